"""The lightest client there can be: one request over HTTP, or one socket, straight on asyncio.

The load must cost less than what it loads, so frames are taken apart by hand: no extensions, no fragments, and a mask
of zeros, which the protocol allows and which leaves the text as it is.
"""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

HERE = "127.0.0.1"
TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
SHORT, MIDDLE = 126, 127  # what stands for a length of two bytes, and of eight
NO_MASK = b"\0\0\0\0"


class Line(asyncio.Protocol):
    """One socket; `hear` is called with the bytes of every message of text."""

    def __init__(self, hear: Callable[[bytes], None]) -> None:
        self.hear = hear
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.is_open = False
        self.rest = b""
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_open = False
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the line was closed before it was open"))

    def data_received(self, data: bytes) -> None:
        if self.rest:
            data = self.rest + data
            self.rest = b""
        if not self.is_open:
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self.rest = head
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.opened.set_exception(ConnectionError(head.decode(errors="replace")))
                return
            self.is_open = True
            self.opened.set_result(None)
        self.read_frames(data)

    def read_frames(self, data: bytes) -> None:
        at, end = 0, len(data)
        while end - at >= 2:
            start, size = at + 2, data[at + 1]
            if size == SHORT:
                start, size = at + 4, int.from_bytes(data[at + 2 : at + 4], "big")
            elif size == MIDDLE:
                start, size = at + 10, int.from_bytes(data[at + 2 : at + 10], "big")
            if start + size > end:
                break
            kind = data[at] & 0xF
            if kind == TEXT:
                self.hear(data[start : start + size])
            elif kind == PING:
                self.write(PONG, data[start : start + size])
            at = start + size
        self.rest = data[at:]

    def say(self, text: bytes) -> None:
        self.write(TEXT, text)

    def write(self, kind: int, text: bytes) -> None:
        assert self.transport is not None
        size = len(text)
        length = bytes([0x80 | size]) if size < SHORT else bytes([0x80 | SHORT]) + size.to_bytes(2, "big")
        self.transport.write(bytes([0x80 | kind]) + length + NO_MASK + text)

    def close(self) -> None:
        if self.transport is not None:
            self.transport.abort()


async def open_line(port: int, path: str, hear: Callable[[bytes], None], cookie: str = "", by: str = HERE) -> Line:
    """A socket that is ready to speak; `by` is the address it comes from."""
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(lambda: Line(hear), HERE, port, local_addr=(by, 0))
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [
        f"GET {path} HTTP/1.1",
        f"host: {HERE}:{port}",
        "connection: Upgrade",
        "upgrade: websocket",
        "sec-websocket-version: 13",
        f"sec-websocket-key: {key}",
        *([f"cookie: {cookie}"] if cookie else []),
    ]
    assert line.transport is not None
    line.transport.write(("\r\n".join(lines) + "\r\n\r\n").encode())
    await line.opened
    return line


async def post(port: int, path: str, body: bytes, cookie: str = "", by: str = HERE) -> tuple[str, bytes]:
    """Head and body of the answer to one request."""
    reader, writer = await asyncio.open_connection(HERE, port, local_addr=(by, 0))
    lines = [
        f"POST {path} HTTP/1.1",
        f"host: {HERE}:{port}",
        "connection: close",
        "content-type: application/json",
        f"content-length: {len(body)}",
        *([f"cookie: {cookie}"] if cookie else []),
    ]
    writer.write(("\r\n".join(lines) + "\r\n\r\n").encode() + body)
    head, _, rest = (await reader.read()).partition(b"\r\n\r\n")
    writer.close()
    text = head.decode()
    if text.split(" ")[1][0] != "2":
        raise ConnectionError(f"{path}: {text} {rest.decode(errors='replace')}")
    return text, rest
