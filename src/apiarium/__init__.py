"""Apiarium: six bee games to play, to study and to train on."""

from .core.errors import ApiariumError
from .core.match import Match
from .core.record import read_record, write_record
from .core.registry import all_games, find_game, game_names, register

__all__ = [
    "ApiariumError",
    "Match",
    "all_games",
    "find_game",
    "game_names",
    "read_record",
    "register",
    "write_record",
]
