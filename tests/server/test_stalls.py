"""Nothing long is done on the loop: whoever plays waits for nobody else's long game to be loaded, played again, written
down or looked into for an undo."""

from __future__ import annotations

import asyncio
import random
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest

from apiarium import Match, find_game
from apiarium.core.chance import FairChance
from apiarium.core.inquiry import Inquiry
from apiarium.server import awaited, door, house, replays
from apiarium.server.database import open_database
from apiarium.server.house import House
from apiarium.server.replays import Replays, play_again
from apiarium.server.resume import resume
from apiarium.server.rows import Opening, StoredSeat, StoredTable, now
from apiarium.server.storage import Storage
from apiarium.server.table import Table, log_of
from apiarium.server.thinkers import Thinkers
from tests.server.helpers import database_of

pytestmark = pytest.mark.timeout(120)
SLOWEST = "queenbee"  # thousands of steps, and many ways in which a step could tell something
STEPS = 1000
Work = Callable[[], Coroutine[object, object, Any]]


def long_game(name: str, most: int) -> Match:
    """So many steps by lot, or to the end."""
    rng = random.Random(name)
    match = Match(name, 4, {}, FairChance(name.encode() * 4, ["e"]))
    while match.due and len(match.log) < most:
        match.play(match.due[0], rng.choice(match.state.moves(match.due[0])))
    return match


def stored_as(match: Match, name: str) -> StoredTable:
    chance = match.chance
    assert isinstance(chance, FairChance)
    return StoredTable(
        id=name, game=match.game.name, version=match.game.version,
        seats=[StoredSeat(f"Bee {seat}", "person", "") for seat in range(4)],
        options=dict(match.state.options.values), server_seed=chance.server_seed, entropies=chance.entropies,
        token_digest="", steps=len(match.log), retracted=-1, status="running" if match.due else "finished",
        winner_text="", updated=now(), due=match.due, access="link",
    )  # fmt: skip


@pytest.fixture(scope="module")
def running() -> Match:
    return long_game(SLOWEST, STEPS)


@pytest.fixture(scope="module")
def finished() -> Match:
    return long_game("pollenwars", 10**6)


@pytest.fixture
def storage(tmp_path: Path, running: Match, finished: Match) -> Iterator[Storage]:
    made = Storage(open_database(database_of(tmp_path)))
    for name, match in (("running", running), ("finished", finished)):
        assert made.advance_all([Opening(stored_as(match, name), log_of(match))]) == [None]
    yield made
    made.thread.shutdown()
    made.engine.dispose()


def processor_of(work: Callable[[], object]) -> float:
    begun = time.thread_time()
    work()
    return time.thread_time() - begun


def processor_of_loop(work: Work) -> float:
    """What the thread of the loop takes meanwhile, and no other: no busy machine changes that by much."""

    async def watched() -> float:
        begun = time.thread_time()
        await work()
        return time.thread_time() - begun

    return asyncio.run(watched())


@pytest.mark.once
def test_a_long_game_is_loaded_beside_the_loop(storage: Storage, running: Match) -> None:
    async def load() -> None:
        async with House(storage, Thinkers()).visit("running") as table:
            assert table.step == len(running.log)

    alone = processor_of(lambda: resume(stored_as(running, "running"), log_of(running)))
    on_loop = processor_of_loop(load)
    assert on_loop < alone / 2


@pytest.mark.once
def test_a_long_game_is_played_again_step_by_step_beside_the_loop(storage: Storage, finished: Match) -> None:
    """With what could have fallen at every draw and what was told at every step; then all of it lies ready."""

    async def look() -> None:
        replay = await Replays(storage).find("finished")
        assert len(replay.info.frames) == len(finished.log)
        assert replay.fairness.draws

    alone = processor_of(lambda: play_again(stored_as(finished, "finished"), log_of(finished)))
    on_loop = processor_of_loop(look)
    assert on_loop < alone / 2


@pytest.mark.once
def test_all_that_takes_long_at_a_table_runs_on_threads(
    storage: Storage, monkeypatch: pytest.MonkeyPatch, running: Match
) -> None:
    ran: dict[str, set[int]] = {}

    def watch(place: object, name: str) -> None:
        known = getattr(place, name)

        def watched(*arguments: object) -> object:
            ran.setdefault(name, set()).add(threading.get_ident())
            return known(*arguments)

        monkeypatch.setattr(place, name, watched)

    watch(house, "resume")
    watch(awaited, "resume")
    watch(awaited, "finish")
    watch(replays, "play_again")
    for name in ("recall_story", "take_back"):
        watch(Match, name)

    async def do_all() -> None:
        async with House(storage, Thinkers()).visit("running") as table:
            monkeypatch.setattr("apiarium.server.undoing.SHORT", 0.0)
            await undo_something(table)
            table.match.forget_story(table.step)
            await table.recall(-1)
            async with table.lock:
                await table.go_back(table.step - 1)
            await table.set_back()
        await Replays(storage).find("finished")

    async def undo_something(table: Table) -> None:
        """A move after which its maker is still due tells nothing that was hidden."""
        for _ in range(200):
            seat = table.match.due[0]
            for move in table.match.state.moves(seat):
                trial = resume(table.stored, table.saved)
                trial.play(seat, move)
                if trial.can_undo(seat):
                    async with table.lock:
                        await table.play(seat, move, table.step)
                        await table.undo(seat, table.step)
                    return
            async with table.lock:
                await table.play(seat, table.match.state.moves(seat)[0], table.step)
        raise AssertionError("nothing could be taken back in 200 steps")

    asyncio.run(do_all())
    assert set(ran) == {"resume", "finish", "play_again", "recall_story", "take_back"}
    assert threading.get_ident() not in set().union(*ran.values())


@pytest.mark.parametrize("name", ["honeybuzz", "queenbee"])
def test_whether_a_step_can_be_taken_back_is_found_out_in_small_pieces(name: str) -> None:
    """Compiled, a piece holds the interpreter from its beginning to its end, on whatever thread."""
    match = long_game(name, 150)
    rng = random.Random(0)
    longest: tuple[float, list[float]] = (0.0, [])
    for _ in range(60):
        seat = match.due[0]
        match.play(seat, rng.choice(match.state.moves(seat)))
        inquiry = match.inquiry(seat)
        if inquiry is not None:
            pieces = list(pieces_of(inquiry))
            assert match.can_undo(seat) is not inquiry.tells_secrets
            longest = max(longest, (sum(pieces), pieces))
    whole, pieces = longest
    assert len(pieces) >= 20
    assert sorted(pieces)[-3] < whole / 5  # but for two that the machine may have held up


def pieces_of(inquiry: Inquiry) -> Iterator[float]:
    is_open = True
    while is_open:
        begun = time.thread_time()
        is_open = inquiry.go_on()
        yield time.thread_time() - begun


@pytest.mark.once
def test_a_record_is_written_beside_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, finished: Match) -> None:
    from tests.server.helpers import running_server

    threads: list[int] = []
    write = door.record

    def watched(match: Match) -> str:
        threads.append(threading.get_ident())
        return write(match)

    monkeypatch.setattr(door, "record", watched)
    with running_server(tmp_path) as server:
        made = Storage(open_database(database_of(tmp_path)))
        assert made.advance_all([Opening(stored_as(finished, "finished"), log_of(finished))]) == [None]
        made.thread.shutdown()
        made.engine.dispose()
        assert len(server.get("/api/tables/finished/record").text.splitlines()) == len(finished.log) + 2
        loop = server.portal.call(threading.get_ident)  # type: ignore[union-attr]
    assert threads
    assert loop not in threads


def test_the_slowest_game_is_still_that(running: Match) -> None:
    """Else what is measured here is the wrong game."""
    assert len(running.log) == STEPS
    assert find_game(SLOWEST).most >= 4
