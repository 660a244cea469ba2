"""Legal moves as a player reads them: short and grouped by verb, or one to a line."""

from __future__ import annotations

from typing import Final

from ..core.errors import UnreadableMove
from ..core.verbs import Move

MOST_IN_SHORT: Final = 12  # a verb with more moves than this is named, and `?` lists them


def short_menu(moves: list[Move]) -> list[str]:
    """One line per verb; the numbers are those of the long menu."""
    groups: dict[str, list[tuple[int, Move]]] = {}
    for number, move in enumerate(moves, 1):
        groups.setdefault(move.verb, []).append((number, move))
    lines: list[str] = []
    for verb, members in groups.items():
        if len(members) > MOST_IN_SHORT:
            first, example = members[0]
            lines.append(f"{verb}: {len(members)} moves, {first} to {members[-1][0]}, such as “{example.text}”")
        elif members[0][1].text == verb:
            lines.append(f"{verb} ({members[0][0]})")
        else:
            words = [f"{move.text.removeprefix(verb).strip()} ({number})" for number, move in members]
            lines.append(f"{verb}: " + ", ".join(words))
    return lines


def long_menu(moves: list[Move], labels: list[str]) -> list[str]:
    """One line per move: its number, its notation, and what it does."""
    width = max((len(move.text) for move in moves), default=0)
    return [f"{number:>3}  {move.text.ljust(width)}  {labels[number - 1]}" for number, move in enumerate(moves, 1)]


def by_number(moves: list[Move], word: str) -> int:
    """The id of the move that stands under a number in the menu."""
    if not moves:
        raise UnreadableMove("unreadable: you have no move to make now")
    number = int(word)
    if not 1 <= number <= len(moves):
        raise UnreadableMove(f"unreadable: there is no move {number}, the list goes from 1 to {len(moves)}")
    return moves[number - 1].id
