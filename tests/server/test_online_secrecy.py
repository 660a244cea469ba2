"""On the sockets of a table between people nothing depends on what the one who reads may not know: not what is said,
nor how much, nor in what order, to seats and to those who watch."""

from __future__ import annotations

import json
from contextlib import ExitStack
from pathlib import Path
from typing import Final

import pytest

from apiarium import all_games
from apiarium.core.game import Game
from apiarium.core.rng import Rng
from apiarium.core.state import SPECTATOR, State, View
from apiarium.server import line
from apiarium.server.client import TableClient
from apiarium.server.house import House
from apiarium.server.limits import Bucket
from apiarium.server.table import Table
from apiarium.server.telling import Seen, Telling
from apiarium.server.tempo import Tempo
from tests.server.helpers import Browser, Guest, Message, TestClient, begin, live_table, running_server
from tests.server.test_secrecy import lies_open, other_worlds, play_one

pytestmark = pytest.mark.timeout(240)
GAMES: Final = all_games()
LOOKS: Final = 8  # positions of each game that are looked at
STRIDE: Final = 7  # steps between them
# Nobody answers by itself while the test holds other worlds up to the table.
STILL: Final = Tempo(soonest=3600.0, latest=3600.0, budget=0.0)


@pytest.fixture(autouse=True)
def quick_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line, "Bucket", lambda: Bucket(1e6, 1e6))
    monkeypatch.setattr("tests.server.helpers.Bucket", lambda *_: Bucket(1e6, 1e6))


class Witness:
    """A window through which a test looks again and again at the same moment of a table."""

    def __init__(self, guest: Guest, server: TestClient, viewer: int) -> None:
        self.guest = guest
        self.portal = server.portal
        self.live: Table = live_table(server, guest.table)
        self.viewer = viewer
        self.known: Seen | None = None  # what it was told last, where it is to hear what has changed

    def testimony(self, questions: list[Message]) -> bytes:
        """Everything that this window is sent when it asks for the whole story, and asks and tries all of that."""
        assert self.portal is not None
        self.portal.call(self.tell_anew)
        self.guest.position(lambda message: message["since"] == -1)
        first = len(self.guest.heard) - 2  # the room and the position; what came before was on its way already
        for question in questions:
            self.guest.session.send_text(json.dumps(question))
            self.guest.hear_until(lambda message: message["type"] in ("refused", "error"))
        return json.dumps([without_time(message) for message in self.guest.heard[first:]]).encode()

    async def tell_anew(self) -> None:
        async with self.live.lock:
            self.live.undoing.forget()
            for client in self.live.clients:
                assert isinstance(client, TableClient)
                if client.viewer == self.viewer:
                    client.since = -1
                    client.room = None
                    client.known = self.known
                    client.notify()
            self.live.has_news = True

    async def imagine(self, before: State | None, state: State) -> None:
        async with self.live.lock:
            self.live.match.before, self.live.match.state = before, state


def without_time(message: Message) -> Message:
    """Clocks run on while a test looks twice; that there is one, and for whom it runs, stays."""
    if message["type"] in ("position", "change"):
        players = [{**player, "time_left": player["time_left"] is None} for player in message["players"]]
        return {**message, "players": players}
    return message


def questions_of(live: Table, viewer: int) -> list[Message]:
    """What cannot be done: by a spectator nothing at all, by a seat what is not in its menu."""
    size = live.game.verbs.size
    legal = set(live.match.state.moves(viewer)) if viewer != SPECTATOR else set()
    seat = max(viewer, 0)
    tried = [move for move in range(0, size, 1 + size // 6) if move not in legal]
    asked: list[Message] = [{"type": "why", "seat": seat, "move": move} for move in tried]
    asked += [{"type": "play", "step": live.step, "seat": seat, "move": move, "id": f"try {move}"} for move in tried]
    asked += [{"type": "why", "seat": seat, "points": live.game.verbs.move(move).touch} for move in tried[:2]]
    return [*asked, {"type": "nonsense"}]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_message_at_a_table_between_people_depends_on_hidden_parts(tmp_path: Path, game: Game) -> None:
    rng = Rng(f"online secrecy {game.name}")
    seats = max(2, game.fewest)
    compared = 0
    with running_server(tmp_path, tempo=STILL) as server, ExitStack() as stack:
        people = [Browser(server, f"Person {seat}") for seat in range(seats)]
        table = people[0].open_room(*["person"] * seats, game=game.name, options=dict(game.presets.get("short", {})))
        guests = [stack.enter_context(person.window(table, changes=True)) for person in people]
        watcher = stack.enter_context(Browser(server, "").window(table, changes=True))
        begin(*guests)
        watcher.position()
        witnesses = [Witness(guest, server, seat) for seat, guest in enumerate(guests)]
        witnesses.append(Witness(watcher, server, SPECTATOR))
        live = witnesses[0].live
        assert server.portal is not None

        async def play_on() -> None:
            async with live.lock:
                for _ in range(STRIDE):
                    if live.match.result is None:
                        play_one(live.match, rng)
                live.step = len(live.match.log)
                live.saved = [(step.seat, step.text) for step in live.match.log]
                live.moved(is_same_question=False)

        for look in range(LOOKS):
            for witness in witnesses:  # who hear whole positions and changes in turn
                witness.known = Telling(live).seen(witness.viewer) if look % 2 else None
            server.portal.call(play_on)
            if live.match.result is not None:
                break
            for witness in witnesses:
                questions = questions_of(live, witness.viewer)
                honest = witness.testimony(questions)
                truth = live.match.before, live.match.state
                before, state = other_worlds(live.match, witness.viewer, rng)[0]
                compared += state.hash() != live.match.state.hash()
                server.portal.call(witness.imagine, before, state)
                assert witness.testimony(questions) == honest, "it is not the same in another world"
                server.portal.call(witness.imagine, *truth)
        is_open = lies_open(live.match)
    assert compared > LOOKS or is_open


def test_the_comparison_notices_a_leak(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above can fail: a single number that depends on another's hand is found out."""
    game = next(game for game in GAMES if game.name == "beeholder")
    tables: list[Table] = []
    honest = House.load

    async def noted(house: House, name: str) -> None:
        await honest(house, name)
        tables.append(house.tables[name])

    def leaky(view: View) -> str:
        hand = tables[-1].match.state.view(1).json()["hand"]
        total: int = sum(hand)  # type: ignore[arg-type]
        return "." * (total % 7)

    monkeypatch.setattr(House, "load", noted)
    monkeypatch.setattr(game, "prompt", leaky)
    with pytest.raises(AssertionError, match="another world"):
        test_no_message_at_a_table_between_people_depends_on_hidden_parts(tmp_path, game)
