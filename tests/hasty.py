"""A loop whose clock jumps to the next moment that somebody waits for: what waits by the clock takes no time here, and
no busy machine can come late."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any, TypeVar

Answer = TypeVar("Answer")


class HastySelector(selectors.DefaultSelector):
    """Never waits, but counts how long it would have."""

    passed = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        assert timeout is not None, "nobody waits for a moment any more, so none would ever come"
        ready = super().select(0)
        if not ready:
            self.passed += max(0.0, timeout)
        return ready


class HastyLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self.moments = HastySelector()
        super().__init__(self.moments)

    def time(self) -> float:
        return self.moments.passed


def run_hastily(work: Coroutine[Any, Any, Answer]) -> Answer:
    """Like `asyncio.run`, for what talks to nobody outside its loop."""
    with asyncio.Runner(loop_factory=HastyLoop) as runner:
        return runner.run(work)
