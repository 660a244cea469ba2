"""Builds the documentation as a site into the server's package: `python scripts/build_docs.py`, or `make docs`.

Sphinx reads the pages of docs/, the README and CONTRIBUTING as they are. A page for each game is made from its guide,
options and rulebook, with an anchor for every clause, and the reference from the docstrings. Any warning, a link that
leads nowhere among them, is an error.
"""

from __future__ import annotations

import json
import re
import shutil
import sys
from pathlib import Path

from sphinx.cmd.build import main as sphinx

from apiarium import all_games
from apiarium.core.game import Game

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "build" / "docs"
SITE = ROOT / "src" / "apiarium" / "server" / "docs"
CORE = "match game state verbs options fields record variants measures policy errors"
ENVIRONMENTS = "aec parallel single vector spiel table encoding"
MODULES = {
    "The engine": ["apiarium", *[f"apiarium.core.{name}" for name in CORE.split()]],
    "Bots": [f"apiarium.bots.{name}" for name in ("bot", "levels", "search")],
    "Environments": [f"apiarium.envs.{name}" for name in ENVIRONMENTS.split()],
    "The conformance kit": ["apiarium.testing.kit"],
}
MODULE = "```{{eval-rst}}\n.. automodule:: {name}\n   :members:\n   :member-order: bysource\n```"
DECISIONS = "# Decisions\n\nWhy things are as they are.\n\n```{{toctree}}\n:maxdepth: 1\n{names}\n```\n"
CLAUSE = re.compile(r"^- \*\*([A-Z]{2}\d+\.\d+)\*\*", re.MULTILINE)
LOCAL_LINK = re.compile(r"\]\((?:docs/)?([\w/-]+\.md)\)")
REPOSITORY_LINK = re.compile(r"\[([^\]]*)\]\((?:\.\./)*(?:src|examples|web|tests|benchmarks|scripts|LICENSE)\b[^)]*\)")


def main() -> int:
    shutil.rmtree(SOURCE, ignore_errors=True)
    shutil.copytree(ROOT / "docs", SOURCE)
    for path in SOURCE.rglob("*.md"):
        path.write_text(REPOSITORY_LINK.sub(r"\1", path.read_text(encoding="utf-8")), encoding="utf-8")
    (SOURCE / "games").mkdir()
    for game in all_games():
        if game.package.startswith("apiarium."):
            (SOURCE / "games" / f"{game.name}.md").write_text(game_page(game), encoding="utf-8")
    (SOURCE / "start.md").write_text(inside(ROOT / "README.md", "Start"), encoding="utf-8")
    (SOURCE / "contributing.md").write_text(inside(ROOT / "CONTRIBUTING.md", "Contributing"), encoding="utf-8")
    (SOURCE / "api.md").write_text(reference(), encoding="utf-8")
    index = (SOURCE / "index.md").read_text(encoding="utf-8")
    found = sorted(path.stem for path in SOURCE.glob("*.md"))
    others = [name for name in found if f"\n{name}\n" not in index and name != "index"]
    (SOURCE / "index.md").write_text(index.replace("OTHERS", "\n".join(others)), encoding="utf-8")
    decisions = SOURCE / "decisions"
    names = "\n".join(sorted(path.stem for path in decisions.glob("*.md")))
    (decisions / "index.md").write_text(DECISIONS.format(names=names), encoding="utf-8")
    shutil.rmtree(SITE, ignore_errors=True)
    problem = sphinx(["-W", "--keep-going", "-q", "-b", "html", "-d", str(SOURCE / ".cache"), "-c",
                      str(ROOT / "docs" / "site"), str(SOURCE), str(SITE)])  # fmt: skip
    if problem == 0:
        for left in (".buildinfo", "objects.inv"):
            (SITE / left).unlink(missing_ok=True)
        shutil.rmtree(SITE / "_sources", ignore_errors=True)
        print(f"The documentation is in {SITE.relative_to(ROOT)}.")
    return problem


def inside(path: Path, title: str) -> str:
    """A page of the repository as one of the site: links to pages of the site stay, links to sources become words."""
    text = path.read_text(encoding="utf-8").replace("docs/images/", "images/")
    text = re.sub(r"\]\(CONTRIBUTING\.md\)", "](contributing.md)", text)
    text = re.sub(r"\]\(docs/decisions\)", "](decisions/index.md)", text)
    text = LOCAL_LINK.sub(r"](\1)", text)
    text = REPOSITORY_LINK.sub(r"\1", text)
    return re.sub(r"^# .*$", f"# {title}", text, count=1, flags=re.MULTILINE)


def game_page(game: Game) -> str:
    folder = ROOT / "src" / "apiarium" / "games" / game.name
    parts = [f"# {game.title}", game.tagline + "."]
    guide = folder / "guide.json"
    if guide.exists():
        about = json.loads(guide.read_text(encoding="utf-8"))["about"]
        parts.append(f"**The aim.** {about['aim']}")
        parts.append("\n".join(f"- {picture['text']}" for picture in about["pictures"]))
    if (ROOT / "docs" / "images" / f"{game.name}.png").exists():
        parts.append(f"![{game.title} in the browser](../images/{game.name}.png)")
    if guide.exists():
        parts.append("## Pieces\n\n" + "\n".join(f"- {piece['text']}" for piece in about["pieces"]))
    seats = f"{game.fewest} to {game.most} players, rules version {game.version}."
    rows = [
        f"| `{one.name}` | {one.text} | {one.default} | {', '.join(one.choices) or f'{one.low} to {one.high}'} |"
        for one in game.options
    ]
    parts.append(f"## Options\n\n{seats}\n\n| option | | standard | may be |\n|---|---|---|---|\n" + "\n".join(rows))
    bots = ROOT / "docs" / f"bots-{game.name}.md"
    parts.append(f"How strong its bots are: [{'the bots of ' + game.title if bots.exists() else 'bots'}]"
                 f"(../{bots.name if bots.exists() else 'bots.md'}).")  # fmt: skip
    book = (folder / "rulebook.md").read_text(encoding="utf-8").split("\n", 1)[1]
    book = CLAUSE.sub(r'- <a id="\1"></a>**\1**', re.sub(r"^## ", "### ", book, flags=re.MULTILINE))
    parts.append("## Rules\n" + book)
    return "\n\n".join(parts) + "\n"


def reference() -> str:
    parts = ["# Reference\n\nWritten from the docstrings."]
    for title, modules in MODULES.items():
        parts.append(f"## {title}")
        parts += [MODULE.format(name=name) for name in modules]
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    sys.exit(main())
