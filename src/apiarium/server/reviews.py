"""Reviews of finished games for the page: one at a time, each a command of its own beside the server."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import Final

import msgspec

from . import door
from .commands import CommandFailed, run_command
from .errors import Crowded, UnknownReview
from .replays import Replay, Replays
from .wire import ReviewState, SeatReview

MOST_WAITING: Final = 4
MOST_KEPT: Final = 50
SECONDS: Final = 90.0  # of thinking, about
PATIENCE: Final = 300.0  # after which it is ended


class Reviews:
    """The reviews that were asked for, by table; they end with the server."""

    def __init__(self, replays: Replays) -> None:
        self.replays = replays
        self.states: dict[str, ReviewState] = {}
        self.turn = asyncio.Lock()
        self.tasks: set[asyncio.Task[None]] = set()

    async def begin(self, name: str) -> ReviewState:
        """The review of a finished game; one that is there or on its way is not made a second time."""
        replay = await self.replays.find(name)
        known = self.states.get(name)
        if known is not None and known.status != "failed":
            return known
        if sum(1 for state in self.states.values() if state.status in ("waiting", "running")) >= MOST_WAITING:
            raise Crowded("too many reviews are waiting; try again in a minute")
        self.states[name] = state = ReviewState(name, "waiting", 0, 0, [], "")
        while len(self.states) > MOST_KEPT:
            del self.states[next(iter(self.states))]
        task = asyncio.create_task(self.follow(replay, state))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return state

    def find(self, name: str) -> ReviewState:
        state = self.states.get(name)
        if state is None:
            raise UnknownReview("nobody has asked for a review of this game since the server was started")
        return state

    async def follow(self, replay: Replay, state: ReviewState) -> None:
        """Wait for its turn, and keep what came out."""
        async with self.turn:
            state.status = "running"
            with tempfile.TemporaryDirectory(prefix="apiarium-review-") as folder:
                await asyncio.to_thread(write, replay, Path(folder, "game.jsonl"))
                try:
                    await run_command(words_of(replay), Path(folder), PATIENCE, lambda line: hear(state, line))
                    state.status = "done"
                except TimeoutError:
                    state.status, state.trouble = "failed", "this review took too long"
                except CommandFailed as failure:
                    state.status, state.trouble = "failed", str(failure)

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


def write(replay: Replay, path: Path) -> None:
    path.write_text(door.record(replay.match), encoding="utf-8")


def words_of(replay: Replay) -> list[str]:
    """All people at the table; where only bots played, all of them."""
    words = ["review", "game.jsonl", "--json", "--seconds", str(SECONDS)]
    for seat, info in enumerate(replay.table.seats):
        if info.kind == "person":
            words += ["--seat", str(seat + 1)]
    return words


def hear(state: ReviewState, line: dict[str, object]) -> None:
    """A line of the command: progress, or what it found."""
    done, tasks = line.get("done"), line.get("tasks")
    if isinstance(done, int) and isinstance(tasks, int):
        state.done, state.tasks = done, tasks
    if "review" in line:
        state.seats = msgspec.convert(line["review"], list[SeatReview])
