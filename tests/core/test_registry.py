"""The registry: games are loaded one by one, and one that fails takes no other away."""

from __future__ import annotations

from pathlib import Path

import pytest

from apiarium import all_games, find_game, game_names
from apiarium.core.errors import BrokenGame, UnknownGame
from apiarium.core.registry import broken_games

POINTS = """[apiarium.games]
raising = raising_game:GAME
silent = silent_game:GAME
number = number_game:GAME
alias = alias_game:GAME
absent = absent_game:GAME
"""
MODULES = {
    "raising_game": "raise ValueError('the board has a hole')",
    "silent_game": "raise RuntimeError",
    "number_game": "GAME = 3",
    "alias_game": "from apiarium.games.beeholder import GAME",
}
REASONS = {
    "raising": "the board has a hole",
    "silent": "RuntimeError",
    "number": "number_game:GAME is no Game",
    "alias": "alias_game:GAME is called 'beeholder'",
    "absent": "No module named 'absent_game'",
}


@pytest.fixture
def spoilt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package with five games that do not load, installed beside ours."""
    description = tmp_path / "spoilt-1.dist-info"
    description.mkdir()
    (description / "METADATA").write_text("Metadata-Version: 2.1\nName: spoilt\nVersion: 1\n", encoding="utf-8")
    (description / "entry_points.txt").write_text(POINTS, encoding="utf-8")
    for name, text in MODULES.items():
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))


@pytest.mark.usefixtures("spoilt")
def test_games_that_do_not_load_are_named_with_the_reason() -> None:
    assert broken_games() == REASONS
    assert set(REASONS) <= set(game_names())


@pytest.mark.usefixtures("spoilt")
def test_the_other_games_are_all_there() -> None:
    assert [game.name for game in all_games()] == sorted(set(game_names()) - set(REASONS))
    assert find_game("beesness") in all_games()


@pytest.mark.usefixtures("spoilt")
def test_a_broken_game_says_where_to_look_and_keeps_the_reason_apart() -> None:
    """The sentence goes to anybody who asks a server; the reason may name files."""
    for _ in range(2):
        with pytest.raises(BrokenGame) as refusal:
            find_game("raising")
        assert refusal.value.text == "the game 'raising' is installed, but fails to load; apiarium doctor says why"
        assert refusal.value.reason == "the board has a hole"


def test_an_unknown_game_comes_with_the_nearest_name() -> None:
    with pytest.raises(UnknownGame, match="there is no game 'quenbee'; did you mean queenbee"):
        find_game("quenbee")
