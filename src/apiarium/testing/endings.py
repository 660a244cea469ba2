"""Attacks 7 and 9: every random game ends within its bound; scores are the sum of their items, rewards go by ranks."""

from __future__ import annotations

from ..core.state import NOBODY
from .lanes import reward_problems
from .walk import Kit


def attack_length(kit: Kit) -> list[str]:
    return [
        f"{walk.label}: not over after {len(walk.steps)} steps, the stated bound"
        for walk in kit.walks
        if not walk.is_finished
    ]


def attack_scores(kit: Kit) -> list[str]:
    problems: list[str] = []
    known = kit.game.rulebook.clauses
    for walk in kit.walks:
        for index, state in enumerate(walk.states):
            if (state.result() is None) == (state.due() == NOBODY):
                problems.append(f"{walk.label}, step {index}: a result stands exactly when nobody is due")
        result = walk.states[-1].result()
        if result is None:
            continue
        for seat in range(walk.states[-1].seats):
            total = sum(item.points for item in result.items if item.seat == seat)
            if result.scores[seat] != total:
                problems.append(f"{walk.label}: seat {seat} scores {result.scores[seat]}, its items sum to {total}")
        problems += [f"{walk.label}: {problem}" for problem in rank_problems(result.ranks)]
        problems += [f"{walk.label}: {problem}" for problem in reward_problems(walk.states[-1])]
        for clause in [result.clause, *[item.clause for item in result.items]]:
            if clause not in known:
                problems.append(f"{walk.label}: the result cites {clause}, no clause")
    return problems


def rank_problems(ranks: list[int]) -> list[str]:
    """Equals share a rank and the next one is left free; nobody first means that everybody lost."""
    best = min(ranks)
    if best > 1 and any(rank == 1 for rank in ranks):
        return ["ranks do not begin with 1"]
    for rank in ranks:
        if rank != best and rank != best + sum(1 for other in ranks if other < rank):
            return [f"ranks {ranks} leave a place open"]
    return []
