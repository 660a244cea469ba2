"""The phases of Beesness: one row for each question that a position may put, in the order of a round."""

from __future__ import annotations

from typing import Final


class Phase:
    """What is asked of those who are due: `prompt` says it to them, `wait` to the others after their names.

    A secret one asks several at once, and nothing is shown before the last of them has chosen. In a prompt `{…}`
    stands for what `text` fills in.
    """

    def __init__(self, name: str, clause: str, prompt: str, wait: str, *, is_secret: bool = False) -> None:
        self.name = name
        self.clause = clause
        self.prompt = prompt
        self.wait = wait
        self.is_secret = is_secret


CHOOSE: Final = 0  # the start of a round: a card, or a call for a vote, or a gift
GIFT: Final = 1  # a giver says how much
WINDOW: Final = 2  # before a Worker's pick: everybody may call a vote
PICK: Final = 3
BID: Final = 4
NOMINATE: Final = 5
AUCTION: Final = 6
VOTING: Final = 7
DISCARDING: Final = 8
ROLL: Final = 9
OVER: Final = 10

PHASES: Final = [
    Phase("choose", "BS2.1", "{card}", "to play a card", is_secret=True),
    Phase("gift", "BS4.4", "How much honey do you give {receiver}?", "to say how much honey to give"),
    Phase("window", "BS3.1", "{picker} next. Call a referendum first?", "before the next pick", is_secret=True),
    Phase("pick", "BS2.2", "Pick up to {allowed} of the {garden}", "to pick flowers"),
    Phase("bid", "BS2.4", "Offer flowers for sale: they share {honeypot} honey", "to offer flowers", is_secret=True),
    Phase(
        "nominate", "BS2.9", "Start an auction at {start} honey, or stop ({hires} left)", "to start an auction or stop"
    ),
    Phase("auction", "BS2.9", "Bid more than {price} honey for the {bee}, or drop out", "to bid or drop out"),
    Phase("vote", "BS3.2", "Replant {growth}? Then everyone discards a bee", "to vote", is_secret=True),
    Phase("discard", "BS3.3", "Discard one of your bees", "to discard a bee", is_secret=True),
    Phase("roll", "BS4.2", "", ""),
    Phase("over", "BS4.3", "", ""),
]
# Asked at every move, so not through the rows.
SECRET: Final = [phase.is_secret for phase in PHASES]

NO_SEAT: Final = -1
NOTHING: Final = -1
