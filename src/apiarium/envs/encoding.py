"""A view as a flat tensor: every field that declares its ranges, in the order of the declaration, scaled to 0 to 1."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from ..core.fields import Field, UpTo, resolved
from ..core.game import Game
from ..core.state import SPECTATOR, View

Floats = npt.NDArray[np.float32]
Mask = npt.NDArray[np.int8]

LINEAR: Final = 200  # numbers with a wider range than this are scaled by their logarithm


@dataclass(frozen=True)
class Slot:
    """Where a field stands in the tensor."""

    name: str
    shape: str
    first: int
    rows: int
    width: int
    low: int
    high: int
    words: tuple[str, ...]

    @property
    def size(self) -> int:
        return len(self.words) if self.shape == "text" else self.rows * self.width


class Encoding:
    """The tensor of one game with so many seats: who looks and who is due one by one, then the fields of the view.

    A number becomes its place between the ends of its range; in lists, which may be shorter than their room, 0 means
    that nothing is there. A word is one of its words. A field without ranges is for the page and not in the tensor.
    """

    def __init__(self, game: Game, seats: int, options: dict[str, object] | None = None) -> None:
        view = game.start(seats, options).view(SPECTATOR)
        self.seats = seats
        self.slots: list[Slot] = []
        self.size = 2 * seats
        for field in view.fields():
            slot = slot_of(field, view, self.size)
            if slot is not None:
                self.slots.append(slot)
                self.size += slot.size

    def encode(self, view: View, into: Floats | None = None) -> Floats:
        """The tensor of a view; written in place where a row of an array is given."""
        tensor = np.zeros(self.size, dtype=np.float32) if into is None else into
        if into is not None:
            tensor[:] = 0.0
        if view.seat >= 0:
            tensor[view.seat] = 1.0
        for seat in view.due:
            tensor[self.seats + seat] = 1.0
        for slot in self.slots:
            value = getattr(view, slot.name)
            if slot.shape == "text":
                tensor[slot.first + slot.words.index(value)] = 1.0
            elif slot.shape == "int":
                tensor[slot.first] = scaled(value - slot.low, slot.high - slot.low)
            elif slot.shape == "ints":
                self.write(tensor, slot.first, slot, value)
            else:
                for number, row in enumerate(value):
                    self.write(tensor, slot.first + number * slot.width, slot, row)
        return tensor

    def write(self, tensor: Floats, first: int, slot: Slot, values: list[int]) -> None:
        span = slot.high - slot.low + 1
        for place, value in enumerate(values):
            tensor[first + place] = scaled(value - slot.low + 1, span)

    def names(self) -> list[str]:
        """What each number of the tensor is, for people."""
        found = [f"looking {seat}" for seat in range(self.seats)] + [f"due {seat}" for seat in range(self.seats)]
        for slot in self.slots:
            if slot.shape == "text":
                found += [f"{slot.name} is {word}" for word in slot.words]
            elif slot.shape == "int":
                found.append(slot.name)
            elif slot.shape == "ints":
                found += [f"{slot.name} {place}" for place in range(slot.width)]
            else:
                found += [f"{slot.name} {row}.{place}" for row in range(slot.rows) for place in range(slot.width)]
        return found


def scaled(value: int, most: int) -> float:
    """0 to 1, evenly or by the logarithm."""
    if most <= 0:
        return 0.0
    return value / most if most <= LINEAR else math.log1p(value) / math.log1p(most)


def slot_of(field: Field, view: View, first: int) -> Slot | None:
    """The room of a field, or None where it declares none."""
    kind = field.kind
    if field.shape == "text":
        return Slot(field.name, "text", first, 1, 1, 0, 0, tuple(kind.words)) if kind.words else None
    low, high = resolved(kind.low, view), resolved(kind.high, view)
    if low is None or high is None:
        return None
    if field.shape == "int":
        return Slot(field.name, "int", first, 1, 1, low, high, ())
    length = room(kind.length, view)
    if field.shape == "ints":
        return None if length is None else Slot(field.name, "ints", first, 1, length, low, high, ())
    width = room(kind.width, view)
    if length is None or width is None:
        return None
    return Slot(field.name, "rows", first, length, width, low, high, ())


def room(length: int | str | UpTo, view: View) -> int | None:
    return resolved(length.most, view) if isinstance(length, UpTo) else resolved(length, view)
