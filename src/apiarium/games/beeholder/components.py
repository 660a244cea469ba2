"""Bees, tiles, slots and the draft table of Eye of the Bee-holder."""

from __future__ import annotations

from typing import Final

TRAITS: Final = ["texture", "antennae", "weapon", "pattern", "wings", "payload"]  # BH1.1, tiles 0 to 5
FACETS: Final = [  # facet 2 * trait + side, BH1.3
    "fuzzy", "shiny", "feathered", "whips", "stinger", "mandibles",
    "striped", "solid", "sleek", "flutter", "honey", "pollen",
]  # fmt: skip
TILES: Final = 6
SLOTS: Final = 6  # BH2.3
MOST_SEATS: Final = 5
MOST: Final = 1_000_000  # points or hands: no position holds more
BEES: Final = 64  # BH1.1: bit t of a bee's number is its value of trait t

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

PAGE: Final[dict[str, object]] = {
    "moments": {"hand_end": "The hand is over", "sudden_death": "Sudden Death", "win": "The Queen has chosen"},
    "details": ["judge"],
    "slots": SLOTS,
    "bees": NAMES,
    "traits": [{"name": name, "values": FACETS[2 * trait : 2 * trait + 2]} for trait, name in enumerate(TRAITS)],
}  # what the board in the browser must know
