"""The phases of Eye of the Bee-holder: one row for each question that a position may put, in the order of a hand."""

from __future__ import annotations

from typing import Final

from ...core.questions import Question, in_order

TURN_FAVOR: Final = 0  # the Favor finds its first player
DEAL: Final = 1
DRAFTING: Final = 2
PRESENT: Final = 3
MANIPULATE: Final = 4
OVER: Final = 5

PHASES: Final = in_order([
    Question(TURN_FAVOR, "favor", "BH2.1", "", "The Favor turns to its first player"),
    Question(DEAL, "deal", "BH2.2", "", "The bees are dealt"),
    Question(
        DRAFTING, "draft", "BH2.4",
        "Draft what the Queen wants in slot {slot}", "{who} drafts a tile for slot {slot}",
    ),
    Question(
        PRESENT, "present", "BH3.1", "Present one of your bees, in secret", "Waiting for {who} to present a bee",
        is_secret=True,
    ),
    Question(MANIPULATE, "manipulate", "BH3.5", "{chance}", "{who} flips a tile or swaps two"),
    Question(OVER, "over", "BH4.1", "", "{who} wins with {points}"),
])  # fmt: skip

NO_BEE: Final = -1
EMPTY: Final = -1
NO_SEAT: Final = -1
