"""The small doors of the server: names, folders, slow and broken requests, strangers, and a second server."""

from __future__ import annotations

import json
import os
import socket
import stat
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

import pytest
from starlette.websockets import WebSocketDisconnect

from apiarium.server import folder
from apiarium.server.errors import CannotStart
from apiarium.server.hosts import HostCheck, name_in, names_for
from apiarium.server.limits import BURST, Buckets
from apiarium.server.patience import PatientProtocol
from tests.processes import first_line
from tests.server.helpers import TestClient, house_of, open_table, order, running_server, seats, window
from tests.server.test_process import Server

pytestmark = [pytest.mark.timeout(180), pytest.mark.once]
PATIENCE: Final = 60.0


@pytest.fixture
def server(tmp_path: Path) -> Iterator[TestClient]:
    with running_server(tmp_path) as client:
        yield client


# Names


def test_a_server_on_loopback_answers_to_loopback_names_alone(tmp_path: Path) -> None:
    names = names_for("127.0.0.1")
    assert names is not None
    with running_server(tmp_path) as client:
        guarded = TestClient(HostCheck(client.app, names))
        for host in ("127.0.0.1:8000", "localhost", "LOCALHOST:1", "[::1]:8000"):
            assert guarded.get("/api/games", headers={"host": host}).status_code == 200
        for host in ("evil.example", "127.0.0.1.evil.example:8000", "localhost.evil.example", "", "[::1", "1.2.3.4"):
            answer = guarded.get("/api/games", headers={"host": host})
            assert (answer.status_code, answer.json()["code"]) == (403, "foreign-host")
        table, _ = open_table(client, "person", "easy")
        with (
            pytest.raises(WebSocketDisconnect) as closed,
            guarded.websocket_connect(f"/api/tables/{table}/socket", headers={"host": "evil.example"}),
        ):
            pass
        assert closed.value.code == 4403


def test_a_server_open_to_others_is_called_by_any_name() -> None:
    assert names_for("0.0.0.0") is None
    assert names_for("192.0.2.7") is None
    assert names_for("::1") is not None
    assert "127.0.0.2" in (names_for("127.0.0.2") or ())
    assert [name_in(header) for header in ("a:1", "a", "[::1]:2", "[::1]")] == ["a", "a", "::1", "::1"]


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "null", "http://a]b", "\x7f", "http://testserver:x@y"])
def test_an_origin_that_is_no_address_is_foreign_and_nothing_worse(server: TestClient, origin: str) -> None:
    body = order(server, "beeholder", "person", "easy")
    answer = server.post("/api/tables", json=body, headers={"origin": origin})
    assert (answer.status_code, answer.json()["code"]) == (403, "foreign-origin")


# Folders


def test_folder_and_database_are_for_their_owner_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = tmp_path / "data"
    with running_server(place):
        pass
    assert mode_of(place) == 0o700
    assert {mode_of(path) for path in place.iterdir()} == {0o600}
    place.chmod(0o755)
    (place / "apiarium.sqlite3").chmod(0o644)
    monkeypatch.setenv("APIARIUM_DATA", str(place))
    with running_server(place):
        assert mode_of(place) == 0o700
        assert {mode_of(path) for path in place.iterdir()} == {0o600}


def mode_of(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_a_folder_that_others_use_too_is_left_as_it_is(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    with running_server(tmp_path):
        pass
    assert mode_of(tmp_path) == 0o755
    assert mode_of(tmp_path / "apiarium.sqlite3") == 0o600


def test_a_second_server_on_the_same_folder_says_so(tmp_path: Path) -> None:
    with Server(tmp_path) as first:
        command = [sys.executable, "-m", "apiarium.server", "0"]
        settings = {**os.environ, "APIARIUM_DATA": str(tmp_path), "APIARIUM_DATABASE": ""}
        done = subprocess.run(command, env=settings, capture_output=True, text=True, timeout=PATIENCE, check=False)
        assert done.returncode == 1
        assert f"another server (process {first.process.pid})" in done.stderr
        assert "Traceback" not in done.stderr
        first.kill()
    with Server(tmp_path) as again:  # a crash leaves nothing behind that keeps the next one out
        assert again.open_table("person", "easy")


def test_the_lock_is_let_go_of(tmp_path: Path) -> None:
    path = tmp_path / "apiarium.sqlite3"
    with folder.held(path), pytest.raises(CannotStart, match="another server"), folder.held(path):
        pass
    with folder.held(path):
        pass


# Requests that come slowly, or not to their end


def connect_to(server: Server) -> socket.socket:
    port = int(server.address.rstrip("/").rpartition(":")[2])
    return socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)


def test_a_client_that_leaves_in_the_middle_of_a_body_leaves_no_traceback(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        for origin in ("", "origin: http://[\r\n"):
            with connect_to(server) as line:
                head = f"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\n{origin}content-length: 500\r\n\r\n"
                line.sendall(head.encode() + b'{"game": ')
                time.sleep(0.2)  # until the server waits for the rest
        assert server.open_table("person", "easy")
        said = server.stop()
    assert "Traceback" not in said


HEAD: Final = b"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 500\r\n\r\n"


BEGINNINGS: Final = [b"", b"GET /api/games HTTP/1.1\r\nhost: 127", HEAD + b"{", HEAD.replace(b"tables", b"nothing")]


def test_a_request_that_does_not_come_to_its_end_is_cut_off(tmp_path: Path) -> None:
    """On a server with less patience, started as the real one is."""
    launcher = (
        "import sys; from apiarium.server import patience, serve; "
        "patience.PatientProtocol.within = 0.5; serve(port=0, open_browser=False)"
    )
    settings = {**os.environ, "APIARIUM_DATA": str(tmp_path), "APIARIUM_DATABASE": ""}
    command = [sys.executable, "-c", launcher]
    process = subprocess.Popen(command, env=settings, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        port = int(first_line(process).strip().rstrip("/").rpartition(":")[2])
        for beginning in BEGINNINGS:
            with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as line:
                line.sendall(beginning)
                assert ends(line)
        assert is_well(port)
    finally:
        process.terminate()
        _, complaints = process.communicate(timeout=PATIENCE)
    assert "Traceback" not in complaints


def is_well(port: int) -> bool:
    """Whether a whole request is answered; on a busy machine even that may come too late for so little patience."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        with suppress(ConnectionError), socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as line:
            line.sendall(b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n")
            if b"200 OK" in line.recv(4096):
                return True
    return False


def ends(line: socket.socket) -> bool:
    """Whether the other end hangs up, after whatever it says before."""
    try:
        while line.recv(4096):
            pass
    except ConnectionResetError:
        return True
    return True


def test_the_real_patience_is_longer_than_a_bad_line_needs() -> None:
    assert 10 <= PatientProtocol.within <= 60


# Strangers


def test_who_asks_for_too_many_tables_spoils_it_for_nobody_else(tmp_path: Path) -> None:
    with running_server(tmp_path) as client:
        house_of(client).openings = Buckets(BURST, 0.1)  # however slow this machine is
        greedy = TestClient(client.app, client=("192.0.2.1", 1))
        other = TestClient(client.app, client=("192.0.2.2", 1))
        codes = [greedy.post("/api/tables", content=b"{").status_code for _ in range(BURST * 3)]
        assert codes[0] == 400
        assert codes[-1] == 429
        assert other.post("/api/tables", json=order(client, "beeholder", "person", "easy")).status_code == 201


@pytest.mark.parametrize("path", ["lobby", "tables", "games", "tables/none/replay/3", "tables/none/record"])
def test_who_reads_lists_and_replays_without_end_is_told_to_wait(tmp_path: Path, path: str) -> None:
    """They are read on the thread that writes the moves of everybody."""
    with running_server(tmp_path) as server:
        house_of(server).lists = house_of(server).looks = Buckets(2, 0.1)  # however slow this machine is
        answers = [server.get(f"/api/{path}") for _ in range(3)]
        assert [answer.status_code == 429 for answer in answers] == [False, False, True]
        assert answers[2].json()["what"] == "requests"
        assert int(answers[2].headers["retry-after"]) > 1


def test_buckets_of_clients_long_gone_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("apiarium.server.limits.MOST_CLIENTS", 3)
    buckets = Buckets(burst=1, per_second=0)
    assert [buckets.take(client) for client in "abca"] == [True, True, True, False]
    assert [buckets.take(client) for client in "da"] == [True, False]
    assert set(buckets.known) == {"c", "d", "a"}


def test_a_stranger_makes_the_server_load_nothing(server: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    table, token = open_table(server, "person", "easy")
    house = house_of(server)
    loaded: list[str] = []
    load: Callable[[str], object] = house.load

    def note(name: str) -> object:
        loaded.append(name)
        return load(name)

    monkeypatch.setattr(house, "load", note)
    with window(server, table, "wrong") as stranger:
        assert stranger.hear()["code"] == "wrong-token"
    assert loaded == []
    with window(server, table, token) as owner:
        assert owner.position()
    assert loaded == [table]


# One report


def test_all_that_is_wrong_with_seats_and_options_is_told_at_once(server: TestClient) -> None:
    body = {
        **order(server, "beeholder"),
        "seats": seats("person", "godlike", *["easy"] * 6),
        "options": {"target": 99, "no": 1},
    }
    answer = server.post("/api/tables", content=json.dumps(body))
    assert (answer.status_code, answer.json()["code"]) == (422, "bad-table")
    for fact in ("2 to 5", "godlike", "target", "'no'"):
        assert fact in answer.json()["text"]
