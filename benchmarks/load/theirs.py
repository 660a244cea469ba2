"""Rooms of four people at boardgame.io's server, spoken to as its own client does: socket.io over one WebSocket.

Their windows are sent the whole of what they may know and make their moves out of that, as a page of theirs does.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Any

import msgspec

from .line import open_line, post
from .rooms import SEATS, Room

OPENED, PING, PONG = b"0", b"2", b"3"
TILES = 6
ACTIONS = 21  # six flips and fifteen swaps
GET_READY = 120.0


class Context(msgspec.Struct, rename="camel"):
    current_player: str
    active_players: dict[str, str | None] | None = None
    gameover: Any = None


class State(msgspec.Struct):
    """What a window is sent: `G` is the game's own."""

    number: int = msgspec.field(name="_stateID")
    game: msgspec.Raw = msgspec.field(name="G")
    context: Context = msgspec.field(name="ctx")


class Update(msgspec.Struct, array_like=True):
    event: str
    match: str
    state: State


class Synced(msgspec.Struct):
    state: State


class Sync(msgspec.Struct, array_like=True):
    event: str
    match: str
    synced: Synced


class Bees(msgspec.Struct):
    """Of Bee-holder, what a window must know to move: of the others' hands only the size."""

    phase: str
    hands: list[list[int] | int]
    left: list[int]
    banned: int


UPDATE = msgspec.json.Decoder(Update)
SYNC = msgspec.json.Decoder(Sync)
BEES = msgspec.json.Decoder(Bees)


class TheirRoom(Room):
    """At the complete Bee-holder, as it is at our tables."""

    game = "beeholder"

    def __init__(self, port: int, lobby: int, number: int) -> None:
        super().__init__(port, number)
        self.lobby = lobby  # the port where matches are opened
        self.match = ""
        self.credentials: list[str] = []
        self.states: list[State | None] = [None] * SEATS  # what each window was sent last
        self.step = -1  # of the state that the last move was made on
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.event = f"42/{self.game},".encode()
        self.connected = f"40/{self.game},".encode()

    async def open(self) -> None:
        async with asyncio.timeout(GET_READY):
            order = msgspec.json.encode({"numPlayers": SEATS})
            _, body = await post(self.lobby, f"/games/{self.game}/create", order, by=self.by)
            self.match = msgspec.json.decode(body)["matchID"]
            for seat in range(SEATS):
                join = msgspec.json.encode({"playerID": str(seat), "playerName": f"Bee {seat}"})
                _, body = await post(self.lobby, f"/games/{self.game}/{self.match}/join", join, by=self.by)
                self.credentials.append(msgspec.json.decode(body)["playerCredentials"])
                path = "/socket.io/?EIO=4&transport=websocket"
                self.lines.append(await open_line(self.port, path, self.ear(seat), by=self.by))
            await self.ready

    def ear(self, seat: int) -> Callable[[bytes], None]:
        return lambda data: self.heard(seat, data)

    def heard(self, seat: int, data: bytes) -> None:
        if data.startswith(self.event + b'["update"'):
            state = self.states[seat] = UPDATE.decode(data[len(self.event) :]).state
            if state.number > self.step:
                self.arrived(seat)
            elif self.waits_for:
                self.fault = "a move was refused"
        elif data.startswith(self.event + b'["sync"'):
            self.states[seat] = SYNC.decode(data[len(self.event) :]).synced.state
            if None not in self.states:
                self.ready.set_result(None)
        elif data.startswith(self.connected):
            self.emit(seat, ["sync", self.match, str(seat), self.credentials[seat], SEATS])
        elif data.startswith(PING):
            self.lines[seat].say(PONG)
        elif data.startswith(OPENED):
            asyncio.get_running_loop().call_soon(self.connect, seat)

    def connect(self, seat: int) -> None:
        if seat < len(self.lines):
            self.lines[seat].say(self.connected)
        else:
            asyncio.get_running_loop().call_later(0.01, self.connect, seat)

    def emit(self, seat: int, words: list[object]) -> None:
        self.lines[seat].say(self.event + msgspec.json.encode(words))

    def move(self) -> bool:
        first = self.state(0)
        if first.context.gameover is not None:
            return False
        active = first.context.active_players
        seat = int(first.context.current_player if not active else min(active))
        mine = self.state(seat)
        self.step = mine.number
        verb, words = self.choose(seat, mine.game)
        self.sent()
        self.say(seat, verb, words)
        return True

    def say(self, seat: int, verb: str, words: list[int]) -> None:
        payload = {"type": verb, "args": words, "playerID": str(seat), "credentials": self.credentials[seat]}
        self.emit(seat, ["update", {"type": "MAKE_MOVE", "payload": payload}, self.step, self.match, str(seat)])

    def state(self, seat: int) -> State:
        state = self.states[seat]
        assert state is not None
        return state

    def choose(self, seat: int, game: msgspec.Raw) -> tuple[str, list[int]]:
        return choose(seat, game, self.chooser)


class SmallRoom(TheirRoom):
    """At the small game that costs their server the least."""

    game = "small"

    def choose(self, seat: int, game: msgspec.Raw) -> tuple[str, list[int]]:
        return "flip", [self.chooser.randrange(TILES)]


def choose(seat: int, game: msgspec.Raw, rng: random.Random) -> tuple[str, list[int]]:
    """One of the legal moves of Bee-holder, each as likely as the others, by what this seat was sent."""
    bees = BEES.decode(game)
    if bees.phase == "draft":
        return "draft", [rng.choice(bees.left), rng.randrange(2)]
    if bees.phase == "present":
        hand = bees.hands[seat]
        assert isinstance(hand, list)
        return "present", [rng.choice(hand)]
    return "manipulate", [rng.choice([action for action in range(ACTIONS) if action != bees.banned])]
