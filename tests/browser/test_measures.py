"""What can be measured of the page: its weight, and on small screens every text and target of every question."""

from __future__ import annotations

import random
from typing import Any, Final

import pytest

from tests.browser.desk import PHONE, Desk
from tests.browser.house import Server
from tests.browser.measures import faults_of
from tests.browser.person import Person

MOST_FIRST_BYTES = 150_000
WEIGHT = """() => performance.getEntriesByType("resource").concat(performance.getEntriesByType("navigation"))
  .map((entry) => entry.encodedBodySize).reduce((sum, size) => sum + size, 0)"""
SMALL: Final = [PHONE, (360, 740), (1280, 720)]
WIDEST_PHONE: Final = 700
CROWDS: Final = {"beeholder": 4, "beesness": 4, "imbeerialism": 3}  # bots at a full table, by game
QUESTIONS: Final = 16  # that are answered in each game
KEEP_LINE: Final = """(() => {
  const Line = WebSocket;
  window.WebSocket = class extends Line {
    constructor(...words) {
      super(...words);
      window.tableLine = this;
    }
  };
})();"""  # so that a test can answer whatever the board looks like


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


def measured(person: Person, stage: str) -> list[str]:
    """What is wrong at each of the small sizes."""
    faults = []
    for width, height in SMALL:
        person.page.set_viewport_size({"width": width, "height": height})
        found = faults_of(person.page, is_phone=width < WIDEST_PHONE)
        faults += [f"{stage} at {width} × {height}: {fault}" for fault in found]
    person.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    return faults


def send(person: Person, move: dict[str, Any]) -> None:
    message = {"type": "play", "step": person.step, "seat": person.position["seat"], "move": move["id"]}
    person.page.evaluate("(message) => tableLine.send(JSON.stringify(message))", message)


def test_the_first_screen_fits_small_screens(desk: Desk, server: Server) -> None:
    person = desk.sit_down(server, PHONE, is_phone=True)
    person.go_home()
    assert measured(person, "home") == []


@pytest.mark.long
@pytest.mark.parametrize("game", CROWDS)
def test_every_text_and_target_is_whole_on_small_screens(desk: Desk, server: Server, game: str) -> None:
    """At a full table, for every kind of question that comes up."""
    person = desk.sit_down(server, PHONE, is_phone=True)
    person.page.add_init_script(KEEP_LINE)
    person.sit_at(game, {}, bots=CROWDS[game])
    chance = random.Random(game)
    stages: set[str] = set()
    faults: list[str] = []
    for _ in range(QUESTIONS):
        if person.turn() == "over":
            break
        moves = person.position["moves"]
        stage = "+".join(sorted({move["verb"] for move in moves}))
        if stage not in stages:
            stages.add(stage)
            faults += measured(person, stage)
        busy = [move for move in moves if not move["quiet"]] or moves
        move = chance.choice(busy)
        person.answered(lambda move=move: send(person, move))  # type: ignore[misc]
    assert len(stages) > 1
    assert faults == []
