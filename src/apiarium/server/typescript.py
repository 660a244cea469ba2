"""Writes the wire types, the games' views and what boards must know: `python -m apiarium.server.typescript`."""

from __future__ import annotations

import json
import re
import types
from pathlib import Path
from typing import Annotated, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from ..core.fields import INT, INTS, ROWS, TEXT, TEXTS
from ..core.registry import all_games
from ..core.state import SPECTATOR
from . import wire

PAGE_FILE: Final = Path("web/src/wire.ts")
GAMES_FILE: Final = Path("web/src/games.ts")
GAMES_FOLDER: Final = Path("web/src/games")
HEAD: Final = (
    "// The messages between server and page, and what each game's view holds; written by\n"
    "// `python -m apiarium.server.typescript` from apiarium/server/wire and the games. Do not edit.\n"
)
GAMES_HEAD: Final = (
    "// What the boards must know of their games, one file each, so that a board loads its own alone; written by\n"
    "// `python -m apiarium.server.typescript`. Do not edit.\n"
)
GAME_HEAD: Final = (
    "// What the board of {title} must know: pieces, titles, amounts; written by\n"
    "// `python -m apiarium.server.typescript` from the game's components. Do not edit.\n"
)
PLAIN: Final[dict[object, str]] = {
    int: "number", float: "number", str: "string", bool: "boolean", object: "unknown", type(None): "null"
}  # fmt: skip
VIEW_FIELDS: Final = ["  seat: number;", "  seats: number;", "  due: number[];"]  # of every game
FIELD_TYPES: Final = {
    INT.shape: "number", INTS.shape: "number[]", ROWS.shape: "number[][]", TEXT.shape: "string", TEXTS.shape: "string[]"
}  # fmt: skip
OURS: Final = "apiarium.games."
NUMBERS_ALONE: Final = re.compile(r"\[\s+((?:-?\d+,\s+)*-?\d+)\s+\]")


def generate() -> str:
    """The whole file."""
    structs = [
        value
        for value in vars(wire).values()
        if isinstance(value, type) and issubclass(value, msgspec.Struct) and value is not msgspec.Struct
    ]
    aliases = [f"export type {name} = {spelled(kind)};\n" for name, kind in wire.ALIASES.items()]
    return "\n".join([HEAD, *aliases, *[interface(struct) for struct in structs], *views()])


def interface(struct: type[msgspec.Struct]) -> str:
    hints = get_type_hints(struct, include_extras=True)
    lines = [f"export interface {struct.__name__} {{"]
    config = struct.__struct_config__
    if config.tag is not None:
        lines.append(f'  {config.tag_field}: "{config.tag}";')
    for field in msgspec.structs.fields(struct):
        mark = "" if field.required else "?"
        lines.append(f"  {field.name}{mark}: {written(hints[field.name])};")
    return "\n".join([*lines, "}", ""])


def written(kind: object) -> str:
    """A Python type as TypeScript writes it; what has a name of its own is called by it."""
    for name, alias in wire.ALIASES.items():
        if alias == kind:
            return name
    return spelled(kind)


def spelled(kind: object) -> str:
    if kind in PLAIN:
        return PLAIN[kind]
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return kind.__name__
    parts = get_args(kind)
    origin = get_origin(kind)
    if origin is Annotated:
        return written(parts[0])
    if origin is Literal:
        return " | ".join(f'"{word}"' for word in parts)
    if origin in (Union, types.UnionType):
        return " | ".join(written(part) for part in parts if part is not msgspec.UnsetType)
    if origin is list:
        return f"{written(parts[0])}[]"
    if origin is tuple:
        return "[" + ", ".join(written(part) for part in parts) + "]"
    if origin is dict:
        return f"Record<{written(parts[0])}, {written(parts[1])}>"
    raise TypeError(f"the wire cannot carry {kind!r}")


def views() -> list[str]:
    """One interface for each game's view, from the fields it declares."""
    written_views: list[str] = []
    names: list[str] = []
    for game in all_games():
        if not game.package.startswith(OURS):
            continue  # somebody else's game brings its own page, or is played from lists
        view = game.start(game.fewest).view(SPECTATOR)
        lines = [f"export interface {type(view).__name__} {{", *VIEW_FIELDS]
        lines += [f"  {field.name}: {FIELD_TYPES[field.shape]};" for field in view.fields()]
        written_views.append("\n".join([*lines, "}", ""]))
        names.append(f"  {game.name}: {type(view).__name__};")
    return [*written_views, "\n".join(["export interface GameViews {", *names, "}", ""])]


def generate_games() -> dict[Path, str]:
    """By file: the constants of each of our games under its name in capitals, and the one that gathers them."""
    files: dict[Path, str] = {}
    gathered: list[str] = []
    for game in all_games():
        if game.package.startswith(OURS):
            name = game.name.upper()
            constants = f"export const {name} = {in_lines(game.page)} as const;\n"
            files[GAMES_FOLDER / f"{game.name}.ts"] = "\n".join([GAME_HEAD.format(title=game.title), constants])
            gathered.append(f'export {{ {name} }} from "./{GAMES_FOLDER.name}/{game.name}";\n')
    files[GAMES_FILE] = "".join([GAMES_HEAD, "\n", *gathered])
    return files


def in_lines(page: dict[str, object]) -> str:
    """Indented JSON, but a list of numbers alone stands in one line."""
    text = json.dumps(page, indent=2, ensure_ascii=False)
    return NUMBERS_ALONE.sub(lambda found: "[" + " ".join(found.group(1).split()) + "]", text)


if __name__ == "__main__":
    PAGE_FILE.write_text(generate(), encoding="utf-8")
    GAMES_FOLDER.mkdir(exist_ok=True)
    for path, text in generate_games().items():
        path.write_text(text, encoding="utf-8")
    print(f"wrote {PAGE_FILE}, {GAMES_FILE} and {GAMES_FOLDER}")
