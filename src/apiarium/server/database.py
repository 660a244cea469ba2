"""Opens the database: settings of SQLite, migrations, and a file that is no database set aside."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, DatabaseError, NoSuchModuleError, SQLAlchemyError

from .errors import CannotStart
from .folder import COMPANIONS, prepare

MIGRATIONS: Final = Path(__file__).with_name("migrations")
# FULL: a move that was confirmed survives even if the power fails at once.
PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")
# Whoever dies with a change half made holds up everybody else who would change the same, until the server gives it up.
IDLE_WITHIN = "10s"
MIGRATING: Final = 0x61706961  # by which servers that are started together bring the tables up to date one by one
MEMORY: Final = (None, "", ":memory:")
DAMAGE: Final = ("not a database", "malformed", "corrupt")


def open_database(address: str) -> Engine:
    """A ready engine; CannotStart where the place cannot be used, or the file was found broken."""
    try:
        url = make_url(address)
        if url.get_backend_name() == "sqlite":
            return open_sqlite(url)
        if url.drivername == "postgresql":
            url = url.set(drivername="postgresql+psycopg")
        engine = create_engine(url, pool_pre_ping=True, hide_parameters=True)
        if engine.dialect.name == "postgresql":
            event.listen(engine, "connect", set_patience)
        migrate(engine)
        return engine
    except (ArgumentError, NoSuchModuleError, ModuleNotFoundError) as error:
        raise CannotStart(f"the database address cannot be used: {error}") from error
    except (SQLAlchemyError, CommandError) as error:
        raise CannotStart(f"the database cannot be opened: {reason_of(error)}") from error


def open_sqlite(url: URL) -> Engine:
    is_file = url.database not in MEMORY
    path = Path(str(url.database))
    if is_file:
        prepare(path)
    engine = create_engine(url, hide_parameters=True)
    event.listen(engine, "connect", set_pragmas)
    try:
        check(engine)
        migrate(engine)
    except DatabaseError as error:
        engine.dispose()
        if not is_file or not any(word in reason_of(error) for word in DAMAGE):
            raise
        kept = set_aside(path)
        raise CannotStart(
            f"the database {path} is damaged ({reason_of(error)}); it is kept as {kept.name} beside it, "
            f"and the next start begins with an empty one"
        ) from error
    except BaseException:
        engine.dispose()
        raise
    return engine


def set_pragmas(connection: sqlite3.Connection, record: object) -> None:
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def set_patience(connection: DBAPIConnection, record: object) -> None:
    cursor = connection.cursor()
    cursor.execute(f"SET idle_in_transaction_session_timeout = '{IDLE_WITHIN}'")
    cursor.close()
    connection.commit()


def check(engine: Engine) -> None:
    """Let SQLite look through its file before anybody plays on it."""
    with engine.connect() as connection:
        verdict = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
    if verdict != "ok":
        raise DatabaseError("PRAGMA quick_check(1)", {}, sqlite3.DatabaseError(f"malformed: {verdict}"))


def migrate(engine: Engine, revision: str = "head") -> None:
    """Bring the tables to their present shape, or up to an earlier one."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.exec_driver_sql("SELECT pg_advisory_xact_lock(%s)", (MIGRATING,))
        config.attributes["connection"] = connection
        command.upgrade(config, revision)


def set_aside(path: Path, why: str = "damaged") -> Path:
    """Rename a file and its companions; nothing is ever deleted."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    kept = path.with_name(f"{path.name}.{why}-{stamp}")
    number = 1
    while kept.exists():
        number += 1
        kept = path.with_name(f"{path.name}.{why}-{stamp}-{number}")
    for ending in COMPANIONS:
        companion = path.with_name(path.name + ending)
        if companion.exists():
            companion.rename(kept.with_name(kept.name + ending))
    return kept


def reason_of(error: BaseException) -> str:
    """The database's own words, without the statement around them."""
    return str(getattr(error, "orig", None) or error).strip().splitlines()[0]
