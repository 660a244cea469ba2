"""Who somebody is, the lobby, the room around a game between people, and what is said there."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from .basics import Access, Entropy, OptionValue, PersonName, SeatKind, ShortText, StandIn, Status
from .games import Clock, SeatChoice, TableInfo

# Who somebody is


class Me(Struct):
    """`name` is empty for somebody who has not said one, `is_known` false for a browser that is nobody yet."""

    name: str
    is_known: bool


class MyName(Struct, forbid_unknown_fields=True):
    name: PersonName


class MyKey(Struct, forbid_unknown_fields=True):
    """What moves somebody to another device; shown once, and worth as much as all their seats."""

    key: ShortText


class PastGame(Struct):
    """`seats` are the names of all who played, `seat` is one's own; `rank` counts from 1; `stand_in` where a bot
    finished it for them."""

    table: str
    game: str
    title: str
    ended: str
    seats: list[str]
    seat: int
    opponents: list[str]
    rank: int
    has_won: bool
    score: int
    stand_in: StandIn


class GameShare(Struct):
    game: str
    title: str
    played: int
    won: int


class History(Struct):
    games: list[PastGame]
    shares: list[GameShare]


# The lobby


class NewRoom(Struct, forbid_unknown_fields=True):
    """A table between people; who opens it is its host, and takes a seat like everybody else."""

    game: ShortText
    seats: Annotated[list[SeatChoice], Meta(max_length=16)]
    access: Literal["link", "public"]
    clock: Clock
    options: dict[str, OptionValue] = {}
    spectators_speak: bool = True


class Lobby(Struct):
    """Public tables that wait for somebody, public games that run, and the tables of whoever asks."""

    waiting: list[TableInfo]
    running: list[TableInfo]
    mine: list[TableInfo]


class ForkWish(Struct, forbid_unknown_fields=True):
    """A new table from a step of a finished game: one seat for a person, bots on all others.

    Of a guided game the step is the last lesson, by its place among lessons and detours.
    """

    step: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: Annotated[int, Meta(ge=0, le=15)]
    level: ShortText
    entropy: Entropy
    commitment: ShortText
    ticket: ShortText


# The room around a game, on the socket of its table


class RoomSeat(Struct):
    """`commitment` is what they committed to before the game, empty where the seat gives nothing to the shuffle."""

    seat: int
    kind: SeatKind
    name: str
    level: str
    is_taken: bool
    is_mine: bool
    is_host: bool
    is_here: bool
    stand_in: StandIn
    commitment: str
    has_revealed: bool


class UndoWish(Struct):
    """Somebody wishes to go back to `step`; `agreed` are the seats that would, `waits_for` those that have not said."""

    seat: int
    step: int
    agreed: list[int]
    waits_for: list[int]


class Room(Struct, tag="room", tag_field="type"):
    """Everything around the game. `seal` is what the server bound itself to when the table was opened; `lock`, shown as
    soon as the game is to start, binds the seal and everybody's commitment together, before anybody reveals."""

    table: str
    game: str
    title: str
    status: Status
    closed_text: str
    access: Access
    clock: Clock
    options: dict[str, OptionValue]
    is_host: bool
    seats: list[RoomSeat]
    watching: int
    seal: str
    lock: str
    reveal_within: float
    spectators_speak: bool
    may_speak: bool
    undo_wish: UndoWish | None
    can_ask_undo: bool


class ChatLine(Struct):
    """`seat` is -1 for somebody who watches; `is_muted` that the host lets them write no more."""

    number: int
    seat: int
    name: str
    text: str
    at: str
    is_mine: bool
    is_muted: bool


class Chat(Struct, tag="chat", tag_field="type"):
    """Lines that the window has not been sent."""

    lines: list[ChatLine]
