"""What can be measured of the page: its weight, its stillness while playing, and that it keeps calm when asked to."""

from __future__ import annotations

from tests.browser.desk import DESK, PHONE, Desk
from tests.browser.house import Server
from tests.browser.person import SHORTEST, Person
from tests.browser.stillness import (
    CALM_MS,
    WATCH_ANIMATIONS,
    WATCH_SHIFTS,
    assert_still,
    forget_shifts,
    longest_animation,
)

MOST_FIRST_BYTES = 150_000
WEIGHT = """() => performance.getEntriesByType("resource").concat(performance.getEntriesByType("navigation"))
  .map((entry) => entry.encodedBodySize).reduce((sum, size) => sum + size, 0)"""


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
    play_watched(desk.sit_down(server, DESK))


def test_nothing_shifts_while_playing_on_a_phone(desk: Desk, server: Server) -> None:
    play_watched(desk.sit_down(server, PHONE, is_phone=True))


def play_watched(person: Person) -> None:
    """A whole game in which nothing moves by itself."""
    person.page.add_init_script(WATCH_SHIFTS)
    person.open_table(SHORTEST, bots=2)
    person.turn()
    forget_shifts(person.page)
    person.play_on()
    assert_still(person.page)


def test_motion_is_reduced_where_it_is_asked_for(desk: Desk, server: Server) -> None:
    lively = desk.sit_down(server)
    calm = desk.sit_down(server)
    calm.page.emulate_media(reduced_motion="reduce")
    for person in (lively, calm):
        person.page.add_init_script(WATCH_ANIMATIONS)
        person.open_table(SHORTEST, bots=1)
    while longest_animation(lively.page) <= CALM_MS:
        asked = lively.turn()
        assert asked != "over", "nothing ever moved"
        lively.play_simply(asked)
    calm.play_on()
    assert longest_animation(calm.page) <= CALM_MS
