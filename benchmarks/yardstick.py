"""A fixed opponent for Eye of the Bee-holder, never tuned: it judges everything by its best bee alone.

It presents its strongest bee, makes the flip or swap after which its strongest bee matches best, and drafts the side
after which its best bee matches most of what lies there; all ties by lot. It shares no code with the policy of the
game, so that no change there can change what bots are measured by.

Usage: python -m benchmarks.yardstick [--deals N] [--seats N] CHALLENGER...
"""

from __future__ import annotations

import argparse
import math

from apiarium import find_game
from apiarium.bots import Bot, make_bot, play_game
from apiarium.bots.search import rewards_of
from apiarium.core.rng import Rng
from apiarium.core.state import State
from apiarium.games.beeholder.state import BeeholderState

SLOTS = 6


class Yardstick(Bot):
    def __init__(self, seed: int | str) -> None:
        self.rng = Rng(seed)

    def choose(self, copy: State, seat: int) -> int:
        assert isinstance(copy, BeeholderState)
        moves = copy.moves(seat)
        worths = [self.worth(copy, seat, copy.game.verbs.text(move).split()) for move in moves]
        best = [move for move, worth in zip(moves, worths, strict=True) if worth == max(worths)]
        return best[self.rng.below(len(best))]

    def worth(self, state: BeeholderState, seat: int, words: list[str]) -> int:
        """What the best bee is worth after this move: 32 for matching slot 1, then 16, 8, 4, 2, 1."""
        verb, *names = words
        slots = list(state.slots)
        hand = list(state.hands[seat])
        verbs = state.game.verbs.by_name
        values = verbs[verb].args[0][1].exact
        if verb == "present":
            hand = [values[name.replace("-", "")] for name in names]
        elif verb == "draft":
            slots[max(slot for slot in range(SLOTS) if slots[slot] < 0)] = values[names[0]]
        else:
            places = [next(slot for slot in range(SLOTS) if slots[slot] // 2 == values[name]) for name in names]
            if verb == "flip":
                slots[places[0]] ^= 1
            else:
                slots[places[0]], slots[places[1]] = slots[places[1]], slots[places[0]]
        return max(matched(slots, bee) for bee in hand)


def matched(slots: list[int], bee: int) -> int:
    total = 0
    for facet in slots:
        total = 2 * total + int(facet >= 0 and bee >> (facet // 2) & 1 == facet % 2)
    return total


def play_deal(challenger: str, seats: int, deal: int) -> float:
    """The challenger's mean reward over all seats of one deal, yardsticks on all others."""
    game = find_game("beeholder")
    total = 0.0
    for challenged in range(seats):
        state = game.start(seats)
        bots: list[Bot] = [Yardstick(f"yardstick {deal} {seat}") for seat in range(seats)]
        bots[challenged] = make_bot(challenger, game, f"bot {deal} {challenged}")
        play_game(state, bots, Rng(f"chance {deal}"), Rng(f"dealer {deal} {challenged}"))
        total += rewards_of(state)[challenged]
    return total / seats


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures bots of Bee-holder against the yardstick.")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("challengers", nargs="+")
    arguments = parser.parse_args()
    for challenger in arguments.challengers:
        rewards = [play_deal(challenger, arguments.seats, deal) for deal in range(arguments.deals)]
        mean = sum(rewards) / len(rewards)
        variance = sum((reward - mean) ** 2 for reward in rewards) / max(1, len(rewards) - 1)
        interval = 196 * math.sqrt(variance / len(rewards))
        games = arguments.deals * arguments.seats
        print(
            f"| {arguments.seats} | {challenger} | yardstick | {games} | {100 * mean:.1f} ± {interval:.1f} % |",
            flush=True,
        )


if __name__ == "__main__":
    main()
