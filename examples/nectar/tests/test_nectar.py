"""The rules of Nectar Run, clause by clause, and the conformance kit."""

from __future__ import annotations

from pathlib import Path

import pytest
from nectar import GAME

from apiarium import Match
from apiarium.core.chance import ScriptedChance
from apiarium.core.errors import IllegalMove
from apiarium.core.position import build
from apiarium.testing import check_game


def rolled(*faces: int, seats: int = 2, **options: object) -> Match:
    return Match(GAME, seats, options, ScriptedChance([f"roll {face}" for face in faces]))


def test_the_game_withstands_every_attack() -> None:
    check_game(GAME, tests=Path(__file__).parent)


def test_turns_go_in_seat_order() -> None:
    """NR1.1"""
    match = rolled(1, 1, 1, seats=3)
    for seat in (0, 1, 2):
        assert match.due == [seat]
        match.play(seat, "visit")
    assert match.due == [0]


def test_nobody_flies_home_from_nowhere() -> None:
    """NR1.2"""
    match = rolled(3)
    with pytest.raises(IllegalMove, match=r"visit a flower first \[NR1\.2\]"):
        match.play(0, "home")
    match.play(0, "visit")
    match.play(0, "home")


def test_rain_takes_what_is_carried() -> None:
    """NR1.3"""
    match = rolled(6, 5, 1)
    match.play(0, "visit")
    match.play(0, "visit")
    assert match.view().json()["carried"] == 11
    match.play(0, "visit")
    assert (match.due, match.view().json()["stored"]) == ([1], [0, 0])


def test_home_stores_what_is_carried() -> None:
    """NR1.4"""
    match = rolled(6)
    match.play(0, "visit")
    match.play(0, "home")
    assert (match.due, match.view().json()["stored"]) == ([1], [6, 0])


def test_the_target_wins_at_once() -> None:
    """NR1.5"""
    match = rolled(6, target=6)
    match.play(0, "visit")
    match.play(0, "home")
    assert match.result is not None
    assert (match.result.ranks, match.result.clause) == ([1, 2], "NR1.5")


def test_after_sixty_turns_the_most_nectar_wins() -> None:
    """NR1.6"""
    values: dict[str, object] = {"waiting": 2, "turn": 1, "turns": 60, "carried": 0, "stored": [7, 7]}
    start = build(GAME, 2, {}, values)
    match = Match(GAME, 2, {}, ScriptedChance(["roll 1"]), start=start)
    match.play(1, "visit")
    assert match.result is not None
    assert (match.result.ranks, match.result.clause) == ([1, 1], "NR1.6")
