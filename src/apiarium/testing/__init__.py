"""The public conformance kit: `check_game(GAME)` attacks a game with everything that must hold for every game."""

from .kit import ATTACKS, Kit, check_game

__all__ = ["ATTACKS", "Kit", "check_game"]
