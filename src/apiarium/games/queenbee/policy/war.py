"""The rule-based player of Queen Bee: it attacks when the odds are good, guards its Queen and keeps what matters."""

from __future__ import annotations

import math
from typing import Final

from ....core.policy import Policy
from ....core.rng import Rng
from ....core.state import State
from ....core.weights import Weights, read_weights
from ..bees import on_board
from ..cards import hand_size
from ..components import (
    A_DIE,
    A_SEAT,
    BEE_ALLY,
    BEE_KNIGHTED,
    BOTH_SIDES,
    BUZZ_FOR_HELP,
    CARDS,
    NO_SPACE,
    QUEEN,
    SECRET_PASSAGE,
    SWATTED,
    TWO_DICE,
    WARRIOR,
    WORKER,
)
from ..phases import (
    ADVANCING,
    AGAIN_ROLLING,
    AIMING,
    ALLIES,
    ANSWERING,
    BEFORE_DRAW,
    BEFORE_ROLL,
    BREEDING,
    CARD_PLAYED,
    ESCAPING,
    NEST_ATTACKED,
    PASSAGES,
    POISONED,
    RAINED_ON,
    REROLLING,
    RISING,
    SAVING,
    SCOUTING,
    STEPPING,
    SWARMING,
    TURN,
)
from ..records import Frame
from ..seats import queen_is_astray, queen_is_home
from ..state import QueenbeeState
from ..verbs import ADVANCE, AID, DONE, PASS
from .aims import (
    best_target,
    choose_call,
    choose_discard,
    choose_flee,
    choose_keep,
    choose_knight,
    choose_place,
    choose_poisoned,
    choose_power,
    choose_swat,
)
from .marching import choose_fetch, choose_step
from .planner import danger_to_queen, ends_game
from .strategy import choose_in_turn
from .tactics import (
    choose_again,
    choose_answer,
    choose_before_roll,
    choose_die,
    choose_reroll,
    choose_window,
    side_of_seat,
    wants_to_flee,
)

HORIZON: Final = 4  # turns that a thorough search plays on
# What tells of a seat who wins: `apiarium tune` fits the weights to games. Bees and cards are those of all who serve
# its Queen.
FEATURES: Final = ["Workers", "Warriors", "cards", "Queen at home", "danger to the Queen", "fallen"]
WEIGHTS: Final = read_weights("apiarium.games.queenbee", FEATURES, 1)
HOME: Final = FEATURES.index("Queen at home")
FALLEN: Final = FEATURES.index("fallen")
SHARPNESS: Final = 0.16  # how much a lead of one Worker tells
HALF_HOME: Final = 0.5  # of a Queen who is astray
DANGER: Final = FEATURES.index("danger to the Queen")
MOST_CARDS: Final = 7  # more tell nothing more
OWN_TURN: Final = 0.4  # what is left of a danger whose Queen moves first
VASSAL: Final = 0.5  # of its liege's chances


class WarPolicy(Policy):
    """One question, one rule: see strategy.py for turns, marching.py for steps, tactics.py for battles."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights

    def choose(self, state: State, seat: int, moves: list[int], rng: Rng) -> int:
        assert isinstance(state, QueenbeeState)
        if len(moves) == 1:
            return moves[0]
        frame = state.frames[-1]
        kind = frame.kind
        if kind == TURN:
            return choose_in_turn(state, seat, frame, moves, rng)
        if kind == STEPPING:
            return choose_step(state, seat, frame, moves, rng)
        if kind == CARD_PLAYED:
            if frame.stage == AIMING:
                return choose_aim(state, seat, frame, moves, rng)
            return choose_window(state, seat, frame)
        if kind == REROLLING:
            return choose_reroll(state, frame)
        if kind == ANSWERING:
            return choose_answer(state, seat, moves)
        if kind == ALLIES:
            return choose_ally(state, seat, frame, moves)
        if kind == ADVANCING:
            return choose_advance(state, seat, moves)
        if kind == BEFORE_ROLL:
            return choose_before_roll(state, moves)
        if kind == NEST_ATTACKED:
            return moves[-1] if wants_to_flee(state) else PASS
        if kind == PASSAGES:
            return PASS  # the nest can still be left when it is attacked
        if kind == ESCAPING:
            return moves[-1]
        if kind == SWARMING:
            return choose_fetch(state, seat, frame, moves)
        if kind in (BREEDING, RISING, SAVING):
            return choose_place(state, seat, moves, rng)
        if kind == AGAIN_ROLLING:
            return choose_again(state, seat, moves)
        if kind == POISONED:
            return choose_poisoned(state, seat, moves, rng)
        if kind == RAINED_ON:
            return choose_discard(state, seat, moves, rng)
        if kind == SCOUTING:
            return choose_keep(state, seat, moves, rng)
        return choose_power(moves)

    def tells_by_views(self) -> bool:
        """Dice decide what to roll again, and cards how to answer: a plan for all of them alike is none."""
        return True

    def is_quiet(self, state: State) -> bool:
        """Between two turns."""
        assert isinstance(state, QueenbeeState)
        if not state.frames:
            return False
        frame = state.frames[-1]
        return frame.kind == PASSAGES or (frame.kind == TURN and frame.stage == BEFORE_DRAW)

    def is_settled(self, state: State, question: State) -> bool:
        """Some turns later: who takes a chamber today and loses it tomorrow has won nothing."""
        assert isinstance(state, QueenbeeState)
        assert isinstance(question, QueenbeeState)
        return state.turn_number >= question.turn_number + HORIZON and self.is_quiet(state)

    def value(self, state: State) -> list[float]:
        """A Queen's chances by what serves her and how safe she is; vassals share in them by half."""
        assert isinstance(state, QueenbeeState)
        worths = self.weights.rows[0]
        rows = assets_of(state)
        powers = [0.0] * state.seats
        total = 0.0
        for seat in range(state.seats):
            if state.queens[seat] == NO_SPACE:
                continue
            strength = 0.0
            for index in range(len(worths)):
                strength += worths[index] * rows[seat][index]
            powers[seat] = math.exp(SHARPNESS * strength)
            total += powers[seat]
        for seat in range(state.seats):
            if state.queens[seat] == NO_SPACE:
                powers[seat] = VASSAL * powers[state.lieges[seat]]
        return [power / total for power in powers]

    def feature_names(self) -> list[str]:
        return FEATURES

    def features(self, state: State) -> list[list[float]]:
        """Scaled so that a weight says how many Workers a thing is worth."""
        assert isinstance(state, QueenbeeState)
        return [[SHARPNESS * number for number in row] for row in assets_of(state)]


def assets_of(state: QueenbeeState) -> list[list[float]]:
    """By seat, in the order of FEATURES: what serves its Queen, and how safe she is."""
    workers = [0] * state.seats
    warriors = [0] * state.seats
    cards = [0] * state.seats
    for seat in range(state.seats):
        if not state.is_out[seat]:
            liege = state.lieges[seat]
            workers[liege] += on_board(state, seat, WORKER)
            warriors[liege] += on_board(state, seat, WARRIOR)
            cards[liege] += min(MOST_CARDS, int(hand_size(state, seat)))
    rows: list[list[float]] = []
    for seat in range(state.seats):
        row = [float(workers[seat]), float(warriors[seat]), float(cards[seat]), 0.0, 0.0, 0.0]
        if state.queens[seat] == NO_SPACE:
            row[FALLEN] = 1.0
        else:
            row[HOME] = 1.0 if queen_is_home(state, seat) else HALF_HOME if queen_is_astray(state, seat) else 0.0
            row[DANGER] = danger_to_queen(state, seat) * (OWN_TURN if state.turn == seat else 1.0)
        rows.append(row)
    return rows


def choose_aim(state: QueenbeeState, seat: int, frame: Frame, moves: list[int], rng: Rng) -> int:
    card = frame.card
    target = CARDS[card].target
    if target == A_SEAT:
        return best_target(state, seat, card, moves, rng)
    if target in (A_DIE, TWO_DICE):
        return choose_die(state, seat, frame, moves)
    if card == SWATTED:
        return choose_swat(state, seat, moves, rng)
    if card == BEE_KNIGHTED:
        return choose_knight(state, seat, moves, rng)
    if card in (BUZZ_FOR_HELP, BEE_ALLY):
        return choose_call(state, seat, moves, rng)
    return choose_flee(state, seat, moves, rng) if card == SECRET_PASSAGE else moves[0]


def choose_ally(state: QueenbeeState, seat: int, frame: Frame, moves: list[int]) -> int:
    """A bee is lent to an ally who is behind, or whose Queen fights."""
    side = side_of_seat(state, seat)
    if side < 0 or AID + side not in moves:
        return PASS
    is_behind = frame.sides != BOTH_SIDES
    has_queen = any(die.side == side and die.bee == QUEEN for die in state.dice)
    return AID + side if is_behind or has_queen else PASS


def choose_advance(state: QueenbeeState, seat: int, moves: list[int]) -> int:
    """Warriors and Workers move in; the Queen only if she must, and a guard stays beside her nest."""
    origin = state.battle.origin
    is_guard = queen_is_home(state, seat) and origin in state.board.borders[state.nests[seat]]
    left = state.workers[origin] + state.warriors[origin]
    if DONE in moves and is_guard and left == 1 and not ends_game(state):
        return DONE
    for bee in (WARRIOR, WORKER):
        if ADVANCE + bee in moves:
            return ADVANCE + bee
    return DONE if DONE in moves else moves[0]
