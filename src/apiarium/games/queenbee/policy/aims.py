"""Whom and what the rule-based player of Queen Bee aims its cards at, and which cards and powers it keeps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..bees import all_on_board, count_at
from ..cards import hand_size
from ..components import (
    BAD_POLLEN,
    BEE_BANDIT,
    BEE_BEES,
    BIG_BROOD,
    HIVE_MIND,
    HONEY_PANTRY,
    LONG_STINGERS,
    NO_SPACE,
    PLUNDER,
    ROYAL_GUARD,
    SCAVENGERS,
    SCOUT,
    SECRET_PASSAGE,
    STUBBORN,
    SWIFT_WINGS,
    TRENCH_RUNNERS,
    VETERANS,
    WARRIOR,
)
from ..seats import queen_is_away, queen_is_home
from ..verbs import CALL, DISCARD, DONE, FLEE, KEEP, KNIGHT, PLACE, POWER_MOVE, REMOVE, SPACES, TARGET
from .planner import DISTANCES, focus_queen, nearest_enemy, refuge_worth

if TYPE_CHECKING:
    from ..state import QueenbeeState

# What a card in hand is worth, in the order of CARDS.
CARD_VALUES: Final = [
    3, 5, 4, 4, 8, 5, 8, 4, 6, 4, 9, 5, 7, 7, 6,
    6, 3, 4, 5, 6, 6, 6, 5, 6, 4, 5,
    4, 10, 8,
]  # fmt: skip
POWER_ORDER: Final = [
    VETERANS, STUBBORN, PLUNDER, BIG_BROOD, SCOUT, HIVE_MIND, ROYAL_GUARD, LONG_STINGERS, SWIFT_WINGS, SCAVENGERS,
    HONEY_PANTRY, TRENCH_RUNNERS,
]  # fmt: skip


def card_value(state: QueenbeeState, seat: int, card: int) -> int:
    if card in (BEE_BEES, SECRET_PASSAGE) and queen_is_away(state, seat):
        return 2  # good for an exchange only
    return CARD_VALUES[card]


def choose_discard(state: QueenbeeState, seat: int, moves: list[int]) -> int:
    best = 99
    chosen = moves[0]
    for move in moves:
        value = card_value(state, seat, move - DISCARD)
        if value < best:
            best = value
            chosen = move
    return chosen


def choose_keep(state: QueenbeeState, seat: int, moves: list[int]) -> int:
    best = -1
    chosen = moves[0]
    for move in moves:
        value = card_value(state, seat, move - KEEP)
        if value > best:
            best = value
            chosen = move
    return chosen


def choose_power(moves: list[int]) -> int:
    for power in POWER_ORDER:
        if POWER_MOVE + power in moves:
            return POWER_MOVE + power
    return moves[0]


def best_target(state: QueenbeeState, seat: int, card: int, moves: list[int]) -> int:
    """The hand with most cards, or the opponent with most bees."""
    best = -1
    chosen = moves[0]
    for move in moves:
        other = move - TARGET
        worth = hand_size(state, other)
        if card not in (BEE_BANDIT, BAD_POLLEN):
            worth = all_on_board(state, other) + (5 if state.queens[other] != NO_SPACE else 0)
        if worth > best:
            best = worth
            chosen = move
    return chosen


def choose_swat(state: QueenbeeState, seat: int, moves: list[int]) -> int:
    """A Warrior rather than a Worker; beside the own Queen, alone in front of another one, beside own bees."""
    queen = state.queens[seat]
    best = -1.0
    chosen = moves[0]
    for move in moves:
        bee = (move - REMOVE) // SPACES
        space = state.board.space_of[(move - REMOVE) % SPACES]
        owner = state.owners[space]
        worth = 1.5 if bee == WARRIOR else 1.0
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


def choose_knight(state: QueenbeeState, seat: int, moves: list[int]) -> int:
    """The Worker nearest to an opponent becomes a Warrior."""
    best = 999
    chosen = moves[0]
    for move in moves:
        if (move - KNIGHT) // SPACES == WARRIOR:
            continue
        distance = nearest_enemy(state, seat, state.board.space_of[(move - KNIGHT) % SPACES])
        if distance < best:
            best = distance
            chosen = move
    return chosen


def choose_call(state: QueenbeeState, seat: int, moves: list[int]) -> int:
    """A Warrior from a space that holds several."""
    best = -1.0
    chosen = moves[0]
    for move in moves:
        bee = (move - CALL) // SPACES
        space = state.board.space_of[(move - CALL) % SPACES]
        worth = (3.0 if bee == WARRIOR else 1.0) + 0.5 * count_at(state, space)
        if worth > best:
            best = worth
            chosen = move
    return chosen


def choose_flee(state: QueenbeeState, seat: int, moves: list[int]) -> int:
    best = -1.0
    chosen = moves[0]
    for move in moves:
        worth = refuge_worth(state, seat, state.board.space_of[move - FLEE])
        if worth > best:
            best = worth
            chosen = move
    return chosen


def choose_place(state: QueenbeeState, seat: int, moves: list[int]) -> int:
    """Warriors first, on empty spaces beside the nest, else towards the front."""
    focus = focus_queen(state, seat)
    nest = state.nests[seat]
    best = -99.0
    chosen = moves[0]
    for move in moves:
        if move == DONE:
            continue
        bee = (move - PLACE) // SPACES
        space = state.board.space_of[(move - PLACE) % SPACES]
        worth = 1.0 if bee == WARRIOR else 0.0
        if queen_is_home(state, seat) and space in state.board.borders[nest]:
            worth += 2.0 if count_at(state, space) == 0 else 0.3
        if focus != NO_SPACE:
            worth -= 0.1 * DISTANCES[state.board.name][focus][space]
        if worth > best:
            best = worth
            chosen = move
    return chosen


def choose_poisoned(state: QueenbeeState, seat: int, moves: list[int]) -> int:
    """A Worker, from where most bees stand."""
    best = -1.0
    chosen = moves[0]
    for move in moves:
        bee = (move - REMOVE) // SPACES
        space = state.board.space_of[(move - REMOVE) % SPACES]
        worth = (0.0 if bee == WARRIOR else 3.0) + count_at(state, space)
        if worth > best:
            best = worth
            chosen = move
    return chosen
