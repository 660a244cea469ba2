"""A file of rules: the page reads and writes the same one as the lab, the terminal and the environments."""

from __future__ import annotations

from pathlib import Path

from apiarium.core.variants import read_variant

from .helpers import running_server

RULES = 'name = "Long hands"\ngame = "beeholder"\n\n[options]\ntarget = 15\nhand = 7\n'


def test_a_file_of_rules_is_read_with_every_option_and_its_hash(tmp_path: Path) -> None:
    with running_server(tmp_path) as client:
        read = client.post("/api/variants/read", content=RULES).json()
        assert (read["game"], read["name"]) == ("beeholder", "Long hands")
        assert read["options"]["target"] == 15
        assert read["options"].keys() == {option["name"] for option in client.get("/api/games").json()[0]["options"]}
        assert read["hash"] == read_variant(RULES).hash


def test_rules_chosen_on_the_page_become_the_same_file(tmp_path: Path) -> None:
    with running_server(tmp_path) as client:
        wish = {"game": "beeholder", "name": "Mine", "options": {"target": 15, "hand": 7}}
        written = client.post("/api/variants/write", json=wish)
        assert written.status_code == 200
        assert read_variant(written.text).hash == read_variant(RULES).hash


def test_a_bad_file_is_refused_with_everything_that_is_wrong(tmp_path: Path) -> None:
    with running_server(tmp_path) as client:
        for text in ("not toml [", 'name = 3\ngame = "beeholder"', RULES.replace("15", "1500")):
            answer = client.post("/api/variants/read", content=text)
            assert answer.status_code == 422, text
            assert answer.json()["code"] == "bad-options"
        assert client.post("/api/variants/read", content=RULES.replace("beeholder", "chess")).status_code == 404
        assert client.post("/api/variants/write", json={"game": "beeholder"}).status_code == 400
