"""The table in the browser: live games, seats, sockets and storage behind one small start function."""

from __future__ import annotations

__all__ = ["serve"]


def serve(host: str = "127.0.0.1", port: int = 8000, *, open_browser: bool = True) -> None:
    """Serve page and tables until interrupted; CannotStart says in one sentence why it does not begin."""
    from .start import run  # the web stack is heavy, and the processes of the bots import this package too

    run(host, port, open_browser=open_browser)
