"""Why a touch leads nowhere, where the page knows no move for it: the move that the touched points come nearest to."""

from __future__ import annotations

import re

from ..core.match import Match
from ..core.state import Refusal
from ..core.verbs import Move

SAME_POINT = 4  # a touch point of the move itself weighs more than a word that both have in common


def reason_there(match: Match, seat: int, points: list[str]) -> Refusal | None:
    """The refusal of the forbidden move that is most like these points; None where every move can be made."""
    legal = set(match.state.moves(seat))
    verbs = {match.game.verbs.verb_of(move).name for move in legal}
    words = {word for point in points for word in re.split("[:-]", point) if word}
    best, likeness = -1, -1
    for number in range(match.game.verbs.size):
        if number not in legal:
            move = match.game.verbs.move(number)
            like = 2 * likeness_of(move, points, words) + (move.verb not in verbs)
            if like > likeness:
                best, likeness = number, like
    return None if best < 0 else match.state.why_not(seat, best)


def likeness_of(move: Move, points: list[str], words: set[str]) -> int:
    same = sum(point in move.touch for point in points)
    return SAME_POINT * same + sum(word in words for word in re.split("[ -]", move.text))
