"""`apiarium ladder` and `apiarium review`: how strong bots are, and how a finished game was played."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from apiarium import Match, all_games, read_record, write_record
from apiarium.bots.review import Fallen
from apiarium.cli.review import told
from apiarium.core.game import Game
from apiarium.games.beeholder import GAME
from apiarium.lab.ladder import Ladder, Pair
from tests.bots.tiny import HEAP

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


@pytest.mark.parametrize("game", all_games(), ids=lambda game: str(game.name))
def test_the_saved_ladder_passes_its_check(here: Command, game: Game) -> None:
    done = here("ladder", game.name, "--show", "--check")
    assert (done.code, done.err) == (0, "")
    assert "how it plays" in done.out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["ladder", "beeholder", "--bots", "genius,random"], "there is no bot 'genius'"),
        (["ladder", "beeholder", "--seats", "9"], "9"),
        (["ladder", "chess"], "chess"),
        (["review", "nothing.jsonl"], "nothing.jsonl"),
        (["tune", "beesness", "--seats", "many"], "'many' names no numbers of seats"),
    ],
)
def test_wrong_words_are_one_sentence(here: Command, folder: Path, words: list[str], sentence: str) -> None:
    done = here(*words)
    assert done.code != 0
    assert sentence in done.err
    assert "Traceback" not in done.err


def test_what_declares_no_features_cannot_be_tuned(here: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("apiarium.cli.tune.open_game", lambda name: HEAP)
    done = here("tune", "heap")
    assert done.code != 0
    assert f"{HEAP.name} declares no features" in done.err


def test_a_review_tells_luck_and_losses(here: Command, record: Path) -> None:
    done = here("review", str(record), "--seat", "1", "--iterations", "20", "--playouts", "4")
    assert done.code == 0
    assert "Choices gave away " in done.out
    assert "Luck gave " in done.out
    assert "Turning points" in done.out


def test_a_review_of_one_seat_is_said_to_its_player(here: Command, record: Path) -> None:
    match = read_record(record.read_text(encoding="utf-8")).replay()
    assert match.result is not None
    (winner,) = match.result.victors
    few = ["--iterations", "20", "--playouts", "4"]
    alone = here("review", str(record), "--seat", str(winner + 1), *few).out.splitlines()
    assert alone[1] == match.named(match.result.text, winner)
    assert alone[1].startswith("You win")
    assert "You" in alone
    assert not any(match.names[winner] in line for line in alone[1:])
    both = here("review", str(record), *few).out.splitlines()
    assert both[1] == match.named(match.result.text)
    assert all(name in both for name in match.names)


def test_what_fell_is_told_as_its_player_heard_it() -> None:
    match = Match("queenbee", 2, chance=1)
    while not any(event.kind == "drawn" for _, event in match.story):
        match.play(match.due[0], match.state.moves(match.due[0])[0])
    step, event = next((step, event) for step, event in match.story if event.kind == "drawn")
    drawer = event.audience.bit_length() - 1
    fell = Fallen(step, step, [], [])
    assert event.text in told(match, fell, drawer)
    assert told(match, fell, 1 - drawer) == f"@{drawer} draws a card"


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
