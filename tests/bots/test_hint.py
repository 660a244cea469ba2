"""A hint names a strong move and tells why, by what the seat knows alone."""

from __future__ import annotations

import pytest

from apiarium import all_games
from apiarium.bots import insight
from apiarium.bots.hint import Hint, find_hint, say_hint
from apiarium.core.game import Game
from apiarium.core.playout import first_seat, play_randomly
from apiarium.core.rng import Rng
from apiarium.games.beeholder import GAME
from tests.bots.tiny import HEAP

VIEW = HEAP.start(2).view(0)


def test_a_hint_finds_the_winning_move_and_what_it_is_worth() -> None:
    hint = find_hint(HEAP.start(2, {"heap": 5}), 0, "seed", iterations=800)
    assert hint.move == 0
    assert hint.is_sure()
    assert hint.gain > 0.8
    words = say_hint(HEAP, VIEW, hint)
    assert words.startswith("Take 1 wins about ")
    assert words.endswith("% less.")


def test_where_there_is_no_choice_the_hint_says_so() -> None:
    hint = find_hint(HEAP.start(2, {"heap": 1}), 0, "seed")
    assert say_hint(HEAP, VIEW, hint) == "Take 1. There is nothing else worth a thought."


def test_what_is_not_sure_is_not_called_better() -> None:
    hint = Hint(0)
    hint.rival, hint.chance, hint.gain, hint.half = 1, 0.5, 0.01, 0.03
    assert say_hint(HEAP, VIEW, hint) == "Take 1 wins about 50% of the time. Take 2 is about as good."
    hint.half = 0.005
    hint.is_natural = False
    assert say_hint(HEAP, VIEW, hint) == "Take 1 wins about 50% of the time. Take 2 looks natural, but wins 1% less."


def test_a_hint_does_not_depend_on_what_the_seat_may_not_know() -> None:
    truth = GAME.start(3)
    rng = Rng(4)
    play_randomly(truth, rng, 12)
    while truth.due() < 0:
        truth.apply(truth.due(), truth.sample(rng))
    seat = first_seat(truth.due())
    other = insight(truth, seat, Rng("another truth"))
    assert other.hash() != truth.hash()
    hints = [find_hint(insight(state, seat, Rng(1)), seat, "seed", iterations=80) for state in (truth, other)]
    assert say_hint(GAME, truth.view(seat), hints[0]) == say_hint(GAME, truth.view(seat), hints[1])


@pytest.mark.parametrize("game", all_games(), ids=lambda game: str(game.name))
def test_every_game_can_be_hinted(game: Game) -> None:
    state = game.start(game.fewest)
    rng = Rng(9)
    play_randomly(state, rng, 6)
    while state.due() < 0:
        state.apply(state.due(), state.sample(rng))
    seat = first_seat(state.due())
    hint = find_hint(insight(state, seat, rng), seat, "seed", iterations=24)
    assert hint.move in state.moves(seat)
    assert say_hint(game, state.view(seat), hint)
