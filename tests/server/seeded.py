"""Tables whose chance is known beforehand: the same test plays the same game every time.

This lives here and nowhere in the package: no address, option or setting of a server leads to it. Only a process that
puts a server together by itself can hand it over, as the tests do in their own process and `tests/seeded_server.py`
does in one of its own.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from contextvars import ContextVar
from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send

from apiarium.core.chance import commitment_of
from apiarium.server.errors import UnknownCommitment
from apiarium.server.seals import Seals
from apiarium.server.wire import Commitment

HEADER: Final = "x-test-seed"  # by which a browser test says whose tables it opens
CURRENT: Final[ContextVar[str]] = ContextVar("CURRENT", default="")


class SeededSeals(Seals):
    """The first seal of a seed, the second and so on; each test that names itself has a seed of its own."""

    def __init__(self, seed: str) -> None:
        super().__init__(b"")
        self.seed = seed
        self.count: Counter[str] = Counter()
        self.issued: dict[str, str] = {}  # by commitment: its ticket

    def issue(self) -> Commitment:
        seed = f"{CURRENT.get()}|{self.seed}"  # a server that was started again seals anew
        ticket = f"{seed}|{self.count[seed]}"
        self.count[seed] += 1
        commitment = commitment_of(self.seed_of(ticket))
        self.issued[commitment] = ticket
        return Commitment(commitment, ticket)

    def open(self, commitment: str, ticket: str) -> bytes:
        if self.issued.get(commitment) != ticket:
            raise UnknownCommitment("this seal was not issued here")
        return self.seed_of(ticket)

    def seed_of(self, ticket: str) -> bytes:
        return hashlib.sha256(f"seeded for a test|{ticket}".encode()).digest()


class SeedOfRequest:
    """Hears from a request for which test it is."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        for name, value in scope.get("headers", []):
            if name == HEADER.encode():
                CURRENT.set(value.decode("latin-1"))
        await self.app(scope, receive, send)
