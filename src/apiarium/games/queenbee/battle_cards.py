"""Chapter 9 of Queen Bee: when each battle card can be played, on which die, and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .anytime import lendable
from .components import (
    AGAIN_AND_AGAIN,
    BEE_ESCAPE,
    BEE_SMOKER,
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
    UNROLLED,
    WARRIOR,
    WORKER,
)
from .dice import add_die, push_late_die, roll_again, rolled_dice, side_of
from .phases import AGAIN_ROLLING, SAVING
from .records import Frame
from .story import tell_die, tell_web
from .verbs import AGAIN, CALL, CHOOSE, DONE, REROLL, SPACES

if TYPE_CHECKING:
    from .state import QueenbeeState

AGAIN_ROLLS: Final = 2  # QB9.1


def can_play_answer(state: QueenbeeState, seat: int, card: int) -> bool:
    """Whether a card of the back and forth finds something to do; the seat holds it and is asked."""
    if card == EXTRA_STING:
        return len(state.dice) < MOST_DICE
    if card == BUZZ_FOR_HELP:
        return len(state.dice) < MOST_DICE and bool(help_moves(state, seat))
    if card == BIT_O_HELP:
        return True
    own = rolled_dice(state, side_of(state, seat), seat)
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
        if die.side != DEFENCE or die.is_stuck or die.home != state.battle.target:
            continue
        rolling += 1
        if die.bee != QUEEN and (found < 0 or die.bee < state.dice[found].bee):
            found = number
    return found if rolling >= 2 else -1


def aim_at_dice(state: QueenbeeState, seat: int, card: int, first: int) -> list[int]:
    """QB9.4: any die; QB9.7, QB9.8, QB9.10: an own one."""
    found: list[int] = []
    side = side_of(state, seat)
    for number in range(len(state.dice)):
        die = state.dice[number]
        if die.face == UNROLLED or number == first:
            continue
        if card == BIT_O_HELP or (die.seat == seat and die.side == side):
            found.append(CHOOSE + number)
    return found


def help_moves(state: QueenbeeState, seat: int) -> list[int]:
    """QB9.5: an own Worker or Warrior from elsewhere; a Warrior never into a trench (QB3.2)."""
    found: list[int] = []
    for bee in (WORKER, WARRIOR):
        if bee == WORKER or state.board.is_trench[state.battle.target] == 0:
            for space in lendable(state, seat, bee):
                found.append(CALL + bee * SPACES + state.board.value_of[space])
    return found


def resolve_battle_card(state: QueenbeeState, frame: Frame) -> None:
    """The card stands; the frame, no longer on the stack, holds its target."""
    seat = frame.seat
    card = frame.card
    if card == BEE_SMOKER:
        state.battle.is_smoked = 1  # QB9.3
    elif card == UNLUCKY_BEE:
        state.battle.is_unlucky = 1  # QB9.11
    elif card == STUCK_IN_A_WEB:
        stick(state)
    elif card == AGAIN_AND_AGAIN:
        state.frames.append(Frame(AGAIN_ROLLING, seat=seat, left=AGAIN_ROLLS))  # QB9.1
    elif card == BEE_ESCAPE:
        state.frames.append(Frame(SAVING, seat=seat))  # QB9.2
    elif card == BIT_O_HELP:
        roll_again(state, 1 << frame.die, state.dice[frame.die].side)  # QB9.4
    elif card == BUZZ_FOR_HELP:
        push_late_die(state, add_die(state, side_of(state, seat), seat, frame.bee, frame.space))  # QB9.5
    elif card == EXTRA_STING:
        push_late_die(state, add_die(state, side_of(state, seat), seat, WORKER, NO_SPACE))  # QB9.6
    elif card == MAXIMUM_STRENGTH:
        change_die(state, frame.die, TOP_FACE[state.dice[frame.die].bee], "QB9.7")
    elif card == STRONG_STING:
        change_die(state, frame.die, state.dice[frame.die].face + 1, "QB9.8")
    elif card == TWIN_STING:
        change_die(state, frame.die, state.dice[frame.other_die].face, "QB9.10")


def stick(state: QueenbeeState) -> None:
    """QB9.9: it rolls nothing, and falls with the rest."""
    number = weakest_defender(state)
    if number < 0:
        return
    state.dice[number].is_stuck = 1
    if state.events is not None:
        tell_web(state, number, state.dice[number])


def change_die(state: QueenbeeState, number: int, face: int, clause: str) -> None:
    state.dice[number].face = face
    if state.events is not None:
        tell_die(state, number, face, clause)


# Again and Again (QB9.1): the dice are chosen once, and rolled together up to two times


def again_moves(state: QueenbeeState, frame: Frame) -> list[int]:
    if frame.left < AGAIN_ROLLS:
        return [DONE, AGAIN]
    found: list[int] = [DONE] if frame.chosen else []
    left = rolled_dice(state, side_of(state, frame.seat), frame.seat) & ~frame.chosen
    for number in range(len(state.dice)):
        if left >> number & 1:
            found.append(REROLL + number)
    return found


def settle_again(state: QueenbeeState, frame: Frame) -> bool:
    if frame.left == 0:
        state.frames.pop()
        return False
    state.waiting = 1 << frame.seat
    return True


def apply_again(state: QueenbeeState, frame: Frame, move: int) -> None:
    side = side_of(state, frame.seat)
    if move == AGAIN:
        frame.left = 0
        roll_again(state, frame.chosen, side)
    elif move != DONE:
        frame.chosen |= 1 << (move - REROLL)
        if frame.chosen == rolled_dice(state, side, frame.seat):
            frame.left = 1
            roll_again(state, frame.chosen, side)
    elif frame.left == AGAIN_ROLLS:
        frame.left = 1
        roll_again(state, frame.chosen, side)
    else:
        frame.left = 0
