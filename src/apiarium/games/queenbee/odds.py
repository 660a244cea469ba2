"""Exact odds of battles of Queen Bee: totals of dice by convolution, cached.

Before the dice lie, a player is taken to roll again what shows less than a die's mean; once they lie, every choice of
dice is weighed exactly.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .components import ATTACK, DEFENCE, LARGE_WEIGHTS, ROYAL_GUARD, SMALL_WEIGHTS, STUBBORN, UNROLLED, VETERANS, WORKER
from .dice import has_rolled, is_unlucky, total_of
from .phases import (
    ATTACK_REROLL,
    ATTACK_ROLL,
    DEFENCE_REROLL,
    DEFENCE_ROLL,
    REROLLING,
    ROLLING,
)

if TYPE_CHECKING:
    from .records import Frame
    from .state import QueenbeeState

SINGLE: Final = [[weight / 6.0 for weight in SMALL_WEIGHTS], [weight / 6.0 for weight in LARGE_WEIGHTS]]
KEPT_FROM: Final = [2, 3]  # a small die has mean 11/6, a large one 14/6: lower faces are rolled again
DISTRIBUTIONS: Final[dict[int, list[float]]] = {}
CHANCES: Final[dict[int, float]] = {}


def rolled_again(before: list[float], large: int) -> list[float]:
    """The faces of a die that is rolled once more where it lies below its mean."""
    low = 0.0
    for face in range(KEPT_FROM[large]):
        low += before[face]
    return [(before[face] if face >= KEPT_FROM[large] else 0.0) + low * SINGLE[large][face] for face in range(5)]


def faces_of(large: int, rolls: int) -> list[float]:
    """One die with that many rolls."""
    faces = SINGLE[large]
    for _ in range(rolls - 1):
        faces = rolled_again(faces, large)
    return faces


def convolve(first: list[float], second: list[float]) -> list[float]:
    total = [0.0] * (len(first) + len(second) - 1)
    for i in range(len(first)):
        a = first[i]
        if a > 0.0:
            for j in range(len(second)):
                total[i + j] += a * second[j]
    return total


def totals(small: int, large: int, rolls: int) -> list[float]:
    """The total of so many dice, each with that many rolls."""
    key = (small * 64 + large) * 8 + rolls
    found = DISTRIBUTIONS.get(key)
    if found is None:
        found = [1.0]
        for _ in range(small):
            found = convolve(found, faces_of(0, rolls))
        for _ in range(large):
            found = convolve(found, faces_of(1, rolls))
        DISTRIBUTIONS[key] = found
    return found


def at_least(attack: list[float], defence: list[float], lead: int) -> float:
    """The chance that the attack total is at least the defence total plus `lead`."""
    chance = 0.0
    for i in range(len(attack)):
        if attack[i] > 0.0:
            below = 0.0
            for j in range(min(len(defence), i - lead + 1)):
                below += defence[j]
            chance += attack[i] * below
    return chance


def attack_chance(
    small: int, large: int, defence_small: int, defence_large: int, lead: int, rolls: int, defence_rolls: int
) -> float:  # fmt: skip
    """The attacker's chance before any die is rolled and without cards; `lead` is 1 against a Stubborn defender."""
    key = ((((small * 16 + large) * 16 + defence_small) * 16 + defence_large) * 2 + lead) * 64 + rolls * 8
    key += defence_rolls
    found = CHANCES.get(key)
    if found is None:
        found = at_least(totals(small, large, rolls), totals(defence_small, defence_large, defence_rolls), lead)
        CHANCES[key] = found
    return found


def odds_of_attack(state: QueenbeeState, attacker: int, origin: int, target: int) -> float:
    """The chance of an attack that could be declared, by the bees that would fight (QB6.1)."""
    return odds_with(state, attacker, target, state.workers[origin], state.warriors[origin], origin)


def odds_with(state: QueenbeeState, attacker: int, target: int, workers: int, warriors: int, origin: int) -> float:
    """The same with so many bees on the space that it comes from; 0 where none of them may enter the target."""
    defender = state.owners[target]
    small = workers if target != state.nests[attacker] else 0
    large = warriors
    if state.board.is_trench[target] or target == state.nests[attacker]:
        large = 0
    if state.queens[attacker] == origin:
        large += 1
    if small + large == 0:
        return 0.0
    defence_large = state.warriors[target]
    if state.queens[defender] == target:
        defence_large += 1
        if target == state.nests[defender] and state.powers[defender] >> ROYAL_GUARD & 1:
            defence_large += 1
    return attack_chance(
        small, large, state.workers[target], defence_large, state.powers[defender] >> STUBBORN & 1,
        2 + (state.powers[attacker] >> VETERANS & 1), 2 + (state.powers[defender] >> VETERANS & 1),
    )  # fmt: skip


def battle_odds(state: QueenbeeState) -> float:
    """The attacker's chance in the battle as it lies, if nobody plays another card."""
    attack = side_totals(state, ATTACK)
    defence = side_totals(state, DEFENCE)
    return at_least(attack, defence, state.powers[state.battle.defender] >> STUBBORN & 1)


def side_totals(state: QueenbeeState, side: int) -> list[float]:
    """What a side may still reach: dice that lie stay, unless their owner may yet roll them again."""
    stage = state.battle.stage
    is_fresh = stage <= (ATTACK_ROLL if side == ATTACK else DEFENCE_ROLL)
    is_first_roll = stage == (ATTACK_REROLL if side == ATTACK else DEFENCE_REROLL)
    is_rolling = any(frame.kind == ROLLING and frame.side == side for frame in state.frames)
    again = 0
    for frame in state.frames:
        if frame.kind == REROLLING:
            again |= frame.dice
    found = [1.0]
    for number in range(len(state.dice)):
        die = state.dice[number]
        if die.side != side or die.is_stuck:
            continue
        large = 0 if die.bee == WORKER else 1
        if die.face == UNROLLED:
            rolls = 1
            if is_fresh or (is_first_roll and is_rolling) or again >> number & 1:
                rolls = rolls_of(state, side, die.seat)
            faces = faces_of(large, rolls)
        else:
            faces = [0.0] * die.face + [1.0]
            is_open = again >> number & 1 == 1 or (is_first_roll and is_rolling)
            if is_open and len(faces) <= 5 and rolls_of(state, side, die.seat) > 1:
                faces = rolled_again(faces + [0.0] * (5 - len(faces)), large)
        found = convolve(found, faces)
    return found


def rolls_of(state: QueenbeeState, side: int, seat: int) -> int:
    if is_unlucky(state, side, seat):
        return 1
    return 2 + (state.powers[seat] >> VETERANS & 1)


# Rolling again (QB6.2)


def side_of_dice(state: QueenbeeState, mask: int) -> int:
    """The side that the dice of a mask fight for."""
    first = 0
    while mask >> first & 1 == 0:
        first += 1
    return state.dice[first].side


def wished_rerolls(state: QueenbeeState, side: int, mask: int) -> int:
    """The dice of a mask to roll again for the best chance: the lowest few of each kind, by trying all counts."""
    small = sorted_dice(state, mask, 0)
    large = sorted_dice(state, mask, 1)
    enough = chances_by_total(state, side)
    best = -1.0
    wished = 0
    for low in range(len(small) + 1):
        for high in range(len(large) + 1):
            again = 0
            for index in range(low):
                again |= 1 << small[index]
            for index in range(high):
                again |= 1 << large[index]
            chance = chance_with(state, side, again, totals(low, high, 1), enough)
            if chance > best + 1e-9:
                best = chance
                wished = again
    return wished


def chances_by_total(state: QueenbeeState, side: int) -> list[float]:
    """For every total of a side, the chance that it wins against what the other side has or may still reach."""
    lead = state.powers[state.battle.defender] >> STUBBORN & 1
    if side == DEFENCE or has_rolled(state, DEFENCE):
        needed = total_of(state, ATTACK) + 1 - lead if side == DEFENCE else total_of(state, DEFENCE) + lead
        return [0.0] * needed + [1.0]
    rival = side_totals(state, DEFENCE)
    below = 0.0
    found = [0.0] * lead
    for chance in rival:
        below += chance
        found.append(below)
    return found


def sorted_dice(state: QueenbeeState, mask: int, large: int) -> list[int]:
    """Dice of a mask by rising face."""
    found: list[int] = []
    for face in range(5):
        for number in range(len(state.dice)):
            die = state.dice[number]
            if mask >> number & 1 and die.face == face and (die.bee != WORKER) == (large == 1):
                found.append(number)
    return found


def chance_with(state: QueenbeeState, side: int, again: int, faces: list[float], enough: list[float]) -> float:
    """The side's chance if just these dice, with such totals, are rolled once more and all others stay."""
    total = 0
    for number in range(len(state.dice)):
        die = state.dice[number]
        if die.side == side and again >> number & 1 == 0 and die.face > 0:
            total += die.face
    last = len(enough) - 1
    chance = 0.0
    for index in range(len(faces)):
        chance += faces[index] * enough[min(total + index, last)]
    return chance


def reroll_odds(state: QueenbeeState, frame: Frame) -> tuple[float, float]:
    """The attacker's chance if the dice chosen so far are rolled again, and if the best choice of them is."""
    side = side_of_dice(state, frame.dice)
    enough = chances_by_total(state, side)
    found: list[float] = []
    for again in (frame.chosen, frame.chosen | wished_rerolls(state, side, frame.dice)):
        small = 0
        large = 0
        for number in range(len(state.dice)):
            if again >> number & 1:
                small += int(state.dice[number].bee == WORKER)
                large += int(state.dice[number].bee != WORKER)
        chance = chance_with(state, side, again, totals(small, large, 1), enough)
        found.append(chance if side == ATTACK else 1.0 - chance)
    return found[0], found[1]
