"""The report of a study: findings in sentences first, then plots and tables, and how to do it again."""

from __future__ import annotations

import math
from html import escape
from typing import Final

from ..core.words import counted
from .evidence import ChoiceUse, Evidence, Happening
from .findings import Finding, counted_games, interval, percent, span, where
from .foresight import BUDGET
from .html import figure, findings_list, page, quiet, table
from .plots import choices_plot, foresight_plot, length_plot, overview_plot, seats_plot
from .statistics import Estimate
from .study import Study
from .watch import Choices

SHORT: Final = 90  # letters of a clause that a table shows


def report(study: Study, cells: list[Evidence], findings: list[Finding], command: str, variant: str) -> str:
    """The whole page."""
    game = cells[0].game
    played = sum(cell.games for cell in cells)
    choices = len(cells) * len(Choices(game.verbs).names)
    parts = [
        f"<h1>{escape(game.title)}: what {counted_games(played)} say</h1>",
        f"<p>Equal bots played every game. Rules version {game.version}, variant <code>{escape(variant)}</code>, "
        f"seed {study.seed}.</p>",
        "<h2>Findings</h2>",
        findings_list(findings),
        quiet(
            "Intervals hold in 95 of 100 studies. What is called real was corrected for the number of tests "
            f"(Holm, 5 %): {counted(sum(cell.plan.seats for cell in cells), 'test')} of seats are one family, "
            f"up to {counted(choices, 'test')} of choices another. What is real for these bots need not be for people."
        ),
    ]
    if len(cells) > 1:
        parts.append(
            figure(overview_plot(cells), "Games won by seat, for every number of seats and level; dashed: fair")
        )
        links = [f'<a href="#cell-{number}">{escape(where(cell))}</a>' for number, cell in enumerate(cells)]
        parts.append(f"<nav aria-label='Parts'>{' '.join(links)}</nav>")
    parts += [cell_part(number, cell) for number, cell in enumerate(cells)]
    parts += ["<h2>The same again</h2>", f"<p><code>{escape(command)}</code></p>"]
    return page(f"{game.title}: lab report", parts)


def cell_part(number: int, cell: Evidence) -> str:
    """One level at one number of seats."""
    parts = [f'<h2 id="cell-{number}">{escape(where(cell))}: {counted_games(cell.games)}</h2>']
    parts += ["<h3>Seats</h3>", figure(seats_plot(cell), "Games won by seat with 95 % intervals; dashed: fair")]
    parts.append(
        table(
            ["seat", "won", "95 % interval"],
            [[f"{one.seat + 1}", percent(one.won.value), interval(one.won)] for one in cell.seats()],
        )
    )
    parts += ["<h3>Length</h3>", lengths_table(cell)]
    caption = "Minutes are a model: 2 s for every decision and 3 s for every doubling of what can be chosen"
    parts.append(figure(length_plot(cell), caption))
    branching = cell.branching()
    parts.append(
        f"<p>{number_of(cell.per_game('choices'))} decisions a game have a choice, out of "
        f"{number_of(branching)} moves on average ({counted_games(branching.games)}).</p>"
    )
    parts += ["<h3>Course</h3>"]
    parts.append(table(["", "", "95 % interval"], [[name, *shown(name, one)] for name, one in cell.course().items()]))
    parts += foresight_part(cell)
    parts += ["<h3>Endings</h3>", endings_table(cell), "<h3>Choices</h3>"]
    plot = choices_plot(cell)
    if plot:
        parts.append(figure(plot, "Games won by seats that use a choice; dashed: fair. Using it need not be the cause"))
    parts.append(choices_table(cell))
    if cell.game.measures:
        parts += [f"<h3>What {escape(cell.game.title)} counts</h3>", happenings_table(cell.measures())]
    parts += ["<h3>What else happens</h3>", happenings_table(cell.happenings())]
    return "\n".join(parts)


def foresight_part(cell: Evidence) -> list[str]:
    """How early the winner is known, and by what."""
    found = cell.foresight()
    if not found:
        return []
    caption = (
        f"In {counted_games(found[0].chance.games)}, at every tenth, a search of {BUDGET} iterations that knows what "
        "the player to move knows said how likely each seat is to win. Dashed: fair"
    )
    rows = [
        [
            f"{one.part} %",
            percent(one.named.value),
            span(one.named),
            percent(one.chance.value),
            span(one.chance),
        ]
        for one in found
    ]
    heads = ["part of the game", "winner named", "95 % interval", "chance of the winner", "95 % interval"]
    return ["<h3>How early the winner is known</h3>", figure(foresight_plot(cell), caption), table(heads, rows)]


def endings_table(cell: Evidence) -> str:
    rows = [[one.clause, percent(one.share.value), interval(one.share), shortened(one.text)] for one in cell.endings()]
    return table(["clause", "games", "95 % interval", ""], rows, words=3)


def shortened(text: str) -> str:
    return text if len(text) <= SHORT else text[:SHORT].rsplit(" ", 1)[0] + " …"


def happenings_table(happenings: list[Happening]) -> str:
    rows = [
        [one.kind, f"{one.per_game.value:.2f}", f"{one.per_game.low:.2f} to {one.per_game.high:.2f}",
         percent(one.games_with.value), interval(one.games_with)]
        for one in happenings
    ]  # fmt: skip
    return table(["", "per game", "95 % interval", "games with it", "95 % interval"], rows)


def lengths_table(cell: Evidence) -> str:
    rows: list[list[str]] = []
    for one in cell.lengths():
        form = ".1f" if one.name == "minutes" else ".0f"
        words: list[str] = []
        for each in (one.early, one.median, one.late):
            upper = "or more" if math.isinf(each.high) else f"to {each.high:{form}}"
            words += [f"{each.value:{form}}", f"{each.low:{form}} {upper}"]
        rows.append([one.name, *words, counted_games(one.median.games)])
    return table(["", "p5", "95 % interval", "p50", "95 % interval", "p95", "95 % interval", ""], rows)


def choices_table(cell: Evidence) -> str:
    uses = cell.choices()
    rows = [
        [use.name, f"{use.offered:,}", f"{use.chosen:,}", percent(use.taken.value), span(use.taken),
         *won_by_users(use), "dead" if use.is_dead else ""]
        for use in sorted(uses, key=lambda use: -use.offered)
        if use.offered
    ]  # fmt: skip
    never = [use.name for use in uses if not use.offered]
    note = quiet(f"Never a choice in these games: {', '.join(never)}.") if never else ""
    heads = ["choice", "there", "taken", "share", "95 % interval", "won by users", "95 % interval", ""]
    return table(heads, rows) + note


def won_by_users(use: ChoiceUse) -> list[str]:
    """How those fare who use it; nothing where hardly anybody does, or hardly anybody does not."""
    if not use.is_told_apart:
        return ["—", "too few use it" if use.users < use.others else "nearly all use it"]
    return [percent(use.won.value), interval(use.won)]


def shown(name: str, estimate: Estimate) -> list[str]:
    if name.startswith("lead"):
        span = f"{estimate.low:.2f} to {estimate.high:.2f}"
        return [f"{estimate.value:.2f}", f"{span}, {counted_games(estimate.games)}"]
    return [percent(estimate.value), interval(estimate)]


def number_of(estimate: Estimate) -> str:
    return f"{estimate.value:.2f} ({estimate.low:.2f} to {estimate.high:.2f})"
