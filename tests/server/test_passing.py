"""Passing at a live table: whoever can only pass does so by itself, and others may wish to until their turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from apiarium.server import answering
from apiarium.server.tempo import Tempo
from tests.server.helpers import QUICK, Message, TestClient, Window, live_table, open_game, running_server, window

pytestmark = pytest.mark.timeout(120)
EARLY = "5"  # a seed under which a person who makes the last of their moves is soon asked for an answer


class Span:
    """Stands in for `random`: remembers from what span each delay was drawn, and hardly waits."""

    def __init__(self) -> None:
        self.drawn: list[tuple[float, float]] = []

    def uniform(self, low: float, high: float) -> float:
        self.drawn.append((low, high))
        return 0.02

    def random(self) -> float:
        return 0.0

    def choice(self, known: Sequence[float]) -> float:
        return known[0]


@pytest.fixture
def span(monkeypatch: pytest.MonkeyPatch) -> Span:
    span = Span()
    monkeypatch.setattr(answering, "random", span)
    return span


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with running_server(tmp_path, EARLY, tempo=replace(QUICK, pace=0.0)) as client:
        yield client


def open_queenbee(client: TestClient, *kinds: str) -> tuple[str, str]:
    return open_game(client, "queenbee", *kinds)


def texts(position: Message) -> list[str]:
    return [move["text"] for move in position["moves"]]


def is_real_question(message: Message) -> bool:
    return bool(message["moves"]) and not message["answers_itself"]


def next_question(person: Window, step: int) -> Message:
    return person.position(lambda message: message["step"] > step and is_real_question(message))


def choose(person: Window, seat: int, text: str) -> Message:
    """At one device: let this seat look and make its move; the position in which it did."""
    person.say("show", seat=seat)
    shown = person.position(lambda message: message["seat"] == seat and message["moves"])
    move = next(move for move in shown["moves"] if move["text"] == text)
    person.say("play", step=shown["step"], seat=seat, move=move["id"])
    return shown


def play_until(person: Window, wanted: str, most: int = 400) -> Message:
    """Make the last of the moves, again and again, until a question that `wanted` names: `answer` or `turn`."""
    position = person.position(is_real_question)
    for _ in range(most):
        can_answer = "pass" in texts(position)
        if can_answer == (wanted == "answer"):
            return position
        person.say("play", step=position["step"], seat=0, move=position["moves"][-1]["id"])
        position = next_question(person, position["step"])
    raise AssertionError(f"no {wanted} in {most} moves")


def test_a_person_who_can_only_pass_passes_by_themselves(client: TestClient, span: Span) -> None:
    table, token = open_queenbee(client, "person", "random")
    with window(client, table, token) as person:
        play_until(person, "answer")
        match = live_table(client, table).match
        passed = [step for step in match.log if step.seat == 0 and step.text == "pass"]
        assert passed  # though this window never sent one
        announced = [message for message in person.heard if message["type"] == "position" and message["answers_itself"]]
        assert announced
        assert all(texts(message) == ["pass"] for message in announced)
    assert set(span.drawn) == {(QUICK.soonest, QUICK.latest)}


def test_a_move_sent_again_after_the_table_passed_is_the_same_move(client: TestClient, span: Span) -> None:
    table, token = open_queenbee(client, "person", "random")
    with window(client, table, token) as person:
        position = play_until(person, "turn")
        fields = {"step": position["step"], "seat": 0, "move": position["moves"][-1]["id"], "id": "once"}
        person.say("play", **fields)
        done = person.hear_until(lambda message: message["type"] == "done")
        play_until(person, "answer")
        match = live_table(client, table).match
        mine = [step.text for step in match.log[done["step"] :] if step.seat == 0]
        assert "pass" in mine
        person.say("play", **fields)
        assert person.hear_until(lambda message: message["type"] == "done") == done
        assert [step.text for step in match.log[done["step"] :] if step.seat == 0] == mine


def test_a_person_who_can_answer_is_waited_for(client: TestClient, span: Span) -> None:
    table, token = open_queenbee(client, "person", "random")
    with window(client, table, token) as person:
        position = play_until(person, "answer")
        assert len(position["moves"]) > 1
        assert position["passes_on"] is False
        person.say("ping")
        person.hear_until(lambda message: message["type"] == "pong")
        live = live_table(client, table)
        assert 0 in live.asked
        assert not live.answering.answers_itself(0)


def test_passing_on_lasts_until_a_question_that_cannot_be_passed(client: TestClient, span: Span) -> None:
    table, token = open_queenbee(client, "person", "random")
    with window(client, table, token) as person:
        position = play_until(person, "answer")
        person.say("pass_on", seat=0, wish=True)
        said = person.position(lambda message: message["passes_on"] is True)
        assert said["answers_itself"] or said["step"] > position["step"]
        turn = person.position(is_real_question)
        assert "pass" not in texts(turn)
        assert turn["passes_on"] is False
        assert turn["is_own_turn"]
        assert not position["is_own_turn"]
        made = live_table(client, table).match.log[position["step"]]
        assert made.text == "pass"


def test_the_wish_can_be_taken_back(client: TestClient, monkeypatch: pytest.MonkeyPatch, span: Span) -> None:
    table, token = open_queenbee(client, "person", "random")
    with window(client, table, token) as person:
        position = play_until(person, "answer")

        def never(low: float, high: float) -> float:
            return 3600.0

        monkeypatch.setattr(span, "uniform", never)
        person.say("pass_on", seat=0, wish=True)
        person.position(lambda message: message["answers_itself"])
        person.say("pass_on", seat=0, wish=False)
        back = person.position(lambda message: not message["answers_itself"])
        assert back["step"] == position["step"]
        person.say("skip")  # whoever waits no longer waits, and finds nothing to do
        person.say("ping")
        person.hear_until(lambda message: message["type"] == "pong")
        assert live_table(client, table).step == position["step"]


def test_bots_take_the_same_time_to_answer_whatever_they_hold(client: TestClient, span: Span) -> None:
    table, token = open_queenbee(client, "person", "random", "random")
    with window(client, table, token) as person:
        play_until(person, "answer")
        live = live_table(client, table)
        passed = [step for step in live.match.log if step.seat > 0 and step.text == "pass"]
        assert len(span.drawn) >= len(passed) > 0
    assert Tempo().soonest < Tempo().latest


def test_nobody_passes_for_a_foreign_seat_or_where_nothing_is_passed(client: TestClient, span: Span) -> None:
    table, token = open_queenbee(client, "person", "random")
    with window(client, table, token) as person:
        person.position()
        person.say("pass_on", seat=1, wish=True)
        assert person.refusal()["code"] == "foreign-seat"
        person.say("pass_on", seat=0, wish="yes")
        assert person.trouble()["code"] == "malformed"
    table, token = open_game(client, "beeholder", "person", "random")
    with window(client, table, token) as person:
        assert person.position()["passes_on"] is None


def test_a_standing_wish_passes_from_the_start_and_can_be_taken_back(client: TestClient, span: Span) -> None:
    """Three people at one device: before each pick nobody is asked but the one who wished to be."""
    table, token = open_game(client, "beesness", "person", "person", "person")

    def played(seat: int, text: str) -> None:
        shown = choose(person, seat, text)
        person.position(lambda message: message["step"] > shown["step"])

    with window(client, table, token) as person:
        person.say("show", seat=0)
        first = person.position(lambda message: message["seat"] == 0)
        assert (first["passes_on"], first["pass_label"]) == (True, "Don't ask before picks")
        for seat, bee in enumerate(["worker", "queen", "drone"]):
            played(seat, f"play {bee}")
        pick = person.position(lambda message: message["view"]["phase"] == "pick")
        assert pick["due"] == [0]
        assert [step.text for step in live_table(client, table).match.log[3:]] == ["ready"] * 3
        person.say("show", seat=0)
        person.say("pass_on", seat=0, wish=False)
        played(0, "take 1")
        played(1, "stop")
        for seat, bee in enumerate(["worker", "queen", "drone"]):
            played(seat, f"play {bee}")
        person.say("show", seat=0)
        asked = person.position(lambda message: message["view"]["phase"] == "window" and message["due"] == [0])
        assert not asked["answers_itself"]
        assert texts(asked) == ["ready", "call"]


def test_nobody_who_carries_on_by_itself_is_said_to_be_waited_for(client: TestClient, span: Span) -> None:
    """Three people at one device: whoever looks reads who picks next."""
    table, token = open_game(client, "beesness", "person", "person", "person")
    with window(client, table, token) as person:
        for seat, bee in enumerate(["worker", "queen", "drone"]):
            choose(person, seat, f"play {bee}")
        person.position(lambda message: message["view"]["phase"] == "pick")
        told = [message for message in person.heard if message["type"] == "position" and message["answers_itself"]]
        prompts = [message["prompt"] for message in told if message["view"]["phase"] == "window"]
        assert set(prompts) == {"@0 picks next"}
