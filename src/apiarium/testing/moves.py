"""Attack 1: menus are exact, what is on them plays and is picked, and everything else is refused with a clause."""

from __future__ import annotations

import itertools

from ..core.errors import IllegalMove
from ..core.rng import Rng
from ..core.state import CHANCE, State
from .lanes import pick_problems
from .walk import Kit, some

TRIED = 120  # illegal moves tried by whoever is due in a position, where there are more
IDLE_TRIED = 30  # the same for everybody else
POSITIONS = 40  # positions of a game in which every legal and many illegal moves are tried


def attack(kit: Kit) -> list[str]:
    problems: list[str] = []
    rng = Rng("illegal moves")
    for walk in kit.walks:
        for index, state in enumerate(walk.states):
            problems += [f"{walk.label}, step {index}: {problem}" for problem in menu_problems(state)]
        for index in [*walk.sampled(POSITIONS), len(walk.steps)]:
            state = walk.states[index]
            problems += [f"{walk.label}, step {index}: {problem}" for problem in play_problems(kit, state, rng)]
        problems += pick_problems(walk)
    return problems


def menu_problems(state: State) -> list[str]:
    problems: list[str] = []
    for seat in range(-2, state.seats + 1):
        moves = state.moves(seat)
        if bool(moves) != state.is_due(seat):
            problems.append(f"seat {seat} has {len(moves)} moves, due is {state.due()}")
        if any(a >= b for a, b in itertools.pairwise(moves)):
            problems.append(f"the moves of seat {seat} do not ascend")
        if moves and not (moves[0] >= 0 and moves[-1] < state.game.verbs.size):
            problems.append(f"seat {seat} has a move that no verb declares")
    return problems


def play_problems(kit: Kit, state: State, rng: Rng) -> list[str]:
    """Every legal move plays on a copy; everything else raises with a known clause and changes nothing."""
    problems: list[str] = []
    before = state.hash()
    known = kit.game.rulebook.clauses
    for seat in [CHANCE, *range(-1, state.seats + 1)]:
        if seat == CHANCE:
            size = kit.game.chance_verbs.size
            legal = [outcome for outcome, _ in state.chances()] if state.due() == CHANCE else []
        else:
            size = kit.game.verbs.size
            legal = state.moves(seat)
        for move in legal:
            copy = state.clone()
            copy.events = []
            try:
                copy.play(seat, move)
            except IllegalMove as refused:
                problems.append(f"seat {seat}: move {move} is on the menu and refused: {refused.text}")
                continue
            problems += [f"an event cites {e.clause}, no clause" for e in copy.events if e.clause not in known]
        allowed = set(legal)
        for move in [-1, size, *some(rng, size, TRIED if legal else IDLE_TRIED)]:
            if move not in allowed:
                problems += refusal_problems(state, seat, move, known)
    if state.hash() != before:
        problems.append("a refused move changed the position")
    return problems


def refusal_problems(state: State, seat: int, move: int, known: object) -> list[str]:
    assert isinstance(known, dict)
    try:
        state.play(seat, move)
    except IllegalMove as refused:
        if refused.clause in known and refused.sentence:
            return []
        return [f"seat {seat}: the refusal of move {move} cites '{refused.clause}', no clause"]
    return [f"seat {seat}: move {move} is not on the menu and was played"]
