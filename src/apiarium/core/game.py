"""The definition of a game: name, seats, options, verbs, rulebook and how it starts."""

from __future__ import annotations

from abc import ABC, abstractmethod
from importlib import resources
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from .errors import BadSeats, MissingPart
from .options import Option, validate
from .rulebook import Rulebook, read_rulebook
from .verbs import Verbs

if TYPE_CHECKING:
    from .policy import Policy
    from .state import State, View


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC):
    """One value per game, registered by entry point. `version` moves exactly when behaviour does.

    What is abstract here and in State and View is the contract: every game gives it. The bodies refuse, because a
    compiled method without one would end the process if an interpreted game lacked it.
    """

    def __init__(
        self,
        name: str,
        title: str,
        tagline: str,
        version: int,
        seats: tuple[int, int],
        options: list[Option],
        verbs: Verbs,
        chance_verbs: Verbs,
        bound: int,
        presets: dict[str, dict[str, object]],
        package: str,
    ) -> None:
        self.name = name
        self.title = title
        self.tagline = tagline
        self.version = version
        self.fewest = seats[0]
        self.most = seats[1]
        self.options = options
        self.verbs = verbs
        self.chance_verbs = chance_verbs
        self.bound = bound  # no random game takes more steps, chance included
        self.presets = presets  # option sets with a name; golden playthroughs exist for each
        self.package = package
        self.book: Rulebook | None = None

    @abstractmethod
    def blank(self) -> State:
        """A state of this game with nothing set."""
        raise MissingPart(self, "blank")

    @abstractmethod
    def render(self, view: View) -> str:
        """The view as text to play from, also by ear: lines of words, no drawing that needs eyes."""
        raise MissingPart(self, "render")

    @abstractmethod
    def prompt(self, view: View) -> str:
        """One line: who must do what now."""
        raise MissingPart(self, "prompt")

    def policy(self) -> Policy:
        """The rule-based player of this game; one that draws lots unless the game knows better."""
        from .policy import Policy

        return Policy()

    def start(self, seats: int, chosen: dict[str, object] | None = None) -> State:
        """A new game; BadSeats or BadOptions if it cannot be played like that."""
        if not self.fewest <= seats <= self.most:
            raise BadSeats(f"{self.title} is played by {self.fewest} to {self.most}, not by {seats}")
        options = validate(self.name, self.options, {} if chosen is None else chosen)
        state = self.blank()
        state.game = self
        state.seats = seats
        state.options = options
        state.events = None
        state.begin()
        return state

    @property
    def rulebook(self) -> Rulebook:
        """Read once from `rulebook.md` beside the game's code."""
        if self.book is None:
            text = resources.files(self.package).joinpath("rulebook.md").read_text(encoding="utf-8")
            self.book = read_rulebook(text)
        return self.book

    def __repr__(self) -> str:
        return f"<Game {self.name} v{self.version}>"
