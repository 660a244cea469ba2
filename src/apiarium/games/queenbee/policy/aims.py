"""Whom and what the rule-based player of Queen Bee aims its cards at, and which cards and powers it keeps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....core.rng import Rng
from ..bees import all_on_board, count_at
from ..cards import hand_size
from ..components import (
    AGAIN_AND_AGAIN,
    BAD_POLLEN,
    BEE_ALLY,
    BEE_BANDIT,
    BEE_BEES,
    BEE_ESCAPE,
    BEE_KNIGHTED,
    BEE_SMOKER,
    BIG_BROOD,
    BUSY_BEE,
    BUZZ_FOR_HELP,
    BUZZ_OFF,
    EXTRA_STING,
    HIVE_MIND,
    HONEY,
    HONEY_PANTRY,
    LONG_STINGERS,
    MAXIMUM_STRENGTH,
    NO_SPACE,
    PESTICIDE,
    PLUNDER,
    POLLEN,
    RAINSTORM,
    ROYAL_GUARD,
    ROYAL_JELLY,
    SCAVENGERS,
    SCOUT,
    SECRET_PASSAGE,
    STUBBORN,
    STUCK_IN_A_WEB,
    STUCK_IN_THE_HONEY,
    SWATTED,
    SWIFT_WINGS,
    TRENCH_RUNNERS,
    TWIN_STING,
    VETERANS,
    WARRIOR,
    ZOM_BEE,
)
from ..seats import queen_is_away, queen_is_home
from ..verbs import CALL, DISCARD, DONE, FLEE, KEEP, KNIGHT, PLACE, POWER_MOVE, REMOVE, SPACES, TARGET
from .planner import DISTANCES, focus_queen, nearest_enemy, refuge_worth

if TYPE_CHECKING:
    from ..state import QueenbeeState

TIE: Final = 0.001  # less than any difference that counts: ties are broken by lot

# What a card in hand is worth, where that is not the usual.
USUAL_VALUE: Final = 5
CARD_VALUES: Final = {
    BAD_POLLEN: 3, BEE_BEES: 4, BEE_KNIGHTED: 4, BUSY_BEE: 8, HONEY: 8, PESTICIDE: 4, POLLEN: 6, RAINSTORM: 4,
    ROYAL_JELLY: 9, STUCK_IN_THE_HONEY: 7, SWATTED: 7, ZOM_BEE: 6, AGAIN_AND_AGAIN: 6, BEE_ESCAPE: 3, BEE_SMOKER: 4,
    BUZZ_FOR_HELP: 6, EXTRA_STING: 6, MAXIMUM_STRENGTH: 6, STUCK_IN_A_WEB: 6, TWIN_STING: 4, BEE_ALLY: 4,
    BUZZ_OFF: 10, SECRET_PASSAGE: 8,
}  # fmt: skip
POWER_ORDER: Final = [
    VETERANS, STUBBORN, PLUNDER, BIG_BROOD, SCOUT, HIVE_MIND, ROYAL_GUARD, LONG_STINGERS, SWIFT_WINGS, SCAVENGERS,
    HONEY_PANTRY, TRENCH_RUNNERS,
]  # fmt: skip


def card_value(state: QueenbeeState, seat: int, card: int) -> int:
    if card in (BEE_BEES, SECRET_PASSAGE) and queen_is_away(state, seat):
        return 2  # good for an exchange only
    return CARD_VALUES.get(card, USUAL_VALUE)


def choose_discard(state: QueenbeeState, seat: int, moves: list[int], rng: Rng) -> int:
    best = 99.0
    chosen = moves[0]
    for move in moves:
        value = card_value(state, seat, move - DISCARD) + TIE * rng.unit()
        if value < best:
            best = value
            chosen = move
    return chosen


def choose_keep(state: QueenbeeState, seat: int, moves: list[int], rng: Rng) -> int:
    best = -1.0
    chosen = moves[0]
    for move in moves:
        value = card_value(state, seat, move - KEEP) + TIE * rng.unit()
        if value > best:
            best = value
            chosen = move
    return chosen


def choose_power(moves: list[int]) -> int:
    for power in POWER_ORDER:
        if POWER_MOVE + power in moves:
            return POWER_MOVE + power
    return moves[0]


def best_target(state: QueenbeeState, seat: int, card: int, moves: list[int], rng: Rng) -> int:
    """The hand with most cards, or the opponent with most bees."""
    best = -1.0
    chosen = moves[0]
    for move in moves:
        other = move - TARGET
        worth = TIE * rng.unit() + int(hand_size(state, other))
        if card not in (BEE_BANDIT, BAD_POLLEN):
            worth = TIE * rng.unit() + all_on_board(state, other) + (5 if state.queens[other] != NO_SPACE else 0)
        if worth > best:
            best = worth
            chosen = move
    return chosen


def choose_swat(state: QueenbeeState, seat: int, moves: list[int], rng: Rng) -> int:
    """A Warrior rather than a Worker; beside the own Queen, alone in front of another one, beside own bees."""
    queen = state.queens[seat]
    best = -1.0
    chosen = moves[0]
    for move in moves:
        bee = (move - REMOVE) // SPACES
        space = state.board.space_of[(move - REMOVE) % SPACES]
        owner = state.owners[space]
        worth = TIE * rng.unit() + (1.5 if bee == WARRIOR else 1.0)
        if queen != NO_SPACE and space in state.board.borders[queen]:
            worth += 6.0
        target = state.queens[owner]
        if target != NO_SPACE and space in state.board.borders[target] and count_at(state, space) == 1:
            worth += 1.0
        for other in state.board.borders[space]:
            if state.owners[other] == seat:
                worth += 0.5
        if worth > best:
            best = worth
            chosen = move
    return chosen


def choose_knight(state: QueenbeeState, seat: int, moves: list[int], rng: Rng) -> int:
    """The Worker nearest to an opponent becomes a Warrior."""
    best = 999.0
    chosen = moves[0]
    for move in moves:
        if (move - KNIGHT) // SPACES == WARRIOR:
            continue
        distance = TIE * rng.unit() + nearest_enemy(state, seat, state.board.space_of[(move - KNIGHT) % SPACES])
        if distance < best:
            best = distance
            chosen = move
    return chosen


def choose_call(state: QueenbeeState, seat: int, moves: list[int], rng: Rng) -> int:
    """A Warrior from a space that holds several."""
    best = -1.0
    chosen = moves[0]
    for move in moves:
        bee = (move - CALL) // SPACES
        space = state.board.space_of[(move - CALL) % SPACES]
        worth = TIE * rng.unit() + (3.0 if bee == WARRIOR else 1.0) + 0.5 * count_at(state, space)
        if worth > best:
            best = worth
            chosen = move
    return chosen


def choose_flee(state: QueenbeeState, seat: int, moves: list[int], rng: Rng) -> int:
    best = -1.0
    chosen = moves[0]
    for move in moves:
        worth = refuge_worth(state, seat, state.board.space_of[move - FLEE]) + TIE * rng.unit()
        if worth > best:
            best = worth
            chosen = move
    return chosen


def choose_place(state: QueenbeeState, seat: int, moves: list[int], rng: Rng) -> int:
    """Warriors first, on empty spaces beside the nest, else towards the front."""
    focus = focus_queen(state, seat, rng)
    nest = state.nests[seat]
    best = -99.0
    chosen = moves[0]
    for move in moves:
        if move == DONE:
            continue
        bee = (move - PLACE) // SPACES
        space = state.board.space_of[(move - PLACE) % SPACES]
        worth = TIE * rng.unit() + (1.0 if bee == WARRIOR else 0.0)
        if queen_is_home(state, seat) and space in state.board.borders[nest]:
            worth += 2.0 if count_at(state, space) == 0 else 0.3
        if focus != NO_SPACE:
            worth -= 0.1 * DISTANCES[state.board.name][focus][space]
        if worth > best:
            best = worth
            chosen = move
    return chosen


def choose_poisoned(state: QueenbeeState, seat: int, moves: list[int], rng: Rng) -> int:
    """A Worker, from where most bees stand."""
    best = -1.0
    chosen = moves[0]
    for move in moves:
        bee = (move - REMOVE) // SPACES
        space = state.board.space_of[(move - REMOVE) % SPACES]
        worth = TIE * rng.unit() + (0.0 if bee == WARRIOR else 3.0) + count_at(state, space)
        if worth > best:
            best = worth
            chosen = move
    return chosen
