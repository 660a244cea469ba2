"""The verbs of Imbeerialism, with the first id and the arguments of every move as tables."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.verbs import Domain, Verb, Verbs
from ...core.words import counted
from .components import HEX_TITLES, HEX_WORDS, KIND_TITLES, KIND_WORDS, MOST_FLOWERS, MOST_HONEY, MOST_SEATS, QUEEN

HEX: Final = Domain("hex", HEX_WORDS, HEX_TITLES)
BEE: Final = Domain("bee", KIND_WORDS, KIND_TITLES)
BROOD: Final = Domain("bee", KIND_WORDS[:QUEEN], KIND_TITLES[:QUEEN])
SEAT: Final = Domain("seat", [str(seat + 1) for seat in range(MOST_SEATS)], [f"@{seat}" for seat in range(MOST_SEATS)])
FLOWERS: Final = Domain(
    "flowers",
    [str(number) for number in range(1, MOST_FLOWERS + 1)],
    [counted(number, "flower") for number in range(1, MOST_FLOWERS + 1)],
)
HONEY_PAID: Final = Domain(
    "honey",
    [str(number) for number in range(1, MOST_HONEY + 1)],
    [f"{number} honey" for number in range(1, MOST_HONEY + 1)],
)

VERBS: Final = Verbs(
    [
        Verb("travel", "{bee} travels from {from} to {to}", [("bee", BEE), ("from", HEX), ("to", HEX)]),
        Verb("honey", "Make honey with your Worker, {hex}", [("hex", HEX)]),
        Verb("trade", "Trade with {partner}: your Worker, {hex}", [("hex", HEX), ("partner", SEAT)]),
        Verb("invade", "Drone from {from} invades {to}", [("from", HEX), ("to", HEX)]),
        Verb("kill", "Drone kills {owner}'s {bee}, {hex}", [("hex", HEX), ("owner", SEAT), ("bee", BEE)]),
        Verb("capture", "Queen captures {owner}'s {bee}, {hex}", [("hex", HEX), ("owner", SEAT), ("bee", BEE)]),
        Verb("breed", "Breed a {bee}", [("bee", BROOD)]),
        Verb("pass", "Pass", [], ends=True),
        Verb("buy", "Offer {honey} for {flowers}", [("flowers", FLOWERS), ("honey", HONEY_PAID)]),
        Verb("sell", "Offer {flowers} for {honey}", [("flowers", FLOWERS), ("honey", HONEY_PAID)]),
        Verb("accept", "Accept, with flowers at {hex}", [("hex", HEX)]),
        Verb("ransom", "Pay the ransom: the bee flies to {hex}", [("hex", HEX)]),
        Verb("decline", "Decline", [], quiet=True),
    ]
)
TRAVEL: Final = VERBS.base("travel")
HONEY: Final = VERBS.base("honey")
TRADE: Final = VERBS.base("trade")
INVADE: Final = VERBS.base("invade")
KILL: Final = VERBS.base("kill")
CAPTURE: Final = VERBS.base("capture")
BREED: Final = VERBS.base("breed")
PASS: Final = VERBS.base("pass")
BUY: Final = VERBS.base("buy")
SELL: Final = VERBS.base("sell")
ACCEPT: Final = VERBS.base("accept")
RANSOM: Final = VERBS.base("ransom")
DECLINE: Final = VERBS.base("decline")

CHANCE_VERBS: Final = Verbs([])  # nothing in this game is left to chance

VERB_OF: Final = vec[i64]([VERBS.verb_of(move).base for move in range(VERBS.size)])  # by move, the first id of its verb
VALUES: Final = vec[vec[i64]](  # by move, its arguments
    [vec[i64](VERBS.verb_of(move).decode(move)) for move in range(VERBS.size)]
)
