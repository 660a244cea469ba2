"""Views as rows of numbers from 0 to 1: where every field stands, and a canvas that is painted field by field."""

from __future__ import annotations

import math
import struct
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i32, i64

from .fields import Field, UpTo, resolved
from .state import EVERYTHING, View

WIDEST: Final = 200  # numbers with a wider range than this are scaled by their logarithm
LOOKED_UP: Final = 256  # numbers of every range on both sides of 0 that are scaled once and for all


def bits_of(number: float) -> i32:
    """A 32-bit float as the whole number with the same bits: a vec holds no floats of that size, and tensors do."""
    found: int = struct.unpack("<i", struct.pack("<f", number))[0]
    return found


NONE: Final[i32] = 0  # the bits of 0.0
ONE: Final[i32] = 0x3F800000  # and of 1.0


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
        self.start: i64 = max(int(self.least), -LOOKED_UP)  # the first number that is looked up
        known = range(int(self.start), min(high, int(self.start) + 2 * LOOKED_UP) + 1)
        self.places = vec[i32]([] if shape == "text" else [bits_of(self.exact(number)) for number in known])

    @property
    def size(self) -> int:
        return len(self.words) if self.shape == "text" else int(self.rows * self.width)

    def exact(self, number: int) -> float:
        place = number - int(self.least)
        if self.span > WIDEST:
            return math.log1p(float(place)) / math.log1p(float(self.span))
        return float(place) / float(self.span)

    def scaled(self, number: i64) -> i32:
        place = number - self.start
        if 0 <= place < len(self.places):
            return self.places[place]
        return bits_of(self.exact(number))


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
    """Rows of 32-bit floats, as bits, that stay where they are. A row is painted field by field, none left out.

    `show` paints a view. `State.paint` may do the same without making one: `begin`, then for each field `number`,
    `word`, `numbers`, `grid`, `listed`, `listed_rows`, `members` or `flags`; or `open`, then `put` for each number,
    `end_row` after each row, and `close`. What a list does not fill is 0; it is cleared only where something stood.

    A row that shows the same game one move before may keep the parts that the move left alone: `keeps`, and where it
    does not, the fields of the part and `part_ends`. Parts come in the same order in every painting.
    """

    def __init__(self, slots: list[Slot], seats: int, rows: int = 1) -> None:
        self.slots = slots
        self.seats: i64 = seats
        self.size: i64 = 2 * seats + sum([slot.size for slot in slots])
        self.cells = vec[i32]([0] * (rows * int(self.size)))
        self.painted = vec[i64]([0] * (rows * len(slots)))  # by row and field: the cell after the last that is not 0
        self.row: i64 = 0  # which is painted
        self.at: i64 = 0  # the cell to be painted next
        self.next: i64 = 0  # the field to be painted next
        self.slot = Slot("", "int", 0, 1, 1, 0, 1, [])  # the field that is open
        self.row_end: i64 = 0  # where its row ends, and all of it
        self.end: i64 = 0
        self.stale: i64 = 0  # the cell after the last of it that was painted before
        self.last: i64 = 0  # and now
        self.stirred: i64 = EVERYTHING  # the parts that must be painted, a bit for each as in `State.stirs`
        self.part: i64 = 0  # how many were begun
        self.part_cells = vec[i64]([0] * (len(slots) + 1))  # by part: the cells of a row up to its end, and the fields
        self.part_fields = vec[i64]([0] * (len(slots) + 1))

    def begin(self, seat: i64, waiting: i64) -> None:
        """Who looks and who is due, one by one."""
        self.at = self.row * self.size
        self.next = 0
        self.part = 0
        self.tell_apart(1 << seat if seat >= 0 else i64(0))
        self.tell_apart(waiting if waiting > 0 else i64(0))

    def tell_apart(self, mask: i64) -> None:
        for seat in range(self.seats):
            self.cells[self.at] = ONE if mask >> seat & 1 else NONE
            self.at += 1

    def keeps(self, bits: i64) -> bool:
        """Go past the next part if nothing has stirred it; False where it must be painted."""
        self.part += 1
        if self.stirred & bits or self.part_fields[self.part] == 0:  # where it ends is known once it was painted
            return False
        self.at = self.row * self.size + self.part_cells[self.part]
        self.next = self.part_fields[self.part]
        return True

    def part_ends(self) -> None:
        self.part_cells[self.part] = self.at - self.row * self.size
        self.part_fields[self.part] = self.next

    def open(self) -> None:
        """Go on to the next field."""
        slot = self.slots[self.next]
        self.slot = slot
        self.stale = self.painted[self.row * len(self.slots) + self.next]
        self.next += 1
        self.row_end = self.at + slot.width
        self.end = self.at + slot.width * slot.rows
        self.last = self.at

    def put(self, number: i64) -> None:
        """The next number of a row, if there is room for it."""
        at = self.at
        if at < self.row_end:
            slot = self.slot
            place = number - slot.start
            self.cells[at] = slot.places[place] if 0 <= place < len(slot.places) else slot.scaled(number)
            self.at = at + 1
            self.last = at + 1

    def end_row(self) -> None:
        self.clear(self.row_end)
        if self.row_end < self.end:
            self.row_end += self.slot.width

    def close(self) -> None:
        self.clear(self.end)
        self.painted[self.row * len(self.slots) + self.next - 1] = self.last

    def clear(self, end: i64) -> None:
        """Nothing more up to here."""
        cells, at = self.cells, self.at
        while at < end and at < self.stale:
            cells[at] = NONE
            at += 1
        self.at = end

    def number(self, number: i64) -> None:
        slot = self.slots[self.next]
        place = number - slot.start
        self.cells[self.at] = slot.places[place] if 0 <= place < len(slot.places) else slot.scaled(number)
        self.at += 1
        self.next += 1

    def word(self, chosen: i64) -> None:
        """One of the words of a field, by where it stands among them."""
        cells, at = self.cells, self.at
        self.at += len(self.slots[self.next].words)
        self.next += 1
        for cell in range(at, self.at):
            cells[cell] = NONE
        cells[at + chosen] = ONE

    def numbers(self, numbers: vec[i64]) -> None:
        self.open()
        self.put_numbers(numbers)
        self.close()

    def put_numbers(self, numbers: vec[i64]) -> None:
        """The next numbers of a row of a field that is open."""
        cells, slot, at, end = self.cells, self.slot, self.at, self.row_end
        places, start = slot.places, slot.start
        for number in numbers:
            if at < end:
                place = number - start
                cells[at] = places[place] if 0 <= place < len(places) else slot.scaled(number)
                at += 1
        self.at = at
        if len(numbers) > 0:
            self.last = at

    def grid(self, numbers: vec[i64]) -> None:
        """A field of rows that are all full, one after the other."""
        self.open()
        self.put_grid(numbers)
        self.close()

    def put_grid(self, numbers: vec[i64]) -> None:
        """The next full rows of a field that is open."""
        self.row_end = self.end
        self.put_numbers(numbers)

    def listed(self, numbers: list[int]) -> None:
        self.open()
        self.put_listed(numbers)
        self.close()

    def put_listed(self, numbers: list[int]) -> None:
        """The same out of a list."""
        cells, slot, at, end = self.cells, self.slot, self.at, self.row_end
        places, start = slot.places, slot.start
        for listed in numbers:
            if at < end:
                number: i64 = listed
                place = number - start
                cells[at] = places[place] if 0 <= place < len(places) else slot.scaled(number)
                at += 1
        self.at = at
        if numbers:
            self.last = at

    def listed_rows(self, rows: list[list[int]]) -> None:
        self.open()
        for row in rows:
            self.put_listed(row)
            self.end_row()
        self.close()

    def members(self, mask: i64) -> None:
        """A field that lists what is in a set, ascending."""
        self.open()
        self.put_members(mask)
        self.close()

    def put_members(self, mask: i64) -> None:
        """The same as one row of a field that is open."""
        number: i64 = 0
        while mask > 0:
            if mask & 1:
                self.put(number)
            mask >>= 1
            number += 1
        self.end_row()

    def flags(self, mask: i64) -> None:
        """A field that says of each place whether it is in a set."""
        self.open()
        for place in range(self.slot.width):
            self.put(mask >> place & 1)
        self.close()

    def show(self, view: View) -> None:
        """Paint a view, field by field."""
        waiting: i64 = 0
        for seat in view.due:
            waiting |= 1 << seat
        self.begin(view.seat, waiting)
        while self.next < len(self.slots):
            slot = self.slots[self.next]
            value = getattr(view, slot.name)
            if slot.shape == "int":
                self.number(cast(int, value))
            elif slot.shape == "ints":
                self.listed(cast("list[int]", value))
            elif slot.shape == "text":
                self.word(slot.words.index(cast(str, value)))
            else:
                self.listed_rows(cast("list[list[int]]", value))
