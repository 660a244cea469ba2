"""Seals: the house binds itself to a seed before it hears the player's entropy, and need not remember it."""

from __future__ import annotations

import hmac
import secrets
import time
from typing import Final

from ..core.chance import commitment_of
from .errors import UnknownCommitment
from .storage import Storage
from .wire import Commitment

SECRET_BYTES: Final = 32
TICKET_BYTES: Final = 16
LASTS: Final = 3600  # seconds from a seal to the table it is for


def seal_secret(storage: Storage) -> bytes:
    """The secret behind the seals of a house, the same for all of its processes."""
    return bytes.fromhex(storage.secret("seals", secrets.token_hex(SECRET_BYTES)))


class Seals:
    """The seed of a seal follows from its ticket and a secret of this house, so that any number can be given out:
    nobody drives out another's by asking for many. That none is used twice is for the storage to see to."""

    def __init__(self, secret: bytes | None = None) -> None:
        self.secret = secrets.token_bytes(SECRET_BYTES) if secret is None else secret

    def issue(self) -> Commitment:
        """A new seal, and the ticket by which its table is opened."""
        ticket = f"{int(time.time())}-{secrets.token_hex(TICKET_BYTES)}"
        return Commitment(commitment_of(self.seed_of(ticket)), ticket)

    def open(self, commitment: str, ticket: str) -> bytes:
        """The seed under a seal of ours; a ticket that is not ours leads to another seal."""
        seed = self.seed_of(ticket)
        if not hmac.compare_digest(commitment_of(seed).encode(), commitment.encode("utf-8", "surrogatepass")):
            raise UnknownCommitment("this seal is not one of this house since it was opened; ask for a new one")
        if time.time() - int(ticket.partition("-")[0]) > LASTS:
            raise UnknownCommitment("this seal is too old; ask for a new one")
        return seed

    def seed_of(self, ticket: str) -> bytes:
        return hmac.digest(self.secret, ticket.encode("utf-8", "surrogatepass"), "sha256")
