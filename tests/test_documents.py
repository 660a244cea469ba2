"""The documents: the code in the README runs, links lead somewhere, and what it names exists."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest

from apiarium import find_game
from apiarium.bots.levels import LEVELS, level_of

ROOT = Path(__file__).parent.parent
DOCUMENTS = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]


def test_the_code_in_the_readme_runs() -> None:
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    assert len(blocks) == 1
    assert len(blocks[0].strip().splitlines()) <= 12
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(blocks[0], "README.md", "exec"), {})
    assert "wins with" in printed.getvalue()


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_links_between_documents_lead_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", path.read_text(encoding="utf-8")):
        assert (path.parent / target).exists(), f"{path.name} links to {target}"


def test_the_readme_names_the_commands_that_exist() -> None:
    from typer.main import get_command

    from apiarium.cli.app import app

    commands = set(getattr(get_command(app), "commands", {}))
    named = set(re.findall(r"`apiarium ([a-z]+)", (ROOT / "README.md").read_text(encoding="utf-8")))
    assert named == commands


def test_the_make_targets_that_the_documents_name_exist() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    for path in DOCUMENTS:
        named = set(re.findall(r"`?make ([a-z-]+)`", path.read_text(encoding="utf-8")))
        assert named <= targets, f"{path.name} names make {named - targets}"


def test_documents_name_the_iterations_of_the_levels() -> None:
    """In sentences such as "medium and hard search with 200 and 2,500 iterations", and in the table of all bots."""
    sentence = re.compile(r"\*\*medium\*\* and \*\*hard\*\* search with ([\d,]+) and ([\d,]+) iterations")
    told = 0
    for path in (ROOT / "docs").glob("bots-*.md"):
        game = find_game(path.stem.removeprefix("bots-"))
        for numbers in sentence.findall(path.read_text(encoding="utf-8")):
            levels = [level_of(name, game) for name in ("medium", "hard")]
            assert list(numbers) == [f"{level.iterations:,}" for level in levels if level], path.name
            told += 1
    assert told > 1
    table = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    rows = re.findall(r"\| `(?:medium|hard)` \| tree search, ([\d,]+) iterations", table)
    assert rows == [f"{LEVELS[name].iterations:,}" for name in ("medium", "hard")]


def test_decisions_are_numbered_without_holes() -> None:
    paths = sorted((ROOT / "docs" / "decisions").glob("*.md"))
    heads = [path.read_text(encoding="utf-8").split(".", 1)[0] for path in paths]
    assert [path.name[:5] for path in paths] == [f"{number:04}-" for number in range(1, len(paths) + 1)]
    assert heads == [f"# {number}" for number in range(1, len(paths) + 1)]
