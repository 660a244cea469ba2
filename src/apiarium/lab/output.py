"""Results as a file: CSV, JSON or Parquet by suffix, written whole or not at all."""

from __future__ import annotations

import csv
import errno
import importlib
import importlib.util
import io
import json
import os
import tempfile
from array import array
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final, TextIO

from ..core.errors import ApiariumError
from .simulation import Results

FORMATS: Final = ("csv", "json", "parquet")


class BadOutput(ApiariumError):
    """Results cannot be written like that; found out before anything is played."""

    code = "bad-output"


def format_of(path: Path, wish: str = "") -> str:
    """The format that is asked for, or the one of the suffix; checked before a simulation begins."""
    name = (wish or path.suffix.removeprefix(".")).lower()
    if name not in FORMATS:
        raise BadOutput(f"results are written as .csv, .json or .parquet, and '{wish or path.name}' is none of them")
    if name == "parquet" and importlib.util.find_spec("pyarrow") is None:
        raise BadOutput("Parquet needs the package pyarrow: install apiarium[parquet], or write .csv or .json")
    return name


def check_place(path: Path) -> None:
    """Whether a file can be made there at all; OSError if not."""
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if is_special(path):
        return
    handle, name = open_beside(path)
    os.close(handle)
    os.unlink(name)


def save(results: Results, path: Path, kind: str) -> None:
    """Write beside the target and rename, so that no half-written file ever takes its place."""
    if is_special(path):
        write(results, path, kind)
        return
    handle, name = open_beside(path)
    os.close(handle)
    try:
        write(results, Path(name), kind)
        os.chmod(name, 0o666 & ~current_umask())
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise


def save_somewhere(results: Results, kind: str) -> Path | None:
    """The last resort: a file of the same kind in the folder for temporary files, or nothing."""
    try:
        handle, name = tempfile.mkstemp(prefix="apiarium-", suffix=f".{kind}")
        os.close(handle)
    except OSError:
        return None
    try:
        write(results, Path(name), kind)
    except OSError:
        os.unlink(name)
        return None
    return Path(name)


def is_special(path: Path) -> bool:
    """A device or pipe cannot be replaced by a file, so it is written to."""
    return path.exists() and not path.is_file()


def open_beside(path: Path) -> tuple[int, str]:
    try:
        return tempfile.mkstemp(prefix=f".{path.name}.", dir=path.resolve().parent)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error


def current_umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def write(results: Results, path: Path, kind: str) -> None:
    with path.open("wb") as file:
        if kind == "parquet":
            write_parquet(results, file)
        else:
            text = io.TextIOWrapper(file, encoding="utf-8", newline="")
            (write_csv if kind == "csv" else write_json)(results, text)
            text.flush()
            text.detach()
        file.flush()
        if path.is_file():
            os.fsync(file.fileno())


def headers(results: Results) -> list[str]:
    plan = results.plan
    return ["game", *[f"bot_{seat + 1}" for seat in range(plan.seats)], *plan.columns()]


def lines(results: Results) -> Iterator[tuple[int, list[str], array[int]]]:
    for index, row in results.rows():
        yield index, results.plan.lineup(index), row


def write_csv(results: Results, file: TextIO) -> None:
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(headers(results))
    for index, lineup, row in lines(results):
        writer.writerow([index, *lineup, *row])


def describe(results: Results) -> dict[str, object]:
    """What was simulated; enough to do it again."""
    plan = results.plan
    start = plan.start()
    return {
        "game": plan.game,
        "version": start.game.version,
        "seats": plan.seats,
        "options": dict(start.options.values),
        "bots": list(plan.bots),
        "seed": plan.seed,
        "games_planned": plan.games,
        "games_played": results.games,
    }


def write_json(results: Results, file: TextIO) -> None:
    names = headers(results)
    file.write('{"simulation": ' + json.dumps(describe(results)) + ',\n"games": [')
    separator = "\n"
    for index, lineup, row in lines(results):
        file.write(separator + json.dumps(dict(zip(names, [index, *lineup, *row], strict=True))))
        separator = ",\n"
    file.write("\n]}\n")


def write_parquet(results: Results, file: BinaryIO) -> None:
    """Through an open file: given a path, pyarrow removes whatever is there when writing fails."""
    pyarrow = importlib.import_module("pyarrow")
    parquet = importlib.import_module("pyarrow.parquet")
    names = headers(results)
    columns: list[list[object]] = [[] for _ in names]
    for index, lineup, row in lines(results):
        for column, value in zip(columns, [index, *lineup, *row], strict=True):
            column.append(value)
    kinds = [pyarrow.string() if name.startswith("bot_") else pyarrow.int32() for name in names]
    schema = pyarrow.schema(list(zip(names, kinds, strict=True)), {"simulation": json.dumps(describe(results))})
    parquet.write_table(pyarrow.table(dict(zip(names, columns, strict=True)), schema=schema), file)
