"""Small studies for the page: one at a time, each a command of its own beside the server, with its progress."""

from __future__ import annotations

import asyncio
import importlib.util
import secrets
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from ..bots import make_bot
from ..core.registry import find_game
from .commands import CommandFailed, run_command
from .errors import Crowded, NotFinished, NotInstalled, UnknownStudy
from .wire import Finding, OptionValue, StudyState, StudyWish

MOST_WAITING: Final = 4
MOST_KEPT: Final = 50
SECONDS: Final = 600.0  # after which a study is ended with what it has
NEEDED: Final = ("numpy", "vl_convert")


@dataclass
class StudyRun:
    """One study from its wish to its report."""

    wish: StudyWish
    state: StudyState
    report: str = ""
    lines: list[dict[str, object]] = field(default_factory=list)


class Laboratory:
    """The studies that were asked for; they end with the server."""

    def __init__(self) -> None:
        self.runs: dict[str, StudyRun] = {}
        self.turn = asyncio.Lock()
        self.tasks: set[asyncio.Task[None]] = set()

    def begin(self, wish: StudyWish) -> StudyState:
        """A new study, checked before it waits for its turn."""
        missing = [name for name in NEEDED if importlib.util.find_spec(name) is None]
        if missing:
            raise NotInstalled("the lab is not installed here; install apiarium[lab] and start again")
        game = find_game(wish.game)
        for options in (wish.options, wish.against or {}):
            game.start(wish.seats, dict(options))
        make_bot(wish.level, game, 0)
        if sum(1 for run in self.runs.values() if run.state.status in ("waiting", "running")) >= MOST_WAITING:
            raise Crowded("too many studies are waiting; try again in a minute")
        name = secrets.token_urlsafe(9)
        self.runs[name] = run = StudyRun(wish, StudyState(name, "waiting", 0, 0, [], ""))
        while len(self.runs) > MOST_KEPT:
            del self.runs[next(iter(self.runs))]
        task = asyncio.create_task(self.follow(run))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return run.state

    def find(self, name: str) -> StudyRun:
        run = self.runs.get(name)
        if run is None:
            raise UnknownStudy("there is no such study; the server keeps the last ones until it is started anew")
        return run

    def report(self, name: str) -> str:
        run = self.find(name)
        if not run.report:
            raise NotFinished("this study has no report yet")
        return run.report

    async def follow(self, run: StudyRun) -> None:
        """Wait for its turn, play, and keep what came out."""
        async with self.turn:
            with tempfile.TemporaryDirectory(prefix="apiarium-lab-") as folder:
                run.state.status = "running"
                try:
                    await run_command(words_of(run.wish), Path(folder), SECONDS, lambda line: self.hear(run, line))
                    written = sorted(Path(folder).glob("*.html"))
                    run.report = written[0].read_text(encoding="utf-8") if written else ""
                    run.state.status = "done"
                except TimeoutError:
                    run.state.status, run.state.trouble = "failed", "this study took too long; ask for fewer games"
                except CommandFailed as failure:
                    run.state.status, run.state.trouble = "failed", str(failure)

    def hear(self, run: StudyRun, line: dict[str, object]) -> None:
        """A line of the command: progress, or what it found."""
        done, games = line.get("done"), line.get("games")
        if isinstance(done, int) and isinstance(games, int):
            run.state.done, run.state.games = done, games
        found = line.get("findings")
        if isinstance(found, list):
            run.state.findings = [
                Finding(str(sentence), bool(is_real), str(proof)) for sentence, is_real, proof in found
            ]

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


def words_of(wish: StudyWish) -> list[str]:
    """The wish as words of the command line; each is one argument, and no shell reads them."""
    words = ["lab", wish.game, "--seats", str(wish.seats), "--levels", wish.level, "--games", str(wish.games), "--json"]
    words += ["--seed", str(wish.seed), "--workers", "1", "--foreseen", "30", "--out", "report.html"]
    words += options_of("--set", wish.options)
    if wish.against is not None:
        words += options_of("--against", wish.against) or ["--against", "standard"]
    return words


def options_of(flag: str, options: dict[str, OptionValue]) -> list[str]:
    words: list[str] = []
    for name, value in options.items():
        words += [flag, f"{name}={int(value) if isinstance(value, bool) else value}"]
    return words
