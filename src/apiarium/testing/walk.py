"""Random games that are walked once and looked at by every attack."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from ..core.game import Game
from ..core.rng import Rng
from ..core.state import CHANCE, NOBODY, State, seats_in


@dataclass
class Walk:
    """One random game: `states[i]` is the position before `steps[i]`, and the last one the end."""

    label: str
    states: list[State]
    steps: list[tuple[int, int]]
    hashes: list[str]
    is_finished: bool

    def sampled(self, most: int) -> list[int]:
        """Step numbers spread over the whole game, at most that many."""
        total = len(self.steps)
        return sorted({index * total // most for index in range(most)} | set(range(min(total, 3)))) if total else []


@dataclass
class Kit:
    """What the attacks work on."""

    game: Game
    tests: Path | None = None
    goldens: Path | None = None
    games: int = 1
    is_brief: bool = False  # the fewest and the most seats alone
    walked: list[Walk] = field(default_factory=list)

    @property
    def walks(self) -> list[Walk]:
        """Random games over all seat counts and presets, the same in every run."""
        if not self.walked:
            for preset, chosen in self.game.presets.items():
                for seats in self.seat_counts:
                    for number in range(self.games):
                        label = f"{preset}, {seats} seats, game {number}"
                        self.walked.append(walk(self.game, seats, chosen, label))
        return self.walked

    @property
    def seat_counts(self) -> list[int]:
        if self.is_brief:
            return sorted({self.game.fewest, self.game.most})
        return list(range(self.game.fewest, self.game.most + 1))


def walk(game: Game, seats: int, chosen: dict[str, object], label: str) -> Walk:
    """Play at random with every seat that is due taking its turn to choose; stops at the game's bound."""
    rng = Rng(f"{game.name}, {label}")
    state = game.start(seats, chosen)
    found = Walk(label, [state.clone()], [], [state.hash()], False)
    while len(found.steps) < game.bound:
        due = state.due()
        if due == NOBODY:
            found.is_finished = True
            break
        if due == CHANCE:
            seat, move = CHANCE, state.sample(rng)
        else:
            waiting = seats_in(due)
            seat = waiting[rng.below(len(waiting))]
            moves = state.moves(seat)
            move = moves[rng.below(len(moves))]
        state.apply(seat, move)
        found.steps.append((seat, move))
        found.states.append(state.clone())
        found.hashes.append(state.hash())
    return found


def some(rng: Rng, size: int, most: int) -> list[int]:
    """All numbers below `size`, or a random selection of `most` of them."""
    if size <= most:
        return list(range(size))
    return sorted({rng.below(size) for _ in range(most)})
