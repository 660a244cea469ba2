"""Hexes, bees, homes and prices of Imbeerialism, and the verbs made of them."""

from __future__ import annotations

from typing import Final

from ...core.verbs import Domain, Verb, Verbs

# IM1.1: the ring clockwise from the top, then the centre.
HEXES: Final = 7
CENTRE: Final = 6
HEX_WORDS: Final = ["t", "ur", "lr", "b", "ll", "ul", "c"]
HEX_TITLES: Final = ["top", "upper right", "lower right", "bottom", "lower left", "upper left", "centre"]
RING: Final = 6


def neighbours_of(cell: int) -> list[int]:
    """The hexes that touch this one, ascending."""
    if cell == CENTRE:
        return list(range(RING))
    return sorted([(cell - 1) % RING, (cell + 1) % RING, CENTRE])


NEIGHBOURS: Final = [neighbours_of(cell) for cell in range(HEXES)]
TOUCHING: Final = [sum(1 << other for other in cells) for cells in NEIGHBOURS]  # as bit masks

HOMES: Final = [[], [], [5, 2], [5, 1, 3], [5, 1, 2, 4]]  # IM1.3, IM1.5: by number of players, in turn order
HOME_FLOWERS: Final = 7
LAST_HOME_FLOWERS: Final = 9
RING_FLOWERS: Final = 2  # IM1.2, IM1.5
CENTRE_FLOWERS: Final = 4
START_HONEY: Final = 3
MARKERS: Final = 4  # IM1.6
CUBES: Final = 3
CYCLE: Final = 3  # IM2.11: rounds from one replanting to the next

WORKER: Final = 0
DRONE: Final = 1
QUEEN: Final = 2
KINDS: Final = 3
KIND_WORDS: Final = ["worker", "drone", "queen"]
KIND_TITLES: Final = ["Worker", "Drone", "Queen"]
SUPPLY: Final = 10  # IM2.9: Workers, and as many Drones, in the Bank and on the board together
PRICES: Final = [1, 2]  # IM2.9: honey for a Worker, a Drone
RANSOMS: Final = [1, 2, 3]  # IM2.8: honey for a Worker, a Drone, a Queen
HONEY_OF_FLOWER: Final = 2  # IM2.3
MOST_FLOWERS: Final = 3  # IM2.4
MOST_HONEY: Final = 6
MOST_OFFERS: Final = 2

MOST_SEATS: Final = 4

HEX: Final = Domain("hex", HEX_WORDS, HEX_TITLES)
BEE: Final = Domain("bee", KIND_WORDS, KIND_TITLES)
BROOD: Final = Domain("bee", KIND_WORDS[:QUEEN], KIND_TITLES[:QUEEN])
SEAT: Final = Domain("seat", ["1", "2", "3", "4"], ["@0", "@1", "@2", "@3"])
FLOWERS: Final = Domain("flowers", ["1", "2", "3"], ["1 flower", "2 flowers", "3 flowers"])
HONEY: Final = Domain(
    "honey",
    [str(honey) for honey in range(1, MOST_HONEY + 1)],
    [f"{honey} honey" for honey in range(1, MOST_HONEY + 1)],
)

VERBS: Final = Verbs(
    [
        Verb("travel", "{bee} travels from {from} to {to}", [("bee", BEE), ("from", HEX), ("to", HEX)]),
        Verb("honey", "Make honey: {hex}", [("hex", HEX)]),
        Verb("trade", "Trade with {partner} by the Worker: {hex}", [("hex", HEX), ("partner", SEAT)]),
        Verb("invade", "Drone from {from} invades {to}", [("from", HEX), ("to", HEX)]),
        Verb("kill", "Drone kills a {bee} of {owner}: {hex}", [("hex", HEX), ("owner", SEAT), ("bee", BEE)]),
        Verb("enslave", "Enslave a {bee} of {owner}: {hex}", [("hex", HEX), ("owner", SEAT), ("bee", BEE)]),
        Verb("generate", "Generate a {bee}", [("bee", BROOD)]),
        Verb("pass", "Pass", []),
        Verb("buy", "Offer {honey} for {flowers}", [("flowers", FLOWERS), ("honey", HONEY)]),
        Verb("sell", "Offer {flowers} for {honey}", [("flowers", FLOWERS), ("honey", HONEY)]),
        Verb("accept", "Accept; flowers on your side: {hex}", [("hex", HEX)]),
        Verb("ransom", "Ransom the bee; it goes to: {hex}", [("hex", HEX)]),
        Verb("refuse", "Refuse", []),
    ]
)
TRAVEL: Final = 0
HONEY_MOVE: Final = 147
TRADE: Final = 154
INVADE: Final = 182
KILL: Final = 231
ENSLAVE: Final = 315
GENERATE: Final = 399
PASS: Final = 401
BUY: Final = 402
SELL: Final = 420
ACCEPT: Final = 438
RANSOM: Final = 445
REFUSE: Final = 452
MOVES: Final = 453

CHANCE_VERBS: Final = Verbs([])  # nothing in this game is left to chance


def picked(first: int, step: int, size: int, mask: int) -> list[int]:
    """The ids of the values in a bit mask, where value v has the id first + step * v."""
    return [first + step * value for value in range(size) if mask >> value & 1]


# Every menu of moves is built once; hexes, seats and kinds come as bit masks.
HEX_MASKS: Final = range(1 << HEXES)
TRAVEL_MENUS: Final = [  # by 7 * kind + from, then targets
    [picked(TRAVEL + HEXES * line, 1, HEXES, mask) for mask in HEX_MASKS] for line in range(KINDS * HEXES)
]
HONEY_MENUS: Final = [picked(HONEY_MOVE, 1, HEXES, mask) for mask in HEX_MASKS]
TRADE_MENUS: Final = [  # by hex, then partners
    [picked(TRADE + MOST_SEATS * cell, 1, MOST_SEATS, mask) for mask in range(1 << MOST_SEATS)] for cell in range(HEXES)
]
INVADE_MENUS: Final = [[picked(INVADE + HEXES * cell, 1, HEXES, mask) for mask in HEX_MASKS] for cell in range(HEXES)]
KILL_MENUS: Final = [  # by 4 * hex + owner, then kinds
    [picked(KILL + KINDS * place, 1, KINDS, mask) for mask in range(1 << KINDS)] for place in range(HEXES * MOST_SEATS)
]
ENSLAVE_MENUS: Final = [[[move + ENSLAVE - KILL for move in menu] for menu in row] for row in KILL_MENUS]
GENERATE_MENUS: Final = [picked(GENERATE, 1, QUEEN, mask) for mask in range(1 << QUEEN)]
BUY_MENUS: Final = [  # by the most flowers, then the most honey that can change hands
    [[BUY + MOST_HONEY * f + h for f in range(flowers) for h in range(honey)] for honey in range(MOST_HONEY + 1)]
    for flowers in range(MOST_FLOWERS + 1)
]
SELL_MENUS: Final = [[[move + SELL - BUY for move in menu] for menu in row] for row in BUY_MENUS]
ACCEPT_MENUS: Final = [[*picked(ACCEPT, 1, HEXES, mask), REFUSE] for mask in HEX_MASKS]
RANSOM_MENUS: Final = [[*picked(RANSOM, 1, HEXES, mask), REFUSE] for mask in HEX_MASKS]
BITS: Final = [mask.bit_count() for mask in HEX_MASKS]


def hexes_in(mask: int) -> list[int]:
    """The hexes of a bit mask, ascending."""
    return [cell for cell in range(HEXES) if mask >> cell & 1]


def growth_of(flowers: int, bees: int) -> int:
    """IM2.11: what replanting changes on a hex; nothing falls below 0, so that a bare hex stays bare."""
    return max((flowers + 1) // 2 - bees, -flowers)
