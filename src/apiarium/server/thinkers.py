"""The processes that bots think in: one queue for each table, served in turn; who dies is replaced and asked again."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
from collections import OrderedDict, deque
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from ..bots.search import agreed
from . import thinking
from .errors import BotFailed
from .thinking import Question, Thought

LOGGER: Final = logging.getLogger("apiarium.server")
ATTEMPTS: Final = 3
PATIENCE: Final = 30.0  # seconds beyond its budget after which a thinker counts as hung
MOST_PROCESSES: Final = 4
MOST_WAITING: Final = 500  # questions of all tables together


class ThinkerDied(Exception):
    """The process ended, or hung, before it answered."""


class Thinker:
    """One process and the line to it; used by one question at a time."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.line, far_end = context.Pipe()
        self.process = context.Process(target=thinking.main, args=(far_end,), name="apiarium-bot", daemon=True)
        self.process.start()
        far_end.close()

    def ask(self, question: Question) -> Thought | str:
        """The move, or one sentence why there is none; blocks, so it is called on a thread."""
        try:
            self.line.send(question)
            if not self.line.poll(question.seconds + PATIENCE):
                raise ThinkerDied(f"no answer within {question.seconds + PATIENCE:.0f} s")
            reply: Thought | str = self.line.recv()
        except (EOFError, OSError) as error:
            raise ThinkerDied(f"its process {self.process.pid} ended") from error
        return reply

    def stop(self) -> None:
        self.line.close()
        self.process.kill()
        self.process.join()
        self.process.close()


class Thinkers:
    """As many thinkers as the machine has cores, at most. A table with many questions does not hold up another."""

    def __init__(self, most: int | None = None) -> None:
        self.most = most or min(MOST_PROCESSES, os.cpu_count() or 1)
        self.busy = 0  # questions that are being thought about
        self.queues: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()  # by table; the first is next
        self.waiting = 0  # in all queues
        self.tasks: set[asyncio.Task[Thought]] = set()
        self.idle: list[Thinker] = []
        self.all: list[Thinker] = []
        self.threads = ThreadPoolExecutor(max_workers=self.most, thread_name_prefix="thinker")

    async def think(self, question: Question, table: str = "") -> Thought:
        """The bot's move; BotFailed after several processes died over it or the bot itself gave up."""
        await self.take_turn(table)
        task = asyncio.create_task(self.ask_until_answered(question))
        self.tasks.add(task)
        task.add_done_callback(self.end_turn)
        return await asyncio.shield(task)  # whoever no longer waits leaves the process busy until it is done

    async def think_together(self, question: Question, table: str = "", *, is_alone: bool) -> Thought:
        """The same on every process that nobody waits for: each thinks by another seed, and what they tried is added
        up. A helper that fails is not missed."""
        helpers = 0 if self.queues else self.most - self.busy - 1
        questions = [question._replace(seed=f"{question.seed}/{number}") for number in range(helpers)]
        tasks = [asyncio.create_task(self.think(one, table)) for one in [question, *questions]]
        try:
            thought = await tasks[0]
            others = await asyncio.gather(*tasks[1:], return_exceptions=True)
        finally:
            for task in tasks:
                task.cancel()
        trials = list(thought.tried)
        for other in others:
            if isinstance(other, Thought):
                trials += other.tried
        if len(trials) == len(thought.tried):
            return thought
        return thought._replace(move=agreed(trials, question.seed, is_alone=is_alone))

    async def take_turn(self, table: str) -> None:
        """Wait until a process is free and it is this table's turn."""
        if self.waiting >= MOST_WAITING:
            raise BotFailed("too many bots are thinking here; this one is asked again in a moment")
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.queues.setdefault(table, deque()).append(turn)
        self.waiting += 1
        self.call_next()
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it was called at the very moment in which it left
                self.busy -= 1
                self.call_next()
            else:
                self.leave_queue(table, turn)
            raise

    def leave_queue(self, table: str, turn: asyncio.Future[None]) -> None:
        queue = self.queues[table]
        queue.remove(turn)
        self.waiting -= 1
        if not queue:
            del self.queues[table]

    def call_next(self) -> None:
        """One question of each table in turn, for as many processes as there are."""
        while self.busy < self.most and self.queues:
            table, queue = self.queues.popitem(last=False)
            turn = queue.popleft()
            self.waiting -= 1
            if queue:
                self.queues[table] = queue
            self.busy += 1
            turn.set_result(None)

    def end_turn(self, task: asyncio.Task[Thought]) -> None:
        self.tasks.discard(task)
        if not task.cancelled():
            task.exception()  # whoever waited has heard of it
        self.busy -= 1
        self.call_next()

    async def ask_until_answered(self, question: Question) -> Thought:
        loop = asyncio.get_running_loop()
        for attempt in range(1, ATTEMPTS + 1):
            try:
                reply = await loop.run_in_executor(self.threads, self.ask, question)
            except ThinkerDied as death:
                LOGGER.warning("a bot was lost, attempt %d of %d: %s", attempt, ATTEMPTS, death)
                continue
            if isinstance(reply, Thought):
                return reply
            raise BotFailed(f"the bot on seat {question.seat + 1} cannot move: {reply}")
        raise BotFailed(f"the bot on seat {question.seat + 1} cannot move: its process died {ATTEMPTS} times")

    def ask(self, question: Question) -> Thought | str:
        """Ask an idle thinker or a new one; on a thread."""
        try:
            thinker = self.idle.pop()
        except IndexError:
            thinker = self.start()
        try:
            reply = thinker.ask(question)
        except ThinkerDied:
            self.all.remove(thinker)
            thinker.stop()
            raise
        self.idle.append(thinker)
        return reply

    def start(self) -> Thinker:
        thinker = Thinker()
        self.all.append(thinker)
        return thinker

    def warm(self) -> None:
        """Start one process now, so that the first move at a new table need not wait for it."""
        if not self.all:
            self.threads.submit(self.start_idle)

    def start_idle(self) -> None:
        self.idle.append(self.start())

    def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        for thinker in list(self.all):
            thinker.process.kill()  # whoever waits for an answer learns of it at once
        self.threads.shutdown(wait=True, cancel_futures=True)
        for thinker in self.all:
            thinker.stop()
        self.all.clear()
        self.idle.clear()
