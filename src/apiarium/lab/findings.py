"""Findings: what the evidence of a study says in sentences, the strongest first, corrected for how many were asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..core.words import counted, in_a_row
from .evidence import Evidence
from .statistics import Estimate, holm

MOST_CHOICES: Final = 3  # the strongest and weakest choices that are named for each cell
MATTERS: Final = 0.02  # users of a choice who win that much more or less than others are worth a sentence
ENOUGH: Final = 30  # games below which nothing is said of how early the winner is known
KNOWN: Final = 0.75  # the winner is called known where a search names it in so many of the games


@dataclass(frozen=True)
class Finding:
    """A sentence, whether it is beyond what luck brings (all tests of its family together), and how it is known."""

    sentence: str
    is_real: bool
    proof: str

    def __str__(self) -> str:
        return f"{self.sentence} ({self.proof})"


def percent(value: float) -> str:
    return f"{100 * value:.1f} %"


def span(estimate: Estimate) -> str:
    return f"{percent(estimate.low)} to {percent(estimate.high)}"


def interval(estimate: Estimate) -> str:
    return f"{span(estimate)}, {counted_games(estimate.games)}"


def counted_games(games: int) -> str:
    return "1 game" if games == 1 else f"{games:,} games"


def where(evidence: Evidence) -> str:
    return f"{counted(evidence.plan.seats, 'seat')}, {evidence.level} bots"


def find(cells: list[Evidence]) -> list[Finding]:
    """All findings; the tests of one kind in all cells are one family for the correction."""
    return [*seat_findings(cells), *dead_findings(cells), *choice_findings(cells), *course_findings(cells)]


def seat_findings(cells: list[Evidence]) -> list[Finding]:
    """Does a seat win more than its share?"""
    asked = [(cell, share) for cell in cells for share in cell.seats()]
    findings: list[Finding] = []
    for (cell, share), is_real in zip(asked, holm([share.chance for _, share in asked]), strict=True):
        if is_real:
            findings.append(
                Finding(
                    f"Seat {share.seat + 1} wins {percent(share.won.value)}, "
                    f"fair is {percent(1 / cell.plan.seats)}: real",
                    True,
                    f"{interval(share.won)}; {where(cell)}",
                )
            )
    if not findings:
        widest = max((share.won.high - share.won.low) / 2 for _, share in asked)
        findings.append(
            Finding(
                "No seat differs from its fair share beyond luck",
                False,
                f"{counted(len(asked), 'test')}; a difference of less than about {percent(widest)} "
                "would not be seen with so many games",
            )
        )
    return findings


def dead_findings(cells: list[Evidence]) -> list[Finding]:
    """Choices that are there and hardly ever taken, each named once for all cells in which it is dead."""
    dead: dict[str, list[tuple[int, int, str]]] = {}
    for cell in cells:
        for use in cell.choices():
            if use.is_dead:
                dead.setdefault(use.name, []).append((use.offered, use.chosen, where(cell)))
    findings: list[Finding] = []
    for name, rows in sorted(dead.items(), key=lambda row: -sum(offered for offered, _, _ in row[1])):
        offered, chosen = sum(row[0] for row in rows), sum(row[1] for row in rows)
        findings.append(
            Finding(
                f"Dead choice: '{name}' was there {offered:,} times and "
                + (f"taken {counted(chosen, 'time')}" if chosen else "never taken"),
                True,
                f"{100 * chosen / offered:.2f} %; {'; '.join(row[2] for row in rows)}",
            )
        )
    return findings


def choice_findings(cells: list[Evidence]) -> list[Finding]:
    """Who uses a choice wins more, or less, than the others; that need not be because of it."""
    asked = [(cell, use) for cell in cells for use in cell.choices() if use.chosen and use.is_told_apart]
    spoken = holm([use.chance for _, use in asked])
    findings: list[Finding] = []
    for cell in cells:
        fair = 1 / cell.plan.seats
        real = [
            use
            for (at, use), is_real in zip(asked, spoken, strict=True)
            if is_real and at is cell and abs(use.won.value - fair) >= MATTERS
        ]
        ordered = sorted(real, key=lambda use: use.won.value)
        named = ordered if len(ordered) <= 2 * MOST_CHOICES else ordered[:MOST_CHOICES] + ordered[-MOST_CHOICES:]
        for use in reversed(named):
            way = "more" if use.won.value > fair else "less"
            findings.append(
                Finding(
                    f"Who uses '{use.name}' wins {way}: {percent(use.won.value)}, fair is {percent(fair)}",
                    True,
                    f"{interval(use.won)}; {where(cell)}; using it need not be the cause",
                )
            )
    return findings


def course_findings(cells: list[Evidence]) -> list[Finding]:
    """How early the winner is known, how games end, ties, and games that everybody loses."""
    findings: list[Finding] = []
    for cell in cells:
        findings += known_findings(cell)
        endings = cell.endings()
        if len(endings) > 1:
            parts = [f"{percent(ending.share.value)} by {ending.clause}" for ending in endings]
            findings.append(
                Finding(f"Games end {in_a_row(parts)}", False, f"{counted_games(cell.games)}; {where(cell)}")
            )
        course = cell.course()
        for name, words in (
            ("games without a winner", "Nobody wins"),
            ("games with several winners", "A win is shared"),
        ):
            if course[name].value > 0:
                proof = f"{interval(course[name])}; {where(cell)}"
                findings.append(Finding(f"{words} in {percent(course[name].value)} of games", False, proof))
    return findings


def known_findings(cell: Evidence) -> list[Finding]:
    foresight = cell.foresight()
    if not foresight or foresight[0].named.games < ENOUGH:
        return []
    half = foresight[len(foresight) // 2]
    proof = f"half way: {interval(half.named)}; {where(cell)}"
    early = [one for at, one in enumerate(foresight) if all(late.named.value >= KNOWN for late in foresight[at:])]
    middle = f"half way a search names the winner of {percent(half.named.value)} of games"
    if not early:
        return [Finding(f"The winner is open to the end: {middle}", False, proof)]
    return [Finding(f"The winner is known after {early[0].part} % of a game: {middle}", False, proof)]
