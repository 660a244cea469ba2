"""Judge: which of the bees presented wins the round (BH3.2, BH3.3)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from ...core.state import seats_in
from .components import SLOTS
from .phases import NO_BEE


def judge(slots: vec[i64], bees: vec[i64]) -> i64:
    """The seat whose bee wins: of any two it is the one that matches the first slot in which they differ."""
    winner: i64 = 0
    for seat in range(1, len(bees)):
        if beats(slots, bees[seat], bees[winner]):
            winner = seat
    return winner


def beats(slots: vec[i64], bee: i64, other: i64) -> bool:
    different = bee ^ other
    for facet in slots:
        if different >> (facet >> 1) & 1:
            return (bee >> (facet >> 1) ^ facet) & 1 == 0
    raise AssertionError("no two bees are alike")  # BH3.3


def best_of(slots: vec[i64], bees: vec[i64]) -> i64:
    """The bee that the Queen would choose of a hand; none while slots are open or there is nothing to choose from."""
    if len(bees) < 2 or slots[0] < 0:  # BH2.5: slot 1 is filled last
        return NO_BEE
    return bees[judge(slots, bees)]


def judging_of(slots: list[int], bees: list[int]) -> list[list[int]]:
    """The seats left after slot 1, 2, … until one is left."""
    return [seats_in(alive) for alive in list(judging(vec[i64](slots), vec[i64](bees)))]


def judging(slots: vec[i64], bees: vec[i64]) -> vec[i64]:
    """BH3.2, to the letter: the same as sets of seats."""
    alive: i64 = (1 << len(bees)) - 1
    rows = vec[i64](capacity=SLOTS)
    for facet in slots:
        matching: i64 = 0
        for seat in range(len(bees)):
            if bees[seat] >> (facet >> 1) & 1 == facet & 1:
                matching |= 1 << seat
        if matching & alive != 0:
            alive &= matching
        rows = append(rows, alive)
        if alive & (alive - 1) == 0:
            break
    return rows
