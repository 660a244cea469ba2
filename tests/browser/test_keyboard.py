"""A whole game by keyboard alone and without motion, from the address bar to the rematch."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from apiarium.games.beeholder.components import TRAITS
from tests.browser.desk import Desk, photograph
from tests.browser.house import Server
from tests.browser.keyboard import KeyboardPerson
from tests.browser.stillness import CALM_MS, WATCH_ANIMATIONS, longest_animation


@pytest.fixture
def person(desk: Desk, server: Server) -> KeyboardPerson:
    return KeyboardPerson(desk.context(server).new_page())


def test_a_whole_game_by_keyboard_and_without_motion(person: KeyboardPerson) -> None:
    person.page.emulate_media(reduced_motion="reduce")
    person.page.add_init_script(WATCH_ANIMATIONS)
    set_up(person)
    left = ["undo", "swap", "flip by list", "rules", "clear"]
    while (asked := person.turn(hurries=False)) != "over":
        if asked.startswith("Draft"):
            draft(person, left)
        elif asked.startswith("Present"):
            present(person)
        else:
            manipulate(person, left)
        person.keys.press("Space")  # skip ahead
    assert left == []
    assert longest_animation(person.page) <= CALM_MS
    photograph(person.page, "keyboard-final")
    person.press_key("^Rematch$")
    expect(person.page.get_by_role("dialog")).to_be_hidden()
    assert person.turn().startswith("Draft")


def set_up(person: KeyboardPerson) -> None:
    """One person against two easy bots, in the shortest game that has two Manipulate phases."""
    person.go_home()
    person.press_key("Change$")
    for seat in (2, 3):
        person.tab_to(f"Who plays seat {seat}")
        person.keys.type("easy")
    person.press_key("^Options")
    for option, value in (("points to win", "1"), ("bees dealt", "3")):
        person.tab_to(option)
        person.keys.press("Control+A")
        person.keys.type(value)
    person.press_key("^Play$")
    person.page.wait_for_url("**/table/*")


def draft(person: KeyboardPerson, left: list[str]) -> None:
    facet = person.facets().first
    expect(facet).to_be_visible()
    label = facet.get_attribute("aria-label")
    assert label is not None
    assert person.lost() == []
    person.arrow_to(re.escape(label))
    person.keys.press("Enter")
    expect(facet).to_have_attribute("aria-pressed", "true")
    if "clear" in left:
        person.keys.press("Escape")
        expect(facet).to_have_attribute("aria-pressed", "false")
        person.keys.press("Enter")
        left.remove("clear")
    asked = person.heading
    person.answered(lambda: person.keys.press("Enter"))
    if "undo" in left and person.turn(hurries=False).startswith("Draft") and person.heading != asked:
        step = person.step
        person.keys.press("u")
        person.wait_until(lambda: person.step < step, "nothing was undone")
        person.turn(hurries=False)
        assert person.heading == asked
        left.remove("undo")


def present(person: KeyboardPerson) -> None:
    name = person.weakest_bee()
    assert person.lost() == []
    person.arrow_to(f"^{name}:")
    person.keys.press("Enter")
    expect(person.bee(name)).to_have_attribute("aria-pressed", "true")
    person.answered(lambda: person.keys.press("Enter"))
    assert person.last_move() == f"present {name.lower().replace(' ', '-')}"


def manipulate(person: KeyboardPerson, left: list[str]) -> None:
    banned = person.banned()
    one, other = [trait for trait in TRAITS if trait not in banned][:2]
    if "rules" in left:
        read_rules_and_log(person)
        left.remove("rules")
    if "swap" in left:
        assert person.lost() == []
        person.answered(lambda: swap(person, one, other))
        assert person.last_move() == f"swap {one} {other}"
        left.remove("swap")
    else:
        person.answered(lambda: flip_by_list(person, one))
        assert person.last_move() == f"flip {one}"
        left[:] = [name for name in left if name != "flip by list"]


def swap(person: KeyboardPerson, one: str, other: str) -> None:
    for trait in (one, other):
        person.arrow_to(f"^Slot ., {trait}:")
        person.keys.press("Enter")
    person.keys.press("Enter")


def flip_by_list(person: KeyboardPerson, trait: str) -> None:
    person.keys.press("?")
    expect(person.page.get_by_role("dialog", name="What can I do?")).to_be_visible()
    photograph(person.page, "keyboard-help")
    person.press_key(f"^Flip {trait}$")


def read_rules_and_log(person: KeyboardPerson) -> None:
    page = person.page
    person.keys.press("r")
    expect(page.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")
    person.tab_to("Search the rules")
    person.keys.type("swap")
    expect(page.get_by_role("tabpanel").get_by_text("BH1.1", exact=True)).to_be_hidden()
    person.keys.press("Tab")
    person.keys.press("l")
    expect(page.get_by_role("tab", name="Log")).to_have_attribute("aria-selected", "true")
    lines = page.get_by_role("list", name=re.compile("^What happened")).get_by_role("button")
    person.tab_to(r"BH\d\.\d$")
    expect(lines.last).to_be_focused()
    walk = {"ArrowUp": lines.nth(-2), "Home": lines.first, "ArrowDown": lines.nth(1), "End": lines.last}
    for key, line in walk.items():
        person.keys.press(key)
        expect(line).to_be_focused()
    person.keys.press("Tab")  # one stop for all of it
    expect(page.locator("ol button:focus")).to_have_count(0)


def test_escape_closes_what_is_open_and_gives_the_focus_back(person: KeyboardPerson) -> None:
    set_up(person)
    person.turn()
    person.press_key("What can I do")
    dialog = person.page.get_by_role("dialog", name="What can I do?")
    expect(dialog).to_be_visible()
    person.keys.press("Escape")
    expect(dialog).to_be_hidden()
    assert person.focused().startswith("What can I do")


def test_screen_readers_are_told_what_happens(person: KeyboardPerson) -> None:
    """The live region says what the others did and what is asked now."""
    set_up(person)
    asked = person.turn()
    spoken = person.page.get_by_test_id("spoken")
    expect(spoken).to_contain_text(f"Your turn: {asked}")
    person.draft()
    expect(spoken).to_contain_text(re.compile(r"put \w+ into slot \d"))
