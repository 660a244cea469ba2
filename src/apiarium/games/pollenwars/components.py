"""Bees, pollen and cards of Pollen Wars: one row for every kind of card, and what the page must know of all this."""

from __future__ import annotations

from typing import Final

from ...core.data import as_list, as_object, number_in
from ...core.errors import BadData
from .field import CELLS, DATA, MEADOWS, NAMES, PLACEMENTS, PLACES, SIDE_OF, SOURCE, TILE_OF, TILE_PLACES, read_shapes

FEWEST_SEATS: Final = 3
MOST_SEATS: Final = 6
BIG_TABLE: Final = 5  # PW1.1, PW1.6: from so many queens on there is more pollen and one fungus more
FORAGERS: Final = 9  # PW1.1: of every queen
SOLDIERS: Final = 5
START_POLLEN: Final = 5
BIG_START_POLLEN: Final = 10
FUNGI: Final = 3  # PW1.6
BIG_FUNGI: Final = 4
MOST_SPOTS: Final = 6
HAND_LIMIT: Final = 3  # PW3.3
LONE_POLLEN: Final = 1  # PW3.4: what a bee brings home on its own
DEATHS: Final = 3  # PW6.4
MOST_TURNS: Final = 12  # PW7.4: of every queen in a round
MOST_OFFERS: Final = 2  # PW8.1: in a turn
MOST_TRADED: Final = 10  # PW8.1: pollen in one offer, on each side
MOST_ASKED: Final = 3  # PW8.1: cards
FLOOD: Final = 3  # cards of Honey flood
MOST_POLLEN: Final = 999  # no hive comes near it
NURSE_PRICE: Final = 2
DRIFT: Final = MOST_SEATS  # stands for the drifting bee where a seat stands for a queen

NO_SEAT: Final = -1
NO_HEX: Final = -1
NO_CARD: Final = -1
NO_PATTERN: Final = -1
HIVE: Final = -1  # a bee picked up in the hive, not on the field

FORAGER: Final = 0
SOLDIER: Final = 1
BEES: Final = ["forager", "soldier"]
NO_BEE: Final = -1

OPEN: Final = 0  # what covers a hex
FUNGUS: Final = 1
STUMP: Final = 2
COVERS: Final = ["open", "fungus", "stump"]

HONEY: Final = 0
ROYAL: Final = 1
DECKS: Final = ["honey", "royal jelly"]

ATTACK: Final = 0
DEFENCE: Final = 1
SIDES: Final = ["attack", "defence"]

BLUE: Final = 0
GREEN: Final = 1
YELLOW: Final = 2
COLOURS: Final = ["blue", "green", "yellow"]
WHEN: Final = ["as soon as you draw it", "in the card phase of your turn", "at any time"]  # by colour

PATTERN_NAMES: Final = [
    "Bar", "Worm", "Pistol", "Wave", "Bee", "Arch", "Propeller", "Gap line", "Clover", "Diamond tips",
]  # fmt: skip

# What a card asks its player to name, one after another (PW5.2, PW5.3).
AT_OPPONENT: Final = 0
AT_QUEEN: Final = 1  # any queen but the one named before
AT_DORMANT: Final = 2  # a dormant pattern
AT_PATTERN: Final = 3  # an opponent's pattern or a dormant one
AT_OWN_FORAGER: Final = 4
AT_OWN_SOLDIER: Final = 5
AT_OWN_PAIR: Final = 6  # an own soldier on an own forager
AT_RIVAL_FORAGER: Final = 7
AT_RIVAL_SOLDIER: Final = 8
TO_HEX: Final = 9  # a free hex
TO_NEAR_HEX: Final = 10  # a free hex two steps away
ONTO_FORAGER: Final = 11  # a forager that no soldier tops


class Card:
    """One kind of card: when and how it is played, what it does, and its count and icons from the data file."""

    def __init__(self, word: str, title: str, clause: str, aims: list[int], text: str, *, lasts: bool = False) -> None:
        self.word = word
        self.title = title
        self.clause = clause
        self.aims = aims
        self.text = text
        self.lasts = lasts  # it lies at a hive until the round ends
        self.deck = HONEY
        self.count = 0
        self.colour = GREEN
        self.attack = 0
        self.defence = 0


CARDS: Final = [
    Card(
        "mutiny",
        "Mutiny",
        "PW5.1",
        [AT_OPPONENT],
        "An opposing hive can't raid until the next Mutiny or the round's end.",
        lasts=True,
    ),
    Card("bigger-hand", "Bigger Hand", "PW5.2", [], "Keep 4 cards at the end of your turns this round.", lasts=True),
    Card("swap-rivals", "Crossed Plans", "PW5.2", [AT_OPPONENT, AT_OPPONENT], "Two opponents swap their patterns."),
    Card(
        "force-raid",
        "Forced Raid",
        "PW5.2",
        [AT_OPPONENT, AT_QUEEN],
        "An opponent raids the queen you name, mutiny or not.",
    ),
    Card(
        "dormant-rival",
        "Change of Plan",
        "PW5.2",
        [AT_OPPONENT, AT_DORMANT],
        "Replace an opponent's pattern with a dormant one.",
    ),
    Card("nurse", "Nurse", "PW5.2", [], "Pay 2 pollen to bring a dead forager back to life."),
    Card("pinch", "Pinch", "PW5.2", [AT_OPPONENT], "Steal 1 pollen from an opponent."),
    Card(
        "robin-hood",
        "Robin Hood",
        "PW5.2",
        [AT_OPPONENT, AT_OPPONENT],
        "Take 2 pollen from an opponent and give it to another.",
    ),
    Card("pickpocket", "Pickpocket", "PW5.2", [AT_OPPONENT], "Steal a random card from an opponent's hand."),
    Card("drift-two", "Breeze", "PW5.2", [TO_NEAR_HEX], "Move the drifting bee exactly 2 hexes."),
    Card("nudge-rival", "Nudge", "PW5.2", [AT_RIVAL_FORAGER, TO_NEAR_HEX], "Move an opposing forager exactly 2 hexes."),
    Card(
        "nudge-own",
        "Short Flight",
        "PW5.2",
        [AT_OWN_FORAGER, TO_NEAR_HEX],
        "Move one of your foragers exactly 2 hexes.",
    ),
    Card(
        "pair-home",
        "Escort",
        "PW5.2",
        [AT_OWN_PAIR],
        "Bring your soldier and your forager under it home with the hex's full pollen.",
    ),
    Card("peek-hand", "Spy", "PW5.2", [AT_OPPONENT], "Look at an opponent's hand."),
    Card("peek-pattern", "Scout", "PW5.2", [AT_OPPONENT], "Look at an opponent's pattern."),
    Card("peek-dormant", "Dreamer", "PW5.2", [AT_DORMANT], "Look at a dormant pattern."),
    Card("raid", "Raid", "PW5.2", [AT_OPPONENT], "Raid an opposing hive."),
    Card("drift-away", "Gale", "PW5.3", [TO_HEX], "Move the drifting bee to any free hex."),
    Card("lure-forager", "Lure", "PW5.3", [AT_RIVAL_FORAGER, TO_HEX], "Move an opposing forager to any free hex."),
    Card(
        "lure-soldier",
        "Decoy",
        "PW5.3",
        [AT_RIVAL_SOLDIER, ONTO_FORAGER],
        "Move an opposing soldier onto another forager.",
    ),
    Card("stingers", "Stingers", "PW5.3", [], "Your raids get +1 attack this round.", lasts=True),
    Card("guards", "Guards", "PW5.3", [], "Your hive gets +1 defence this round.", lasts=True),
    Card("cure", "Remedy", "PW5.3", [], "Cure your hive of varroa."),
    Card(
        "forager-feast",
        "Full Baskets",
        "PW5.3",
        [AT_OWN_FORAGER],
        "Bring one of your foragers home with the hex's full pollen.",
    ),
    Card(
        "soldier-feast",
        "Spoils",
        "PW5.3",
        [AT_OWN_SOLDIER],
        "Bring one of your soldiers home with the hex's full pollen.",
    ),
    Card("block", "Block", "PW5.4", [], "Cancel a card just played, or a raid just announced."),
    Card("honey-flood", "Honey Flood", "PW5.3", [], "Draw 3 honey cards and go on playing."),
    Card("miracle", "Miracle", "PW5.3", [], "Bring a dead forager back to life for free."),
    Card("pass-left", "Pass It On", "PW5.3", [], "Every queen gives her pattern to the queen on her left."),
    Card(
        "trade-pattern",
        "New Plan",
        "PW5.3",
        [AT_PATTERN],
        "Swap your pattern with an opponent's or with a dormant one.",
    ),
    Card("heist", "Heist", "PW5.3", [AT_OPPONENT], "Steal 3 pollen from an opponent."),
    Card("drop-hand", "Empty Hands", "PW5.3", [AT_OPPONENT], "An opponent discards all her cards."),
    Card("sent-home", "Sent Home", "PW5.3", [AT_RIVAL_SOLDIER], "An opposing soldier flies home with nothing."),
    Card(
        "swap-hands",
        "Switched Hands",
        "PW5.3",
        [AT_OPPONENT, AT_QUEEN],
        "An opponent swaps hands with the queen you name.",
    ),
    Card("spread", "Contagion", "PW5.3", [AT_OPPONENT], "If your hive has varroa, give it to an opponent's as well."),
]
KINDS: Final = len(CARDS)
WORDS: Final = [card.word for card in CARDS]


def kind_of(word: str) -> int:
    return WORDS.index(word)


def read_cards() -> int:
    """Fill in deck, count, colour and icons; the number of kinds of honey cards."""
    kind = 0
    honey_kinds = 0
    for deck, key in enumerate(("honey", "royal_jelly")):
        for entry in as_list(DATA.get(key)):
            row = as_object(entry)
            if kind >= KINDS or row.get("card") != WORDS[kind] or row.get("colour") not in COLOURS:
                raise BadData(SOURCE, [f"{key}: '{row.get('card')}' is no card here, or its colour is none"])
            count, attack, defence = [number_in(row.get(name)) for name in ("count", "attack", "defence")]
            if count < 1 or attack < 0 or defence < 0:
                raise BadData(SOURCE, [f"{WORDS[kind]}: count, attack and defence must be whole numbers"])
            card = CARDS[kind]
            card.deck = deck
            card.count = count
            card.colour = COLOURS.index(str(row.get("colour")))
            card.attack = attack
            card.defence = defence
            kind += 1
        if deck == HONEY:
            honey_kinds = kind
    if kind != KINDS:
        raise BadData(SOURCE, [f"there are {kind} kinds of cards, not {KINDS}"])
    return honey_kinds


HONEY_KINDS: Final = read_cards()  # honey cards come first

MUTINY: Final = kind_of("mutiny")
BIGGER_HAND: Final = kind_of("bigger-hand")
SWAP_RIVALS: Final = kind_of("swap-rivals")
FORCE_RAID: Final = kind_of("force-raid")
DORMANT_RIVAL: Final = kind_of("dormant-rival")
NURSE: Final = kind_of("nurse")
PINCH: Final = kind_of("pinch")
ROBIN_HOOD: Final = kind_of("robin-hood")
PICKPOCKET: Final = kind_of("pickpocket")
DRIFT_TWO: Final = kind_of("drift-two")
NUDGE_RIVAL: Final = kind_of("nudge-rival")
NUDGE_OWN: Final = kind_of("nudge-own")
PAIR_HOME: Final = kind_of("pair-home")
PEEK_HAND: Final = kind_of("peek-hand")
PEEK_PATTERN: Final = kind_of("peek-pattern")
PEEK_DORMANT: Final = kind_of("peek-dormant")
RAID_CARD: Final = kind_of("raid")
DRIFT_AWAY: Final = kind_of("drift-away")
LURE_FORAGER: Final = kind_of("lure-forager")
LURE_SOLDIER: Final = kind_of("lure-soldier")
STINGERS: Final = kind_of("stingers")
GUARDS: Final = kind_of("guards")
CURE: Final = kind_of("cure")
FORAGER_FEAST: Final = kind_of("forager-feast")
SOLDIER_FEAST: Final = kind_of("soldier-feast")
BLOCK: Final = kind_of("block")
HONEY_FLOOD: Final = kind_of("honey-flood")
MIRACLE: Final = kind_of("miracle")
PASS_LEFT: Final = kind_of("pass-left")
TRADE_PATTERN: Final = kind_of("trade-pattern")
HEIST: Final = kind_of("heist")
DROP_HAND: Final = kind_of("drop-hand")
SENT_HOME: Final = kind_of("sent-home")
SWAP_HANDS: Final = kind_of("swap-hands")
SPREAD: Final = kind_of("spread")

TITLES: Final = [card.title for card in CARDS]
COLOUR_OF: Final = [card.colour for card in CARDS]
ATTACK_ICONS: Final = [card.attack for card in CARDS]
DEFENCE_ICONS: Final = [card.defence for card in CARDS]
AIMS: Final = [card.aims for card in CARDS]
STOLEN: Final = {PINCH: 1, ROBIN_HOOD: 2, HEIST: 3}  # pollen

RAID_CARDS: Final = [MUTINY, FORCE_RAID, RAID_CARD, STINGERS, GUARDS]  # PW9.1: these go where nobody raids
VARROA_CARDS: Final = [NURSE, CURE, MIRACLE, SPREAD]  # PW9.1: these go where there is no varroa


def ground_of(flowers: list[int], covers: list[int], place: int) -> str:
    """What grows or lies there: `3-flower hex`, `fungus`, `stump`, `rock`."""
    if covers[place] != OPEN:
        return COVERS[covers[place]]
    return f"{flowers[place]}-flower hex" if flowers[place] else "rock"


def spot_of(flowers: list[int], covers: list[int], place: int) -> str:
    """A hex as a player would call it: `the 3-flower hex in the far north`, with its side of the tile if two are alike.

    What is printed under a fungus counts too, so that the other hexes keep their names.
    """
    ground = ground_of(flowers, covers, place)
    tile = TILE_OF[place]
    if covers[place] == OPEN:
        is_alike = [flowers[other] == flowers[place] for other in TILE_PLACES[tile]]
    else:
        is_alike = [covers[other] == covers[place] for other in TILE_PLACES[tile]]
    side = "" if is_alike.count(True) == 1 else f"{SIDE_OF[place]} "
    return f"the {side}{ground} in {MEADOWS[tile]}"


def deck_of(kind: int) -> int:
    return HONEY if kind < HONEY_KINDS else ROYAL


PAGE: Final[dict[str, object]] = {
    "moments": {  # events that are shown large, by kind
        "raid": "Raid!",
        "called-off": "Raid blocked",
        "paid": "Pattern complete",
        "deaths": "Varroa strikes",
        "target": "A full hive",
    },
    "details": ["rock", "tile", "spots", "card", "aim", "count", "shown", "offered", "received"],
    "hexes": [[q, r] for q, r in CELLS],
    "hex_names": NAMES,
    "hex_titles": PLACES,
    "tiles": TILE_PLACES,
    "patterns": [
        {"title": title, "shape": [[q, r] for q, r in shape]}
        for title, shape in zip(PATTERN_NAMES, read_shapes(), strict=True)
    ],
    "placements": [[place for placement in placements for place in placement] for placements in PLACEMENTS],
    "cards": [
        {
            "word": card.word,
            "title": card.title,
            "text": card.text,
            "clause": card.clause,
            "deck": DECKS[card.deck],
            "colour": COLOURS[card.colour],
            "when": WHEN[card.colour],
            "count": card.count,
            "attack": card.attack,
            "defence": card.defence,
            "lasts": card.lasts,
            "at_queen": card.aims[:1] in ([AT_OPPONENT], [AT_QUEEN]),
        }
        for card in CARDS
    ],
    "bees": BEES,
    "covers": COVERS,
    "decks": DECKS,
    "sides": SIDES,
    "foragers": FORAGERS,
    "soldiers": SOLDIERS,
    "hand_limit": HAND_LIMIT,
    "offers": MOST_OFFERS,
    "most_traded": MOST_TRADED,
    "most_asked": MOST_ASKED,
    "deaths": DEATHS,
    "turns": MOST_TURNS,
    "no_flowers": OPEN,
    "drifting_bee": DRIFT,
}
