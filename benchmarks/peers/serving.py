"""How a process under measurement is asked: lines "MEASURE SECONDS" come in, lines of JSON go out; time is its own."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from time import process_time

Measures = dict[str, Callable[[float], dict[str, float]]]


def serve(measures: Measures) -> None:
    print(json.dumps(sorted(measures)), flush=True)
    for line in sys.stdin:
        name, seconds = line.split()
        print(json.dumps(measures[name](float(seconds))), flush=True)


def rate(play: Callable[[], int], seconds: float) -> dict[str, float]:
    """Whole games until the time is over: decisions in a second."""
    decisions = 0
    begun = process_time()
    elapsed = 0.0
    while elapsed < seconds:
        decisions += play()
        elapsed = process_time() - begun
    return {"decisions": decisions / elapsed}


def cost(copy: Callable[[], object], seconds: float, at_once: int = 100) -> dict[str, float]:
    """Microseconds for one copy."""
    copies = 0
    begun = process_time()
    elapsed = 0.0
    while elapsed < seconds:
        for _ in range(at_once):
            copy()
        copies += at_once
        elapsed = process_time() - begun
    return {"clone": 1e6 * elapsed / copies}


def shape(play: Callable[[], tuple[int, int, bool]], seconds: float) -> dict[str, float]:
    """What games look like, to compare implementations by: how many, their mean length with its variance, hands."""
    games: list[tuple[int, int, bool]] = []
    begun = process_time()
    while process_time() - begun < seconds:
        games.append(play())
    number = len(games)
    mean = sum(length for length, _, _ in games) / number
    return {
        "games": number,
        "length": mean,
        "spread": sum(length * length for length, _, _ in games) / number - mean * mean,
        "hands": sum(hands for _, hands, _ in games) / number,
        "sudden": sum(is_sudden for _, _, is_sudden in games) / number,
    }
