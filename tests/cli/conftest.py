"""What the tests of the command line share: running commands, in this process or in one of their own."""

from __future__ import annotations

import io
import os
import select
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from apiarium import Match, write_record
from apiarium.cli import main
from apiarium.core.chance import FairChance

Command = Callable[..., "Done"]
PATIENCE = 180.0  # seconds: far longer than anything here takes, also on a machine that does much else


@dataclass
class Done:
    """What a command left behind."""

    code: int
    out: str
    err: str


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every test has a data folder of its own and works in an empty place."""
    monkeypatch.setenv("APIARIUM_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def here(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """A command in this process, with lines to read: fast."""

    def run(*words: str, lines: str = "") -> Done:
        monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
        code = main(list(words))
        captured = capsys.readouterr()
        return Done(code, captured.out, captured.err)

    return run


@pytest.fixture
def apart() -> Command:
    """A command in a process of its own, where signals, pipes or the end of the process matter."""

    def run(*words: str, lines: str = "", output: int | None = None) -> Done:
        done = subprocess.run(
            [sys.executable, "-m", "apiarium.cli", *words],
            input=lines,
            stdout=subprocess.PIPE if output is None else output,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            timeout=PATIENCE,
            env=dict(os.environ),
            check=False,
        )
        assert "Traceback" not in done.stderr
        return Done(done.returncode, done.stdout or "", done.stderr)

    return run


def hear(process: subprocess.Popen[str], words: str) -> str:
    """What a process says up to these words; what it said instead, if they do not come."""
    assert process.stdout is not None
    deadline = time.monotonic() + PATIENCE
    heard = ""
    while words not in heard:
        left = deadline - time.monotonic()
        assert left > 0, f"'{words}' was not said within {PATIENCE} seconds, but:\n{heard}"
        if select.select([process.stdout], [], [], left)[0]:
            said = os.read(process.stdout.fileno(), 65536).decode()
            assert said, f"the process ended without '{words}'; it said:\n{heard}"
            heard += said
    return heard


def wait_for(happened: Callable[[], bool], what: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < deadline, f"{what}: not within {PATIENCE} seconds"
        time.sleep(0.05)


@pytest.fixture
def record(folder: Path) -> Path:
    """A whole fair game of two, every move the first of the list."""
    match = Match("beeholder", 2, {"target": 2, "hand": 3}, FairChance(b"seed", ["words"]), ["Ada", "Bea"])
    while not match.is_over:
        seat = match.due[0]
        match.play(seat, match.legal(seat)[0].id)
    path = folder / "game.jsonl"
    path.write_text(write_record(match), encoding="utf-8")
    return path
