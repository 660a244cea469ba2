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


OPEN: Final = 0  # the start of a round: everybody may call a vote or give honey
GIFT: Final = 1  # a giver says how much
CHOOSE: Final = 2
WINDOW: Final = 3  # before a Worker's pick: everybody may call a vote
PICK: Final = 4
BID: Final = 5
NOMINATE: Final = 6
AUCTION: Final = 7
VOTING: Final = 8
DISCARDING: Final = 9
ROLL: Final = 10
OVER: Final = 11

PHASES: Final = [
    Phase("open", "BS3.1", "Carry on{chances}", "before cards are laid", is_secret=True),
    Phase("gift", "BS4.4", "How much honey do you give to {receiver}?", "to say how much honey to give"),
    Phase("choose", "BS2.1", "Lay one bee card face down", "to lay a card", is_secret=True),
    Phase(
        "window",
        "BS3.1",
        "Carry on, or call a referendum before {picker} (the Garden has {garden})",
        "before the next Worker picks",
        is_secret=True,
    ),
    Phase("pick", "BS2.2", "Take up to {allowed}; the Garden has {growing}", "to pick flowers"),
    Phase(
        "bid",
        "BS2.4",
        "Put flowers forward in secret: the Honeypot of {honeypot} is shared by all flowers",
        "to put flowers forward",
        is_secret=True,
    ),
    Phase(
        "nominate", "BS2.9", "Ask for a bee at {start} honey, or stop: you may hire {hires}", "to ask for a bee or stop"
    ),
    Phase("auction", "BS2.9", "Raise above {price} honey for the {bee}, or drop out", "to raise or drop out"),
    Phase(
        "vote",
        "BS3.2",
        "Replant {growth} flowers, and everybody discards a bee? You have {votes}",
        "to vote",
        is_secret=True,
    ),
    Phase("discard", "BS3.3", "Discard one of your bees", "to discard a bee", is_secret=True),
    Phase("roll", "BS4.2", "", ""),
    Phase("over", "BS4.3", "", ""),
]
# Asked at every move, so not through the rows.
SECRET: Final = [phase.is_secret for phase in PHASES]

NO_SEAT: Final = -1
NOTHING: Final = -1
