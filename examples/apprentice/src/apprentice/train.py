"""Trains the apprentice by proximal policy optimisation (PPO) over many games at once, most of them against greedy.

Usage: python -m apprentice.train [--minutes 3] [--seed 1] [--start FILE] [--out weights.npz]
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from apiarium.bots import Bot, make_bot
from apiarium.core.rng import Rng
from apiarium.envs.vector import VectorEnv

from .features import Floats, Numbers, Reader
from .measure import share_of_wins
from .network import Adam, Apprentice, chances

SEATS = 2
GAMES = 64  # played at once
STEPS = 96  # in every game before the weights are changed
EPOCHS, BATCH = 4, 512
CLIP, DISCOUNT, TRACE, ENTROPY = 0.2, 0.98, 0.9, 0.001
RATE = 2e-3


@dataclass
class Experience:
    """What was decided by the apprentice and came of it, one row for each decision."""

    states: Floats
    tables: Floats
    moves: Numbers
    chosen: Numbers
    chances: Floats
    advantages: Floats
    returns: Floats


class Trainer:
    def __init__(self, seed: int, games: int = GAMES, steps: int = STEPS) -> None:
        self.games, self.steps = games, steps
        self.rng = np.random.default_rng(seed)
        self.env = VectorEnv("beeholder", games, SEATS, reward="scores")
        self.env.reset(seed)
        self.reader = Reader(self.env.table.encoding)
        self.apprentice = Apprentice(seed)
        self.optimise()
        self.greedy: Bot = make_bot("greedy", self.env.table.game, seed)
        self.dealer = Rng(seed)
        # Three of four games are against greedy, on either seat by turns; in the others it plays itself.
        self.teacher = np.where(np.arange(games) % 4, np.arange(games) // 4 % SEATS, -1)

    def optimise(self) -> None:
        self.policy = Adam(self.apprentice.policy.weights, RATE)
        self.value = Adam(self.apprentice.value.weights, RATE)

    def go_on_from(self, path: Path) -> None:
        self.apprentice.load(path)
        self.optimise()

    def play(self) -> Experience:
        """Some steps of all games. A hand is an episode: each round that is won or lost pays at once."""
        env, reader = self.env, self.reader
        rows = np.arange(self.games)
        kept: list[tuple[Floats, Floats, Numbers, Numbers, Floats, Floats]] = []
        asked: list[Numbers] = []
        ours: list[npt.NDArray[np.bool_]] = []
        rewards: list[Floats] = []
        ends: list[npt.NDArray[np.bool_]] = []
        for _ in range(self.steps):
            states, tables, moves = reader.features(env.observations, env.masks)
            odds = chances(self.apprentice.logits(tables, moves)[0])
            values, _ = self.apprentice.value.forward(states)
            picks = (odds.cumsum(axis=1) < self.rng.random((self.games, 1))).sum(axis=1)
            picks = np.minimum(picks, (moves >= 0).sum(axis=1) - 1)
            actions = moves[rows, picks]
            seats = env.seats.copy()
            is_teacher = seats == self.teacher
            for number in np.flatnonzero(is_teacher):
                state = env.games.states[number]
                actions[number] = self.greedy.answer(state, int(seats[number]), self.dealer)
            kept.append((states, tables, moves, picks, odds[rows, picks], values))
            asked.append(seats)
            ours.append(~is_teacher)
            points, hands = reader.margin(env.observations), reader.numbers(env.observations, "hand_number")[:, 0]
            env.step(actions)
            after = np.where(env.is_over[:, None], env.rewards, reader.margin(env.observations))
            won = (after - points).astype(np.float32)
            rewards.append(won - (won.sum(axis=1, keepdims=True) - won) / (SEATS - 1))
            ends.append(env.is_over | (reader.numbers(env.observations, "hand_number")[:, 0] != hands))
        return self.judged(kept, asked, ours, rewards, ends)

    def judged(
        self,
        kept: list[tuple[Floats, Floats, Numbers, Numbers, Floats, Floats]],
        asked: list[Numbers],
        ours: list[npt.NDArray[np.bool_]],
        rewards: list[Floats],
        ends: list[npt.NDArray[np.bool_]],
    ) -> Experience:
        """Advantages, backwards, for each seat of each game; what lies after the last end of a hand is left out."""
        rows = np.arange(self.games)
        paid, ahead, trace = (np.zeros((self.games, SEATS), np.float32) for _ in range(3))
        has_ended = np.zeros(self.games, bool)
        found: list[list[npt.NDArray[np.generic]]] = []
        for step in reversed(range(self.steps)):
            over = ends[step]
            has_ended |= over
            for part in (paid, ahead, trace):
                part[over] = 0.0
            paid += rewards[step]
            seats = asked[step]
            states, tables, moves, picks, odds, values = kept[step]
            surprise = paid[rows, seats] + DISCOUNT * ahead[rows, seats] - values
            advantage = surprise + DISCOUNT * TRACE * trace[rows, seats]
            trace[rows, seats], ahead[rows, seats], paid[rows, seats] = advantage, values, 0.0
            good = has_ended & ours[step] & ((moves >= 0).sum(axis=1) > 1)
            found.append([one[good] for one in (states, tables, moves, picks, odds, advantage, advantage + values)])
        return Experience(*[np.concatenate(column) for column in zip(*found, strict=True)])

    def learn(self, seen: Experience) -> None:
        size = len(seen.chosen)
        advantages = (seen.advantages - seen.advantages.mean()) / (seen.advantages.std() + 1e-6)
        for _ in range(EPOCHS):
            order = self.rng.permutation(size)
            for first in range(0, size, BATCH):
                batch = order[first : first + BATCH]
                self.learn_policy(seen, batch, advantages[batch])
                values, kept = self.apprentice.value.forward(seen.states[batch])
                slopes = ((values - seen.returns[batch]) / len(batch)).astype(np.float32)
                self.value.step(self.apprentice.value.backward(slopes, kept))

    def learn_policy(self, seen: Experience, batch: Numbers, advantages: Floats) -> None:
        """The clipped objective of PPO with a little entropy, and its slopes by the scores of the moves."""
        logits, kept = self.apprentice.logits(seen.tables[batch], seen.moves[batch])
        odds = chances(logits)
        rows, picks = np.arange(len(batch)), seen.chosen[batch]
        ratio = odds[rows, picks] / seen.chances[batch]
        is_free = np.where(advantages >= 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        push = -(advantages * ratio * is_free)
        slopes = -odds * push[:, None]
        slopes[rows, picks] += push
        logs = np.log(odds + 1e-9)
        spread = -(odds * logs).sum(axis=1, keepdims=True)
        slopes += ENTROPY * odds * (logs + spread)
        slopes = np.where(seen.moves[batch] >= 0, slopes / len(batch), 0.0).astype(np.float32)
        self.policy.step(self.apprentice.policy.backward(slopes, kept))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=3.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", type=Path, help="weights to go on from")
    parser.add_argument("--out", type=Path, default=Path("weights.npz"))
    arguments = parser.parse_args()
    trainer = Trainer(arguments.seed)
    if arguments.start is not None:
        trainer.go_on_from(arguments.start)
    begun, decisions, number = time.process_time(), 0, 0
    while time.process_time() - begun < 60 * arguments.minutes:
        seen = trainer.play()
        trainer.learn(seen)
        decisions += len(seen.chosen)
        number += 1
        rate = RATE * max(0.1, 1 - (time.process_time() - begun) / (60 * arguments.minutes))
        trainer.policy.rate = trainer.value.rate = rate
        if number % 20 == 0:
            wins, games = share_of_wins(trainer.apprentice, 256, number)
            elapsed = time.process_time() - begun
            print(f"{elapsed:5.0f} s  {decisions:9,} decisions  {wins / games:6.1%} against greedy", flush=True)
            trainer.apprentice.save(arguments.out)
    trainer.apprentice.save(arguments.out)


if __name__ == "__main__":
    main()
