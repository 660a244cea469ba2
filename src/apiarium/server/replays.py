"""Finished games, step by step: every position of the last few that somebody looked through."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

from ..core.match import Match
from ..core.state import CHANCE, SPECTATOR, State
from . import door, wire
from .errors import Malformed, NotFinished
from .resume import resume
from .rows import StoredStep, StoredTable
from .storage import Storage

MOST_KEPT: Final = 8


@dataclass(frozen=True)
class Replay:
    """A finished table with the position after each step; the first is that before any."""

    table: StoredTable
    match: Match
    states: list[State]
    fairness: wire.Fairness
    info: wire.ReplayInfo

    def state(self, step: int) -> State:
        last = len(self.states) - 1
        if not 0 <= step <= last:
            raise Malformed(f"there is no step {step}; this game has steps 0 to {last}")
        return self.states[step]

    def position(self, step: int, viewer: int, since: int | None) -> wire.Position:
        state = self.state(step)
        if not SPECTATOR <= viewer < len(self.table.seats):
            raise Malformed(f"there is no seat {viewer}; seats go from 0 to {len(self.table.seats) - 1}, -1 watches")
        return door.replayed(self.table, self.match, state, step, viewer, step - 1 if since is None else since)


class Replays:
    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.kept: OrderedDict[tuple[str, int], Replay] = OrderedDict()  # by table, and what is stored of it

    async def find(self, name: str) -> Replay:
        """NotFinished while the game runs: a replay shows every hand."""
        head = await self.storage.run(self.storage.head, name)
        if head.status != "finished":
            raise NotFinished("you can replay this game when it is over")
        key = (name, head.revision)
        if key not in self.kept:
            stored = await self.storage.run(self.storage.read, name)
            self.kept[key] = await asyncio.to_thread(play_again, stored.table, stored.steps)
        self.kept.move_to_end(key)
        while len(self.kept) > MOST_KEPT:
            self.kept.popitem(last=False)
        return self.kept[key]


def play_again(stored: StoredTable, steps: list[StoredStep]) -> Replay:
    """On a thread, and step by step: this file stays interpreted, so that the loop has its turn in between."""
    match = resume(stored, steps)
    state = match.origin.clone()
    states = [state.clone()]
    for step in match.log:
        state.apply(step.seat, step.move)
        states.append(state.clone())
    fairness = door.fairness(match, draws_of(match, states))
    return Replay(stored, match, states, fairness, door.replay_info(stored, match, frames_of(match, states)))


def draws_of(match: Match, states: list[State]) -> list[wire.Draw]:
    """What could fall at every chance step."""
    return [door.draw(number, states[number]) for number, step in enumerate(match.log) if step.seat == CHANCE]


def frames_of(match: Match, states: list[State]) -> list[wire.Frame]:
    """Every step of a finished game, as a spectator is told it."""
    told: dict[int, list[wire.EventLine]] = {}
    for number, event in match.events(SPECTATOR):
        told.setdefault(number, []).append(door.line(match, number, event))
    return [
        door.frame(number, step, told.get(number, []), states[number].scores())
        for number, step in enumerate(match.log, 1)
    ]
