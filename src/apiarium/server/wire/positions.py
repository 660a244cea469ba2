"""What the server says on a socket about the game itself."""

from __future__ import annotations

from msgspec import UNSET, Struct, UnsetType

from .basics import SeatKind, StandIn


class Move(Struct):
    """A `quiet` move is never the button that stands out; before one that ends the page asks. What it `brings` is said
    before it is made, the shortest sentence first."""

    id: int
    text: str
    label: str
    verb: str
    touch: list[str]
    quiet: bool = False
    ends: bool = False
    brings: str | UnsetType = UNSET


class EventLine(Struct):
    """`seat` made the step it belongs to, -2 for chance. `moment` is the title of a big moment, else empty; what is
    `detail` (a die, a single step) is told only to those who open the turn's line in the log."""

    step: int
    kind: str
    clause: str
    text: str
    data: dict[str, object]
    seat: int
    moment: str
    detail: bool


class Player(Struct):
    """`level` and `rating` are those of a bot; a rating of 0 was not measured. `stand_in` says why a bot plays for the
    seat's owner. `hints` counts those that a person has taken. `time_left` are the seconds that a person has at the
    moment of sending, null without a clock; they run while `is_ticking`."""

    seat: int
    name: str
    kind: SeatKind
    level: str
    score: int
    thinking: bool
    online: bool
    rating: int = 0
    stand_in: StandIn = ""
    hints: int = 0
    time_left: float | None = None
    is_ticking: bool = False


class ResultItem(Struct):
    seat: int
    name: str
    points: int
    clause: str


class Result(Struct):
    clause: str
    text: str
    ranks: list[int]
    victors: list[int]
    scores: list[int]
    items: list[ResultItem]


class Position(Struct, tag="position", tag_field="type"):
    """`events` are those after step `since`: lines the page has of later steps are replaced by them.

    `asked` is the step at which the viewer's present question was put, -1 where there is none: what others answer
    meanwhile does not change it.
    `passes_on` is whether the viewer passes until their turn, null in a game without passing; where they do so until
    they wish otherwise, `pass_label` says what that is, else it is empty; `is_own_turn` is that they
    are asked what cannot be passed; `answers_itself` that the table is about to pass for them, who can do nothing else
    or wished for it.
    `score_label` names what the players' scores count, and `aim` says how the game is won from here.
    """

    table: str
    game: str
    step: int
    seat: int
    due: list[int]
    prompt: str
    view: dict[str, object]
    moves: list[Move]
    asked: int
    undo: bool
    passes_on: bool | None
    pass_label: str
    is_own_turn: bool
    answers_itself: bool
    since: int
    events: list[EventLine]
    players: list[Player]
    score_label: str
    aim: str
    commitment: str
    result: Result | None


class Change(Struct, tag="change", tag_field="type"):
    """What differs from the position that was told before on the same socket; all that is missing is as it was.

    Of the `view` the fields that differ, of the `players` those of whom something is new. `step`, `since` and `events`
    are those of a Position.
    """

    step: int
    since: int
    view: dict[str, object]
    players: list[Player]
    events: list[EventLine]
    due: list[int] | UnsetType = UNSET
    prompt: str | UnsetType = UNSET
    moves: list[Move] | UnsetType = UNSET
    asked: int | UnsetType = UNSET
    undo: bool | UnsetType = UNSET
    passes_on: bool | UnsetType | None = UNSET
    pass_label: str | UnsetType = UNSET
    is_own_turn: bool | UnsetType = UNSET
    answers_itself: bool | UnsetType = UNSET
    aim: str | UnsetType = UNSET
    result: Result | UnsetType | None = UNSET


class Picture(Struct, forbid_unknown_fields=True):
    """Things in a row, each a word and perhaps a number ("queen 0", "arrow", "honey 2"), and what they mean."""

    parts: list[str]
    text: str


class About(Struct, forbid_unknown_fields=True):
    """What a game is about: the aim in a sentence, what I do, what it brings, how it ends, and what a piece means."""

    aim: str
    pictures: list[Picture]
    pieces: list[Picture]


class Way(Struct):
    """Another move that fits a lesson, and the lesson that follows it: its place among `lessons` and then `detours`."""

    move: int
    to: int


class Lesson(Struct):
    """One step of a guided game: what the coach says and points at, and the move it waits for (-1: none).

    `before` are the positions on the way to `position`, one for each step that others made. `next` is the lesson that
    follows the move, -1 after the last; `unless` is said to a move that neither is the one nor one of the `ways`.
    """

    number: int
    say: str
    look: list[str]
    move: int
    next: int
    ways: list[Way]
    unless: str
    before: list[Position]
    position: Position


class Guide(Struct):
    game: str
    title: str
    about: About | None
    lessons: list[Lesson]
    detours: list[Lesson]  # the lessons that follow other moves than those of `lessons`


class Refused(Struct, tag="refused", tag_field="type"):
    """`ask` is the number of the question why that this answers; -1 where something was tried and refused. `id` is
    that of the refused move, `wait` the seconds after which it may be tried again, 0 where waiting does not help."""

    code: str
    text: str
    clause: str
    step: int
    ask: int
    id: str = ""
    wait: float = 0.0


class Done(Struct, tag="done", tag_field="type"):
    """The move of this id is on disk, as step `step`; said again whenever the same id is sent again."""

    id: str
    step: int


class Trouble(Struct, tag="error", tag_field="type"):
    """Of a limit, `what` says of what there was too much, and `wait` how many seconds until there may be more."""

    code: str
    text: str
    what: str = ""
    wait: float = 0.0


class Advice(Struct, tag="advice", tag_field="type"):
    """A hint for the question put at step `asked`: a move, and why in words."""

    asked: int
    seat: int
    move: int
    text: str


class Pong(Struct, tag="pong", tag_field="type"):
    pass
