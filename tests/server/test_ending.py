"""A finished game is finished: no undo, no further step, one record for ever."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from apiarium.server import line
from apiarium.server.errors import Conflict
from apiarium.server.limits import Bucket
from apiarium.server.replays import Replays
from apiarium.server.rows import Change
from tests.server.helpers import Message, TestClient, Window, house_of, live_table, open_game, running_server, window

pytestmark = pytest.mark.timeout(240)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with running_server(tmp_path_factory.mktemp("ending")) as client:
        yield client


@pytest.fixture(autouse=True)
def quick_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whole games by people are played here, faster than people do."""
    monkeypatch.setattr(line, "Bucket", lambda: Bucket(1e6, 1e6))


def play_out(screen: Window) -> Message:
    """People at one screen, the first legal move of each, to the end."""
    screen.patience = Bucket(1e6, 1e6)
    position = screen.position()
    while position["result"] is None:
        if position["seat"] not in position["due"]:
            position = screen.seen_by(position["due"][0])
        screen.play(position)
        position = screen.after(position["step"])
    return position


def test_the_last_step_of_a_finished_game_stays(server: TestClient) -> None:
    """Imbeerialism ends with a move that tells nothing: nothing but its end keeps it from being taken back."""
    table, token = open_game(server, "imbeerialism", "person", "person")
    with window(server, table, token) as screen:
        end = play_out(screen)
        step = end["step"]
        mover = live_table(server, table).match.log[-1].seat
        shown = screen.seen_by(mover)
        assert shown["undo"] is False
        screen.say("undo", step=step, seat=mover)
        assert screen.refusal()["code"] == "no-undo"
        assert live_table(server, table).step == step
        assert server.get(f"/api/tables/{table}/record").status_code == 200


def test_storage_adds_nothing_to_a_finished_table_and_takes_nothing_from_it(server: TestClient) -> None:
    """Whatever a process believes: the row itself says that the game is over."""
    table, token = open_game(server, "imbeerialism", "person", "person")
    with window(server, table, token) as screen:
        step = play_out(screen)["step"]
        storage = house_of(server).storage
        stored = storage.head(table)
        taken_back = Change(stored, replace(stored, status="running", steps=step - 1), step - 1, [])
        prolonged = Change(stored, replace(stored, steps=step + 1), step, [(0, "pass")])
        failures = storage.advance_all([taken_back, prolonged])
        assert [type(failure) for failure in failures] == [Conflict, Conflict]
        assert len(storage.read(table).steps) == step


def test_a_replay_is_kept_by_table_and_what_is_stored_of_it(tmp_path: Path) -> None:
    """A table that was changed since, as when somebody was erased, is read anew."""
    with running_server(tmp_path) as server:
        table, token = open_game(server, "beeholder", "person", "person")
        with window(server, table, token) as screen:
            play_out(screen)
        storage = house_of(server).storage
        replays = Replays(storage)

        async def find() -> object:
            return await replays.find(table)

        first = asyncio.run(find())
        assert asyncio.run(find()) is first
        stored = storage.read(table)
        assert set(replays.kept) == {(table, stored.table.revision)}
        with storage.engine.begin() as connection:
            connection.exec_driver_sql(f"UPDATE tables SET status = 'running' WHERE id = '{stored.table.id}'")
        with pytest.raises(Exception, match="when it is over"):
            asyncio.run(find())
