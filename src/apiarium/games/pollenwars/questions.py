"""Which chapter of Pollen Wars opens, answers and lets chance fall for each phase; no rule of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cards import (
    apply_after,
    apply_aim,
    apply_announced,
    apply_block,
    open_after,
    open_announced,
    open_block,
)
from .effects import apply_stolen, apply_unveiled, steal_chances
from .phases import (
    ACTION,
    AFTER,
    AIM,
    ANNOUNCED,
    ANSWER,
    BATTLE,
    BLOCKING,
    CARDS,
    CUT,
    DIE,
    DISCARD,
    DRAWING,
    DRIFT,
    FUNGI,
    HANDOVER,
    HANDS,
    OFFER,
    PATTERNS,
    PLACING,
    RECALL,
    ROCKS,
    SPOTS,
    STEAL,
    TILES,
    UNVEIL,
)
from .raid import apply_battle, apply_recall, open_battle, open_recall
from .rounds import apply_cut, apply_die, die_chances, open_cut, open_die
from .setup import (
    apply_drift,
    apply_pattern,
    apply_plant,
    apply_rock,
    apply_spots,
    apply_start_card,
    apply_tile,
    hand_chances,
    pattern_chances,
    rock_chances,
    spot_chances,
    tile_chances,
)
from .trade import apply_handover, apply_offer, apply_offer_answer
from .turn import (
    apply_action,
    apply_cards,
    apply_discard,
    apply_drawn,
    apply_placing,
    drawing_chances,
    open_action,
    open_cards,
    open_discard,
    open_drawing,
)
from .verbs import (
    CARD_STOLEN,
    DRAWN,
    DRIFT_TO,
    HAND_OVER,
    PATTERN_DEALT,
    PLANT,
    ROCK_TURNED,
    SPOTTED,
    TILE_LAID,
)
from .verbs import CUT as CUT_MOVE
from .verbs import DISCARD as DISCARD_MOVE

if TYPE_CHECKING:
    from .state import PollenwarsState


def open_phase(state: PollenwarsState) -> None:
    """Ask the question of the phase, or go on where there is nothing to ask."""
    phase = state.phase
    if phase == AFTER:
        open_after(state)
    elif phase == BLOCKING:
        open_block(state)
    elif phase == CARDS:
        open_cards(state)
    elif phase == ACTION:
        open_action(state)
    elif phase == DRAWING:
        open_drawing(state)
    elif phase == DISCARD:
        open_discard(state)
    elif phase == ANNOUNCED:
        open_announced(state)
    elif phase == RECALL:
        open_recall(state)
    elif phase == BATTLE:
        open_battle(state)
    elif phase == DIE:
        open_die(state)
    else:
        assert phase == CUT
        open_cut(state)


def apply_answer(state: PollenwarsState, seat: int, move: int) -> None:
    phase = state.phase
    if phase == AFTER:
        apply_after(state, seat, move)
    elif phase == BLOCKING:
        apply_block(state, seat, move)
    elif phase == ANNOUNCED:
        apply_announced(state, seat, move)
    elif phase == BATTLE:
        apply_battle(state, seat, move)
    else:
        state.waiting = 0
        apply_single(state, phase, seat, move)


def apply_single(state: PollenwarsState, phase: int, seat: int, move: int) -> None:
    """Questions to one seat alone."""
    if phase == ACTION:
        apply_action(state, seat, move)
    elif phase == PLACING:
        apply_placing(state, seat, move)
    elif phase == CARDS:
        apply_cards(state, seat, move)
    elif phase == AIM:
        apply_aim(state, move)
    elif phase == DISCARD:
        apply_discard(state, seat, move - DISCARD_MOVE)
    elif phase == OFFER:
        apply_offer(state, seat, move)
    elif phase == ANSWER:
        apply_offer_answer(state, seat, move)
    elif phase == HANDOVER:
        apply_handover(state, seat, move - HAND_OVER)
    elif phase == RECALL:
        apply_recall(state, seat, move)
    elif phase == FUNGI:
        apply_plant(state, move - PLANT)
    elif phase == DRIFT:
        apply_drift(state, move - DRIFT_TO)
    else:
        assert phase == CUT
        apply_cut(state, move - CUT_MOVE)


# Chance


def chances_of(state: PollenwarsState) -> list[tuple[int, int]]:
    phase = state.phase
    if phase == DRAWING:
        return drawing_chances(state)
    if phase == STEAL:
        return steal_chances(state)
    if phase in (PATTERNS, UNVEIL):
        return pattern_chances(state)
    if phase == DIE:
        return die_chances()
    if phase == HANDS:
        return hand_chances(state)
    if phase == SPOTS:
        return spot_chances(state)
    if phase == ROCKS:
        return rock_chances(state)
    assert phase == TILES
    return tile_chances(state)


def apply_chance(state: PollenwarsState, outcome: int) -> None:
    phase = state.phase
    state.waiting = 0
    if phase == DRAWING:
        apply_drawn(state, outcome - DRAWN)
    elif phase == STEAL:
        apply_stolen(state, outcome - CARD_STOLEN)
    elif phase == PATTERNS:
        apply_pattern(state, outcome - PATTERN_DEALT)
    elif phase == UNVEIL:
        apply_unveiled(state, outcome - PATTERN_DEALT)
    elif phase == DIE:
        apply_die(state, outcome)
    elif phase == HANDS:
        apply_start_card(state, outcome - DRAWN)
    elif phase == SPOTS:
        apply_spots(state, outcome - SPOTTED + 1)
    elif phase == ROCKS:
        apply_rock(state, outcome - ROCK_TURNED)
    else:
        assert phase == TILES
        apply_tile(state, outcome - TILE_LAID)
