"""What a move costs inside one process: from the bytes that bring it to the bytes for four windows, without sockets.

Tables of four people at Eye of the Bee-holder take turns, each a move behind the other, so that a commit holds one move
of every table. The database is a file in memory where the system has such a place, so that no disk is waited for. What
is told is thrown away. The processor time of the loop and of the whole process (with the thread that writes) is printed
for each round; the driver's own part, choosing and writing down the moves, is taken off.

Usage: python -m benchmarks.load.inside [--tables N] [--moves N] [--rounds N]
Two builds are compared by running it on each in turn, with the interpreters of two environments.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import random
import secrets
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, cast

import msgspec
import uvloop
from starlette.websockets import WebSocket

from apiarium import Match, find_game
from apiarium.core.chance import FairChance
from apiarium.server import table as server_table
from apiarium.server.client import TableClient
from apiarium.server.database import open_database
from apiarium.server.frames import framed
from apiarium.server.house import House
from apiarium.server.limits import Bucket
from apiarium.server.line import Line
from apiarium.server.people import Person
from apiarium.server.pipe import Hear
from apiarium.server.rows import StoredSeat, StoredTable, now
from apiarium.server.start import GARBAGE, SWITCH_SECONDS
from apiarium.server.storage import Storage
from apiarium.server.table import Table, Visitor
from apiarium.server.thinkers import Thinkers
from apiarium.server.wire import Clock, Hello

SEATS = 4
MEMORY = Path("/dev/shm")
NO_LIMIT = 1e9
HOUR = 3_600_000  # milliseconds on everybody's clock


class Mouth:
    """A pipe that frames what it is given, counts the bytes, and lets them go."""

    is_writable = True

    def __init__(self) -> None:
        self.when_writable: Callable[[], None] | None = None
        self.hear: Hear | None = None
        self.told = 0

    def write(self, texts: list[bytes]) -> None:
        self.told += len(framed(texts))

    async def read(self) -> bytes:
        await asyncio.Event().wait()
        return b""

    async def drain(self) -> None:
        return


class Nobody:
    """What a line looks at of a socket that is none."""

    def __init__(self) -> None:
        self.scope: dict[str, Any] = {}


class Bench:
    def __init__(self, folder: Path) -> None:
        self.storage = Storage(open_database(f"sqlite:///{folder / 'inside.db'}"))
        self.house = House(self.storage, Thinkers())
        self.rng = random.Random(1)
        self.tables: list[tuple[Table, list[TableClient]]] = []
        self.mouths: list[Mouth] = []
        self.moves = 0  # so far, of all rounds
        self.own = 0.0  # seconds of processor that the driver took for itself

    async def open(self, stack: AsyncExitStack) -> None:
        """A game that has begun, with a window for each of four people."""
        people = [Person(secrets.token_hex(8), f"Player {seat}") for seat in range(SEATS)]
        seats = [StoredSeat(person.name, "person", "", person.id, secrets.token_hex(32), "e") for person in people]
        chance = FairChance(secrets.token_bytes(32), ["e"] * SEATS, [seat.commitment for seat in seats])
        match = Match(find_game("beeholder"), SEATS, {}, chance, [person.name for person in people])
        row = StoredTable(
            id=secrets.token_hex(8), game="beeholder", version=match.game.version, seats=seats,
            options=dict(match.state.options.values), server_seed=chance.server_seed, entropies=chance.entropies,
            token_digest="", steps=len(match.log), retracted=-1, status="running", winner_text="", updated=now(),
            host=people[0].id, access="link", clock=Clock("live", 60, 10), banks=[HOUR] * SEATS, due=match.due,
        )  # fmt: skip
        await self.storage.open(row, server_table.log_of(match))
        table = await stack.enter_async_context(self.house.visit(row.id))
        clients: list[TableClient] = []
        for person in people:
            line = Line(cast(WebSocket, Nobody()))
            mouth = Mouth()
            line.pipe = mouth
            line.bucket = Bucket(NO_LIMIT, NO_LIMIT)
            client = TableClient(line, table, Visitor(person), Hello("", -1, changes=True))
            table.enter(client)
            clients.append(client)
            self.mouths.append(mouth)
        self.tables.append((table, clients))

    async def play(self, moves: int) -> None:
        """A move at every table whose game goes on, again and again until there are as many."""
        wanted = self.moves + moves
        while self.moves < wanted:
            before = self.moves
            for table, clients in self.tables:
                begun = time.thread_time()
                due = table.match.due
                if due:
                    self.moves += 1
                    move = self.rng.choice(table.match.state.moves(due[0]))
                    text = {"type": "play", "step": table.step, "seat": due[0], "move": move, "id": f"m{self.moves}"}
                    data = msgspec.json.encode(text)
                    self.own += time.thread_time() - begun
                    if not clients[due[0]].hear(data):
                        raise SystemExit("a move was not taken at once")
            while self.storage.writer is not None:
                await asyncio.shield(self.storage.writer)
            if self.moves == before:
                raise SystemExit(f"all games were over after {self.moves} moves; ask for fewer")

    async def measure(self, moves: int) -> None:
        told = -sum(mouth.told for mouth in self.mouths)
        moves_before = self.moves
        self.own = 0.0
        loop, whole = -time.thread_time(), -time.process_time()
        await self.play(moves)
        loop, whole = loop + time.thread_time() - self.own, whole + time.process_time() - self.own
        told += sum(mouth.told for mouth in self.mouths)
        made = self.moves - moves_before
        print(
            f"{made} moves: {1e6 * loop / made:.1f} µs of the loop each, "
            f"{1e6 * whole / made:.1f} with the thread that writes; {told / made:.0f} bytes told",
            flush=True,
        )


async def run(arguments: argparse.Namespace, folder: Path) -> None:
    bench = Bench(folder)
    async with AsyncExitStack() as stack:
        for _ in range(arguments.tables):
            await bench.open(stack)
        await bench.play(arguments.tables)  # everything is loaded that a move needs
        for _ in range(arguments.rounds):
            await bench.measure(arguments.moves)
        for table, clients in bench.tables:
            for client in clients:
                table.leave(client)
    await bench.house.close()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--moves", type=int, default=4000)
    parser.add_argument("--rounds", type=int, default=3)
    arguments = parser.parse_args()
    gc.set_threshold(*GARBAGE)
    sys.setswitchinterval(SWITCH_SECONDS)
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        uvloop.run(run(arguments, Path(folder)))


if __name__ == "__main__":
    main()
