"""For whoever keeps the server: health, metrics, logs, copies, a goodbye, and games of other rules."""

from __future__ import annotations

import json
import logging
import os
import re
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from apiarium.server import backup, restore
from apiarium.server.errors import CannotStart
from apiarium.server.logs import Lines, about
from tests.server.helpers import (
    Browser,
    Message,
    begin,
    database_of,
    house_of,
    open_table,
    running_server,
    window,
)
from tests.server.test_process import RealWindow, Server
from tests.server.test_storage import execute, full_disk

pytestmark = [pytest.mark.timeout(240), pytest.mark.once]


def test_health_says_whether_the_database_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running_server(tmp_path) as client:
        assert (client.get("/healthz").status_code, client.get("/healthz").text) == (200, "ok\n")

        def fail() -> None:
            raise OSError("the disk is gone")

        monkeypatch.setattr(house_of(client).storage, "ping", fail)
        answer = client.get("/healthz")
        assert answer.status_code == 503
        assert "the disk is gone" in answer.text


def test_no_number_of_the_metrics_tells_whether_a_bot_has_something_to_think_about(tmp_path: Path) -> None:
    with running_server(tmp_path) as client:
        table, token = open_table(client, "person", "medium")
        with window(client, table, token) as screen:
            screen.position()
            before = client.get("/metrics").text
            house_of(client).thinkers.busy += 1
            house_of(client).thinkers.waiting += 1
            assert client.get("/metrics").text == before
            house_of(client).thinkers.busy -= 1
            house_of(client).thinkers.waiting -= 1


def test_a_table_that_cannot_be_looked_after_holds_up_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("apiarium.server.house.SWEEP_SECONDS", 0.05)
    with running_server(tmp_path) as client:
        house = house_of(client)
        ada, bruno = Browser(client, "Ada"), Browser(client, "Bruno")
        table = ada.open_room("person", "person", clock={"kind": "turns", "days": 1})
        with ada.window(table) as first, bruno.window(table) as second:
            due = begin(first, second)[0]["due"][0]
        while table in house.tables:
            time.sleep(0.01)
        with house.storage.writing() as connection:
            connection.exec_driver_sql("UPDATE tables SET deadline = '2020-01-01 00:00:00.000000'")
        monkeypatch.setattr(house.storage, "overdue", lambda: ["damaged", table])
        until = time.monotonic() + 30
        while (client.portal.call(house.storage.run, house.storage.head, table)).seats[due].stand_in != "late":  # type: ignore[union-attr]
            assert time.monotonic() < until
            time.sleep(0.05)


def test_metrics_count_what_happens(tmp_path: Path) -> None:
    with running_server(tmp_path) as client:
        table, token = open_table(client, "person", "person")
        with window(client, table, token) as screen:
            position = screen.seen_by(screen.position()["due"][0])
            screen.answer(position)
            text = client.get("/metrics").text
    values = {name: float(value) for name, value in re.findall(r"^(apiarium_\w+) (\S+)$", text, re.M)}
    assert values["apiarium_tables_live"] == values["apiarium_sockets"] == 1
    assert values["apiarium_steps_total"] >= 1
    assert values["apiarium_commits_total"] >= 1
    assert text.count("# TYPE") == len(values)


def test_a_line_of_the_log_is_an_object_with_a_table_and_a_step() -> None:
    record = logging.LogRecord("apiarium.server", logging.WARNING, "", 1, "it %s", ("broke",), None)
    record.__dict__.update(about("t1", 7, 2))
    line = json.loads(Lines().format(record))
    told = [line[name] for name in ("level", "text", "table", "step", "seat")]
    assert told == ["warning", "it broke", "t1", 7, 2]


def test_a_server_that_ends_says_that_it_is_back_soon_and_logs_every_step(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("APIARIUM_LOG", "info")
    with Server(tmp_path) as server:
        table, token = server.open_table("person", "person")
        with server.window(table, token) as person:
            position = person.position()
            due = position["due"][0]
            person.say("show", seat=due)
            while position["seat"] != due:
                position = person.position()
            person.say("play", step=position["step"], seat=due, move=position["moves"][0]["id"])
            while person.position()["step"] == position["step"]:
                pass
            said = server.stop()
            heard, code = all_that_is_said(person)
    assert "back-soon" in [message.get("code") for message in heard]
    assert code == 1012
    steps = [json.loads(line) for line in said.splitlines() if line.startswith("{")]
    assert {"table", "step", "seat", "text", "time", "level"} <= set(steps[-1])
    assert steps[-1]["table"] == table


def all_that_is_said(person: RealWindow) -> tuple[list[Message], int]:
    """Until the line is closed, and the code it is closed with."""
    heard: list[Message] = []
    while True:
        try:
            heard.append(json.loads(person.connection.recv(timeout=60)))
        except TimeoutError as error:
            raise AssertionError(f"it stays open; of {len(heard)} messages the last was {heard[-1:]}") from error
        except ConnectionClosed as closed:
            return heard, closed.rcvd.code if closed.rcvd is not None else 0


def test_a_copy_is_made_while_the_server_runs_and_put_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place, copy = tmp_path / "data", tmp_path / "copy.sqlite3"
    place.mkdir()
    monkeypatch.setenv("APIARIUM_DATA", str(place))
    monkeypatch.setenv("APIARIUM_DATABASE", "")
    with Server(place) as server:
        table, token = server.open_table("person", "person")
        command = [sys.executable, "-m", "apiarium.cli", "backup", str(copy)]
        done = subprocess.run(command, env=os.environ, capture_output=True, text=True, timeout=120, check=False)
        assert (done.returncode, done.stderr) == (0, "")
        with pytest.raises(CannotStart, match="there already"):
            backup(copy)
        with pytest.raises(CannotStart, match="another server"):
            restore(copy)
        later, _ = server.open_table("person", "person")
    kept = restore(copy)
    assert kept is not None
    assert kept.exists()
    with closing(sqlite3.connect(place / "apiarium.sqlite3")) as tables:
        assert {row[0] for row in tables.execute("SELECT id FROM tables")} == {table}
    with running_server(place) as client, window(client, table, token) as screen:
        assert screen.position()["table"] == table
        assert later not in str(client.get("/api/tables").json())


def test_a_copy_that_a_later_version_wrote_leaves_the_tables_where_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("APIARIUM_DATABASE", database_of(tmp_path))
    with running_server(tmp_path) as client:
        open_table(client, "person", "person")
        copy = tmp_path / "copy #1?.sqlite3"
        backup(copy)
    with closing(sqlite3.connect(copy)) as tables:
        tables.execute("UPDATE alembic_version SET version_num = '9999'")
        tables.commit()
    before = (tmp_path / "apiarium.sqlite3").read_bytes()
    with pytest.raises(CannotStart, match="9999"):
        restore(copy)
    assert (tmp_path / "apiarium.sqlite3").read_bytes() == before
    assert sorted(path.name for path in tmp_path.glob("*restor*")) == []


def test_what_is_no_copy_is_not_put_in_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("APIARIUM_DATA", str(tmp_path))
    monkeypatch.setenv("APIARIUM_DATABASE", "")
    with running_server(tmp_path) as client:
        table, _ = open_table(client, "person", "person")
    (tmp_path / "empty").write_bytes(b"")
    (tmp_path / "nonsense").write_bytes(b"nonsense" * 1000)
    for name in ("empty", "nonsense", "nowhere"):
        with pytest.raises(CannotStart):
            restore(tmp_path / name)
    with closing(sqlite3.connect(tmp_path / "apiarium.sqlite3")) as tables:
        assert [row[0] for row in tables.execute("SELECT id FROM tables")] == [table]


def test_a_game_of_other_rules_is_closed_with_an_explanation_and_stays_so(tmp_path: Path) -> None:
    with running_server(tmp_path) as client:
        table, token = open_table(client, "person", "person")
        cookie = dict(client.cookies)
    before = steps_of(tmp_path, table)
    execute(tmp_path, "UPDATE tables SET version = 99")
    with running_server(tmp_path) as client:
        client.cookies.update(cookie)
        with window(client, table, token) as screen:
            told = screen.hear()
            assert told["code"] == "other-version"
            assert "not played on by other rules" in told["text"]
        (listed,) = client.get("/api/tables").json()
        assert (listed["status"], listed["winner_text"]) == ("closed", told["text"])
    execute(tmp_path, "UPDATE tables SET version = (SELECT 99)")
    assert steps_of(tmp_path, table) == before


def steps_of(folder: Path, table: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(folder / "apiarium.sqlite3")) as tables:
        return list(tables.execute("SELECT number, seat, move FROM steps WHERE table_id = ? ORDER BY number", [table]))


def test_a_disk_that_is_full_is_no_mistake_of_ours(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with running_server(tmp_path) as client:
        table, token = open_table(client, "person", "person")
        with window(client, table, token) as screen:
            position = screen.seen_by(screen.position()["due"][0])
            with full_disk(client):
                screen.say("play", step=position["step"], seat=position["seat"], move=position["moves"][0]["id"])
                assert screen.refusal()["code"] == "storage"
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
