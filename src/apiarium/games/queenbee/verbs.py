"""The verbs of Queen Bee: every move and every outcome of chance, numbered over all boards."""

from __future__ import annotations

from typing import Final

from ...core.verbs import Domain, Verb, Verbs
from .boards import BOARDS, Board
from .components import BEES, CARDS, MOST_DICE, MOST_SEATS, POWERS, SIDES, word_of


def all_words() -> list[str]:
    """The spaces of all boards; a name that two boards share is one word."""
    words: list[str] = []
    for board in BOARDS:
        words += [word for word in board.words if word not in words]
    return words


WORDS: Final = all_words()
SPACES: Final = len(WORDS)

SPACE: Final = Domain("space", WORDS)
BEE: Final = Domain("bee", BEES, ["Worker", "Warrior", "Queen"])
CARD: Final = Domain("card", [word_of(card) for card in CARDS], CARDS)
SEAT: Final = Domain(
    "seat", [str(seat + 1) for seat in range(MOST_SEATS)], [f"@{seat}" for seat in range(MOST_SEATS)]
)  # fmt: skip
DIE: Final = Domain("die", [str(die + 1) for die in range(MOST_DICE)])
SIDE: Final = Domain("side", SIDES)
POWER: Final = Domain("power", [word_of(power) for power in POWERS], POWERS)
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
        Verb("end", "End the turn", []),
        Verb("done", "Done", []),
        Verb("roll", "Roll the dice", []),
        Verb("again", "Roll them once more", []),
        Verb("buzz", "Buzz Around", []),
        Verb("repopulate", "Repopulate", []),
        Verb("sting", "Sting", []),
        Verb("swarm", "Swarm to {space}", [("space", SPACE)]),
        Verb("step", "{bee} from {from} to {to}", [("bee", BEE), ("from", SPACE), ("to", SPACE)], only=STEPS),
        Verb("attack", "Attack {to} from {from}", [("from", SPACE), ("to", SPACE)], only=BORDERS),
        Verb("fetch", "Fetch the {bee} at {space}", [("bee", BEE), ("space", SPACE)]),
        Verb("place", "Put a {bee} on {space}", [("bee", BEE), ("space", SPACE)]),
        Verb("call", "Call the {bee} at {space} into the battle", [("bee", BEE), ("space", SPACE)]),
        Verb("remove", "Remove the {bee} at {space}", [("bee", BEE), ("space", SPACE)]),
        Verb("knight", "Exchange the {bee} at {space}", [("bee", BEE), ("space", SPACE)]),
        Verb("flee", "The Queen flees to {space}", [("space", SPACE)]),
        Verb("advance", "A {bee} moves in", [("bee", BEE)]),
        Verb("reroll", "Roll die {die} again", [("die", DIE)]),
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


def base_of(name: str) -> int:
    return VERBS.by_name[name].base


PASS: Final = base_of("pass")
DRAW: Final = base_of("draw")
END: Final = base_of("end")
DONE: Final = base_of("done")
ROLL: Final = base_of("roll")
AGAIN: Final = base_of("again")
BUZZ: Final = base_of("buzz")
REPOPULATE: Final = base_of("repopulate")
STING: Final = base_of("sting")
SWARM: Final = base_of("swarm")
STEP: Final = base_of("step")
ATTACK: Final = base_of("attack")
FETCH: Final = base_of("fetch")
PLACE: Final = base_of("place")
CALL: Final = base_of("call")
REMOVE: Final = base_of("remove")
KNIGHT: Final = base_of("knight")
FLEE: Final = base_of("flee")
ADVANCE: Final = base_of("advance")
REROLL: Final = base_of("reroll")
CHOOSE: Final = base_of("choose")
AID: Final = base_of("aid")
TARGET: Final = base_of("target")
PLAY: Final = base_of("play")
EXCHANGE: Final = base_of("exchange")
DISCARD: Final = base_of("discard")
KEEP: Final = base_of("keep")
POWER_MOVE: Final = base_of("power")

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
DRAWN: Final = 0
STOLEN: Final = CHANCE_VERBS.by_name["steal"].base
ROLLED: Final = CHANCE_VERBS.by_name["roll"].base
FIRST: Final = CHANCE_VERBS.by_name["first"].base
OFFERED: Final = CHANCE_VERBS.by_name["offer"].base


def in_word_order(board: Board) -> None:
    """Number the board's spaces as the space domain does, so that menus made space after space ascend."""
    order = sorted(range(board.size), key=lambda space: WORDS.index(board.words[space]))
    new = [order.index(space) for space in range(board.size)]
    board.words = [board.words[space] for space in order]
    board.terrain = [board.terrain[space] for space in order]
    board.is_trench = [board.is_trench[space] for space in order]
    board.hive_of = [board.hive_of[space] for space in order]
    board.places = [board.places[space] for space in order]
    board.warriors = [board.warriors[space] for space in order]
    board.workers = [board.workers[space] for space in order]
    board.borders = [sorted([new[other] for other in board.borders[space]]) for space in order]
    board.nests = [new[space] for space in board.nests]
    board.larvae = [sorted([new[space] for space in spaces]) for spaces in board.larvae]
    board.hive_spaces = [sorted([new[space] for space in spaces]) for spaces in board.hive_spaces]


def number_moves(board: Board) -> None:
    """Fill in the tables that lead from the board's spaces to move ids and back."""
    step = VERBS.by_name["step"]
    attack = VERBS.by_name["attack"]
    in_word_order(board)
    values = [WORDS.index(word) for word in board.words]
    board.value_of = values
    board.space_of = [-1] * SPACES
    for space in range(board.size):
        board.space_of[values[space]] = space
        near = [values[other] for other in board.borders[space]]
        board.attack_ids.append([attack.encode([values[space], value]) for value in near])
        for bee in range(3):
            board.step_ids.append([step.encode([bee, values[space], value]) for value in near])


for each_board in BOARDS:
    number_moves(each_board)
