"""Every message between server and page, written once; `typescript.py` writes the same for the browser."""

from __future__ import annotations

from typing import Final

from .basics import (
    MOST_NUMBER,
    MOST_SAID,
    Access,
    ClockKind,
    Digest,
    Entropy,
    MoveId,
    Number,
    OptionKind,
    OptionValue,
    PersonName,
    SeatKind,
    ShortText,
    StandIn,
    Status,
)
from .findings import Finding, JudgedMove, ReviewState, SeatReview, StudyState, StudyStatus, WeighedDraw
from .games import (
    Chapter,
    ClauseText,
    Clock,
    Commitment,
    Draw,
    Fairness,
    Frame,
    GameInfo,
    Glance,
    LevelInfo,
    NewTable,
    OpenedTable,
    OptionInfo,
    Outcome,
    ReplayInfo,
    RulesText,
    SeatChoice,
    SeatInfo,
    StudyWish,
    TableInfo,
    VariantRules,
)
from .people import (
    Chat,
    ChatLine,
    ForkWish,
    GameShare,
    History,
    Lobby,
    Me,
    MyKey,
    MyName,
    NewRoom,
    PastGame,
    Room,
    RoomSeat,
    UndoWish,
)
from .positions import (
    About,
    Advice,
    Change,
    Done,
    EventLine,
    Guide,
    Lesson,
    Move,
    Picture,
    Player,
    Pong,
    Position,
    Refused,
    Result,
    ResultItem,
    Trouble,
    Way,
)
from .spoken import (
    AnswerUndo,
    AskUndo,
    Back,
    Hello,
    Hint,
    Leave,
    Mute,
    PassOn,
    Ping,
    Play,
    Reveal,
    Say,
    SetSeat,
    Settings,
    Show,
    Shown,
    Sit,
    Skip,
    Start,
    Undo,
    Why,
)  # fmt: skip

ServerMessage = Position | Change | Room | Chat | Done | Advice | Refused | Trouble | Pong
ClientMessage = (
    Hello | Play | Undo | Show | Why | Hint | Shown | Skip | PassOn | Ping
    | Sit | Leave | Back | Start | Reveal | SetSeat | Settings | Say | Mute | AskUndo | AnswerUndo
)  # fmt: skip

ALIASES: Final[dict[str, object]] = {
    "OptionKind": OptionKind,
    "SeatKind": SeatKind,
    "Status": Status,
    "Access": Access,
    "ClockKind": ClockKind,
    "StandIn": StandIn,
    "StudyStatus": StudyStatus,
    "OptionValue": OptionValue,
    "ServerMessage": ServerMessage,
    "ClientMessage": ClientMessage,
}

__all__ = [
    "ALIASES", "MOST_NUMBER", "MOST_SAID", "About", "Access", "Advice", "AnswerUndo", "AskUndo", "Back", "Change",
    "Chapter",
    "Chat", "ChatLine", "ClauseText", "ClientMessage", "Clock", "ClockKind", "Commitment", "Digest", "Done", "Draw",
    "Entropy", "EventLine", "Fairness", "Finding", "ForkWish", "Frame", "GameInfo", "GameShare", "Glance", "Guide",
    "Hello", "Hint", "History", "JudgedMove", "Leave", "Lesson", "LevelInfo", "Lobby", "Me", "Move", "MoveId", "Mute",
    "MyKey", "MyName", "NewRoom", "NewTable", "Number", "OpenedTable", "OptionInfo", "OptionKind", "OptionValue",
    "Outcome", "PassOn", "PastGame", "PersonName", "Picture", "Ping", "Play", "Player", "Pong", "Position",
    "Refused", "ReplayInfo", "Result", "ResultItem", "Reveal", "ReviewState", "Room", "RoomSeat", "RulesText",
    "Say", "SeatChoice", "SeatInfo", "SeatKind", "SeatReview", "ServerMessage", "SetSeat", "Settings", "ShortText",
    "Show", "Shown", "Sit", "Skip", "StandIn", "Start", "Status", "StudyState", "StudyStatus", "StudyWish",
    "TableInfo", "Trouble", "Undo", "UndoWish", "VariantRules", "Way", "WeighedDraw",
    "Why",
]  # fmt: skip
