"""Whether the last step at a table can be taken back by whoever made it.

To be sure that a step told nobody anything hidden, the core deals the hidden parts anew many times over: microseconds
in one game, many milliseconds in another. So it is found out beside the loop, and on a busy server only at tables that
have come to rest.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Final

from ..core.match import Match
from . import awaited

if TYPE_CHECKING:
    from .table import Table

NOBODY: Final = -1
SHORT: Final = 0.001  # seconds: what takes no longer is done on the loop, for the way to a thread costs as much
REST = 2.0  # seconds without a step, after which a table is at rest


class Undoing:
    def __init__(self, table: Table) -> None:
        self.table = table
        self.undoer: int | None = None  # the seat that may, or nobody; None where it was not found out yet
        self.is_put_off = False
        self.timer: asyncio.TimerHandle | None = None
        self.usual = SHORT  # seconds that it took the last time

    def forget(self) -> None:
        self.undoer = None
        self.is_put_off = False

    def allows(self, seat: int) -> bool:
        """Never in a finished game: its seed is out, and with it every hand and draw to come."""
        log = self.table.match.log
        if not log or log[-1].seat != seat:
            return False
        if self.undoer is None:
            self.undoer = NOBODY if not self.table.is_running else find_undoer(self.table.match)
        return self.undoer == seat

    def look_after_move(self) -> bool:
        """Find it out or put it off; false where it is to be found out on a thread. The caller holds the lock."""
        table = self.table
        if table.storage.is_busy and (
            table.is_answered_by_people() or not any(table.answering.answers_itself(seat) for seat in table.asked)
        ):
            self.undoer = NOBODY
            self.is_put_off = True
            self.wait_for_rest()
            return True
        return self.look_at_once()

    def look_at_once(self) -> bool:
        """Find it out where that is quick; false where it is to be found out on a thread."""
        table = self.table
        self.is_put_off = False
        if not table.is_running:
            self.undoer = NOBODY
        elif self.usual < SHORT:
            self.undoer, self.usual = self.look_long(table.match)
        else:
            return False
        return True

    def look_long(self, match: Match) -> tuple[int, float]:
        """Whoever can, and the seconds of processor that it took to find out."""
        begun = time.thread_time()
        return find_undoer(match), time.thread_time() - begun

    def find(self) -> Coroutine[object, object, None]:
        """The caller holds the lock."""
        return awaited.find(self)

    def wait_for_rest(self) -> None:
        if self.timer is None:
            self.timer = asyncio.get_running_loop().call_later(REST, self.look, self.table.step)

    def look(self, step: int) -> None:
        """Where nobody has moved since, it is time to find out."""
        self.timer = None
        if self.table.step != step:
            self.wait_for_rest()
        elif self.is_put_off and self.table.clients:
            self.table.begin_job(awaited.find_at_rest(self))

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


def find_undoer(match: Match) -> int:
    """Only whoever made the last step can take it back."""
    if match.before is None or not match.log or not match.can_undo(match.log[-1].seat):
        return NOBODY
    return match.log[-1].seat
