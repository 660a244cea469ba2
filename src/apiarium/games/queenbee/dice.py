"""The dice of a battle of Queen Bee: who rolls, who may roll again, and which side is behind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.rng import Rng
from ...core.state import CHANCE
from .components import (
    ATTACK,
    DEFENCE,
    LARGE_WEIGHTS,
    SIDES,
    SMALL_WEIGHTS,
    STUBBORN,
    VETERANS,
    WORKER,
)
from .frames import (
    ATTACK_ROLL,
    ATTACKER,
    DEFENCE_ROLL,
    DEFENDER,
    DIE_BEE,
    DIE_FACE,
    DIE_SEAT,
    DIE_SIDE,
    DIE_STUCK,
    IS_SMOKED,
    IS_UNLUCKY,
    REROLLING,
    ROLLING,
    STAGE,
    UNROLLED,
)
from .seats import has_power
from .verbs import DONE, REROLL, ROLLED

if TYPE_CHECKING:
    from .state import QueenbeeState


def add_die(state: QueenbeeState, side: int, seat: int, bee: int, home: int) -> int:
    """A die joins, unrolled; its number."""
    state.dice.append([side, seat, bee, home, UNROLLED, 0])
    return len(state.dice) - 1


def total_of(state: QueenbeeState, side: int) -> int:
    total = 0
    for die in state.dice:
        if die[DIE_SIDE] == side and die[DIE_FACE] > 0:
            total += die[DIE_FACE]
    return total


def side_behind(state: QueenbeeState) -> int:
    """QB6.3: the attacker wins with a total equal or higher; QB11.7: a Stubborn defender wins ties."""
    attack = total_of(state, ATTACK)
    defence = total_of(state, DEFENCE)
    if attack == defence:
        return ATTACK if has_power(state, state.battle[DEFENDER], STUBBORN) else DEFENCE
    return ATTACK if attack < defence else DEFENCE


def owner_of_side(state: QueenbeeState, side: int) -> int:
    return state.battle[ATTACKER] if side == ATTACK else state.battle[DEFENDER]


def fights_for(state: QueenbeeState, seat: int, side: int) -> bool:
    """Whether a seat has a die on that side, its own or a lender's."""
    return any(die[DIE_SIDE] == side and die[DIE_SEAT] == seat for die in state.dice)


def rolled_dice(state: QueenbeeState, side: int, seat: int) -> int:
    """A bit for every die of a seat that shows a face on that side."""
    mask = 0
    for number in range(len(state.dice)):
        die = state.dice[number]
        if die[DIE_SIDE] == side and die[DIE_SEAT] == seat and die[DIE_FACE] != UNROLLED:
            mask |= 1 << number
    return mask


def has_rolled(state: QueenbeeState, side: int) -> bool:
    return state.battle[STAGE] > (ATTACK_ROLL if side == ATTACK else DEFENCE_ROLL)


def is_unlucky(state: QueenbeeState, side: int, seat: int) -> bool:
    """QB9.11: the defending player gets single rolls; bees lent by others are not affected."""
    return side == DEFENCE and seat == state.battle[DEFENDER] and state.battle[IS_UNLUCKY] == 1


def is_smoked(state: QueenbeeState, side: int, seat: int) -> bool:
    """QB9.3: the defender plays no battle cards; whoever lends a bee still may."""
    return side == DEFENCE and seat == state.battle[DEFENDER] and state.battle[IS_SMOKED] == 1


# Rolling


def next_unrolled(state: QueenbeeState, side: int) -> int:
    for number in range(len(state.dice)):
        die = state.dice[number]
        if die[DIE_SIDE] == side and die[DIE_FACE] == UNROLLED and die[DIE_STUCK] == 0:
            return number
    return -1


def settle_rolling(state: QueenbeeState, frame: list[int]) -> bool:
    if next_unrolled(state, frame[1]) < 0:
        state.frames.pop()
        if state.events is not None:
            total = total_of(state, frame[1])
            data: dict[str, object] = {"side": frame[1], "total": total}
            state.tell("total", "QB6.2", f"The {SIDES[frame[1]]} has {total}", data)
        return False
    state.waiting = CHANCE
    return True


def weights_of(state: QueenbeeState, side: int) -> list[int]:
    die = state.dice[next_unrolled(state, side)]
    return SMALL_WEIGHTS if die[DIE_BEE] == WORKER else LARGE_WEIGHTS  # QB1.1


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
    die[DIE_FACE] = face
    if state.events is not None:
        seat = die[DIE_SEAT]
        data: dict[str, object] = {"die": number, "seat": seat, "side": side, "bee": die[DIE_BEE], "face": face}
        state.tell("roll", "QB6.2", f"@{seat} rolls {face}", data)


def roll_again(state: QueenbeeState, mask: int, side: int) -> None:
    """Pick up the dice of a mask and roll them together."""
    for number in range(len(state.dice)):
        if mask >> number & 1:
            state.dice[number][DIE_FACE] = UNROLLED
    state.frames.append([ROLLING, side])


# Rolling once more (QB6.2)


def push_rerolls(state: QueenbeeState, side: int) -> None:
    """The owner of the space first, then lenders clockwise; QB11.8: Veterans are asked once more."""
    owner = owner_of_side(state, side)
    for place in range(state.seats - 1, -1, -1):
        seat = (owner + place) % state.seats
        mask = rolled_dice(state, side, seat)
        if mask and not is_unlucky(state, side, seat):
            if has_power(state, seat, VETERANS):
                state.frames.append([REROLLING, seat, mask, 0])
            state.frames.append([REROLLING, seat, mask, 0])


def push_late_die(state: QueenbeeState, number: int) -> None:
    """A die that joins after its side has rolled is rolled at once, and may be rolled once more."""
    die = state.dice[number]
    side = die[DIE_SIDE]
    if not is_unlucky(state, side, die[DIE_SEAT]):
        state.frames.append([REROLLING, die[DIE_SEAT], 1 << number, 0])
    state.frames.append([ROLLING, side])


def settle_rerolling(state: QueenbeeState, frame: list[int]) -> bool:
    state.waiting = 1 << frame[1]
    return True


def rerolling_moves(frame: list[int]) -> list[int]:
    found = [DONE]
    left = frame[2] & ~frame[3]
    number = 0
    while left >> number:
        if left >> number & 1:
            found.append(REROLL + number)
        number += 1
    return found


def apply_rerolling(state: QueenbeeState, frame: list[int], move: int) -> None:
    """Dice are chosen one by one and then rolled together."""
    seat = frame[1]
    if move != DONE:
        frame[3] |= 1 << (move - REROLL)
        if frame[3] != frame[2]:
            return
    state.frames.pop()
    if frame[3]:
        if state.events is not None:
            count = frame[3].bit_count()
            text = f"@{seat} rolls {count} {'die' if count == 1 else 'dice'} again"
            state.tell("reroll", "QB6.2", text, {"seat": seat, "dice": frame[3]})
        first = 0
        while frame[3] >> first & 1 == 0:
            first += 1
        roll_again(state, frame[3], state.dice[first][DIE_SIDE])
    elif state.frames[-1][0] == REROLLING and state.frames[-1][1] == seat:
        state.frames.pop()  # who declines the first re-roll has nothing new to decide
