"""A game among bots: all who are due are asked before anybody plays."""

from __future__ import annotations

from ..core.playout import first_seat
from ..core.rng import Rng
from ..core.state import CHANCE, NOBODY, State, seats_in
from .bot import Bot


def ask(state: State, bots: list[Bot], rng: Rng) -> list[tuple[int, int]]:
    """The choices of all seats due, as (seat, move), none made yet: so none can depend on another."""
    return [(seat, bots[seat].answer(state, seat, rng)) for seat in seats_in(state.due())]


def play_game(state: State, bots: list[Bot], chance: Rng, dealer: Rng) -> int:
    """Play to the end, every move checked; returns the number of decisions.

    Chance and the dealer of the copies are two generators, so that what bots are shown never moves a draw.
    """
    decisions = 0
    while True:
        due = state.due()
        if due == NOBODY:
            return decisions
        if due == CHANCE:
            state.apply(CHANCE, state.sample(chance))
            continue
        if due & (due - 1) == 0:  # one alone needs not wait for others
            only = first_seat(due)
            state.play(only, bots[only].answer(state, only, dealer))
            decisions += 1
            continue
        for seat, move in ask(state, bots, dealer):
            if state.is_due(seat):
                state.play(seat, move)
                decisions += 1
