"""The verbs of Honey Buzz."""

from __future__ import annotations

from typing import Final

from ...core.verbs import Domain, Verb, Verbs, numbers
from .components import (
    ACTION_TITLES,
    BOXES,
    CONTESTS,
    DECREE,
    FIELD_SIZE,
    GATES,
    GOOD_TITLES,
    HONEY_TITLES,
    JAR_PRICE,
    MOST_ALIKE,
    MOST_SEATS,
    ORDER_TITLES,
    ORDERS,
    POLLEN,
    POLLEN_SUPPLY,
    ROW_LETTERS,
    ROWS_OF_FIELD,
    STACK_WORDS,
)
from .geometry import CELLS, DIRECTION_TITLES, DIRECTIONS, PLACES, SPACES, title_of, word_of
from .reading import ACTIONS, GOODS, HONEYS

MOST_SOLD: Final = [MOST_ALIKE] * HONEYS + [POLLEN_SUPPLY]  # of each good
SALES: Final = [[good, count] for good, most in enumerate(MOST_SOLD) for count in range(most)]

GATE_WORDS: Final = numbers("gate", 1, GATES)
ACTION: Final = Domain("action", ACTIONS, ACTION_TITLES)
OTHER_ACTION: Final = Domain("other", ACTIONS[:DECREE], ACTION_TITLES[:DECREE])
HEX: Final = Domain("hex", [word_of(hex_) for hex_ in SPACES], [title_of(hex_) for hex_ in SPACES])
CELL: Final = Domain("cell", [word_of(hex_) for hex_ in CELLS], [title_of(hex_) for hex_ in CELLS])
DIRECTION: Final = Domain("direction", DIRECTIONS, DIRECTION_TITLES)
SPACE: Final = Domain(  # HB1.7: column by column, so that a larger Field only adds spaces
    "space",
    [f"{ROW_LETTERS[space % ROWS_OF_FIELD]}{space // ROWS_OF_FIELD + 1}" for space in range(FIELD_SIZE)],
    [f"row {space % ROWS_OF_FIELD + 1}, column {space // ROWS_OF_FIELD + 1}" for space in range(FIELD_SIZE)],
)
GOOD: Final = Domain("good", GOODS, GOOD_TITLES)
COUNT: Final = numbers("count", 1, max(MOST_SOLD))
STACK: Final = Domain("stack", STACK_WORDS, STACK_WORDS)
SEAT: Final = Domain("seat", [str(seat + 1) for seat in range(MOST_SEATS)], [f"@{seat}" for seat in range(MOST_SEATS)])

VERBS: Final = Verbs(
    [
        # First, so that the number of a place is the number of its move: this menu is the longest by far.
        Verb(
            "place", "Place the tile {hex}, facing {direction}", [("hex", HEX), ("direction", DIRECTION)], only=PLACES
        ),
        Verb("gate", "Start at gate {gate}", [("gate", GATE_WORDS)]),
        Verb("take", "Take a tile: {action}", [("action", ACTION)]),
        Verb("recall", "Recall beeples", []),
        Verb("act", "{action}", [("action", ACTION)]),
        Verb("decree", "Decree: {action}", [("action", OTHER_ACTION)]),
        Verb("fly", "Fly to {space}", [("space", SPACE)]),
        Verb("stay", "Stay", [], quiet=True),
        Verb("fill", "Fill the cell {cell}", [("cell", CELL)]),
        Verb("fan", "Fan {hex}", [("hex", HEX)]),
        Verb("sell", "Sell {count} {good}", [("good", GOOD), ("count", COUNT)], only=SALES),
        Verb("order", "Fill the {stack} order", [("stack", STACK)]),
        Verb("spend", "Give the honey {cell}", [("cell", CELL)]),
        Verb("drop", "Lower the price of {good}", [("good", GOOD)]),
        Verb("pour", "Use jar", []),
        Verb("buy", f"Buy {{seat}}'s nectar for {JAR_PRICE} coins", [("seat", SEAT)]),
        Verb("done", "End turn", [], ends=True),
    ]
)
GATE: Final = VERBS.base("gate")
TAKE: Final = VERBS.base("take")
RECALL: Final = VERBS.base("recall")
PLACE: Final = VERBS.base("place")
ACT: Final = VERBS.base("act")
DECREE_TO: Final = VERBS.base("decree")
FLY: Final = VERBS.base("fly")
STAY: Final = VERBS.base("stay")
FILL: Final = VERBS.base("fill")
FAN: Final = VERBS.base("fan")
SELL: Final = VERBS.base("sell")
ORDER: Final = VERBS.base("order")
SPEND: Final = VERBS.base("spend")
DROP: Final = VERBS.base("drop")
POUR: Final = VERBS.base("pour")
BUY: Final = VERBS.base("buy")
DONE: Final = VERBS.base("done")

SELL_BASES: Final = [SELL + sum(MOST_SOLD[:good]) for good in range(POLLEN + 1)]  # of one piece of each good
ACT_MENUS: Final = [[ACT + action for action in range(BOXES) if mask >> action & 1] for mask in range(1 << BOXES)]
DECREE_MENUS: Final = [
    [DECREE_TO + action for action in range(DECREE) if mask >> action & 1] for mask in range(1 << DECREE)
]

CHANCE_VERBS: Final = Verbs(
    [
        Verb(
            "contest",
            "The contest is {contest}",
            [("contest", Domain("contest", [row.word for row in CONTESTS], [row.title for row in CONTESTS]))],
        ),
        Verb("nectar", "A {kind} tile is laid out", [("kind", Domain("nectar", GOODS[:HONEYS], HONEY_TITLES))]),
        Verb(
            "card",
            "The order is {order}",
            [("order", Domain("order", [order.word for order in ORDERS], ORDER_TITLES))],
        ),
    ]
)
DRAW_CONTEST: Final = CHANCE_VERBS.base("contest")
DRAW_NECTAR: Final = CHANCE_VERBS.base("nectar")
DRAW_CARD: Final = CHANCE_VERBS.base("card")
