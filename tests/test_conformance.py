"""Every registered game against every attack of the conformance kit."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from apiarium import find_game, game_names
from apiarium.testing import ATTACKS, Kit

TESTS = Path(__file__).parent


@cache
def kit_of(name: str) -> Kit:
    return Kit(find_game(name), TESTS / "games" / name, TESTS / "golden" / name)


@pytest.mark.parametrize("attack", list(ATTACKS))
@pytest.mark.parametrize("name", game_names())
def test_the_game_withstands(name: str, attack: str) -> None:
    found = ATTACKS[attack](kit_of(name))
    assert not found, "\n".join(found[:20])
