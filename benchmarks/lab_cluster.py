"""Measures how a study grows with the workers of a local cluster, as a table in Markdown.

Usage: python -m benchmarks.lab_cluster [GAMES]    one worker and two

Games per second depend on what else the machine does. Two figures do not: the processor time of a game (it must not
grow with the workers) and the part of the time that the workers play (the rest they wait for work).
"""

from __future__ import annotations

import resource
import sys
from time import monotonic

from apiarium.lab.cluster import Cluster
from apiarium.lab.plan import Plan
from apiarium.lab.simulation import Results

USUAL_GAMES = 20_000


def processor_seconds() -> float:
    """Of this process and of all that ended."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in used)


def measure(games: int, workers: int) -> None:
    plan = Plan("beeholder", 4, ("greedy",), games, 0, {}, True)
    before = processor_seconds()
    begun = monotonic()
    with Cluster("local", workers) as cluster:
        started = monotonic()
        busy = sum(chunk.seconds for chunk in cluster.play(plan, Results(plan)))
        played = monotonic() - started
    print(
        f"| {workers} | {started - begun:.1f} s | {played:.1f} s | {busy / (workers * played):.1%} | "
        f"{1000 * (processor_seconds() - before) / games:.2f} ms |",
        flush=True,
    )


def main() -> None:
    print("| workers | start | games | of it playing | processor time of a game |\n|---|---|---|---|---|")
    for workers in (1, 2):
        measure(int(sys.argv[1]) if sys.argv[1:] else USUAL_GAMES, workers)


if __name__ == "__main__":
    main()
