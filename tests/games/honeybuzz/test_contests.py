"""Chapter 5 of the rulebook: speed contests pay at once, final contests at the end."""

from __future__ import annotations

import pytest

from apiarium.games.honeybuzz.cells import tile_of
from apiarium.games.honeybuzz.components import CONTESTS
from apiarium.games.honeybuzz.contests import contest_points, count_for, final_points, speed_payout
from apiarium.games.honeybuzz.reading import MEASURES

from .scenario import CLOSES_THE_FOURTH, CLOSES_WITH_ICON, THREE_CELLS, act, build, play, seen, story, table, truth

FILL_3, CELLS_5, MOST_CELLS, MOST_EMPTY = 0, 1, 2, 3
BEEPLES_7, ALL_KINDS, MOST_NECTAR, MOST_ALIKE = 4, 5, 6, 7
ORDERS_3, COINS_40, MOST_DECREES, MOST_GOODS = 8, 9, 10, 11


@pytest.mark.parametrize(("seats", "paid"), [(2, [10, 0]), (3, [10, 6, 0]), (4, [10, 6, 3, 0])])
def test_speed_payouts_by_order_and_players(seats: int, paid: list[int]) -> None:
    """HB5.1: 10, 6 and 3 coins, but never more payouts than players less one."""
    assert [speed_payout(seats, place) for place in range(seats)] == paid
    match = table(seats, contests=[MOST_CELLS, MOST_NECTAR, COINS_40], coins=[39] * seats)
    view = match.view().json()
    assert view["payouts"][2] == paid[:-1]  # type: ignore[index]


def test_filling_three_cells_with_nectar() -> None:
    """HB1.10, HB5.1: the moment the third Cell is filled; nectar in a jar does not count."""
    match = table(
        tiles={0: THREE_CELLS}, cells={0: {"w1s0": "nectar", "e0s1": "nectar"}}, jars="R-",
        contests=[FILL_3, MOST_NECTAR, MOST_DECREES], coins=[0, 0],
    )  # fmt: skip
    assert seen(match, "counts") == [[2, 0], [2, 0], [1, 0]]
    match.play(0, "pour")
    assert seen(match, "coins") == [10, 0]
    assert seen(match, "fulfilled") == [[0], [], []]
    assert "@0 wins 10 coins: fill 3 cells with nectar" in story(match)


def test_owning_five_cells() -> None:
    """HB1.10, HB5.1: closed ones, filled or not; the fourth one pays nothing."""
    match = table(tiles={0: THREE_CELLS}, contests=[CELLS_5, MOST_NECTAR, MOST_DECREES], coins=[0, 0])
    build(match, "forage", CLOSES_THE_FOURTH)
    assert seen(match, "counts")[0] == [4, 0]  # type: ignore[index]
    assert seen(match, "coins") == [0, 0]
    match = table(tiles={0: THREE_CELLS}, contests=[CELLS_5, MOST_NECTAR, MOST_DECREES], coins=[0, 0])
    truth(match).cells[0].append(0)  # one more, wherever it is
    build(match, "forage", CLOSES_THE_FOURTH)
    assert seen(match, "fulfilled") == [[0], [], []]
    assert seen(match, "coins") == [10, 0]


@pytest.mark.parametrize(("owned", "coins"), [(5, 0), (6, 10)])
def test_owning_seven_beeples_counts_the_nursery_at_once(owned: int, coins: int) -> None:
    """HB1.10, HB4.5, HB5.1: available, in boxes and in the Nursery."""
    match = table(
        available=[owned - 3, 3], nursery=[1, 0], beelines=[("decree", 0, 2)],
        contests=[MOST_CELLS, BEEPLES_7, MOST_DECREES], coins=[0, 0], tiles={0: THREE_CELLS},
    )  # fmt: skip
    assert seen(match, "counts")[1] == [owned, 3]  # type: ignore[index]
    act(match, "new-bee")
    assert seen(match, "counts")[1] == [owned + 1, 3]  # type: ignore[index]
    assert seen(match, "coins") == [coins, 0]


def test_nectar_of_all_four_kinds() -> None:
    """HB1.10, HB5.1"""
    match = table(
        tiles={0: [*THREE_CELLS, "forage w3s3 e"]},
        cells={0: {"w1s0": "nectar", "e0s1": "nectar", "w2s2": "nectar"}},
        contests=[MOST_CELLS, ALL_KINDS, MOST_DECREES],
        coins=[0, 0],
    )
    assert seen(match, "counts")[1] == [3, 0]  # type: ignore[index]
    state = truth(match)
    state.cells[0].append(1 * 12 + 0 * 3 + 1)  # wildflower nectar
    assert count_for(state, 0, MEASURES.index("kinds")) == 4


def test_completing_three_orders() -> None:
    """HB1.10, HB5.1"""
    match = table(
        tiles={0: THREE_CELLS}, pollen=[3, 0], shown=["ppp12", "rp12", "cp13"], done={0: ["ap14", "wr15"]},
        contests=[MOST_CELLS, MOST_NECTAR, ORDERS_3], coins=[0, 0],
    )  # fmt: skip
    act(match, "market")
    match.play(0, "order left")
    assert seen(match, "coins") == [10, 0]
    assert seen(match, "fulfilled") == [[], [], [0]]


def test_holding_forty_coins() -> None:
    """HB1.10, HB5.1: checked when the coins come; a contest is won once, also if the coins go again."""
    match = table(tiles={0: THREE_CELLS}, coins=[34, 0], contests=[MOST_CELLS, MOST_NECTAR, COINS_40])
    build(match, "accounting", CLOSES_THE_FOURTH)
    match.play(0, "act accounting")
    assert seen(match, "coins") == [39, 0]
    match.play(0, "act accounting")
    assert seen(match, "coins") == [54, 0]
    assert seen(match, "fulfilled") == [[], [], [0]]


@pytest.mark.parametrize(("seats", "coins", "told"), [(2, 0, "too late for coins"), (3, 6, "wins 6 coins")])
def test_the_second_to_fulfil_a_contest_is_paid_less_or_not(seats: int, coins: int, told: str) -> None:
    """HB5.1"""
    match = table(
        seats, tiles={0: THREE_CELLS}, coins=[38, 45, 0][:seats], contests=[MOST_CELLS, MOST_NECTAR, COINS_40],
        fulfilled=[[], [], [1]],
    )  # fmt: skip
    build(match, "forage", CLOSES_THE_FOURTH)
    match.play(0, "act accounting")
    assert truth(match).fulfilled[2] == [1, 0]
    assert truth(match).coins[0] == 43 + coins
    assert any(told in text for text in story(match))


def test_the_active_player_is_looked_at_first() -> None:
    """HB5.1: then clockwise; here all three hold 40 coins when anything changes."""
    match = table(
        3,
        turn=1,
        tiles={1: THREE_CELLS},
        coins=[40, 40, 40],
        contests=[MOST_CELLS, MOST_NECTAR, COINS_40],
        available=[3] * 3,
    )
    build(match, "forage", CLOSES_THE_FOURTH)
    assert seen(match, "fulfilled") == [[], [], [1, 2, 0]]
    assert seen(match, "coins") == [40, 50, 46]


def test_an_opponent_can_fulfil_a_contest_in_my_turn() -> None:
    """HB5.1, HB2.5: the coins for their nectar make 40; the buyer's own 10 coins come later."""
    match = table(
        3, tiles={0: THREE_CELLS}, cells={0: {"w1s0": "nectar", "e0s1": "nectar"}}, jars="-R-", coins=[35, 35, 0],
        contests=[FILL_3, MOST_NECTAR, COINS_40],
    )  # fmt: skip
    match.play(0, "buy 2")
    assert seen(match, "fulfilled") == [[0], [], [1, 0]]
    assert seen(match, "coins") == [35 - 5 + 10 + 6, 35 + 5 + 10, 0]


def test_coins_of_one_contest_can_fulfil_another() -> None:
    """HB5.1: after every change."""
    match = table(
        3, tiles={0: THREE_CELLS}, pollen=[3, 0, 0], shown=["ppp12", "rp12", "cp13"], done={0: ["ap14", "wr15"]},
        contests=[MOST_CELLS, MOST_NECTAR, ORDERS_3], coins=[0, 0, 0],
    )  # fmt: skip
    state = truth(match)
    state.contests = [MOST_CELLS, COINS_40, ORDERS_3]
    state.coins[0] = 30
    act(match, "market")
    match.play(0, "order left")
    assert seen(match, "fulfilled") == [[], [0], [0]]
    assert truth(match).coins[0] == 50


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ([3, 1], [12, 8]),
        ([2, 2], [12, 12]),
        ([3, 0], [12, 0]),
        ([0, 0], [0, 0]),
        ([5, 3, 1], [12, 8, 4]),
        ([3, 3, 1], [12, 12, 4]),
        ([5, 2, 2], [12, 8, 8]),
        ([2, 2, 2], [12, 12, 12]),
        ([0, 4, 0], [0, 12, 0]),
        ([7, 5, 3, 1], [12, 8, 4, 0]),
        ([5, 5, 3, 1], [12, 12, 4, 0]),
        ([5, 5, 3, 3], [12, 12, 4, 4]),
        ([7, 3, 3, 1], [12, 8, 8, 0]),
        ([7, 5, 2, 2], [12, 8, 4, 4]),
        ([5, 5, 5, 1], [12, 12, 12, 0]),
        ([7, 2, 2, 2], [12, 8, 8, 8]),
        ([4, 4, 4, 4], [12, 12, 12, 12]),
        ([1, 0, 3, 3], [4, 0, 12, 12]),
    ],
)
def test_final_contests_and_their_ties(counts: list[int], points: list[int]) -> None:
    """HB5.2: two tied are paid in full and the next place is one lower; three or more end the payout; 0 is no place."""
    assert final_points(counts) == points


@pytest.mark.parametrize(
    ("contest", "count"),
    [
        (MOST_CELLS, 3),
        (MOST_EMPTY, 1),
        (MOST_NECTAR, 2),
        (MOST_ALIKE, 1),
        (MOST_DECREES, 1),
        (MOST_GOODS, 3),
    ],
)
def test_what_final_contests_count(contest: int, count: int) -> None:
    """HB1.10, HB5.2: three Cells, one of them with nectar and one with honey; two pollen; a jar counts nothing."""
    contests = [MOST_CELLS, MOST_NECTAR, MOST_GOODS]
    contests[CONTESTS[contest].colour] = contest
    match = table(
        tiles={0: THREE_CELLS},
        cells={0: {"w1s0": "honey", "e0s1": "nectar"}},
        pollen=[2, 0],
        jars="C-",
        contests=contests,
    )
    state = truth(match)
    assert count_for(state, 0, CONTESTS[contest].measure) == count
    assert count_for(state, 1, CONTESTS[contest].measure) == 0
    assert contest_points(state, CONTESTS[contest].colour) == [12, 0]


def test_most_nectar_tiles_of_one_kind() -> None:
    """HB1.10: the two rosemary tiles count, not the cherry blossom beside them."""
    match = table(tiles={0: THREE_CELLS}, cells={0: {"w1s0": "nectar", "e0s1": "nectar", "w3s1": "honey"}})
    assert count_for(truth(match), 0, CONTESTS[MOST_ALIKE].measure) == 2


def test_decree_tiles_count_in_the_hive() -> None:
    """HB1.10: a tile in the hand is not there yet."""
    match = table(tiles={0: ["decree e1s1 sw"]})
    match.play(0, "take decree")
    assert count_for(truth(match), 0, CONTESTS[MOST_DECREES].measure) == 1
    match.play(0, "place w1s1 se")
    assert count_for(truth(match), 0, CONTESTS[MOST_DECREES].measure) == 2
    assert truth(match).tiles[0][-1] == tile_of(truth(match).tiles[0][-1] // 6, 5)


def test_a_speed_contest_brings_no_points_and_a_final_one_no_coins() -> None:
    """HB5.1, HB5.2"""
    match = table(tiles={0: THREE_CELLS}, contests=[MOST_CELLS, MOST_NECTAR, COINS_40], coins=[39, 0])
    state = truth(match)
    assert contest_points(state, 2) == [0, 0]
    assert contest_points(state, 0) == [12, 0]
    build(match, "forage", CLOSES_THE_FOURTH)
    assert seen(match, "coins") == [39, 0]


def test_nothing_is_paid_before_a_contest_is_fulfilled() -> None:
    """HB5.1"""
    match = table(contests=[FILL_3, BEEPLES_7, ORDERS_3])
    build(match, "accounting", CLOSES_WITH_ICON)
    play(match, "act accounting")
    assert seen(match, "fulfilled") == [[], [], []]
    assert seen(match, "coins") == [25, 20]
