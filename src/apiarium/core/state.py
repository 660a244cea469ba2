"""The contract of a game: State is the full truth of a position, View what one seat may know of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from .errors import IllegalMove, MissingPart
from .fields import Field, JsonValue, put_changes, put_json, stable_hash, to_json
from .game import Game
from .options import Options
from .result import Result, shares_of
from .rng import Rng

if TYPE_CHECKING:
    from .canvas import Canvas

CHANCE: Final = -2  # nature's seat; `due()` answers it when a die or a draw must fall
SPECTATOR: Final = -1  # sees what everybody may see
NOBODY: Final = 0  # `due()` answers it when the game is over
EVERYONE: Final = (
    -1
)  # the audience of a public event; without some seats' bits, of one that these are told in other words
NO_MOVES: Final[list[int]] = []  # of a seat that is not due
EVERYTHING: Final = -1  # `stirs` answers it where a move may change whatever is painted
OWN: Final = 1  # the bit of what is painted otherwise for another seat; a game has the other bits for its parts


def seats_in(mask: int) -> list[int]:
    """The seats of a `due` answer or an audience, ascending."""
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1] if mask > 0 else []


class Event:
    """One sentence of the story, with its clause and who may see it; `@2` in the text stands for seat 2."""

    def __init__(
        self, kind: str, clause: str, text: str, data: dict[str, object] | None = None, audience: int = EVERYONE
    ) -> None:
        self.kind = kind
        self.clause = clause
        self.text = text
        self.data: dict[str, object] = {} if data is None else data
        self.audience = audience

    def is_for(self, seat: int) -> bool:
        if seat < 0:
            return self.audience < 0
        return self.audience >> seat & 1 == 1

    def json(self) -> dict[str, object]:
        return {"kind": self.kind, "clause": self.clause, "text": self.text, "data": self.data}


class Refusal:
    """Why a move cannot be made now: one sentence and the clause."""

    def __init__(self, clause: str, sentence: str) -> None:
        self.clause = clause
        self.sentence = sentence


@mypyc_attr(allow_interpreted_subclasses=True)
class View(ABC):
    """What one seat, or a spectator, may know: built by listing what is allowed."""

    seat: int  # who looks; SPECTATOR for the public view
    seats: int
    due: list[int]  # the seats that must choose now

    @abstractmethod
    def fields(self) -> list[Field]:
        """Everything that this seat may know besides who looks and who is due."""
        raise MissingPart(self, "fields")

    def json(self) -> dict[str, JsonValue]:
        values: dict[str, JsonValue] = {"seat": self.seat, "seats": self.seats, "due": list(self.due)}
        put_json(values, self, self.fields())
        return values

    def own_fields(self) -> list[Field]:
        """The fields that may differ between two who look at one position; all, unless a game knows better."""
        return self.fields()

    def shared_fields(self) -> list[Field]:
        """All others: the same for everybody who looks; the kit attacks the promise."""
        return []

    def changes(self, before: View) -> dict[str, JsonValue]:
        """What of `json` was another in an earlier view of the same eyes. A view holds nothing that changes once it is
        made; the kit attacks that promise too."""
        values = self.shared_changes(before)
        self.put_own_changes(values, before)
        return values

    def shared_changes(self, before: View) -> dict[str, JsonValue]:
        """The part of it that is the same for everybody."""
        values: dict[str, JsonValue] = {}
        put_changes(values, before, self, self.shared_fields())
        return values

    def put_own_changes(self, values: dict[str, JsonValue], before: View) -> None:
        """The rest of it, put beside what is there already."""
        if self.due != before.due:
            values["due"] = self.due
        put_changes(values, before, self, self.own_fields())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.json() == other.json()

    def __hash__(self) -> int:
        return hash(stable_hash(self.json()))


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """A mutable position with explicit copies. It holds no generator and no shuffled order."""

    game: Game
    seats: i64
    options: Options
    events: list[Event] | None  # a list while somebody listens; never a part of the position
    waiting: i64  # who must choose now: a bit mask of seats, CHANCE, or NOBODY; every game declares it as a field

    @abstractmethod
    def fields(self) -> list[Field]:
        """Everything that makes this position different from another of the same game, seats and options."""
        raise MissingPart(self, "fields")

    def constants(self) -> list[str]:
        """Attributes that `begin` derives from seats and options, and that never change."""
        return []

    @abstractmethod
    def begin(self) -> None:
        """Set every field and constant to how the game starts; `seats` and `options` are set already."""
        raise MissingPart(self, "begin")

    @abstractmethod
    def menu(self, seat: int) -> list[int]:
        """The legal moves of a seat that is due, ascending. The caller must not change the list."""
        raise MissingPart(self, "menu")

    @abstractmethod
    def chances(self) -> list[tuple[int, int]]:
        """What may fall now: outcomes ascending, each with a positive integer weight."""
        raise MissingPart(self, "chances")

    @abstractmethod
    def apply(self, seat: int, move: int) -> None:
        """Change the state by a move known to be legal (`seat` CHANCE: an outcome that may fall)."""
        raise MissingPart(self, "apply")

    @abstractmethod
    def clone(self) -> State:
        """An independent copy; nobody listens to it."""
        raise MissingPart(self, "clone")

    @abstractmethod
    def view(self, seat: int) -> View:
        """What this seat, or SPECTATOR, may know of the position."""
        raise MissingPart(self, "view")

    def view_beside(self, seat: int, other: View) -> View:
        """The same, where there is a view of this very position already, of other eyes: a game may take from it what
        all of them share. The kit compares both."""
        return self.view(seat)

    @abstractmethod
    def redeal(self, seat: int, rng: Rng) -> None:
        """Deal anew all that this seat does not know. The outcome depends on its view and the generator alone."""
        raise MissingPart(self, "redeal")

    @abstractmethod
    def result(self) -> Result | None:
        """None while the game runs."""
        raise MissingPart(self, "result")

    @abstractmethod
    def refusal(self, seat: int, move: int) -> Refusal:
        """Why this move, which is not among `moves(seat)`, cannot be made."""
        raise MissingPart(self, "refusal")

    @abstractmethod
    def problems(self) -> list[str]:
        """Everything inconsistent in this position; empty for every position that play can reach."""
        raise MissingPart(self, "problems")

    @abstractmethod
    def census(self) -> dict[str, int]:
        """How many of each component there are over all places: it never changes during a game."""
        raise MissingPart(self, "census")

    def scores(self) -> list[int]:
        """What stands beside each name during the game, of what everybody may know; `Game.score_label` names it."""
        return [0] * self.seats

    def aim(self) -> str:
        """How it is won from here, in one short sentence of what everybody may know; empty where there is no need."""
        return ""

    def rewards(self) -> list[float]:
        """Of a finished game: 1 for the winner, shared by equals; nothing for anybody where all have lost.

        A game overrides this where speed asks for it: a search needs no sentence about the end.
        """
        result = self.result()
        assert result is not None
        return shares_of(result.ranks)

    def pick(self, seat: int, rng: Rng) -> int:
        """A move of a seat that is due, all equally likely; a game overrides this to build no list for it."""
        moves = self.menu(seat)
        return moves[rng.below(len(moves))]

    def settle(self, rng: Rng) -> None:
        """Let chance fall up to the next decision; a game overrides this to deal at once what nobody watches."""
        while self.waiting == CHANCE:
            self.apply(CHANCE, self.sample(rng))

    def paint(self, seat: int, canvas: Canvas) -> None:
        """What `view` tells this seat, as numbers; a game overrides this to make no view for it."""
        canvas.show(self.view(seat))

    def stirs(self, seat: int, move: int) -> i64:
        """The parts of a painting that this legal move, with the chance that falls after it, may change.

        A bit for each; a row that shows the position before the move is painted anew in these alone. Everything, unless
        a game knows better; the kit attacks the promise.
        """
        return EVERYTHING

    def is_open(self, seat: int, move: int) -> bool:
        """Whether all see this legal move as it is and it tells nobody more than follows from what they knew before.

        A search needs no story of such a move. Never, unless a game knows better; the kit attacks the promise.
        """
        return False

    # What follows is the same for every game.

    def due(self) -> int:
        """Who must choose now: a bit mask of seats, CHANCE, or NOBODY."""
        return self.waiting

    def moves(self, seat: int) -> list[int]:
        """The legal moves of a seat, ascending; empty when it is not due. The caller must not change the list."""
        if self.waiting <= 0 or seat < 0 or seat >= self.seats or self.waiting >> seat & 1 == 0:
            return NO_MOVES
        return self.menu(seat)

    def sample(self, rng: Rng) -> int:
        """One outcome of `chances()` by its weight; a game overrides this where speed asks for it."""
        chances = self.chances()
        total = 0
        for _, weight in chances:
            total += weight
        ticket: int = rng.below(total)
        for outcome, weight in chances:
            ticket -= weight
            if ticket < 0:
                return outcome
        raise AssertionError("weights are positive")

    def play(self, seat: int, move: int) -> None:
        """Check and apply; anything illegal raises with its clause and changes nothing."""
        refused = self.why_not(seat, move)
        if refused is not None:
            verbs = self.game.chance_verbs if seat == CHANCE else self.game.verbs
            text = verbs.text(move) if 0 <= move < verbs.size else f"move {move}"
            raise IllegalMove(text, refused.sentence, refused.clause)
        self.apply(seat, move)

    def why_not(self, seat: int, move: int) -> Refusal | None:
        """None where the move is legal."""
        if seat == CHANCE:
            if self.due() == CHANCE and any(outcome == move for outcome, _ in self.chances()):
                return None
        elif 0 <= seat < self.seats and move in self.moves(seat):
            return None
        return self.refusal(seat, move)

    def tell(
        self, kind: str, clause: str, text: str, data: dict[str, object] | None = None, audience: int = EVERYONE
    ) -> None:
        """Add to the story; callers ask first whether anybody listens, so that a simulation pays nothing."""
        assert self.events is not None
        self.events.append(Event(kind, clause, text, data, audience))

    def is_due(self, seat: int) -> bool:
        return self.waiting > 0 and 0 <= seat < self.seats and self.waiting >> seat & 1 == 1

    def json(self) -> dict[str, JsonValue]:
        return to_json(self, self.fields())

    def hash(self) -> str:
        """Stable over processes, machines and Python versions."""
        return stable_hash([self.game.name, self.seats, self.options.chosen, self.json()])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.hash() == other.hash()

    def __hash__(self) -> int:
        return hash(self.hash())

    def __deepcopy__(self, memo: object) -> State:
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        return (restore, (self.game.name, self.seats, dict(self.options.values), self.json()))


def restore(name: str, seats: int, options: dict[str, object], values: dict[str, object]) -> State:
    """A pickled state comes back through the registry, so that both ends must have the game."""
    from .position import build
    from .registry import find_game

    return build(find_game(name), seats, options, values)
