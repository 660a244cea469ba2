"""Everything that is stored of somebody can be had and erased, and games of others stay whole."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from apiarium.server import line
from apiarium.server.limits import Bucket
from tests.server.helpers import Browser, begin, house_of, live_table, running_server
from tests.server.test_online import play_to_the_end

pytestmark = [pytest.mark.timeout(240), pytest.mark.once]


@pytest.fixture(autouse=True)
def quick_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line, "Bucket", lambda: Bucket(1e6, 1e6))
    monkeypatch.setattr("tests.server.helpers.Bucket", lambda *_: Bucket(1e6, 1e6))


def test_somebody_gets_all_that_is_stored_of_them_and_nothing_of_others(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        ada, bruno = Browser(server, "Adalind"), Browser(server, "Brunhild")
        table = ada.open_room("person", "person")
        with ada.window(table) as first, bruno.window(table) as second:
            begin(first, second)
            first.say("say", text="good luck")
            second.say("say", text="a secret of Brunhild")
            play_to_the_end([first, second])
        mine = ada.ask("GET", "/api/me/export")
        assert mine["name"] == "Adalind"
        (seat,) = mine["seats"]
        assert (seat["table_id"], seat["game"], seat["entropy"]) == (table, "beeholder", "entropy of seat 0")
        assert len(seat["moves"]) > 3
        assert [one["text"] for one in mine["chat"]] == ["good luck"]
        assert "a secret" not in str(mine)
        assert Browser(server, "").ask("GET", "/api/me/export", status=(401,))["code"] == "no-identity"


def test_who_is_erased_is_gone_and_the_games_of_others_go_on(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        ada, bruno = Browser(server, "Adalind"), Browser(server, "Brunhild")
        finished, running, waiting = (ada.open_room("person", "person") for _ in range(3))
        with ada.window(finished) as first, bruno.window(finished) as second:
            begin(first, second)
            first.say("say", text="words of mine")
            play_to_the_end([first, second])
        with ada.window(waiting) as first, bruno.window(waiting) as second:
            first.sit(0)
            second.sit(1)
        with ada.window(running) as first, bruno.window(running) as second:
            begin(first, second)
            key = ada.ask("POST", "/api/me/key")["key"]
            cookie = ada.cookie
            assert ada.ask("DELETE", "/api/me") == {"name": "", "is_known": False}
            second.room(lambda room: room["seats"][0]["stand_in"] == "left")
            assert live_table(server, running).seats[0].name == "Somebody"
            second.say("skip")
            play_to_the_end([second])
        ada.cookie = cookie
        assert ada.ask("GET", "/api/me")["is_known"] is False
        assert ada.ask("POST", "/api/me/enter", {"key": key}, (403,))["code"] == "unknown-key"
        assert bruno.ask("GET", f"/api/tables/{finished}/replay")["players"][0]["name"] == "Somebody"
        with bruno.window(waiting) as second:
            assert second.room()["seats"][0]["is_taken"] is False
    with closing(sqlite3.connect(tmp_path / "apiarium.sqlite3")) as tables:
        dump = "\n".join(tables.iterdump())
    assert "Brunhild" in dump
    assert "Adalind" not in dump
    assert "words of mine" not in dump


def test_a_table_where_nobody_else_sits_goes_with_its_owner(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        ada = Browser(server, "Ada")
        seal = ada.ask("GET", "/api/commitment")
        seats = [{"kind": "person", "name": "Ada"}, {"kind": "bot", "level": "easy"}]
        opened = ada.ask("POST", "/api/tables", {"game": "beeholder", "seats": seats, "entropy": "e", **seal})
        ada.ask("DELETE", "/api/me")
        assert not house_of(server).fresh
        answer = ada.ask("GET", f"/api/tables/{opened['table']}/record", status=(404,))
        assert answer["code"] == "unknown-table"


def test_nothing_of_who_is_erased_is_told_to_who_comes_later(tmp_path: Path) -> None:
    """Neither what they said while they only watched, nor their name by a replay that was looked at before."""
    with running_server(tmp_path) as server:
        ada, bruno, cleo = Browser(server, "Adalind"), Browser(server, "Brunhild"), Browser(server, "Cleo")
        table, finished = bruno.open_room("person", "person"), ada.open_room("person", "person")
        with ada.window(finished) as first, bruno.window(finished) as second:
            begin(first, second)
            play_to_the_end([first, second])
        assert "Adalind" in str(cleo.ask("GET", f"/api/tables/{finished}/replay"))
        with bruno.window(table) as host, ada.window(table) as watcher:
            host.say("say", text="welcome")
            watcher.say("say", text="words of mine")
            host.hear_until(lambda message: message["type"] == "chat" and message["lines"][-1]["number"] == 1)
            ada.ask("DELETE", "/api/me")
            with cleo.window(table) as later:
                chat = later.hear_until(lambda message: message["type"] == "chat")
                assert [line["text"] for line in chat["lines"]] == ["welcome"]
            host.say("say", text="who was that?")
            host.hear_until(lambda message: message["type"] == "chat" and message["lines"][-1]["number"] == 2)
            watcher.say("say", text="still here")
            assert watcher.refusal()["code"] == "no-identity"
            watcher.say("sit", seat=0, commitment="a" * 64)
            assert watcher.refusal()["code"] == "no-identity"
        assert "Adalind" not in str(cleo.ask("GET", f"/api/tables/{finished}/replay"))


def test_who_is_erased_sees_nothing_more_with_the_eyes_of_their_seat(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        ada, bruno = Browser(server, "Adalind"), Browser(server, "Brunhild")
        running = ada.open_room("person", "person")
        seal = ada.ask("GET", "/api/commitment")
        seats = [{"kind": "person", "name": "Adalind"}, {"kind": "bot", "level": "easy"}]
        own = ada.ask("POST", "/api/tables", {"game": "beeholder", "seats": seats, "entropy": "e", **seal})["table"]
        with ada.window(running) as first, bruno.window(running) as second, ada.window(own) as alone:
            assert begin(first, second)[0]["seat"] == 0
            alone.position()
            ada.ask("DELETE", "/api/me")
            assert first.position(lambda message: message["players"][0]["stand_in"] == "left")["seat"] == -1
            assert alone.trouble()["code"] == "unknown-table"


def test_what_was_erased_leaves_no_letter_in_the_file(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        ada, bruno = Browser(server, "Adalind"), Browser(server, "Brunhild")
        table = ada.open_room("person", "person")
        with ada.window(table) as first, bruno.window(table) as second:
            begin(first, second)
            first.say("say", text="words of mine")
            second.hear_until(lambda message: message["type"] == "chat" and message["lines"] != [])
        ada.ask("DELETE", "/api/me")
    file = (tmp_path / "apiarium.sqlite3").read_bytes()
    assert b"Brunhild" in file
    assert b"Adalind" not in file
    assert b"words of mine" not in file
