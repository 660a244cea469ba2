"""Bees, tokens and amounts of Beesness."""

from __future__ import annotations

from typing import Final

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

MOST_SEATS: Final = 5
MOST_ROUNDS: Final = 9
MOST_FLOWERS: Final = 29  # two at the start and three in each of nine rounds
MOST_AT_ONCE: Final = 100  # BS2.9, BS4.4: the largest raise, and the largest gift
MOST_CARDS: Final = 99  # of a kind in one place: no position holds more
MOST: Final = 1_000_000  # of anything else

PAGE: Final[dict[str, object]] = {
    "kinds": [
        {"name": "Worker", "plural": "Workers", "word": "worker", "does": "picks flowers"},
        {"name": "Drone", "plural": "Drones", "word": "drone", "does": "sells flowers"},
        {"name": "Queen", "plural": "Queens", "word": "queen", "does": "hires bees"},
    ],
    "moments": {"jackpot": "All the honey", "replant": "Replanted", "beesaster": "Beesaster"},
    "details": ["vote", "discard"],
}  # what the board in the browser must know
