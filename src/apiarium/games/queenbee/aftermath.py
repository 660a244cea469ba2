"""Chapter 6 of Queen Bee, after the dice: who falls, who escapes, who moves in, and who draws a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .alliances import check_out, queen_falls
from .bees import hive_room, put_on, take_off
from .cards import holds
from .components import (
    ATTACK,
    BEE_ESCAPE,
    CAPACITY,
    DEFENCE,
    NO_SEAT,
    NO_SPACE,
    PLUNDER,
    QUEEN,
    SCAVENGERS,
    WARRIOR,
    WORKER,
)  # fmt: skip
from .dice import is_smoked, owner_of_side
from .phases import DRAWING
from .records import Battle, Frame
from .seats import has_power
from .story import tell_advance, tell_lost, tell_placed
from .turn_cards import hive_places
from .verbs import ADVANCE, DONE, PASS, PLACE, PLAY, SPACES

if TYPE_CHECKING:
    from .state import QueenbeeState


def end_battle(state: QueenbeeState) -> None:
    state.frames.pop()
    state.battle = Battle()
    state.dice = []


# Losing (QB6.5, QB6.6)


def loser_side(state: QueenbeeState) -> int:
    return DEFENCE if state.battle.winner == ATTACK else ATTACK


def remove_losers(state: QueenbeeState) -> None:
    """All bees of the losing side fall, lent ones too; a Queen among them is defeated by the other team."""
    side = loser_side(state)
    victor = owner_of_side(state, state.battle.winner)
    fallen_queen = NO_SEAT
    for die in state.dice:
        if die.side == side and die.home != NO_SPACE:
            take_off(state, die.seat, die.bee, die.home)
            if die.bee == QUEEN:
                fallen_queen = die.seat
    if state.events is not None:
        tell_lost(state, owner_of_side(state, side), side)
    if fallen_queen != NO_SEAT:
        queen_falls(state, fallen_queen, victor)


def fallen_bee(state: QueenbeeState, seat: int, bee: int) -> int:
    """The die of a beaten bee that a Bee Escape of that seat could save; -1 where there is none."""
    side = loser_side(state)
    for number in range(len(state.dice)):
        die = state.dice[number]
        if die.side == side and die.seat == seat and die.bee == bee and die.home != NO_SPACE:
            return number
    return -1


def banned_space(state: QueenbeeState) -> int:
    """The space that the defenders lose is no refuge."""
    return state.battle.target if state.battle.winner == ATTACK else NO_SPACE


def can_escape(state: QueenbeeState, seat: int) -> bool:
    if is_smoked(state, loser_side(state), seat):
        return False
    for bee in (WORKER, WARRIOR):
        if fallen_bee(state, seat, bee) >= 0 and hive_room(state, seat, bee, banned_space(state)):
            return True
    return False


def settle_escaping(state: QueenbeeState, frame: Frame) -> bool:
    """QB9.2: everybody who has lost a bee is asked, whatever they hold."""
    owner = owner_of_side(state, loser_side(state))
    while frame.asked < state.seats:
        seat = (owner + frame.asked) % state.seats
        if can_escape(state, seat):
            state.waiting = 1 << seat
            return True
        frame.asked += 1
    state.frames.pop()
    return False


def escaping_moves(state: QueenbeeState, seat: int) -> list[int]:
    return [PASS, PLAY + BEE_ESCAPE] if holds(state, seat, BEE_ESCAPE) else [PASS]


def saving_moves(state: QueenbeeState, seat: int) -> list[int]:
    found: list[int] = []
    for bee in (WORKER, WARRIOR):
        if fallen_bee(state, seat, bee) >= 0:
            hive_places(state, seat, bee, banned_space(state), found)
    return found


def apply_saving(state: QueenbeeState, seat: int, move: int) -> None:
    bee = (move - PLACE) // SPACES
    space = state.board.space_of[(move - PLACE) % SPACES]
    state.frames.pop()
    state.dice.pop(fallen_bee(state, seat, bee))
    put_on(state, seat, bee, space)
    if state.events is not None:
        tell_placed(state, seat, bee, space, "QB9.2")


# Moving in, and the loser's card (QB6.5)


def fighter_to_advance(state: QueenbeeState, bee: int) -> int:
    for number in range(len(state.dice)):
        die = state.dice[number]
        if die.side == ATTACK and die.bee == bee and die.home == state.battle.origin:
            return number
    return -1


def advancing_moves(state: QueenbeeState, frame: Frame) -> list[int]:
    found: list[int] = [DONE] if frame.come > 0 else []
    for bee in range(3):
        if fighter_to_advance(state, bee) >= 0:
            found.append(ADVANCE + bee)
    return found


def settle_advancing(state: QueenbeeState, frame: Frame) -> bool:
    left = 0
    only = 0
    for number in range(len(state.dice)):
        die = state.dice[number]
        if die.side == ATTACK and die.home == state.battle.origin:
            left += 1
            only = die.bee
    if left == 0 or frame.come == CAPACITY:
        state.frames.pop()
        return False
    if left == 1 and frame.come == 0:
        apply_advancing(state, frame, ADVANCE + only)  # at least one must, and there is no other
        return False
    state.waiting = 1 << state.battle.attacker
    return True


def apply_advancing(state: QueenbeeState, frame: Frame, move: int) -> None:
    bee = move - ADVANCE
    attacker = state.battle.attacker
    state.dice.pop(fighter_to_advance(state, bee))
    take_off(state, attacker, bee, state.battle.origin)
    put_on(state, attacker, bee, state.battle.target)
    frame.come += 1
    if state.events is not None:
        tell_advance(state, bee)


def reward(state: QueenbeeState) -> None:
    """The loser draws a card (QB11.10: Scavengers two); QB11.11: Plunder draws for a won attack."""
    attacker = state.battle.attacker
    defender = state.battle.defender
    has_won = state.battle.winner == ATTACK
    end_battle(state)
    for seat in range(state.seats):
        check_out(state, seat)
    loser = defender if has_won else attacker
    if has_won and has_power(state, attacker, PLUNDER):
        state.frames.append(Frame(DRAWING, seat=attacker, left=1))
    state.frames.append(Frame(DRAWING, seat=loser, left=2 if has_power(state, loser, SCAVENGERS) else 1))
