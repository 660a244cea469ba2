"""Views as rows of numbers from 0 to 1: where every field stands, and a canvas that is painted field by field."""

from __future__ import annotations

import math
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from .fields import Field, UpTo, resolved
from .state import View

WIDEST: Final = 200  # numbers with a wider range than this are scaled by their logarithm
LOOKED_UP: Final = 256  # numbers of every range that are scaled once and for all


class Slot:
    """Where a field stands: so many rows of so many numbers, or a place for every word.

    A number becomes its place between the ends of its range; in lists, which may be shorter than their room, 0 means
    that nothing is there.
    """

    def __init__(
        self, name: str, shape: str, first: int, rows: int, width: int, low: int, high: int, words: list[str]
    ) -> None:
        self.name = name
        self.shape = shape
        self.first = first
        self.rows: i64 = rows
        self.width: i64 = width
        self.low = low
        self.high = high
        self.words = words
        self.least: i64 = low if shape == "int" else low - 1
        self.span = max(1, high - int(self.least))
        count = 0 if shape == "text" else min(self.span + 1, LOOKED_UP)
        self.places = vec[float]([self.exact(place) for place in range(count)])

    @property
    def size(self) -> int:
        return len(self.words) if self.shape == "text" else int(self.rows * self.width)

    def exact(self, place: int) -> float:
        if self.span > WIDEST:
            return math.log1p(float(place)) / math.log1p(float(self.span))
        return float(place) / float(self.span)

    def scaled(self, number: i64) -> float:
        place = number - self.least
        if 0 <= place < len(self.places):
            return self.places[place]
        return self.exact(place)


def slots_of(view: View) -> list[Slot]:
    """The room of every field that declares its ranges, after who looks and who is due; the others are for the page."""
    found: list[Slot] = []
    first = 2 * view.seats
    for field in view.fields():
        slot = slot_of(field, view, first)
        if slot is not None:
            found.append(slot)
            first += slot.size
    return found


def slot_of(field: Field, view: View, first: int) -> Slot | None:
    """The room of a field, or None where it declares none."""
    kind = field.kind
    if field.shape == "text":
        return Slot(field.name, "text", first, 1, 1, 0, 0, kind.words) if kind.words else None
    low, high = resolved(kind.low, view), resolved(kind.high, view)
    if low is None or high is None:
        return None
    if field.shape == "int":
        return Slot(field.name, "int", first, 1, 1, low, high, [])
    length = room(kind.length, view)
    if field.shape == "ints":
        return None if length is None else Slot(field.name, "ints", first, 1, length, low, high, [])
    width = room(kind.width, view)
    if length is None or width is None:
        return None
    return Slot(field.name, "rows", first, length, width, low, high, [])


def room(length: int | str | UpTo, view: View) -> int | None:
    return resolved(length.most, view) if isinstance(length, UpTo) else resolved(length, view)


class Canvas:
    """Rows of numbers that stay where they are. A row is painted from its first field to its last, none left out.

    `show` paints a view. `State.paint` may do the same without making one: `begin`, then `number`, `word`, `numbers`
    or `members` for a field, or `open`, `put` for each number, `end_row` after each row, and `close`.
    """

    def __init__(self, slots: list[Slot], seats: int, rows: int = 1) -> None:
        self.slots = slots
        self.seats: i64 = seats
        self.size: i64 = 2 * seats + sum([slot.size for slot in slots])
        self.cells = vec[float]([0.0] * (rows * int(self.size)))
        self.row: i64 = 0  # which is painted
        self.at: i64 = 0  # the cell to be painted next
        self.next: i64 = 0  # the field to be painted next
        self.slot = Slot("", "int", 0, 1, 1, 0, 1, [])  # the field that is open
        self.row_end: i64 = 0  # where its row ends, and all of it
        self.end: i64 = 0

    def begin(self, seat: i64, waiting: i64) -> None:
        """Who looks and who is due, one by one."""
        self.at = self.row * self.size
        self.next = 0
        self.flags(1 << seat if seat >= 0 else i64(0))
        self.flags(waiting if waiting > 0 else i64(0))

    def flags(self, mask: i64) -> None:
        for seat in range(self.seats):
            self.cells[self.at] = float(mask >> seat & 1)
            self.at += 1

    def open(self) -> None:
        """Go on to the next field."""
        self.slot = self.slots[self.next]
        self.next += 1
        self.row_end = self.at + self.slot.width
        self.end = self.at + self.slot.width * self.slot.rows

    def put(self, number: i64) -> None:
        """The next number of a row, if there is room for it."""
        if self.at < self.row_end:
            self.cells[self.at] = self.slot.scaled(number)
            self.at += 1

    def end_row(self) -> None:
        self.clear(self.row_end)
        if self.row_end < self.end:
            self.row_end += self.slot.width

    def close(self) -> None:
        self.clear(self.end)

    def clear(self, end: i64) -> None:
        while self.at < end:
            self.cells[self.at] = 0.0
            self.at += 1

    def number(self, number: i64) -> None:
        self.open()
        self.put(number)

    def word(self, chosen: i64) -> None:
        """One of the words of a field, by where it stands among them."""
        self.open()
        for index in range(i64(len(self.slot.words))):
            self.cells[self.at] = 1.0 if index == chosen else 0.0
            self.at += 1

    def numbers(self, numbers: vec[i64]) -> None:
        self.open()
        for number in numbers:
            self.put(number)
        self.close()

    def members(self, mask: i64) -> None:
        """A field that lists what is in a set, ascending."""
        self.open()
        self.put_members(mask)

    def put_members(self, mask: i64) -> None:
        """The same as one row of a field that is open."""
        number: i64 = 0
        while mask > 0:
            if mask & 1:
                self.put(number)
            mask >>= 1
            number += 1
        self.end_row()

    def show(self, view: View) -> None:
        """Paint a view, field by field."""
        waiting: i64 = 0
        for seat in view.due:
            waiting |= 1 << seat
        self.begin(view.seat, waiting)
        while self.next < len(self.slots):
            value = getattr(view, self.slots[self.next].name)
            self.open()
            if self.slot.shape == "int":
                self.put(cast(int, value))
            elif self.slot.shape == "ints":
                self.put_all(cast("list[int]", value))
            elif self.slot.shape == "rows":
                for row in cast("list[list[int]]", value):
                    self.put_all(row)
            else:
                for word in self.slot.words:
                    self.cells[self.at] = 1.0 if word == value else 0.0
                    self.at += 1
            self.close()

    def put_all(self, numbers: list[int]) -> None:
        for number in numbers:
            self.put(number)
        self.end_row()
