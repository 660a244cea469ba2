"""What can be wrong with a position of Pollen Wars beyond the ranges of its fields: everything, not just the first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.state import CHANCE, NOBODY, seats_in
from .bees import is_complete
from .components import (
    AIMS,
    BIGGER_HAND,
    BLUE,
    COLOUR_OF,
    DORMANT_RIVAL,
    FORAGERS,
    FUNGUS,
    GUARDS,
    HONEY_KINDS,
    KINDS,
    MUTINY,
    NO_CARD,
    NO_HEX,
    NO_PATTERN,
    NO_SEAT,
    PEEK_DORMANT,
    SOLDIERS,
    STINGERS,
    STUMP,
    TITLES,
    TRADE_PATTERN,
)
from .field import HEXES, PATTERNS, TILES
from .hands import CARD, FACT_PARTS, HOLDER, KNOWER
from .phases import (
    ACTION,
    AFTER,
    AIM,
    ANNOUNCED,
    ANSWER,
    BATTLE,
    BLOCKING,
    CUT,
    DIE,
    DRAWING,
    DRIFT,
    FUNGI,
    HANDOVER,
    HANDS,
    OFFER,
    OVER,
    PHASES,
    PLACING,
    RECALL,
    ROCKS,
    RUNNING,
    SPOTS,
    STEAL,
    UNVEIL,
)
from .phases import CARDS as CARDS_PHASE
from .phases import PATTERNS as PATTERNS_PHASE
from .phases import TILES as TILES_PHASE
from .setup import rocks_turned

if TYPE_CHECKING:
    from .state import PollenwarsState

BY_CHANCE = (ROCKS, TILES_PHASE, SPOTS, PATTERNS_PHASE, HANDS, DIE, DRAWING, UNVEIL, STEAL)
WINDOWS = (BLOCKING, AFTER, ANNOUNCED, BATTLE)
IN_RAID = (ANNOUNCED, RECALL, BATTLE)
IN_TRADE = (OFFER, ANSWER, HANDOVER)


def find_problems(state: PollenwarsState) -> list[str]:
    problems = bee_problems(state) + card_problems(state) + pattern_problems(state) + flow_problems(state)
    if not problems:
        problems = waiting_problems(state)
    return problems


def bee_problems(state: PollenwarsState) -> list[str]:
    problems: list[str] = []
    for seat in range(state.seats):
        foragers = state.foragers[seat] + state.dead[seat] + list(state.foragers_on).count(seat)
        soldiers = state.soldiers[seat] + state.injured[seat] + list(state.soldiers_on).count(seat)
        if foragers != FORAGERS:
            problems.append(f"seat {seat} has {foragers} foragers, not {FORAGERS}")
        if soldiers != SOLDIERS:
            problems.append(f"seat {seat} has {soldiers} soldiers, not {SOLDIERS}")
        if state.fresh[seat] > state.injured[seat]:
            problems.append(f"seat {seat} has more soldiers just injured than injured")
    for place in range(HEXES):
        if state.soldiers_on[place] != NO_SEAT and state.foragers_on[place] == NO_SEAT:
            problems.append(f"a soldier stands on hex {place} without a forager (PW2.2)")
    if state.drift != NO_HEX and state.foragers_on[state.drift] != NO_SEAT:
        problems.append("a forager stands on the drifting bee (PW2.1)")
    if not state.has_varroa and (state.infested or FUNGUS in list(state.covers)):
        problems.append("there is varroa or a fungus in a game without")
    trees = state.fungi + state.stumps
    placed = trees_placed(state)
    if placed != trees:
        problems.append(f"there are {placed} fungi and stumps, not {trees}")
    return problems


def card_problems(state: PollenwarsState) -> list[str]:
    problems: list[str] = []
    for kind, count in enumerate(cards_by_kind(state)):
        if count != state.deck[kind]:
            problems.append(f"there are {count} of {TITLES[kind]}, not {state.deck[kind]}")
    for seat in range(state.seats):
        hand = state.hands[seat * KINDS : (seat + 1) * KINDS]
        if sum(hand[:HONEY_KINDS]) != state.honey_held[seat] or sum(hand[HONEY_KINDS:]) != state.royal_held[seat]:
            problems.append(f"the cards of seat {seat} do not fit their backs")
        if any(hand[kind] and COLOUR_OF[kind] == BLUE for kind in range(KINDS)):
            problems.append(f"seat {seat} holds a blue card (PW1.2)")
        laid = [card // 2 for card in state.laid[seat]]
        if any(laid.count(kind) > hand[kind] for kind in laid):
            problems.append(f"seat {seat} has laid cards that she does not hold")
    for fact in state.known:
        if len(fact) != FACT_PARTS or max(fact[:CARD]) >= state.seats or fact[KNOWER] == fact[HOLDER]:
            problems.append("a fact names who knows, whose hand and which card")
        elif state.known.count(fact) > state.hands[fact[HOLDER] * KINDS + fact[CARD]]:
            problems.append(f"seat {fact[KNOWER]} knows of a card that seat {fact[HOLDER]} does not hold")
    if state.turn != NO_SEAT:
        hand = state.hands[state.turn * KINDS : (state.turn + 1) * KINDS]
        if any(state.offered.count(kind) > hand[kind] for kind in state.offered):
            problems.append("a card is offered that is not held")
    return problems


def cards_by_kind(state: PollenwarsState) -> list[int]:
    """How many there are of each kind, over all places."""
    counts = [state.pile[kind] + state.discards[kind] for kind in range(KINDS)]
    for slot, count in enumerate(state.hands):
        counts[slot % KINDS] += count
    counts[BIGGER_HAND] += sum(state.big_hands)
    counts[STINGERS] += sum(state.stingers)
    counts[GUARDS] += sum(state.guards)
    counts[MUTINY] += int(state.mutiny != NO_SEAT)
    if state.card != NO_CARD:
        counts[state.card] += 1
    return counts


def trees_placed(state: PollenwarsState) -> int:
    """Fungi and stumps on the field, and those still to be planted."""
    covers = list(state.covers)
    return covers.count(FUNGUS) + covers.count(STUMP) + state.fungi_left + state.stumps_left


def count_components(state: PollenwarsState) -> dict[str, int]:
    return {
        "cards": sum(cards_by_kind(state)),
        "foragers": sum(state.foragers) + sum(state.dead) + sum(1 for seat in state.foragers_on if seat != NO_SEAT),
        "soldiers": sum(state.soldiers) + sum(state.injured) + sum(1 for seat in state.soldiers_on if seat != NO_SEAT),
        "trees": trees_placed(state),
    }


def pattern_problems(state: PollenwarsState) -> list[str]:
    problems: list[str] = []
    dealt = [pattern for pattern in state.patterns if pattern != NO_PATTERN]
    if len(set(dealt)) != len(dealt):
        problems.append("a pattern is dealt twice")
    held = state.patterns[: state.seats]
    if NO_PATTERN in held and any(pattern != NO_PATTERN for pattern in state.patterns[held.index(NO_PATTERN) :]):
        problems.append("patterns are dealt place by place")
    for place in range(PATTERNS):
        is_dealt = state.patterns[place] != NO_PATTERN
        if state.watchers[place] >> state.seats or (state.watchers[place] > 0) != is_dealt:
            problems.append(f"somebody who cannot knows pattern {place}, or nobody does")
        if place < state.seats and is_dealt and state.watchers[place] >> place & 1 == 0:
            problems.append(f"seat {place} does not know her own pattern")
    for seat in range(state.seats):
        if state.phase != OVER and held[seat] != NO_PATTERN and is_complete(state, seat, held[seat]):
            problems.append(f"the pattern of seat {seat} is complete, and the round goes on (PW6.1)")
    spots = [number for number in state.spots if number]
    if len(set(spots)) != len(spots) or (0 in spots):
        problems.append("two ladybirds have the same spots")
    return problems


def flow_problems(state: PollenwarsState) -> list[str]:
    """What must be there, or not be there, in this phase."""
    problems: list[str] = []
    phase = state.phase
    if (phase == OVER) != (state.ended != RUNNING):
        problems.append("the phase and the end of the game do not fit together")
    if state.stage not in (ACTION, CARDS_PHASE):
        problems.append("a turn goes on with the action or the cards")
    if (state.raider == NO_SEAT) != (state.defender == NO_SEAT) or (
        state.raider != NO_SEAT and state.raider == state.defender
    ):
        problems.append("a raid has two different hives")
    if phase in IN_RAID and state.raider == NO_SEAT:
        problems.append("nobody raids")
    if (phase in IN_TRADE) != (state.partner != NO_SEAT) or (state.partner != NO_SEAT and state.partner == state.turn):
        problems.append("an offer has a partner")
    if (phase in (ANSWER, HANDOVER)) and not state.offered and not state.offered_pollen:
        problems.append("nothing is offered")
    if phase == HANDOVER and state.asked_cards == 0:
        problems.append("no cards are asked for")
    if state.partner != NO_SEAT:
        partner_hand = state.honey_held[state.partner] + state.royal_held[state.partner]
        if state.asked_pollen > state.pollen[state.partner] or state.asked_cards > partner_hand:
            problems.append("more is asked for than there is")
        if state.offered_pollen > state.pollen[state.turn]:
            problems.append("more pollen is offered than there is")
    if phase in (AIM, STEAL) and state.player == NO_SEAT:
        problems.append("nobody plays the card")
    if state.card != NO_CARD and phase not in (AIM, BLOCKING):
        problems.append("a card is played in a phase for something else")
    if phase == AIM and (state.card == NO_CARD or len(state.aims) >= len(AIMS[state.card])):
        problems.append("there is nothing to aim")
    if phase == UNVEIL and (
        not state.last_aims
        or state.last_player == NO_SEAT
        or not state.seats <= state.last_aims[-1] < PATTERNS
        or state.patterns[state.last_aims[-1]] != NO_PATTERN
        or state.last_card not in (PEEK_DORMANT, DORMANT_RIVAL, TRADE_PATTERN)
    ):
        problems.append("no dormant pattern is looked at")
    if phase == STEAL and (not state.aims or state.aims[0] >= state.seats or state.aims[0] == state.player):
        problems.append("there is nobody to steal from")
    if phase == BLOCKING and state.card == NO_CARD and (state.raider == NO_SEAT or not state.blockers):
        problems.append("there is nothing to block")
    if phase == PLACING and state.picked != NO_HEX:
        bees = state.soldiers_on if state.picked_bee else state.foragers_on
        if bees[state.picked] != state.turn:
            problems.append("the bee picked up is not there")
    if phase > TILES_PHASE and state.tiles_left:
        problems.append("the field is not laid out")
    if phase == ROCKS and state.tiles_left != (1 << TILES) - 1:
        problems.append("rocks are turned before tiles are laid")
    if rocks_turned(state) > state.rocks or (phase > ROCKS and rocks_turned(state) != state.rocks):
        problems.append("the tiles with rocks do not fit the options")
    if phase > SPOTS and (0 in state.spots or NO_SEAT in (state.turn, state.first)):
        problems.append("ladybirds are dealt, and somebody begins")
    if phase > PATTERNS_PHASE and phase != OVER and NO_PATTERN in state.patterns[: state.seats]:
        problems.append("a pattern is missing")
    if phase in (PATTERNS_PHASE, DIE, DRIFT, CUT, HANDS, FUNGI) and (state.card != NO_CARD or state.raider != NO_SEAT):
        problems.append("a round begins with nothing under way")
    if phase > CUT and phase != OVER and state.drift == NO_HEX:
        problems.append("the drifting bee is not on the field")
    if phase in (DIE, DRIFT) and state.drifter == NO_SEAT:
        problems.append("nobody places the drifting bee")
    return problems


def waiting_problems(state: PollenwarsState) -> list[str]:
    phase = state.phase
    waiting = state.waiting
    if phase == OVER:
        expected = NOBODY
    elif phase in BY_CHANCE:
        expected = CHANCE
    elif phase in WINDOWS:
        if waiting <= 0:
            return [f"nobody is asked in phase {PHASES[phase].name}"]
        for seat in range(state.seats):
            if waiting >> seat & 1 and not state.menu(seat):
                return [f"seat {seat} has nothing to answer"]
        return []
    elif phase == AIM:
        expected = 1 << state.player
    elif phase == RECALL:
        expected = 1 << state.defender
    elif phase in (ANSWER, HANDOVER):
        expected = 1 << state.partner
    elif phase == DRIFT:
        expected = 1 << state.drifter
    elif phase in (FUNGI, CUT):
        expected = 1 << state.first
    else:
        expected = 1 << state.turn
    if waiting != expected:
        return [f"waiting is {waiting}, in phase {PHASES[phase].name} it must be {expected}"]
    if waiting > 0 and not state.menu(seats_in(waiting)[0]):
        return [f"nothing can be done in phase {PHASES[phase].name}"]
    if waiting == CHANCE and not state.chances():
        return [f"nothing can fall in phase {PHASES[phase].name}"]
    return []
