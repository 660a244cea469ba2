"""A raid of Pollen Wars: announcement, recall, battle, result (PW4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .bees import lift_soldier, soldiers_out
from .components import ATTACK, ATTACK_ICONS, DEFENCE, DEFENCE_ICONS, KINDS, NO_SEAT
from .field import HEXES
from .hands import discard, hand_size
from .phases import AFTER, ANNOUNCED, BATTLE
from .rounds import ends_by_pollen, ends_round
from .story import tell_announced, tell_battle, tell_called_off, tell_laid, tell_recalled, tell_spread
from .verbs import DONE, LAY, PASS, RECALL

if TYPE_CHECKING:
    from .state import PollenwarsState


# PW4.1: the announcement


def can_raid(state: PollenwarsState, seat: int) -> bool:
    return state.has_raids == 1 and state.soldiers[seat] > 0 and state.mutiny != seat


def announce(state: PollenwarsState, raider: int, defender: int) -> None:
    state.raider = raider
    state.defender = defender
    state.phase = ANNOUNCED
    state.waiting = 0
    if state.events is not None:
        tell_announced(state)


def call_off(state: PollenwarsState) -> None:
    """PW5.4: the raid was blocked."""
    if state.events is not None:
        tell_called_off(state)
    finish(state)


def finish(state: PollenwarsState) -> None:
    state.raider = NO_SEAT
    state.defender = NO_SEAT
    state.phase = AFTER


# PW4.2: the recall


def open_recall(state: PollenwarsState) -> None:
    if soldiers_out(state, state.defender) > 0:
        state.waiting = 1 << state.defender
    else:
        state.phase = BATTLE


def recall_moves(state: PollenwarsState, seat: int) -> list[int]:
    return [DONE] + [RECALL + place for place in range(HEXES) if state.soldiers_on[place] == seat]


def apply_recall(state: PollenwarsState, seat: int, move: int) -> None:
    if move == DONE:
        state.phase = BATTLE
        return
    place = move - RECALL
    lift_soldier(state, place)
    if state.events is not None:
        tell_recalled(state, seat, place)
    ends_round(state, [place])


# PW4.3: the battle


def open_battle(state: PollenwarsState) -> None:
    """All who have cards choose at the same time."""
    for seat in range(state.seats):
        if hand_size(state, seat) > 0:
            state.waiting |= 1 << seat
    if state.waiting == 0:
        close_battle(state)


def icons_on(kind: int, side: int) -> int:
    return ATTACK_ICONS[kind] if side == ATTACK else DEFENCE_ICONS[kind]


def battle_moves(state: PollenwarsState, seat: int) -> list[int]:
    """The raider lays for the attack, the raided queen for the defence, any other for either."""
    laid = state.laid[seat]
    moves = [DONE if laid else PASS]
    first = seat * KINDS
    for kind in range(KINDS):
        held = state.hands[first + kind]
        if held == 0:
            continue
        if laid:
            held -= laid.count(2 * kind + ATTACK) + laid.count(2 * kind + DEFENCE)
            if held == 0:
                continue
        if ATTACK_ICONS[kind] > 0 and seat != state.defender:
            moves.append(LAY + 2 * kind + ATTACK)
        if DEFENCE_ICONS[kind] > 0 and seat != state.raider:
            moves.append(LAY + 2 * kind + DEFENCE)
    return moves


def apply_battle(state: PollenwarsState, seat: int, move: int) -> None:
    if move >= LAY:
        state.laid[seat].append(move - LAY)
        if state.events is not None:
            tell_laid(state, seat, move - LAY)
        return
    state.waiting ^= 1 << seat
    if state.waiting == 0:
        close_battle(state)


def close_battle(state: PollenwarsState) -> None:
    """PW4.4: healthy soldiers in the hive, lasting cards, icons."""
    raider = state.raider
    defender = state.defender
    points = [state.soldiers[raider] + state.stingers[raider], state.soldiers[defender] + state.guards[defender]]
    shown = state.laid
    for seat in range(state.seats):
        for card in shown[seat]:
            points[card % 2] += icons_on(card // 2, card % 2)
            discard(state, seat, card // 2)
    state.laid = [[] for _ in range(state.seats)]
    difference = points[ATTACK] - points[DEFENCE]
    was_infested = state.infested
    stolen = 0
    injured = 0
    if difference > 0:
        stolen = min(difference, state.pollen[defender], state.soldiers[raider])
        state.pollen[raider] += stolen
        state.pollen[defender] -= stolen
        both = 1 << raider | 1 << defender
        if state.infested & both:
            state.infested |= both
    elif difference < 0:
        injured = min(-difference, state.soldiers[raider])
        state.soldiers[raider] -= injured
        state.injured[raider] += injured
        if raider == state.turn:
            state.fresh[raider] += injured
    state.last_raider = raider
    state.last_defender = defender
    state.last_attack = points[ATTACK]
    state.last_defence = points[DEFENCE]
    state.last_stolen = stolen
    state.last_injured = injured
    state.last_laid = shown
    if state.events is not None:
        tell_battle(state, shown, points, stolen, injured)
        if state.infested != was_infested:
            tell_spread(state, raider if was_infested >> defender & 1 else defender)
    finish(state)
    ends_by_pollen(state)
