"""Greedy at a full table of Honey Buzz: it plays its turn in thought in several ways, and takes the best valued."""

from __future__ import annotations

from typing import Final

from ....core.policy import Policy
from ....core.rng import Rng
from ....core.state import CHANCE, NOBODY, State
from ..phases import PLACING, STARTING
from ..state import HoneyBuzzState
from ..verbs import POUR, RECALL, TAKE
from .keeper import KeeperPolicy, best_few, best_index
from .prices import Prices

PLACES_TRIED: Final = 3
OPENING: Final = 3  # rounds in which a lot decides whether it foresees: always or never, all open in step
ADVISED: Final = 3  # in how many of four choices there the adviser decides
FULL: Final = 4  # players; with fewer a short search would hardly win more, and the next level must
POINT: Final = 1e-4  # at the end a point more counts little beside winning
NEVER: Final = -1.0


class ForeseeingPolicy(Policy):
    """Asks an adviser for everything but the box and the place; those it tries, and values what comes of them."""

    def __init__(self, adviser: KeeperPolicy | None = None) -> None:
        self.adviser = KeeperPolicy() if adviser is None else adviser

    def candidates(self, state: State, seat: int, moves: list[int]) -> list[int]:
        return self.adviser.candidates(state, seat, moves)

    def choose(self, state: State, seat: int, moves: list[int], rng: Rng) -> int:
        assert isinstance(state, HoneyBuzzState)
        phase = state.phase
        if len(moves) == 1 or (phase != STARTING and phase != PLACING) or self.is_advised(state, rng):
            return self.adviser.choose(state, seat, moves, rng)
        if POUR in moves:
            return POUR
        if phase == PLACING:
            few = self.best_places(state, seat, moves)
            return few[best_index([self.outcome(state, seat, move, rng) for move in few], rng)]
        return moves[best_index([self.start_value(state, seat, move, rng) for move in moves], rng)]

    def is_advised(self, state: HoneyBuzzState, rng: Rng) -> bool:
        """Whether the adviser decides here: with fewer players, and in the opening mostly."""
        return state.seats < FULL or (state.round_number <= OPENING and rng.below(4) < ADVISED)

    def start_value(self, state: HoneyBuzzState, seat: int, move: int, rng: Rng) -> float:
        """What a recall, or a tile from this box, is valued at the end of the turn."""
        if move == RECALL:
            return self.outcome(state, seat, move, rng)
        if move < TAKE or move > RECALL:
            return NEVER
        copy = state.clone()
        copy.apply(seat, move)
        if copy.phase != PLACING:
            return self.outcome(state, seat, move, rng)
        return max([self.outcome(copy, seat, place, rng) for place in self.best_places(copy, seat, copy.moves(seat))])

    def best_places(self, state: HoneyBuzzState, seat: int, moves: list[int]) -> list[int]:
        if len(moves) <= PLACES_TRIED:
            return moves
        adviser = self.adviser
        values = adviser.place_values(state, seat, Prices(state, seat, adviser.parameters)).of_moves(moves, state.held)
        return best_few(moves, values, PLACES_TRIED)[:PLACES_TRIED]

    def outcome(self, state: HoneyBuzzState, seat: int, move: int, rng: Rng) -> float:
        """How likely the seat wins once this turn is over, which the adviser plays to its end."""
        copy = state.clone()
        copy.apply(seat, move)
        adviser = self.adviser
        turn, number = copy.turn, copy.round_number
        while copy.turn == turn and copy.round_number == number and copy.due() != NOBODY:
            if copy.due() == CHANCE:
                copy.settle(rng)
            else:
                copy.apply(seat, adviser.choose(copy, seat, copy.moves(seat), rng))
        if copy.due() == NOBODY:
            return copy.rewards()[seat] + POINT * float(copy.scores()[seat])
        return adviser.value(copy)[seat]
