"""Every menu of Beesness, built once: lists of legal moves to be picked by what a seat has."""

from __future__ import annotations

from typing import Final

from .components import FACES, KINDS, MOST_AT_ONCE, MOST_FLOWERS, MOST_SEATS, SHARE
from .verbs import CALL, DISCARD, DROP, GIVE, HIRE, NO, OFFER, PAY, PLAY, RAISE, READY, STOP, TAKE, YES


def members(mask: int, base: int) -> list[int]:
    """Moves counted from `base`, one for each bit of the mask."""
    return [base + bit for bit in range(mask.bit_length()) if mask >> bit & 1]


def opening_menu(gifts: int, kinds: int, *, can_call: bool) -> list[int]:
    """Whoever holds no card carries on instead."""
    ready = [] if kinds else [READY]
    return [*ready, *([CALL] if can_call else []), *members(gifts, GIVE), *members(kinds, PLAY)]


# By a mask of the kinds of bees held, then one of the seats that may get a gift.
OPENING_MENUS: Final = [
    [opening_menu(gifts, kinds, can_call=False) for gifts in range(1 << MOST_SEATS)] for kinds in range(1 << KINDS)
]
OPENING_CALL_MENUS: Final = [
    [opening_menu(gifts, kinds, can_call=True) for gifts in range(1 << MOST_SEATS)] for kinds in range(1 << KINDS)
]
WINDOW_MENU: Final = [READY, CALL]
PAY_MENUS: Final = [[PAY + step for step in range(most)] for most in range(MOST_AT_ONCE + 1)]
# By a mask with a bit for every kind of bee held.
DISCARD_MENUS: Final = [members(mask, DISCARD) for mask in range(1 << KINDS)]
HIRE_MENUS: Final = [[*members(mask, HIRE), STOP] for mask in range(1 << (KINDS - 1))]
# By the most that is allowed.
TAKE_MENUS: Final = [[TAKE + count for count in range(most + 1)] for most in range(SHARE + 1)]
OFFER_MENUS: Final = [[OFFER + count for count in range(most + 1)] for most in range(MOST_FLOWERS + 1)]
RAISE_MENUS: Final = [[RAISE + step for step in range(most)] + [DROP] for most in range(MOST_AT_ONCE + 1)]
VOTE_MENU: Final = [YES, NO]

ROLLS: Final = [(face, 1) for face in range(FACES)]
