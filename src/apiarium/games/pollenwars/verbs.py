"""The verbs of Pollen Wars: every move and every outcome of chance."""

from __future__ import annotations

from typing import Final

from ...core.verbs import Domain, Verb, Verbs, numbers
from ...core.words import counted
from .components import (
    DRIFT,
    FEWEST_SEATS,
    MOST_ASKED,
    MOST_SEATS,
    MOST_SPOTS,
    MOST_TRADED,
    PATTERN_NAMES,
    SIDES,
    TITLES,
    WORDS,
)
from .field import NAMES, PATTERNS, PLACES, TILES, TURNS

HEX: Final = Domain("hex", NAMES, PLACES)
SEAT: Final = Domain("seat", [str(seat + 1) for seat in range(DRIFT)], [f"@{seat}" for seat in range(MOST_SEATS)])
CARD: Final = Domain("card", WORDS, TITLES)
SIDE: Final = Domain("side", SIDES)
DORMANT: Final = numbers("dormant", 1, PATTERNS - FEWEST_SEATS)
POLLEN: Final = numbers("pollen", 1, MOST_TRADED)
COUNT: Final = Domain(
    "count",
    [str(count) for count in range(1, MOST_ASKED + 1)],
    [counted(count, "card") for count in range(1, MOST_ASKED + 1)],
)
TILE: Final = numbers("tile", 1, TILES)
TURN: Final = numbers("turn", 0, TURNS - 1)
SPOTS: Final = numbers("spots", 1, MOST_SPOTS)
PATTERN: Final = Domain("pattern", [name.lower().replace(" ", "-") for name in PATTERN_NAMES], PATTERN_NAMES)
FACE: Final = Domain("face", ["peace", "varroa"], ["peace", "varroa"])

VERBS: Final = Verbs(
    [
        Verb("pass", "Pass", [], declines=True),
        Verb("end", "End turn", [], ends=True),
        Verb("draw", "Draw honey card", []),
        Verb("royal", "Draw royal jelly card", []),
        Verb("forager", "Send a forager", []),
        Verb("soldier", "Send a soldier", []),
        Verb("home", "Bring home", []),
        Verb("done", "Done", [], quiet=True),
        Verb("gift", "Give it for free", []),
        Verb("accept", "Accept", []),
        Verb("decline", "Decline", [], quiet=True),
        Verb("take", "Pick up your bee on {hex}", [("hex", HEX)]),
        Verb("place", "Place on {hex}", [("hex", HEX)]),
        Verb("recall", "Recall your soldier from {hex}", [("hex", HEX)]),
        Verb("bee", "Choose the bee on {hex}", [("hex", HEX)]),
        Verb("plant", "Plant on {hex}", [("hex", HEX)]),
        Verb("drift", "Drifting bee to {hex}", [("hex", HEX)]),
        Verb("cut", "Cut down {hex}", [("hex", HEX)]),
        Verb("raid", "Raid {seat}", [("seat", SEAT)]),
        Verb("target", "Choose {seat}", [("seat", SEAT)]),
        Verb("offer", "Trade with {seat}", [("seat", SEAT)]),
        Verb("dormant", "Dormant pattern {dormant}", [("dormant", DORMANT)]),
        Verb("play", "Play {card}", [("card", CARD)]),
        Verb("lay", "{card} for the {side}", [("card", CARD), ("side", SIDE)]),
        Verb("discard", "Discard {card}", [("card", CARD)]),
        Verb("add", "Offer {card}", [("card", CARD)]),
        Verb("hand", "Hand over {card}", [("card", CARD)]),
        Verb("pollen", "Offer {pollen} pollen", [("pollen", POLLEN)]),
        Verb("price", "Ask for {pollen} pollen", [("pollen", POLLEN)]),
        Verb("cards", "Ask for {count}", [("count", COUNT)]),
    ]
)
PASS: Final = VERBS.base("pass")
END: Final = VERBS.base("end")
DRAW: Final = VERBS.base("draw")
ROYAL_DRAW: Final = VERBS.base("royal")
SEND_FORAGER: Final = VERBS.base("forager")
SEND_SOLDIER: Final = VERBS.base("soldier")
HOME: Final = VERBS.base("home")
DONE: Final = VERBS.base("done")
GIFT: Final = VERBS.base("gift")
ACCEPT: Final = VERBS.base("accept")
DECLINE: Final = VERBS.base("decline")
TAKE: Final = VERBS.base("take")
PLACE: Final = VERBS.base("place")
RECALL: Final = VERBS.base("recall")
BEE: Final = VERBS.base("bee")
PLANT: Final = VERBS.base("plant")
DRIFT_TO: Final = VERBS.base("drift")
CUT: Final = VERBS.base("cut")
RAID: Final = VERBS.base("raid")
TARGET: Final = VERBS.base("target")
OFFER: Final = VERBS.base("offer")
DORMANT_PLACE: Final = VERBS.base("dormant")
PLAY: Final = VERBS.base("play")
LAY: Final = VERBS.base("lay")
DISCARD: Final = VERBS.base("discard")
ADD: Final = VERBS.base("add")
HAND_OVER: Final = VERBS.base("hand")
GIVE_POLLEN: Final = VERBS.base("pollen")
PRICE: Final = VERBS.base("price")
ASK_CARDS: Final = VERBS.base("cards")

CHANCE_VERBS: Final = Verbs(
    [
        Verb("rock", "Tile {tile} shows its rock", [("tile", TILE)]),
        Verb("tile", "Tile {tile} is laid, turned {turn} times", [("tile", TILE), ("turn", TURN)]),
        Verb("spots", "A ladybird with {spots} spots", [("spots", SPOTS)]),
        Verb("pattern", "{pattern} is dealt", [("pattern", PATTERN)]),
        Verb("draw", "{card} is drawn", [("card", CARD)]),
        Verb("steal", "{card} is stolen", [("card", CARD)]),
        Verb("roll", "The die shows {face}", [("face", FACE)]),
    ]
)
ROCK_TURNED: Final = CHANCE_VERBS.base("rock")
TILE_LAID: Final = CHANCE_VERBS.base("tile")
SPOTTED: Final = CHANCE_VERBS.base("spots")
PATTERN_DEALT: Final = CHANCE_VERBS.base("pattern")
DRAWN: Final = CHANCE_VERBS.base("draw")
CARD_STOLEN: Final = CHANCE_VERBS.base("steal")
ROLLED: Final = CHANCE_VERBS.base("roll")
PEACE: Final = ROLLED
VARROA: Final = ROLLED + 1
