"""Garbage, floods, replays and half-open lines against the sockets of a table between people: it stays whole."""

from __future__ import annotations

import json
import logging
from contextlib import ExitStack, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, get_args, get_type_hints

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from sqlalchemy import select
from starlette.websockets import WebSocketDisconnect

from apiarium.core.chance import giver_of
from apiarium.server import wire
from apiarium.server.schema import PEOPLE
from tests.server.helpers import Browser, Guest, Message, TestClient, house_of, running_server

pytestmark = pytest.mark.swift

SEATS: Final = 2
WATCHER: Final = 2
WINDOWS: Final = st.integers(0, WATCHER)
NUMBERS: Final = st.one_of(st.integers(-1, 4), st.integers(-1, 300), st.sampled_from([-1, 2**31, -2, 2**63]))
TEXTS: Final = st.one_of(st.text(max_size=12), st.sampled_from(["", "x" * 400, "entropy of seat 0", "easy", "|"]))
DIGESTS: Final = st.sampled_from([giver_of("entropy of seat 0"), giver_of("entropy of seat 1"), "0" * 64, "short"])
ANYTHING: Final = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)


def values_of(kind: object) -> st.SearchStrategy[Any]:
    if kind == wire.Digest:
        return DIGESTS
    if getattr(kind, "__origin__", None) is list or "list" in str(kind):
        return st.lists(TEXTS, max_size=3)
    if kind is bool:
        return st.booleans()
    parts = get_args(kind)
    plain = parts[0] if getattr(kind, "__metadata__", None) else kind
    if plain is int:
        return NUMBERS
    if plain is str:
        return TEXTS
    if kind == wire.SeatKind:
        return st.sampled_from(["person", "bot", "queen"])
    return st.one_of(NUMBERS, TEXTS)


def messages_of(struct: type[msgspec.Struct]) -> st.SearchStrategy[Message]:
    """Messages of one kind, most of them well formed."""
    hints = get_type_hints(struct, include_extras=True)
    fields = {name: values_of(hint) for name, hint in hints.items()}
    return st.fixed_dictionaries({"type": st.just(struct.__struct_config__.tag), **fields})


MESSAGES: Final = st.one_of([messages_of(struct) for struct in get_args(wire.ClientMessage)])


class Mistakes(logging.Handler):
    """What the server itself calls a mistake of its own."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.told: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.told.append(self.format(record))


class Attack(RuleBasedStateMachine):
    """Two people and somebody who watches, all of them out of their minds; now and then the game goes on properly."""

    def __init__(self) -> None:
        super().__init__()
        self.stack = ExitStack()
        folder = self.stack.enter_context(TemporaryDirectory())
        self.server: TestClient = self.stack.enter_context(running_server(Path(folder)))
        self.windows: dict[int, Guest] = {}
        self.lines: dict[int, ExitStack] = {}
        self.said: list[tuple[int, str]] = []
        self.mistakes = Mistakes()
        logging.getLogger("apiarium.server").addHandler(self.mistakes)

    @initialize()
    def open(self) -> None:
        self.people = [Browser(self.server, name) for name in ("Ada", "Bruno", "Eve")]
        with house_of(self.server).storage.engine.connect() as connection:
            known = {row.name: row.id for row in connection.execute(select(PEOPLE.c.name, PEOPLE.c.id))}
        self.ids = [known[name] for name in ("Ada", "Bruno", "Eve")]
        self.table = self.people[0].open_room("person", "person")
        for number in range(len(self.people)):
            self.connect(number)

    def connect(self, number: int) -> None:
        line = ExitStack()
        self.windows[number] = line.enter_context(self.people[number].window(self.table))
        self.lines[number] = line

    def hang_up(self, number: int) -> None:
        with suppress(WebSocketDisconnect):
            self.lines.pop(number).close()
        del self.windows[number]

    def send(self, number: int, text: str) -> None:
        """Somebody whom the server has shown out comes in again."""
        if number not in self.windows:
            self.connect(number)
        self.windows[number].session.send_text(text)
        self.said.append((number, text))

    @rule(number=WINDOWS, message=MESSAGES)
    def say_something(self, number: int, message: Message) -> None:
        self.send(number, json.dumps(message))

    @rule(number=WINDOWS, garbage=st.one_of(st.text(max_size=40), ANYTHING.map(json.dumps)))
    def say_garbage(self, number: int, garbage: str) -> None:
        self.send(number, garbage)

    @rule(number=WINDOWS, blob=st.binary(max_size=40))
    def say_bytes(self, number: int, blob: bytes) -> None:
        if number in self.windows:
            self.windows[number].session.send_bytes(blob)

    @rule(number=WINDOWS, which=st.integers(0, 10_000))
    def say_again_what_anybody_said(self, number: int, which: int) -> None:
        """How much was said depends on when the server answers, so the number is drawn from a range that does not."""
        if self.said:
            self.send(number, self.said[which % len(self.said)][1])

    @rule(number=WINDOWS)
    def flood(self, number: int) -> None:
        for _ in range(200):
            self.send(number, '{"type": "ping"}')
        self.hang_up(number)

    @rule(number=WINDOWS)
    def drop_the_line(self, number: int) -> None:
        if number in self.windows:
            self.hang_up(number)

    @rule(number=WINDOWS)
    def speak_without_hello(self, number: int) -> None:
        """A half-open line: it says something else, or nothing, and goes."""
        headers = {"cookie": self.people[number].cookie}
        self.server.cookies.clear()
        path = f"/api/tables/{self.table}/socket"
        with suppress(WebSocketDisconnect), self.server.websocket_connect(path, headers=headers) as session:
            session.send_text('{"type": "start"}')

    @rule()
    def go_on_properly(self) -> None:
        """Sit down, start, reveal and move, whatever is next."""
        stored = house_of(self.server).storage.head(self.table)
        if stored.status == "waiting":
            for seat in range(SEATS):
                commitment = giver_of(f"entropy of seat {seat}")
                self.send(seat, json.dumps({"type": "sit", "seat": seat, "commitment": commitment}))
            self.send(0, '{"type": "start"}')
        elif stored.status == "revealing":
            for seat in range(SEATS):
                self.send(seat, json.dumps({"type": "reveal", "entropy": f"entropy of seat {seat}"}))
        elif stored.status == "running":
            for seat in stored.due:
                owner = self.ids.index(stored.seats[seat].person)
                self.send(owner, '{"type": "back"}')
                self.send(
                    owner, json.dumps({"type": "play", "step": stored.steps, "seat": seat, "move": self.move(seat)})
                )

    def move(self, seat: int) -> int:
        """The first legal one, where there is one."""
        live = house_of(self.server).tables[self.table]
        return next(iter(live.match.state.moves(seat)), 0)

    @invariant()
    def the_table_answers_and_is_as_stored(self) -> None:
        if not self.windows:
            return
        with Browser(self.server, "").window(self.table) as fresh:
            fresh.room()
            fresh.say("ping")
            fresh.hear_until(lambda message: message["type"] == "pong")
        house = house_of(self.server)
        stored = house.storage.read(self.table)
        assert len(stored.steps) == stored.table.steps
        owners = [seat.person for seat in stored.table.seats if seat.person]
        assert len(set(owners)) == len(owners)
        assert len(stored.table.seats) == SEATS
        live = house.tables.get(self.table)
        if live is not None and not live.lock.locked() and live.stored.revision == stored.table.revision:
            assert live.saved == stored.steps

    def teardown(self) -> None:
        for number in list(self.windows):
            self.hang_up(number)
        self.stack.close()
        logging.getLogger("apiarium.server").removeHandler(self.mistakes)
        assert self.mistakes.told == []


Attack.TestCase.settings = settings(
    max_examples=10,
    stateful_step_count=30,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
TestAttack = Attack.TestCase
