"""What is measured beside Apiarium plays the same game: in plain Python step by step, in C by its shape."""

from __future__ import annotations

import importlib.util
import json
import math
import random
import subprocess
import sys
import warnings
from pathlib import Path
from types import ModuleType

import pytest

from apiarium import find_game
from apiarium.core.playout import play_randomly
from apiarium.core.rng import Rng
from apiarium.core.state import CHANCE, NOBODY, seats_in
from scripts.compile_package import compiler_command

PEERS = Path(__file__).resolve().parent.parent / "benchmarks" / "peers"


def script(name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A module of the folder, found as it is when its peer's interpreter runs there."""
    monkeypatch.syspath_prepend(str(PEERS))
    spec = importlib.util.spec_from_file_location(name, PEERS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, name, module)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_rules_for_others_are_ours_at_every_step(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = script("beeholder_rules", monkeypatch)
    rng = random.Random(seats)
    for _ in range(8):
        ours, theirs = find_game("beeholder").start(seats), rules.Bees(seats)
        while ours.due() != NOBODY:
            theirs = theirs.copy()
            if ours.due() == CHANCE:
                assert theirs.is_chance()
                outcomes = [outcome for outcome, _ in ours.chances()]
                assert outcomes == theirs.chances()
                seat, move = CHANCE, rng.choice(outcomes)
            else:
                seat = seats_in(ours.due())[0]
                assert (seat, ours.moves(seat)) == (theirs.seat, theirs.moves())
                move = rng.choice(ours.moves(seat))
            ours.apply(seat, move)
            theirs.apply(move)
            assert ours.scores() == theirs.points
        assert theirs.phase == rules.OVER
        assert [reward + 1 / seats for reward in theirs.rewards()] == ours.rewards()


def test_the_peers_play_it_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    script("beeholder_rules", monkeypatch)
    script("serving", monkeypatch)
    spiel, zoo = script("beeholder_openspiel", monkeypatch), script("beeholder_pettingzoo", monkeypatch)
    random.seed(3)
    walk = script("play_openspiel", monkeypatch).walk
    state = spiel.BeeholderGame().new_initial_state()
    assert walk(state.clone()) > 100
    assert not state.is_terminal()
    env = zoo.BeeholderEnv()
    env.reset(seed=1)
    for _ in env.agent_iter():
        observation, _, is_over, _, _ = env.last()
        env.step(None if is_over else int(observation["action_mask"].argmax()))
    assert max(env.bees.points) >= 10


def test_the_limit_plays_games_of_the_same_shape(tmp_path: Path) -> None:
    program = tmp_path / "limit"
    subprocess.run([*compiler_command(), "-O2", "-o", str(program), str(PEERS / "limit.c")], check=True)
    for seats, hand, target in ((4, 7, 10), (3, 4, 5), (2, 3, 1)):
        command = [str(program), str(seats), str(hand), str(target)]
        lines = subprocess.run(command, input="play 0.2\nclone 0.01\n", capture_output=True, text=True, check=True)
        theirs, copies = (json.loads(line) for line in lines.stdout.splitlines())
        assert theirs["bytes"] == 88
        assert copies["clone"] > 0
        start = find_game("beeholder").start(seats, {"hand": hand, "target": target})
        rng, lengths, hands = Rng(f"shape {seats}"), [], []
        for _ in range(1500):
            state = start.clone()
            lengths.append(play_randomly(state, rng, 10**6))
            hands.append(int(str(state.json()["hand_number"])))
        mean = sum(lengths) / len(lengths)
        error = math.sqrt(sum((length - mean) ** 2 for length in lengths)) / len(lengths)
        assert abs(theirs["length"] - mean) <= 5 * error
        assert abs(theirs["hands"] - sum(hands) / len(hands)) < 0.15
