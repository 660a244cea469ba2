"""Reads the data files of Honey Buzz into rows; everything that is wrong with a file is reported at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...core.data import as_list, as_object, number_in, numbers_in, strange_keys, word_in, words_in
from ...core.errors import BadData
from ...core.verbs import plain
from .geometry import BLANK, DIRECTIONS, ICON, JOINS, PLACE_AT, SPACE_AT

FILES: Final = ["tiles.json", "layouts.json", "market.json", "orders.json", "contests.json"]
MOST_SEATS: Final = 4
SEAT_COUNTS: Final = ["2", "3", "4"]
ACTIONS: Final = ["forage", "produce", "market", "new-bee", "accounting", "decree"]  # HB1.2, in the order of the boxes
GOODS: Final = ["wildflower", "rosemary", "cherry", "acacia", "pollen"]  # HB1.1
LETTERS: Final = "WRCAP"
HONEYS: Final = 4
COLOURS: Final = ["green", "blue", "red"]  # HB1.10
MEASURES: Final = ["filled", "cells", "empty", "beeples", "kinds", "alike", "orders", "coins", "decrees", "goods"]
KINDS_OF_CONTEST: Final = ["speed", "final"]
STACKS: Final = 3
PAID_PLACES: Final = 3
BORDERS: Final = [("icon", "left"), ("blank", "left"), ("icon", "right"), ("blank", "right"), ("icon", "back"),
                  ("blank", "front")]  # fmt: skip
MOST_RED: Final = 6


class Box:
    """HB1.2: the tiles of one action: how many for each player and how many more, and what one costs."""

    def __init__(self, title: str, each: int, more: int, price: int, text: str) -> None:
        self.title = title
        self.each = each
        self.more = more
        self.price = price
        self.text = text


class TileSet:
    """HB1.2, HB1.4, HB3.1: the boxes, the borders of every tile and what they mean for a Cell."""

    def __init__(self) -> None:
        self.boxes: list[Box] = []
        self.reds: list[int] = []  # 1 where a border of BORDERS is red
        self.nectar: list[int] = []  # the honey of a Cell by its red borders


class Layout:
    """HB1.5, HB1.6: the starting tiles as action and place, and what every seat starts with."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.tiles: list[tuple[int, int]] = []
        self.beeples: list[int] = []
        self.coins: list[int] = []


class Order:
    """HB1.9: what an order asks for by good, and its points."""

    def __init__(self, letters: str, points: int) -> None:
        self.letters = letters
        self.points = points
        self.needs = [letters.count(letter) for letter in LETTERS]
        self.word = f"{letters.lower()}{points}"


class OrderSet:
    """HB1.9: all orders, small ones first, how many lie in a stack, and the actions under the stacks."""

    def __init__(self) -> None:
        self.orders: list[Order] = []
        self.small = 0
        self.in_a_stack: list[list[int]] = [[0, 0] for _ in range(MOST_SEATS + 1)]  # by seats: small, large
        self.actions: list[int] = []


class Contest:
    """HB1.10: a card; `target` is what a speed contest asks for."""

    def __init__(self, word: str, colour: int, measure: int, target: int, title: str, *, is_speed: bool) -> None:
        self.word = word
        self.colour = colour
        self.is_speed = is_speed
        self.measure = measure
        self.target = target
        self.title = title


class ContestSet:
    """HB1.10: the cards in the order of their colours, and what the places are paid."""

    def __init__(self) -> None:
        self.contests: list[Contest] = []
        self.speed_payouts: list[int] = []
        self.final_payouts: list[int] = []


class ComponentSet:
    """Everything that the data files hold."""

    tiles: TileSet
    layouts: list[Layout]
    tracks: list[list[int]]
    orders: OrderSet
    contests: ContestSet


def read_set(read: Callable[[str], dict[str, object]]) -> ComponentSet:
    """All files, each read by its name; what is wrong with any of them is told at once."""
    found = ComponentSet()
    problems: list[str] = []
    for name in FILES:
        try:
            data = read(name)
            if name == "tiles.json":
                found.tiles = read_tiles(data, name)
            elif name == "layouts.json":
                found.layouts = read_layouts(data, name)
            elif name == "market.json":
                found.tracks = read_tracks(data, name)
            elif name == "orders.json":
                found.orders = read_orders(data, name)
            else:
                found.contests = read_contests(data, name)
        except BadData as error:
            problems += [f"{name}: {problem}" for problem in error.problems]
    complain("the components of Honey Buzz", problems)
    return found


def complain(source: str, problems: list[str]) -> None:
    if problems:
        raise BadData(source, problems)


def whole(row: dict[str, object], key: str, low: int, subject: str, problems: list[str]) -> int:
    number = number_in(row.get(key))
    if number < low:
        problems.append(f"{subject}: {key} must be a whole number from {low}")
    return number


def one_of(value: object, words: list[str], subject: str, problems: list[str]) -> int:
    if isinstance(value, str) and value in words:
        return words.index(value)
    problems.append(f"{subject} must be one of {', '.join(words)}")
    return 0


def read_tiles(data: dict[str, object], source: str) -> TileSet:
    found = TileSet()
    problems = strange_keys(data, ["boxes", "borders", "nectar_by_red_borders"], source)
    rows = [as_object(row) for row in as_list(data.get("boxes"))]
    if [row.get("action") for row in rows] != ACTIONS:
        problems.append(f"boxes must be those of {', '.join(ACTIONS)}, in this order")
    for row in rows:
        subject = f"box {row.get('action')}"
        problems += strange_keys(row, ["action", "title", "each", "more", "price", "text"], subject)
        each = whole(row, "each", 1, subject, problems)
        more = whole(row, "more", 0, subject, problems)
        price = whole(row, "price", 0, subject, problems)
        found.boxes.append(Box(word_in(row, "title", problems), each, more, price, word_in(row, "text", problems)))
    borders = as_object(data.get("borders"))
    for part, side in BORDERS:
        colour = as_object(borders.get(part)).get(side)
        found.reds.append(one_of(colour, ["white", "red"], f"the {side} border of the {part} hex", problems))
    kinds = words_in(data.get("nectar_by_red_borders"))
    if len(kinds) != MOST_RED + 1:
        problems.append(f"nectar_by_red_borders must name {MOST_RED + 1} honeys, for 0 to {MOST_RED} red borders")
    found.nectar = [one_of(kind, GOODS[:HONEYS], "a honey by red borders", problems) for kind in kinds]
    complain(source, problems)
    return found


def read_layouts(data: dict[str, object], source: str) -> list[Layout]:
    problems: list[str] = [] if data else ["there must be at least one layout"]
    found: list[Layout] = []
    for name, value in data.items():
        row = as_object(value)
        problems += strange_keys(row, ["beeples", "coins", "tiles"], f"layout {name}")
        layout = Layout(name)
        layout.beeples = numbers_in(row.get("beeples"))
        layout.coins = numbers_in(row.get("coins"))
        if len(layout.beeples) != MOST_SEATS or not all(1 <= number <= 10 for number in layout.beeples):
            problems.append(f"layout {name}: beeples must be {MOST_SEATS} numbers from 1 to 10")
        if len(layout.coins) != MOST_SEATS or not all(number >= 0 for number in layout.coins):
            problems.append(f"layout {name}: coins must be {MOST_SEATS} numbers from 0")
        for entry in as_list(row.get("tiles")):
            tile = as_object(entry)
            action = one_of(tile.get("action"), ACTIONS, f"layout {name}: an action", problems)
            way = one_of(tile.get("direction"), DIRECTIONS, f"layout {name}: a direction", problems)
            at = numbers_in(tile.get("at"))
            space = SPACE_AT.get((at[0], at[1]), -1) if len(at) == 2 else -1
            if (space, way) in PLACE_AT:
                layout.tiles.append((action, PLACE_AT[(space, way)]))
            else:
                problems.append(f"layout {name}: no tile can lie at {at} towards {DIRECTIONS[way]}")
        problems += [f"layout {name}: {problem}" for problem in hive_problems([place for _, place in layout.tiles])]
        found.append(layout)
    complain(source, problems)
    return found


def hive_problems(places: list[int]) -> list[str]:
    """HB2.2: tiles do not overlap, and each of them after the first joins those before it."""
    if not places:
        return ["there is no tile"]
    covered: set[int] = set()
    problems: list[str] = []
    for number, place in enumerate(places):
        spaces = [ICON[place], BLANK[place]]
        if covered & set(spaces):
            problems.append(f"tile {number + 1} overlaps another one")
        elif covered and not any(join in covered for space in spaces for join in JOINS[space]):
            problems.append(f"tile {number + 1} does not join the tiles before it")
        covered |= set(spaces)
    return problems


def read_tracks(data: dict[str, object], source: str) -> list[list[int]]:
    problems = strange_keys(data, ["tracks"], source)
    tracks = as_object(data.get("tracks"))
    problems += strange_keys(tracks, GOODS, "tracks")
    found = [numbers_in(tracks.get(good)) for good in GOODS]
    for good, track in zip(GOODS, found, strict=True):
        if len(track) != MOST_SEATS + 2 or min(track) < 0 or track != sorted(track, reverse=True):
            problems.append(f"the track of {good} must be {MOST_SEATS + 2} prices that never rise")
    complain(source, problems)
    return found


def read_orders(data: dict[str, object], source: str) -> OrderSet:
    found = OrderSet()
    problems = strange_keys(data, ["small", "large", "in_a_stack", "actions"], source)
    for size in ("small", "large"):
        for entry in as_list(data.get(size)):
            row = as_object(entry)
            letters = word_in(row, "goods", problems)
            if any(letter not in LETTERS for letter in letters):
                problems.append(f"order {letters}: goods are written with the letters {LETTERS}")
            found.orders.append(Order(letters, whole(row, "points", 0, f"order {letters}", problems)))
        if size == "small":
            found.small = len(found.orders)
    words = [plain(order.word) for order in found.orders]
    problems += [f"order {word} stands twice" for word in sorted({word for word in words if words.count(word) > 1})]
    stacks = as_object(data.get("in_a_stack"))
    problems += strange_keys(stacks, SEAT_COUNTS, "in_a_stack")
    for seats in SEAT_COUNTS:
        counts = numbers_in(stacks.get(seats))
        if len(counts) != 2 or min(counts) < 0 or sum(counts) < 1:
            problems.append(f"in_a_stack for {seats} players must be the numbers of small and large orders")
            continue
        found.in_a_stack[int(seats)] = counts
        if counts[0] * STACKS > found.small or counts[1] * STACKS > len(found.orders) - found.small:
            problems.append(f"there are too few orders for the stacks of {seats} players")
    actions = words_in(data.get("actions"))
    if len(actions) != STACKS:
        problems.append(f"actions must name {STACKS} actions")
    found.actions = [one_of(action, ACTIONS, "an action under a stack", problems) for action in actions]
    complain(source, problems)
    return found


def read_contests(data: dict[str, object], source: str) -> ContestSet:
    found = ContestSet()
    problems = strange_keys(data, ["payouts", "contests"], source)
    payouts = as_object(data.get("payouts"))
    for kind in KINDS_OF_CONTEST:
        numbers = numbers_in(payouts.get(kind))
        if len(numbers) != PAID_PLACES or min(numbers) < 0:
            problems.append(f"payouts of {kind} contests must be {PAID_PLACES} numbers")
        if kind == "speed":
            found.speed_payouts = numbers
        else:
            found.final_payouts = numbers
    for entry in as_list(data.get("contests")):
        row = as_object(entry)
        word = word_in(row, "word", problems)
        subject = f"contest {word}"
        problems += strange_keys(row, ["word", "colour", "kind", "measure", "target", "title"], subject)
        colour = one_of(row.get("colour"), COLOURS, f"{subject}: colour", problems)
        is_speed = one_of(row.get("kind"), KINDS_OF_CONTEST, f"{subject}: kind", problems) == 0
        measure = one_of(row.get("measure"), MEASURES, f"{subject}: measure", problems)
        target = whole(row, "target", int(is_speed), subject, problems)
        title = word_in(row, "title", problems)
        found.contests.append(Contest(word, colour, measure, target, title, is_speed=is_speed))
    colours = [contest.colour for contest in found.contests]
    if colours != sorted(colours) or set(colours) != set(range(len(COLOURS))):
        problems.append(f"contests must stand in the order {', '.join(COLOURS)}, with at least one of each")
    words = [plain(contest.word) for contest in found.contests]
    problems += [f"contest {word} stands twice" for word in sorted({word for word in words if words.count(word) > 1})]
    complain(source, problems)
    return found
