"""Attack 6: components are conserved, every reachable position is sound, and a spoilt one is refused politely."""

from __future__ import annotations

from ..core.errors import BadPosition
from ..core.fields import range_problems
from ..core.position import problems_of, read_position, write_position
from ..core.rng import Rng
from ..core.state import SPECTATOR, State
from .walk import Kit

POSITIONS = 6


def attack(kit: Kit) -> list[str]:
    problems: list[str] = []
    for walk in kit.walks:
        census = walk.states[0].census()
        for index, state in enumerate(walk.states):
            found = [f"the position has problems: {problem}" for problem in problems_of(state)[:2]]
            if state.census() != census:
                found.append(f"components change from {census} to {state.census()}")
            problems += [f"{walk.label}, step {index}: {problem}" for problem in found]
        rng = Rng(f"spoil {walk.label}")
        for index in walk.sampled(POSITIONS):
            found = spoilt_problems(kit, walk.states[index], rng) + view_problems(walk.states[index])
            problems += [f"{walk.label}, step {index}: {problem}" for problem in found]
    return problems


def view_problems(state: State) -> list[str]:
    """What a seat is shown stays in the ranges that its view declares, too."""
    problems: list[str] = []
    for seat in range(SPECTATOR, state.seats):
        view = state.view(seat)
        problems += [f"the view of seat {seat}: {problem}" for problem in range_problems(view, view.fields())]
    return problems


def spoilt_problems(kit: Kit, state: State, rng: Rng) -> list[str]:
    """Each field in turn is spoilt: the answer is BadPosition or a sound position, never another error."""
    problems: list[str] = []
    for field in state.fields():
        for spoil in ("missing", "type", "value", "length"):
            data = write_position(state)
            fields = data["fields"]
            assert isinstance(fields, dict)
            if spoil == "missing":
                del fields[field.name]
            elif spoil == "type":
                fields[field.name] = "nonsense"
            elif spoil == "value":
                fields[field.name] = spoilt_value(fields[field.name], rng)
            elif isinstance(fields[field.name], list):
                fields[field.name] = fields[field.name][:-1] if fields[field.name] else [0]
            try:
                read_position(kit.game, data)
                if spoil in ("missing", "type"):
                    problems.append(f"{field.name} is {spoil} and nobody complains")
            except BadPosition:
                pass
    return problems


def spoilt_value(value: object, rng: Rng) -> object:
    if isinstance(value, list) and value:
        spoilt = list(value)
        index = rng.below(len(spoilt))
        spoilt[index] = spoilt_value(spoilt[index], rng)
        return spoilt
    return [99] if isinstance(value, list) else 99 if rng.below(2) else -77
