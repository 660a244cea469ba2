"""The second person: a sentence about `@0`, told to whoever sits on seat 0, speaks of "you". The page does the same."""

from __future__ import annotations

import re
from typing import Final

IRREGULAR: Final = {
    "is": "are", "was": "were", "has": "have", "does": "do", "doesn't": "don't", "isn't": "aren't",
}  # fmt: skip
THIRD: Final = r"(is|[a-z][\w-]*[^s]s|doesn't|isn't)(?![\w'])"  # a verb in the third person
BETWEEN: Final = r"((?: now|, the \w+,)? )"  # what may stand before it: "@0 now fights", "@0, the attacker, wins"
ENDS: Final = re.compile(r"(; |\. )")
# What else the subject of a sentence does in it; a noun in the plural would look the same.
FURTHER: Final = re.compile(
    r"(\b(?:and|but)|,) (begins|brings|cuts|defeats|does|fights|gets|gives|has|is|loses|pays|sits|wins)\b"
)
LONG_ENDING: Final = re.compile(r"(?:ss|sh|ch|x|zz|[^aeiou]o)es$")
SHORTEST_Y: Final = 5  # letters from which "ies" stands for "y": tries, but lies and dies


def spoken_to(verb: str) -> str:
    """`plays` becomes `play`, `tries` `try`, `passes` `pass`."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if len(verb) >= SHORTEST_Y and verb.endswith("ies"):
        return verb[:-3] + "y"
    return verb[:-2] if LONG_ENDING.search(verb) else verb[:-1]


def addressed(text: str, seat: int) -> str:
    """The same sentence for one seat: its own marks become "you" and "your", and what it does is said to it."""
    mark = f"@{seat}(?!\\d)"
    if seat < 0 or not re.search(mark, text):
        return text
    doing = re.compile(f"({mark}){BETWEEN}{THIRD}")
    parts = ENDS.split(text)
    is_doing = False
    for index in range(0, len(parts), 2):
        part = parts[index]
        goes_on = index > 0 and parts[index - 1] == "; " and part[:1].islower()  # the same player does something else
        is_doing = doing.search(part) is not None or (goes_on and is_doing)
        said = part
        if is_doing:
            if goes_on:
                said = re.sub(f"^{THIRD}", lambda found: spoken_to(found[0]), said)
            else:
                said = doing.sub(lambda found: f"{found[1]}{found[2]}{spoken_to(found[3])}", said, count=1)
            said = FURTHER.sub(lambda found: f"{found[1]} {spoken_to(found[2])}", said)
        owner = re.search(r"attacks? @(\d+)", part) or re.search(r"^@(\d+)", part)  # whom "their" means
        is_theirs = goes_on and is_doing if owner is None else int(owner[1]) == seat
        if is_theirs:
            said = re.sub(r"\btheir\b", "your", said)
            said = re.sub(r"\b(between|and) them\b", r"\1 you", said)
        parts[index] = said
    whole = "".join(parts)
    words: list[str] = []
    last = 0
    for found in re.finditer(f"{mark}('s)?( now$)?", whole):
        word = "you" if not found[1] else "yours" if found[2] else "your"
        is_first = found.start() == 0 or whole[: found.start()].endswith(". ")
        words += [whole[last : found.start()], word.capitalize() if is_first else word, found[2] or ""]
        last = found.end()
    return "".join(words) + whole[last:]
