"""A game that the page has no board for is played to its end from the lists of moves alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.desk import Desk, photograph
from tests.browser.house import Server
from tests.browser.screens import look_at

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "nectar"


@pytest.fixture
def nectar_server(tmp_path: Path) -> Iterator[Server]:
    """A server with the example game installed, as far as Python can tell."""
    note = tmp_path / "installed" / "apiarium_nectar-0.1.0.dist-info"
    note.mkdir(parents=True)
    (note / "METADATA").write_text("Metadata-Version: 2.1\nName: apiarium-nectar\nVersion: 0.1.0\n", encoding="utf-8")
    (note / "entry_points.txt").write_text("[apiarium.games]\nnectar = nectar:GAME\n", encoding="utf-8")
    server = Server(tmp_path / "data", extra_path=f"{note.parent}:{EXAMPLE / 'src'}")
    server.start()
    yield server
    server.stop()


def test_a_game_without_a_board_is_played_from_the_lists(desk: Desk, nectar_server: Server) -> None:
    person = desk.sit_down(nectar_server)
    page = person.page
    person.go_home()
    person.press(page.get_by_role("radio", name="Nectar Run"))
    person.change_table()
    page.get_by_label("Who plays seat 2").select_option("easy")
    person.press_button("One player less")
    person.start()
    person.turn()
    faults = look_at(page, "generic")
    moves = page.get_by_role("region", name="Your moves").get_by_role("button")
    while person.turn() != "over":
        assert moves.all_inner_texts() == [move["label"] for move in person.position["moves"]]
        person.answered(lambda: person.press(moves.last))
    expect(page.get_by_role("dialog", name="The game is over").get_by_text("The shuffle was fair")).to_be_visible()
    photograph(page, "generic-end")
    assert faults == []
