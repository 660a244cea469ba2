"""A study: one game by some levels at some numbers of seats, all cells of it played and kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field

from ..core.errors import BadSeats
from ..core.game import Game
from .plan import Plan
from .simulation import Chunk, Results, simulate
from .store import Store

Play = Callable[[Plan, Results], Iterator[Chunk]]


@dataclass(frozen=True)
class Study:
    """What is asked: the same number of games in every cell."""

    game: str
    seats: tuple[int, ...]
    levels: tuple[str, ...]
    games: int
    seed: int = 0
    options: dict[str, object] = field(default_factory=dict)
    foreseen: int = 0

    def cells(self) -> list[Plan]:
        """One plan for every level at every number of seats; raises what is wrong before anything is played."""
        plans = [
            Plan(self.game, seats, (level,), self.games, self.seed, self.options, True, min(self.foreseen, self.games))
            for level in self.levels
            for seats in self.seats
        ]
        for plan in plans:
            plan.start()
        return plans


def seats_wanted(game: Game, text: str) -> tuple[int, ...]:
    """`2,4` or `all`."""
    if text == "all":
        return tuple(range(game.fewest, game.most + 1))
    try:
        return tuple(dict.fromkeys(int(word) for word in text.split(",")))
    except ValueError as error:
        raise BadSeats(f"'{text}' names no numbers of seats; write 2,4 or all") from error


def on_cores(workers: int) -> Play:
    """Plays a plan on this machine."""

    def play(plan: Plan, done: Results) -> Iterator[Chunk]:
        with closing(simulate(plan, workers, done)) as chunks:
            yield from chunks

    return play


def run(plans: list[Plan], store: Store, play: Play, told: Callable[[int], None]) -> list[Results]:
    """Play what is missing of every plan, each chunk kept before it counts; `told` hears how many games are there."""
    found: list[Results] = []
    for plan in plans:
        results = store.load(plan)
        found.append(results)
        told(results.games)
        for chunk in play(plan, results):
            store.keep(plan, chunk)
            results.add(chunk)
            told(chunk.games)
    return found
