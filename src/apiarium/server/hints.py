"""Hints at a table against bots: asked of a thinker on a redealt copy, counted on disk before they are told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from ..core.position import write_position
from ..core.rng import Rng
from .errors import NoHint
from .thinking import Question
from .wire import Advice

if TYPE_CHECKING:
    from .table import Table

ADVISER: Final = "hard"
SECONDS: Final = 2.0


class Hints:
    """The hints of one table. The same question is answered once, and counts once."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.given: dict[tuple[int, int], Advice] = {}  # by seat and all that had happened when the question was put

    async def ask(self, seat: int) -> Advice | None:
        """None where the question was answered or taken back meanwhile."""
        table = self.table
        async with table.lock:
            self.check(seat)
            key = self.key(seat)
            if key in self.given:
                return self.given[key]
            asked = table.asked[seat]
            question = self.question(seat)
        thought = await table.answering.thinkers.think(question, table.id)
        async with table.lock:
            if seat not in table.asked or self.key(seat) != key:
                return None
            counted = [
                replace(info, hints=info.hints + 1) if number == seat else info
                for number, info in enumerate(table.seats)
            ]
            await table.change(replace(table.stored, seats=counted))
            self.given[key] = advice = Advice(asked, seat, thought.move, thought.words)
        table.notify()
        return advice

    def key(self, seat: int) -> tuple[int, int]:
        return seat, hash(tuple(self.table.saved[: self.table.asked[seat]]))

    def check(self, seat: int) -> None:
        table = self.table
        if table.match.result is not None or seat not in table.asked:
            raise NoHint("you have nothing to decide now")
        if table.persons != [seat] or len(table.seats) == 1:
            raise NoHint("hints are for games against bots alone")

    def question(self, seat: int) -> Question:
        """As it was put: what others have chosen since, at the same time, is nothing to think about."""
        answering, match = self.table.answering, self.table.match
        copy = match.origin.clone()
        for step in match.log[: self.table.asked[seat]]:
            copy.apply(step.seat, step.move)
        copy.redeal(seat, Rng(answering.seed(seat, "hint deal")))
        seconds = min(SECONDS, answering.tempo.budget)
        return Question(
            match.game.name, write_position(copy), seat, ADVISER, answering.seed(seat, "hint"), seconds, advises=True
        )
