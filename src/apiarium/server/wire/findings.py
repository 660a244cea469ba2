"""What the lab and the review have found, as it goes to the page."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

StudyStatus = Literal["waiting", "running", "done", "failed"]


class Finding(Struct):
    """A sentence of the lab, whether it is beyond luck, and how it is known: interval, games, where."""

    sentence: str
    is_real: bool
    proof: str


class StudyState(Struct):
    study: str
    status: StudyStatus
    done: int
    games: int
    findings: list[Finding]
    trouble: str


class JudgedMove(Struct):
    """A decision of a finished game: what was played, and what the search would have played by what could be known.

    `lost` is the win chance given away, from 0 to 1, and `half` half the width of its 95 % interval.
    """

    step: int
    played: str
    better: str
    chance: float
    lost: float
    half: float
    is_sure: bool


class WeighedDraw(Struct):
    """A stroke of chance up to `step`: what it gave the seat against what was to be expected."""

    step: int
    told: str
    gain: float
    half: float


class SeatReview(Struct):
    seat: int
    lost: float
    lost_half: float
    luck: float
    luck_half: float
    turning_points: list[int]
    decisions: list[JudgedMove]
    draws: list[WeighedDraw]


class ReviewState(Struct):
    table: str
    status: StudyStatus
    done: int
    tasks: int
    seats: list[SeatReview]
    trouble: str
