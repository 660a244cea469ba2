"""Findings: what the evidence of a study says in sentences, the strongest first, corrected for how many were asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .evidence import Evidence
from .statistics import Estimate, holm

MOST_CHOICES: Final = 3  # the strongest and weakest choices that are named for each cell
OFTEN: Final = 0.25  # an ending by limit is told where more games than this end so


@dataclass(frozen=True)
class Finding:
    sentence: str
    is_real: bool  # beyond what luck brings, all tests of the study taken together


def percent(value: float) -> str:
    return f"{100 * value:.1f} %"


def interval(estimate: Estimate) -> str:
    return f"{percent(estimate.low)} to {percent(estimate.high)}, {estimate.games} games"


def where(evidence: Evidence) -> str:
    return f"{evidence.plan.seats} seats, {evidence.level}"


def find(cells: list[Evidence]) -> list[Finding]:
    """All findings; every test of all cells is one family for the correction."""
    return [*seat_findings(cells), *dead_findings(cells), *choice_findings(cells), *course_findings(cells)]


def seat_findings(cells: list[Evidence]) -> list[Finding]:
    """Does a seat win more than its share?"""
    asked = [(cell, share) for cell in cells for share in cell.seats()]
    findings: list[Finding] = []
    for (cell, share), is_real in zip(asked, holm([share.chance for _, share in asked]), strict=True):
        if is_real:
            findings.append(
                Finding(
                    f"Seat {share.seat + 1} wins {percent(share.won.value)} ({interval(share.won)}), "
                    f"fair is {percent(1 / cell.plan.seats)}: real [{where(cell)}]",
                    True,
                )
            )
    if not findings:
        widest = max((share.won.high - share.won.low) / 2 for _, share in asked)
        findings.append(
            Finding(
                f"No seat differs from its fair share beyond luck ({len(asked)} tests; a difference of less than "
                f"about {percent(widest)} would not be seen with so many games)",
                False,
            )
        )
    return findings


def dead_findings(cells: list[Evidence]) -> list[Finding]:
    """Choices that are there and never taken."""
    findings: list[Finding] = []
    for cell in cells:
        for use in cell.choices():
            if use.is_dead:
                findings.append(
                    Finding(
                        f"Dead choice: '{use.name}' was there {use.offered} times and taken {use.chosen} times "
                        f"({percent(use.taken.value)}) [{where(cell)}]",
                        True,
                    )
                )
    return findings


def choice_findings(cells: list[Evidence]) -> list[Finding]:
    """Who uses a choice wins more, or less, than the others; that need not be because of it."""
    asked = [(cell, use) for cell in cells for use in cell.choices() if use.chosen and use.won.games]
    spoken = holm([use.chance for _, use in asked])
    findings: list[Finding] = []
    for cell in cells:
        fair = 1 / cell.plan.seats
        real = [use for (at, use), is_real in zip(asked, spoken, strict=True) if is_real and at is cell]
        ordered = sorted(real, key=lambda use: use.won.value)
        named = ordered if len(ordered) <= 2 * MOST_CHOICES else ordered[:MOST_CHOICES] + ordered[-MOST_CHOICES:]
        for use in reversed(named):
            way = "more" if use.won.value > fair else "less"
            findings.append(
                Finding(
                    f"Who uses '{use.name}' wins {way}: {percent(use.won.value)} ({interval(use.won)}), "
                    f"fair is {percent(fair)} [{where(cell)}]",
                    True,
                )
            )
    return findings


def course_findings(cells: list[Evidence]) -> list[Finding]:
    findings: list[Finding] = []
    for cell in cells:
        endings = cell.endings()
        if len(endings) > 1:
            parts = [f"{percent(ending.share.value)} by {ending.clause}" for ending in endings]
            findings.append(Finding(f"Games end {', '.join(parts)} [{where(cell)}]", False))
        lost = cell.course()["games without a winner"]
        if lost.value > 0:
            findings.append(Finding(f"Nobody wins in {percent(lost.value)} ({interval(lost)}) [{where(cell)}]", False))
    return findings
