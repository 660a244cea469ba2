"""Seats that answer by themselves: bots, and people who can only pass; paced so that people can follow."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import math
import random
from collections import deque
from functools import partial
from typing import TYPE_CHECKING, Final

from ..bots import level_of
from ..core.chance import FairChance
from ..core.errors import ApiariumError
from ..core.position import write_position
from ..core.rng import Rng
from ..core.state import SPECTATOR
from . import door
from .errors import OUR_MISTAKE, InternalFault
from .logs import about
from .tempo import Tempo
from .thinkers import Thinkers
from .thinking import Question, Thought

if TYPE_CHECKING:
    from .table import Table

LOGGER: Final = logging.getLogger("apiarium.server")
MOST_EFFORTS: Final = 32  # times of thinking that are remembered for each level


class Answering:
    """At most one job for each seat. A job whose question was taken back or answered otherwise ends unheard.

    Nobody thinks at a table that nobody looks at: the jobs end with the last window and begin with the next. A table
    between people goes on until it is the turn of somebody who will come back.
    """

    def __init__(self, table: Table, thinkers: Thinkers, tempo: Tempo) -> None:
        self.table = table
        self.thinkers = thinkers
        self.tempo = tempo
        self.jobs: dict[int, asyncio.Task[None]] = {}
        self.alive: set[asyncio.Task[None]] = set()  # those and the ones called off that have not ended yet
        self.is_standing = table.game.verbs.standing != ""
        # Seats of people who pass until their turn; where that is a standing wish, all along until they take it back.
        self.passing: set[int] = set(range(len(table.seats))) if self.is_standing else set()
        self.hurried = asyncio.Event()
        self.is_closed = False
        self.stepped_at = -math.inf  # when the last step was made that people watch
        self.pace = tempo.pace  # what is left before the next one
        self.efforts: dict[str, deque[float]] = {}  # by level: how long its bots took here when there was a choice

    def wake(self) -> None:
        """Ask all who are due and not yet asked; only positions that are on disk are asked about."""
        table = self.table
        if table.is_answered_by_people():
            return
        if not self.is_standing:
            self.passing -= {seat for seat in self.passing if seat in table.asked and not self.can_pass(seat)}
        if self.is_closed or not table.is_attended:
            return
        for seat in table.asked:
            if self.answers_itself(seat) and seat not in self.jobs:
                table.hold()
                job = asyncio.create_task(self.work(seat))
                job.add_done_callback(partial(self.ended, seat))
                self.jobs[seat] = job
                self.alive.add(job)

    def ended(self, seat: int, job: asyncio.Task[None]) -> None:
        """Called for every job, also for one that was called off before it began."""
        if self.jobs.get(seat) is job:
            del self.jobs[seat]
        self.alive.discard(job)
        self.table.release()

    def can_pass(self, seat: int) -> bool:
        match = self.table.match
        passing = match.game.verbs.declining
        return passing >= 0 and passing in match.state.moves(seat)

    def answers_itself(self, seat: int) -> bool:
        """A bot that is due, or a person due who can only pass or wished to."""
        table = self.table
        if seat not in table.asked:
            return False
        if not table.is_played_by_owner(seat):
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
        """Drop all answers that are on their way: the position was taken back, or nobody waits for them."""
        me = asyncio.current_task()
        for seat, job in list(self.jobs.items()):
            if job is not me:
                job.cancel()
                del self.jobs[seat]

    async def close(self) -> None:
        """Ask nobody any more, and wait until whoever is just writing a move has done so."""
        self.is_closed = True
        self.forget()
        await asyncio.gather(*self.alive, return_exceptions=True)

    def hurry(self) -> None:
        """Do not pace until a person moves again."""
        self.hurried.set()

    def person_moved(self, seat: int) -> None:
        self.hurried.clear()
        has_breath = bool(self.jobs) and self.table.undoing.allows(seat)  # else nobody answers by itself
        self.watched_step(self.tempo.breath if has_breath else self.tempo.pace)

    def watched_step(self, pace: float) -> None:
        self.stepped_at = self.table.clocks.moment()
        self.pace = pace

    async def work(self, seat: int) -> None:
        table = self.table
        while self.answers_itself(seat) and table.is_attended:
            try:
                await self.answer(seat)
                continue
            except ApiariumError as error:
                LOGGER.warning(error.text, extra=about(table.id, table.step, seat))
                table.tell(door.trouble(error))
            except Exception:
                LOGGER.exception("a seat that answers by itself failed", extra=about(table.id, table.step, seat))
                table.tell(door.trouble(InternalFault(OUR_MISTAKE)))
            await asyncio.sleep(self.tempo.retry)

    async def answer(self, seat: int) -> None:
        """Choose, wait for the moment, and play if the question still stands."""
        table = self.table
        async with table.lock:
            if not self.answers_itself(seat):
                return
            begin = asyncio.get_running_loop().time()  # before the question is put: that takes its time too
            asked = table.asked[seat]
            is_window = self.can_pass(seat)
            moves = table.match.state.moves(seat)
            has_choice = not table.is_played_by_owner(seat) and len(moves) > 1
            question = self.question(seat, self.seconds(seat, is_window=is_window)) if has_choice else None
            only = table.game.verbs.declining if is_window else moves[0]
        if is_window:
            move = await self.choose_in_window(begin, seat, question, only)
        else:
            move = await self.choose_on_turn(begin, seat, question, only)
        async with table.lock:
            if table.asked.get(seat) != asked or not self.answers_itself(seat):
                return
            is_shared = len(table.asked) > 1
            told = len(table.match.story)
            await table.play(seat, move, asked)
            # Where nothing was told to everybody, as when somebody passes, there is nothing to be watched.
            if not is_shared and any(event.is_for(SPECTATOR) for _, event in table.match.story[told:]):
                self.watched_step(self.tempo.after(goes_on=self.goes_on(seat), is_shown=table.showing.is_told()))

    def goes_on(self, seat: int) -> bool:
        """Whether the same seat alone is asked again, or all who are may pass: everybody at the table sees that."""
        asked = list(self.table.asked)
        return asked == [seat] or (asked != [] and all(self.can_pass(other) for other in asked))

    async def choose_in_window(self, begin: float, seat: int, question: Question | None, passing: int) -> int:
        """At a moment that was drawn before anybody thought: whoever is not ready by then lets the chance go by."""
        soonest, latest = self.tempo.window(self.soonest(seat))
        moment = begin + random.uniform(soonest, latest)
        least = begin + soonest + self.blur()
        thinking = None if question is None else asyncio.create_task(self.thinkers.think(question, self.table.id))
        try:
            await self.pause(max(self.stepped_at + self.pace, moment, least), least)
            if thinking is None or (self.tempo.has_clock and not thinking.done()):
                return passing
            return (await thinking).move
        finally:
            if thinking is not None:
                thinking.cancel()

    async def choose_on_turn(self, begin: float, seat: int, question: Question | None, only: int) -> int:
        """Whoever has no choice takes as long as whoever has: a time that a choice took here before."""
        least = begin + self.tempo.hurried + self.blur()
        level = self.table.level_of(seat)
        has_thought = False
        move = only
        if question is not None:
            thought = await self.think(question)
            move, has_thought = thought.move, thought.has_thought
        if has_thought:
            self.efforts.setdefault(level, deque(maxlen=MOST_EFFORTS)).append(asyncio.get_running_loop().time() - begin)
        else:
            least = max(least, begin + self.usual_effort(level))
        await self.pause(max(self.stepped_at + self.pace, least), least)
        return move

    async def think(self, question: Question) -> Thought:
        """On all idle cores where the level does so. Without a clock one thinks alone, so that its choices repeat."""
        measure = level_of(question.level, self.table.game)
        if measure is None or not measure.has_helpers or question.seconds <= 0.0:
            return await self.thinkers.think(question, self.table.id)
        is_alone = len(self.table.asked) == 1
        return await self.thinkers.think_together(question, self.table.id, is_alone=is_alone)

    def blur(self) -> float:
        """What is added to a moment that would else be fixed, so that a clock's last millisecond tells nothing."""
        return self.tempo.blur * random.random()

    def usual_effort(self, level: str) -> float:
        """How long a choice of this level took here before, one of the last by lot."""
        known = self.efforts.get(level)
        if known:
            return random.choice(known)
        measure = level_of(level, self.table.game)
        does_search = measure is not None and measure.iterations > 0
        return self.longest(level) * random.random() if does_search else 0.0

    def soonest(self, seat: int) -> float:
        """When a seat may answer first in a window; by what everybody knows of it alone. People among people take the
        time of a search, so that one who can only pass is no sooner than a bot that thinks."""
        table = self.table
        if table.is_played_by_owner(seat):
            return self.tempo.soonest if len(table.persons) > 1 else self.tempo.soonest_after(0)
        measure = level_of(table.level_of(seat), table.game)
        if measure is None or measure.has_own_mind:
            return self.tempo.soonest
        return self.tempo.soonest_after(measure.iterations)

    def longest(self, level: str) -> float:
        """The most that a bot of this level thinks on its turn."""
        measure = level_of(level, self.table.game)
        own = 0.0 if measure is None else measure.seconds
        return min(own, self.tempo.budget) if own > 0.0 else self.tempo.budget

    def seconds(self, seat: int, *, is_window: bool) -> float:
        """The most that a bot may think now; how many are asked with it is no secret."""
        if not is_window:
            return self.tempo.budget
        return self.tempo.window_budget(self.soonest(seat), math.ceil(len(self.table.asked) / self.thinkers.most))

    def question(self, seat: int, seconds: float = 0.0) -> Question:
        """Its seeds follow from the table's, so that a restart changes no bot's mind."""
        match = self.table.match
        copy = match.insight(seat, Rng(self.seed(seat, "deal")))
        level = self.table.level_of(seat)
        return Question(match.game.name, write_position(copy), seat, level, self.seed(seat, "mind"), seconds)

    def seed(self, seat: int, purpose: str) -> str:
        """The same however many others have answered the question of this step already."""
        chance = self.table.match.chance
        secret = chance.server_seed if isinstance(chance, FairChance) else b""
        asked = self.table.asked.get(seat, self.table.step)
        return hmac.new(secret, f"{purpose}|{asked}|{seat}".encode(), hashlib.sha256).hexdigest()

    async def pause(self, until: float, least: float) -> None:
        """Until whoever looks has been shown what went before, and then until a moment; where somebody is in a hurry,
        until the least of them."""
        loop = asyncio.get_running_loop()
        await self.table.showing.wait(self.hurried)
        await asyncio.sleep(max(0.0, least - loop.time()))
        wait = until - loop.time()
        if wait > 0 and not self.hurried.is_set():
            try:
                async with asyncio.timeout(wait):
                    await self.hurried.wait()
            except TimeoutError:
                pass
