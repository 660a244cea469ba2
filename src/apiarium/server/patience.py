"""How long a request may take to arrive: whoever sends its head or body drop by drop is shown out.

And the short way to a socket: its whole head, as it comes from a browser, goes to the protocol of sockets unread.
"""

from __future__ import annotations

import asyncio
import re
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

REQUEST_WITHIN: Final = 20.0  # seconds from its first byte to its last, or from the connection to the first
# A request for a socket, and nothing behind it. The protocol of sockets reads it with care.
UPGRADE: Final = re.compile(
    rb"GET /api/tables/[^ ]+/socket HTTP/1\.1\r\n(?=(?:[^\r\n]+\r\n)*?upgrade: ?websocket\r\n)(?:[^\r\n]+\r\n)+\r\n",
    re.IGNORECASE,
)


class PatientProtocol(H11Protocol):
    """A connection that holds a request half-sent, or never begins one, is cut; sockets have their own patience."""

    within = REQUEST_WITHIN
    deadline: asyncio.TimerHandle | None = None
    is_new = True  # nothing was said on it yet

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.begin_waiting()

    def data_received(self, data: bytes) -> None:
        if self.is_new:
            self.is_new = False
            if UPGRADE.fullmatch(data):
                self.begin_socket(data)
                return
        self.begin_waiting()
        super().data_received(data)
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self.end_waiting()  # the whole of it is here

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.end_waiting()
        super().handle_websocket_upgrade(event)

    def begin_socket(self, data: bytes) -> None:
        """As the base class does for a request that it has read first."""
        self.end_waiting()
        self.connections.discard(self)
        make: Any = self.ws_protocol_class
        sockets = make(config=self.config, server_state=self.server_state, app_state=self.app_state)
        sockets.connection_made(self.transport)
        sockets.data_received(data)
        self.transport.set_protocol(sockets)

    def connection_lost(self, exc: Exception | None) -> None:
        self.end_waiting()
        super().connection_lost(exc)

    def begin_waiting(self) -> None:
        if self.deadline is None:
            self.deadline = self.loop.call_later(self.within, self.transport.abort)

    def end_waiting(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None
