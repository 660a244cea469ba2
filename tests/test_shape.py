"""One shape: the same rooms in every game, no number without a name in the rules, and a page that knows no rule."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Final

import pytest

from apiarium import all_games
from apiarium.core.game import Game
from scripts import compile_package

ROOT: Final = Path(__file__).parent.parent
GAMES: Final = ROOT / "src" / "apiarium" / "games"
PAGE: Final = ROOT / "web" / "src"
ROOMS: Final = [
    "rulebook.md", "components.py", "options.py", "verbs.py", "phases.py", "state.py", "menus.py", "ending.py",
    "story.py", "refusals.py", "problems.py", "view.py", "paint.py", "text.py", "game.py",
]  # fmt: skip
# What every game calls the same, by the room it lives in; `knowledge.py` is left out where nothing is hidden.
DOORS: Final = {
    "ending.py": ["make_result", "say_aim"],
    "refusals.py": ["give_reason"],
    "problems.py": ["find_problems"],
    "view.py": ["make_view"],
    "paint.py": ["paint_view"],
    "knowledge.py": ["deal_anew"],
    "text.py": ["render", "prompt"],
}
BASES: Final = {"State", "View", "Policy", "Record"}  # of the core; no game inherits anything else
LONGEST: Final = 450  # lines; above 400 wants a reason
OURS: Final = [game for game in all_games() if game.package.startswith("apiarium.games.")]
pytestmark = pytest.mark.once


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.name)
def test_every_game_has_the_same_rooms_and_doors(game: Game) -> None:
    folder = GAMES / game.name
    for room in ROOMS:
        assert (folder / room).exists(), room
    assert (folder / "policy.py").exists() or (folder / "policy" / "__init__.py").exists()
    for room, doors in DOORS.items():
        if (folder / room).exists():
            tree = ast.parse((folder / room).read_text(encoding="utf-8"))
            found = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
            assert set(doors) <= found, f"{room} has no {set(doors) - found}"


def test_rules_name_their_numbers_and_inherit_nothing_to_split_a_file() -> None:
    for path in sorted(GAMES.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"\b(phase|stage|mode) *(==|!=|<|>|<=|>=|=) *-?\d", text), path
        assert "frame[" not in text, path
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.ClassDef):
                bases = {base.id for base in node.bases if isinstance(base, ast.Name)}
                assert bases <= BASES, f"{node.name} in {path}"
        assert len(text.splitlines()) <= LONGEST, path


def test_nothing_that_is_compiled_holds_a_coroutine() -> None:
    """A server whose coroutines were compiled corrupted its memory and died."""
    compiled = compile_package.compiled_sources()
    assert set(compile_package.server_files()) <= set(compiled)
    for path in compiled:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        assert not any(isinstance(node, ast.AsyncFunctionDef) for node in ast.walk(tree)), path


def test_the_page_asks_for_no_game_and_knows_no_move_by_its_number() -> None:
    for path in [*PAGE.rglob("*.svelte"), *PAGE.rglob("*.ts")]:
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"\bgame(Name)? *[!=]==? *[\"'`]", text), path
        assert not re.search(r"\b(move|id)(\.id)? *[!=<>]==? *\d", text), path
        assert not re.search(r"\b(moves?|base|verb)\w* *[+-] *\d{2,}", text), path
