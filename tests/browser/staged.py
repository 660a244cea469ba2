"""A table that begins in the middle of a game: the real page and the real rules, without a server between them."""

from __future__ import annotations

import json
from typing import Any, Final

import msgspec
from playwright.sync_api import Page, WebSocketRoute

from apiarium import Match
from apiarium.server import door, wire
from apiarium.server.rows import StoredSeat

TABLE: Final = "staged"
NAMES: Final = ["Mara", "Ada", "Bruno", "Cleo", "Dario", "Elsa"]


class StagedTable:
    """One window looks at a match; what the others do is said by the test, and each step is a position of its own."""

    def __init__(self, page: Page, match: Match, viewer: int = 0) -> None:
        self.page = page
        self.match = match
        self.viewer = viewer
        self.since = door.NO_SINCE
        self.line: WebSocketRoute | None = None
        self.played: list[str] = []  # what the page asked for, in notation
        self.told: list[wire.Position] = []  # every position that the page was sent
        self.seats = [
            StoredSeat(NAMES[seat], "person" if seat == viewer else "bot", "" if seat == viewer else "easy")
            for seat in range(match.state.seats)
        ]
        page.route_web_socket(f"**/api/tables/{TABLE}/**", self.connect)

    def open(self) -> StagedTable:
        self.page.goto(f"/table/{TABLE}")
        return self

    def connect(self, line: WebSocketRoute) -> None:
        self.line = line
        line.on_message(self.hear)

    def hear(self, text: str | bytes) -> None:
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "hello":
            self.since = door.NO_SINCE
            self.send()
        elif message["type"] == "ping":
            self.tell(wire.Pong())
        elif message["type"] == "play":
            self.played.append(self.match.game.verbs.text(message["move"]))
            self.match.play(message["seat"], message["move"])
            self.send()
        elif message["type"] == "why":
            why = wire.Why(message["seat"], message["move"], message["points"], message["ask"])
            self.tell(door.explanation(self.match, why, len(self.match.log)))

    def do(self, seat: int, *moves: str) -> StagedTable:
        """Somebody else moves."""
        for move in moves:
            self.match.play(seat, move)
            if self.line is not None:
                self.send()
        return self

    def send(self) -> None:
        match = self.match
        shown = door.seen(TABLE, self.seats, match.state, len(match.log), self.viewer)
        shown.since = self.since
        shown.events = [door.line(match, number, event) for number, event in match.events(self.viewer, self.since)]
        shown.moves = door.moves_for(match.state, self.viewer, match.view(self.viewer))
        shown.asked = len(match.log) if shown.moves else door.NOT_ASKED
        self.since = len(match.log)
        self.told.append(shown)
        self.tell(shown)

    def tell(self, message: wire.ServerMessage) -> None:
        assert self.line is not None, "nobody looks at this table"
        self.line.send(msgspec.json.encode(message).decode())
