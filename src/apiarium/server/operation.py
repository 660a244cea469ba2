"""For whoever keeps the server: whether it is well, and what it does, as Prometheus reads it."""

from __future__ import annotations

import asyncio
from typing import Final

from fastapi import APIRouter, Response

from ..core.errors import ApiariumError
from .door import NO_STORE
from .house import House
from .table import Table

WELL_WITHIN: Final = 5.0  # seconds for the database to answer


def operation_routes(house: House) -> APIRouter:
    router = APIRouter()

    @router.get("/healthz")
    async def health() -> Response:
        """200 while the database answers and nobody has said goodbye; a balancer sends nobody here otherwise."""
        trouble = "closing" if house.is_closing else await storage_trouble(house)
        return Response(f"{trouble or 'ok'}\n", 503 if trouble else 200, media_type="text/plain", headers=NO_STORE)

    @router.get("/metrics")
    async def metrics() -> Response:
        text = "".join(lines_of(name, kind, what, value) for name, kind, what, value in measured(house))
        return Response(text, media_type="text/plain; version=0.0.4", headers=NO_STORE)

    return router


async def storage_trouble(house: House) -> str:
    try:
        async with asyncio.timeout(WELL_WITHIN):
            await house.storage.run(house.storage.ping)
    except ApiariumError as error:
        return error.text
    except TimeoutError:
        return f"the database did not answer within {WELL_WITHIN:.0f} seconds"
    return ""


def measured(house: House) -> list[tuple[str, str, str, float]]:
    """Name, kind, meaning and value of everything that is counted."""
    tables = list(house.tables.values())
    storage = house.storage
    return [
        ("tables_live", "gauge", "Tables in memory.", len(tables)),
        ("sockets", "gauge", "Windows on tables.", sum(len(table.clients) for table in tables)),
        ("steps_total", "counter", "Steps written.", storage.steps_written),
        ("commits_total", "counter", "Transactions that wrote steps or seats.", storage.commits),
        ("commit_seconds_total", "counter", "Seconds spent in them.", round(storage.commit_seconds, 6)),
        ("changes_waiting", "gauge", "Changes that wait for the next transaction.", len(storage.waiting)),
        # Not how many think: who holds nothing to answer with does not, and anybody may read this.
        ("bots_asked", "gauge", "Seats that a bot is to answer for.", sum(map(bots_asked, tables))),
        ("thinkers", "gauge", "Processes that bots think in, at most.", house.thinkers.most),
    ]


def bots_asked(table: Table) -> int:
    return sum(not table.is_played_by_owner(seat) for seat in table.asked)


def lines_of(name: str, kind: str, what: str, value: float) -> str:
    return f"# HELP apiarium_{name} {what}\n# TYPE apiarium_{name} {kind}\napiarium_{name} {value}\n"
