"""`apiarium doctor`: what is installed, what works, and what does not."""

from __future__ import annotations

import os
import platform
import shlex
import shutil
import sys
import sysconfig
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from ..bots import broken_bots, plugged_bots
from ..core.registry import game_names
from ..lab.speed import engine_modules
from ..server.settings import data_folder
from .arguments import open_game
from .catalogue import bot_failure
from .failures import FAILED, CommandFailed
from .screen import Screen

PACKAGES: Final = ["apiarium", "typer", "rich", "msgspec", "fastapi", "uvicorn", "sqlalchemy"]
EXTRAS: Final = {
    "lab": ["numpy", "altair", "openskill"],
    "parquet": ["pyarrow"],
    "research": ["gymnasium", "pettingzoo", "pyspiel"],
    "cluster": ["distributed"],
    "postgres": ["psycopg"],
}


def doctor(screen: Screen) -> int:
    """Everything at once; the exit code is 1 if something that should work does not."""
    problems: list[str] = []
    screen.say(f"Python {platform.python_version()} ({platform.python_implementation()}) on {platform.system()}")
    screen.say(f"Engine: {engine_sentence()}")
    say_versions(screen, problems)
    say_folder(screen, problems)
    say_page(screen)
    say_games(screen, problems)
    say_bots(screen, problems)
    for extra, modules in EXTRAS.items():
        missing = [module for module in modules if find_spec(module) is None]
        state = "installed" if not missing else f"not installed ({', '.join(missing)} missing)"
        screen.say(f"Extra [{extra}]: {state}")
    for problem in problems:
        screen.warn(f"apiarium: {problem}")
    screen.say(
        "All is well." if not problems else f"{len(problems)} {'problem' if len(problems) == 1 else 'problems'}."
    )
    return FAILED if problems else 0


def engine_sentence() -> str:
    modules = engine_modules()
    compiled = sum(modules.values())
    if compiled:
        return f"compiled with mypyc ({compiled} of {len(modules)} modules)"
    return f"interpreted ({reason_for_interpreted()})"


def reason_for_interpreted() -> str:
    """Best guess at why there are no compiled modules."""
    if (Path(__file__).resolve().parents[3] / "pyproject.toml").exists():
        return "it runs from the source tree, which is never compiled; `make play` compiles"
    compiler = shlex.split(os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc"))[0]
    if sys.implementation.name != "cpython":
        return f"mypyc compiles for CPython only, and this is {sys.implementation.name}"
    if shutil.which(compiler) is None:
        return f"there is no C compiler: {compiler} was not found; install one and then the package again"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "the C headers of this Python are not installed; install them and then the package again"
    return "it was installed without compiling; a compiler is here now, so installing it again compiles"


def say_versions(screen: Screen, problems: list[str]) -> None:
    found: list[str] = []
    for package in PACKAGES:
        try:
            found.append(f"{package} {version(package)}")
        except PackageNotFoundError:
            problems.append(f"the package {package} is not installed")
    screen.say("Packages: " + ", ".join(found))


def say_folder(screen: Screen, problems: list[str]) -> None:
    folder = data_folder()
    nearest = folder
    while not nearest.exists() and nearest != nearest.parent:
        nearest = nearest.parent
    if not nearest.is_dir() or not os.access(nearest, os.W_OK):
        problems.append(f"the data folder {folder} cannot be written to")
        screen.say(f"Data folder: {folder} (cannot be written to)")
    else:
        screen.say(f"Data folder: {folder}" + ("" if folder.exists() else " (made when it is needed)"))


def say_page(screen: Screen) -> None:
    page = Path(__file__).resolve().parent.parent / "server" / "page" / "index.html"
    screen.say("Page: built" if page.exists() else "Page: not built; `make page` builds it")


def say_games(screen: Screen, problems: list[str]) -> None:
    names = game_names()
    if not names:
        problems.append("no game is installed")
    for name in names:
        try:
            game = open_game(name)
            clauses = len(game.rulebook.clauses)
            game.start(game.fewest)
        except CommandFailed as error:
            problems.append(error.text)
        except Exception as error:
            problems.append(f"the game '{name}' does not start: {error}")
        else:
            screen.say(f"Game: {name}, rules version {game.version}, {clauses} clauses")


def say_bots(screen: Screen, problems: list[str]) -> None:
    """Those that others bring; ours are always there."""
    for kind in plugged_bots():
        screen.say(f"Bot: {kind.name}, plays {'all games' if kind.games is None else ', '.join(kind.games)}")
    problems.extend(bot_failure(name, reason) for name, reason in broken_bots().items())
