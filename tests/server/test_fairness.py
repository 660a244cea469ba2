"""Seals and the proof of fair chance: what a page is given before the game and after it, and that it is enough."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from apiarium import Match, all_games, read_record, write_record
from apiarium.core.chance import FairChance, fair_draw, outcome_of
from apiarium.core.game import Game
from apiarium.core.rng import Rng
from apiarium.core.state import CHANCE, State
from apiarium.server import door, seals
from apiarium.server.replays import draws_of
from apiarium.server.seals import Seals
from apiarium.server.wire import Fairness
from tests.server.helpers import Message, TestClient, open_table, order, running_server, window

pytestmark = pytest.mark.timeout(240)
GAMES = all_games()
ENOUGH_DRAWS = 60


@pytest.fixture
def server(tmp_path: Path) -> Iterator[TestClient]:
    """With the seals of a real house."""
    with running_server(tmp_path, seals=Seals()) as client:
        yield client


def refusal(client: TestClient, body: Message) -> str:
    answer = client.post("/api/tables", json=body)
    assert answer.status_code in (400, 409)
    return str(answer.json()["code"])


# Before the game


def test_the_seal_is_shown_before_the_entropy_is_given_and_stays(server: TestClient) -> None:
    body = order(server, "beeholder", "person", "easy")
    opened = server.post("/api/tables", json=body).json()
    with window(server, opened["table"], opened["token"]) as person:
        assert person.position()["commitment"] == body["commitment"]


@pytest.mark.parametrize("part", ["commitment", "ticket", "entropy"])
def test_without_seal_or_entropy_no_table_is_opened(server: TestClient, part: str) -> None:
    body = order(server, "beeholder", "person", "easy")
    assert refusal(server, {**body, part: ""}) in ("unknown-commitment", "malformed")
    del body[part]
    assert refusal(server, body) == "malformed"
    assert server.get("/api/tables").json() == []


def test_a_seal_is_for_one_table(server: TestClient) -> None:
    """Whoever has seen its seed at the end of one game would know every draw of the next."""
    body = order(server, "beeholder", "person", "easy")
    assert server.post("/api/tables", json=body).status_code == 201
    assert refusal(server, body) == "unknown-commitment"
    assert refusal(server, {**body, "entropy": "other"}) == "unknown-commitment"


@pytest.mark.parametrize("ticket", ["", "0", "1-", "x-y", "|", "9" * 200, "🐝"])
def test_a_ticket_that_does_not_belong_to_the_seal_opens_nothing(server: TestClient, ticket: str) -> None:
    body = order(server, "beeholder", "person", "easy")
    other = order(server, "beeholder", "person", "easy")
    assert refusal(server, {**body, "ticket": ticket}) == "unknown-commitment"
    assert refusal(server, {**body, "ticket": other["ticket"]}) == "unknown-commitment"
    assert refusal(server, {**body, "commitment": FairChance(b"mine").commitment}) == "unknown-commitment"


def test_no_stranger_drives_out_a_seal(server: TestClient) -> None:
    body = order(server, "beeholder", "person", "easy")
    for _ in range(3000):
        server.get("/api/commitment")
    assert server.post("/api/tables", json=body).status_code == 201


def test_a_seal_grows_old(server: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    body = order(server, "beeholder", "person", "easy")
    monkeypatch.setattr(seals, "LASTS", -1)
    assert refusal(server, body) == "unknown-commitment"


def test_a_seal_of_another_house_opens_nothing(tmp_path: Path) -> None:
    with running_server(tmp_path, seals=Seals()) as server:
        body = order(server, "beeholder", "person", "easy")
    with running_server(tmp_path, seals=Seals()) as server:
        assert refusal(server, body) == "unknown-commitment"


# After the game


def test_record_and_fairness_are_all_that_a_check_needs(server: TestClient) -> None:
    """What the page does, done here: from the record and what could fall, knowing no rule."""
    table, token = open_table(server, "person", "greedy", entropy="player entropy")
    assert server.get(f"/api/tables/{table}/fairness").json()["code"] == "not-finished"
    with window(server, table, token) as person:
        heard = person.play_on(person.my_turn())
        events = [event for message in person.heard if message["type"] == "position" for event in message["events"]]
    record = read_record(server.get(f"/api/tables/{table}/record").text)
    answer = server.get(f"/api/tables/{table}/fairness").json()
    assert record.head["commitment"] == heard["commitment"]
    assert record.entropies == ["player entropy"]
    seed = bytes.fromhex(str(record.close["server_seed"]))
    outcomes = {outcome["id"]: outcome for outcome in answer["outcomes"]}
    fallen = [step for step in record.steps if "chance" in step]
    assert [draw["step"] for draw in answer["draws"]] == [step["n"] for step in fallen]
    for index, (draw, step) in enumerate(zip(answer["draws"], fallen, strict=True)):
        ticket = fair_draw(seed, ["player entropy"], sum(weight for _, weight in draw["weights"]), index)
        outcome = outcomes[outcome_of([(each, weight) for each, weight in draw["weights"]], ticket)]
        assert outcome["text"] == step["chance"]
        for event in events:
            if event["step"] == draw["step"] + 1 and "seat" in outcome["values"] and event["kind"] == "favor":
                assert event["data"]["seat"] == outcome["values"]["seat"]


def told(game: Game, seats: int) -> tuple[Match, Fairness]:
    """A whole game drawn by lot, and what could fall in it."""
    match = Match(game, seats, game.presets.get("short", {}), FairChance(b"s" * 32, ["e"]))
    rng = Rng(f"told {game.name}")
    while not match.is_over:
        seat = match.due[rng.below(len(match.due))]
        moves = match.state.moves(seat)
        match.play(seat, moves[rng.below(len(moves))])
    state: State = match.origin.clone()
    states = [state.clone()]
    for step in match.log:
        state.apply(step.seat, step.move)
        states.append(state.clone())
    return match, door.fairness(match, draws_of(match, states))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_the_story_tells_of_a_draw_agrees_with_it_in_every_game(game: Game) -> None:
    """The page compares by name: an event of a chance step that carries an argument of the outcome carries its value,
    or all values that fell together under the name of several."""
    match, fairness = told(game, game.fewest)
    assert read_record(write_record(match)).verify_chance(match.chance.commitment, ["e"]) is not None
    outcomes = {outcome.text: outcome for outcome in fairness.outcomes}
    data: dict[int, list[dict[str, object]]] = {}
    for number, event in match.story:
        data.setdefault(number - 1, []).append(event.data)
    compared = 0
    for number, step in enumerate(match.log):
        if step.seat != CHANCE:
            continue
        for name, value in outcomes[step.text].values.items():
            for told_data in data.get(number, []):
                if name in told_data:
                    assert told_data[name] == value, f"{step.text}: {told_data}"
                    compared += 1
                several = told_data.get(f"{name}s")
                if isinstance(several, list):
                    assert value in several
                    compared += 1
    assert compared > 0 or not fairness.draws
    assert [draw.step for draw in fairness.draws] == [n for n, step in enumerate(match.log) if step.seat == CHANCE]
    for draw in fairness.draws:
        ids = [outcome for outcome, _ in draw.weights]
        assert ids == sorted(set(ids))
        assert all(weight > 0 for _, weight in draw.weights)
