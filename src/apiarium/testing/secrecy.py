"""Attack 5: nothing a seat is shown changes when only what it may not know is dealt anew."""

from __future__ import annotations

from ..core.position import problems_of
from ..core.rng import Rng
from ..core.state import CHANCE, SPECTATOR, Event, State, seats_in
from .lanes import paint_problems, stir_problems
from .walk import Kit, some

POSITIONS = 60
WORLDS = 2  # other deals tried for each seat in each position
TRIED = 30


def attack(kit: Kit) -> list[str]:
    problems: list[str] = []
    for walk in kit.walks:
        problems += paint_problems(walk) + stir_problems(walk)
        rng = Rng(f"secrecy {walk.label}")
        for index in [*walk.sampled(POSITIONS), len(walk.steps)]:
            state = walk.states[index]
            step = walk.steps[index] if index < len(walk.steps) else None
            public = state.view(SPECTATOR)
            told = public.json()
            for seat in range(SPECTATOR, state.seats):
                view = state.view(seat).json()
                others = [public, state.view((seat + 1) % state.seats)]
                if any(state.view_beside(seat, other).json() != view for other in others):
                    problems.append(
                        f"{walk.label}, step {index}, seat {seat}: the view is another beside one of others"
                    )
                for field in public.shared_fields():
                    if view[field.name] != told[field.name]:
                        problems.append(f"{walk.label}, step {index}, seat {seat}: {field.name} is not shared by all")
                for _ in range(WORLDS):
                    found = world_problems(state, seat, view, step, rng)
                    problems += [f"{walk.label}, step {index}, seat {seat}: {problem}" for problem in found]
    return problems


def world_problems(state: State, seat: int, view: object, step: tuple[int, int] | None, rng: Rng) -> list[str]:
    """Compare the truth, of which the seat has this view, with another world that it cannot tell from it."""
    problems: list[str] = []
    other = state.clone()
    other.redeal(seat, rng)
    if other.view(seat).json() != view:
        return ["the view changes when the unknown is dealt anew"]
    faults = problems_of(other)
    if faults:
        problems.append(f"the unknown is dealt into an impossible position: {faults[0]}")
    if other.scores() != state.scores() or other.aim() != state.aim():
        problems.append("the scores or the aim beside the board depend on what it may not know")
    if other.due() != state.due() or (other.result() is None) != (state.result() is None):
        problems.append("who is due depends on what the seat may not know")
    if other.moves(seat) != state.moves(seat):
        problems.append("its moves depend on what it may not know")
    # The same generator must lead from both worlds to the same third one: then a bot cannot see a difference.
    third, fourth, seed = state.clone(), other.clone(), rng.below(1 << 30)
    third.redeal(seat, Rng(seed))
    fourth.redeal(seat, Rng(seed))
    if third.hash() != fourth.hash():
        problems.append("what is dealt anew depends on the truth")
    if seat >= 0:
        allowed = set(state.moves(seat))
        for move in some(rng, state.game.verbs.size, TRIED):
            if move not in allowed:
                ours, theirs = state.refusal(seat, move), other.refusal(seat, move)
                if (ours.clause, ours.sentence) != (theirs.clause, theirs.sentence):
                    problems.append(f"the reason against '{state.game.verbs.text(move)}' tells a secret")
        problems += policy_problems(state, other, seat, seed)
    if step is not None:
        problems += event_problems(state, other, seat, step)
        problems += openness_problems(state, other, seat, step)
    return problems


def policy_problems(state: State, other: State, seat: int, seed: int) -> list[str]:
    """A policy that is asked on the truth must choose alike in both worlds, and change nothing."""
    policy = state.game.policy()
    if not policy.is_blind() or not state.is_due(seat):
        return []
    before = state.hash()
    choices: list[tuple[list[int], int]] = []
    for world in (state, other):
        moves = policy.candidates(world, seat, world.moves(seat))
        choices.append((list(moves), policy.choose(world, seat, moves, Rng(seed))))
    if choices[0] != choices[1]:
        return ["its policy calls itself blind, and chooses by what the seat may not know"]
    return [] if state.hash() == before else ["its policy calls itself blind, and changes the state"]


def event_problems(state: State, other: State, seat: int, step: tuple[int, int]) -> list[str]:
    """Where a step of the other world looks the same afterwards, its story must sound the same.

    Views are made only where the stories differ: they are the dear part of it.
    """
    mover, move = step
    truth, heard = after(state, mover, move, seat)
    view: object = None
    if mover == CHANCE:
        candidates = [outcome for outcome, _ in other.chances()]
    elif mover == seat:
        candidates = [move]
    else:
        candidates = other.moves(mover) if mover in seats_in(other.due()) else []
    for candidate in candidates[:TRIED]:
        imagined, other_heard = after(other, mover, candidate, seat)
        if other_heard == heard:
            continue
        if view is None:
            view = truth.view(seat).json()
        if imagined.view(seat).json() == view:
            return [f"the story of step {step} tells more than the view: {other_heard} or {heard}"]
    return []


def openness_problems(state: State, other: State, seat: int, step: tuple[int, int]) -> list[str]:
    """A move that calls itself open sounds the same in both worlds, and can be told from every other open move."""
    mover, move = step
    if mover == CHANCE or not state.is_open(mover, move):
        return []
    text = state.game.verbs.text(move)
    truth, heard = after(state, mover, move, seat)
    if move in other.moves(mover) and (not other.is_open(mover, move) or after(other, mover, move, seat)[1] != heard):
        return [f"'{text}' calls itself open, and tells what the seat could not foresee"]
    for rival in state.moves(mover)[:TRIED]:
        if rival != move and state.is_open(mover, rival):
            imagined, other_heard = after(state, mover, rival, seat)
            if other_heard == heard and imagined.view(seat).json() == truth.view(seat).json():
                return [f"'{text}' calls itself open, and looks like '{state.game.verbs.text(rival)}'"]
    return []


def after(state: State, mover: int, move: int, seat: int) -> tuple[State, list[str]]:
    """The position after a step, and what the seat heard of it."""
    copy = state.clone()
    copy.events = []
    copy.apply(mover, move)
    heard: list[Event] = [event for event in copy.events if event.is_for(seat)]
    return copy, [f"{event.kind} {event.text} {event.data}" for event in heard]
