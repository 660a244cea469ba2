"""One table, from its opening to its end: a Match whose every step is on disk before anybody is told of it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

from msgspec.structs import replace

from ..core.errors import StaleMove
from ..core.game import Game
from ..core.match import Match
from ..core.result import Result
from . import awaited
from .answering import Answering
from .chatting import Chatting
from .clocks import Clocks, next_deadline
from .entries import is_move
from .errors import Crowded, NotNow, StoodIn
from .hints import Hints
from .lock import TellingLock
from .logs import about
from .people import Person
from .presence import Presence
from .receipts import Receipts
from .rows import Change, Ending, Receipt, StoredSeat, StoredStep, StoredTable, now
from .seating import Seating
from .showing import Showing
from .sitting import Sitting
from .storage import Storage, Stored
from .telling import Telling
from .tempo import Tempo
from .thinkers import Thinkers
from .undoing import Undoing
from .wire import Trouble

LOGGER: Final = logging.getLogger("apiarium.server")
MOST_CLIENTS = 32  # windows of one person
MOST_WATCHING: Final = 64  # windows of people without a seat
STAND_IN_LEVEL: Final = "medium"
TOGETHER: Final = 0.05  # seconds in which what all pages say at once arrives
MOST_STORY = 16  # events that are kept although everybody was told of them


@dataclass(frozen=True)
class Visitor:
    """Who looks at a table: a person, a stranger, or whoever has the token of a table on one screen."""

    person: Person | None = None
    has_token: bool = False


class Client(Protocol):
    """Whoever looks at a table: told that something changed, it comes and asks what."""

    viewer: int  # through whose eyes it looks
    since: int  # the last step whose events it was sent
    shown: int  # the last step that it says it has shown, UNTOLD where it never says so

    @property
    def visitor(self) -> Visitor: ...

    def notify(self) -> None: ...

    def tell(self, message: Trouble) -> None: ...

    def look_again(self) -> None: ...

    def push(self, telling: Telling) -> None: ...


class Made(NamedTuple):
    """A move that was made in memory, and is to be stored; whether the others still answer the question they were put
    before."""

    mover: int
    change: Change
    is_same_question: bool


class Table:
    """Everything that reads or changes the match holds `lock`: what is not yet on disk is seen by nobody."""

    __deletable__ = ("answering", "chatting", "clocks", "hints", "lock", "presence", "seating", "showing", "undoing")

    def __init__(
        self,
        stored: Stored,
        match: Match,
        storage: Storage,
        thinkers: Thinkers,
        tempo: Tempo,
        unneeded: Callable[[Table], None],
    ) -> None:
        self.id = stored.table.id
        self.sitting = Sitting(stored.table.seats)
        self.row = stored.table
        self.changes_around = 0  # counts what has changed around the game
        self.match = match
        self.storage = storage
        self.saved = log_of(match)  # the log as it is on disk
        self.step = len(self.saved)
        self.receipts = Receipts(stored.receipts)
        self.lock = TellingLock(self.tell_news)
        self.clients: set[Client] = set()
        self.has_news = False  # for some of them
        self.later: asyncio.TimerHandle | None = None  # when all are told what need not be told at once
        self.holders = 0  # sockets, bots and questions that need this table in memory
        self.unneeded = unneeded  # called when the last of them is gone
        self.asked: dict[int, int] = {}  # by seat: the step at which its present question was put
        self.undoing = Undoing(self)
        self.jobs: set[asyncio.Task[None]] = set()
        self.showing = Showing(self)
        self.clocks = Clocks(self)
        self.seating = Seating(self)
        self.presence = Presence(self)
        self.chatting = Chatting(self, stored.chat)
        self.answering = Answering(self, thinkers, tempo)
        self.hints = Hints(self)
        self.movers = {seat for seat, _ in self.saved}
        self.put_questions()

    @property
    def stored(self) -> StoredTable:
        return self.row

    @stored.setter
    def stored(self, row: StoredTable) -> None:
        if not is_move(self.row, row):
            self.changes_around += 1
        self.row = row
        if row.seats is not self.sitting.seats:
            self.sitting = Sitting(row.seats)
            self.presence.forget()

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def seats(self) -> list[StoredSeat]:
        return self.row.seats

    @property
    def retracted(self) -> int:
        return self.stored.retracted

    @property
    def is_running(self) -> bool:
        return self.row.status == "running"

    @property
    def has_begun(self) -> bool:
        """Whether there is a game to be shown, running or over."""
        return self.stored.status in ("running", "finished")

    @property
    def persons(self) -> list[int]:
        return self.sitting.persons

    def seats_of(self, visitor: Visitor) -> list[int]:
        """The seats that are played at this window."""
        if visitor.has_token:
            return self.sitting.persons
        return [] if visitor.person is None else self.sitting.by_person.get(visitor.person.id, [])

    def is_played_by_owner(self, seat: int) -> bool:
        return seat in self.sitting.owners

    def is_answered_by_people(self) -> bool:
        """Whether nobody ever answers by itself here: no bot sits at the table, and nothing can be passed."""
        return len(self.sitting.owners) == len(self.row.seats) and self.match.game.verbs.declining < 0

    def level_of(self, seat: int) -> str:
        """How strong the bot on a seat is."""
        return STAND_IN_LEVEL if self.seats[seat].kind == "person" else self.seats[seat].level

    # Who needs it, and who looks on

    def hold(self) -> None:
        self.holders += 1

    def release(self) -> None:
        self.holders -= 1
        if self.holders == 0:
            self.clocks.stop()
            self.undoing.stop()
            self.forget_later()
            self.unneeded(self)
            self.fall_apart()

    def fall_apart(self) -> None:
        """Nobody comes back to this object: it lets go of its parts, which hold it, so that all is freed at once."""
        del self.undoing, self.showing, self.clocks, self.seating, self.presence
        del self.chatting, self.answering, self.hints, self.lock

    @property
    def is_attended(self) -> bool:
        """Whether somebody looks, or will come back to a game with others that should have gone on meanwhile."""
        return bool(self.clients) or (self.is_running and self.stored.is_online and bool(self.sitting.owners))

    def enter(self, client: Client) -> None:
        seats = self.seats_of(client.visitor)
        beside = [other for other in self.clients if self.seats_of(other.visitor) == seats]
        if len(beside) >= (MOST_CLIENTS if seats else MOST_WATCHING):
            raise Crowded(f"{len(beside)} windows are open on this table; close one first")
        self.clients.add(client)
        self.presence.forget()
        if self.clocks.timer is None:
            self.clocks.set_timer()
        self.presence.announce()
        self.notify()
        self.answering.wake()

    def leave(self, client: Client) -> None:
        self.clients.discard(client)
        self.presence.forget()
        if not self.is_attended:
            self.answering.forget()
        if not self.clients and self.clocks.began and self.stored.clock.kind == "live":
            self.begin_job(self.seating.read_clocks())
        self.presence.announce()
        self.showing.look()
        self.notify()

    def notify(self) -> None:
        self.forget_later()
        for client in self.clients:
            client.notify()
        self.tell_soon()

    def tell_soon(self) -> None:
        """Now, or as soon as whoever changes the table just now has done so."""
        self.has_news = True
        if not self.lock.locked():
            self.tell_news()

    def tell_news(self) -> None:
        """What everybody is told of one moment is made once for all of them."""
        if self.has_news:
            self.has_news = False
            telling = Telling(self)
            for client in list(self.clients):
                client.push(telling)
            if len(self.match.story) > MOST_STORY and self.row.is_online:
                self.match.forget_story(min([client.since for client in self.clients], default=self.step))

    def notify_later(self) -> None:
        """What all pages say in the same moment is told in one."""
        if self.later is None:
            self.later = asyncio.get_running_loop().call_later(TOGETHER, self.notify)

    def forget_later(self) -> None:
        if self.later is not None:
            self.later.cancel()
            self.later = None

    def recall(self, since: int) -> Coroutine[object, object, None]:
        return awaited.recall(self, since)

    def tell(self, message: Trouble) -> None:
        for client in self.clients:
            client.tell(message)

    def time_is_up(self) -> None:
        """A clock has run out, or nobody waits any longer for those who do not reveal."""
        self.begin_job(self.seating.run_out())

    def begin_job(self, work: Coroutine[object, object, None]) -> None:
        """Do something beside, and stay in memory until it is done."""
        self.hold()
        job = asyncio.ensure_future(awaited.do(self, work))
        self.jobs.add(job)
        job.add_done_callback(self.end_job)

    def end_job(self, job: asyncio.Task[None]) -> None:
        self.jobs.discard(job)
        self.release()

    def close(self) -> Coroutine[object, object, None]:
        return awaited.close(self)

    # What changes the game; the caller holds the lock

    def play(self, seat: int, move: int, step: int, move_id: str = "") -> Coroutine[object, object, int]:
        return awaited.play(self, seat, move, step, move_id)

    def make(self, seat: int, move: int, step: int, move_id: str) -> Made:
        """Make a move in memory, where nobody sees it before it is stored."""
        self.check_running()
        before = self.step
        if not self.asked.get(seat, before) <= step <= before:
            raise StaleMove(f"stale: that was meant for step {step}, the game is at step {before}")
        match = self.match
        due = match.due
        match.play(seat, move)
        after = self.row_after(self.row.retracted, seat)
        added = log_of(match, before)
        receipt = Receipt(seat, move_id, before) if move_id else None
        is_same_question = len(added) == 1 and after.due == [other for other in due if other != seat]
        return Made(seat, Change(self.row, after, before, added, receipt), is_same_question)

    def go_on_at_once(self, made: Made) -> bool:
        """What follows on a move that is stored; false where something of it takes long and is still to be done."""
        self.clocks.moved(made.mover)
        self.put_questions(self.asked if made.is_same_question else {})
        if not self.undoing.look_after_move():
            return False
        self.tell_of_move()
        return True

    def find_undoer(self) -> Coroutine[object, object, None]:
        return awaited.find_undoer(self)

    def check_running(self) -> None:
        if self.stored.status in ("waiting", "revealing"):
            raise NotNow("the game has not begun yet")

    def check_owner(self, seat: int) -> None:
        if self.seats[seat].stand_in:
            raise StoodIn("a bot plays for you; take your seat back first")

    def undo(self, seat: int, step: int) -> Coroutine[object, object, None]:
        return awaited.undo(self, seat, step)

    def go_back(self, step: int) -> Coroutine[object, object, None]:
        return awaited.go_back(self, step)

    def moved(self, *, is_same_question: bool) -> None:
        """Tell everybody. Where others still choose at the same time, their question stays the one it was."""
        self.put_questions(self.asked if is_same_question else {})
        self.tell_of_move()

    def tell_of_move(self) -> None:
        if not self.is_answered_by_people():
            self.answering.wake()
        self.notify()

    def put_questions(self, earlier: dict[int, int] | None = None) -> None:
        due = self.match.due if self.is_running else []
        known, step = earlier or {}, self.step
        self.asked = {seat: known.get(seat, step) for seat in due}
        self.clocks.put()

    # The way to the disk

    def row_after(self, retracted: int, mover: int) -> StoredTable:
        """The row as it is to be when the match is stored as it stands."""
        match, row = self.match, self.row
        result = match.result
        moment = now()
        return replace(
            row,
            steps=len(match.log),
            status="running" if result is None else "finished",
            winner_text="" if result is None else match.named(result.text),
            retracted=retracted,
            updated=moment,
            due=match.due,
            outcome=None if result is None else ending_of(result),
            wish=None,
            banks=self.clocks.banks_after(mover),
            deadline=next_deadline(row, moment) if result is None else None,
            revision=row.revision + 1,
        )

    def change(
        self, after: StoredTable, kept: int | None = None, added: list[StoredStep] | None = None
    ) -> Coroutine[object, object, None]:
        return awaited.change(self, after, kept, added)

    def accept(self, change: Change) -> None:
        """A change is on disk: from now on it is so."""
        first, steps, receipt, before = change.kept, change.added, change.receipt, self.step
        self.saved[first:] = steps
        self.stored = change.after
        self.step = len(self.saved)
        if LOGGER.isEnabledFor(logging.INFO):
            for number, (seat, move) in enumerate(steps, first):
                LOGGER.info(move, extra=about(self.id, number, seat))
        if receipt is not None:
            self.receipts.add(receipt)
        if steps or first < before:
            self.note_movers(goes_back=first < before, added=steps)
            self.undoing.forget()

    def note_movers(self, *, goes_back: bool, added: list[StoredStep]) -> None:
        """Whoever has moved may ask for it back."""
        known = self.movers
        if goes_back:
            self.movers = {seat for seat, _ in self.saved}
        elif any(seat not in known for seat, _ in added):
            self.movers = known | {seat for seat, _ in added}
        if self.movers is not known:
            self.changes_around += 1

    def refresh(self) -> Coroutine[object, object, None]:
        return awaited.refresh(self)

    def catch_up(self, stored: Stored) -> bool:
        """Play what was added; false where it does not follow, or the seats are not what they were."""
        if [(seat.name, seat.person) for seat in stored.table.seats] != [
            (seat.name, seat.person) for seat in self.seats
        ]:
            return False
        for number in range(self.step, len(stored.steps)):
            if number == len(self.match.log):
                seat, move = stored.steps[number]
                self.match.play(seat, self.game.verbs.exactly(move))
        if log_of(self.match, self.step) != stored.steps[self.step :]:
            return False
        self.stored, self.saved, self.receipts = stored.table, stored.steps, Receipts(stored.receipts)
        self.chatting.lines = stored.chat
        self.catch_up_memory()
        return True

    def catch_up_memory(self) -> None:
        """What follows from the log as it is stored."""
        self.step = len(self.saved)
        self.note_movers(goes_back=True, added=[])
        self.undoing.forget()

    def set_back(self) -> Coroutine[object, object, None]:
        return awaited.set_back(self)


def log_of(match: Match, first: int = 0) -> list[StoredStep]:
    return [step.line for step in match.log[first:]]


def ending_of(result: Result) -> Ending:
    return Ending(result.ranks, result.victors, result.scores)
