"""What is on disk: a game comes back exactly, a full disk loses nothing, a broken file is kept aside."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import event, text
from sqlalchemy.exc import OperationalError

from apiarium.server.database import open_database
from apiarium.server.errors import CannotStart
from apiarium.server.schema import METADATA
from apiarium.server.storage import Storage
from tests.server.helpers import (
    TestClient,
    database_of,
    house_of,
    live_table,
    open_table,
    order,
    running_server,
    window,
)

pytestmark = pytest.mark.timeout(120)


def execute(folder: Path, statement: str) -> None:
    engine = open_database(database_of(folder))
    with engine.begin() as connection:
        connection.execute(text(statement))
    engine.dispose()


# Coming back


def test_a_table_comes_back_exactly_after_every_step(tmp_path: Path) -> None:
    """Persons only: nobody moves while the test looks."""
    with running_server(tmp_path) as client:
        table, token = open_table(client, "person", "person")
    before: tuple[object, ...] | None = None
    restarts = 0
    while True:
        with running_server(tmp_path) as client, window(client, table, token) as screen:
            position = screen.position()
            assert before in (None, truth_of(client, table))
            if position["result"] is not None:
                break
            screen.play(screen.seen_by(position["due"][0]))
            screen.after(position["step"])
            before = truth_of(client, table)
        restarts += 1
    assert restarts > 10


def truth_of(client: TestClient, table: str) -> tuple[object, ...]:
    """Position, log and story of a live table; the log on disk is the same."""
    match = live_table(client, table).match
    log = [(step.seat, step.text) for step in match.log]
    stored = house_of(client).storage.read(table)
    assert stored.steps == log
    assert stored.table.steps == len(log)
    return match.hash, log, [(step, event.json()) for step, event in match.story]


def test_who_comes_back_is_told_what_was_missed(tmp_path: Path) -> None:
    with running_server(tmp_path) as client:
        table, token = open_table(client, "person", "greedy")
        with window(client, table, token) as person, window(client, table, token) as other:
            person.say("skip")
            first = person.my_turn()
            other.at(first["step"])
            person.play(first)
            second = person.position(lambda message: message["step"] > first["step"] and bool(message["moves"]))
    missed = [event for message in person.heard for event in message["events"] if event["step"] > first["step"]]
    with running_server(tmp_path) as client, window(client, table, token, seen=first["step"]) as returned:
        position = returned.position()
    assert position["step"] == second["step"]
    assert position["since"] == first["step"]
    assert position["events"] == missed != []
    assert position["view"] == second["view"]
    assert position["moves"] == second["moves"]


def test_what_is_in_memory_is_dropped_when_nobody_needs_it(tmp_path: Path) -> None:
    with running_server(tmp_path) as client:
        table, token = open_table(client, "person", "person")
        with window(client, table, token) as screen:
            screen.position()
            assert table in house_of(client).tables
        with window(client, table, token) as screen:
            assert screen.position()["table"] == table
        client.get("/healthz")
        assert house_of(client).tables == {}


# A disk that takes nothing


@contextmanager
def full_disk(client: TestClient) -> Iterator[None]:
    """No transaction can be ended any more."""
    storage = house_of(client).storage
    assert storage.journal is not None
    at_once = storage.journal.write_at_once

    def refuse(*rest: object) -> bool:
        raise OperationalError("COMMIT", {}, sqlite3.OperationalError("database or disk is full"))

    event.listen(storage.engine, "commit", refuse)
    storage.journal.write_at_once = refuse  # type: ignore[method-assign, assignment]
    yield
    storage.journal.write_at_once = at_once  # type: ignore[method-assign]
    event.remove(storage.engine, "commit", refuse)


def test_a_disk_that_fills_up_is_said_and_recovers(tmp_path: Path) -> None:
    """SQLite itself says so here: its file may not grow any more."""

    def no_more(connection: sqlite3.Connection, *rest: object) -> None:
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count={pages}")

    with running_server(tmp_path) as client:
        engine = house_of(client).storage.engine
        listed = [open_table(client, "person", "person")[0]]
        event.listen(engine, "checkout", no_more)
        orders = [order(client, "beeholder", "person", "person", entropy="e" * 200) for _ in range(40)]
        answers = [client.post("/api/tables", json=body) for body in orders]
        event.remove(engine, "checkout", no_more)
        engine.dispose()
        refused = [answer.json() for answer in answers if answer.status_code == 503]
        assert refused
        assert refused[0]["code"] == "storage"
        assert "database or disk is full" in refused[0]["text"]
        listed += [answer.json()["table"] for answer in answers if answer.status_code == 201]
        listed.append(open_table(client, "person", "person")[0])
        assert {info["table"] for info in client.get("/api/tables").json()} == set(listed)


def test_a_move_that_cannot_be_written_is_not_made(tmp_path: Path) -> None:
    with running_server(tmp_path) as client:
        table, token = open_table(client, "person", "person")
        other, other_token = open_table(client, "person", "person")
        with window(client, table, token) as screen, window(client, other, other_token) as neighbour:
            (due,) = screen.position()["due"]
            position = screen.seen_by(due)
            (beside,) = neighbour.position()["due"]  # who comes while nothing can be written is told to try later
            before = live_table(client, table).match.hash
            with full_disk(client):
                screen.say("play", step=position["step"], seat=due, move=position["moves"][0]["id"])
                answer = screen.refusal()
                assert answer["code"] == "storage"
                assert "database or disk is full" in answer["text"]
                assert answer["step"] == position["step"]
                assert live_table(client, table).match.hash == before
                neighbour.say("show", seat=beside)
                assert neighbour.position()["table"] == other
                refused = client.post("/api/tables", json=order(client, "beeholder", "person", "person"))
                assert (refused.status_code, refused.json()["code"]) == (503, "storage")
            screen.say("play", step=position["step"], seat=due, move=position["moves"][0]["id"])
            assert screen.after(position["step"])["step"] == position["step"] + 1
        assert "position" in {message["type"] for message in neighbour.heard}
    assert all(message["step"] <= position["step"] + 1 for message in screen.heard)


def test_an_undo_that_cannot_be_written_is_not_made(tmp_path: Path) -> None:
    with running_server(tmp_path) as client:
        table, token = open_table(client, "person", "person")
        with window(client, table, token) as screen:
            (due,) = screen.position()["due"]
            position = screen.seen_by(due)
            screen.play(position)
            moved = screen.after(position["step"])
            with full_disk(client):
                screen.say("undo", step=moved["step"], seat=due)
                assert screen.refusal()["code"] == "storage"
            screen.say("show", seat=due)
            assert screen.position()["view"] == moved["view"]
            screen.say("undo", step=moved["step"], seat=due)
            assert screen.at(position["step"])["view"] == position["view"]


def test_two_servers_on_one_database_do_not_overwrite_each_other(tmp_path: Path) -> None:
    with running_server(tmp_path) as one, running_server(tmp_path) as two:
        table, token = open_table(one, "person", "person")
        with window(one, table, token) as first, window(two, table, token) as second:
            (due,) = first.position()["due"]
            positions = [first.seen_by(due), second.seen_by(due)]
            first.play(positions[0], choice=0)
            made = first.after(positions[0]["step"])
            second.play(positions[1], choice=3)
            assert second.refusal()["code"] == "stale"
            caught_up = next(message for message in reversed(second.heard) if message["type"] == "position")
            assert caught_up["step"] > positions[1]["step"]
            assert caught_up["view"] == made["view"]
            assert [event["text"] for event in caught_up["events"]][-1] == made["events"][-1]["text"]


def test_a_table_is_read_as_of_one_moment_whatever_others_write(tmp_path: Path) -> None:
    """A step that another process writes between two questions of the same reading belongs to the next one."""
    with running_server(tmp_path) as client:
        table, token = open_table(client, "person", "person")
        with window(client, table, token) as screen:
            (due,) = screen.position()["due"]
            position = screen.seen_by(due)
            reader = Storage(open_database(database_of(tmp_path)))

            def meanwhile(connection: object, cursor: object, statement: str, *rest: object) -> None:
                if "FROM tables" in statement:
                    screen.play(position)
                    screen.after(position["step"])

            event.listen(reader.engine, "after_cursor_execute", meanwhile)
            read = reader.read(table)
            reader.engine.dispose()
        assert (len(read.steps), read.table.steps) == (position["step"], position["step"])
        assert house_of(client).storage.read(table).table.steps == position["step"] + 1


# Files that are broken


def test_a_file_that_is_no_database_is_kept_aside_with_a_clear_sentence(tmp_path: Path) -> None:
    path = tmp_path / "apiarium.sqlite3"
    path.write_bytes(b"this was a database once" * 500)
    with pytest.raises(CannotStart) as refused:
        open_database(database_of(tmp_path))
    (kept,) = tmp_path.glob("apiarium.sqlite3.damaged-*")
    assert kept.read_bytes() == b"this was a database once" * 500
    assert kept.name in refused.value.text
    assert not path.exists()
    with running_server(tmp_path) as client:
        assert client.get("/api/tables").json() == []
    assert kept.exists()


def test_a_database_with_holes_is_kept_aside_too(tmp_path: Path) -> None:
    with running_server(tmp_path) as client:
        for _ in range(20):
            open_table(client, "person", "person")
    path = tmp_path / "apiarium.sqlite3"
    content = bytearray(path.read_bytes())
    content[4096 : len(content) - 4096] = b"\xa5" * (len(content) - 8192)
    path.write_bytes(content)
    with pytest.raises(CannotStart, match="is damaged"):
        open_database(database_of(tmp_path))
    (kept,) = tmp_path.glob("apiarium.sqlite3.damaged-*")
    assert kept.read_bytes() == bytes(content)


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    with pytest.raises(CannotStart, match="cannot be made"):
        open_database(f"sqlite:///{tmp_path}/file/below/apiarium.sqlite3")


@pytest.mark.parametrize("address", ["nonsense", "bees://somewhere/else"])
def test_an_address_that_is_none_is_said(address: str) -> None:
    with pytest.raises(CannotStart, match="the database address cannot be used"):
        open_database(address)


@pytest.mark.parametrize(
    ("statement", "code"),
    [
        ("UPDATE steps SET move = 'dance' WHERE number = 3", "damaged-table"),
        ("UPDATE steps SET move = (SELECT move FROM steps WHERE number = 2) WHERE number = 1", "damaged-table"),
        ("DELETE FROM steps WHERE number > 4", "damaged-table"),
        ("UPDATE tables SET server_seed = 'ab'", "damaged-table"),
        ("UPDATE tables SET version = 99", "other-version"),
        ("UPDATE tables SET game = 'chess'", "unknown-game"),
    ],
)
def test_a_table_that_does_not_replay_is_said_to_be_damaged_while_others_go_on(
    tmp_path: Path, statement: str, code: str
) -> None:
    with running_server(tmp_path) as client:
        table, token = open_table(client, "person", "person")
    execute(tmp_path, statement)
    with running_server(tmp_path) as client:
        with window(client, table, token) as person:
            assert person.hear()["code"] == code
        assert client.get("/api/tables").status_code == 200
        healthy, healthy_token = open_table(client, "person", "person")
        with window(client, healthy, healthy_token) as person:
            assert person.position()["table"] == healthy


# The shape of the database


def test_the_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    engine = open_database(database_of(tmp_path))
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    engine.dispose()


def test_the_token_is_not_stored(tmp_path: Path) -> None:
    with running_server(tmp_path) as client:
        _, token = open_table(client, "person", "person")
    content = b"".join(path.read_bytes() for path in tmp_path.glob("apiarium.sqlite3*"))
    assert token.encode() not in content
