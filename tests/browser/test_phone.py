"""A whole game on a phone, by finger alone: everything fits, is large enough, and stays where it is."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from apiarium.games.beeholder.components import TRAITS
from tests.browser.desk import PHONE, Desk, photograph
from tests.browser.house import Server
from tests.browser.person import SHORT, SHORTEST, Person, still
from tests.browser.stillness import (
    CALM_MS,
    WATCH_ANIMATIONS,
    WATCH_SHIFTS,
    assert_no_jumps,
    assert_still,
    forget_shifts,
    longest_animation,
)

SMALLEST_TARGET = 44  # pixels, for a finger


def test_a_whole_game_on_a_phone(desk: Desk, server: Server) -> None:
    person = desk.sit_down(server, PHONE, is_phone=True)
    person.page.add_init_script(WATCH_SHIFTS)
    person.page.add_init_script(WATCH_ANIMATIONS)
    person.go_home()
    too_small = small_targets(person)
    person.set_up(SHORT, bots=2)
    too_small += small_targets(person)
    person.start()
    person.turn()
    forget_shifts(person.page)
    swiped = refused = False
    stages = set()
    while (asked := person.turn()) != "over":
        assert_fits(person)
        if asked.split()[0] not in stages:
            stages.add(asked.split()[0])
            too_small += small_targets(person)
        if asked.startswith("Draft"):
            person.draft()
        elif asked.startswith("Present"):
            person.present(person.strongest_bee() if refused else person.weakest_bee())
        else:
            banned = person.banned()
            if banned and not refused:
                be_refused(person)
                refused = True
            one, other = [trait for trait in TRAITS if trait not in banned][:2]
            if swiped:
                person.swap(one, other)
            else:
                swipe(person, one, other)
                swiped = True
            assert person.last_move() == f"swap {one} {other}"
    assert swiped
    assert_fits(person)
    too_small += small_targets(person)
    assert too_small == []
    assert_still(person.page)
    assert_no_jumps(person.page)
    assert longest_animation(person.page) > CALM_MS  # without motion nothing lasts that long
    photograph(person.page, "phone-final")
    dialog = person.page.get_by_role("dialog", name="The game is over")
    expect(dialog.get_by_text("The shuffle was fair")).to_be_visible()
    person.press_button("Rematch")
    expect(dialog).to_be_hidden()
    assert person.turn().startswith("Draft")


def test_the_side_panels_are_a_sheet_on_a_phone(desk: Desk, server: Server) -> None:
    person = desk.sit_down(server, PHONE, is_phone=True)
    page = person.page
    person.open_table(SHORTEST, bots=1)
    person.turn()
    sheet = page.get_by_role("region", name="Players, log and rules")
    for name, content in (
        ("Players", "easy bot"),
        ("Log", "Shuffle locked"),
        ("Rules", "There are 64 bees"),
        ("Settings", "Match device"),
    ):
        tab = sheet.get_by_role("button", name=name, exact=True)
        person.press(tab)
        expect(tab).to_have_attribute("aria-expanded", "true")
        expect(sheet.get_by_text(content).first).to_be_visible()
        photograph(page, f"phone-sheet-{name.lower()}")
        assert_fits(person)
    page.touchscreen.tap(PHONE[0] / 2, 60)  # beside the sheet
    expect(sheet.get_by_role("button", name="Settings", exact=True)).to_have_attribute("aria-expanded", "false")


def small_targets(person: Person) -> list[str]:
    """Buttons, links and fields that are smaller than a finger; a card may lie half under the next one."""
    found: list[str] = person.page.evaluate(
        """(least) => [...document.querySelectorAll("button, a, select, input, summary, [role=button]")]
          .filter((node) => node.checkVisibility() && !node.closest(".unseen") && !node.disabled)
          .map((node) => [node, node.getBoundingClientRect(), getComputedStyle(node, "::after")])
          .filter(([node, box]) => box.width > 1 && node.type !== "radio" && node.type !== "checkbox")
          .map(([node, box, after]) => {
            const grown = after.content === "none" || after.position !== "absolute" ? 0 : 1;
            const more = grown ? [-parseFloat(after.left) * 2, -parseFloat(after.top) * 2] : [0, 0];
            return [node, box.width + more[0], box.height + more[1]];
          })
          .filter(([, width, height]) => Math.min(width, height) < least - 0.5)
          .map(([node, width, height]) => [node.getAttribute("aria-label") ?? node.textContent.trim(), width, height])
          .map(([name, width, height]) => `${name} ${width.toFixed()}×${height.toFixed()}`)""",
        SMALLEST_TARGET,
    )
    return found


def assert_fits(person: Person) -> None:
    """Nothing of the page lies beside the screen, so that it never scrolls sideways."""
    width = person.page.evaluate("() => document.documentElement.scrollWidth")
    assert width <= PHONE[0]


def be_refused(person: Person) -> None:
    """The reason is said where it was touched, all of it on the screen."""
    person.press_button(re.compile("^Locked"))
    reason = person.page.get_by_role("alert")
    expect(reason).to_contain_text("just did")
    box = reason.bounding_box()
    assert box is not None
    assert 0 <= box["x"] <= box["x"] + box["width"] <= PHONE[0]
    assert 0 <= box["y"] <= box["y"] + box["height"] <= PHONE[1]
    photograph(person.page, "phone-refusal")
    person.press(reason.get_by_role("button", name="Dismiss the reason"))
    expect(reason).to_be_hidden()


def swipe(person: Person, one: str, other: str) -> None:
    """Drag a tile onto another with a finger, and wait for the answer."""
    person.answered(lambda: stroke(person, one, other))


def stroke(person: Person, one: str, other: str) -> None:
    start, end = still(person.tile(one)), still(person.tile(other))
    touch = person.page.context.new_cdp_session(person.page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": start[0], "y": start[1]}]})
    for part in (0.25, 0.5, 0.75, 1.0):
        point = {"x": start[0] + part * (end[0] - start[0]), "y": start[1] + part * (end[1] - start[1])}
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    touch.detach()
