"""The verbs of Eye of the Bee-holder."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.verbs import Domain, Verb, Verbs
from .components import FACETS, MOST_SEATS, NAMES, TRAITS

BEE: Final = Domain("bee", [name.lower().replace(" ", "-") for name in NAMES], NAMES)
TILE: Final = Domain("tile", TRAITS)
FACET: Final = Domain("facet", FACETS)
SEAT: Final = Domain("seat", [str(seat + 1) for seat in range(MOST_SEATS)], [f"@{seat}" for seat in range(MOST_SEATS)])

# Bees come first, so that a bee's number is also the id of presenting it (and of dealing it).
SWAPPING: Final = Verb("swap", "Swap {tile} and {other}", [("tile", TILE), ("other", TILE)], unordered=True)
VERBS: Final = Verbs(
    [
        Verb("present", "Present {bee}", [("bee", BEE)]),
        Verb("draft", "Draft {facet}", [("facet", FACET)]),
        Verb("flip", "Flip {tile}", [("tile", TILE)]),
        SWAPPING,
    ]
)
DRAFT: Final = VERBS.base("draft")
FLIP: Final = VERBS.base("flip")
SWAP: Final = VERBS.base("swap")
MOVES: Final = VERBS.size

SWAP_FIRST: Final = vec[i64]([first for first, _ in SWAPPING.pairs])
SWAP_SECOND: Final = vec[i64]([second for _, second in SWAPPING.pairs])

CHANCE_VERBS: Final = Verbs(
    [
        Verb("deal", "{bee} is dealt", [("bee", BEE)]),
        Verb("favor", "The Favor points to {seat}", [("seat", SEAT)]),
    ]
)
FAVOR: Final = CHANCE_VERBS.base("favor")
