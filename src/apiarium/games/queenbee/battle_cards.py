"""The battle cards of Queen Bee: when each can be played, on which die, and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .anytime import lendable
from .components import (
    AGAIN_AND_AGAIN,
    BEE_ESCAPE,
    BEE_SMOKER,
    BEES,
    BIT_O_HELP,
    BUZZ_FOR_HELP,
    DEFENCE,
    EXTRA_STING,
    MAXIMUM_STRENGTH,
    MOST_DICE,
    NO_SPACE,
    QUEEN,
    STRONG_STING,
    STUCK_IN_A_WEB,
    TOP_FACE,
    TWIN_STING,
    UNLUCKY_BEE,
    WARRIOR,
    WORKER,
)
from .dice import add_die, push_late_die, roll_again, rolled_dice, side_behind
from .frames import (
    AGAIN_ROLLING,
    DIE_BEE,
    DIE_FACE,
    DIE_HOME,
    DIE_SEAT,
    DIE_SIDE,
    DIE_STUCK,
    IS_SMOKED,
    IS_UNLUCKY,
    NOTHING,
    SAVING,
    TO,
    UNROLLED,
)
from .verbs import AGAIN, CALL, CHOOSE, DONE, REROLL, SPACES

if TYPE_CHECKING:
    from .state import QueenbeeState


def can_play_answer(state: QueenbeeState, seat: int, card: int) -> bool:
    """Whether a card of the back and forth finds something to do; the seat holds it and is asked."""
    if card == EXTRA_STING:
        return len(state.dice) < MOST_DICE
    if card == BUZZ_FOR_HELP:
        return len(state.dice) < MOST_DICE and bool(help_moves(state, seat))
    if card == BIT_O_HELP:
        return True
    own = rolled_dice(state, side_behind(state), seat)
    return own & (own - 1) != 0 if card == TWIN_STING else own != 0


def can_play_starred(state: QueenbeeState, card: int) -> bool:
    """QB9.12: before the first roll. QB9.9: a Web only while two or more of the defender's bees roll."""
    return card != STUCK_IN_A_WEB or weakest_defender(state) >= 0


def weakest_defender(state: QueenbeeState) -> int:
    """QB9.9: the die of a Worker if there is one, else of a Warrior; -1 where a single bee rolls."""
    found = -1
    rolling = 0
    for number in range(len(state.dice)):
        die = state.dice[number]
        if die[DIE_SIDE] != DEFENCE or die[DIE_STUCK] or die[DIE_HOME] != state.battle[TO]:
            continue
        rolling += 1
        if die[DIE_BEE] != QUEEN and (found < 0 or die[DIE_BEE] < state.dice[found][DIE_BEE]):
            found = number
    return found if rolling >= 2 else -1


def aim_at_dice(state: QueenbeeState, seat: int, card: int, first: int) -> list[int]:
    """QB9.4: any die; QB9.7, QB9.8, QB9.10: an own one."""
    found: list[int] = []
    side = side_behind(state)
    for number in range(len(state.dice)):
        die = state.dice[number]
        if die[DIE_FACE] == UNROLLED or number == first:
            continue
        if card == BIT_O_HELP or (die[DIE_SEAT] == seat and die[DIE_SIDE] == side):
            found.append(CHOOSE + number)
    return found


def help_moves(state: QueenbeeState, seat: int) -> list[int]:
    """QB9.5: an own Worker or Warrior from elsewhere; a Warrior never into a trench (QB3.2)."""
    found: list[int] = []
    for bee in (WORKER, WARRIOR):
        if bee == WORKER or state.board.is_trench[state.battle[TO]] == 0:
            for space in lendable(state, seat, bee):
                found.append(CALL + bee * SPACES + state.board.value_of[space])
    return found


def resolve_battle_card(state: QueenbeeState, seat: int, card: int, first: int, second: int) -> None:
    """The card stands; `first` and `second` are the dice, or the bee and its space."""
    if card == BEE_SMOKER:
        state.battle[IS_SMOKED] = 1  # QB9.3
    elif card == UNLUCKY_BEE:
        state.battle[IS_UNLUCKY] = 1  # QB9.11
    elif card == STUCK_IN_A_WEB:
        stick(state)
    elif card == AGAIN_AND_AGAIN:
        state.frames.append([AGAIN_ROLLING, seat, 0, 2])  # QB9.1
    elif card == BEE_ESCAPE:
        state.frames.append([SAVING, seat])  # QB9.2
    elif card == BIT_O_HELP:
        roll_again(state, 1 << first, state.dice[first][DIE_SIDE])  # QB9.4
    elif card == BUZZ_FOR_HELP:
        push_late_die(state, add_die(state, side_behind(state), seat, first, second))  # QB9.5
    elif card == EXTRA_STING:
        push_late_die(state, add_die(state, side_behind(state), seat, WORKER, NO_SPACE))  # QB9.6
    elif card == MAXIMUM_STRENGTH:
        change_die(state, first, TOP_FACE[state.dice[first][DIE_BEE]], "QB9.7")
    elif card == STRONG_STING:
        change_die(state, first, state.dice[first][DIE_FACE] + 1, "QB9.8")
    elif card == TWIN_STING:
        change_die(state, first, state.dice[second][DIE_FACE], "QB9.10")


def stick(state: QueenbeeState) -> None:
    """QB9.9: it rolls nothing, and falls with the rest."""
    number = weakest_defender(state)
    if number < 0:
        return
    state.dice[number][DIE_STUCK] = 1
    if state.events is not None:
        bee = BEES[state.dice[number][DIE_BEE]]
        state.tell("web", "QB9.9", f"A {bee} of the defender is stuck in a web", {"die": number})


def change_die(state: QueenbeeState, number: int, face: int, clause: str) -> None:
    state.dice[number][DIE_FACE] = face
    if state.events is not None:
        state.tell("die", clause, f"Die {number + 1} now counts {face}", {"die": number, "face": face})


# Again and Again (QB9.1): the dice are chosen once, and rolled together up to two times


def again_moves(state: QueenbeeState, frame: list[int]) -> list[int]:
    if frame[3] < 2:
        return [DONE, AGAIN]
    found: list[int] = [DONE] if frame[2] else []
    left = rolled_dice(state, side_of(state, frame[1]), frame[1]) & ~frame[2]
    for number in range(len(state.dice)):
        if left >> number & 1:
            found.append(REROLL + number)
    return found


def side_of(state: QueenbeeState, seat: int) -> int:
    """The side a seat fights on."""
    for die in state.dice:
        if die[DIE_SEAT] == seat:
            return die[DIE_SIDE]
    return NOTHING


def settle_again(state: QueenbeeState, frame: list[int]) -> bool:
    if frame[3] == 0:
        state.frames.pop()
        return False
    state.waiting = 1 << frame[1]
    return True


def apply_again(state: QueenbeeState, frame: list[int], move: int) -> None:
    side = side_of(state, frame[1])
    if move == AGAIN:
        frame[3] = 0
        roll_again(state, frame[2], side)
    elif move != DONE:
        frame[2] |= 1 << (move - REROLL)
        if frame[2] == rolled_dice(state, side, frame[1]):
            frame[3] = 1
            roll_again(state, frame[2], side)
    elif frame[3] == 2:
        frame[3] = 1
        roll_again(state, frame[2], side)
    else:
        frame[3] = 0
