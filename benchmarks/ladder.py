"""Measures which bot beats which, over seed-paired games in which the challenger takes every seat in turn.

Usage: python -m benchmarks.ladder [--game NAME] [--deals N] [--workers N] [--seats N CHALLENGER OPPONENT]...

Without --seats it plays the whole ladder of docs/bots.md. A deal is one chance seed; it is played once with the
challenger on each seat and opponents on all others, so that nobody gains by seat or cards. The mean of a deal is
one observation, and the 95 % interval is 1.96 standard errors of these means. Same deals, same table, on any
number of workers.
"""

from __future__ import annotations

import argparse
import math
import multiprocessing
import sys
import time

from apiarium import find_game
from apiarium.bots import make_bot, play_game
from apiarium.bots.search import rewards_of
from apiarium.core.rng import Rng

LADDER = [
    (2, "greedy", "random", 1000),
    (2, "easy", "random", 1000),
    (2, "easy", "greedy", 1000),
    (2, "medium", "greedy", 200),
    (2, "hard", "greedy", 60),
    (2, "hard", "medium", 40),
    (4, "greedy", "random", 250),
    (4, "medium", "greedy", 80),
    (4, "hard", "greedy", 30),
]


class Pairing:
    """One line of the table."""

    def __init__(self, game: str, seats: int, challenger: str, opponent: str, deals: int) -> None:
        self.game = game
        self.seats = seats
        self.challenger = challenger
        self.opponent = opponent
        self.deals = deals


def play_deal(job: tuple[Pairing, int]) -> float:
    """The challenger's mean reward over all seats of one deal."""
    pairing, deal = job
    game = find_game(pairing.game)
    total = 0.0
    for challenged in range(pairing.seats):
        state = game.start(pairing.seats)
        names = [pairing.challenger if seat == challenged else pairing.opponent for seat in range(pairing.seats)]
        bots = [make_bot(name, game, f"bot {deal} {challenged} {seat}") for seat, name in enumerate(names)]
        play_game(state, bots, Rng(f"chance {deal}"), Rng(f"dealer {deal} {challenged}"))
        total += rewards_of(state)[challenged]
    return total / pairing.seats


def measure(pairing: Pairing, workers: int) -> str:
    """One line: who against whom, the share of wins with its interval, and what equals would get."""
    begun = time.monotonic()
    jobs = [(pairing, deal) for deal in range(pairing.deals)]
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        rewards = []
        for reward in pool.imap(play_deal, jobs):
            rewards.append(reward)
            report(pairing, rewards, time.monotonic() - begun)
    games = pairing.deals * pairing.seats
    cells = [str(pairing.seats), pairing.challenger, pairing.opponent, str(games), share_of_wins(rewards)]
    return "| " + " | ".join([*cells, f"{100 / pairing.seats:.0f} %"]) + " |"


def share_of_wins(rewards: list[float]) -> str:
    """The mean with its 95 % interval."""
    mean = sum(rewards) / len(rewards)
    variance = sum((reward - mean) ** 2 for reward in rewards) / max(1, len(rewards) - 1)
    return f"{100 * mean:.1f} ± {196 * math.sqrt(variance / len(rewards)):.1f} %"


def report(pairing: Pairing, rewards: list[float], seconds: float) -> None:
    """How far it is, so that whoever breaks it off has not waited for nothing."""
    line = f"{pairing.challenger} against {pairing.opponent}: {len(rewards)} of {pairing.deals} deals, "
    end = "\n" if len(rewards) == pairing.deals else "\r"
    print(f"{line}{share_of_wins(rewards)}, {seconds:.0f} s", end=end, file=sys.stderr, flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="beeholder")
    parser.add_argument(
        "--deals", type=int, default=0, help="deals for each line; by default the number of docs/bots.md"
    )
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seats", nargs=3, action="append", metavar=("SEATS", "CHALLENGER", "OPPONENT"))
    words = parser.parse_args()
    lines = [(int(seats), challenger, opponent, 100) for seats, challenger, opponent in words.seats or []]
    print("| seats | challenger | opponents | games | challenger wins | among equals |")
    print("|---|---|---|---|---|---|", flush=True)
    for seats, challenger, opponent, deals in lines or LADDER:
        print(
            measure(Pairing(words.game, seats, challenger, opponent, words.deals or deals), words.workers), flush=True
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
