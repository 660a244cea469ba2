"""The questions a position of Honey Buzz may put, one row each, in the order in which a game and a turn put them."""

from __future__ import annotations

from typing import Final

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


class Phase:
    """A question: its name, its clause, what the others wait for, and what the player is asked."""

    def __init__(self, number: int, name: str, clause: str, question: str, prompt: str) -> None:
        self.number = number
        self.name = name
        self.clause = clause
        self.question = question
        self.prompt = prompt


PHASES: Final = [
    Phase(DRAWING_CONTESTS, "contest", "HB1.10", "for the contests to be drawn", ""),
    Phase(LAYING_FIELD, "field", "HB1.7", "for the Field to be laid out", ""),
    Phase(TURNING_CARD, "card", "HB1.9", "for an order to be turned up", ""),
    Phase(CHOOSING_GATE, "gate", "HB1.7", "to choose a gate", "Choose the gate where your Forage Token starts"),
    Phase(STARTING, "turn", "HB2.1", "to take a tile or recall", "Take a tile, or recall your beeples"),
    Phase(PLACING, "place", "HB2.2", "to place a tile", "Place your tile"),
    Phase(ACTING, "act", "HB2.3", "to choose an action", "Which action next?"),
    Phase(DECREEING, "decree", "HB4.7", "to choose an action by Decree", "Decree: take any one action"),
    Phase(FLYING, "fly", "HB4.1", "to forage", "Forage: fly to a space, or stay"),
    Phase(FILLING, "fill", "HB4.1", "to place nectar", "Which cell gets the nectar?"),
    Phase(FANNING, "fan", "HB4.2", "to produce honey", "Produce: set your Fan"),
    Phase(TRADING, "trade", "HB4.3", "to sell or fill an order", "Market: sell goods, or fill an order"),
    Phase(SPENDING, "spend", "HB4.2", "to choose the honey to give up", "Which honey do you give up?"),
    Phase(DROPPING, "drop", "HB4.3", "to choose the price that drops", "Which price drops instead?"),
    Phase(SCOUTING, "scout", "HB2.4", "to move the Forage Token", "Move your Forage Token one space, or stay"),
    Phase(FINISHING, "end", "HB2.5", "to end the turn", "End your turn"),
    Phase(OVER, "over", "HB5.4", "", "The game is over"),
]  # fmt: skip
