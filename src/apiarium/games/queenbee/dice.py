"""The dice of a battle of Queen Bee: who rolls, who may roll again, and which side is behind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.rng import Rng
from ...core.state import CHANCE
from .components import (
    ATTACK,
    DEFENCE,
    LARGE_WEIGHTS,
    NO_SIDE,
    SMALL_WEIGHTS,
    STUBBORN,
    UNROLLED,
    VETERANS,
    WORKER,
)
from .phases import (
    ATTACK_ROLL,
    DEFENCE_ROLL,
    REROLLING,
    ROLLING,
)
from .records import Die, Frame
from .seats import has_power
from .story import tell_reroll, tell_roll, tell_total
from .verbs import DONE, REROLL, ROLLED

if TYPE_CHECKING:
    from .state import QueenbeeState


def add_die(state: QueenbeeState, side: int, seat: int, bee: int, home: int) -> int:
    """A die joins, unrolled; its number."""
    state.dice.append(Die(side, seat, bee, home))
    return len(state.dice) - 1


def total_of(state: QueenbeeState, side: int) -> int:
    total = 0
    for die in state.dice:
        if die.side == side and die.face > 0:
            total += die.face
    return total


def side_behind(state: QueenbeeState) -> int:
    """QB6.3: the attacker wins with a total equal or higher; QB11.7: a Stubborn defender wins ties."""
    attack = total_of(state, ATTACK)
    defence = total_of(state, DEFENCE)
    if attack == defence:
        return ATTACK if has_power(state, state.battle.defender, STUBBORN) else DEFENCE
    return ATTACK if attack < defence else DEFENCE


def owner_of_side(state: QueenbeeState, side: int) -> int:
    return state.battle.attacker if side == ATTACK else state.battle.defender


def side_of(state: QueenbeeState, seat: int) -> int:
    """The side a seat fights on; nobody fights on both (QB10.1)."""
    for die in state.dice:
        if die.seat == seat:
            return die.side
    return NO_SIDE


def fights_for(state: QueenbeeState, seat: int, side: int) -> bool:
    """Whether a seat has a die on that side, its own or a lender's."""
    return any(die.side == side and die.seat == seat for die in state.dice)


def rolled_dice(state: QueenbeeState, side: int, seat: int) -> int:
    """A bit for every die of a seat that shows a face on that side."""
    mask = 0
    for number in range(len(state.dice)):
        die = state.dice[number]
        if die.side == side and die.seat == seat and die.face != UNROLLED:
            mask |= 1 << number
    return mask


def has_rolled(state: QueenbeeState, side: int) -> bool:
    return state.battle.stage > (ATTACK_ROLL if side == ATTACK else DEFENCE_ROLL)


def is_unlucky(state: QueenbeeState, side: int, seat: int) -> bool:
    """QB9.11: the defending player gets single rolls; bees lent by others are not affected."""
    return side == DEFENCE and seat == state.battle.defender and state.battle.is_unlucky == 1


def is_smoked(state: QueenbeeState, side: int, seat: int) -> bool:
    """QB9.3: the defender plays no battle cards; whoever lends a bee still may."""
    return side == DEFENCE and seat == state.battle.defender and state.battle.is_smoked == 1


# Rolling


def next_unrolled(state: QueenbeeState, side: int) -> int:
    for number in range(len(state.dice)):
        die = state.dice[number]
        if die.side == side and die.face == UNROLLED and die.is_stuck == 0:
            return number
    return -1


def settle_rolling(state: QueenbeeState, frame: Frame) -> bool:
    if next_unrolled(state, frame.side) < 0:
        state.frames.pop()
        if state.events is not None:
            tell_total(state, frame.side, total_of(state, frame.side))
        return False
    state.waiting = CHANCE
    return True


def weights_of(state: QueenbeeState, side: int) -> list[int]:
    die = state.dice[next_unrolled(state, side)]
    return SMALL_WEIGHTS if die.bee == WORKER else LARGE_WEIGHTS  # QB1.1


def roll_chances(state: QueenbeeState, side: int) -> list[tuple[int, int]]:
    weights = weights_of(state, side)
    return [(ROLLED + face, weights[face]) for face in range(5) if weights[face] > 0]


def sample_roll(state: QueenbeeState, side: int, rng: Rng) -> int:
    weights = weights_of(state, side)
    ticket: int = rng.below(6)
    face = 0
    while ticket >= weights[face]:
        ticket -= weights[face]
        face += 1
    return ROLLED + face


def apply_roll(state: QueenbeeState, side: int, face: int) -> None:
    number = next_unrolled(state, side)
    die = state.dice[number]
    die.face = face
    if state.events is not None:
        tell_roll(state, number, die)


def roll_again(state: QueenbeeState, mask: int, side: int) -> None:
    """Pick up the dice of a mask and roll them together."""
    for number in range(len(state.dice)):
        if mask >> number & 1:
            state.dice[number].face = UNROLLED
    state.frames.append(Frame(ROLLING, side=side))


# Rolling once more (QB6.2)


def push_rerolls(state: QueenbeeState, side: int) -> None:
    """The owner of the space first, then lenders clockwise; QB11.8: Veterans are asked once more."""
    owner = owner_of_side(state, side)
    for place in range(state.seats - 1, -1, -1):
        seat = (owner + place) % state.seats
        mask = rolled_dice(state, side, seat)
        if mask and not is_unlucky(state, side, seat):
            if has_power(state, seat, VETERANS):
                state.frames.append(Frame(REROLLING, seat=seat, dice=mask))
            state.frames.append(Frame(REROLLING, seat=seat, dice=mask))


def push_late_die(state: QueenbeeState, number: int) -> None:
    """A die that joins after its side has rolled is rolled at once, and may be rolled once more."""
    die = state.dice[number]
    side = die.side
    if not is_unlucky(state, side, die.seat):
        state.frames.append(Frame(REROLLING, seat=die.seat, dice=1 << number))
    state.frames.append(Frame(ROLLING, side=side))


def settle_rerolling(state: QueenbeeState, frame: Frame) -> bool:
    state.waiting = 1 << frame.seat
    return True


def rerolling_moves(frame: Frame) -> list[int]:
    found = [DONE]
    left = frame.dice & ~frame.chosen
    number = 0
    while left >> number:
        if left >> number & 1:
            found.append(REROLL + number)
        number += 1
    return found


def apply_rerolling(state: QueenbeeState, frame: Frame, move: int) -> None:
    """Dice are chosen one by one and then rolled together."""
    seat = frame.seat
    if move != DONE:
        frame.chosen |= 1 << (move - REROLL)
        if frame.chosen != frame.dice:
            return
    state.frames.pop()
    if frame.chosen:
        if state.events is not None:
            tell_reroll(state, seat, frame.chosen)
        first = 0
        while frame.chosen >> first & 1 == 0:
            first += 1
        roll_again(state, frame.chosen, state.dice[first].side)
    elif state.frames[-1].kind == REROLLING and state.frames[-1].seat == seat:
        state.frames.pop()  # who declines the first re-roll has nothing new to decide
