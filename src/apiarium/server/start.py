"""Starts the server: a free port, the address printed, a browser opened where there is one, a clean end on Ctrl-C."""

from __future__ import annotations

import errno
import os
import socket
import sys
import webbrowser
from contextlib import AbstractContextManager, nullcontext, suppress
from pathlib import Path
from typing import Final

import uvicorn
from fastapi import FastAPI
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from . import logs
from .app import create_app
from .database import MEMORY
from .errors import CannotStart
from .folder import held
from .hosts import HostCheck, names_for
from .limits import MOST_FRAME
from .patience import PatientProtocol
from .settings import database_url

PORTS_TRIED: Final = 100
LAST_PORT: Final = 65535
SWITCH_SECONDS: Final = 0.0005  # the thread that writes to disk must not hold up the loop for long
GRACE: Final = 3  # seconds for open requests to finish
TAKEN: Final = (errno.EADDRINUSE, errno.EACCES)
ANYWHERE: Final = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}


def run(host: str, port: int, *, open_browser: bool) -> None:
    """Serve this user's tables until interrupted."""
    logs.install()
    with held_database():
        serve_app(create_app(), host, port, open_browser=open_browser)


def held_database() -> AbstractContextManager[None]:
    """The file of the tables kept to this server; a database that is a server itself sees to that."""
    try:
        url = make_url(database_url())
    except ArgumentError:
        return nullcontext()  # whoever opens it says what is wrong with it
    is_file = url.get_backend_name() == "sqlite" and url.database not in MEMORY
    return held(Path(str(url.database))) if is_file else nullcontext()


def serve_app(app: FastAPI, host: str, port: int, *, open_browser: bool) -> None:
    """Serve until interrupted."""
    sys.setswitchinterval(SWITCH_SECONDS)
    names = names_for(host)
    if names is not None:
        app.add_middleware(HostCheck, names=names)
    with bind(host, port) as listener:
        config = uvicorn.Config(
            app,
            http=PatientProtocol,
            ws="websockets-sansio",
            ws_max_size=MOST_FRAME,
            ws_per_message_deflate=False,  # messages are small, and most of them stay on this machine
            log_level="warning",
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=GRACE,
        )
        server = AnnouncingServer(config, address_of(listener, host), open_browser=open_browser)
        with suppress(KeyboardInterrupt):
            server.run(sockets=[listener])
    print("Apiarium has stopped; every table is kept.", flush=True)


class AnnouncingServer(uvicorn.Server):
    """Says where it is as soon as it answers, and not before."""

    def __init__(self, config: uvicorn.Config, address: str, *, open_browser: bool) -> None:
        super().__init__(config)
        self.address = address
        self.open_browser = open_browser

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Windows are told that we are back soon before their lines are closed."""
        house = getattr(getattr(self.config.app, "state", None), "house", None)
        if house is not None:
            await house.say_goodbye()
        await super().shutdown(sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            print(f"Apiarium is open at {self.address}\nPress Ctrl-C to stop.", flush=True)
            if self.open_browser and has_browser():
                with suppress(webbrowser.Error):
                    webbrowser.open(self.address)


def bind(host: str, port: int) -> socket.socket:
    """A listening socket on the port, or on the next that is free."""
    problem = OSError("no port was tried")
    for candidate in range(port, min(port + PORTS_TRIED, LAST_PORT) + 1):
        try:
            family = socket.getaddrinfo(host, candidate, type=socket.SOCK_STREAM)[0][0]
            listener = socket.socket(family, socket.SOCK_STREAM)
            try:
                if os.name == "posix":
                    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                listener.bind((host, candidate))
                listener.listen(2048)
                listener.setblocking(False)
            except BaseException:
                listener.close()
                raise
            return listener
        except OSError as error:
            problem = error
            if error.errno not in TAKEN:
                break
    raise CannotStart(f"the server cannot listen on {host} port {port}: {problem.strerror or problem}")


def address_of(listener: socket.socket, host: str) -> str:
    name = ANYWHERE.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{name}:{listener.getsockname()[1]}/"


def has_browser() -> bool:
    """A browser in a window; one in the terminal would take it away from whoever started us."""
    if sys.platform.startswith("linux"):
        return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return True
