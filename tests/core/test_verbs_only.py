"""Verbs that take only some combinations of their arguments."""

from __future__ import annotations

import pytest

from apiarium.core.errors import AmbiguousMove, UnreadableMove
from apiarium.core.verbs import Domain, Verb, Verbs

SPACE = Domain("space", ["nest", "hall", "meadow", "meadow-edge"])
BORDERS = [[0, 1], [1, 0], [1, 2], [2, 1], [3, 2]]
VERBS = Verbs([Verb("wait", "Wait", []), Verb("go", "Go", [("from", SPACE), ("to", SPACE)], only=BORDERS)])


def test_ids_are_dense_over_the_allowed_combinations() -> None:
    assert VERBS.size == 1 + len(BORDERS)
    assert [VERBS.move(1 + at).values for at in range(len(BORDERS))] == BORDERS


def test_text_and_json_read_back() -> None:
    for move in range(VERBS.size):
        assert VERBS.exactly(VERBS.text(move)) == move
        assert VERBS.from_json(VERBS.move(move).json) == move


def test_a_combination_that_is_not_allowed_is_unreadable() -> None:
    with pytest.raises(UnreadableMove, match="go does not go with these words together"):
        VERBS.exactly("go nest meadow")


def test_a_beginning_of_a_word_finds_the_allowed_combinations_only() -> None:
    assert VERBS.text(VERBS.exactly("go hall mead")) == "go hall meadow"


def test_a_beginning_that_fits_several_combinations_is_ambiguous() -> None:
    crossing = Verbs([Verb("go", "Go", [("from", SPACE), ("to", SPACE)], only=[[1, 2], [1, 3], [2, 0]])])
    with pytest.raises(AmbiguousMove, match="go hall meadow or go hall meadow-edge"):
        crossing.exactly("go hall mea")
