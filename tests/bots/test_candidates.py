"""A policy may name the moves worth thinking of: bots that follow it never make another."""

from __future__ import annotations

from apiarium.bots import PolicyBot, Search
from apiarium.core.policy import Policy
from apiarium.core.rng import Rng
from apiarium.core.state import State
from tests.bots.tiny import HANDS, HEAP


class FirstTwo(Policy):
    """Thinks of the first two moves alone, and would make the second."""

    def candidates(self, state: State, seat: int, moves: list[int]) -> list[int]:
        return moves[:2]

    def choose(self, state: State, seat: int, moves: list[int], rng: Rng) -> int:
        return moves[-1]


class FirstOnly(Policy):
    def candidates(self, state: State, seat: int, moves: list[int]) -> list[int]:
        return moves[:1]


def test_all_moves_are_candidates_unless_a_game_knows_better() -> None:
    state = HANDS.start(2)
    assert Policy().candidates(state, 0, state.moves(0)) == state.moves(0)


def test_a_search_tries_candidates_alone() -> None:
    for game in (HANDS, HEAP):
        state = game.start(2)
        seat = state.due().bit_length() - 1 if game is HEAP else 0
        node = Search(FirstTwo(), 1, 60).think(state, seat)
        assert set(node.edges) == set(state.moves(seat)[:2])


def test_a_single_candidate_needs_no_thought() -> None:
    state = HANDS.start(2)
    bot = Search(FirstOnly(), 1, 60)
    assert bot.choose(state, 0) == state.moves(0)[0]
    assert bot.done == 0


def test_what_is_left_of_the_candidates_is_all_a_bot_sees() -> None:
    state = HANDS.start(2)
    bot = PolicyBot(FirstTwo(), 1, blindness=0.5)
    assert {bot.choose(state, 0) for _ in range(60)} == set(state.moves(0)[:2])
