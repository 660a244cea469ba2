"""What tests of real processes share: the first thing a server says, with a deadline."""

from __future__ import annotations

import os
import select
import subprocess
import time
from typing import Final

STARTS_WITHIN: Final = 120.0  # seconds, on a busy machine


def first_line(process: subprocess.Popen[str], within: float = STARTS_WITHIN) -> str:
    """What a process says first, without reading further; whatever it said where no line comes in time."""
    assert process.stdout is not None
    deadline = time.monotonic() + within
    heard = b""
    while not heard.endswith(b"\n"):
        left = deadline - time.monotonic()
        assert left > 0, f"no line within {within:.0f} s, only {heard!r}"
        if select.select([process.stdout], [], [], left)[0]:
            letter = os.read(process.stdout.fileno(), 1)
            if not letter:
                break  # it has ended
            heard += letter
    return heard.decode()
