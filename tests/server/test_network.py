"""A page whose network is gone for minutes, by a clock of the test's own: it comes back, has lost nothing, and nothing
of what it says again is done twice."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from apiarium.server.errors import StorageFailed
from apiarium.server.rows import Change, Opening
from apiarium.server.tempo import Tempo
from tests.server.helpers import Browser, Guest, Message, TestClient, begin, live_table, running_server

pytestmark = [pytest.mark.timeout(120), pytest.mark.once]
SLOW = Tempo(soonest=1800.0, latest=1800.0, pace=1800.0, hurried=1800.0, budget=0.0)  # of who answers by itself
UNCERTAIN = 20.0  # seconds that a busy machine may add to what the test lets pass


class OwnClock:
    """The loop's clock, which the test puts forward: what waits for one of the moments passed by happens at once."""

    def __init__(self, server: TestClient) -> None:
        self.passed = 0.0
        self.call = server.portal.call  # type: ignore[union-attr]
        self.call(self.take_over)

    async def take_over(self) -> None:
        asyncio.get_running_loop().time = lambda: time.monotonic() + self.passed  # type: ignore[method-assign]

    def pass_by(self, seconds: float) -> None:
        self.call(self.put_forward, seconds)

    async def put_forward(self, seconds: float) -> None:
        self.passed += seconds


@pytest.fixture
def server(tmp_path: Path) -> Iterator[TestClient]:
    with running_server(tmp_path) as client:
        yield client


def events_told(*windows: Guest) -> list[Message]:
    """All that pages were told of the game, in the order in which they were."""
    return [
        event
        for window in windows
        for message in window.heard
        if message["type"] in ("position", "change")
        for event in message["events"]
    ]


def lines_told(*windows: Guest) -> list[int]:
    return [
        line["number"]
        for window in windows
        for message in window.heard
        if message["type"] == "chat"
        for line in message["lines"]
    ]


def until_due(seat: int, *guests: Guest) -> Message:
    """The others move until it is this seat's turn, and everybody has heard of it."""
    while True:
        step = max(guest.whole["step"] for guest in guests)
        for guest in guests:
            if guest.whole["step"] < step:
                guest.at(step)
        (due, *_) = guests[seat].whole["due"]
        if due == seat:
            return guests[seat].whole
        guests[due].play(guests[due].whole)
        guests[due].after(step)


@pytest.mark.parametrize("changes", [False, True])
def test_who_is_cut_off_for_minutes_loses_nothing_and_doubles_nothing(server: TestClient, *, changes: bool) -> None:
    """The move was on its way when the line went dead, and nobody knows whether it arrived: it is sent again."""
    clock = OwnClock(server)
    ada, bruno = Browser(server, "Ada"), Browser(server, "Bruno")
    table = ada.open_room("person", "person")
    with bruno.window(table) as second:
        with ada.window(table, changes=changes) as first:
            begin(first, second)
            second.say("say", text="hello")
            first.hear_until(lambda message: message["type"] == "chat" and message["lines"] != [])
            before = until_due(0, first, second)
            fields: Message = {"step": before["step"], "seat": 0, "move": before["moves"][0]["id"], "id": "cut off"}
            first.say("play", **fields)
        moved = second.after(before["step"])
        clock.pass_by(120)
        second.say("say", text="are you there?")
        while moved["due"] == [1]:
            second.play(moved)
            moved = second.after(moved["step"])
        left = moved["players"][0]["time_left"]
        assert moved["players"][0]["is_ticking"]
        clock.pass_by(180)
        second.say("say", text="I wait")
        second.hear_until(lambda message: message["type"] == "chat" and message["lines"][-1]["number"] == 2)
        with ada.window(table, seen=first.whole["step"], heard=lines_told(first)[-1], changes=changes) as again:
            now = again.position()
            again.say("play", **fields)
            done = again.hear_until(lambda message: message["type"] == "done")
            assert done == {"type": "done", "id": "cut off", "step": before["step"]}
            assert live_table(server, table).step == now["step"] == moved["step"]
            assert (now["since"], now["due"]) == (before["step"], [0])
            assert 180 <= left - now["players"][0]["time_left"] < 180 + UNCERTAIN
            assert lines_told(first, again) == [0, 1, 2]
            with ada.window(table) as fresh:
                story = fresh.position()["events"]
            assert events_told(first, again) == story
            again.play(now)
            assert again.after(now["step"])["step"] == now["step"] + 1


def test_who_is_cut_off_for_longer_than_their_time_takes_the_seat_back_and_has_missed_nothing(
    server: TestClient,
) -> None:
    clock = OwnClock(server)
    ada, bruno = Browser(server, "Ada"), Browser(server, "Bruno")
    table = ada.open_room("person", "person", clock={"kind": "live", "minutes": 1, "gain": 0})
    with bruno.window(table) as second:
        with ada.window(table) as first:
            begin(first, second)
            before = until_due(0, first, second)
        second.room(lambda room: not room["seats"][0]["is_here"])
        clock.pass_by(61)
        late = second.position(lambda message: message["players"][0]["stand_in"] == "late")
        second.say("skip")
        played = second.after(late["step"])
        assert late["step"] == before["step"]
        with ada.window(table, seen=before["step"]) as again:
            again.say("play", step=played["step"], seat=0, move=0, id="too late")
            assert again.refusal()["code"] == "stood-in"
            again.say("back")
            again.room(lambda room: room["seats"][0]["stand_in"] == "")
            now = again.position(lambda message: message["players"][0]["stand_in"] == "")
            assert now["players"][0]["time_left"] > 60 - UNCERTAIN
            with ada.window(table) as fresh:
                story = fresh.position()["events"]
            told = events_told(first, again)
            assert told == story[: len(told)]  # a bot may just have moved once more
            assert {event["step"] for event in told} >= set(range(before["step"] + 1, now["step"] + 1))


def test_nobody_gains_time_by_leaving_and_coming_back(server: TestClient) -> None:
    clock = OwnClock(server)
    ada, bruno = Browser(server, "Ada"), Browser(server, "Bruno")
    table = ada.open_room("person", "person", clock={"kind": "live", "minutes": 1, "gain": 0})
    with bruno.window(table) as second, ada.window(table) as first:
        begin(first, second)
        until_due(0, first, second)
        live_table(server, table).answering.tempo = SLOW  # nobody is so fast as who comes back at once
        clock.pass_by(30)
        first.say("leave")
        first.room(lambda room: room["seats"][0]["stand_in"] == "left")
        first.say("back")
        now = first.position(lambda message: message["players"][0]["stand_in"] == "")
        assert now["players"][0]["time_left"] <= 30


def test_whose_time_is_up_gets_more_only_when_the_bot_has_chosen(server: TestClient) -> None:
    """Else whoever is quick enough would never run out of it."""
    clock = OwnClock(server)
    ada, bruno = Browser(server, "Ada"), Browser(server, "Bruno")
    table = ada.open_room("person", "person", clock={"kind": "live", "minutes": 1, "gain": 0})
    with bruno.window(table) as second, ada.window(table) as first:
        begin(first, second)
        before = until_due(0, first, second)
        live_table(server, table).answering.tempo = SLOW
        clock.pass_by(61)
        first.position(lambda message: message["players"][0]["stand_in"] == "late")
        first.say("back")
        assert first.refusal()["code"] == "not-now"
        clock.pass_by(3600)
        first.after(before["step"])
        first.say("back")
        now = first.position(lambda message: message["players"][0]["stand_in"] == "")
        assert now["players"][0]["time_left"] > 60 - UNCERTAIN


def test_a_move_that_is_taken_back_gains_no_time_and_costs_it_once(server: TestClient) -> None:
    clock = OwnClock(server)
    ada, bruno = Browser(server, "Ada"), Browser(server, "Bruno")
    table = ada.open_room("person", "person", game="honeybuzz", clock={"kind": "live", "minutes": 5, "gain": 60})
    with bruno.window(table) as second, ada.window(table) as first:
        positions = begin(first, second)
        seat = positions[0]["due"][0]
        window = (first, second)[seat]
        position = positions[seat]
        while True:
            window.play(position)
            after = window.after(position["step"])
            if after["undo"]:
                break
            assert after["due"] == [seat]
            position = after
        clock.pass_by(20)
        window.say("undo", step=after["step"], seat=seat)
        back = window.position(lambda message: message["step"] == position["step"])
        lost = position["players"][seat]["time_left"] - back["players"][seat]["time_left"]
        assert -1 < lost < 20 + UNCERTAIN / 2


def test_a_game_that_everybody_is_cut_off_from_rests(server: TestClient) -> None:
    """An hour without a network costs nobody their time."""
    clock = OwnClock(server)
    ada, bruno = Browser(server, "Ada"), Browser(server, "Bruno")
    table = ada.open_room("person", "person", clock={"kind": "live", "minutes": 1, "gain": 0})
    with bruno.window(table) as second, ada.window(table) as first:
        begin(first, second)
        before = until_due(0, first, second)
    clock.pass_by(3600)
    with ada.window(table, seen=before["step"]) as again:
        now = again.position()
        assert (now["step"], now["players"][0]["stand_in"]) == (before["step"], "")
        assert before["players"][0]["time_left"] - now["players"][0]["time_left"] < UNCERTAIN


@pytest.mark.parametrize("is_refused", [False, True])
def test_who_is_called_off_while_their_move_is_written_leaves_the_table_as_the_disk_has_it(
    server: TestClient, monkeypatch: pytest.MonkeyPatch, *, is_refused: bool
) -> None:
    """Again and again, as some servers call off what belongs to a window that is gone."""
    ada, bruno = Browser(server, "Ada"), Browser(server, "Bruno")
    table = ada.open_room("person", "person")
    with bruno.window(table) as second, ada.window(table) as first:
        begin(first, second)
        before = until_due(0, first, second)
        live = live_table(server, table)
        write = live.storage.advance_all

        def refuse(batch: Sequence[Change | Opening]) -> list[StorageFailed | None]:
            return [StorageFailed("the disk is full")] * len(batch) if is_refused else write(batch)

        async def play() -> None:
            async with live.lock:
                await live.play(0, before["moves"][0]["id"], before["step"], "called off")

        async def call_off() -> None:
            job = asyncio.create_task(play())
            while not live.storage.waiting and live.storage.writer is None:
                await asyncio.sleep(0)
            while not job.done():
                job.cancel()
                await asyncio.sleep(0)

        with monkeypatch.context() as patch:
            patch.setattr(live.storage, "advance_all", refuse)
            server.portal.call(call_off)  # type: ignore[union-attr]
        if is_refused:
            first.play(before)
        moved = second.after(before["step"])
        assert first.after(before["step"])["step"] == moved["step"] == live.step == len(live.match.log)
        with ada.window(table) as fresh:
            assert fresh.position()["step"] == moved["step"]
        until_due(0, first, second)
