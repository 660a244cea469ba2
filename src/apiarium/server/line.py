"""One socket: messages in, checked for size, number and form; messages out; every fault answered with a code."""

from __future__ import annotations

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from ..core.errors import ApiariumError
from . import door
from .errors import POLICY, Malformed, Oversized, ServerError
from .limits import MOST_BYTES, STRIKES, Bucket
from .wire import ClientMessage, ServerMessage

ENCODER = msgspec.json.Encoder()
DECODER: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


class LineClosed(Exception):
    """The other end is gone, or was shown out."""


class Line:
    def __init__(self, websocket: WebSocket) -> None:
        self.websocket = websocket
        self.bucket = Bucket()
        self.strikes = 0

    async def receive(self) -> ClientMessage:
        """The next message that can be read; those that cannot are answered here."""
        while True:
            event = await self.websocket.receive()
            if event["type"] == "websocket.disconnect":
                raise LineClosed
            try:
                return self.read(event.get("text") or event.get("bytes") or "")
            except ServerError as fault:
                await self.send(door.trouble(fault))
                self.strikes += 1
                if self.strikes >= STRIKES:
                    await self.close(POLICY)
                    raise LineClosed from fault

    def read(self, data: str | bytes) -> ClientMessage:
        self.bucket.require("messages")
        if len(data) > MOST_BYTES:
            raise Oversized(f"a message of {len(data)} bytes is too long; {MOST_BYTES} is the most")
        try:
            return DECODER.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Malformed(f"this message cannot be read: {error}") from error

    async def send(self, message: ServerMessage) -> None:
        try:
            await self.websocket.send_text(ENCODER.encode(message).decode())
        except (WebSocketDisconnect, RuntimeError) as error:
            raise LineClosed from error

    async def fail(self, error: ApiariumError, code: int) -> None:
        """Say what is wrong, and close."""
        await self.send(door.trouble(error))
        await self.close(code)

    async def close(self, code: int) -> None:
        if self.websocket.application_state == WebSocketState.CONNECTED:
            try:
                await self.websocket.close(code)
            except (WebSocketDisconnect, RuntimeError) as error:
                raise LineClosed from error
