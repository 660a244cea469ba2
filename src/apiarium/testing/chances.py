"""Attack 8: chance weights are positive, outcomes ascend, and `sample` and `settle` draw by just these weights."""

from __future__ import annotations

from ..core.rng import Rng
from ..core.state import CHANCE, State
from .lanes import settle_problems
from .walk import Kit

DRAWS = 3000
SIGMAS = 5.0
NODES = 4  # chance positions of a game whose frequencies are counted


def attack(kit: Kit) -> list[str]:
    problems: list[str] = []
    for walk in kit.walks:
        nodes = 0
        for index, state in enumerate(walk.states):
            where = f"{walk.label}, step {index}"
            if state.due() != CHANCE:
                continue
            chances = state.chances()
            outcomes = [outcome for outcome, _ in chances]
            if not chances or any(weight <= 0 for _, weight in chances):
                problems.append(f"{where}: no outcome, or one without weight")
            elif outcomes != sorted(set(outcomes)) or not 0 <= outcomes[0] <= outcomes[-1] < kit.game.chance_verbs.size:
                problems.append(f"{where}: outcomes must ascend and be declared by a chance verb")
            elif len(chances) > 1 and nodes < NODES:
                nodes += 1
                problems += [f"{where}: {problem}" for problem in frequency_problems(state, chances)]
        problems += settle_problems(walk)
    return problems


def frequency_problems(state: State, chances: list[tuple[int, int]]) -> list[str]:
    rng = Rng("frequencies")
    counts: dict[int, int] = {}
    for _ in range(DRAWS):
        outcome = state.sample(rng)
        counts[outcome] = counts.get(outcome, 0) + 1
    total = sum(weight for _, weight in chances)
    problems = [f"outcome {outcome} fell and cannot" for outcome in counts if outcome not in dict(chances)]
    for outcome, weight in chances:
        share = weight / total
        expected = DRAWS * share
        spread = (DRAWS * share * (1 - share)) ** 0.5
        if abs(counts.get(outcome, 0) - expected) > SIGMAS * spread + 1:
            problems.append(f"outcome {outcome} fell {counts.get(outcome, 0)} times, not about {expected:.0f}")
    return problems
