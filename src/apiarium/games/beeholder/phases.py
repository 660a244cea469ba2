"""The phases of Eye of the Bee-holder: one row for each question that a position may put, in the order of a hand."""

from __future__ import annotations

from typing import Final


class Phase:
    """What is asked of those who are due: `prompt` says it to them, `wait` to the others.

    In both `{…}` stands for what `text` fills in.
    """

    def __init__(self, name: str, clause: str, prompt: str, wait: str) -> None:
        self.name = name
        self.clause = clause
        self.prompt = prompt
        self.wait = wait


TURN_FAVOR: Final = 0  # the Favor finds its first player
DEAL: Final = 1
DRAFTING: Final = 2
PRESENT: Final = 3
MANIPULATE: Final = 4
OVER: Final = 5

PHASES: Final = [
    Phase("favor", "BH2.1", "", "The Favor turns to its first player"),
    Phase("deal", "BH2.2", "", "The bees are dealt"),
    Phase("draft", "BH2.4", "Draft a tile for slot {slot} and pick its side", "{who} drafts a tile for slot {slot}"),
    Phase("present", "BH3.1", "Present one of your bees, in secret", "Waiting for {who} to present a bee"),
    Phase("manipulate", "BH3.5", "{chance}", "{who} flips a tile or swaps two"),
    Phase("over", "BH4.1", "", "{who} wins with {points}"),
]

NO_BEE: Final = -1
EMPTY: Final = -1
NO_SEAT: Final = -1
