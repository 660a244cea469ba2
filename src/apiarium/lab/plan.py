"""What is to be simulated: which game, by whom, how often; and from that, who sits where in game number i."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from ..bots import make_bot
from ..core.errors import BadSeats
from ..core.fields import INT
from ..core.game import Game
from ..core.registry import find_game
from ..core.state import State
from .watch import PER_CHOICE, WATCHED, Choices

RANDOM: Final = "random"


@dataclass(frozen=True)
class Plan:
    """Everything that decides the results; where and on how many cores they are played decides nothing."""

    game: str
    seats: int
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    options: dict[str, object] = field(default_factory=dict)
    is_watched: bool = False  # whether the course of every game is kept, too
    foreseen: int = 0  # in how many of these games one looks who would win from every tenth of it

    def start(self) -> State:
        """The first position of every game; raises what is wrong with the plan before anything is played."""
        game = find_game(self.game)
        state = game.start(self.seats, self.options)
        if not 1 <= len(self.bots) <= self.seats:
            raise BadSeats(
                f"{len(self.bots)} bots are named for {self.seats} seats: name one for all, or up to one each"
            )
        for name in self.bots:
            make_bot(name, game, self.seed)
        return state

    @property
    def period(self) -> int:
        """After so many games every bot has sat everywhere among all others; these games share their chance seed."""
        if len(set(self.bots)) == 1:
            return 1
        return len(self.bots) if self.seats % len(self.bots) == 0 else self.seats * len(self.bots)

    @property
    def is_all_random(self) -> bool:
        return set(self.bots) == {RANDOM}

    def lineup(self, index: int) -> list[str]:
        """The bot on every seat in game `index`: from game to game all move one seat on.

        Where the bots do not divide the seats evenly, who is there more often changes after every full round.
        """
        first = index // self.seats if self.seats % len(self.bots) else 0
        order = [self.bots[(first + place) % len(self.bots)] for place in range(self.seats)]
        return [order[(seat + index) % self.seats] for seat in range(self.seats)]

    def columns(self) -> list[str]:
        """What is kept of every game: decisions, rank and score by seat, and the plain numbers of its last position."""
        seats = range(1, self.seats + 1)
        watched: list[str] = []
        if self.is_watched:
            watched += WATCHED
            for name in Choices(find_game(self.game).verbs).names:
                watched += [f"{name}:{what}" for what in PER_CHOICE]
        return [
            "decisions",
            *watched,
            *[f"rank_{seat}" for seat in seats],
            *[f"score_{seat}" for seat in seats],
            *[f"last_{name}" for name in number_fields(find_game(self.game), self.seats)],
        ]


def number_fields(game: Game, seats: int) -> list[str]:
    return [declared.name for declared in game.start(seats).fields() if declared.shape == INT.shape]
