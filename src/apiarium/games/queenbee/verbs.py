"""The verbs of Queen Bee: every move and every outcome of chance, numbered over all boards."""

from __future__ import annotations

from typing import Final

from ...core.verbs import Domain, Verb, Verbs
from .boards import BOARDS
from .components import BEES, CARDS, MOST_DICE, MOST_SEATS, POWERS, SIDES


def all_words() -> list[str]:
    """The spaces of all boards; a name that two boards share is one word."""
    words: list[str] = []
    for board in BOARDS:
        words += [word for word in board.words if word not in words]
    return words


WORDS: Final = all_words()
SPACES: Final = len(WORDS)


def title_of(word: str) -> str:
    """What a space is called on the first board that has it."""
    board = next(board for board in BOARDS if word in board.words)
    return board.title_of(board.words.index(word))


SPACE: Final = Domain("space", WORDS, [title_of(word) for word in WORDS])
BEE: Final = Domain("bee", BEES, ["Worker", "Warrior", "Queen"])
CARD: Final = Domain("card", [card.word for card in CARDS], [card.title for card in CARDS])
SEAT: Final = Domain(
    "seat", [str(seat + 1) for seat in range(MOST_SEATS)], [f"@{seat}" for seat in range(MOST_SEATS)]
)  # fmt: skip
DIE: Final = Domain("die", [str(die + 1) for die in range(MOST_DICE)])
SIDE: Final = Domain("side", SIDES)
POWER: Final = Domain("power", [power.word for power in POWERS], [power.title for power in POWERS])
FACE: Final = Domain("face", ["0", "1", "2", "3", "4"])


def all_borders() -> list[list[int]]:
    """Every pair of bordering spaces of some board, ascending."""
    pairs: set[tuple[int, int]] = set()
    for board in BOARDS:
        values = [WORDS.index(word) for word in board.words]
        for space in range(board.size):
            pairs |= {(values[space], values[other]) for other in board.borders[space]}
    return [[first, second] for first, second in sorted(pairs)]


BORDERS: Final = all_borders()
# By space, then bee, then where to: so a menu made space after space ascends.
STEPS: Final = [
    [bee, value, pair[1]] for value in range(SPACES) for bee in range(3) for pair in BORDERS if pair[0] == value
]

VERBS: Final = Verbs(
    [
        Verb("pass", "Pass", [], declines=True),
        Verb("draw", "Draw a card", []),
        Verb("end", "End turn", []),
        Verb("done", "Done", []),
        Verb("roll", "Roll", []),
        Verb("again", "Re-roll once more", []),
        Verb("buzz", "Buzz Around", []),
        Verb("repopulate", "Repopulate", []),
        Verb("sting", "Sting", []),
        Verb("swarm", "Swarm to {space}", [("space", SPACE)]),
        Verb("step", "{bee} from {from} to {to}", [("bee", BEE), ("from", SPACE), ("to", SPACE)], only=STEPS),
        Verb("attack", "Attack {to} from {from}", [("from", SPACE), ("to", SPACE)], only=BORDERS),
        Verb("fetch", "Bring the {bee} from {space}", [("bee", BEE), ("space", SPACE)]),
        Verb("place", "Put a {bee} on {space}", [("bee", BEE), ("space", SPACE)]),
        Verb("call", "Call the {bee} at {space} into the battle", [("bee", BEE), ("space", SPACE)]),
        Verb("remove", "Remove the {bee} at {space}", [("bee", BEE), ("space", SPACE)]),
        Verb("knight", "Exchange the {bee} at {space}", [("bee", BEE), ("space", SPACE)]),
        Verb("flee", "Your Queen flees to {space}", [("space", SPACE)]),
        Verb("advance", "A {bee} moves in", [("bee", BEE)]),
        Verb("reroll", "Re-roll die {die}", [("die", DIE)]),
        Verb("choose", "Choose die {die}", [("die", DIE)]),
        Verb("aid", "Bee Ally: help the {side}", [("side", SIDE)]),
        Verb("target", "Choose {seat}", [("seat", SEAT)]),
        Verb("play", "Play {card}", [("card", CARD)]),
        Verb("exchange", "Exchange {card} for another card", [("card", CARD)]),
        Verb("discard", "Discard {card}", [("card", CARD)]),
        Verb("keep", "Keep {card}", [("card", CARD)]),
        Verb("power", "Take {power}", [("power", POWER)]),
    ]
)


PASS: Final = VERBS.base("pass")
DRAW: Final = VERBS.base("draw")
END: Final = VERBS.base("end")
DONE: Final = VERBS.base("done")
ROLL: Final = VERBS.base("roll")
AGAIN: Final = VERBS.base("again")
BUZZ: Final = VERBS.base("buzz")
REPOPULATE: Final = VERBS.base("repopulate")
STING: Final = VERBS.base("sting")
SWARM: Final = VERBS.base("swarm")
STEP: Final = VERBS.base("step")
ATTACK: Final = VERBS.base("attack")
FETCH: Final = VERBS.base("fetch")
PLACE: Final = VERBS.base("place")
CALL: Final = VERBS.base("call")
REMOVE: Final = VERBS.base("remove")
KNIGHT: Final = VERBS.base("knight")
FLEE: Final = VERBS.base("flee")
ADVANCE: Final = VERBS.base("advance")
REROLL: Final = VERBS.base("reroll")
CHOOSE: Final = VERBS.base("choose")
AID: Final = VERBS.base("aid")
TARGET: Final = VERBS.base("target")
PLAY: Final = VERBS.base("play")
EXCHANGE: Final = VERBS.base("exchange")
DISCARD: Final = VERBS.base("discard")
KEEP: Final = VERBS.base("keep")
POWER_MOVE: Final = VERBS.base("power")

STEP_BEE: Final = [step[0] for step in STEPS]
STEP_FROM: Final = [step[1] for step in STEPS]
STEP_TO: Final = [step[2] for step in STEPS]
ATTACK_FROM: Final = [pair[0] for pair in BORDERS]
ATTACK_TO: Final = [pair[1] for pair in BORDERS]

CHANCE_VERBS: Final = Verbs(
    [
        Verb("draw", "{card} is drawn", [("card", CARD)]),
        Verb("steal", "{card} is stolen", [("card", CARD)]),
        Verb("roll", "The die shows {face}", [("face", FACE)]),
        Verb("first", "{seat} begins", [("seat", SEAT)]),
        Verb("offer", "{power} is dealt", [("power", POWER)]),
    ]
)
DRAWN: Final = CHANCE_VERBS.base("draw")
STOLEN: Final = CHANCE_VERBS.base("steal")
ROLLED: Final = CHANCE_VERBS.base("roll")
FIRST: Final = CHANCE_VERBS.base("first")
OFFERED: Final = CHANCE_VERBS.base("offer")
