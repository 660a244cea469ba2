"""Looking for rules that reach a goal: many variants with few games, the better half with more, and so on."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ..core.game import Game
from ..core.rng import Rng
from .evidence import Evidence
from .goals import BadGoal, Goal, estimate
from .statistics import Estimate
from .study import Study

MOST_VARIANTS: Final = 64  # tried at first; of more, so many are drawn by lot
FEWEST_GAMES: Final = 20
FIRST_SHARE: Final = 4  # the last round has so many times the games of the first
RANGE: Final = re.compile(r"(-?\d+)\.\.(-?\d+)")

Options = dict[str, object]
Judge = Callable[[Study], Evidence]


@dataclass(frozen=True)
class Trial:
    """One variant as far as it was played."""

    options: Options
    games: int
    estimates: dict[str, Estimate]
    misses: list[float]  # by goal

    @property
    def miss(self) -> float:
        return sum(self.misses)


def read_ranges(game: Game, text: str) -> list[Options]:
    """`target=7..15,hand=5..9,layout=easy|hard`: every combination that the game allows."""
    known = {option.name: option for option in game.options}
    choices: list[list[tuple[str, object]]] = []
    for word in text.split(","):
        name, _, values = word.strip().partition("=")
        if name not in known or not values:
            raise BadGoal(f"'{word.strip()}' is no range; options of {game.name} are {', '.join(known)}")
        span = RANGE.fullmatch(values)
        wanted: list[object] = list(values.split("|"))
        if span is not None:
            wanted = list(range(int(span[1]), int(span[2]) + 1))
        allowed = [known[name].read(value) for value in wanted]
        if not wanted or None in allowed:
            raise BadGoal(f"{name} must be {known[name].wants()}, not all of '{values}'")
        choices.append([(name, value) for value in allowed])
    return [dict(combination) for combination in itertools.product(*choices)]


def rounds(variants: int, games: int) -> list[tuple[int, int]]:
    """How many variants are tried with how many games each, round by round."""
    left = min(variants, MOST_VARIANTS)
    each = max(FEWEST_GAMES, games // FIRST_SHARE)
    found = [(left, min(each, games))]
    while each < games and left > 1:
        left = (left + 1) // 2
        each *= 2
        found.append((left, min(each, games)))
    return found


def hunt(study: Study, variants: list[Options], goals: list[Goal], judge: Judge) -> list[Trial]:
    """Successive halving; the trials of the last round first, then those that were left behind earlier."""
    if len(variants) > MOST_VARIANTS:
        drawn = list(range(len(variants)))
        Rng(f"hunt/{study.seed}").shuffle(drawn)
        variants = [variants[number] for number in sorted(drawn[:MOST_VARIANTS])]
    trials: list[Trial] = []
    behind: list[Trial] = []
    for left, games in rounds(len(variants), study.games):
        behind = trials[left:] + behind
        better = [trial.options for trial in trials[:left]] or variants
        trials = [try_out(study, options, games, goals, judge) for options in better]
        trials.sort(key=lambda trial: trial.miss)
    return trials + behind


def try_out(study: Study, options: Options, games: int, goals: list[Goal], judge: Judge) -> Trial:
    asked = Study(
        study.game, study.seats[:1], study.levels[:1], games, study.seed, {**study.options, **options}, study.foreseen
    )
    cell = judge(asked)
    estimates = {goal.measure: estimate(cell, goal.measure) for goal in goals}
    return Trial(options, cell.games, estimates, [goal.miss(estimates[goal.measure]) for goal in goals])


def front(trials: list[Trial]) -> list[Trial]:
    """Those that no other beats in every goal."""
    return [
        trial
        for trial in trials
        if not any(
            all(theirs <= ours for theirs, ours in zip(other.misses, trial.misses, strict=True))
            and other.misses != trial.misses
            for other in trials
        )
    ]
