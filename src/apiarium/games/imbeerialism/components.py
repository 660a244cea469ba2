"""Hexes, bees, homes and prices of Imbeerialism, and what the board in the browser must know of them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

NO_SEAT: Final = -1
NO_HEX: Final = -1
NO_BEE: Final = -1

# IM1.1: the ring clockwise from the top, then the centre.
HEXES: Final = 7
RING: Final = 6
CENTRE: Final = 6
HEX_WORDS: Final = ["t", "ur", "lr", "b", "ll", "ul", "c"]
HEX_TITLES: Final = ["top", "upper right", "lower right", "bottom", "lower left", "upper left", "centre"]
EVERY_HEX: Final = 127  # as a bit mask


def neighbours_of(cell: int) -> list[int]:
    """The hexes that touch this one, ascending."""
    if cell == CENTRE:
        return list(range(RING))
    return sorted([(cell - 1) % RING, (cell + 1) % RING, CENTRE])


NEIGHBOURS: Final = [neighbours_of(cell) for cell in range(HEXES)]
TOUCHING: Final = vec[i64]([sum([1 << other for other in cells]) for cells in NEIGHBOURS])  # as bit masks
BITS: Final = vec[i64]([mask.bit_count() for mask in range(EVERY_HEX + 1)])  # how many hexes a bit mask holds

MOST_SEATS: Final = 4
HOMES: Final = [[], [], [5, 2], [5, 1, 3], [5, 1, 2, 4]]  # IM1.3, IM1.5: by number of players, in turn order
HOME_FLOWERS: Final = 7
LAST_HOME_FLOWERS: Final = 9
RING_FLOWERS: Final = 2  # IM1.2, IM1.5
CENTRE_FLOWERS: Final = 4
START_HONEY: Final = 3
MARKERS: Final = 4  # IM1.6
CUBES: Final = 3  # IM1.3
CYCLE: Final = 3  # IM2.11: rounds from one replanting to the next

WORKER: Final = 0
DRONE: Final = 1
QUEEN: Final = 2
KINDS: Final = 3
KIND_WORDS: Final = ["worker", "drone", "queen"]
KIND_TITLES: Final = ["Worker", "Drone", "Queen"]
DUTIES: Final = ["makes honey, trades", "invades or kills, and dies", "breeds bees, captures enemies"]
SUPPLY: Final = 10  # IM2.9: Workers, and as many Drones, in the Bank and on the board together
PRICES: Final = [1, 2]  # IM2.9: honey for a Worker, a Drone
RANSOMS: Final = [1, 2, 3]  # IM2.8: honey for a Worker, a Drone, a Queen
HONEY_OF_FLOWER: Final = 2  # IM2.3
MOST_FLOWERS: Final = 3  # IM2.4: of an offer
MOST_HONEY: Final = 6
MOST_OFFERS: Final = 2  # in a turn

MOST_OWNED: Final = 1_000_000  # of flowers or honey, far above what any game can grow

PAGE: Final[dict[str, object]] = {
    "hexes": HEX_WORDS,
    "titles": HEX_TITLES,
    "kinds": KIND_WORDS,
    "kindTitles": KIND_TITLES,
    "duties": DUTIES,
    "prices": PRICES,
    "ransoms": RANSOMS,
    "honeyOfFlower": HONEY_OF_FLOWER,
    "mostFlowers": MOST_FLOWERS,
    "mostHoney": MOST_HONEY,
    "mostOffers": MOST_OFFERS,
    "cubes": CUBES,
    "markers": MARKERS,
    "moments": {  # events that are shown large, by kind
        "conquer": "A hive falls",
        "regain": "Won back",
        "regicide": "A Queen dies",
        "threat": "One round to go",
        "out": "A hive is gone",
        "last_round": "The last round",
        "win": "Long live the Queen",
    },
    "details": ["trade", "stay", "points"],
}


def hexes_in(mask: int) -> list[int]:
    """The hexes of a bit mask, ascending."""
    return [cell for cell in range(HEXES) if mask >> cell & 1]
