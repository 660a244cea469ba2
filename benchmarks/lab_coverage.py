"""Measures how often the intervals of the lab hold: studies drawn from a world of games whose figures are known.

Usage: python -m benchmarks.lab_coverage    the table of docs/lab.md
"""

from __future__ import annotations

import copy

import numpy as np
import numpy.typing as npt

from apiarium.lab.evidence import Evidence
from apiarium.lab.plan import Plan
from apiarium.lab.simulation import Results, simulate
from apiarium.lab.statistics import Estimate

WORLD = 10_000  # games that are all there is
STUDIES = 400
SIZES = (20, 60, 200, 1000)


def drawn(world: Evidence, games: npt.NDArray[np.int64]) -> Evidence:
    """A study of some games of the world."""
    study = copy.copy(world)
    study.columns = {name: values[games] for name, values in world.columns.items()}
    study.told = [world.told[game] for game in games]
    study.games = len(games)
    return study


def figures(cell: Evidence) -> dict[str, Estimate]:
    """Everything that a report gives an interval for."""
    found = {f"seat {one.seat}": one.won for one in cell.seats()}
    for length in cell.lengths():
        found |= {f"{length.name} p5": length.early, length.name: length.median, f"{length.name} p95": length.late}
    found |= {"branching": cell.branching(), **cell.course()}
    for use in cell.choices():
        found[f"{use.name} taken"] = use.taken
        if use.is_told_apart:
            found[f"{use.name} won"] = use.won
    for one in cell.measures():
        found |= {f"{one.kind} per game": one.per_game, f"games with {one.kind}": one.games_with}
    return {name: one for name, one in found.items() if one.games}


def share_held(world: Evidence, games: int, studies: int, seed: int) -> dict[str, float]:
    """By figure, the share of studies whose interval holds it. What few games of a study have is left out."""
    truth = {name: one.value for name, one in figures(world).items()}
    lots = np.random.default_rng(seed)
    held: dict[str, list[bool]] = {}
    for _ in range(studies):
        for name, one in figures(drawn(world, lots.integers(0, world.games, games))).items():
            if one.games >= games // 3:
                held.setdefault(name, []).append(one.low - 1e-9 <= truth[name] <= one.high + 1e-9)
    return {name: sum(found) / studies for name, found in held.items() if len(found) == studies}


def main() -> None:
    results = Results(Plan("beeholder", 4, ("greedy",), WORLD, 0, {}, True))
    for chunk in simulate(results.plan, 1):
        results.add(chunk)
    world = Evidence(results)
    print("| games | figures | mean | least |\n|---|---|---|---|")
    for games in SIZES:
        shares = share_held(world, games, STUDIES, games)
        least = min(shares, key=lambda name: shares[name])
        mean = sum(shares.values()) / len(shares)
        print(f"| {games:,} | {len(shares)} | {mean:.1%} | {shares[least]:.1%} ({least}) |", flush=True)


if __name__ == "__main__":
    main()
