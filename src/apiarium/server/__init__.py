"""The table in the browser: live games, seats, sockets and storage behind one small start function."""

from __future__ import annotations

import os
from pathlib import Path

__all__ = ["backup", "restore", "serve"]


def serve(
    host: str = "127.0.0.1", port: int = 8000, *, open_browser: bool = True, workers: int = 1, database: str = ""
) -> None:
    """Serve page and tables until interrupted; CannotStart says in one sentence why it does not begin."""
    if database:
        os.environ["APIARIUM_DATABASE"] = database  # for all processes of this server
    from .start import run  # the web stack is heavy, and the processes of the bots import this package too

    run(host, port, open_browser=open_browser, workers=workers)


def backup(target: Path) -> None:
    """Copy all tables of this user to a file, also while a server runs; CannotStart says why not."""
    from .backup import backup as copy

    copy(target)


def restore(source: Path) -> Path | None:
    """Put a copy in the place of all tables; where those before are kept, None where there were none."""
    from .backup import restore as put_back

    return put_back(source)
