"""What is asked and answered over HTTP about games, tables on one screen, replays and studies."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from .basics import (
    MOST_NUMBER,
    Access,
    ClockKind,
    Entropy,
    OptionKind,
    OptionValue,
    PersonName,
    SeatKind,
    ShortText,
    StandIn,
    Status,
)  # fmt: skip


class OptionInfo(Struct):
    name: str
    kind: OptionKind
    default: OptionValue
    low: int
    high: int
    choices: list[str]
    text: str


class LevelInfo(Struct):
    """A bot: what it is like to play against, and the points of its rating, 0 where it was not measured.

    Those that are not `for_people` are for experiments.
    """

    name: str
    words: str
    rating: int
    for_people: bool


class GameInfo(Struct):
    name: str
    title: str
    tagline: str
    seats: tuple[int, int]
    version: int
    options: list[OptionInfo]
    levels: list[LevelInfo]
    guided: int  # the steps of its guided game, 0 where it has none


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


class VariantRules(Struct, forbid_unknown_fields=True):
    """Options under a name, as a file of rules holds them. `hash` tells rules apart, whatever they are called."""

    game: ShortText
    name: ShortText
    options: dict[str, OptionValue] = {}
    text: Annotated[str, Meta(max_length=2000)] = ""
    hash: ShortText = ""


class Commitment(Struct):
    """The seal: what the server binds itself to before it knows the player's entropy. A new table names it, with the
    ticket that came with it."""

    commitment: str
    ticket: str


class SeatChoice(Struct, forbid_unknown_fields=True):
    kind: SeatKind
    name: PersonName = ""
    level: ShortText = ""


class NewTable(Struct, forbid_unknown_fields=True):
    game: ShortText
    seats: Annotated[list[SeatChoice], Meta(max_length=16)]
    entropy: Entropy
    commitment: ShortText
    ticket: ShortText
    options: dict[str, OptionValue] = {}


class OpenedTable(Struct):
    table: str
    token: str


class SeatInfo(Struct):
    """`is_taken` is false for a seat that waits for somebody; `stand_in` says why a bot plays for its owner."""

    name: str
    kind: SeatKind
    level: str
    is_taken: bool = True
    stand_in: StandIn = ""


class Clock(Struct, forbid_unknown_fields=True):
    """Live: `minutes` for the whole game and `gain` seconds more with each move. By turns: `days` for each move."""

    kind: ClockKind = "none"
    minutes: Annotated[int, Meta(ge=0, le=180)] = 0
    gain: Annotated[int, Meta(ge=0, le=300)] = 0
    days: Annotated[int, Meta(ge=0, le=14)] = 0


class Glance(Struct):
    """How a running table stands, for the list of those that this browser plays at; `moment` is its round or turn,
    `turn` the seat whose turn it is (-1 where nobody's is), `clocks` the seconds that each seat has left, empty where
    no clock runs."""

    prompt: str
    moment: str
    due: list[int]
    turn: int
    clocks: list[float]
    scores: list[int]
    score_label: str


class TableInfo(Struct):
    """A table in a list. `mine` are the seats of whoever asks, `due` those that must choose now, `options` those that
    differ from the rulebook; `winner_text` says of a closed table why it was closed."""

    table: str
    game: str
    title: str
    seats: list[SeatInfo]
    status: Status
    step: int
    winner_text: str
    updated: str
    access: Access
    clock: Clock
    options: dict[str, OptionValue]
    host: str
    mine: list[int]
    due: list[int]
    is_my_turn: bool


class Frame(Struct):
    """One step of a finished game: whose it was (-2 for chance) and what happened, in the game's notation.

    `told` is the same in words, what mattered most last; `moment` is the title of a big moment in it, `kinds` are those
    of its events, and `scores` what everybody had after it.
    """

    step: int
    seat: int
    text: str
    told: str
    moment: str
    kinds: list[str]
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
