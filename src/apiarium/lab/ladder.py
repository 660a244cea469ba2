"""The ladder of a game: its bots against one another, seat-balanced and seed-paired, rated with intervals."""

from __future__ import annotations

import json
import math
import random
from dataclasses import dataclass, field
from itertools import combinations, pairwise
from pathlib import Path
from statistics import mean, stdev
from typing import Final

from openskill.models import PlackettLuce, PlackettLuceRating

from ..bots import level_of
from ..core.data import as_list, as_object, read_object
from ..core.errors import BadData
from ..core.game import Game
from .intervals import NORMAL, Share, wilson
from .plan import Plan
from .simulation import Results

STEPS: Final = ["random", "easy", "greedy", "medium", "hard", "expert"]  # from the weakest, as it should be
SEARCHERS: Final = STEPS[STEPS.index("greedy") :]  # each searches more than the one before
REPLICATIONS: Final = 20  # of the bootstrap
PASSES: Final = 5  # over the games of one replication: after one, who played few games still stands near the start
MEAN_POINTS: Final = 1000
SKILL: Final = PlackettLuce()
# An openskill rating as points of which 400 more win ten times as often, at two seats.
POINTS: Final = 400 / math.log(10) / (math.sqrt(2) * SKILL.beta)


@dataclass(frozen=True)
class Pair:
    """`one` among seats of `other`, on every seat in turn of every deal; its rewards by deal and seat."""

    one: str
    other: str
    rewards: list[list[float]]

    def share(self) -> Share:
        """How often `one` won, with the interval over deals: games of one deal are not independent."""
        deals = [mean(rewards) for rewards in self.rewards]
        seats = len(self.rewards[0])
        share = mean(deals)
        error = stdev(deals) / math.sqrt(len(deals)) if len(deals) > 1 else 1.0
        trials = seats * len(deals) if error == 0.0 else min(seats * len(deals), share * (1 - share) / error**2)
        low, high = wilson(share, trials)
        return Share(self.one, seats * len(deals), share, low, high, 1 / seats, 0.0)


@dataclass
class Ladder:
    """All pairs that were played by one version of the rules, with the iterations that each bot had."""

    game: str
    version: int
    seats: int
    budgets: dict[str, int] = field(default_factory=dict)
    pairs: dict[tuple[str, str], Pair] = field(default_factory=dict)

    def add(self, pair: Pair, game: Game) -> None:
        self.pairs[pair.one, pair.other] = pair
        self.budgets = {name: budget_of(name, game) for name in self.names}

    @property
    def names(self) -> list[str]:
        """The bots that have played, weakest first."""
        known = {name for pair in self.pairs for name in pair}
        return [name for name in STEPS if name in known] + sorted(known - set(STEPS))

    def ratings(self) -> dict[str, tuple[int, int, int]]:
        """Points by bot with their 95 % interval, by a bootstrap over deals that are rated in a shuffled order."""
        if not self.pairs:
            return {}
        found: dict[str, list[float]] = {name: [] for name in self.names}
        for replication in range(REPLICATIONS):
            rated = self.rate(random.Random(f"replication {replication}"))
            for name, points in rated.items():
                found[name].append(points)
        rows: dict[str, tuple[int, int, int]] = {}
        for name, passes in found.items():
            middle, half = mean(passes), NORMAL * stdev(passes)
            rows[name] = (round(middle), round(middle - half), round(middle + half))
        return rows

    def rate(self, source: random.Random) -> dict[str, float]:
        """A few passes of openskill over deals drawn with replacement, each in another order."""
        skills = {name: SKILL.rating() for name in self.names}
        deals: list[tuple[Pair, list[float]]] = []
        for pair in self.pairs.values():
            deals += [(pair, rewards) for rewards in source.choices(pair.rewards, k=len(pair.rewards))]
        for _ in range(PASSES):
            source.shuffle(deals)
            for pair, rewards in deals:
                for reward in rewards:
                    learn(skills, pair, reward, len(rewards) - 1)
        centre = mean(skill.mu for skill in skills.values())
        return {name: MEAN_POINTS + POINTS * (skill.mu - centre) for name, skill in skills.items()}

    def doubts(self) -> list[str]:
        """Where more search did not surely win more: a sentence for each step up that was played."""
        sentences: list[str] = []
        for weaker, stronger in pairwise(SEARCHERS):
            pair = self.pairs.get((stronger, weaker))
            if pair is not None and pair.share().low <= pair.share().fair:
                share = pair.share()
                sentences.append(
                    f"{stronger} wins {share.share:.1%} of {share.games} games among {weaker} "
                    f"({share.low:.1%} to {share.high:.1%}), which is not surely more than {share.fair:.1%}"
                )
        return sentences

    def json(self) -> dict[str, object]:
        return {
            "game": self.game,
            "version": self.version,
            "seats": self.seats,
            "budgets": self.budgets,
            "ratings": {name: list(points) for name, points in self.ratings().items()},
            "pairs": [{"one": pair.one, "other": pair.other, "rewards": pair.rewards} for pair in self.pairs.values()],
        }

    def write(self, path: Path) -> None:
        """One pair to a line, so that a file in the tree shows what changed."""
        values = self.json()
        pairs = ",\n".join(f"    {json.dumps(pair)}" for pair in as_list(values.pop("pairs")))
        head = ",\n".join(f"  {json.dumps(name)}: {json.dumps(value)}" for name, value in values.items())
        path.write_text(f'{{\n{head},\n  "pairs": [\n{pairs}\n  ]\n}}\n', encoding="utf-8")


def learn(skills: dict[str, PlackettLuceRating], pair: Pair, reward: float, rivals: int) -> None:
    """What one game tells of the two bots. Who won is all that counts; a shared win ranks all alike."""
    ranks = [1.0] * (rivals + 1)
    if reward == 1.0:
        ranks = [1.0, *[2.0] * rivals]
    elif reward == 0.0:
        ranks = [2.0, 1.0, *[2.0] * (rivals - 1)]
    teams = [[skills[pair.one]], *[[skills[pair.other]] for _ in range(rivals)]]
    rated = SKILL.rate(teams, ranks=ranks)
    skills[pair.one] = rated[0][0]
    others = [team[0] for team in rated[1:]]
    skills[pair.other] = SKILL.rating(
        mu=mean(skill.mu for skill in others), sigma=mean(skill.sigma for skill in others)
    )


def read_ladder(path: Path | None, game: Game, seats: int) -> Ladder:
    """What is written there; a new ladder where there is none, or one of other rules, seats or budgets."""
    if path is None or not path.exists():
        return Ladder(game.name, game.version, seats)
    values = read_object(path.read_text(encoding="utf-8"), str(path))
    if values.get("game") != game.name:
        raise BadData(str(path), [f"it is not a ladder of {game.name}"])
    return ladder_of(values, game, seats)


def ladder_of(values: dict[str, object], game: Game, seats: int) -> Ladder:
    """What was written, as far as it was played by the rules, seats and budgets of today."""
    fresh = Ladder(game.name, game.version, seats)
    if (values.get("version"), values.get("seats")) != (game.version, seats):
        return fresh
    for entry in as_list(values.get("pairs")):
        row = as_object(entry)
        one, other = str(row.get("one")), str(row.get("other"))
        kept = as_object(values.get("budgets"))
        if all(kept.get(name) == budget_of(name, game) for name in (one, other)):
            rewards = [[float(str(reward)) for reward in as_list(deal)] for deal in as_list(row.get("rewards"))]
            fresh.add(Pair(one, other, rewards), game)
    return fresh


def budget_of(name: str, game: Game) -> int:
    """Iterations; 0 for a bot that does not search."""
    level = level_of(name, game)
    return 0 if level is None else level.iterations


def pairs_of(names: list[str]) -> list[tuple[str, str]]:
    """Every two, as (the one further up, the other); cheap ones first."""
    order = sorted(names, key=lambda name: STEPS.index(name) if name in STEPS else len(STEPS))
    return [(one, other) for other, one in combinations(order, 2)]


def plan_of(ladder: Ladder, one: str, other: str, deals: int, seed: int) -> Plan:
    """Every deal once with `one` on each seat and the other on all the rest."""
    return Plan(ladder.game, ladder.seats, (one, *[other] * (ladder.seats - 1)), deals * ladder.seats, seed)


def pair_of(results: Results) -> Pair:
    """What came out of all deals that are complete."""
    plan = results.plan
    one, other = plan.bots[:2]
    first = plan.columns().index("rank_1")
    deals: dict[int, list[float]] = {}
    for index, row in results.rows():
        ranks = row[first : first + plan.seats]
        seat = plan.lineup(index).index(one)
        winners = ranks.count(1)
        reward = 1 / plan.seats if ranks[0] == 0 else 1 / winners if ranks[seat] == 1 else 0.0
        deals.setdefault(index // plan.period, []).append(round(reward, 4))
    return Pair(one, other, [rewards for _, rewards in sorted(deals.items()) if len(rewards) == plan.seats])
