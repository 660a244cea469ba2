"""Tables between people: identities, the lobby, the waiting room, the start, leaving and coming back, chat, undo."""

from __future__ import annotations

import gc
import time
import weakref
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from apiarium import all_games, read_record
from apiarium.core.chance import giver_of, lock_of
from apiarium.server import clocks, line
from apiarium.server import table as table_module
from apiarium.server.errors import ServerError
from apiarium.server.guidebook import has_guide
from apiarium.server.guides import guide_of
from apiarium.server.limits import Bucket, Buckets
from apiarium.server.seating import Seating
from tests.server.helpers import (
    SHORT,
    Browser,
    Guest,
    Message,
    TestClient,
    begin,
    house_of,
    live_table,
    running_server,
)

pytestmark = [pytest.mark.timeout(240), pytest.mark.once]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[TestClient]:
    with running_server(tmp_path) as client:
        yield client


@pytest.fixture(autouse=True)
def quick_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whole games by people are played here, faster than people do."""
    monkeypatch.setattr(line, "Bucket", lambda: Bucket(1e6, 1e6))
    monkeypatch.setattr("tests.server.helpers.Bucket", lambda *_: Bucket(1e6, 1e6))


# Who somebody is


def test_a_guest_says_a_name_and_is_known_by_a_cookie_no_script_can_read(server: TestClient) -> None:
    answer = server.post("/api/me", json={"name": "  Ada   Bee "})
    assert answer.json() == {"name": "Ada Bee", "is_known": True}
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    assert server.get("/api/me").json()["name"] == "Ada Bee"
    assert server.post("/api/me", json={"name": "Bea"}).json()["name"] == "Bea"
    assert server.get("/api/me").json()["name"] == "Bea"
    server.cookies.clear()
    assert server.get("/api/me").json() == {"name": "", "is_known": False}


@pytest.mark.parametrize(
    "name", ["", "   ", "\n", "a\u202eb", "x" * 41, "\u3164", "Ada\u200b", "Ada\u2800", "z" + "\u0335" * 20]
)
def test_a_name_that_cannot_be_shown_is_refused(server: TestClient, name: str) -> None:
    answer = server.post("/api/me", json={"name": name})
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


def test_a_cookie_that_we_did_not_sign_is_nobodys(server: TestClient) -> None:
    ada = Browser(server, "Ada")
    name, _, signed = ada.cookie.partition("=")
    token, _, signature = signed.partition(".")
    for forged in (token, f"{token}.", f"{token}.{'0' * 64}", f"x{token}.{signature}", f".{signature}", "."):
        ada.cookie = f"{name}={forged}"
        assert ada.ask("GET", "/api/me")["is_known"] is False


def test_no_token_and_no_key_is_stored(server: TestClient, tmp_path: Path) -> None:
    ada = Browser(server, "Ada")
    key = ada.ask("POST", "/api/me/key")["key"]
    token = ada.cookie.partition("=")[2].partition(".")[0]
    content = b"".join(path.read_bytes() for path in tmp_path.glob("apiarium.sqlite3*"))
    assert b"Ada" in content
    for secret in (token, key, key.replace("-", "")):
        assert secret.encode() not in content


def test_a_key_moves_somebody_with_their_running_game_to_another_device(server: TestClient) -> None:
    desk, other = Browser(server, "Ada"), Browser(server, "Bruno")
    table = desk.open_room("person", "person")
    key = desk.ask("POST", "/api/me/key")["key"]
    phone = Browser(server, "")
    with desk.window(table) as at_desk, other.window(table) as bruno:
        first = begin(at_desk, bruno)[0]
        assert phone.ask("POST", "/api/me/enter", {"key": f" {key.upper()} "})["name"] == "Ada"
        with phone.window(table) as at_phone:
            position = at_phone.position()
            assert (position["seat"], position["view"]) == (0, first["view"])
    assert [info["table"] for info in phone.ask("GET", "/api/lobby")["mine"]] == [table]
    desk.ask("POST", "/api/me/key")
    late = Browser(server, "")
    assert late.ask("POST", "/api/me/enter", {"key": key}, (403,))["code"] == "unknown-key"


def test_a_browser_that_leaves_is_nobody_and_its_cookie_opens_nothing(server: TestClient) -> None:
    ada = Browser(server, "Ada")
    kept = ada.cookie
    assert ada.ask("GET", "/api/me")["is_known"] is True
    ada.ask("POST", "/api/me/leave")
    ada.cookie = kept
    assert ada.ask("GET", "/api/me")["is_known"] is False
    assert ada.ask("GET", "/api/me/history", status=(401,))["code"] == "no-identity"


def test_a_page_of_another_site_cannot_act_for_somebody(server: TestClient) -> None:
    server.post("/api/me", json={"name": "Ada"})
    for path in (
        "/api/me",
        "/api/me/key",
        "/api/me/enter",
        "/api/me/leave",
        "/api/rooms",
        "/api/tables/x/fork",
        "/api/games/honeybuzz/guide/fork",
    ):
        answer = server.post(path, json={}, headers={"origin": "http://evil.example"})
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign-origin")


# The lobby


def test_the_lobby_shows_public_tables_and_the_list_of_mine_and_no_others(server: TestClient) -> None:
    ada, bruno = Browser(server, "Ada"), Browser(server, "Bruno")
    public = ada.open_room("person", "person", "medium")
    hidden = ada.open_room("person", "person", access="link")
    seen = bruno.ask("GET", "/api/lobby")
    assert [info["table"] for info in seen["waiting"]] == [public]
    assert seen["mine"] == seen["running"] == []
    (info,) = seen["waiting"]
    assert [(seat["kind"], seat["is_taken"]) for seat in info["seats"]] == [
        ("person", False), ("person", False), ("bot", True),
    ]  # fmt: skip
    assert info["clock"] == {"kind": "live", "minutes": 30, "gain": 5, "days": 0}
    assert info["options"] == {"target": 2, "hand": 3}
    assert {one["table"] for one in ada.ask("GET", "/api/lobby")["mine"]} == {public, hidden}
    assert hidden not in str(bruno.ask("GET", "/api/tables")) + str(bruno.ask("GET", "/api/lobby"))
    with ada.window(public) as first, bruno.window(public) as second:
        begin(first, second)
    assert [one["table"] for one in Browser(server, "").ask("GET", "/api/lobby")["running"]] == [public]


@pytest.mark.parametrize(
    ("change", "fact"),
    [
        ({"clock": {"kind": "none"}}, "clock"),
        ({"clock": {"kind": "live"}}, "minute"),
        ({"clock": {"kind": "turns"}}, "day"),
        ({"seats": [{"kind": "bot", "level": "easy"}] * 2}, "seat for a person"),
        ({"seats": [{"kind": "person"}]}, "2 to 5"),
        ({"options": {"target": 99}}, "target"),
    ],
)
def test_what_is_wrong_with_a_new_table_is_said(server: TestClient, change: Message, fact: str) -> None:
    ada = Browser(server, "Ada")
    body = {
        "game": "beeholder",
        "seats": [{"kind": "person"}, {"kind": "person"}],
        "access": "public",
        "clock": {"kind": "live", "minutes": 5},
        **change,
    }
    assert fact in ada.ask("POST", "/api/rooms", body, (422,))["text"]
    nobody = Browser(server, "")
    assert nobody.ask("POST", "/api/rooms", body, (401,))["code"] == "no-identity"


def test_table_ids_cannot_be_guessed(server: TestClient) -> None:
    ada = Browser(server, "Ada")
    assert len({ada.open_room("person", "person") for _ in range(5)}) == 5
    assert len(ada.open_room("person", "person")) == 24  # 96 bits


# The waiting room


def test_a_seat_is_taken_moved_and_left(server: TestClient) -> None:
    ada, bruno = Browser(server, "Ada"), Browser(server, "Ada")
    table = ada.open_room("person", "person", "easy")
    with ada.window(table) as first, bruno.window(table) as second:
        room = first.room()
        assert (room["status"], room["is_host"], room["lock"]) == ("waiting", True, "")
        assert len(room["seal"]) == 64
        first.sit(0)
        assert second.sit(1)["seats"][1]["name"] == "Ada 2"  # two of the same name are told apart
        second.say("sit", seat=0, commitment="0" * 64)
        assert second.refusal()["code"] == "seat-taken"
        second.say("sit", seat=2, commitment="0" * 64)
        assert second.refusal()["code"] == "seat-taken"
        second.say("sit", seat=7, commitment="0" * 64)
        assert second.refusal()["code"] == "foreign-seat"
        second.say("leave")
        room = first.room(lambda room: not room["seats"][1]["is_taken"])
        first.sit(1)
        room = second.room(lambda room: room["seats"][1]["is_taken"])
        assert [seat["is_taken"] for seat in room["seats"]] == [False, True, True]
        assert not any(seat["is_mine"] for seat in room["seats"])


def test_only_the_host_changes_seats_and_starts(server: TestClient) -> None:
    ada, bruno = Browser(server, "Ada"), Browser(server, "Bruno")
    table = ada.open_room("person", "person", "person")
    with ada.window(table) as host, bruno.window(table) as guest:
        host.sit(0)
        guest.sit(1)
        for message in (
            {"type": "set_seat", "seat": 2, "kind": "bot", "level": "easy"},
            {"type": "start"},
            {"type": "settings", "spectators_speak": False},
        ):
            guest.session.send_json(message)
            assert guest.refusal()["code"] == "not-host"
        host.say("start")
        assert host.refusal()["code"] == "not-now"  # a seat is free
        host.session.send_json({"type": "set_seat", "seat": 2, "kind": "bot", "level": "easy"})
        host.room(lambda room: room["seats"][2]["kind"] == "bot")
        host.session.send_json({"type": "set_seat", "seat": 1, "kind": "person"})  # Bruno must stand up
        assert guest.room(lambda room: not room["seats"][1]["is_taken"])
        guest.sit(1)
    with bruno.window(table) as guest:  # the host is away
        guest.say("start")
        assert guest.room(lambda room: room["status"] == "revealing")


def test_a_host_closes_a_table_that_has_not_begun(server: TestClient) -> None:
    ada, bruno = Browser(server, "Ada"), Browser(server, "Bruno")
    table = ada.open_room("person", "person")
    assert bruno.ask("DELETE", f"/api/tables/{table}", status=(403,))["code"] == "not-host"
    ada.ask("DELETE", f"/api/tables/{table}")
    assert ada.ask("GET", "/api/lobby")["waiting"] == []
    begun = ada.open_room("person", "person")
    with ada.window(begun) as first, bruno.window(begun) as second:
        begin(first, second)
        assert ada.ask("DELETE", f"/api/tables/{begun}", status=(409,))["code"] == "not-now"


# Commit, then reveal


def test_everybody_commits_before_anybody_reveals_and_all_of_it_is_in_the_draws(server: TestClient) -> None:
    people = [Browser(server, name) for name in ("Ada", "Bruno", "Cleo")]
    table = people[0].open_room("person", "person", "greedy", "person")
    with ExitStack() as stack:
        ada, bruno, cleo = [stack.enter_context(one.window(table)) for one in people]
        seal = ada.room()["seal"]
        for guest, seat in ((ada, 0), (bruno, 1), (cleo, 3)):
            guest.sit(seat)
            guest.say("reveal", entropy="too early")
            assert guest.refusal()["code"] == "not-now"
        ada.say("start")
        room = bruno.room(lambda room: room["status"] == "revealing")
        givers = [giver_of(f"entropy of seat {seat}") if seat != 2 else "" for seat in range(4)]
        assert [seat["commitment"] for seat in room["seats"]] == givers
        assert room["lock"] == lock_of(seal, givers)
        bruno.say("sit", seat=1, commitment="0" * 64)
        assert bruno.refusal()["code"] == "not-now"
        bruno.say("reveal", entropy="another")
        assert bruno.refusal()["code"] == "wrong-entropy"
        for guest in (ada, bruno):
            guest.reveal() if guest is ada else guest.say("reveal", entropy="entropy of seat 1")
        assert live_table(server, table).match.log == []  # nothing falls before the last has revealed
        cleo.reveal()
        position = cleo.position()
        assert position["commitment"] == room["lock"] == ada.position()["commitment"] == bruno.position()["commitment"]
        play_to_the_end([ada, bruno, cleo])
    record = read_record(server.get(f"/api/tables/{table}/record").text)
    assert record.entropies == [f"entropy of seat {seat}" for seat in (0, 1, 3)]
    assert record.left_out == []
    assert record.verify_chance(room["lock"], ["entropy of seat 1"])
    with pytest.raises(Exception, match="left out of the draws"):
        record.verify_chance(room["lock"], ["mine"])


def test_who_does_not_reveal_is_left_out_by_rule_and_the_check_shows_it(
    server: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clocks, "LIVE_REVEAL", 0.3)
    ada, bruno = Browser(server, "Ada"), Browser(server, "Bruno")
    table = ada.open_room("person", "person")
    with ada.window(table) as first, bruno.window(table) as second:
        first.sit(0)
        second.sit(1)
        first.say("start")
        lock = first.room(lambda room: room["status"] == "revealing")["lock"]
        first.say("reveal", entropy="entropy of seat 0")
        first.position()
        second.position()
        second.say("reveal", entropy="entropy of seat 1")
        assert second.refusal()["code"] == "not-now"
        play_to_the_end([first, second])
    record = read_record(server.get(f"/api/tables/{table}/record").text)
    assert record.left_out == [1]
    assert record.verify_chance(lock, ["entropy of seat 0"])
    with pytest.raises(Exception, match="left out of the draws"):
        record.verify_chance(lock, ["entropy of seat 1"])


def test_a_game_cut_off_between_the_last_reveal_and_its_first_step_begins_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clocks, "LIVE_REVEAL", 3600.0)  # nobody waits for the time to be up

    async def die(_: Seating) -> None:
        raise ServerError("the server is killed here")

    with running_server(tmp_path) as server:
        ada, bruno = Browser(server, "Ada"), Browser(server, "Bruno")
        table = ada.open_room("person", "person")
        with ada.window(table) as first, bruno.window(table) as second, monkeypatch.context() as dying:
            dying.setattr(Seating, "begin", die)
            first.sit(0)
            second.sit(1)
            first.say("start")
            first.room(lambda room: room["status"] == "revealing")
            first.say("reveal", entropy="entropy of seat 0")
            second.say("reveal", entropy="entropy of seat 1")
            second.room(lambda room: all(seat["has_revealed"] for seat in room["seats"]))
    with running_server(tmp_path) as server:
        ada.client = server
        with ada.window(table) as again:
            assert again.position()["step"] > 0


def play_to_the_end(guests: list[Guest]) -> Message:
    """The first legal move of whoever is due, until the game is over."""
    latest = [guest.last("position") for guest in guests]
    for guest in guests:
        guest.say("skip")
    while all(position["result"] is None for position in latest):
        movers = [number for number, position in enumerate(latest) if position["moves"]]
        for number in movers:
            latest[number] = guests[number].answer(latest[number])
        if not movers:
            latest[0] = guests[0].after(latest[0]["step"])
        newest = max(position["step"] for position in latest)
        for number, guest in enumerate(guests):
            while latest[number]["step"] < newest:
                latest[number] = guest.position()
    return next(position for position in latest if position["result"] is not None)


# Playing


def test_a_story_that_is_kept_no_more_is_told_whole_to_who_asks_for_it(
    server: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_module, "MOST_STORY", 5)
    ada, bruno = Browser(server, "Ada"), Browser(server, "Bruno")
    table = ada.open_room("person", "person", options=dict(SHORT))
    with ada.window(table) as first, bruno.window(table) as second:
        begin(first, second)
        end = play_to_the_end([first, second])
        live = live_table(server, table)
        assert live.match.forgotten > 5
        assert len(live.match.story) < 30
        heard = [event for message in first.heard if message["type"] == "position" for event in message["events"]]
        with ada.window(table) as late:
            told = late.position(lambda message: message["since"] == -1)
            assert told["step"] == end["step"]
            assert told["events"] == heard
        first.say("show", seat=-1)
        public = first.position(lambda message: message["seat"] == -1)["events"]
        assert [event for event in heard if event in public] == public != heard


def test_nobody_acts_for_a_seat_that_is_not_theirs(server: TestClient) -> None:
    ada, bruno, eve = (Browser(server, name) for name in ("Ada", "Bruno", "Eve"))
    table = ada.open_room("person", "person")
    with ada.window(table) as first, bruno.window(table) as second, eve.window(table) as third:
        positions = begin(first, second)
        (due,) = positions[0]["due"]
        step = positions[0]["step"]
        move = positions[due]["moves"][0]["id"]
        for guest in (third, (first, second)[1 - due]):
            for message in ("play", "undo", "why", "pass_on", "show"):
                fields: Message = {"play": {"step": step, "move": move}, "undo": {"step": step}}.get(message, {})
                if message == "pass_on":
                    fields = {"wish": True}
                guest.say(message, seat=due, **fields)
                assert guest.refusal()["code"] == "foreign-seat"
        third.say("leave")
        third.say("ask_undo")
        assert third.refusal()["code"] == "foreign-seat"
        watched = [message for message in third.heard if message["type"] == "position"][-1]
        assert (watched["seat"], watched["moves"], watched["view"]["hand"]) == (-1, [], [])
        assert live_table(server, table).step == step


def test_a_move_sent_again_is_confirmed_again_and_played_once(server: TestClient) -> None:
    ada, bruno = Browser(server, "Ada"), Browser(server, "Bruno")
    table = ada.open_room("person", "person")
    with ada.window(table) as first, bruno.window(table) as second:
        positions = begin(first, second)
        due = positions[0]["due"][0]
        mover, position = (first, second)[due], positions[due]
        fields = {"step": position["step"], "seat": due, "move": position["moves"][0]["id"], "id": "my first"}
        mover.say("play", **fields)
        done = mover.hear_until(lambda message: message["type"] == "done")
        assert done == {"type": "done", "id": "my first", "step": position["step"]}
        mover.say("play", **fields)
        assert mover.hear_until(lambda message: message["type"] == "done") == done
        assert live_table(server, table).step == position["step"] + 1
        stale = {**fields, "id": "my second"}
        mover.say("play", **stale)
        refused = mover.refusal()
        assert (refused["type"], refused["id"]) == ("refused", "my second")


def test_a_move_confirmed_before_a_restart_is_one_move_after_it(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        ada, bruno = Browser(server, "Ada"), Browser(server, "Bruno")
        table = ada.open_room("person", "person")
        with ada.window(table) as first, bruno.window(table) as second:
            positions = begin(first, second)
            due = positions[0]["due"][0]
            fields: Message = {"step": positions[due]["step"], "seat": due, "id": "one"}
            fields["move"] = positions[due]["moves"][0]["id"]
            (first, second)[due].say("play", **fields)
            done = (first, second)[due].hear_until(lambda message: message["type"] == "done")
    with running_server(tmp_path) as server:
        mover = (ada, bruno)[due]
        mover.client = server
        with mover.window(table) as again:
            again.say("play", **fields)
            assert again.hear_until(lambda message: message["type"] == "done") == done
            assert live_table(server, table).step == done["step"] + 1


def test_who_leaves_is_stood_in_for_and_takes_the_seat_back(server: TestClient) -> None:
    ada, bruno = Browser(server, "Ada"), Browser(server, "Bruno")
    table = ada.open_room("person", "person")
    with ada.window(table) as first, bruno.window(table) as second:
        positions = begin(first, second)
        due = positions[0]["due"][0]
        leaver, other = ((first, second), (second, first))[due]
        leaver.say("leave")
        other.room(lambda room: room["seats"][due]["stand_in"] == "left")
        other.say("skip")
        moved = other.position(lambda message: message["step"] > positions[0]["step"])
        assert moved["players"][due]["stand_in"] == "left"
        leaver.say("play", step=moved["step"], seat=due, move=0)
        assert leaver.refusal()["code"] == "stood-in"
        leaver.say("back")
        other.room(lambda room: room["seats"][due]["stand_in"] == "")
        play_to_the_end([first, second])
    outcomes = {one["has_won"] for who in (ada, bruno) for one in who.ask("GET", "/api/me/history")["games"]}
    assert outcomes == {True, False}


def test_who_runs_out_of_time_is_stood_in_for(server: TestClient) -> None:
    ada, bruno = Browser(server, "Ada"), Browser(server, "Bruno")
    table = ada.open_room("person", "person")
    with ada.window(table) as first, bruno.window(table) as second:
        positions = begin(first, second)
        due = positions[0]["due"][0]
        other = (second, first)[due]
        live = live_table(server, table)
        assert first.last("position")["players"][due]["is_ticking"]
        live.stored.banks[due] = 0
        server.portal.call(live.clocks.set_timer)  # type: ignore[union-attr]
        late = other.position(lambda message: message["players"][due]["stand_in"] == "late")
        assert not late["players"][due]["is_ticking"]


def test_a_game_by_turns_goes_on_where_nobody_looks(server: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, bruno = Browser(server, "Ada"), Browser(server, "Bruno")
    table = ada.open_room("person", "person", clock={"kind": "turns", "days": 3})
    with ada.window(table) as first, bruno.window(table) as second:
        positions = begin(first, second)
        due = positions[0]["due"][0]
        left = first.last("position")["players"][due]["time_left"]
        assert 3 * 86400 - 60 < left <= 3 * 86400
    house = house_of(server)
    with house.storage.writing() as connection:
        connection.exec_driver_sql("UPDATE tables SET deadline = '2020-01-01 00:00:00.000000'")
    assert house.storage.overdue() == [table]

    async def look_after() -> None:
        async with house.visit(table) as live:
            await live.seating.run_out()

    server.portal.call(look_after)  # type: ignore[union-attr]
    with (ada, bruno)[1 - due].window(table) as other:
        room = other.room()
        assert room["seats"][due]["stand_in"] == "late"
        other.position(lambda message: message["step"] > positions[0]["step"])


# Undo


def test_the_table_is_asked_to_go_back_and_goes_when_all_agree(server: TestClient) -> None:
    people = [Browser(server, name) for name in ("Ada", "Bruno", "Cleo")]
    table = people[0].open_room("person", "person", "person")
    with ExitStack() as stack:
        guests = [stack.enter_context(one.window(table)) for one in people]
        positions = begin(*guests)
        start = positions[0]["step"]
        for _ in range(2):
            due = positions[0]["due"][0]
            guests[due].play(positions[due])
            positions = [guest.position(lambda one, step=positions[0]["step"]: one["step"] > step) for guest in guests]  # type: ignore[misc]
        moved = [seat for seat, _ in live_table(server, table).saved]
        first = moved[start]
        step = len(moved) - 1 - moved[::-1].index(first)  # of their last move
        others = [guest for seat, guest in enumerate(guests) if seat != first]
        guests[first].say("ask_undo")
        wish = others[0].room(lambda room: room["undo_wish"] is not None)["undo_wish"]
        assert (wish["seat"], wish["step"], wish["agreed"]) == (first, step, [])
        others[0].say("answer_undo", step=wish["step"], agrees=True)
        others[1].room(lambda room: bool(room["undo_wish"] and room["undo_wish"]["agreed"]))
        assert live_table(server, table).step > step
        others[1].say("answer_undo", step=wish["step"], agrees=True)
        back = guests[first].at(step)
        assert back["due"] == [first]
        assert back["moves"]


def test_who_leaves_is_waited_for_no_longer(server: TestClient) -> None:
    people = [Browser(server, name) for name in ("Ada", "Bruno", "Cleo")]
    table = people[0].open_room("person", "person", "person")
    with ExitStack() as stack:
        guests = [stack.enter_context(one.window(table)) for one in people]
        positions = begin(*guests)
        first = positions[0]["due"][0]
        second, third = [guest for seat, guest in enumerate(guests) if seat != first]
        guests[first].play(positions[first])
        second.after(positions[0]["step"])
        guests[first].say("ask_undo")
        wish = second.room(lambda room: room["undo_wish"] is not None)["undo_wish"]
        second.say("answer_undo", step=wish["step"], agrees=True)
        third.room(lambda room: bool(room["undo_wish"] and room["undo_wish"]["agreed"]))
        third.say("leave")
        assert guests[first].at(wish["step"])["moves"]


def test_who_opens_too_many_windows_is_told_how_long_to_wait(server: TestClient) -> None:
    ada = Browser(server, "Ada")
    table = ada.open_room("person", "person")
    house_of(server).arrivals = Buckets(2, 0.5)
    for _ in range(2):
        with ada.window(table) as one:
            one.room()
    with ada.window(table) as another:
        told = another.trouble()
    assert (told["code"], told["what"]) == ("flood", "windows")
    assert 0 < told["wait"] <= 2


def test_one_who_does_not_agree_is_enough_to_stay(server: TestClient) -> None:
    ada, bruno = Browser(server, "Ada"), Browser(server, "Bruno")
    table = ada.open_room("person", "person")
    with ada.window(table) as first, bruno.window(table) as second:
        positions = begin(first, second)
        due = positions[0]["due"][0]
        asker, other = ((first, second), (second, first))[due]
        asker.say("ask_undo")
        assert asker.refusal()["code"] == "not-now"  # nothing to take back yet
        asker.play(positions[due])
        other.after(positions[0]["step"])
        asker.say("ask_undo")
        wish = other.room(lambda room: room["undo_wish"] is not None)["undo_wish"]
        other.say("answer_undo", step=wish["step"], agrees=False)
        asker.room(lambda room: room["undo_wish"] is None and room["can_ask_undo"])
        assert live_table(server, table).step > positions[0]["step"]


# Chat


def test_chat_is_kept_and_told_to_all_and_the_rest_to_who_comes_back(server: TestClient) -> None:
    ada, eve = Browser(server, "Ada"), Browser(server, "Eve")
    table = ada.open_room("person", "person")
    with ada.window(table) as host, eve.window(table) as watcher:
        host.sit(0)
        host.say("say", text="  hello \t there ")
        line = watcher.hear_until(lambda message: message["type"] == "chat")["lines"][0]
        assert (line["number"], line["seat"], line["name"], line["text"]) == (0, 0, "Ada", "hello there")
        assert not line["is_mine"]
        watcher.say("say", text="good luck")
        said = host.hear_until(lambda message: message["type"] == "chat" and message["lines"][0]["seat"] == -1)
        assert said["lines"][0]["name"] == "Eve"
    with eve.window(table, heard=0) as again:
        lines = again.hear_until(lambda message: message["type"] == "chat")["lines"]
        assert [one["number"] for one in lines] == [1]


def test_the_host_silences_those_who_watch_and_mutes_one(server: TestClient) -> None:
    ada, eve = Browser(server, "Ada"), Browser(server, "Eve")
    table = ada.open_room("person", "person")
    with ada.window(table) as host, eve.window(table) as watcher:
        host.say("settings", spectators_speak=False)
        watcher.room(lambda room: not room["may_speak"])
        watcher.say("say", text="psst")
        assert watcher.refusal()["code"] == "silenced"
        host.say("settings", spectators_speak=True)
        watcher.room(lambda room: room["may_speak"])
        watcher.sit(1)
        watcher.say("say", text="spam")
        number = host.hear_until(lambda message: message["type"] == "chat")["lines"][0]["number"]
        host.say("mute", line=number, wish=True)
        watcher.room(lambda room: not room["may_speak"])
        watcher.say("say", text="more spam")
        assert watcher.refusal()["code"] == "silenced"
        host.say("mute", line=number, wish=False)
        watcher.room(lambda room: room["may_speak"])
        stranger = Browser(server, "")
        with stranger.window(table) as nobody:
            nobody.say("say", text="hi")
            assert nobody.refusal()["code"] == "no-identity"


@pytest.mark.parametrize("name", ["ada", "\uff21da", "A\ufe0fda"])
def test_nobody_sits_down_under_a_name_that_looks_like_anothers(server: TestClient, name: str) -> None:
    ada, other = Browser(server, "Ada"), Browser(server, name)
    table = ada.open_room("person", "person")
    with ada.window(table) as first, other.window(table) as second:
        first.sit(0)
        assert second.sit(1)["seats"][1]["name"] == f"{name} 2"


def test_chat_is_limited_in_number_length_and_kind(server: TestClient) -> None:
    ada = Browser(server, "Ada")
    table = ada.open_room("person", "person")
    with ada.window(table) as host:
        for text in ("x" * 301, ""):
            host.say("say", text=text)
            assert host.trouble()["code"] == "malformed"
        host.say("say", text="a\u202eb")
        assert host.refusal()["code"] == "malformed"
        for number in range(20):
            host.say("say", text=f"line {number}")
        refused = host.refusal()
        assert refused["code"] == "flood"
        assert 0 < refused["wait"] <= 2


# Afterwards


def test_a_finished_game_is_replayed_by_its_id_forked_and_counted(server: TestClient) -> None:
    ada, bruno = Browser(server, "Ada"), Browser(server, "Bruno")
    table = ada.open_room("person", "person", access="link")
    with ada.window(table) as first, bruno.window(table) as second:
        begin(first, second)
        assert ada.ask("GET", f"/api/tables/{table}/replay", status=(409,))["code"] == "not-finished"
        end = play_to_the_end([first, second])
    anybody = Browser(server, "")
    assert anybody.ask("GET", f"/api/tables/{table}/replay")["steps"] == end["step"]
    assert anybody.ask("GET", f"/api/tables/{table}/replay/5?seat=1")["view"]["hand"]
    histories = [who.ask("GET", "/api/me/history") for who in (ada, bruno)]
    assert [one["games"][0]["opponents"] for one in histories] == [["Bruno"], ["Ada"]]
    assert [(one["games"][0]["seats"], one["games"][0]["seat"]) for one in histories] == [
        (["Ada", "Bruno"], seat) for seat in (0, 1)
    ]
    assert sum(one["shares"][0]["won"] for one in histories) == 1
    seal = anybody.ask("GET", "/api/commitment")
    wish = {"step": 8, "seat": 1, "level": "greedy", "entropy": "mine", **seal}
    forked = anybody.ask("POST", f"/api/tables/{table}/fork", wish)
    shown = anybody.ask("GET", f"/api/tables/{table}/replay/8?seat=1")
    with anybody.window(forked["table"]) as person:
        position = person.position()
        assert [player["name"] for player in position["players"]] == ["Ada", "Bruno"]
        assert position["view"] == shown["view"] or position["step"] > 0
        person.play_on(position if position["moves"] else person.my_turn())
    record = read_record(server.get(f"/api/tables/{forked['table']}/record").text)
    assert record.verify_chance(seal["commitment"], ["mine"]) is not None
    over = {**wish, "step": end["step"], **anybody.ask("GET", "/api/commitment")}
    assert anybody.ask("POST", f"/api/tables/{table}/fork", over, (409,))["code"] == "not-now"


def test_a_guided_game_goes_on_where_it_stopped(server: TestClient) -> None:
    anybody = Browser(server, "")
    for game in (game for game in all_games() if has_guide(game)):
        guide = guide_of(game.name)
        last = len(guide.lessons) - 1
        wish = {"step": last, "seat": 0, "level": "easy", "entropy": "mine"}
        address = f"/api/games/{game.name}/guide/fork"
        if guide.lessons[last].position.result is not None:
            continue
        opened = anybody.ask("POST", address, {**wish, **anybody.ask("GET", "/api/commitment")})
        with anybody.window(opened["table"]) as person:
            position = person.position()
            position = position if position["moves"] or position["result"] else person.my_turn()
            assert position["seat"] == 0
            names = [player["name"] for player in position["players"]]
            assert names == [player.name for player in guide.lessons[last].position.players]
        early = {**wish, "step": 0, **anybody.ask("GET", "/api/commitment")}
        assert anybody.ask("POST", address, early, (409,))["code"] == "not-now"


def test_a_table_that_everybody_has_left_is_freed_at_once(tmp_path: Path) -> None:
    """Not when somebody next looks for garbage: a busy server seldom does."""
    with running_server(tmp_path) as server:
        ada, bruno = Browser(server, "Ada"), Browser(server, "Bruno")
        room = ada.open_room("person", "person")
        gc.collect()
        gc.disable()
        try:
            with ada.window(room) as first, bruno.window(room) as second:
                begin(first, second)
                table = weakref.ref(live_table(server, room).clients)  # which only the table holds
            until = time.monotonic() + 30
            while table() is not None:
                assert time.monotonic() < until, "it is still held by somebody, or by itself"
                time.sleep(0.01)
        finally:
            gc.enable()
        with ada.window(room) as first:
            assert first.position()["table"] == room
