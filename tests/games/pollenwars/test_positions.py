"""What is wrong with a position of Pollen Wars that was written by hand."""

from __future__ import annotations

import pytest

from apiarium.core.errors import BadPosition
from apiarium.core.position import build
from apiarium.games.pollenwars import GAME
from apiarium.games.pollenwars.field import NAMES
from apiarium.games.pollenwars.phases import (
    ACTION,
    AIM,
    ANNOUNCED,
    BLOCKING,
    DISCARD,
    DRIFT,
    OFFER,
    PHASES,
    UNVEIL,
)

from .scenario import scene


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"foragers": [8, 9, 9]}, "seat 0 has 8 foragers, not 9"),
        ({"soldiers": [5, 4, 5]}, "seat 1 has 4 soldiers, not 5"),
        ({"fresh": [1, 0, 0]}, "more soldiers just injured than injured"),
        ({"pollen": [5, 5]}, "pollen has 2 entries, not 3"),
        ({"pile": [1] * 35}, "there are 1 of Mutiny, not 6"),
        ({"honey_held": [1, 0, 0]}, "the cards of seat 0 do not fit their backs"),
        ({"known": [[0, 1, 3]]}, "seat 0 knows of a card that seat 1 does not hold"),
        ({"known": [[0, 0, 3]]}, "a fact names who knows, whose hand and which card"),
        ({"known": [[0, 1]]}, "a fact names who knows, whose hand and which card"),
        ({"laid": [[2], [], []]}, "seat 0 has laid cards that she does not hold"),
        ({"offered": [3]}, "a card is offered that is not held"),
        ({"patterns": [0] * 10}, "a pattern is dealt twice"),
        ({"patterns": [-1, *range(9)]}, "patterns are dealt place by place"),
        ({"watchers": [8] + [0] * 9}, "somebody who cannot knows pattern 0, or nobody does"),
        ({"watchers": [2, 2, 4] + [0] * 7}, "seat 0 does not know her own pattern"),
        ({"watchers": [1, 2, 4, 1] + [0] * 6}, "somebody who cannot knows pattern 3, or nobody does"),
        ({"spots": [1, 1, 2]}, "two ladybirds have the same spots"),
        ({"spots": [0, 1, 2]}, "ladybirds are dealt, and somebody begins"),
        ({"ended": 1}, "the phase and the end of the game do not fit together"),
        ({"stage": 0}, "a turn goes on with the action or the cards"),
        ({"raider": 1}, "a raid has two different hives"),
        ({"raider": 1, "defender": 1}, "a raid has two different hives"),
        ({"partner": 1}, "an offer has a partner"),
        ({"card": 3}, "a card is played in a phase for something else"),
        ({"tiles_left": 1}, "the field is not laid out"),
        ({"rocky": 1}, "the tiles with rocks do not fit the options"),
        ({"drift": -1}, "the drifting bee is not on the field"),
        ({"covers": [0] * 91}, "there are 0 fungi and stumps, not 3"),
        ({"waiting": 2}, "waiting is 2, in phase action it must be 1"),
        ({"waiting": -2}, "waiting is -2, in phase action it must be 1"),
        ({"phase": ANNOUNCED}, "nobody raids"),
        ({"phase": AIM}, "nobody plays the card"),
        ({"phase": BLOCKING}, "there is nothing to block"),
        ({"phase": OFFER}, "an offer has a partner"),
        ({"phase": UNVEIL}, "no dormant pattern is looked at"),
        ({"phase": DRIFT}, "nobody places the drifting bee"),
        ({"phase": DISCARD}, "nothing can be done in phase discard"),
    ],
)
def test_what_does_not_fit_is_named(changes: dict[str, object], problem: str) -> None:
    """PW1.1, PW1.2"""
    values: dict[str, object] = {**scene().state.json(), **changes}
    with pytest.raises(BadPosition) as refused:
        build(GAME, 3, {}, values)
    assert any(problem in found for found in refused.value.problems), refused.value.problems


def test_bees_stand_where_they_may() -> None:
    """PW2.1, PW2.2"""
    with pytest.raises(BadPosition, match="without a forager"):
        scene(soldiers={0: "g1"})
    with pytest.raises(BadPosition, match="on the drifting bee"):
        scene(foragers={0: "a1"})


def test_a_complete_pattern_cannot_stand() -> None:
    """PW6.1"""
    with pytest.raises(BadPosition, match="the pattern of seat 0 is complete"):
        scene(foragers={0: "g1 g2 g3 g4"}, patterns={0: "Bar"})


def test_a_blue_card_is_in_no_hand() -> None:
    """PW1.2"""
    with pytest.raises(BadPosition, match="holds a blue card"):
        scene(hands={0: "mutiny"})


def test_varroa_has_no_place_in_a_game_without() -> None:
    """PW9.1"""
    with pytest.raises(BadPosition, match="in a game without"):
        scene(options={"kid": 1}, infested="0")


def test_a_picked_bee_is_on_its_hex() -> None:
    """PW3.1"""
    with pytest.raises(BadPosition, match="the bee picked up is not there"):
        scene(phase="placing", stage=ACTION, picked=NAMES.index("g1"))


def test_windows_ask_somebody() -> None:
    """PW1.2"""
    with pytest.raises(BadPosition, match="nobody is asked in phase after"):
        scene(phase="after", stage=ACTION, waiting=0)


def test_every_question_has_words_of_its_own() -> None:
    """PW3.1"""
    assert len({phase.prompt for phase in PHASES}) == len(PHASES)
