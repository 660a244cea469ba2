"""Bees, tokens and amounts of Beesness, and the verbs and menus made of them."""

from __future__ import annotations

from typing import Final

from ...core.verbs import Domain, Verb, Verbs, numbers

WORKER: Final = 0
DRONE: Final = 1
QUEEN: Final = 2
KINDS: Final = 3
BEES: Final = ["Worker", "Drone", "Queen"]
PLURALS: Final = ["Workers", "Drones", "Queens"]

GARDEN_EACH: Final = 7  # BS1.1: flowers planted for every player
FLOWERS_EACH: Final = 2  # BS1.1: flowers in every hand
CARDS_EACH: Final = [2, 2, 1]  # BS1.2: Workers, Drones, Queens of every player
MARKET: Final = [2, 2]  # BS1.2: Workers and Drones for hire
HONEY_EACH: Final = 6  # BS1.3
SHARE: Final = 3  # BS2.3, BS2.7: flowers or bees for a player who is alone with this bee
REPLANT_EACH: Final = 2  # BS3.3: new flowers for every player
FACES: Final = 6  # BS4.2

MOST_FLOWERS: Final = 29  # two at the start and three in each of nine rounds
MOST_AT_ONCE: Final = 100  # BS2.9, BS4.4: the largest raise, and the largest gift

BEE: Final = Domain("bee", ["worker", "drone", "queen"], BEES)
MARKET_BEE: Final = Domain("market", ["worker", "drone"], BEES[:2])
SEAT: Final = Domain("seat", ["1", "2", "3", "4", "5"], ["@0", "@1", "@2", "@3", "@4"])
HONEY: Final = numbers("honey", 1, MOST_AT_ONCE)
PICKED: Final = numbers("flower", 0, SHARE)
FLOWERS: Final = numbers("flowers", 0, MOST_FLOWERS)
ANSWER: Final = Domain("answer", ["yes", "no"], ["Yes", "No"])
FACE: Final = numbers("face", 1, FACES)

VERBS: Final = Verbs(
    [
        Verb("ready", "Carry on", []),
        Verb("call", "Call a referendum", []),
        Verb("give", "Give honey to {seat}", [("seat", SEAT)]),
        Verb("pay", "Give {amount} honey", [("amount", HONEY)]),
        Verb("play", "Play a {bee}", [("bee", BEE)]),
        Verb("take", "Take {count} flowers", [("count", PICKED)]),
        Verb("offer", "Put {count} flowers forward", [("count", FLOWERS)]),
        Verb("hire", "Ask for a {bee}", [("bee", MARKET_BEE)]),
        Verb("stop", "Hire no more", []),
        Verb("raise", "Raise by {amount} honey", [("amount", HONEY)]),
        Verb("drop", "Drop out", []),
        Verb("vote", "Vote {answer}", [("answer", ANSWER)]),
        Verb("discard", "Discard a {bee}", [("bee", BEE)]),
    ]
)
READY: Final = 0
CALL: Final = 1
GIVE: Final = 2
PAY: Final = 7
PLAY: Final = 107
TAKE: Final = 110
OFFER: Final = 114
HIRE: Final = 144
STOP: Final = 146
RAISE: Final = 147
DROP: Final = 247
VOTE: Final = 248
YES: Final = 248
NO: Final = 249
DISCARD: Final = 250
MOVES: Final = 253

CHANCE_VERBS: Final = Verbs([Verb("roll", "The die shows {face}", [("face", FACE)])])
ROLLS: Final = [(face, 1) for face in range(FACES)]


def members(mask: int, base: int) -> list[int]:
    """Moves counted from `base`, one for each bit of the mask."""
    return [base + bit for bit in range(mask.bit_length()) if mask >> bit & 1]


# Every menu of moves is built once. Masks have a bit for every seat that may get a gift, or every kind of bee held.
OPEN_MENUS: Final = [[READY, *members(mask, GIVE)] for mask in range(32)]
OPEN_CALL_MENUS: Final = [[READY, CALL, *members(mask, GIVE)] for mask in range(32)]
WINDOW_MENU: Final = [READY, CALL]
PAY_MENUS: Final = [[PAY + step for step in range(most)] for most in range(MOST_AT_ONCE + 1)]
PLAY_MENUS: Final = [members(mask, PLAY) for mask in range(1 << KINDS)]
TAKE_MENUS: Final = [[TAKE + count for count in range(most + 1)] for most in range(SHARE + 1)]
OFFER_MENUS: Final = [[OFFER + count for count in range(most + 1)] for most in range(MOST_FLOWERS + 1)]
HIRE_MENUS: Final = [[*members(mask, HIRE), STOP] for mask in range(4)]
RAISE_MENUS: Final = [[RAISE + step for step in range(most)] + [DROP] for most in range(MOST_AT_ONCE + 1)]
VOTE_MENU: Final = [YES, NO]
DISCARD_MENUS: Final = [members(mask, DISCARD) for mask in range(1 << KINDS)]
