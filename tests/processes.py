"""What tests of real processes share: ports of their own, and the first thing a server says, with a deadline."""

from __future__ import annotations

import itertools
import os
import select
import socket
import subprocess
import time
from typing import Final

STARTS_WITHIN: Final = 120.0  # seconds, on a busy machine
# Each process of the tests has a row of its own, below the ports that a system hands out to whoever asks for any: so
# nobody takes one between the moment it is chosen and the moment it is used, nor while its server is started again.
FIRST_PORT: Final = 12_000 + 100 * (os.getpid() % 200)
PORTS: Final = itertools.count(FIRST_PORT)


def free_port() -> int:
    for port in PORTS:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) != 0:
                return port
    raise AssertionError("no port is free")


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
