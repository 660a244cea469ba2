"""What can be measured of the page: its weight, and on small screens every text and target of every question."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from apiarium import all_games, find_game
from tests.browser.desk import AT_ONCE, PHONE, Desk
from tests.browser.house import Server
from tests.browser.measures import faults_of
from tests.browser.rehearsal import Rehearsal

MOST_FIRST_BYTES = 140_000
WEIGHT = """() => performance.getEntriesByType("resource").concat(performance.getEntriesByType("navigation"))
  .map((entry) => entry.encodedBodySize).reduce((sum, size) => sum + size, 0)"""
SMALL: Final = [PHONE, (360, 740), (1280, 720)]
WIDEST_PHONE: Final = 700
DECISIONS: Final = {"queenbee": 500}  # of all seats within which questions are looked for
USUAL_DECISIONS: Final = 250
TABS: Final = ["Players", "Log", "Rules", "Settings"]
CLOSED: Final = 'main [data-touch][data-state="closed"]:visible'
LOOKED_AROUND: Final = 2  # the question at which refusal, help and panels are looked at as well
UNKNOWN_TABLE: Final = r"404"  # the result asks the server about a table that is staged here


def test_the_first_load_is_light(desk: Desk, server: Server) -> None:
    """Home and a table with its board, all together."""
    person = desk.sit_down(server)
    person.go_home()
    home = person.page.evaluate(WEIGHT)
    person.start()
    person.turn()
    table = person.page.evaluate(WEIGHT)
    assert 10_000 < home < table
    assert table <= MOST_FIRST_BYTES


def measured(page: Page, stage: str, sizes: list[tuple[int, int]] = SMALL) -> list[str]:
    """What is wrong at each of the small sizes."""
    faults = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        found = faults_of(page, is_phone=width < WIDEST_PHONE)
        faults += [f"{stage} at {width} × {height}: {fault}" for fault in found]
    return faults


def test_the_first_screen_fits_small_screens(desk: Desk, server: Server) -> None:
    person = desk.sit_down(server, PHONE, is_phone=True)
    person.go_home()
    faults = measured(person.page, "home")
    person.change_table()
    faults += measured(person.page, "home with its table")
    assert faults == []


def is_shown(page: Page, rehearsal: Rehearsal) -> None:
    """What was sent last has arrived."""
    expect(page.locator(f'[data-step="{len(rehearsal.match.log)}"]')).to_be_visible()


def refusal(page: Page) -> list[str]:
    """Why something is not allowed, in place; where everything is allowed there is nothing to refuse."""
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    closed = page.locator(CLOSED)
    if closed.count() == 0:
        return []
    closed.first.dispatch_event("click")
    expect(page.get_by_role("alert")).to_be_visible()
    faults = measured(page, "refusal", SMALL[:1])
    page.keyboard.press("Escape")
    return faults


def helped(page: Page) -> list[str]:
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="What can I do?")).to_be_visible()
    faults = measured(page, "help")
    page.keyboard.press("Escape")
    return faults


def beside(page: Page) -> list[str]:
    """The sheets of a phone, and the panels beside the table on a small laptop."""
    faults = []
    phones, laptop = SMALL[:2], SMALL[2:]
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    for tab in TABS:
        page.get_by_role("button", name=tab, exact=True).click()
        expect(page.locator(".sheet .content")).to_be_visible()
        faults += measured(page, f"sheet {tab}", phones)
    page.keyboard.press("Escape")
    for tab in TABS[1:]:
        page.set_viewport_size({"width": laptop[0][0], "height": laptop[0][1]})
        expect(page.locator(".table-screen > aside")).to_be_visible()
        unfold = page.get_by_role("button", name="Show players and log")
        if unfold.is_visible():  # some boards begin with the side folded away on a laptop
            unfold.click()
        page.get_by_role("tab", name=tab).click()
        faults += measured(page, f"panel {tab}", laptop)
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.keyboard.press("Escape")
    expect(page.locator(".sheet .content")).to_be_hidden()
    return faults


@pytest.mark.long
@pytest.mark.parametrize("game", [game.name for game in all_games()])
def test_every_text_and_target_is_whole_on_small_screens(desk: Desk, server: Server, game: str) -> None:
    """At a full table: every kind of question, a refusal, the help, all sheets and panels, and the result."""
    page = desk.sit_down(server, PHONE, is_phone=True).page
    page.add_init_script(AT_ONCE)
    rehearsal = Rehearsal(find_game(game), find_game(game).most)
    table = rehearsal.open(page)
    faults: list[str] = []
    stages = 0
    for stage in rehearsal.questions(DECISIONS.get(game, USUAL_DECISIONS)):
        table.send()
        is_shown(page, rehearsal)
        faults += measured(page, stage)
        stages += 1
        if stages == LOOKED_AROUND:
            faults += refusal(page) + helped(page) + beside(page)
    assert stages >= LOOKED_AROUND
    rehearsal.finish()
    table.send()
    desk.forgive(UNKNOWN_TABLE)
    expect(page.get_by_role("dialog", name="The game is over")).to_be_visible()
    faults += measured(page, "result")
    assert "\n".join(faults) == ""
