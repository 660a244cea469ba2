"""Time tells nothing: when a seat answers by itself does not depend on what it holds, hurried or not."""

from __future__ import annotations

import asyncio
import math
import random
from typing import Final, cast

import pytest
from msgspec.structs import replace

from apiarium import Match
from apiarium.core.rng import Rng
from apiarium.core.state import EVERYONE, Event
from apiarium.server.rows import StoredSeat, StoredTable, now
from apiarium.server.storage import Storage, Stored
from apiarium.server.table import Table
from apiarium.server.tempo import Tempo
from apiarium.server.thinking import Question, Thought
from tests.hasty import run_hastily
from tests.server.helpers import InstantThinkers

pytestmark = [pytest.mark.timeout(240), pytest.mark.once]
THINKING: Final = 0.02  # seconds that a choice takes here, against none where there is no choice
WINDOWS: Final = 200  # of each kind
CRITICAL: Final = 1.95  # of Kolmogorov and Smirnov, for one false alarm in a thousand


class Ponderers(InstantThinkers):
    """Bots that take their time over a choice; as in a process of their own, the loop is free meanwhile."""

    def __init__(self, *, is_even: bool = True) -> None:
        super().__init__(2)
        self.is_even = is_even
        self.rng = Rng(1)

    async def think(self, question: Question, table: str = "") -> Thought:
        await asyncio.sleep(THINKING if self.is_even else THINKING * (1 + 6 * self.rng.unit()))
        return Thought(0, has_thought=True)


class StillTable(Table):
    """A table that stays where it is: a move is heard, and the same question is put again."""

    def __init__(self, match: Match, tempo: Tempo, thinkers: InstantThinkers) -> None:
        seats = [StoredSeat(name, "bot", "random") for name in match.names]
        stored = StoredTable(
            "t", match.game.name, match.game.version, seats, {}, b"s" * 32, [], "", len(match.log), -1, "running", "",
            now(),
        )  # fmt: skip
        super().__init__(Stored(stored, [], [], []), match, cast(Storage, None), thinkers, tempo, lambda table: None)
        self.moved_at = 0.0

    async def play(self, seat: int, move: int, step: int, move_id: str = "") -> int:
        self.moved_at = asyncio.get_running_loop().time()
        return step


def positions(game: str, seats: int, *, is_window: bool) -> list[Match]:
    """Two matches that wait for one seat each: it has no choice in the first, and one in the second."""
    found: dict[bool, Match] = {}
    for seed in range(50):
        match = Match(game, seats, chance=seed)
        rng = Rng(seed)
        while not match.is_over:
            seat = match.due[0]
            moves = match.state.moves(seat)
            if len(match.due) == 1 and (match.game.verbs.declining in moves) == is_window and len(moves) > 0:
                has_choice = len(moves) > 1
                if has_choice not in found:
                    found[has_choice] = match
                    break
            match.play(seat, moves[rng.below(len(moves))])
        if len(found) == 2:
            return [found[False], found[True]]
    raise AssertionError(f"{game} has no two such positions")


def measure(game: str, seats: int, tempo: Tempo, *, is_window: bool, is_hurried: bool, is_even: bool = True) -> None:
    """Ask both again and again, in turn, and compare how long their answers took from question to move."""

    async def ask(matches: list[Match]) -> tuple[list[float], list[float]]:
        loop = asyncio.get_running_loop()
        tables = [StillTable(match, tempo, Ponderers(is_even=is_even)) for match in matches]
        tables[0].answering.efforts = tables[1].answering.efforts  # as if they were one and the same table
        took: tuple[list[float], list[float]] = ([], [])
        for _ in range(WINDOWS):
            for table, times in zip(reversed(tables), reversed(took), strict=True):
                if is_hurried:
                    table.answering.hurry()
                begin = loop.time()
                await table.answering.answer(table.match.due[0])
                times.append(table.moved_at - begin)
        return took

    random.seed(f"{game} {is_window} {is_hurried} {is_even}")  # the moments are drawn, and nothing is left to luck
    none, some = run_hastily(ask(positions(game, seats, is_window=is_window)))
    assert not differ(none, some)
    assert min(*none, *some) >= (tempo.soonest_after(0) if is_window else tempo.hurried)


def differ(one: list[float], other: list[float]) -> bool:
    """The test of Kolmogorov and Smirnov: whether two samples come from different distributions."""
    apart = max(abs(share(one, value) - share(other, value)) for value in [*one, *other])
    return apart > CRITICAL * math.sqrt((len(one) + len(other)) / (len(one) * len(other)))


def share(sample: list[float], value: float) -> float:
    return sum(each <= value for each in sample) / len(sample)


def test_the_comparison_sees_a_difference_of_thinking() -> None:
    """The tests below can fail: this much between bots that think and bots that need not is found out."""
    rng = Rng(1)
    noise = [0.01 * rng.unit() for _ in range(240)]
    assert not differ(noise[::2], noise[1::2])
    assert differ(noise[::2], [value + THINKING for value in noise[1::2]])
    assert differ(noise[::2], [value + THINKING / 4 for value in noise[1::2]])


@pytest.mark.parametrize("is_hurried", [False, True], ids=["in peace", "hurried"])
def test_a_window_is_answered_at_a_moment_that_does_not_depend_on_the_hand(is_hurried: bool) -> None:
    tempo = Tempo(pace=0.0, blur=THINKING, hurried=0.0, soonest=1.5 * THINKING, latest=2 * THINKING)
    measure("queenbee", 3, tempo, is_window=True, is_hurried=is_hurried)


def test_who_takes_the_time_of_a_search_follows_from_what_everybody_knows() -> None:
    match = positions("queenbee", 3, is_window=True)[0]
    table = StillTable(match, Tempo(), InstantThinkers(1))
    seats = [StoredSeat("Mara", "person", ""), StoredSeat("Ada", "bot", "easy"), StoredSeat("Bruno", "bot", "medium")]
    table.stored = replace(table.stored, seats=seats)
    tempo = Tempo()
    assert tempo.ready < tempo.brief < tempo.soonest
    assert [table.answering.soonest(seat) for seat in range(3)] == [tempo.ready, tempo.ready, tempo.brief]
    seats = [seats[0], StoredSeat("Cleo", "person", ""), StoredSeat("Bruno", "bot", "expert")]
    table.stored = replace(table.stored, seats=seats)
    assert [table.answering.soonest(seat) for seat in range(3)] == [tempo.soonest] * 3
    (soonest, latest), (sooner, later) = (tempo.window(soonest) for soonest in (tempo.soonest, tempo.ready))
    assert sooner < soonest
    assert latest - soonest == pytest.approx(later - sooner)
    assert tempo.window_budget(tempo.brief, 2) < tempo.brief / 2  # the answer is there by then


class TellingTable(StillTable):
    """Every move tells something to those who may hear it."""

    audience = 0

    async def play(self, seat: int, move: int, step: int, move_id: str = "") -> int:
        self.match.story.append((step + 1, Event("told", "", "told", None, self.audience)))
        return await super().play(seat, move, step, move_id)


@pytest.mark.parametrize(("audience", "is_watched"), [(EVERYONE, True), (0b101, False), (0, False)])
def test_only_what_everybody_was_told_is_watched(audience: int, is_watched: bool) -> None:
    """Else the pause after a step would tell of a secret, and everybody would wait for nothing."""

    async def ask() -> float:
        table = TellingTable(positions("queenbee", 3, is_window=True)[0], Tempo(soonest=0.0, latest=0.0), Ponderers())
        table.audience = audience
        await table.answering.answer(table.match.due[0])
        return table.answering.stepped_at

    assert (asyncio.run(ask()) > 0.0) == is_watched


def test_a_bot_that_is_not_ready_by_its_moment_lets_the_chance_go_by() -> None:
    """However long it would think, nothing of that is to be seen."""
    tempo = Tempo(pace=0.0, blur=THINKING, hurried=0.0, soonest=THINKING / 3, latest=THINKING / 2)
    measure("queenbee", 3, tempo, is_window=True, is_hurried=True)


@pytest.mark.parametrize("is_hurried", [False, True], ids=["in peace", "hurried"])
def test_a_turn_below_the_least_time_does_not_show_whether_there_was_a_choice(is_hurried: bool) -> None:
    measure(
        "beeholder", 2, Tempo(pace=0.0, blur=THINKING, hurried=1.5 * THINKING), is_window=False, is_hurried=is_hurried
    )


@pytest.mark.parametrize("is_hurried", [False, True], ids=["in peace", "hurried"])
def test_who_has_no_choice_takes_the_time_of_one_who_had_to_think_for_long(is_hurried: bool) -> None:
    tempo = Tempo(pace=0.0, blur=THINKING, hurried=0.0)
    measure("beeholder", 2, tempo, is_window=False, is_hurried=is_hurried, is_even=False)
