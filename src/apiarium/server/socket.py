"""The socket of a table: greeted with a token, then handed to a client."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from typing import Final
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from ..core.errors import ApiariumError
from . import door, wire
from .client import TableClient
from .errors import NOT_FOUND, POLICY, ForeignOrigin, OutOfOrder, ServerError
from .house import House
from .limits import HELLO_WITHIN, client_of
from .line import Line, LineClosed

ADDRESS: Final = re.compile("/api/tables/([^/]+)/socket")


class Sockets:
    """Takes the sockets of tables past the routes of requests: each of those would stay in memory with its socket."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self.app = app
        self.house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = ADDRESS.fullmatch(scope["path"]) if scope["type"] == "websocket" else None
        if found is None:
            await self.app(scope, receive, send)
        else:
            await talk(WebSocket(scope, receive, send), found.group(1), self.house)


async def talk(websocket: WebSocket, name: str, house: House) -> None:
    """From the first message to the last; a fault that ends it is said before the socket is closed."""
    await websocket.accept()
    line = Line(websocket)
    with suppress(LineClosed):
        try:
            check_origin(websocket.headers.get("origin"), websocket.headers.get("host"))
            house.arrivals.require(client_of(websocket), "windows")
            hello = await greet(line)
            visitor = await house.admit(name, hello.token, await house.people.who(websocket))
            async with house.visit(name) as table:
                await table.recall(hello.seen)
                await TableClient(line, table, visitor, hello).run()
        except ServerError as error:
            await line.fail(error, error.closes or POLICY)
        except ApiariumError as error:
            await line.fail(error, NOT_FOUND)


async def greet(line: Line) -> wire.Hello:
    try:
        async with asyncio.timeout(HELLO_WITHIN):
            while True:
                message = await line.receive()
                if isinstance(message, wire.Hello):
                    return message
                await line.send(door.trouble(OutOfOrder("say hello first")))
    except TimeoutError as error:
        raise OutOfOrder(f"no hello within {HELLO_WITHIN:.0f} seconds") from error


def check_origin(origin: str | None, host: str | None) -> None:
    """A page of another site must not speak here in the player's name; what is no browser sends no origin."""
    if origin is None:
        return
    try:
        is_ours = urlsplit(origin).netloc == host
    except ValueError:  # half an address in brackets, say
        is_ours = False
    if not is_ours:
        raise ForeignOrigin("a page of another site may not speak to this server")
