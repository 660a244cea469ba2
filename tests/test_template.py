"""The template game: installed from its own folder, it is found by entry point and plays, core compiled or not."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

TEMPLATE = Path(__file__).parent.parent / "examples" / "nectar"

SCRIPT = """
from apiarium import Match, find_game, game_names
from apiarium.core.playout import play_randomly
from apiarium.core.rng import Rng
assert "nectar" in game_names(), game_names()
assert find_game("nectar").package == "nectar"
match = Match("nectar", 3, chance=1)
match.play(0, "visit")
state = find_game("nectar").start(4)
assert play_randomly(state, Rng(1), 10_000) > 0
print(state.result().ranks)
"""


def test_a_further_game_needs_only_its_own_folder(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=TEMPLATE, check=True, timeout=120)
    with zipfile.ZipFile(next(tmp_path.glob("*.whl"))) as wheel:
        wheel.extractall(tmp_path / "site")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path / "site")}
    ran = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        env=environment,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.startswith("[")
