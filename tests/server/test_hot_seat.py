"""Several persons at one screen: nobody's hand is sent before it is asked for."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.helpers import Message, TestClient, open_table, running_server, window

pytestmark = pytest.mark.timeout(120)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with running_server(tmp_path_factory.mktemp("hot-seat")) as client:
        yield client


def private(message: Message) -> list[Message]:
    return [event for event in message["events"] if event["kind"] == "dealt"]


def test_a_screen_for_several_begins_covered(server: TestClient) -> None:
    table, token = open_table(server, "person", "person")
    with window(server, table, token) as screen:
        position = screen.position()
    assert position["seat"] == -1
    assert position["view"]["hand"] == []
    assert position["moves"] == []
    assert private(position) == []


def test_a_seat_is_seen_exactly_while_it_is_shown(server: TestClient) -> None:
    table, token = open_table(server, "person", "person")
    with window(server, table, token) as screen:
        screen.position()
        hands = []
        for seat in (0, -1, 1, -1):
            position = screen.seen_by(seat)
            assert position["since"] == -1
            assert [event["data"]["bees"] for event in private(position)] == (
                [position["view"]["hand"]] if seat >= 0 else []
            )
            hands.append(position["view"]["hand"])
    assert hands[1] == hands[3] == []
    assert not set(hands[0]) & set(hands[2])


def test_a_screen_that_comes_back_is_covered_again(server: TestClient) -> None:
    table, token = open_table(server, "person", "person")
    with window(server, table, token) as screen:
        screen.position()
        screen.say("show", seat=1)
        step = screen.position()["step"]
    with window(server, table, token, seen=step) as screen:
        position = screen.position()
    assert position["seat"] == -1
    assert position["events"] == []


def test_a_covered_seat_can_neither_move_nor_ask(server: TestClient) -> None:
    table, token = open_table(server, "person", "person")
    with window(server, table, token) as screen:
        position = screen.position()
        (due,) = position["due"]
        screen.say("show", seat=1 - due)
        screen.position()
        screen.say("play", step=position["step"], seat=due, move=64)
        assert screen.refusal()["code"] == "covered-seat"
        screen.say("why", seat=due, move=64)
        assert screen.refusal()["code"] == "covered-seat"
        screen.say("undo", step=position["step"], seat=due)
        assert screen.refusal()["code"] == "covered-seat"


def test_the_seat_of_a_bot_is_foreign(server: TestClient) -> None:
    table, token = open_table(server, "person", "easy", "person")
    with window(server, table, token) as screen:
        position = screen.position()
        screen.say("show", seat=1)
        assert screen.refusal()["code"] == "foreign-seat"
        for seat in (1, 3, -1):
            screen.say("play", step=position["step"], seat=seat, move=64)
            assert screen.refusal()["code"] == "foreign-seat"


def test_two_persons_and_a_bot_play_to_the_end_at_one_screen(server: TestClient) -> None:
    table, token = open_table(server, "person", "greedy", "person")
    with window(server, table, token) as screen:
        screen.say("skip")
        position = screen.position()
        while position["result"] is None:
            due = [seat for seat in position["due"] if seat != 1]
            if not due:
                position = screen.position()
            elif position["seat"] not in due:
                position = screen.seen_by(due[0])
            else:
                position = screen.answer(position)
    assert {message["type"] for message in screen.heard} == {"position"}
    assert position["result"]["ranks"].count(1) == 1


def test_two_windows_show_different_seats_of_one_table(server: TestClient) -> None:
    table, token = open_table(server, "person", "person")
    with window(server, table, token) as one, window(server, table, token) as other:
        views = [one.seen_by(0), other.seen_by(1)]
        assert views[0]["view"]["hand"] != views[1]["view"]["hand"]
        mover = views[0]["due"][0]
        (one, other)[mover].play(views[mover])
        step = views[0]["step"] + 1
        assert one.at(step)["seat"] == 0
        assert other.at(step)["seat"] == 1


def test_a_question_stays_the_same_while_others_answer_it(server: TestClient) -> None:
    table, token = open_table(server, "person", "person")
    with window(server, table, token) as one, window(server, table, token) as other:
        views = [one.seen_by(0), other.seen_by(1)]
        while len(views[0]["due"]) == 1:
            mover = views[0]["due"][0]
            assert [view["asked"] for view in views] == [views[0]["step"] if seat == mover else -1 for seat in (0, 1)]
            (one, other)[mover].play(views[mover])
            views = [one.after(views[0]["step"]), other.after(views[0]["step"])]
        asked = views[0]["step"]
        assert [view["asked"] for view in views] == [asked, asked]
        one.play(views[0])
        assert one.after(asked)["asked"] == -1
        later = other.after(asked)
        assert later["asked"] == asked
        other.play(views[1])  # meant for the step before: still the same question
        assert other.after(later["step"])["asked"] != asked
        assert "refused" not in {message["type"] for message in other.heard}
