"""A game played by seeds in this process, every seat by the game's own policy, at a table that a page can look at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from playwright.sync_api import Page

from apiarium import Match
from apiarium.bots import Bot, make_bot
from apiarium.core.game import Game
from apiarium.core.rng import Rng
from tests.browser.film import await_board
from tests.browser.staged import NAMES, StagedTable

VIEWER: Final = 0
SEED: Final = 12
LEVEL: Final = "easy"  # errs, and so comes by more questions than who plays well


class Rehearsal:
    """The page sees what the test sends: a step costs nothing until then."""

    def __init__(self, game: Game, seats: int) -> None:
        self.match = Match(game, seats, chance=SEED, names=NAMES[:seats])
        self.bots: list[Bot] = [make_bot(LEVEL, game, f"{game.name} {seat}") for seat in range(seats)]
        self.dealer = Rng(game.name)
        self.decisions = 0

    def open(self, page: Page) -> StagedTable:
        table = StagedTable(page, self.match, VIEWER).open()
        page.wait_for_selector("header.prompt")
        await_board(page, self.match.game.name, table.told[-1].view)
        return table

    def step(self) -> None:
        """One decision of one seat."""
        seat = self.match.due[0]
        self.match.play(seat, self.bots[seat].answer(self.match.state, seat, self.dealer))
        self.decisions += 1

    def questions(self, most: int) -> Iterator[str]:
        """Each kind of question that the viewer is asked within so many decisions, by its name."""
        seen: set[str] = set()
        while not self.match.is_over and self.decisions < most:
            if VIEWER in self.match.due:
                view = self.match.view(VIEWER).json()
                name = str(view.get("question") or view["phase"])
                if name not in seen:
                    seen.add(name)
                    yield name
            self.step()

    def finish(self) -> None:
        while not self.match.is_over:
            self.step()

    def skip_to_the_last(self, decisions: int) -> None:
        """So many are left; the same game played to its end says how many there are."""
        whole = Rehearsal(self.match.game, self.match.state.seats)
        whole.finish()
        while self.decisions < whole.decisions - decisions:
            self.step()
