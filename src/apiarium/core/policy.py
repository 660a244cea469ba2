"""What a game may teach the bots: a cheap way to choose a move, and a guess at who is winning."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from .rng import Rng
from .state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Chooses by looking only at what the seat may know; unless it is blind it is shown a redealt copy."""

    def choose(self, state: State, seat: int, moves: list[int], rng: Rng) -> int:
        """A move out of `moves`; uniformly random unless a game knows better."""
        return moves[rng.below(len(moves))]

    def is_blind(self) -> bool:
        """Whether `choose` and `candidates` read only what the seat may know and leave the state as it was.

        Such a policy may be asked on the truth, which saves a copy; the kit attacks the promise.
        """
        return False

    def candidates(self, state: State, seat: int, moves: list[int]) -> list[int]:
        """The moves that a bot should think of: at least one of `moves`, ascending; all unless a game knows better."""
        return moves

    def speaks_for_others(self) -> bool:
        """Whether a search asks `choose` what other seats do, instead of finding out what suits them.

        That pays where they act on what they alone know: a search deals it anew every time, and finds out only what
        suits them on average, as if they had not looked at their own cards.
        """
        return False

    def tells_by_views(self) -> bool:
        """Whether a search tells decisions apart by all that their seat may know there, and not by what it saw since.

        Then what others hold counts in what they do, and different ways that lead to the same position meet. All that
        the view tells must have its range declared, so that it can be painted.
        """
        return False

    def is_quiet(self, state: State) -> bool:
        """Whether `value` may be asked here instead of playing on to the end."""
        return False

    def is_settled(self, state: State, question: State) -> bool:
        """The same for a search that takes its time, and was asked in the position `question`: only where `value` is
        surest, such as at the end of a round or some turns later."""
        return self.is_quiet(state)

    def value(self, state: State) -> list[float]:
        """For every seat a guess from 0 (loses) to 1 (wins), asked only in quiet positions; all alike by itself."""
        return [1 / state.seats] * state.seats

    def feature_names(self) -> list[str]:
        """What `features` counts for each seat; empty where nothing in `value` is fitted to games."""
        return []

    def stage(self, state: State) -> int:
        """Which row of fitted weights a quiet position is valued by, from 0."""
        return 0

    def stages(self) -> int:
        return 1

    def features(self, state: State) -> list[list[float]]:
        """The features of every seat in a quiet position, in the order of their names."""
        return [[] for _ in range(state.seats)]

    def deal(self, copy: State, seat: int, rng: Rng) -> State:
        """A position that may be the truth for all that `seat` knows, the likelier the better it explains what the
        others did: who drafted a side holds it more often. Everything is as likely unless a game knows better."""
        dealt = copy.clone()
        dealt.redeal(seat, rng)
        return dealt
