"""The eleven attacks in order, and what they share: a game, where its tests and goldens are, and its walks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ..core.game import Game
from . import chances, clauses, copies, endings, golden, moves, positions, replays, secrecy, words
from .walk import Kit

__all__ = ["ATTACKS", "Kit", "check_game"]

ATTACKS: dict[str, Callable[[Kit], list[str]]] = {
    "1 moves": moves.attack,
    "2 copies": copies.attack,
    "3 words": words.attack,
    "4 replays": replays.attack,
    "5 secrecy": secrecy.attack,
    "6 components": positions.attack,
    "7 length": endings.attack_length,
    "8 chances": chances.attack,
    "9 scores": endings.attack_scores,
    "10 clauses": clauses.attack,
    "11 goldens": golden.attack,
}


def check_game(game: Game, tests: Path | None = None, goldens: Path | None = None, games: int = 1) -> None:
    """Run every attack; AssertionError lists all that was found.

    `tests` is the folder of the game's own tests (attack 10), `goldens` that of its playthroughs (attack 11);
    a game under construction may leave either out. `games` random games are walked per seat count and preset.
    """
    kit = Kit(game, tests, goldens, games)
    found: list[str] = []
    for name, attack in ATTACKS.items():
        found += [f"{game.name}, attack {name}: {problem}" for problem in attack(kit)]
    assert not found, "\n".join(found[:40])
