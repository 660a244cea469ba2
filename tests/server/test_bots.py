"""Bots in processes of their own: killed, hung or failing, they hold up nobody and lose nothing."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from dataclasses import replace
from pathlib import Path

import pytest

from apiarium import Match
from apiarium.core.chance import FairChance
from apiarium.core.position import write_position
from apiarium.core.rng import Rng
from apiarium.server import thinkers as thinkers_module
from apiarium.server.errors import BotFailed
from apiarium.server.thinkers import Thinkers
from apiarium.server.thinking import Question, Thought, answer
from tests.server.helpers import QUICK, InstantThinkers, live_table, open_table, running_server, window

pytestmark = pytest.mark.timeout(120)


def question(level: str, seconds: float = 2.0) -> Question:
    match = Match("beeholder", 3, {}, FairChance(b"s" * 32))
    (seat,) = match.due
    copy = match.insight(seat, Rng(1))
    return Question("beeholder", write_position(copy), seat, level, "seed", seconds)


async def until_thinking(thinkers: Thinkers, count: int = 1) -> None:
    async with asyncio.timeout(60):
        while len(thinkers.all) - len(thinkers.idle) < count:
            await asyncio.sleep(0.01)


def test_a_bot_answers_the_same_in_its_process_as_here() -> None:
    async def ask() -> Thought:
        thinkers = Thinkers(1)
        try:
            assert thinkers.all == []  # no process before the first question
            move = await thinkers.think(question("greedy"))
            assert [thinker.process.pid == os.getpid() for thinker in thinkers.all] == [False]
            return move
        finally:
            thinkers.close()

    assert asyncio.run(ask()) == answer(question("greedy"))


def test_a_bot_killed_while_it_thinks_is_replaced_and_asked_again() -> None:
    async def scenario() -> None:
        thinkers = Thinkers(1)
        try:
            thinking = asyncio.create_task(thinkers.think(question("mcts:10000000", seconds=1.0)))
            await until_thinking(thinkers)
            first = thinkers.all[0].process
            await asyncio.sleep(0.3)
            assert first.pid is not None
            os.kill(first.pid, signal.SIGKILL)
            assert (await thinking).move in range(64, 76)  # a draft
            assert thinkers.all[0].process is not first
        finally:
            thinkers.close()

    asyncio.run(scenario())


def test_a_bot_killed_while_idle_is_replaced() -> None:
    async def scenario() -> None:
        thinkers = Thinkers(1)
        try:
            move = await thinkers.think(question("greedy"))
            process = thinkers.all[0].process
            process.kill()
            process.join(60)
            assert process.exitcode is not None
            assert await thinkers.think(question("greedy")) == move
        finally:
            thinkers.close()

    asyncio.run(scenario())


def test_a_bot_that_dies_again_and_again_is_given_up_with_a_sentence() -> None:
    async def scenario() -> None:
        thinkers = Thinkers(1)

        async def kill_all() -> None:
            while True:
                for thinker in list(thinkers.all):
                    thinker.process.kill()
                await asyncio.sleep(0.01)

        killer = asyncio.create_task(kill_all())
        try:
            with pytest.raises(BotFailed, match="its process died 3 times"):
                await thinkers.think(question("mcts:10000000", seconds=30.0))
        finally:
            killer.cancel()
            thinkers.close()

    asyncio.run(scenario())


def test_a_bot_that_hangs_is_given_up_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinkers_module, "PATIENCE", 0.2)

    async def scenario() -> None:
        thinkers = Thinkers(1)
        try:
            with pytest.raises(BotFailed, match="its process died 3 times"):
                await thinkers.think(question("mcts:10000000", seconds=0.0))  # without a budget it thinks for hours
            assert thinkers.all == []
        finally:
            thinkers.close()

    asyncio.run(scenario())


def test_a_bot_that_fails_is_told_of_and_asked_again(tmp_path: Path) -> None:
    class Moody(InstantThinkers):
        async def think(self, question: Question, table: str = "") -> Thought:
            if failures:
                raise failures.pop(0)
            return await super().think(question, table)

    failures = [BotFailed("the bot sulks"), ValueError("a mistake of ours")]
    with running_server(tmp_path, thinkers=Moody(), tempo=replace(QUICK, retry=0.01)) as client:
        table, token = open_table(client, "greedy", "greedy")
        with window(client, table, token) as watcher:
            watcher.say("skip")
            assert {watcher.trouble()["code"], watcher.trouble()["code"]} == {"bot-failed", "internal"}
            assert watcher.my_turn()["result"]


def test_a_bot_that_cannot_answer_says_why() -> None:
    async def scenario() -> None:
        thinkers = Thinkers(1)
        try:
            broken = question("greedy")._replace(position={"game": "beeholder"})
            with pytest.raises(BotFailed, match="position of beeholder"):
                await thinkers.think(broken)
            with pytest.raises(BotFailed, match="there is no bot"):
                await thinkers.think(question("godlike"))
            assert (await thinkers.think(question("greedy"))).move in range(64, 76)  # the process lives on
        finally:
            thinkers.close()

    asyncio.run(scenario())


def test_a_thinking_bot_does_not_hold_up_the_loop_and_closing_does_not_wait_for_it() -> None:
    async def scenario() -> None:
        thinkers = Thinkers(1)
        thinking = asyncio.create_task(thinkers.think(question("mcts:10000000", seconds=60.0)))
        await until_thinking(thinkers)
        longest = 0.0
        for _ in range(20):
            begin = time.monotonic()
            await asyncio.sleep(0.005)
            longest = max(longest, time.monotonic() - begin)
        assert longest < 20.0
        thinking.cancel()
        begin = time.monotonic()
        thinkers.close()
        assert time.monotonic() - begin < 20.0
        assert thinkers.all == []

    asyncio.run(scenario())


def test_a_game_goes_on_when_the_process_of_its_bot_is_killed(tmp_path: Path) -> None:
    """The real thing: a table, a bot in its process, the process gone in the middle, the neighbour undisturbed."""
    thinkers = Thinkers(1)
    with running_server(tmp_path, thinkers=thinkers) as client:
        table, token = open_table(client, "person", "medium")
        other, other_token = open_table(client, "person", "person")
        with window(client, table, token) as person, window(client, other, other_token) as neighbour:
            person.say("skip")
            position = person.my_turn()
            for _ in range(2):
                for thinker in list(thinkers.all):
                    thinker.process.kill()
                (due,) = neighbour.position()["due"]
                shown = neighbour.seen_by(due)
                neighbour.play(shown)
                neighbour.after(shown["step"])
                neighbour.say("show", seat=-1)
                person.play(position)
                position = person.after(position["step"])
                while not position["moves"]:
                    position = person.position()
            assert {message["type"] for message in person.heard} == {"position"}
            log = live_table(client, table).match.log
            assert [step.seat for step in log[-4:]] in ([0, 1, 0, 1], [1, 0, 1, 0])
