"""Simulating from the command line: tables, files, Ctrl-C and broken targets."""

from __future__ import annotations

import csv
import importlib
import json
import os
import signal
import subprocess
import sys
from collections.abc import Generator
from pathlib import Path

import pytest

from apiarium.cli import sim
from apiarium.lab.plan import Plan
from apiarium.lab.simulation import Chunk, simulate
from apiarium.lab.workers import LostWorker

from .conftest import PATIENCE, Command, wait_for

SMALL = ["sim", "beeholder", "--seats", "2", "--bots", "greedy,random", "--games", "6", "--seed", "5", "-o", "target=2"]


def table_of(out: str) -> list[str]:
    """The output without its lines on time."""
    return [line for line in out.splitlines() if "games/s" not in line and "a second" not in line]


def test_the_table_shows_bots_seats_and_length(here: Command) -> None:
    done = here(*SMALL, "--workers", "1")
    assert done.code == 0
    assert "Eye of the Bee-holder: 6 games, 2 seats, seed 5" in done.out
    for start in ("greedy ", "random ", "seat 1 ", "seat 2 ", "Decisions per game: ", "Game length in decisions: "):
        assert any(line.startswith(start) for line in done.out.splitlines())
    assert "95 % interval" in done.out


def test_the_same_seed_gives_the_same_result_on_any_number_of_cores(apart: Command, folder: Path) -> None:
    one = apart(*SMALL, "--workers", "1", "--out", "one.csv")
    three = apart(*SMALL, "--workers", "3", "--out", "three.csv")
    assert (one.code, three.code) == (0, 0)
    assert table_of(one.out) == table_of(three.out)
    assert (folder / "one.csv").read_bytes() == (folder / "three.csv").read_bytes()


def test_files_by_suffix_hold_every_game(here: Command, folder: Path) -> None:
    for name in ("games.csv", "games.json", "games.parquet"):
        assert here(*SMALL, "--workers", "1", "--out", name).code == 0
    with (folder / "games.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    content = json.loads((folder / "games.json").read_text(encoding="utf-8"))
    assert [{name: str(value) for name, value in row.items()} for row in content["games"]] == rows
    assert content["simulation"]["seed"] == 5
    assert content["simulation"]["games_played"] == 6
    parquet = importlib.import_module("pyarrow.parquet")
    assert parquet.read_table(str(folder / "games.parquet")).to_pylist() == content["games"]


def test_parquet_without_pyarrow_is_refused_before_anything_is_played(
    here: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("apiarium.lab.output.importlib.util.find_spec", lambda name: None)
    done = here(*SMALL, "--out", "games.parquet")
    assert done.code == 1
    assert "Parquet needs the package pyarrow: install apiarium[parquet], or write .csv or .json" in done.err
    assert done.out == ""


def test_a_full_disk_loses_neither_table_nor_games(
    here: Command, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TMPDIR", str(folder))
    monkeypatch.setattr("tempfile.tempdir", None)
    (folder / "full.csv").symlink_to("/dev/full")
    done = here(*SMALL, "--workers", "1", "--out", "full.csv")
    assert done.code == 1
    assert "the results could not be written to full.csv: No space left on device" in done.err
    assert "Decisions per game: " in done.out
    (kept,) = folder.glob("apiarium-*.csv")
    assert f"they are kept in {kept}" in done.err
    assert len(kept.read_text(encoding="utf-8").splitlines()) == 7


def test_the_format_can_be_named_where_there_is_no_suffix(here: Command, folder: Path) -> None:
    assert here(*SMALL, "--workers", "1", "--out", "games", "--format", "csv").code == 0
    assert (folder / "games").read_text(encoding="utf-8").startswith("game,bot_1,bot_2,decisions,")


def test_a_closed_pipe_loses_no_games(apart: Command, folder: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = apart(*SMALL, "--workers", "1", "--out", "games.csv", output=writing)
    finally:
        os.close(writing)
    assert done.code == 1
    assert "the reader of the output went away" in done.err
    assert len((folder / "games.csv").read_text(encoding="utf-8").splitlines()) == 7


def test_ctrl_c_keeps_what_is_done_and_leaves_no_process(folder: Path) -> None:
    command = [sys.executable, "-m", "apiarium.cli", "sim", "beeholder", "--seats", "2", "--games", "1000000"]
    process = subprocess.Popen(
        [*command, "--workers", "2", "--out", "games.csv"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    wait_for(lambda: seconds_of_children(process.pid) > 1.0, "the workers play")
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert "apiarium: interrupted after " in err
    assert "Traceback" not in err
    games = int(err.partition("interrupted after ")[2].split()[0])
    assert len((folder / "games.csv").read_text(encoding="utf-8").splitlines()) == games + 1
    assert f"Eye of the Bee-holder: {games} games" in out
    wait_for(lambda: not group_exists(process.pid), "all processes end")


def seconds_of_children(process: int) -> float:
    """How long they have worked by now, all together."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii").split()
    facts = [Path(f"/proc/{child}/stat").read_text(encoding="ascii").rpartition(")")[2].split() for child in children]
    return sum(int(fact[11]) + int(fact[12]) for fact in facts) / os.sysconf("SC_CLK_TCK")


def group_exists(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_lost_worker_is_reported_and_what_was_played_is_kept(
    here: Command, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def losing(plan: Plan, workers: int) -> Generator[Chunk, None, None]:
        yield next(simulate(plan, workers))
        raise LostWorker("a worker process was ended from outside")

    monkeypatch.setattr(sim, "simulate", losing)
    done = here(*SMALL, "--workers", "1", "--out", "games.csv")
    assert done.code == 1
    assert "a worker process was ended from outside; 1 of 6 games are kept" in done.err
    assert len((folder / "games.csv").read_text(encoding="utf-8").splitlines()) == 2
