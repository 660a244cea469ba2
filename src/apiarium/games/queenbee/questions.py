"""Which chapter of Queen Bee's rules asks, answers and goes on, by the kind of frame on top of the stack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.rng import Rng
from ...core.state import CHANCE
from .actions import (
    apply_breeding,
    apply_fetch,
    apply_step,
    breeding_moves,
    settle_breeding,
    settle_stepping,
    settle_swarming,
    stepping_moves,
    swarming_moves,
)
from .aftermath import (
    advancing_moves,
    apply_advancing,
    apply_saving,
    escaping_moves,
    saving_moves,
    settle_advancing,
    settle_escaping,
)
from .battle import (
    allies_moves,
    answering_moves,
    apply_allies,
    apply_answering,
    before_roll_moves,
    begin_battle,
    passage_moves,
    settle_allies,
    settle_answering,
    settle_battle,
    settle_nest_attacked,
)
from .battle_cards import again_moves, apply_again, settle_again
from .cards import (
    apply_drawing,
    apply_scouting_draw,
    apply_stealing,
    draw_chances,
    keep_scouted,
    sample_counts,
    sample_draw,
    scouting_moves,
    settle_drawing,
    settle_scouting,
    settle_stealing,
)
from .components import BEE_ESCAPE, KINDS, SECRET_PASSAGE
from .dice import (
    apply_rerolling,
    apply_roll,
    rerolling_moves,
    roll_chances,
    sample_roll,
    settle_rerolling,
    settle_rolling,
)
from .passages import apply_passages, settle_passages
from .phases import (
    ADVANCING,
    AGAIN_ROLLING,
    AIMING,
    ALLIES,
    ANSWERING,
    BATTLE,
    BEFORE_ROLL,
    BREEDING,
    CARD_PLAYED,
    DRAWING,
    ESCAPING,
    FIRST_PLAYER,
    NEST_ATTACKED,
    PASSAGES,
    POISONED,
    POWER_CHOICE,
    POWER_DEAL,
    POWER_DRAFT,
    RAINED_ON,
    REROLLING,
    RISING,
    ROLLING,
    SAVING,
    SCOUTING,
    STEALING,
    STEPPING,
    SWARMING,
    TURN,
)
from .play import aiming_moves, apply_aiming, apply_window, play_card, settle_card, window_moves
from .records import Frame
from .setup import (
    apply_draft,
    apply_first,
    apply_offer,
    apply_power_choice,
    first_chances,
    power_chances,
    power_moves,
    settle_power_deal,
    settle_power_draft,
    unseen_powers,
)
from .turn import apply_turn, settle_turn, turn_moves
from .turn_cards import (
    apply_poisoned,
    apply_rained_on,
    apply_rising,
    discard_moves,
    hive_bees,
    rising_moves,
    settle_poisoned,
    settle_rained_on,
    settle_rising,
)
from .verbs import ATTACK, DISCARD, DONE, DRAWN, FIRST, KEEP, OFFERED, PASS, PLAY, POWER_MOVE, ROLL, ROLLED, STOLEN

if TYPE_CHECKING:
    from .state import QueenbeeState


def settle_top(state: QueenbeeState, frame: Frame) -> bool:
    """True when the frame asks; False when it went on without asking."""
    kind = frame.kind
    if kind <= DRAWING:
        if kind == TURN:
            return settle_turn(state, frame)
        if kind == DRAWING:
            return settle_drawing(state, frame)
        if kind == PASSAGES:
            return settle_passages(state)
        if kind == POWER_DEAL:
            return settle_power_deal(state)
        if kind == POWER_DRAFT:
            return settle_power_draft(state, frame)
        state.waiting = CHANCE if kind == FIRST_PLAYER else (1 << state.seats) - 1
        return True
    if kind <= RAINED_ON:
        if kind == CARD_PLAYED:
            return settle_card(state, frame)
        if kind == STEPPING:
            return settle_stepping(state, frame)
        if kind == SWARMING:
            return settle_swarming(state, frame)
        if kind == BREEDING:
            return settle_breeding(state, frame)
        if kind == SCOUTING:
            return settle_scouting(state, frame)
        if kind == STEALING:
            return settle_stealing(state, frame)
        if kind == RISING:
            return settle_rising(state, frame)
        return settle_poisoned(state, frame) if kind == POISONED else settle_rained_on(state, frame)
    if kind == ROLLING:
        return settle_rolling(state, frame)
    if kind == BATTLE:
        return settle_battle(state)
    if kind == REROLLING:
        return settle_rerolling(state, frame)
    if kind == ANSWERING:
        return settle_answering(state, frame)
    if kind == ALLIES:
        return settle_allies(state, frame)
    if kind == NEST_ATTACKED:
        return settle_nest_attacked(state)
    if kind == AGAIN_ROLLING:
        return settle_again(state, frame)
    if kind == ESCAPING:
        return settle_escaping(state, frame)
    if kind == ADVANCING:
        return settle_advancing(state, frame)
    state.waiting = 1 << (state.battle.attacker if kind == BEFORE_ROLL else frame.seat)
    return True


def menu_of(state: QueenbeeState, seat: int) -> list[int]:
    """The answers of a seat that is asked."""
    frame = state.frames[-1]
    kind = frame.kind
    if kind == TURN:
        return turn_moves(state, frame)
    if kind == STEPPING:
        return stepping_moves(state, frame)
    if kind == CARD_PLAYED:
        return aiming_moves(state, frame) if frame.stage == AIMING else window_moves(state, seat)
    if kind in (PASSAGES, NEST_ATTACKED):
        return passage_moves(state, seat)
    if kind == REROLLING:
        return rerolling_moves(frame)
    if kind == ANSWERING:
        return answering_moves(state, seat)
    if kind == ALLIES:
        return allies_moves(state, frame, seat)
    if kind == ADVANCING:
        return advancing_moves(state, frame)
    if kind == BEFORE_ROLL:
        return before_roll_moves(state)
    if kind == ESCAPING:
        return escaping_moves(state, seat)
    if kind == SWARMING:
        return swarming_moves(state, frame)
    if kind == BREEDING:
        return breeding_moves(state, frame)
    if kind == RISING:
        return rising_moves(state, frame)
    if kind == SAVING:
        return saving_moves(state, seat)
    if kind == AGAIN_ROLLING:
        return again_moves(state, frame)
    if kind == POISONED:
        return hive_bees(state, seat)
    if kind == RAINED_ON:
        return discard_moves(state, seat)
    if kind == SCOUTING:
        return scouting_moves(frame)
    return power_moves(state.offered[seat] if kind == POWER_CHOICE else unseen_powers(state))


def chances_of(state: QueenbeeState) -> list[tuple[int, int]]:
    frame = state.frames[-1]
    kind = frame.kind
    if kind == ROLLING:
        return roll_chances(state, frame.side)
    if kind == STEALING:
        first = frame.victim * KINDS
        return [(STOLEN + card, state.hands[first + card]) for card in range(KINDS) if state.hands[first + card]]
    if kind == FIRST_PLAYER:
        return first_chances(state)
    if kind == POWER_DEAL:
        return power_chances(state)
    return draw_chances(state)


def sample_of(state: QueenbeeState, rng: Rng) -> int:
    frame = state.frames[-1]
    kind = frame.kind
    if kind == ROLLING:
        return sample_roll(state, frame.side, rng)
    if kind in (DRAWING, SCOUTING):
        return sample_draw(state, rng)
    if kind == STEALING:
        first = frame.victim * KINDS
        return sample_counts(state.hands[first : first + KINDS], rng, STOLEN)
    chances = first_chances(state) if kind == FIRST_PLAYER else power_chances(state)
    return chances[rng.below(len(chances))][0]


def apply_chance(state: QueenbeeState, frame: Frame, outcome: int) -> None:
    kind = frame.kind
    if kind == ROLLING:
        apply_roll(state, frame.side, outcome - ROLLED)
    elif kind == DRAWING:
        apply_drawing(state, frame, outcome - DRAWN)
    elif kind == SCOUTING:
        apply_scouting_draw(state, frame, outcome - DRAWN)
    elif kind == STEALING:
        apply_stealing(state, frame, outcome - STOLEN)
    elif kind == FIRST_PLAYER:
        apply_first(state, outcome - FIRST)
    else:
        apply_offer(state, outcome - OFFERED)


def apply_answer(state: QueenbeeState, frame: Frame, seat: int, move: int) -> bool:
    """True while other seats are still asked the same question."""
    kind = frame.kind
    if kind == TURN:
        apply_turn(state, frame, move)
    elif kind == STEPPING:
        if move == DONE:
            state.frames.pop()
        elif move >= ATTACK:
            begin_battle(state, move)
        else:
            apply_step(state, frame, move)
    elif kind == CARD_PLAYED:
        if frame.stage == AIMING:
            apply_aiming(state, frame, move)
        else:
            apply_window(state, frame, seat, move)
            return state.waiting != 0
    elif kind == PASSAGES:
        apply_passages(state, seat, move)
        return state.waiting != 0
    elif kind == ALLIES:
        apply_allies(state, seat, move)
        return state.waiting != 0
    elif kind == POWER_CHOICE:
        apply_power_choice(state, seat, move - POWER_MOVE)
        return state.waiting != 0
    elif kind == REROLLING:
        apply_rerolling(state, frame, move)
    elif kind == ANSWERING:
        apply_answering(state, frame, seat, move)
    elif kind == ADVANCING:
        if move == DONE:
            state.frames.pop()
        else:
            apply_advancing(state, frame, move)
    else:
        apply_rare(state, frame, seat, move)
    return False


def apply_rare(state: QueenbeeState, frame: Frame, seat: int, move: int) -> None:
    kind = frame.kind
    if move == DONE and kind in (SWARMING, BREEDING, RISING):
        state.frames.pop()
    elif kind == SWARMING:
        apply_fetch(state, frame, move)
    elif kind == BREEDING:
        apply_breeding(state, frame, move)
    elif kind == RISING:
        apply_rising(state, frame, move)
    elif kind == BEFORE_ROLL:
        if move == ROLL:
            state.frames.pop()
        else:
            play_card(state, seat, move - PLAY)
    elif kind == NEST_ATTACKED:
        if move == PASS:
            state.frames.pop()
        else:
            play_card(state, seat, SECRET_PASSAGE)
    elif kind == ESCAPING:
        if move == PASS:
            frame.asked += 1
        else:
            play_card(state, seat, BEE_ESCAPE)
    elif kind == SAVING:
        apply_saving(state, seat, move)
    elif kind == AGAIN_ROLLING:
        apply_again(state, frame, move)
    elif kind == POISONED:
        apply_poisoned(state, frame, seat, move)
    elif kind == RAINED_ON:
        apply_rained_on(state, frame, seat, move - DISCARD)
    elif kind == SCOUTING:
        keep_scouted(state, frame, move - KEEP)
    else:
        apply_draft(state, frame, seat, move - POWER_MOVE)
