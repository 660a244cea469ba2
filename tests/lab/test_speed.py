"""The measuring process runs from sources when it is told to, whatever lies beside them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from apiarium.lab import speed_child
from apiarium.lab.speed import Speedometer, is_compiled


def test_sources_win_over_compiled_modules(tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text("", encoding="utf-8")
    (tmp_path / f"rules{EXTENSION_SUFFIXES[0]}").write_bytes(b"")
    spec = speed_child.SourceFinder().find_spec("apiarium.rules", [str(tmp_path)])
    assert spec is not None
    assert spec.origin == str(tmp_path / "rules.py")


def test_other_packages_are_left_to_others(tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text("", encoding="utf-8")
    assert speed_child.SourceFinder().find_spec("rules", [str(tmp_path)]) is None
    assert speed_child.SourceFinder().find_spec("apiarium.nothing", [str(tmp_path)]) is None


@pytest.mark.parametrize("interpreted", ["0", "1"])
def test_the_child_says_how_it_runs_and_answers(interpreted: str) -> None:
    request = json.dumps({"game": "beeholder", "seats": 2, "seconds": 0.01})
    done = subprocess.run(
        [sys.executable, "-P", speed_child.__file__],
        input=request + "\n",
        env={**os.environ, speed_child.INTERPRETED: interpreted},
        capture_output=True,
        text=True,
        timeout=180,
        check=True,
    )
    facts, answer = [json.loads(line) for line in done.stdout.splitlines()]
    assert facts["is_compiled"] == (interpreted == "0" and is_compiled())
    assert facts["of"] > 10
    assert (facts["compiled"] > 0) == facts["is_compiled"]
    assert answer["decisions"] > answer["games"] > 0


def test_the_search_is_measured_at_the_first_real_decision() -> None:
    state = Speedometer("beeholder", 3).first_decision()
    (seat,) = [place for place in range(3) if state.is_due(place)]
    assert len(state.moves(seat)) == 12
