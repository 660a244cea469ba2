"""The questions a position of Pollen Wars may put: one row each, in the order in which a game comes to them.

Nothing nests deeper than the rules let it, so what is asked about stands in fields of its own: one card being played,
the Blocks on it, one raid, one offer.
"""

from __future__ import annotations

from typing import Final

from ...core.questions import Question, in_order

# Set-up and the start of a round
ROCKS: Final = 0
TILES: Final = 1
SPOTS: Final = 2
PATTERNS: Final = 3
HANDS: Final = 4
FUNGI: Final = 5
DIE: Final = 6
DRIFT: Final = 7
CUT: Final = 8
# A turn
ACTION: Final = 9
PLACING: Final = 10
CARDS: Final = 11
DRAWING: Final = 12
DISCARD: Final = 13
# Cards
AIM: Final = 14
BLOCKING: Final = 15
UNVEIL: Final = 16
STEAL: Final = 17
AFTER: Final = 18
# A raid
ANNOUNCED: Final = 19
RECALL: Final = 20
BATTLE: Final = 21
# Trade
OFFER: Final = 22
ANSWER: Final = 23
HANDOVER: Final = 24
OVER: Final = 25

PHASES: Final = in_order([
    # Set-up and the start of a round
    Question(ROCKS, "rocks", "PW9.2", "Tiles are turned to their rocks"),
    Question(TILES, "tiles", "PW1.3", "The field is laid out"),
    Question(SPOTS, "spots", "PW1.5", "Ladybird cards are dealt"),
    Question(PATTERNS, "patterns", "PW1.5", "Patterns are dealt"),
    Question(HANDS, "hands", "PW1.5", "Cards are dealt"),
    Question(FUNGI, "fungi", "PW1.6", "Plant a fungus anywhere", "to plant fungi"),
    Question(DIE, "die", "PW6.5", "The die is rolled"),
    Question(DRIFT, "drift", "PW1.6", "Put the drifting bee where most flowers are", "to place the drifting bee"),
    Question(CUT, "cut", "PW6.6", "Cut down one fungus", "to cut down a fungus"),
    # A turn
    Question(ACTION, "action", "PW3.1", "Choose one action", "to act"),
    Question(PLACING, "placing", "PW3.1", "Where does the bee go?", "to place a bee"),
    Question(CARDS, "cards", "PW3.2", "Play cards, or draw a honey card", "to play cards or draw"),
    Question(DRAWING, "drawing", "PW3.2", "Cards are drawn"),
    Question(DISCARD, "discard", "PW3.3", "Discard a card", "to discard"),
    # Cards
    Question(AIM, "aim", "PW5.2", "Choose a target", "to choose a target"),
    Question(BLOCKING, "block", "PW5.4", "Block it, or pass", "to answer"),
    Question(UNVEIL, "unveil", "PW1.4", "A dormant pattern is looked at"),
    Question(STEAL, "steal", "PW5.2", "A card is stolen"),
    Question(AFTER, "after", "PW1.2", "Send a soldier home, or pass", "to answer"),
    # A raid
    Question(ANNOUNCED, "announced", "PW4.1", "Block the raid, send a soldier home, or pass", "to answer"),
    Question(RECALL, "recall", "PW4.2", "Recall soldiers to defend your hive", "to recall soldiers"),
    Question(BATTLE, "battle", "PW4.3", "Lay battle cards in secret", "to lay battle cards"),
    # Trade
    Question(OFFER, "offer", "PW8.1", "What do you offer, and for what?", "to make an offer"),
    Question(ANSWER, "answer", "PW8.1", "Accept the offer?", "to answer an offer"),
    Question(HANDOVER, "handover", "PW8.1", "Choose a card to hand over", "to hand over cards"),
    Question(OVER, "over", "PW7.1", "The game is over"),
])  # fmt: skip

# Answers in a window where all choose at once; any other number is the kind of card played.
NOT_ASKED: Final = -2
PASSED: Final = -1

# Why the game ended
RUNNING: Final = 0
BY_POLLEN: Final = 1  # PW7.1
BY_DEATH: Final = 2  # PW7.2
BY_ROUNDS: Final = 3  # PW7.4
