"""How much and how often a client may speak: sizes, and a bucket that fills up again with time."""

from __future__ import annotations

import time
from typing import Final

MOST_BYTES: Final = 16 * 1024  # of one message or request
MOST_FRAME: Final = 64 * 1024  # above this the connection itself is cut; below, the message is answered
BURST: Final = 60
PER_SECOND: Final = 20.0
STRIKES: Final = 60  # refused for their number or their form, before the socket is closed
HELLO_WITHIN: Final = 10.0  # seconds


class Bucket:
    """Holds `burst` messages and gains `per_second` of them."""

    def __init__(self, burst: float = BURST, per_second: float = PER_SECOND) -> None:
        self.burst = burst
        self.per_second = per_second
        self.level = burst
        self.filled_at = time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        moment = time.monotonic()
        self.level = min(self.burst, self.level + (moment - self.filled_at) * self.per_second)
        self.filled_at = moment
        if self.level < 1:
            return False
        self.level -= 1
        return True
