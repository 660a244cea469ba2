"""How a game ended: the reason with its clause, scores item by item, ranks."""

from __future__ import annotations


class ScoreItem:
    """One line of the final count."""

    def __init__(self, seat: int, name: str, points: int, clause: str) -> None:
        self.seat = seat
        self.name = name
        self.points = points
        self.clause = clause


class Result:
    """`ranks[seat]` counts from 1 and is shared by equals; no rank 1 means that everybody lost.

    `victors` are called victorious: the first of the ranks, and where a game says so those who won with them.
    """

    def __init__(
        self, clause: str, text: str, ranks: list[int], items: list[ScoreItem], victors: list[int] | None = None
    ) -> None:
        self.clause = clause
        self.text = text
        self.ranks = ranks
        self.items = items
        self.victors: list[int] = self.winners if victors is None else victors
        self.scores = [0] * len(ranks)
        for item in items:
            self.scores[item.seat] += item.points

    @property
    def winners(self) -> list[int]:
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]

    def json(self) -> dict[str, object]:
        return {
            "clause": self.clause,
            "text": self.text,
            "ranks": self.ranks,
            "victors": self.victors,
            "scores": self.scores,
            "items": [
                {"seat": item.seat, "name": item.name, "points": item.points, "clause": item.clause}
                for item in self.items
            ],
        }


def ranks_by(keys: list[list[int]]) -> list[int]:
    """The rank of every seat by its key: greater ones come first, entry by entry, and equals share a rank."""
    return [1 + sum([1 for other in keys if other > key]) for key in keys]


def shares_of(ranks: list[int]) -> list[float]:
    """What each seat gets of a win: all of it, shared by equals; nothing for anybody where nobody is first."""
    winners = ranks.count(1)
    return [1.0 / winners if rank == 1 else 0.0 for rank in ranks]
