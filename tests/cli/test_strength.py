"""`apiarium ladder` and `apiarium review`: how strong bots are, and how a finished game was played."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from apiarium import Match, write_record
from apiarium.games.beeholder import GAME
from apiarium.lab.ladder import Ladder, Pair

from .conftest import Command

FEW = ["--bots", "random,greedy", "--deals", "2", "--workers", "1"]


def test_the_ladder_rates_bots_and_keeps_what_it_played(here: Command, folder: Path) -> None:
    done = here("ladder", "beeholder", *FEW, "--out", "ladder.json")
    assert done.code == 0
    assert "greedy random 4 100.0%" in " ".join(done.out.split())
    assert "Takes what looks best now, without planning" in done.out
    kept = json.loads((folder / "ladder.json").read_text(encoding="utf-8"))
    assert kept["pairs"] == [{"one": "greedy", "other": "random", "rewards": [[1.0, 1.0], [1.0, 1.0]]}]
    assert kept["ratings"]["greedy"][0] > kept["ratings"]["random"][0]


def test_a_check_fails_where_more_search_does_not_surely_win_more(here: Command, folder: Path) -> None:
    even = Ladder("beeholder", GAME.version, 2)
    even.add(Pair("medium", "greedy", [[1.0, 0.0]] * 4), GAME)
    even.write(folder / "ladder.json")
    done = here("ladder", "beeholder", *FEW, "--out", "ladder.json", "--check")
    assert done.code == 1
    assert "medium wins 50.0% of 8 games among greedy" in done.err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["ladder", "beeholder", "--bots", "genius,random"], "there is no bot 'genius'"),
        (["ladder", "beeholder", "--seats", "9"], "9"),
        (["ladder", "chess"], "chess"),
        (["review", "nothing.jsonl"], "nothing.jsonl"),
        (["tune", "queenbee"], "queenbee declares no features"),
        (["tune", "beesness", "--seats", "many"], "'many' names no numbers of seats"),
    ],
)
def test_wrong_words_are_one_sentence(here: Command, folder: Path, words: list[str], sentence: str) -> None:
    done = here(*words)
    assert done.code != 0
    assert sentence in done.err
    assert "Traceback" not in done.err


def test_a_review_tells_luck_and_losses(here: Command, record: Path) -> None:
    done = here("review", str(record), "--seat", "1", "--iterations", "20", "--playouts", "4")
    assert done.code == 0
    assert "of win chance in " in done.out
    assert "Chance gave " in done.out
    assert "Turning points" in done.out


def test_a_review_as_lines_for_programs(here: Command, record: Path) -> None:
    done = here("review", str(record), "--seat", "1", "--iterations", "20", "--playouts", "4", "--json")
    lines = [json.loads(line) for line in done.out.splitlines()]
    assert [line["done"] for line in lines[:-1]] == list(range(1, lines[0]["tasks"] + 1))
    (own,) = lines[-1]["review"]
    assert own["seat"] == 0
    assert own["decisions"]
    assert own["draws"]
    assert sum(draw["gain"] for draw in own["draws"]) == pytest.approx(own["luck"])


def test_only_a_finished_game_is_reviewed(here: Command, folder: Path) -> None:
    (folder / "begun.jsonl").write_text(write_record(Match("beeholder", 2, chance=1)), encoding="utf-8")
    done = here("review", "begun.jsonl")
    assert done.code != 0
    assert "was not finished" in done.err


def test_tune_shows_weights_and_what_they_are_worth(here: Command, folder: Path) -> None:
    done = here("tune", "beesness", "--seats", "3", "--games", "10", "--out", "weights.json")
    assert done.code == 0
    assert "gain over the present weights" in done.out
    assert len(json.loads((folder / "weights.json").read_text(encoding="utf-8"))["weights"]) == 9
