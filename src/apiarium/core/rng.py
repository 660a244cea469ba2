"""A small, fast, seeded integer generator for simulation and search; never for a table with people."""

from __future__ import annotations

import hashlib
from typing import Final

from mypy_extensions import i64

# Multiply-with-carry: x' = MULTIPLIER * low(x) + high(x). MULTIPLIER * 2**32 - 1 is a safe prime,
# so the period is about 2**60, and no product leaves 63 bits (compiled `i64` would wrap in silence).
MULTIPLIER: Final = 698769069
LOW: Final = 0xFFFFFFFF


class Rng:
    """Same seed, same numbers: compiled or interpreted, on any machine."""

    def __init__(self, seed: int | str = 0) -> None:
        digest = hashlib.blake2b(str(seed).encode(), digest_size=8).digest()
        self.x: i64 = int.from_bytes(digest, "big") % (MULTIPLIER * (LOW + 1) - 2) + 1

    def bits(self) -> i64:
        """The next 32 random bits."""
        x: i64 = self.x
        x = MULTIPLIER * (x & LOW) + (x >> 32)
        self.x = x
        return (x ^ (x >> 32)) & LOW

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, for n up to 2**30 (the bias is at most n / 2**32)."""
        x: i64 = self.x
        x = MULTIPLIER * (x & LOW) + (x >> 32)
        self.x = x
        return (((x ^ (x >> 32)) & LOW) * n) >> 32

    def shuffle(self, items: list[int]) -> None:
        """Shuffle in place, every order equally likely."""
        i: i64 = len(items) - 1
        while i > 0:
            j = self.below(i + 1)
            item = items[i]
            items[i] = items[j]
            items[j] = item
            i -= 1

    def unit(self) -> float:
        """A float from 0 up to, never reaching, 1."""
        return float(self.bits()) / 4294967296.0
