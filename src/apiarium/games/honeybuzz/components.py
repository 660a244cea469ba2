"""The pieces of Honey Buzz: goods, boxes, layouts, prices, orders and contests, and what the board must know."""

from __future__ import annotations

from typing import Final

from ...core.data import read_data
from .geometry import DIRECTIONS, PLACES, REACH, SPACES, YELLOW
from .reading import (
    ACTIONS,
    COLOURS,
    GOODS,
    HONEYS,
    LETTERS,
    MEASURES,
    read_set,
)

PACKAGE: Final = "apiarium.games.honeybuzz"


def read_own(name: str) -> dict[str, object]:
    return read_data(PACKAGE, name)


SET: Final = read_set(read_own)
TILES: Final = SET.tiles
LAYOUTS: Final = SET.layouts
TRACKS: Final = SET.tracks
ORDER_SET: Final = SET.orders
CONTEST_SET: Final = SET.contests

# HB1.1: the four honeys come first, so that nectar of a kind and its honey have one number.
POLLEN: Final = HONEYS
GOODS_COUNT: Final = len(GOODS)
HONEY_TITLES: Final = ["wildflower", "rosemary", "cherry blossom", "acacia"]
GOOD_TITLES: Final = ["wildflower honey", "rosemary honey", "cherry blossom honey", "acacia honey", "pollen"]

# HB1.2: actions, boxes and tiles have one number.
FORAGE: Final = ACTIONS.index("forage")
PRODUCE: Final = ACTIONS.index("produce")
MARKET: Final = ACTIONS.index("market")
NEW_BEE: Final = ACTIONS.index("new-bee")
ACCOUNTING: Final = ACTIONS.index("accounting")
DECREE: Final = ACTIONS.index("decree")
BOXES: Final = len(ACTIONS)
ACTION_TITLES: Final = [box.title for box in TILES.boxes]
BEEPLES: Final = 10  # HB1.6

# HB2.3: what makes an action impossible; the others can always be taken.
LACKS: Final = {
    PRODUCE: "no nectar of yours can make honey",
    MARKET: "you have nothing to sell",
    NEW_BEE: f"you have all {BEEPLES} beeples",
}
TILE_PRICES: Final = [box.price for box in TILES.boxes]  # HB2.2

ROWS_OF_FIELD: Final = 4  # HB1.7
GATES: Final = ROWS_OF_FIELD
MORE_COLUMNS: Final = 2  # HB1.7: columns of the Field beyond one for each player
MORE_STEPS: Final = 2  # HB1.8: steps of a track beyond one for each player
POLLEN_SUPPLY: Final = 14  # HB1.11
JAR_PRICE: Final = 5  # HB2.5
FLIGHT_PRICE: Final = 2  # HB4.1: each space after the first
WAGES: Final = 5  # HB4.6
PRICES_TO_END: Final = 4  # HB5.3: prices at the bottom
STACKS_TO_END: Final = 2  # HB5.3: empty stacks of orders
MOST_SEATS: Final = 4
MOST_COLUMNS: Final = MOST_SEATS + MORE_COLUMNS
FIELD_SIZE: Final = ROWS_OF_FIELD * MOST_COLUMNS  # at the largest table
MOST_ALIKE: Final = MOST_COLUMNS  # nectar tiles of one kind at the largest table

NOTHING: Final = -1
NO_SEAT: Final = -1

# HB1.4: what a tile adds to the Cells it touches: hexes covered, and red borders times RED.
RED: Final = 16
LEFT_MARK: Final = 2 + RED * (TILES.reds[0] + TILES.reds[1])
RIGHT_MARK: Final = 2 + RED * (TILES.reds[2] + TILES.reds[3])
BACK_MARK: Final = 1 + RED * TILES.reds[4]
FRONT_MARK: Final = 1 + RED * TILES.reds[5]
SIDE_MARKS: Final = [LEFT_MARK, RIGHT_MARK, BACK_MARK, FRONT_MARK]
CLOSED: Final = 6  # HB2.3: hexes around a Cell
NECTAR_BY_RED: Final = TILES.nectar  # HB3.1

ORDERS: Final = ORDER_SET.orders
SMALL_ORDERS: Final = ORDER_SET.small
ORDER_NEEDS: Final = [order.needs for order in ORDERS]
ORDER_POINTS: Final = [order.points for order in ORDERS]
IN_A_STACK: Final = ORDER_SET.in_a_stack  # HB1.9: by seats, small and large
STACK_ACTIONS: Final = ORDER_SET.actions
STACKS: Final = len(STACK_ACTIONS)
STACK_WORDS: Final = ["left", "middle", "right"]
ROW_LETTERS: Final = ["a", "b", "c", "d"]  # of the Field
BRINGS: Final = ["nothing", "nectar", "jar", "pollen"]  # what a flight of the token may bring

CONTESTS: Final = CONTEST_SET.contests
COLOUR_COUNT: Final = len(COLOURS)
SPEED_PAYOUTS: Final = CONTEST_SET.speed_payouts
FINAL_PAYOUTS: Final = CONTEST_SET.final_payouts
OF_COLOUR: Final = [
    [number for number, contest in enumerate(CONTESTS) if contest.colour == colour] for colour in range(COLOUR_COUNT)
]
FIRST_CONTESTS: Final = [numbers[0] for numbers in OF_COLOUR]  # HB1.10
FILLED: Final = MEASURES.index("filled")
CELLS_OWNED: Final = MEASURES.index("cells")
EMPTY_CELLS: Final = MEASURES.index("empty")
BEEPLES_OWNED: Final = MEASURES.index("beeples")
NECTAR_KINDS: Final = MEASURES.index("kinds")
NECTAR_ALIKE: Final = MEASURES.index("alike")
ORDERS_DONE: Final = MEASURES.index("orders")
COINS_HELD: Final = MEASURES.index("coins")
DECREES: Final = MEASURES.index("decrees")
GOODS_LEFT: Final = MEASURES.index("goods")


def goods_listed(needs: list[int]) -> str:
    """`2 wildflower honey and 1 pollen`."""
    words = [f"{count} {GOOD_TITLES[good]}" for good, count in enumerate(needs) if count]
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1]


ORDER_TITLES: Final = [f"{goods_listed(order.needs)} for {order.points} points" for order in ORDERS]

# What the board in the browser must know; the view names everything by the numbers used here.
PAGE: Final[dict[str, object]] = {
    "actions": [
        {"word": word, "title": box.title, "text": box.text, "price": box.price, "lacks": LACKS.get(action, "")}
        for action, (word, box) in enumerate(zip(ACTIONS, TILES.boxes, strict=True))
    ],
    "goods": [
        {"word": word, "title": title, "letter": letter, "track": track}
        for word, title, letter, track in zip(GOODS, GOOD_TITLES, LETTERS, TRACKS, strict=True)
    ],
    "nectar": HONEY_TITLES,
    "nectarByRedBorders": NECTAR_BY_RED,
    "directions": DIRECTIONS,
    # By class of hex, (q - r) mod 3: the directions of its yellow edges; class 2 is a Cell.
    "yellow": YELLOW,
    # The borders of a tile: on which hex, how many directions further than the tile's own, and whether red.
    "borders": [
        {"part": "icon", "turn": 1, "red": TILES.reds[0]},
        {"part": "blank", "turn": 2, "red": TILES.reds[1]},
        {"part": "icon", "turn": 5, "red": TILES.reds[2]},
        {"part": "blank", "turn": 4, "red": TILES.reds[3]},
        {"part": "icon", "turn": 3, "red": TILES.reds[4]},
        {"part": "blank", "turn": 0, "red": TILES.reds[5]},
    ],
    "layouts": [
        {
            "name": layout.name,
            "tiles": [[action, *SPACES[PLACES[place][0]], PLACES[place][1]] for action, place in layout.tiles],
        }
        for layout in LAYOUTS
    ],
    "orders": [
        {
            "word": order.word,
            "needs": order.needs,
            "points": order.points,
            "title": title,
            "large": int(number >= SMALL_ORDERS),
        }
        for number, (order, title) in enumerate(zip(ORDERS, ORDER_TITLES, strict=True))
    ],
    "stacks": STACK_WORDS,
    "stackActions": STACK_ACTIONS,
    "brings": BRINGS,
    "colours": COLOURS,
    "contests": [
        {
            "word": contest.word,
            "colour": contest.colour,
            "speed": int(contest.is_speed),
            "target": contest.target,
            "title": contest.title,
            "payouts": SPEED_PAYOUTS if contest.is_speed else FINAL_PAYOUTS,
        }
        for contest in CONTESTS
    ],
    "moments": {"won": "Contest won", "order": "Order filled", "trigger": "The last round"},
    "details": ["tile", "fly", "spend"],
    "beeples": BEEPLES,
    "fieldRows": ROWS_OF_FIELD,
    "rowLetters": ROW_LETTERS,
    "pollen": POLLEN_SUPPLY,
    "jarPrice": JAR_PRICE,
    "flightPrice": FLIGHT_PRICE,
    "wages": WAGES,
    "pricesToEnd": PRICES_TO_END,
    "stacksToEnd": STACKS_TO_END,
    "reach": REACH,
}
