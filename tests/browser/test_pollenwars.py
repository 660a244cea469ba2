"""Pollen Wars against bots, on the board alone: a whole game by mouse, its first turns by finger, one by keyboard."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from apiarium.games.pollenwars.components import FORAGER, SOLDIER
from apiarium.games.pollenwars.field import NAMES
from apiarium.games.pollenwars.verbs import VERBS
from tests.browser.desk import PHONE, Desk, photograph
from tests.browser.house import Server
from tests.browser.keyboard import KeyboardPerson
from tests.browser.person import Person
from tests.browser.test_phone import small_targets

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
    before = asked(person)
    is_battle = person.position["view"]["phase"] == "battle"
    person.answered(lambda: touch(person, move))
    if is_battle:
        person.wait_until(lambda: asked(person) != before, f"{move['text']} was not taken")


def asked(person: Person) -> tuple[list[str], list[int]]:
    """What may be played and what is laid: of two equal cards one is left when the other was laid."""
    return [move["text"] for move in person.position["moves"]], person.position["view"]["own_laid"]


def touch(person: Person, move: dict[str, Any]) -> None:
    page = person.page
    verb, word = move["verb"], move["text"].split(" ")[-1]
    point = f"{NUMBERED[verb]}:{word}" if verb in NUMBERED else POINTS.get(verb, move["touch"][0])
    if point.startswith("verb:"):
        person.press(page.get_by_role("main").get_by_role("button", name=move["label"], exact=True).first)
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
    hidden = person.page.locator(".table-screen").evaluate("(node) => node.scrollHeight - node.clientHeight")
    assert hidden == 0, "a long log makes the table itself scroll"


def lie_of(person: Person) -> tuple[int, str]:
    """Where the pattern lies over the field, and what its flag says."""
    flag = person.page.get_by_role("slider", name="Your pattern over the field")
    return int(flag.get_attribute("aria-valuenow") or -1), flag.get_attribute("aria-valuetext") or ""


def lies(person: Person) -> tuple[list[int], list[int]]:
    """Of every place of the own pattern: which bees stand there as bits, and what it pays."""
    view = person.position["view"]
    return view["own_counts"], view["own_pays"]


def test_the_own_pattern_is_laid_over_the_field(desk: Desk, server: Server) -> None:
    """Dragged by mouse, turned and mirrored by buttons, moved by keys; what it pays comes from the rules."""
    person = desk.sit_down(server)
    page = person.page
    person.sit_at("pollenwars", SHORT, bots=2)
    person.turn()
    person.press_button("Next spot")
    counts, pays = lies(person)
    flag = page.get_by_role("slider", name="Your pattern over the field")
    seen = [lie_of(person)]
    box = flag.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2 + 90, box["y"] + box["height"] / 2 + 90, steps=4)
    page.mouse.up()
    seen.append(lie_of(person))
    person.press_button("Turn the pattern")
    seen.append(lie_of(person))
    flag.focus()
    for key in ("ArrowLeft", "ArrowUp", "t"):
        page.keyboard.press(key)
        seen.append(lie_of(person))
    for index, words in seen:
        there = f"{counts[index].bit_count()} of 4, "
        assert words == there + (f"pays {pays[index]}" if pays[index] else "but not all have flowers")
    assert len({index for index, _ in seen}) >= 4
    assert pays[seen[0][0]] > 0
    photograph(page, "pollenwars-desk-pattern")
    page.keyboard.press("Escape")
    assert flag.count() == 0


@pytest.mark.long
def test_a_turn_of_pollen_wars_by_keyboard_alone(desk: Desk, server: Server) -> None:
    person = KeyboardPerson(desk.context(server).new_page())
    person.page.emulate_media(reduced_motion="reduce")
    person.sit_at("pollenwars", SHORT, bots=2)
    person.turn()
    while person.position["view"]["phase"] != "action":
        answer(person, wanted(person.position))
        assert person.turn() != "over", "no turn of one's own had an action"
    person.answered(lambda: person.press_key("^Send forager"))
    person.turn()
    assert person.lost() == []
    index, words = lie_of(person)  # while a forager is in hand, the pattern lies where it is nearest to complete
    counts, pays = lies(person)
    assert pays[index] > 0
    assert words == f"{counts[index].bit_count()} of 4, pays {pays[index]}"
    assert counts[index].bit_count() >= 1  # at least the drifting bee stands there
    person.arrow_to(r"^North-western hex in the far north: \d flowers?$")
    person.keys.press("Enter")
    person.answered(lambda: person.keys.press("Enter"))
    assert VERBS.move(person.plays()[-1]["move"]).text.startswith("place ")
    person.turn()
    person.press_key("^Draw honey")  # in hand
    person.answered(lambda: person.keys.press("Enter"))


def test_bees_are_dragged_from_hive_to_hex_and_home_again(desk: Desk, server: Server) -> None:
    """One drag picks a bee up and sets it down; where it cannot stand, the reason is told and nothing is played."""
    person = desk.sit_down(server)
    page = person.page
    person.sit_at("pollenwars", SHORT, bots=2)

    def hexes(bee: int) -> list[str]:
        rooms: list[int] = person.position["view"]["room_for"]
        return [f'main [data-touch="hex:{NAMES[place]}"]' for place, room in enumerate(rooms) if room == bee]

    def my_turn() -> None:
        while person.turn() and person.position["view"]["phase"] != "action":
            answer(person, wanted(person.position))

    my_turn()
    bee = page.get_by_role("button", name=re.compile("^Send a forager"))
    person.drag(bee, page.locator(hexes(SOLDIER)[0]))
    expect(page.get_by_role("alert")).to_contain_text("a forager needs a free hex")
    sent = len(moves_sent(person))
    goal = hexes(FORAGER)[-1]
    person.answered(lambda: person.drag(bee, page.locator(goal)))
    person.wait_until(lambda: person.position["view"]["phase"] != "placing", "the forager was not set down")
    assert moves_sent(person)[sent:] == ["forager", f"place {goal.partition('hex:')[2][:-2]}"]
    my_turn()
    person.answered(lambda: person.drag(page.locator(goal), page.locator('main [data-touch="hive:own"]')))
    person.wait_until(lambda: moves_sent(person)[-1] == "home", "the forager did not come home")


def moves_sent(person: Person) -> list[str]:
    return [VERBS.text(message["move"]) for message in person.sent if message["type"] == "play"]


def test_six_queens_fit_on_a_small_phone(desk: Desk, server: Server) -> None:
    person = desk.sit_down(server, (360, 740), is_phone=True)
    page = person.page
    person.sit_at("pollenwars", SHORT, bots=5)
    page.get_by_label("The flower field").wait_for()
    hives = page.locator('main [data-touch^="seat:"]')
    assert hives.count() == 5
    spilled = page.evaluate(
        """() => [...document.querySelectorAll("main *")].filter((node) => node.checkVisibility()
          && !node.closest("svg") && !node.closest(".hand") && getComputedStyle(node).clipPath === "none"
          && (node.getBoundingClientRect().right > innerWidth + 1 || node.getBoundingClientRect().left < -1))
          .map((node) => node.className)"""
    )
    assert spilled == []
    hexes = page.locator('main [data-touch^="hex:"]')
    # A hex comes nearer once it is chosen; it is known by its place, for a fungus may be planted meanwhile.
    places = hexes.evaluate_all("(nodes) => nodes.map((node) => node.getAttribute('aria-label').split(':')[0])")
    assert [target for target in small_targets(person) if target.partition(":")[0] not in places] == []
    photograph(page, "pollenwars-phone-six")


def test_the_first_turns_of_pollen_wars_on_a_phone(desk: Desk, server: Server) -> None:
    person = desk.sit_down(server, PHONE, is_phone=True)
    person.sit_at("pollenwars", SHORT, bots=2)
    stages = play(person, "phone", 8)
    assert {"action", "placing", "cards"} <= stages
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
