"""What can be wrong with a position of Honey Buzz beyond the declared ranges."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.state import CHANCE, NOBODY
from .cells import CONTENTS, EMPTY, action_of, closed_cell, content_of, nectar_of, place_of, survey
from .components import (
    BEEPLES,
    BOXES,
    CLOSED,
    COLOUR_COUNT,
    CONTESTS,
    GATES,
    IN_A_STACK,
    LAYOUTS,
    NECTAR_BY_RED,
    NOTHING,
    OF_COLOUR,
    ORDERS,
    POLLEN_SUPPLY,
    RED,
    SMALL_ORDERS,
    STACKS,
    TILES,
)
from .menus import possible_actions
from .phases import (
    ACTING,
    CHOOSING_GATE,
    DRAWING_CONTESTS,
    DROPPING,
    FILLING,
    FINISHING,
    LAYING_FIELD,
    OVER,
    PLACING,
    SCOUTING,
    SPENDING,
    STARTING,
    TURNING_CARD,
)
from .reading import HONEYS, hive_problems

if TYPE_CHECKING:
    from .state import HoneyBuzzState


def count_components(state: HoneyBuzzState) -> dict[str, int]:
    """Beeples by seat, tiles by action and nectar by kind, over all places."""
    counts: dict[str, int] = {}
    for seat in range(state.seats):
        counts[f"beeples of {seat}"] = beeples_of(state, seat)
    for box in range(BOXES):
        counts[f"tiles {box}"] = state.boxes[box] + tiles_out(state, box)
    for nectar in range(HONEYS):
        waiting = state.columns - state.field.count(nectar) if state.laid < state.spaces else 0
        counts[f"nectar {nectar}"] = waiting + nectar_out(state, nectar)
    for stack in range(STACKS):
        counts["orders"] = counts.get("orders", 0) + state.face_down[stack] + int(state.shown[stack] != NOTHING)
    counts["orders"] += sum([len(row) for row in state.orders])
    return counts


def beeples_of(state: HoneyBuzzState, seat: int) -> int:
    sent = sum([index % BEEPLES + 1 for index, owner in enumerate(state.beelines) if owner == seat])
    return sent + state.available[seat] + state.nursery[seat] + state.supply[seat]


def tiles_out(state: HoneyBuzzState, box: int) -> int:
    """Tiles of an action in hives or in a hand."""
    return int(state.held == box) + sum([action_of(tile) == box for row in state.tiles for tile in row])


def nectar_out(state: HoneyBuzzState, nectar: int) -> int:
    """Nectar tiles of a kind in the Field, in jars, in Cells or in a hand."""
    count = state.field.count(nectar) + state.jars.count(nectar) + int(state.carried == nectar)
    for row in state.cells:
        count += sum([nectar_of(closed) == nectar and content_of(closed) != EMPTY for closed in row])
    return count


def find_problems(state: HoneyBuzzState) -> list[str]:
    """Everything inconsistent, for positions that come from outside."""
    problems = hives_problems(state)
    if problems:
        return problems
    problems = supply_problems(state) + order_problems(state) + contest_problems(state) + setup_problems(state)
    problems += turn_problems(state)
    if not problems and state.waiting > 0 and not state.menu(state.turn):
        problems.append("there is nothing to choose")
    return problems


def hives_problems(state: HoneyBuzzState) -> list[str]:
    """HB1.5, HB2.2, HB3.1: tiles join and do not overlap, and the closed Cells are those that they close."""
    layout = next(layout for layout in LAYOUTS if layout.name == state.options.word("layout"))
    problems: list[str] = []
    for seat in range(state.seats):
        places = [place_of(tile) for tile in state.tiles[seat]]
        found = hive_problems(places)
        starting = [(action_of(tile), place_of(tile)) for tile in state.tiles[seat][: len(layout.tiles)]]
        if starting != layout.tiles:
            found.append("the starting tiles are not those of the layout")
        marks = survey(state.tiles[seat])
        wanted = sorted(
            [
                closed_cell(cell, NECTAR_BY_RED[mark // RED], EMPTY)
                for cell, mark in enumerate(marks)
                if mark % RED == CLOSED and not found
            ]
        )
        if not found and sorted([closed - closed % CONTENTS for closed in state.cells[seat]]) != wanted:
            found.append("the closed Cells are not those that the tiles close")
        problems += [f"hive {seat + 1}: {problem}" for problem in found]
    return problems


def supply_problems(state: HoneyBuzzState) -> list[str]:
    problems: list[str] = []
    layout = next(layout for layout in LAYOUTS if layout.name == state.options.word("layout"))
    for seat in range(state.seats):
        if beeples_of(state, seat) != BEEPLES:
            problems.append(f"seat {seat + 1} has {beeples_of(state, seat)} beeples, not {BEEPLES}")
    for box, row in enumerate(TILES.boxes):
        starting = sum([action == box for action, _ in layout.tiles]) * state.seats
        if state.boxes[box] + tiles_out(state, box) != row.each * state.seats + row.more + starting:
            problems.append(f"the tiles of box {box + 1} do not add up")
    for nectar in range(HONEYS):
        count = nectar_out(state, nectar)
        if count > state.columns or (state.laid == state.spaces and count != state.columns):
            problems.append(f"there are {count} nectar tiles of kind {nectar}, not {state.columns}")
    if sum(state.pollen) > POLLEN_SUPPLY:
        problems.append(f"there are {sum(state.pollen)} pollen, not {POLLEN_SUPPLY}")
    if state.has_jars == 0 and any(nectar != NOTHING for nectar in state.jars):
        problems.append("there are no jars in this game")
    return problems


def order_problems(state: HoneyBuzzState) -> list[str]:
    """HB1.9: every order once, and as many small ones seen as stacks have shown."""
    problems: list[str] = []
    seen = [order for order in state.shown if order != NOTHING]
    for row in state.orders:
        seen += row
    if len(set(seen)) != len(seen):
        problems.append("an order is there twice")
    small, large = IN_A_STACK[state.seats]
    if any(left > small + large for left in state.face_down):
        problems.append(f"a stack has at most {small + large} orders")
        return problems
    small_seen = sum([order < SMALL_ORDERS for order in seen])
    if small_seen != sum([min(small + large - left, small) for left in state.face_down]):
        problems.append("the small orders do not add up")
    if len(seen) != sum([small + large - left for left in state.face_down]) or len(ORDERS) < len(seen):
        problems.append("the orders do not add up")
    return problems


def contest_problems(state: HoneyBuzzState) -> list[str]:
    """HB1.10, HB5.1"""
    problems: list[str] = []
    for colour in range(COLOUR_COUNT):
        number = state.contests[colour]
        fulfilled = state.fulfilled[colour]
        if number != NOTHING and number not in OF_COLOUR[colour]:
            problems.append("the contests must be one of each colour")
        if len(set(fulfilled)) != len(fulfilled):
            problems.append("a player fulfils a contest once")
        if fulfilled and (number == NOTHING or not CONTESTS[number].is_speed):
            problems.append("only a speed contest is fulfilled")
        if number == NOTHING and any(other != NOTHING for other in state.contests[colour:]):
            problems.append("the contests are drawn in order")
    return problems


def setup_problems(state: HoneyBuzzState) -> list[str]:
    """HB1.7, HB1.9, HB1.10: what must lie ready before the first turn, and what comes first."""
    problems: list[str] = []
    phase = state.phase
    is_laid = state.laid == state.spaces
    has_contests = NOTHING not in state.contests
    if is_laid == (phase in (DRAWING_CONTESTS, LAYING_FIELD)) or has_contests == (phase == DRAWING_CONTESTS):
        problems.append("the set-up does not fit the phase")
    if not is_laid and any((nectar == NOTHING) != (at >= state.laid) for at, nectar in enumerate(state.field)):
        problems.append("the Field is laid out in order")
    has_tokens = NOTHING not in state.tokens
    if not has_tokens and phase > CHOOSING_GATE:
        problems.append("every player chooses a gate first")
    if any(position >= GATES for position in state.tokens) and state.round_number == 0:
        problems.append("forage bees start at a gate")
    if (state.round_number == 0) != (phase <= CHOOSING_GATE and not has_tokens):
        problems.append("the round does not fit the phase")
    if phase == CHOOSING_GATE:
        chosen = [position != NOTHING for position in state.tokens]
        if chosen != [seat > state.turn for seat in range(state.seats)]:
            problems.append("gates are chosen in reverse turn order")
    hidden = [state.shown[stack] == NOTHING and state.face_down[stack] > 0 for stack in range(STACKS)]
    if any(hidden) and phase in (CHOOSING_GATE, STARTING, PLACING, SCOUTING):
        problems.append("every stack shows its top card")
    if not any(hidden) and phase == TURNING_CARD:
        problems.append("no card is to be turned up")
    return problems


def turn_problems(state: HoneyBuzzState) -> list[str]:
    """What is under way fits the question that is asked."""
    problems: list[str] = []
    phase = state.phase
    waiting = 1 << state.turn if state.turn >= 0 else NOBODY
    if phase in (DRAWING_CONTESTS, LAYING_FIELD, TURNING_CARD):
        waiting = CHANCE
    elif phase == OVER:
        waiting = NOBODY
    if state.waiting != waiting or state.turn < 0:
        problems.append("who is to choose does not fit the phase")
    if (state.held != NOTHING) != (phase == PLACING):
        problems.append("a tile is held exactly while it is placed")
    if (state.carried != NOTHING) != (phase == FILLING):
        problems.append("nectar is held exactly while it is placed")
    if any(state.owed) != (phase == SPENDING):
        problems.append("honey is owed exactly while it is chosen")
    if (state.sold != NOTHING and phase not in (SPENDING, DROPPING)) or (state.sold == NOTHING and phase == DROPPING):
        problems.append("a good is being sold exactly while the sale is under way")
    if any(state.pending) and (phase <= PLACING or phase >= SCOUTING) and phase != FINISHING:
        problems.append("icons wait in the middle of a turn only")
    if phase == FINISHING and possible_actions(state, state.turn):
        problems.append("a turn ends only when no waiting icon is possible")
    if state.taken and state.has_moved == 0:
        problems.append("actions are taken in the middle of a turn only")
    is_midturn = ACTING <= phase < OVER and phase != FILLING
    if phase != FILLING and state.has_moved != int(is_midturn):
        problems.append("whether the player has moved does not fit the phase")
    if phase == OVER and state.ending == 0:
        problems.append("a game that is over has a reason")
    return problems
