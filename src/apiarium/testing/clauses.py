"""Attack 10: every clause of the rulebook is cited by the game's code and named by a test."""

from __future__ import annotations

import ast
import re
from importlib import resources
from pathlib import Path

from .walk import Kit

MENTION = re.compile(r"\b([A-Z]{2}\d+\.\d+)(?:[–-](\d+))?\b")


def attack(kit: Kit) -> list[str]:
    known = set(kit.game.rulebook.clauses)
    if not known:
        return ["the rulebook has no clauses"]
    cited = clauses_in_code(kit.game.package)
    problems = [f"the code cites nowhere {clause}" for clause in sorted(known - cited)]
    prefixes = {clause[:2] for clause in known}
    problems += [f"the code cites {clause}, no clause" for clause in sorted(cited - known) if clause[:2] in prefixes]
    if kit.tests is not None:
        named = clauses_in_tests(kit.tests)
        problems += [f"no test names {clause}" for clause in sorted(known - named)]
        problems += [f"a test names {clause}, no clause" for clause in sorted(named - known) if clause[:2] in prefixes]
    return problems


def clauses_in_code(package: str) -> set[str]:
    """Every clause that the game's Python files and data mention."""
    found: set[str] = set()
    for entry in resources.files(package).iterdir():
        if entry.name.endswith((".py", ".json")):
            found |= mentions(entry.read_text(encoding="utf-8"))
    return found


def clauses_in_tests(folder: Path) -> set[str]:
    """Every clause that the docstring of a test function names; a comment or a helper does not count."""
    found: set[str] = set()
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
                found |= mentions(ast.get_docstring(node) or "")
    return found


def mentions(text: str) -> set[str]:
    """Clause numbers in a text; `BH3.1–3` names all three."""
    found: set[str] = set()
    for match in MENTION.finditer(text):
        chapter, first = match.group(1).split(".")
        last = int(match.group(2) or first)
        found |= {f"{chapter}.{number}" for number in range(int(first), last + 1)}
    return found
