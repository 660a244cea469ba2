"""The trained example: installed by its entry point it plays whole games, and it still learns from what it plays."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from apprentice import BOT, trained
from apprentice.features import DRAFT, FLIP, reader_for
from apprentice.measure import share_of_wins
from apprentice.train import Trainer

from apiarium import find_game
from apiarium.bots import bot_names, make_bot, play_game
from apiarium.bots.plugins import LOADED
from apiarium.core.rng import Rng
from apiarium.envs.table import EnvTable
from tests.server.helpers import open_game, running_server, window

GAME = find_game("beeholder")
POINTS = "[apiarium.bots]\napprentice = apprentice:BOT\n"


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As pip would leave it: a description with the entry point of its pyproject.toml."""
    declared = (Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8")
    assert '[project.entry-points."apiarium.bots"]\napprentice = "apprentice:BOT"' in declared
    description = tmp_path / "apprentice-1.dist-info"
    description.mkdir()
    (description / "METADATA").write_text("Metadata-Version: 2.1\nName: apprentice\nVersion: 1\n", encoding="utf-8")
    (description / "entry_points.txt").write_text(POINTS, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    yield
    LOADED.pop("apprentice", None)


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize("seats", [2, 5])
def test_it_plays_wherever_bots_play(seats: int) -> None:
    assert "apprentice" in bot_names(GAME)
    settings: list[dict[str, object]] = [{}, {"hand": 12, "target": 3}, {"hand": 3, "target": 2}]
    for options in settings:
        state = GAME.start(seats, options)
        bots = [make_bot("apprentice", GAME, 1), *[make_bot("greedy", GAME, seat) for seat in range(1, seats)]]
        play_game(state, bots, Rng(3), Rng(4))
        assert state.result() is not None


@pytest.mark.usefixtures("installed")
def test_it_sits_at_a_table_in_the_browser(tmp_path: Path) -> None:
    with running_server(tmp_path / "data") as server:
        (game,) = [info for info in server.get("/api/games").json() if info["name"] == "beeholder"]
        assert ("apprentice", BOT.words) in [(level["name"], level["words"]) for level in game["levels"]]
        table, token = open_game(server, "beeholder", "person", "apprentice", options={"target": 1, "hand": 3})
        with window(server, table, token) as person:
            assert person.play_on(person.my_turn())["result"]


def test_it_beats_greedy() -> None:
    """A few of the games of docs/training.md; more than half of them by far more than luck."""
    wins, games = share_of_wins(trained(), 256, seed=1)
    assert wins / games > 0.5


def test_a_move_is_judged_by_what_the_hand_is_worth_after_it() -> None:
    table = EnvTable("beeholder", 2)
    table.reset(7)
    reader = reader_for(GAME, 2)
    while table.state.moves(table.due[0])[0] < FLIP:
        seat = table.due[0]
        _, features, moves = reader.features(table.observe(seat)[None], table.mask(seat)[None])
        assert [move for move in moves[0] if move >= 0] == table.state.moves(seat)
        if table.state.moves(seat)[0] >= DRAFT:
            hand = [int(bee) for bee in table.state.json()["hands"][seat]]  # type: ignore[index,union-attr]
            fitting = [
                sum(bee >> (move - DRAFT) // 2 & 1 == move % 2 for bee in hand) for move in moves[0] if move >= 0
            ]
            assert np.allclose(features[0, : len(fitting), 24] * 7, fitting)
        table.play(seat, table.state.moves(seat)[-1])
    seat = table.due[0]
    _, features, moves = reader.features(table.observe(seat)[None], table.mask(seat)[None])
    for number, move in enumerate(moves[0]):
        if move >= 0:
            after = table.state.clone()
            after.apply(seat, int(move))
            values = after.json()
            best = max(worth(values["slots"], bee) for bee in values["hands"][seat])  # type: ignore[index,union-attr]
            assert features[0, number, 22] * 63 == pytest.approx(best)


def worth(slots: object, bee: object) -> int:
    """The number that judging compares."""
    total = 0
    assert isinstance(slots, list)
    for facet in slots:
        total = 2 * total + int(int(str(bee)) >> facet // 2 & 1 == facet % 2)
    return total


def test_one_round_of_learning_makes_good_moves_likelier() -> None:
    trainer = Trainer(3, games=16, steps=80)
    seen = trainer.play()
    assert len(seen.chosen) > 300
    before = trainer.apprentice.logits(seen.tables, seen.moves)[0]
    trainer.learn(seen)
    after = trainer.apprentice.logits(seen.tables, seen.moves)[0]
    rows = np.arange(len(seen.chosen))
    gained = (after - after.mean(axis=1, keepdims=True, where=seen.moves >= 0))[rows, seen.chosen]
    gained -= (before - before.mean(axis=1, keepdims=True, where=seen.moves >= 0))[rows, seen.chosen]
    assert np.corrcoef(gained, seen.advantages)[0, 1] > 0.05
