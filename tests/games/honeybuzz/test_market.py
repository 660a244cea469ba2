"""Chapter 4 of the rulebook: selling at falling prices, and orders."""

from __future__ import annotations

import pytest

from apiarium.core.errors import IllegalMove

from .scenario import (
    CLOSES_THE_FOURTH,
    THREE_CELLS,
    act,
    build,
    closed,
    finish_turn,
    goods,
    phase,
    play,
    seen,
    story,
    table,
    texts,
    truth,
)

ALL_HONEY = {"w1s0": "honey", "e0s1": "honey", "w3s1": "honey"}  # R R C


def test_selling_any_number_of_one_good_at_its_price() -> None:
    """HB4.3: each at the price before the sale; then that price drops one step."""
    match = table(tiles={0: THREE_CELLS}, cells={0: ALL_HONEY}, pollen=[3, 0], coins=[0, 0])
    act(match, "market")
    assert texts(match)[:6] == [
        "sell rosemary 1",
        "sell rosemary 2",
        "sell cherry 1",
        "sell pollen 1",
        "sell pollen 2",
        "sell pollen 3",
    ]
    match.play(0, "sell rosemary 2")
    assert seen(match, "coins") == [16, 0]
    assert seen(match, "prices") == [7, 7, 9, 10, 4]
    assert goods(match) == "CPPP"
    assert "@0 sells 2 rosemary honey for 16 coins" in story(match)


def test_no_more_than_one_has_and_only_one_good() -> None:
    """HB4.3"""
    match = table(tiles={0: THREE_CELLS}, cells={0: {"w1s0": "honey"}})
    act(match, "market")
    assert texts(match) == ["sell cherry 1"]
    with pytest.raises(IllegalMove, match=r"you have only 1 cherry blossom honey \[HB4\.3\]"):
        match.play(0, "sell cherry 2")
    match.play(0, "sell cherry 1")
    assert phase(match) != "trade"


def test_the_seller_chooses_which_tile_loses_its_honey() -> None:
    """HB4.2, HB4.3: one of two rosemary honeys."""
    for cell, kept in (("e0s1", "w3s1"), ("w3s1", "e0s1")):
        match = table(tiles={0: THREE_CELLS}, cells={0: ALL_HONEY})
        act(match, "market")
        match.play(0, "sell rosemary 1")
        assert phase(match) == "spend"
        assert seen(match, "owed") == [0, 1, 0, 0]
        assert sorted(texts(match)) == ["spend e0s1", "spend w3s1"]
        with pytest.raises(IllegalMove, match=r"there is no honey that you owe \[HB4\.2\]"):
            match.play(0, "spend w1s0")
        match.play(0, f"spend {cell}")
        assert closed(match)[cell] == "R nectar"
        assert closed(match)[kept] == "R honey"
        assert seen(match, "steps") == [0, 1, 0, 0, 0]


def test_at_the_bottom_another_price_of_the_sellers_choice_drops() -> None:
    """HB4.3"""
    match = table(tiles={0: THREE_CELLS}, cells={0: ALL_HONEY}, steps=[0, 3, 3, 0, 1], coins=[0, 0])
    act(match, "market")
    match.play(0, "sell rosemary 2")
    assert seen(match, "coins") == [10, 0]
    assert phase(match) == "drop"
    assert texts(match) == ["drop wildflower", "drop acacia", "drop pollen"]
    with pytest.raises(IllegalMove, match=r"that price is at the bottom \[HB4\.3\]"):
        match.play(0, "drop cherry")
    match.play(0, "drop acacia")
    assert seen(match, "steps") == [0, 3, 3, 1, 1]
    assert seen(match, "sold") == -1


def test_the_only_other_price_drops_by_itself() -> None:
    """HB4.3"""
    match = table(tiles={0: THREE_CELLS}, cells={0: ALL_HONEY}, steps=[3, 3, 3, 3, 1])
    act(match, "market")
    match.play(0, "sell cherry 1")
    assert seen(match, "steps") == [3, 3, 3, 3, 2]


def test_nothing_drops_when_all_are_at_the_bottom() -> None:
    """HB4.3"""
    match = table(tiles={0: THREE_CELLS}, cells={0: ALL_HONEY}, steps=[3, 3, 3, 3, 3], coins=[0, 0])
    act(match, "market")
    match.play(0, "sell cherry 1")
    assert seen(match, "steps") == [3, 3, 3, 3, 3]
    assert seen(match, "coins") == [6, 0]
    assert phase(match) == "act"


def test_filling_an_order() -> None:
    """HB4.4: the goods are gone, the card is kept, no price drops."""
    match = table(tiles={0: THREE_CELLS}, cells={0: {"w1s0": "honey"}}, pollen=[2, 0])
    act(match, "market")
    assert texts(match) == ["sell cherry 1", "sell pollen 1", "sell pollen 2", "order right"]
    match.play(0, "order right")
    assert goods(match) == "P"
    assert closed(match)["w1s0"] == "C nectar"
    assert seen(match, "orders") == [[2], []]
    assert seen(match, "steps") == [0] * 5
    assert seen(match, "coins") == [20, 20]
    assert seen(match, "pollen_left") == 13


def test_only_a_face_up_order_that_can_be_paid() -> None:
    """HB4.4"""
    match = table(
        tiles={0: THREE_CELLS},
        cells={0: {"w1s0": "honey"}},
        shown=["wp11", "rp12", ""],
        done={1: ["cp13", "ap14", "wrca40"]},
        face_down=[2, 2, 0],
    )
    act(match, "market")
    assert texts(match) == ["sell cherry 1"]
    for stack, reason in (("left", r"you lack goods for it: .*11 points"), ("right", "no order lies face up there")):
        with pytest.raises(IllegalMove, match=reason):
            match.play(0, f"order {stack}")


def test_the_payer_of_an_order_chooses_the_tiles() -> None:
    """HB4.2, HB4.4: one of two rosemary honeys and the only cherry blossom."""
    match = table(tiles={0: THREE_CELLS}, cells={0: ALL_HONEY}, shown=["rc17", "rp12", "cp13"])
    act(match, "market")
    match.play(0, "order left")
    assert phase(match) == "spend"
    assert seen(match, "owed") == [0, 1, 0, 0]
    match.play(0, "spend w3s1")
    assert closed(match) == {"w3s1": "R nectar", "e0s1": "R honey", "w1s0": "C nectar", "w2s2": "A empty"}


@pytest.mark.parametrize(("stack", "action"), [("left", 4), ("middle", 3), ("right", 0)])
def test_the_action_under_the_stack_must_be_taken(stack: str, action: int) -> None:
    """HB4.4: Accounting, New Bee or Forage wait with the other icons."""
    orders = {
        "left": ["ppp12", "wp11", "cp13"],
        "middle": ["wp11", "ppp12", "cp13"],
        "right": ["wp11", "cp13", "ppp12"],
    }
    match = table(tiles={0: THREE_CELLS}, pollen=[3, 0], shown=orders[stack])
    act(match, "market")
    before = truth(match).pending[:]
    match.play(0, f"order {stack}")
    before[action] += 1
    assert seen(match, "pending") == before


def test_an_impossible_action_of_an_order_is_lost() -> None:
    """HB4.4, HB2.3: New Bee with ten beeples."""
    match = table(tiles={0: THREE_CELLS}, pollen=[3, 0], shown=["wp11", "ppp12", "cp13"], available=[10, 3])
    act(match, "market")
    match.play(0, "order middle")
    assert phase(match) == "end"  # Accounting began by itself, and two New Bees are lost
    assert seen(match, "supply") == [0, 7]
    assert "@0 can't take New Bee now, so it is lost" in story(match)


def test_the_next_order_is_turned_up_at_the_end_of_the_turn() -> None:
    """HB4.4"""
    match = table(tiles={0: THREE_CELLS}, pollen=[3, 0], shown=["ppp12", "rp12", "cp13"], cards=["wwp17"])
    act(match, "market")
    match.play(0, "order left")
    assert seen(match, "shown") == [-1, 1, 2]
    assert seen(match, "face_down") == [2, 2, 2]
    finish_turn(match)
    assert seen(match, "shown") == [10, 1, 2]
    assert seen(match, "face_down") == [1, 2, 2]
    assert match.due == [1]


def test_an_order_whose_action_forages_into_a_cell_closed_this_turn() -> None:
    """HB4.4, HB4.1, HB2.3: the tile closes w2s2, Market fills the right order, and its Forage fills w2s2."""
    match = table(
        tiles={0: THREE_CELLS},
        cells={0: {"w1s0": "honey"}},
        pollen=[1, 0],
        tokens=["a1", "gate 1"],
        spots={"a2": "A"},
    )
    act(match, "market")
    match.play(0, "order right")
    assert seen(match, "pending") == [1, 0, 0, 1, 1, 0]
    play(match, "act forage", "fly a2")
    assert closed(match)["w2s2"] == "A nectar"
    finish_turn(match)
    assert seen(match, "nursery") == [1, 0]


def test_a_sale_by_decree_and_one_by_market_in_one_turn() -> None:
    """HB4.3, HB4.7: the second one at the lower price."""
    match = table(tiles={0: THREE_CELLS}, cells={0: ALL_HONEY}, coins=[5, 0])
    build(match, "decree", CLOSES_THE_FOURTH)
    play(match, "act decree", "decree market", "sell rosemary 1", "spend e0s1")
    assert seen(match, "coins") == [8, 0]
    finish_turn(match)
    finish_turn(match)
    assert seen(match, "prices") == [7, 7, 9, 10, 4]
