"""The door outward for what is around a game: the room, its chat, lists of tables and somebody's history."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..core.chance import commitment_of, lock_of
from . import wire, wishes
from .door import options_of, stamp, title_of
from .rows import StoredTable

if TYPE_CHECKING:
    from .presence import Here
    from .table import Table, Visitor


def room_of_all(table: Table, here: Here) -> wire.Room:
    """Everything around the game, as whoever only watches may know it."""
    stored = table.stored
    seal = commitment_of(stored.server_seed)
    return wire.Room(
        table=table.id,
        game=stored.game,
        title=title_of(stored.game),
        status=stored.status,
        closed_text=stored.winner_text if stored.status == "closed" else "",
        access=stored.access,
        clock=stored.clock,
        options=options_of(stored),
        is_host=False,
        seats=[room_seat(stored, seat, is_here=seat in here.seats) for seat in range(len(stored.seats))],
        watching=here.watching,
        seal=seal,
        lock="" if stored.status == "waiting" else lock_of(seal, stored.givers),
        reveal_within=round(max(0.0, table.clocks.until_deadline()), 1) if stored.status == "revealing" else 0.0,
        spectators_speak=stored.spectators_speak,
        may_speak=False,
        undo_wish=undo_wish(table),
        can_ask_undo=False,
    )


def room(table: Table, visitor: Visitor, public: wire.Room) -> wire.Room:
    """The same for who looks, with what is their own."""
    mine = table.seats_of(visitor)
    return replace(
        public,
        is_host=table.seating.is_host(visitor),
        seats=[replace(seat, is_mine=True) if seat.seat in mine else seat for seat in public.seats],
        may_speak=table.chatting.may_speak(visitor),
        can_ask_undo=len(mine) == 1 and wishes.can_ask(table, mine[0]),
    )


def room_seat(stored: StoredTable, number: int, *, is_here: bool) -> wire.RoomSeat:
    seat = stored.seats[number]
    return wire.RoomSeat(
        seat=number,
        kind=seat.kind,
        name=seat.name,
        level=seat.level,
        is_taken=not stored.is_free(number),
        is_mine=False,
        is_host=bool(seat.person) and seat.person == stored.host,
        is_here=seat.kind == "bot" or is_here,
        stand_in=seat.stand_in,
        commitment=seat.commitment,
        has_revealed=bool(seat.entropy),
    )


def undo_wish(table: Table) -> wire.UndoWish | None:
    wish = table.stored.wish
    if wish is None:
        return None
    waits_for = [seat for seat in wishes.others(table, wish.seat) if seat not in wish.agreed]
    return wire.UndoWish(wish.seat, wish.step, wish.agreed, waits_for)


def chat(table: Table, visitor: Visitor, heard: int) -> wire.Chat:
    """The lines after the last that somebody has."""
    person = "" if visitor.person is None else visitor.person.id
    return wire.Chat(
        [
            wire.ChatLine(
                number=line.number,
                seat=line.seat,
                name=line.name,
                text=line.text,
                at=stamp(line.said),
                is_mine=bool(person) and line.person == person,
                is_muted=line.person in table.stored.muted,
            )
            for line in table.chatting.lines
            if line.number > heard
        ]
    )


def history(tables: Iterable[StoredTable], person: str) -> wire.History:
    """The games between people and others that somebody finished, and their share of wins in each."""
    games = [past_game(table, person) for table in tables if table.outcome is not None and table.seats_of(person)]
    shares: dict[str, wire.GameShare] = {}
    for game in games:
        share = shares.setdefault(game.game, wire.GameShare(game.game, game.title, 0, 0))
        share.played += 1
        share.won += game.has_won
    return wire.History(games, list(shares.values()))


def past_game(table: StoredTable, person: str) -> wire.PastGame:
    """Where somebody played several seats, that of their best rank stands for them; a game left is not won."""
    outcome = table.outcome
    assert outcome is not None
    mine = table.seats_of(person)
    seat = min(mine, key=lambda number: outcome.ranks[number])
    stand_in = table.seats[seat].stand_in
    return wire.PastGame(
        table=table.id,
        game=table.game,
        title=title_of(table.game),
        ended=stamp(table.updated),
        seats=[one.name for one in table.seats],
        seat=seat,
        opponents=[one.name for number, one in enumerate(table.seats) if number not in mine],
        rank=outcome.ranks[seat],
        has_won=seat in outcome.victors and not stand_in,
        score=outcome.scores[seat],
        stand_in=stand_in,
    )
