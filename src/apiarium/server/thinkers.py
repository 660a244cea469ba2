"""The processes that bots think in: started when first needed, replaced when one dies, the move asked again."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from . import thinking
from .errors import BotFailed
from .thinking import Question

LOGGER: Final = logging.getLogger("apiarium.server")
ATTEMPTS: Final = 3
PATIENCE: Final = 30.0  # seconds beyond its budget after which a thinker counts as hung
MOST_PROCESSES: Final = 4


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

    def ask(self, question: Question) -> int | str:
        """The move, or one sentence why there is none; blocks, so it is called on a thread."""
        try:
            self.line.send(question)
            if not self.line.poll(question.seconds + PATIENCE):
                raise ThinkerDied(f"no answer within {question.seconds + PATIENCE:.0f} s")
            reply: int | str = self.line.recv()
        except (EOFError, OSError) as error:
            raise ThinkerDied(f"its process {self.process.pid} ended") from error
        return reply

    def stop(self) -> None:
        self.line.close()
        self.process.kill()
        self.process.join()
        self.process.close()


class Thinkers:
    """As many thinkers as the machine has cores, at most."""

    def __init__(self, most: int | None = None) -> None:
        self.most = most or min(MOST_PROCESSES, os.cpu_count() or 1)
        self.free = asyncio.Semaphore(self.most)
        self.idle: list[Thinker] = []
        self.all: list[Thinker] = []
        self.threads = ThreadPoolExecutor(max_workers=self.most, thread_name_prefix="thinker")

    async def think(self, question: Question) -> int:
        """The bot's move; BotFailed after several processes died over it or the bot itself gave up."""
        async with self.free:
            loop = asyncio.get_running_loop()
            for attempt in range(1, ATTEMPTS + 1):
                try:
                    reply = await loop.run_in_executor(self.threads, self.ask, question)
                except ThinkerDied as death:
                    LOGGER.warning("a bot was lost, attempt %d of %d: %s", attempt, ATTEMPTS, death)
                    continue
                if isinstance(reply, int):
                    return reply
                raise BotFailed(f"the bot on seat {question.seat + 1} cannot move: {reply}")
            raise BotFailed(f"the bot on seat {question.seat + 1} cannot move: its process died {ATTEMPTS} times")

    def ask(self, question: Question) -> int | str:
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
        for thinker in list(self.all):
            thinker.process.kill()  # whoever waits for an answer learns of it at once
        self.threads.shutdown(wait=True, cancel_futures=True)
        for thinker in self.all:
            thinker.stop()
        self.all.clear()
        self.idle.clear()
