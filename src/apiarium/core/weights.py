"""Weights fitted to games: by stage of the game, what each feature of a seat adds to the log odds of winning."""

from __future__ import annotations

import math
from typing import Final

from .data import as_list, read_data
from .errors import BadData

FILE: Final = "weights.json"


class Weights:
    """One row for each stage, in it one number for each feature."""

    def __init__(self, features: list[str], rows: list[list[float]]) -> None:
        self.features = features
        self.rows = rows

    def value(self, stage: int, seats: list[list[float]]) -> list[float]:
        """How likely each seat wins, by the features of all."""
        row = self.rows[stage]
        sums: list[float] = []
        most = -math.inf
        for numbers in seats:
            total = 0.0
            for index in range(len(row)):
                total += row[index] * numbers[index]
            sums.append(total)
            if total > most:
                most = total
        shares = [math.exp(total - most) for total in sums]
        whole = sum(shares)
        return [share / whole for share in shares]


def read_weights(package: str, features: list[str], stages: int) -> Weights:
    """From the file `data/weights.json` of a game, which must fit the features that the game declares."""
    data = read_data(package, FILE)
    if data.get("features") != features:
        raise BadData(FILE, [f"its features must be {', '.join(features)}"])
    rows = [
        [float(number) for number in as_list(row) if isinstance(number, int | float)]
        for row in as_list(data.get("weights"))
    ]
    if len(rows) != stages or any(len(row) != len(features) for row in rows):
        raise BadData(FILE, [f"it must have {stages} rows of {len(features)} numbers"])
    return Weights(features, rows)
