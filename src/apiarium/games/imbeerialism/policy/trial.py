"""What a move would change in the ledger, without making it: the mover's side, and the side of the one who suffers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ..components import DRONE, HEXES, HONEY_OF_FLOWER, MARKERS, NO_HEX, NO_SEAT, PRICES, QUEEN, RANSOMS, WORKER
from ..verbs import BREED, CAPTURE, HONEY, INVADE, KILL, TRAVEL, VALUES, VERB_OF
from .ledger import Hive

if TYPE_CHECKING:
    from ..state import ImbeerialismState


def sufferer_of(state: ImbeerialismState, move: i64) -> i64:
    """The other seat whose side a move changes, else -1."""
    verb = VERB_OF[move]
    if verb == INVADE:
        return state.markers[VALUES[move][1]]
    if KILL <= verb <= CAPTURE:
        return VALUES[move][1]
    return NO_SEAT


def enter(state: ImbeerialismState, seat: i64, mine: Hive, theirs: Hive, move: i64) -> None:
    """Write a move into the two sides; trades, passes and answers change nothing here."""
    verb = VERB_OF[move]
    values = VALUES[move]
    if verb == TRAVEL:
        enter_travel(state, seat, mine, values[0], values[1], values[2])
    elif verb == HONEY:
        mine.honey += HONEY_OF_FLOWER
        mine.nectar -= 1
    elif verb == INVADE:
        enter_invasion(state, seat, mine, theirs, values[0], values[1])
    elif verb == KILL:
        lose(state, seat, mine, DRONE, values[0])
        lose(state, values[1], theirs, values[2], values[0])
    elif verb == CAPTURE:
        enter_capture(state, seat, mine, theirs, values[0], values[1], values[2])
    elif verb == BREED:
        mine.honey -= PRICES[values[0]]
        win(state, seat, mine, values[0], mine.queen)


def enter_travel(state: ImbeerialismState, seat: i64, mine: Hive, kind: i64, start: i64, target: i64) -> None:
    lose(state, seat, mine, kind, start)
    if kind == QUEEN:
        mine.queen = target
        mine.standing |= 1 << target
    else:
        win(state, seat, mine, kind, target)


def enter_invasion(state: ImbeerialismState, seat: i64, mine: Hive, theirs: Hive, start: i64, target: i64) -> None:
    """IM2.5, IM2.6: Drones on the hex change between ready and stranded with its marker."""
    lose(state, seat, mine, DRONE, start)
    bit: i64 = 1 << target
    mine.ruled |= bit
    mine.supply -= 1
    own: i64 = state.drones[HEXES * seat + target]
    if start == target:
        own -= 1
    mine.stranded -= own
    mine.ready += own
    former: i64 = state.markers[target]
    if former >= 0:
        foreign: i64 = state.drones[HEXES * former + target]
        theirs.ruled &= ~bit
        theirs.supply += 1
        theirs.ready -= foreign
        theirs.stranded += foreign


def enter_capture(
    state: ImbeerialismState, seat: i64, mine: Hive, theirs: Hive, cell: i64, owner: i64, kind: i64
) -> None:
    """IM2.8: a ransom is expected wherever it can be paid."""
    price: i64 = RANSOMS[kind]
    if theirs.honey >= price and state.supply[owner] < MARKERS:
        theirs.honey -= price
        mine.honey += price
        lose(state, owner, theirs, kind, cell)
        back: i64 = 0  # any hex of theirs
        while theirs.ruled >> back & 1 == 0:
            back += 1
        if kind == QUEEN:
            theirs.queen = back
            theirs.standing |= 1 << back
        else:
            win(state, owner, theirs, kind, back)
    elif kind != QUEEN:
        lose(state, owner, theirs, kind, cell)
        win(state, seat, mine, kind, cell)


def lose(state: ImbeerialismState, seat: i64, hive: Hive, kind: i64, cell: i64) -> None:
    """A bee leaves a hex."""
    place: i64 = HEXES * seat + cell
    bit: i64 = 1 << cell
    drones: i64 = state.drones[place]
    workers: i64 = state.workers[place]
    has_queen = state.queens[seat] == cell
    if kind == DRONE:
        if hive.ruled & bit:
            hive.ready -= 1
        else:
            hive.stranded -= 1
        drones -= 1
        if drones == 0:
            hive.with_drones &= ~bit
    elif kind == WORKER:
        hive.workers -= 1
        workers -= 1
        if workers == 0:
            hive.nectar -= state.flowers[cell]
    else:
        hive.queen = NO_HEX
        has_queen = False
    if drones == 0 and workers == 0 and not has_queen:
        hive.standing &= ~bit


def win(state: ImbeerialismState, seat: i64, hive: Hive, kind: i64, cell: i64) -> None:
    """A Worker or Drone comes to a hex."""
    bit: i64 = 1 << cell
    hive.standing |= bit
    if kind == DRONE:
        hive.with_drones |= bit
        if hive.ruled & bit:
            hive.ready += 1
        else:
            hive.stranded += 1
    else:
        hive.workers += 1
        if state.workers[HEXES * seat + cell] == 0:
            hive.nectar += state.flowers[cell]
