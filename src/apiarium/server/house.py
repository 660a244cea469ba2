"""All tables of this process: opened, found in memory or on disk, and let go when nobody needs them."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from ..bots import bot_names
from ..core.chance import FairChance
from ..core.errors import ApiariumError, BadOptions, BadSeats, UnknownBot
from ..core.game import Game
from ..core.match import Match
from ..core.options import validate
from ..core.registry import find_game
from . import door
from .errors import BadTable, Conflict, Malformed, UnknownCommitment
from .limits import Buckets
from .resume import resume
from .seals import Seals
from .storage import Storage, StoredTable, now
from .table import Table, check_token, digest_of, log_of
from .tempo import Tempo
from .thinkers import Thinkers
from .wire import Glance, NewTable, OpenedTable, SeatChoice, SeatInfo

TABLE_BYTES: Final = 6
TOKEN_BYTES: Final = 24
SEPARATOR: Final = "|"  # of the parts of a draw's message


class House:
    """What is in memory can be dropped at any moment: the disk has it all."""

    def __init__(
        self, storage: Storage, thinkers: Thinkers, seals: Seals | None = None, tempo: Tempo | None = None
    ) -> None:
        self.storage = storage
        self.thinkers = thinkers
        self.seals = seals or Seals()
        self.tempo = tempo or Tempo()
        self.openings = Buckets()
        self.tables: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Task[Table]] = {}

    async def open(self, new: NewTable) -> OpenedTable:
        """A new table, on disk before its name is told."""
        game = find_game(new.game)
        check_order(game, new)
        seats = [seat_of(choice, number) for number, choice in enumerate(new.seats)]
        chance = self.chance_for(new)
        options: dict[str, object] = dict(new.options)
        match = Match(game, len(seats), options, chance, [seat.name for seat in seats])
        token = secrets.token_urlsafe(TOKEN_BYTES)
        stored = StoredTable(
            id=secrets.token_hex(TABLE_BYTES),
            game=game.name,
            version=game.version,
            seats=seats,
            options=dict(match.state.options.values),
            server_seed=chance.server_seed,
            entropies=chance.entropies,
            token_digest=digest_of(token),
            steps=len(match.log),
            retracted=-1,
            status="running",
            winner_text="",
            updated=now(),
        )
        try:
            await self.storage.run(self.storage.create, stored, log_of(match))
        except Conflict as error:
            raise UnknownCommitment("this seal was used already; ask for a new one") from error
        if any(seat.kind == "bot" for seat in seats):
            self.thinkers.warm()
        return OpenedTable(stored.id, token)

    def chance_for(self, new: NewTable) -> FairChance:
        """Fair chance on the seed under the seal that the opener was shown, before we heard their entropy."""
        check_text("entropy", new.entropy)
        if SEPARATOR in new.entropy:
            raise Malformed(f"the entropy holds '{SEPARATOR}', which parts one player's from another's")
        return FairChance(self.seals.open(new.commitment, new.ticket), [new.entropy])

    async def check_token(self, name: str, token: str) -> None:
        """WrongToken before anything of the table is loaded for a stranger."""
        table = self.tables.get(name)
        check_token(await self.storage.run(self.storage.head, name) if table is None else table.stored, token)

    async def remove(self, name: str, token: str) -> None:
        """Forget a table for good; only who may open it may do so."""
        await self.check_token(name, token)
        async with self.visit(name) as table:
            await table.answering.close()
            async with table.lock:
                await self.storage.run(self.storage.remove, name)
            self.let_go(table)

    async def glance(self, name: str, token: str) -> Glance:
        """How a table stands, for who may open it."""
        await self.check_token(name, token)
        async with self.visit(name) as table, table.lock:
            return door.glance(table)

    @asynccontextmanager
    async def visit(self, name: str) -> AsyncIterator[Table]:
        """The live table, kept in memory while it is visited; UnknownTable where there is none."""
        table = self.tables.get(name)
        if table is None:
            if name not in self.loading:
                self.loading[name] = asyncio.create_task(self.load(name))
            loaded = await asyncio.shield(self.loading[name])
            table = self.tables.setdefault(name, loaded)  # another visitor may have come and gone meanwhile
        table.hold()
        try:
            yield table
        finally:
            table.release()

    async def load(self, name: str) -> Table:
        try:
            stored, steps = await self.storage.run(self.storage.read, name)
            table = Table(stored, resume(stored, steps), self.storage, self.thinkers, self.tempo, self.let_go)
            self.tables[name] = table
            return table
        finally:
            del self.loading[name]

    def let_go(self, table: Table) -> None:
        if self.tables.get(table.id) is table:
            del self.tables[table.id]

    async def close(self) -> None:
        for table in list(self.tables.values()):
            await table.answering.close()
        self.thinkers.close()
        await self.storage.close()


def check_order(game: Game, new: NewTable) -> None:
    """Everything that is wrong with seats and options, in one report."""
    problems: list[ApiariumError] = []
    if not game.fewest <= len(new.seats) <= game.most:
        seats = f"{game.fewest} to {game.most}"
        problems.append(BadSeats(f"{game.title} is played by {seats}, not by {len(new.seats)}"))
    for number, choice in enumerate(new.seats):
        try:
            seat_of(choice, number)
        except ApiariumError as error:
            problems.append(error)
    try:
        validate(game.name, game.options, dict(new.options))
    except BadOptions as error:
        problems.append(error)
    different = {problem.text: problem for problem in problems}
    if len(different) == 1:
        raise problems[0]
    if different:
        raise BadTable("; ".join(different))


def seat_of(choice: SeatChoice, number: int) -> SeatInfo:
    name = " ".join(choice.name.split())
    check_text("name", name)
    if choice.kind == "person":
        return SeatInfo(name or f"Player {number + 1}", "person", "")
    if choice.level not in bot_names():
        raise UnknownBot(f"there is no bot '{choice.level}'; there are {', '.join(bot_names())}")
    return SeatInfo(name or f"{choice.level.capitalize()} bot {number + 1}", "bot", choice.level)


def check_text(field: str, text: str) -> None:
    """What people write is printable and can be stored; half a surrogate pair cannot."""
    if not text.isprintable():
        raise Malformed(f"the {field} holds characters that cannot be printed")
