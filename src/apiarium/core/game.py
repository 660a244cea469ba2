"""The definition of a game: name, seats, options, verbs, rulebook, how it starts and how it is told."""

from __future__ import annotations

from collections.abc import Callable
from importlib import resources
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from .errors import BadSeats
from .options import Option, validate
from .rulebook import Rulebook, read_rulebook
from .verbs import Verbs, Wording

if TYPE_CHECKING:
    from .measures import Measure
    from .policy import Policy
    from .state import State, View


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One value per game, registered by entry point. `version` moves exactly when behaviour does.

    `blank` makes a state of this game with nothing set. `render` is a view as text to play from, also by ear: lines
    of words, no drawing that needs eyes; `prompt` is one line that says who must do what now. `policy` makes the
    rule-based player; without one the game's bots draw lots. `player` makes one that takes longer over a move than a
    search, which asks thousands of times, could wait: it sits where nobody searches. `page` is what a board in the
    browser must know, `measures` what the lab counts. `wording` says what a move is called by whoever may make it;
    without one its verb says so.
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
        blank: Callable[[], State],
        render: Callable[[View], str],
        prompt: Callable[[View], str],
        policy: Callable[[], Policy] | None = None,
        score_label: str = "points",
        page: dict[str, object] | None = None,
        wording: Callable[[View, int], Wording] | None = None,
        measures: list[Measure] | None = None,
        player: Callable[[], Policy] | None = None,
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
        self.blank = blank
        self.render = render
        self.prompt = prompt
        self.make_policy = policy
        self.make_player = player
        self.score_label = score_label  # what `State.scores` counts
        self.page: dict[str, object] = {} if page is None else page
        self.word = wording
        self.measures: list[Measure] = [] if measures is None else measures
        self.book: Rulebook | None = None

    def policy(self) -> Policy:
        """The rule-based player of this game; one that draws lots unless the game knows better."""
        from .policy import Policy

        make = self.make_policy
        return Policy() if make is None else make()

    def player(self) -> Policy:
        """Who plays without any search: the rule-based player, unless the game has one that thinks longer."""
        make = self.make_player
        return self.policy() if make is None else make()

    def wording(self, view: View, move: int) -> Wording:
        """What a legal move is called by the one who looks, and how much it stands out."""
        word = self.word
        if word is not None:
            return word(view, move)
        verb = self.verbs.verb_of(move)
        return Wording(self.verbs.move(move).label, is_quiet=verb.quiet, ends=verb.ends)

    def start(self, seats: int, chosen: dict[str, object] | None = None) -> State:
        """A new game; BadSeats or BadOptions if it cannot be played like that."""
        if not self.fewest <= seats <= self.most:
            raise BadSeats(f"{self.title} is played by {self.fewest} to {self.most}, not by {seats}")
        options = validate(self.name, self.options, {} if chosen is None else chosen)
        blank = self.blank
        state = blank()
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
