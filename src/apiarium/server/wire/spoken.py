"""What a page says on the socket of a table."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from .basics import MOST_SAID, Digest, Entropy, MoveId, Number, SeatKind, ShortText


class Hello(Struct, tag="hello", tag_field="type", forbid_unknown_fields=True):
    """`token` is that of a table on one screen; elsewhere it is empty, and the cookie says who speaks. `seen` is the
    last step and `heard` the last line of chat that the window has. A window that takes `changes` is told a whole
    position once, and from then on what differs."""

    token: ShortText
    seen: Number
    heard: Number = -1
    changes: bool = False


class Play(Struct, tag="play", tag_field="type", forbid_unknown_fields=True):
    """`id` is the page's own name for this one move, new for each: sent again, it is answered and not played again."""

    step: Number
    seat: Number
    move: Number
    id: MoveId = ""


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


class Hint(Struct, tag="hint", tag_field="type", forbid_unknown_fields=True):
    """What would a strong player do here? Only at a table against bots; the result tells how many were taken."""

    seat: Number


class Shown(Struct, tag="shown", tag_field="type", forbid_unknown_fields=True):
    """The window has shown everything up to this step, or nearly so; bots wait for the windows that say so."""

    step: Number


class Skip(Struct, tag="skip", tag_field="type", forbid_unknown_fields=True):
    pass


class PassOn(Struct, tag="pass_on", tag_field="type", forbid_unknown_fields=True):
    """Whether to pass for this seat until it is asked something that cannot be passed."""

    seat: Number
    wish: bool


class Ping(Struct, tag="ping", tag_field="type", forbid_unknown_fields=True):
    pass


# Around the game, at a table between people


class Sit(Struct, tag="sit", tag_field="type", forbid_unknown_fields=True):
    """Take a seat; `commitment` is SHA-256 of the entropy that the page reveals when all have committed."""

    seat: Number
    commitment: Digest


class Leave(Struct, tag="leave", tag_field="type", forbid_unknown_fields=True):
    """Before the game the seat is free again; in it a bot plays for its owner."""


class Back(Struct, tag="back", tag_field="type", forbid_unknown_fields=True):
    """Take one's seat back from the bot that plays there."""


class Start(Struct, tag="start", tag_field="type", forbid_unknown_fields=True):
    """The host: everybody is here. No seat changes any more, and all reveal their entropy."""


class Reveal(Struct, tag="reveal", tag_field="type", forbid_unknown_fields=True):
    entropy: Entropy


class SetSeat(Struct, tag="set_seat", tag_field="type", forbid_unknown_fields=True):
    """The host, before the game: a seat for a person or for a bot; whoever sits there must stand up."""

    seat: Number
    kind: SeatKind
    level: ShortText = ""


class Settings(Struct, tag="settings", tag_field="type", forbid_unknown_fields=True):
    """The host: whether those who watch may chat."""

    spectators_speak: bool


class Say(Struct, tag="say", tag_field="type", forbid_unknown_fields=True):
    text: Annotated[str, Meta(min_length=1, max_length=MOST_SAID)]


class Mute(Struct, tag="mute", tag_field="type", forbid_unknown_fields=True):
    """The host: whoever wrote this line writes no more, or may write again."""

    line: Number
    wish: bool


class AskUndo(Struct, tag="ask_undo", tag_field="type", forbid_unknown_fields=True):
    """Ask the others to go back to before one's own last move."""


class AnswerUndo(Struct, tag="answer_undo", tag_field="type", forbid_unknown_fields=True):
    """`step` is the one that was asked for: an answer to an earlier wish counts for nothing."""

    step: Number
    agrees: bool
