"""Declared fields: what a State or View holds, and from that its JSON, equality and stable hash."""

from __future__ import annotations

import hashlib
import json
from typing import Final

INT: Final = "int"  # one whole number
INTS: Final = "ints"  # a flat list of them
ROWS: Final = "rows"  # a list of flat lists: hands by seat, frames on a stack
TEXT: Final = "text"  # a word, in views only

JsonValue = int | str | list[int] | list[list[int]]


class Field:
    """One attribute: its name and its kind."""

    def __init__(self, name: str, kind: str) -> None:
        self.name = name
        self.kind = kind


def declare(**kinds: str) -> list[Field]:
    """Fields in the order they are written."""
    return [Field(name, kind) for name, kind in kinds.items()]


def to_json(holder: object, fields: list[Field]) -> dict[str, JsonValue]:
    """Copies of all field values by name."""
    values: dict[str, JsonValue] = {}
    for field in fields:
        value = getattr(holder, field.name)
        if field.kind == INTS:
            value = list(value)
        elif field.kind == ROWS:
            value = [list(row) for row in value]
        values[field.name] = value
    return values


def fill(holder: object, fields: list[Field], values: dict[str, object]) -> list[str]:
    """Set every field from JSON; returns all problems, and sets nothing while there are any."""
    problems = [f"there is no field '{name}'" for name in values if name not in [field.name for field in fields]]
    for field in fields:
        if field.name not in values:
            problems.append(f"{field.name} is missing")
        elif not fits(values[field.name], field.kind):
            problems.append(f"{field.name} must be {WANTED[field.kind]}")
    if problems:
        return problems
    for field in fields:
        value = values[field.name]
        if isinstance(value, list):
            value = [list(entry) if isinstance(entry, list) else entry for entry in value]
        setattr(holder, field.name, value)
    return problems


WANTED: Final = {
    INT: "a whole number",
    INTS: "a list of whole numbers",
    ROWS: "a list of lists of whole numbers",
    TEXT: "a text",
}


def fits(value: object, kind: str) -> bool:
    if kind == INT:
        return is_number(value)
    if kind == TEXT:
        return isinstance(value, str)
    if not isinstance(value, list):
        return False
    if kind == INTS:
        return are_numbers(value)
    return all(isinstance(row, list) and are_numbers(row) for row in value)


def are_numbers(values: list[object]) -> bool:
    for value in values:
        if not isinstance(value, int) or isinstance(value, bool) or not -(2**31) < value < 2**31:
            return False
    return True


def is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and -(2**31) < value < 2**31


def stable_hash(content: object) -> str:
    """Sixteen hex digits of SHA-256 over canonical JSON: the same in every process and on every Python."""
    text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
