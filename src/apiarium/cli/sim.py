"""`apiarium sim`: games among bots on all cores, a table of what came out, and a file of every game."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Final

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ..core.errors import ApiariumError
from ..core.game import Game
from ..lab.intervals import Share, Summary, summarize
from ..lab.output import check_place, format_of, save, save_somewhere
from ..lab.plan import Plan
from ..lab.simulation import Chunk, Results, simulate
from .arguments import open_game
from .failures import FAILED, INTERRUPTED, OutputFailed
from .screen import Screen

LOG_SECONDS: Final = 10.0  # how often a log file hears of the progress


@dataclass(frozen=True)
class Target:
    """Where the games are written to, if anywhere."""

    path: Path
    kind: str


def sim(screen: Screen, plan: Plan, workers: int, out: Path | None, wish: str) -> int:
    game = open_game(plan.game)
    plan.start()
    target: Target | None = None
    if out is not None:
        target = Target(out, format_of(out, wish))
        check_place(out)
    results = Results(plan)
    begun = monotonic()
    code, trouble = play_all(screen, results, workers)
    seconds = monotonic() - begun
    if target is not None and not write(screen, results, target):
        code = code or FAILED
    show(screen, game, results, seconds, workers)
    if trouble:
        screen.warn(trouble)
    return code


def play_all(screen: Screen, results: Results, workers: int) -> tuple[int, str]:
    """Play until all is done, Ctrl-C, or a worker is lost; the exit code and what to say of it in the end."""
    plan = results.plan
    try:
        with closing(simulate(plan, workers)) as chunks:
            for chunk in followed(screen, chunks, plan.games):
                results.add(chunk)
    except KeyboardInterrupt:
        return INTERRUPTED, f"apiarium: interrupted after {results.games} of {plan.games} games; these are kept"
    except OutputFailed:
        raise
    except ApiariumError as error:
        return FAILED, f"apiarium: {error.text}; {results.games} of {plan.games} games are kept"
    return 0, ""


def followed(screen: Screen, chunks: Iterator[Chunk], games: int) -> Iterator[Chunk]:
    """The chunks, with the progress on standard error: a bar on a terminal, a line now and then in a log."""
    if sys.stderr.isatty() and not screen.is_plain:
        with Progress(
            TextColumn("games"),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("{task.fields[rate]}"),
            TimeRemainingColumn(),
            TextColumn("left"),
            console=screen.errors,
            transient=True,
        ) as progress:
            task = progress.add_task("games", total=games, rate="")
            done = 0
            begun = monotonic()
            for chunk in chunks:
                done += chunk.games
                rate = done / max(monotonic() - begun, 1e-9)
                progress.update(task, completed=done, rate=f"{number(rate)} games/s")
                yield chunk
        return
    begun = said = monotonic()
    done = 0
    for chunk in chunks:
        done += chunk.games
        now = monotonic()
        if now - said > LOG_SECONDS and done < games:
            said = now
            rate = done / (now - begun)
            screen.warn(f"{done} of {games} games, {number(rate)} games/s, {(games - done) / rate:.0f} s left")
        yield chunk


def write(screen: Screen, results: Results, target: Target) -> bool:
    """Keep every game; where the target cannot be written, the games go to another place rather than nowhere."""
    try:
        save(results, target.path, target.kind)
    except OSError as error:
        screen.warn(f"apiarium: the results could not be written to {target.path}: {error.strerror or error}")
        elsewhere = save_somewhere(results, target.kind)
        if elsewhere is None:
            screen.warn("apiarium: nor could they be kept in the folder for temporary files")
        else:
            screen.warn(f"apiarium: they are kept in {elsewhere}")
        return False
    screen.warn(f"{results.games} games are written to {target.path}")
    return True


def show(screen: Screen, game: Game, results: Results, seconds: float, workers: int) -> None:
    plan = results.plan
    rate = results.games / max(seconds, 1e-9)
    screen.title(f"{game.title}: {results.games} games, {plan.seats} seats, seed {plan.seed}")
    screen.note(f"{seconds:.1f} s, {number(rate)} games/s, {workers} {'process' if workers == 1 else 'processes'}")
    if not results.games:
        return
    summary = summarize(results)
    screen.say()
    show_shares(screen, "bot", summary.bots)
    screen.say()
    show_shares(screen, "seat", summary.seats)
    screen.say()
    show_length(screen, summary, results, seconds)


def show_shares(screen: Screen, kind: str, shares: list[Share]) -> None:
    rows = [
        [
            share.name,
            str(share.games),
            percent(share.share),
            f"{percent(share.low)} to {percent(share.high)}",
            percent(share.fair),
            f"{share.score:.2f}",
        ]
        for share in shares
    ]
    screen.table([kind, "games", "win share", "95 % interval", "fair share", "mean score"], rows)


def show_length(screen: Screen, summary: Summary, results: Results, seconds: float) -> None:
    length = summary.length
    total = length.mean * results.games
    screen.say(f"Decisions per game: {length.mean:.2f} ({length.low:.2f} to {length.high:.2f})")
    screen.say(
        f"Game length in decisions: shortest {length.fewest}, median {length.median}, longest {length.most}; "
        f"nine in ten take {length.early} to {length.late}"
    )
    screen.say(f"Decisions in all: {total:.0f}, {number(total / max(seconds, 1e-9))} a second")
    if summary.unfinished:
        screen.say(f"Games that did not end within the game's bound: {summary.unfinished}")


def percent(share: float) -> str:
    return f"{100 * share:.2f} %"


def number(value: float) -> str:
    """Three digits are enough for a rate."""
    return f"{value:,.0f}".replace(",", " ") if value >= 100 else f"{value:.3g}"
