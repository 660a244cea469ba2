"""`make load`: how many windows one process holds, how many moves a second it takes, how long a move takes to reach the
last of four windows, and what a table costs in memory; beside it boardgame.io's server with the same rooms.

Each server has one core and the load another. Ours stores every move on disk before anybody hears of it; theirs keeps
its matches in memory, as it does where nothing else is set. Rounds alternate, so that all see the same machine.

Theirs is measured twice: with the complete Bee-holder, as ours plays it, where games end and others are opened in
their place; and with a small game without rules or an end, the least that it can be asked for.

Usage: python -m benchmarks.load [--tables N] [--busy N] [--seconds S] [--rounds N] [--only ours,theirs,small]
           [--before PYTHON] [--place FOLDER]
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import resource
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import uvloop

from .ours import OurRoom, make_guests
from .rooms import SEATS, Room, Run, share
from .servers import ROOT, Server, our_server, their_server
from .theirs import SmallRoom, TheirRoom

TOGETHER = 50  # rooms that are opened at the same time
FILES = 20_000  # open sockets, ours and those of the server
WARM_UP = 3.0
CALM = 4.0  # seconds between two moves of a room, where every room plays
IDLE = 500  # tables that are opened and left
SETTLE = 5.0  # seconds in which a server may clean up
BESIDE = {
    "theirs": "boardgame.io at the same game",
    "small": "boardgame.io at its floor, a game without rules or an end",
    "before": "an earlier build",
}


@dataclass
class Side:
    """One server, its rooms, and what was measured."""

    name: str
    server: Server
    make: Callable[[int], Room]
    rooms: list[Room] = field(default_factory=list)
    made: int = 0  # rooms so far
    rates: list[float] = field(default_factory=list)
    costs: list[float] = field(default_factory=list)  # seconds of processor for one move
    middles: list[float] = field(default_factory=list)
    slowest: list[float] = field(default_factory=list)
    base: int = 0
    opened: int = 0
    ended: list[int] = field(default_factory=list)  # moves of each game that was played to its end

    def say(self, text: str) -> None:
        print(f"{self.name:>18}: {text}", flush=True)

    async def open_rooms(self, tables: int) -> None:
        first = self.another()
        await open_all([first])
        await Run([first], 1, self.another).measure(0.0, 2.0)  # everything is loaded that any table needs
        first.close()
        await asyncio.sleep(SETTLE)
        self.base = self.server.memory()
        begun = time.perf_counter()
        self.rooms = [self.another() for _ in range(tables)]
        await open_all(self.rooms)
        took = time.perf_counter() - begun
        await asyncio.sleep(SETTLE)
        self.opened = self.server.memory()
        self.say(
            f"{tables} tables with {SEATS * tables} sockets opened in {took:.0f} s; "
            f"{(self.opened - self.base) / tables / 1024:.1f} KB each"
        )

    def another(self) -> Room:
        self.made += 1
        return self.make(self.made)

    async def play(self, busy: int, seconds: float) -> None:
        """One round with as many busy rooms as wished."""
        run = Run(self.rooms, busy, self.another)
        used, begun = -time.process_time(), time.perf_counter()
        took = await run.measure(WARM_UP, seconds, self.server.processor)
        whole = time.perf_counter() - begun
        used += time.process_time()
        await self.renew(run)
        faults = {room.fault for room in self.rooms if room.fault}
        if faults:
            raise SystemExit(f"{self.name}: {'; '.join(faults)}")
        if not run.taken:
            raise SystemExit(f"{self.name}: no move was confirmed in {took:.0f} s, and {len(run.over)} games are over")
        self.rates.append(len(run.taken) / took)
        self.costs.append(run.used / len(run.taken))
        self.middles.append(share(run.taken, 0.5))
        self.slowest.append(share(run.taken, 0.99))
        self.say(
            f"{busy} busy rooms: {self.rates[-1]:.0f} moves/s, p50 {self.middles[-1]:.1f} ms, "
            f"p99 {self.slowest[-1]:.1f} ms, {1e6 * self.costs[-1]:.0f} µs of processor each; "
            f"the load took {100 * used / whole:.0f} % of its core, {len(run.over)} games ended, "
            f"{len(run.added)} were opened meanwhile; load average {os.getloadavg()[0]:.1f}"
        )

    async def renew(self, run: Run) -> None:
        """For every game that has ended a new one, before anything is measured again."""
        for room in run.over:
            room.close()
            self.ended.append(room.moved)
        ended = set(run.over)
        self.rooms = [room for room in [*self.rooms, *run.added] if room not in ended]
        others = [self.another() for _ in range(len(run.over) - len(run.added))]
        await open_all(others)
        self.rooms += others

    async def play_calmly(self, seconds: float) -> None:
        """All rooms at once, at the pace of people."""
        run = Run(self.rooms, len(self.rooms), self.another, CALM)
        took = await run.measure(CALM, seconds)
        await self.renew(run)
        self.say(
            f"all {len(self.rooms)} rooms, a move every {CALM:.0f} s: {len(run.taken) / took:.0f} moves/s, "
            f"p50 {share(run.taken, 0.5):.1f} ms, p99 {share(run.taken, 0.99):.1f} ms"
        )
        held = sum(line.is_open for room in self.rooms for line in room.lines)
        live = self.server.memory()
        self.say(f"{held} sockets held; {(live - self.base) / len(self.rooms) / 1024:.1f} KB for a live table")

    async def leave(self) -> None:
        """What tables cost that nobody looks at: as many again are opened and left, and memory has room for them."""
        for room in self.rooms:
            room.close()
        await asyncio.sleep(SETTLE)
        before = self.server.memory()
        others = [self.another() for _ in range(min(IDLE, len(self.rooms)))]
        await open_all(others)
        for room in others:
            room.close()
        await asyncio.sleep(2 * SETTLE)
        after = self.server.memory()
        if self.ended:
            self.say(f"{len(self.ended)} games were played to the end, of {statistics.mean(self.ended):.0f} moves")
        self.say(
            f"everybody gone; {len(others)} more tables opened and left: "
            f"{(after - before) / len(others) / 1024:.1f} KB for an idle table"
        )


async def open_all(rooms: Sequence[Room]) -> None:
    gate = asyncio.Semaphore(TOGETHER)

    async def open_one(room: Room) -> None:
        async with gate:
            await room.open()

    await asyncio.gather(*[open_one(room) for room in rooms])


async def run(arguments: argparse.Namespace, folder: Path, cores: list[int]) -> None:
    sides: dict[str, Side] = {}
    starts: dict[str, Callable[[], Awaitable[Side]]] = {
        "ours": lambda: start_ours("apiarium", arguments.tables, folder, cores[0], sys.executable),
        "before": lambda: start_ours("before", arguments.tables, folder, cores[0], arguments.before),
        "theirs": lambda: start_theirs(cores[0], TheirRoom),
        "small": lambda: start_theirs(cores[0], SmallRoom),
    }
    print(f"{sys.implementation.name} {sys.version} at {sys.base_prefix}", flush=True)
    try:
        for name in dict.fromkeys([*arguments.only.split(","), *["before"] * bool(arguments.before)]):
            sides[name] = await starts[name]()
            await sides[name].open_rooms(arguments.tables)
        for _ in range(arguments.rounds):
            for side in sides.values():
                await side.play(arguments.busy, arguments.seconds)
        for side in sides.values():
            await side.play_calmly(arguments.seconds)
        for side in sides.values():
            await side.leave()
        for name, beside in BESIDE.items():
            if "ours" in sides and name in sides:
                compare(sides["ours"], sides[name], beside)
    finally:
        for side in sides.values():
            side.server.close()


async def start_ours(name: str, tables: int, folder: Path, core: int, python: str) -> Side:
    (folder / name).mkdir()
    server = our_server(core, folder / name, python)
    guests = await make_guests(server.port, SEATS * tables)
    return Side(name, server, lambda number: OurRoom(server.port, number, guests))


async def start_theirs(core: int, kind: type[TheirRoom]) -> Side:
    server, lobby = their_server(core, kind.game)
    name = "boardgame.io" if kind is TheirRoom else f"boardgame.io, {kind.game}"
    return Side(name, server, lambda number: kind(server.port, lobby, number))


def compare(ours: Side, theirs: Side, beside: str) -> None:
    ratios = [one / other for one, other in zip(ours.rates, theirs.rates, strict=True)]
    costs = [other / one for one, other in zip(ours.costs, theirs.costs, strict=True)]
    slowest = [one / other for one, other in zip(ours.slowest, theirs.slowest, strict=True)]
    print(
        f"ours to {beside}, median of {len(ratios)} rounds: {statistics.median(ratios):.2f} times the moves/s "
        f"({min(ratios):.2f} to {max(ratios):.2f}), {statistics.median(costs):.2f} times the moves for a second of "
        f"processor, {statistics.median(slowest):.2f} times the p99 ({min(slowest):.2f} to {max(slowest):.2f})"
    )


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=2000)
    parser.add_argument("--busy", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", default="ours,theirs,small", help="which servers, with commas")
    parser.add_argument("--before", default="", help="the interpreter of an environment with an earlier build of ours")
    parser.add_argument("--place", type=Path, default=ROOT / "build" / "load", help="where our database is kept")
    arguments = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(FILES, most), most))
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {cores[-1]})
    gc.disable()
    (ROOT / "build" / "load").mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=arguments.place) as folder:
        uvloop.run(run(arguments, Path(folder), cores))


if __name__ == "__main__":
    main()
