"""The guided game of every game that has one, from the first word to a table of one's own."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import ViewportSize, expect

from apiarium import all_games
from apiarium.server.guidebook import has_guide
from tests.browser.desk import PHONE, Desk, photograph
from tests.browser.house import Server

# Where rings lie, with their width: left, top, right, bottom.
BOXES: Final = """(rings) => rings.map((ring) => {
  const { left, top, right, bottom } = ring.getBoundingClientRect();
  return [left, top, right, bottom];
})"""
GUIDED = [game.name for game in all_games() if has_guide(game)]


def is_within(box: list[float], size: ViewportSize | None) -> bool:
    left, top, right, bottom = box
    return size is not None and left >= 0 and top >= 0 and right <= size["width"] and bottom <= size["height"]


@pytest.mark.parametrize("name", GUIDED)
@pytest.mark.parametrize("is_phone", [False, True], ids=["desk", "phone"])
def test_a_guided_game_is_led_to_its_end(desk: Desk, server: Server, name: str, is_phone: bool) -> None:
    person = desk.sit_down(server, PHONE, is_phone=True, is_hasty=True) if is_phone else desk.sit_down(server)
    page = person.page
    if not is_phone:
        page.add_init_script("localStorage.setItem('apiarium.speed', 'quick')")
    page.goto(f"/guide/{name}")
    lessons = page.request.get(f"/api/games/{name}/guide").json()["lessons"]
    coach = page.get_by_role("region", name="Guided game")
    expect(coach.get_by_text(f"1 of {len(lessons)}")).to_be_visible()
    for number, lesson in enumerate(lessons):
        expect(coach).to_have_attribute("data-lesson", str(number))
        expect(coach).to_have_attribute("data-ready", "true")
        expect(coach).to_contain_text(lesson["say"])
        expect(page.locator("svg.light")).to_have_attribute("data-lit", str(len(lesson["look"])))
        for box in page.locator(".here").evaluate_all(BOXES):
            assert is_within(box, page.viewport_size), f"a ring is cut off at lesson {number}: {box}"
        photograph(page, f"guide-{name}-{'phone' if is_phone else 'desk'}-{number}")
        if number < len(lessons) - 1:
            coach.get_by_role("button", name="Next" if lesson["move"] < 0 else "Show me").click()
    coach.get_by_role("button", name="Play a game").click()
    page.wait_for_url(re.compile("/table/"))
    person.turn()


def test_a_guided_game_waits_for_the_move_it_teaches(desk: Desk, server: Server) -> None:
    page = desk.sit_down(server).page
    page.goto("/guide/beeholder")
    coach = page.get_by_role("region", name="Guided game")
    for _ in range(2):
        coach.get_by_role("button", name="Next").click()
    expect(coach).to_have_attribute("data-lesson", "2")
    wrong = page.locator('[data-touch="facet:pollen"]')
    wrong.click()
    wrong.click()
    expect(page.get_by_role("alert")).to_contain_text("First: Draft solid")
    expect(coach).to_have_attribute("data-lesson", "2")
    right = page.locator('[data-touch="facet:solid"]')
    right.click()
    right.click()
    expect(coach).to_have_attribute("data-lesson", "3")
    coach.get_by_role("button", name="Leave the guided game").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_how_to_play_leads_from_the_card_to_the_guided_game(desk: Desk, server: Server) -> None:
    person = desk.sit_down(server)
    person.go_home()
    page = person.page
    page.get_by_role("button", name="How to play Eye of the Bee-holder").click()
    about = page.get_by_role("dialog").get_by_role("region", name="What it is about")
    expect(about.get_by_role("listitem")).to_have_count(7)
    photograph(page, "how-to-play")
    page.get_by_role("dialog").get_by_role("button", name="Guided game").click()
    expect(page.get_by_role("region", name="Guided game")).to_be_visible()
