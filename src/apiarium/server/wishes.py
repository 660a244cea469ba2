"""Asking the table to go back further than the rules of undo allow: all who play must agree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from .errors import ForeignSeat, NotNow
from .rows import Wish

if TYPE_CHECKING:
    from .table import Table, Visitor


def last_move_of(table: Table, seat: int) -> int:
    """The step before this seat's last move; -1 where it has made none."""
    for number in range(len(table.saved) - 1, -1, -1):
        if table.saved[number][0] == seat:
            return number
    return -1


def others(table: Table, seat: int) -> list[int]:
    """The people who are asked; bots mind nothing, and so do those for whom a bot plays."""
    return [other for other in table.sitting.owners if other != seat]


def askers(table: Table) -> list[int]:
    """The seats that could ask now."""
    owners = table.sitting.owners
    if not table.is_running or not table.stored.is_online or table.stored.wish is not None or len(owners) < 2:
        return []
    return [seat for seat in owners if seat in table.movers]


def can_ask(table: Table, seat: int) -> bool:
    return seat in askers(table)


async def ask(table: Table, visitor: Visitor) -> None:
    """The caller holds the lock."""
    seat = seat_of(table, visitor)
    if not can_ask(table, seat):
        raise NotNow("there is nothing to take back now")
    await table.seating.store(replace(table.stored, wish=Wish(seat, last_move_of(table, seat), [])))


async def answer(table: Table, visitor: Visitor, step: int, *, agrees: bool) -> None:
    """With the last who agrees the table goes back; one who does not is enough to stay. The caller holds the lock."""
    seat = seat_of(table, visitor)
    wish = table.stored.wish
    if wish is None or wish.step != step or not table.is_running:
        raise NotNow("that question is over")
    if not agrees:
        await table.seating.store(replace(table.stored, wish=None))
        return
    if seat == wish.seat or seat in wish.agreed:
        return
    agreed = [*wish.agreed, seat]
    if set(others(table, wish.seat)) <= set(agreed):
        await table.go_back(wish.step)
    else:
        await table.seating.store(replace(table.stored, wish=Wish(wish.seat, wish.step, agreed)))


async def look_again(table: Table) -> None:
    """Somebody plays no more: where they alone were waited for, the wish is granted. The caller holds the lock."""
    wish = table.stored.wish
    if wish is not None and wish.agreed and set(others(table, wish.seat)) <= set(wish.agreed):
        await table.go_back(wish.step)


def seat_of(table: Table, visitor: Visitor) -> int:
    seats = table.seats_of(visitor)
    if len(seats) != 1 or not table.stored.is_online:
        raise ForeignSeat("you have no seat here")
    table.check_owner(seats[0])
    return seats[0]
