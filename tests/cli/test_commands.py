"""The smaller commands: games, rules, verify, replay, doctor, bench, and help."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from apiarium import find_game
from apiarium.core.chance import FairChance
from apiarium.lab.speed import is_compiled

from .conftest import PATIENCE, Command, hear


def test_help_names_every_command(here: Command) -> None:
    for words in ([], ["--help"]):
        done = here(*words)
        assert done.code == 0
        for name in (
            "play",
            "serve",
            "sim",
            "lab",
            "ladder",
            "rules",
            "verify",
            "replay",
            "review",
            "games",
            "bench",
            "doctor",
        ):
            assert f"\n  {name} " in done.out


def test_the_version_is_told(here: Command) -> None:
    done = here("--version")
    assert done.code == 0
    assert done.out.startswith("apiarium ")


def test_games_lists_every_game_with_its_options(here: Command) -> None:
    done = here("games")
    assert done.code == 0
    assert "beeholder Eye of the Bee-holder 2 to 5" in " ".join(done.out.split())
    assert "target: points to win; a whole number from 1 to 30, usually 10" in done.out


def test_rules_shows_the_book_a_chapter_or_a_clause(here: Command) -> None:
    clauses = find_game("beeholder").rulebook.clauses
    whole = here("rules", "beeholder").out
    assert all(f"{number}  {clause.text}" in whole for number, clause in clauses.items())
    assert here("rules", "beeholder", "bh3.6").out == f"BH3.6  {clauses['BH3.6'].text}\n"
    assert len(here("rules", "beeholder", "BH3").out.splitlines()) == 7
    assert here("rules", "beeholder", "3").out == here("rules", "beeholder", "BH3").out


def test_verify_replays_every_step_and_recomputes_every_draw(here: Command, record: Path) -> None:
    done = here("verify", str(record))
    assert done.code == 0
    steps = len(record.read_text(encoding="utf-8").splitlines()) - 2
    assert f"All {steps} steps are legal" in done.out
    assert "draws follow from the seed under the seal." in done.out
    assert "Result: " in done.out


SEAL = FairChance(b"seed").commitment  # of the record that these tests share


def test_verify_says_what_a_record_alone_cannot_prove(here: Command, record: Path) -> None:
    out = here("verify", str(record)).out
    assert "Not checked" in out
    assert "chance was fair" not in out
    assert f"--seal {SEAL}" in out
    assert "--entropy words" in out
    half = here("verify", str(record), "--seal", SEAL).out
    assert "Not checked" in half
    assert "--seal" not in half
    assert "--entropy words" in half


def test_verify_vouches_for_the_seal_and_the_entropy_that_were_kept(here: Command, record: Path) -> None:
    done = here("verify", str(record), "--seal", SEAL, "--entropy", "words")
    assert done.code == 0
    assert "chance was fair" in done.out
    assert "Not checked" not in done.out


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--seal", "0" * 64, "--entropy", "words"], "not with 000"),
        (["--seal", SEAL, "--entropy", "other words"], "not with 'other words'"),
        (["--entropy", "words", "--entropy", "more"], "not with 'words', 'more'"),
    ],
)
def test_verify_refuses_another_seal_or_entropy(here: Command, record: Path, words: list[str], reason: str) -> None:
    done = here("verify", str(record), *words)
    assert done.code != 0
    assert reason in done.err
    assert "chance was fair" not in done.out


def test_verify_takes_no_line_end_for_another(here: Command, record: Path) -> None:
    record.write_bytes(record.read_bytes().replace(b"\n", b"\r\n"))
    done = here("verify", str(record))
    assert done.code != 0
    assert "line ends" in done.err


def test_replay_tells_the_story_and_shows_the_end(here: Command, record: Path) -> None:
    out = here("replay", str(record)).out
    assert "Ada presents" in out
    assert "You are dealt" not in out
    assert "The game is over." in out
    assert "rounds won" in out


def test_replay_shows_one_position_through_the_eyes_of_one_seat(here: Command, record: Path) -> None:
    hands = []
    for seat in ("1", "2"):
        out = here("replay", str(record), "--seat", seat, "--step", "7").out
        assert "After step 7" in out
        hands.append(out[out.index("Your bees") :])
    assert hands[0] != hands[1]
    assert "Your bees" not in here("replay", str(record), "--step", "7").out


def test_doctor_says_how_the_engine_runs_and_what_is_there(here: Command) -> None:
    done = here("doctor")
    assert done.code == 0
    assert ("Engine: compiled with mypyc" if is_compiled() else "Engine: interpreted (") in done.out
    assert f"Game: beeholder, rules version {find_game('beeholder').version}, 22 clauses" in done.out
    assert "Page: " in done.out
    assert "Extra [parquet]: " in done.out
    assert done.out.endswith("All is well.\n")


def test_doctor_fails_where_the_data_folder_cannot_be_made(
    here: Command, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "file").write_text("in the way", encoding="utf-8")
    monkeypatch.setenv("APIARIUM_DATA", str(folder / "file" / "data"))
    done = here("doctor")
    assert done.code == 1
    assert "cannot be written to" in done.err


def test_bench_measures_every_mode_that_is_there(here: Command) -> None:
    done = here("bench", "beeholder", "--rounds", "1", "--seconds", "0.02", "--json")
    assert done.code == 0
    report = json.loads(done.out)["games"]["beeholder"]
    assert set(report) == ({"interpreted", "compiled"} if is_compiled() else {"interpreted"})
    for values in report.values():
        assert set(values) == {"decisions", "games", "clone", "playouts", "iterations"}
        assert all(value > 0 for value in values.values())


def test_bench_says_when_there_is_only_one_mode(here: Command) -> None:
    done = here("bench", "beeholder", "--rounds", "1", "--seconds", "0.02")
    assert "random play, decisions/s" in done.out
    assert ("Only interpreted" in done.out) == (not is_compiled())


def test_serve_says_where_it_is_and_ends_on_ctrl_c() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "apiarium.cli", "serve", "--port", "0", "--no-browser"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert hear(process, "Press Ctrl-C to stop.").startswith("Apiarium is open at http://127.0.0.1:")
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)
    finally:
        process.kill()
        process.wait()
    assert process.returncode == 0
    assert "every table is kept" in out
    assert "Traceback" not in err


def test_serve_says_why_it_cannot_listen(here: Command) -> None:
    done = here("serve", "--host", "999.1.1.1", "--no-browser")
    assert done.code == 1
    assert done.err.startswith("apiarium: the server cannot listen on 999.1.1.1 port 8000: ")
