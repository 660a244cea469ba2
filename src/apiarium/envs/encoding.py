"""A view as a flat tensor: every field that declares its ranges, in the order of the declaration, scaled to 0 to 1."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from ..core.canvas import Canvas, slots_of
from ..core.game import Game
from ..core.state import SPECTATOR, State, View

Floats = npt.NDArray[np.float32]
Mask = npt.NDArray[np.int8]


def shared(numbers: Any, kind: type[Any]) -> npt.NDArray[Any]:
    """The numbers of a vec where they lie: the array changes with them, and nobody else can change it."""
    return np.frombuffer(numbers, kind)


class Encoding:
    """The tensor of one game with so many seats: who looks and who is due one by one, then the fields of the view."""

    def __init__(self, game: Game, seats: int, options: dict[str, object] | None = None) -> None:
        self.seats = seats
        self.slots = slots_of(game.start(seats, options).view(SPECTATOR))
        self.canvas = self.stretched(1)
        self.size = int(self.canvas.size)
        self.cells = shared(self.canvas.cells, np.float32)

    def stretched(self, rows: int) -> Canvas:
        """A canvas for so many tensors."""
        return Canvas(self.slots, self.seats, rows)

    def encode(self, view: View) -> Floats:
        """The tensor of a view."""
        self.canvas.show(view)
        return self.cells.copy()

    def observe(self, state: State, seat: int) -> Floats:
        """The tensor of what a seat may know of a position: the same, by the way the game knows best."""
        state.paint(seat, self.canvas)
        return self.cells.copy()

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
