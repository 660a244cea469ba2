"""The questions that a position of Imbeerialism may put: one row each, in the order in which a turn comes to them."""

from __future__ import annotations

from typing import Final

MOVE: Final = 0
TERMS: Final = 1
ANSWER: Final = 2
RANSOMING: Final = 3
OVER: Final = 4


class Phase:
    """One question: its clause, what is still to be done where another move is tried, and the prompts.

    `prompt` is for the seat that is due, `waits` for everybody else; the fields of the open offer stand in braces.
    """

    def __init__(self, name: str, clause: str, question: str, prompt: str, waits: str) -> None:
        self.name = name
        self.clause = clause
        self.question = question
        self.prompt = prompt
        self.waits = waits


PHASES: Final = [
    Phase(
        "move",
        "IM2.1",
        "make your move first",
        "Pick a bee and what it does, or pass",
        "@{actor} makes a move",
    ),
    Phase(
        "terms",
        "IM2.4",
        "make @{asked} an offer first: buy or sell flowers",
        "Offer @{asked} a trade: buy or sell flowers",
        "@{actor} thinks about an offer to @{asked}",
    ),
    Phase(
        "answer",
        "IM2.4",
        "accept or decline the offer first",
        "@{asker} offers you {given} for {wanted}. Accept or decline",
        "@{actor} answers: @{asker} offers {given} for {wanted}",
    ),
    Phase(
        "ransom",
        "IM2.8",
        "pay the ransom or decline first",
        "@{asker}'s Queen captures your {bee}. Pay {honey} honey to free it, or decline",
        "@{actor} answers: @{asker}'s Queen wants {honey} honey for the {bee}",
    ),
    Phase("over", "IM3.1", "the game is over", "", ""),
]
