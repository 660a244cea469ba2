"""Apiarium beside others, in one run on one core: `make bench`, or `python -m benchmarks.beside [--write]`.

Every peer comes from its registry into an environment of its own under build/peers. All processes are started once and
asked in turn, round after round; the best of all rounds counts, by the processor time of the process that is asked.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import platform
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from benchmarks.beside_report import Best, report, write_documents

ROOT: Final = Path(__file__).resolve().parent.parent
PEERS: Final = ROOT / "build" / "peers"
SCRIPTS: Final = Path(__file__).resolve().parent / "peers"
UV: Final = ROOT / "build" / "uv" / "bin" / "uv"
# By peer: what its environment holds.
PACKAGES: Final = {
    "openspiel": ["open-spiel==2.0.2"],
    "pettingzoo": ["pettingzoo[classic]==1.27.0"],
    "rlcard": ["rlcard==1.2.0"],
    "catanatron": ["catanatron==3.2.1"],
}
BOARDGAME: Final = "boardgame.io@0.50.2"
LIMIT_OPTIONS: Final = ["4", "7", "10"]  # seats, bees in a hand, points to win: the standard game of four
LESS_IS_BETTER: Final = "clone"
ALIKE: Final = 4.5  # standard errors by which the lengths of the same game may differ
DECISIONS_IN_A_HAND: Final = 50  # of four players; a little fewer than 58, since Sudden Death ends within a hand
SHAPES: Final = ("apiarium", "openspiel", "pettingzoo", "boardgame", "limit")


@dataclass
class Contestant:
    """A process that answers a line "MEASURE SECONDS" with a line of JSON, and sleeps between them."""

    name: str
    process: subprocess.Popen[str]
    measures: list[str]

    def ask(self, measure: str, seconds: float) -> dict[str, float]:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{measure} {seconds}\n")
        self.process.stdin.flush()
        return dict(self.heard())

    def heard(self) -> dict[str, float]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"{self.name} ended with exit code {self.process.wait()}")
        answer: dict[str, float] = json.loads(line)
        return answer


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--seconds", type=float, default=0.25, help="for each measure in each round")
    parser.add_argument("--write", action="store_true", help="write the table and the plot into docs")
    arguments = parser.parse_args()
    prepare()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    contestants = [started(name) for name in ("apiarium", *PACKAGES, "boardgame", "limit")]
    try:
        best, shapes = measured(contestants, arguments.rounds, arguments.seconds)
    finally:
        for one in contestants:
            one.process.kill()
            one.process.communicate()
    facts = f"Python {platform.python_version()}, best of {arguments.rounds} rounds of {arguments.seconds} s"
    (ROOT / "build" / "beside.json").write_text(json.dumps({"facts": facts, "best": best, "shapes": shapes}, indent=1))
    check_shapes(shapes)
    print(report(best))
    print(f"{facts} for each measure, processor time of one core, all in turn.")
    if arguments.write:
        write_documents(best, facts)


def prepare() -> None:
    """Install whatever is not there yet."""
    PEERS.mkdir(parents=True, exist_ok=True)
    for name, packages in PACKAGES.items():
        folder = PEERS / name
        note = folder / "installed.txt"
        if not note.exists() or note.read_text() != " ".join(packages):
            say(f"installing {' '.join(packages)}")
            run([str(UV), "--quiet", "venv", "--clear", "--python", sys.executable, str(folder)])
            run([str(UV), "--quiet", "pip", "install", "--python", str(folder), *packages])
            note.write_text(" ".join(packages))
    folder = PEERS / "boardgame"
    if not (folder / "node_modules" / "boardgame.io").exists():
        say(f"installing {BOARDGAME}")
        folder.mkdir(exist_ok=True)
        words = ["install", "--silent", "--no-audit", "--no-fund", "--no-package-lock", "--prefix", str(folder)]
        run([tool("npm"), *words, BOARDGAME])
    run([tool("cc"), "-O3", "-o", str(PEERS / "limit"), str(SCRIPTS / "limit.c")])


def tool(name: str) -> str:
    """A program of the machine, or of this environment."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    found = shutil.which(name, path=path)
    if found is None:
        raise SystemExit(f"{name} is needed for this and was not found")
    return found


def run(command: list[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(command)}\n{done.stdout}{done.stderr}")


def started(name: str) -> Contestant:
    if name == "limit":
        command = [str(PEERS / "limit"), *LIMIT_OPTIONS]
    elif name == "boardgame":
        command = [tool("node"), str(SCRIPTS / "play_boardgame.cjs")]
    else:
        python = sys.executable if name == "apiarium" else str(PEERS / name / "bin" / "python")
        command = [python, str(SCRIPTS / f"play_{name}.py")]
    settings = {**os.environ, "NODE_ENV": "production", "NODE_PATH": str(PEERS / "boardgame" / "node_modules")}
    say(f"starting {name}")
    process = subprocess.Popen(
        command, env=settings, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    one = Contestant(name, process, [])
    one.measures = ["play", "clone"] if name == "limit" else list(one.heard())
    return one


def measured(
    contestants: list[Contestant], rounds: int, seconds: float
) -> tuple[Best, dict[str, list[dict[str, float]]]]:
    """The best rate or cost of every measure, and what the games of the same work looked like."""
    best: Best = {one.name: {} for one in contestants}
    shapes: dict[str, list[dict[str, float]]] = {name: [] for name in SHAPES}
    for number in range(rounds):
        say(f"round {number + 1} of {rounds}")
        measures = [(one, measure) for one in contestants for measure in one.measures]
        for one, measure in measures:
            answer = one.ask(measure, seconds)
            if "games" in answer:
                shapes[one.name].append(answer)
            for kind in ("decisions", LESS_IS_BETTER):
                if kind in answer:
                    better = min if kind == LESS_IS_BETTER else max
                    best[one.name][measure] = better(best[one.name].get(measure, answer[kind]), answer[kind])
    return best, shapes


def check_shapes(shapes: dict[str, list[dict[str, float]]]) -> None:
    """The same work must be the same game: lengths and hands agree within what the variance of our games allows."""
    ours = pooled(shapes["apiarium"])
    for name in SHAPES:
        theirs = pooled(shapes[name])
        error = math.sqrt(ours["spread"] * (1 / ours["games"] + 1 / theirs["games"]))
        means = f"{theirs['length']:.2f} decisions and {theirs['hands']:.3f} hands in a game"
        print(f"{name}: {means}, of {theirs['games']:.0f} games")
        if abs(theirs["length"] - ours["length"]) > ALIKE * error:
            raise SystemExit(f"{name} plays another game: {theirs['length']:.2f} decisions, not {ours['length']:.2f}")
        if abs(theirs["hands"] - ours["hands"]) > ALIKE * error / DECISIONS_IN_A_HAND:
            raise SystemExit(f"{name} plays another game: {theirs['hands']:.3f} hands, not {ours['hands']:.3f}")


def pooled(rows: list[dict[str, float]]) -> dict[str, float]:
    """The means of all rounds by their number of games."""
    games = sum(row["games"] for row in rows)
    means = {kind: sum(row["games"] * row[kind] for row in rows) / games for kind in ("length", "spread", "hands")}
    return {"games": games, **means}


def say(sentence: str) -> None:
    print(f"· {sentence}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
