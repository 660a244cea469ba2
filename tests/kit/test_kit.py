"""The conformance kit notices what it must: one game, spoilt in one way after another."""

from __future__ import annotations

from pathlib import Path

import pytest

from apiarium.core.match import Match
from apiarium.testing import ATTACKS, Kit, check_game
from apiarium.testing.clauses import clauses_in_tests, mentions
from apiarium.testing.golden import play_golden, write_goldens

from .secret import secret_game

FAULTS = {
    "a seat that is not due has moves": "1 moves",
    "moves do not ascend": "1 moves",
    "an illegal move plays": "1 moves",
    "a refusal changes the state": "1 moves",
    "a refusal cites no clause": "1 moves",
    "an event cites no clause": "1 moves",
    "pick leaves a move out": "1 moves",
    "pick draws what is not legal": "1 moves",
    "pick is loaded": "1 moves",
    "a field is not declared": "2 copies",
    "a copy shares a list": "2 copies",
    "a copy shares a vec": "2 copies",
    "a copy misses a field": "2 copies",
    "a view changes once it is made": "2 copies",
    "another process plays otherwise": "4 replays",
    "the view shows a secret": "5 secrecy",
    "a shared field differs": "5 secrecy",
    "the view shows a secret choice": "5 secrecy",
    "paint shows a secret": "5 secrecy",
    "a part forgets who looks": "5 secrecy",
    "a move stirs more than it says": "5 secrecy",
    "moves depend on a secret": "5 secrecy",
    "the story tells a secret": "5 secrecy",
    "a refusal tells a secret": "5 secrecy",
    "the redeal starts from the truth": "5 secrecy",
    "the redeal spoils the position": "5 secrecy",
    "the scores tell a secret": "5 secrecy",
    "the aim tells a secret": "5 secrecy",
    "a blind policy looks at a secret": "5 secrecy",
    "a blind policy changes the state": "5 secrecy",
    "an open move is not told": "5 secrecy",
    "an open move tells a secret": "5 secrecy",
    "a component is lost": "6 components",
    "the game never ends": "7 length",
    "a chance has no weight": "8 chances",
    "sample is loaded": "8 chances",
    "settle is loaded": "8 chances",
    "settle is silent": "8 chances",
    "settle does not end": "8 chances",
    "settle moves without chance": "8 chances",
    "scores are not the sum of items": "9 scores",
    "ranks are wrong": "9 scores",
    "rewards do not follow the ranks": "9 scores",
}


def test_a_sound_game_passes(tmp_path: Path) -> None:
    (tmp_path / "test_rules.py").write_text('def test_all() -> None:\n    """SC1.1–3"""\n')
    check_game(secret_game(), tests=tmp_path, games=3)


@pytest.mark.parametrize(("fault", "attack"), FAULTS.items())
def test_a_fault_is_found(fault: str, attack: str) -> None:
    assert not ATTACKS[attack](Kit(secret_game(), games=3))
    assert ATTACKS[attack](Kit(secret_game(fault), games=3)), f"nobody noticed that {fault}"


def test_check_game_lists_what_it_found() -> None:
    with pytest.raises(AssertionError, match="secret, attack 5 secrecy: standard, 2 seats"):
        check_game(secret_game("the view shows a secret"))


def test_a_clause_without_a_test_is_found(tmp_path: Path) -> None:
    (tmp_path / "test_rules.py").write_text(
        'def test_one() -> None:\n    """SC1.1"""\n\n\ndef helper() -> None:\n    """SC1.2"""\n\n\n'
        'def test_two() -> None:\n    """SC1.9: there is no such clause."""\n    # SC1.3\n'
    )
    found = ATTACKS["10 clauses"](Kit(secret_game(), tests=tmp_path))
    assert found == ["no test names SC1.2", "no test names SC1.3", "a test names SC1.9, no clause"]
    assert clauses_in_tests(tmp_path) == {"SC1.1", "SC1.9"}


def test_a_range_of_clauses_names_all_of_them() -> None:
    assert mentions("QB11.1–4 and BH3.2, but not QB11.x") == {"QB11.1", "QB11.2", "QB11.3", "QB11.4", "BH3.2"}


def test_a_changed_golden_without_a_new_version_is_found(tmp_path: Path) -> None:
    game = secret_game()
    assert ATTACKS["11 goldens"](Kit(game, goldens=tmp_path)) == [
        "there is no golden standard-2.txt",
        "there is no golden standard-3.txt",
    ]
    assert write_goldens(game, tmp_path) == ["standard-2.txt", "standard-3.txt"]
    assert not ATTACKS["11 goldens"](Kit(game, goldens=tmp_path))
    path = tmp_path / "standard-2.txt"
    path.write_text(path.read_text().replace("You are dealt", "You were dealt", 1))
    [found] = ATTACKS["11 goldens"](Kit(game, goldens=tmp_path))
    assert "behaviour moved without a new version" in found
    assert write_goldens(game, tmp_path) == []
    path.write_text(path.read_text().replace("version 1", "version 0", 1))
    assert write_goldens(game, tmp_path) == ["standard-2.txt"]
    assert "SC1.1" in play_golden(game, 2, "standard")


def test_undo_is_offered_by_what_a_step_tells() -> None:
    """The last choice shows all cards, an earlier one nothing."""
    match = Match(secret_game(), 2, chance=3)
    match.play(1, "drop")
    assert match.can_undo(1)
    match.play(0, "keep")
    assert not match.can_undo(0)
