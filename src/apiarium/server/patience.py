"""How long a request may take to arrive: whoever sends its head or body drop by drop is shown out."""

from __future__ import annotations

import asyncio
from typing import Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

REQUEST_WITHIN: Final = 20.0  # seconds from its first byte to its last, or from the connection to the first


class PatientProtocol(H11Protocol):
    """A connection that holds a request half-sent, or never begins one, is cut; sockets have their own patience."""

    within = REQUEST_WITHIN
    deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.begin_waiting()

    def data_received(self, data: bytes) -> None:
        self.begin_waiting()
        super().data_received(data)
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self.end_waiting()  # the whole of it is here

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.end_waiting()
        super().handle_websocket_upgrade(event)

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
