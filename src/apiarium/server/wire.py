"""Every message between server and page, written once; `typescript.py` writes the same for the browser."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

OptionKind = Literal["int", "bool", "choice"]
SeatKind = Literal["person", "bot"]
Status = Literal["running", "finished"]
OptionValue = int | bool | str
StudyStatus = Literal["waiting", "running", "done", "failed"]

MOST_NUMBER: Final = 2**31
Number = Annotated[int, Meta(ge=-1, le=MOST_NUMBER)]
ShortText = Annotated[str, Meta(max_length=200)]


# What is asked and answered over HTTP


class OptionInfo(Struct):
    name: str
    kind: OptionKind
    default: OptionValue
    low: int
    high: int
    choices: list[str]
    text: str


class GameInfo(Struct):
    name: str
    title: str
    tagline: str
    seats: tuple[int, int]
    version: int
    options: list[OptionInfo]
    levels: list[str]
    guided: bool = False


class ClauseText(Struct):
    id: str
    text: str
    ours: bool


class Chapter(Struct):
    title: str
    clauses: list[ClauseText]


class RulesText(Struct):
    game: str
    title: str
    chapters: list[Chapter]


class Commitment(Struct):
    """The seal: what the server binds itself to before it knows the player's entropy. A new table names it, with the
    ticket that came with it."""

    commitment: str
    ticket: str


class SeatChoice(Struct, forbid_unknown_fields=True):
    kind: SeatKind
    name: Annotated[str, Meta(max_length=40)] = ""
    level: ShortText = ""


class NewTable(Struct, forbid_unknown_fields=True):
    game: ShortText
    seats: Annotated[list[SeatChoice], Meta(max_length=16)]
    entropy: Annotated[str, Meta(min_length=1, max_length=200)]
    commitment: ShortText
    ticket: ShortText
    options: dict[str, OptionValue] = {}


class OpenedTable(Struct):
    table: str
    token: str


class SeatInfo(Struct):
    name: str
    kind: SeatKind
    level: str


class Glance(Struct):
    """How a running table stands, for the list of those that this browser plays at."""

    prompt: str
    due: list[int]
    scores: list[int]
    score_label: str


class TableInfo(Struct):
    table: str
    game: str
    title: str
    seats: list[SeatInfo]
    status: Status
    step: int
    winner_text: str
    updated: str


class Frame(Struct):
    """One step of a finished game: whose it was (-2 for chance) and what happened, in the game's notation.

    `told` is the same in words, `moment` the title of a big moment in it, `scores` what everybody had after it.
    """

    step: int
    seat: int
    text: str
    told: str
    moment: str
    scores: list[int]


class ReplayInfo(Struct):
    table: str
    game: str
    title: str
    steps: int
    players: list[SeatInfo]
    frames: list[Frame]


class StudyWish(Struct, forbid_unknown_fields=True):
    """A small study for the lab page; with `against` a comparison of two sets of rules."""

    game: ShortText
    seats: Annotated[int, Meta(ge=1, le=16)]
    level: ShortText
    games: Annotated[int, Meta(ge=10, le=500)]
    options: dict[str, OptionValue] = {}
    against: dict[str, OptionValue] | None = None
    seed: Annotated[int, Meta(ge=0, le=MOST_NUMBER)] = 0


class Finding(Struct):
    sentence: str
    is_real: bool


class StudyState(Struct):
    study: str
    status: StudyStatus
    done: int
    games: int
    findings: list[Finding]
    trouble: str


class Outcome(Struct):
    """Something that can fall: its notation, and its arguments as the events of the story carry them."""

    id: int
    text: str
    values: dict[str, int]


class Draw(Struct):
    """One chance step of a finished game: its number in the record, and what could fall there, by weight.

    `weights` are pairs of outcome and weight, ascending by outcome: the order in which a ticket is counted off.
    """

    step: int
    weights: list[tuple[int, int]]


class Fairness(Struct):
    """What a record leaves to the rules: with it, whoever knows no rule can map every draw to its outcome."""

    outcomes: list[Outcome]
    draws: list[Draw]


# What the server says on a socket


class Move(Struct):
    """A `quiet` move is never the button that stands out; before one that ends the page asks."""

    id: int
    text: str
    label: str
    verb: str
    touch: list[str]
    quiet: bool = False
    ends: bool = False


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
    seat: int
    name: str
    kind: SeatKind
    level: str
    score: int
    thinking: bool
    online: bool


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


class Picture(Struct, forbid_unknown_fields=True):
    """Things in a row, each a word and perhaps a number ("queen 0", "arrow", "honey 2"), and what they mean."""

    parts: list[str]
    text: str


class About(Struct, forbid_unknown_fields=True):
    """What a game is about: the aim in a sentence, what I do, what it brings, how it ends, and what a piece means."""

    aim: str
    pictures: list[Picture]
    pieces: list[Picture]


class Lesson(Struct):
    """One step of a guided game: what the coach says and points at, and the move it waits for (-1: none).

    `before` are the positions on the way to `position`, one for each step that others made.
    """

    say: str
    look: list[str]
    move: int
    before: list[Position]
    position: Position


class Guide(Struct):
    game: str
    title: str
    about: About | None
    lessons: list[Lesson]


class Refused(Struct, tag="refused", tag_field="type"):
    """`ask` is the number of the question why that this answers; -1 where something was tried and refused."""

    code: str
    text: str
    clause: str
    step: int
    ask: int


class Trouble(Struct, tag="error", tag_field="type"):
    code: str
    text: str


class Pong(Struct, tag="pong", tag_field="type"):
    pass


ServerMessage = Position | Refused | Trouble | Pong


# What the page says on a socket


class Hello(Struct, tag="hello", tag_field="type", forbid_unknown_fields=True):
    token: ShortText
    seen: Number


class Play(Struct, tag="play", tag_field="type", forbid_unknown_fields=True):
    step: Number
    seat: Number
    move: Number


class Undo(Struct, tag="undo", tag_field="type", forbid_unknown_fields=True):
    step: Number
    seat: Number


class Show(Struct, tag="show", tag_field="type", forbid_unknown_fields=True):
    seat: Number


class Why(Struct, tag="why", tag_field="type", forbid_unknown_fields=True):
    """Why a move cannot be made; where the page knows no name for it, the touched points say what is meant."""

    seat: Number
    move: Number | ShortText = ""
    points: Annotated[list[ShortText], Meta(max_length=16)] = []
    ask: Number = -1


class Shown(Struct, tag="shown", tag_field="type", forbid_unknown_fields=True):
    """The window has shown everything up to this step; bots wait for the windows that say so."""

    step: Number


class Skip(Struct, tag="skip", tag_field="type", forbid_unknown_fields=True):
    pass


class PassOn(Struct, tag="pass_on", tag_field="type", forbid_unknown_fields=True):
    """Whether to pass for this seat until it is asked something that cannot be passed."""

    seat: Number
    wish: bool


class Ping(Struct, tag="ping", tag_field="type", forbid_unknown_fields=True):
    pass


ClientMessage = Hello | Play | Undo | Show | Why | Shown | Skip | PassOn | Ping

ALIASES: Final[dict[str, object]] = {
    "OptionKind": OptionKind,
    "SeatKind": SeatKind,
    "Status": Status,
    "StudyStatus": StudyStatus,
    "OptionValue": OptionValue,
    "ServerMessage": ServerMessage,
    "ClientMessage": ClientMessage,
}
