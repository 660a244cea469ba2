"""What the cards of Pollen Wars do, once nobody has blocked them (PW5.1 to PW5.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.state import CHANCE
from .bees import come_home, lift_forager, lift_soldier, worth
from .components import (
    BIGGER_HAND,
    CURE,
    DORMANT_RIVAL,
    DRIFT_AWAY,
    DRIFT_TWO,
    DROP_HAND,
    FLOOD,
    FORAGER_FEAST,
    GUARDS,
    HONEY,
    HONEY_FLOOD,
    KINDS,
    LURE_FORAGER,
    LURE_SOLDIER,
    MIRACLE,
    MUTINY,
    NO_PATTERN,
    NO_SEAT,
    NUDGE_OWN,
    NUDGE_RIVAL,
    NURSE,
    NURSE_PRICE,
    PAIR_HOME,
    PASS_LEFT,
    PEEK_DORMANT,
    PEEK_HAND,
    PEEK_PATTERN,
    PICKPOCKET,
    ROBIN_HOOD,
    SENT_HOME,
    SOLDIER_FEAST,
    SPREAD,
    STINGERS,
    STOLEN,
    SWAP_HANDS,
    SWAP_RIVALS,
    TRADE_PATTERN,
)
from .hands import discard_hand, hand_size, learn_hand, pass_on, swap_hands
from .phases import AFTER, DRAWING, STEAL, UNVEIL
from .rounds import ends_by_patterns, ends_by_pollen, ends_round
from .story import (
    tell_card_stolen,
    tell_dropped,
    tell_fetched,
    tell_hands_swapped,
    tell_lasting,
    tell_mutiny,
    tell_peeked_hand,
    tell_peeked_pattern,
    tell_pollen_stolen,
    tell_pushed,
    tell_revived,
    tell_sent_home,
    tell_swapped_patterns,
    tell_varroa,
)
from .verbs import CARD_STOLEN

if TYPE_CHECKING:
    from .state import PollenwarsState


def take_effect(state: PollenwarsState, kind: int, seat: int, aims: list[int]) -> None:
    if kind in (PEEK_DORMANT, DORMANT_RIVAL, TRADE_PATTERN) and state.patterns[aims[-1]] == NO_PATTERN:
        state.phase = UNVEIL  # nobody has seen this dormant pattern yet
        state.waiting = CHANCE
    elif kind in STOLEN:
        steal_pollen(state, kind, seat, aims)
    elif kind in (PEEK_HAND, PEEK_PATTERN, PEEK_DORMANT):
        look(state, kind, seat, aims[0])
    elif kind in (NUDGE_RIVAL, NUDGE_OWN, LURE_FORAGER, LURE_SOLDIER, DRIFT_TWO, DRIFT_AWAY):
        push(state, kind, seat, aims)
    elif kind in (PAIR_HOME, FORAGER_FEAST, SOLDIER_FEAST, SENT_HOME):
        fetch(state, kind, seat, aims[0])
    elif kind in (SWAP_RIVALS, DORMANT_RIVAL, PASS_LEFT, TRADE_PATTERN):
        change_patterns(state, kind, seat, aims)
    elif kind in (NURSE, MIRACLE):
        revive(state, kind, seat)
    elif kind in (CURE, SPREAD):
        change_varroa(state, kind, seat, aims)
    elif kind in (BIGGER_HAND, STINGERS, GUARDS):
        lie_down(state, kind, seat)
    elif kind == MUTINY:
        mutiny(state, aims[0])
    elif kind == HONEY_FLOOD:
        state.draws_left = FLOOD
        state.draw_deck = HONEY
        state.phase = DRAWING
    elif kind == PICKPOCKET:
        if hand_size(state, aims[0]) == 0:  # her last card was the Block that was blocked
            return
        state.player = seat
        state.aims = aims
        state.phase = STEAL
        state.waiting = CHANCE
    elif kind == DROP_HAND:
        discard_hand(state, aims[0])
        if state.events is not None:
            tell_dropped(state, aims[0])
    else:
        assert kind == SWAP_HANDS
        swap_hands(state, aims[0], aims[1])
        if state.events is not None:
            tell_hands_swapped(state, aims[0], aims[1])


# PW5.1


def mutiny(state: PollenwarsState, target: int) -> None:
    """One at a time: the one before ends. The hive is remembered, over rounds too."""
    if state.mutiny != NO_SEAT:
        state.discards[MUTINY] += 1
    state.mutiny = target
    state.last_mutiny = target
    if state.events is not None:
        tell_mutiny(state)


def lie_down(state: PollenwarsState, kind: int, seat: int) -> None:
    """PW5.2: cards that last lie face up at the hive until the round ends."""
    row = state.big_hands if kind == BIGGER_HAND else state.stingers if kind == STINGERS else state.guards
    row[seat] += 1
    if state.events is not None:
        tell_lasting(state, kind, seat)


# Pollen


def steal_pollen(state: PollenwarsState, kind: int, seat: int, aims: list[int]) -> None:
    """PW5.2: as much as there is."""
    victim = aims[0]
    receiver = aims[1] if kind == ROBIN_HOOD else seat
    stolen = min(STOLEN[kind], state.pollen[victim])
    state.pollen[victim] -= stolen
    state.pollen[receiver] += stolen
    if state.events is not None:
        tell_pollen_stolen(state, kind, receiver, victim, stolen)
    ends_by_pollen(state)


def revive(state: PollenwarsState, kind: int, seat: int) -> None:
    if kind == NURSE:
        state.pollen[seat] -= NURSE_PRICE
    state.dead[seat] -= 1
    state.foragers[seat] += 1
    if state.events is not None:
        tell_revived(state, kind, seat)


def change_varroa(state: PollenwarsState, kind: int, seat: int, aims: list[int]) -> None:
    if kind == CURE:
        state.infested &= ~(1 << seat)
    else:
        state.infested |= 1 << aims[0]
    if state.events is not None:
        tell_varroa(state, kind, seat if kind == CURE else aims[0])


# Bees


def push(state: PollenwarsState, kind: int, seat: int, aims: list[int]) -> None:
    """Foragers and the drifting bee go to any free hex on any ground, a soldier onto any untopped forager."""
    place = aims[-1]
    if kind in (DRIFT_TWO, DRIFT_AWAY):
        origin = state.drift
        state.drift = place
    else:
        origin = aims[0]
        bees = state.soldiers_on if kind == LURE_SOLDIER else state.foragers_on
        bees[place] = bees[origin]
        bees[origin] = NO_SEAT
    if state.events is not None:
        tell_pushed(state, kind, seat, origin, place)
    ends_round(state, [origin, place])


def fetch(state: PollenwarsState, kind: int, seat: int, place: int) -> None:
    """Home with the hex's flowers, from a fungus with its remedy; a pair is paid once, Sent Home brings nothing."""
    if kind == FORAGER_FEAST:
        owner = lift_forager(state, place)
    else:
        owner = lift_soldier(state, place)
        if kind == PAIR_HOME:
            lift_forager(state, place)
    if kind == SENT_HOME:
        if state.events is not None:
            tell_sent_home(state, seat, owner, place)
    else:
        pollen = come_home(state, owner, place, worth(state, place))
        if state.events is not None:
            tell_fetched(state, kind, seat, place, pollen)
    ends_round(state, [place])


# Patterns


def change_patterns(state: PollenwarsState, kind: int, seat: int, aims: list[int]) -> None:
    """What a queen knows of a pattern goes with the card; whoever gets one sees it."""
    if kind == PASS_LEFT:
        last = state.seats - 1
        state.patterns[:] = [state.patterns[last], *state.patterns[:last], *state.patterns[state.seats :]]
        state.watchers[:] = [state.watchers[last], *state.watchers[:last], *state.watchers[state.seats :]]
    else:
        one = seat if kind == TRADE_PATTERN else aims[0]
        other = aims[-1]
        for row in (state.patterns, state.watchers):
            row[one], row[other] = row[other], row[one]
    for place in range(state.seats):
        state.watchers[place] |= 1 << place
    if state.events is not None:
        tell_swapped_patterns(state, kind, seat, aims)
    ends_by_patterns(state)


def apply_unveiled(state: PollenwarsState, pattern: int) -> None:
    """Any of the patterns that are not anywhere else; then the card goes on."""
    state.patterns[state.last_aims[-1]] = pattern
    state.phase = AFTER
    take_effect(state, state.last_card, state.last_player, state.last_aims[:])


def look(state: PollenwarsState, kind: int, seat: int, target: int) -> None:
    """PW5.5: she alone sees it."""
    if kind == PEEK_HAND:
        learn_hand(state, seat, target)
        if state.events is not None:
            tell_peeked_hand(state, seat, target)
    else:
        state.watchers[target] |= 1 << seat
        if state.events is not None:
            tell_peeked_pattern(state, kind, seat, target)


# A stolen card


def steal_chances(state: PollenwarsState) -> list[tuple[int, int]]:
    first = state.aims[0] * KINDS
    return [(CARD_STOLEN + kind, state.hands[first + kind]) for kind in range(KINDS) if state.hands[first + kind] > 0]


def apply_stolen(state: PollenwarsState, kind: int) -> None:
    thief = state.player
    victim = state.aims[0]
    state.player = NO_SEAT
    state.aims = []
    state.phase = AFTER
    pass_on(state, victim, thief, kind)
    if state.events is not None:
        tell_card_stolen(state, thief, victim, kind)
