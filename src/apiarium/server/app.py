"""The server put together: storage, bots, tables, the addresses below /api, and the page."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI

from ..core.errors import ApiariumError
from .api import api_routes, explain
from .database import open_database
from .house import House
from .laboratory import Laboratory
from .operation import operation_routes
from .page import DOCS, FOLDER, SecurityHeaders, page_routes, read_page
from .replays import Replays
from .reviews import Reviews
from .seals import Seals, seal_secret
from .settings import database_url
from .socket import Sockets
from .storage import Storage
from .tempo import Tempo
from .thinkers import Thinkers


def create_app(
    storage: Storage | None = None,
    thinkers: Thinkers | None = None,
    page: Path = FOLDER,
    docs: Path = DOCS,
    seals: Seals | None = None,
    tempo: Tempo | None = None,
) -> FastAPI:
    """A server on the given storage, or on that of this user; CannotStart where the database cannot be opened."""
    laboratory = Laboratory()
    kept = storage or Storage(open_database(database_url()))
    house = House(kept, thinkers or Thinkers(), seals or Seals(seal_secret(kept)), tempo)
    replays = Replays(house.storage)
    reviews = Reviews(replays)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        house.storage.news.listen(house.heard)
        sweeper = asyncio.create_task(house.sweep())
        try:
            yield
        finally:
            sweeper.cancel()
            await laboratory.close()
            await reviews.close()
            await house.close()

    app = FastAPI(title="Apiarium", docs_url=None, redoc_url=None, openapi_url=None, lifespan=lifespan)
    app.state.house = house
    app.add_exception_handler(ApiariumError, explain)
    app.add_exception_handler(Exception, explain)
    app.include_router(api_routes(house, replays, laboratory, reviews))
    app.include_router(operation_routes(house))
    app.include_router(page_routes(read_page(page), read_page(docs)))
    app.add_middleware(SecurityHeaders)
    app.add_middleware(Sockets, house=house)
    return app
