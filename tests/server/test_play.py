"""Whole games over the socket, from the first position to the fairness check, the record and the replay."""

from __future__ import annotations

import itertools
import time
from collections.abc import Iterator
from dataclasses import replace

import pytest

from apiarium import find_game, read_record
from apiarium.bots import bot_names
from apiarium.server.storage import MOST_LISTED
from tests.server.helpers import QUICK, Message, TestClient, open_table, running_server, set_tempo, window

pytestmark = pytest.mark.timeout(120)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with running_server(tmp_path_factory.mktemp("play")) as client:
        yield client


@pytest.fixture(scope="module")
def finished(server: TestClient) -> tuple[str, list[Message]]:
    """A game of a person against two bots, played to its end: its name and everything the person was sent."""
    table, token = open_table(server, "person", "greedy", "easy", entropy="player entropy")
    with window(server, table, token) as person:
        person.play_on(person.my_turn())
        return table, person.heard


def test_the_games_are_listed_with_options_and_levels(server: TestClient) -> None:
    (game,) = [info for info in server.get("/api/games").json() if info["name"] == "beeholder"]
    assert game["title"] == "Eye of the Bee-holder"
    assert game["seats"] == [2, 5]
    assert [level["name"] for level in game["levels"]] == bot_names(find_game("beeholder"))
    assert all(level["words"] for level in game["levels"])
    assert game["options"][0] == {
        "name": "target", "kind": "int", "default": 10, "low": 1, "high": 30, "choices": [], "text": "points to win"
    }  # fmt: skip


def test_the_rulebook_is_served_clause_by_clause(server: TestClient) -> None:
    rules = server.get("/api/games/beeholder/rules").json()
    clauses = {clause["id"]: clause for chapter in rules["chapters"] for clause in chapter["clauses"]}
    assert set(clauses) == set(find_game("beeholder").rulebook.clauses)
    assert clauses["BH1.2"]["ours"] is True
    assert clauses["BH1.1"]["ours"] is False


def test_a_game_against_bots_is_played_to_its_end(finished: tuple[str, list[Message]]) -> None:
    _, heard = finished
    last = heard[-1]
    assert {message["type"] for message in heard} == {"position"}
    assert last["due"] == []
    assert last["moves"] == []
    assert min(last["result"]["ranks"]) == 1
    assert sum(item["points"] for item in last["result"]["items"]) == sum(last["result"]["scores"])
    assert [player["score"] for player in last["players"]] == last["result"]["scores"]


def test_steps_only_grow_and_every_event_comes_exactly_once(finished: tuple[str, list[Message]]) -> None:
    _, heard = finished
    steps = [message["step"] for message in heard]
    assert steps == sorted(steps)
    for before, after in itertools.pairwise(heard):
        assert after["since"] == before["step"]
        assert all(after["since"] < event["step"] <= after["step"] for event in after["events"])
    told = [event for message in heard for event in message["events"]]
    assert [event["step"] for event in told] == sorted(event["step"] for event in told)
    assert sum(event["kind"] == "win" for event in told) == 1


def test_moves_carry_touch_points_and_labels(finished: tuple[str, list[Message]]) -> None:
    _, heard = finished
    first = next(message for message in heard if message["moves"])
    move = first["moves"][0]
    assert set(move) == {"id", "text", "label", "verb", "touch", "quiet", "ends"}
    assert all(point.count(":") == 1 for move in first["moves"] for point in move["touch"])


def test_the_record_of_a_finished_game_replays_and_verifies(
    server: TestClient, finished: tuple[str, list[Message]]
) -> None:
    table, heard = finished
    response = server.get(f"/api/tables/{table}/record")
    assert f"apiarium-beeholder-{table}.jsonl" in response.headers["content-disposition"]
    record = read_record(response.text)
    match = record.replay()
    assert match.result is not None
    assert match.result.scores == heard[-1]["result"]["scores"]
    assert record.verify_chance(heard[0]["commitment"], ["player entropy"])


def test_a_replay_shows_each_step_as_the_seat_saw_it(server: TestClient, finished: tuple[str, list[Message]]) -> None:
    table, heard = finished
    info = server.get(f"/api/tables/{table}/replay").json()
    assert info["steps"] == heard[-1]["step"]
    assert len(info["frames"]) == info["steps"]
    assert info["frames"][0]["seat"] == -2
    for message in heard[:: max(1, len(heard) // 12)]:
        frame = server.get(f"/api/tables/{table}/replay/{message['step']}?seat=0").json()
        for field in ("step", "seat", "view", "prompt", "due", "commitment", "result"):
            assert frame[field] == message[field], field
        assert frame["moves"] == []


def test_a_replay_shows_any_seat_and_the_spectator(server: TestClient, finished: tuple[str, list[Message]]) -> None:
    table, heard = finished
    middle = next(message for message in heard if message["view"]["phase"] == "present")["step"]
    hands = [
        server.get(f"/api/tables/{table}/replay/{middle}?seat={seat}").json()["view"]["hand"] for seat in (-1, 0, 1, 2)
    ]
    assert hands[0] == []
    assert all(hands[1:])
    whole = server.get(f"/api/tables/{table}/replay/{middle}?seat=1&since=-1").json()
    assert next(event for event in whole["events"] if event["kind"] == "dealt")["data"]["bees"]


@pytest.mark.parametrize(
    ("address", "code"),
    [("replay/99999?seat=0", "malformed"), ("replay/3?seat=9", "malformed"), ("replay/x", "malformed")],
)
def test_a_replay_refuses_what_there_is_not(
    server: TestClient, finished: tuple[str, list[Message]], address: str, code: str
) -> None:
    response = server.get(f"/api/tables/{finished[0]}/{address}")
    assert response.status_code == 400
    assert response.json()["code"] == code


def test_a_running_game_gives_neither_record_nor_replay(server: TestClient) -> None:
    table, _ = open_table(server, "person", "easy")
    for address in ("record", "replay", "replay/3?seat=1"):
        response = server.get(f"/api/tables/{table}/{address}")
        assert response.status_code == 409
        assert response.json()["code"] == "not-finished"


def test_running_and_finished_tables_are_listed_newest_first(
    server: TestClient, finished: tuple[str, list[Message]]
) -> None:
    newest, _ = open_table(server, "person", "hard")
    listed = server.get("/api/tables").json()
    assert listed[0]["table"] == newest
    assert listed[0]["status"] == "running"
    assert listed[0]["winner_text"] == ""
    assert len(listed) <= MOST_LISTED
    (done,) = [info for info in listed if info["table"] == finished[0]]
    assert done["status"] == "finished"
    assert "wins with" in done["winner_text"]
    assert "@" not in done["winner_text"]
    assert done["seats"][1] == {"name": "Bot 1", "kind": "bot", "level": "greedy", "is_taken": True, "stand_in": ""}


def test_bots_alone_play_while_somebody_watches(server: TestClient) -> None:
    table, token = open_table(server, "greedy", "random")
    with window(server, table, token) as watcher:
        watcher.say("skip")
        last = watcher.position(lambda message: message["result"] is not None)
    assert {message["seat"] for message in watcher.heard} == {-1}
    assert all(message["view"]["hand"] == [] for message in watcher.heard)
    assert last["result"]["scores"]


def test_bots_are_paced(server: TestClient) -> None:
    table, token = open_table(server, "person", "greedy")
    with window(server, table, token) as person:
        person.say("skip")
        position = person.my_turn()
        begin = time.monotonic()
        person.say("play", step=position["step"], seat=0, move=position["moves"][0]["id"])
        person.after(position["step"] + 1)  # two players draft in turn (BH2.5)
        assert time.monotonic() - begin >= QUICK.pace * 0.9


def test_pacing_ends_with_skip_until_a_person_moves_again(server: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    set_tempo(server, monkeypatch, replace(QUICK, pace=3600.0))
    table, token = open_table(server, "person", "greedy")
    with window(server, table, token) as person:
        position = person.my_turn()
        for _ in range(2):
            person.say("play", step=position["step"], seat=0, move=position["moves"][0]["id"])
            moved = person.after(position["step"])
            assert moved["players"][1]["thinking"] is True
            person.say("ping")
            assert person.hear() == {"type": "pong"}  # and not the answer of the bot
            person.say("skip")
            position = person.after(moved["step"])
            assert position["players"][1]["thinking"] is False
