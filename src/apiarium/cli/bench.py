"""`apiarium bench`: the speed of the engine, interpreted and compiled side by side on one core."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

from ..core.game import Game
from ..core.registry import all_games
from ..lab import speed_child
from .arguments import open_game
from .failures import CommandFailed
from .screen import Screen

MEASURES: Final = [
    ("decisions", "random play, decisions/s"),
    ("games", "random play, games/s"),
    ("clone", "clone, µs"),
    ("playouts", "search, full random playouts/s"),
    ("iterations", "search as hard plays, iterations/s"),
]
LESS_IS_BETTER: Final = ("clone",)


class Child:
    """A process of one mode that measures when it is asked; between requests it uses no time."""

    def __init__(self, *, interpreted: bool) -> None:
        settings = dict(os.environ)
        settings[speed_child.INTERPRETED] = "1" if interpreted else "0"
        command = [sys.executable, "-P", str(Path(speed_child.__file__))]
        self.process = subprocess.Popen(
            command, env=settings, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )
        self.facts = self.answer()
        self.is_compiled = bool(self.facts["is_compiled"])
        if interpreted and self.facts["compiled"]:
            self.end()
            raise CommandFailed("the compiled modules could not be set aside, so interpreted speed cannot be measured")

    def measure(self, game: str, seats: int, seconds: float) -> dict[str, float]:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps({"game": game, "seats": seats, "seconds": seconds}) + "\n")
        self.process.stdin.flush()
        return self.answer()

    def answer(self) -> dict[str, float]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise CommandFailed(f"the measuring process ended with exit code {self.process.wait()}")
        content: dict[str, float] = json.loads(line)
        return content

    def end(self) -> None:
        self.process.kill()
        self.process.communicate()


def bench(screen: Screen, names: list[str], seats: int, rounds: int, seconds: float, *, as_json: bool) -> int:
    games = [open_game(name) for name in names] if names else all_games()
    children: dict[str, Child] = {}
    try:
        children["interpreted"] = Child(interpreted=True)
        installed = Child(interpreted=False)
        if installed.is_compiled:
            children["compiled"] = installed
        else:
            installed.end()
        report: dict[str, dict[str, dict[str, float]]] = {}
        for game in games:
            with screen.waiting(f"measuring {game.title}"):
                report[game.name] = measure(children, game.name, seats_for(game, seats), rounds, seconds)
    finally:
        for child in children.values():
            child.end()
    if as_json:
        screen.say(json.dumps({"seats": seats, "rounds": rounds, "seconds": seconds, "games": report}, indent=1))
        return 0
    for game in games:
        show(screen, game, seats_for(game, seats), report[game.name])
    screen.note(
        f"Processor time of one core, the modes in turn, best of {rounds} rounds of {seconds} s for each measure."
    )
    if "compiled" not in report[games[0].name]:
        screen.say("Only interpreted: no compiled modules are installed here. `make bench` builds and measures both.")
    return 0


def seats_for(game: Game, wish: int) -> int:
    return max(game.fewest, min(game.most, wish))


def measure(
    children: dict[str, Child], game: str, seats: int, rounds: int, seconds: float
) -> dict[str, dict[str, float]]:
    """The best of all rounds; the modes take turns, so that a busy moment of the machine hits them alike."""
    best: dict[str, dict[str, float]] = {mode: {} for mode in children}
    for _ in range(rounds):
        for mode, child in children.items():
            for name, value in child.measure(game, seats, seconds).items():
                better = min if name in LESS_IS_BETTER else max
                best[mode][name] = better(best[mode].get(name, value), value)
    return best


def show(screen: Screen, game: Game, seats: int, report: dict[str, dict[str, float]]) -> None:
    modes = list(report)
    headers = ["measure", *modes] + (["times"] if len(modes) == 2 else [])
    rows: list[list[str]] = []
    for name, title in MEASURES:
        values = [report[mode][name] for mode in modes if name in report[mode]]
        if len(values) < len(modes):
            continue
        row = [title, *[written(value) for value in values]]
        if len(values) == 2:
            ratio = values[0] / values[1] if name in LESS_IS_BETTER else values[1] / values[0]
            row.append(f"{ratio:.1f}")
        rows.append(row)
    screen.table(headers, rows, f"{game.title}, {seats} seats")


def written(value: float) -> str:
    return f"{value:,.0f}".replace(",", " ") if value >= 100 else f"{value:.3g}"
