"""Attack 4: the log of a game replays to the same hashes in another process with another hash seed."""

from __future__ import annotations

import json
import os
import subprocess
import sys

from ..core.chance import SeededChance
from ..core.errors import ApiariumError
from ..core.match import Match
from ..core.record import read_record, write_record
from ..core.registry import register
from ..core.rng import Rng
from .walk import Kit

PATIENCE = 900.0  # seconds for the other process
LONG = 1500  # steps of a match; the one with the fewest seats is played to its end

CHILD = """
import importlib, json, sys
from apiarium.core.record import read_record
from apiarium.core.registry import register
package, texts = json.load(sys.stdin)
register(importlib.import_module(package).GAME)
answers = []
for text in texts:
    record = read_record(text)
    match = record.opened()
    hashes = [match.hash]
    while len(match.log) < len(record.steps):
        record.advance(match)
        hashes.append(match.hash)
    answers.append(hashes)
print(json.dumps(answers))
"""


def attack(kit: Kit) -> list[str]:
    problems: list[str] = []
    texts: list[str] = []
    expected: list[list[str]] = []
    register(kit.game)
    for seats in kit.seat_counts:
        match, hashes = played(kit, seats)
        text = write_record(match)
        texts.append(text)
        expected.append(hashes)
        if hashes[-1] != match.hash:
            problems.append(f"{seats} seats: the steps of the log lead to another position than the match")
        try:
            read_record(text).replay()
        except ApiariumError as refused:
            problems.append(f"{seats} seats: the record does not replay: {refused.text}")
    environment = {**os.environ, "PYTHONHASHSEED": "12345", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    child = subprocess.run(
        [sys.executable, "-c", CHILD],
        input=json.dumps([kit.game.package, texts]),
        capture_output=True,
        text=True,
        env=environment,
        timeout=PATIENCE,
        check=False,
    )
    if child.returncode:
        return [*problems, f"the replaying process failed: {child.stderr.strip()[-600:]}"]
    for seats, wanted, got in zip(kit.seat_counts, expected, json.loads(child.stdout), strict=True):
        if wanted != got:
            problems.append(f"{seats} seats: another process gets other hashes")
    return problems


def played(kit: Kit, seats: int) -> tuple[Match, list[str]]:
    """A random match, and the hash after each of its steps."""
    rng = Rng(f"replay {kit.game.name} {seats}")
    match = Match(kit.game, seats, chance=SeededChance(seats))
    most = kit.game.bound if seats == kit.game.fewest else min(LONG, kit.game.bound)
    while match.due and len(match.log) < most:
        seat = match.due[rng.below(len(match.due))]
        moves = match.state.moves(seat)
        match.play(seat, moves[rng.below(len(moves))])
    hashes = [match.origin.hash()]
    state = match.origin.clone()
    for step in match.log:
        state.apply(step.seat, step.move)
        hashes.append(state.hash())
    return match, hashes
