"""The questions a position of Honey Buzz may put, one row each, in the order in which a game and a turn put them."""

from __future__ import annotations

from typing import Final

from ...core.questions import Question, in_order

DRAWING_CONTESTS: Final = 0
LAYING_FIELD: Final = 1
TURNING_CARD: Final = 2
CHOOSING_GATE: Final = 3
STARTING: Final = 4
PLACING: Final = 5
ACTING: Final = 6
DECREEING: Final = 7
FLYING: Final = 8
FILLING: Final = 9
FANNING: Final = 10
TRADING: Final = 11
SPENDING: Final = 12
DROPPING: Final = 13
SCOUTING: Final = 14
FINISHING: Final = 15
OVER: Final = 16

PHASES: Final = in_order([
    Question(DRAWING_CONTESTS, "contest", "HB1.10", "", "for the contests to be drawn"),
    Question(LAYING_FIELD, "field", "HB1.7", "", "for the Field to be laid out"),
    Question(TURNING_CARD, "card", "HB1.9", "", "for an order to be turned up"),
    Question(CHOOSING_GATE, "gate", "HB1.7", "Choose a gate for your forage bee", "to choose a gate"),
    Question(STARTING, "turn", "HB2.1", "Take a tile, or recall your beeples", "to take a tile or recall"),
    Question(PLACING, "place", "HB2.2", "Place your tile", "to place a tile"),
    Question(ACTING, "act", "HB2.3", "Which action next?", "to choose an action"),
    Question(DECREEING, "decree", "HB4.7", "Decree: take any one action", "to choose an action by Decree"),
    Question(FLYING, "fly", "HB4.1", "Forage: fly to a space, or stay", "to forage"),
    Question(FILLING, "fill", "HB4.1", "Which cell gets the nectar?", "to place nectar"),
    Question(FANNING, "fan", "HB4.2", "Produce: set your Fan", "to produce honey"),
    Question(TRADING, "trade", "HB4.3", "Market: sell goods, or fill an order", "to sell or fill an order"),
    Question(SPENDING, "spend", "HB4.2", "Which honey do you give up?", "to choose the honey to give up"),
    Question(DROPPING, "drop", "HB4.3", "Which price drops instead?", "to choose the price that drops"),
    Question(SCOUTING, "scout", "HB2.4", "Move your forage bee one space, or stay", "to move the forage bee"),
    Question(FINISHING, "end", "HB2.5", "End your turn", "to end the turn"),
    Question(OVER, "over", "HB5.4", "The game is over", ""),
])  # fmt: skip
