"""The busy half of the door outward: what the windows of a table are told of one moment, made once for all who may know
the same.

A window that takes changes is told what differs from the position that it was told last. Both are made of what its
viewer may know, so the difference tells nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

import msgspec

from ..core.fields import JsonValue
from ..core.state import EVERYONE, SPECTATOR, View
from . import around, door, wire
from .rows import Lasting, StoredSeat

if TYPE_CHECKING:
    from .table import Table, Visitor

ENCODER: Final = msgspec.json.Encoder()
NOBODY: Final[tuple[int, ...]] = ()
EMPTY: Final = b"{}"
YES: Final = b"true"
NO: Final = b"false"
NONE: Final = b"null"
STILL: Final = -1.0  # of a clock that does not run

# Of a player: the seat, score, whether they think and are there, what is left on their clock, and since when it runs.
Facts = tuple[StoredSeat, int, bool, bool, int, float]


class Seen:
    """A position as one viewer knows it, piece by piece, by the names that a Position has for them."""

    __slots__ = (
        "aim", "answers_itself", "asked", "first", "is_own_turn", "moves", "pass_label", "passes_on", "players",
        "prompt", "result", "undo", "view", "viewer",
    )  # fmt: skip

    def __init__(
        self,
        viewer: int,
        view: View,
        first: View,
        prompt: str,
        aim: str,
        result: wire.Result | None,
        players: list[Facts],
    ) -> None:
        self.viewer = viewer
        self.view = view
        self.first = first  # the view of whoever was looked for first: what all share is told of that one
        self.prompt = prompt
        self.aim = aim
        self.result = result
        self.players = players
        self.moves = door.NOTHING
        self.asked = door.NOT_ASKED
        self.undo = False
        self.passes_on: bool | None = None
        self.pass_label = ""
        self.is_own_turn = False
        self.answers_itself = False

    def changes(self, before: Seen) -> bytes:
        """What of it was another before, but for the view: the members of an object, written out. Field by field and by
        hand, for this is asked for every window with every move."""
        told: list[bytes] = []
        due = self.view.due
        if due != before.view.due:
            told.append(b',"due":' + ENCODER.encode(due))
        if self.prompt != before.prompt:
            told.append(b',"prompt":' + ENCODER.encode(self.prompt))
        if self.moves is not before.moves and self.moves != before.moves:
            told.append(b',"moves":' + ENCODER.encode(self.moves))
        if self.asked != before.asked:
            told.append(b',"asked":%d' % self.asked)
        if self.undo != before.undo:
            told.append(b',"undo":' + (YES if self.undo else NO))
        if self.passes_on is not before.passes_on:
            told.append(b',"passes_on":' + ENCODER.encode(self.passes_on))
        if self.pass_label != before.pass_label:
            told.append(b',"pass_label":' + ENCODER.encode(self.pass_label))
        if self.is_own_turn != before.is_own_turn:
            told.append(b',"is_own_turn":' + (YES if self.is_own_turn else NO))
        if self.answers_itself != before.answers_itself:
            told.append(b',"answers_itself":' + (YES if self.answers_itself else NO))
        if self.aim != before.aim:
            told.append(b',"aim":' + ENCODER.encode(self.aim))
        if self.result is not before.result and self.result != before.result:
            told.append(b',"result":' + ENCODER.encode(self.result))
        return b"".join(told)


class Telling:
    """Lives for one round of telling, in which nothing changes at the table."""

    __slots__ = (
        "aim", "around", "facts_by_due", "first", "heads", "here", "last_line", "public", "result", "room_of_all",
        "scores", "seen_by", "shared_since", "stories", "table", "written",
    )  # fmt: skip

    def __init__(self, table: Table) -> None:
        self.table = table
        self.here = table.presence.everywhere()
        self.around = (table.changes_around, self.here)  # while it is the same, the room need not be told again
        self.last_line = table.chatting.last  # of the chat
        self.room_of_all: wire.Room | None = None  # as somebody sees it who only watches
        self.scores: list[int] = []
        self.aim = ""
        self.result: wire.Result | None = None
        self.first: View | None = None
        self.shared_since: dict[int, bytes] = {}
        self.seen_by: dict[int, Seen] = {}
        self.facts_by_due: dict[tuple[int, ...], list[Facts]] = {}
        self.stories: dict[int, list[tuple[int, bytes]]] = {}  # by the last step that is known: audience and line
        self.public: dict[int, bytes] = {}  # the same written out, where everybody may know all of it
        self.heads: dict[tuple[object, ...], bytes] = {}
        self.written: dict[tuple[object, ...], bytes] = {}

    def room(self, visitor: Visitor) -> bytes:
        """What is around the game; the same as before where `around` is."""
        if self.room_of_all is None:
            self.room_of_all = around.room_of_all(self.table, self.here)
        return ENCODER.encode(around.room(self.table, visitor, self.room_of_all))

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
        return wire.Position(
            table=table.id,
            game=match.game.name,
            step=table.step,
            seat=seen.viewer,
            due=seen.view.due,
            prompt=seen.prompt,
            view=cast(dict[str, object], seen.view.json()),
            moves=cast(Any, seen.moves),
            asked=seen.asked,
            undo=seen.undo,
            passes_on=seen.passes_on,
            pass_label=seen.pass_label,
            is_own_turn=seen.is_own_turn,
            answers_itself=seen.answers_itself,
            since=since,
            events=cast(Any, msgspec.Raw(self.events(seen.viewer, since))),
            players=cast(Any, msgspec.Raw(self.listed(seen.players, None))),
            score_label=match.game.score_label,
            aim=seen.aim,
            commitment=match.chance.commitment,
            result=seen.result,
        )

    def change(self, before: Seen, seen: Seen, since: int) -> bytes:
        """What is to be put in place of what the same eyes saw before."""
        key = (before, seen, since)
        made = self.written.get(key)
        if made is None:
            own: dict[str, JsonValue] = {}
            seen.view.put_own_changes(own, before.view)
            made = b'%b"view":%b%b}' % (
                self.head(before.players, seen, since), joined(self.shared(before, seen), own), seen.changes(before),
            )  # fmt: skip
            self.written[key] = made
        return made

    def shared(self, before: Seen, seen: Seen) -> bytes:
        """What has changed for everybody who was told of the same moment before, written out once."""
        key = id(before.first)
        made = self.shared_since.get(key)
        if made is None:
            made = self.shared_since[key] = ENCODER.encode(seen.first.shared_changes(before.first))
        return made

    def head(self, before: list[Facts], seen: Seen, since: int) -> bytes:
        """How a change begins: what it tells of the players and the story is the same for nearly all eyes."""
        events = self.events(seen.viewer, since)
        key = (id(before), id(seen.players), since, events)
        made = self.heads.get(key)
        if made is None:
            made = b'{"type":"change","step":%d,"since":%d,"players":%b,"events":%b,' % (
                self.table.step, since, self.listed(seen.players, before), events,
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
        if self.first is not None:
            view = state.view_beside(viewer, self.first)
        else:
            view = self.first = state.view(viewer)
            self.scores = state.scores()
            self.aim = state.aim()
            result = state.result()
            self.result = None if result is None else door.result_of(result)
        seen = Seen(viewer, view, self.first, game.prompt(view), self.aim, self.result, self.players(view.due))
        if viewer != SPECTATOR and table.row.seats[viewer].kind == "person":
            asked = table.asked.get(viewer)
            if asked is not None:
                seen.asked = asked
                if table.is_played_by_owner(viewer):
                    seen.moves = door.moves_said(state, viewer, view)
            seen.undo = table.undoing.allows(viewer)
            if game.verbs.declining >= 0:
                self.look_at_passing(seen)
        return seen

    def look_at_passing(self, seen: Seen) -> None:
        table, viewer = self.table, seen.viewer
        game = table.match.game
        answering = table.answering
        seen.answers_itself = answering.answers_itself(viewer)
        seen.passes_on = viewer in answering.passing
        seen.pass_label = game.verbs.standing
        seen.is_own_turn = viewer in table.asked and not answering.can_pass(viewer)
        if seen.answers_itself:  # there is nothing for them to choose, and nobody waits for them
            unasked = table.match.view(viewer)
            unasked.due = [seat for seat in unasked.due if seat != viewer]
            seen.prompt = game.prompt(unasked)

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

    def listed(self, players: list[Facts], before: list[Facts] | None) -> bytes:
        """All of them written out, or those who were others before."""
        told: list[bytes] = []
        for seat, facts in enumerate(players):
            if before is None or facts != before[seat]:
                told.append(self.player(seat, facts))
        return b"[" + b",".join(told) + b"]"

    def player(self, seat: int, facts: Facts) -> bytes:
        """As a Player of the wire: what stays as long as nobody moves over, and what changes with every move."""
        info, score, thinking, online, _, began = facts
        table = self.table
        lasting = table.sitting.told.get(seat)
        if lasting is None:
            rating = door.rating_of(table.match.game, info.level)
            lasting = table.sitting.told[seat] = ENCODER.encode(
                Lasting(seat, info.name, info.kind, info.level, rating, info.stand_in, info.hints)
            )[:-1]
        left = table.clocks.time_left(seat) if info.kind == "person" else None
        return b'%b,"score":%d,"thinking":%b,"online":%b,"time_left":%b,"is_ticking":%b}' % (
            lasting,
            score,
            YES if thinking else NO,
            YES if online else NO,
            NONE if left is None else b"%.1f" % (int(max(0.0, left) * 10) / 10),
            YES if began != STILL else NO,
        )

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
        if max(since, 0) < match.forgotten:
            match.recall_story()
        story = match.story
        number = len(story)
        while number > 0 and story[number - 1][0] > since:
            number -= 1
        return [(event.audience, ENCODER.encode(door.line(match, step, event))) for step, event in story[number:]]


def joined(written: bytes, more: dict[str, JsonValue]) -> bytes:
    """One object out of two that have no name in common."""
    if not more:
        return written
    return ENCODER.encode(more) if written == EMPTY else written[:-1] + b"," + ENCODER.encode(more)[1:]


def is_for(audience: int, viewer: int) -> bool:
    """As `Event.is_for`."""
    return audience < 0 if viewer < 0 else audience >> viewer & 1 == 1


def position(table: Table, viewer: int, since: int) -> wire.Position:
    """What a viewer may know now, and what it may know of how that came to be after step `since`."""
    telling = Telling(table)
    return telling.position(telling.seen(viewer), since)
