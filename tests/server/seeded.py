"""Seals whose seeds are known beforehand: the same test plays the same game every time.

They live here and nowhere in the package: no address, option or setting of a server leads to them. Only a process that
puts a server together by itself, as tests do, can hand them over.
"""

from __future__ import annotations

import hashlib

from apiarium.core.chance import commitment_of
from apiarium.server.errors import UnknownCommitment
from apiarium.server.seals import Seals
from apiarium.server.wire import Commitment


class SeededSeals(Seals):
    """The first seal, the second and so on, of a seed."""

    def __init__(self, seed: str) -> None:
        super().__init__(b"")
        self.seed = seed
        self.issued: dict[str, str] = {}  # by commitment: its ticket

    def issue(self) -> Commitment:
        ticket = f"{self.seed}|{len(self.issued)}"
        commitment = commitment_of(self.seed_of(ticket))
        self.issued[commitment] = ticket
        return Commitment(commitment, ticket)

    def open(self, commitment: str, ticket: str) -> bytes:
        if self.issued.get(commitment) != ticket:
            raise UnknownCommitment("this seal was not issued here")
        return self.seed_of(ticket)

    def seed_of(self, ticket: str) -> bytes:
        return hashlib.sha256(f"seeded for a test|{ticket}".encode()).digest()
