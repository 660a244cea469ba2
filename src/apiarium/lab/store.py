"""Games kept on disk while a study runs: whatever ends it, it goes on where it was."""

from __future__ import annotations

import base64
import json
import os
import sys
import zlib
from array import array
from bisect import bisect
from pathlib import Path
from typing import Final

from ..core.fields import stable_hash
from ..core.registry import find_game
from .plan import Plan
from .simulation import Chunk, Results

SUFFIX: Final = ".games"
FAST: Final = 1  # the least effort of compression


class Store:
    """One file for each plan, one line for each chunk of games; a line that broke off is left out."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def path(self, plan: Plan) -> Path:
        """How many games are planned is no part of the name: more of the same go on where fewer ended."""
        what = [
            plan.game, find_game(plan.game).version, plan.seats, list(plan.bots), plan.seed,
            dict(plan.start().options.chosen), plan.is_watched, plan.foreseen, plan.columns(),
        ]  # fmt: skip
        name = f"{plan.game}-{plan.seats}-{'-'.join(plan.bots)}-{stable_hash(what)}".replace(":", "")
        return self.folder / f"{name}{SUFFIX}"

    def load(self, plan: Plan) -> Results:
        """The games of this plan that are there already, each once: plans of other sizes had other chunks."""
        results = Results(plan)
        starts: list[int] = []
        path = self.path(plan)
        if not path.exists():
            return results
        for line in path.read_text(encoding="utf-8").splitlines():
            try:
                kept = json.loads(line)
                chunk = Chunk(kept["first"], kept["games"], unpacked(kept["rows"]), 0.0, kept["told"])
            except (ValueError, KeyError, TypeError, zlib.error):
                continue
            chunk = cut(chunk, plan)
            at = bisect(starts, chunk.first)
            begins_inside = at > 0 and chunk.first < starts[at - 1] + results.chunks[starts[at - 1]].games
            ends_inside = at < len(starts) and chunk.first + chunk.games > starts[at]
            if chunk.games > 0 and not begins_inside and not ends_inside:
                starts.insert(at, chunk.first)
                results.add(chunk)
        return results

    def keep(self, plan: Plan, chunk: Chunk) -> None:
        """Add a chunk; it is whole or not there."""
        line = {"first": chunk.first, "games": chunk.games, "rows": packed(chunk.rows), "told": chunk.told}
        with self.path(plan).open("ab+") as file:
            is_broken = False
            if file.tell():
                file.seek(-1, os.SEEK_END)
                is_broken = file.read(1) != b"\n"
            file.write((b"\n" if is_broken else b"") + json.dumps(line, separators=(",", ":")).encode() + b"\n")


def cut(chunk: Chunk, plan: Plan) -> Chunk:
    """What of a chunk belongs to a plan of fewer games."""
    games = min(chunk.games, plan.games - chunk.first)
    if games == chunk.games:
        return chunk
    width = len(chunk.rows) // chunk.games
    return Chunk(chunk.first, games, chunk.rows[: max(0, games) * width], 0.0, chunk.told[: max(0, games)])


def packed(rows: array[int]) -> str:
    """The numbers as text, small and quick to read: four bytes each, the lowest first, on every machine."""
    ordered = array("i", rows)
    if sys.byteorder == "big":
        ordered.byteswap()
    return base64.b64encode(zlib.compress(ordered.tobytes(), FAST)).decode()


def unpacked(text: str) -> array[int]:
    rows = array("i")
    rows.frombytes(zlib.decompress(base64.b64decode(text)))
    if sys.byteorder == "big":
        rows.byteswap()
    return rows
