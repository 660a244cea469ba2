"""Setting up Pollen Wars: the field, the deals, fungi and the drifting bee (PW1, PW9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from ...core.rng import Rng
from ...core.state import CHANCE
from .bees import worth
from .components import (
    BIG_FUNGI,
    BIG_START_POLLEN,
    BIG_TABLE,
    BLUE,
    CARDS,
    COLOUR_OF,
    FORAGERS,
    FUNGI,
    FUNGUS,
    HONEY_KINDS,
    KINDS,
    MOST_SPOTS,
    MOST_TURNS,
    NO_CARD,
    NO_HEX,
    NO_PATTERN,
    NO_SEAT,
    OPEN,
    RAID_CARDS,
    SOLDIERS,
    START_POLLEN,
    STUMP,
    VARROA_CARDS,
)
from .field import HEXES, MIDDLE, NEIGHBOURS, PATTERNS, PINK, SEVEN_TILE, TILE_PLACES, TILES, TURNS, tile_flowers
from .hands import gain_card
from .phases import ACTION, CUT, DIE, DRIFT, NOT_ASKED, ROCKS, RUNNING, SPOTS
from .phases import FUNGI as FUNGI_PHASE
from .phases import HANDS as HANDS_PHASE
from .phases import PATTERNS as PATTERNS_PHASE
from .phases import TILES as TILES_PHASE
from .story import tell_drift, tell_first, tell_pattern, tell_plant, tell_rock, tell_spots, tell_start_card, tell_tile
from .verbs import DRAWN, DRIFT_TO, PATTERN_DEALT, PLANT, ROCK_TURNED, SPOTTED, TILE_LAID

if TYPE_CHECKING:
    from .state import PollenwarsState


def set_up(state: PollenwarsState) -> None:
    seats = state.seats
    options = state.options
    is_kid = options.number("kid") == 1
    has_kid_raids = options.number("kid_raids") == 1
    is_big = seats >= BIG_TABLE
    state.has_raids = int(not is_kid or has_kid_raids)  # PW9.1
    state.has_varroa = int(not is_kid and not has_kid_raids)
    state.is_gentle = options.number("gentle")
    state.target = options.number("target")
    state.max_rounds = options.number("max_rounds")
    state.rocks = options.number("expert")
    state.stumps = options.number("stumps")
    state.fungi = (BIG_FUNGI if is_big else FUNGI) if state.has_varroa else 0  # PW1.6
    state.most_turns = MOST_TURNS * seats
    state.hand_slots = KINDS * seats
    state.deck = [card.count for card in CARDS]  # PW1.2
    for kind in RAID_CARDS:
        state.deck[kind] *= state.has_raids
    for kind in VARROA_CARDS:
        state.deck[kind] *= state.has_varroa
    clear_table(state, BIG_START_POLLEN if is_big else START_POLLEN)
    if options.number("seven"):
        state.rocky = 1 << SEVEN_TILE  # PW9.2
    for place, flowers in zip(TILE_PLACES[TILES], MIDDLE, strict=True):
        state.flowers[place] = flowers
    open_rocks(state)


def clear_table(state: PollenwarsState, pollen: int) -> None:
    seats = state.seats
    state.phase = ROCKS
    state.waiting = 0
    state.stage = ACTION
    state.ended = RUNNING
    state.round_number = 1
    state.turns = 0
    state.first = NO_SEAT
    state.turn = NO_SEAT
    state.spots = [0] * seats
    state.rocky = 0
    state.tiles_left = (1 << TILES) - 1
    state.flowers = vec[i64]([0] * HEXES)
    state.covers = vec[i64]([OPEN] * HEXES)
    state.fungi_left = state.fungi
    state.stumps_left = state.stumps
    state.drift = NO_HEX
    state.drifter = NO_SEAT
    state.patterns = [NO_PATTERN] * PATTERNS
    state.watchers = [0] * PATTERNS
    state.foragers_on = vec[i64]([NO_SEAT] * HEXES)
    state.soldiers_on = vec[i64]([NO_SEAT] * HEXES)
    state.foragers = [FORAGERS] * seats  # PW1.1
    state.dead = [0] * seats
    state.soldiers = [SOLDIERS] * seats
    state.injured = [0] * seats
    state.fresh = [0] * seats
    state.pollen = [pollen] * seats
    state.infested = (1 << seats) - 1 if state.has_varroa else 0
    state.hands = vec[i64]([0] * (KINDS * seats))
    state.honey_held = [0] * seats
    state.royal_held = [0] * seats
    state.pile = vec[i64](state.deck)
    state.discards = [0] * KINDS
    state.known = []
    state.big_hands = [0] * seats
    state.stingers = [0] * seats
    state.guards = [0] * seats
    state.mutiny = NO_SEAT
    state.last_mutiny = NO_SEAT
    state.last_card = NO_CARD
    state.last_player = NO_SEAT
    state.last_aims = []
    state.last_blocked = 0
    state.last_raider = NO_SEAT
    state.last_defender = NO_SEAT
    state.last_attack = 0
    state.last_defence = 0
    state.last_stolen = 0
    state.last_injured = 0
    state.last_laid = []
    clear_turn(state)


def clear_turn(state: PollenwarsState) -> None:
    """Nothing of a turn is under way: no bee picked up, no card, no raid, no offer."""
    state.picked = NO_HEX
    state.picked_bee = 0
    state.has_played = 0
    state.has_drawn = 0
    state.draws_left = 0
    state.draw_deck = 0
    state.card = NO_CARD
    state.player = NO_SEAT
    state.aims = []
    state.blockers = []
    state.answers = [NOT_ASKED] * state.seats
    state.raider = NO_SEAT
    state.defender = NO_SEAT
    state.laid = [[] for _ in range(state.seats)]
    state.offers_made = 0
    state.partner = NO_SEAT
    state.offered = []
    state.offered_pollen = 0
    state.asked_pollen = 0
    state.asked_cards = 0


# PW9.2: rocks


def rocks_turned(state: PollenwarsState) -> int:
    return (state.rocky & ~(1 << SEVEN_TILE)).bit_count()


def open_rocks(state: PollenwarsState) -> None:
    state.phase = ROCKS
    if rocks_turned(state) < state.rocks:
        state.waiting = CHANCE
    else:
        open_tiles(state)


def rock_chances(state: PollenwarsState) -> list[tuple[int, int]]:
    return [(ROCK_TURNED + tile, 1) for tile in range(SEVEN_TILE) if state.rocky >> tile & 1 == 0]


def apply_rock(state: PollenwarsState, tile: int) -> None:
    state.rocky |= 1 << tile
    if state.events is not None:
        tell_rock(state, tile)
    open_rocks(state)


# PW1.3: tiles


def open_tiles(state: PollenwarsState) -> None:
    if state.tiles_left:
        state.phase = TILES_PHASE
        state.waiting = CHANCE
    else:
        open_spots(state)


def tile_place(state: PollenwarsState) -> list[int]:
    """The hexes of the tile that is laid next: from the outside to the inside, clockwise."""
    return TILE_PLACES[TILES - state.tiles_left.bit_count()]


def is_gentle_turn(state: PollenwarsState, places: list[int], flowers: list[int]) -> bool:
    """Whether no pink hex of this tile touches a pink hex that lies already."""
    for place, count in zip(places, flowers, strict=True):
        if count == PINK:
            for near in NEIGHBOURS[place]:
                if state.flowers[near] == PINK:
                    return False
    return True


def turns_of(state: PollenwarsState, tile: int) -> list[int]:
    """How a tile may be turned here: any way, or in a gentle game any way without touching pinks, if there is one."""
    if not state.is_gentle:
        return list(range(TURNS))
    places = tile_place(state)
    is_back = state.rocky >> tile & 1 == 1
    gentle = [
        turn for turn in range(TURNS) if is_gentle_turn(state, places, tile_flowers(tile, turn, is_back=is_back))
    ]  # fmt: skip
    return gentle or list(range(TURNS))


def tile_chances(state: PollenwarsState) -> list[tuple[int, int]]:
    """Every tile that is left is equally likely, and so is every way to turn it."""
    chances: list[tuple[int, int]] = []
    for tile in range(TILES):
        if state.tiles_left >> tile & 1:
            turns = turns_of(state, tile)
            chances += [(TILE_LAID + TURNS * tile + turn, 60 // len(turns)) for turn in turns]  # 60 divides by 1 to 6
    return chances


def sample_tile(state: PollenwarsState, rng: Rng) -> int:
    left = [tile for tile in range(TILES) if state.tiles_left >> tile & 1]
    tile = left[rng.below(len(left))]
    turns = turns_of(state, tile)
    return TILE_LAID + TURNS * tile + turns[rng.below(len(turns))]


def apply_tile(state: PollenwarsState, outcome: int) -> None:
    tile, turn = outcome // TURNS, outcome % TURNS
    is_back = state.rocky >> tile & 1 == 1
    for place, count in zip(tile_place(state), tile_flowers(tile, turn, is_back=is_back), strict=True):
        state.flowers[place] = count
    state.tiles_left &= ~(1 << tile)
    if state.events is not None:
        tell_tile(state, tile, turn)
    open_tiles(state)


# PW1.5: ladybirds, patterns, cards


def open_spots(state: PollenwarsState) -> None:
    if 0 in state.spots:
        state.phase = SPOTS
        state.waiting = CHANCE
    else:
        state.first = state.spots.index(max(state.spots))  # PW1.6
        state.turn = state.first
        state.drifter = state.first
        if state.events is not None:
            tell_first(state)
        open_patterns(state)


def spot_chances(state: PollenwarsState) -> list[tuple[int, int]]:
    return [(SPOTTED + spots - 1, 1) for spots in range(1, MOST_SPOTS + 1) if spots not in state.spots]


def apply_spots(state: PollenwarsState, spots: int) -> None:
    seat = state.spots.index(0)
    state.spots[seat] = spots
    if state.events is not None:
        tell_spots(state, seat)
    open_spots(state)


def open_patterns(state: PollenwarsState) -> None:
    """One for each queen. The others lie dormant in their places, where a card falls when somebody looks."""
    if NO_PATTERN in state.patterns[: state.seats]:
        state.phase = PATTERNS_PHASE
        state.waiting = CHANCE
    elif state.round_number == 1:
        open_hands(state)
    else:
        state.phase = DIE
        state.waiting = 0


def pattern_chances(state: PollenwarsState) -> list[tuple[int, int]]:
    return [(PATTERN_DEALT + pattern, 1) for pattern in range(PATTERNS) if pattern not in state.patterns]


def apply_pattern(state: PollenwarsState, pattern: int) -> None:
    place = state.patterns.index(NO_PATTERN)
    state.patterns[place] = pattern
    state.watchers[place] = 1 << place
    if state.events is not None:
        tell_pattern(state, place)
    open_patterns(state)


def open_hands(state: PollenwarsState) -> None:
    if min(state.royal_held) == 0:
        state.phase = HANDS_PHASE
        state.waiting = CHANCE
    else:
        open_fungi(state)


def hand_chances(state: PollenwarsState) -> list[tuple[int, int]]:
    """First a honey card for everybody, then royal jelly. A blue card goes back and is replaced."""
    kinds = range(HONEY_KINDS) if min(state.honey_held) == 0 else range(HONEY_KINDS, KINDS)
    return [(DRAWN + kind, state.pile[kind]) for kind in kinds if COLOUR_OF[kind] != BLUE and state.pile[kind] > 0]


def apply_start_card(state: PollenwarsState, kind: int) -> None:
    held = state.honey_held if kind < HONEY_KINDS else state.royal_held
    seat = held.index(0)
    state.pile[kind] -= 1
    gain_card(state, seat, kind)
    if state.events is not None:
        tell_start_card(state, seat, kind)
    open_hands(state)


# PW1.6: fungi, stumps, the drifting bee


def open_fungi(state: PollenwarsState) -> None:
    if state.fungi_left or state.stumps_left:
        state.phase = FUNGI_PHASE
        state.waiting = 1 << state.first
    else:
        open_drift(state)


def plant_moves(state: PollenwarsState) -> list[int]:
    return [PLANT + place for place in range(HEXES) if state.covers[place] == OPEN]


def apply_plant(state: PollenwarsState, place: int) -> None:
    if state.fungi_left:
        state.covers[place] = FUNGUS
        state.fungi_left -= 1
    else:
        state.covers[place] = STUMP  # PW9.2
        state.stumps_left -= 1
    if state.events is not None:
        tell_plant(state, place)
    open_fungi(state)


def open_drift(state: PollenwarsState) -> None:
    """PW1.6, PW6.5: it is placed where it is not on the field; then the first queen plays, or first cuts a fungus."""
    if state.drift == NO_HEX:
        state.phase = DRIFT
        state.waiting = 1 << state.drifter
    elif state.round_number == 1:
        begin_turns(state)
    else:
        state.phase = CUT
        state.waiting = 0


def drift_moves(state: PollenwarsState) -> list[int]:
    most = 0
    for place in range(HEXES):
        most = max(most, worth(state, place))
    return [DRIFT_TO + place for place in range(HEXES) if worth(state, place) == most]


def apply_drift(state: PollenwarsState, place: int) -> None:
    state.drift = place
    if state.events is not None:
        tell_drift(state, state.drifter, place)
    open_drift(state)


def begin_turns(state: PollenwarsState) -> None:
    state.turn = state.first
    state.turns = 0
    begin_turn(state)


def begin_turn(state: PollenwarsState) -> None:
    clear_turn(state)
    state.stage = ACTION
    state.phase = ACTION
    state.waiting = 0
