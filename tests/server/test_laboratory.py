"""The lab of the page: a small study is played beside the server, and every wrong wish is refused."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from apiarium.server.laboratory import words_of
from apiarium.server.wire import StudyWish

from .helpers import Message, running_server

pytestmark = pytest.mark.once

WISH: Message = {"game": "beeholder", "seats": 2, "level": "greedy", "games": 12, "options": {"target": 2, "hand": 3}}
PATIENCE = 120.0


def test_a_study_runs_to_its_report(tmp_path: Path) -> None:
    with running_server(tmp_path) as client:
        begun = client.post("/api/lab", json=WISH)
        assert begun.status_code == 202, begun.text
        name = begun.json()["study"]
        assert client.get(f"/api/lab/{name}/report").status_code == 409
        deadline = time.monotonic() + PATIENCE
        state = begun.json()
        while state["status"] in ("waiting", "running"):
            assert time.monotonic() < deadline, f"last heard: {state}"
            time.sleep(0.1)
            state = client.get(f"/api/lab/{name}").json()
        assert (state["status"], state["done"], state["games"]) == ("done", 12, 12), state
        assert state["findings"]
        report = client.get(f"/api/lab/{name}/report")
        assert "what 12 games say" in report.text
        assert "sandbox" in report.headers["content-security-policy"]


def test_a_comparison_may_be_with_the_standard_rules() -> None:
    words = words_of(StudyWish("beeholder", 2, "greedy", 12, {"target": 2}, {}))
    assert words[-4:] == ["--set", "target=2", "--against", "standard"]
    assert "--against" not in words_of(StudyWish("beeholder", 2, "greedy", 12, {"target": 2}))


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"games": 100_000}, 400, "malformed"),
        ({"games": 1}, 400, "malformed"),
        ({"game": "chess"}, 404, "unknown-game"),
        ({"seats": 9}, 422, "bad-seats"),
        ({"level": "genius"}, 422, "unknown-bot"),
        ({"options": {"target": 99}}, 422, "bad-options"),
        ({"against": {"colour": 1}}, 422, "bad-options"),
        ({"shell": "rm"}, 400, "malformed"),
    ],
)
def test_a_wrong_wish_is_refused(tmp_path: Path, change: Message, status: int, code: str) -> None:
    with running_server(tmp_path) as client:
        answer = client.post("/api/lab", json={**WISH, **change})
        assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_few_studies_wait_and_a_foreign_page_starts_none(tmp_path: Path) -> None:
    with running_server(tmp_path) as client:
        for _ in range(4):
            assert client.post("/api/lab", json={**WISH, "games": 500}).status_code == 202
        assert client.post("/api/lab", json=WISH).json()["code"] == "crowded"
        foreign = client.post("/api/lab", json=WISH, headers={"origin": "http://evil.example"})
        assert foreign.status_code == 403
        assert client.get("/api/lab/nothing").json()["code"] == "unknown-study"
