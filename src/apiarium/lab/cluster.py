"""The same games on a Dask cluster: chunks are tasks, and what a lost worker had is played again with equal rows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import distributed

from .plan import Plan
from .simulation import Chunk, Missing, Player, Results, next_size
from .study import Play

DASK: Final[Any] = distributed  # it says nothing of its types
AHEAD: Final = 3  # chunks that wait for each thread, so that none is ever idle
SMALLEST: Final = 4  # towards the end chunks shrink, so that all end together, to this part of a usual one
LOCAL: Final = "local"
RETRIES: Final = 5  # of a chunk whose worker was lost


PLAYERS: Final[dict[str, Player]] = {}  # of a worker's process, the last one


def play_chunk(plan: Plan, first: int, games: int) -> Chunk:
    """What a worker does; it depends on nothing but its arguments."""
    key = repr(plan)
    if key not in PLAYERS:
        PLAYERS.clear()
        PLAYERS[key] = Player(plan)
    return PLAYERS[key].chunk(first, games)


class Cluster:
    """A scheduler's workers, or a local cluster that ends with it."""

    def __init__(self, address: str, workers: int) -> None:
        self.local: Any = None
        if address == LOCAL:
            self.local = DASK.LocalCluster(
                n_workers=workers, threads_per_worker=1, host="127.0.0.1", dashboard_address=None, silence_logs=40
            )
            address = str(self.local.scheduler_address)
        self.address = address
        self.client: Any = DASK.Client(address, timeout="20s")

    def __enter__(self) -> Cluster:
        return self

    def __exit__(self, *error: object) -> None:
        self.client.close()
        if self.local is not None:
            self.local.close()

    @property
    def play(self) -> Play:
        return self.played

    def played(self, plan: Plan, done: Results) -> Iterator[Chunk]:
        """Chunks as they are done; whoever stops asking loses only what was under way."""
        missing = Missing(done)
        waiting = DASK.as_completed()
        size = 1
        flying = 0
        while missing.games or flying:
            threads = max(1, sum(self.client.nthreads().values()))
            while missing.games and flying < AHEAD * threads:
                first, games = missing.take(size)
                waiting.add(self.client.submit(play_chunk, plan, first, games, pure=False, retries=RETRIES))
                flying += 1
            chunk: Chunk = next(waiting).result()
            flying -= 1
            fitting = next_size(chunk)
            size = max(1, fitting // SMALLEST, min(fitting, missing.games // (2 * threads)))
            yield chunk
