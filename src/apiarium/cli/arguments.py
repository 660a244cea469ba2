"""Words of the command line as games, options, bots and files; every problem is one sentence."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from ..core.errors import ApiariumError, BadOptions, BadSeats, BrokenGame, UnreadableRecord
from ..core.game import Game
from ..core.options import validate
from ..core.record import Record, read_record
from ..core.registry import find_game
from ..core.variants import Variant, read_variant
from .failures import CommandFailed


def open_game(name: str) -> Game:
    """The game of that name; one that is installed but broken is reported, not thrown at the user."""
    try:
        return find_game(name)
    except BrokenGame as error:
        raise CommandFailed(failure(name, error.reason)) from error


def failure(name: str, reason: str) -> str:
    return f"the game '{name}' is installed, but fails to load: {reason}"


def load_variant(game: Game, path: Path) -> Variant:
    """A file of rules of this game."""
    variant = read_variant(path.read_text(encoding="utf-8"))
    if variant.game != game.name:
        raise CommandFailed(f"{path} is a variant of {variant.game}, not of {game.name}")
    return variant


def read_options(game: Game, words: list[str], preset: str = "", variant: Path | None = None) -> dict[str, object]:
    """`target=5` or `target=5,hand=3`, on top of a preset or a file of rules; all problems at once."""
    problems: list[str] = []
    chosen: dict[str, object] = {} if variant is None else dict(load_variant(game, variant).options)
    if preset:
        if preset in game.presets:
            chosen.update(game.presets[preset])
        else:
            problems.append(f"there is no preset '{preset}', there are {', '.join(game.presets)}")
    for word in ",".join(words).split(","):
        name, sign, value = word.strip().partition("=")
        if sign and name:
            chosen[name.strip()] = value.strip()
        elif word.strip():
            problems.append(f"'{word.strip()}' is not of the form NAME=VALUE")
    try:
        validate(game.name, game.options, chosen)
    except BadOptions as error:
        problems += error.problems
    if problems:
        raise BadOptions(f"options of {game.name}", problems)
    return chosen


def read_bots(text: str) -> list[str]:
    """Names with commas between them."""
    names = [name.strip() for name in text.split(",")]
    if not all(names):
        raise CommandFailed(f"'{text}' does not name bots with commas between them")
    return names


def check_seat(seat: int, seats: int) -> int:
    """A seat as people count, from 1, as the rules count, from 0."""
    if not 1 <= seat <= seats:
        raise BadSeats(f"there is no seat {seat}: seats go from 1 to {seats}")
    return seat - 1


def load_record(path: Path) -> Record:
    try:
        return read_record(path.read_bytes().decode("utf-8"))  # to the byte: no line end is taken for another
    except UnicodeDecodeError as error:
        raise UnreadableRecord(f"{path} is not a text file, so it is no record") from error
    except ApiariumError as error:
        error.text = f"{path}: {error.text}"
        raise


def store(path: Path, text: str) -> None:
    """Write a new file whole or not at all; what is there already stays."""
    if path.is_file():
        raise CommandFailed(f"{path} exists already; choose another name")
    if path.exists():
        path.write_text(text, encoding="utf-8")
        return
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.resolve().parent)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(handle)
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise
