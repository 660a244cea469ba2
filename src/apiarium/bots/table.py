"""A game among bots: each is asked on a copy of its own, and all who are due are asked before anybody plays."""

from __future__ import annotations

from ..core.rng import Rng
from ..core.state import CHANCE, NOBODY, State, seats_in
from .bot import Bot


def insight(state: State, seat: int, rng: Rng) -> State:
    """All that a bot ever gets: a copy with everything the seat does not know dealt anew."""
    copy = state.clone()
    copy.redeal(seat, rng)
    return copy


def ask(state: State, bots: list[Bot], rng: Rng) -> list[tuple[int, int]]:
    """The choices of all seats due, as (seat, move), none made yet: so none can depend on another."""
    return [(seat, bots[seat].choose(insight(state, seat, rng), seat)) for seat in seats_in(state.due())]


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
        for seat, move in ask(state, bots, dealer):
            if state.is_due(seat):
                state.play(seat, move)
                decisions += 1
