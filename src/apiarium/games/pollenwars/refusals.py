"""Why a move of Pollen Wars is refused: the clause and one sentence, saying nothing the seat may not know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...core.state import CHANCE, NOBODY, Refusal, seats_in
from ...core.words import seats_listed
from .bees import is_free, room_for
from .components import (
    AIMS,
    AT_OWN_FORAGER,
    AT_RIVAL_FORAGER,
    BLOCK,
    BLUE,
    CARDS,
    COLOUR_OF,
    FORAGER,
    KINDS,
    LURE_FORAGER,
    MOST_OFFERS,
    MUTINY,
    NO_SEAT,
    NUDGE_OWN,
    NUDGE_RIVAL,
    NURSE,
    NURSE_PRICE,
    ONTO_FORAGER,
    RAID_CARD,
    SENT_HOME,
    SOLDIER,
    TITLES,
    TO_HEX,
    TO_NEAR_HEX,
)
from .ending import CLAUSES
from .field import HEXES
from .hands import holds
from .phases import (
    ACTION,
    AIM,
    BATTLE,
    BLOCKING,
    CUT,
    DRIFT,
    FUNGI,
    OFFER,
    OVER,
    PHASES,
    PLACING,
    RECALL,
)
from .phases import CARDS as CARDS_PHASE
from .verbs import (
    ADD,
    BEE,
    DORMANT_PLACE,
    DRAW,
    LAY,
    PLACE,
    PLANT,
    PLAY,
    RAID,
    ROYAL_DRAW,
    SEND_FORAGER,
    SEND_SOLDIER,
    TAKE,
    TARGET,
    VERBS,
)
from .verbs import CUT as CUT_MOVE
from .verbs import DRIFT_TO as DRIFT_MOVE
from .verbs import OFFER as OFFER_MOVE
from .verbs import RECALL as RECALL_MOVE

if TYPE_CHECKING:
    from .state import PollenwarsState

OVER_SENTENCE: Final = "the game is over"


def give_reason(state: PollenwarsState, seat: int, move: int) -> Refusal:
    phase = state.phase
    row = PHASES[phase]
    if phase == OVER or state.waiting == NOBODY:
        return Refusal(CLAUSES[state.ended], OVER_SENTENCE)
    if seat == CHANCE:
        return Refusal(row.clause, "that cannot fall now")
    if not 0 <= move < VERBS.size:
        return Refusal("PW3.1", "there is no such move")
    if state.waiting == CHANCE:
        return Refusal(row.clause, "wait for the draw")
    if not 0 <= seat < state.seats or state.waiting >> seat & 1 == 0:
        return Refusal(row.clause, f"it's not your turn: waiting for {seats_listed(seats_in(state.waiting))}")
    if phase == ACTION:
        return action_reason(state, seat, move)
    if phase == PLACING and PLACE <= move < PLACE + HEXES:
        return landing_reason(state.picked_bee)
    if phase == CARDS_PHASE:
        return cards_reason(state, seat, move)
    if phase == AIM:
        return aim_reason(state, seat, move)
    if phase == BATTLE and LAY <= move < LAY + 2 * KINDS:
        return battle_reason(state, seat, move - LAY)
    if PLAY <= move < PLAY + KINDS:
        return card_reason(state, seat, move - PLAY)
    if phase == RECALL and RECALL_MOVE <= move < RECALL_MOVE + HEXES:
        return Refusal("PW4.2", "you have no soldier there")
    if phase == FUNGI and PLANT <= move < PLANT + HEXES:
        return Refusal("PW1.6", "something is planted there already")
    if phase == DRIFT and DRIFT_MOVE <= move < DRIFT_MOVE + HEXES:
        return Refusal("PW1.6", "the drifting bee goes on a hex with most flowers")
    if phase == CUT and CUT_MOVE <= move < CUT_MOVE + HEXES:
        return Refusal("PW6.6", "there is no fungus there")
    if phase == OFFER and ADD <= move < ADD + KINDS:
        return Refusal("PW8.1", f"you have no {TITLES[move - ADD]} to offer")
    return not_asked(state)


def not_asked(state: PollenwarsState) -> Refusal:
    row = PHASES[state.phase]
    if state.phase == FUNGI and state.fungi_left == 0:
        return Refusal("PW9.2", "not now: place a tree stump anywhere")
    if row.prompt.endswith("?"):
        return Refusal(row.clause, f"first {row.waits.removeprefix('to ')}")
    return Refusal(row.clause, f"not now: {row.prompt[0].lower()}{row.prompt[1:]}")


def action_reason(state: PollenwarsState, seat: int, move: int) -> Refusal:
    """PW3.1"""
    if move == ROYAL_DRAW:
        return Refusal("PW3.1", "there is no royal jelly card left")
    if move == SEND_FORAGER:
        return Refusal("PW3.1", "you have no forager in the hive")
    if move == SEND_SOLDIER:
        if state.soldiers[seat] == 0:
            return Refusal("PW3.1", "you have no healthy soldier in the hive")
        return Refusal("PW2.2", "a soldier needs a forager to stand on, and none is free")
    if TAKE <= move < TAKE + HEXES:
        place = move - TAKE
        if state.foragers_on[place] == seat:
            return Refusal("PW2.3", "a soldier stands on that forager, so it can't move")
        return Refusal("PW3.1", "you have no bee there")
    if PLACE <= move < PLACE + HEXES:  # a bee dragged there; where a forager has room, it was a soldier
        return landing_reason(SOLDIER if room_for(state, move - PLACE) == FORAGER else FORAGER)
    if RAID <= move < TARGET:
        return raid_reason(state, seat)
    if PLAY <= move < PLAY + KINDS and COLOUR_OF[move - PLAY] != BLUE and move - PLAY not in (BLOCK, SENT_HOME):
        return Refusal("PW3.2", "act first; green cards come after")
    if PLAY <= move < PLAY + KINDS:
        return card_reason(state, seat, move - PLAY)
    return not_asked(state)


def raid_reason(state: PollenwarsState, seat: int) -> Refusal:
    if not state.has_raids:
        return Refusal("PW9.1", "nobody raids in this game")
    if state.mutiny == seat:
        return Refusal("PW5.1", "there is a mutiny in your hive: your soldiers won't raid")
    if state.soldiers[seat] == 0:
        return Refusal("PW4.1", "you have no healthy soldier in the hive")
    return Refusal("PW4.1", "raid another queen")


def landing_reason(bee: int) -> Refusal:
    if bee == FORAGER:
        return Refusal("PW2.1", "a forager needs a free hex, and a bee stands there")
    return Refusal("PW2.2", "a soldier needs a forager with no soldier on it")


def cards_reason(state: PollenwarsState, seat: int, move: int) -> Refusal:
    """PW3.2"""
    if move == DRAW:
        if state.has_played:
            return Refusal("PW3.2", "you have played a card, so you can't draw")
        return Refusal("PW3.2", "there is no honey card left")
    if OFFER_MOVE <= move < DORMANT_PLACE:
        return offer_reason(state, seat, move - OFFER_MOVE)
    if PLAY <= move < PLAY + KINDS:
        return card_reason(state, seat, move - PLAY)
    if move == ROYAL_DRAW or SEND_FORAGER <= move <= SEND_SOLDIER or TAKE <= move < PLACE:
        return Refusal("PW3.1", "you have acted; now play cards, draw, or end your turn")
    return not_asked(state)


def offer_reason(state: PollenwarsState, seat: int, partner: int) -> Refusal:
    if partner >= state.seats:
        return Refusal("PW8.1", "there is no such queen in this game")
    if partner == seat:
        return Refusal("PW8.1", "trade with another queen")
    if state.offers_made == MOST_OFFERS:
        return Refusal("PW8.1", "you can make two offers a turn")
    return Refusal("PW8.1", "you have nothing to offer")


def card_reason(state: PollenwarsState, seat: int, kind: int) -> Refusal:
    clause = CARDS[kind].clause
    if not holds(state, seat, kind):
        return Refusal(clause, f"you don't hold {TITLES[kind]}")
    if kind == BLOCK:
        return Refusal("PW5.4", "there is nothing to block")
    if state.phase == BLOCKING:
        return Refusal("PW5.4", "you can only answer with Block")
    if state.phase in (CARDS_PHASE, ACTION):
        if kind == RAID_CARD:
            return raid_reason(state, seat)
        if kind == NURSE and state.dead[seat] > 0:
            return Refusal(clause, f"{TITLES[kind]} costs {NURSE_PRICE} pollen and you have {state.pollen[seat]}")
        return Refusal(clause, f"there is nothing for {TITLES[kind]} to do")
    return Refusal("PW1.2", f"you can't play {TITLES[kind]} now")


def aim_reason(state: PollenwarsState, seat: int, move: int) -> Refusal:
    """PW5.2: what the card cannot be aimed at."""
    kind = state.card
    clause = CARDS[kind].clause
    aim = AIMS[kind][len(state.aims)]
    if kind == MUTINY and state.last_mutiny != NO_SEAT and move == TARGET + state.last_mutiny:
        return Refusal("PW5.1", "the last Mutiny was in that hive")
    if BEE <= move < BEE + HEXES and aim in (AT_OWN_FORAGER, AT_RIVAL_FORAGER):
        forager = state.foragers_on[move - BEE]
        is_wanted = forager != NO_SEAT and (forager == seat) == (aim == AT_OWN_FORAGER)
        if is_wanted and state.soldiers_on[move - BEE] != NO_SEAT:
            return Refusal("PW2.3", "a soldier stands on that forager, so it can't move")
    if PLACE <= move < PLACE + HEXES:
        if aim == ONTO_FORAGER:
            return landing_reason(SOLDIER)
        if aim in (TO_HEX, TO_NEAR_HEX) and not is_free(state, move - PLACE):
            if kind in (LURE_FORAGER, NUDGE_OWN, NUDGE_RIVAL):
                return landing_reason(FORAGER)
            return Refusal(clause, "the drifting bee needs a free hex")
        if aim == TO_NEAR_HEX:
            return Refusal(clause, "that hex isn't exactly two away")
    return Refusal(clause, f"you can't play {TITLES[kind]} on that")


def battle_reason(state: PollenwarsState, seat: int, card: int) -> Refusal:
    kind = card // 2
    if not holds(state, seat, kind):
        return Refusal("PW4.3", f"you don't hold {TITLES[kind]}")
    if seat in (state.raider, state.defender):
        return Refusal("PW4.3", "you lay cards for your own side, and only those with its icon")
    return Refusal("PW4.3", "that card has no icon for this side")
