"""Rooms of four people at boardgame.io's server, spoken to as its own client does: socket.io over one WebSocket."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec

from .line import open_line, post
from .rooms import SEATS, Room

GAME = "hive"
EVENT = f"42/{GAME},".encode()
CONNECTED = f"40/{GAME},".encode()
OPENED, PING = b"0", b"2"
TILES = 6
GET_READY = 120.0


class State(msgspec.Struct):
    number: int = msgspec.field(name="_stateID", default=-1)


class Update(msgspec.Struct, array_like=True):
    event: str
    match: str
    state: State


UPDATE = msgspec.json.Decoder(Update)


class TheirRoom(Room):
    def __init__(self, port: int, lobby: int, number: int) -> None:
        super().__init__(port, number)
        self.lobby = lobby  # the port where matches are opened
        self.match = ""
        self.credentials: list[str] = []
        self.step = 0
        self.synced = 0
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def open(self) -> None:
        async with asyncio.timeout(GET_READY):
            order = msgspec.json.encode({"numPlayers": SEATS})
            _, body = await post(self.lobby, f"/games/{GAME}/create", order, by=self.by)
            self.match = msgspec.json.decode(body)["matchID"]
            for seat in range(SEATS):
                join = msgspec.json.encode({"playerID": str(seat), "playerName": f"Bee {seat}"})
                _, body = await post(self.lobby, f"/games/{GAME}/{self.match}/join", join, by=self.by)
                self.credentials.append(msgspec.json.decode(body)["playerCredentials"])
                path = "/socket.io/?EIO=4&transport=websocket"
                self.lines.append(await open_line(self.port, path, self.ear(seat), by=self.by))
            await self.ready

    def ear(self, seat: int) -> Callable[[bytes], None]:
        return lambda data: self.heard(seat, data)

    def heard(self, seat: int, data: bytes) -> None:
        line = self.lines[seat] if seat < len(self.lines) else None
        if data.startswith(EVENT + b'["update"'):
            if UPDATE.decode(data[len(EVENT) :]).state.number > self.step:
                self.arrived(seat)
        elif data.startswith(EVENT + b'["sync"'):
            self.synced += 1
            if self.synced == SEATS:
                self.ready.set_result(None)
        elif data.startswith(CONNECTED):
            assert line is not None
            self.emit(seat, ["sync", self.match, str(seat), self.credentials[seat], SEATS])
        elif data.startswith(PING):
            assert line is not None
            line.say(b"3")
        elif data.startswith(OPENED):
            asyncio.get_running_loop().call_soon(self.connect, seat)

    def connect(self, seat: int) -> None:
        if seat < len(self.lines):
            self.lines[seat].say(CONNECTED)
        else:
            asyncio.get_running_loop().call_later(0.01, self.connect, seat)

    def emit(self, seat: int, words: list[object]) -> None:
        self.lines[seat].say(EVENT + msgspec.json.encode(words))

    def move(self) -> bool:
        if self.sent_at:
            self.step += 1
        seat = self.step % SEATS
        payload = {
            "type": "flip",
            "args": [self.chooser.randrange(TILES)],
            "playerID": str(seat),
            "credentials": self.credentials[seat],
        }
        self.sent()
        self.emit(seat, ["update", {"type": "MAKE_MOVE", "payload": payload}, self.step, self.match, str(seat)])
        return True
