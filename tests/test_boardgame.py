"""The game that boardgame.io serves in `make load` is ours, step by step, by the rules compared in `test_peers.py`."""

from __future__ import annotations

import json
import random
import subprocess
from pathlib import Path
from typing import Any

import beeholder_rules as rules
import msgspec
import pytest

from benchmarks.load.theirs import ACTIONS, choose
from scripts.build_page import npm_command

pytestmark = pytest.mark.once

HERE = Path(__file__).resolve().parent
GAME = HERE.parent / "benchmarks" / "peers" / "beeholder_boardgame.cjs"
PHASES = {"draft": rules.DRAFTING, "present": rules.PRESENTING, "manipulate": rules.MANIPULATING, "over": rules.OVER}
NO_MOVES: list[tuple[str, list[Any]]] = [
    ("draft", [6, 0]), ("draft", [-1, 0]), ("draft", [0, 2]), ("draft", []), ("present", [64]), ("present", []),
    ("manipulate", [-1]), ("manipulate", [ACTIONS]), ("manipulate", [0.5]), ("manipulate", ["1"]), ("manipulate", []),
]  # fmt: skip


class Theirs:
    """A game on their side, and what it said last."""

    def __init__(self, seats: int, seed: int) -> None:
        command = npm_command()
        node = command[0] if len(command) > 1 else "node"
        self.process = subprocess.Popen(
            [node, str(HERE / "boardgame_steps.cjs"), str(GAME), str(seats), str(seed)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        self.hear()

    def hear(self) -> None:
        assert self.process.stdout is not None
        self.told: dict[str, Any] = json.loads(self.process.stdout.readline())
        self.game = self.told["G"]

    def play(self, seat: int, move: str, words: list[Any]) -> bool:
        """Whether it was legal."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps([seat, move, words]) + "\n")
        self.process.stdin.flush()
        self.hear()
        return self.told["answer"] is None

    def refuses(self, seat: int, move: str, words: list[Any]) -> bool:
        before = self.game
        return not self.play(seat, move, words) and self.game == before


def deal(ours: rules.Bees, game: dict[str, Any]) -> None:
    """The draws are theirs."""
    if ours.phase == rules.TURNING:
        ours.apply(rules.FAVOR + game["favoured"])
    for hand in game["hands"] if ours.phase == rules.DEALING else []:
        assert len(hand) == ours.hand
        for bee in hand:
            ours.apply(bee)


def compare(ours: rules.Bees, theirs: Theirs, chosen: dict[int, int]) -> None:
    game = theirs.game
    assert ours.phase == PHASES[game["phase"]]
    assert ours.points == game["points"]
    assert ours.is_sudden_death == game["isSuddenDeath"]
    assert ours.hands_dealt == game["handsDealt"]
    if ours.phase == rules.OVER:
        assert theirs.told["over"] == ours.points
        return
    assert theirs.told["over"] is None
    assert ours.slots == game["slots"]
    assert ours.favoured == game["favoured"]
    assert [[bee for bee in hand if bee != chosen.get(seat)] for seat, hand in enumerate(ours.hands)] == game["hands"]
    if ours.phase == rules.PRESENTING:
        assert theirs.told["asked"] == [seat for seat in range(ours.seats) if seat not in chosen]
    else:
        assert theirs.told["asked"] == [ours.seat]
    if ours.phase == rules.MANIPULATING:
        assert ours.banned == (game["banned"] if game["banned"] < 0 else game["banned"] + rules.FLIP)
    for seat, view in enumerate(theirs.told["views"]):
        assert view == {
            **game,
            "hands": [hand if other == seat else len(hand) for other, hand in enumerate(game["hands"])],
            "chosen": [bee if other == seat or bee is None else True for other, bee in enumerate(game["chosen"])],
        }


def id_of(move: str, words: list[int]) -> int:
    if move == "draft":
        return rules.DRAFT + 2 * words[0] + words[1]
    return words[0] + (0 if move == "present" else rules.FLIP)


def try_what_is_illegal(ours: rules.Bees, theirs: Theirs, seat: int, rng: random.Random) -> None:
    """Nothing that the rules do not offer is taken, and nothing is changed by it."""
    offered = ours.hands[seat] if ours.phase == rules.PRESENTING else ours.moves()
    every = [("draft", [tile, side]) for tile in range(6) for side in range(2)]
    every += [("present", [bee]) for bee in range(rules.BEES)] + [("manipulate", [one]) for one in range(ACTIONS)]
    illegal = [one for one in every if id_of(*one) not in offered]
    for move, words in [*rng.sample(illegal, 3), rng.choice(NO_MOVES)]:
        assert theirs.refuses(seat, move, words), (move, words)
    if ours.phase == rules.MANIPULATING and ours.banned >= 0:  # BH3.6
        assert theirs.refuses(seat, "manipulate", [ours.banned - rules.FLIP])


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_boardgame_io_serves_our_game_step_by_step(seats: int) -> None:
    """The same questions to the same seats, the same refusals, judgings, hands and ends; choices at the same time come
    in any order, and nobody is sent a hand or a choice of others. Moves are chosen as in the load."""
    rng = random.Random(seats)
    for seed in range(3):
        ours, theirs = rules.Bees(seats), Theirs(seats, seed)
        chosen: dict[int, int] = {}
        steps = 0
        while theirs.told["over"] is None:
            deal(ours, theirs.game)
            compare(ours, theirs, chosen)
            seat = rng.choice(theirs.told["asked"])
            try_what_is_illegal(ours, theirs, seat, rng)
            move, words = choose(seat, msgspec.Raw(json.dumps(theirs.told["views"][seat]).encode()), rng)
            assert theirs.play(seat, move, words)
            steps += 1
            if move == "present":
                chosen[seat] = words[0]
                if len(chosen) < seats:
                    hand = theirs.game["hands"][seat]
                    assert theirs.refuses(seat, "present", hand[:1])  # a second one
                    continue
                for other in range(seats):
                    ours.apply(chosen[other])
                chosen = {}
            else:
                ours.apply(id_of(move, words))
        compare(ours, theirs, chosen)
        assert ours.phase == rules.OVER
        assert steps > 20 * seats
        theirs.process.kill()
        theirs.process.communicate()
