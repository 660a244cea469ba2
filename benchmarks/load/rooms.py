"""A room of four windows, and what is measured there: from the sending of a move until the last window has it."""

from __future__ import annotations

import asyncio
import random
import time
from abc import ABC, abstractmethod
from collections.abc import Callable

from .line import Line

SEATS = 4


class Room(ABC):
    """Whoever is due moves as soon as everybody has the move before, and who made that has heard that it counts."""

    def __init__(self, port: int, number: int) -> None:
        self.port = port
        self.number = number
        self.by = f"127.0.1.{1 + number % 200}"  # people come from many places, and limits are for each
        self.chooser = random.Random(number)
        self.lines: list[Line] = []
        self.waits_for: set[int] = set()  # windows that have not got the move yet, and its confirmation
        self.sent_at = 0.0
        self.fault = ""  # what went wrong here
        self.moved = 0  # moves that were made here
        self.completed: Callable[[Room, float], None] = lambda room, seconds: None

    @abstractmethod
    async def open(self) -> None:
        """Until the first move can be made."""

    @abstractmethod
    def move(self) -> bool:
        """Send the next move; False where the game is over."""

    def sent(self, *more: int) -> None:
        self.moved += 1
        self.waits_for = {*range(SEATS), *more}
        self.sent_at = time.perf_counter()

    def arrived(self, what: int) -> None:
        if what not in self.waits_for:
            return
        self.waits_for.discard(what)
        if not self.waits_for:
            self.completed(self, time.perf_counter() - self.sent_at)

    def close(self) -> None:
        for line in self.lines:
            line.close()


class Run:
    """A number of rooms that are always busy: one whose game is over hands on to one that waits, or to a new one."""

    def __init__(self, rooms: list[Room], busy: int, make: Callable[[], Room], pause: float = 0.0) -> None:
        self.waiting = list(rooms)
        self.busy = busy
        self.make = make
        self.pause = pause  # between two moves of a room, on average
        self.taken: list[float] = []  # seconds of each move
        self.over: list[Room] = []  # rooms whose game has ended
        self.added: list[Room] = []  # that were opened while others played, because none waited
        self.opening: set[asyncio.Task[None]] = set()
        self.used = 0.0  # of what is counted while moves are measured
        self.is_measuring = False
        self.is_over = False

    async def measure(self, warm_up: float, seconds: float, used: Callable[[], float] = lambda: 0.0) -> float:
        """The seconds that were measured, and in `used` what was used up in them."""
        loop = asyncio.get_running_loop()
        for room in self.waiting:
            room.completed = self.completed
        for _ in range(min(self.busy, len(self.waiting))):
            room = self.waiting.pop()
            loop.call_later(random.random() * self.pause, self.next, room)
        await asyncio.sleep(warm_up)
        begun, self.used = time.perf_counter(), -used()
        self.is_measuring = True
        await asyncio.sleep(seconds)
        self.is_measuring = False
        took = time.perf_counter() - begun
        self.used += used()
        self.is_over = True
        await asyncio.sleep(1.0)
        await asyncio.gather(*self.opening)
        return took

    def completed(self, room: Room, seconds: float) -> None:
        if self.is_measuring:
            self.taken.append(seconds)
        if self.pause:
            wait = self.pause * (0.5 + random.random())
            asyncio.get_running_loop().call_later(wait, self.next, room)
        else:
            self.next(room)

    def next(self, room: Room) -> None:
        if self.is_over:
            return
        while not room.move():
            self.over.append(room)
            if not self.waiting:
                room.close()  # whoever sat there sits down at another: there are never more tables than were asked for
                job = asyncio.ensure_future(self.open_another())
                self.opening.add(job)
                job.add_done_callback(self.opening.discard)
                return
            room = self.waiting.pop()

    async def open_another(self) -> None:
        room = self.make()
        room.completed = self.completed
        await room.open()
        self.added.append(room)
        self.next(room)


def share(taken: list[float], part: float) -> float:
    """The time, in milliseconds, that this part of all moves needed at most."""
    ordered = sorted(taken)
    return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0
