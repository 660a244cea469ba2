"""Killed at random moments under load, the server loses no confirmed move and makes none twice; every table goes on.

`APIARIUM_KILLS` says how often; `make soak` kills it a thousand times.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import random
import select
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Protocol

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from apiarium.core.chance import giver_of
from apiarium.server.database import open_database
from apiarium.server.storage import Storage
from tests.processes import free_port
from tests.server.helpers import Message, database_of

KILLS: Final = int(os.environ.get("APIARIUM_KILLS", "50"))
TABLES: Final = 3
SHORTEST, LONGEST = 0.05, 0.4  # seconds of play between two kills
PATIENCE: Final = 180.0  # on a busy machine
LOST: Final = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, EOFError, TimeoutError)

pytestmark = [pytest.mark.timeout(300 + 5 * KILLS), pytest.mark.long, pytest.mark.swift]


class Again(Exception):
    """The server took too much at once; it was waited for as long as it asked."""


class Addressed(Protocol):
    """A server on this machine."""

    port: int


class Houses:
    """One server after another on the same folder and port."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        settings = {**os.environ, "APIARIUM_DATA": str(folder), "APIARIUM_DATABASE": ""}
        command = [sys.executable, "-m", "tests.forking_server", str(self.port)]
        self.parent = subprocess.Popen(command, env=settings, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.child = 0
        self.last_heard = "nothing"

    def start(self) -> None:
        assert self.parent.stdin is not None
        self.parent.stdin.write("\n")
        self.parent.stdin.flush()
        self.child = int(self.hear())

    def hear(self) -> str:
        """The next line of whoever starts the servers."""
        assert self.parent.stdout is not None
        ready, _, _ = select.select([self.parent.stdout], [], [], PATIENCE)  # one line comes for each that is asked for
        line = self.parent.stdout.readline() if ready else ""
        assert line, f"no server in {PATIENCE:.0f} s (ended: {self.parent.poll()}); last heard: {self.last_heard}"
        self.last_heard = line.strip()
        return line

    def kill(self) -> None:
        os.kill(self.child, signal.SIGKILL)

    def close(self) -> None:
        self.kill()
        self.parent.communicate(timeout=PATIENCE)


@dataclass
class Person:
    """Somebody with one seat: a cookie, a line, and the moves that were confirmed to them."""

    house: Addressed
    cookie: str
    seat: int = -1
    line: ClientConnection | None = None
    position: Message | None = None
    confirmed: dict[str, tuple[int, str]] = field(default_factory=dict)  # by id: the step, and the move

    async def reach(self, table: str) -> ClientConnection:
        """The line, made again for as long as there is no server."""
        while self.line is None:
            try:
                address = f"ws://127.0.0.1:{self.house.port}/api/tables/{table}/socket"
                self.line = await connect(address, additional_headers={"cookie": self.cookie}, max_size=None)
                await self.say({"type": "hello", "token": "", "seen": -1})
            except LOST:
                await self.lose()
                await asyncio.sleep(0.02)
        return self.line

    async def say(self, message: Message) -> None:
        assert self.line is not None
        await self.line.send(json.dumps(message))

    async def hear(self) -> Message:
        assert self.line is not None
        async with asyncio.timeout(PATIENCE):  # wait_for would now and then swallow that it is called off
            message: Message = json.loads(await self.line.recv())
        if message["type"] == "position":
            self.position = message
        if message["type"] == "error":
            assert message["code"] in ("flood", "storage"), message
            await asyncio.sleep(message["wait"])
            raise Again
        return message

    async def lose(self) -> None:
        line, self.line, self.position = self.line, None, None
        if line is not None:
            await line.close()

    async def look(self, table: str) -> Message:
        """The newest position there is."""
        while True:
            try:
                await self.reach(table)
                await self.say({"type": "ping"})
                while (await self.hear())["type"] != "pong":
                    pass
                if self.position is not None:
                    return self.position
            except Again:
                continue
            except LOST:
                await self.lose()

    async def play(self, table: str, position: Message, move: Message, name: str) -> None:
        """Said again until it is confirmed; what was meant for a position that is no more is given up."""
        order = {"type": "play", "step": position["step"], "seat": self.seat, "move": move["id"], "id": name}
        while True:
            try:
                await self.reach(table)
                await self.say(order)
                while True:
                    answer = await self.hear()
                    if answer["type"] == "done" and answer["id"] == name:
                        self.confirmed[name] = (answer["step"], move["text"])
                        return
                    if answer["type"] == "refused" and answer["id"] == name:
                        assert answer["code"] in ("storage", "stale"), answer
                        return
            except Again:
                continue
            except LOST:
                await self.lose()


def ask(house: Addressed, path: str, body: object, cookie: str = "") -> tuple[Any, str]:
    """The answer and the cookie that came with it; asked again for as long as there is no server."""
    headers = {"cookie": cookie} if cookie else {}
    request = urllib.request.Request(f"http://127.0.0.1:{house.port}{path}", json.dumps(body).encode(), headers)
    while True:
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer), (answer.headers.get("set-cookie") or "").split(";")[0]
        except urllib.error.HTTPError as refusal:
            with refusal:
                if refusal.code not in (429, 503):
                    raise
        except (OSError, http.client.HTTPException):
            pass  # nobody there, or killed in the middle of the answer
        time.sleep(0.05)


@dataclass
class Play:
    """One table of two people, from its opening on; when a game is over they open another."""

    house: Addressed
    rng: random.Random
    people: list[Person]
    options: Message = field(default_factory=dict)
    tables: list[str] = field(default_factory=list)
    moves: Counter[str] = field(default_factory=Counter)

    async def run(self) -> None:
        while True:
            await self.open()
            await self.play()

    async def open(self) -> None:
        body = {
            "game": "beeholder",
            "seats": [{"kind": "person"}] * 2,
            "options": self.options,
            "access": "link",
            "clock": {"kind": "turns", "days": 3},
        }
        opened, _ = await asyncio.to_thread(ask, self.house, "/api/rooms", body, self.people[0].cookie)
        table = opened["table"]
        self.tables.append(table)
        for seat, person in enumerate(self.people):
            person.seat = seat
            await person.lose()
        await asyncio.gather(*[self.sit_down(person, table) for person in self.people])

    async def sit_down(self, person: Person, table: str) -> None:
        """All that comes before a game, said again after each crash until the game has begun."""
        entropy = f"{table} {person.seat}"
        while person.position is None:
            try:
                await person.reach(table)
                message = await person.hear()
                if message["type"] != "room":
                    continue
                mine = message["seats"][person.seat]
                if message["status"] == "waiting" and not mine["is_mine"]:
                    await person.say({"type": "sit", "seat": person.seat, "commitment": giver_of(entropy)})
                elif message["status"] == "waiting" and all(seat["is_taken"] for seat in message["seats"]):
                    await person.say({"type": "start"})
                elif message["status"] == "revealing" and not mine["has_revealed"]:
                    await person.say({"type": "reveal", "entropy": entropy})
            except LOST:
                await person.lose()

    async def play(self) -> None:
        table = self.tables[-1]
        while True:
            for person in self.people:
                position = await person.look(table)
                if position["result"] is not None:
                    return
                if position["moves"]:
                    self.moves[table] += 1
                    name = f"{table} {self.moves[table]}"
                    await person.play(table, position, self.rng.choice(position["moves"]), name)


async def storm(house: Houses, rng: random.Random) -> list[Play]:
    """Play on all tables while the server is killed again and again, and a little after the last time."""
    house.start()
    people = [Person(house, ask(house, "/api/me", {"name": f"Person {number}"})[1]) for number in range(2 * TABLES)]
    plays = [Play(house, rng, people[2 * number : 2 * number + 2]) for number in range(TABLES)]
    tasks = [asyncio.create_task(play.run()) for play in plays]
    for kills in range(1, KILLS + 1):
        await go_on(plays, tasks, more=1)
        await asyncio.sleep(rng.uniform(SHORTEST, LONGEST))
        house.kill()
        house.start()
        if kills % 50 == 0:
            print(f"{kills} kills, {sum(map(confirmed, plays))} moves confirmed", flush=True)
    await go_on(plays, tasks, more=3, of_each=True)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for person in people:
        await person.lose()
    return plays


async def go_on(plays: list[Play], tasks: list[asyncio.Task[None]], more: int, *, of_each: bool = False) -> None:
    """Until so many more moves were confirmed, in all or at each table."""
    before = [confirmed(play) for play in plays]
    until = time.monotonic() + PATIENCE
    while True:
        assert time.monotonic() < until, f"too little was confirmed in {PATIENCE:.0f} s; {last_heard(plays)}"
        gained = [confirmed(play) - then for play, then in zip(plays, before, strict=True)]
        if (min(gained) if of_each else sum(gained)) >= more:
            return
        for task in tasks:
            if task.done():
                task.result()
        await asyncio.sleep(0.01)


def last_heard(plays: list[Play]) -> str:
    """Where everybody is: what their tables showed them last."""
    people = [person for play in plays for person in play.people]
    steps = [None if person.position is None else person.position["step"] for person in people]
    return f"the steps that were last shown are {steps}, the lines {[person.line is not None for person in people]}"


def confirmed(play: Play) -> int:
    return sum(len(person.confirmed) for person in play.people)


def test_no_confirmed_move_is_lost_and_none_is_made_twice(tmp_path: Path) -> None:
    house = Houses(tmp_path)
    try:
        plays = asyncio.run(storm(house, random.Random("storm")))
    finally:
        house.close()
    kept = sum(check_whole(play, database_of(tmp_path), 2 * (KILLS + 1)) for play in plays)
    print(f"{KILLS} kills, {kept} moves confirmed: none missing, none made twice, {TABLES} tables went on", flush=True)
    assert kept >= KILLS


def check_whole(play: Play, database: str, most_untold: int) -> int:
    """Exactly one stored step for each confirmed move; how many there were."""
    told: dict[str, tuple[int, int, str]] = {}
    for seat, person in enumerate(play.people):
        told |= {name: (seat, step, move) for name, (step, move) in person.confirmed.items()}
    storage = Storage(open_database(database))
    try:
        for table in play.tables:
            stored = storage.read(table)
            receipts = {receipt.move_id: (receipt.seat, receipt.step) for receipt in stored.receipts}
            mine = {name: what for name, what in told.items() if name.startswith(table)}
            for name, (seat, step, move) in mine.items():
                assert receipts[name] == (seat, step)
                assert stored.steps[step] == (seat, move)
            made = [step for step, (seat, _) in enumerate(stored.steps) if seat >= 0]
            assert sorted(step for _, step in receipts.values()) == made
            assert len(receipts) - len(mine) <= most_untold  # stored, and killed before it was told
    finally:
        storage.thread.shutdown()
        storage.engine.dispose()
    return len(told)
