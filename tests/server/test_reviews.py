"""The review of a finished game on the page: begun once, followed to its end, never of a game that still runs."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from apiarium.server import reviews

from .helpers import Message, TestClient, open_table, running_server, window

PATIENCE = 120.0


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "SECONDS", 1.0)


def follow(client: TestClient, table: str) -> Message:
    begun = client.post(f"/api/tables/{table}/review")
    assert begun.status_code == 202, begun.text
    state: Message = begun.json()
    deadline = time.monotonic() + PATIENCE
    while state["status"] in ("waiting", "running"):
        assert time.monotonic() < deadline, f"last heard: {state}"
        time.sleep(0.1)
        state = client.get(f"/api/tables/{table}/review").json()
    return state


def test_people_are_reviewed_when_the_game_is_over(tmp_path: Path) -> None:
    with running_server(tmp_path) as client:
        table, token = open_table(client, "person", "greedy", options={"target": 1, "hand": 3})
        refused = client.post(f"/api/tables/{table}/review")
        assert (refused.status_code, refused.json()["code"]) == (409, "not-finished")
        with window(client, table, token) as person:
            person.play_on(person.my_turn())
        assert client.get(f"/api/tables/{table}/review").json()["code"] == "unknown-review"
        state = follow(client, table)
        assert state["status"] == "done", state
        assert state["done"] == state["tasks"] > 0
        assert [seat["seat"] for seat in state["seats"]] == [0]  # the bot is not judged
        (own,) = state["seats"]
        assert own["decisions"]
        assert own["draws"]
        assert client.post(f"/api/tables/{table}/review").json() == state  # and not made a second time


def test_nobody_reviews_what_is_not_there_or_for_a_foreign_page(tmp_path: Path) -> None:
    with running_server(tmp_path) as client:
        assert client.post("/api/tables/nothing/review").json()["code"] == "unknown-table"
        foreign = client.post("/api/tables/nothing/review", headers={"origin": "http://evil.example"})
        assert foreign.status_code == 403
