"""Starts the server: a free port, the address printed, a browser opened where there is one, a clean end on Ctrl-C."""

from __future__ import annotations

import errno
import gc
import multiprocessing
import os
import signal
import socket
import sys
import threading
import webbrowser
from contextlib import AbstractContextManager, nullcontext, suppress
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Final

import uvicorn
from fastapi import FastAPI
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from . import logs
from .app import create_app
from .database import MEMORY, open_database
from .errors import CannotStart
from .folder import held
from .hosts import HostCheck, names_for
from .limits import MOST_FRAME
from .patience import PatientProtocol
from .pipe import FrameProtocol
from .settings import database_url

if sys.platform != "win32":
    import resource

PORTS_TRIED: Final = 100
LAST_PORT: Final = 65535
SWITCH_SECONDS: Final = 0.0005  # the thread that writes to disk must not hold up the loop for long
GARBAGE: Final = (50_000, 10, 10)  # objects before the youngest are looked through, and how often the older ones are
WATCH_SECONDS: Final = 0.2  # between two looks whether a process has ended
PING_SECONDS: Final = 45.0  # between two questions whether a window is still there; pages ask more often themselves
GRACE: Final = 3  # seconds for open requests to finish
UNREAD_MILLISECONDS = 60_000  # after which the system gives up a line whose other end takes nothing
TAKEN: Final = (errno.EADDRINUSE, errno.EACCES)
ANYWHERE: Final = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}


def run(host: str, port: int, *, open_browser: bool, workers: int = 1) -> None:
    """Serve this user's tables until interrupted, in one process or in several."""
    logs.install()
    if workers > 1:
        serve_together(host, port, workers)
        return
    with held_database():
        serve_app(create_app(), host, port, open_browser=open_browser)


def serve_together(host: str, port: int, workers: int) -> None:
    """Several processes on one port and one database; one that ends is replaced until we are told to end."""
    engine = open_database(database_url())  # and brought up to date once, before anybody else opens it
    is_shared = engine.dialect.name == "postgresql"
    engine.dispose()
    if not is_shared:
        raise CannotStart("several processes need PostgreSQL; name one with --database postgresql://…")
    with bind(host, port) as listener, Crew(listener, host, workers) as crew:
        print(f"Apiarium is open at {address_of(listener, host)}\nPress Ctrl-C to stop.", flush=True)
        crew.look_after()
    print("Apiarium has stopped; every table is kept.", flush=True)


class Crew:
    """The processes of one server."""

    def __init__(self, listener: socket.socket, host: str, workers: int) -> None:
        self.context = multiprocessing.get_context("spawn")
        self.work = (listener, host)
        self.workers = workers
        self.processes: list[SpawnProcess] = []
        self.is_ending = threading.Event()

    def __enter__(self) -> Crew:
        for sign in (signal.SIGTERM, signal.SIGINT):
            signal.signal(sign, lambda *_: self.is_ending.set())
        return self

    def look_after(self) -> None:
        while not self.is_ending.wait(WATCH_SECONDS):
            self.processes = [process for process in self.processes if process.is_alive()]
            while len(self.processes) < self.workers:
                process = self.context.Process(target=serve_beside, args=self.work, name="apiarium-server")
                process.start()
                self.processes.append(process)

    def __exit__(self, *rest: object) -> None:
        for process in self.processes:
            process.terminate()
        for process in self.processes:
            process.join(2 * GRACE)
            if process.is_alive():
                process.kill()


def serve_beside(listener: socket.socket, host: str) -> None:
    """One of several processes, on a socket that they share."""
    logs.install()
    app = create_app()
    prepare_process()
    names = names_for(host)
    if names is not None:
        app.add_middleware(HostCheck, names=names)
    with suppress(KeyboardInterrupt):
        QuietServer(settings_for(app)).run(sockets=[listener])


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
    prepare_process()
    names = names_for(host)
    if names is not None:
        app.add_middleware(HostCheck, names=names)
    with bind(host, port) as listener:
        server = AnnouncingServer(settings_for(app), address_of(listener, host), open_browser=open_browser)
        with suppress(KeyboardInterrupt):
            server.run(sockets=[listener])
    print("Apiarium has stopped; every table is kept.", flush=True)


def prepare_process() -> None:
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.freeze()  # what is loaded now stays for good, and need not be looked through for garbage
    gc.set_threshold(*GARBAGE)
    raise_limit_of_sockets()


def raise_limit_of_sockets() -> None:
    """As many as the system lets us have, where it would begin with few."""
    if sys.platform != "win32":
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def settings_for(app: FastAPI) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        http=PatientProtocol,
        ws=FrameProtocol,
        ws_max_size=MOST_FRAME,
        ws_ping_interval=PING_SECONDS,
        ws_per_message_deflate=False,  # messages are small, and most of them stay on this machine
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE,
    )


class QuietServer(uvicorn.Server):
    """Tells windows that it is back soon before their lines are closed."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        house = getattr(getattr(self.config.app, "state", None), "house", None)
        if house is not None:
            await house.say_goodbye()
        await super().shutdown(sockets)


class AnnouncingServer(QuietServer):
    """Says where it is as soon as it answers, and not before."""

    def __init__(self, config: uvicorn.Config, address: str, *, open_browser: bool) -> None:
        super().__init__(config)
        self.address = address
        self.open_browser = open_browser

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
                if sys.platform == "linux":  # every line that is accepted inherits it
                    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD_MILLISECONDS)
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
