"""The rule variants of Queen Bee."""

from __future__ import annotations

from typing import Final

from ...core.options import Option
from .boards import BOARDS, DECKS

BY_SEATS: Final = "by-seats"  # the first board that has that many hives to give

# QB8.6: what Crossed Signals does to a Queen in her nest
SIGNALS: Final = ["moves", "leaves", "spares"]
SIGNALS_MOVE: Final = 0  # she can be moved, and has not left her nest
SIGNALS_LEAVE: Final = 1  # being moved counts as leaving
SIGNALS_SPARE: Final = 2  # she cannot be moved

OPTIONS: Final = [
    Option("hive_powers", "Hive Powers of each player", 0, low=0, high=2),
    Option("max_turns", "turns after which the game ends", 400, low=10, high=5000),
    Option("signals", "Crossed Signals and a Queen in her nest", SIGNALS[0], choices=SIGNALS),
    Option("board", "the board", BY_SEATS, choices=[BY_SEATS, *[board.name for board in BOARDS]]),
    Option("deck", "the deck of cards", DECKS[0].name, choices=[deck.name for deck in DECKS]),
]
PRESETS: Final[dict[str, dict[str, object]]] = {
    "standard": {},
    "powers": {"hive_powers": 1, "max_turns": 40},
}
