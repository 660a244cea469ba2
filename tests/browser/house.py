"""A server for the browser tests, with chance that repeats: its own process, port and data folder, ended by number."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Final

from apiarium.server.tempo import Tempo
from tests.processes import first_line
from tests.server.seeded import HEADER

ANNOUNCEMENT: Final = "Apiarium is open at "
GRACE: Final = 10.0  # seconds for a clean end
COMMAND: Final = [sys.executable, "-m", "tests.seeded_server"]
BREATH: Final = Tempo().breath  # seconds in which nobody else moves after a step that can be taken back
TREE: Final = str(Path(__file__).resolve().parents[2])
VARIANT: Final = "APIARIUM_TEST_SEED"  # another word here lets every browser test play another game


def seed_of(test: str) -> str:
    """The seed of a test's games: its name, and the variant that was asked for."""
    variant = os.environ.get(VARIANT, "")
    return f"{test}|{variant}" if variant else test


def headers_of(seed: str) -> dict[str, str]:
    """What a window says to the server, so that it deals the cards of this test."""
    return {HEADER: seed.encode("ascii", "backslashreplace").decode()}


class Server:
    """Started on a free port; started again, it takes the same one."""

    def __init__(self, data: Path, extra_path: str = "", breath: float = BREATH) -> None:
        self.data = data
        self.extra_path = extra_path
        self.breath = breath
        self.port = 0
        self.address = ""
        self.process: subprocess.Popen[str] | None = None
        self.starts = 0

    def start(self) -> None:
        paths = [TREE, self.extra_path, os.environ.get("PYTHONPATH", "")]
        settings = {
            **os.environ,
            "APIARIUM_DATA": str(self.data),
            "PYTHONPATH": os.pathsep.join(path for path in paths if path),
        }
        self.process = subprocess.Popen(
            [*COMMAND, str(self.port), f"started {self.starts} times", str(self.breath)],
            env=settings,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.starts += 1
        line = first_line(self.process)
        assert line.startswith(ANNOUNCEMENT), f"the server did not start: {line!r}"
        address = line.removeprefix(ANNOUNCEMENT).strip().rstrip("/")
        assert self.address in ("", address), f"the server moved from {self.address} to {address}"
        self.address = address
        self.port = int(address.rpartition(":")[2])

    def kill(self) -> None:
        """As a power cut would end it."""
        self.end(signal.SIGKILL)

    def stop(self) -> None:
        if self.process is not None:
            self.end(signal.SIGINT)

    def end(self, way: signal.Signals) -> None:
        process = self.process
        assert process is not None
        self.process = None
        process.send_signal(way)
        try:
            process.wait(GRACE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        if process.stdout is not None:
            process.stdout.close()
