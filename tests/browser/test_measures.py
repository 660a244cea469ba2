"""What can be measured of the page: its weight, its stillness while playing, and that it keeps calm when asked to."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.desk import DESK, PHONE, Desk
from tests.browser.house import Server
from tests.browser.person import SHORTEST, Person

MOST_FIRST_BYTES = 150_000
MOST_SHIFT = 0.02
CALM_MS = 1  # an animation shorter than this is none
WEIGHT = """() => performance.getEntriesByType("resource").concat(performance.getEntriesByType("navigation"))
  .map((entry) => entry.encodedBodySize).reduce((sum, size) => sum + size, 0)"""
WATCH_SHIFTS = """
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const nodes = entry.sources.map((source) => source.node?.className || source.node?.nodeName || "?").join(", ");
      window.shifts.push({ value: entry.value, wasAsked: entry.hadRecentInput, nodes });
    }
  }).observe({ type: "layout-shift", buffered: true });
"""
WATCH_ANIMATIONS = """
  window.longest = 0;
  const note = () => {
    for (const animation of document.getAnimations()) {
      const timing = animation.effect.getComputedTiming();
      window.longest = Math.max(window.longest, Number(timing.endTime));
    }
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
"""


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


def test_nothing_shifts_while_playing_at_a_desk(desk: Desk, server: Server) -> None:
    assert_still(desk.sit_down(server, DESK))


def test_nothing_shifts_while_playing_on_a_phone(desk: Desk, server: Server) -> None:
    assert_still(desk.sit_down(server, PHONE, is_phone=True))


def assert_still(person: Person) -> None:
    """Nothing moves by itself in a whole game, and nothing moves far even right after a touch."""
    person.page.add_init_script(WATCH_SHIFTS)
    person.open_table(SHORTEST, bots=2)
    person.turn()
    person.page.evaluate("() => { window.shifts.length = 0; }")
    person.play_on()
    shifts = person.page.evaluate("() => window.shifts")
    unasked = [shift for shift in shifts if not shift["wasAsked"]]
    assert sum(shift["value"] for shift in unasked) < MOST_SHIFT, unasked
    assert [shift for shift in shifts if shift["value"] >= MOST_SHIFT] == []


def test_motion_is_reduced_where_it_is_asked_for(desk: Desk, server: Server) -> None:
    lively = desk.sit_down(server)
    calm = desk.sit_down(server)
    calm.page.emulate_media(reduced_motion="reduce")
    for person in (lively, calm):
        person.page.add_init_script(WATCH_ANIMATIONS)
        person.open_table(SHORTEST, bots=1)
        person.play_on()
    assert longest_animation(lively.page) > CALM_MS
    assert longest_animation(calm.page) <= CALM_MS


def longest_animation(page: Page) -> float:
    return float(page.evaluate("() => Number.isFinite(window.longest) ? window.longest : 1e9"))
