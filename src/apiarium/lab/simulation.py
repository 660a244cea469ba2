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

    def chunk(self, first: int, games: int) -> Chunk:
        begun = monotonic()
        rows = array("i")
        for index in range(first, first + games):
            rows.extend(self.row(index))
        return Chunk(first, games, rows, monotonic() - begun)

    def row(self, index: int) -> list[int]:
        """Play game `index`: everything in it derives from the plan's seed and this number."""
        plan = self.plan
        state = self.start.clone()
        if plan.is_all_random:
            decisions = play_randomly(state, Rng(f"{plan.seed}/{index}"), self.game.bound)
        else:
            bots = [
                make_bot(name, self.game, f"{plan.seed}/{index}/{seat}") for seat, name in enumerate(plan.lineup(index))
            ]
            chance = Rng(f"{plan.seed}/{index // plan.period}/chance")
            decisions = play_game(state, bots, chance, Rng(f"{plan.seed}/{index}/dealer"))
        result = state.result()
        ranks = [0] * plan.seats if result is None else result.ranks
        scores = [0] * plan.seats if result is None else result.scores
        return [decisions, *ranks, *scores, *[getattr(state, name) for name in self.fields]]


def simulate(plan: Plan, workers: int) -> Generator[Chunk, None, None]:
    """Chunks as they are done. Closing the iterator ends all workers; what it gave is whole."""
    player = Player(plan)
    if workers < 2:
        yield from simulate_here(player)
        return
    with Crew(plan, workers) as crew:
        first = 0
        size = 1
        while first < plan.games or crew.is_busy:
            while first < plan.games and crew.has_idle:
                games = min(size, plan.games - first)
                crew.give(first, games)
                first += games
            chunk = crew.take()
            yield chunk
            size = min(next_size(chunk), max(1, (plan.games - first) // (2 * workers)))


def simulate_here(player: Player) -> Iterator[Chunk]:
    first = 0
    size = 1
    while first < player.plan.games:
        chunk = player.chunk(first, min(size, player.plan.games - first))
        first += chunk.games
        size = next_size(chunk)
        yield chunk


def next_size(chunk: Chunk) -> int:
    """How many games fit into a chunk, going by the last one."""
    fitting = int(chunk.games * CHUNK_SECONDS / max(chunk.seconds, 1e-6))
    return max(1, min(fitting, chunk.games * GROWTH))
