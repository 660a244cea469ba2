"""Chapter 2 of the rulebook: Beelines, tiles, recalls, jars and the end of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .actions import begin_filling, lose_waiting
from .cells import cells_closed_by, icons_around, is_closing, survey, tile_of
from .components import BEEPLES, BOXES, GATES, JAR_PRICE, NOTHING, TILE_PRICES
from .contests import check_contests, earn
from .ending import NOT_YET, check_end, finish
from .menus import tallest
from .phases import ACTING, FINISHING, PLACING, SCOUTING, STARTING, TURNING_CARD
from .story import tell_beeline, tell_buy, tell_closed, tell_pour, tell_recall, tell_round, tell_scout, tell_tile
from .verbs import BUY, FLY, POUR, RECALL, STAY, TAKE

if TYPE_CHECKING:
    from .state import HoneyBuzzState


def begin_turn(state: HoneyBuzzState) -> None:
    """HB1.7: clockwise from the first player."""
    seat = state.turn
    if state.round_number == 0:
        seat = state.seats - 1
    state.turn = seat + 1 if seat + 1 < state.seats else 0
    if state.turn == 0:
        state.round_number += 1
        if state.events is not None:
            tell_round(state)
    state.phase = STARTING
    state.waiting = 1 << state.turn


def apply_start(state: HoneyBuzzState, seat: int, move: int) -> None:
    if move == RECALL:
        recall(state, seat)
    elif move < RECALL:
        take_tile(state, seat, move - TAKE)
    else:
        apply_jar(state, seat, move)


def take_tile(state: HoneyBuzzState, seat: int, box: int) -> None:
    """HB2.1, HB2.2: the Beeline, the price and the tile."""
    height = tallest(state, box) + 1
    state.beelines[box * BEEPLES + height - 1] = seat
    state.available[seat] -= height
    state.coins[seat] -= TILE_PRICES[box]
    state.boxes[box] -= 1
    state.held = box
    state.phase = PLACING
    if state.events is not None:
        tell_beeline(state, seat, box, height)
    check_end(state)


def apply_place(state: HoneyBuzzState, seat: int, place: int) -> None:
    """HB2.2, HB2.3: the tile may close Cells, and the icons around these wait."""
    tiles = state.tiles[seat]
    closed = cells_closed_by(survey(tiles), place) if is_closing(tiles, place) else []
    tiles.append(tile_of(place, state.held))
    if state.events is not None:
        tell_tile(state, seat, place)
    state.held = NOTHING
    state.has_moved = 1
    state.phase = ACTING
    if closed:
        state.cells[seat] += closed
        state.pending = icons_around(tiles, closed)
        if state.events is not None:
            tell_closed(state, seat, closed)
        check_contests(state)


def recall(state: HoneyBuzzState, seat: int) -> None:
    """HB2.4: from all boxes and the Nursery."""
    beelines = state.beelines
    for index in range(BOXES * BEEPLES):
        if beelines[index] == seat:
            beelines[index] = NOTHING
    state.available[seat] = BEEPLES - state.supply[seat]
    state.nursery[seat] = 0
    state.has_moved = 1
    state.phase = SCOUTING
    if state.events is not None:
        tell_recall(state, seat)


def apply_scout(state: HoneyBuzzState, seat: int, move: int) -> None:
    """HB2.4: one space, and nothing is collected."""
    if move != STAY:
        state.tokens[seat] = GATES + move - FLY
        if state.events is not None:
            tell_scout(state, seat)
    state.phase = FINISHING


def apply_jar(state: HoneyBuzzState, seat: int, move: int) -> None:
    """HB2.5: the own nectar, or an opponent's for coins."""
    owner = seat if move == POUR else move - BUY
    nectar = state.jars[owner]
    state.jars[owner] = NOTHING
    if owner == seat:
        if state.events is not None:
            tell_pour(state, seat, nectar)
    else:
        state.coins[seat] -= JAR_PRICE
        if state.events is not None:
            tell_buy(state, seat, owner, nectar)
        earn(state, owner, JAR_PRICE)
    begin_filling(state, seat, nectar)


def end_turn(state: HoneyBuzzState, seat: int) -> None:
    """HB5.3, HB5.5: the game ends when all have had equally many turns, else cards are turned up (HB4.4)."""
    lose_waiting(state, seat)  # HB2.3: what waited for a jar
    state.has_moved = 0
    state.taken = []
    is_last = state.round_number == state.max_rounds or state.ending != NOT_YET
    if is_last and seat + 1 == state.seats:
        finish(state)
    else:
        state.phase = TURNING_CARD
