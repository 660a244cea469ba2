"""The contract of a game: whoever leaves a part of it out is told which, and takes nobody down, compiled or not."""

from __future__ import annotations

from typing import Any, Final

import pytest

from apiarium.bots.bot import Bot, RandomBot
from apiarium.core.chance import Chance, DrawnChance, SeededChance
from apiarium.core.errors import MissingPart
from apiarium.core.rng import Rng
from apiarium.core.state import State, View
from tests.bots.tiny import HANDS

STATE: Final = HANDS.start(2)
VIEW: Final = STATE.view(0)
PARTS: Final[list[tuple[type, str, list[Any]]]] = [
    (State, "fields", [STATE]),
    (State, "begin", [STATE]),
    (State, "menu", [STATE, 0]),
    (State, "chances", [STATE]),
    (State, "apply", [STATE, 0, 0]),
    (State, "clone", [STATE]),
    (State, "view", [STATE, 0]),
    (State, "redeal", [STATE, 0, Rng(1)]),
    (State, "result", [STATE]),
    (State, "refusal", [STATE, 0, 0]),
    (State, "problems", [STATE]),
    (State, "census", [STATE]),
    (View, "fields", [VIEW]),
    (Bot, "choose", [RandomBot(1), STATE, 0]),
    (Chance, "pick", [SeededChance(1), STATE, 0]),
    (DrawnChance, "below", [SeededChance(1), 2, 0]),
]


class Unfinished(State):
    """A game whose author stopped before the first rule."""


class Thoughtless(Bot):
    """A bot that cannot choose."""


@pytest.mark.parametrize(
    ("owner", "part", "words"), PARTS, ids=[f"{owner.__name__}.{part}" for owner, part, _ in PARTS]
)
def test_a_part_that_is_left_out_is_named(owner: type, part: str, words: list[Any]) -> None:
    """What an interpreted class inherits that does not give the part."""
    with pytest.raises(MissingPart, match=rf"does not say {part}, a part of the contract") as refusal:
        getattr(owner, part)(*words)
    assert refusal.value.code == "missing-part"


def test_a_class_that_lacks_a_part_is_refused() -> None:
    """Interpreted when it is made, compiled when the part is asked for."""
    with pytest.raises((TypeError, MissingPart)):
        Unfinished().menu(0)  # type: ignore[abstract]
    with pytest.raises((TypeError, MissingPart)):
        Thoughtless().choose(STATE, 0)  # type: ignore[abstract]
