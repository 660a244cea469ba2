"""Whatever is wrong with the input: one clear sentence on standard error, an exit code, and no traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from apiarium import find_game

from .conftest import PATIENCE, Command, hear

SHORT = ["play", "beeholder", "--seats", "3", "--bots", "greedy", "--seed", "4", "-o", "target=3,hand=3"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["rules", "beholder"], "there is no game 'beholder'; did you mean beeholder"),
        (["play", "chess"], "there is no game 'chess'"),
        (["sim", "chess"], "there is no game 'chess'"),
        (["bench", "chess"], "there is no game 'chess'"),
        (["play", "beeholder", "--seats", "9"], "Eye of the Bee-holder is played by 2 to 5, not by 9"),
        (["sim", "beeholder", "--seats", "1"], "is played by 2 to 5, not by 1"),
        (["sim", "beeholder", "--seats", "2", "--bots", "easy,hard,greedy"], "3 bots are named for 2 seats"),
        (["play", "beeholder", "--seats", "2", "--bots", "easy,hard"], "2 bots and you are 3, and there are 2 seats"),
        (["play", "beeholder", "--seat", "4", "--seats", "3"], "there is no seat 4: seats go from 1 to 3"),
        (["play", "beeholder", "--bots", "genius"], "there is no bot 'genius'; there are easy,"),
        (["sim", "beeholder", "--bots", "genius"], "there is no bot 'genius'; there are easy,"),
        (["sim", "beeholder", "--bots", "easy,,hard"], "'easy,,hard' does not name bots with commas between them"),
        (["rules", "beeholder", "BH9.9"], "has no clause 'BH9.9'; did you mean BH"),
        (["sim", "beeholder", "--out", "games.xls"], "results are written as .csv, .json or .parquet"),
        (["sim", "beeholder", "--out", "nowhere/games.csv"], "nowhere/games.csv: No such file or directory"),
        (["verify", "nowhere.jsonl"], "nowhere.jsonl: No such file or directory"),
        (["replay", "nowhere.jsonl"], "nowhere.jsonl: No such file or directory"),
        (["verify", "."], ".: Is a directory"),
    ],
)
def test_a_wrong_argument_gets_one_sentence(here: Command, words: list[str], sentence: str) -> None:
    done = here(*words)
    assert done.code == 1
    assert done.err.startswith("apiarium: ")
    assert sentence in done.err
    assert done.err.count("\n") == 1
    assert done.out == ""


@pytest.mark.parametrize(
    "words",
    [
        ["sim", "beeholder", "--games", "many"],
        ["sim", "beeholder", "--games", "0"],
        ["sim", "beeholder", "--seed", "1.5"],
        ["sim", "beeholder", "--workers", "-1"],
        ["bench", "--rounds", "0"],
        ["replay", "game.jsonl", "--step", "two"],
        ["sim"],
        ["dance"],
        ["games", "--loud"],
    ],
)
def test_a_wrong_number_or_word_of_the_command_line_gets_one_sentence(here: Command, words: list[str]) -> None:
    done = here(*words)
    assert done.code == 2
    assert done.err.startswith("apiarium: ")
    assert done.err.endswith("--help tells more\n")
    assert done.err.count("\n") == 1


def test_all_problems_of_the_options_are_reported_at_once(here: Command) -> None:
    done = here("sim", "beeholder", "-o", "target=99,wings=2", "-o", "hand", "--preset", "tiny")
    assert done.code == 1
    for problem in (
        "there is no preset 'tiny'",
        "'hand' is not of the form NAME=VALUE",
        "there is no option 'wings'",
        "target must be a whole number from 1 to 30, not '99'",
    ):
        assert problem in done.err


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("xyzzy", "unreadable: 'xyzzy' is no verb; try present, draft, flip or swap"),
        ("draft purple", "unreadable: 'draft purple' — 'purple' is no facet"),
        ("99", "unreadable: there is no move 99, the list goes from 1 to 12"),
        ("draft s", "ambiguous: 'draft s' — draft shiny, draft stinger"),
        ("flip wings", "illegal: flip wings — first draft the six tiles; bees come later [BH2.6]"),
        ("#3 draft fuzzy", "stale: that was meant for step 3, the game is at step 10"),
        ("undo", "no-undo: only your own last step can be taken back"),
        ("rules BH77", "has no clause 'BH77'"),
        ("why", "write it as 'why MOVE'"),
        ("save", "write it as 'save FILE'"),
        ("save nowhere/game.jsonl", "not saved in nowhere/game.jsonl: No such file or directory"),
        ("save /dev/full", "not saved in /dev/full: No space left on device"),
    ],
)
def test_a_refused_line_changes_nothing_and_a_script_learns_of_it(here: Command, line: str, sentence: str) -> None:
    done = here(*SHORT, lines=f"{line}\nlook\nquit\n")
    assert done.code == 1
    assert sentence in done.err
    assert done.out.count("step 10> ") == 3


def cut_off(text: str) -> str:
    return text[: len(text) // 2]


def without_close(text: str) -> str:
    return "".join(text.splitlines(keepends=True)[:-1])


def with_another_move(text: str) -> str:
    return text.replace('"move":"draft ', '"move":"flip ', 1)


def of_version_99(text: str) -> str:
    return text.replace(f'"version":{find_game("beeholder").version}', '"version":99', 1)


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (cut_off, "the end of this record is missing"),
        (without_close, "the closing line of this record is missing"),
        (with_another_move, "this record was changed after it was written"),
        (lambda text: "hello\n", "line 1 is not JSON"),
        (lambda text: "", "this is not an Apiarium record"),
    ],
)
def test_a_record_that_is_not_whole_is_refused(
    here: Command, record: Path, command: str, change: Callable[[str], str], sentence: str
) -> None:
    record.write_text(change(record.read_text(encoding="utf-8")), encoding="utf-8")
    done = here(command, str(record))
    assert done.code == 1
    assert str(record) in done.err
    assert sentence in done.err


def resealed(path: Path, change: Callable[[str], str]) -> None:
    """Change a record and give it a digest that fits, as a forger would."""
    from apiarium.core.record import compact, digest_of

    rows = [json.loads(line) for line in change(path.read_text(encoding="utf-8")).splitlines()]
    rows[-1].pop("digest")
    rows[-1]["digest"] = digest_of([compact(row) for row in rows])
    path.write_text("".join(compact(row) + "\n" for row in rows), encoding="utf-8")


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_record_of_other_rules_is_refused(here: Command, record: Path, command: str) -> None:
    resealed(record, of_version_99)
    done = here(command, str(record))
    assert done.code == 1
    assert "played by version 99 of beeholder, installed is version " in done.err


def test_a_forged_draw_is_found_although_the_digest_fits(here: Command, record: Path) -> None:
    resealed(record, lambda text: text.replace('"entropies":["words"]', '"entropies":["other"]'))
    done = here("verify", str(record))
    assert done.code == 1
    assert "draw 0 gives" in done.err or "gives" in done.err


def test_a_binary_file_is_no_record(here: Command, folder: Path) -> None:
    (folder / "noise").write_bytes(bytes(range(256)))
    done = here("verify", "noise")
    assert done.code == 1
    assert "noise is not a text file" in done.err


def test_a_step_or_seat_that_is_not_there_is_refused(here: Command, record: Path) -> None:
    assert "there is no step 999" in here("replay", str(record), "--step", "999").err
    assert "there is no step -1" in here("replay", str(record), "--step", "-1").err
    assert "there is no seat 3" in here("replay", str(record), "--seat", "3").err


def test_a_full_disk_under_the_output_is_noticed(apart: Command) -> None:
    with open("/dev/full", "wb") as full:
        done = apart("rules", "beeholder", output=full.fileno())
    assert done.code == 1
    assert done.err == "apiarium: the output could not be written: No space left on device\n"


def test_a_reader_that_goes_away_is_noticed(apart: Command) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = apart("rules", "beeholder", output=writing)
    finally:
        os.close(writing)
    assert done.code == 1
    assert done.err == "apiarium: the output could not be written: the reader of the output went away\n"


def test_the_game_is_kept_when_the_reader_goes_away(apart: Command, folder: Path) -> None:
    child = subprocess.Popen(
        [sys.executable, "-m", "apiarium.cli", *SHORT],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    hear(child, "draft:")
    assert child.stdout is not None
    child.stdout.close()
    _, err = child.communicate("draft fuzzy\ndraft sleek\n" * 3, timeout=PATIENCE)
    assert child.returncode == 1
    assert "the reader of the output went away" in err
    assert "Traceback" not in err


def test_a_broken_game_is_named_and_hides_no_other(
    apart: Command, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Queen Bee with a board that is no board."""
    (folder / "board.json").write_text('{"format": "queenbee board 1"}', encoding="utf-8")
    monkeypatch.setenv("APIARIUM_QUEENBEE", str(folder))
    for words in (["games"], ["doctor"], ["rules", "queenbee"]):
        done = apart(*words)
        assert done.code == 1, words
        assert "the game 'queenbee' is installed, but fails to load: board " in done.err, words
        assert "name must be a text" in done.err, words
    assert "Eye of the Bee-holder" in apart("games").out
    assert apart("sim", "beesness", "--games", "1").code == 0
