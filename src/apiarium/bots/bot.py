"""What a bot is, and the two simplest: one that draws lots and one that follows the game's own policy."""

from __future__ import annotations

from abc import ABC, abstractmethod

from mypy_extensions import mypyc_attr

from ..core.errors import MissingPart
from ..core.policy import Policy
from ..core.rng import Rng
from ..core.state import State


def insight(state: State, seat: int, rng: Rng) -> State:
    """All that a bot ever gets: a copy with everything the seat does not know dealt anew."""
    copy = state.clone()
    copy.redeal(seat, rng)
    return copy


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(ABC):
    """Sits on a seat and chooses. What it is shown is a copy with everything its seat does not know dealt anew."""

    @abstractmethod
    def choose(self, copy: State, seat: int) -> int:
        """One of `copy.moves(seat)`; the bot may do with the copy what it likes."""
        raise MissingPart(self, "choose")

    def answer(self, state: State, seat: int, dealer: Rng) -> int:
        """The choice in a game among bots; the copy is dealt here, and whoever needs none goes without."""
        return self.choose(insight(state, seat, dealer), seat)


class RandomBot(Bot):
    """Any legal move, all equally likely."""

    def __init__(self, seed: int | str) -> None:
        self.rng = Rng(seed)

    def choose(self, copy: State, seat: int) -> int:
        moves = copy.moves(seat)
        return moves[self.rng.below(len(moves))]

    def answer(self, state: State, seat: int, dealer: Rng) -> int:
        """Legal moves depend on nothing hidden."""
        return self.choose(state, seat)


class PolicyBot(Bot):
    """The game's policy. With `blindness` it errs as people do: it overlooks each of its moves so often (0 to 1) and
    takes the best that it sees, so what is obvious in many ways goes right and the one saving move may be missed.
    """

    def __init__(self, policy: Policy, seed: int | str, blindness: float = 0.0) -> None:
        self.policy = policy
        self.rng = Rng(seed)
        self.blindness = blindness

    def choose(self, copy: State, seat: int) -> int:
        legal = copy.moves(seat)
        moves = self.policy.candidates(copy, seat, legal)
        if self.blindness > 0.0:
            moves = self.noticed(moves)
        if len(moves) == 1:
            return moves[0]
        chosen = self.policy.choose(copy, seat, moves, self.rng)
        if moves is legal or chosen in moves:
            return chosen
        return moves[self.rng.below(len(moves))]

    def noticed(self, moves: list[int]) -> list[int]:
        """The moves that are not overlooked; one by lot where that would be none."""
        seen = [move for move in moves if self.rng.unit() >= self.blindness]
        return seen or [moves[self.rng.below(len(moves))]]

    def answer(self, state: State, seat: int, dealer: Rng) -> int:
        if self.policy.is_blind():
            return self.choose(state, seat)
        return self.choose(insight(state, seat, dealer), seat)
