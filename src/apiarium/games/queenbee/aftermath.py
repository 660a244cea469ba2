"""After a battle of Queen Bee: who falls, who escapes, who moves in, and who draws a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .actions import tell_placed
from .alliances import check_out, queen_falls
from .bees import hive_room, put_on, take_off
from .cards import holds
from .components import (
    ATTACK,
    BEE_ESCAPE,
    BEES,
    CAPACITY,
    DEFENCE,
    NO_SPACE,
    PLUNDER,
    QUEEN,
    SCAVENGERS,
    SIDES,
    WARRIOR,
    WORKER,
)  # fmt: skip
from .dice import is_smoked, owner_of_side
from .frames import ATTACKER, DEFENDER, DIE_BEE, DIE_HOME, DIE_SEAT, DIE_SIDE, DRAWING, FROM, TO, WINNER
from .seats import has_power
from .turn_cards import hive_places
from .verbs import ADVANCE, DONE, PASS, PLACE, PLAY, SPACES

if TYPE_CHECKING:
    from .state import QueenbeeState


def end_battle(state: QueenbeeState) -> None:
    state.frames.pop()
    state.battle = []
    state.dice = []


# Losing (QB6.5, QB6.6)


def loser_side(state: QueenbeeState) -> int:
    return DEFENCE if state.battle[WINNER] == ATTACK else ATTACK


def remove_losers(state: QueenbeeState) -> None:
    """All bees of the losing side fall, lent ones too; a Queen among them is defeated by the other team."""
    side = loser_side(state)
    victor = owner_of_side(state, state.battle[WINNER])
    fallen_queen = -1
    for die in state.dice:
        if die[DIE_SIDE] == side and die[DIE_HOME] != NO_SPACE:
            take_off(state, die[DIE_SEAT], die[DIE_BEE], die[DIE_HOME])
            if die[DIE_BEE] == QUEEN:
                fallen_queen = die[DIE_SEAT]
    if state.events is not None:
        loser = owner_of_side(state, side)
        state.tell("lost", "QB6.5", f"The bees of the {SIDES[side]} are removed", {"seat": loser, "side": side})
    if fallen_queen >= 0:
        queen_falls(state, fallen_queen, victor)


def fallen_bee(state: QueenbeeState, seat: int, bee: int) -> int:
    """The die of a beaten bee that a Bee Escape of that seat could save; -1 where there is none."""
    side = loser_side(state)
    for number in range(len(state.dice)):
        die = state.dice[number]
        if die[DIE_SIDE] == side and die[DIE_SEAT] == seat and die[DIE_BEE] == bee and die[DIE_HOME] != NO_SPACE:
            return number
    return -1


def banned_space(state: QueenbeeState) -> int:
    """The space that the defenders lose is no refuge."""
    return state.battle[TO] if state.battle[WINNER] == ATTACK else NO_SPACE


def can_escape(state: QueenbeeState, seat: int) -> bool:
    if is_smoked(state, loser_side(state), seat):
        return False
    for bee in (WORKER, WARRIOR):
        if fallen_bee(state, seat, bee) >= 0 and hive_room(state, seat, bee, banned_space(state)):
            return True
    return False


def settle_escaping(state: QueenbeeState, frame: list[int]) -> bool:
    """QB9.2: everybody who has lost a bee is asked, whatever they hold."""
    owner = owner_of_side(state, loser_side(state))
    while frame[1] < state.seats:
        seat = (owner + frame[1]) % state.seats
        if can_escape(state, seat):
            state.waiting = 1 << seat
            return True
        frame[1] += 1
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
        if die[DIE_SIDE] == ATTACK and die[DIE_BEE] == bee and die[DIE_HOME] == state.battle[FROM]:
            return number
    return -1


def advancing_moves(state: QueenbeeState, frame: list[int]) -> list[int]:
    found: list[int] = [DONE] if frame[1] > 0 else []
    for bee in range(3):
        if fighter_to_advance(state, bee) >= 0:
            found.append(ADVANCE + bee)
    return found


def settle_advancing(state: QueenbeeState, frame: list[int]) -> bool:
    left = 0
    only = 0
    for number in range(len(state.dice)):
        die = state.dice[number]
        if die[DIE_SIDE] == ATTACK and die[DIE_HOME] == state.battle[FROM]:
            left += 1
            only = die[DIE_BEE]
    if left == 0 or frame[1] == CAPACITY:
        state.frames.pop()
        return False
    if left == 1 and frame[1] == 0:
        apply_advancing(state, frame, ADVANCE + only)  # at least one must, and there is no other
        return False
    state.waiting = 1 << state.battle[ATTACKER]
    return True


def apply_advancing(state: QueenbeeState, frame: list[int], move: int) -> None:
    bee = move - ADVANCE
    attacker = state.battle[ATTACKER]
    state.dice.pop(fighter_to_advance(state, bee))
    take_off(state, attacker, bee, state.battle[FROM])
    put_on(state, attacker, bee, state.battle[TO])
    frame[1] += 1
    if state.events is not None:
        text = f"@{attacker}: a {BEES[bee]} moves in on {state.board.words[state.battle[TO]]}"
        data: dict[str, object] = {
            "seat": attacker, "bee": bee, "from": state.battle[FROM], "to": state.battle[TO],
        }  # fmt: skip
        state.tell("advance", "QB6.5", text, data)


def reward(state: QueenbeeState) -> None:
    """The loser draws a card (QB11.10: Scavengers two); QB11.11: Plunder draws for a won attack."""
    attacker = state.battle[ATTACKER]
    defender = state.battle[DEFENDER]
    has_won = state.battle[WINNER] == ATTACK
    end_battle(state)
    for seat in range(state.seats):
        check_out(state, seat)
    loser = defender if has_won else attacker
    if has_won and has_power(state, attacker, PLUNDER):
        state.frames.append([DRAWING, attacker, 1])
    state.frames.append([DRAWING, loser, 2 if has_power(state, loser, SCAVENGERS) else 1])
