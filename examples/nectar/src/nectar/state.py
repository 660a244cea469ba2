"""The rules of Nectar Run, in the order of the rulebook."""

from __future__ import annotations

from typing import Final

from apiarium.core.fields import INT, INTS, LAST_SEAT, SEATS, WAITING, Field, declare
from apiarium.core.result import Result, ScoreItem, ranks_by
from apiarium.core.rng import Rng
from apiarium.core.state import CHANCE, NOBODY, Refusal, State

from .components import FACES, MOST_NECTAR, MOST_TURNS, RAIN
from .problems import find_problems
from .refusals import give_reason
from .verbs import HOME, VISIT
from .view import NectarView, make_view

FIELDS: Final = declare(
    waiting=WAITING, turn=INT(0, LAST_SEAT), turns=INT(1, MOST_TURNS), carried=INT(0, MOST_NECTAR),
    stored=INTS(SEATS, 0, MOST_NECTAR),
)  # fmt: skip


class NectarState(State):
    target: int

    turn: int
    turns: int  # turns begun so far
    carried: int
    stored: list[int]

    def fields(self) -> list[Field]:
        return FIELDS

    def constants(self) -> list[str]:
        return ["target"]

    def begin(self) -> None:
        self.target = self.options.number("target")
        self.turn = 0  # NR1.1
        self.turns = 1
        self.carried = 0
        self.stored = [0] * self.seats
        self.waiting = 1 << self.turn

    def menu(self, seat: int) -> list[int]:
        return [VISIT, HOME] if self.carried else [VISIT]  # NR1.2

    def chances(self) -> list[tuple[int, int]]:
        return [(face, 1) for face in range(FACES)] if self.waiting == CHANCE else []  # NR1.3

    def apply(self, seat: int, move: int) -> None:
        if seat == CHANCE:
            self.apply_roll(move + 1)
        elif move == VISIT:
            self.waiting = CHANCE
        else:
            self.apply_home(seat)

    def apply_roll(self, face: int) -> None:
        if face == RAIN:
            if self.events is not None:
                self.tell("rain", "NR1.3", f"Rain: @{self.turn} loses {self.carried} nectar", {"seat": self.turn})
            self.end_turn()
            return
        self.carried += face
        self.waiting = 1 << self.turn
        if self.events is not None:
            self.tell("visit", "NR1.3", f"@{self.turn} collects {face}", {"seat": self.turn, "face": face})

    def apply_home(self, seat: int) -> None:
        self.stored[seat] += self.carried  # NR1.4
        if self.events is not None:
            self.tell("home", "NR1.4", f"@{seat} stores {self.carried}", {"seat": seat})
        if self.stored[seat] >= self.target:
            self.carried = 0
            self.waiting = NOBODY  # NR1.5
        else:
            self.end_turn()

    def end_turn(self) -> None:
        self.carried = 0
        if self.turns == MOST_TURNS:
            self.waiting = NOBODY  # NR1.6
            return
        self.turns += 1
        self.turn = (self.turn + 1) % self.seats
        self.waiting = 1 << self.turn

    def result(self) -> Result | None:
        if self.waiting != NOBODY:
            return None
        best = max(self.stored)
        clause = "NR1.5" if best >= self.target else "NR1.6"
        ranks = ranks_by([[amount] for amount in self.stored])
        items = [ScoreItem(seat, "nectar stored", points, "NR1.4") for seat, points in enumerate(self.stored)]
        return Result(clause, f"{best} nectar is the most", ranks, items)

    def scores(self) -> list[int]:
        return self.stored[:]

    def aim(self) -> str:
        return f"To win: store {self.target} nectar"

    def view(self, seat: int) -> NectarView:
        return make_view(self, seat)

    def redeal(self, seat: int, rng: Rng) -> None:
        """Nothing is hidden in this game."""

    def refusal(self, seat: int, move: int) -> Refusal:
        return give_reason(self, seat, move)

    def problems(self) -> list[str]:
        return find_problems(self)

    def census(self) -> dict[str, int]:
        return {"dice": 1}

    def clone(self) -> NectarState:
        copy = NectarState()
        copy.game = self.game
        copy.seats = self.seats
        copy.options = self.options
        copy.events = None
        copy.target = self.target
        copy.waiting = self.waiting
        copy.turn = self.turn
        copy.turns = self.turns
        copy.carried = self.carried
        copy.stored = self.stored[:]
        return copy
