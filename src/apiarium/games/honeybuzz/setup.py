"""Chapter 1 of the rulebook: what everybody starts with, the Field, the orders and the gates."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.state import CHANCE
from .components import IN_A_STACK, NOTHING, OF_COLOUR, ORDERS, SMALL_ORDERS, STACKS
from .phases import CHOOSING_GATE, DRAWING_CONTESTS, LAYING_FIELD, TURNING_CARD
from .reading import HONEYS
from .story import tell_card, tell_contest, tell_field, tell_gate
from .turn import begin_turn
from .verbs import DRAW_CARD, DRAW_CONTEST, DRAW_NECTAR

if TYPE_CHECKING:
    from .state import HoneyBuzzState


def next_step(state: HoneyBuzzState) -> None:
    """The set-up goes on with whatever is missing; then the first turn begins."""
    if NOTHING in state.contests:
        state.phase = DRAWING_CONTESTS
        state.waiting = CHANCE
    elif state.laid < state.spaces:
        state.phase = LAYING_FIELD
        state.waiting = CHANCE
    else:
        turn_cards(state)


def apply_contest(state: HoneyBuzzState, contest: int) -> None:
    """HB1.10: one card of each colour."""
    state.contests[state.contests.index(NOTHING)] = contest
    if state.events is not None:
        tell_contest(state, contest)
    next_step(state)


def apply_nectar(state: HoneyBuzzState, nectar: int) -> None:
    """HB1.7: the Field is laid out column by column."""
    state.field[state.laid] = nectar
    state.laid += 1
    if state.laid == state.spaces:
        if state.events is not None:
            tell_field(state)
        next_step(state)


def turn_cards(state: HoneyBuzzState) -> None:
    """HB1.9, HB4.4: a stack without a face-up card shows its next one; then the game goes on."""
    if stack_to_turn(state) != NOTHING:
        state.phase = TURNING_CARD
        state.waiting = CHANCE
    elif NOTHING in state.tokens:
        next_gate(state)
    else:
        begin_turn(state)


def stack_to_turn(state: HoneyBuzzState) -> int:
    for stack in range(STACKS):
        if state.shown[stack] == NOTHING and state.face_down[stack] > 0:
            return stack
    return NOTHING


def apply_card(state: HoneyBuzzState, order: int) -> None:
    stack = stack_to_turn(state)
    state.shown[stack] = order
    state.face_down[stack] -= 1
    if state.events is not None:
        tell_card(state, stack, order)
    turn_cards(state)


def next_gate(state: HoneyBuzzState) -> None:
    """HB1.7: in reverse turn order."""
    seat = state.seats - 1
    while state.tokens[seat] != NOTHING:
        seat -= 1
    state.turn = seat
    state.phase = CHOOSING_GATE
    state.waiting = 1 << seat


def apply_gate(state: HoneyBuzzState, seat: int, gate: int) -> None:
    state.tokens[seat] = gate
    if state.events is not None:
        tell_gate(state, seat, gate)
    if NOTHING in state.tokens:
        next_gate(state)
    else:
        begin_turn(state)


# What may fall


def contest_chances(state: HoneyBuzzState) -> list[tuple[int, int]]:
    colour = state.contests.index(NOTHING)
    return [(DRAW_CONTEST + contest, 1) for contest in OF_COLOUR[colour]]


def nectar_chances(state: HoneyBuzzState) -> list[tuple[int, int]]:
    """HB1.7: as many tiles of each kind as there are columns, less those that lie there."""
    chances: list[tuple[int, int]] = []
    for nectar in range(HONEYS):
        left = state.columns - state.field.count(nectar)
        if left > 0:
            chances.append((DRAW_NECTAR + nectar, left))
    return chances


def card_chances(state: HoneyBuzzState) -> list[tuple[int, int]]:
    """HB1.9: any order of the right size that nobody has seen yet."""
    is_large = state.face_down[stack_to_turn(state)] <= IN_A_STACK[state.seats][1]
    first = SMALL_ORDERS if is_large else 0
    last = len(ORDERS) if is_large else SMALL_ORDERS
    return [(DRAW_CARD + order, 1) for order in range(first, last) if not is_seen(state, order)]


def is_seen(state: HoneyBuzzState, order: int) -> bool:
    if order in state.shown:
        return True
    return any(order in done for done in state.orders)
