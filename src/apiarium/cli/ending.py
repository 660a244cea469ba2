"""The end of a game on the screen: who won and why, the score item by item, and whether chance was fair."""

from __future__ import annotations

from ..core.chance import FairChance
from ..core.match import Match
from ..core.record import read_record, write_record
from ..core.result import Result
from .screen import Screen


def show_ending(screen: Screen, match: Match, reader: int) -> None:
    result = match.result
    assert result is not None
    screen.say()
    screen.title(f"{match.named(result.text, reader)} [{result.clause}]")
    show_scores(screen, match, result)
    if isinstance(match.chance, FairChance):
        show_fairness(screen, match, match.chance)


def show_scores(screen: Screen, match: Match, result: Result) -> None:
    """Best first; each item of the score with the clause that gives it.

    Where points only stand for ranks, what they stand for is said without them.
    """
    is_counted = match.state.scores() == result.scores
    order = sorted(range(len(result.ranks)), key=lambda seat: (result.ranks[seat], seat))
    rows: list[list[str]] = []
    for seat in order:
        items = [item for item in result.items if item.seat == seat]
        names = [f"{item.name} {item.points}" if is_counted else item.name for item in items]
        count = ", ".join(f"{name} [{item.clause}]" for name, item in zip(names, items, strict=True))
        points = [str(result.scores[seat])] if is_counted else []
        rows.append([str(result.ranks[seat]), match.names[seat], *points, count])
    screen.say()
    screen.table(["rank", "player", *(["score", "made of"] if is_counted else ["why"])], rows)


def show_fairness(screen: Screen, match: Match, chance: FairChance) -> None:
    """The revealed seed, and every draw recomputed from it as anybody else can do it."""
    draws = read_record(write_record(match)).verify_chance(chance.commitment, chance.entropies)
    screen.say()
    screen.say(f"Seed: {chance.server_seed.hex()}")
    screen.say(f"Your own words in it: {', '.join(chance.entropies) or 'none'}")
    screen.say(f"The shuffle was fair: all {len(draws)} draws match the code shown at the start.", "green")
