"""Judge: which of the bees presented wins the round (BH3.2, BH3.3)."""

from __future__ import annotations

from typing import Final

from .components import MOST_SEATS, SLOTS

EVERY_SEAT: Final = [list(range(seats)) for seats in range(MOST_SEATS + 1)]


def judge(slots: list[int], shown: list[int], seats: int) -> int:
    """The seat whose bee wins among the last ones shown: slot by slot, those that miss what others match are out."""
    first = len(shown) - seats
    alive = EVERY_SEAT[seats]
    for facet in slots:
        tile = facet >> 1
        matching = [seat for seat in alive if (shown[first + seat] >> tile ^ facet) & 1 == 0]
        if len(matching) == 1:
            return matching[0]
        if matching:
            alive = matching
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
