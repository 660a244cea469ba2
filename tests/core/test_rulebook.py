"""The rulebook as it is read from Markdown, and the public names of the package."""

from __future__ import annotations

import pytest

import apiarium
from apiarium.core.rulebook import read_rulebook
from apiarium.games.beeholder import GAME

TEXT = """# A Game

Words that belong to no clause.

## First
- **AB1.1** One line.
- **AB1.2** Two lines,
  the second indented. [ours] A ruling.

## Second
- **AB2.1** The end.
"""


def test_chapters_and_clauses_are_read_in_order() -> None:
    book = read_rulebook(TEXT)
    assert book.title == "A Game"
    assert [(chapter.title, [clause.id for clause in chapter.clauses]) for chapter in book.chapters] == [
        ("First", ["AB1.1", "AB1.2"]),
        ("Second", ["AB2.1"]),
    ]
    assert book.clauses["AB1.2"].text == "Two lines, the second indented. [ours] A ruling."
    assert [clause.is_ours for clause in book.clauses.values()] == [False, True, False]


def test_a_clause_that_stands_twice_is_an_error() -> None:
    with pytest.raises(ValueError, match=r"AB1\.1 stands twice"):
        read_rulebook(TEXT.replace("AB2.1", "AB1.1"))


def test_the_rulebook_of_bee_holder_has_all_its_clauses() -> None:
    chapters = [[clause.id for clause in chapter.clauses] for chapter in GAME.rulebook.chapters]
    assert [len(chapter) for chapter in chapters] == [4, 6, 7, 5]


def test_the_public_names_are_there() -> None:
    assert all(hasattr(apiarium, name) for name in apiarium.__all__)
    assert sorted(apiarium.__all__) == list(apiarium.__all__)
