"""The same test plays the same game: seeded tables repeat, and no server that people start can open one."""

from __future__ import annotations

from pathlib import Path

import pytest

from apiarium import read_record
from apiarium.core.state import CHANCE
from apiarium.server.seals import Seals
from tests.server.helpers import Message, TestClient, open_table, order, running_server, window
from tests.server.seeded import HEADER, SeedOfRequest

pytestmark = pytest.mark.timeout(120)
SOURCES = Path(__file__).parents[2] / "src" / "apiarium"


def play(folder: Path, seed: str) -> tuple[str, dict[int, list[str]]]:
    """A whole game against bots: where it ended, and what each seat did and what fell, each in its order.

    Who of those that choose at the same time is written down first is all that the clock may decide.
    """
    with running_server(folder, seed) as client:
        table, token = open_table(client, "person", "easy", "easy")
        with window(client, table, token) as person:
            person.say("skip")
            person.play_on(person.my_turn())
        match = read_record(client.get(f"/api/tables/{table}/record").text).replay()
    seats = range(CHANCE, match.state.seats)
    return match.hash, {seat: [step.text for step in match.log if step.seat == seat] for seat in seats}


def test_the_same_seed_plays_the_same_game_whatever_the_clock_does(tmp_path: Path) -> None:
    one, again, other = (play(tmp_path / name, seed) for name, seed in (("a", "x"), ("b", "x"), ("c", "y")))
    assert one == again
    assert one != other


def seals(client: TestClient, seed: str) -> list[Message]:
    return [client.get("/api/commitment", headers={HEADER: seed}).json() for _ in range(2)]


def test_each_test_has_seals_of_its_own_whatever_was_asked_before(tmp_path: Path) -> None:
    seen = []
    for name, before in (("a", []), ("b", ["other", "third"])):
        with running_server(tmp_path / name) as client:
            client = TestClient(SeedOfRequest(client.app))
            for seed in before:
                seals(client, seed)
            seen.append(seals(client, "mine"))
    assert seen[0] == seen[1]
    assert seen[0][0] != seen[0][1]


def test_a_server_that_people_start_knows_no_seed(tmp_path: Path) -> None:
    """Neither by a header nor by a field of the order; and the package holds nothing that could be reached."""
    with running_server(tmp_path, seals=Seals()) as client:
        assert seals(client, "mine")[0] != seals(client, "mine")[0]
        body = order(client, "beeholder", "person", "easy")
        assert client.post("/api/tables", json={**body, "seed": 1}).json()["code"] == "malformed"
    for path in (SOURCES / "server").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        assert "SeededChance" not in text, path
        assert HEADER not in text, path
    assert "environ" not in (SOURCES / "server" / "tempo.py").read_text(encoding="utf-8")
