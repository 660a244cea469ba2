"""The commands of `apiarium`, their arguments and their help."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Annotated

import typer

from .. import server
from ..lab.plan import Plan
from . import assistant, book, catalogue, doctor_report, records
from . import bench as bench_command
from . import lab as lab_command
from . import ladder as ladder_command
from . import play as play_command
from . import review as review_command
from . import sim as sim_command
from . import tune as tune_command
from .arguments import open_game, read_bots, read_options
from .catalogue import warn_of_broken_games
from .failures import guarded
from .screen import Screen, wants_plain

app = typer.Typer(
    name="apiarium",
    help="Bee games: play them, simulate them, check them.",
    rich_markup_mode=None if wants_plain() else "rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The name of a game; `apiarium games` lists them.")]
OptionWords = Annotated[
    list[str],
    typer.Option("--options", "--option", "-o", metavar="NAME=VALUE", help="A rule variant; may be repeated."),
]
Preset = Annotated[str, typer.Option(help="A named set of options.")]
RulesFile = Annotated[Path | None, typer.Option(help="The rules to play by, as a TOML file.")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record.")]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code."""
    words = None if arguments is None else list(arguments)
    return guarded(lambda: app(args=words, prog_name="apiarium", standalone_mode=False))


def show_version(*, wanted: bool) -> None:
    if wanted:
        Screen().say(f"apiarium {version('apiarium')}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def everywhere(
    context: typer.Context,
    *,
    plain: Annotated[bool, typer.Option("--plain", help="Plain lines, for screen readers and logs.")] = False,
    _version: Annotated[bool, typer.Option("--version", help="The version.", is_eager=True)] = False,
) -> None:
    show_version(wanted=_version)
    context.obj = Screen(plain=plain)
    if context.invoked_subcommand is None:
        context.obj.say(context.get_help())


@app.command()
def play(
    context: typer.Context,
    game: GameName,
    *,
    seats: Annotated[int | None, typer.Option(help="How many play, you included.")] = None,
    bots: Annotated[str, typer.Option(help="Who plays against you, with commas: easy,hard.")] = "",
    options: OptionWords = [],  # noqa: B006 - Typer copies it
    preset: Preset = "",
    variant: RulesFile = None,
    seed: Annotated[int | None, typer.Option(help="A repeatable game instead of fair chance.")] = None,
    name: Annotated[str, typer.Option(help="What you are called.")] = "Player",
    seat: Annotated[int, typer.Option(help="Your seat, counted from 1.")] = 1,
    words: Annotated[str, typer.Option(help="Your own words to mix into fair chance.")] = "",
    resume: Annotated[Path | None, typer.Option(help="Go on with a record that broke off.")] = None,
    pause: Annotated[bool | None, typer.Option("--pause/--no-pause", help="Wait after your move, for undo.")] = None,
) -> int:
    """Play in the terminal against bots."""
    wishes = play_command.Wishes(seats, bots, options, preset, seed, name, seat, words, resume, pause, variant)
    return play_command.play(context.obj, game, wishes)


@app.command()
def serve(
    context: typer.Context,
    *,
    host: Annotated[
        str, typer.Option(help="The address to listen on; others reach it only if it is not local.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The first port to try; 0 takes any.")] = 8000,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Open the page where there is a window.")
    ] = True,
    database: Annotated[str, typer.Option(help="Where tables are kept, such as postgresql://…; a file if empty.")] = "",
    workers: Annotated[int, typer.Option(min=1, max=256, help="Processes; several need PostgreSQL.")] = 1,
) -> None:
    """Open the table in the browser."""
    warn_of_broken_games(context.obj)
    server.serve(host, port, open_browser=browser, workers=workers, database=database)


@app.command()
def backup(
    context: typer.Context, file: Annotated[Path, typer.Argument(help="Where the copy goes; it must not exist.")]
) -> None:
    """Copy all tables, also while the server runs."""
    server.backup(file)
    context.obj.say(f"All tables are copied to {file}.")


@app.command()
def restore(
    context: typer.Context, file: Annotated[Path, typer.Argument(help="A copy made by `apiarium backup`.")]
) -> None:
    """Put a copy in the place of all tables; the server must not run."""
    kept = server.restore(file)
    context.obj.say(f"The tables of {file} are in place{f'; those before are kept as {kept}' if kept else ''}.")


@app.command()
def sim(
    context: typer.Context,
    game: GameName,
    *,
    seats: Annotated[int | None, typer.Option(help="How many play; one for each bot if not given.")] = None,
    bots: Annotated[
        str, typer.Option(help="Who plays, with commas; they move one seat on from game to game.")
    ] = "random",
    games: Annotated[int, typer.Option(min=1, max=2_000_000_000, help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games, on any number of cores.")] = 0,
    out: Annotated[Path | None, typer.Option(help="A file for every game: .csv, .json or .parquet.")] = None,
    form: Annotated[str, typer.Option("--format", help="csv, json or parquet, whatever the suffix.")] = "",
    options: OptionWords = [],  # noqa: B006 - Typer copies it
    preset: Preset = "",
    workers: Annotated[int | None, typer.Option(min=1, max=1024, help="Processes; one per core if not given.")] = None,
) -> int:
    """Simulate many games among bots."""
    definition = open_game(game)
    names = read_bots(bots)
    count = seats if seats is not None else max(definition.fewest, len(names))
    plan = Plan(game, count, tuple(names), games, seed, read_options(definition, options, preset))
    return sim_command.sim(context.obj, plan, workers or available_cores(), out, form)


@app.command()
def lab(
    context: typer.Context,
    words: Annotated[list[str], typer.Argument(metavar="[search] GAME", help="The game; `search` looks for rules.")],
    *,
    seats: Annotated[str, typer.Option(help="Numbers of seats: 2,4 or all.")] = "all",
    levels: Annotated[str, typer.Option(help="Bots, each among its equals: greedy,medium.")] = "greedy",
    games: Annotated[int, typer.Option(min=1, max=100_000_000, help="Games in every cell.")] = 1000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games, on any number of cores.")] = 0,
    foreseen: Annotated[int, typer.Option(min=0, help="Games in which to see how early the winner is known.")] = 50,
    set_options: Annotated[list[str], typer.Option("--set", metavar="NAME=VALUE", help="A rule to study.")] = [],  # noqa: B006
    against: Annotated[
        list[str], typer.Option(metavar="NAME=VALUE", help="Compare with these rules, a file of rules, or standard.")
    ] = [],  # noqa: B006
    variant: RulesFile = None,
    out: Annotated[Path | None, typer.Option(help="The report; GAME-report.html if not given.")] = None,
    data: Annotated[Path | None, typer.Option(help="Every game: .csv, .json or .parquet.")] = None,
    keep: Annotated[Path, typer.Option(help="Where games are kept, so that a study can go on.")] = Path("apiarium-lab"),
    cluster: Annotated[str, typer.Option(help="A Dask scheduler, such as tcp://…, or local.")] = "",
    workers: Annotated[int | None, typer.Option(min=1, max=1024, help="Processes; one per core if not given.")] = None,
    plan: Annotated[str, typer.Option(help="How many games show such a difference: 'seat 1 wins=2%'.")] = "",
    goal: Annotated[str, typer.Option(help="For search: 'seat_gap<2%, length p50=30min'.")] = "",
    over: Annotated[str, typer.Option(help="For search: 'target=7..15,hand=5..9'.")] = "",
    json: Annotated[bool, typer.Option("--json", help="Progress and findings as JSON lines.")] = False,
) -> int:
    """Study a game's balance: a report with intervals, a change to its rules, or rules for a goal."""
    wishes = lab_command.Wishes(
        seats, levels, games, seed, foreseen, set_options, against, variant, out, data, keep, cluster,
        workers or available_cores(), plan, goal, over, json,
    )  # fmt: skip
    return lab_command.lab(context.obj, words, wishes)


@app.command()
def ladder(
    context: typer.Context,
    game: GameName,
    *,
    bots: Annotated[str, typer.Option(help="Who plays, with commas.")] = "random,easy,greedy,medium,hard,expert",
    seats: Annotated[int | None, typer.Option(min=1, help="How many play; as few as the game allows.")] = None,
    deals: Annotated[int, typer.Option(min=2, max=100_000, help="Deals of every pair, each played on all seats.")] = 20,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games, on any number of cores.")] = 0,
    out: Annotated[Path | None, typer.Option(help="A file to keep it in; pairs that are there already stay.")] = None,
    workers: Annotated[int | None, typer.Option(min=1, max=1024, help="Processes; one per core if not given.")] = None,
    show: Annotated[bool, typer.Option("--show", help="Show the ratings as they are known, and play nothing.")] = False,
    check: Annotated[bool, typer.Option("--check", help="Fail where more search does not win more.")] = False,
) -> int:
    """Let the bots of a game play one another and rate them."""
    wishes = ladder_command.Wishes(
        read_bots(bots), seats or 0, deals, seed, out, workers or available_cores(), show, check
    )
    return ladder_command.ladder(context.obj, game, wishes)


@app.command()
def tune(
    context: typer.Context,
    game: GameName,
    *,
    seats: Annotated[str, typer.Option(help="Numbers of seats: 2,4 or all.")] = "all",
    games: Annotated[int, typer.Option(min=10, max=1_000_000, help="Games; every fifth only judges the fit.")] = 500,
    seed: Annotated[int, typer.Option(help="The same seed gives the same weights.")] = 0,
    out: Annotated[Path | None, typer.Option(help="A file for the weights; nothing is written if not given.")] = None,
) -> int:
    """Fit what a bot believes of a position to how games ended."""
    return tune_command.tune(context.obj, game, tune_command.Wishes(seats, games, seed, out))


def available_cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@app.command()
def rules(
    context: typer.Context,
    game: GameName,
    clause: Annotated[str, typer.Argument(help="A clause such as BH3.6, or a chapter such as BH3.")] = "",
) -> None:
    """Show the rulebook of a game, or a part of it."""
    book.show_rules(context.obj, open_game(game), clause)


@app.command()
def verify(
    context: typer.Context,
    file: RecordFile,
    *,
    seal: Annotated[str | None, typer.Option(help="The code that you were shown before the game.")] = None,
    entropy: Annotated[
        list[str] | None, typer.Option(help="What you put into the shuffle yourself; once for each who did.")
    ] = None,
) -> int:
    """Replay a record step by step and recompute every draw of chance."""
    return records.verify(context.obj, file, seal, entropy)


@app.command()
def replay(
    context: typer.Context,
    file: RecordFile,
    *,
    seat: Annotated[int | None, typer.Option(help="Through whose eyes, from 1; a spectator's if not given.")] = None,
    step: Annotated[int | None, typer.Option(help="Stop after this step.")] = None,
) -> int:
    """Tell the story of a record, or show one position of it."""
    return records.replay(context.obj, file, seat, step)


@app.command()
def review(
    context: typer.Context,
    file: RecordFile,
    *,
    seat: Annotated[
        list[int] | None, typer.Option(help="Whose decisions, from 1; everybody's if not given. May be repeated.")
    ] = None,
    iterations: Annotated[int, typer.Option(min=10, max=1_000_000, help="Thought about each decision.")] = 1000,
    playouts: Annotated[int, typer.Option(min=2, max=1_000_000, help="Games for each stroke of chance.")] = 300,
    seconds: Annotated[float, typer.Option(min=0, help="Roughly how long in all; as long as it takes if 0.")] = 0.0,
    json: Annotated[bool, typer.Option("--json", help="Progress and findings as JSON lines.")] = False,
) -> int:
    """Go over a finished game: what each decision gave away, and what chance gave."""
    wishes = review_command.Wishes(seat or [], iterations, playouts, seconds, json)
    return review_command.review(context.obj, file, wishes)


@app.command()
def games(context: typer.Context) -> int:
    """List the installed games."""
    return catalogue.games(context.obj)


@app.command()
def bench(
    context: typer.Context,
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="All games if none is named.")] = None,
    *,
    seats: Annotated[int, typer.Option(min=1, help="How many play, where the game allows it.")] = 4,
    rounds: Annotated[int, typer.Option(min=1, max=1000, help="Rounds; the best of them counts.")] = 20,
    seconds: Annotated[float, typer.Option(min=0.01, max=60, help="Time for each measure in each round.")] = 0.1,
    json: Annotated[bool, typer.Option("--json", help="JSON instead of a table.")] = False,
) -> int:
    """Measure the engine on one core, interpreted and compiled."""
    return bench_command.bench(context.obj, games or [], seats, rounds, seconds, as_json=json)


@app.command()
def mcp() -> None:
    """Let an assistant play a seat, over the Model Context Protocol on standard input and output."""
    assistant.mcp()


@app.command()
def doctor(context: typer.Context) -> int:
    """Say what is installed, what works and what does not."""
    return doctor_report.doctor(context.obj)


if __name__ == "__main__":
    sys.exit(main())
