"""What a line speaks through: the protocol of our own server straight away, or any server's ASGI.

A pipe takes whole messages of text, is asked whether it can take more at the moment, and says when it can again.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, Final, Protocol

from starlette.websockets import WebSocket, WebSocketDisconnect
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request

from .frames import CONTROL, LAST, MASK_BYTES, MASKED, PONG, TEXT, framed, head_of, lone_text
from .limits import Bucket

try:
    from websockets.speedups import apply_mask
except ImportError:  # where its part in C could not be built
    from websockets.utils import apply_mask

EXTENSION: Final = "apiarium.pipe"  # in the scope of a socket: the protocol itself
MOST_UNREAD: Final = 64  # messages that wait to be handled before no more are read
MOST_ODD: Final = 200  # frames that are no whole message, in one go; a browser sends one in a while
ODD_PER_SECOND: Final = 20.0


class PipeClosed(Exception):
    """The other end is gone, or was shown out."""


Hear = Callable[[bytes], bool]  # takes a message at once, or says that it must wait to be read


class Pipe(Protocol):
    when_writable: Callable[[], None] | None
    hear: Hear | None  # asked about every message that comes while somebody waits for one

    @property
    def is_writable(self) -> bool: ...

    def write(self, texts: list[bytes]) -> None: ...

    async def read(self) -> bytes | str: ...

    async def drain(self) -> None: ...


class FrameProtocol(WebSocketsSansIOProtocol):
    """Takes frames apart itself: what is a whole message in one frame, as nearly all are, goes straight to the line;
    everything else (greetings, fragments, pings, closings, whatever is wrong) goes frame by frame the way it went."""

    is_gone = True  # of one that has fallen apart
    is_writable = False

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.rest = b""  # of a frame that is not complete
        self.odd: Bucket | None = None  # for frames that are no whole message, from the first of them on
        self.is_fragmented = False  # a message has begun that goes on in the next frame
        self.inbox: list[bytes] = []
        self.waiter: asyncio.Future[None] | None = None
        self.is_gone = False
        self.is_writable = True
        self.is_done = False  # whoever spoke through it has gone
        self.when_writable: Callable[[], None] | None = None
        self.hear: Hear | None = None
        self.queue = NotedQueue(self.leave)  # type: ignore[assignment]

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]
            self.scope["headers"] = [(name.lower(), value) for name, value in self.scope["headers"]]

    # The end

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.fall_apart()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        self.is_done = True
        self.fall_apart()

    def fall_apart(self) -> None:
        """Hold nothing any more as soon as nobody needs it, so that all of it is freed at once: it hangs together in
        circles, and a busy server seldom looks for those."""
        if self.disconnected and (self.is_done or not hasattr(self, "scope")):
            self.conn.parser.close()
            self.__dict__.clear()

    # What comes in

    def data_received(self, data: bytes) -> None:
        if self.rest:
            data = self.rest + data
            self.rest = b""
        if not self.handshake_complete or self.is_gone:
            super().data_received(data)
            return
        body = 0 if self.is_fragmented else lone_text(data, self.config.ws_max_size)
        if body:
            self.take(apply_mask(data[body:], data[body - MASK_BYTES : body]))
            return
        start, end = 0, len(data)
        while start < end and not self.is_gone:
            body, size = head_of(data, start, end)
            if size > self.config.ws_max_size:
                super().data_received(data[start:])  # which refuses it by its head
                start = end
                break
            if body < 0 or body + size > end:
                break
            if data[start] == TEXT and data[start + 1] & MASKED and not self.is_fragmented:
                self.take(apply_mask(data[body : body + size], data[body - MASK_BYTES : body]))
            elif not self.may_be_odd():
                self.transport.abort()  # whoever sends so many wants no answer
                return
            elif data[start] == PONG and data[start + 1] & MASKED:
                self.handle_pong(
                    Frame(Opcode.PONG, apply_mask(data[body : body + size], data[body - MASK_BYTES : body]))
                )
            else:
                if not data[start] & CONTROL:
                    self.is_fragmented = not data[start] & LAST
                super().data_received(data[start : body + size])
            start = body + size
        self.rest = data[start:]

    def may_be_odd(self) -> bool:
        """Pings are answered, and parts are kept, whether or not anybody reads: so there is an end to them."""
        if self.odd is None:
            self.odd = Bucket(MOST_ODD, ODD_PER_SECOND)
        return self.odd.take()

    def send_receive_event_to_app(self) -> None:
        """A message of bytes or of several frames is whole."""
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self.take(bytes(data))

    def take(self, message: bytes) -> None:
        if self.hear is not None and self.waiter is not None and not self.inbox and self.hear(message):
            return
        self.inbox.append(message)
        if len(self.inbox) >= MOST_UNREAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        self.wake()

    def wake(self) -> None:
        if self.waiter is not None and not self.waiter.done():
            self.waiter.set_result(None)

    def leave(self) -> None:
        """No message comes after this one; those that came are still read."""
        self.is_gone = True
        self.wake()

    async def read(self) -> bytes:
        while not self.inbox:
            if self.is_gone:
                raise PipeClosed
            self.waiter = self.loop.create_future()
            try:
                await self.waiter
            finally:
                self.waiter = None
        message = self.inbox.pop(0)
        if self.read_paused and not self.inbox:
            self.read_paused = False
            self.transport.resume_reading()
        return message

    # What goes out

    def write(self, texts: list[bytes]) -> None:
        """All of them at once: what a system call costs is most of what a message costs."""
        if self.is_gone or self.close_sent or self.disconnected:
            raise PipeClosed
        self.transport.write(framed(texts))

    async def drain(self) -> None:
        await self.writable.wait()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.is_writable = False

    def resume_writing(self) -> None:
        super().resume_writing()
        self.is_writable = True
        if self.when_writable is not None:
            self.when_writable()


class NotedQueue:
    """Where the server puts what happens to a connection; that it has ended is noted at once. A queue of the library
    would take three kilobytes of each socket, to hold two items in its life."""

    def __init__(self, ended: Callable[[], None]) -> None:
        self.ended = ended
        self.items: list[Any] = []
        self.waiter: asyncio.Future[None] | None = None

    def put_nowait(self, item: Any) -> None:
        self.items.append(item)
        if self.waiter is not None and not self.waiter.done():
            self.waiter.set_result(None)
        if item["type"] == "websocket.disconnect":
            self.ended()

    async def get(self) -> Any:
        while not self.items:
            self.waiter = asyncio.get_running_loop().create_future()
            await self.waiter
        return self.items.pop(0)

    def empty(self) -> bool:
        return not self.items


class AsgiPipe:
    """The same on any server: messages wait here while the server sends those before."""

    def __init__(self, websocket: WebSocket) -> None:
        self.websocket = websocket
        self.unsent: deque[bytes] = deque()
        self.sender: asyncio.Task[None] | None = None
        self.is_gone = False
        self.when_writable: Callable[[], None] | None = None
        self.hear: Hear | None = None

    async def read(self) -> bytes | str:
        while True:
            event = await self.websocket.receive()
            if event["type"] == "websocket.disconnect":
                self.is_gone = True
                raise PipeClosed
            message: bytes | str = event.get("text") or event.get("bytes") or ""
            data = message.encode(errors="replace") if isinstance(message, str) else message
            if self.hear is None or not self.hear(data):
                return message

    @property
    def is_writable(self) -> bool:
        return self.sender is None

    def write(self, texts: list[bytes]) -> None:
        if self.is_gone:
            raise PipeClosed
        self.unsent += texts
        if self.sender is None:
            self.sender = asyncio.create_task(self.send())

    async def send(self) -> None:
        try:
            while self.unsent:
                await self.websocket.send_text(self.unsent.popleft().decode())
        except (WebSocketDisconnect, RuntimeError):
            self.is_gone = True
            self.unsent.clear()
        self.sender = None
        if self.when_writable is not None:
            self.when_writable()

    async def drain(self) -> None:
        if self.sender is not None:
            await asyncio.shield(self.sender)


def pipe_of(websocket: WebSocket) -> Pipe:
    """Of a socket that was accepted."""
    own = (websocket.scope.get("extensions") or {}).get(EXTENSION)
    return own if isinstance(own, FrameProtocol) else AsgiPipe(websocket)
