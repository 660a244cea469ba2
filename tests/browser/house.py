"""A real server for the browser tests: its own process, port and data folder, ended by its own process number."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

ANNOUNCEMENT = "Apiarium is open at "
GRACE = 10.0  # seconds for a clean end


class Server:
    """Started on a free port; started again, it takes the same one."""

    def __init__(self, data: Path, extra_path: str = "") -> None:
        self.data = data
        self.extra_path = extra_path
        self.port = 0
        self.address = ""
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        paths = [self.extra_path, os.environ.get("PYTHONPATH", "")]
        settings = {
            **os.environ,
            "APIARIUM_DATA": str(self.data),
            "PYTHONPATH": os.pathsep.join(path for path in paths if path),
        }
        self.process = subprocess.Popen(
            [sys.executable, "-m", "apiarium.server", str(self.port)],
            env=settings,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
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
