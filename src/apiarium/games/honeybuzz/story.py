"""The sentences of the story of Honey Buzz; the data names pieces by their numbers and hexes by q and r."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...core.measures import Measure
from ...core.words import counted, in_a_row
from .cells import cell_of, nectar_of
from .components import (
    ACTION_TITLES,
    CONTESTS,
    GATES,
    GOOD_TITLES,
    HONEY_TITLES,
    ORDERS,
    ROWS_OF_FIELD,
    TILE_PRICES,
    TRACKS,
    WAGES,
)
from .geometry import CELLS, PLACES, SPACES

if TYPE_CHECKING:
    from ...core.result import Result
    from .state import HoneyBuzzState

# What the lab counts of a game.
MEASURES: Final = [
    Measure("orders filled", "order"),
    Measure("speed contests won", "speed"),
    Measure("sales", "sell"),
    Measure("prices dropped", "drop"),
    Measure("recalls", "recall"),
    Measure("cells closed", "close"),
    Measure("ends triggered before the round limit", "trigger"),
]

# Set-up


def tell_contest(state: HoneyBuzzState, contest: int) -> None:
    state.tell("contest", "HB1.10", f"A Queen's Contest: {CONTESTS[contest].title.lower()}", {"contest": contest})


def tell_field(state: HoneyBuzzState) -> None:
    text = f"The Field is laid out with {counted(state.spaces, 'nectar tile')}"
    state.tell("field", "HB1.7", text, {"field": state.field[:]})


def tell_card(state: HoneyBuzzState, stack: int, order: int) -> None:
    state.tell("card", "HB1.9", f"A new order: {worth(order)}", {"stack": stack, "order": order})


def worth(order: int) -> str:
    """An order as one tells it afterwards; the card shows which goods."""
    return f"{counted(sum(ORDERS[order].needs), 'good')} for {counted(ORDERS[order].points, 'point')}"


def tell_gate(state: HoneyBuzzState, seat: int, gate: int) -> None:
    state.tell("gate", "HB1.7", f"@{seat} starts at gate {gate + 1}", {"seat": seat, "gate": gate})


def tell_round(state: HoneyBuzzState) -> None:
    text = f"Round {state.round_number} begins"
    state.tell("round", "HB1.7", text, {"round": state.round_number})


# A turn


def tell_beeline(state: HoneyBuzzState, seat: int, box: int, height: int) -> None:
    price = TILE_PRICES[box]
    paid = f" for {counted(price, 'coin')}" if price else ""
    text = f"@{seat} sends {counted(height, 'beeple')} to {ACTION_TITLES[box]}{paid}"
    state.tell("beeline", "HB2.1", text, {"seat": seat, "box": box, "height": height, "price": price})


def tell_tile(state: HoneyBuzzState, seat: int, place: int) -> None:
    space, direction = PLACES[place]
    q, r = SPACES[space]
    data: dict[str, object] = {"seat": seat, "action": state.held, "q": q, "r": r, "direction": direction}
    state.tell("tile", "HB2.2", f"@{seat} places the {ACTION_TITLES[state.held]} tile", data)


def tell_closed(state: HoneyBuzzState, seat: int, closed: list[int]) -> None:
    kinds = [HONEY_TITLES[nectar_of(cell)] for cell in closed]
    cells = [[*CELLS[cell_of(cell)], nectar_of(cell)] for cell in closed]
    what = f"a cell ({kinds[0]})" if len(kinds) == 1 else f"{counted(len(closed), 'cell')} ({in_a_row(kinds)})"
    actions = sum(state.pending)
    data: dict[str, object] = {"seat": seat, "cells": cells, "actions": state.pending[:]}
    gain = f" for {counted(actions, 'action')}" if actions else ""
    state.tell("close", "HB2.3", f"@{seat} closes {what}{gain}", data)


def tell_lost(state: HoneyBuzzState, seat: int, action: int) -> None:
    text = f"@{seat} can't take {ACTION_TITLES[action]} now, so it is lost"
    state.tell("lost", "HB2.3", text, {"seat": seat, "action": action})


def tell_recall(state: HoneyBuzzState, seat: int) -> None:
    text = f"@{seat} recalls and has {counted(state.available[seat], 'beeple')} ready"
    state.tell("recall", "HB2.4", text, {"seat": seat, "available": state.available[seat]})


def tell_scout(state: HoneyBuzzState, seat: int) -> None:
    state.tell("fly", "HB2.4", f"@{seat} flies one space", flight_data(state, seat, 0))


def tell_pour(state: HoneyBuzzState, seat: int, nectar: int) -> None:
    text = f"@{seat} takes {HONEY_TITLES[nectar]} nectar out of the jar"
    state.tell("pour", "HB2.5", text, {"seat": seat, "nectar": nectar})


def tell_buy(state: HoneyBuzzState, seat: int, owner: int, nectar: int) -> None:
    text = f"@{seat} buys the {HONEY_TITLES[nectar]} nectar in @{owner}'s jar"
    state.tell("buy", "HB2.5", text, {"seat": seat, "owner": owner, "nectar": nectar})


# Actions


def flight_data(state: HoneyBuzzState, seat: int, coins: int) -> dict[str, object]:
    space = state.tokens[seat] - GATES
    return {"seat": seat, "row": space % ROWS_OF_FIELD, "column": space // ROWS_OF_FIELD + 1, "coins": coins}


def tell_flight(state: HoneyBuzzState, seat: int, coins: int) -> None:
    paid = f" and pays {counted(coins, 'coin')}" if coins else ""
    state.tell("fly", "HB4.1", f"@{seat} flies out{paid}", flight_data(state, seat, coins))


def tell_jar(state: HoneyBuzzState, seat: int, nectar: int) -> None:
    text = f"@{seat} keeps {HONEY_TITLES[nectar]} nectar in the jar"
    state.tell("jar", "HB4.1", text, {"seat": seat, "nectar": nectar})


def tell_pollen(state: HoneyBuzzState, seat: int) -> None:
    state.tell("pollen", "HB4.1", f"@{seat} collects 1 pollen", {"seat": seat})


def tell_fill(state: HoneyBuzzState, seat: int, nectar: int, cell: int) -> None:
    q, r = CELLS[cell]
    text = f"@{seat} fills a cell with {HONEY_TITLES[nectar]} nectar"
    state.tell("fill", "HB4.1", text, {"seat": seat, "nectar": nectar, "q": q, "r": r})


def tell_produce(state: HoneyBuzzState, seat: int, served: list[int]) -> None:
    made = [nectar_of(cell) for cell in served]
    counts = [(made.count(nectar), title) for nectar, title in enumerate(HONEY_TITLES)]
    kinds = [title if count == 1 else f"{count} {title}" for count, title in counts if count]
    cells = [[*CELLS[cell_of(cell)], nectar_of(cell)] for cell in served]
    state.tell("produce", "HB4.2", f"@{seat} makes {in_a_row(kinds)} honey", {"seat": seat, "cells": cells})


def tell_sale(state: HoneyBuzzState, seat: int, good: int, count: int, coins: int) -> None:
    text = f"@{seat} sells {count} {GOOD_TITLES[good]} for {counted(coins, 'coin')}"
    state.tell("sell", "HB4.3", text, {"seat": seat, "good": good, "count": count, "coins": coins})


def tell_spend(state: HoneyBuzzState, seat: int, cell: int) -> None:
    q, r = CELLS[cell]
    state.tell("spend", "HB4.2", f"@{seat} gives up a honey", {"seat": seat, "q": q, "r": r})


def tell_drop(state: HoneyBuzzState, seat: int, good: int) -> None:
    price = TRACKS[good][state.prices[good]]
    text = f"{GOOD_TITLES[good].capitalize()} now sells for {price}"
    state.tell("drop", "HB4.3", text, {"seat": seat, "good": good, "step": state.prices[good], "price": price})


def tell_order(state: HoneyBuzzState, seat: int, stack: int, order: int) -> None:
    text = f"@{seat} fills an order: {worth(order)}"
    state.tell("order", "HB4.4", text, {"seat": seat, "stack": stack, "order": order})


def tell_new_bee(state: HoneyBuzzState, seat: int) -> None:
    state.tell("raise", "HB4.5", f"@{seat} raises a beeple in the Nursery", {"seat": seat})


def tell_accounting(state: HoneyBuzzState, seat: int) -> None:
    state.tell("wages", "HB4.6", f"@{seat} gets {counted(WAGES, 'coin')}", {"seat": seat, "coins": WAGES})


def tell_decree(state: HoneyBuzzState, seat: int, action: int) -> None:
    state.tell("decree", "HB4.7", f"@{seat} decrees {ACTION_TITLES[action]}", {"seat": seat, "action": action})


# Contests and end


def tell_speed(state: HoneyBuzzState, seat: int, colour: int, coins: int) -> None:
    title = CONTESTS[state.contests[colour]].title.lower()
    text = f"@{seat} wins {counted(coins, 'coin')}: {title}" if coins else f"@{seat} is too late for coins: {title}"
    data: dict[str, object] = {"seat": seat, "colour": colour, "coins": coins}
    state.tell("won" if coins else "late", "HB5.1", text, data)


def tell_trigger(state: HoneyBuzzState, clause: str, reason: str) -> None:
    if state.turn + 1 == state.seats:
        when = "the game ends with this turn"
    else:
        when = "the game ends with this round"
    state.tell("trigger", clause, f"{reason[0].upper()}{reason[1:]}: {when}", {"ending": state.ending})


def tell_ending(state: HoneyBuzzState, result: Result) -> None:
    state.tell("over", result.clause, result.text, {"winners": result.winners})
