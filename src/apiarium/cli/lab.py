"""`apiarium lab`: a study of a game or of a change to its rules, or a search for rules; findings in sentences."""

from __future__ import annotations

import importlib.util
import json
import shlex
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Final

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ..core.game import Game
from ..core.variants import Variant
from ..lab.plan import Plan
from ..lab.simulation import Results
from ..lab.store import Store
from ..lab.study import Play, Study, on_cores, run, seats_wanted
from .arguments import load_variant, open_game, read_bots, read_options
from .failures import INTERRUPTED, CommandFailed
from .screen import Screen

if TYPE_CHECKING:
    from ..lab.evidence import Evidence
    from ..lab.findings import Finding

NEEDED: Final = ("numpy", "vl_convert")
STANDARD: Final = "standard"
LOG_SECONDS: Final = 10.0  # how often a log file hears of the progress
MOST_SENTENCES: Final = 20  # findings on the screen; the report has all


@dataclass(frozen=True)
class Wishes:
    """The words of the command line."""

    seats: str = "all"
    levels: str = "greedy"
    games: int = 1000
    seed: int = 0
    foreseen: int = 50
    set_options: list[str] = field(default_factory=list)
    against: list[str] = field(default_factory=list)
    variant: Path | None = None
    out: Path | None = None
    data: Path | None = None
    keep: Path = Path("apiarium-lab")
    cluster: str = ""
    workers: int = 1
    size: str = ""
    goal: str = ""
    over: str = ""
    is_json: bool = False


def lab(screen: Screen, words: list[str], wishes: Wishes) -> int:
    """`apiarium lab GAME`, or `apiarium lab search GAME`."""
    missing = [name for name in NEEDED if importlib.util.find_spec(name) is None]
    if missing:
        raise CommandFailed(f"the lab needs {' and '.join(missing)}: install apiarium[lab]")
    is_search = words[0] == "search" and len(words) > 1
    game = open_game(words[-1] if is_search else words[0])
    if len(words) > 1 + is_search:
        raise CommandFailed("name one game: apiarium lab GAME, or apiarium lab search GAME")
    changed = variant_of(game, wishes)
    study = study_of(game, wishes, changed.options)
    with ExitStack() as stack:
        play = play_of(wishes, stack)
        try:
            if is_search:
                return search(screen, game, study, wishes, play)
            if wishes.against:
                base = rules_against(game, wishes)
                return against(screen, study, study_of(game, wishes, base.options), (base, changed), wishes, play)
            return describe(screen, study, changed, wishes, play)
        except KeyboardInterrupt:
            screen.warn(f"apiarium: interrupted; what was played is kept in {wishes.keep}, the same command goes on")
            return INTERRUPTED


def variant_of(game: Game, wishes: Wishes) -> Variant:
    """The rules under study: a file, options on the command line, or the standard rules."""
    if wishes.variant is not None:
        read = load_variant(game, wishes.variant)
        return Variant(read.name, game.name, {**read.options, **read_options(game, wishes.set_options)}, read.text)
    options = read_options(game, wishes.set_options)
    return Variant(", ".join(wishes.set_options) or STANDARD, game.name, options)


def rules_against(game: Game, wishes: Wishes) -> Variant:
    """What the rules under study are held against: options, a file, or `standard`."""
    word = wishes.against[0]
    if len(wishes.against) == 1 and word == STANDARD:
        return Variant(STANDARD, game.name, {})
    if len(wishes.against) == 1 and word.endswith(".toml"):
        return load_variant(game, Path(word))
    return Variant(", ".join(wishes.against), game.name, read_options(game, wishes.against))


def study_of(game: Game, wishes: Wishes, options: dict[str, object]) -> Study:
    return Study(
        game.name, seats_wanted(game, wishes.seats), tuple(read_bots(wishes.levels)), wishes.games, wishes.seed,
        options, 0 if wishes.size or wishes.against or wishes.goal else wishes.foreseen,
    )  # fmt: skip


def play_of(wishes: Wishes, stack: ExitStack) -> Play:
    if not wishes.cluster:
        return on_cores(wishes.workers)
    if importlib.util.find_spec("distributed") is None:
        raise CommandFailed("a cluster needs the package distributed: install apiarium[cluster]")
    from ..lab.cluster import Cluster

    return stack.enter_context(Cluster(wishes.cluster, wishes.workers)).play


def played(screen: Screen, plans: list[Plan], wishes: Wishes, play: Play) -> list[Results]:
    with followed(screen, sum(plan.games for plan in plans), is_json=wishes.is_json) as told:
        return run(plans, Store(wishes.keep), play, told)


@contextmanager
def followed(screen: Screen, games: int, *, is_json: bool) -> Iterator[Callable[[int], None]]:
    """The progress: a bar on a terminal, a line now and then in a log, a JSON line each for a program."""
    done = 0
    begun = said = monotonic()
    if sys.stderr.isatty() and not screen.is_plain and not is_json:
        with Progress(
            TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), TextColumn("left"),
            console=screen.errors, transient=True,
        ) as progress:  # fmt: skip
            task = progress.add_task("games", total=games)
            yield lambda more: progress.update(task, advance=more)
        return

    def told(more: int) -> None:
        nonlocal done, said
        done += more
        now = monotonic()
        if is_json:
            screen.say(json.dumps({"done": done, "games": games}))
        elif now - said > LOG_SECONDS and 0 < done < games:
            said = now
            screen.warn(f"{done} of {games} games, {(games - done) * (now - begun) / done:.0f} s left")

    yield told


def describe(screen: Screen, study: Study, variant: Variant, wishes: Wishes, play: Play) -> int:
    """The report on one set of rules."""
    from ..lab.compare import plan_games
    from ..lab.evidence import Evidence
    from ..lab.findings import find
    from ..lab.report import report

    cells = [Evidence(results) for results in played(screen, study.cells(), wishes, play)]
    if wishes.size:
        name, _, difference = wishes.size.rpartition("=")
        wanted = float(difference.strip().removesuffix("%")) / (100 if difference.strip().endswith("%") else 1)
        for cell in cells:
            games = plan_games(cell, name.strip(), wanted)
            where = f"{cell.plan.seats} seats, {cell.level}"
            screen.say(f"{where}: {games} games under each rule show a difference of {difference} in {name.strip()}")
        return 0
    findings = find(cells)
    target = wishes.out or Path(f"{study.game}-report.html")
    target.write_text(
        report(study, cells, findings, command_line(), f"{variant.name}, {variant.hash}"), encoding="utf-8"
    )
    if wishes.data is not None:
        write_data(wishes.data, cells)
    if wishes.is_json:
        screen.say(json.dumps({"findings": as_rows(findings), "report": str(target)}))
        return 0
    for finding in findings[:MOST_SENTENCES]:
        screen.say(f"{'•' if finding.is_real else '·'} {finding}")
    if len(findings) > MOST_SENTENCES:
        screen.say(f"and {len(findings) - MOST_SENTENCES} more in the report")
    screen.say(f"The report is in {target}")
    return 0


def write_data(path: Path, cells: list[Evidence]) -> None:
    """Every game of every cell: one file for each, named after its cell."""
    from ..lab.output import format_of, save

    kind = format_of(path)
    for cell in cells:
        name = path if len(cells) == 1 else path.with_stem(f"{path.stem}-{cell.plan.seats}-{cell.plan.bots[0]}")
        save(cell.results, name, kind)


def as_rows(findings: list[Finding]) -> list[list[object]]:
    """Findings for a program: sentence, whether it is real, and how it is known."""
    return [[one.sentence, one.is_real, one.proof] for one in findings]


def against(
    screen: Screen, changed: Study, base: Study, rules: tuple[Variant, Variant], wishes: Wishes, play: Play
) -> int:
    """Is the change real? The same seeds under both rules."""
    from ..lab.compare import compare_all
    from ..lab.comparison import comparison, verdicts
    from ..lab.evidence import Evidence

    results = played(screen, [*base.cells(), *changed.cells()], wishes, play)
    cells = [Evidence(one) for one in results]
    half = len(cells) // 2
    pairs = list(zip(cells[:half], cells[half:], strict=True))
    judged = compare_all(pairs)
    target = wishes.out or Path(f"{base.game}-comparison.html")
    target.write_text(comparison(pairs, judged, rules, command_line()), encoding="utf-8")
    if wishes.data is not None:
        write_data(wishes.data.with_stem(f"{wishes.data.stem}-before"), cells[:half])
        write_data(wishes.data.with_stem(f"{wishes.data.stem}-after"), cells[half:])
    if wishes.is_json:
        told = [finding for differences in judged for finding in verdicts(differences)]
        screen.say(json.dumps({"findings": as_rows(told), "report": str(target)}))
        return 0
    for (old, _), differences in zip(pairs, judged, strict=True):
        screen.title(f"{old.plan.seats} seats, {old.level}: from {rules[0].name} to {rules[1].name}")
        findings = verdicts(differences)
        for finding in findings[:MOST_SENTENCES]:
            screen.say(f"{'•' if finding.is_real else '·'} {finding}")
        if len(findings) > MOST_SENTENCES:
            screen.say(f"and {len(findings) - MOST_SENTENCES} more in the report")
    screen.say(f"The report is in {target}")
    return 0


def command_line() -> str:
    return "apiarium " + shlex.join(sys.argv[1:])


def search(screen: Screen, game: Game, study: Study, wishes: Wishes, play: Play) -> int:
    """Rules toward a goal."""
    from ..lab.evidence import Evidence
    from ..lab.goals import read_goals
    from ..lab.hunt import front, hunt, read_ranges, rounds

    if not wishes.goal or not wishes.over:
        raise CommandFailed("a search needs --goal, such as 'seat_gap<2%', and --over, such as 'target=7..15'")
    goals = read_goals(wishes.goal)
    variants = read_ranges(game, wishes.over)

    games = sum(tried * each for tried, each in rounds(len(variants), study.games))
    with followed(screen, games, is_json=wishes.is_json) as told:
        store = Store(wishes.keep)
        trials = hunt(study, variants, goals, lambda asked: Evidence(run(asked.cells(), store, play, told)[0]))
    best = front(trials)
    rows = [
        [
            ", ".join(f"{name}={value}" for name, value in trial.options.items()),
            str(trial.games),
            *[f"{one.value:.3g} ({one.low:.3g} to {one.high:.3g})" for one in trial.estimates.values()],
            f"{trial.miss:.2f}",
            "front" if trial in best else "",
        ]
        for trial in trials
    ]
    screen.table(["options", "games", *[goal.measure for goal in goals], "misses by", ""], rows)
    return 0
