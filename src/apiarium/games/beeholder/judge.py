"""Judge: which of the bees presented wins the round (BH3.2, BH3.3)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from .components import SLOTS


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


def judging_of(slots: list[int], bees: list[int]) -> list[list[int]]:
    """BH3.2, to the letter: the seats left after slot 1, 2, … until one is left."""
    alive = list(range(len(bees)))
    rows: list[list[int]] = []
    for slot in range(SLOTS):
        facet = slots[slot]
        matching = [seat for seat in alive if bees[seat] >> (facet >> 1) & 1 == facet & 1]
        alive = matching or alive
        rows.append(alive)
        if len(alive) == 1:
            break
    return rows
