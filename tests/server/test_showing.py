"""The table goes on when every window that says what it shows has caught up; others are never waited for."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest

from apiarium.server import showing
from apiarium.server.showing import UNTOLD, Showing
from apiarium.server.table import Table
from apiarium.server.tempo import Tempo

TURNS = 10  # of the event loop: what can go on has done so


def table_at(step: int, *shown: int) -> Any:
    """All of the windows play, on one screen."""
    return SimpleNamespace(
        step=step,
        clients=[SimpleNamespace(shown=one, visitor=None) for one in shown],
        seats_of=lambda visitor: [0],
        stored=SimpleNamespace(is_online=False),
    )


async def goes_on(waiting: asyncio.Task[None]) -> bool:
    for _ in range(TURNS):
        await asyncio.sleep(0)
    return waiting.done()


def test_a_table_waits_for_the_slowest_window() -> None:
    async def watch() -> None:
        table = table_at(5, 5, 3, UNTOLD)
        show = Showing(cast(Table, table))
        waiting = asyncio.create_task(show.wait(asyncio.Event()))
        assert not await goes_on(waiting)
        table.clients[1].shown = 4
        show.look()
        assert not await goes_on(waiting)
        table.clients[1].shown = 5
        show.look()
        assert await goes_on(waiting)

    asyncio.run(watch())


@pytest.mark.parametrize(("shown", "is_told"), [((5, 3), True), ((5, UNTOLD), False), ((), False)])
def test_what_is_shown_is_paced_by_windows_only_where_all_of_them_do(shown: tuple[int, ...], is_told: bool) -> None:
    assert Showing(cast(Table, table_at(5, *shown))).is_told() is is_told
    assert (Tempo().after(goes_on=False, is_shown=is_told) < Tempo().pace) is is_told


def test_a_window_that_leaves_or_never_told_is_not_waited_for() -> None:
    async def watch() -> None:
        table = table_at(5, 3, UNTOLD)
        show = Showing(cast(Table, table))
        waiting = asyncio.create_task(show.wait(asyncio.Event()))
        assert not await goes_on(waiting)
        del table.clients[0]
        show.look()
        assert await goes_on(waiting)

    asyncio.run(watch())


def test_nobody_waits_for_the_show_in_a_hurry() -> None:
    async def watch() -> None:
        show = Showing(cast(Table, table_at(5, 3)))
        hurried = asyncio.Event()
        waiting = asyncio.create_task(show.wait(hurried))
        assert not await goes_on(waiting)
        hurried.set()
        assert await goes_on(waiting)

    asyncio.run(watch())


def test_a_window_that_has_gone_quiet_holds_nobody_up_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(showing, "LONGEST", 0.01)
    asyncio.run(asyncio.wait_for(Showing(cast(Table, table_at(5, 3))).wait(asyncio.Event()), 10))
