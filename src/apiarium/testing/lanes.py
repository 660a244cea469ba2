"""The fast lanes of a game, judged against the plain way: `pick` and `settle` fall alike, `rewards` follow the ranks,
`paint` paints what the view tells, and `stirs` leaves out nothing that a move changes.

What a game leaves as the contract gives it is the plain way itself, and is not asked.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable

from ..core.canvas import Canvas, Slot, slots_of
from ..core.position import problems_of
from ..core.rng import Rng
from ..core.state import CHANCE, EVERYTHING, OWN, SPECTATOR, State, seats_in
from .walk import Walk

PICKS = 300  # for each move of a menu
MOST_PICKS = 3000
SETTLED = 300  # deals of each kind
SIGMAS = 5.0
POSITIONS = 8  # of a game in which picks are counted
PAINTED = 100  # of a game that are painted in both ways


def pick_problems(walk: Walk) -> list[str]:
    """`pick` draws from the whole menu and from nothing else, every move as often."""
    problems: list[str] = []
    if type(walk.states[0]).pick is State.pick:
        return problems
    for index in walk.sampled(POSITIONS):
        state = walk.states[index]
        for seat in seats_in(state.due()):
            moves = state.moves(seat)
            rng = Rng(f"picks {index}")
            draws = min(MOST_PICKS, PICKS * len(moves))
            counts = Counter(state.pick(seat, rng) for _ in range(draws))
            where = f"{walk.label}, step {index}, seat {seat}"
            if set(counts) - set(moves):
                problems.append(f"{where}: pick draws a move that is not on the menu")
            expected = draws / len(moves)
            distance = sum((counts[move] - expected) ** 2 / expected for move in moves)
            if distance > bound(len(moves) - 1):
                problems.append(f"{where}: pick does not draw all moves alike")
    return problems


def paint_problems(walk: Walk) -> list[str]:
    """`paint` puts on the canvas what the view would, for every seat and for who only watches."""
    problems: list[str] = []
    if type(walk.states[0]).paint is State.paint:
        return problems
    seats = walk.states[0].seats
    slots = slots_of(walk.states[0].view(SPECTATOR))
    painted, plain = Canvas(slots, seats), Canvas(slots, seats)
    for index in [*walk.sampled(PAINTED), len(walk.states) - 1]:
        state = walk.states[index]
        for seat in range(SPECTATOR, seats):
            state.paint(seat, painted)
            plain.show(state.view(seat))
            names = differing(slots, list(painted.cells), list(plain.cells))
            if names:
                where = f"{walk.label}, step {index}, seat {seat}"
                problems.append(f"{where}: paint and view differ in {', '.join(names)}")
    return problems


def stir_problems(walk: Walk) -> list[str]:
    """A row that is painted step after step, only where `stirs` says so, shows what a whole painting shows.

    Whoever moves next looks, then another seat or the same once more; the last painting is of the end.
    """
    problems: list[str] = []
    if type(walk.states[0]).stirs is State.stirs:
        return problems
    seats = walk.states[0].seats
    slots = slots_of(walk.states[0].view(SPECTATOR))
    kept, whole = Canvas(slots, seats), Canvas(slots, seats)
    looker, stirred = SPECTATOR, EVERYTHING
    for index, state in enumerate(walk.states):
        mover, move = walk.steps[index] if index < len(walk.steps) else (SPECTATOR, 0)
        if mover == CHANCE:
            continue
        for seat in (mover, (mover + index) % seats):
            kept.stirred = stirred | OWN if seat != looker else stirred
            state.paint(seat, kept)
            state.paint(seat, whole)
            names = differing(slots, list(kept.cells), list(whole.cells))
            if names:
                where = f"{walk.label}, step {index}, seat {seat}"
                problems.append(f"{where}: {', '.join(names)} changed, and nothing stirred them")
            looker, stirred = seat, 0
        if mover >= 0:
            stirred = int(state.stirs(mover, move))
    return problems


def differing(slots: list[Slot], ours: list[int], theirs: list[int]) -> list[str]:
    """The fields in which two painted rows are not the same."""
    heads = slots[0].first if slots else len(ours)
    names = [] if ours[:heads] == theirs[:heads] else ["who looks and who is due"]
    for slot in slots:
        if ours[slot.first : slot.first + slot.size] != theirs[slot.first : slot.first + slot.size]:
            names.append(slot.name)
    return names


def settle_problems(walk: Walk) -> list[str]:
    """`settle` lets fall what single chance steps let fall, every number of the position as often."""
    problems: list[str] = []
    if type(walk.states[0]).settle is State.settle:
        return problems
    falling = [index for index, state in enumerate(walk.states) if state.due() == CHANCE]
    for index in {falling[0], falling[len(falling) // 2]} if falling else set():
        found = deal_problems(walk.states[index])
        problems += [f"{walk.label}, step {index}: {problem}" for problem in found]
    for index in walk.sampled(POSITIONS):
        if walk.states[index].due() != CHANCE:
            still = walk.states[index].clone()
            still.settle(Rng("nothing falls"))
            if still.hash() != walk.hashes[index]:
                problems.append(f"{walk.label}, step {index}: settle moves where a seat is due")
    return problems


def deal_problems(state: State) -> list[str]:
    fast, plain = Rng("settled at once"), Rng("settled step by step")
    ours: dict[str, Counter[Hashable]] = {}
    theirs: dict[str, Counter[Hashable]] = {}
    for _ in range(SETTLED):
        settled, stepped = state.clone(), state.clone()
        settled.settle(fast)
        State.settle(stepped, plain)
        if settled.due() == CHANCE:
            return ["chance is still due after settle"]
        count(settled, ours)
        count(stepped, theirs)
    faults = problems_of(settled)
    if faults:
        return [f"settle leads into an impossible position: {faults[0]}"]
    if heard(state, is_plain=False) != heard(state, is_plain=True):
        return ["where somebody listens, settle does not go step by step"]
    return [
        f"settle lets {path} fall otherwise than single steps do"
        for path in sorted(set(ours) | set(theirs))
        if differs(ours.get(path, Counter()), theirs.get(path, Counter()))
    ]


def count(state: State, values: dict[str, Counter[Hashable]]) -> None:
    """Every number of the position, by where it stands."""
    for name, value in state.json().items():
        rows = value if isinstance(value, list) else [value]
        for place, row in enumerate(rows):
            for index, number in enumerate(row if isinstance(row, list) else [row]):
                values.setdefault(f"{name} {place} {index}", Counter())[number] += 1


def differs(ours: Counter[Hashable], theirs: Counter[Hashable]) -> bool:
    """Two samples that cannot well be of one distribution (chi-square)."""
    values = set(ours) | set(theirs)
    distance = sum((ours[value] - theirs[value]) ** 2 / (ours[value] + theirs[value]) for value in values)
    return distance > bound(len(values) - 1)


def bound(freedom: int) -> float:
    """Exceeded by chi-square with so many degrees of freedom less than once in a million times."""
    return freedom + SIGMAS * math.sqrt(2 * freedom) + SIGMAS**2 / 2


def heard(state: State, *, is_plain: bool) -> tuple[str, list[str]]:
    """Where a position with a listener settles, and what is told."""
    copy = state.clone()
    copy.events = []
    if is_plain:
        State.settle(copy, Rng("listening"))
    else:
        copy.settle(Rng("listening"))
    return copy.hash(), [f"{event.kind} {event.text}" for event in copy.events]


def reward_problems(state: State) -> list[str]:
    """`rewards` of an ended game are what its ranks give."""
    plain = State.rewards(state)
    if any(abs(own - other) > 1e-9 for own, other in zip(state.rewards(), plain, strict=True)):
        return [f"rewards are {state.rewards()}, by the ranks they are {plain}"]
    return []
