"""Whole games of Beesness against bots, on the board alone: by mouse, by finger and by keyboard."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.desk import DESK, PHONE, Desk, photograph
from tests.browser.house import Server
from tests.browser.keyboard import KeyboardPerson
from tests.browser.measures import faults_of
from tests.browser.person import Person
from tests.browser.screens import SIDES, look_at, violations
from tests.browser.stillness import (
    CALM_MS,
    WATCH_ANIMATIONS,
    WATCH_SHIFTS,
    assert_still,
    forget_shifts,
    longest_animation,
)

ROUNDS: Final = 3
SMALL_PHONE: Final = (360, 740)


def sit_down(desk: Desk, server: Server, size: tuple[int, int], *, is_phone: bool = False) -> Person:
    """One person and two easy bots at a short table."""
    person = desk.sit_down(server, size, is_phone=is_phone)
    person.page.add_init_script(WATCH_SHIFTS)
    person.sit_at("beesness", {"rounds": ROUNDS}, bots=2)
    person.turn()
    forget_shifts(person.page)
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
    plays = by_verb["play"]
    return plays[int(position["view"]["round_number"]) % len(plays)]


def place_of(person: Person, move: dict[str, Any]) -> Locator:
    """Where the board has a move touched: on a piece, else at the desk."""
    point = str(move["touch"][0]).replace("verb:", "desk:")
    return person.page.locator(f'main [data-touch="{point}"]:visible').first


def answer(person: Person, move: dict[str, Any]) -> None:
    """Touch the place of a move on the board, again where the page asks once."""
    place = place_of(person, move)
    person.answered(lambda: person.press_until_sent(place, lambda: person.press(place)))


def play_through(person: Person, name: str) -> set[str]:
    """To the end, by a touch for every decision; every new stage is photographed."""
    stages: set[str] = set()
    asked: list[int] = []  # the rounds in which a chance to call was let go by
    has_given = False
    while person.turn() != "over":
        phase = person.position["view"]["phase"]
        if phase not in stages:
            stages.add(phase)
            photograph(person.page, f"beesness-{name}-{phase}")
        move = wanted(person.position, has_given=has_given)
        has_given = has_given or move["verb"] == "give"
        if phase == "window" and move["verb"] == "ready":
            asked.append(person.position["view"]["round_number"])
        answer(person, move)
    assert len(asked) == len(set(asked)), f"asked again in a round: {asked}"
    photograph(person.page, f"beesness-{name}-over")
    assert_still(person.page)
    return stages


def test_a_whole_game_of_beesness_on_a_desk(desk: Desk, server: Server) -> None:
    person = sit_down(desk, server, DESK)
    person.press(person.page.get_by_role("tab", name="Settings"))
    person.press(person.page.get_by_role("switch", name="Don't ask before picks"))
    stages = play_through(person, "desk")
    assert {"choose", "gift", "vote", "window"} <= stages
    assert person.position["result"] is not None
    expect(person.page.get_by_role("dialog", name="The game is over")).to_be_visible()
    assert look_at(person.page, "beesness-final", sides=SIDES[::3]) == []
    person.page.keyboard.press("Escape")
    assert look_at(person.page, "beesness-board-at-the-end", sides=SIDES[::3]) == []


def test_a_whole_game_of_beesness_on_a_phone(desk: Desk, server: Server) -> None:
    person = sit_down(desk, server, PHONE, is_phone=True)
    stages = play_through(person, "phone")
    assert {"choose", "gift", "vote"} <= stages
    assert "window" not in stages, "asked before a pick without having wished it"
    assert person.page.evaluate("() => document.documentElement.scrollWidth") <= PHONE[0]


def test_a_whole_game_of_beesness_by_keyboard_and_without_motion(desk: Desk, server: Server) -> None:
    person = KeyboardPerson(desk.context(server).new_page())
    person.page.emulate_media(reduced_motion="reduce")
    person.page.add_init_script(WATCH_ANIMATIONS)
    person.sit_at("beesness", {"rounds": ROUNDS}, bots=2)
    stages: set[str] = set()
    faults: list[str] = []
    has_given = False
    while person.turn() != "over":
        phase = person.position["view"]["phase"]
        if phase not in stages:
            stages.add(phase)
            faults += violations(person.page) + person.lost()
        move = wanted(person.position, has_given=has_given)
        has_given = has_given or move["verb"] == "give"
        answer_by_keys(person, move)
    assert faults == []
    assert {"choose", "gift", "vote"} <= stages
    assert longest_animation(person.page) <= CALM_MS
    person.press_key("^Rematch$")
    expect(person.page.get_by_role("dialog")).to_be_hidden()


def answer_by_keys(person: KeyboardPerson, move: dict[str, Any]) -> None:
    """By the arrow keys to the place of the move on the board, Enter, and once more where the page asks."""
    place = place_of(person, move)
    expect(place).not_to_have_attribute("data-state", "closed")  # the show goes on, where the words are the same
    label = place.get_attribute("aria-label") or place.inner_text()
    person.arrow_to(f"^{re.escape(label)}$")
    person.answered(lambda: person.press_until_sent(place, lambda: person.keys.press("Enter")))


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE])
def test_the_coach_of_a_guided_game_leaves_the_board_whole(desk: Desk, server: Server, size: tuple[int, int]) -> None:
    """On a phone it takes a seventh of the height."""
    page = desk.sit_down(server, size, is_phone=True).page
    page.goto("/guide/beesness")
    expect(page.get_by_role("region", name="Guided game")).to_have_attribute("data-ready", "true")
    expect(page.get_by_role("group", name="Honeypot")).to_be_visible()
    assert faults_of(page, is_phone=True) == []
