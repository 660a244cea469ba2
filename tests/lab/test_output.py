"""Files of results are whole or not there."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from apiarium.lab import Plan, Results
from apiarium.lab.output import BadOutput, check_place, format_of, save, save_somewhere
from apiarium.lab.simulation import Player


@pytest.fixture
def results() -> Results:
    plan = Plan("beeholder", 2, ("random",), 4, 1, {"target": 2, "hand": 3})
    played = Results(plan)
    played.add(Player(plan).chunk(2, 2))
    played.add(Player(plan).chunk(0, 2))
    return played


def test_the_suffix_names_the_format_unless_a_wish_does() -> None:
    assert format_of(Path("a.CSV")) == "csv"
    assert format_of(Path("/dev/stdout"), "json") == "json"
    for path, wish in ((Path("a.txt"), ""), (Path("a"), ""), (Path("a.csv"), "xls")):
        with pytest.raises(BadOutput):
            format_of(path, wish)


def test_games_stand_in_their_order_however_they_came(results: Results, tmp_path: Path) -> None:
    save(results, tmp_path / "games.csv", "csv")
    lines = (tmp_path / "games.csv").read_text(encoding="utf-8").splitlines()
    assert [line.split(",")[0] for line in lines] == ["game", "0", "1", "2", "3"]


@pytest.mark.parametrize("kind", ["csv", "json", "parquet"])
def test_a_failure_leaves_the_old_file_and_nothing_else(
    results: Results, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    target = tmp_path / f"games.{kind}"
    target.write_text("old", encoding="utf-8")

    def full(source: str, destination: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(OSError, match="No space left"):
        save(results, target, kind)
    assert [path.name for path in tmp_path.iterdir()] == [target.name]
    assert target.read_text(encoding="utf-8") == "old"


@pytest.mark.parametrize("kind", ["csv", "json", "parquet"])
def test_a_full_device_is_an_error_and_stays_where_it_is(results: Results, tmp_path: Path, kind: str) -> None:
    target = tmp_path / f"full.{kind}"
    target.symlink_to("/dev/full")
    with pytest.raises(OSError, match="No space left"):
        save(results, target, kind)
    assert target.is_char_device()


def test_a_place_is_tried_before_anything_is_played(tmp_path: Path) -> None:
    check_place(tmp_path / "games.csv")
    assert list(tmp_path.iterdir()) == []
    for path in (tmp_path, tmp_path / "nowhere" / "games.csv"):
        with pytest.raises(OSError, match=r"directory"):
            check_place(path)


def test_the_last_resort_is_the_folder_for_temporary_files(
    results: Results, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    kept = save_somewhere(results, "json")
    assert kept is not None
    assert kept.parent == tmp_path
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "nowhere"))
    assert save_somewhere(results, "json") is None
