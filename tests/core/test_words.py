"""Counted nouns, lists of names, and sentences for whoever reads them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from apiarium import Match
from apiarium.core.words import counted, in_a_row, seats_listed

YOU = json.loads(Path(__file__).with_name("you.json").read_text(encoding="utf-8"))


def test_numbers_agree_with_nouns() -> None:
    assert [counted(number, "flower") for number in (0, 1, 2)] == ["0 flowers", "1 flower", "2 flowers"]
    assert counted(3, "box", "boxes") == "3 boxes"


def test_names_stand_in_a_row() -> None:
    assert [in_a_row(list(words)) for words in ("", "a", "ab", "abc")] == ["", "a", "a and b", "a, b and c"]
    assert in_a_row(["a", "b"], "or") == "a or b"
    assert seats_listed([0, 2]) == "@0 and @2"


@pytest.mark.parametrize(("text", "said"), YOU)
def test_a_sentence_speaks_to_whoever_reads_it(text: str, said: str) -> None:
    """The page says the same: its tests read the same file."""
    match = Match("beeholder", 3, chance=1, names=["Mara", "Ada", "Bruno"])
    assert match.named(text, 0) == said
    assert "you" not in match.named(text).lower()
