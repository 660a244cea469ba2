"""Attack 3: the id, the text and the JSON of every move round-trip, and touch points tell moves apart."""

from __future__ import annotations

from ..core.rng import Rng
from ..core.verbs import Verbs
from .walk import Kit, some

MOST = 20_000


def attack(kit: Kit) -> list[str]:
    return table_problems(kit.game.verbs) + table_problems(kit.game.chance_verbs)


def table_problems(verbs: Verbs) -> list[str]:
    problems: list[str] = []
    seen: set[str] = set()
    for move in some(Rng("words"), verbs.size, MOST):
        shown = verbs.move(move)
        if verbs.exactly(shown.text) != move or verbs.exactly(shown.text.upper()) != move:
            problems.append(f"'{shown.text}' does not read back as {move}")
        if verbs.from_json(shown.json) != move:
            problems.append(f"the JSON of '{shown.text}' does not read back")
        if "{" in shown.label or not shown.touch:
            problems.append(f"'{shown.text}' lacks a label or a touch point")
        signature = shown.verb + " " + " ".join(shown.touch)
        if signature in seen:
            problems.append(f"'{shown.text}' has the touch points of another move")
        seen.add(signature)
    return problems
