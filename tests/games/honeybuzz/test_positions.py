"""Positions written by hand: what does not fit together is told."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from apiarium.core.errors import BadPosition
from apiarium.core.position import read_position, write_position
from apiarium.games.honeybuzz import GAME
from apiarium.games.honeybuzz.state import HoneyBuzzState

from .scenario import THREE_CELLS, table, truth


def spoil(state: HoneyBuzzState, change: Callable[[HoneyBuzzState], None]) -> str:
    """What is said about a position after a change."""
    change(state)
    with pytest.raises(BadPosition) as refused:
        read_position(GAME, write_position(state))
    return refused.value.text


def set_field(name: str, value: object) -> Callable[[HoneyBuzzState], None]:
    return lambda state: setattr(state, name, value)


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("available", [4, 3], "seat 1 has 11 beeples, not 10"),
        ("boxes", [11, 11, 11, 11, 11, 6], "the tiles of box 3 do not add up"),
        ("pollen", [8, 8], "there are 16 pollen, not 14"),
        ("jars", [0, -1], "there are 5 nectar tiles of kind 0, not 4"),
        ("shown", [0, 0, 2], "an order is there twice"),
        ("shown", [0, 1, 20], "the small orders do not add up"),
        ("shown", [0, 1, -1], "every stack shows its top card"),
        ("face_down", [2, 2, 1], "the orders do not add up"),
        ("face_down", [9, 2, 2], "a stack has at most 3 orders"),
        ("contests", [0, 1, 8], "the contests must be one of each colour"),
        ("contests", [0, -1, 8], "the contests are drawn in order"),
        ("fulfilled", [[0, 0], [], []], "only a speed contest is fulfilled"),
        ("held", 2, "a tile is held exactly while it is placed"),
        ("carried", 0, "nectar is held exactly while it is placed"),
        ("owed", [1, 0, 0, 0], "honey is owed exactly while it is chosen"),
        ("sold", 1, "a good is being sold exactly while the sale is under way"),
        ("pending", [1, 0, 0, 0, 0, 0], "icons wait in the middle of a turn only"),
        ("taken", [1], "actions are taken in the middle of a turn only"),
        ("has_moved", 1, "whether the player has moved does not fit the phase"),
        ("waiting", 2, "who is to choose does not fit the phase"),
        ("tokens", [-1, 0], "every player chooses a gate first"),
        ("round_number", 0, "the round does not fit the phase"),
        ("laid", 3, "the set-up does not fit the phase"),
        ("prices", [4, 0, 0, 0, 0], "prices must hold numbers from 0 to 3"),
        ("tokens", [20, 0], "tokens must hold numbers from -1 to 19"),
        ("phase", 16, "a game that is over has a reason"),
        ("phase", 3, "gates are chosen in reverse turn order"),
        ("phase", 2, "no card is to be turned up"),
    ],
)
def test_what_does_not_fit_is_told(name: str, value: object, told: str) -> None:
    """HB1.2, HB1.6, HB1.7, HB1.9, HB1.10"""
    assert told in spoil(truth(table(tiles={0: THREE_CELLS})), set_field(name, value))


def test_hives_must_be_built_by_the_rules() -> None:
    """HB1.5, HB2.2, HB3.1"""
    match = table(tiles={0: THREE_CELLS})

    def overlap(state: HoneyBuzzState) -> None:
        state.tiles[0][-1] = state.tiles[0][-2]

    def apart(state: HoneyBuzzState) -> None:
        state.tiles[0][-1] = 0

    def reopen(state: HoneyBuzzState) -> None:
        state.cells[0].pop()

    def other_nectar(state: HoneyBuzzState) -> None:
        state.cells[0][0] += 3

    def other_start(state: HoneyBuzzState) -> None:
        state.tiles[0][0] += 1

    def twice(state: HoneyBuzzState) -> None:
        state.contests, state.fulfilled = [0, 4, 8], [[0, 0], [], []]

    def no_jars(state: HoneyBuzzState) -> None:
        state.options = GAME.start(2, {"jars": 0}).options
        state.jars[0] = 0

    for change, told in (
        (overlap, "hive 1: tile 7 overlaps another one"),
        (apart, "hive 1: tile 7 does not join the tiles before it"),
        (reopen, "hive 1: the closed Cells are not those that the tiles close"),
        (other_nectar, "hive 1: the closed Cells are not those that the tiles close"),
        (other_start, "hive 1: the starting tiles are not those of the layout"),
        (twice, "a player fulfils a contest once"),
        (no_jars, "there are no jars in this game"),
    ):
        assert told in spoil(truth(match).clone(), change)


def test_a_question_without_an_answer_is_told() -> None:
    """HB4.2: nobody can be asked for a Fan where nothing could take honey."""
    state = truth(table(tiles={0: THREE_CELLS}))
    state.has_moved, state.phase = 1, 10
    with pytest.raises(BadPosition, match="there is nothing to choose"):
        read_position(GAME, write_position(state))
