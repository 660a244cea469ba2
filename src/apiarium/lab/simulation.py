"""Playing the games of a plan, one after another or chunk by chunk on all cores, with the same results."""

from __future__ import annotations

from array import array
from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from time import monotonic
from typing import Final

from ..bots import make_bot, play_game
from ..core.playout import play_randomly
from ..core.registry import find_game
from ..core.rng import Rng
from .plan import Plan, number_fields
from .watch import Watch
from .workers import Crew

CHUNK_SECONDS: Final = 0.4  # what one chunk should take: short enough to lose, long enough to be worth sending
GROWTH: Final = 4  # a chunk is at most so many times the one before it


@dataclass(frozen=True)
class Chunk:
    """The rows of some consecutive games, one number after another."""

    first: int
    games: int
    rows: array[int]
    seconds: float
    told: list[dict[str, int]] = field(default_factory=list)  # by game, where it is watched: how often what happened


@dataclass
class Results:
    """The rows of all games that were played, by game number."""

    plan: Plan
    chunks: dict[int, Chunk] = field(default_factory=dict)
    games: int = 0

    def add(self, chunk: Chunk) -> None:
        self.chunks[chunk.first] = chunk
        self.games += chunk.games

    @property
    def is_complete(self) -> bool:
        return self.games == self.plan.games

    def rows(self) -> Iterator[tuple[int, array[int]]]:
        """(number of the game, its row), ascending; what was not played is left out."""
        width = len(self.plan.columns())
        for first in sorted(self.chunks):
            chunk = self.chunks[first]
            for offset in range(chunk.games):
                yield first + offset, chunk.rows[offset * width : (offset + 1) * width]


class Player:
    """Plays single games of a plan."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game = find_game(plan.game)
        self.start = plan.start()
        self.fields = number_fields(self.game, plan.seats)
        self.watch = Watch(self.game, plan.seats) if plan.is_watched else None

    def chunk(self, first: int, games: int) -> Chunk:
        begun = monotonic()
        rows = array("i")
        told: list[dict[str, int]] = []
        for index in range(first, first + games):
            rows.extend(self.row(index))
            if self.watch is not None:
                told.append(dict(self.watch.told))
        return Chunk(first, games, rows, monotonic() - begun, told)

    def row(self, index: int) -> list[int]:
        """Play game `index`: everything in it derives from the plan's seed and this number."""
        plan = self.plan
        state = self.start.clone()
        if plan.is_all_random and self.watch is None:
            course = [play_randomly(state, Rng(f"{plan.seed}/{index}"), self.game.bound)]
        else:
            bots = [
                make_bot(name, self.game, f"{plan.seed}/{index}/{seat}") for seat, name in enumerate(plan.lineup(index))
            ]
            chance = Rng(f"{plan.seed}/{index // plan.period}/chance")
            dealer = Rng(f"{plan.seed}/{index}/dealer")
            if self.watch is None:
                course = [play_game(state, bots, chance, dealer)]
            else:
                ahead = f"{plan.seed}/{index}/ahead" if index < plan.foreseen else ""
                course = self.watch.play(state, bots, chance, dealer, ahead)
        result = state.result()
        ranks = [0] * plan.seats if result is None else result.ranks
        scores = [0] * plan.seats if result is None else result.scores
        return [*course, *ranks, *scores, *[getattr(state, name) for name in self.fields]]


class Missing:
    """The games of a plan that are still to be played, handed out from the first on."""

    def __init__(self, results: Results) -> None:
        self.gaps: list[tuple[int, int]] = []  # first game, and how many
        first = 0
        for start in sorted(results.chunks):
            if start > first:
                self.gaps.append((first, start - first))
            first = start + results.chunks[start].games
        if first < results.plan.games:
            self.gaps.append((first, results.plan.games - first))

    @property
    def games(self) -> int:
        return sum(games for _, games in self.gaps)

    def take(self, most: int) -> tuple[int, int]:
        """The next games, at most so many."""
        first, games = self.gaps.pop(0)
        if games > most:
            self.gaps.insert(0, (first + most, games - most))
        return first, min(games, most)


def simulate(plan: Plan, workers: int, done: Results | None = None) -> Generator[Chunk, None, None]:
    """Chunks as they are done, less those of `done`. Closing the iterator ends all workers; what it gave is whole."""
    missing = Missing(Results(plan) if done is None else done)
    player = Player(plan)
    if workers < 2:
        yield from simulate_here(player, missing)
        return
    with Crew(plan, workers) as crew:
        size = 1
        while missing.games or crew.is_busy:
            while missing.games and crew.has_idle:
                crew.give(*missing.take(size))
            chunk = crew.take()
            yield chunk
            size = min(next_size(chunk), max(1, missing.games // (2 * workers)))


def simulate_here(player: Player, missing: Missing) -> Iterator[Chunk]:
    size = 1
    while missing.games:
        chunk = player.chunk(*missing.take(size))
        size = next_size(chunk)
        yield chunk


def next_size(chunk: Chunk) -> int:
    """How many games fit into a chunk, going by the last one."""
    fitting = int(chunk.games * CHUNK_SECONDS / max(chunk.seconds, 1e-6))
    return max(1, min(fitting, chunk.games * GROWTH))
