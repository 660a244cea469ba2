"""What a client may get wrong, by mistake or on purpose: each has its code, and the game goes on."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from starlette.websockets import WebSocketDisconnect

from apiarium.server import door
from apiarium.server import socket as sockets
from apiarium.server import table as tables
from apiarium.server.limits import BURST, MOST_BYTES, STRIKES, Bucket, Buckets
from tests.server.helpers import (
    TestClient,
    Window,
    house_of,
    live_table,
    open_table,
    order,
    running_server,
    seats,
    window,
)

pytestmark = pytest.mark.timeout(120)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with running_server(tmp_path_factory.mktemp("bad-input")) as client:
        yield client


@pytest.fixture
def person(server: TestClient) -> Iterator[Window]:
    """A person who is due, at a table with one bot; afterwards the game must still go on."""
    table, token = open_table(server, "person", "greedy")
    with window(server, table, token) as opened:
        opened.say("skip")
        position = opened.my_turn()
        before = live_table(server, table).match.hash
        yield opened
        assert live_table(server, table).match.hash == before
        opened.play(position)
        assert opened.position(lambda message: message["step"] > position["step"])


# Messages that are none


@pytest.mark.parametrize(
    "text",
    [
        "", "hello", "{", "[]", "null", "{}", '{"type":"dance"}', '{"type":"play"}', '{"type":"play","step":1}',
        '{"type":"play","step":"1","seat":0,"move":1}', '{"type":"play","step":1.5,"seat":0,"move":1}',
        '{"type":"play","step":1,"seat":0,"move":99999999999999999999}', '{"type":"show","seat":-2}',
        '{"type":"ping","more":1}', '{"type":"why","seat":0,"move":[]}', "[" * 5000, '{"type":"ping"}{"type":"ping"}',
        '{"type":"why","seat":0,"move":"' + "x" * 300 + '"}', '"\\ud800"', "\x00",
    ],
)  # fmt: skip
def test_a_malformed_message_is_answered(person: Window, text: str) -> None:
    person.session.send_text(text)
    answer = person.trouble()
    assert answer["code"] == "malformed"
    assert answer["text"].startswith("this message cannot be read: ")


def test_bytes_that_are_no_text_are_answered(person: Window) -> None:
    person.session.send_bytes(b"\xff\xfe{")
    assert person.trouble()["code"] == "malformed"


def test_an_oversized_message_is_answered(person: Window) -> None:
    person.session.send_text('{"type":"ping","more":"' + "x" * MOST_BYTES + '"}')
    assert person.trouble()["code"] == "oversized"


def test_ping_is_answered_with_pong(person: Window) -> None:
    person.say("ping")
    assert person.hear_until(lambda message: message["type"] != "position") == {"type": "pong"}


# Order and number


def test_hello_comes_first(server: TestClient) -> None:
    table, token = open_table(server, "person", "greedy")
    with server.websocket_connect(f"/api/tables/{table}/socket") as session:
        early = Window(session)
        early.say("play", step=0, seat=0, move=0)
        assert early.trouble()["code"] == "out-of-order"
        early.say("hello", token=token, seen=-1)
        assert early.position()["table"] == table


def test_hello_comes_once(person: Window) -> None:
    person.say("hello", token="again", seen=-1)
    assert person.refusal()["code"] == "out-of-order"


def test_a_flood_is_answered_and_then_shown_out_while_other_tables_go_on(server: TestClient, person: Window) -> None:
    table, token = open_table(server, "person", "greedy")
    with window(server, table, token) as flooder:
        for _ in range(BURST + STRIKES + 40):
            flooder.blurt("ping")
        with pytest.raises(WebSocketDisconnect) as closed:
            flooder.hear_until(lambda message: False)
    codes = [message["code"] for message in flooder.heard if message["type"] == "error"]
    assert closed.value.code == 1008
    assert codes == ["flood"] * STRIKES
    with window(server, table, token) as returned:
        assert returned.position()["table"] == table


def test_a_bucket_fills_again(monkeypatch: pytest.MonkeyPatch) -> None:
    moment = 100.0
    monkeypatch.setattr("apiarium.server.limits.time.monotonic", lambda: moment)
    bucket = Bucket(burst=2, per_second=1)
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    moment = 101.5
    assert [bucket.take() for _ in range(2)] == [True, False]


def test_who_says_nothing_is_shown_out(server: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "HELLO_WITHIN", 0.05)
    table, _ = open_table(server, "person", "greedy")
    with server.websocket_connect(f"/api/tables/{table}/socket") as session:
        silent = Window(session)
        assert silent.hear()["code"] == "out-of-order"
        with pytest.raises(WebSocketDisconnect):
            silent.hear()


def test_a_table_has_room_for_so_many_windows(server: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MOST_CLIENTS", 2)
    table, token = open_table(server, "person", "person")
    with window(server, table, token) as one, window(server, table, token) as two:
        assert one.position()
        assert two.position()
        with window(server, table, token) as three:
            assert three.hear()["code"] == "crowded"


def test_a_mistake_of_ours_is_answered_and_changes_nothing(
    server: TestClient, person: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumble(*arguments: object) -> None:
        raise ZeroDivisionError

    position = person.heard[-1]
    with monkeypatch.context() as patch:
        patch.setattr(door, "explanation", stumble)
        person.say("why", seat=0, move=76)
        answer = person.refusal()
    assert (answer["code"], answer["step"]) == ("internal", position["step"])


# Who and where


@pytest.mark.parametrize("name", ["nowhere", "x" * 500, "%00"])
def test_an_unknown_table_is_said_to_be_one(server: TestClient, name: str) -> None:
    with window(server, name, "token") as lost:
        assert lost.hear()["code"] == "unknown-table"
        with pytest.raises(WebSocketDisconnect) as closed:
            lost.hear()
    assert closed.value.code == 4404
    for address in ("record", "replay", "replay/0"):
        assert server.get(f"/api/tables/nowhere/{address}").json()["code"] == "unknown-table"


@pytest.mark.parametrize("wrong", ["", "wrong", "\ud83d\udc1d"])
def test_a_wrong_token_opens_nothing(server: TestClient, wrong: str) -> None:
    table, _ = open_table(server, "person", "greedy")
    server.cookies.clear()  # without a token the cookie would say who speaks
    with window(server, table, wrong) as stranger:
        assert stranger.hear()["code"] == "wrong-token"
        with pytest.raises(WebSocketDisconnect) as closed:
            stranger.hear()
    assert closed.value.code == 4401


def test_the_token_of_another_table_opens_nothing(server: TestClient) -> None:
    table, _ = open_table(server, "person", "greedy")
    _, token = open_table(server, "person", "greedy")
    with window(server, table, token) as stranger:
        assert stranger.hear()["code"] == "wrong-token"


def test_a_page_of_another_site_may_not_speak(server: TestClient) -> None:
    table, token = open_table(server, "person", "greedy")
    address = f"/api/tables/{table}/socket"
    with server.websocket_connect(address, headers={"origin": "http://elsewhere.example"}) as session:
        stranger = Window(session)
        stranger.say("hello", token=token, seen=-1)
        assert stranger.hear()["code"] == "foreign-origin"
    body = order(server, "beeholder", "person", "easy")
    answer = server.post("/api/tables", json=body, headers={"origin": "http://elsewhere.example"})
    assert answer.status_code == 403
    with server.websocket_connect(address, headers={"origin": "http://testserver"}) as session:
        own = Window(session)
        own.say("hello", token=token, seen=-1)
        assert own.position()


# Moves


def test_an_illegal_move_is_refused_with_its_clause(person: Window) -> None:
    position = person.heard[-1]
    person.say("play", step=position["step"], seat=0, move=76)  # flip texture, in the draft
    answer = person.refusal()
    assert answer["code"] == "illegal"
    assert answer["clause"] == "BH2.6"
    assert answer["step"] == position["step"]
    for move in (0, 5000, -1):
        person.say("play", step=position["step"], seat=0, move=move)
        assert person.refusal()["code"] == "illegal"


def test_a_stale_move_is_refused_and_the_position_sent_again(person: Window) -> None:
    position = person.heard[-1]
    for step in (position["step"] - 1, position["step"] + 1, 0, -1):
        person.say("play", step=step, seat=0, move=position["moves"][0]["id"])
        answer = person.refusal()
        assert answer["code"] == "stale"
        assert answer["step"] == position["step"]
        assert person.position()["step"] == position["step"]


def test_the_same_move_sent_twice_is_made_once(server: TestClient) -> None:
    table, token = open_table(server, "person", "person")
    with window(server, table, token) as screen:
        (due,) = screen.position()["due"]
        screen.say("show", seat=due)
        position = screen.position()
        for _ in range(2):
            screen.say("play", step=position["step"], seat=due, move=position["moves"][0]["id"])
        assert screen.refusal()["code"] == "stale"
        assert len(live_table(server, table).match.log) == position["step"] + 1


def test_a_choice_made_while_others_choose_is_not_stale(server: TestClient) -> None:
    """BH3.1: all choose at the same time, so a choice of another does not make mine outdated."""
    table, token = open_table(server, "person", "person", "person")
    with window(server, table, token) as screen:
        position = screen.position()
        while position["view"]["phase"] != "present":
            position = screen.seen_by(position["due"][0])
            screen.play(position)
            position = screen.after(position["step"])
        step = position["step"]
        for seat in (0, 1):
            hand = screen.seen_by(seat)["view"]["hand"]
            screen.say("play", step=step, seat=seat, move=hand[0])
            position = screen.after(step + seat)
        assert position["step"] == step + 2
        assert position["due"] == [2]
        screen.say("play", step=step, seat=1, move=hand[1])
        assert screen.refusal()["code"] == "stale"


def test_why_is_answered_with_sentence_and_clause(person: Window) -> None:
    person.say("why", seat=0, move="flip wings")
    assert person.refusal()["clause"] == "BH2.6"
    person.say("why", seat=0, move=76)
    assert person.refusal()["clause"] == "BH2.6"
    person.say("why", seat=0, move=person.heard[-3]["moves"][0]["id"])
    assert person.refusal()["code"] == "legal"
    person.say("why", seat=0, move="dance wildly")
    assert person.refusal()["code"] == "unreadable"
    person.say("why", seat=0, move="f")
    assert person.refusal()["code"] == "unreadable"


# Requests


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"game": "chess", "seats": seats("person", "easy")}, 404, "unknown-game"),
        ({"game": "beeholder", "seats": seats("person")}, 422, "bad-seats"),
        ({"game": "beeholder", "seats": seats(*["person"] * 6)}, 422, "bad-seats"),
        ({"game": "beeholder", "seats": seats(*["person"] * 17)}, 400, "malformed"),
        ({"game": "beeholder", "seats": seats("person", "godlike")}, 422, "unknown-bot"),
        ({"game": "beeholder", "seats": seats("person", "mcts:9999999")}, 422, "unknown-bot"),
        ({"game": "beeholder", "seats": seats("person", "easy"), "options": {"target": 99}}, 422, "bad-options"),
        ({"game": "beeholder", "seats": seats("person", "easy"), "options": {"no": 1}}, 422, "bad-options"),
        ({"game": "beeholder", "seats": seats("person", "easy"), "options": {"target": None}}, 400, "malformed"),
        ({"game": "beeholder", "seats": [{"kind": "ghost"}, {"kind": "person"}]}, 400, "malformed"),
        ({"game": "beeholder", "seats": [{"kind": "person", "name": "a\x07b"}] * 2}, 400, "malformed"),
        ({"game": "beeholder", "seats": seats("person", "easy"), "entropy": "\ud800"}, 400, "malformed"),
        ({"game": "beeholder", "seats": seats("person", "easy"), "entropy": "e" * 201}, 400, "malformed"),
        ({"game": "beeholder", "seats": seats("person", "easy"), "entropy": ""}, 400, "malformed"),
        ({"game": "beeholder", "seats": seats("person", "easy"), "entropy": "mine|yours"}, 400, "malformed"),
        ({"game": "beeholder", "seats": seats("person", "easy"), "more": 1}, 400, "malformed"),
        ({"game": "beeholder", "seats": seats("person", "easy"), "entropy": "e" * MOST_BYTES}, 413, "oversized"),
    ],
)
def test_a_table_that_cannot_be_is_refused(server: TestClient, body: dict[str, object], status: int, code: str) -> None:
    seal = server.get("/api/commitment").json()
    response = server.post("/api/tables", content=json.dumps({"entropy": "e", **seal, **body}))
    assert (response.status_code, response.json()["code"]) == (status, code)
    assert response.json()["text"]


def test_a_request_that_is_no_json_is_refused(server: TestClient) -> None:
    assert server.post("/api/tables", content=b"{").json()["code"] == "malformed"
    assert server.post("/api/tables", content=b"\xff").json()["code"] == "malformed"


def test_all_problems_of_the_options_are_told_at_once(server: TestClient) -> None:
    body = order(server, "beeholder", "person", "easy", options={"target": 99, "hand": 1})
    text = server.post("/api/tables", json=body).json()["text"]
    assert "target" in text
    assert "hand" in text


def test_what_is_not_there_is_said_in_json(server: TestClient) -> None:
    assert server.get("/api/nothing").json()["code"] == "unknown-page"
    assert server.get("/api/games/chess/rules").json()["code"] == "unknown-game"


def test_tables_cannot_be_opened_without_end(tmp_path_factory: pytest.TempPathFactory) -> None:
    with running_server(tmp_path_factory.mktemp("flood")) as client:
        house_of(client).openings = Buckets(BURST, 0.1)  # however slow this machine is
        orders = [order(client, "beeholder", "person", "person") for _ in range(BURST * 3)]
        answers = [client.post("/api/tables", json=body) for body in orders]
    assert {answer.status_code for answer in answers} == {201, 429}
    refused = answers[-1].json()
    assert (refused["code"], refused["what"]) == ("flood", "tables")
    assert 0 < refused["wait"] <= 10
    assert int(answers[-1].headers["retry-after"]) >= refused["wait"]
