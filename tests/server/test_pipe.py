"""Frames as they come off a line: whole, in pieces, in crumbs, too large, and wrong; nothing is lost or changed."""

from __future__ import annotations

import asyncio
import gc
import socket
import struct
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from apiarium.server import start
from apiarium.server.patience import PatientProtocol
from apiarium.server.pipe import FrameProtocol, PipeClosed, pipe_of
from apiarium.server.start import bind
from tests.processes import free_port

pytestmark = pytest.mark.timeout(120)
MOST = 100_000
PATIENCE = 60.0  # seconds, on a busy machine
TEXT, MORE, CLOSE, PING, PONG, LAST = 0x1, 0x0, 0x8, 0x9, 0xA, 0x80


async def echo(websocket: WebSocket) -> None:
    await websocket.accept()
    pipe = pipe_of(websocket)
    assert isinstance(pipe, FrameProtocol)
    try:
        while True:
            heard = await pipe.read()
            pipe.write([b"<" + heard + b">"])
    except PipeClosed:
        pass


@asynccontextmanager
async def serving(
    route: WebSocketRoute, http: type[asyncio.Protocol] | str = "auto", ping: float = 20.0
) -> AsyncIterator[int]:
    """The port of a server with this one address."""
    config = uvicorn.Config(
        Starlette(routes=[route]),
        http=http,
        ws=FrameProtocol,
        ws_max_size=MOST,
        ws_per_message_deflate=False,
        ws_ping_interval=ping,
        ws_ping_timeout=4 * ping,
        log_level="critical",
    )
    server = uvicorn.Server(config)
    with bind("127.0.0.1", free_port()) as listener:
        job = asyncio.create_task(server.serve([listener]))
        async with asyncio.timeout(PATIENCE):
            while not server.started:
                assert not job.done(), f"it has ended: {job}"
                await asyncio.sleep(0.01)
        yield listener.getsockname()[1]
        server.should_exit = True
        await job


@asynccontextmanager
async def line(ping: float = 20.0) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    async with serving(WebSocketRoute("/", echo), ping=ping) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(head_for("/"))
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
        yield reader, writer
        writer.close()


def head_for(path: str, key: str = "A" * 22 + "==") -> bytes:
    lines = [
        f"GET {path} HTTP/1.1", "Host: here", "Connection: keep-alive, Upgrade", "Upgrade: websocket",
        "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}",
    ]  # fmt: skip
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def test_a_line_that_has_ended_is_freed_at_once() -> None:
    """Thousands come and go, and the server seldom looks for garbage."""

    async def come_and_go() -> None:
        async with line() as (reader, writer):
            writer.write(frame(LAST | TEXT, b"hum"))
            await reader.readexactly(7)
            assert count_lines() == 1
            writer.close()
            for _ in range(500):
                if count_lines() == 0:
                    return
                await asyncio.sleep(0.01)
            raise AssertionError("it is still held by somebody, or by itself")

    gc.collect()
    gc.disable()
    try:
        asyncio.run(come_and_go())
    finally:
        gc.enable()


def count_lines() -> int:
    return sum(isinstance(one, FrameProtocol) for one in gc.get_objects())


async def hear_all(reader: asyncio.StreamReader) -> None:
    while True:
        await hear(reader)


def frame(kind: int, body: bytes, mask: bytes = b"bees") -> bytes:
    size = len(body)
    if size < 126:
        head = struct.pack(">BB", kind, 0x80 | size)
    elif size < 1 << 16:
        head = struct.pack(">BBH", kind, 0x80 | 126, size)
    else:
        head = struct.pack(">BBQ", kind, 0x80 | 127, size)
    return head + mask + bytes(byte ^ mask[number % 4] for number, byte in enumerate(body))


async def hear(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    kind, size = await reader.readexactly(2)
    if size == 126:
        (size,) = struct.unpack(">H", await reader.readexactly(2))
    elif size == 127:
        (size,) = struct.unpack(">Q", await reader.readexactly(8))
    return kind & 0xF, await reader.readexactly(size)


def test_a_table_is_reached_alike_by_the_short_way_and_by_the_long_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """A head that comes whole goes unread to the protocol of sockets; one that is cut is read as any request is. What
    is wrong with it is refused either way."""
    short: list[bytes] = []
    begin = PatientProtocol.begin_socket

    def begin_socket(self: PatientProtocol, data: bytes) -> None:
        short.append(data)
        begin(self, data)

    async def tell(websocket: WebSocket) -> None:
        await websocket.accept()
        scope = websocket.scope
        seen = [scope[name] for name in ("path", "raw_path", "query_string", "headers", "scheme", "http_version")]
        await websocket.send_text(repr(seen))

    async def answer(port: int, *pieces: bytes) -> tuple[bytes, bytes]:
        """The first line of the answer, and what is told on the socket."""
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for piece in pieces:
            writer.write(piece)
            await writer.drain()
            await asyncio.sleep(0.1)
        first = (await reader.readuntil(b"\r\n\r\n")).split(b"\r\n")[0]
        told = (await hear(reader))[1] if first.startswith(b"HTTP/1.1 101") else b""
        writer.close()
        return first, told

    async def compare() -> None:
        async with serving(WebSocketRoute("/api/tables/{name}/socket", tell), PatientProtocol) as port:
            head = head_for("/api/tables/a%20bee/socket")
            first, told = await answer(port, head)
            assert first.startswith(b"HTTP/1.1 101")
            assert b"'/api/tables/a bee/socket', b'/api/tables/a%20bee/socket', b''" in told
            assert b"(b'host', b'here')" in told
            assert short == [head]
            assert await answer(port, head[:50], head[50:]) == (first, told)
            assert len(short) == 1
            wrong = head_for("/api/tables/bee/socket", key="short")
            refusals = [await answer(port, wrong), await answer(port, wrong[:9], wrong[9:])]
            assert short == [head, wrong]
            assert refusals[0] == refusals[1]
            assert refusals[0][0].startswith(b"HTTP/1.1 400")

    monkeypatch.setattr(PatientProtocol, "begin_socket", begin_socket)
    asyncio.run(compare())


def test_a_line_whose_other_end_is_gone_without_a_word_is_given_up() -> None:
    """As where somebody drives into a tunnel: nothing ends the connection, and nothing comes any more."""

    async def fall_silent() -> None:
        async with line(ping=0.25) as (reader, writer):
            for _ in range(3):  # whoever answers is kept
                kind, body = await hear(reader)
                assert kind == PING
                writer.write(frame(LAST | PONG, body))
            async with asyncio.timeout(PATIENCE):
                while kind == PING:
                    kind, body = await hear(reader)
            assert (kind, struct.unpack("!H", body[:2])[0]) == (CLOSE, 1011)

    asyncio.run(fall_silent())


@pytest.mark.parametrize("crumb", [1, 3, 7, 1000, 1_000_000])
def test_messages_come_through_whole_and_in_order_however_they_are_cut(crumb: int) -> None:
    said = [b"one", b"", "drei B\u00e4ren".encode(), b"x" * 125, b"y" * 126, b"z" * 3000]
    stream = b"".join(frame(TEXT | LAST, body) for body in said)
    stream += (
        frame(TEXT, b"in ") + frame(MORE, b"three ") + frame(PING | LAST, b"there?") + frame(MORE | LAST, b"parts")
    )
    stream += frame(TEXT | LAST, b"end")

    async def talk() -> None:
        async with line() as (reader, writer):
            for start in range(0, len(stream), crumb):
                writer.write(stream[start : start + crumb])
                await writer.drain()
                await asyncio.sleep(0)
            heard = [await hear(reader) for _ in range(len(said) + 3)]
            assert (PONG, b"there?") in heard
            texts = [body for kind, body in heard if kind == TEXT]
            assert texts == [b"<" + body + b">" for body in [*said, b"in three parts", b"end"]]

    asyncio.run(talk())


def test_a_long_message_comes_through() -> None:
    async def talk() -> None:
        async with line() as (reader, writer):
            writer.write(frame(TEXT | LAST, b"b" * 70_000))
            assert await hear(reader) == (TEXT, b"<" + b"b" * 70_000 + b">")

    asyncio.run(talk())


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (frame(TEXT | LAST, b"t" * (MOST + 1))[:20], 1009),  # its head says enough
        (bytes([TEXT | LAST, 2]) + b"no", 1002),  # without a mask
        (frame(TEXT, b"begun") + frame(TEXT | LAST, b"and begun again"), 1002),
        (frame(0x3 | LAST, b"no such kind"), 1002),
        (frame(CLOSE | LAST, struct.pack(">H", 1000)), 1000),
    ],
)
def test_what_is_wrong_ends_the_line_with_its_code_after_what_was_right(wrong: bytes, code: int) -> None:
    async def talk() -> None:
        async with line() as (reader, writer):
            writer.write(frame(TEXT | LAST, b"right"))
            assert await hear(reader) == (TEXT, b"<right>")
            writer.write(wrong)
            kind, body = await hear(reader)
            assert (kind, struct.unpack(">H", body[:2])[0]) == (CLOSE, code)

    asyncio.run(talk())


@pytest.mark.parametrize(
    "odd", [frame(PING | LAST, b"p" * 125), frame(PONG | LAST, b""), frame(TEXT, b"begun") + frame(MORE, b"") * 2]
)
def test_whoever_floods_the_line_with_what_is_no_message_is_cut_off(odd: bytes) -> None:
    """Pings would be answered into a buffer that nobody reads, and parts of nothing kept, for as long as they come."""
    first, rest = (odd, odd) if odd[0] & LAST else (odd, frame(MORE, b"") * 2)

    async def flood() -> None:
        async with line() as (reader, writer):
            writer.write(first + rest * 50)
            writer.write(frame(MORE | LAST, b"") if not odd[0] & LAST else b"")
            writer.write(frame(TEXT | LAST, b"still there"))
            heard = b""
            while b"still there" not in heard:
                heard = (await hear(reader))[1]
            writer.write(first + rest * 5000)
            with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
                await hear_all(reader)

    asyncio.run(flood())


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux gives up a line that takes nothing (TCP_USER_TIMEOUT)")
def test_whoever_takes_nothing_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its end of the line lives, so that it would be held for ever with all that waits to be sent."""
    monkeypatch.setattr(start, "UNREAD_MILLISECONDS", 500)
    ended = asyncio.Event()

    async def pour(websocket: WebSocket) -> None:
        await websocket.accept()
        pipe = pipe_of(websocket)
        pipe.write([b"x" * 8_000_000])
        with suppress(PipeClosed):
            await pipe.read()
        ended.set()

    async def take_nothing() -> None:
        async with serving(WebSocketRoute("/", pour), ping=3600.0) as port:
            loop = asyncio.get_running_loop()
            with socket.socket() as deaf:
                deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                deaf.setblocking(False)
                await loop.sock_connect(deaf, ("127.0.0.1", port))
                await loop.sock_sendall(deaf, head_for("/"))
                async with asyncio.timeout(PATIENCE):
                    await ended.wait()

    asyncio.run(take_nothing())


def test_more_than_is_read_at_once_waits_and_is_read_later() -> None:

    async def talk() -> None:
        async with line() as (reader, writer):
            many = 300
            writer.write(b"".join(frame(TEXT | LAST, str(number).encode()) for number in range(many)))
            heard = [await hear(reader) for _ in range(many)]
            assert [body for _, body in heard] == [f"<{number}>".encode() for number in range(many)]

    asyncio.run(talk())
