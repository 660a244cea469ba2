"""The questions a position of Beesness may put to the table, in the order in which a round puts them."""

from __future__ import annotations

from typing import Final

OPEN: Final = 0  # the start of a round: everybody may call a vote or give honey
GIFT: Final = 1  # a giver says how much
CHOOSE: Final = 2  # everybody lays a card face down
WINDOW: Final = 3  # before a Worker's pick: everybody may call a vote
PICK: Final = 4
BID: Final = 5  # Drones put flowers forward in secret
NOMINATE: Final = 6  # a Queen asks for a bee or stops
AUCTION: Final = 7
VOTING: Final = 8
DISCARDING: Final = 9
ROLL: Final = 10
OVER: Final = 11

NAMES: Final = [
    "open", "gift", "choose", "window", "pick", "bid", "nominate", "auction", "vote", "discard", "roll", "over",
]  # fmt: skip

NO_SEAT: Final = -1
NOTHING: Final = -1


def is_secret(phase: int) -> bool:
    """Whether several choose at once and in secret."""
    return phase in (OPEN, CHOOSE, WINDOW, BID, VOTING, DISCARDING)
