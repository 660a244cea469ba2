"""Bees, dice, kinds of cards and Hive Powers of Queen Bee, one row each, and what the page must know of them."""

from __future__ import annotations

from typing import Final

from .phases import OVER, PHASES

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
UNROLLED: Final = -1
CAPACITY: Final = 4  # QB3.1
BUZZ_STEPS: Final = 5  # QB5.1
SWIFT_STEPS: Final = 7  # QB11.1
STING_STEPS_EACH: Final = 3  # QB5.4
LONG_STEPS: Final = 5  # QB11.2
FREE_STEPS: Final = 2  # QB11.9
SWARM_BEES: Final = 3  # QB5.2
CARD_STEPS: Final = 3  # QB8.6, QB8.12
PANTRY_LIMIT: Final = 7  # QB11.4

# QB1.4, QB1.5: the ground of a space
GRASS: Final = 0
TRENCH: Final = 1
HIVE: Final = 2
HIVE_TRENCH: Final = 3
NEST: Final = 4
TERRAINS: Final = ["grass", "trench", "hive", "hive trench", "nest"]

MOST_SEATS: Final = 6
CROWDED: Final = 5  # QB1.3, QB2.2: five and six players have rules of their own
START_CARDS: Final = 3  # QB2.1
HAND_LIMIT: Final = 5  # QB4.2
MOST_DICE: Final = 24  # a card that adds a die needs room for it; the standard deck never comes near
MOST_EXTRA: Final = 40  # actions and bees that cards can add on one turn; a deck never comes near

ATTACK: Final = 0  # the two sides of a battle
DEFENCE: Final = 1
SIDES: Final = ["attacker", "defender"]
BOTH_SIDES: Final = 3  # as bits

NO_SEAT: Final = -1
NO_SPACE: Final = -1
NO_CARD: Final = -1
NO_BEE: Final = -1
NO_DIE: Final = -1
NO_SIDE: Final = -1

# When a card is played
ON_TURN: Final = "turn"
IN_BATTLE: Final = "battle"
ANYTIME: Final = "anytime"

# What a card is aimed at when it is played
NOTHING: Final = 0
A_SEAT: Final = 1
A_BEE: Final = 2
A_DIE: Final = 3
TWO_DICE: Final = 4
A_SPACE: Final = 5


class Card:
    """One kind of card: when it is played, its clause, one sentence, its picture, and what it is aimed at."""

    def __init__(
        self, title: str, when: str, clause: str, text: str, picture: str, target: int = NOTHING, *,
        is_starred: bool = False, is_answer: bool = False, is_exchanged: bool = False,
    ) -> None:  # fmt: skip
        self.title = title
        self.word = word_of(title)
        self.when = when
        self.clause = clause
        self.text = text
        self.picture = picture
        self.target = target
        self.is_starred = is_starred  # QB9.12: for the attacker, before the first roll
        self.is_answer = is_answer  # QB6.4: played in the back and forth after the dice
        self.is_exchanged = is_exchanged  # QB4.3

    def json(self) -> dict[str, object]:
        """What the page shows."""
        return {
            "title": self.title,
            "word": self.word,
            "when": self.when,
            "clause": self.clause,
            "text": self.text,
            "picture": self.picture,
        }


def word_of(title: str) -> str:
    """A card or power as one word of the notation."""
    return title.lower().replace("'", "").replace(" ", "-")


# QB1.2: a card's number is its place in CARDS.
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
KINDS: Final = 29

CARDS: Final = [
    Card("Bad Pollen", ON_TURN, "QB8.1", "An opponent doesn't draw on their next turn.", "flower", A_SEAT),
    Card("Bee Bandit", ON_TURN, "QB8.2", "Take a random card from an opponent.", "hand", A_SEAT),
    Card("Bee Bees", ON_TURN, "QB8.3", "Your next Repopulate this turn adds two more bees.", "egg", is_exchanged=True),
    Card("Bee Knighted", ON_TURN, "QB8.4", "Turn a Worker into a Warrior, or the reverse.", "swap", A_BEE),
    Card("Busy Bee", ON_TURN, "QB8.5", "Take one more action this turn.", "bolt"),
    Card("Crossed Signals", ON_TURN, "QB8.6", "Take up to three steps with opponents' bees.", "steps"),
    Card("Honey", ON_TURN, "QB8.7", "Draw three cards.", "drop"),
    Card("Pesticide", ON_TURN, "QB8.10", "Everyone loses a bee from their own hive.", "skull"),
    Card("Pollen", ON_TURN, "QB8.8", "Draw two cards.", "flower"),
    Card("Rainstorm", ON_TURN, "QB8.11", "Every opponent discards a card.", "cloud"),
    Card("Royal Jelly", ON_TURN, "QB8.9", "Draw four cards.", "drop"),
    Card("Speedy Bee", ON_TURN, "QB8.12", "Take up to three extra steps now.", "steps"),
    Card("Stuck in the Honey", ON_TURN, "QB8.13", "An opponent has no action on their next turn.", "drop", A_SEAT),
    Card("Swatted", ON_TURN, "QB8.14", "Remove an opponent's Worker or Warrior.", "swat", A_BEE),
    Card("Zom-Bee", ON_TURN, "QB8.15", "A lost bee returns; up to three without a Queen at home.", "skull"),
    Card("Again and Again", IN_BATTLE, "QB9.1", "Re-roll any of your dice, up to two times.", "die", is_answer=True),
    Card("Bee Escape", IN_BATTLE, "QB9.2", "A beaten bee escapes to your hive.", "wing"),
    Card("Bee Smoker", IN_BATTLE, "QB9.3", "Attacker only: the defender plays no battle cards.", "smoke",
         is_starred=True),
    Card("Bit O' Help", IN_BATTLE, "QB9.4", "Re-roll one die of either side.", "die", A_DIE, is_answer=True),
    Card("Buzz for Help", IN_BATTLE, "QB9.5", "One of your bees joins from elsewhere.", "plus", A_BEE, is_answer=True),
    Card("Extra Sting", IN_BATTLE, "QB9.6", "Roll one extra small die.", "sting", is_answer=True),
    Card("Maximum Strength", IN_BATTLE, "QB9.7", "One of your dice shows its top face.", "top", A_DIE, is_answer=True),
    Card("Strong Sting", IN_BATTLE, "QB9.8", "One of your dice counts one more.", "sting", A_DIE, is_answer=True),
    Card("Stuck in a Web", IN_BATTLE, "QB9.9", "Attacker only: the weakest defender doesn't roll.", "web",
         is_starred=True),
    Card("Twin Sting", IN_BATTLE, "QB9.10", "One of your dice copies another of yours.", "twin", TWO_DICE,
         is_answer=True),
    Card("Unlucky Bee", IN_BATTLE, "QB9.11", "Attacker only: the defender rolls only once.", "die", is_starred=True),
    Card("Bee Ally", ANYTIME, "QB10.1", "Lend a bee to a side of another player's battle.", "ally", A_BEE),
    Card("Buzz Off", ANYTIME, "QB10.2", "Cancel a card that an opponent just played.", "no"),
    Card("Secret Passage", ANYTIME, "QB10.3", "Your Queen flees from her nest, once a game.", "door", A_SPACE,
         is_exchanged=True),
]  # fmt: skip

TURN_CARDS: Final = [card for card in range(KINDS) if CARDS[card].when == ON_TURN]
PLAYED_ON_TURN: Final = sorted([*TURN_CARDS, SECRET_PASSAGE])  # QB4.2, QB10.3
STARRED: Final = [card for card in range(KINDS) if CARDS[card].is_starred]
ANSWERS: Final = [card for card in range(KINDS) if CARDS[card].is_answer]
EXCHANGED: Final = [card for card in range(KINDS) if CARDS[card].is_exchanged]


class Power:
    """One Hive Power: its clause, one sentence and its picture."""

    def __init__(self, title: str, clause: str, text: str, picture: str) -> None:
        self.title = title
        self.word = word_of(title)
        self.clause = clause
        self.text = text
        self.picture = picture

    def json(self) -> dict[str, object]:
        return {"title": self.title, "word": self.word, "text": self.text, "picture": self.picture}


# QB2.3: a power's number is its place in POWERS.
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

POWERS: Final = [
    Power("Swift Wings", "QB11.1", "Buzz Around has seven steps.", "wing"),
    Power("Long Stingers", "QB11.2", "Take up to five steps before a Sting.", "sting"),
    Power("Big Brood", "QB11.3", "Repopulate may put two bees on one space.", "egg"),
    Power("Honey Pantry", "QB11.4", "Keep up to seven cards.", "drop"),
    Power("Scout", "QB11.5", "When you draw, look at two cards and keep one.", "eye"),
    Power("Royal Guard", "QB11.6", "Roll an extra large die while your Queen defends her nest.", "shield"),
    Power("Stubborn", "QB11.7", "You win ties as defender.", "shield"),
    Power("Veterans", "QB11.8", "Re-roll once more in every battle.", "die"),
    Power("Trench Runners", "QB11.9", "Your first two steps from trench to trench are free.", "steps"),
    Power("Scavengers", "QB11.10", "Draw two cards when you lose a battle.", "card"),
    Power("Plunder", "QB11.11", "Draw a card when you win an attack.", "hand"),
    Power("Hive Mind", "QB11.12", "Swarm to a space with one or two of your bees.", "plus"),
]

# What the board in the browser must know; `apiarium.server.typescript` writes it for the page.
PAGE: Final[dict[str, object]] = {
    "questions": [*[question.name for phase in PHASES for question in phase.questions], OVER.name],
    "bees": BEES,
    "terrains": TERRAINS,
    "sides": SIDES,
    "team": [TEAM_WORKERS, TEAM_WARRIORS, 1],
    "swarm": SWARM_BEES,
    "whens": [
        {"when": ON_TURN, "title": "On your turn"},
        {"when": IN_BATTLE, "title": "In battle"},
        {"when": ANYTIME, "title": "Anytime"},
    ],
    "legend": [
        {"sign": "nest", "title": "Nest", "text": "Home of the Queen. Lose her, and you join whoever beat her."},
        {"sign": "larvae", "title": "Larvae", "text": "Lost bees come back here with Repopulate."},
        {"sign": "trench", "title": "Trench", "text": "No Warriors here, and they never fight into one."},
        {"sign": "gate", "title": "Gate", "text": "Part of the hive, and a trench as well."},
    ],
    "moments": {"queen": "A Queen falls", "triumph": "You beat a Queen", "fallen": "Your Queen has fallen"},
    "details": [
        "draw",
        "drawn",
        "scout",
        "scouted",
        "under",
        "step",
        "fetch",
        "place",
        "roll",
        "total",
        "reroll",
        "die",
        "web",
        "advance",
        "aim",
        "shuffle",
        "discard",
        "lost",
        "empty",
        "buzz",
        "sting",
        "repopulate",
        "idle",
        "stolen",
    ],
    "cards": [card.json() for card in CARDS],
    "powers": [power.json() for power in POWERS],
}
