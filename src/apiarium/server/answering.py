"""Seats that answer by themselves: bots, and people who can only pass; paced so that people can follow."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import math
import random
from typing import TYPE_CHECKING, Final

from ..core.chance import FairChance
from ..core.errors import ApiariumError
from ..core.position import write_position
from ..core.rng import Rng
from .errors import OUR_MISTAKE, InternalFault
from .thinkers import Thinkers
from .thinking import Question
from .wire import Trouble

if TYPE_CHECKING:
    from .table import Table

LOGGER: Final = logging.getLogger("apiarium.server")
PACE: Final = 0.5  # seconds between two steps that people watch
BREATH: Final = 1.5  # seconds in which a person may take a step back before anybody else moves
BUDGET: Final = 2.0  # seconds a bot may think
# Where something can be answered or passed, everybody who answers by itself takes a time drawn evenly from this span,
# whether there was much to think about or nothing at all: how long it took tells nothing.
SOONEST: Final = 0.5
LATEST: Final = 1.5
RETRY: Final = 5.0  # seconds after which a bot that failed is asked again


class Answering:
    """At most one job for each seat. A job whose question was taken back or answered otherwise ends unheard."""

    def __init__(self, table: Table, thinkers: Thinkers) -> None:
        self.table = table
        self.thinkers = thinkers
        self.jobs: dict[int, asyncio.Task[None]] = {}
        self.is_standing = table.game.verbs.standing != ""
        # Seats of people who pass until their turn; where that is a standing wish, all along until they take it back.
        self.passing: set[int] = set(range(len(table.seats))) if self.is_standing else set()
        self.hurried = asyncio.Event()
        self.is_closed = False
        self.stepped_at = -math.inf  # when the last step was made that people watch
        self.pace = PACE  # what is left before the next one

    def wake(self) -> None:
        """Ask all who are due and not yet asked; only positions that are on disk are asked about."""
        table = self.table
        if not self.is_standing:
            self.passing -= {seat for seat in self.passing if seat in table.asked and not self.can_pass(seat)}
        for seat in [] if self.is_closed else table.asked:
            if self.answers_itself(seat) and seat not in self.jobs:
                table.hold()
                self.jobs[seat] = asyncio.create_task(self.work(seat))

    def can_pass(self, seat: int) -> bool:
        passing = self.table.game.verbs.declining
        return passing >= 0 and passing in self.table.match.state.moves(seat)

    def answers_itself(self, seat: int) -> bool:
        """A bot that is due, or a person due who can only pass or wished to."""
        table = self.table
        if seat not in table.asked:
            return False
        if table.seats[seat].kind == "bot":
            return True
        return self.can_pass(seat) and (seat in self.passing or len(table.match.state.moves(seat)) == 1)

    def pass_on(self, seat: int, *, wish: bool) -> None:
        """Pass for a person until they are asked something that cannot be passed, or no longer."""
        if wish:
            self.passing.add(seat)
        else:
            self.passing.discard(seat)
        self.wake()
        self.table.notify()

    def forget(self) -> None:
        """Drop all answers that are on their way: the position they are about was taken back."""
        me = asyncio.current_task()
        for seat, job in list(self.jobs.items()):
            if job is not me:
                job.cancel()
                del self.jobs[seat]

    async def close(self) -> None:
        """Ask nobody any more, and wait until whoever is just writing a move has done so."""
        self.is_closed = True
        jobs = list(self.jobs.values())
        self.forget()
        await asyncio.gather(*jobs, return_exceptions=True)

    def hurry(self) -> None:
        """Do not pace until a person moves again."""
        self.hurried.set()

    def person_moved(self, seat: int) -> None:
        self.hurried.clear()
        self.watched_step(BREATH if self.table.can_undo(seat) else PACE)

    def watched_step(self, pace: float = PACE) -> None:
        self.stepped_at = asyncio.get_running_loop().time()
        self.pace = pace

    async def work(self, seat: int) -> None:
        table = self.table
        me = asyncio.current_task()
        try:
            while self.answers_itself(seat):
                try:
                    await self.answer(seat)
                    continue
                except ApiariumError as error:
                    LOGGER.warning("table %s: %s", table.id, error.text)
                    table.tell(Trouble(error.code, error.text))
                except Exception:
                    LOGGER.exception("table %s failed over seat %d, which answers by itself", table.id, seat)
                    table.tell(Trouble(InternalFault.code, OUR_MISTAKE))
                await asyncio.sleep(RETRY)
                if not table.clients:
                    return
        finally:
            if self.jobs.get(seat) is me:
                del self.jobs[seat]
            table.release()

    async def answer(self, seat: int) -> None:
        """Think, wait for the pace, and play if the question still stands."""
        table = self.table
        async with table.lock:
            if not self.answers_itself(seat):
                return
            asked = table.asked[seat]
            can_pass = self.can_pass(seat)
            question = self.question(seat, SOONEST if can_pass else BUDGET) if table.seats[seat].kind == "bot" else None
        until = self.stepped_at + self.pace
        if can_pass:
            until = max(until, asyncio.get_running_loop().time() + random.uniform(SOONEST, LATEST))
        if question is None:
            move = table.game.verbs.declining
            await self.pause(until)
        else:
            move, _ = await asyncio.gather(self.thinkers.think(question), self.pause(until))
        async with table.lock:
            if table.asked.get(seat) != asked or not self.answers_itself(seat):
                return
            is_shared = len(table.asked) > 1
            await table.play(seat, move, asked)
            if not is_shared:
                self.watched_step()

    def question(self, seat: int, seconds: float = BUDGET) -> Question:
        """Its seeds follow from the table's, so that a restart changes no bot's mind."""
        match = self.table.match
        copy = match.insight(seat, Rng(self.seed(seat, "deal")))
        level = self.table.seats[seat].level
        return Question(match.game.name, write_position(copy), seat, level, self.seed(seat, "mind"), seconds)

    def seed(self, seat: int, purpose: str) -> str:
        chance = self.table.match.chance
        secret = chance.server_seed if isinstance(chance, FairChance) else b""
        return hmac.new(secret, f"{purpose}|{self.table.step}|{seat}".encode(), hashlib.sha256).hexdigest()

    async def pause(self, until: float) -> None:
        """Until then, and until whoever looks has been shown what went before; not where somebody is in a hurry."""
        await self.table.showing.wait(self.hurried)
        wait = until - asyncio.get_running_loop().time()
        if wait > 0 and self.table.clients and not self.hurried.is_set():
            try:
                async with asyncio.timeout(wait):
                    await self.hurried.wait()
            except TimeoutError:
                pass
