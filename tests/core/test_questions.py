"""The rows of a game's questions: each at its number, under a name of its own; and the same shape in every game."""

from __future__ import annotations

import importlib
from types import ModuleType

import pytest

from apiarium import all_games
from apiarium.core.game import Game
from apiarium.core.questions import Question, filled, in_order, named


def test_a_row_stands_at_its_number() -> None:
    rows = [Question(0, "ask", "XX1.1"), Question(1, "over", "XX1.2")]
    assert in_order(rows) is rows
    assert named(rows, "over") is rows[1]
    with pytest.raises(ValueError, match="'over' has the number 1 and stands at 0"):
        in_order(rows[::-1])
    with pytest.raises(ValueError, match="same name"):
        in_order([Question(0, "ask", "XX1.1"), Question(1, "ask", "XX1.2")])
    with pytest.raises(ValueError, match="no question 'else'"):
        named(rows, "else")


def test_a_line_is_filled_with_its_facts() -> None:
    assert filled("{who} waits for {slot}", {"who": "@0", "slot": "2", "more": "x"}) == "@0 waits for 2"


def phases_of(game: Game) -> ModuleType:
    return importlib.import_module(f"{game.package}.phases")


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_every_question_of_a_game_has_its_number_its_clause_and_its_words(game: Game) -> None:
    """Whoever is asked reads a prompt, and everybody else what is waited for."""
    clauses = game.rulebook.clauses
    names: list[str] = []
    for place, phase in enumerate(phases_of(game).PHASES):
        questions = [phase] if isinstance(phase, Question) else phase.questions
        if not isinstance(phase, Question):
            assert phase.kind == place
        for question in questions:
            names.append(question.name)
            assert question.clause in clauses, question.name
            assert question.prompt or not question.waits.startswith("to "), question.name
    assert len(set(names)) == len(names)
