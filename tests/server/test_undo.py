"""Taking back: where it is offered, what everybody is told, and what becomes of bots that were thinking already."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.server.helpers import QUICK, TestClient, live_table, open_table, running_server, set_tempo, window

pytestmark = pytest.mark.timeout(120)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with running_server(tmp_path_factory.mktemp("undo")) as client:
        yield client


def test_on_a_busy_server_undo_is_offered_when_the_table_rests(
    server: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("apiarium.server.storage.MANY", 0)
    monkeypatch.setattr("apiarium.server.undoing.REST", 0.05)
    table, token = open_table(server, "person", "person")
    with window(server, table, token) as screen:
        (due,) = screen.position()["due"]
        before = screen.seen_by(due)
        screen.play(before)
        assert screen.after(before["step"])["undo"] is False
        rested = screen.position(lambda message: message["undo"])
        assert rested["step"] == before["step"] + 1
        screen.say("undo", step=rested["step"], seat=due)
        assert screen.at(before["step"])["view"] == before["view"]


def test_a_draft_is_taken_back_before_the_bot_answers(server: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    set_tempo(server, monkeypatch, replace(QUICK, pace=3600.0))
    table, token = open_table(server, "person", "greedy")
    with window(server, table, token) as person:
        person.say("skip")
        before = person.my_turn()
        step = before["step"]
        person.say("play", step=step, seat=0, move=before["moves"][0]["id"])  # the bot waits for its pace
        moved = person.position(lambda message: message["step"] == step + 1)
        assert moved["undo"] is True
        person.say("undo", step=step + 1, seat=0)
        back = person.position(lambda message: message["step"] == step)
        assert back["view"] == before["view"]
        assert back["moves"] == before["moves"]
        assert back["since"] == step
        assert back["events"] == []
        person.play(back, choice=3)
        other = person.position(lambda message: message["step"] == step + 1)
        assert other["view"]["slots"] != moved["view"]["slots"]
        assert person.play_on(person.my_turn())["result"]


def test_nothing_is_taken_back_that_another_seat_did(server: TestClient) -> None:
    table, token = open_table(server, "person", "person")
    with window(server, table, token) as screen:
        position = screen.position()
        (mover,) = position["due"]
        screen.say("show", seat=mover)
        screen.play(screen.position())
        moved = screen.position(lambda message: message["step"] > position["step"])
        screen.say("show", seat=1 - mover)
        assert screen.position(lambda message: message["seat"] == 1 - mover)["undo"] is False
        screen.say("undo", step=moved["step"], seat=1 - mover)
        assert screen.refusal()["code"] == "no-undo"
        screen.say("show", seat=mover)
        screen.say("undo", step=moved["step"] - 1, seat=mover)
        assert screen.refusal()["code"] == "stale"
        assert len(live_table(server, table).match.log) == moved["step"]


def test_an_undo_is_kept_on_disk(server: TestClient) -> None:
    table, token = open_table(server, "person", "person")
    with window(server, table, token) as screen:
        position = screen.position()
        (mover,) = position["due"]
        screen.say("show", seat=mover)
        screen.play(screen.position(lambda message: message["seat"] == mover))
        screen.say("undo", step=position["step"] + 1, seat=mover)
        screen.position(lambda message: message["step"] == position["step"] + 1)
        screen.position(lambda message: message["step"] == position["step"])
    with window(server, table, token) as screen:
        assert screen.position()["step"] == position["step"]


def test_who_missed_an_undo_is_told_what_came_instead(server: TestClient) -> None:
    table, token = open_table(server, "person", "person")
    with window(server, table, token) as screen:
        position = screen.position()
        (mover,) = position["due"]
        screen.say("show", seat=mover)
        shown = screen.position(lambda message: message["seat"] == mover)
        step = shown["step"]
        with window(server, table, token) as other:
            other.position()
            screen.play(shown, choice=0)
            seen = other.position(lambda message: message["step"] == step + 1)
        screen.say("undo", step=step + 1, seat=mover)
        screen.position(lambda message: message["step"] == step + 1)
        back = screen.position(lambda message: message["step"] == step)
        screen.play(back, choice=5)
        screen.position(lambda message: message["step"] == step + 1)
    with window(server, table, token, seen=step + 1) as other:
        position = other.position()
    assert position["since"] == step
    assert [event["kind"] for event in position["events"]] == ["draft"]
    assert position["events"] != seen["events"]
