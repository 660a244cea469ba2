"""Where dice and draws come from: seeded for the lab, scripted for tests, fair for tables with people."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from abc import ABC, abstractmethod
from typing import Final

from .errors import MissingPart, ScriptExhausted
from .rng import Rng
from .state import State

WORD: Final = 1 << 64


class Chance(ABC):
    """A source of outcomes. `index` counts the chance steps of the game from 0."""

    commitment: str = ""

    @abstractmethod
    def pick(self, state: State, index: int) -> int:
        """The outcome that falls now."""
        raise MissingPart(self, "pick")


class DrawnChance(Chance):
    """Draws a number for each step: outcomes fall by their weights."""

    @abstractmethod
    def below(self, total: int, index: int) -> int:
        """A number from 0 to total - 1."""
        raise MissingPart(self, "below")

    def pick(self, state: State, index: int) -> int:
        chances = state.chances()
        return outcome_of(chances, self.below(sum(weight for _, weight in chances), index))


class SeededChance(DrawnChance):
    """Repeatable and fast; anybody who knows the seed knows the future."""

    def __init__(self, seed: int | str) -> None:
        self.rng = Rng(seed)

    def below(self, total: int, index: int) -> int:
        return self.rng.below(total)


class ScriptedChance(Chance):
    """Outcomes in the game's own notation, one after another; then `after`, if given, goes on."""

    def __init__(self, outcomes: list[str], after: Chance | None = None) -> None:
        self.outcomes = outcomes
        self.after = after
        self.used = 0

    def pick(self, state: State, index: int) -> int:
        if self.used >= len(self.outcomes):
            if self.after is not None:
                return self.after.pick(state, index)
            raise ScriptExhausted(f"the script has no outcome left for chance step {index}")
        text = self.outcomes[self.used]
        outcome = state.game.chance_verbs.exactly(text)
        if all(possible != outcome for possible, _ in state.chances()):
            raise ScriptExhausted(f"'{text}' cannot fall at chance step {index}")
        self.used += 1
        return outcome


class FairChance(DrawnChance):
    """Nobody can steer it and everybody can check it.

    The server commits to SHA-256 of its seed before the first step; the players add entropy that the
    server did not know; each draw is HMAC-SHA256 over both; the seed is shown at the end.

    Where several give, everybody commits before anybody reveals, so that the last giver cannot choose: `givers` holds
    SHA-256 of what each seat committed to, empty for a seat that gives nothing. The lock binds seal and givers
    together. Who does not reveal is left out: `entropies` are those that were revealed, in the order of the seats.
    """

    def __init__(
        self, server_seed: bytes | None = None, entropies: list[str] | None = None, givers: list[str] | None = None
    ) -> None:
        self.server_seed = secrets.token_bytes(32) if server_seed is None else server_seed
        self.entropies: list[str] = [] if entropies is None else entropies
        self.givers: list[str] = [] if givers is None else givers
        self.seal = commitment_of(self.server_seed)
        self.commitment = lock_of(self.seal, self.givers) if self.givers else self.seal

    def below(self, total: int, index: int) -> int:
        return fair_draw(self.server_seed, self.entropies, total, index)


def outcome_of(chances: list[tuple[int, int]], ticket: int) -> int:
    """The outcome that a ticket below the sum of the weights stands for."""
    for outcome, weight in chances:
        ticket -= weight
        if ticket < 0:
            return outcome
    raise AssertionError("weights are positive")


def commitment_of(server_seed: bytes) -> str:
    return hashlib.sha256(server_seed).hexdigest()


def giver_of(entropy: str) -> str:
    """What somebody commits to who will reveal this entropy."""
    return hashlib.sha256(entropy.encode()).hexdigest()


def lock_of(seal: str, givers: list[str]) -> str:
    """One code for the seal and everything that was committed to, seat by seat."""
    return hashlib.sha256("|".join(["apiarium-lock-1", seal, *givers]).encode()).hexdigest()


def left_out(givers: list[str], entropies: list[str]) -> list[int] | None:
    """The seats that committed and did not reveal; None where the entropies are not those committed to, in order."""
    missing: list[int] = []
    used = 0
    for seat, giver in enumerate(givers):
        if giver and used < len(entropies) and giver_of(entropies[used]) == giver:
            used += 1
        elif giver:
            missing.append(seat)
    return missing if used == len(entropies) else None


def fair_draw(server_seed: bytes, entropies: list[str], total: int, index: int) -> int:
    """Draw `index`: 64 bits of HMAC, drawn again while they fall into the uneven rest."""
    limit = WORD - WORD % total
    attempt = 0
    while True:
        message = "|".join(["apiarium-chance-1", *entropies, str(index), str(attempt)])
        digest = hmac.digest(server_seed, message.encode(), "sha256")
        ticket = int.from_bytes(digest[:8], "big")
        if ticket < limit:
            return ticket % total
        attempt += 1
