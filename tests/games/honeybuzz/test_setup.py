"""Chapter 1 of the rulebook: pieces, starting tiles, the Field, prices, orders, contests and jars."""

from __future__ import annotations

import pytest

from apiarium.core.errors import BadOptions, IllegalMove
from apiarium.core.match import Match
from apiarium.games.honeybuzz import GAME
from apiarium.games.honeybuzz.components import (
    CONTESTS,
    FINAL_PAYOUTS,
    GOOD_TITLES,
    LAYOUTS,
    ORDERS,
    SMALL_ORDERS,
    SPEED_PAYOUTS,
    STACK_ACTIONS,
    TRACKS,
)
from apiarium.games.honeybuzz.reading import ACTIONS, MEASURES

from .scenario import build, closed, finish_turn, phase, play, seen, story, table, texts, truth


def started(seats: int, options: dict[str, object] | None = None, seed: int = 1) -> Match:
    """A game whose gates have been chosen, all the first one."""
    match = Match(GAME, seats, options, chance=seed)
    while phase(match) == "gate":
        play(match, "gate 1")
    return match


def test_there_are_four_honeys_and_pollen() -> None:
    """HB1.1"""
    assert GOOD_TITLES == ["wildflower honey", "rosemary honey", "cherry blossom honey", "acacia honey", "pollen"]


@pytest.mark.parametrize(("seats", "tiles", "decrees"), [(2, 11, 6), (3, 15, 8), (4, 19, 10)])
def test_every_box_has_its_tiles(seats: int, tiles: int, decrees: int) -> None:
    """HB1.2: the starting tiles come on top."""
    match = started(seats)
    assert ACTIONS == ["forage", "produce", "market", "new-bee", "accounting", "decree"]
    assert seen(match, "boxes") == [tiles] * 5 + [decrees]
    assert all(len(row) == 4 for row in truth(match).tiles)


def test_an_empty_box_cannot_be_chosen() -> None:
    """HB1.2"""
    match = table(boxes=[11, 11, 0, 11, 11, 6])
    assert "take market" not in texts(match)
    with pytest.raises(IllegalMove, match=r"the Market box is empty \[HB1\.2\]"):
        match.play(0, "take market")


def test_taking_a_tile_empties_the_box_by_one() -> None:
    """HB1.2"""
    match = table()
    match.play(0, "take accounting")
    assert seen(match, "boxes") == [11, 11, 11, 11, 10, 6]


@pytest.mark.parametrize(("boxes", "is_triggered"), [([0, 0, 0, 1, 0, 2], True), ([0, 0, 0, 2, 0, 0], False)])
def test_the_end_is_triggered_when_all_boxes_but_decree_are_empty(boxes: list[int], is_triggered: bool) -> None:
    """HB1.2"""
    match = table(boxes=boxes)
    match.play(0, "take new-bee")
    assert seen(match, "ending") == ("boxes" if is_triggered else "")
    if is_triggered:
        assert "Every box but Decree is empty: the game ends with this round" in story(match)


@pytest.mark.parametrize(
    ("layout", "tiles"),
    [
        ("easy", [[0, 0, 0, 0], [1, 0, -1, 3], [2, -2, 0, 3], [3, -2, 1, 4]]),
        ("medium", [[0, 0, 0, 0], [1, -1, 1, 3], [2, 2, -2, 5], [3, -3, 2, 3]]),
        ("hard", [[0, 0, 0, 0], [1, -1, 1, 3], [2, -3, 2, 3], [3, 3, -1, 3]]),
    ],
)
def test_everybody_starts_with_the_same_four_tiles(layout: str, tiles: list[list[int]]) -> None:
    """HB1.5: Forage, Produce, Market and New Bee as action, hex and direction."""
    match = started(3, {"layout": layout})
    assert seen(match, "tiles") == [[seat, *tile] for seat in range(3) for tile in tiles]
    assert seen(match, "cells") == []


def test_there_is_no_other_layout() -> None:
    """HB1.5"""
    assert [layout.name for layout in LAYOUTS] == ["easy", "medium", "hard"]
    with pytest.raises(BadOptions):
        GAME.start(2, {"layout": "impossible"})


@pytest.mark.parametrize(
    ("layout", "beeples", "coins"),
    [("easy", [1, 1, 2, 2], [5, 15, 10, 15]), ("medium", [2] * 4, [5, 15, 20, 25]), ("hard", [2] * 4, [5, 15, 20, 25])],
)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_beeples_and_coins_at_the_start(seats: int, layout: str, beeples: list[int], coins: list[int]) -> None:
    """HB1.6: the other beeples of ten wait in the supply."""
    match = started(seats, {"layout": layout})
    assert seen(match, "available") == beeples[:seats]
    assert seen(match, "supply") == [10 - count for count in beeples[:seats]]
    assert seen(match, "nursery") == [0] * seats
    assert seen(match, "coins") == coins[:seats]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_field_has_as_many_tiles_of_each_kind_as_columns(seats: int) -> None:
    """HB1.7"""
    match = started(seats)
    field = truth(match).field
    assert len(field) == 4 * (seats + 2)
    assert [field.count(kind) for kind in range(4)] == [seats + 2] * 4
    assert seen(match, "columns") == seats + 2


def test_the_field_is_shuffled() -> None:
    """HB1.7"""
    fields = {tuple(truth(started(2, seed=seed)).field) for seed in range(6)}
    assert len(fields) == 6


def test_gates_are_chosen_in_reverse_turn_order_and_can_be_shared() -> None:
    """HB1.7: then the first player begins, and turns pass clockwise."""
    match = Match(GAME, 3, chance=1)
    assert phase(match) == "gate"
    for seat, gate in ((2, 4), (1, 2), (0, 4)):
        assert match.due == [seat]
        assert texts(match) == ["gate 1", "gate 2", "gate 3", "gate 4"]
        match.play(seat, f"gate {gate}")
    assert seen(match, "tokens") == [[3, 0], [1, 0], [3, 0]]
    for seat in (0, 1, 2, 0):
        assert match.due == [seat]
        finish_turn(match)
    assert seen(match, "round_number") == 2


def test_a_gate_gives_nothing_to_who_stays() -> None:
    """HB1.7"""
    match = table(tokens=["gate 2", "gate 1"])
    field = seen(match, "field")
    build(match, "accounting", "w1s1 se")
    play(match, "act forage", "stay")
    assert seen(match, "pollen") == [0, 0]
    assert (seen(match, "jars"), seen(match, "field")) == ([-1, -1], field)
    assert closed(match) == {"w1s0": "C empty"}
    assert seen(match, "tokens") == [[1, 0], [0, 0]]


def test_the_way_out_of_a_gate_leads_to_its_own_row() -> None:
    """HB1.7: one space, also on a recall; no gate is flown to."""
    match = table(tokens=["gate 3", "gate 1"], coins=[1, 0])
    match.play(0, "recall")
    assert texts(match) == ["fly c1", "stay"]
    match.play(0, "fly c1")
    match.play(0, "done")
    assert seen(match, "tokens") == [[2, 1], [0, 0]]
    match = table(tokens=["b1", "gate 1"])
    match.play(0, "recall")
    assert texts(match) == ["fly a1", "fly c1", "fly b2", "stay"]


def test_spaces_from_a_gate_are_counted_from_the_first_column() -> None:
    """HB1.7, HB4.1: c2 lies three spaces from gate 2: out, down and on."""
    match = table(tokens=["gate 2", "gate 1"], coins=[4, 0])
    build(match, "accounting", "w1s1 se")
    match.play(0, "act forage")
    assert "fly c2" in texts(match)
    assert "fly d2" not in texts(match)
    match.play(0, "fly c2")
    assert seen(match, "coins") == [0, 0]


def test_tokens_never_block_each_other() -> None:
    """HB1.7"""
    match = table(
        tokens=["a1", "a2"], spots={"a2": "."}, tiles={1: ["accounting w1s2 nw"]}, cells={1: {"w1s0": "nectar"}}
    )
    match.play(0, "recall")
    match.play(0, "fly a2")
    assert seen(match, "tokens") == [[0, 2], [0, 2]]


@pytest.mark.parametrize(("seats", "bottom"), [(2, 3), (3, 4), (4, 5)])
def test_prices_start_at_the_top_and_use_steps_by_players(seats: int, bottom: int) -> None:
    """HB1.8: acacia 10 9 8 7 6 5 and so on; the lowest step in use is number players + 2."""
    match = started(seats)
    assert seen(match, "prices") == [7, 8, 9, 10, 4]
    assert TRACKS == [
        [7, 6, 5, 4, 3, 2],
        [8, 7, 6, 5, 4, 3],
        [9, 8, 7, 6, 5, 4],
        [10, 9, 8, 7, 6, 5],
        [4, 3, 3, 2, 2, 1],
    ]
    assert seen(match, "bottom") == bottom
    assert seen(match, "steps") == [0] * 5


def test_a_step_between_equal_prices_is_a_drop() -> None:
    """HB1.8: pollen shows 3 twice."""
    match = table(pollen=[2, 0], steps=[0, 0, 0, 0, 1])
    build(match, "accounting", "w1s2 nw")
    play(match, "act market", "sell pollen 1")
    assert seen(match, "steps") == [0, 0, 0, 0, 2]
    assert truth(match).prices[4] == 2
    assert TRACKS[4][1] == TRACKS[4][2] == 3


@pytest.mark.parametrize(("seats", "small", "large"), [(2, 2, 1), (3, 2, 2), (4, 3, 2)])
def test_small_orders_lie_on_large_ones(seats: int, small: int, large: int) -> None:
    """HB1.9: the top card is face up; small cards come before large ones."""
    match = started(seats)
    assert seen(match, "face_down") == [small + large - 1] * 3
    state = truth(match).clone()
    assert all(order < SMALL_ORDERS for order in state.shown)
    for number in range(1, small + large):
        state.shown[0] = -1
        state.phase, state.waiting = 2, -2
        outcomes = [order - GAME.chance_verbs.base("card") for order, _ in state.chances()]
        assert all((order < SMALL_ORDERS) == (number < small) for order in outcomes)
        assert not set(outcomes) & set(state.shown)
        state.shown[0] = outcomes[0]
        state.face_down[0] -= 1


def test_orders_and_the_actions_under_their_stacks() -> None:
    """HB1.9"""
    assert [ACTIONS[action] for action in STACK_ACTIONS] == ["accounting", "new-bee", "forage"]
    assert (ORDERS[0].letters, ORDERS[0].points) == ("WP", 11)
    assert (ORDERS[14].letters, ORDERS[14].points) == ("PPP", 12)
    assert (ORDERS[15].letters, ORDERS[15].points) == ("WRCA", 40)
    assert (ORDERS[29].letters, ORDERS[29].points) == ("AAPP", 30)
    assert sum(order.points for order in ORDERS) == 762
    assert ORDERS[10].needs == [2, 0, 0, 0, 1]


def test_the_twelve_contests() -> None:
    """HB1.10"""
    rows = [(row.colour, row.is_speed, MEASURES[row.measure], row.target) for row in CONTESTS]
    assert rows == [
        (0, True, "filled", 3),
        (0, True, "cells", 5),
        (0, False, "cells", 0),
        (0, False, "empty", 0),
        (1, True, "beeples", 7),
        (1, True, "kinds", 4),
        (1, False, "filled", 0),
        (1, False, "alike", 0),
        (2, True, "orders", 3),
        (2, True, "coins", 40),
        (2, False, "decrees", 0),
        (2, False, "goods", 0),
    ]
    assert SPEED_PAYOUTS == [10, 6, 3]
    assert FINAL_PAYOUTS == [12, 8, 4]


def test_the_first_contests_or_one_of_each_colour() -> None:
    """HB1.10: option `contests`."""
    assert seen(started(2), "contests") == [0, 4, 8]
    drawn = [truth(started(2, {"contests": "random"}, seed)).contests for seed in range(40)]
    assert all([number // 4 for number in contests] == [0, 1, 2] for contests in drawn)
    assert {number for contests in drawn for number in contests} == set(range(12))


def test_without_jars_nothing_is_kept_for_later() -> None:
    """HB1.11: an unplaceable tile brings pollen instead."""
    for jars, jar, pollen in ((1, 0, 0), (0, -1, 1)):
        match = table(options={"jars": jars}, spots={"a1": "W"})
        build(match, "accounting", "w1s1 se")
        play(match, "act forage", "fly a1")
        assert truth(match).jars[0] == jar
        assert truth(match).pollen[0] == pollen
    with pytest.raises(IllegalMove, match=r"without jars \[HB1\.11\]"):
        table(options={"jars": 0}).play(0, "pour")


def test_fourteen_pollen_and_what_is_spent_comes_back() -> None:
    """HB1.11, HB4.1: pollen exhausted; then a sale makes room again."""
    match = table(pollen=[0, 14], tokens=["a1", "gate 1"], spots={"a1": "W"}, jars="R-")
    assert seen(match, "pollen_left") == 0
    build(match, "accounting", "w1s1 se")
    play(match, "act forage", "stay")
    assert seen(match, "pollen") == [0, 14]
    match = table(pollen=[14, 0])
    build(match, "accounting", "w1s1 se")
    play(match, "act market", "sell pollen 5")
    assert seen(match, "pollen_left") == 5
    match = table(pollen=[0, 13], tokens=["a1", "gate 1"], spots={"a1": "W"}, jars="R-")
    build(match, "accounting", "w1s1 se")
    play(match, "act forage", "stay")
    assert seen(match, "pollen") == [1, 13]
