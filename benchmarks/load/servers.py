"""The two servers under load, each in a process of its own on one core, and what they take of it."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import time
from pathlib import Path
from typing import IO

ROOT = Path(__file__).resolve().parents[2]
LOGS = ROOT / "build" / "load"
PACKAGES = ROOT / "build" / "boardgame"
GAME = Path(__file__).with_name("boardgame")
BEEHOLDER = ROOT / "benchmarks" / "peers" / "beeholder_boardgame.cjs"
PATIENCE = 60.0


class Server:
    """A process that answers on a port of this machine."""

    def __init__(
        self, name: str, command: list[str], port: int, core: int, settings: dict[str, str], folder: Path
    ) -> None:
        self.port = port
        self.log: IO[bytes] = (LOGS / f"{name}.log").open("wb")
        self.process = subprocess.Popen(
            command,
            env={**os.environ, **settings},
            cwd=folder,
            stdout=self.log,
            stderr=self.log,
            preexec_fn=lambda: os.sched_setaffinity(0, {core}),
        )
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                return
            except OSError:
                if self.process.poll() is not None or time.monotonic() > deadline:
                    self.close()
                    raise
                time.sleep(0.1)

    def memory(self) -> int:
        """Bytes that it holds."""
        text = Path(f"/proc/{self.process.pid}/smaps_rollup").read_text(encoding="utf-8")
        return 1024 * int(next(line for line in text.splitlines() if line.startswith("Rss:")).split()[1])

    def processor(self) -> float:
        """Seconds of processor that it took so far, all threads together."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def close(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.log.close()


def our_server(core: int, folder: Path, python: str) -> Server:
    """The package that is installed beside an interpreter, on a fresh database on disk."""
    port = free_port()
    command = [python, "-P", "-m", "apiarium.server", str(port)]
    return Server(folder.name, command, port, core, {"APIARIUM_DATA": str(folder), "APIARIUM_DATABASE": ""}, folder)


def their_server(core: int, game: str) -> tuple[Server, int]:
    """boardgame.io from npm with one game, installed where everything is that can be made again; and the port of its
    lobby."""
    PACKAGES.mkdir(parents=True, exist_ok=True)
    for path in (*GAME.iterdir(), BEEHOLDER):
        shutil.copy(path, PACKAGES / path.name)
    if not (PACKAGES / "node_modules" / "boardgame.io").is_dir():
        subprocess.run(["npm", "install", "--prefer-offline", "--no-audit", "--no-fund"], cwd=PACKAGES, check=True)
    port, lobby = free_port(), free_port()
    command = ["node", "server.cjs", game, str(port), str(lobby)]
    return Server(f"theirs-{game}", command, port, core, {"NODE_ENV": "production"}, PACKAGES), lobby


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])
