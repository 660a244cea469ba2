"""Honey Buzz in words: a view to play from, on a screen or by ear, the prompt line and the aim."""

from __future__ import annotations

from typing import Final

from ...core.hexes import Hex, distance
from ...core.questions import named
from ...core.state import SPECTATOR, View
from ...core.verbs import Wording
from ...core.words import counted, in_a_row, seats_listed
from .cells import EMPTY, NECTAR
from .components import (
    ACTION_TITLES,
    CONTESTS,
    GOOD_TITLES,
    HONEY_TITLES,
    JAR_PRICE,
    NOTHING,
    ORDER_TITLES,
    PRICES_TO_END,
    ROWS_OF_FIELD,
    STACK_ACTIONS,
    STACKS_TO_END,
    TILE_PRICES,
)
from .geometry import CELLS, DIRECTION_TITLES, SPACES, title_of
from .phases import PHASES
from .verbs import STACK, VERBS
from .view import HoneyBuzzView

ENDING_WORDS: Final = {
    "prices": f"{PRICES_TO_END} prices are at the bottom",
    "orders": f"{STACKS_TO_END} stacks of orders are empty",
    "boxes": "the boxes are empty",
    "rounds": "the last round was played",
}


def render(view: View) -> str:
    """One fact a line; `@0` stands for the player on seat 0."""
    assert isinstance(view, HoneyBuzzView)
    lines = [headline(view), ""]
    for part in (market_lines(view), contest_lines(view), box_lines(view), field_lines(view)):
        lines += [*part, ""]
    for seat in range(view.seats):
        lines += [seat_line(view, seat), *hive_lines(view, seat)]
    choices = choice_lines(view)
    return "\n".join([*lines, "", *choices] if choices else lines)


def headline(view: HoneyBuzzView) -> str:
    if view.phase == "over":
        return f"The game is over: {ENDING_WORDS[view.ending]}."
    if view.round_number == 0:
        return "The table is being set."
    last = f", the last: {ENDING_WORDS[view.ending]}" if view.ending else ""
    return f"Round {view.round_number}{last}. It is @{view.turn}'s turn."


def market_lines(view: HoneyBuzzView) -> list[str]:
    prices = [
        f"{GOOD_TITLES[good]} {price}{' (bottom)' if view.steps[good] == view.bottom else ''}"
        for good, price in enumerate(view.prices)
    ]
    lines = ["Prices: " + ", ".join(prices)]
    for stack, order in enumerate(view.shown):
        words = (
            ORDER_TITLES[order] if order != NOTHING else "none" if view.face_down[stack] == 0 else "not turned up yet"
        )
        more = f"; {view.face_down[stack]} more below" if view.face_down[stack] else ""
        brings = f", brings {ACTION_TITLES[STACK_ACTIONS[stack]]}" if order != NOTHING else ""
        lines.append(f"Order on the {STACK.titles[stack]}: {words}{brings}{more}")
    return lines


def contest_lines(view: HoneyBuzzView) -> list[str]:
    lines: list[str] = []
    for colour, number in enumerate(view.contests):
        if number == NOTHING:
            continue
        contest = CONTESTS[number]
        pays = "/".join(str(amount) for amount in view.payouts[colour])
        counts = ", ".join(f"@{seat} {count}" for seat, count in enumerate(view.counts[colour]))
        done = f"; done by {seats_listed(view.fulfilled[colour])}" if view.fulfilled[colour] else ""
        unit = "coins at once" if contest.is_speed else "points at the end"
        lines.append(f"Contest: {contest.title} ({pays} {unit}): {counts}{done}")
    return lines


def box_lines(view: HoneyBuzzView) -> list[str]:
    lines: list[str] = []
    for box, left in enumerate(view.boxes):
        price = f" and {counted(TILE_PRICES[box], 'coin')}" if TILE_PRICES[box] else ""
        stacks = [f"@{seat} {height}" for where, seat, height in view.beelines if where == box]
        line = f"{ACTION_TITLES[box]} box: {counted(left, 'tile')}, takes {counted(view.needs[box], 'beeple')}{price}"
        lines.append(line + (f"; stacks: {', '.join(stacks)}" if stacks else ""))
    return lines


def field_lines(view: HoneyBuzzView) -> list[str]:
    lines = [f"Field ({counted(view.pollen_left, 'pollen', 'pollen')} left):"]
    for row in range(ROWS_OF_FIELD):
        spaces: list[str] = []
        for column in range(view.columns + 1):
            words = [f"@{seat}" for seat, spot in enumerate(view.tokens) if spot == [row, column]]
            if column:
                nectar = view.field[ROWS_OF_FIELD * (column - 1) + row]
                words.insert(0, HONEY_TITLES[nectar] if nectar != NOTHING else "empty")
            else:
                words.insert(0, "gate")
            spaces.append(" ".join(words))
        lines.append(f"Row {row + 1}: " + ", ".join(spaces))
    return lines


def seat_line(view: HoneyBuzzView, seat: int) -> str:
    bees = f"{counted(view.available[seat], 'beeple')} ready"
    if view.nursery[seat]:
        bees += f", {view.nursery[seat]} in the Nursery"
    goods = [f"{count} {GOOD_TITLES[good]}" for good, count in enumerate(view.goods[seat]) if count]
    words = [f"@{seat}: {sum(view.points[seat])} points so far", counted(view.coins[seat], "coin"), bees, *goods]
    if view.jars[seat] != NOTHING:
        words.append(f"{HONEY_TITLES[view.jars[seat]]} nectar in the jar")
    if view.orders[seat]:
        words.append(counted(len(view.orders[seat]), "order"))
    return ", ".join(words)


def hive_lines(view: HoneyBuzzView, seat: int) -> list[str]:
    """The own tiles, and the Cells that are closed or nearly so; a spectator is told all tiles."""
    tiles = [
        f"{ACTION_TITLES[action]} {title_of((q, r))} facing {DIRECTION_TITLES[direction]}"
        for owner, action, q, r, direction in view.tiles
        if owner == seat
    ]
    lines = ["  Tiles: " + "; ".join(tiles)] if view.seat in (seat, SPECTATOR) else []
    closed = [
        f"{HONEY_TITLES[nectar]} {title_of((q, r))} {CONTENT_WORDS[content]}"
        for owner, q, r, nectar, content in view.cells
        if owner == seat
    ]
    if closed:
        lines.append("  Cells: " + "; ".join(closed))
    begun = [
        f"{title_of((q, r))}: {covered} of 6, {red} red"
        for owner, q, r, covered, red, is_dead in view.open_cells
        if owner == seat and covered >= NEARLY_CLOSED and not is_dead
    ]
    if begun:
        lines.append("  Nearly closed: " + "; ".join(begun))
    return lines


CONTENT_WORDS: Final = ["empty", "with nectar", "with honey"]
NEARLY_CLOSED: Final = 4


def choice_lines(view: HoneyBuzzView) -> list[str]:
    """What the looking player's places and flights would bring, where it is more than nothing."""
    lines: list[str] = []
    if view.seat not in view.due:
        return lines
    for index, (q, r, direction) in enumerate(view.places):
        closed = [HONEY_TITLES[nectar] for place, _, _, nectar in view.closes if place == index]
        if closed:
            actions = [ACTION_TITLES[action] for place, action, _, _ in view.fires if place == index]
            cells = "a cell" if len(closed) == 1 else f"{len(closed)} cells"
            where = f"{title_of((q, r))} facing {DIRECTION_TITLES[direction]}"
            lines.append(f"Tile {where} closes {cells} for {in_a_row(closed)}: {in_a_row(actions)}")
    if view.strands:
        places = len({place for place, _, _ in view.strands})
        lines.append(f"{counted(places, 'place')} would leave a hex that can never be filled.")
    return lines


def wording(view: View, move: int) -> Wording:
    """A move as the one who may make it would call it: places by what they close, flights and cells by their nectar."""
    assert isinstance(view, HoneyBuzzView)
    verb, made = VERBS.verb_of(move), VERBS.move(move)
    label = made.label
    if made.verb == "place":
        label = place_words(view, SPACES[made.values[0]], made.values[1])
    elif made.verb == "fly":
        column, row = divmod(made.values[0], ROWS_OF_FIELD)
        for flight in view.flights:
            if flight[:2] == [row, column]:
                label = flight_words(label, flight)
    elif made.verb == "fill":
        label = f"Fill {cell_words(view, CELLS[made.values[0]])}"
    elif made.verb == "spend":
        label = f"Give the honey of {cell_words(view, CELLS[made.values[0]])}"
    elif made.verb == "fan":
        label = fan_words(view, SPACES[made.values[0]])
    is_recall = made.verb == "recall" and view.available[view.seat] > 0
    if is_recall and not is_anybody_out(view):
        label = "Just fly 1 space"
    return Wording(label, is_quiet=verb.quiet or is_recall, ends=verb.ends)


def is_anybody_out(view: HoneyBuzzView) -> bool:
    """HB2.4: whether a recall brings a beeple home; the free step of the forage bee it brings anyway."""
    return view.nursery[view.seat] > 0 or any(seat == view.seat for _, seat, _ in view.beelines)


def seen_at(lit: list[list[int]], space: Hex) -> str:
    """Where a lit hex is seen: its row from the top, and which of the lit ones it is there."""
    q, r = space
    top = min(hex_[1] for hex_ in lit)
    before = {hex_[0] for hex_ in lit if hex_[1] == r and hex_[0] < q}
    return f"row {r - top + 1}, hex {len(before) + 1}"


def place_words(view: HoneyBuzzView, space: Hex, direction: int) -> str:
    """A place by where it is seen, what it closes and sets off, and what it spoils."""
    index = view.places.index([*space, direction])
    closed = [HONEY_TITLES[nectar] for at, _, _, nectar in view.closes if at == index]
    actions = [ACTION_TITLES[action] for at, action, _, _ in view.fires if at == index]
    cells = "a cell" if len(closed) == 1 else f"{len(closed)} cells"
    brings = f": closes {cells} for {in_a_row(closed)}, with {in_a_row(actions)}" if closed else ""
    spoils = "; leaves a hex that can never be filled" if any(at == index for at, _, _ in view.strands) else ""
    where = f"{seen_at(view.places, space)}, facing {DIRECTION_TITLES[direction]}"
    return f"Place the tile in {where}{brings}{spoils}"


def cell_words(view: HoneyBuzzView, cell: Hex) -> str:
    """A closed Cell of the looking player by its nectar; among several alike, counted row by row from the top."""
    own = [(r, q, nectar, content) for owner, q, r, nectar, content in view.cells if owner == view.seat]
    (this,) = [row for row in own if (row[1], row[0]) == cell]
    alike = sorted(row for row in own if row[2:] == this[2:])
    count = f" ({alike.index(this) + 1} of {len(alike)} from the top)" if len(alike) > 1 else ""
    return f"the {HONEY_TITLES[this[2]]} cell{count}"


def fan_words(view: HoneyBuzzView, space: Hex) -> str:
    """A hex for the Fan by where it is seen and the honey that it makes."""
    served = [
        HONEY_TITLES[nectar]
        for owner, q, r, nectar, content in view.cells
        if owner == view.seat and content == NECTAR and distance((q, r), space) == 1
    ]
    return f"Set the Fan in {seen_at(view.fans, space)}: {in_a_row(served)} honey"


def flight_words(label: str, flight: list[int]) -> str:
    _, _, paid, nectar, _ = flight
    here = f" ({HONEY_TITLES[nectar]} nectar)" if nectar != NOTHING else ""
    return f"{label}{here}" + (f" for {counted(paid, 'coin')}" if paid else "")


def prompt(view: View) -> str:
    """Who must do what, in one line."""
    assert isinstance(view, HoneyBuzzView)
    if view.phase == "over":
        verb = "wins" if len(view.winners) == 1 else "win together"
        best = max(sum(points) for points in view.points)
        return f"{seats_listed(view.winners)} {verb} with {counted(best, 'point')}"
    row = named(PHASES, view.phase)
    if not view.due:
        return f"Waiting {row.waits}"
    if view.seat not in view.due:
        return f"Waiting for {seats_listed(view.due)} {row.waits}"
    return own_prompt(view, row.prompt)


def own_prompt(view: HoneyBuzzView, asked: str) -> str:
    if view.phase == "turn" and view.available[view.seat] == 0:
        return "No beeple is ready: recall them"
    if view.phase == "turn" and not is_anybody_out(view):
        return "Take a tile, or just fly 1 space"
    if view.phase == "place":
        return f"Place your {ACTION_TITLES[view.held]} tile beside your hive"
    if view.phase == "fill":
        return f"Which cell gets the {HONEY_TITLES[view.carried]} nectar?"
    if view.phase == "spend":
        owed = [f"{count} {GOOD_TITLES[kind]}" for kind, count in enumerate(view.owed) if count]
        return f"Choose the tiles that give {in_a_row(owed)}"
    if view.phase == "end" and has_jar_choice(view):
        waiting = [ACTION_TITLES[action] for action, count in enumerate(view.pending) if count]
        end = f"End your turn and lose {in_a_row(waiting)}" if waiting else "End your turn"
        return f"{end}, or use nectar from a jar ({JAR_PRICE} coins if it is another player's)"
    return asked


def has_jar_choice(view: HoneyBuzzView) -> bool:
    """Whether some jar holds nectar for an empty Cell of the looking player."""
    room = {nectar for owner, _, _, nectar, content in view.cells if owner == view.seat and content == EMPTY}
    return any(
        nectar in room and (owner == view.seat or view.coins[view.seat] >= JAR_PRICE)
        for owner, nectar in enumerate(view.jars)
    )
