"""Whether the last step at a table can be taken back by whoever made it.

To be sure that a step told nobody anything hidden, the core deals the hidden parts anew many times over: microseconds
in one game, many milliseconds in another. So what is not found out at once is found out beside the loop, in pieces, for
compiled code lets nobody else have the interpreter; and on a busy server only at tables that have come to rest.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Final

from ..core.inquiry import Inquiry
from ..core.match import Match
from . import awaited

if TYPE_CHECKING:
    from .table import Table

NOBODY: Final = -1
SHORT: Final = 0.001  # seconds of it that are spent on the loop, for the way to a thread costs as much
REST = 2.0  # seconds without a step, after which a table is at rest


class Undoing:
    def __init__(self, table: Table) -> None:
        self.table = table
        self.undoer: int | None = None  # the seat that may, or nobody; None where it was not found out yet
        self.is_put_off = False
        self.timer: asyncio.TimerHandle | None = None
        self.inquiry: Inquiry | None = None  # what is still open, and is to be finished on a thread

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
        """Find it out where that is quick; false where `inquiry` is to be finished on a thread."""
        table = self.table
        self.is_put_off = False
        self.inquiry = inquiry_into(table.match) if table.is_running else None
        if self.inquiry is None:
            self.undoer = NOBODY
            return True
        begun = time.thread_time()
        while self.inquiry.go_on():
            if time.thread_time() - begun > SHORT:
                return False
        self.conclude()
        return True

    def conclude(self) -> None:
        inquiry = self.inquiry
        assert inquiry is not None
        self.inquiry = None
        self.undoer = NOBODY if inquiry.tells_secrets else inquiry.mover

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


def inquiry_into(match: Match) -> Inquiry | None:
    """Only whoever made the last step can take it back."""
    return match.inquiry(match.log[-1].seat) if match.log else None


def find_undoer(match: Match) -> int:
    inquiry = inquiry_into(match)
    return NOBODY if inquiry is None or inquiry.finish() else inquiry.mover
