"""A window that is told changes knows the same as one that is told everything, step by step, in every game."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec
import pytest

from apiarium import all_games
from apiarium.core.game import Game
from apiarium.core.rng import Rng
from apiarium.server.tempo import Tempo
from apiarium.server.wire import Change
from tests.server.helpers import Browser, Guest, Message, begin, live_table, running_server
from tests.server.test_secrecy import play_one

GAMES: Final = all_games()
LOOKS: Final = 30  # positions of each game that are compared
STILL: Final = Tempo(soonest=3600.0, latest=3600.0, budget=0.0)  # nobody answers by itself


def plain(position: Message) -> Message:
    """Without the clocks, which run on between two windows."""
    return {**position, "players": [{**player, "time_left": None} for player in position["players"]]}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_changes_tell_the_same_as_whole_positions(tmp_path: Path, game: Game) -> None:
    rng = Rng(f"changes {game.name}")
    seats = max(2, game.fewest)
    with running_server(tmp_path, tempo=STILL) as server:
        people = [Browser(server, f"Person {seat}") for seat in range(seats)]
        room = people[0].open_room(*["person"] * seats, game=game.name, options=dict(game.presets.get("short", {})))
        with (
            people[0].window(room, changes=True) as first,
            people[0].window(room) as whole,
            Browser(server, "").window(room, changes=True) as watching,
            Browser(server, "").window(room) as watching_all,
        ):
            others = [person.window(room) for person in people[1:]]
            begin(first, *[other.__enter__() for other in others])
            live = live_table(server, room)

            async def play_on() -> None:
                async with live.lock:
                    for _ in range(1 + rng.below(3)):
                        if live.match.result is None:
                            play_one(live.match, rng)
                    live.step = len(live.match.log)
                    live.saved = [(step.seat, step.text) for step in live.match.log]
                    live.moved(is_same_question=False)

            for _ in range(LOOKS):
                assert server.portal is not None
                server.portal.call(play_on)
                for told, everything in ((first, whole), (watching, watching_all)):
                    assert plain(told.at(live.step)) == plain(everything.at(live.step))
                    assert told.heard[-1]["type"] == "change"
                if live.match.result is not None:
                    break
            for other in others:
                other.__exit__(None, None, None)


def test_a_change_holds_what_is_new_as_the_wire_says(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        ada, bruno = Browser(server, "Ada"), Browser(server, "Bruno")
        room = ada.open_room("person", "person")
        with ada.window(room, changes=True) as first, bruno.window(room, changes=True) as second:
            begin(first, second)
            position = second.whole if second.whole["moves"] else first.whole
            mover: Guest = second if position is second.whole else first
            mover.play(position)
            first.after(position["step"])
            second.after(position["step"])
            for guest in (first, second):
                change = next(message for message in reversed(guest.heard) if message["type"] == "change")
                assert msgspec.json.decode(msgspec.json.encode(change), type=Change).step == position["step"] + 1
                assert change["view"].keys() < guest.whole["view"].keys()
                assert len(msgspec.json.encode(change)) < len(msgspec.json.encode(guest.whole))


def test_other_eyes_are_told_a_whole_position(tmp_path: Path) -> None:
    """What one seat knows is never patched onto what another knew."""
    with running_server(tmp_path) as server:
        ada, bruno = Browser(server, "Ada"), Browser(server, "Bruno")
        room = ada.open_room("person", "person")
        with ada.window(room, changes=True) as first, bruno.window(room) as second:
            begin(first, second)
            first.say("show", seat=-1)
            first.position(lambda message: message["seat"] == -1)
            assert first.heard[-1]["type"] == "position"
