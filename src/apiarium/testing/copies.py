"""Attack 2: a copy is equal, complete and independent, and no earlier position changes afterwards."""

from __future__ import annotations

import inspect
import pickle
from typing import Any

from ..core.fields import JsonValue
from ..core.position import build
from ..core.state import SPECTATOR, State, View
from .walk import Kit, Walk

INHERITED = {"game", "seats", "options", "events"}
PICKLED = 5
LOOKS = 40  # positions of a game whose views are looked at again when it is over


def attack(kit: Kit) -> list[str]:
    problems: list[str] = []
    for walk in kit.walks:
        for index, state in enumerate(walk.states):
            where = f"{walk.label}, step {index}"
            if state.hash() != walk.hashes[index]:
                problems.append(f"{where}: the position changed after it was copied")
            problems += [f"{where}: {problem}" for problem in sharing_problems(state)]
        if not problems:  # a copy that is none would spoil the game that is looked at
            problems += view_problems(walk)
        for index in walk.sampled(PICKLED):
            state = walk.states[index]
            if state.clone() != state:
                problems.append(f"{walk.label}, step {index}: a copy is not equal to its original")
            again = build(kit.game, state.seats, dict(state.options.values), dict(state.json()))
            if again.hash() != state.hash() or pickled(kit, state).hash() != state.hash():
                problems.append(f"{walk.label}, step {index}: it does not come back from JSON or a pickle")
    first = kit.walks[0]
    problems += declaration_problems(first.states[-1])
    for name in first.states[0].constants():
        if any(getattr(state, name) != getattr(first.states[0], name) for state in first.states):
            problems.append(f"the constant {name} changes during a game")
    return problems


def view_problems(walk: Walk) -> list[str]:
    """What a view tells stays as it was when the game goes on, and what has changed since another one is told whole."""
    problems: list[str] = []
    state = walk.states[0].clone()
    sampled = set(walk.sampled(LOOKS))
    looks: list[tuple[int, View, dict[str, JsonValue]]] = []
    last: dict[int, tuple[View, dict[str, JsonValue]]] = {}
    for index, (mover, move) in enumerate(walk.steps):
        for seat in range(SPECTATOR, state.seats) if index in sampled else ():
            view = state.view(seat)
            told = view.json()
            looks.append((index, view, told))
            if seat in last and {**last[seat][1], **view.changes(last[seat][0])} != told:
                problems.append(f"{walk.label}, step {index}, seat {seat}: a change of the view is not told")
            last[seat] = view, told
        state.apply(mover, move)
    return problems + [
        f"{walk.label}, step {index}, seat {view.seat}: the view changed after it was made"
        for index, view, told in looks
        if view.json() != told
    ]


def pickled(kit: Kit, state: State) -> State:
    from ..core.registry import register

    register(kit.game)
    again = pickle.loads(pickle.dumps(state))
    assert isinstance(again, State)
    return again


def sharing_problems(state: State) -> list[str]:
    copy = state.clone()
    problems: list[str] = []
    if copy.json() != state.json():
        problems.append("a copy differs from its original")
    if copy.events is not None:
        problems.append("a copy has a listener")
    for name in [*state.constants(), "game", "seats", "options"]:
        if getattr(copy, name) != getattr(state, name):
            problems.append(f"a copy differs in {name}")
    for field in state.fields():
        mine, theirs = getattr(state, field.name), getattr(copy, field.name)
        if field.shape not in ("int", "text") and mine is theirs:
            problems.append(f"a copy shares {field.name}")
        if field.shape in ("rows", "records") and any(a is b for a, b in zip(mine, theirs, strict=True)):
            problems.append(f"a copy shares a row of {field.name}")
        if field.shape == "vec" and shares_memory(mine, theirs):
            problems.append(f"a copy shares {field.name}")
        if field.shape == "vecs" and any(shares_memory(a, b) for a, b in zip(mine, theirs, strict=True)):
            problems.append(f"a copy shares a row of {field.name}")
    return problems


def shares_memory(mine: Any, theirs: Any) -> bool:
    """Whether what is written into one vec stands in the other: each look at a vec is a new object."""
    if len(mine) == 0:
        return False
    kept = mine[0]
    mine[0] = kept + 1
    is_shared: bool = theirs[0] != kept
    mine[0] = kept
    return is_shared


def declaration_problems(state: State) -> list[str]:
    """Every attribute of the class is a declared field, a declared constant, or inherited."""
    declared = {field.name for field in state.fields()} | set(state.constants()) | INHERITED
    present: set[str] = set()
    for cls in type(state).__mro__:
        present |= set(getattr(cls, "__mypyc_attrs__", ())) | set(inspect.get_annotations(cls))
    present |= set(getattr(state, "__dict__", {}))
    present -= {"__dict__", "__weakref__"}
    return [f"the attribute {name} is not declared" for name in sorted(present - declared)]
