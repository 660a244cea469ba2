"""One moment at a time: in no frame do prompt, scores, log, result and board tell different moments of the game."""

from __future__ import annotations

import re
from copy import copy
from itertools import pairwise
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from apiarium import all_games, find_game
from apiarium.server import wire
from tests.browser.desk import Desk
from tests.browser.film import SHOWN, film_of, roll
from tests.browser.house import Server
from tests.browser.person import SHORTEST
from tests.browser.rehearsal import VIEWER, Rehearsal
from tests.browser.sentences import named, stems
from tests.browser.staged import NAMES, StagedTable

WON: Final = re.compile(r"^(\w+)\b.*\bwins? the round with ([\w ]+)")
WANTS: Final = re.compile(r"Slot (\d) wants (\w+)")
SLOT: Final = re.compile(r"^Slot (\d), \w+: the Queen wants (\w+)")
SECRET: Final = "choose"  # seen at the seats, not in the log
# Kinds of events that are played on the position before them: only their own words may then be ahead of it.
EARLY: Final = {
    "beeholder": {"reveal", "judge", "point"},
    "beesness": {"reveal", "crowd", "offer", "sale", "vote", "referendum"},
    "pollenwars": {"count", "shown", "battle", "paid", "home", "deaths"},
    "queenbee": {"won", "queen", "triumph", "fallen"},
}
ROLL: Final = "roll"  # dice of Beesness that fall without a question between them: each is shown on a table of its own
LATE: Final = {"beesness": {ROLL, "end", "beesaster"}}  # what led to these is shown on a table of its own
FILMED: Final = 60  # decisions, the last of a game
GLANCE_MS: Final = 400  # between two positions that are sent: most have to wait until those before them were shown
BURST: Final = 20  # decisions, the last of all, whose positions come at once
SHOW_MS: Final = 5_000
LONGEST_SHOW: Final = 120  # of these
SAID: Final = ("prompt", "moment")
PARTS: Final = {"prompt", "board", "lines"}  # all of which change within the film; the scores of some games do not
UNKNOWN_TABLE: Final = "404"  # the result asks the server about a table that is staged here


class Moment:
    """What everything must say while one position is shown."""

    def __init__(self, position: wire.Position, lines_before: int) -> None:
        events = [line for line in position.events if line.kind != SECRET]
        self.prompt = told(position.prompt)
        self.scores = [player.score for player in position.players]
        self.board = SHOWN[position.game](position.view)
        self.lines = lines_before + len(events)
        self.texts = [told(line.text) for line in position.events]
        early = [number for number, line in enumerate(position.events) if line.kind in EARLY.get(position.game, set())]
        self.early = [told(line.text) for line in position.events[: early[-1] + 1]] if early else []
        self.is_over = position.result is not None


def told(text: str) -> str:
    """A sentence of the server as it is compared: the page says it to the viewer."""
    return stems(named(text, NAMES), NAMES[VIEWER])


def moments_of(positions: list[wire.Position]) -> list[Moment]:
    moments: list[Moment] = []
    for position in positions:
        moment = Moment(position, moments[-1].lines if moments else 0)
        steps = rolls_of(position, moment)
        if steps:
            steps[0].early, moment.early = moment.early, []
        moments += [*steps, moment]
    return moments


def rolls_of(position: wire.Position, end: Moment) -> list[Moment]:
    """The table before the first die, after each of them, and before the end: honey differs, and the lines told."""
    found: list[Moment] = []
    if position.game != "beesness":
        return found  # dice of other games fall where they are asked for
    for number, line in enumerate(position.events):
        untold = position.events[number + 1 :]
        if line.kind != ROLL and (not untold or untold[0].kind not in LATE.get(position.game, ())):
            continue
        view: dict[str, Any] = position.view
        honey = list(view["honey"])
        for other in untold:
            if other.kind == ROLL:
                die: dict[str, Any] = other.data
                honey[die["seat"]] -= die["face"]
        moment = copy(end)
        moment.prompt = told(line.text)
        moment.scores = honey
        moment.board = SHOWN[position.game]({**view, "honey": honey})
        moment.lines = end.lines - sum(other.kind != SECRET for other in untold)
        moment.texts = [told(other.text) for other in position.events[: number + 1]]
        moment.early = []
        moment.is_over = False
        found.append(moment)
    return found


def is_told(frame: dict[str, Any], now: Moment, following: Moment | None) -> bool:
    """Whether a frame shows this position and nothing of the next, but for what is being played on it."""
    if (frame["scores"], frame["board"]) != (now.scores, now.board):
        return False
    if frame["isOver"] and not now.is_over:
        return False
    prompt, moment = (stems(str(frame[part]), NAMES[VIEWER]) for part in SAID)
    if (prompt, frame["lines"]) == (now.prompt, now.lines):
        return moment == "" or moment in now.texts
    if following is None or prompt not in following.early:
        return False
    return now.lines < frame["lines"] <= now.lines + len(following.early) and moment in ("", prompt)


def frame_of(moment: Moment) -> dict[str, Any]:
    return {
        "prompt": moment.prompt,
        "scores": moment.scores,
        "board": moment.board,
        "lines": moment.lines,
        "moment": "",
        "isOver": moment.is_over,
    }


def spoilt(moments: list[Moment]) -> list[tuple[dict[str, Any], Moment, Moment]]:
    """Frames in which one part alone tells the next moment already."""
    found = []
    for now, following in pairwise(moments):
        one, other = frame_of(now), frame_of(following)
        ahead = [part for part in one if one[part] != other[part]]
        if len(ahead) > 1:
            found += [({**one, part: other[part]}, now, following) for part in ahead]
    return found


def watch(page: Page, rehearsal: Rehearsal, table: StagedTable) -> list[dict[str, Any]]:
    """The rest of the game, told faster than it can be shown and its end at once; the clock is the test's."""
    for decision in range(FILMED):
        rehearsal.step()
        table.send()
        if decision < FILMED - BURST:
            page.clock.run_for(GLANCE_MS)
    assert rehearsal.match.is_over
    result = page.get_by_role("dialog", name="The game is over")
    for _ in range(LONGEST_SHOW):
        if result.is_visible():
            break
        page.clock.run_for(SHOW_MS)
    expect(result).to_be_visible()
    return film_of(page)


@pytest.mark.long
@pytest.mark.parametrize("game", [game.name for game in all_games()])
def test_all_parts_of_the_page_show_one_and_the_same_moment(desk: Desk, server: Server, game: str) -> None:
    page = desk.sit_down(server).page
    desk.forgive(UNKNOWN_TABLE)
    page.clock.install()
    rehearsal = Rehearsal(find_game(game), find_game(game).fewest)
    rehearsal.skip_to_the_last(FILMED)
    table = rehearsal.open(page)
    roll(page, game)
    film = watch(page, rehearsal, table)
    moments = moments_of(table.told)
    at = 0
    seen: set[int] = set()
    for frame in film:
        while at < len(moments) and not is_told(frame, moments[at], moments[at + 1] if at + 1 < len(moments) else None):
            at += 1
        assert at < len(moments), f"this frame belongs to no moment after {max(seen, default=-1)}: {frame}"
        seen.add(at)
    assert len(seen) > FILMED // 3, "too little was seen"
    assert any(frame["moment"] for frame in film), "no big moment was seen"
    assert film[-1]["isOver"]
    assert at == len(moments) - 1
    assert len(table.told) == FILMED + 1
    early = spoilt(moments)
    assert {part for frame, now, _ in early for part in frame if frame[part] != frame_of(now)[part]} >= PARTS
    for frame, now, following in early:  # so none of these would have passed
        assert not is_told(frame, now, following)
        assert not is_told(frame, following, None)


def points(frame: dict[str, Any]) -> int:
    return sum(frame["scores"])


def rounds_won(frame: dict[str, Any]) -> int:
    return sum(WON.match(line) is not None for line in frame["log"])


@pytest.mark.long
def test_a_judging_is_told_as_it_is_shown(desk: Desk, server: Server) -> None:
    """Bee-holder at a real table, which waits for the show: winner and point are named when the stage names them."""
    person = desk.sit_down(server)
    person.open_table(SHORTEST, bots=2)
    person.turn()
    roll(person.page, "beeholder")
    while (asked := person.turn(hurries=False)) != "over":
        person.play_simply(asked)
    film = film_of(person.page)
    assert len({frame["judged"] for frame in film if frame["judged"]}) > 1, "no judging was seen"
    for before, frame in pairwise(film):
        judged = WANTS.search(frame["judged"])
        if judged:  # the slot that is judged shows what is wanted there
            wanted = {match[1]: match[2] for match in map(SLOT.match, frame["board"]) if match}
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
