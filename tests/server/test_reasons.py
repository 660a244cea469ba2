"""Every refusal names its clause, also that of a touch for which the page knows no move."""

from __future__ import annotations

import pytest

from apiarium import Match, all_games
from apiarium.core.game import Game
from apiarium.core.rng import Rng
from apiarium.server import door
from apiarium.server.reasons import reason_there
from apiarium.server.wire import Why

POSITIONS = 40


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
@pytest.mark.parametrize("points", [[], ["nowhere:at-all"], ["verb:pass"]])
def test_a_touch_that_leads_nowhere_is_told_its_clause(game: Game, points: list[str]) -> None:
    match = Match(game, game.fewest, chance=7)
    rng = Rng(7)
    for _ in range(POSITIONS):
        for seat in range(match.state.seats):
            answer = door.explanation(match, Why(seat, "", points, 3), 0)
            assert (answer.code, answer.ask) == ("illegal", 3)
            assert answer.clause in match.game.rulebook.clauses, answer
        if match.is_over:
            return
        moves = match.state.moves(match.due[0])
        match.play(match.due[0], moves[rng.below(len(moves))])


def test_the_touched_points_find_the_move_that_is_meant() -> None:
    match = Match("beeholder", 3, chance=1)
    meant = match.why_not(0, "flip wings")
    found = reason_there(match, 0, ["tile:wings"])
    assert meant is not None
    assert found is not None
    assert (found.clause, found.sentence) == (meant.clause, meant.sentence)
