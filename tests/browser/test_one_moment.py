"""One moment at a time: in no frame do prompt, scores, log or result tell what the board does not show yet."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any, Final

import pytest

from tests.browser.desk import Desk
from tests.browser.film import film_of, roll
from tests.browser.house import Server
from tests.browser.person import SHORTEST

WON: Final = re.compile(r"^(\w+)\b.*\bwins the round with ([\w ]+)")
WANTS: Final = re.compile(r"Slot (\d) wants (\w+)")
SLOT: Final = re.compile(r"^Slot (\d), \w+: the Queen wants (\w+)")


def points(frame: dict[str, Any]) -> int:
    return sum(frame["scores"])


def rounds_won(frame: dict[str, Any]) -> int:
    return sum(WON.match(line) is not None for line in frame["log"])


@pytest.mark.long
def test_nothing_is_told_before_the_board_shows_it(desk: Desk, server: Server) -> None:
    person = desk.sit_down(server)
    person.open_table(SHORTEST, bots=2)
    person.turn()
    roll(person.page)
    while (asked := person.turn(hurries=False)) != "over":
        person.play_simply(asked)
    film = film_of(person.page)
    assert len({frame["judged"] for frame in film if frame["judged"]}) > 1, "no judging was seen"
    for before, frame in pairwise(film):
        judged = WANTS.search(frame["judged"])
        if judged:  # the slot that is judged shows what is wanted there
            wanted = {match[1]: match[2] for match in map(SLOT.match, frame["slots"]) if match}
            assert wanted[judged[1]] == judged[2], frame
            assert points(frame) <= points(before), frame
        if rounds_won(frame) > rounds_won(before):  # the log names a winner when the board does
            winner, bee = [match.groups() for match in map(WON.match, frame["log"]) if match][-1]
            assert frame["wins"] == [winner], frame
            assert any(f"{winner} presented {bee}" in label for label in frame["shown"]), frame
            assert points(frame) == points(before), frame
        assert points(frame) <= rounds_won(frame), frame  # no point before its line
        if frame["isOver"]:
            assert frame["wins"], frame
            assert rounds_won(frame) == points(frame), frame
