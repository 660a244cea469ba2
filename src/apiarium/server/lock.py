"""The lock of a table: whoever lets go of it leaves the table as it is on disk, and everybody is told what is new."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine

from . import awaited


class TellingLock:
    """Taken at once where it is free, or waited for in order. It is handed on to whoever has waited longest, so nobody
    comes in between."""

    def __init__(self, tell_news: Callable[[], None]) -> None:
        self.tell_news = tell_news
        self.is_held = False
        self.waiting: deque[asyncio.Future[None]] = deque()

    def locked(self) -> bool:
        return self.is_held

    def take(self) -> bool:
        """Whether it was free; then it is held now."""
        if self.is_held:
            return False
        self.is_held = True
        return True

    def release(self) -> None:
        """News are told between one holder and the next."""
        self.is_held = False
        self.tell_news()
        while self.waiting and not self.is_held:
            first = self.waiting.popleft()
            if not first.done():
                self.is_held = True
                first.set_result(None)

    def __aenter__(self) -> Coroutine[object, object, None]:
        return awaited.enter(self)

    def __aexit__(self, *failure: object) -> Coroutine[object, object, None]:
        return awaited.leave(self)
