"""Two builds of the package side by side: `python -m benchmarks.two_builds OLD NEW [--rounds N] [--seconds S]`.

OLD and NEW are interpreters of environments that hold a compiled package each. Both are asked in turn, measure by
measure, as `apiarium bench` asks; the best of all rounds counts, by processor time. Games that only one of them knows
are left out. Every round is printed as it comes, so that a run may be broken off.
"""

from __future__ import annotations

import argparse
import json
import subprocess
from typing import Final

MEASURES: Final = ("decisions", "clone", "playouts", "iterations")
LESS_IS_BETTER: Final = "clone"
SEATS: Final = 4
CHILD: Final = "from apiarium.lab.speed import serve; serve()"
NAMES: Final = "from apiarium.core.registry import game_names; print(*game_names())"


class Build:
    """The measuring process of one environment; between questions it sleeps."""

    def __init__(self, python: str) -> None:
        self.games = subprocess.run(
            [python, "-P", "-c", NAMES], capture_output=True, text=True, check=True
        ).stdout.split()
        self.process = subprocess.Popen(
            [python, "-P", "-c", CHILD], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        if not self.heard()["is_compiled"]:
            raise SystemExit(f"the package of {python} is not compiled")

    def heard(self) -> dict[str, float]:
        assert self.process.stdout is not None
        answer: dict[str, float] = json.loads(self.process.stdout.readline())
        return answer

    def measure(self, game: str, seconds: float) -> dict[str, float]:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps({"game": game, "seats": SEATS, "seconds": seconds}) + "\n")
        self.process.stdin.flush()
        return self.heard()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=0.2, help="for each measure in each round")
    parser.add_argument("--games", default="", help="names with commas; all that both know unless given")
    arguments = parser.parse_args()
    builds = [Build(arguments.old), Build(arguments.new)]
    common = [name for name in builds[0].games if name in builds[1].games]
    games: list[str] = arguments.games.split(",") if arguments.games else common
    best: dict[str, list[dict[str, float]]] = {game: [{}, {}] for game in games}
    for number in range(arguments.rounds):
        for game in games:
            for build, found in zip(builds, best[game], strict=True):
                for measure, value in build.measure(game, arguments.seconds).items():
                    better = min if measure == LESS_IS_BETTER else max
                    found[measure] = better(found.get(measure, value), value)
            print(f"{number + 1} {game}: {compared(*best[game])}", flush=True)
    for build in builds:
        build.process.kill()
        build.process.communicate()


def compared(old: dict[str, float], new: dict[str, float]) -> str:
    """Every measure before and after, and how many times as good it is now."""
    parts: list[str] = []
    for measure in MEASURES:
        if measure in old and measure in new:
            ratio = old[measure] / new[measure] if measure == LESS_IS_BETTER else new[measure] / old[measure]
            parts.append(f"{measure} {old[measure]:.4g} to {new[measure]:.4g} ({ratio:.2f} ×)")
    return ", ".join(parts)


if __name__ == "__main__":
    main()
