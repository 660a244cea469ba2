"""Worker processes that play chunks of a plan: they end with their crew, and a lost one is noticed."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection, wait
from types import TracebackType
from typing import TYPE_CHECKING, Final

from ..core.errors import ApiariumError
from .plan import Plan

if TYPE_CHECKING:
    from .simulation import Chunk

SPAWN: Final = get_context("spawn")  # nothing is inherited, so it works the same on every system
PATIENCE: Final = 5.0  # seconds that an ended worker gets


class LostWorker(ApiariumError):
    """A worker process failed or was ended from outside."""

    code = "lost-worker"


class Crew:
    """A fixed number of workers, each idle or playing one chunk."""

    def __init__(self, plan: Plan, workers: int) -> None:
        self.idle: list[Connection] = []
        self.busy: list[Connection] = []
        self.processes = []
        with deaf_to_interrupts():
            for _ in range(workers):
                here, there = SPAWN.Pipe()
                process = SPAWN.Process(target=work, args=(there, plan), daemon=True)
                process.start()
                there.close()
                self.processes.append(process)
                self.idle.append(here)

    @property
    def has_idle(self) -> bool:
        return bool(self.idle)

    @property
    def is_busy(self) -> bool:
        return bool(self.busy)

    def give(self, first: int, games: int) -> None:
        connection = self.idle.pop()
        try:
            connection.send((first, games))
        except OSError as error:
            raise LostWorker("a worker process ended before it was given work") from error
        self.busy.append(connection)

    def take(self) -> Chunk:
        """The next chunk that is done."""
        connection = wait(self.busy)[0]
        assert isinstance(connection, Connection)
        try:
            answer: Chunk | str = connection.recv()
        except (EOFError, OSError) as error:
            raise LostWorker("a worker process was ended from outside; all chunks before were kept") from error
        if isinstance(answer, str):
            raise LostWorker(f"a worker process failed: {answer}")
        self.busy.remove(connection)
        self.idle.append(connection)
        return answer

    def __enter__(self) -> Crew:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for connection in [*self.idle, *self.busy]:
            connection.close()
        for process in self.processes:
            process.terminate()
        for process in self.processes:
            process.join(PATIENCE)


@contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """Processes begun inside never hear Ctrl-C, not even while they start; this one hears it afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # starting it inside would let interrupts through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def work(connection: Connection, plan: Plan) -> None:
    """The life of a worker. Ctrl-C is the business of the process that gave the work."""
    from .simulation import Player

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        player = Player(plan)
        while True:
            first, games = connection.recv()
            connection.send(player.chunk(first, games))
    except (EOFError, OSError):
        return
    except Exception as error:
        connection.send(f"{type(error).__name__}: {error}")
