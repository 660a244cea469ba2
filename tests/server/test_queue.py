"""Who thinks, and in what order: only at tables that somebody looks at, one question of each table in turn."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from apiarium.server import thinkers as thinkers_module
from apiarium.server.database import open_database
from apiarium.server.errors import BotFailed
from apiarium.server.house import House
from apiarium.server.people import Person
from apiarium.server.storage import Storage
from apiarium.server.table import Visitor
from apiarium.server.telling import Telling
from apiarium.server.thinkers import Thinkers
from apiarium.server.thinking import Question, Thought, answer
from apiarium.server.wire import NewTable, SeatChoice, Trouble
from tests.server.helpers import QUICK, database_of
from tests.server.seeded import SeededSeals

pytestmark = [pytest.mark.timeout(120), pytest.mark.once]
ABANDONED = 60
PATIENCE = 30.0


class Slow(Thinkers):
    """Thinks about one question at a time, until it is told to answer."""

    def __init__(self, most: int = 1) -> None:
        super().__init__(most)
        self.begun: list[str] = []  # the levels of the questions, in the order in which they were taken up
        self.may_answer = asyncio.Semaphore(0)

    async def ask_until_answered(self, question: Question) -> Thought:
        self.begun.append(question.level)
        await self.may_answer.acquire()
        return Thought(question.seat, has_thought=True)


class SlowAndSound(Slow):
    """What it answers then is a legal move."""

    async def ask_until_answered(self, question: Question) -> Thought:
        await super().ask_until_answered(question)
        return answer(question)


NOBODY = Person("", "")
STRANGER = Visitor()


@dataclass(eq=False)
class Watcher:
    """A window without a page."""

    viewer: int = -1
    since: int = -1
    shown: int = 2**31
    visitor: Visitor = STRANGER

    def notify(self) -> None:
        pass

    def look_again(self) -> None:
        pass

    def tell(self, message: Trouble) -> None:
        raise AssertionError(message)

    def push(self, telling: Telling) -> None:
        pass


def asked(name: str) -> Question:
    return Question("beeholder", {}, 0, name, "", 0.0)


async def settle() -> None:
    """Let everybody do what can be done at once."""
    for _ in range(20):
        await asyncio.sleep(0)


async def within(wait: Coroutine[object, object, None]) -> None:
    async with asyncio.timeout(PATIENCE):
        await wait


def test_a_table_with_many_questions_lets_the_others_in_between() -> None:
    async def scenario() -> None:
        thinkers = Slow()
        jobs = [asyncio.create_task(thinkers.think(asked(f"greedy {n}"), "greedy")) for n in range(60)]
        await settle()
        jobs += [asyncio.create_task(thinkers.think(asked(f"late {n}"), f"late {n}")) for n in range(2)]
        await settle()
        for _ in jobs:
            thinkers.may_answer.release()
            await settle()
        assert thinkers.begun[:5] == ["greedy 0", "greedy 1", "late 0", "late 1", "greedy 2"]
        assert len(thinkers.begun) == len(jobs)
        assert (thinkers.busy, thinkers.waiting, thinkers.queues) == (0, 0, {})
        thinkers.close()

    asyncio.run(scenario())


def test_who_leaves_the_queue_is_not_thought_about() -> None:
    async def scenario() -> None:
        thinkers = Slow()
        jobs = [asyncio.create_task(thinkers.think(asked(f"{n}"), "table")) for n in range(4)]
        await settle()
        jobs[1].cancel()
        jobs[2].cancel()
        await settle()
        assert (thinkers.busy, thinkers.waiting) == (1, 1)
        jobs[0].cancel()  # its process is busy with it until it is done
        await settle()
        assert thinkers.begun == ["0"]
        thinkers.may_answer.release()
        thinkers.may_answer.release()
        await settle()
        assert thinkers.begun == ["0", "3"]
        assert (await jobs[3]).move == 0
        assert (thinkers.busy, thinkers.waiting, thinkers.queues) == (0, 0, {})
        thinkers.close()

    asyncio.run(scenario())


def test_no_more_wait_than_can_be_served(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinkers_module, "MOST_WAITING", 3)

    async def scenario() -> None:
        thinkers = Slow()
        jobs = [asyncio.create_task(thinkers.think(asked(f"{n}"), f"{n}")) for n in range(4)]
        await settle()
        with pytest.raises(BotFailed, match="too many bots"):
            await thinkers.think(asked("one more"), "more")
        for _ in jobs:
            thinkers.may_answer.release()
        assert len(await asyncio.gather(*jobs)) == 4
        thinkers.close()

    asyncio.run(scenario())


async def open_table(house: House, *levels: str) -> str:
    seal = house.seals.issue()
    seats = [SeatChoice("bot", level=level) for level in levels]
    return (await house.open(NewTable("beeholder", seats, "e", seal.commitment, seal.ticket), NOBODY)).table


def test_tables_that_nobody_watches_do_not_think(tmp_path: Path) -> None:
    """Sixty of them, left while their bots were thinking: the bot of a watched table is asked at once."""

    async def scenario() -> None:
        thinkers = Slow()
        storage = Storage(open_database(database_of(tmp_path)))
        house = House(storage, thinkers, SeededSeals("queue"), replace(QUICK, pace=0.0))
        for _ in range(ABANDONED):
            async with house.visit(await open_table(house, "hard", "hard", "hard")) as table:
                watcher = Watcher()
                table.enter(watcher)
                await settle()
                table.leave(watcher)
        await settle()
        assert thinkers.waiting == 0
        thinkers.may_answer.release()  # the one question that was being thought about is thought to its end
        await settle()
        assert thinkers.busy == 0
        assert house.tables == {}
        before = len(thinkers.begun)
        assert before == 1
        async with house.visit(await open_table(house, "medium", "medium")) as table:
            await settle()
            assert len(thinkers.begun) == before  # nobody looks on yet
            watcher = Watcher()
            table.enter(watcher)
            await within(until_begun(thinkers, before + 1))
            assert thinkers.begun[before:] == ["medium"]
            table.leave(watcher)
        thinkers.may_answer.release()
        await house.close()

    asyncio.run(scenario())


async def until_begun(thinkers: Slow, count: int) -> None:
    await until(lambda: len(thinkers.begun) >= count)


async def until(happened: Callable[[], bool]) -> None:
    while not happened():
        await asyncio.sleep(0.001)


def test_a_table_goes_on_where_it_was_when_somebody_comes_back(tmp_path: Path) -> None:
    async def scenario() -> None:
        thinkers = Slow()
        storage = Storage(open_database(database_of(tmp_path)))
        house = House(storage, thinkers, SeededSeals("queue"), replace(QUICK, pace=0.0))
        name = await open_table(house, "greedy", "greedy")
        for round_number in range(3):
            async with house.visit(name) as table:
                step = table.step
                watcher = Watcher()
                table.enter(watcher)
                await within(until_begun(thinkers, round_number + 1))
                assert table.step == step
                table.leave(watcher)
                assert table.answering.jobs == {}
            thinkers.may_answer.release()
            await settle()
        assert len(thinkers.begun) == 3
        await house.close()

    asyncio.run(scenario())


class Minds(Thinkers):
    """Every mind has tried other moves, by the last letter of its seed; one of them fails."""

    async def ask_until_answered(self, question: Question) -> Thought:
        tried = {"d": ((5, 10, 5.0), (7, 9, 4.0)), "0": ((7, 8, 4.0), (9, 2, 1.0))}
        if question.seed[-1] not in tried:
            raise BotFailed("this one died")
        return Thought(5, has_thought=True, tried=tried[question.seed[-1]])


def test_what_several_minds_have_tried_is_added_up() -> None:
    async def scenario() -> None:
        question = asked("expert")._replace(seed="seed")
        assert (await Minds(1).think_together(question, is_alone=True)).move == 5
        assert (await Minds(2).think_together(question, is_alone=True)).move == 7  # 17 visits against 10
        assert (await Minds(3).think_together(question, is_alone=True)).move == 7  # the third is not missed

    asyncio.run(within(scenario()))


def test_nobody_helps_where_others_wait() -> None:
    async def scenario() -> None:
        thinkers = Slow(2)
        waiting = [asyncio.create_task(thinkers.think(asked(name), name)) for name in ("a", "b", "c")]
        await settle()
        together = asyncio.create_task(thinkers.think_together(asked("expert"), "d", is_alone=True))
        await settle()
        for _ in range(4):
            thinkers.may_answer.release()
        await asyncio.gather(*waiting, together)
        assert thinkers.begun == ["a", "b", "c", "expert"]

    asyncio.run(within(scenario()))


def test_who_leaves_while_a_move_is_written_leaves_nobody_thinking(tmp_path: Path) -> None:
    """The move comes onto the disk all the same; the next question waits for somebody to look on."""

    async def scenario() -> None:
        thinkers = SlowAndSound()
        storage = Storage(open_database(database_of(tmp_path)))
        house = House(storage, thinkers, SeededSeals("queue"), replace(QUICK, pace=0.0))
        async with house.visit(await open_table(house, "greedy", "greedy")) as table:
            step = table.step
            watcher = Watcher()
            table.enter(watcher)
            await within(until_begun(thinkers, 1))
            disk = threading.Event()
            storage.thread.submit(disk.wait, PATIENCE)
            thinkers.may_answer.release()
            await within(until(lambda: storage.writer is not None))
            table.leave(watcher)
            disk.set()
            await within(until(lambda: not table.answering.alive))
            assert table.step == step + 1
            assert table.answering.jobs == {}
            assert (len(thinkers.begun), thinkers.busy, thinkers.waiting) == (1, 0, 0)
        await house.close()

    asyncio.run(scenario())
