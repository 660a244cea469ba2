"""A game's rulebook, read from its Markdown file: chapters of numbered clauses."""

from __future__ import annotations

import re
from typing import Final

CLAUSE: Final = re.compile(r"^- \*\*([A-Z]{2}\d+\.\d+)\*\*\s*(.*)$")
OURS: Final = "[ours]"


class Clause:
    """One numbered rule. `is_ours` marks a ruling of Apiarium where the source is silent."""

    def __init__(self, clause: str, text: str) -> None:
        self.id = clause
        self.text = text
        self.is_ours = OURS in text


class Chapter:
    def __init__(self, title: str) -> None:
        self.title = title
        self.clauses: list[Clause] = []


class Rulebook:
    """Chapters in reading order, and every clause by its number."""

    def __init__(self, title: str, chapters: list[Chapter]) -> None:
        self.title = title
        self.chapters = chapters
        self.clauses: dict[str, Clause] = {}
        for chapter in chapters:
            for clause in chapter.clauses:
                if clause.id in self.clauses:
                    raise ValueError(f"clause {clause.id} stands twice in the rulebook of {title}")
                self.clauses[clause.id] = clause


def read_rulebook(markdown: str) -> Rulebook:
    """`# title`, `## chapter`, `- **XX1.2** text`, indented lines go on with the clause."""
    title = ""
    chapters: list[Chapter] = []
    number = ""
    words: list[str] = []
    for line in [*markdown.splitlines(), "## "]:
        begins = CLAUSE.match(line)
        if line.startswith("  ") and number:
            words.append(line.strip())
            continue
        if number:
            chapters[-1].clauses.append(Clause(number, " ".join(words)))
            number = ""
        if line.startswith("# "):
            title = line[2:].strip()
        elif line.startswith("## ") and line[3:].strip():
            chapters.append(Chapter(line[3:].strip()))
        elif begins is not None:
            number = begins.group(1)
            words = [begins.group(2).strip()]
    return Rulebook(title, [chapter for chapter in chapters if chapter.clauses])
