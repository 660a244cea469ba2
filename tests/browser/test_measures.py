"""What can be measured of the page before anybody plays: its weight. Stillness is watched in the whole games."""

from __future__ import annotations

from tests.browser.desk import Desk
from tests.browser.house import Server

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
