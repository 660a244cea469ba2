"""Counted nouns and lists of names."""

from __future__ import annotations

from apiarium.core.words import counted, in_a_row, seats_listed


def test_numbers_agree_with_nouns() -> None:
    assert [counted(number, "flower") for number in (0, 1, 2)] == ["0 flowers", "1 flower", "2 flowers"]
    assert counted(3, "box", "boxes") == "3 boxes"


def test_names_stand_in_a_row() -> None:
    assert [in_a_row(list(words)) for words in ("", "a", "ab", "abc")] == ["", "a", "a and b", "a, b and c"]
    assert in_a_row(["a", "b"], "or") == "a or b"
    assert seats_listed([0, 2]) == "@0 and @2"
