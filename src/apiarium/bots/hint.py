"""A hint: what a strong player would do here and, from the difference in value, why; by what the seat knows alone."""

from __future__ import annotations

from typing import Final

from ..core.game import Game
from ..core.rng import Rng
from ..core.state import State, View
from .search import NO_MOVE, Node, Search, favourite

ITERATIONS: Final = 4000  # half of them to find the move, half to compare it with its rival
NORMAL: Final = 1.96


class Hint:
    """The move, what it promises, and how much more than its rival: the natural move, or else the next best."""

    def __init__(self, move: int) -> None:
        self.move = move
        self.rival = NO_MOVE
        self.is_natural = True  # whether the move is also what the game's policy would do at first sight
        self.chance: float = 0.0  # of winning
        self.gain: float = 0.0
        self.half: float = 0.0  # half the width of the 95 % interval of the gain

    def is_sure(self) -> bool:
        return self.gain > self.half


def find_hint(copy: State, seat: int, seed: str, seconds: float = 0.0, iterations: int = ITERATIONS) -> Hint:
    """`copy` is dealt anew like that of any bot, so no hint tells what the seat may not know."""
    policy = copy.game.policy()
    moves = policy.candidates(copy, seat, copy.moves(seat))
    if len(moves) == 1:
        return Hint(moves[0])
    search = Search(policy, seed, iterations // 2, seconds=seconds / 2, is_thorough=True)
    node = search.think(copy, seat)
    hint = Hint(favourite(node))
    natural = policy.choose(copy, seat, moves, Rng(f"{seed}/natural"))
    hint.is_natural = natural == hint.move
    hint.rival = runner_up(node, hint.move) if hint.is_natural else natural
    if hint.rival == NO_MOVE:
        hint.chance = node.edges[hint.move].mean()
        return hint
    search.iterations = max(1, iterations // 4)  # each with two games
    difference = search.compare(copy, seat, hint.move, hint.rival)
    hint.chance = difference.chance()
    hint.gain = difference.mean()
    hint.half = NORMAL * difference.error()
    return hint


def runner_up(node: Node, first: int) -> int:
    """The move tried most often beside the first."""
    chosen = NO_MOVE
    most = 0
    for move, edge in node.edges.items():
        if move != first and edge.visits > most:
            chosen = move
            most = edge.visits
    return chosen


def say_hint(game: Game, view: View, hint: Hint) -> str:
    """The hint in one or two sentences for the one who asked; `@2` stands for the name of seat 2."""
    move = game.wording(view, hint.move).label
    if hint.rival == NO_MOVE:
        return f"{move}. There is nothing else worth a thought."
    rival = game.wording(view, hint.rival).label
    wins = f"wins about {hint.chance:.0%} of the time"
    if not hint.is_sure():
        return f"{move} {wins}. {rival} is about as good."
    less = f"{max(0.01, hint.gain):.0%}"
    if hint.is_natural:
        return f"{move} {wins}. {rival}, the next best, wins {less} less."
    return f"{move} {wins}. {rival} looks natural, but wins {less} less."
