"""Bees, dice, the 29 kinds of cards and the twelve Hive Powers of Queen Bee."""

from __future__ import annotations

from typing import Final

# QB1.1: a team, and the faces of its dice.
WORKER: Final = 0
WARRIOR: Final = 1
QUEEN: Final = 2
BEES: Final = ["worker", "warrior", "queen"]
TEAM_WORKERS: Final = 7
TEAM_WARRIORS: Final = 7
LARGE_DIE: Final = [0, 1, 2, 3, 4, 4]  # Warriors and Queens
SMALL_DIE: Final = [0, 1, 2, 2, 3, 3]  # Workers
TOP_FACE: Final = [3, 4, 4]  # by kind of bee
LARGE_WEIGHTS: Final = [LARGE_DIE.count(face) for face in range(5)]  # how many of the six sides show 0 to 4
SMALL_WEIGHTS: Final = [SMALL_DIE.count(face) for face in range(5)]
CAPACITY: Final = 4  # QB3.1

MOST_SEATS: Final = 6
START_CARDS: Final = 3  # QB2.1
HAND_LIMIT: Final = 5  # QB4.2
MOST_DICE: Final = 24  # a card that adds a die needs room for it; the standard deck never comes near

# QB1.2: the kinds of cards, turn cards first, then battle cards, then anytime cards.
CARDS: Final = [
    "Bad Pollen", "Bee Bandit", "Bee Bees", "Bee Knighted", "Busy Bee", "Crossed Signals", "Honey", "Pesticide",
    "Pollen", "Rainstorm", "Royal Jelly", "Speedy Bee", "Stuck in the Honey", "Swatted", "Zom-Bee",
    "Again and Again", "Bee Escape", "Bee Smoker", "Bit O' Help", "Buzz for Help", "Extra Sting",
    "Maximum Strength", "Strong Sting", "Stuck in a Web", "Twin Sting", "Unlucky Bee",
    "Bee Ally", "Buzz Off", "Secret Passage",
]  # fmt: skip
KINDS: Final = 29

BAD_POLLEN: Final = 0
BEE_BANDIT: Final = 1
BEE_BEES: Final = 2
BEE_KNIGHTED: Final = 3
BUSY_BEE: Final = 4
CROSSED_SIGNALS: Final = 5
HONEY: Final = 6
PESTICIDE: Final = 7
POLLEN: Final = 8
RAINSTORM: Final = 9
ROYAL_JELLY: Final = 10
SPEEDY_BEE: Final = 11
STUCK_IN_THE_HONEY: Final = 12
SWATTED: Final = 13
ZOM_BEE: Final = 14
AGAIN_AND_AGAIN: Final = 15
BEE_ESCAPE: Final = 16
BEE_SMOKER: Final = 17
BIT_O_HELP: Final = 18
BUZZ_FOR_HELP: Final = 19
EXTRA_STING: Final = 20
MAXIMUM_STRENGTH: Final = 21
STRONG_STING: Final = 22
STUCK_IN_A_WEB: Final = 23
TWIN_STING: Final = 24
UNLUCKY_BEE: Final = 25
BEE_ALLY: Final = 26
BUZZ_OFF: Final = 27
SECRET_PASSAGE: Final = 28

TURN_CARDS: Final = range(15)
STARRED: Final = [BEE_SMOKER, STUCK_IN_A_WEB, UNLUCKY_BEE]  # QB9.12
ANSWERS: Final = [
    AGAIN_AND_AGAIN, BIT_O_HELP, BUZZ_FOR_HELP, EXTRA_STING, MAXIMUM_STRENGTH, STRONG_STING, TWIN_STING,
]  # fmt: skip
EXCHANGED: Final = [BEE_BEES, SECRET_PASSAGE]  # QB4.3

# The clause that describes each card, in the order of CARDS.
CARD_CLAUSES: Final = (
    [f"QB8.{number}" for number in (1, 2, 3, 4, 5, 6, 7, 10, 8, 11, 9, 12, 13, 14, 15)]
    + [f"QB9.{number}" for number in range(1, 12)]
    + ["QB10.1", "QB10.2", "QB10.3"]
)
WHEN: Final = ["turn"] * 15 + ["battle"] * 11 + ["anytime"] * 3

# QB11.1–12
POWERS: Final = [
    "Swift Wings", "Long Stingers", "Big Brood", "Honey Pantry", "Scout", "Royal Guard", "Stubborn", "Veterans",
    "Trench Runners", "Scavengers", "Plunder", "Hive Mind",
]  # fmt: skip
SWIFT_WINGS: Final = 0
LONG_STINGERS: Final = 1
BIG_BROOD: Final = 2
HONEY_PANTRY: Final = 3
SCOUT: Final = 4
ROYAL_GUARD: Final = 5
STUBBORN: Final = 6
VETERANS: Final = 7
TRENCH_RUNNERS: Final = 8
SCAVENGERS: Final = 9
PLUNDER: Final = 10
HIVE_MIND: Final = 11
POWER_COUNT: Final = 12

ATTACK: Final = 0  # the two sides of a battle
DEFENCE: Final = 1
SIDES: Final = ["attacker", "defender"]

NO_SEAT: Final = -1
NO_SPACE: Final = -1
NO_CARD: Final = -1


def word_of(title: str) -> str:
    """A card or power as one word of the notation."""
    return title.lower().replace("'", "").replace(" ", "-")
