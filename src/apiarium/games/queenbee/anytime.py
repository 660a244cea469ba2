"""Chapter 10 of Queen Bee beside Buzz Off: what Bee Ally and Secret Passage do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from .bees import has_room, may_stand, put_on, take_off
from .components import ATTACK, DEFENCE, MOST_DICE, NO_SEAT, QUEEN, WARRIOR, WORKER
from .dice import add_die, fights_for, has_rolled, owner_of_side, push_late_die
from .seats import is_ally
from .story import tell_flight, tell_lent
from .verbs import CALL, FLEE, SPACES

if TYPE_CHECKING:
    from .state import QueenbeeState


# Bee Ally (QB10.1)


def already_lent(state: QueenbeeState, seat: int, bee: int, space: int) -> int:
    """Bees of that space that fight elsewhere already; they still count as standing at home."""
    count = 0
    for die in state.dice:
        if die.seat == seat and die.bee == bee and die.home == space:
            count += 1
    return count


def lendable(state: QueenbeeState, seat: i64, bee: i64) -> list[int]:
    """The spaces from which a bee can be called: elsewhere than the battle, and not called already."""
    counts = state.workers if bee == WORKER else state.warriors
    owners = state.owners
    origin: i64 = state.battle.origin
    target: i64 = state.battle.target
    found: list[int] = []
    for space in range(len(owners)):
        if owners[space] != seat or space == origin or counts[space] == 0:
            continue
        if space != target and counts[space] > already_lent(state, seat, bee, space):
            found.append(space)
    return found


def ally_moves(state: QueenbeeState, seat: int) -> list[int]:
    """A Worker or Warrior that may stand where the battle is."""
    found: list[int] = []
    for bee in (WORKER, WARRIOR):
        if may_stand(state, seat, bee, state.battle.target):
            for space in lendable(state, seat, bee):
                found.append(CALL + bee * SPACES + state.board.value_of[space])
    return found


def may_help(state: QueenbeeState, seat: int, side: int) -> bool:
    """Somebody else's battle, never against an ally (QB7.2), and never on both sides."""
    if seat == state.battle.attacker or seat == state.battle.defender:
        return False
    other = DEFENCE if side == ATTACK else ATTACK
    return not is_ally(state, seat, owner_of_side(state, other)) and not fights_for(state, seat, other)


def helpers(state: QueenbeeState, sides: int) -> int:
    """Everybody who could lend a bee to one of the sides, whatever they hold."""
    mask = 0
    if state.seats == 2 or len(state.dice) >= MOST_DICE:
        return mask
    for seat in range(state.seats):
        if state.is_out[seat] or not helped_sides(state, seat, sides):
            continue
        if ally_moves(state, seat):
            mask |= 1 << seat
    return mask


def helped_sides(state: QueenbeeState, seat: int, sides: int) -> list[int]:
    return [side for side in (ATTACK, DEFENCE) if sides >> side & 1 and may_help(state, seat, side)]


def lend(state: QueenbeeState, seat: int, side: int, bee: int, space: int) -> None:
    number = add_die(state, side, seat, bee, space)
    if state.events is not None:
        tell_lent(state, seat, side, bee, space)
    if has_rolled(state, side):
        push_late_die(state, number)


# Secret Passage (QB10.3)


def flee_moves(state: QueenbeeState, seat: int) -> list[int]:
    """Any space with room that is no other player's hive or nest, ally or not."""
    board = state.board
    found: list[int] = []
    for space in range(board.size):
        hive = board.hive_of[space]
        owner = state.hive_seats[hive] if hive >= 0 else NO_SEAT
        if owner in (NO_SEAT, seat) and space != state.nests[seat] and has_room(state, seat, space):
            found.append(FLEE + board.value_of[space])
    return found


def flee(state: QueenbeeState, seat: int, space: int) -> None:
    take_off(state, seat, QUEEN, state.nests[seat])
    put_on(state, seat, QUEEN, space)
    state.has_fled[seat] = 1
    if state.events is not None:
        tell_flight(state, seat, space)
