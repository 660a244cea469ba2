"""Declared fields: what a State or View holds and in which ranges, and from that its JSON, equality and stable hash."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from .errors import MissingPart

Bound = int | str

ANY: Final = ""  # no bound
SEATS: Final = "seats"  # as many as there are seats
LAST_SEAT: Final = "the last seat"
EVERYBODY: Final = "everybody"  # the mask of all seats
# Any other word is the name of an attribute of the state: `INT(1, "rounds")`.

JsonValue = int | str | list[int] | list[list[int]] | list[str]


class UpTo:
    """A list that is at most so long: `INTS(UpTo(7), 0, 63)`."""

    def __init__(self, most: Bound) -> None:
        self.most = most


Length = int | str | UpTo


@mypyc_attr(allow_interpreted_subclasses=True)
class Record:
    """A row whose numbers have names, such as a frame on a stack; in JSON it is the flat list that `row` writes."""

    def row(self) -> list[int]:
        raise MissingPart(self, "row")


class Kind:
    """The shape of a field and its ranges where it has them: `INT(0, 9)`, `INTS(SEATS, 0, 9)`, `TEXT("yes", "no")`."""

    def __init__(
        self, shape: str, length: Length = ANY, low: Bound = ANY, high: Bound = ANY, width: Length = ANY,
        read: Callable[[list[int]], Record] | None = None,
    ) -> None:  # fmt: skip
        self.shape = shape
        self.read = read
        self.length = length
        self.low = low
        self.high = high
        self.width = width  # of each row
        self.words: list[str] = []  # of a text that is one of a few words

    def __call__(self, *bounds: Length) -> Kind:
        """This shape in ranges: of a number low and high, of a list its length before them, of rows their width after.

        A text takes the words it may be.
        """
        if self.shape == "text":
            kind = Kind(self.shape)
            kind.words = [word for word in bounds if isinstance(word, str)]
            return kind
        plain = [bound for bound in bounds if not isinstance(bound, UpTo)]
        if self.shape == "int":
            return Kind(self.shape, ANY, plain[0], plain[1])
        width = bounds[3] if len(bounds) > 3 else ANY
        low, high = bounds[1], bounds[2]
        assert not isinstance(low, UpTo)
        assert not isinstance(high, UpTo)
        return Kind(self.shape, bounds[0], low, high, width)


INT: Final = Kind("int")  # one whole number
INTS: Final = Kind("ints")  # a flat list of them
ROWS: Final = Kind("rows")  # a list of flat lists: hands by seat, frames on a stack
VEC: Final = Kind("vec")  # as INTS, where speed asks for numbers without objects: a `vec[i64]`, in states only
VECS: Final = Kind("vecs")  # as ROWS: a `vec[vec[i64]]`
TEXT: Final = Kind("text")  # a word, in views only
TEXTS: Final = Kind("texts")  # sentences, in views only


def record(read: Callable[[list[int]], Record]) -> Kind:
    """One Record; `read` makes it from its row, and raises ValueError for a row that is none."""
    return Kind("record", read=read)


def records(read: Callable[[list[int]], Record]) -> Kind:
    """A list of Records; `read` as for `record`."""
    return Kind("records", read=read)


SEAT: Final = INT(-1, LAST_SEAT)  # a seat, or -1 for nobody
MASK: Final = INT(0, EVERYBODY)  # a set of seats
WAITING: Final = INT(-2, EVERYBODY)  # what `due()` answers


# How a value is copied into JSON.
AS_IT_IS: Final = 0
LISTED: Final = 1
IN_ROWS: Final = 2
A_RECORD: Final = 3
RECORDS: Final = 4
COPIED: Final = {
    "ints": LISTED, "vec": LISTED, "texts": LISTED, "rows": IN_ROWS, "vecs": IN_ROWS, "record": A_RECORD,
    "records": RECORDS,
}  # fmt: skip


class Field:
    """One attribute: its name and its kind."""

    def __init__(self, name: str, kind: Kind) -> None:
        self.name = name
        self.kind = kind
        self.copied = COPIED.get(kind.shape, AS_IT_IS)

    @property
    def shape(self) -> str:
        return self.kind.shape


def declare(**kinds: Kind) -> list[Field]:
    """Fields in the order they are written."""
    return [Field(name, kind) for name, kind in kinds.items()]


def apart(fields: list[Field], *names: str) -> tuple[list[Field], list[Field]]:
    """The fields of these names, and all others."""
    return [field for field in fields if field.name in names], [field for field in fields if field.name not in names]


def to_json(holder: object, fields: list[Field]) -> dict[str, JsonValue]:
    """Copies of all field values by name."""
    values: dict[str, JsonValue] = {}
    put_json(values, holder, fields)
    return values


def put_json(values: dict[str, JsonValue], holder: object, fields: list[Field]) -> None:
    """The same, put beside what is there already."""
    for field in fields:
        value = getattr(holder, field.name)
        copied = field.copied
        if copied == LISTED:
            value = list(value)
        elif copied == IN_ROWS:
            value = [list(row) for row in value]
        elif copied == A_RECORD:
            value = value.row()
        elif copied == RECORDS:
            value = [entry.row() for entry in value]
        values[field.name] = value


def put_changes(values: dict[str, JsonValue], before: object, after: object, fields: list[Field]) -> None:
    """The fields that differ between two holders, as `put_json` puts them."""
    for field in fields:
        value, old = getattr(after, field.name), getattr(before, field.name)
        copied = field.copied
        if copied == A_RECORD:
            value, old = value.row(), old.row()
        elif copied == RECORDS:
            value, old = [entry.row() for entry in value], [entry.row() for entry in old]
        if value != old:
            values[field.name] = value


def fill(holder: object, fields: list[Field], values: dict[str, object]) -> list[str]:
    """Set every field from JSON; returns all problems, and sets nothing while there are any."""
    problems = [f"there is no field '{name}'" for name in values if name not in [field.name for field in fields]]
    for field in fields:
        if field.name not in values:
            problems.append(f"{field.name} is missing")
        elif not fits(values[field.name], field.shape):
            problems.append(f"{field.name} must be {WANTED[field.shape]}")
    if problems:
        return problems
    read: dict[str, object] = {}
    for field in fields:
        value = values[field.name]
        if isinstance(value, list):
            value = [list(entry) if isinstance(entry, list) else entry for entry in value]
        try:
            read[field.name] = packed(as_records(field.kind, value), field.shape)
        except ValueError as error:
            problems.append(f"{field.name}: {error}")
    if not problems:
        for field in fields:
            setattr(holder, field.name, read[field.name])
    return problems


def as_records(kind: Kind, value: object) -> object:
    """Rows as the Records they are, and everything else as it is."""
    if kind.read is None or not isinstance(value, list):
        return value
    return kind.read(value) if kind.shape == "record" else [kind.read(row) for row in value]


def packed(value: object, shape: str) -> object:
    """Lists as the vecs they are held in, and everything else as it is."""
    if not isinstance(value, list):
        return value
    if shape == "vec":
        return vec[i64](value)
    return vec[vec[i64]]([vec[i64](row) for row in value]) if shape == "vecs" else value


WANTED: Final = {
    "int": "a whole number",
    "ints": "a list of whole numbers",
    "rows": "a list of lists of whole numbers",
    "vec": "a list of whole numbers",
    "vecs": "a list of lists of whole numbers",
    "record": "a list of whole numbers",
    "records": "a list of lists of whole numbers",
    "text": "a text",
    "texts": "a list of texts",
}


def fits(value: object, shape: str) -> bool:
    if shape == "int":
        return is_number(value)
    if shape == "text":
        return isinstance(value, str)
    if not isinstance(value, list):
        return False
    if shape == "texts":
        return all(isinstance(entry, str) for entry in value)
    if shape in ("ints", "vec", "record"):
        return are_numbers(value)
    return all(isinstance(row, list) and are_numbers(row) for row in value)


def are_numbers(values: list[object]) -> bool:
    return all(is_number(value) for value in values)


def is_number(value: object) -> bool:
    if isinstance(value, bool):
        return False
    return isinstance(value, int) and -(2**31) < value < 2**31


def range_problems(holder: object, fields: list[Field]) -> list[str]:
    """Every number outside its declared range, and every list of another length than declared."""
    problems: list[str] = []
    for field in fields:
        value = getattr(holder, field.name)
        if field.shape == "text":
            if field.kind.words and value not in field.kind.words:
                problems.append(f"{field.name} is '{value}', none of {', '.join(field.kind.words)}")
            continue
        low = resolved(field.kind.low, holder)
        high = resolved(field.kind.high, holder)
        if field.kind.read is not None:
            continue  # a Record has ranges of its own, by the names of its numbers
        if field.shape == "int":
            if not is_within(value, low, high):
                problems.append(f"{field.name} is {value}, it goes from {low} to {high}")
            continue
        problems += length_problems(field.name, "entries", len(value), field.kind.length, holder)
        if field.shape == "texts":
            continue
        numbers = value
        if field.shape in ("rows", "vecs"):
            numbers = [number for row in value for number in row]
            for row in value:
                problems += length_problems(f"a row of {field.name}", "entries", len(row), field.kind.width, holder)
        if not all(is_within(number, low, high) for number in numbers):
            problems.append(f"{field.name} must hold numbers from {low} to {high}")
    return problems


def length_problems(name: str, what: str, found: int, length: Length, holder: object) -> list[str]:
    if isinstance(length, UpTo):
        most = resolved(length.most, holder)
        return [] if most is None or found <= most else [f"{name} has {found} {what}, at most {most}"]
    exact = resolved(length, holder)
    return [] if exact is None or found == exact else [f"{name} has {found} {what}, not {exact}"]


def is_within(number: int, low: int | None, high: int | None) -> bool:
    return (low is None or number >= low) and (high is None or number <= high)


def resolved(bound: Bound, holder: object) -> int | None:
    """A bound as a number of this state; None where there is none."""
    if isinstance(bound, int):
        return bound
    if bound == ANY:
        return None
    seats: int = getattr(holder, SEATS)
    if bound == LAST_SEAT:
        return seats - 1
    if bound == EVERYBODY:
        return int((1 << seats) - 1)
    number: int = getattr(holder, bound)
    return number


def stable_hash(content: object) -> str:
    """Sixteen hex digits of SHA-256 over canonical JSON: the same in every process and on every Python."""
    text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
