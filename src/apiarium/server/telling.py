"""The busy half of the door outward: what the windows of a table are told of one moment, made once for all who may know
the same.

A window that takes changes is told what differs from the position that it was told last. Both are made of what its
viewer may know, so the difference tells nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

import msgspec

from ..core.fields import differing
from ..core.state import EVERYONE, SPECTATOR
from . import around, door, wire
from .rows import StoredSeat

if TYPE_CHECKING:
    from .table import Table, Visitor

ENCODER: Final = msgspec.json.Encoder()
NOBODY: Final[tuple[int, ...]] = ()
STILL: Final = -1.0  # of a clock that does not run

# Of a player: the seat, score, whether they think and are there, what is left on their clock, and since when it runs.
Facts = tuple[StoredSeat, int, bool, bool, int, float]


class Seen:
    """A position as one viewer knows it, piece by piece."""

    def __init__(self, viewer: int, parts: dict[str, object], view: dict[str, object], players: list[Facts]) -> None:
        self.viewer = viewer
        self.parts = parts  # the fields of a Position that are the viewer's own
        self.view = view
        self.players = players


class Telling:
    """Lives for one round of telling, in which nothing changes at the table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.here = table.presence.everywhere()
        self.around: object = around.parts(table, self.here) if table.row.is_online else None
        self.scores: list[int] = []
        self.aim = ""
        self.result: wire.Result | None = None
        self.has_looked = False
        self.seen_by: dict[int, Seen] = {}
        self.facts_by_due: dict[tuple[int, ...], list[Facts]] = {}
        self.stories: dict[int, list[tuple[int, bytes]]] = {}  # by the last step that is known: audience and line
        self.public: dict[int, bytes] = {}  # the same written out, where everybody may know all of it
        self.heads: dict[tuple[object, ...], bytes] = {}
        self.written: dict[tuple[object, ...], bytes] = {}

    def room(self, visitor: Visitor) -> bytes:
        """What is around the game; the same as before where `around` is."""
        return ENCODER.encode(around.room(self.table, visitor, self.here))

    # The position, whole or what has changed of it

    def whole(self, seen: Seen, since: int) -> bytes:
        """What is seen through these eyes, and what happened after a step."""
        key = (seen, since)
        made = self.written.get(key)
        if made is None:
            made = self.written[key] = ENCODER.encode(self.position(seen, since))
        return made

    def position(self, seen: Seen, since: int) -> wire.Position:
        table = self.table
        match = table.match
        parts = cast(dict[str, Any], seen.parts)
        return wire.Position(
            table=table.id,
            game=match.game.name,
            step=table.step,
            seat=seen.viewer,
            view=seen.view,
            since=since,
            events=cast(Any, msgspec.Raw(self.events(seen.viewer, since))),
            players=[self.player(seat, facts) for seat, facts in enumerate(seen.players)],
            score_label=match.game.score_label,
            commitment=match.chance.commitment,
            **parts,
        )

    def change(self, before: Seen, seen: Seen, since: int) -> bytes:
        """What is to be put in place of what the same eyes saw before."""
        key = (before, seen, since)
        made = self.written.get(key)
        if made is None:
            own = differing(before.parts, seen.parts)
            own["view"] = differing(before.view, seen.view)
            made = self.head(before.players, seen, since) + ENCODER.encode(own)[1:]
            self.written[key] = made
        return made

    def head(self, before: list[Facts], seen: Seen, since: int) -> bytes:
        """How a change begins: what it tells of the players and the story is the same for nearly all eyes."""
        events = self.events(seen.viewer, since)
        key = (id(before), id(seen.players), since, events)
        made = self.heads.get(key)
        if made is None:
            players = [self.player(seat, facts) for seat, facts in enumerate(seen.players) if facts != before[seat]]
            made = b'{"type":"change","step":%d,"since":%d,"players":%b,"events":%b,' % (
                self.table.step, since, ENCODER.encode(players), events,
            )  # fmt: skip
            self.heads[key] = made
        return made

    def seen(self, viewer: int) -> Seen:
        """What a viewer may know now."""
        made = self.seen_by.get(viewer)
        if made is None:
            made = self.seen_by[viewer] = self.look(viewer)
        return made

    def look(self, viewer: int) -> Seen:
        table = self.table
        match = table.match
        state, game = match.state, match.game
        if not self.has_looked:
            self.has_looked = True
            self.scores = state.scores()
            self.aim = state.aim()
            result = state.result()
            self.result = None if result is None else door.result_of(result)
        view = state.view(viewer)
        due = view.due
        parts: dict[str, object] = {
            "due": due,
            "prompt": game.prompt(view),
            "moves": door.NOTHING,
            "asked": table.asked.get(viewer, door.NOT_ASKED),
            "undo": False,
            "passes_on": None,
            "pass_label": "",
            "is_own_turn": False,
            "answers_itself": False,
            "aim": self.aim,
            "result": self.result,
        }
        if viewer != SPECTATOR and table.row.seats[viewer].kind == "person":
            if table.is_played_by_owner(viewer):
                parts["moves"] = door.moves_said(state, viewer, view)
            parts["undo"] = table.undoing.allows(viewer)
            if game.verbs.declining >= 0:
                self.look_at_passing(viewer, parts)
        return Seen(viewer, parts, cast(dict[str, object], view.json()), self.players(due))

    def look_at_passing(self, viewer: int, parts: dict[str, object]) -> None:
        table = self.table
        game = table.match.game
        answering = table.answering
        answers_itself = answering.answers_itself(viewer)
        parts["passes_on"] = viewer in answering.passing
        parts["pass_label"] = game.verbs.standing
        parts["is_own_turn"] = viewer in table.asked and not answering.can_pass(viewer)
        parts["answers_itself"] = answers_itself
        if answers_itself and game.verbs.standing:
            parts["prompt"] = game.prompt(table.match.view(SPECTATOR))  # they wished not to be asked

    # What everybody is told alike

    def players(self, due: list[int]) -> list[Facts]:
        """As whoever sees that these seats are due sees all of them."""
        key = NOBODY if len(self.table.sitting.owners) == len(self.scores) else tuple(due)
        made = self.facts_by_due.get(key)
        if made is None:
            made = [self.facts(seat, is_due=seat in key) for seat in range(len(self.scores))]
            self.facts_by_due[key] = made
        return made

    def facts(self, seat: int, *, is_due: bool) -> Facts:
        table = self.table
        row = table.row
        info = row.seats[seat]
        banks = row.banks
        return (
            info,
            self.scores[seat],
            is_due and not table.is_played_by_owner(seat),
            info.kind != "person" or seat in self.here.seats,
            banks[seat] if seat < len(banks) else 0,
            table.clocks.began.get(seat, STILL),
        )

    def player(self, seat: int, facts: Facts) -> wire.Player:
        info, score, thinking, online, _, began = facts
        made = door.player_of(self.table.match.game, seat, info, score)
        left = self.table.clocks.time_left(seat) if info.kind == "person" else None
        made.thinking = thinking
        made.online = online
        made.time_left = None if left is None else round(max(0.0, left), 1)
        made.is_ticking = began != STILL
        return made

    def events(self, viewer: int, since: int) -> bytes:
        """Of the steps after `since`, what a viewer may know."""
        known = self.public.get(since)
        if known is not None:
            return known
        story = self.stories.get(since)
        if story is None:
            story = self.stories[since] = self.story(since)
        told = b"[" + b",".join([line for audience, line in story if is_for(audience, viewer)]) + b"]"
        if all(audience == EVERYONE for audience, _ in story):
            self.public[since] = told
        return told

    def story(self, since: int) -> list[tuple[int, bytes]]:
        match = self.table.match
        story = match.story
        number = len(story)
        while number > 0 and story[number - 1][0] > since:
            number -= 1
        return [(event.audience, ENCODER.encode(door.line(match, step, event))) for step, event in story[number:]]


def is_for(audience: int, viewer: int) -> bool:
    """As `Event.is_for`."""
    return audience < 0 if viewer < 0 else audience >> viewer & 1 == 1


def position(table: Table, viewer: int, since: int) -> wire.Position:
    """What a viewer may know now, and what it may know of how that came to be after step `since`."""
    telling = Telling(table)
    return telling.position(telling.seen(viewer), since)
