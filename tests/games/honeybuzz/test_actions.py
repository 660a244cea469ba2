"""Chapter 4 of the rulebook: Forage, Produce, New Bee, Accounting and Decree."""

from __future__ import annotations

import pytest

from apiarium.core.errors import IllegalMove

from .scenario import (
    CLOSES_THE_FOURTH,
    CLOSES_WITH_ICON,
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


@pytest.mark.parametrize(
    ("coins", "reached"),
    [
        (0, ["fly b1", "fly a2", "fly c2", "fly b3", "stay"]),
        (1, ["fly b1", "fly a2", "fly c2", "fly b3", "stay"]),
        (2, ["a1", "b1", "c1", "a2", "c2", "d2", "a3", "b3", "c3", "b4"]),
    ],
)
def test_one_space_is_free_and_further_ones_cost_two_coins(coins: int, reached: list[str]) -> None:
    """HB4.1: never diagonally; a diagonal neighbour is two spaces away."""
    match = table(tokens=["b2", "gate 1"], coins=[coins, 0])
    build(match, "market", CLOSES_WITH_ICON)
    match.play(0, "act forage")
    if coins < 2:
        assert texts(match) == reached
    else:
        assert texts(match) == [f"fly {space}" for space in reached] + ["stay"]


def test_what_a_flight_costs() -> None:
    """HB4.1: four spaces, three of them paid."""
    match = table(tokens=["b2", "gate 1"], coins=[9, 0], spots={"d4": "W"}, jars="A-")
    build(match, "market", CLOSES_WITH_ICON)
    play(match, "act forage", "fly d4")
    assert seen(match, "coins") == [3, 0]
    assert seen(match, "tokens") == [[3, 4], [0, 0]]
    match = table(tokens=["b2", "gate 1"], coins=[5, 0])
    build(match, "market", CLOSES_WITH_ICON)
    match.play(0, "act forage")
    with pytest.raises(IllegalMove, match=r"that costs 6 coins and you have 5 \[HB4\.1\]"):
        match.play(0, "fly d4")
    with pytest.raises(IllegalMove, match=r"your bee is there already: stay \[HB4\.1\]"):
        match.play(0, "fly b2")
    with pytest.raises(IllegalMove, match=r"the Field has 4 columns \[HB1\.7\]"):
        match.play(0, "fly a5")


def test_a_fitting_tile_must_be_taken() -> None:
    """HB4.1: no pollen, no jar; the space stays empty."""
    match = table(tokens=["a1", "gate 1"], spots={"a2": "C"})
    build(match, "accounting", CLOSES_WITH_ICON)
    play(match, "act forage", "fly a2")
    assert closed(match) == {"w1s0": "C nectar"}
    assert truth(match).field[4] == -1
    assert seen(match, "pollen") == [0, 0]
    assert seen(match, "jars") == [-1, -1]
    finish_turn(match)
    assert truth(match).field[4] == -1  # HB1.7: not refilled


def test_staying_on_a_tile_takes_it() -> None:
    """HB4.1"""
    match = table(tokens=["a1", "gate 1"], spots={"a1": "C"})
    build(match, "accounting", CLOSES_WITH_ICON)
    play(match, "act forage", "stay")
    assert closed(match) == {"w1s0": "C nectar"}


def test_the_player_chooses_among_fitting_cells() -> None:
    """HB4.1"""
    match = table(tokens=["a1", "gate 1"], spots={"a1": "R"}, tiles={0: THREE_CELLS})
    act(match, "forage")
    match.play(0, "stay")
    assert phase(match) == "fill"
    assert texts(match) == ["fill w3s1", "fill e0s1"]
    match.play(0, "fill e0s1")
    assert closed(match)["e0s1"] == "R nectar"
    assert closed(match)["w3s1"] == "R empty"


def test_a_tile_that_fits_nowhere_goes_into_the_jar_without_pollen() -> None:
    """HB4.1"""
    match = table(tokens=["a1", "gate 1"], spots={"a1": "W"})
    build(match, "accounting", CLOSES_WITH_ICON)
    play(match, "act forage", "stay")
    assert seen(match, "jars") == [0, -1]
    assert seen(match, "pollen") == [0, 0]
    assert truth(match).field[0] == -1


def test_with_a_full_jar_an_unplaceable_tile_brings_pollen_and_stays() -> None:
    """HB4.1"""
    match = table(tokens=["a1", "gate 1"], spots={"a1": "W"}, jars="A-")
    build(match, "accounting", CLOSES_WITH_ICON)
    play(match, "act forage", "stay")
    assert seen(match, "jars") == [3, -1]
    assert seen(match, "pollen") == [1, 0]
    assert truth(match).field[0] == 0


def test_an_empty_space_brings_pollen() -> None:
    """HB4.1"""
    match = table(tokens=["a1", "gate 1"], spots={"a1": "."}, jars="A-")
    build(match, "accounting", CLOSES_WITH_ICON)
    play(match, "act forage", "stay")
    assert seen(match, "pollen") == [1, 0]
    assert seen(match, "jars") == [3, -1]


def test_no_pollen_when_none_is_left() -> None:
    """HB4.1"""
    match = table(tokens=["a1", "gate 1"], spots={"a1": "."}, jars="A-", pollen=[6, 8])
    build(match, "accounting", CLOSES_WITH_ICON)
    play(match, "act forage", "stay")
    assert seen(match, "pollen") == [6, 8]


def test_the_fan_serves_every_nectar_tile_beside_it() -> None:
    """HB4.2: w1s1 lies between w1s0 and e0s1; each gets one honey of its kind, w3s1 gets none."""
    cells = {"w1s0": "nectar", "e0s1": "nectar", "w3s1": "nectar"}
    match = table(tiles={0: THREE_CELLS}, cells={0: cells})
    act(match, "produce")
    match.play(0, "fan w1s1")
    assert goods(match) == "RC"
    assert closed(match) == {"w1s0": "C honey", "e0s1": "R honey", "w3s1": "R nectar", "w2s2": "A empty"}
    assert "@0 makes rosemary and cherry blossom honey" in story(match)


def test_a_nectar_tile_holds_one_honey() -> None:
    """HB4.2: the Cell that has honey gets no second one."""
    match = table(tiles={0: THREE_CELLS}, cells={0: {"w1s0": "honey", "e0s1": "nectar", "w3s1": "nectar"}})
    act(match, "produce")
    match.play(0, "fan w1s1")
    assert goods(match) == "RC"
    assert closed(match)["w1s0"] == "C honey"


def test_where_the_fan_can_be_set() -> None:
    """HB4.2: on covered hexes beside a nectar tile without honey."""
    match = table(tiles={0: THREE_CELLS}, cells={0: {"w1s0": "honey", "e0s1": "nectar"}})
    act(match, "produce")
    around = {"e1s0", "e0s0", "w1s1", "w1s2", "e0s2", "e1s1"}
    assert set(texts(match)) == {f"fan {space}" for space in around}
    with pytest.raises(IllegalMove, match=r"there is no nectar beside it to make honey from \[HB4\.2\]"):
        match.play(0, "fan w2s0")
    with pytest.raises(IllegalMove, match=r"none of your tiles lies there \[HB4\.2\]"):
        match.play(0, "fan e9s0")
    match.play(0, "fan e0s2")
    assert goods(match) == "RC"


def test_the_jar_produces_nothing() -> None:
    """HB4.2: nectar in a jar cannot make Produce possible."""
    match = table(tiles={0: THREE_CELLS}, jars="W-")
    build(match, "produce", CLOSES_THE_FOURTH)
    assert "act produce" not in texts(match)


def test_honey_stays_until_it_is_spent() -> None:
    """HB4.2"""
    match = table(tiles={0: THREE_CELLS}, cells={0: {"w1s0": "nectar"}})
    act(match, "produce")
    match.play(0, "fan w1s1")
    finish_turn(match)
    finish_turn(match)
    assert goods(match) == "C"


def test_new_bee_goes_to_the_nursery_and_comes_with_the_next_recall() -> None:
    """HB4.5"""
    match = table(tiles={0: THREE_CELLS})
    act(match, "new-bee")
    assert seen(match, "nursery") == [1, 0]
    assert seen(match, "supply") == [6, 7]
    assert seen(match, "available") == [2, 3]
    finish_turn(match)
    finish_turn(match)
    play(match, "recall")
    assert seen(match, "nursery") == [0, 0]
    assert seen(match, "available")[0] == 5  # type: ignore[index]


def test_accounting_brings_five_coins() -> None:
    """HB4.6"""
    match = table(tiles={0: THREE_CELLS}, coins=[1, 1])
    build(match, "forage", CLOSES_THE_FOURTH)
    match.play(0, "act accounting")
    assert seen(match, "coins") == [6, 1]
    assert "@0 gets 5 coins" in story(match)


def test_two_icons_of_one_action_are_two_actions() -> None:
    """HB4.6, HB2.3"""
    match = table(tiles={0: THREE_CELLS}, coins=[0, 0])
    build(match, "accounting", CLOSES_THE_FOURTH)
    assert seen(match, "pending") == [0, 0, 0, 1, 2, 0]
    play(match, "act accounting", "act accounting")
    assert seen(match, "coins") == [10, 0]


def test_a_decree_takes_any_other_action_that_is_possible() -> None:
    """HB4.7"""
    match = table(tiles={0: THREE_CELLS})
    act(match, "decree")
    assert texts(match) == ["decree forage", "decree new-bee", "decree accounting"]
    with pytest.raises(IllegalMove, match=r"you have nothing to sell \[HB4\.7\]"):
        match.play(0, "decree market")
    with pytest.raises(IllegalMove, match=r"you have no nectar to make honey from \[HB4\.7\]"):
        match.play(0, "decree produce")
    match.play(0, "decree accounting")
    assert seen(match, "coins") == [20, 20]  # 5 for the tile, 5 by Decree
    match = table(tiles={0: THREE_CELLS}, cells={0: {"w1s0": "nectar"}}, pollen=[1, 0])
    act(match, "decree")
    assert texts(match) == [f"decree {word}" for word in ("forage", "produce", "market", "new-bee", "accounting")]


def test_a_decree_that_forages() -> None:
    """HB4.7, HB4.1: into a Cell that this very tile has closed."""
    match = table(tiles={0: THREE_CELLS}, tokens=["a1", "gate 1"], spots={"a2": "A"})
    act(match, "decree")
    play(match, "decree forage", "fly a2")
    assert closed(match)["w2s2"] == "A nectar"
    assert "@0 decrees Forage" in story(match)
