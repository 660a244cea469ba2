"""A turn of Pollen Wars: the action, the cards, the discards."""

from __future__ import annotations

import pytest

from apiarium.games.pollenwars.components import HONEY_KINDS, KINDS
from apiarium.games.pollenwars.turn import open_action

from .scenario import Table, scene


def test_a_forager_is_sent() -> None:
    """PW3.1"""
    table = scene().do(0, "forager", "place g4")
    assert (table.at("g4"), table.state.foragers[0], table.phase) == ("f0", 8, "cards")


def test_a_soldier_is_sent() -> None:
    """PW3.1"""
    table = scene(foragers={1: "g4"}).do(0, "soldier", "place g4")
    assert (table.at("g4"), table.state.soldiers[0]) == ("s0f1", 4)


def test_a_forager_moves_anywhere_else() -> None:
    """PW3.1"""
    table = scene(foragers={0: "g4"}).do(0, "take g4")
    assert not table.can(0, "place g4")
    table.do(0, "place m2")
    assert (table.at("g4"), table.at("m2"), table.state.foragers[0]) == ("", "f0", 8)


def test_a_soldier_moves_and_uncovers() -> None:
    """PW3.1"""
    table = scene(foragers={1: "g4 g5"}, soldiers={0: "g4"}).do(0, "take g4")
    assert table.moves(0) == ["home", "place g5"]
    table.do(0, "place g5")
    assert (table.at("g4"), table.at("g5")) == ("f1", "s0f1")


def test_a_royal_jelly_card_is_drawn_and_the_cards_still_follow() -> None:
    """PW3.1, PW3.2"""
    table = scene(chance=["draw cure", "draw pinch"]).do(0, "royal")
    assert (table.hand(0), table.phase) == (["cure"], "cards")
    table.do(0, "draw")
    assert (table.hand(0), table.due) == (["pinch", "cure"], [1])


def test_one_action_a_turn() -> None:
    """PW3.1"""
    table = scene().do(0, "forager", "place g4")
    assert table.why(0, "forager") == "PW3.1"
    assert table.why(0, "royal") == "PW3.1"


def test_the_action_is_skipped_only_where_none_is_possible() -> None:
    """PW3.1: no forager at home, no healthy soldier, no royal jelly card left, and no own bee that could move."""

    def asked(table: Table, royal_cards: int) -> str:
        state = table.state.clone()
        for kind in range(HONEY_KINDS, KINDS):
            state.pile[kind] = royal_cards
        state.waiting = 0
        open_action(state)
        return state.view(-1).phase

    assert asked(scene(dead={0: 9}, injured={0: 5}), 0) == "cards"
    assert asked(scene(dead={0: 9}, injured={0: 5}), 1) == "action"
    assert asked(scene(dead={0: 8}, injured={0: 5}), 0) == "action"  # send the last forager
    assert asked(scene(dead={0: 9}, injured={0: 4}), 0) == "action"  # raid
    away = {"foragers": {0: "g1"}, "dead": {0: 8}}
    assert asked(scene(**away, injured={0: 5}), 0) == "action"  # type: ignore[arg-type]  # move it
    assert asked(scene(**away, soldiers={1: "g1"}, injured={0: 5}), 0) == "cards"  # type: ignore[arg-type]  # topped
    yellow = scene(**away, soldiers={1: "g1"}, injured={0: 5}, hands={0: "sent-home"})  # type: ignore[arg-type]
    assert asked(yellow, 0) == "cards"  # a yellow card is no action


def test_draw_or_play() -> None:
    """PW3.2"""
    table = scene(hands={0: "pinch pinch"}, phase="cards").do(0, "play pinch", "target 2")
    assert table.why(0, "draw") == "PW3.2"
    table.do(0, "play pinch", "target 3", "end")
    assert (table.state.pollen, table.due) == ([7, 4, 4], [1])


def test_after_the_draw_the_turn_ends() -> None:
    """PW3.2: no green card after it."""
    table = scene(hands={0: "pinch"}, phase="cards", chance=["draw raid"]).do(0, "draw")
    assert table.due == [1]


def test_a_yellow_card_does_not_use_up_the_cards() -> None:
    """PW3.2: she may still draw."""
    table = scene(foragers={1: "g1"}, soldiers={1: "g1"}, hands={0: "sent-home"}, phase="cards", chance=["draw raid"])
    table.do(0, "play sent-home", "bee g1")
    assert (table.at("g1"), table.phase) == ("f1", "cards")
    assert table.can(0, "draw")


def test_a_yellow_card_comes_before_the_action_too() -> None:
    """PW1.2, PW3.2"""
    table = scene(foragers={1: "g1"}, soldiers={1: "g1"}, hands={0: "sent-home"})
    table.do(0, "play sent-home", "bee g1")
    assert table.phase == "action"


def test_green_cards_wait_for_the_action() -> None:
    """PW1.2, PW3.2"""
    assert scene(hands={0: "pinch"}).why(0, "play pinch") == "PW3.2"


def test_nothing_has_to_be_drawn_or_played() -> None:
    """PW3.4"""
    assert scene(hands={0: "pinch"}, phase="cards").do(0, "end").due == [1]


def test_cards_above_three_are_discarded() -> None:
    """PW3.3"""
    table = scene(hands={0: "pinch raid nurse peek-hand"}, phase="cards").do(0, "end")
    assert (table.due, table.phase) == ([0], "discard")
    table.do(0, "discard nurse")
    assert (table.hand(0), table.due) == (["pinch", "peek-hand", "raid"], [1])


def test_a_round_that_ends_during_a_turn_ends_the_turn_without_discards() -> None:
    """PW3.3: the limit counts at the end of the next turn."""
    table = scene(foragers={0: "g1 g2 g3"}, patterns={0: "Bar"}, hands={0: "pinch raid nurse peek-hand"})
    table.do(0, "forager", "place g4")
    assert len(table.hand(0)) == 4
    assert table.state.round_number == 2
    table.do(1, table.moves(1)[0], "royal")
    while table.phase != "action":
        table.do(table.due[0], "end" if table.phase == "cards" else table.moves(table.due[0])[0])
    table.do(2, "royal")
    while table.due != [0]:
        table.do(table.due[0], "end" if table.phase == "cards" else table.moves(table.due[0])[0])
    table.do(0, "forager", "place g1", "end")
    assert table.phase == "discard"


@pytest.mark.parametrize("place", ["g4", "g5", "g6"])
def test_a_bee_alone_brings_one_pollen_from_anywhere(place: str) -> None:
    """PW3.4: from four flowers, a stump or a rock."""
    table = scene(foragers={0: place}, flowers={"g4": 4}, stumps="g5", rocks="g6", infested="0")
    table.do(0, f"take {place}", "home")
    assert (table.state.pollen[0], table.state.foragers[0], table.is_infested(0)) == (6, 9, True)


def test_a_soldier_alone_brings_one_pollen() -> None:
    """PW3.4"""
    table = scene(foragers={1: "g4"}, soldiers={0: "g4"}).do(0, "take g4", "home")
    assert (table.state.pollen, table.at("g4"), table.state.soldiers[0]) == ([6, 5, 5], "f1", 5)


@pytest.mark.parametrize("bee", ["forager", "soldier"])
def test_a_bee_from_a_fungus_cures_and_brings_nothing(bee: str) -> None:
    """PW3.4"""
    if bee == "forager":
        table = scene(foragers={0: "m1"}, infested="0 1")
    else:
        table = scene(foragers={1: "m1"}, soldiers={0: "m1"}, infested="0 1")
    table.do(0, "take m1", "home")
    assert (table.state.pollen[0], table.is_infested(0), table.is_infested(1)) == (5, False, True)
