"""How much and how often a client may speak: sizes, and a bucket for each that fills up again with time."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from typing import Final

from starlette.requests import HTTPConnection

from ..core.words import counted
from .errors import Flooding

MOST_BYTES: Final = 16 * 1024  # of one message or request
MOST_FRAME: Final = 64 * 1024  # above this the connection itself is cut; below, the message is answered
BURST: Final = 60
PER_SECOND: Final = 20.0
STRIKES: Final = 60  # refused for their number or their form, before the socket is closed
HELLO_WITHIN: Final = 10.0  # seconds
MOST_CLIENTS = 10_000  # whose buckets are remembered; one that is forgotten was full for long


class Bucket:
    """Holds `burst` messages and gains `per_second` of them."""

    def __init__(self, burst: float = BURST, per_second: float = PER_SECOND) -> None:
        self.burst = burst
        self.per_second = per_second
        self.level = burst
        self.filled_at = time.monotonic()

    def require(self, what: str) -> None:
        """Flooding where there are too many of something, with how long to wait."""
        if not self.take():
            wait = round((1 - self.level) / self.per_second, 2) if self.per_second else 0.0
            raise Flooding(f"too many {what} in too short a time; wait {seconds(wait)}", what, wait)

    def take(self) -> bool:
        """Whether one more is allowed now."""
        moment = time.monotonic()
        self.level = min(self.burst, self.level + (moment - self.filled_at) * self.per_second)
        self.filled_at = moment
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Buckets:
    """One bucket for each client: who asks for too much spoils it for nobody else."""

    def __init__(self, burst: float = BURST, per_second: float = PER_SECOND) -> None:
        self.burst = burst
        self.per_second = per_second
        self.known: OrderedDict[str, Bucket] = OrderedDict()  # the last to speak at the end

    def take(self, client: str) -> bool:
        """Whether this client may have one more now."""
        return self.bucket(client).take()

    def require(self, client: str, what: str) -> None:
        """Flooding where this client has too many of something."""
        self.bucket(client).require(what)

    def bucket(self, client: str) -> Bucket:
        bucket = self.known.pop(client, None) or Bucket(self.burst, self.per_second)
        self.known[client] = bucket
        while len(self.known) > MOST_CLIENTS:
            self.known.popitem(last=False)
        return bucket


def seconds(wait: float) -> str:
    return counted(max(1, math.ceil(wait)), "second")


def client_of(connection: HTTPConnection) -> str:
    """Who speaks, as far as the line tells: the address at its other end."""
    return connection.client.host if connection.client is not None else ""
