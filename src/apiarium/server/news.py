"""News between the processes of one house on PostgreSQL: whoever changes a table tells the others by its name."""

from __future__ import annotations

import asyncio
import logging
import secrets
import threading
from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import Connection, Engine, text

LOGGER: Final = logging.getLogger("apiarium.server")
CHANNEL: Final = "apiarium"
TELL: Final = text(f"SELECT pg_notify('{CHANNEL}', told) FROM unnest(CAST(:news AS text[])) AS told")
ALL: Final = "*"  # every table: something may have been missed
PATIENCE: Final = 1.0  # seconds between two looks whether we are to end
# A line that is silent may be dead: after a quarter of a minute the system asks, and then it counts as lost.
ALIVE: Final[dict[str, Any]] = {"keepalives": 1, "keepalives_idle": 15, "keepalives_interval": 5, "keepalives_count": 3}
AGAIN: Final = 0.5  # seconds before a lost line to the database is made again


class News:
    """Sent in the transaction that changes the table, so nobody hears of what is not stored. SQLite has one process."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.is_shared = engine.dialect.name == "postgresql"
        self.origin = secrets.token_hex(8)  # by which a process knows what it said itself
        self.thread: threading.Thread | None = None
        self.is_closed = threading.Event()

    def tell(self, connection: Connection, tables: list[str]) -> None:
        if self.is_shared:
            connection.execute(TELL, {"news": [f"{self.origin} {table}" for table in tables]})

    def announce(self, news: str) -> None:
        """Tell the others something that is not stored."""
        with self.engine.begin() as connection:
            connection.execute(TELL, {"news": [f"{self.origin} {news}"]})

    def listen(self, hear: Callable[[str, str], None]) -> None:
        """Call `hear` on the running loop with the process that told something, and what it told: the name of a table
        that it has changed, or the name and who is there."""
        if self.is_shared:
            loop = asyncio.get_running_loop()
            self.thread = threading.Thread(target=self.run, args=(loop, hear), name="news", daemon=True)
            self.thread.start()

    def run(self, loop: asyncio.AbstractEventLoop, hear: Callable[[str, str], None]) -> None:
        import psycopg

        address = self.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while not self.is_closed.is_set():
            try:
                with psycopg.connect(address, autocommit=True, **ALIVE) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    loop.call_soon_threadsafe(hear, "", ALL)
                    while not self.is_closed.is_set():
                        for notice in connection.notifies(timeout=PATIENCE):
                            origin, _, told = notice.payload.partition(" ")
                            if origin != self.origin:
                                loop.call_soon_threadsafe(hear, origin, told)
            except psycopg.Error as error:
                LOGGER.warning("the line for news is lost: %s", error)
                self.is_closed.wait(AGAIN)
            except RuntimeError:
                return  # the loop has ended

    def close(self) -> None:
        self.is_closed.set()
