"""How long a request may take to arrive: whoever sends its head or body drop by drop is shown out."""

from __future__ import annotations

import asyncio
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

REQUEST_WITHIN: Final = 20.0  # seconds from its first byte to its last, or from the connection to the first


class PatientProtocol(HttpToolsProtocol):
    """A connection that holds a request half-sent, or never begins one, is cut; sockets have their own patience."""

    within = REQUEST_WITHIN
    deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.begin_waiting()

    def data_received(self, data: bytes) -> None:
        self.begin_waiting()
        super().data_received(data)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.begin_waiting()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.end_waiting()

    def handle_websocket_upgrade(self) -> None:
        self.end_waiting()
        super().handle_websocket_upgrade()

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
