"""A game begun by hints, whose end tells how many were taken, and then the review of it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.desk import Desk, photograph
from tests.browser.house import Server
from tests.browser.person import SHORTEST

REVIEW_MS = 200_000  # it may think for a minute and a half
HINTS = 3  # each takes two seconds


@pytest.mark.long
def test_a_game_by_hints_and_its_review(desk: Desk, server: Server) -> None:
    person = desk.sit_down(server)
    page = person.page
    person.open_table(SHORTEST, bots=1)
    taken = 0
    while (asked := person.turn()) != "over":
        if taken == HINTS or len(person.position["moves"]) == 1:  # where there is nothing to hint at
            person.play_simply(asked)
            continue
        page.keyboard.press("h")
        play = page.get_by_role("button", name="Play it")
        expect(play).to_be_visible()
        if taken == 0:
            photograph(page, "hint")
            assert re.search(r"wins about \d+% of the time", page.get_by_role("region", name="Hint").inner_text())
        person.answered(play.click)
        taken += 1
    final = page.get_by_role("dialog", name="The game is over")
    expect(final.get_by_text(f"{taken} hints", exact=True)).to_be_visible()
    final.get_by_role("button", name="Review game").click()
    panel = final.get_by_role("region", name="Review")
    expect(panel).to_contain_text("Your choices cost", timeout=REVIEW_MS)
    expect(panel).to_contain_text("Luck changed your chance to win by")
    panel.scroll_into_view_if_needed()
    photograph(page, "review")
    points = panel.get_by_role("link")
    if points.count():
        points.first.click()
        expect(page).to_have_url(re.compile(r"/replay/\d+$"))
