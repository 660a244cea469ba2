"""Data files of games: read from the package or the owner's folder, and refused in one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from apiarium.core.data import data_text, owner_texts, read_data, read_object
from apiarium.core.errors import BadData

PACKAGE = "apiarium.games.queenbee"


def test_a_game_reads_the_data_beside_its_code() -> None:
    assert read_data(PACKAGE, "cross.json")["name"] == "cross"


def test_a_file_that_is_missing_is_named() -> None:
    with pytest.raises(BadData, match=r"none\.json: it cannot be read"):
        data_text(PACKAGE, "none.json")


@pytest.mark.parametrize(
    ("text", "problem"), [("{", "it is not JSON"), ("[]", "it is not a JSON object"), ("3", "it is not a JSON object")]
)
def test_what_is_no_object_is_refused(text: str, problem: str) -> None:
    with pytest.raises(BadData, match=f"mine.json: {problem}"):
        read_object(text, "mine.json")


def test_the_owner_adds_files_in_a_folder_of_each_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "b.json").write_text("2", encoding="utf-8")
    (tmp_path / "a.json").write_text("1", encoding="utf-8")
    (tmp_path / "notes.txt").write_text("3", encoding="utf-8")
    monkeypatch.setenv("APIARIUM_HONEYBUZZ", str(tmp_path))
    monkeypatch.delenv("APIARIUM_POLLENWARS", raising=False)
    assert owner_texts("honeybuzz") == [(str(tmp_path / "a.json"), "1"), (str(tmp_path / "b.json"), "2")]
    assert owner_texts("pollenwars") == []


def test_an_owners_folder_or_file_that_cannot_be_read_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("APIARIUM_HONEYBUZZ", str(tmp_path / "none"))
    with pytest.raises(BadData, match="APIARIUM_HONEYBUZZ names it, but there is no such folder"):
        owner_texts("honeybuzz")
    monkeypatch.setenv("APIARIUM_HONEYBUZZ", str(tmp_path))
    (tmp_path / "a.json").write_bytes(b"\xff")
    with pytest.raises(BadData, match="it is not UTF-8"):
        owner_texts("honeybuzz")
