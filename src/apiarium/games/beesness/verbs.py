"""The verbs of Beesness."""

from __future__ import annotations

from typing import Final

from ...core.verbs import Domain, Verb, Verbs, numbers
from ...core.words import counted
from .components import BEES, FACES, MOST_AT_ONCE, MOST_FLOWERS, MOST_SEATS, QUEEN, SHARE


def flowers(name: str, most: int) -> Domain:
    """Numbers of flowers from none to the most."""
    titles = [counted(count, "flower") if count else "no flowers" for count in range(most + 1)]
    return Domain(name, [str(count) for count in range(most + 1)], titles)


BEE: Final = Domain("bee", ["worker", "drone", "queen"], BEES)
MARKET_BEE: Final = Domain("market", ["worker", "drone"], BEES[:QUEEN])
SEAT: Final = Domain("seat", [str(seat + 1) for seat in range(MOST_SEATS)], [f"@{seat}" for seat in range(MOST_SEATS)])
HONEY: Final = numbers("honey", 1, MOST_AT_ONCE)
PICKED: Final = flowers("flower", SHARE)
FLOWERS: Final = flowers("flowers", MOST_FLOWERS)
ANSWER: Final = Domain("answer", ["yes", "no"], ["Yes", "No"])
FACE: Final = numbers("face", 1, FACES)

VERBS: Final = Verbs(
    [
        Verb("ready", "Carry on", [], declines=True, standing="Don't ask before picks"),
        Verb("call", "Call a referendum", []),
        Verb("give", "Give honey to {seat}", [("seat", SEAT)]),
        Verb("pay", "Give {amount} honey", [("amount", HONEY)]),
        Verb("play", "Play a {bee}", [("bee", BEE)]),
        Verb("take", "Pick {count}", [("count", PICKED)]),
        Verb("offer", "Offer {count} for sale", [("count", FLOWERS)]),
        Verb("hire", "Start an auction for a {bee}", [("bee", MARKET_BEE)]),
        Verb("stop", "Stop hiring", [], quiet=True),
        Verb("raise", "Raise by {amount} honey", [("amount", HONEY)]),
        Verb("drop", "Drop out", [], quiet=True),
        Verb("vote", "Vote {answer}", [("answer", ANSWER)]),
        Verb("discard", "Discard a {bee}", [("bee", BEE)]),
    ]
)
READY: Final = VERBS.base("ready")
CALL: Final = VERBS.base("call")
GIVE: Final = VERBS.base("give")
PAY: Final = VERBS.base("pay")
PLAY: Final = VERBS.base("play")
TAKE: Final = VERBS.base("take")
OFFER: Final = VERBS.base("offer")
HIRE: Final = VERBS.base("hire")
STOP: Final = VERBS.base("stop")
RAISE: Final = VERBS.base("raise")
DROP: Final = VERBS.base("drop")
YES: Final = VERBS.base("vote")
NO: Final = YES + 1
DISCARD: Final = VERBS.base("discard")
MOVES: Final = VERBS.size

CHANCE_VERBS: Final = Verbs([Verb("roll", "The die shows {face}", [("face", FACE)])])
