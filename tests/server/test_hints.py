"""Hints: at a table against bots alone, without a secret, and marked in the result."""

from __future__ import annotations

from pathlib import Path

from .helpers import house_of, live_table, open_table, running_server, window

OPTIONS = {"target": 1, "hand": 3}


def test_a_hint_names_a_legal_move_and_is_counted_once_for_a_question(tmp_path: Path) -> None:
    with running_server(tmp_path) as client:
        table, token = open_table(client, "person", "greedy", options=OPTIONS)
        with window(client, table, token) as person:
            position = person.my_turn()
            for _ in range(2):
                person.say("hint", seat=0)
                advice = person.hear_until(lambda message: message["type"] == "advice")
                assert advice["move"] in [move["id"] for move in position["moves"]]
                assert advice["text"]
                assert advice["asked"] == position["asked"]
            end = person.play_on(position)
            assert [player["hints"] for player in end["players"]] == [1, 0]
        stored = house_of(client).storage.head(table)
        assert [seat.hints for seat in stored.seats] == [1, 0]


def test_a_hint_comes_though_others_have_chosen_meanwhile(tmp_path: Path) -> None:
    """All present at once: that the bot has laid its bee changes neither the question nor the hint."""
    with running_server(tmp_path) as client:
        table, token = open_table(client, "person", "greedy", options=OPTIONS)
        with window(client, table, token) as person:
            position = person.my_turn()
            while not position["prompt"].startswith("Present"):
                position = person.answer(position)
                if not position["moves"]:
                    position = person.my_turn()
            person.say("skip")
            while position["step"] == position["asked"]:
                position = person.position()
            assert live_table(client, table).asked == {0: position["asked"]}  # the bot has chosen
            person.say("hint", seat=0)
            advice = person.hear_until(lambda message: message["type"] == "advice")
            assert advice["asked"] == position["asked"]


def test_among_people_there_are_no_hints(tmp_path: Path) -> None:
    with running_server(tmp_path) as client:
        table, token = open_table(client, "person", "person", options=OPTIONS)
        with window(client, table, token) as screen:
            position = screen.position()
            shown = screen.seen_by(position["due"][0])
            screen.say("hint", seat=shown["seat"])
            assert screen.refusal()["code"] == "no-hint"


def test_nobody_is_hinted_who_has_nothing_to_decide(tmp_path: Path) -> None:
    with running_server(tmp_path) as client:
        table, token = open_table(client, "person", "greedy", options=OPTIONS)
        with window(client, table, token) as person:
            person.play_on(person.my_turn())
            person.say("hint", seat=0)
            assert person.refusal()["code"] == "no-hint"
