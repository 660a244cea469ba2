"""A view as a flat tensor: every field that declares its ranges, in the order of the declaration, scaled to 0 to 1."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from ..core.fields import Field, UpTo, resolved
from ..core.game import Game
from ..core.state import SPECTATOR, View
from .tensors import LIST, NUMBER, ROWS, TEXT, Layout, Part

Floats = npt.NDArray[np.float32]
Mask = npt.NDArray[np.int8]

FLOAT: Final = np.dtype("<f4")
SHAPES: Final = {"text": TEXT, "int": NUMBER, "ints": LIST, "rows": ROWS}


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

    def part(self) -> Part:
        """0 is the least number, or in a list one less, for a place where nothing is."""
        least = self.low if self.shape == "int" else self.low - 1
        span = max(1, self.high - least)
        return Part(self.name, SHAPES[self.shape], self.width, self.rows, least, span, list(self.words))


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
        self.layout = Layout(seats, [slot.part() for slot in self.slots])

    def encode(self, view: View) -> Floats:
        """The tensor of a view."""
        return np.frombuffer(self.layout.floats(view), FLOAT).copy()

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
