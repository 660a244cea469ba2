"""The review of a finished game: what each decision gave away by what its player could know, and what chance gave."""

from __future__ import annotations

import math
import time
from typing import Final

from ..core.game import Game
from ..core.policy import Policy
from ..core.rng import Rng
from ..core.state import CHANCE, State
from .bot import insight
from .search import NO_MOVE, Search, favourite

NORMAL: Final = 1.96  # standard errors on either side of a 95 % interval
FEWEST_PLAYOUTS: Final = 8
TURNING_POINTS: Final = 3
SURE: Final = 1.0  # half widths by which a loss must stand clear of nothing to be called one


class Judged:
    """One decision: what was played, what the search would have played, and how much more that promised."""

    def __init__(self, step: int, seat: int, played: int) -> None:
        self.step = step  # counted from 1, as the log counts
        self.seat = seat
        self.played = played
        self.better = played
        self.chance: float = 0.0  # of winning, by the better move
        self.lost: float = 0.0  # win chance that was given away; below nothing where the search erred, or by accident
        self.half: float = 0.0  # half the width of its 95 % interval
        self.is_sure = False  # whether it is surely a loss


class Fallen:
    """One stroke of chance, from one decision to the next: what it gave each seat against what was to be expected."""

    def __init__(self, first: int, last: int, gains: list[float], halves: list[float]) -> None:
        self.step = last  # the last step of it, counted from 1
        self.first = first
        self.gains = gains
        self.halves = halves


class Review:
    """Goes over a game task by task, so that whoever waits can be told how far it is.

    `states` are the positions before every step and the last one; `steps` are (seat, move). `seats` are those whose
    decisions are judged.
    """

    def __init__(
        self,
        game: Game,
        states: list[State],
        steps: list[tuple[int, int]],
        seats: list[int],
        *,
        iterations: int,
        playouts: int,
        seed: str = "review",
    ) -> None:
        self.policy: Policy = game.policy()
        self.states = states
        self.steps = steps
        self.iterations = iterations
        self.playouts = playouts
        self.seed = seed
        self.seconds = 0.0  # the most for one task; as long as it takes if 0
        self.judged: list[Judged] = []
        self.fallen: list[Fallen] = []
        self.tasks = self.find_tasks(seats)

    def find_tasks(self, seats: list[int]) -> list[tuple[int, int]]:
        """(first step, step after the last): a decision is one step, a stroke of chance all up to the next decision."""
        tasks: list[tuple[int, int]] = []
        index = 0
        while index < len(self.steps):
            end = index + 1
            seat, _ = self.steps[index]
            if seat == CHANCE:
                while end < len(self.steps) and self.steps[end][0] == CHANCE:
                    end += 1
                tasks.append((index, end))
            elif seat in seats and len(self.policy.candidates(*self.question(index))) > 1:
                tasks.append((index, end))
            index = end
        return tasks

    def question(self, index: int) -> tuple[State, int, list[int]]:
        seat, _ = self.steps[index]
        state = self.asked_at(index)
        return state, seat, state.moves(seat)

    def asked_at(self, index: int) -> State:
        """The position in which the question was put: where several choose at once, before anybody had chosen."""
        seat, _ = self.steps[index]
        while index > 0:
            before = self.states[index - 1]
            mover, _ = self.steps[index - 1]
            if mover in (CHANCE, seat) or not before.is_due(seat):
                break
            if self.states[index].due() != before.due() & ~(1 << mover):
                break
            index -= 1
        return self.states[index]

    def share_out(self, seconds: float) -> None:
        """Let it take so long in all, about; results then depend on the machine."""
        self.seconds = seconds / max(1, len(self.tasks))

    def work(self, task: int) -> None:
        """Do one task."""
        first, end = self.tasks[task]
        if self.steps[first][0] == CHANCE:
            self.fallen.append(self.weigh(first, end))
        else:
            self.judged.append(self.judge(first))

    def judge(self, index: int) -> Judged:
        """A search finds the best move; a second one, which did not choose it, compares it with the one played."""
        seat, played = self.steps[index]
        judged = Judged(index + 1, seat, played)
        copy = insight(self.asked_at(index), seat, Rng(f"{self.seed}/{index}/copy"))
        seed = f"{self.seed}/{index}"
        search = Search(self.policy, seed, self.iterations, seconds=self.seconds / 2, is_thorough=True)
        node = search.think(copy, seat)
        judged.better = favourite(node)
        if judged.better == played or judged.better == NO_MOVE:
            judged.better = played
            judged.chance = node.edges[played].mean()
            return judged
        search.iterations = max(1, self.iterations // 2)  # each with two games
        difference = search.compare(copy, seat, judged.better, played)
        judged.chance = difference.chance()
        judged.lost = difference.mean()
        judged.half = NORMAL * difference.error()
        judged.is_sure = judged.lost > SURE * judged.half
        return judged

    def weigh(self, first: int, end: int) -> Fallen:
        """What fell against the mean of what could fall: both by playing on from there, again and again."""
        before, after = self.states[first], self.states[end]
        player = Search(self.policy, f"{self.seed}/{first}", 1)
        gains: list[float] = []
        halves: list[float] = []
        expected = Worth(before.seats)
        came = Worth(before.seats)
        deadline = time.monotonic() + self.seconds
        while came.games < self.playouts:
            if self.seconds > 0.0 and came.games >= FEWEST_PLAYOUTS and time.monotonic() >= deadline:
                break
            state = before.clone()
            while state.due() == CHANCE:
                state.apply(CHANCE, state.sample(player.rng))
            expected.add(player.play_out(state))
            came.add(player.play_out(after.clone()))
        for seat in range(before.seats):
            gains.append(came.mean(seat) - expected.mean(seat))
            halves.append(NORMAL * math.sqrt(came.variance(seat) + expected.variance(seat)))
        return Fallen(first + 1, end, gains, halves)

    # What it comes to

    def given_away(self, seat: int) -> tuple[float, float]:
        """The win chance that a seat gave away in all, and half the width of the interval."""
        own = [judged for judged in self.judged if judged.seat == seat]
        return sum(judged.lost for judged in own), math.sqrt(sum(judged.half**2 for judged in own))

    def luck(self, seat: int) -> tuple[float, float]:
        """What chance gave a seat in all, and half the width of the interval."""
        gains = sum(fallen.gains[seat] for fallen in self.fallen)
        return gains, math.sqrt(sum(fallen.halves[seat] ** 2 for fallen in self.fallen))

    def turning_points(self, seat: int) -> list[int]:
        """The steps that moved the seat's chances most, greatest first: its own losses, and strokes of chance."""
        swings: list[tuple[float, int]] = []
        for judged in self.judged:
            if judged.seat == seat and judged.is_sure:
                swings.append((-judged.lost, judged.step))
        for fallen in self.fallen:
            gain = fallen.gains[seat]
            if abs(gain) > fallen.halves[seat]:
                swings.append((gain, fallen.step))
        swings.sort(key=size_of)
        return [step for _, step in swings[:TURNING_POINTS]]


def size_of(swing: tuple[float, int]) -> float:
    return -abs(swing[0])


class Worth:
    """What games from one position brought each seat."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.totals = [0.0] * seats
        self.squares = [0.0] * seats

    def add(self, rewards: list[float]) -> None:
        self.games += 1
        for seat in range(len(rewards)):
            self.totals[seat] += rewards[seat]
            self.squares[seat] += rewards[seat] * rewards[seat]

    def mean(self, seat: int) -> float:
        return self.totals[seat] / self.games

    def variance(self, seat: int) -> float:
        """Of the mean."""
        mean = self.mean(seat)
        return max(0.0, self.squares[seat] / self.games - mean * mean) / self.games
