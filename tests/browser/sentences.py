"""Sentences of the page beside the server's: the page says "you" to whoever reads, so their stems are compared."""

from __future__ import annotations

import re
from typing import Final

MARK: Final = re.compile(r"@(\d+)")
YOU: Final = "You"  # what the page calls its reader
SAME: Final = {"have": "has", "are": "is", "your": "you", "yours": "you", "their": "you", "them": "you"}


def named(text: str, names: list[str]) -> str:
    """The names in place of their marks, as a spectator reads it."""
    words = MARK.sub(lambda mark: names[int(mark[1])], text)
    return re.sub(r"\s+", " ", words).strip()


def stems(text: str, reader: str) -> str:
    """What is left of a sentence when it no longer matters whether it is told to the reader or about them."""
    found = []
    for word in re.findall(r"[\w'’-]+", text):
        whole = word.lower().removesuffix("'s")
        stem = "you" if whole == reader.lower() else SAME.get(whole, whole)
        found.append(re.sub(r"y$", "i", re.sub(r"[es]+$", "", stem)) or stem)
    return " ".join(found)


def is_said(shown: str, told: str, names: list[str], reader: int) -> bool:
    """Whether a sentence of the page is this one of the server."""
    if f"@{reader}" not in told:
        return shown == named(told, names)
    return stems(shown, names[reader]) == stems(named(told, names), names[reader])
