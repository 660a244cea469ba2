"""A turn of Pollen Wars: the action, the cards, the discards (PW3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ...core.rng import Rng
from ...core.state import CHANCE
from .aims import has_untopped
from .bees import (
    can_top,
    come_home_alone,
    foragers_out,
    land_forager,
    land_soldier,
    lift_forager,
    lift_soldier,
    soldiers_out,
)
from .cards import begin_card, can_play, open_card
from .components import (
    BLUE,
    COLOUR_OF,
    FORAGER,
    GREEN,
    HIVE,
    HONEY,
    HONEY_KINDS,
    KINDS,
    NO_HEX,
    NO_SEAT,
    ROYAL,
    SENT_HOME,
    SOLDIER,
)
from .field import HEXES
from .hands import can_draw, discard, gain_card, hand_limit, hand_size, next_seat, pile_size, refill
from .phases import AFTER, CARDS, DISCARD, DRAWING, PLACING
from .raid import announce, can_raid
from .rounds import end_round, ends_round, heal
from .setup import begin_turn
from .story import tell_discard, tell_draw, tell_limit, tell_moved, tell_returned, tell_sent
from .trade import can_offer, open_offer
from .verbs import (
    DISCARD as DISCARD_CARD,
)
from .verbs import (
    DRAW,
    DRAWN,
    END,
    HOME,
    OFFER,
    PLACE,
    PLAY,
    RAID,
    ROYAL_DRAW,
    SEND_FORAGER,
    SEND_SOLDIER,
    TAKE,
)

if TYPE_CHECKING:
    from .state import PollenwarsState


# PW3.1: the action


def action_moves(state: PollenwarsState, seat: int) -> list[int]:
    moves: list[int] = []
    if can_draw(state, ROYAL):
        moves.append(ROYAL_DRAW)
    if state.foragers[seat] > 0:
        moves.append(SEND_FORAGER)
    if state.soldiers[seat] > 0 and has_untopped(state):
        moves.append(SEND_SOLDIER)
    if foragers_out(state, seat) + soldiers_out(state, seat) > 0:
        queen: i64 = seat
        soldiers_on = state.soldiers_on
        foragers_on = state.foragers_on
        for place in range(len(foragers_on)):
            forager = foragers_on[place]
            if forager != NO_SEAT:
                soldier = soldiers_on[place]
                if soldier == queen or (soldier == NO_SEAT and forager == queen):
                    moves.append(TAKE + place)
    if can_raid(state, seat):
        for other in range(state.seats):
            if other != seat:
                moves.append(RAID + other)
    if can_play(state, seat, SENT_HOME):
        moves.append(PLAY + SENT_HOME)
    return moves


def open_action(state: PollenwarsState) -> None:
    """PW3.1: the action is skipped only where none is possible."""
    seat = state.turn
    if state.foragers[seat] == 0 and not can_draw(state, ROYAL):  # else she can act anyway
        moves = action_moves(state, seat)
        if not moves or moves[0] == PLAY + SENT_HOME:
            state.stage = CARDS
            state.phase = CARDS
            return
    state.waiting = 1 << seat


def apply_action(state: PollenwarsState, seat: int, move: int) -> None:
    if move >= PLAY:
        begin_card(state, seat, move - PLAY)
    elif move >= RAID:
        state.stage = CARDS
        announce(state, seat, move - RAID)
    elif move == ROYAL_DRAW:
        state.stage = CARDS
        state.draws_left = 1
        state.draw_deck = ROYAL
        state.phase = DRAWING
    else:
        state.picked = HIVE
        state.picked_bee = SOLDIER if move == SEND_SOLDIER else FORAGER
        if move >= TAKE:
            state.picked = move - TAKE
            state.picked_bee = FORAGER if state.soldiers_on[move - TAKE] == NO_SEAT else SOLDIER
        state.phase = PLACING
        state.waiting = 1 << seat


def placing_moves(state: PollenwarsState) -> list[int]:
    moves: list[int] = []
    picked = state.picked
    if picked != HIVE:
        moves.append(HOME)
    if state.picked_bee == FORAGER:
        drift: i64 = state.drift
        foragers_on = state.foragers_on
        for place in range(len(foragers_on)):
            if foragers_on[place] == NO_SEAT and place != drift:
                moves.append(PLACE + place)
    else:
        for place in range(HEXES):
            if place != picked and can_top(state, place):
                moves.append(PLACE + place)
    return moves


def pick_placing(state: PollenwarsState, rng: Rng) -> int:
    """One of these for a forager, all equally likely: most hexes are free, so a few draws find one."""
    choices: i64 = HEXES
    if state.picked != HIVE:
        choices += 1
    while True:
        place = rng.below(choices)
        if place == HEXES:
            return HOME
        if state.foragers_on[place] == NO_SEAT and place != state.drift:
            return PLACE + place


def apply_placing(state: PollenwarsState, seat: int, move: int) -> None:
    picked = state.picked
    bee = state.picked_bee
    places: list[int] = []
    if picked != HIVE:
        if bee == SOLDIER:
            lift_soldier(state, picked)
        else:
            lift_forager(state, picked)
        places.append(picked)  # a soldier may have left a forager that counts again
    state.picked = NO_HEX
    state.picked_bee = FORAGER
    if move == HOME:
        was_infested = state.infested
        pollen = come_home_alone(state, seat, picked)  # PW3.4
        if state.events is not None:
            tell_returned(state, seat, bee, picked, pollen, is_cured=state.infested != was_infested)
    else:
        place = move - PLACE
        places.append(place)
        if bee == SOLDIER:
            land_soldier(state, seat, place)
        else:
            land_forager(state, seat, place)
        if state.events is not None:
            if picked == HIVE:
                tell_sent(state, seat, bee, place)
            else:
                tell_moved(state, seat, bee, picked, place)
    state.stage = CARDS
    state.phase = AFTER
    ends_round(state, places)


# PW3.2: the cards


def open_cards(state: PollenwarsState) -> None:
    if state.draws_left > 0:
        state.phase = DRAWING
    elif state.has_drawn:
        state.phase = DISCARD
    else:
        state.waiting = 1 << state.turn


def cards_moves(state: PollenwarsState, seat: int) -> list[int]:
    moves = [END]
    if not state.has_played and can_draw(state, HONEY):
        moves.append(DRAW)
    if can_offer(state, seat):
        for other in range(state.seats):
            if other != seat:
                moves.append(OFFER + other)
    first: i64 = seat * KINDS
    for kind in range(i64(KINDS)):
        if state.hands[first + kind] > 0 and can_play(state, seat, kind):
            moves.append(PLAY + kind)
    return moves


def apply_cards(state: PollenwarsState, seat: int, move: int) -> None:
    if move >= PLAY:
        kind = move - PLAY
        if COLOUR_OF[kind] == GREEN:
            state.has_played = 1
        begin_card(state, seat, kind)
    elif move >= OFFER:
        open_offer(state, seat, move - OFFER)
    elif move == DRAW:
        state.has_drawn = 1
        state.draws_left = 1
        state.draw_deck = HONEY
        state.phase = DRAWING
    else:
        state.phase = DISCARD


def open_drawing(state: PollenwarsState) -> None:
    if state.draws_left > 0 and can_draw(state, state.draw_deck):
        refill(state, state.draw_deck)
        state.waiting = CHANCE
    else:
        state.draws_left = 0
        state.phase = DISCARD if state.has_drawn else AFTER


def drawing_chances(state: PollenwarsState) -> list[tuple[int, int]]:
    kinds = range(HONEY_KINDS) if state.draw_deck == HONEY else range(HONEY_KINDS, KINDS)
    return [(DRAWN + kind, state.pile[kind]) for kind in kinds if state.pile[kind] > 0]


def sample_drawing(state: PollenwarsState, rng: Rng) -> int:
    """One of these by its weight, without writing them down."""
    kind: i64 = 0 if state.draw_deck == HONEY else HONEY_KINDS
    ticket = rng.below(drawing_total(state)) - state.pile[kind]
    while ticket >= 0:
        kind += 1
        ticket -= state.pile[kind]
    return DRAWN + kind


def drawing_total(state: PollenwarsState) -> int:
    return pile_size(state, state.draw_deck)


def apply_drawn(state: PollenwarsState, kind: int) -> None:
    seat = state.turn
    state.pile[kind] -= 1
    state.draws_left -= 1
    if state.events is not None:
        tell_draw(state, seat, kind)
    if COLOUR_OF[kind] == BLUE:  # PW1.2: played the moment it is drawn
        open_card(state, seat, kind)
    else:
        gain_card(state, seat, kind)


# PW3.3: the end of a turn


def open_discard(state: PollenwarsState) -> None:
    if hand_size(state, state.turn) > hand_limit(state, state.turn):
        state.waiting = 1 << state.turn
    else:
        end_turn(state)


def discard_moves(state: PollenwarsState, seat: int) -> list[int]:
    first = seat * KINDS
    return [DISCARD_CARD + kind for kind in range(KINDS) if state.hands[first + kind] > 0]


def apply_discard(state: PollenwarsState, seat: int, kind: int) -> None:
    discard(state, seat, kind)
    if state.events is not None:
        tell_discard(state, seat, kind)


def end_turn(state: PollenwarsState) -> None:
    state.turns += 1
    if state.turns == state.most_turns:  # PW7.4
        if state.events is not None:
            tell_limit(state)
        end_round(state)
        return
    heal(state)
    state.turn = next_seat(state, state.turn)
    begin_turn(state)
