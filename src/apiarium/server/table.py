"""One live table: a Match whose every step is on disk before anybody is told of it."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from ..core.errors import ApiariumError, NoUndo, StaleMove
from ..core.game import Game
from ..core.match import Match
from .answering import Answering
from .errors import Crowded, WrongToken
from .hints import Hints
from .resume import resume
from .showing import Showing
from .storage import Progress, Storage, StoredStep, StoredTable
from .tempo import Tempo
from .thinkers import Thinkers
from .wire import SeatInfo, Trouble

MOST_CLIENTS = 32


class Client(Protocol):
    """Whoever looks at a table: told that something changed, it comes and asks what."""

    since: int  # the last step whose events it was sent
    shown: int  # the last step that it says it has shown, UNTOLD where it never says so

    def notify(self) -> None: ...

    def tell(self, message: Trouble) -> None: ...


class Table:
    """Everything that reads or changes the match holds `lock`: what is not yet on disk is seen by nobody."""

    def __init__(
        self,
        stored: StoredTable,
        match: Match,
        storage: Storage,
        thinkers: Thinkers,
        tempo: Tempo,
        unneeded: Callable[[Table], None],
    ) -> None:
        self.id = stored.id
        self.stored = stored
        self.match = match
        self.storage = storage
        self.seats: list[SeatInfo] = stored.seats
        self.retracted = stored.retracted
        self.saved = log_of(match)  # the log as it is on disk
        self.step = len(self.saved)
        self.lock = asyncio.Lock()
        self.clients: set[Client] = set()
        self.holders = 0  # sockets, bots and questions that need this table in memory
        self.unneeded = unneeded  # called when the last of them is gone
        self.asked: dict[int, int] = {}  # by seat: the step at which its present question was put
        self.undoable: dict[int, bool] = {}
        self.showing = Showing(self)
        self.answering = Answering(self, thinkers, tempo)
        self.hints = Hints(self)
        self.put_questions()

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def persons(self) -> list[int]:
        return [seat for seat, info in enumerate(self.seats) if info.kind == "person"]

    # Who needs it, and who looks on

    def hold(self) -> None:
        self.holders += 1

    def release(self) -> None:
        self.holders -= 1
        if self.holders == 0:
            self.unneeded(self)

    def enter(self, client: Client) -> None:
        if len(self.clients) >= MOST_CLIENTS:
            raise Crowded(f"{MOST_CLIENTS} windows are open on this table; close one first")
        self.clients.add(client)
        self.notify()
        self.answering.wake()

    def leave(self, client: Client) -> None:
        self.clients.discard(client)
        if not self.clients:
            self.answering.forget()
        self.showing.look()
        self.notify()

    def notify(self) -> None:
        for client in self.clients:
            client.notify()

    def tell(self, message: Trouble) -> None:
        for client in self.clients:
            client.tell(message)

    # What changes the game; the caller holds the lock

    async def play(self, seat: int, move: int, step: int) -> None:
        """A move that its player meant for `step`."""
        if not self.asked.get(seat, self.step) <= step <= self.step:
            raise StaleMove(f"stale: that was meant for step {step}, the game is at step {self.step}")
        due = self.match.due
        before = self.step
        try:
            self.match.play(seat, move)
        except ApiariumError:
            raise  # a refusal changes nothing
        except Exception:
            await self.set_back()
            raise
        await self.keep(before, self.retracted)
        is_same_question = self.step == before + 1 and self.match.due == [other for other in due if other != seat]
        self.moved(is_same_question=is_same_question)

    async def undo(self, seat: int, step: int) -> None:
        if step != self.step:
            raise StaleMove(f"stale: that was meant for step {step}, the game is at step {self.step}")
        if self.match.result is not None:
            raise NoUndo("no-undo: the game is over, and a finished game stays as it is")
        self.match.undo(seat)
        kept = len(self.match.log)
        await self.keep(kept, kept if self.retracted < 0 else min(kept, self.retracted))
        for client in self.clients:
            client.since = min(client.since, kept)
            client.shown = min(client.shown, kept)
        self.answering.forget()
        self.moved(is_same_question=False)

    def moved(self, *, is_same_question: bool) -> None:
        """Tell everybody. Where others still choose at the same time, their question stays the one it was."""
        self.put_questions(self.asked if is_same_question else {})
        self.answering.wake()
        self.notify()

    def put_questions(self, earlier: dict[int, int] | None = None) -> None:
        self.asked = {seat: (earlier or {}).get(seat, self.step) for seat in self.match.due}

    def can_undo(self, seat: int) -> bool:
        """Never in a finished game: its seed is out, and with it every hand and draw to come."""
        if seat not in self.undoable:
            self.undoable[seat] = self.match.result is None and self.match.can_undo(seat)
        return self.undoable[seat]

    async def keep(self, kept: int, retracted: int) -> None:
        """Write the log from step `kept` on; where that fails the match is set back to what is on disk."""
        result = self.match.result
        progress = Progress(
            expected=self.step,
            kept=kept,
            added=log_of(self.match, kept),
            status="running" if result is None else "finished",
            winner_text="" if result is None else self.match.named(result.text),
            retracted=retracted,
        )
        try:
            await self.storage.advance(self.id, progress)
        except BaseException:
            await self.set_back()
            raise
        self.saved[kept:] = progress.added
        self.retracted = retracted
        self.step = len(self.saved)
        self.undoable.clear()

    async def set_back(self) -> None:
        """The disk knows best how far the game has come; where it says nothing, our memory does."""
        before = self.saved
        try:
            stored, self.saved = await self.storage.run(self.storage.read, self.id)
            self.match = resume(stored, self.saved)
        except ApiariumError:
            self.saved = before
            self.match = resume(replace(self.stored, steps=len(before)), before)
        self.step = len(self.saved)
        self.undoable.clear()
        self.put_questions()
        if self.saved != before:  # another process has played here, or the disk took what it seemed to refuse
            self.answering.forget()
            self.answering.wake()
            for client in self.clients:
                client.since = -1
            self.notify()


def check_token(stored: StoredTable, token: str) -> None:
    if not hmac.compare_digest(digest_of(token), stored.token_digest):
        raise WrongToken("this game was started in another browser")


def log_of(match: Match, first: int = 0) -> list[StoredStep]:
    return [(step.seat, step.text) for step in match.log[first:]]


def digest_of(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
