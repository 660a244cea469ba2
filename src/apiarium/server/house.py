"""All tables of this process: opened, found in memory or on disk, and let go when nobody needs them."""

from __future__ import annotations

import asyncio
import hmac
import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from msgspec.structs import replace

from ..core.chance import FairChance
from ..core.errors import ApiariumError, OtherVersion
from ..core.game import Game
from ..core.match import Match
from ..core.position import write_position
from ..core.registry import find_game
from ..core.state import State
from . import door, privacy
from .errors import BackSoon, Conflict, ForeignSeat, NotNow, UnknownCommitment, UnknownTable, WrongToken
from .guides import PLAYER, end_of
from .limits import Buckets
from .news import ALL
from .order import check_entropy, check_order, seat_of
from .people import People, Person, digest_of
from .replays import Replay
from .resume import resume
from .rows import StoredSeat, StoredTable, now
from .seals import Seals
from .seating import FREE
from .storage import Storage, Stored
from .table import Table, Visitor, log_of
from .tempo import Tempo
from .thinkers import Thinkers
from .wire import ForkWish, Glance, NewRoom, NewTable, OpenedTable, SeatChoice

LOGGER: Final = logging.getLogger("apiarium.server")
TABLE_BYTES: Final = 12
TOKEN_BYTES: Final = 24
MOST_ARRIVALS: Final = 300
ARRIVALS_PER_SECOND: Final = 50.0
MOST_LISTS: Final = 40  # that a client may read at once, and how many more with each second
LISTS_PER_SECOND: Final = 10.0
MOST_LOOKS: Final = 200
LOOKS_PER_SECOND: Final = 40.0
MOST_FRESH: Final = 64  # tables that were opened just now, and wait for their first window
GOODBYE: Final = 0.1  # seconds for the windows to hear it
SWEEP_SECONDS: Final = 20.0  # between two looks for tables where something should have happened


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
        self.lists = Buckets(MOST_LISTS, LISTS_PER_SECOND)
        self.looks = Buckets(MOST_LOOKS, LOOKS_PER_SECOND)  # at replays, records and glances
        self.arrivals = Buckets(MOST_ARRIVALS, ARRIVALS_PER_SECOND)  # windows, by client
        self.is_closing = False
        self.people = People(storage)
        self.tables: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Task[None]] = {}
        self.fresh: dict[str, Stored] = {}  # opened just now, as they are stored: they need not be read for the first

    # New tables

    def check(self, new: NewTable) -> None:
        """Everything that is wrong with an order, before anything is written for it."""
        check_order(find_game(new.game), new.seats, new.options)
        self.chance_for(new)

    async def open(self, new: NewTable, person: Person) -> OpenedTable:
        """A new table on one screen, on disk before its name is told."""
        game = find_game(new.game)
        seats = [owned(seat_of(game, choice, number), person) for number, choice in enumerate(new.seats)]
        chance = self.chance_for(new)
        match = Match(game, len(seats), dict(new.options), chance, [seat.name for seat in seats])
        return await self.put_up(match, chance, seats, None)

    async def fork(self, replay: Replay, wish: ForkWish, person: Person) -> OpenedTable:
        """A new table from any step of a finished game, against bots."""
        game = replay.match.game
        if wish.seat >= len(replay.table.seats):
            raise ForeignSeat(f"there is no seat {wish.seat}")
        start = replay.state(wish.step)
        if start.result() is not None:
            raise NotNow("the game is over at this step; go back a little")
        names = [seat.name for seat in replay.table.seats]
        return await self.go_on_from(start, game, names, replay.table.options, wish, person)

    async def play_on(self, game: Game, wish: ForkWish, person: Person) -> OpenedTable:
        """A new table where a guided game stopped: the same names and options, and bots of the wished level."""
        file, start = await asyncio.to_thread(end_of, game, wish.step)
        if wish.seat != PLAYER:
            raise ForeignSeat(f"there is no seat {wish.seat} for a person")
        if start.result() is not None:
            raise NotNow("the guided game is over; open a new table")
        return await self.go_on_from(start, game, list(file.names), dict(file.options), wish, person)

    async def go_on_from(
        self, start: State, game: Game, names: list[str], options: dict[str, object], wish: ForkWish, person: Person
    ) -> OpenedTable:
        """A new table from a position: a person on the wished seat, bots under the names of before on the others."""
        kinds = [SeatChoice("bot", name, wish.level) for name in names]
        own = person.name if person.name and person.name not in names else names[wish.seat]
        kinds[wish.seat] = SeatChoice("person", own)
        seats = [owned(seat_of(game, choice, number), person) for number, choice in enumerate(kinds)]
        chance = self.chance_for(wish)
        match = Match(game, len(seats), options, chance, [seat.name for seat in seats], start)
        return await self.put_up(match, chance, seats, write_position(start))

    async def put_up(
        self, match: Match, chance: FairChance, seats: list[StoredSeat], start: dict[str, object] | None
    ) -> OpenedTable:
        token = secrets.token_urlsafe(TOKEN_BYTES)
        stored = StoredTable(
            id=secrets.token_hex(TABLE_BYTES),
            game=match.game.name,
            version=match.game.version,
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
            due=match.due,
            start=start,
        )
        try:
            await self.storage.open(stored, log_of(match))
        except Conflict as error:
            raise UnknownCommitment("this seal was used already; ask for a new one") from error
        self.expect(Stored(stored, log_of(match), [], []))
        return OpenedTable(stored.id, token)

    def chance_for(self, new: NewTable | ForkWish) -> FairChance:
        """Fair chance on the seed under the seal that the opener was shown, before we heard their entropy."""
        check_entropy(new.entropy)
        return FairChance(self.seals.open(new.commitment, new.ticket), [new.entropy])

    async def open_room(self, new: NewRoom, person: Person) -> OpenedTable:
        """A new table between people; its seal is fixed now, before anybody commits to anything."""
        game = find_game(new.game)
        check_order(game, new.seats, new.options, new.clock)
        seats = [
            FREE if seat.kind == "person" else seat_of(game, seat, number) for number, seat in enumerate(new.seats)
        ]
        options: dict[str, object] = dict(new.options)
        seal = self.seals.issue()
        stored = StoredTable(
            id=secrets.token_hex(TABLE_BYTES),
            game=game.name,
            version=game.version,
            seats=seats,
            options=dict(game.start(len(seats), options).options.values),
            server_seed=self.seals.open(seal.commitment, seal.ticket),
            entropies=[],
            token_digest="",
            steps=0,
            retracted=-1,
            status="waiting",
            winner_text="",
            updated=now(),
            host=person.id,
            access=new.access,
            clock=new.clock,
            spectators_speak=new.spectators_speak,
        )
        await self.storage.open(stored, [])
        self.expect(Stored(stored, [], [], []))
        return OpenedTable(stored.id, "")

    def expect(self, stored: Stored) -> None:
        """Somebody will come to a table that was opened, and a bot that sits there will be asked."""
        if self.storage.is_alone:
            if len(self.fresh) >= MOST_FRESH:
                del self.fresh[next(iter(self.fresh))]
            self.fresh[stored.table.id] = stored
        if any(seat.kind == "bot" for seat in stored.table.seats):
            self.thinkers.warm()

    # Who may come in

    async def admit(self, name: str, token: str, person: Person | None) -> Visitor:
        """WrongToken before anything of a table is loaded for a stranger; a table between people can be watched."""
        stored = self.known(name)
        if stored is None:
            stored = await self.storage.run(self.storage.head, name)
        if token:
            if not stored.token_digest or not hmac.compare_digest(digest_of(token), stored.token_digest):
                raise WrongToken("this game was started in another browser")
            return Visitor(person, has_token=True)
        if not stored.is_online and (person is None or not stored.seats_of(person.id)):
            raise WrongToken("this game was started in another browser")
        return Visitor(person)

    def known(self, name: str) -> StoredTable | None:
        """A table that need not be looked up."""
        table = self.tables.get(name)
        if table is not None:
            return table.stored
        fresh = self.fresh.get(name)
        return None if fresh is None else fresh.table

    async def remove(self, name: str, token: str, person: Person | None) -> None:
        """Forget a table for good: one on one screen by who plays there, one between people by its host before the
        game."""
        visitor = await self.admit(name, token, person)
        async with self.visit(name) as table:
            async with table.lock:
                if table.stored.is_online:
                    table.seating.check_host(visitor)
                    table.seating.in_waiting()
            await table.close()
            async with table.lock:
                await self.storage.run(self.storage.remove, name)
            self.dismiss(table)

    async def glance(self, name: str, token: str, person: Person | None) -> Glance:
        """How a table stands, for who may look at it."""
        await self.admit(name, token, person)
        async with self.visit(name) as table, table.lock:
            table.check_running()
            return door.glance(table)

    async def erase(self, person: Person) -> None:
        """Forget somebody, also at the tables that are in memory."""
        self.fresh.clear()  # from now on every table is read from the disk
        changed = await self.storage.run(privacy.erase, self.storage, person)
        self.fresh.clear()
        self.people.forget()
        for name in changed:
            if name in self.tables:
                async with self.visit(name) as table:
                    await self.look_again(table)

    async def look_again(self, table: Table) -> None:
        """Something was stored past a table in memory, or it is no more."""
        try:
            await self.storage.run(self.storage.head, table.id)
        except UnknownTable:
            await table.close()
            self.dismiss(table)
        else:
            async with table.lock:
                await table.set_back()

    def dismiss(self, table: Table) -> None:
        """A table that is no more."""
        self.let_go(table)
        table.tell(door.trouble(UnknownTable("this table was closed")))

    # Tables in memory

    @asynccontextmanager
    async def visit(self, name: str) -> AsyncIterator[Table]:
        """The live table, kept in memory while it is visited; UnknownTable where there is none."""
        while (table := self.tables.get(name)) is None:  # still, where another visitor has come and gone meanwhile
            if name not in self.loading:
                self.loading[name] = asyncio.create_task(self.load(name))
            await asyncio.shield(self.loading[name])
        table.hold()
        try:
            yield table
        finally:
            table.release()

    async def load(self, name: str) -> None:
        try:
            stored = self.fresh.pop(name, None)
            if stored is None:
                stored = await self.storage.run(self.storage.read, name)
            try:
                if stored.steps:
                    match = await asyncio.to_thread(resume, stored.table, stored.steps)
                else:  # nothing is played again, so that it is done at once
                    match = resume(stored.table, [])
            except OtherVersion as error:
                await self.storage.run(self.storage.close_table, name, error.text)
                raise
            table = Table(stored, match, self.storage, self.thinkers, self.tempo, self.let_go)
            await table.undoing.find()
            self.tables[name] = table
        finally:
            del self.loading[name]

    def let_go(self, table: Table) -> None:
        if self.tables.get(table.id) is table:
            del self.tables[table.id]

    def heard(self, origin: str, told: str) -> None:
        """Another process has changed a table, or may have changed them all, or says who is at one."""
        name, _, here = told.partition(" ")
        for table in list(self.tables.values()):
            if here and name == table.id:
                table.presence.heard(origin, here)
            elif name in (table.id, ALL):
                table.begin_job(table.refresh())

    async def sweep(self) -> None:
        """Look after tables where time runs out though nobody looks, for ever."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                for table in list(self.tables.values()):
                    table.presence.announce(again=True)
                for name in await self.storage.run(self.storage.overdue):
                    await self.look_after(name)
            except ApiariumError as error:
                LOGGER.warning("looking after tables: %s", error.text)
            except Exception:
                LOGGER.exception("looking after tables")

    async def look_after(self, name: str) -> None:
        """Whatever is wrong with one table, the others are looked after too."""
        try:
            async with self.visit(name) as table:
                await table.seating.run_out()
        except ApiariumError as error:
            LOGGER.warning("looking after tables: %s", error.text, extra={"table": name})

    async def say_goodbye(self) -> None:
        """Tell every window that we are back soon, and let it be said."""
        self.is_closing = True
        for table in self.tables.values():
            table.tell(door.trouble(BackSoon("the server is started again; your table is kept")))
        await asyncio.sleep(GOODBYE)

    async def close(self) -> None:
        for name in list(self.tables):
            table = self.tables.get(name)  # none where it was let go of while others were closed
            if table is not None:
                await table.close()
        self.thinkers.close()
        await self.storage.close()


def owned(seat: StoredSeat, person: Person) -> StoredSeat:
    return replace(seat, person=person.id) if seat.kind == "person" else seat
