"""The rulebook on the screen: all of it, a chapter or a clause."""

from __future__ import annotations

import difflib

from ..core.errors import ApiariumError
from ..core.game import Game
from .screen import Screen


class UnknownClause(ApiariumError):
    """The rulebook has no such clause."""

    code = "unknown-clause"


def show_rules(screen: Screen, game: Game, wanted: str) -> None:
    """`BH3.6` shows a clause, `BH3` or `3` its chapter, nothing the whole book."""
    book = game.rulebook
    if not wanted:
        screen.title(book.title)
        for chapter in book.chapters:
            screen.say()
            screen.title(chapter.title)
            for clause in chapter.clauses:
                screen.say(f"{clause.id}  {clause.text}")
        return
    found = [clause for clause in book.clauses.values() if is_meant(clause.id, wanted)]
    if not found:
        near = difflib.get_close_matches(wanted.upper(), list(book.clauses), n=1, cutoff=0.5)
        hint = f"did you mean {near[0]}" if near else f"clauses go from {min(book.clauses)} to {max(book.clauses)}"
        raise UnknownClause(f"the rulebook of {game.title} has no clause '{wanted}'; {hint}")
    for clause in found:
        screen.say(f"{clause.id}  {clause.text}")


def is_meant(clause: str, wanted: str) -> bool:
    """The clause itself or its chapter, with or without the letters."""
    word = wanted.upper()
    digits = clause.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return word in (clause, digits, clause.partition(".")[0], digits.partition(".")[0])
