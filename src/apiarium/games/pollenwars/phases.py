"""The questions a position of Pollen Wars may put: one row each, in the order in which a game comes to them."""

from __future__ import annotations

from typing import Final


class Phase:
    """One question: its name, its clause, what is asked (of you, and while others wait), and the fields it reads.

    Where two things cannot nest deeper than the rules let them, they stand in fields of their own: one card being
    played, the Blocks on it, one raid, one offer.
    """

    def __init__(self, name: str, clause: str, question: str, waits: str, fields: list[str]) -> None:
        self.name = name
        self.clause = clause
        self.question = question
        self.waits = waits
        self.fields = fields


PHASES: Final = [
    # Set-up and the start of a round
    Phase("rocks", "PW9.2", "Tiles are turned to their rocks", "", ["rocky"]),
    Phase("tiles", "PW1.3", "The field is laid out", "", ["tiles_left", "flowers"]),
    Phase("spots", "PW1.5", "Ladybird cards are dealt", "", ["spots"]),
    Phase("patterns", "PW1.5", "Patterns are dealt", "", ["patterns"]),
    Phase("hands", "PW1.5", "Cards are dealt", "", ["hands", "pile"]),
    Phase(
        "fungi",
        "PW1.6",
        "Plant a fungus or a stump anywhere",
        "to plant fungi",
        ["covers", "fungi_left", "stumps_left"],
    ),
    Phase("die", "PW6.5", "The die is rolled", "", ["drifter"]),
    Phase(
        "drift", "PW1.6", "Put the drifting bee on a hex with most flowers", "to place the drifting bee", ["drifter"]
    ),
    Phase("cut", "PW6.6", "Cut down one fungus", "to cut down a fungus", ["covers"]),
    # A turn
    Phase("action", "PW3.1", "Send, move or bring home a bee, raid, or draw royal jelly", "to act", ["stage"]),
    Phase("placing", "PW3.1", "Where does the bee go?", "to place a bee", ["picked", "picked_bee"]),
    Phase("cards", "PW3.2", "Play cards, or draw a honey card", "to play cards or draw", ["has_played", "offers_made"]),
    Phase("drawing", "PW3.2", "Cards are drawn", "", ["draws_left", "draw_deck"]),
    Phase("discard", "PW3.3", "Discard a card", "to discard", ["hands"]),
    # Cards
    Phase("aim", "PW5.2", "Choose a target", "to choose a target", ["card", "player", "aims"]),
    Phase("block", "PW5.4", "Block it, or pass", "to block or pass", ["card", "player", "blockers", "answers"]),
    Phase("unveil", "PW1.4", "A dormant pattern is looked at", "", ["last_card", "last_player", "last_aims"]),
    Phase("steal", "PW5.2", "A card is stolen", "", ["player", "aims"]),
    Phase("after", "PW1.2", "Send a soldier home, or pass", "to react or pass", ["answers"]),
    # A raid
    Phase(
        "announced",
        "PW4.1",
        "Block the raid, send a soldier home, or pass",
        "to react or pass",
        ["raider", "defender", "answers"],
    ),
    Phase("recall", "PW4.2", "Recall soldiers to defend your hive", "to recall soldiers", ["raider", "defender"]),
    Phase("battle", "PW4.3", "Lay battle cards in secret", "to lay battle cards", ["raider", "defender", "laid"]),
    # Trade
    Phase(
        "offer",
        "PW8.1",
        "What do you offer, and for what?",
        "to make an offer",
        ["partner", "offered", "offered_pollen"],
    ),
    Phase("answer", "PW8.1", "Accept the offer?", "to answer an offer", ["partner", "asked_pollen", "asked_cards"]),
    Phase("handover", "PW8.1", "Choose a card to hand over", "to hand over cards", ["partner", "asked_cards"]),
    Phase("over", "PW7.1", "The game is over", "", ["ended"]),
]
NAMES: Final = [phase.name for phase in PHASES]


def phase_named(name: str) -> int:
    return NAMES.index(name)


ROCKS: Final = phase_named("rocks")
TILES: Final = phase_named("tiles")
SPOTS: Final = phase_named("spots")
PATTERNS: Final = phase_named("patterns")
HANDS: Final = phase_named("hands")
FUNGI: Final = phase_named("fungi")
DIE: Final = phase_named("die")
DRIFT: Final = phase_named("drift")
CUT: Final = phase_named("cut")
ACTION: Final = phase_named("action")
PLACING: Final = phase_named("placing")
CARDS: Final = phase_named("cards")
DRAWING: Final = phase_named("drawing")
DISCARD: Final = phase_named("discard")
AIM: Final = phase_named("aim")
BLOCKING: Final = phase_named("block")
UNVEIL: Final = phase_named("unveil")
STEAL: Final = phase_named("steal")
AFTER: Final = phase_named("after")
ANNOUNCED: Final = phase_named("announced")
RECALL: Final = phase_named("recall")
BATTLE: Final = phase_named("battle")
OFFER: Final = phase_named("offer")
ANSWER: Final = phase_named("answer")
HANDOVER: Final = phase_named("handover")
OVER: Final = phase_named("over")

# Answers in a window where all choose at once; any other number is the kind of card played.
NOT_ASKED: Final = -2
PASSED: Final = -1

# Why the game ended
RUNNING: Final = 0
BY_POLLEN: Final = 1  # PW7.1
BY_DEATH: Final = 2  # PW7.2
BY_ROUNDS: Final = 3  # PW7.4
