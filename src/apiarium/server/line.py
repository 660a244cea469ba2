"""One socket: messages in, checked for size, number and form; messages out; every fault answered with a code."""

from __future__ import annotations

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from ..core.errors import ApiariumError
from . import door
from .errors import POLICY, Malformed, Oversized, ServerError
from .limits import MOST_BYTES, STRIKES, Bucket
from .pipe import PipeClosed, pipe_of
from .wire import ClientMessage, ServerMessage

ENCODER = msgspec.json.Encoder()
DECODER: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


class LineClosed(Exception):
    """The other end is gone, or was shown out."""


class Line:
    def __init__(self, websocket: WebSocket) -> None:
        self.websocket = websocket
        self.pipe = pipe_of(websocket)
        self.bucket = Bucket()
        self.strikes = 0

    async def receive(self) -> ClientMessage:
        """The next message that can be read; those that cannot are answered here."""
        while True:
            try:
                return self.read(await self.pipe.read())
            except PipeClosed as error:
                raise LineClosed from error
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
        """Answer; whoever does not read their answers is not heard any further."""
        await self.send_all([ENCODER.encode(message)])

    async def send_all(self, texts: list[bytes]) -> None:
        self.write(texts)
        if not self.pipe.is_writable:
            await self.pipe.drain()

    def write(self, texts: list[bytes]) -> None:
        """Put messages on their way."""
        try:
            self.pipe.write(texts)
        except PipeClosed as error:
            raise LineClosed from error

    async def fail(self, error: ApiariumError, code: int) -> None:
        """Say what is wrong, and close."""
        await self.send(door.trouble(error))
        await self.close(code)

    async def close(self, code: int) -> None:
        if self.websocket.application_state == WebSocketState.CONNECTED:
            await self.pipe.drain()
            try:
                await self.websocket.close(code)
            except (WebSocketDisconnect, RuntimeError) as error:
                raise LineClosed from error
