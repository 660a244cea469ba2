"""The lab on the page: two sets of rules are compared in the background, and the report is shown."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.desk import Desk
from tests.browser.house import Server
from tests.browser.screens import look_at

STUDY_MS = 150_000  # a command of its own starts beside the server and plays


def test_a_designer_compares_two_sets_of_rules(desk: Desk, server: Server) -> None:
    page = desk.sit_down(server).page
    page.goto("/lab/beeholder")
    page.get_by_label("Games", exact=True).fill("10")
    page.get_by_label("Compare with other rules").check()
    compare = page.get_by_role("button", name="Compare", exact=True)
    expect(page.get_by_text("Both sides have the same rules")).to_be_visible()
    expect(compare).to_be_disabled()
    faults = look_at(page, "lab")
    for side, target in (("Rules", "2"), ("Compared with", "9")):
        rules = page.get_by_role("group", name=side, exact=True)
        rules.get_by_text(re.compile("^Options")).click()
        rules.get_by_label("points to win").fill(target)
        rules.get_by_label("bees dealt to each player in a hand").fill("3")
    compare.click()
    expect(page.get_by_role("heading", name="Real")).to_be_visible(timeout=STUDY_MS)
    expect(page.get_by_text(re.compile(r"^Decisions: \d+\.\d+ became \d+\.\d+: real and large"))).to_be_visible()
    report = page.frame_locator("iframe[title='The whole report']")
    expect(report.get_by_role("heading", name="Eye of the Bee-holder: is the change real?")).to_be_visible()
    expect(report.locator("figure svg").first).to_be_visible()
    assert faults + look_at(page, "lab-report") == []
