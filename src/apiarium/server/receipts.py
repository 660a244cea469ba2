"""The moves of a table that were confirmed under a name of their page: answered again when asked, never made again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from .rows import Receipt

ENCODER: Final = msgspec.json.Encoder()
BEGIN: Final = b"\n"  # of a receipt; JSON is written without it, and without the next
THEN: Final = b"\t"


class Receipts:
    """Written out one after another: as objects they would be a third of what a table holds after a whole game."""

    def __init__(self, receipts: Iterable[Receipt]) -> None:
        self.written = bytearray(BEGIN)
        for receipt in receipts:
            self.add(receipt)

    def add(self, receipt: Receipt) -> None:
        self.written += ENCODER.encode((receipt.seat, receipt.move_id)) + THEN + b"%d" % receipt.step + BEGIN

    def step_of(self, seat: int, move_id: str) -> int | None:
        """The step that a move was stored as; None where it was not, or has no name."""
        if not move_id:
            return None
        begin = BEGIN + ENCODER.encode((seat, move_id)) + THEN
        at = self.written.find(begin)
        if at < 0:
            return None
        at += len(begin)
        return int(self.written[at : self.written.index(BEGIN, at)])
