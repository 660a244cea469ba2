"""The server as it is really run: killed in mid-game, interrupted, on a taken port, on a broken file."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.processes import STARTS_WITHIN, first_line, free_port
from tests.server.helpers import SHORT, Message, seats

pytestmark = [pytest.mark.timeout(240), pytest.mark.once]


class Server:
    """One server process on a data folder; use it in a `with` block."""

    def __init__(self, folder: Path, port: int = 0) -> None:
        self.folder = folder
        self.port = port or free_port()

    def __enter__(self) -> Server:
        command = [sys.executable, "-m", "apiarium.server", str(self.port)]
        settings = {**os.environ, "APIARIUM_DATA": str(self.folder), "APIARIUM_DATABASE": ""}
        self.process = subprocess.Popen(
            command, env=settings, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
        )
        line = first_line(self.process)
        self.address = line.removeprefix("Apiarium is open at ").strip()
        assert self.address.startswith("http://127.0.0.1:"), line + self.stop()
        return self

    def __exit__(self, *rest: object) -> None:
        self.stop()

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(STARTS_WITHIN)

    def stop(self, sign: int = signal.SIGTERM) -> str:
        """End it, and everything it said since its first line."""
        if self.process.poll() is None:
            self.process.send_signal(sign)
        said, complained = self.process.communicate(timeout=60)
        return said + complained

    def open_table(self, *kinds: str) -> tuple[str, str]:
        with urllib.request.urlopen(f"{self.address}api/commitment", timeout=STARTS_WITHIN) as response:
            seal = json.load(response)
        order = {"game": "beeholder", "seats": seats(*kinds), "options": SHORT, "entropy": "e", **seal}
        body = json.dumps(order).encode()
        with urllib.request.urlopen(f"{self.address}api/tables", body, timeout=STARTS_WITHIN) as response:
            opened = json.load(response)
        return opened["table"], opened["token"]

    @contextmanager
    def window(self, table: str, token: str, seen: int = -1) -> Iterator[RealWindow]:
        with connect(f"{self.address.replace('http', 'ws')}api/tables/{table}/socket", max_size=None) as connection:
            yield RealWindow(connection, token, seen)


class RealWindow:
    def __init__(self, connection: ClientConnection, token: str, seen: int) -> None:
        self.connection = connection
        self.last = "nothing was ever heard"
        self.say("hello", token=token, seen=seen)
        self.say("skip")

    def say(self, kind: str, **fields: object) -> None:
        self.connection.send(json.dumps({"type": kind, **fields}))

    def play(self, position: Message) -> None:
        self.say("play", step=position["step"], seat=0, move=position["moves"][0]["id"])
        self.say("skip")

    def position(self, wanted: Callable[[Message], bool] = lambda message: True) -> Message:
        deadline = time.monotonic() + STARTS_WITHIN
        while time.monotonic() < deadline:
            try:
                message: Message = json.loads(self.connection.recv(timeout=60))
            except TimeoutError as error:
                raise AssertionError(f"nothing was said within 60 s; {self.last}") from error
            self.last = f"the last was {message['type']} of step {message.get('step')}: {message.get('prompt')}"
            if message["type"] == "position" and wanted(message):
                return message
        raise AssertionError(f"what was wanted was not said within {STARTS_WITHIN:.0f} s; {self.last}")

    def hear_all(self) -> None:
        while True:
            self.position()

    def my_turn(self, after: int = -1) -> Message:
        return self.position(
            lambda message: message["step"] > after and (bool(message["moves"]) or message["result"] is not None)
        )


def bots_of(server: Server) -> list[int]:
    """The processes in which its bots think; the first is started when a table is opened."""
    deadline = time.monotonic() + STARTS_WITHIN
    while not (bots := children_of(server.process.pid)):
        assert time.monotonic() < deadline, "no process was started for a bot"
        time.sleep(0.01)
    return bots


def children_of(process: int) -> list[int]:
    return [int(entry.name) for entry in Path("/proc").glob("[0-9]*") if status_of(entry)[1] == str(process)]


def status_of(entry: Path) -> list[str]:
    """State and parent of a process, as the system tells them."""
    try:
        return (entry / "stat").read_text().rpartition(")")[2].split()
    except OSError:
        return ["Z", "0"]


def still_running(processes: list[int], within: float = 30.0) -> list[int]:
    """Those of the processes that do not end by themselves."""
    deadline = time.monotonic() + within
    while time.monotonic() < deadline:
        processes = [process for process in processes if status_of(Path(f"/proc/{process}"))[0] != "Z"]
        if not processes:
            break
        time.sleep(0.02)
    return processes


def test_a_server_killed_in_mid_game_goes_on_where_it_was(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        table, token = server.open_table("person", "greedy", "easy")
        with server.window(table, token) as person:
            position = person.my_turn()
            bots = bots_of(server)
            person.play(position)
            position = person.my_turn(after=position["step"])
            server.kill()
    with Server(tmp_path) as server, server.window(table, token) as person:
        returned = person.my_turn()
        for field in ("step", "view", "moves", "prompt", "due", "commitment"):
            assert returned[field] == position[field]
        person.play(returned)
        server.kill()  # perhaps before the move is on disk, perhaps after: never half of it
    assert still_running(bots) == []
    with Server(tmp_path) as server:
        with server.window(table, token, seen=returned["step"]) as person:
            position = person.position()
            assert position["since"] == returned["step"]
            assert all(event["step"] > returned["step"] for event in position["events"])
            if not position["moves"]:
                position = person.my_turn()
            while position["result"] is None:
                person.play(position)
                position = person.my_turn(after=position["step"])
        assert position["commitment"] == returned["commitment"]
        said = server.stop(signal.SIGINT)
        assert server.process.returncode == 0
        assert "every table is kept" in said
        assert "Traceback" not in said


def test_a_taken_port_gives_the_next_and_a_clean_end_leaves_no_process(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with Server(tmp_path, port) as server:
            assert server.address != f"http://127.0.0.1:{port}/"
            with urllib.request.urlopen(f"{server.address}healthz", timeout=STARTS_WITHIN) as response:
                assert response.read() == b"ok\n"
            table, token = server.open_table("person", "hard")
            with server.window(table, token) as person:
                person.position()
                bots = bots_of(server)
                said = server.stop(signal.SIGINT)
                assert server.process.returncode == 0
                assert "Traceback" not in said
                with pytest.raises(ConnectionClosed):
                    person.hear_all()
    assert still_running(bots) == []


def test_a_giant_message_closes_its_socket_and_nothing_else(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        table, token = server.open_table("person", "greedy")
        with server.window(table, token) as person, server.window(table, token) as giant:
            position = person.my_turn()
            with suppress(ConnectionClosed):  # it may be shown out before it has said it all
                giant.connection.send("x" * 10_000_000)
            with pytest.raises(ConnectionClosed):
                giant.hear_all()
            person.play(position)
            assert person.my_turn(after=position["step"])


def test_a_broken_database_ends_the_start_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "apiarium.sqlite3").write_bytes(b"no database" * 1000)
    settings = {**os.environ, "APIARIUM_DATA": str(tmp_path), "APIARIUM_DATABASE": ""}
    command = [sys.executable, "-m", "apiarium.server", str(free_port())]
    done = subprocess.run(command, env=settings, capture_output=True, text=True, timeout=STARTS_WITHIN, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("apiarium: the database ")
    assert "is damaged" in done.stderr
    assert "Traceback" not in done.stderr
    (kept,) = tmp_path.glob("*.damaged-*")
    assert kept.read_bytes() == b"no database" * 1000
