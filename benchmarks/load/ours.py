"""Rooms of four people at our own server: Bee-holder with a live clock, everybody with a cookie of their own."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import Callable

import msgspec

from .line import open_line, post
from .rooms import SEATS, Room

GUESTS = 400  # who sit at several tables each
CONFIRMED = -1  # what is waited for besides the windows
SIT_DOWN = 120.0  # seconds for a room to get ready


class MoveId(msgspec.Struct):
    id: int


class Place(msgspec.Struct):
    is_taken: bool = False


class Heard(msgspec.Struct):
    """What the load must know of a message; of a change, what has changed."""

    type: str
    step: int = -1
    due: list[int] | None = None
    moves: list[MoveId] | None = None
    status: str = ""
    seats: list[Place] = []
    text: str = ""
    code: str = ""


HEARD = msgspec.json.Decoder(Heard)


async def make_guests(port: int, most: int) -> list[str]:
    """The cookies of people who just said their names."""

    async def guest(number: int) -> str:
        by = f"127.0.2.{1 + number // 20 % 200}"
        head, _ = await post(port, "/api/me", msgspec.json.encode({"name": f"Bee {number}"}), by=by)
        found = next(line for line in head.splitlines() if line.lower().startswith("set-cookie:"))
        return found.split(":", 1)[1].split(";")[0].strip()

    return list(await asyncio.gather(*[guest(number) for number in range(min(GUESTS, most))]))


class OurRoom(Room):
    def __init__(self, port: int, number: int, guests: list[str]) -> None:
        super().__init__(port, number)
        self.guests = [guests[(SEATS * number + seat) % len(guests)] for seat in range(SEATS)]
        self.entropies = [secrets.token_hex(16) for _ in range(SEATS)]
        self.rooms: list[Heard | None] = [None] * SEATS
        self.positions: list[Heard | None] = [None] * SEATS
        self.step = -1
        self.changed = asyncio.Event()

    async def open(self) -> None:
        seats = [{"kind": "person", "name": ""}] * SEATS
        clock = {"kind": "live", "minutes": 60, "gain": 10}
        order = {"game": "beeholder", "seats": seats, "access": "link", "clock": clock}
        _, body = await post(self.port, "/api/rooms", msgspec.json.encode(order), self.guests[0], self.by)
        path = f"/api/tables/{msgspec.json.decode(body)['table']}/socket"
        for seat, cookie in enumerate(self.guests):
            line = await open_line(self.port, path, self.ear(seat), cookie, self.by)
            self.lines.append(line)
            line.say(b'{"type":"hello","token":"","seen":-1,"changes":true}')
            commitment = hashlib.sha256(self.entropies[seat].encode()).hexdigest()
            line.say(msgspec.json.encode({"type": "sit", "seat": seat, "commitment": commitment}))
        async with asyncio.timeout(SIT_DOWN):
            await self.until(lambda: is_full(self.rooms[0]))
            self.lines[0].say(b'{"type":"start"}')
            await self.until(lambda: all(room is not None and room.status == "revealing" for room in self.rooms))
            for line, entropy in zip(self.lines, self.entropies, strict=True):
                line.say(msgspec.json.encode({"type": "reveal", "entropy": entropy}))
            await self.until(lambda: all(position is not None for position in self.positions))

    async def until(self, holds: Callable[[], bool]) -> None:
        while not holds():
            self.changed.clear()
            await self.changed.wait()
            if self.fault:
                raise RuntimeError(self.fault)

    def ear(self, seat: int) -> Callable[[bytes], None]:
        return lambda data: self.heard(seat, HEARD.decode(data))

    def heard(self, seat: int, message: Heard) -> None:
        if message.type == "change":
            position = self.positions[seat]
            assert position is not None
            position.step = message.step
            if message.due is not None:
                position.due = message.due
            if message.moves is not None:
                position.moves = message.moves
            if message.step > self.step:
                self.arrived(seat)
        elif message.type == "position":
            self.positions[seat] = message
            self.changed.set()
        elif message.type == "done":
            self.arrived(CONFIRMED)
        elif message.type == "room":
            self.rooms[seat] = message
            self.changed.set()
        elif message.type in ("refused", "error"):
            self.fault = f"{message.code}: {message.text}"
            self.changed.set()

    def move(self) -> bool:
        position = self.positions[0]
        assert position is not None
        self.step = position.step
        if not position.due:
            return False
        seat = position.due[0]
        mine = self.positions[seat]
        assert mine is not None
        assert mine.moves
        chosen = self.chooser.choice(mine.moves).id
        self.sent(CONFIRMED)
        order = {"type": "play", "step": self.step, "seat": seat, "move": chosen, "id": f"{self.number}-{self.moved}"}
        self.lines[seat].say(msgspec.json.encode(order))
        return True


def is_full(room: Heard | None) -> bool:
    return room is not None and all(seat.is_taken for seat in room.seats)
