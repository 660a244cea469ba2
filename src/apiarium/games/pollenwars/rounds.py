"""How a round of Pollen Wars ends and the next one begins (PW6), and when the game is over (PW7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.state import CHANCE, NOBODY
from .bees import (
    best_placement,
    first_formed,
    is_formed_at,
    living_foragers,
    send_pattern_home,
    send_rest_home,
)
from .components import (
    BIGGER_HAND,
    DEATHS,
    FUNGUS,
    GUARDS,
    MUTINY,
    NO_PATTERN,
    NO_SEAT,
    STINGERS,
    STUMP,
)
from .ending import tell_ending
from .field import HEXES, PATTERNS
from .phases import BY_DEATH, BY_POLLEN, BY_ROUNDS, CUT, DIE, DRIFT, OVER, RUNNING
from .setup import begin_turns, clear_turn, open_drift, open_patterns
from .story import tell_cut, tell_deaths, tell_die, tell_home, tell_paid, tell_round, tell_target
from .verbs import PEACE, VARROA

if TYPE_CHECKING:
    from .state import PollenwarsState


def ends_round(state: PollenwarsState, places: list[int]) -> bool:
    """Asked after every change of these hexes or of pollen: is a pattern complete, or a hive full (PW6.1, PW7.1)?"""
    if is_formed_at(state, places):
        end_round(state)
        return True
    return ends_by_pollen(state)


def ends_by_pollen(state: PollenwarsState) -> bool:
    """PW7.1: tested at once when pollen moves."""
    for seat in range(state.seats):
        if state.pollen[seat] >= state.target:
            if state.events is not None:
                tell_target(state, seat)
            end_round(state)
            return True
    return False


def ends_by_patterns(state: PollenwarsState) -> bool:
    """Asked after pattern cards have changed places: a full search."""
    if first_formed(state) == NO_SEAT:
        return False
    end_round(state)
    return True


def end_round(state: PollenwarsState) -> None:
    state.drifter = NO_SEAT
    while True:  # PW6.2
        seat = first_formed(state)
        if seat == NO_SEAT:
            break
        placement = best_placement(state, seat, state.patterns[seat])
        state.watchers[seat] = (1 << state.seats) - 1
        pay = send_pattern_home(state, seat, placement)
        if state.events is not None:
            tell_paid(state, seat, placement, pay)
    drifter = state.drifter
    gains = send_rest_home(state)  # PW6.3
    if state.events is not None:
        tell_home(state, gains)
    deaths = [min(DEATHS, state.foragers[seat]) if state.infested >> seat & 1 else 0 for seat in range(state.seats)]
    for seat in range(state.seats):  # PW6.4
        state.foragers[seat] -= deaths[seat]
        state.dead[seat] += deaths[seat]
    if state.events is not None and max(deaths) > 0:
        tell_deaths(state, deaths)
    heal(state)  # PW3.3: the turn ended with the round
    clear_turn(state)
    state.drifter = drifter
    state.ended = reason_to_end(state)
    if state.ended == RUNNING:
        begin_round(state)
        return
    state.phase = OVER
    state.waiting = NOBODY
    if state.events is not None:
        tell_ending(state)


def reason_to_end(state: PollenwarsState) -> int:
    if max(state.pollen) >= state.target:  # PW7.1
        return BY_POLLEN
    for seat in range(state.seats):
        if living_foragers(state, seat) == 0:  # PW7.2
            return BY_DEATH
    return BY_ROUNDS if state.round_number == state.max_rounds else RUNNING  # PW7.4


def heal(state: PollenwarsState) -> None:
    """PW4.4: at the end of her turn, but not those injured in this very turn."""
    seat = state.turn
    healed = state.injured[seat] - state.fresh[seat]
    state.soldiers[seat] += healed
    state.injured[seat] -= healed
    state.fresh[seat] = 0


def begin_round(state: PollenwarsState) -> None:
    """PW6.5: hands stay; what lies at hives is discarded; patterns are dealt anew."""
    state.round_number += 1
    state.turns = 0
    for seat in range(state.seats):
        state.discards[BIGGER_HAND] += state.big_hands[seat]
        state.discards[STINGERS] += state.stingers[seat]
        state.discards[GUARDS] += state.guards[seat]
        state.big_hands[seat] = 0
        state.stingers[seat] = 0
        state.guards[seat] = 0
    if state.mutiny != NO_SEAT:
        state.discards[MUTINY] += 1
        state.mutiny = NO_SEAT
    state.patterns = [NO_PATTERN] * PATTERNS
    state.watchers = [0] * PATTERNS
    if state.events is not None:
        tell_round(state)
    open_patterns(state)


def open_die(state: PollenwarsState) -> None:
    """PW6.5: whoever used the drifting bee and has no varroa rolls the die."""
    drifter = state.drifter
    if drifter != NO_SEAT and state.has_varroa and state.infested >> drifter & 1 == 0:
        state.phase = DIE
        state.waiting = CHANCE
    else:
        state.phase = DRIFT
        open_drift(state)


def die_chances() -> list[tuple[int, int]]:
    return [(PEACE, 1), (VARROA, 1)]


def apply_die(state: PollenwarsState, outcome: int) -> None:
    if outcome == VARROA:
        state.infested |= 1 << state.drifter
    if state.events is not None:
        tell_die(state, is_varroa=outcome == VARROA)
    open_drift(state)


def poorest(state: PollenwarsState) -> int:
    """PW6.6: least pollen, then most spots."""
    found = 0
    for seat in range(1, state.seats):
        mine, least = state.pollen[seat], state.pollen[found]
        if mine < least or (mine == least and state.spots[seat] > state.spots[found]):
            found = seat
    return found


def fungi_on_field(state: PollenwarsState) -> list[int]:
    return [place for place in range(HEXES) if state.covers[place] == FUNGUS]


def open_cut(state: PollenwarsState) -> None:
    state.first = poorest(state)
    state.turn = state.first
    state.drifter = NO_SEAT
    if fungi_on_field(state):
        state.phase = CUT
        state.waiting = 1 << state.first
    else:
        begin_turns(state)


def apply_cut(state: PollenwarsState, place: int) -> None:
    state.covers[place] = STUMP
    if state.events is not None:
        tell_cut(state, place)
    begin_turns(state)
