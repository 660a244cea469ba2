"""The contract of a game: whoever leaves a part of it out is told so and takes nobody down, compiled or not."""

from __future__ import annotations

import pytest

from apiarium.bots.bot import Bot
from apiarium.core.state import State
from tests.bots.tiny import Hands


class Unfinished(State):
    """A game whose author stopped before the first rule."""


class Thoughtless(Bot):
    """A bot that cannot choose."""


def test_a_game_that_lacks_a_part_is_told_so() -> None:
    with pytest.raises((TypeError, NotImplementedError)):
        Unfinished().due()  # type: ignore[abstract]


def test_a_bot_that_cannot_choose_is_told_so() -> None:
    with pytest.raises((TypeError, NotImplementedError)):
        Thoughtless().choose(Hands(), 0)  # type: ignore[abstract]
