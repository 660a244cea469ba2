"""A report as one HTML file: findings in sentences first, then plots and tables, and how to do it again."""

from __future__ import annotations

from html import escape
from typing import Final

from .evidence import Evidence, Happening
from .findings import Finding, find, interval, percent, where
from .plots import choices_plot, foresight_plot, length_plot, seats_plot
from .statistics import Estimate
from .study import Study

STYLE: Final = """
:root { color-scheme: light dark; --paper: #fbf6ea; --ink: #2a2118; --line: #d9c9a3; --honey: #8a5a0a; }
@media (prefers-color-scheme: dark) { :root { --paper: #1b1712; --ink: #f3e9d2; --line: #4a3f2e; --honey: #e9b949; } }
body { background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; margin: 0 auto;
  max-width: 60rem; padding: 1.5rem; }
h1, h2, h3 { line-height: 1.2; } h2 { border-top: 1px solid var(--line); padding-top: 1rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; margin: 0.5rem 0 1rem; }
th, td { border-bottom: 1px solid var(--line); padding: 0.2rem 0.8rem 0.2rem 0; text-align: right; }
th:first-child, td:first-child { text-align: left; }
li.real { font-weight: 600; } figure { margin: 1rem 0; overflow-x: auto; } figcaption { color: var(--honey); }
code { overflow-wrap: anywhere; } small { color: var(--honey); }
"""


def report(study: Study, cells: list[Evidence], command: str, variant: str) -> str:
    """The whole page."""
    game = cells[0].game
    findings = find(cells)
    played = sum(cell.games for cell in cells)
    head = (
        f"<p>{played} games in {len(cells)} {'cell' if len(cells) == 1 else 'cells'}, seed {study.seed}, rules version "
        f"{game.version}, variant <code>{escape(variant)}</code>. Intervals hold in 95 of 100 studies. "
        f"What is called real was corrected for the number of tests (Holm, 5 %).</p>"
        f"<p>The same again: <code>{escape(command)}</code></p>"
    )
    parts = [f"<h1>{escape(game.title)}: what {played} games say</h1>", head, findings_part(findings)]
    parts += [cell_part(cell) for cell in cells]
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" '
        f'content="width=device-width, initial-scale=1"><title>{escape(game.title)}: lab report</title>'
        f"<style>{STYLE}</style></head>\n<body>\n{body}\n</body></html>\n"
    )


def findings_part(findings: list[Finding]) -> str:
    lines = [
        f'<li class="{"real" if finding.is_real else "open"}">{escape(finding.sentence)}</li>' for finding in findings
    ]
    return "<h2>Findings</h2>\n<ul>\n" + "\n".join(lines) + "\n</ul>"


def cell_part(cell: Evidence) -> str:
    """One level at one number of seats."""
    parts = [f"<h2>{escape(where(cell))}: {cell.games} games</h2>"]
    parts.append(figure(seats_plot(cell), "Games won by seat; dashed: fair"))
    parts.append(
        table(
            ["seat", "won", "95 % interval"],
            [[f"{one.seat + 1}", percent(one.won.value), interval(one.won)] for one in cell.seats()],
        )
    )
    parts.append("<h3>Length</h3>")
    parts.append(lengths_table(cell))
    parts.append(figure(length_plot(cell), "Minutes by a model: 2 s a decision and 3 s for every doubling of choices"))
    branching = cell.branching()
    parts.append(f"<p>Moves to choose from: {number(branching)}.</p>")
    parts.append("<h3>Course</h3>")
    parts.append(table(["", "", "95 % interval"], [[name, *shown(name, one)] for name, one in cell.course().items()]))
    if cell.foresight():
        games = cell.foresight()[0][1].games
        parts.append(
            figure(foresight_plot(cell), f"How early the winner is known: {games} games played on from every tenth")
        )
    parts.append("<h3>Endings</h3>")
    parts.append(
        table(
            ["clause", "games", "95 % interval"],
            [[f"{one.clause}", percent(one.share.value), interval(one.share)] for one in cell.endings()],
        )
    )
    parts.append("<h3>Choices</h3>")
    plot = choices_plot(cell)
    if plot:
        parts.append(figure(plot, "Games won by seats that use a choice; dashed: fair. Using it need not be the cause"))
    parts.append(choices_table(cell))
    if cell.game.measures:
        parts.append(f"<h3>What {escape(cell.game.title)} counts</h3>")
        parts.append(happenings_table(cell.measures()))
    parts.append("<h3>What else happens</h3>")
    parts.append(happenings_table(cell.happenings()))
    return "\n".join(parts)


def happenings_table(happenings: list[Happening]) -> str:
    rows = [
        [one.kind, number(one.per_game), percent(one.games_with.value), interval(one.games_with)] for one in happenings
    ]
    return table(["", "per game", "games with it", "95 % interval"], rows)


def lengths_table(cell: Evidence) -> str:
    rows = [
        [one.name, f"{one.early:.0f}", f"{one.median.value:.0f}", f"{one.median.low:.0f} to {one.median.high:.0f}",
         f"{one.late:.0f}"]
        for one in cell.lengths()
    ]  # fmt: skip
    return table(["", "5 % below", "median", "its interval", "5 % above"], rows)


def choices_table(cell: Evidence) -> str:
    rows = [
        [use.name, str(use.offered), str(use.chosen), percent(use.taken.value), percent(use.won.value),
         interval(use.won), "dead" if use.is_dead else ""]
        for use in sorted(cell.choices(), key=lambda use: -use.offered)
        if use.offered
    ]  # fmt: skip
    never = [use.name for use in cell.choices() if not use.offered]
    note = f"<p><small>Never a choice: {escape(', '.join(never))}.</small></p>" if never else ""
    return table(["choice", "there", "taken", "share", "won by users", "95 % interval", ""], rows) + note


def shown(name: str, estimate: Estimate) -> list[str]:
    if name.startswith("lead"):
        return [f"{estimate.value:.2f}", f"{estimate.low:.2f} to {estimate.high:.2f}, {estimate.games} games"]
    return [percent(estimate.value), interval(estimate)]


def number(estimate: Estimate) -> str:
    return f"{estimate.value:.2f} ({estimate.low:.2f} to {estimate.high:.2f})"


def figure(svg: str, caption: str) -> str:
    return f"<figure>{svg}<figcaption>{escape(caption)}</figcaption></figure>"


def table(heads: list[str], rows: list[list[str]]) -> str:
    head = "".join(f"<th>{escape(word)}</th>" for word in heads)
    body = "\n".join("<tr>" + "".join(f"<td>{escape(word)}</td>" for word in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody></table>"
