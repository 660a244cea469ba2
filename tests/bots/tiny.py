"""Two tiny games for the tests of the search: rock, paper, scissors, and a heap from which two players take."""

from __future__ import annotations

from typing import Final

from apiarium.core.fields import INT, INTS, WAITING, Field, declare
from apiarium.core.game import Game
from apiarium.core.options import Option
from apiarium.core.result import Result
from apiarium.core.rng import Rng
from apiarium.core.state import NOBODY, Refusal, State, View, seats_in
from apiarium.core.verbs import Domain, Verb, Verbs, numbers

UNCHOSEN: Final = -1
NO_CHANCE_VERBS: Final = Verbs([Verb("nothing", "Nothing falls", [])])


class Tiny(State):
    """What both games share: no chance, and one sentence for every refusal."""

    def chances(self) -> list[tuple[int, int]]:
        return []

    def refusal(self, seat: int, move: int) -> Refusal:
        return Refusal("T1.1", "that cannot be done now")

    def problems(self) -> list[str]:
        return []

    def census(self) -> dict[str, int]:
        return {}

    def copy_into(self, copy: Tiny) -> None:
        copy.game = self.game
        copy.seats = self.seats
        copy.options = self.options
        copy.events = None
        copy.waiting = self.waiting


class HandsView(View):
    own: int
    has_chosen: list[int]

    def fields(self) -> list[Field]:
        return declare(own=INT, has_chosen=INTS)


class Hands(Tiny):
    """Rock, paper, scissors among all seats: at once, or one after another with each choice kept secret.

    A choice beats the one below it in the circle. Whoever beats most others wins; equals share the win.
    """

    chosen: list[int]

    def fields(self) -> list[Field]:
        return declare(waiting=WAITING, chosen=INTS)

    def begin(self) -> None:
        self.chosen = [UNCHOSEN] * self.seats
        self.waiting = (1 << self.seats) - 1 if self.options.number("at_once") else 1

    def menu(self, seat: int) -> list[int]:
        return [0, 1, 2]

    def apply(self, seat: int, move: int) -> None:
        self.chosen[seat] = move
        if self.events is not None:
            self.tell("choose", "T1.1", f"@{seat} has chosen")
            self.tell("choose", "T1.1", f"You chose {move}", {}, 1 << seat)
        if self.options.number("at_once"):
            self.waiting ^= 1 << seat
        else:
            self.waiting = 1 << (seat + 1) if seat + 1 < self.seats else NOBODY

    def view(self, seat: int) -> HandsView:
        view = HandsView()
        view.seat = seat
        view.seats = self.seats
        view.due = seats_in(self.waiting)
        view.own = self.chosen[seat] if seat >= 0 else UNCHOSEN
        view.has_chosen = [int(choice != UNCHOSEN) for choice in self.chosen]
        return view

    def redeal(self, seat: int, rng: Rng) -> None:
        for other in range(self.seats):
            if other != seat and self.chosen[other] != UNCHOSEN:
                self.chosen[other] = rng.below(3)

    def result(self) -> Result | None:
        if self.waiting != NOBODY:
            return None
        beaten = [sum(1 for other in self.chosen if (own - other) % 3 == 1) for own in self.chosen]
        lost = [sum(1 for other in self.chosen if (other - own) % 3 == 1) for own in self.chosen]
        scores = [wins - losses for wins, losses in zip(beaten, lost, strict=True)]
        return Result("T1.1", "done", [1 + sum(1 for other in scores if other > own) for own in scores], [])

    def clone(self) -> Hands:
        copy = Hands()
        self.copy_into(copy)
        copy.chosen = self.chosen[:]
        return copy


class HeapView(View):
    heap: int

    def fields(self) -> list[Field]:
        return declare(heap=INT(0, 100))


class Heap(Tiny):
    """Take one, two or three in turn; whoever takes the last wins. With `spoiled`, the last one is lost by all."""

    heap: int
    winner: int

    def fields(self) -> list[Field]:
        return declare(waiting=WAITING, heap=INT, winner=INT)

    def begin(self) -> None:
        self.heap = self.options.number("heap")
        self.winner = -1
        self.waiting = 1

    def menu(self, seat: int) -> list[int]:
        return list(range(min(3, self.heap)))

    def apply(self, seat: int, move: int) -> None:
        self.heap -= move + 1
        if self.events is not None:
            self.tell("take", "T2.1", f"@{seat} takes some", {"seat": seat, "number": move + 1})
        self.waiting = 1 << (seat + 1) % self.seats
        if self.heap == 0:
            self.winner = seat
            self.waiting = NOBODY

    def view(self, seat: int) -> HeapView:
        view = HeapView()
        view.seat = seat
        view.seats = self.seats
        view.due = seats_in(self.waiting)
        view.heap = self.heap
        return view

    def redeal(self, seat: int, rng: Rng) -> None:
        """Nothing is hidden."""

    def result(self) -> Result | None:
        if self.waiting != NOBODY:
            return None
        first = 2 if self.options.number("spoiled") else 1
        return Result("T2.1", "done", [first if seat == self.winner else 2 for seat in range(self.seats)], [])

    def clone(self) -> Heap:
        copy = Heap()
        self.copy_into(copy)
        copy.heap = self.heap
        copy.winner = self.winner
        return copy


def render(view: View) -> str:
    return str(view.json())


def prompt(view: View) -> str:
    return "Choose" if view.due else "It is over"


HANDS: Final = Game(
    name="tiny-hands",
    title="Hands",
    tagline="Rock, paper, scissors",
    version=1,
    seats=(2, 9),
    options=[Option("at_once", "all choose at once", 1, switch=True)],
    verbs=Verbs([Verb("show", "Show {hand}", [("hand", Domain("hand", ["rock", "paper", "scissors"]))])]),
    chance_verbs=NO_CHANCE_VERBS,
    bound=9,
    presets={"standard": {}},
    package="tests.bots",
    blank=Hands,
    render=render,
    prompt=prompt,
)
HEAP: Final = Game(
    name="tiny-heap",
    title="Heap",
    tagline="Take the last one",
    version=1,
    seats=(2, 6),
    options=[
        Option("heap", "how many lie there", 10, low=1, high=100),
        Option("spoiled", "nobody wins", 0, switch=True),
    ],
    verbs=Verbs([Verb("take", "Take {number}", [("number", numbers("number", 1, 3))])]),
    chance_verbs=NO_CHANCE_VERBS,
    bound=100,
    presets={"standard": {}},
    package="tests.bots",
    blank=Heap,
    render=render,
    prompt=prompt,
)
