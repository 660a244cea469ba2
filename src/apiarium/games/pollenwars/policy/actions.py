"""The action of a turn, by rule: finish, cure, block, raid, build."""

from __future__ import annotations

from mypy_extensions import i64

from ....core.rng import Rng
from ..bees import can_top, is_free, living_foragers, worth
from ..components import (
    ATTACK_ICONS,
    DEATHS,
    FORAGER,
    FUNGUS,
    KINDS,
    NO_SEAT,
    SOLDIER,
    SOLDIERS,
)
from ..hands import hand_size
from ..raid import can_raid
from ..rounds import fungi_on_field
from ..state import PollenwarsState
from ..verbs import HOME, PLACE, RAID, ROYAL_DRAW, SEND_FORAGER, SEND_SOLDIER, TAKE
from .plans import Plan, best_plan, own_hexes, threat

CARD_IN_BATTLE = 0.5  # icons that a card in another hand is worth on average
RAID_WORTH = 3.0  # pollen from which on a raid beats building


class Intent:
    """What to do with which bee: `source` NO_SEAT for the hive, `target` NO_SEAT for home."""

    def __init__(self, bee: int, source: int, target: int) -> None:
        self.bee = bee
        self.source = source
        self.target = target


def is_infested(state: PollenwarsState, seat: int) -> bool:
    return state.infested >> seat & 1 == 1


def is_dying(state: PollenwarsState, seat: int) -> bool:
    """The end of this round would kill the last of her foragers."""
    return is_infested(state, seat) and living_foragers(state, seat) <= DEATHS


def intend(state: PollenwarsState, seat: int, rng: Rng) -> Intent | None:
    """The bee to move, or None to draw a card."""
    plan = best_plan(state, seat, state.patterns[seat])
    wins = state.pollen[seat] + plan.pay >= state.target
    if len(plan.missing) == 1 and (wins or not is_dying(state, seat)):
        found = fill(state, seat, plan, plan.missing[0])
        if found is not None:
            return found
    if is_infested(state, seat):
        found = seek_cure(state, seat, rng)
        if found is not None:
            return found
    danger = threat(state, seat)
    if danger.hope > 0.0:
        found = block(state, seat, danger, plan, rng)
        if found is not None:
            return found
    return build(state, seat, plan, rng)


def fill(state: PollenwarsState, seat: int, plan: Plan, place: int) -> Intent | None:
    """A bee for this hex: from the hive if there is one, else one that the plan does not need."""
    bee = FORAGER if is_free(state, place) else SOLDIER
    at_home = state.foragers[seat] if bee == FORAGER else state.soldiers[seat]
    if at_home > 0:
        return Intent(bee, NO_SEAT, place)
    for source in own_hexes(state, seat):
        is_soldier = state.soldiers_on[source] == seat
        if source not in plan.hexes and is_soldier == (bee == SOLDIER):
            return Intent(bee, source, place)
    return None


def seek_cure(state: PollenwarsState, seat: int, rng: Rng) -> Intent | None:
    """Home from a fungus at once; to a fungus as soon as a third of the foragers is dead."""
    for place in own_hexes(state, seat):
        if state.covers[place] == FUNGUS:
            return Intent(SOLDIER if state.soldiers_on[place] == seat else FORAGER, place, NO_SEAT)
    if living_foragers(state, seat) > 2 * DEATHS:
        return None
    fungi = fungi_on_field(state)
    free = [place for place in fungi if is_free(state, place)]
    if free and state.foragers[seat] > 0:
        return Intent(FORAGER, NO_SEAT, free[rng.below(len(free))])
    ridden = [place for place in fungi if can_top(state, place)]
    if ridden and state.soldiers[seat] > 0:
        return Intent(SOLDIER, NO_SEAT, ridden[rng.below(len(ridden))])
    return None


def block(state: PollenwarsState, seat: int, danger: Plan, plan: Plan, rng: Rng) -> Intent | None:
    """Stand on the hex an opponent needs, or on one of her bees; best where the own plan wants to be anyway."""
    place = danger.missing[0]
    if is_free(state, place):
        return fill(state, seat, plan, place)
    tops = [held for held in danger.hexes if can_top(state, held)]
    if tops and state.soldiers[seat] > 0:
        wanted = [held for held in tops if held in plan.missing]
        choices = wanted or tops
        return Intent(SOLDIER, NO_SEAT, choices[rng.below(len(choices))])
    return None


def build(state: PollenwarsState, seat: int, plan: Plan, rng: Rng) -> Intent | None:
    if not plan.missing:
        return None
    most = max(worth(state, place) for place in plan.missing)
    choices = [place for place in plan.missing if worth(state, place) == most]
    first = rng.below(len(choices))
    for step in range(len(choices)):
        found = fill(state, seat, plan, choices[(first + step) % len(choices)])
        if found is not None:
            return found
    return None


# Raids


def attack_of(state: PollenwarsState, seat: int) -> int:
    """What she can bring, with all her cards."""
    total = state.soldiers[seat] + state.stingers[seat]
    if hand_size(state, seat) > 0:
        hands = state.hands
        first: i64 = seat * KINDS
        for kind in range(i64(KINDS)):
            if hands[first + kind] > 0:
                total += ATTACK_ICONS[kind] * hands[first + kind]
    return total


def raid_gain(state: PollenwarsState, attack: int, seat: int, other: int) -> float:
    """The pollen to expect from raiding, if she recalls all her soldiers."""
    defence = SOLDIERS - state.injured[other] + state.guards[other] + CARD_IN_BATTLE * hand_size(state, other)
    gain = min(attack - defence, float(state.pollen[other]), float(state.soldiers[seat]))
    if is_infested(state, other) and not is_infested(state, seat):
        gain -= 3.0
    elif is_infested(state, seat) and not is_infested(state, other):
        gain += 1.0
    return gain


def best_raid(state: PollenwarsState, seat: int, rng: Rng) -> int:
    """Whom to raid; NO_SEAT where it does not pay."""
    if not can_raid(state, seat):
        return NO_SEAT
    best = NO_SEAT
    most = RAID_WORTH
    attack = attack_of(state, seat)
    first = rng.below(state.seats)
    for step in range(state.seats):
        other = (first + step) % state.seats
        if other != seat:
            gain = raid_gain(state, attack, seat, other)
            if gain > most:
                most = gain
                best = other
    return best


# Moves


def is_among(moves: list[int], move: i64) -> bool:
    """Whether a move is one of many, which are ascending."""
    low: i64 = 0
    high: i64 = len(moves)
    while low < high:
        middle = (low + high) >> 1
        if moves[middle] < move:
            low = middle + 1
        else:
            high = middle
    return low < len(moves) and moves[low] == move


def choose_action(state: PollenwarsState, seat: int, moves: list[int], rng: Rng) -> int:
    target = best_raid(state, seat, rng)
    if target != NO_SEAT and RAID + target in moves:
        return RAID + target
    wanted = intend(state, seat, rng)
    if wanted is not None:
        move = TAKE + wanted.source
        if wanted.source == NO_SEAT:
            move = SEND_FORAGER if wanted.bee == FORAGER else SEND_SOLDIER
        if move in moves:
            return move
    if ROYAL_DRAW in moves:
        return ROYAL_DRAW
    return moves[rng.below(len(moves))]


def choose_place(state: PollenwarsState, seat: int, moves: list[int], rng: Rng) -> int:
    """Where the bee picked up goes: as intended, else where the plan lacks one, else home."""
    wanted = intend(state, seat, rng)
    if wanted is not None and wanted.source == state.picked and wanted.bee == state.picked_bee:
        move = HOME if wanted.target == NO_SEAT else PLACE + wanted.target
        if is_among(moves, move):
            return move
    plan = best_plan(state, seat, state.patterns[seat])
    for place in plan.missing:
        if is_among(moves, PLACE + place):
            return PLACE + place
    if moves[0] == HOME:
        return HOME
    return moves[rng.below(len(moves))]
