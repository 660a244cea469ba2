"""Bees, tiles, slots and the draft table of Eye of the Bee-holder, and the verbs made of them."""

from __future__ import annotations

from typing import Final

from ...core.verbs import Domain, Verb, Verbs

TRAITS: Final = ["texture", "antennae", "weapon", "pattern", "wings", "payload"]  # BH1.1, tiles 0 to 5
FACETS: Final = [  # facet 2 * trait + side, BH1.3
    "fuzzy", "shiny", "feathered", "whips", "stinger", "mandibles",
    "striped", "solid", "sleek", "flutter", "honey", "pollen",
]  # fmt: skip
TILES: Final = 6
SLOTS: Final = 6
BEES: Final = 64  # bit t of a bee's number is its value of trait t

# BH1.2: coat, band and load give the first name, antennae, weapon and wings the second.
FIRST_NAMES: Final = [  # by texture + 2 * pattern + 4 * payload
    "Toffee", "Amber", "Fudge", "Copper", "Thistle", "Saffron", "Peach", "Brass",
]  # fmt: skip
SECOND_NAMES: Final = [  # by antennae + 2 * weapon + 4 * wings
    "Lancer", "Corsair", "Falconer", "Clipper", "Duchess", "Dancer", "Courtier", "Juggler",
]  # fmt: skip


def trait_of(bee: int, trait: int) -> int:
    """The bee's value of a trait: 0 or 1."""
    return bee >> trait & 1


def name_of(bee: int) -> str:
    """The bee's own name."""
    first = trait_of(bee, 0) + 2 * trait_of(bee, 3) + 4 * trait_of(bee, 5)
    second = trait_of(bee, 1) + 2 * trait_of(bee, 2) + 4 * trait_of(bee, 4)
    return f"{FIRST_NAMES[first]} {SECOND_NAMES[second]}"


def facets_of(bee: int) -> list[str]:
    """The six traits of a bee in words."""
    return [FACETS[2 * trait + trait_of(bee, trait)] for trait in range(TILES)]


NAMES: Final = [name_of(bee) for bee in range(BEES)]

# BH2.5: who fills slots 6, 5, 4, 3, 2, 1; drafters are counted from the favoured player's neighbour (BH2.4).
DRAFTERS: Final = [
    [], [],
    [0, 1, 0, 1, 0, 1],
    [0, 0, 1, 1, 2, 2],
    [0, 0, 1, 1, 2, 3],
    [0, 0, 1, 2, 3, 4],
]  # fmt: skip

BEE: Final = Domain("bee", [name.lower().replace(" ", "-") for name in NAMES], NAMES)
TILE: Final = Domain("tile", TRAITS)
FACET: Final = Domain("facet", FACETS)
SEAT: Final = Domain("seat", ["1", "2", "3", "4", "5"], ["@0", "@1", "@2", "@3", "@4"])

# Bees come first, so that a bee's number is also the id of presenting it (and of dealing it).
VERBS: Final = Verbs(
    [
        Verb("present", "Present {bee}", [("bee", BEE)]),
        Verb("draft", "Draft {facet}", [("facet", FACET)]),
        Verb("flip", "Flip the {tile} tile", [("tile", TILE)]),
        Verb("swap", "Swap {tile} and {other}", [("tile", TILE), ("other", TILE)], unordered=True),
    ]
)
DRAFT: Final = 64
FLIP: Final = 76
SWAP: Final = 82
MOVES: Final = 97

CHANCE_VERBS: Final = Verbs(
    [
        Verb("deal", "{bee} is dealt", [("bee", BEE)]),
        Verb("favor", "The Favor points to {seat}", [("seat", SEAT)]),
    ]
)
FAVOR: Final = 64

PAIRS: Final = VERBS.verbs[3].pairs
SWAP_FIRST: Final = [pair[0] for pair in PAIRS]
SWAP_SECOND: Final = [pair[1] for pair in PAIRS]

# Every menu of moves is built once; a mask has bit t set while tile t is not drafted.
DRAFT_MENUS: Final = [
    [DRAFT + facet for facet in range(2 * TILES) if mask >> facet // 2 & 1] for mask in range(1 << TILES)
]
MANIPULATE_MENU: Final = list(range(FLIP, MOVES))
MANIPULATE_MENUS: Final = [[move for move in MANIPULATE_MENU if move != banned] for banned in range(MOVES)]
