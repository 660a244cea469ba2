"""Playing on at random, as fast as the rules go: the loop under benchmarks, simulations and search."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from .rng import Rng
from .state import CHANCE, NOBODY, State

FIRST_SEAT: Final = vec[i64]([(mask & -mask).bit_length() - 1 for mask in range(64)])  # of six seats, looked up


def first_seat(due: i64) -> i64:
    """The lowest seat that is due. Where several choose at once they are asked in seat order: hidden as the choices
    are, the order tells nothing.
    """
    if due < len(FIRST_SEAT):
        return FIRST_SEAT[due]
    return int(due & -due).bit_length() - 1


def play_randomly(state: State, rng: Rng, most: int) -> int:
    """Play uniformly random moves until the game ends or `most` decisions were made; returns how many."""
    decisions: i64 = 0
    while decisions < i64(most):
        if state.waiting == CHANCE:
            state.settle(rng)
        if state.waiting == NOBODY:
            break
        seat = first_seat(state.waiting)
        state.apply(seat, state.pick(seat, rng))
        decisions += 1
    return decisions


def clone_many(state: State, copies: int) -> None:
    """Copy a position again and again: what a benchmark times must not be the call from interpreted code."""
    for _ in range(copies):
        state.clone()
