"""The clocks of a table between people: what each seat has left, and who has run out."""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from .rows import StoredStep, StoredTable, now
from .wire import StandIn

if TYPE_CHECKING:
    from .table import Table

LIVE_REVEAL = 15.0  # seconds in which everybody's page reveals its entropy, before a live game
LONGEST_REVEAL: Final = 24 * 3600.0  # before a game by turns
NEVER: Final = -1
ON_RETURN: Final = 60_000  # milliseconds that whoever takes a seat back has at least


class Clocks:
    """A live clock runs while somebody looks: a game that all have left alone rests. A game by turns has a deadline in
    the database, and the house looks after it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.began: dict[int, float] = {}  # by seat whose clock runs: since when
        self.lapsed: dict[int, int] = {}  # by seat: the question over which its time ran out last
        self.timer: asyncio.TimerHandle | None = None
        self.fires_at = 0.0
        self.loop: asyncio.AbstractEventLoop | None = None

    def moment(self) -> float:
        """As the loop counts. Asking Python for the loop asks the system too, so it is asked for once."""
        if self.loop is None:
            self.loop = asyncio.get_running_loop()
        return self.loop.time()

    def put(self) -> None:
        """New questions: the clocks of those who are asked run on, or begin."""
        if self.table.row.clock.kind == "none":
            return
        moment = self.moment()
        began = self.began
        self.began = {seat: began.get(seat, moment) for seat in self.ticking_seats()}
        self.set_timer()

    def ticking_seats(self) -> list[int]:
        """Whoever is asked, whether or not the table is about to pass for them: a clock tells nothing of a hand."""
        owners = self.table.sitting.owners
        return [seat for seat in self.table.asked if seat in owners]

    def set_timer(self) -> None:
        """A timer that runs already and fires before it need is left alone: when it does, it is set again."""
        row = self.table.row
        moments = [moment for seat in self.began if (moment := self.runs_out(seat)) is not None]
        if row.status == "revealing":
            wait = 0.0 if row.have_all_revealed else self.until_deadline()
            moments.append(self.moment() + wait)
        if not moments:
            self.stop()
            return
        fires_at = min(moments)
        if self.timer is None or fires_at < self.fires_at:
            self.stop()
            self.fires_at = fires_at
            self.timer = asyncio.get_running_loop().call_at(fires_at, self.fire)

    def runs_out(self, seat: int) -> float | None:
        """When the clock of a seat that is asked will have run out, as the loop counts; None where it has none."""
        row = self.table.row
        if row.clock.kind == "live" and seat < len(row.banks):
            return self.began[seat] + row.banks[seat] / 1000
        if row.clock.kind == "turns":
            return self.moment() + self.until_deadline()
        return None

    def fire(self) -> None:
        self.timer = None
        self.table.time_is_up()

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def time_left(self, seat: int) -> float | None:
        """Seconds; None where no clock runs for this seat."""
        stored = self.table.row
        if stored.clock.kind == "live" and seat < len(stored.banks):
            return stored.banks[seat] / 1000 - self.spent(seat)
        if stored.clock.kind == "turns" and seat in self.began:
            return self.until_deadline()
        return None

    def spent(self, seat: int) -> float:
        began = self.began.get(seat)
        return 0.0 if began is None else self.moment() - began

    def until_deadline(self) -> float:
        deadline = self.table.row.deadline
        return 0.0 if deadline is None else (deadline - now()).total_seconds()

    def has_run_out(self) -> list[int]:
        return [seat for seat in self.began if (left := self.time_left(seat)) is not None and left <= 0]

    def note_lapse(self, seat: int) -> None:
        self.lapsed[seat] = self.table.asked.get(seat, NEVER)

    def is_lapsed(self, seat: int) -> bool:
        """Whether a bot is to answer what this seat did not answer in time."""
        return seat in self.table.asked and self.lapsed.get(seat) == self.table.asked[seat]

    def banks_without(self, seat: int) -> list[int]:
        """What is left where a seat stops to be asked, and its clock with it."""
        spent = round(self.spent(seat) * 1000)
        return [max(0, bank - spent) if number == seat else bank for number, bank in enumerate(self.table.row.banks)]

    def banks_back(self, dropped: list[StoredStep]) -> list[int]:
        """What is left when moves are taken back: what was gained with them goes too."""
        banks = self.banks_after(-1)
        for seat, _ in dropped:
            if 0 <= seat < len(banks):
                banks[seat] = max(0, banks[seat] - self.table.row.clock.gain * 1000)
        return banks

    def banks_after(self, mover: int) -> list[int]:
        """What is left when a seat has moved; -1 for nobody: the clocks are only read."""
        stored = self.table.row
        banks = list(stored.banks)
        for seat in range(len(banks)):
            if seat == mover or (mover < 0 and seat in self.began):
                gain = stored.clock.gain * 1000 if seat == mover else 0
                banks[seat] = max(0, banks[seat] - round(self.spent(seat) * 1000) + gain)
        return banks

    def moved(self, mover: int) -> None:
        """What this seat has spent is in its bank now."""
        self.began.pop(mover, None)

    def read(self) -> None:
        """All that was spent is in the banks now."""
        moment = self.moment()
        self.began = dict.fromkeys(self.began, moment)


def first_banks(stored: StoredTable) -> list[int]:
    return [stored.clock.minutes * 60_000] * len(stored.seats) if stored.clock.kind == "live" else []


def on_return(stored: StoredTable, seat: int, why: StandIn) -> StoredTable:
    """Whoever ran out of time is given some; whoever left has what they had, or they could leave to gain time."""
    moment = now()
    if stored.deadline is None or stored.deadline <= moment:
        stored = replace(stored, deadline=next_deadline(stored, moment))
    if why != "late":
        return stored
    banks = [max(bank, ON_RETURN) if number == seat else bank for number, bank in enumerate(stored.banks)]
    return replace(stored, banks=banks)


def next_deadline(stored: StoredTable, moment: datetime) -> datetime | None:
    """When whoever is asked by turns has run out of time."""
    return moment + timedelta(days=stored.clock.days) if stored.clock.kind == "turns" else None


def reveal_deadline(stored: StoredTable) -> datetime:
    within = min(LONGEST_REVEAL, stored.clock.days * 24 * 3600.0) if stored.clock.kind == "turns" else LIVE_REVEAL
    return now() + timedelta(seconds=within)
