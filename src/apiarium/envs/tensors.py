"""The part of the environments that is compiled with the rules: many games in one call, painted where they stay."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from ..core.canvas import Canvas
from ..core.playout import first_seat
from ..core.rng import Rng
from ..core.state import EVERYTHING, NOBODY, OWN, State


class Games:
    """Many games of one kind, in each of which one seat is asked; a game that ends is kept and begun anew.

    What the seats that are asked see and may choose stands in the rows of `canvas` and of `masks`. After a step only
    what its moves may have changed is painted; a look without a step paints everything, whatever became of the games.
    """

    def __init__(self, start: State, canvas: Canvas, count: int) -> None:
        self.start = start
        self.canvas = canvas
        self.actions: i64 = start.game.verbs.size
        self.rngs: list[Rng] = []
        self.states: list[State] = []
        self.offers: list[list[int]] = [[] for _ in range(count)]
        self.seats = vec[i64]([0] * count)
        self.stirred = vec[i64]([EVERYTHING] * count)  # what the last step may have changed, as in `State.stirs`
        self.masks = vec[u8]([0] * (count * start.game.verbs.size))
        self.ended: list[tuple[int, State]] = []

    def begin(self, seeds: list[str]) -> None:
        self.rngs = [Rng(seed) for seed in seeds]
        self.states = [settled(self.start.clone(), rng) for rng in self.rngs]

    def step(self, moves: list[int]) -> None:
        """One choice in every game; a move that is not offered is refused with its clause, and none is made."""
        for number in range(i64(len(moves))):
            if not self.is_offered(number, moves[number]):
                self.states[number].play(self.seats[number], moves[number])
        self.ended = []
        for number in range(i64(len(moves))):
            state = self.states[number]
            stirred = state.stirs(self.seats[number], moves[number])
            state.apply(self.seats[number], moves[number])
            state.settle(self.rngs[number])
            if state.waiting != NOBODY:
                self.stirred[number] = stirred
            else:
                self.ended.append((number, state))
                self.states[number] = settled(self.start.clone(), self.rngs[number])

    def is_offered(self, number: i64, move: i64) -> bool:
        return 0 <= move < self.actions and self.masks[number * self.actions + move] == 1

    def look(self) -> None:
        """Find out who is asked in every game, what it sees and what it may choose."""
        first: i64 = 0
        for number in range(i64(len(self.states))):
            state = self.states[number]
            seat = first_seat(state.waiting)
            if seat != self.seats[number]:
                self.stirred[number] |= OWN
            self.seats[number] = seat
            for move in self.offers[number]:
                self.masks[first + move] = 0
            offered = state.menu(seat)
            for move in offered:
                self.masks[first + move] = 1
            self.offers[number] = offered
            first += self.actions
            self.canvas.row = number
            self.canvas.stirred = self.stirred[number]
            state.paint(seat, self.canvas)
            self.stirred[number] = EVERYTHING
        self.canvas.stirred = EVERYTHING

    def sample(self, lots: list[float]) -> list[int]:
        """A legal move for every game, by a lot from 0 up to 1."""
        moves: list[int] = []
        for number in range(i64(len(lots))):
            offered = self.offers[number]
            moves.append(offered[int(lots[number] * len(offered))])
        return moves


def settled(state: State, rng: Rng) -> State:
    """The same state, once chance has fallen."""
    state.settle(rng)
    return state
