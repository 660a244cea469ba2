"""The phases of Beesness: one row for each question that a position may put, in the order of a round."""

from __future__ import annotations

from typing import Final

from ...core.questions import Question, in_order

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

PHASES: Final = in_order([
    Question(CHOOSE, "choose", "BS2.1", "{card}", "to play a card", is_secret=True),
    Question(GIFT, "gift", "BS4.4", "How much honey do you give {receiver}?", "to say how much honey to give"),
    Question(
        WINDOW, "window", "BS3.1", "{picker} next. Call a referendum first?", "before the next pick", is_secret=True
    ),
    Question(PICK, "pick", "BS2.2", "Pick up to {allowed} of the {garden}", "to pick flowers"),
    Question(
        BID, "bid", "BS2.4", "Offer flowers: they share {honeypot} honey", "to offer flowers", is_secret=True
    ),
    Question(
        NOMINATE, "nominate", "BS2.9",
        "Hire a bee from {start} honey, or stop", "to hire a bee or stop",
    ),
    Question(
        AUCTION, "auction", "BS2.9", "Bid over {price} for the {bee}, or drop out", "to bid or drop out"
    ),
    Question(VOTING, "vote", "BS3.2", "Replant {growth}? All discard a bee", "to vote", is_secret=True),
    Question(DISCARDING, "discard", "BS3.3", "Discard one of your bees", "to discard a bee", is_secret=True),
    Question(ROLL, "roll", "BS4.2"),
    Question(OVER, "over", "BS4.3"),
])  # fmt: skip
# Asked at every move, so not through the rows.
SECRET: Final = [phase.is_secret for phase in PHASES]

NO_SEAT: Final = -1
NOTHING: Final = -1
