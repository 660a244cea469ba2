"""What the tests of the server share: a server on a folder, a person at a window, bots that answer at once."""

from __future__ import annotations

import json
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import anyio
import pytest
from sqlalchemy import func, select

from apiarium.core.chance import giver_of
from apiarium.server.app import create_app
from apiarium.server.database import open_database
from apiarium.server.house import House
from apiarium.server.limits import BURST, PER_SECOND, Bucket
from apiarium.server.schema import TABLES
from apiarium.server.seals import Seals
from apiarium.server.storage import Storage
from apiarium.server.table import Table
from apiarium.server.tempo import Tempo
from apiarium.server.thinkers import Thinkers
from apiarium.server.thinking import Question, Thought, answer
from tests.server.seeded import SeededSeals

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # the client speaks through httpx or its successor, as installed
    from starlette.testclient import TestClient as TestClient
    from starlette.testclient import WebSocketTestSession

Message = dict[str, Any]
SHORT = {"target": 2, "hand": 3}
PATIENCE: Final = 30.0  # seconds for one message, on a busy machine
MOST_PATIENCE: Final = 90.0  # seconds for the one that is wanted
TELLING: Final = ("type", "step", "seat", "due", "asked", "prompt", "code", "text")  # what a failure repeats


# Bots think by iterations, and nobody waits longer than people who are in a hurry see.
QUICK: Final = Tempo(hurried=0.0, blur=0.0, soonest=0.01, latest=0.02, budget=0.0)


class InstantThinkers(Thinkers):
    """The same bots, asked in this process: what they choose does not depend on where they think."""

    async def think(self, question: Question, table: str = "") -> Thought:
        return answer(question)

    def warm(self) -> None:
        pass


def database_of(folder: Path) -> str:
    return f"sqlite:///{folder / 'apiarium.sqlite3'}"


@contextmanager
def running_server(
    folder: Path, seed: str = "", thinkers: Thinkers | None = None, seals: Seals | None = None, tempo: Tempo = QUICK
) -> Iterator[TestClient]:
    """A server in this process, on the database of a folder: the same tables go the same way every time."""
    storage = Storage(open_database(database_of(folder)))
    with storage.engine.connect() as connection:  # a server that is started again seals anew
        opened = connection.execute(select(func.count()).select_from(TABLES)).scalar_one()
    app = create_app(
        storage, thinkers or InstantThinkers(), seals=seals or SeededSeals(f"{seed}|{opened}"), tempo=tempo
    )
    with TestClient(app) as client:
        yield client


def house_of(client: TestClient) -> House:
    house = client.app.state.house  # type: ignore[attr-defined]
    assert isinstance(house, House)
    return house


def set_tempo(client: TestClient, monkeypatch: pytest.MonkeyPatch, tempo: Tempo) -> None:
    """For the tables that are opened or loaded from here on."""
    monkeypatch.setattr(house_of(client), "tempo", tempo)


def live_table(client: TestClient, name: str) -> Table:
    return house_of(client).tables[name]


def seats(*kinds: str) -> list[Message]:
    """`person` or the level of a bot, seat after seat."""
    return [
        {"kind": "person", "name": f"Person {number}"}
        if kind == "person"
        else {"kind": "bot", "name": f"Bot {number}", "level": kind}
        for number, kind in enumerate(kinds)
    ]


def open_table(client: TestClient, *kinds: str, options: Message | None = None, entropy: str = "e") -> tuple[str, str]:
    """Name and token of a new table of Bee-holder, a short one unless told otherwise."""
    return open_game(client, "beeholder", *kinds, options=options or SHORT, entropy=entropy)


def open_game(
    client: TestClient, game: str, *kinds: str, options: Message | None = None, entropy: str = "e"
) -> tuple[str, str]:
    """Name and token of a new table."""
    response = client.post("/api/tables", json=order(client, game, *kinds, options=options, entropy=entropy))
    assert response.status_code == 201, response.text
    opened = response.json()
    return opened["table"], opened["token"]


def order(client: TestClient, game: str, *kinds: str, options: Message | None = None, entropy: str = "e") -> Message:
    """What a page sends to open a table, after it has asked for a seal."""
    seal = client.get("/api/commitment").json()
    return {"game": game, "seats": seats(*kinds), "options": options or {}, "entropy": entropy, **seal}


class Window:
    """One socket as a page uses it; everything it was ever sent is kept in `heard`."""

    def __init__(self, session: WebSocketTestSession) -> None:
        self.session = session
        self.heard: list[Message] = []
        self.whole: Message = {}  # the last position, with all that has changed of it since
        self.deadline = PATIENCE
        self.patience = Bucket(BURST / 2, PER_SECOND / 2)  # what it may say before it would be a flood

    def say(self, kind: str, **fields: object) -> None:
        """Say something as soon as that is no flood."""
        while not self.patience.take():
            time.sleep(0.01)
        self.blurt(kind, **fields)

    def blurt(self, kind: str, **fields: object) -> None:
        self.session.send_text(json.dumps({"type": kind, **fields}))

    def hear(self) -> Message:
        """The next message; WebSocketDisconnect where the server has hung up."""
        event = self.session.portal.call(self.listen)
        self.session._raise_on_close(event)
        message: Message = json.loads(event["text"])
        self.heard.append(message)
        if message["type"] == "position":
            self.whole = message
        elif message["type"] == "change":
            message = self.whole = changed(self.whole, message)
        return message

    async def listen(self) -> Message:
        """What the server sends next; the deadline is kept where it is waited for, so nothing is left hanging."""
        with anyio.move_on_after(self.deadline):
            event: Message = dict(await self.session._send_rx.receive())
            return event
        raise AssertionError(f"nothing was said within {self.deadline:.0f} s; {self.last_heard()}")

    def last_heard(self) -> str:
        if not self.heard:
            return "nothing was ever heard"
        last = {name: value for name, value in self.heard[-1].items() if name in TELLING}
        return f"of {len(self.heard)} messages the last was {last}"

    def hear_until(self, wanted: Callable[[Message], bool]) -> Message:
        """The first message that is wanted; others are kept in `heard`."""
        until = time.monotonic() + MOST_PATIENCE
        while time.monotonic() < until:
            message = self.hear()
            if wanted(message):
                return message
        raise AssertionError(f"what was wanted was not said within {MOST_PATIENCE:.0f} s; {self.last_heard()}")

    def position(self, wanted: Callable[[Message], bool] = lambda message: True) -> Message:
        return self.hear_until(lambda message: message["type"] == "position" and wanted(message))

    def at(self, step: int) -> Message:
        return self.position(lambda message: message["step"] == step)

    def after(self, step: int) -> Message:
        return self.position(lambda message: message["step"] > step)

    def seen_by(self, seat: int) -> Message:
        """Ask for the view of a seat, and hear it."""
        self.say("show", seat=seat)
        return self.position(lambda message: message["seat"] == seat)

    def last(self, kind: str) -> Message:
        """The last message of a kind that was heard."""
        return next(message for message in reversed(self.heard) if message["type"] == kind)

    def refusal(self) -> Message:
        return self.hear_until(lambda message: message["type"] == "refused")

    def trouble(self) -> Message:
        return self.hear_until(lambda message: message["type"] == "error")

    def my_turn(self) -> Message:
        """The next position in which these eyes can move, or the last of the game."""
        return self.position(lambda message: bool(message["moves"]) or message["result"] is not None)

    def play(self, position: Message, choice: int = 0) -> None:
        self.say("play", step=position["step"], seat=position["seat"], move=position["moves"][choice]["id"])
        self.say("skip")

    def answer(self, position: Message, choice: int = 0) -> Message:
        """Play, and hear the first position that asks something else, whatever others answer meanwhile."""
        self.play(position, choice)
        return self.position(lambda message: message["asked"] != position["asked"])

    def play_on(self, position: Message) -> Message:
        """The first legal move, until the game is over."""
        while position["result"] is None:
            position = self.answer(position)
            while not position["moves"] and position["result"] is None:
                position = self.position()
        return position


def changed(position: Message, change: Message) -> Message:
    """A position anew, as a page makes it; clocks of whom nothing is new stay as they were told."""
    news = {player["seat"]: player for player in change["players"]}
    players = [news.get(player["seat"], player) for player in position["players"]]
    view = {**position["view"], **change["view"]}
    return {**position, **change, "type": "position", "view": view, "players": players}


@contextmanager
def window(client: TestClient, table: str, token: str, seen: int = -1) -> Iterator[Window]:
    with client.websocket_connect(f"/api/tables/{table}/socket") as session:
        opened = Window(session)
        opened.say("hello", token=token, seen=seen)
        yield opened


class Browser:
    """Somebody at a device of their own: a name, a cookie, and windows on tables between people."""

    def __init__(self, client: TestClient, name: str) -> None:
        self.client = client
        self.cookie = ""
        self.entropies: dict[str, str] = {}  # by table
        if name:
            assert self.ask("POST", "/api/me", {"name": name})["is_known"]

    def ask(self, method: str, path: str, body: object = None, status: tuple[int, ...] = (200, 201)) -> Any:
        """The answer as JSON; what others of this client have in their cookies is not sent."""
        self.client.cookies.clear()
        headers = {"cookie": self.cookie} if self.cookie else {}
        answer = self.client.request(method, path, json=body, headers=headers)
        assert answer.status_code in status, answer.text
        given = answer.headers.get("set-cookie")
        if given is not None:
            self.cookie = given.split(";")[0]
        self.client.cookies.clear()
        return answer.json()

    def open_room(self, *kinds: str, game: str = "beeholder", options: Message | None = None, **others: object) -> str:
        room = {"access": "public", "clock": {"kind": "live", "minutes": 30, "gain": 5}, **others}
        choices = [{"kind": "person"} if kind == "person" else {"kind": "bot", "level": kind} for kind in kinds]
        chosen = SHORT if options is None and game == "beeholder" else options or {}
        answer = self.ask("POST", "/api/rooms", {"game": game, "seats": choices, "options": chosen, **room})
        return str(answer["table"])

    @contextmanager
    def window(self, table: str, seen: int = -1, heard: int = -1, *, changes: bool = False) -> Iterator[Guest]:
        self.client.cookies.clear()
        headers = {"cookie": self.cookie} if self.cookie else {}
        with self.client.websocket_connect(f"/api/tables/{table}/socket", headers=headers) as session:
            opened = Guest(session, self, table)
            opened.say("hello", token="", seen=seen, heard=heard, changes=changes)
            yield opened


class Guest(Window):
    """A window on a table between people, with what a page does by itself there."""

    def __init__(self, session: WebSocketTestSession, browser: Browser, table: str) -> None:
        super().__init__(session)
        self.browser = browser
        self.table = table

    def room(self, wanted: Callable[[Message], bool] = lambda message: True) -> Message:
        return self.hear_until(lambda message: message["type"] == "room" and wanted(message))

    def sit(self, seat: int, entropy: str = "") -> Message:
        entropy = entropy or f"entropy of seat {seat}"
        self.browser.entropies[self.table] = entropy
        self.say("sit", seat=seat, commitment=giver_of(entropy))
        return self.room(lambda room: room["seats"][seat]["is_mine"])

    def reveal(self) -> None:
        self.room(lambda room: room["status"] == "revealing")
        self.say("reveal", entropy=self.browser.entropies[self.table])


def begin(*guests: Guest) -> list[Message]:
    """Everybody sits down in order and the first of them, who is the host, starts; the first positions."""
    for seat, guest in enumerate(guests):
        guest.sit(seat)
    guests[0].say("start")
    for guest in guests:
        guest.reveal()
    return [guest.position() for guest in guests]
