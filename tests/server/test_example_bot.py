"""The example of a bot that is an ordinary client plays a whole game, in a process of its own."""

from __future__ import annotations

import json
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from apiarium import read_record
from tests.server.helpers import SHORT
from tests.server.test_kill import ask
from tests.server.test_process import Server

pytestmark = [pytest.mark.timeout(240), pytest.mark.once]
BOT = Path(__file__).parents[2] / "examples" / "bot" / "bot.py"


def test_two_of_them_play_a_game_through(tmp_path: Path) -> None:
    """The host only starts it, and needs no seat."""
    with Server(tmp_path) as server:
        address = server.address.rstrip("/")
        _, cookie = ask(server, "/api/me", {"name": "Host"})
        order = {"game": "beeholder", "seats": [{"kind": "person"}] * 2, "options": SHORT, "access": "link"}
        opened, _ = ask(server, "/api/rooms", {**order, "clock": {"kind": "live", "minutes": 10}}, cookie)
        table = opened["table"]
        bots = [
            subprocess.Popen(
                [sys.executable, str(BOT), address, table, str(seat), f"Bot {seat}"], stdout=subprocess.PIPE
            )
            for seat in range(2)
        ]
        start_when_full(address, table, cookie)
        results = [bot.communicate(timeout=120)[0].decode() for bot in bots]
        assert [bot.returncode for bot in bots] == [0, 0]
        assert results[0] == results[1] != ""
        with urllib.request.urlopen(f"{address}/api/tables/{table}/record") as answer:
            record = read_record(answer.read().decode())
    assert record.left_out == []
    assert record.verify_chance()


def start_when_full(address: str, table: str, cookie: str) -> None:
    from websockets.sync.client import connect

    socket = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    with connect(socket, additional_headers={"cookie": cookie}, max_size=None) as line:
        line.send(json.dumps({"type": "hello", "token": "", "seen": -1}))
        taken: object = "nothing was ever heard"
        while True:
            try:
                message = json.loads(line.recv(timeout=60))
            except TimeoutError as error:
                raise AssertionError(f"the seats were not taken; last heard: {taken}") from error
            taken = message.get("seats", message["type"])
            if message["type"] == "room" and all(seat["is_taken"] for seat in message["seats"]):
                line.send(json.dumps({"type": "start"}))
                return
