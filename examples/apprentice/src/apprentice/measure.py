"""How strong the apprentice is: games against greedy, every deal once from each seat, with the interval of its wins.

Usage: python -m apprentice.measure [--games 2000] [--seats 2] [--opponent greedy]
"""

from __future__ import annotations

import argparse
import math

import numpy as np

from apiarium.bots import make_bot
from apiarium.core.rng import Rng
from apiarium.envs.vector import VectorEnv

from .features import Reader
from .network import Apprentice

AT_ONCE = 64


def share_of_wins(
    apprentice: Apprentice, games: int, seed: int, seats: int = 2, opponent: str = "greedy"
) -> tuple[float, int]:
    """Wins and games; many at once, and only games that began before the last were dealt out count."""
    env = VectorEnv("beeholder", min(AT_ONCE, games), seats, reward="zero-sum")
    env.reset(seed)
    reader = Reader(env.table.encoding)
    bot = make_bot(opponent, env.table.game, seed)
    dealer = Rng(f"measure {seed}")
    own = np.arange(env.count) % seats
    left = np.full(env.count, games // env.count)
    wins, played = 0.0, 0
    while left.any():
        _, tables, moves = reader.features(env.observations, env.masks)
        actions = moves[np.arange(env.count), apprentice.logits(tables, moves)[0].argmax(axis=1)]
        for number in np.flatnonzero(env.seats != own):
            actions[number] = bot.answer(env.games.states[number], int(env.seats[number]), dealer)
        env.step(actions)
        for number in np.flatnonzero(env.is_over & (left > 0)):
            wins += float(env.rewards[number, own[number]] + 1 / seats)
            played += 1
            left[number] -= 1
    return wins, played


def main() -> None:
    from . import trained

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--opponent", default="greedy")
    parser.add_argument("--seed", type=int, default=2026)
    arguments = parser.parse_args()
    wins, games = share_of_wins(trained(), arguments.games, arguments.seed, arguments.seats, arguments.opponent)
    share = wins / games
    half = 1.96 * math.sqrt(share * (1 - share) / games)
    print(f"{share:.1%} ± {half:.1%} of {games} games among {arguments.opponent}, {arguments.seats} seats")


if __name__ == "__main__":
    main()
