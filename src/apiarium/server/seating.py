"""Who sits where at a table between people: before the game, when it starts, and when somebody leaves or is late.

Everybody commits to their entropy when they sit down. When the host starts, the seats are fixed, and the lock over the
seal and all commitments is shown. Then everybody reveals; who has not within the time given is left out by rule. So
nobody, the house included, can choose what they give when they know what others gave.
"""

from __future__ import annotations

import hmac
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..core.chance import FairChance, giver_of
from ..core.match import Match
from . import wishes
from .clocks import first_banks, next_deadline, on_return, reveal_deadline
from .errors import ForeignSeat, NoIdentity, NotHost, NotNow, SeatTaken, WrongEntropy
from .order import check_entropy, look_of, seat_of
from .people import Person
from .rows import StoredSeat, StoredTable, now
from .wire import SeatChoice, SeatKind, StandIn

if TYPE_CHECKING:
    from .table import Table, Visitor

FREE = StoredSeat("", "person", "")


class Seating:
    """The caller holds the lock of the table, except where a method says that it takes it."""

    def __init__(self, table: Table) -> None:
        self.table = table

    # Before the game

    async def sit(self, visitor: Visitor, seat: int, commitment: str) -> None:
        """Take a free seat; who has one moves over."""
        person = self.person_of(visitor)
        stored = self.in_waiting()
        self.check_seat(seat)
        if stored.seats[seat].person != person.id and not stored.is_free(seat):
            raise SeatTaken("somebody sits there already")
        others = [one if one.person != person.id else FREE for one in stored.seats]
        await self.table.storage.run(self.table.storage.require, person.id)
        if commitment in [one.commitment for one in others]:
            raise SeatTaken("somebody has committed to the same already; take a fresh random number")
        name = unlike(person.name or f"Player {seat + 1}", [one.name for one in others])
        await self.put(others, seat, StoredSeat(name, "person", "", person.id, commitment))

    async def set_seat(self, visitor: Visitor, seat: int, kind: SeatKind, level: str) -> None:
        """The host makes a seat one for a person or for a bot; whoever sits there stands up."""
        self.check_host(visitor)
        stored = self.in_waiting()
        self.check_seat(seat)
        made = FREE if kind == "person" else seat_of(self.table.game, SeatChoice(kind, "", level), seat)
        await self.put(stored.seats, seat, made)

    async def put(self, seats: list[StoredSeat], seat: int, made: StoredSeat) -> None:
        after = [made if number == seat else one for number, one in enumerate(seats)]
        await self.store(replace(self.table.stored, seats=after, updated=now()))

    async def start(self, visitor: Visitor) -> None:
        """No seat changes any more; everybody reveals. While the host is away, anybody with a seat may start."""
        stored = self.in_waiting()
        is_seated = bool(self.table.seats_of(visitor))
        if not self.is_host(visitor) and (self.table.presence.is_host_here or not is_seated):
            raise NotHost("only the host starts the game")
        free = [seat for seat in range(len(stored.seats)) if stored.is_free(seat)]
        if free:
            raise NotNow("there is a free seat; wait for somebody, or put a bot there")
        if not any(seat.kind == "person" for seat in stored.seats):
            raise NotNow("nobody sits here; take a seat first")
        await self.store(replace(stored, status="revealing", deadline=reveal_deadline(stored), updated=now()))
        self.table.clocks.set_timer()

    async def reveal(self, visitor: Visitor, entropy: str) -> None:
        """What somebody committed to; the game begins with the last."""
        stored = self.table.stored
        seats = self.table.seats_of(visitor)
        if not seats:
            raise ForeignSeat("you have no seat here")
        (seat,) = seats
        if stored.seats[seat].entropy == entropy:
            return  # said again after the line was down
        if stored.status != "revealing":
            raise NotNow("random numbers are revealed when the game starts, and not later")
        check_entropy(entropy)
        if not hmac.compare_digest(giver_of(entropy), stored.seats[seat].commitment):
            raise WrongEntropy("this is not the random number that you committed to")
        given = [replace(one, entropy=entropy) if number == seat else one for number, one in enumerate(stored.seats)]
        await self.table.change(replace(stored, seats=given))
        if self.table.stored.have_all_revealed:
            await self.begin()
        else:
            self.table.notify_later()

    async def begin(self) -> None:
        """The first draws fall, from the seal and all that was revealed, in the order of the seats."""
        table = self.table
        stored = table.stored
        used = [seat.entropy for seat in stored.seats if seat.entropy]
        chance = FairChance(stored.server_seed, used, stored.givers)
        names = [seat.name for seat in stored.seats]
        table.match = Match(table.game, len(stored.seats), stored.options, chance, names)
        moment = now()
        after = replace(
            stored,
            status="running",
            entropies=used,
            steps=len(table.match.log),
            due=table.match.due,
            banks=first_banks(stored),
            deadline=next_deadline(stored, moment),
            updated=moment,
        )
        added = [(step.seat, step.text) for step in table.match.log]
        await table.change(after, 0, added)
        for client in table.clients:
            client.since = -1
        table.moved(is_same_question=False)

    # Leaving, and coming back

    async def leave(self, visitor: Visitor) -> None:
        """Before the game the seat is free again; in it a bot plays there until its owner comes back."""
        stored = self.table.stored
        for seat in self.table.seats_of(visitor):
            if stored.status == "waiting":
                await self.put(stored.seats, seat, FREE)
            elif stored.status in ("revealing", "running"):
                await self.stand_in(seat, "left")

    async def back(self, visitor: Visitor) -> None:
        table = self.table
        for seat in table.seats_of(visitor):
            why = table.seats[seat].stand_in
            if table.is_running and why:
                if table.clocks.is_lapsed(seat):
                    raise NotNow("your time was up; take your seat back when the bot has chosen")
                await self.store(with_stand_in(on_return(table.stored, seat, why), seat, ""))
                table.answering.forget()
                table.answering.wake()
                table.clocks.put()

    async def stand_in(self, seat: int, why: StandIn) -> None:
        table = self.table
        if table.seats[seat].stand_in:
            return
        if why == "late":
            table.clocks.note_lapse(seat)
        after = with_stand_in(replace(table.stored, banks=table.clocks.banks_without(seat)), seat, why)
        wish = after.wish
        if wish is not None and seat == wish.seat:
            after = replace(after, wish=None)
        await self.store(after)
        table.clocks.put()
        table.answering.wake()
        await wishes.look_again(table)

    async def run_out(self) -> None:
        """A bot plays for whoever has no time left; a game whose people did not all reveal begins without them,
        and one that was cut off between the last reveal and its first step begins now. Takes the lock."""
        table = self.table
        async with table.lock:
            stored = table.stored
            if stored.status == "revealing" and (stored.have_all_revealed or table.clocks.until_deadline() <= 0):
                await self.begin()
            elif table.is_running:
                for seat in table.clocks.has_run_out():
                    await self.stand_in(seat, "late")
            table.clocks.set_timer()

    async def read_clocks(self) -> None:
        """Store what everybody has left, before the table is let go of. Takes the lock."""
        table = self.table
        async with table.lock:
            if table.is_running and not table.clients:
                after = replace(table.stored, banks=table.clocks.banks_after(-1))
                await table.change(after)
                table.clocks.read()

    # Settings of the host

    async def set_speech(self, visitor: Visitor, *, spectators_speak: bool) -> None:
        self.check_host(visitor)
        await self.store(replace(self.table.stored, spectators_speak=spectators_speak))

    async def mute(self, visitor: Visitor, line: int, *, wish: bool) -> None:
        """Whoever wrote this line writes no more, or may again."""
        self.check_host(visitor)
        author = next((one.person for one in self.table.chatting.lines if one.number == line), "")
        if not author or author == self.table.stored.host:
            raise NotNow("there is nobody to mute for this line")
        others = [person for person in self.table.stored.muted if person != author]
        await self.store(replace(self.table.stored, muted=[*others, author] if wish else others))

    # What is asked first, and how it is kept

    async def store(self, after: StoredTable) -> None:
        await self.table.change(after)
        self.table.presence.announce()
        self.table.notify()

    def person_of(self, visitor: Visitor) -> Person:
        if visitor.person is None:
            raise NoIdentity("type your name first")
        return visitor.person

    def is_host(self, visitor: Visitor) -> bool:
        return visitor.person is not None and visitor.person.id == self.table.stored.host

    def check_host(self, visitor: Visitor) -> None:
        if not self.is_host(visitor):
            raise NotHost("only the host may do this")

    def check_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self.table.seats):
            raise ForeignSeat(f"there is no seat {seat}")

    def in_waiting(self) -> StoredTable:
        if self.table.stored.status != "waiting":
            raise NotNow("the game has started; seats stay as they are")
        return self.table.stored


def with_stand_in(stored: StoredTable, seat: int, why: StandIn) -> StoredTable:
    seats = [replace(one, stand_in=why) if number == seat else one for number, one in enumerate(stored.seats)]
    return replace(stored, seats=seats)


def unlike(name: str, taken: list[str]) -> str:
    """The name, with a number behind it where somebody else at the table has it."""
    number = 1
    found = name
    looks = [look_of(one) for one in taken]
    while look_of(found) in looks:
        number += 1
        found = f"{name} {number}"
    return found
