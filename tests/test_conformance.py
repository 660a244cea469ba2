"""Every registered game against every attack of the conformance kit: with all numbers of seats on the compiled package,
and interpreted, where the same takes ten times as long, with the fewest and the most."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from apiarium import find_game, game_names
from apiarium.lab.speed import is_compiled
from apiarium.testing import ATTACKS, Kit

TESTS = Path(__file__).parent


@cache
def kit_of(name: str) -> Kit:
    game = find_game(name)
    return Kit(game, TESTS / "games" / name, TESTS / "golden" / name, is_brief=not is_compiled())


@pytest.mark.parametrize("attack", list(ATTACKS))
@pytest.mark.parametrize("name", game_names())
def test_the_game_withstands(name: str, attack: str) -> None:
    found = ATTACKS[attack](kit_of(name))
    assert not found, "\n".join(found[:20])
