"""Counted nouns and lists of names, the same in every sentence of the house."""

from __future__ import annotations

from typing import Final

ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")


def counted(number: int, noun: str, plural: str = "") -> str:
    """`1 flower`, `2 flowers`; a plural of its own is given: `counted(2, "box", "boxes")`."""
    if number == 1:
        return f"{number} {noun}"
    return f"{number} {plural or noun + 's'}"


def in_a_row(words: list[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + f" {last} {words[-1]}"


def seats_listed(seats: list[int]) -> str:
    """`@0 and @2`: the marks that stand for the names of these seats."""
    return in_a_row([f"@{seat}" for seat in seats])
