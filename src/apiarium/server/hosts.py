"""By which name the server may be spoken to: a site elsewhere must not reach it through a name of its own.

Whoever points a name of theirs at 127.0.0.1 makes a browser send their page's requests here, as if from one site. The
name in the Host header gives them away.
"""

from __future__ import annotations

import ipaddress
from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send

from . import door
from .errors import FORBIDDEN, ForeignHost

LOOPBACK_NAMES: Final = frozenset({"localhost", "127.0.0.1", "::1"})


def names_for(host: str) -> frozenset[str] | None:
    """The names by which a server on this address is spoken to; None where it is open to others under any name."""
    name = host.lower()
    is_loopback = name in LOOPBACK_NAMES
    if not is_loopback:
        try:
            is_loopback = ipaddress.ip_address(name).is_loopback
        except ValueError:
            is_loopback = False
    return LOOPBACK_NAMES | {name} if is_loopback else None


def name_in(header: str) -> str:
    """The name without its port, and without the brackets of an address of the newer kind."""
    if header.startswith("["):
        name, bracket, _ = header[1:].partition("]")
        return name.lower() if bracket else ""
    return header.rpartition(":")[0].lower() if ":" in header else header.lower()


class HostCheck:
    """Refuses whatever was not meant for one of the names, before anybody looks at it."""

    def __init__(self, app: ASGIApp, names: frozenset[str]) -> None:
        self.app = app
        self.names = names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        hosts = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
        if len(hosts) == 1 and name_in(hosts[0]) in self.names:
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": FORBIDDEN})
        else:
            refusal = ForeignHost("this server does not answer to that name; use the address that it printed")
            await door.answer(door.trouble(refusal), refusal.status)(scope, receive, send)
