"""Every menu of Eye of the Bee-holder that is not a hand, built once."""

from __future__ import annotations

from typing import Final

from .components import TILES
from .verbs import DRAFT, FLIP, MOVES

# By a mask with bit t set while tile t is not drafted.
DRAFT_MENUS: Final = [
    [DRAFT + facet for facet in range(2 * TILES) if mask >> facet // 2 & 1] for mask in range(1 << TILES)
]
MANIPULATE_MENU: Final = list(range(FLIP, MOVES))  # BH3.5
MANIPULATIONS: Final = MOVES - FLIP
# By the move that the player before just made.
MANIPULATE_MENUS: Final = [[move for move in MANIPULATE_MENU if move != banned] for banned in range(MOVES)]  # BH3.6
