"""What the windows of a table are told of one moment: made once for everybody who may know the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from . import around, door

if TYPE_CHECKING:
    from .table import Table, Visitor

ENCODER: Final = msgspec.json.Encoder()


class Telling:
    """Lives for one round of telling, in which nothing changes at the table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.here = table.presence.everywhere()
        self.common: door.Common | None = None
        self.parts: object = around.parts(table, self.here) if table.stored.is_online else None
        self.positions: dict[tuple[int, int], bytes] = {}  # by viewer and the last step that they know

    def position(self, viewer: int, since: int) -> bytes:
        """What is seen through these eyes, and what happened after a step."""
        made = self.positions.get((viewer, since))
        if made is None:
            if self.common is None:
                self.common = door.Common(self.table, self.here.seats)
            made = ENCODER.encode(door.position(self.table, viewer, since, self.common))
            self.positions[viewer, since] = made
        return made

    def room(self, visitor: Visitor) -> bytes:
        """What is around the game; the same as before where `parts` are."""
        return ENCODER.encode(around.room(self.table, visitor, self.here))
