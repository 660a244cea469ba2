"""A game small enough to be spoilt in every way that the conformance kit must notice."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from apiarium.core.canvas import Canvas
from apiarium.core.fields import INT, INTS, SEATS, TEXT, VEC, WAITING, Field, declare
from apiarium.core.game import Game
from apiarium.core.policy import Policy
from apiarium.core.result import Result, ScoreItem
from apiarium.core.rng import Rng
from apiarium.core.state import CHANCE, NOBODY, OWN, Refusal, State, View, seats_in
from apiarium.core.verbs import Verb, Verbs, numbers

CARDS = 8
VERBS = Verbs([Verb("keep", "Keep", []), Verb("drop", "Drop", []), Verb("wait", "Wait", [])])
CHOICES = 2  # the parts of a painting
STIRRED_BY_NONE = 4
CHANGING: list[int] = []  # of views that are spoilt
CHANCE_VERBS = Verbs([Verb("deal", "Deal {card}", [("card", numbers("card", 0, CARDS - 1))])])
FIELDS = declare(waiting=WAITING, cards=INTS, choices=VEC)
VIEW_FIELDS = declare(own=INT(-1, CARDS - 1), shown=INTS, chosen=INTS(SEATS, -1, 1), note=TEXT)


class SecretView(View):
    own: int
    shown: list[int]
    chosen: list[int]
    note: str

    def fields(self) -> list[Field]:
        return VIEW_FIELDS

    def own_fields(self) -> list[Field]:
        return VIEW_FIELDS[:1]

    def shared_fields(self) -> list[Field]:
        return VIEW_FIELDS[1:]


class SecretState(State):
    cards: list[int]
    choices: vec[i64]

    def has(self, fault: str) -> bool:
        game = self.game
        assert isinstance(game, SecretGame)
        return game.fault == fault

    def fields(self) -> list[Field]:
        return FIELDS[:2] if self.has("a field is not declared") else FIELDS

    def begin(self) -> None:
        self.waiting = CHANCE
        self.cards = []
        self.choices = vec[i64]([-1] * self.seats)

    def moves(self, seat: int) -> list[int]:
        if self.has("a seat that is not due has moves") and self.waiting > 0:
            return [0, 1]
        return super().moves(seat)

    def menu(self, seat: int) -> list[int]:
        if self.has("moves depend on a secret") and self.cards[(seat + 1) % self.seats] > 3:
            return [0]
        if self.has("moves do not ascend"):
            return [1, 0]
        return [0, 1]

    def chances(self) -> list[tuple[int, int]]:
        weight = 0 if self.has("a chance has no weight") else 1
        return [(card, weight) for card in range(CARDS) if card not in self.cards]

    def sample(self, rng: Rng) -> int:
        left = [card for card in range(CARDS) if card not in self.cards]
        if self.has("sample is loaded"):
            return left[0]
        return left[rng.below(len(left))]

    def pick(self, seat: int, rng: Rng) -> int:
        if self.has("pick leaves a move out"):
            return 0
        if self.has("pick draws what is not legal"):
            return rng.below(3)
        return 1 if self.has("pick is loaded") and rng.below(4) == 0 else rng.below(2)

    def settle(self, rng: Rng) -> None:
        if self.has("settle moves without chance"):
            self.waiting = NOBODY
        if self.waiting != CHANCE or (self.events is not None and not self.has("settle is silent")):
            super().settle(rng)
            return
        unseen = [card for card in range(CARDS) if card not in self.cards]
        if self.has("settle is loaded"):
            unseen = unseen[1:]
        rng.shuffle(unseen)
        self.cards += unseen[: self.seats - len(self.cards)]
        if not self.has("settle does not end"):
            self.waiting = (1 << self.seats) - 1

    def apply(self, seat: int, move: int) -> None:
        if seat == CHANCE:
            self.cards.append(move)
            owner = len(self.cards) - 1
            if self.events is not None:
                audience = -1 if self.has("the story tells a secret") else 1 << owner
                clause = "none" if self.has("an event cites no clause") else "SC1.1"
                self.tell("dealt", clause, f"You are dealt {move}", {"card": move}, audience)
            if len(self.cards) == self.seats:
                self.waiting = (1 << self.seats) - 1
            return
        if self.events is not None and self.has("an open move tells a secret"):
            self.tell("keep", "SC1.2", f"@{seat} has {self.cards[seat]}", {"move": move, "card": self.cards[seat]})
        self.choices[seat] = 1 - move if self.has("another process plays otherwise") else move
        if not self.has("the game never ends"):
            self.waiting ^= 1 << seat
        if self.has("a component is lost") and self.waiting == NOBODY:
            self.cards.pop()

    def is_open(self, seat: int, move: int) -> bool:
        return self.has("an open move is not told") or self.has("an open move tells a secret")

    def play(self, seat: int, move: int) -> None:
        if self.has("an illegal move plays") and seat >= 0 and self.is_due(seat) and move == 2:
            self.apply(seat, 1)
        elif self.has("a refusal changes the state") and seat >= 0 and move == 2:
            self.waiting ^= 1
            super().play(seat, move)
        else:
            super().play(seat, move)

    def clone(self) -> SecretState:
        copy = SecretState()
        copy.game, copy.seats, copy.options, copy.events = self.game, self.seats, self.options, None
        copy.waiting = self.waiting
        copy.cards = self.cards if self.has("a copy shares a list") else self.cards[:]
        copy.choices = vec[i64]([-1] * self.seats) if self.has("a copy misses a field") else self.choices[:]
        if self.has("a copy shares a vec"):
            copy.choices = self.choices
        return copy

    def view(self, seat: int) -> SecretView:
        view = SecretView()
        view.seat, view.seats, view.due = seat, self.seats, seats_in(self.waiting)
        is_over = self.waiting == NOBODY
        view.own = self.cards[seat] if 0 <= seat < len(self.cards) else -1
        view.shown = self.cards[:] if is_over or self.has("the view shows a secret") else []
        view.chosen = [int(choice >= 0) for choice in self.choices]
        if is_over or self.has("the view shows a secret choice"):
            view.chosen = list(self.choices)
        view.note = f"for {seat}" if self.has("a shared field differs") else ""
        if self.has("a view changes once it is made"):
            CHANGING.append(0)
            view.shown = CHANGING
        return view

    def paint(self, seat: int, canvas: Canvas) -> None:
        view = self.view(seat)
        canvas.begin(seat, self.waiting)
        if not canvas.keeps(STIRRED_BY_NONE if self.has("a part forgets who looks") else OWN):
            canvas.number(self.cards[-1] if self.has("paint shows a secret") and self.cards else view.own)
            canvas.part_ends()
        if not canvas.keeps(CHOICES):
            canvas.numbers(vec[i64](view.chosen))
            canvas.part_ends()

    def stirs(self, seat: int, move: int) -> i64:
        return STIRRED_BY_NONE if self.has("a move stirs more than it says") else CHOICES

    def redeal(self, seat: int, rng: Rng) -> None:
        if self.waiting == NOBODY:
            return
        own = self.cards[seat] if 0 <= seat < len(self.cards) else -1
        unknown = [card for card in range(CARDS) if card != own]
        if self.has("the redeal starts from the truth"):
            unknown = [card for card in self.cards if card != own] + [c for c in unknown if c not in self.cards]
        if not self.has("the redeal starts from the truth") or rng.below(2):
            rng.shuffle(unknown)
        for other in range(len(self.cards)):
            if other != seat:
                self.cards[other] = unknown.pop()
                if self.choices[other] >= 0:
                    self.choices[other] = rng.below(2)
        if self.has("the redeal spoils the position") and self.cards:
            self.cards[-1] = self.cards[0]

    def scores(self) -> list[int]:
        if self.has("the scores tell a secret"):
            return [card if card > 3 else 0 for card in self.cards] + [0] * (self.seats - len(self.cards))
        return [0] * self.seats

    def aim(self) -> str:
        return f"Beat {max(self.cards)}" if self.has("the aim tells a secret") and self.cards else "The best card wins"

    def result(self) -> Result | None:
        if self.waiting != NOBODY:
            return None
        points = [card if choice == 0 else 3 for card, choice in zip(self.cards, self.choices, strict=False)]
        points += [0] * (self.seats - len(points))
        ranks = [1 + sum(1 for other in points if other > mine) for mine in points]
        if self.has("ranks are wrong"):
            ranks = [rank + 1 if rank > 1 else rank for rank in ranks]
        result = Result("SC1.3", "over", ranks, [ScoreItem(seat, "card", p, "SC1.3") for seat, p in enumerate(points)])
        if self.has("scores are not the sum of items"):
            result.scores[0] += 1
        return result

    def rewards(self) -> list[float]:
        return [1.0] * self.seats if self.has("rewards do not follow the ranks") else super().rewards()

    def refusal(self, seat: int, move: int) -> Refusal:
        if self.has("a refusal cites no clause"):
            return Refusal("", "no")
        if self.has("a refusal tells a secret") and seat >= 0 and len(self.cards) == self.seats:
            return Refusal("SC1.2", f"the next seat holds {self.cards[(seat + 1) % self.seats]}")
        return Refusal("SC1.2", "keep or drop, once, after the deal")

    def problems(self) -> list[str]:
        wrong = [card for card in self.cards if not 0 <= card < CARDS or self.cards.count(card) > 1]
        problems = [f"card {card} is wrong" for card in wrong]
        if len(self.cards) > self.seats or len(self.choices) != self.seats:
            problems.append("there are too many cards, or a choice is missing")
        if not -2 <= self.waiting < 1 << self.seats:
            problems.append("waiting is wrong")
        return problems

    def census(self) -> dict[str, int]:
        left = [card for card in range(CARDS) if card not in self.cards]
        lost = 1 if self.has("a component is lost") and self.waiting == NOBODY else 0
        return {"cards": len(self.cards) + len(left) - lost}


class PeekingPolicy(Policy):
    """Chooses by the next seat's card where the game is spoilt so."""

    def __init__(self, fault: str) -> None:
        self.fault = fault

    def is_blind(self) -> bool:
        return True

    def choose(self, state: State, seat: int, moves: list[int], rng: Rng) -> int:
        assert isinstance(state, SecretState)
        if self.fault == "a blind policy changes the state":
            state.choices[seat] -= 1
        peeks = self.fault == "a blind policy looks at a secret"
        return moves[int(state.cards[(seat + 1) % state.seats] > CARDS // 2)] if peeks else moves[0]


def render(view: View) -> str:
    assert isinstance(view, SecretView)
    return f"You hold {view.own}."


def prompt(view: View) -> str:
    return "Keep or drop"


class SecretGame(Game):
    fault: str


def secret_game(fault: str = "") -> SecretGame:
    game = SecretGame(
        name="secret",
        title="Secret Cards",
        tagline="Keep or drop",
        version=1,
        seats=(2, 3),
        options=[],
        verbs=VERBS,
        chance_verbs=CHANCE_VERBS,
        bound=100,
        presets={"standard": {}},
        package="tests.kit.secret",
        blank=SecretState,
        render=render,
        prompt=prompt,
        policy=lambda: PeekingPolicy(fault),
    )
    game.fault = fault
    return game


GAME = secret_game()
