"""Why a touch leads nowhere, where the page knows no move for it: the move that the touched points come nearest to."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache

from ..core.match import Match
from ..core.state import Refusal
from ..core.verbs import Verbs

SAME_POINT = 4  # a touch point of the move itself weighs more than a word that both have in common


def reason_there(match: Match, seat: int, points: list[str]) -> Refusal | None:
    """The refusal of the forbidden move that is most like these points; None where every move can be made."""
    table = match.game.verbs
    legal = set(match.state.moves(seat))
    verbs = {table.verb_of(move).name for move in legal}
    likeness = likeness_to(table, points)
    for verb in table.verbs:  # the first move of each verb stands for all that are like nothing that was touched
        free = next((move for move in range(verb.base, verb.base + verb.size) if move not in legal), None)
        if free is not None:
            likeness.setdefault(free, 0)
    best, most = -1, -1
    for move in sorted(likeness):
        if move not in legal:
            like = 2 * likeness[move] + (table.verb_of(move).name not in verbs)
            if like > most:
                best, most = move, like
    return None if best < 0 else match.state.why_not(seat, best)


def likeness_to(table: Verbs, points: list[str]) -> dict[int, int]:
    """How much the moves that have anything in common with these points are like them."""
    index = index_of(table)
    words = {word for point in points for word in re.split("[:-]", point) if word}
    found: dict[int, int] = defaultdict(int)
    for point in points:
        for move in index.by_point.get(point, []):
            found[move] += SAME_POINT
    for word in words:
        for move in index.by_word.get(word, []):
            found[move] += 1
    return found


class Index:
    """The moves of a game by touch point and by word, so that a touch is compared with few of several thousand."""

    def __init__(self, table: Verbs) -> None:
        self.by_point: dict[str, list[int]] = defaultdict(list)
        self.by_word: dict[str, list[int]] = defaultdict(list)
        for number in range(table.size):
            move = table.move(number)
            for point in set(move.touch):
                self.by_point[point].append(number)
            for word in re.split("[ -]", move.text):
                self.by_word[word].append(number)


@cache
def index_of(table: Verbs) -> Index:
    return Index(table)
