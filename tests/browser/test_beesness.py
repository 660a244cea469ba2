"""A whole game of Beesness against bots, on the board alone."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import expect

from tests.browser.desk import DESK, PHONE, Desk, photograph
from tests.browser.house import Server
from tests.browser.person import Person

ROUNDS = 3


def sit_down(desk: Desk, server: Server, size: tuple[int, int], *, is_phone: bool = False) -> Person:
    """One person and two easy bots at a short table."""
    person = desk.sit_down(server, size, is_phone=is_phone)
    person.go_home()
    seats = [{"kind": "person", "name": "Mara"}]
    seats += [{"kind": "bot", "name": name, "level": "easy"} for name in ("Ada", "Bruno")]
    order = {"game": "beesness", "seats": seats, "options": {"rounds": ROUNDS}, "entropy": "a test"}
    made = person.page.request.post(
        "/api/tables", data=json.dumps(order), headers={"content-type": "application/json"}
    ).json()
    person.page.evaluate(
        "([table, token]) => localStorage.setItem(`apiarium.token.${table}`, token)", [made["table"], made["token"]]
    )
    person.page.goto(f"/table/{made['table']}")
    return person


def wanted(position: dict[str, Any], *, has_given: bool) -> dict[str, Any]:
    """An answer that shows as many stages as possible: one gift, one call, small picks, raises, votes of Yes."""
    by_verb: dict[str, list[dict[str, Any]]] = {}
    for move in position["moves"]:
        by_verb.setdefault(move["verb"], []).append(move)
    if "give" in by_verb and not has_given:
        return by_verb["give"][0]
    if "call" in by_verb and position["view"]["round_number"] == ROUNDS - 1:
        return by_verb["call"][0]
    for verb in ("ready", "pay", "take", "offer", "hire", "raise", "vote", "discard"):
        if verb in by_verb:
            return by_verb[verb][min(1, len(by_verb[verb]) - 1)] if verb in ("take", "offer") else by_verb[verb][0]
    plays: list[dict[str, Any]] = position["moves"]
    return plays[int(position["view"]["round_number"]) % len(plays)]


def answer(person: Person, move: dict[str, Any]) -> None:
    """Touch the place of a move on the board, again where the page asks once."""
    place = person.page.locator(f'main [data-touch="{move["touch"][0]}"]:visible').first
    asked = (person.position["view"]["phase"], person.position["moves"])
    before = plays(person)
    person.press(place)
    person.page.wait_for_timeout(80)
    if plays(person) == before and place.get_attribute("data-state") == "chosen":
        person.press(place)
    person.wait_until(lambda: plays(person) > before, f"{move['text']!r} was not sent")
    person.wait_until(
        lambda: (person.position["view"]["phase"], person.position["moves"]) != asked,
        f"{move['text']!r} was not answered",
    )


def plays(person: Person) -> int:
    return sum(message["type"] == "play" for message in person.sent)


def play_through(person: Person, name: str) -> set[str]:
    stages: set[str] = set()
    has_given = False
    while person.turn() != "over":
        phase = person.position["view"]["phase"]
        if phase not in stages:
            stages.add(phase)
            photograph(person.page, f"beesness-{name}-{phase}")
        move = wanted(person.position, has_given=has_given)
        has_given = has_given or move["verb"] == "give"
        answer(person, move)
    photograph(person.page, f"beesness-{name}-over")
    return stages


def test_a_whole_game_of_beesness_on_a_desk(desk: Desk, server: Server) -> None:
    person = sit_down(desk, server, DESK)
    stages = play_through(person, "desk")
    assert {"open", "gift", "choose", "vote"} <= stages
    assert person.position["result"] is not None
    expect(person.page.get_by_role("dialog", name="The game is over")).to_be_visible()


def test_a_whole_game_of_beesness_on_a_phone(desk: Desk, server: Server) -> None:
    person = sit_down(desk, server, PHONE, is_phone=True)
    stages = play_through(person, "phone")
    assert {"open", "gift", "choose", "vote"} <= stages
    assert person.page.evaluate("() => document.documentElement.scrollWidth") <= PHONE[0]
