"""`apiarium lab`: a report, a comparison, a plan and a search, and every wrong word in one sentence."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from .conftest import PATIENCE, Command, wait_for

FAST = ["--seats", "2", "--games", "20", "--foreseen", "0", "--workers", "1", "--set", "target=2", "--set", "hand=3"]


def test_a_study_writes_a_report_and_every_game(here: Command, tmp_path: Path) -> None:
    done = here("lab", "beeholder", *FAST, "--data", "games.csv")
    assert done.code == 0, done.err
    assert "No seat differs from its fair share beyond luck" in done.out
    assert "The report is in beeholder-report.html" in done.out
    assert len((tmp_path / "games.csv").read_text().splitlines()) == 21
    again = here("lab", "beeholder", *FAST, "--json")
    lines = [json.loads(line) for line in again.out.splitlines()]
    assert lines[0] == {"done": 20, "games": 20}  # kept from before, not played again
    assert lines[-1]["report"] == "beeholder-report.html"


def test_a_change_is_judged_measure_by_measure(here: Command, tmp_path: Path) -> None:
    done = here("lab", "beeholder", *FAST, "--against", "target=9,hand=3")
    assert done.code == 0, done.err
    assert "• Decisions: " in done.out
    assert "not proven" in done.out
    page = (tmp_path / "beeholder-comparison.html").read_text()
    assert "From <code>target=9,hand=3</code>" in page
    (tmp_path / "long.toml").write_text('name = "long"\ngame = "beeholder"\n[options]\ntarget = 9\nhand = 3\n')
    again = here("lab", "beeholder", *FAST, "--against", "long.toml", "--json")
    lines = [json.loads(line) for line in again.out.splitlines()]
    assert lines[1] == {"done": 40, "games": 40}  # the same rules by another name: nothing is played again
    assert lines[-1]["report"] == "beeholder-comparison.html"
    assert here("lab", "beeholder", "--seats", "2", "--games", "10", "--against", "standard").code == 0


def test_a_plan_and_a_search(here: Command) -> None:
    planned = here("lab", "beeholder", *FAST, "--plan", "seat 1 wins=10%")
    assert "games under each rule show a difference of 10% in seat 1 wins" in planned.out
    found = here("lab", "search", "beeholder", *FAST, "--goal", "turns p50<40", "--over", "target=2..3")
    assert found.code == 0, found.err
    assert "front" in found.out


def test_a_variant_is_a_file(here: Command, tmp_path: Path) -> None:
    (tmp_path / "short.toml").write_text('name = "short"\ngame = "beeholder"\n[options]\ntarget = 2\nhand = 3\n')
    done = here("lab", "beeholder", *FAST[:8], "--variant", "short.toml")
    assert done.code == 0, done.err
    assert "variant <code>short, " in (tmp_path / "beeholder-report.html").read_text()
    assert "is a variant of beeholder, not of beesness" in here("lab", "beesness", "--variant", "short.toml").err
    played = here("play", "beeholder", "--seats", "2", "--seed", "4", "--variant", "short.toml", lines="1\n" * 400)
    assert played.code == 0, played.err


def test_a_study_that_is_interrupted_goes_on_with_the_same_games(here: Command, folder: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "apiarium.cli", "lab", "beeholder", *FAST, "--games", "1000000", "--workers", "2"],
        stderr=subprocess.PIPE, text=True, encoding="utf-8", start_new_session=True,
    )  # fmt: skip
    kept = folder / "apiarium-lab"
    wait_for(lambda: any(path.stat().st_size for path in kept.glob("*.games")), "the first games are kept")
    os.killpg(process.pid, signal.SIGINT)
    _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert "interrupted; what was played is kept in apiarium-lab, the same command goes on" in err
    assert "Traceback" not in err
    on = here("lab", "beeholder", *FAST, "--data", "on.csv", "--json")
    anew = here("lab", "beeholder", *FAST, "--data", "anew.csv", "--json", "--keep", "elsewhere")
    assert json.loads(on.out.splitlines()[0])["done"] > 0
    assert json.loads(anew.out.splitlines()[0])["done"] == 0
    assert (folder / "on.csv").read_text() == (folder / "anew.csv").read_text()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["beeholder", "beesness"], "name one game"),
        (["beeholder", "--seats", "9"], "is played by 2 to 5, not by 9"),
        (["beeholder", "--set", "target=99"], "target must be a whole number"),
        (["beeholder", "--levels", "genius"], "there is no bot 'genius'"),
        (["search", "beeholder"], "a search needs --goal"),
        (["search", "beeholder", "--goal", "luck<1", "--over", "target=1..2"], "is no goal"),
    ],
)
def test_wrong_words_are_told_in_one_sentence(here: Command, words: list[str], sentence: str) -> None:
    done = here("lab", *words)
    assert done.code != 0
    assert sentence in done.err
    assert "Traceback" not in done.err
