"""Chapter 2 of the rulebook: Beelines, tiles, closed Cells, recalls and jars."""

from __future__ import annotations

import pytest

from apiarium.core.errors import IllegalMove
from apiarium.games.honeybuzz import GAME

from .scenario import (
    CLOSES_WITH_ICON,
    CLOSES_WITHOUT_ICON,
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


def test_a_beeline_is_one_higher_than_the_tallest_stack() -> None:
    """HB2.1: exactly one higher, whoever owns it; an empty box takes one beeple."""
    match = table(available=[3, 3], beelines=[("market", 0, 1), ("market", 1, 2), ("forage", 1, 1)])
    assert seen(match, "needs") == [2, 1, 3, 1, 1, 1]
    match.play(0, "take market")
    assert seen(match, "available") == [0, 3]
    assert [2, 0, 3] in truth(match).view(0).json()["beelines"]  # type: ignore[operator]
    match = table(available=[3, 3])
    match.play(0, "take market")
    assert seen(match, "available") == [2, 3]


def test_own_stacks_count_too() -> None:
    """HB2.1"""
    match = table(available=[2, 3], beelines=[("market", 0, 1)])
    match.play(0, "take market")
    assert seen(match, "available") == [0, 3]
    assert seen(match, "beelines") == [[2, 0, 1], [2, 0, 2]]


def test_the_tallest_stack_counts_even_with_none_below() -> None:
    """HB2.1: the stack of three was left behind when the smaller ones were recalled."""
    match = table(available=[4, 3], beelines=[("produce", 1, 3)])
    assert seen(match, "needs") == [1, 4, 1, 1, 1, 1]
    match.play(0, "take produce")
    assert seen(match, "available") == [0, 3]


def test_too_few_beeples_for_a_box() -> None:
    """HB2.1"""
    match = table(available=[2, 3], beelines=[("market", 1, 2)])
    assert texts(match) == ["take forage", "take produce", "take new-bee", "take accounting", "take decree", "recall"]
    with pytest.raises(IllegalMove, match=r"the Market box takes 3 beeples and you have 2 ready \[HB2\.1\]"):
        match.play(0, "take market")
    assert texts(table(available=[0, 3])) == ["recall"]


def test_a_decree_tile_costs_five_coins() -> None:
    """HB2.2"""
    match = table(coins=[5, 0])
    match.play(0, "take decree")
    assert seen(match, "coins") == [0, 0]
    match = table(coins=[4, 0])
    assert "take decree" not in texts(match)
    with pytest.raises(IllegalMove, match=r"costs 5 coins and you have 4 \[HB2\.2\]"):
        match.play(0, "take decree")
    match.play(0, "take produce")
    assert seen(match, "coins") == [4, 0]


def test_only_the_player_whose_turn_it_is_moves() -> None:
    """HB2.1"""
    match = table()
    with pytest.raises(IllegalMove, match=r"it is @0's turn \[HB2\.1\]"):
        match.play(1, "take forage")


def test_a_tile_that_closes_nothing_brings_no_action() -> None:
    """HB2.3"""
    match = table()
    build(match, "accounting", "e2n1 nw")
    assert phase(match) == "end"
    assert texts(match) == ["done"]
    assert seen(match, "coins") == [20, 20]


def test_the_icons_around_a_closed_cell_wait() -> None:
    """HB2.3: the new tile's own icon too where it borders the Cell; an impossible Produce and Market only wait."""
    match = table()
    build(match, "accounting", CLOSES_WITH_ICON)
    assert seen(match, "pending") == [1, 1, 1, 1, 1, 0]
    assert texts(match) == ["act forage", "act new-bee", "act accounting"]
    match = table()
    build(match, "accounting", CLOSES_WITHOUT_ICON)
    assert seen(match, "pending") == [1, 1, 1, 1, 0, 0]


def test_a_cell_next_to_a_closed_one_does_not_fire_again() -> None:
    """HB2.3: only icons around newly closed Cells."""
    match = table(tiles={0: ["accounting w1s1 se"]})
    build(match, "decree", "w4s1 se")
    assert seen(match, "pending") == [0, 0, 1, 1, 0, 1]


def test_one_tile_closing_two_cells_uses_every_icon_once() -> None:
    """HB2.3: Forage, Produce, Market and New Bee border one or both; Decree and Accounting border both or one."""
    match = table(tiles={0: ["decree e1s1 sw"]}, tokens=["a1", "gate 1"], spots={"a1": "C", "b1": "R"}, coins=[0, 0])
    build(match, "accounting", CLOSES_WITH_ICON)
    assert closed(match) == {"e0s1": "R empty", "w1s0": "C empty"}
    assert seen(match, "pending") == [1, 1, 1, 1, 1, 1]  # the Accounting icon borders both Cells and counts once
    play(match, "act accounting", "act new-bee", "act forage", "stay")
    assert closed(match) == {"e0s1": "R empty", "w1s0": "C nectar"}
    play(match, "act produce", "fan w1s1")
    assert closed(match) == {"e0s1": "R empty", "w1s0": "C honey"}
    play(match, "act market", "sell cherry 1")
    assert seen(match, "coins") == [5 + 9, 0]
    assert phase(match) == "decree"  # the last one begins at once
    play(match, "decree forage", "fly b1")
    assert closed(match) == {"e0s1": "R nectar", "w1s0": "C nectar"}
    assert phase(match) == "end"
    assert seen(match, "taken") == [4, 3, 0, 1, 2, 5, 0]
    assert seen(match, "nursery") == [1, 0]


def test_the_player_chooses_the_order_of_actions() -> None:
    """HB2.3: Produce before Forage is impossible, after it possible."""
    match = table(tokens=["a1", "gate 1"], spots={"a1": "C"})
    build(match, "accounting", CLOSES_WITH_ICON)
    with pytest.raises(IllegalMove, match=r"you have no nectar to make honey from \[HB2\.3\]"):
        match.play(0, "act produce")
    with pytest.raises(IllegalMove, match=r"you have nothing to sell \[HB2\.3\]"):
        match.play(0, "act market")
    with pytest.raises(IllegalMove, match=r"you have no Decree left to take \[HB2\.3\]"):
        match.play(0, "act decree")
    play(match, "act forage", "stay")
    assert "act produce" in texts(match)


def test_actions_are_mandatory() -> None:
    """HB2.3: the turn cannot end before."""
    match = table()
    build(match, "accounting", CLOSES_WITH_ICON)
    with pytest.raises(IllegalMove, match=r"first choose an action \[HB2\.3\]"):
        match.play(0, "done")


def test_impossible_icons_are_lost_when_none_is_possible() -> None:
    """HB2.3: from a gate, Forage brings neither nectar nor pollen, so Produce and Market are lost."""
    match = table()
    build(match, "accounting", CLOSES_WITH_ICON)
    play(match, "act accounting", "act forage", "stay")
    assert phase(match) == "end"
    assert seen(match, "pending") == [0] * 6
    assert [text for text in story(match) if "lost" in text] == [
        "@0 can't take Produce now, so it is lost",
        "@0 can't take Market now, so it is lost",
    ]
    assert seen(match, "nursery") == [1, 0]  # New Bee was the last possible one and began by itself


def test_pollen_makes_a_waiting_market_possible() -> None:
    """HB2.3"""
    match = table(options={"jars": 0}, spots={"a1": "W"})
    build(match, "accounting", CLOSES_WITHOUT_ICON)
    assert texts(match) == ["act forage", "act new-bee"]
    play(match, "act forage", "fly a1")
    assert texts(match) == ["act market", "act new-bee"]


def test_new_bee_at_ten_is_impossible() -> None:
    """HB2.3, HB4.5: with ten beeples, those in boxes counted in, nothing happens."""
    match = table(available=[8, 3], beelines=[("decree", 0, 2)], coins=[0, 0])
    assert seen(match, "supply") == [0, 7]
    build(match, "accounting", CLOSES_WITH_ICON)
    assert "act new-bee" not in texts(match)
    with pytest.raises(IllegalMove, match=r"you have all 10 beeples \[HB2\.3\]"):
        match.play(0, "act new-bee")
    play(match, "act accounting", "stay")
    assert "@0 can't take New Bee now, so it is lost" in story(match)
    assert seen(match, "nursery") == [0, 0]


def test_recall_brings_everybody_home() -> None:
    """HB2.4: from all boxes and the Nursery; the stacks of others stay."""
    match = table(
        available=[1, 2], nursery=[2, 1], beelines=[("market", 0, 1), ("market", 1, 2), ("forage", 0, 3)], coins=[9, 9]
    )
    match.play(0, "recall")
    assert seen(match, "available") == [7, 2]
    assert seen(match, "nursery") == [0, 1]
    assert seen(match, "beelines") == [[2, 1, 2]]


def test_a_recall_moves_the_token_one_space_and_collects_nothing() -> None:
    """HB2.4: no further spaces for coins."""
    match = table(tokens=["b2", "gate 1"], spots={"b3": "C"}, tiles={0: ["market w1s2 nw"]}, coins=[20, 0])
    match.play(0, "recall")
    assert texts(match) == ["fly b1", "fly a2", "fly c2", "fly b3", "stay"]
    with pytest.raises(IllegalMove, match=r"on a recall your bee moves one space \[HB2\.4\]"):
        match.play(0, "fly b4")
    match.play(0, "fly b3")
    assert seen(match, "tokens") == [[1, 3], [0, 0]]
    assert closed(match) == {"w1s0": "C empty"}
    assert seen(match, "coins") == [20, 0]
    assert goods(match) == ""
    assert texts(match) == ["done"]


def test_a_recall_is_allowed_with_no_beeple_out() -> None:
    """HB2.4"""
    match = table()
    assert "recall" in texts(match)
    play(match, "recall", "stay", "done")
    assert match.due == [1]


def test_the_jar_fills_a_matching_cell_at_any_time_of_the_turn() -> None:
    """HB2.5: before the first step, between actions and after the last one."""
    tiles = {0: ["market w1s2 nw"]}
    match = table(tiles=tiles, jars="C-")
    assert "pour" in texts(match)
    match.play(0, "pour")
    assert closed(match) == {"w1s0": "C nectar"}
    assert seen(match, "jars") == [-1, -1]
    assert phase(match) == "turn"
    assert "take market" in texts(match)
    match = table(jars="C-")
    assert "pour" not in texts(match)
    with pytest.raises(IllegalMove, match=r"no empty cell for cherry blossom nectar \[HB2\.5\]"):
        match.play(0, "pour")
    build(match, "accounting", CLOSES_WITHOUT_ICON)
    assert texts(match) == ["act forage", "act new-bee", "pour"]
    match.play(0, "pour")
    assert texts(match) == ["act forage", "act produce", "act new-bee"]
    match = table(tiles=tiles, jars="C-")
    play(match, "recall", "stay", "pour")
    assert closed(match) == {"w1s0": "C nectar"}
    assert texts(match) == ["done"]


def test_a_single_action_does_not_begin_by_itself_while_a_jar_can_be_used() -> None:
    """HB2.5: the player may want to fill the Cell first."""
    match = table(jars="R-", available=[10, 3], tiles={0: ["accounting w1s2 nw"]}, cells={0: {"w1s0": "nectar"}})
    build(match, "accounting", "w4s2 nw")
    assert closed(match) == {"w1s0": "C nectar", "w3s1": "R empty"}
    assert seen(match, "pending") == [0, 0, 1, 1, 1, 0]
    play(match, "act accounting")
    assert phase(match) == "end"
    assert texts(match) == ["pour", "done"]
    match = table(jars="R-", tiles={0: ["accounting w1s2 nw"]}, cells={0: {"w1s0": "nectar"}})
    build(match, "market", "w4s2 nw")
    assert texts(match) == ["act new-bee", "pour"]


def test_a_waiting_produce_is_not_lost_while_a_jar_can_make_it_possible() -> None:
    """HB2.3, HB2.5: the only nectar is in the jar, and the Cell that takes it was closed this turn."""
    match = table(jars="C-", available=[10, 3])
    build(match, "accounting", CLOSES_WITHOUT_ICON)
    play(match, "act forage", "stay")
    assert texts(match) == ["pour", "done"]
    assert seen(match, "pending") == [0, 1, 1, 1, 0, 0]
    asked = GAME.prompt(match.view(0))
    assert asked.startswith("End your turn and lose Produce, Market and New Bee, or use nectar from a jar")
    match.play(0, "pour")
    assert phase(match) == "fan"


def test_who_ends_the_turn_with_a_full_jar_loses_what_still_waits() -> None:
    """HB2.3, HB2.5"""
    match = table(jars="C-", available=[10, 3])
    build(match, "accounting", CLOSES_WITHOUT_ICON)
    play(match, "act forage", "stay", "done")
    assert seen(match, "pending") == [0, 0, 0, 0, 0, 0]
    assert "@0 can't take Produce now, so it is lost" in story(match)
    assert match.due == [1]


def test_the_player_chooses_the_cell_for_the_jar() -> None:
    """HB2.5: two empty rosemary Cells."""
    tiles = {0: ["market w4s2 nw", "decree e1s1 sw", "accounting w1s1 se"]}
    match = table(tiles=tiles, jars="R-")
    match.play(0, "pour")
    assert phase(match) == "fill"
    assert seen(match, "carried") == 1
    assert texts(match) == ["fill w3s1", "fill e0s1"]
    with pytest.raises(IllegalMove, match=r"that is no empty cell for rosemary nectar \[HB3\.1\]"):
        match.play(0, "fill w1s0")
    match.play(0, "fill w3s1")
    assert closed(match) == {"w3s1": "R nectar", "e0s1": "R empty", "w1s0": "C empty"}
    assert phase(match) == "turn"


def test_an_opponents_nectar_costs_five_coins_and_goes_into_the_own_hive() -> None:
    """HB2.5: they cannot refuse, and it never goes into the own jar."""
    match = table(tiles={0: ["market w1s2 nw"]}, jars="-C", coins=[5, 1])
    assert "buy 2" in texts(match)
    match.play(0, "buy 2")
    assert seen(match, "coins") == [0, 6]
    assert seen(match, "jars") == [-1, -1]
    assert closed(match) == {"w1s0": "C nectar"}
    match = table(jars="-C")
    assert "buy 2" not in texts(match)
    with pytest.raises(IllegalMove, match=r"no empty cell for cherry blossom nectar \[HB2\.5\]"):
        match.play(0, "buy 2")


def test_who_cannot_buy_nectar() -> None:
    """HB2.5: too few coins, an empty jar, the own jar, nobody."""
    match = table(tiles={0: ["market w1s2 nw"]}, jars="-C", coins=[4, 0])
    for move, reason in (
        ("buy 2", r"it costs 5 coins and you have 4 \[HB2\.5\]"),
        ("buy 1", r"that is your own jar"),
        ("buy 3", r"there is no such player in this game \[HB1\.7\]"),
        ("pour", r"your jar is empty \[HB2\.5\]"),
    ):
        with pytest.raises(IllegalMove, match=reason):
            match.play(0, move)
    match = table(tiles={0: ["market w1s2 nw"]})
    with pytest.raises(IllegalMove, match=r"@1's jar is empty \[HB2\.5\]"):
        match.play(0, "buy 2")


def test_the_turn_ends_when_the_player_says_so() -> None:
    """HB2.5"""
    match = table(3)
    build(match, "accounting", "e2n1 nw")
    assert match.due == [0]
    match.play(0, "done")
    assert match.due == [1]
    finish_turn(match)
    assert match.due == [2]
    assert seen(match, "taken") == []
    assert seen(match, "has_moved") == 0
