"""A rule variant as a small named file: which game, which options; the same file serves lab, table and environment."""

from __future__ import annotations

import tomllib

from .errors import BadOptions
from .fields import stable_hash
from .options import validate
from .registry import find_game

KEYS = {"name", "game", "text", "options"}


class Variant:
    """A named set of options. Its hash tells the rules apart, whatever they are called and however they are written."""

    def __init__(self, name: str, game: str, options: dict[str, object], text: str = "") -> None:
        self.name = name
        self.game = game
        self.text = text
        found = find_game(game)
        self.options: dict[str, object] = dict(validate(game, found.options, options).chosen)
        self.hash = stable_hash([game, found.version, self.options])

    def __repr__(self) -> str:
        return f"<Variant {self.name} of {self.game}, {self.hash}>"


def read_variant(text: str) -> Variant:
    """A variant from its TOML text; BadOptions lists everything that is wrong with it."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadOptions("variant", [f"it is not TOML: {error}"]) from error
    problems = [f"there is no key '{key}' in a variant" for key in data if key not in KEYS]
    for key in ("name", "game"):
        if not isinstance(data.get(key), str) or not data[key]:
            problems.append(f"{key} must be a text")
    if not isinstance(data.get("text", ""), str):
        problems.append("text must be a text")
    if not isinstance(data.get("options", {}), dict):
        problems.append("options must be a table")
    if problems:
        raise BadOptions("variant", problems)
    return Variant(data["name"], data["game"], data.get("options", {}), data.get("text", ""))


def write_variant(variant: Variant) -> str:
    """The variant as TOML, its hash in a comment."""
    lines = [f"# {variant.game}, rules {variant.hash}", f"name = {quoted(variant.name)}", f'game = "{variant.game}"']
    if variant.text:
        lines.append(f"text = {quoted(variant.text)}")
    lines += ["", "[options]"]
    for option, value in variant.options.items():
        lines.append(f"{option} = {quoted(value) if isinstance(value, str) else value}")
    return "\n".join(lines) + "\n"


def quoted(text: str) -> str:
    """A TOML basic string."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return f'"{escaped}"'
