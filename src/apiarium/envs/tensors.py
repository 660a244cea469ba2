"""The part of the environments that is compiled with the rules: views as rows of floats, many games in one call."""

from __future__ import annotations

import math
from typing import Final, cast

from librt.strings import BytesWriter, write_f32_le
from mypy_extensions import i64

from ..core.playout import first_seat
from ..core.rng import Rng
from ..core.state import NOBODY, State, View

TEXT: Final = 0
NUMBER: Final = 1
LIST: Final = 2
ROWS: Final = 3
WIDEST: Final = 200  # numbers with a wider range than this are scaled by their logarithm


class Part:
    """A field of a view in the tensor: so many rows of so many numbers, from `least` (0) over a span (1)."""

    def __init__(self, name: str, shape: int, width: int, rows: int, least: int, span: int, words: list[str]) -> None:
        self.name = name
        self.shape: i64 = shape
        self.width: i64 = width
        self.rows: i64 = rows
        self.least: i64 = least
        self.is_wide = span > WIDEST
        self.span = math.log1p(span) if span > WIDEST else float(span)
        self.words = words

    def write(self, writer: BytesWriter, number: i64) -> None:
        if self.is_wide:
            write_f32_le(writer, math.log1p(float(number - self.least)) / self.span)
        else:
            write_f32_le(writer, float(number - self.least) / self.span)

    def write_list(self, writer: BytesWriter, numbers: list[int]) -> None:
        """As many as there is room for; 0 where nothing is."""
        room: i64 = self.width
        for number in numbers:
            if room == 0:
                return
            self.write(writer, number)
            room -= 1
        write_zeros(writer, room)


def write_zeros(writer: BytesWriter, count: i64) -> None:
    for _ in range(count):
        write_f32_le(writer, 0.0)


class Layout:
    """Where everything of a view stands: who looks and who is due one by one, then the parts in their order."""

    def __init__(self, seats: int, parts: list[Part]) -> None:
        self.seats: i64 = seats
        self.parts = parts

    def write(self, writer: BytesWriter, view: View) -> None:
        self.write_seats(writer, [view.seat])
        self.write_seats(writer, view.due)
        for part in self.parts:
            value = getattr(view, part.name)
            if part.shape == NUMBER:
                part.write(writer, cast(int, value))
            elif part.shape == LIST:
                part.write_list(writer, cast("list[int]", value))
            elif part.shape == ROWS:
                self.write_rows(writer, part, cast("list[list[int]]", value))
            else:
                for word in part.words:
                    write_f32_le(writer, 1.0 if word == value else 0.0)

    def write_seats(self, writer: BytesWriter, chosen: list[int]) -> None:
        mask: i64 = 0
        for seat in chosen:
            if seat >= 0:
                mask |= 1 << seat
        for number in range(self.seats):
            write_f32_le(writer, float(mask >> number & 1))

    def write_rows(self, writer: BytesWriter, part: Part, rows: list[list[int]]) -> None:
        room: i64 = part.rows
        for row in rows:
            if room == 0:
                return
            part.write_list(writer, row)
            room -= 1
        write_zeros(writer, room * part.width)

    def floats(self, view: View) -> bytes:
        """The tensor of one view, as 32-bit floats."""
        writer = BytesWriter()
        self.write(writer, view)
        return writer.getvalue()


class Games:
    """Many games of one kind, in each of which one seat is asked; a game that ends is kept and begun anew."""

    def __init__(self, start: State, layout: Layout, seeds: list[str]) -> None:
        self.start = start
        self.layout = layout
        self.actions: i64 = start.game.verbs.size
        self.rngs = [Rng(seed) for seed in seeds]
        self.states: list[State] = [settled(start.clone(), rng) for rng in self.rngs]
        self.seats: list[int] = []
        self.offers: list[list[int]] = []
        self.ended: list[tuple[int, State]] = []

    def step(self, moves: list[int]) -> None:
        """One choice in every game; a move that is not offered is refused with its clause, and none is made."""
        for number in range(len(moves)):
            if moves[number] not in self.offers[number]:
                self.states[number].play(self.seats[number], moves[number])
        self.ended = []
        for number in range(len(moves)):
            state = self.states[number]
            state.apply(self.seats[number], moves[number])
            settled(state, self.rngs[number])
            if state.due() == NOBODY:
                self.ended.append((number, state))
                self.states[number] = settled(self.start.clone(), self.rngs[number])

    def look(self) -> tuple[bytes, bytes]:
        """What the seats that are asked see, as floats, and the masks of what they may choose."""
        self.seats = []
        self.offers = []
        writer = BytesWriter()
        masks = bytearray(len(self.states) * self.actions)
        first: i64 = 0
        for state in self.states:
            seat = first_seat(state.due())
            moves = state.moves(seat)
            self.seats.append(seat)
            self.offers.append(moves)
            for move in moves:
                masks[first + move] = 1
            first += self.actions
            self.layout.write(writer, state.view(seat))
        return writer.getvalue(), bytes(masks)


def settled(state: State, rng: Rng) -> State:
    """The same state, once chance has fallen."""
    state.settle(rng)
    return state
