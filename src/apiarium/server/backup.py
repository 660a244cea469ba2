"""A copy of all tables while the server runs, and the way back."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from .database import MEMORY, open_database, set_aside
from .errors import CannotStart
from .folder import COMPANIONS, PRIVATE_FILE, held
from .settings import database_url

ELSEWHERE: Final = "the tables are not in a file of SQLite; use the tools of that database, such as pg_dump"


def file_of_tables() -> Path:
    try:
        url = make_url(database_url())
    except ArgumentError as error:
        raise CannotStart(f"the database address cannot be used: {error}") from error
    if url.get_backend_name() != "sqlite" or url.database in MEMORY:
        raise CannotStart(ELSEWHERE)
    return Path(str(url.database))


def backup(target: Path) -> None:
    """Copy the tables as they are at one moment; a server may go on writing meanwhile."""
    source = file_of_tables()
    if not source.exists():
        raise CannotStart(f"there are no tables at {source}")
    if target.exists():
        raise CannotStart(f"{target} is there already; name another file")
    try:
        os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_RDWR, PRIVATE_FILE))
        with closing(sqlite3.connect(source)) as tables, closing(sqlite3.connect(target)) as copy:
            tables.backup(copy)
            check_whole(copy, target)
    except (OSError, sqlite3.Error) as error:
        raise CannotStart(f"the copy {target} cannot be written: {error}") from error


def restore(source: Path) -> Path | None:
    """Put a copy in the place of the tables; the file that was there is kept beside it, and its new name returned."""
    place = file_of_tables()
    if not source.is_file():
        raise CannotStart(f"there is no file {source}")
    try:
        with closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as copy:
            check_whole(copy, source)
    except sqlite3.Error as error:
        raise CannotStart(f"{source} is no copy of tables: {error}") from error
    with held(place):  # no server runs meanwhile
        fresh = place.with_name(f"{place.name}.restoring")
        try:
            fresh.touch(PRIVATE_FILE)
            shutil.copyfile(source, fresh)
            open_database(f"sqlite:///{fresh}").dispose()  # which fails where a later version has written it
            kept = set_aside(place, "replaced") if place.exists() and place.stat().st_size else None
            fresh.rename(place)
        finally:
            for ending in COMPANIONS:
                fresh.with_name(fresh.name + ending).unlink(missing_ok=True)
    return kept


def check_whole(connection: sqlite3.Connection, path: Path) -> None:
    verdict = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    found = connection.execute("SELECT count(*) FROM sqlite_master WHERE name = 'alembic_version'").fetchone()[0]
    if verdict != "ok" or not found:
        raise CannotStart(f"{path} is no whole copy of tables: {verdict if verdict != 'ok' else 'it holds none'}")
