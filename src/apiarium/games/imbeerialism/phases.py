"""The questions that a position of Imbeerialism may put: one row each, in the order in which a turn comes to them."""

from __future__ import annotations

from typing import Final

from ...core.questions import Question, in_order

MOVE: Final = 0
TERMS: Final = 1
ANSWER: Final = 2
RANSOMING: Final = 3
OVER: Final = 4

PHASES: Final = in_order([
    Question(
        MOVE, "move", "IM2.1",
        prompt="Pick a bee and what it does, or pass",
        waits="@{actor} makes a move",
        refusal="make your move first",
    ),
    Question(
        TERMS, "terms", "IM2.4",
        prompt="Offer @{asked} a trade: buy or sell flowers",
        waits="@{actor} thinks about an offer to @{asked}",
        refusal="make @{asked} an offer first: buy or sell flowers",
    ),
    Question(
        ANSWER, "answer", "IM2.4",
        prompt="@{asker} offers you {given} for {wanted}. Accept?",
        waits="@{actor} answers: @{asker} offers {given} for {wanted}",
        refusal="accept or decline the offer first",
    ),
    Question(
        RANSOMING, "ransom", "IM2.8",
        prompt="@{asker}'s Queen captures your {bee}. Pay {honey} honey to free it, or decline",
        waits="@{actor} answers: @{asker}'s Queen wants {honey} honey for the {bee}",
        refusal="pay the ransom or decline first",
    ),
    Question(OVER, "over", "IM3.1", refusal="the game is over"),
])  # fmt: skip
