"""Pollen Wars against bots, on the board alone: a whole game by mouse, and its first turns by finger."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.browser.desk import PHONE, Desk, photograph
from tests.browser.house import Server
from tests.browser.person import Person

SHORT: Final = {"max_rounds": 1, "target": 25}
POINTS: Final = {"draw": "pile:draw", "royal": "pile:royal", "forager": "bee:forager", "soldier": "bee:soldier"}
NUMBERED: Final = {"pollen": "give", "price": "price", "cards": "ask"}
FIRST_POINTS: Final = {"raid": "act:raid", "offer": "act:trade"}


def wanted(position: dict[str, Any]) -> dict[str, Any]:
    """A bee for the own pattern, a raid or a card where one can be had: whatever shows most of the board."""
    moves: list[dict[str, Any]] = position["moves"]
    view = position["view"]
    by_verb: dict[str, list[dict[str, Any]]] = {}
    for move in moves:
        by_verb.setdefault(move["verb"], []).append(move)
    if view["phase"] == "action":
        turn = int(view["turns"]) // int(view["seats"])
        order = (
            ["raid", "forager", "royal"] if turn % 4 == 3 else ["royal", "forager"] if turn % 4 == 2 else ["forager"]
        )
        return next((by_verb[verb][0] for verb in [*order, "take"] if verb in by_verb), moves[0])
    if view["phase"] == "placing":
        return best_place(view, by_verb.get("place", moves))
    for verb in ("play", "lay", "draw", "gift", "target", "accept", "done", "pass", "end"):
        if verb in by_verb:
            return by_verb[verb][0]
    return moves[0]


def best_place(view: dict[str, Any], places: list[dict[str, Any]]) -> dict[str, Any]:
    """The place that pays most for the flowers on it."""
    return max(places, key=lambda move: view["worth"][places.index(move) % len(view["worth"])])


def answer(person: Person, move: dict[str, Any]) -> None:
    """Touch what stands for a move, as a player would; in a battle, where all choose at once, until it is taken."""
    before = texts(person)
    is_battle = person.position["view"]["phase"] == "battle"
    person.answered(lambda: touch(person, move))
    if is_battle:
        person.wait_until(lambda: texts(person) != before, f"{move['text']} was not taken")


def texts(person: Person) -> list[str]:
    return [move["text"] for move in person.position["moves"]]


def touch(person: Person, move: dict[str, Any]) -> None:
    page = person.page
    verb, word = move["verb"], move["text"].split(" ")[-1]
    point = f"{NUMBERED[verb]}:{word}" if verb in NUMBERED else POINTS.get(verb, move["touch"][0])
    if point.startswith("verb:"):
        person.press(page.get_by_role("banner").get_by_role("button", name=move["label"], exact=True).first)
        return
    if verb in FIRST_POINTS:
        person.press(page.locator(f'main [data-touch="{FIRST_POINTS[verb]}"]:visible').first)
    place = page.locator(f'main [data-touch="{point}"]:visible').first
    if verb == "lay":
        side = page.locator(f'main [data-touch="{move["touch"][1]}"]:visible')
        person.press_until_sent(
            place, lambda: person.press(place), lambda: person.press(side if side.count() else place)
        )
        return
    person.press_until_sent(place, lambda: person.press(place))


def play(person: Person, name: str, most: int) -> set[str]:
    """Answer until the game is over or so many questions were answered; every new stage is photographed."""
    stages: set[str] = set()
    for _ in range(most):
        if person.turn() == "over":
            photograph(person.page, f"pollenwars-{name}-over")
            return stages | {"over"}
        phase = person.position["view"]["phase"]
        if phase not in stages:
            stages.add(phase)
            photograph(person.page, f"pollenwars-{name}-{phase}")
        answer(person, wanted(person.position))
    return stages


@pytest.mark.long
def test_a_whole_game_of_pollen_wars_by_mouse(desk: Desk, server: Server) -> None:
    person = desk.sit_down(server)
    person.sit_at("pollenwars", SHORT, bots=2)
    stages = play(person, "desk", 400)
    assert {"action", "placing", "cards", "over"} <= stages
    assert person.position["result"] is not None


def test_the_first_turns_of_pollen_wars_on_a_phone(desk: Desk, server: Server) -> None:
    person = desk.sit_down(server, PHONE, is_phone=True)
    person.sit_at("pollenwars", SHORT, bots=2)
    stages = play(person, "phone", 8)
    assert {"action", "placing", "cards"} <= stages
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
