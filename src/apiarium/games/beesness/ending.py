"""How a game of Beesness ends: the gamble of the last round, the beesaster, or the count of the honey (BS4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append
from mypy_extensions import i64

from ...core.result import Result, ScoreItem, ranks_by, shares_of
from ...core.state import CHANCE, NOBODY
from ...core.words import counted
from .components import FACES, QUEEN
from .phases import NO_SEAT, OVER, ROLL
from .round import actors, end_round, poorest
from .story import say_beesaster, say_winners, tell_ending, tell_roll

if TYPE_CHECKING:
    from .state import BeesnessState


def next_gambler(state: BeesnessState) -> None:
    """BS4.2: in the last round the Queens gamble, least honey first."""
    while True:
        state.turn = poorest(state, actors(state, QUEEN))
        if state.turn == NO_SEAT:
            end_round(state)
            return
        if state.flowers[state.turn]:
            state.phase = ROLL
            state.waiting = CHANCE
            return
        state.acting ^= 1 << state.turn


def dice_of(state: BeesnessState, seat: i64) -> i64:
    """How often this seat has rolled."""
    rolled: i64 = 0
    for die in state.dice:
        if die // FACES == seat:
            rolled += 1
    return rolled


def apply_roll(state: BeesnessState, face: i64) -> None:
    seat = state.turn
    state.dice = append(state.dice, seat * FACES + face - 1)
    state.honey[seat] += face
    if state.events is not None:
        tell_roll(state, seat, face)
    if dice_of(state, seat) == state.flowers[seat]:
        state.acting ^= 1 << seat
        next_gambler(state)


def finish(state: BeesnessState) -> None:
    state.phase = OVER
    state.waiting = NOBODY
    state.turn = NO_SEAT
    state.acting = 0
    if state.events is not None:
        tell_ending(state, make_result(state))


def make_result(state: BeesnessState) -> Result:
    seats = state.seats
    if state.garden == 0:
        items = [ScoreItem(seat, "lost in the beesaster", 0, "BS4.1") for seat in range(seats)]
        return Result("BS4.1", say_beesaster(), ranks_of(state), items)
    ranks = ranks_of(state)
    items = [ScoreItem(seat, "honey", state.honey[seat], "BS4.3") for seat in range(seats)]  # BS4.4: bees count nothing
    winners = [seat for seat in range(seats) if ranks[seat] == 1]
    return Result("BS4.3", say_winners(winners, max(state.honey)), ranks, items)


def ranks_of(state: BeesnessState) -> list[int]:
    """BS4.1: nobody is first after a beesaster. BS4.3: honey, then flowers."""
    if state.garden == 0:
        return [2] * state.seats
    return ranks_by([[state.honey[seat], state.flowers[seat]] for seat in range(state.seats)])


def make_rewards(state: BeesnessState) -> list[float]:
    return shares_of(ranks_of(state))


def say_aim(state: BeesnessState) -> str:
    return f"To win: most honey after round {state.rounds}. {counted(state.garden, 'flower')} left; at 0 everyone loses"
