"""The list of tables: how each stands for whoever plays there, and forgetting one for good."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.helpers import TestClient, open_table, running_server, window

pytestmark = pytest.mark.once


def test_a_glance_says_what_is_asked_and_how_it_stands_to_who_may_open_it(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        table, token = open_table(server, "person", "person")
        seen = server.get(f"/api/tables/{table}/glance", headers={"x-apiarium-token": token}).json()
        assert seen["due"]
        assert seen["prompt"]
        assert seen["scores"] == [0, 0]
        assert seen["turn"] in (-1, 0, 1)
        assert seen["clocks"] == []  # one screen has no clock
        stranger = TestClient(server.app)
        assert seen["moment"] in ("", "Round 1")
        assert stranger.get(f"/api/tables/{table}/glance").status_code == 403
        assert stranger.get("/api/tables").json() == []


def test_a_table_is_forgotten_by_who_may_open_it_and_nobody_else(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        table, token = open_table(server, "person", "person")
        kept, _ = open_table(server, "person", "person")
        assert server.delete(f"/api/tables/{table}", headers={"x-apiarium-token": "guess"}).status_code == 403
        assert {one["table"] for one in server.get("/api/tables").json()} == {table, kept}
        assert server.delete(f"/api/tables/{table}", headers={"x-apiarium-token": token}).status_code == 200
        assert [one["table"] for one in server.get("/api/tables").json()] == [kept]
        with window(server, table, token) as lost:
            assert lost.hear()["code"] == "unknown-table"


def test_a_window_at_a_forgotten_table_cannot_bring_it_back(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        table, token = open_table(server, "person", "person")
        with window(server, table, token) as person:
            seat = person.position()["due"][0]
            position = person.seen_by(seat)
            server.delete(f"/api/tables/{table}", headers={"x-apiarium-token": token})
            person.say("play", step=position["step"], seat=seat, move=position["moves"][0]["id"])
            assert person.refusal()["code"] != "legal"
        assert server.get("/api/tables").json() == []
