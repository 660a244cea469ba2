"""Every screen, large and small, light and dark: photographed for the eye, and without violation for axe."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from apiarium import all_games
from tests.browser.desk import Desk
from tests.browser.house import Server
from tests.browser.person import SHORT, SHORTEST, Person
from tests.browser.screens import AT_PLAY, SIDES, look_at, violations

MOST_GAMES = 6
STOPPABLE_TIMERS = """
  const later = window.setTimeout.bind(window);
  let era = 0;
  let held = null;
  window.setTimeout = (act, pause, ...words) => {
    const born = era;
    return later(() => (held && born < era ? held.push(act) : act(...words)), pause);
  };
  window.stopTimers = () => {
    era += 1;
    held = [];
  };
  window.goOn = () => {
    const acts = held;
    held = null;
    for (const act of acts) act();
  };
"""  # those that run when they are stopped wait until it goes on; later ones run as ever
FORGET_DECORATION = """() => {
  const shapes = "svg :is(path, circle, ellipse, rect, line, polygon, polyline, use)";
  const speaks = "[role], [tabindex], [aria-label], [aria-labelledby], [data-touch]";
  for (const picture of document.querySelectorAll("svg[aria-hidden=true]")) picture.replaceChildren();
  for (const shape of document.querySelectorAll(shapes)) if (!shape.matches(speaks)) shape.remove();
}"""  # axe has no rule for what only shows, but takes its time for it: five of six elements of a board
GALLERY = {
    "kit": "The kit",
    "frame": "The frame",
    "beeholder": "Eye of the Bee-holder",
    "honeybuzz": "Honey Buzz",
    "imbeerialism": "Imbeerialism",
    "beesness": "Beesness",
    "pollenwars": "Pollen Wars",
    "queenbee": "Queen Bee",
}
LOST_LINE = r"WebSocket connection to .* failed"


@pytest.mark.long
def test_the_screens_of_a_game(desk: Desk, own_server: Server) -> None:
    person = desk.sit_down(own_server)
    page = person.page
    page.add_init_script(STOPPABLE_TIMERS)
    person.go_home()
    faults = look_at(page, "home-empty")
    person.set_up(SHORT, bots=2)
    faults += look_at(page, "home-table")
    person.start()
    left = [
        "draft",
        "draft-armed",
        "present",
        "present-armed",
        "judging",
        "manipulate",
        "refusal",
        "swap-preview",
    ]
    for _ in range(MOST_GAMES):
        while (asked := person.turn()) != "over":
            faults += show_decision(person, asked, left)
        if not left:
            break
        person.press_button("Rematch")
        expect(page.get_by_role("dialog")).to_be_hidden()
    assert left == []
    faults += look_at(page, "end")
    person.press(page.get_by_role("link", name="Replay"))
    slider = page.get_by_role("slider", name="Jump to step")
    slider.fill(str(int(slider.get_attribute("max") or 0) - 4))
    page.get_by_label("Whose view").select_option("0")
    expect(person.hand().first).to_be_visible()
    faults += look_at(page, "replay")
    person.press_button("All games")
    expect(page.get_by_role("link", name=re.compile("Eye of the Bee-holder"))).not_to_have_count(0)
    faults += look_at(page, "home")
    assert faults == []


def show_decision(person: Person, asked: str, left: list[str]) -> list[str]:
    """Stop at what has not been looked at yet, then decide somehow."""
    if asked.startswith("Draft"):
        faults = stop(person, "draft", left)
        if "draft-armed" in left:
            person.press(person.facets().first)
            faults += stop(person, "draft-armed", left)
            person.page.keyboard.press("Escape")
        person.draft()
        return faults
    if asked.startswith("Present"):
        return show_present(person, left)
    if person.banned() and "refusal" in left:
        person.press_button(re.compile("^Locked"))
        expect(person.page.get_by_role("alert")).to_contain_text("just did")
        faults = stop(person, "refusal", left)
    elif "You won" in asked:
        faults = stop(person, "manipulate", left)
    else:
        faults = []
    if "swap-preview" in left and "You won" in asked:
        person.press(person.tile("texture"))
        person.tile("payload").hover()
        faults += stop(person, "swap-preview", left)
        person.page.keyboard.press("Escape")
    person.play_simply(asked)
    return faults


def show_present(person: Person, left: list[str]) -> list[str]:
    """First the strongest bee, to act first; then the weakest, to be forbidden something."""
    faults = stop(person, "present", left)
    bee = person.strongest_bee() if "manipulate" in left else person.weakest_bee()
    if "present-armed" in left:
        person.press(person.bee(bee))
        faults += stop(person, "present-armed", left)
        person.page.keyboard.press("Escape")
    person.present(bee)
    if "judging" in left:
        person.wait_until(lambda: bool(person.look()["isJudging"]), "the judging was not shown")
        person.page.evaluate("() => stopTimers()")
        faults += stop(person, "judging", left)
        person.page.evaluate("() => goOn()")
    return faults


def stop(person: Person, name: str, left: list[str]) -> list[str]:
    if name not in left:
        return []
    left.remove(name)
    return look_at(person.page, name, audited=AT_PLAY)


@pytest.mark.long
def test_the_screens_around_a_game(desk: Desk, own_server: Server) -> None:
    person = desk.sit_down(own_server)
    page = person.page
    page.goto("/rules/beeholder")
    expect(page.get_by_text("There are 64 bees")).to_be_visible()
    faults = look_at(page, "rules")
    page.goto("/nowhere")
    faults += look_at(page, "nowhere")
    person.open_table(SHORTEST, people=2)
    assert person.turn() == "covered"
    faults += look_at(page, "hot-seat-cover")
    person.uncover()
    person.turn()
    person.press_button(re.compile(r"^What can I do\?"))
    faults += look_at(page, "help")
    page.keyboard.press("Escape")
    for tab in ("Rules", "Settings"):
        person.press(page.get_by_role("tab", name=tab))
        faults += look_at(page, f"side-{tab.lower()}")
    desk.forgive(LOST_LINE)
    own_server.kill()
    expect(page.get_by_text("Reconnecting to the table.")).to_be_visible()
    faults += look_at(page, "reconnecting")
    assert faults == []


@pytest.mark.long
@pytest.mark.parametrize("part", GALLERY)
def test_the_gallery_shows_every_component(desk: Desk, server: Server, part: str) -> None:
    page = desk.sit_down(server).page
    page.goto(f"/gallery.html?part={part}")
    expect(page.get_by_role("heading", level=1, name=GALLERY[part])).to_be_visible()
    if part not in {game.name for game in all_games()}:
        assert look_at(page, f"gallery-{part}", sides=SIDES[::3]) == []
        return
    expect(page.locator("[data-sample] [data-touch]").first).to_be_visible()
    assert look_at(page, f"gallery-{part}", sides=SIDES[::3], audited=[]) == []
    page.evaluate(FORGET_DECORATION)
    assert violations(page) == []  # in dark colours; boards are audited in light ones while they are played


def test_every_game_has_its_part_of_the_gallery() -> None:
    assert {game.name for game in all_games()} <= set(GALLERY)
