"""How rounds of Pollen Wars end and begin: patterns, chains, deaths, the drifting bee, the fungus that falls."""

from __future__ import annotations

import pytest

from apiarium.games.pollenwars.bees import best_placement
from apiarium.games.pollenwars.field import NAMES
from apiarium.games.pollenwars.rounds import die_chances

from .scenario import scene

BAR = {0: "Bar"}


def test_a_pattern_ends_the_round_at_once_and_pays_its_flowers() -> None:
    """PW6.1, PW6.2"""
    table = scene(foragers={0: "g1 g2 g3"}, patterns=BAR, flowers={"g1": 4, "g2": 3, "g3": 2})
    table.do(0, "forager", "place g4")
    assert table.told("paid") == ["@0 completes Bar and brings home 10 pollen"]
    assert (table.state.pollen, table.state.round_number) == ([15, 5, 5], 2)


@pytest.mark.parametrize("last", ["f5", "h7"])
def test_rotated_and_mirrored_patterns_count(last: str) -> None:
    """PW6.1, PW1.4: a Worm with its hook on either side."""
    table = scene(foragers={0: "g4 g5 g6"}, patterns={0: "Worm"}).do(0, "forager", f"place {last}")
    assert table.told("paid") == ["@0 completes Worm and brings home 4 pollen"]


def test_another_shape_of_four_is_no_pattern() -> None:
    """PW6.1"""
    table = scene(foragers={0: "g4 g5 g6"}, patterns={0: "Worm"}).do(0, "forager", "place g7")
    assert table.phase == "cards"


def test_soldiers_count_as_well_as_foragers() -> None:
    """PW6.1"""
    table = scene(foragers={0: "g1 g2", 1: "g3 g4"}, soldiers={0: "g3"}, patterns=BAR).do(0, "soldier", "place g4")
    assert table.told("paid") == ["@0 completes Bar and brings home 4 pollen"]
    assert (table.state.soldiers[0], table.state.foragers[0]) == (5, 9)


def test_a_pattern_completed_by_another_queens_action() -> None:
    """PW6.1: her soldier leaves the fourth bee."""
    table = scene(foragers={0: "m1", 1: "g1 g2 g3 g4"}, soldiers={0: "g4"}, patterns={1: "Bar"})
    table.do(0, "take g4", "home")
    assert table.told("paid") == ["@1 completes Bar and brings home 4 pollen"]
    assert table.state.pollen == [6, 9, 5]


def test_a_soldier_that_moves_uncovers_one_hex_and_covers_another() -> None:
    """PW6.1: topping takes the forager out of its pattern, leaving brings it back."""
    table = scene(foragers={1: "g1 g2 g3 g4", 2: "g8"}, soldiers={0: "g4"}, patterns={1: "Bar"})
    table.do(0, "take g4", "place g3")
    assert table.phase == "cards"
    table.do(0, "end").do(1, "forager", "place m2", "end").do(2, "forager", "place m1", "end").do(
        0, "take g3", "place g8"
    )
    assert table.told("paid") == ["@1 completes Bar and brings home 4 pollen"]


@pytest.mark.parametrize(("turn", "paid"), [(0, "@0 completes Bar"), (1, "@1 completes Bee"), (2, "@0 completes Bar")])
def test_the_drifting_bee_in_two_patterns_goes_to_the_active_queen(turn: int, paid: str) -> None:
    """PW6.1, PW2.5: then to the next clockwise."""
    table = scene(
        3, {0: "g1 g2 g3", 1: "g5 h5 h6"}, hands={turn: "drift-away"}, patterns={0: "Bar", 1: "Bee"}, phase="cards",
        turn=turn,
    )  # fmt: skip
    table.do(turn, "play drift-away", "place g4")
    assert table.told("paid") == [f"{paid} and brings home 4 pollen"]


def test_the_best_paying_place_is_taken() -> None:
    """PW6.1: five in a row hold two Bars."""
    table = scene(foragers={0: "g1 g2 g3 g5"}, patterns=BAR, flowers={"g1": 1, "g5": 3}).do(0, "forager", "place g4")
    assert table.told("paid") == ["@0 completes Bar and brings home 6 pollen"]
    assert table.told("home") == ["All other bees fly home with pollen: @0 1"]


def test_among_equals_the_drifting_bee_stays() -> None:
    """PW6.1, PW6.5"""
    table = scene(foragers={0: "g2 g3 g5"}, patterns=BAR, drift="g1").do(0, "forager", "place g4")
    assert (table.state.drift, table.state.pollen[0]) == (NAMES.index("g1"), 9)


def test_among_equals_the_lowest_hexes_are_taken() -> None:
    """PW6.1"""
    table = scene(foragers={0: "g1 g2 g4 g5"}, patterns=BAR)
    state = table.state
    state.foragers_on[NAMES.index("g3")] = 0
    state.foragers[0] -= 1
    assert [NAMES[place] for place in best_placement(state, 0, state.patterns[0])] == ["g1", "g2", "g3", "g4"]


def test_a_pattern_uncovered_by_a_payment_is_paid_too() -> None:
    """PW6.2: a soldier of seat 0 stood on the bee of seat 1."""
    table = scene(3, {0: "g1 g2", 1: "g4 g5 h5 h6"}, {0: "g4"}, patterns={0: "Bar", 1: "Bee"})
    table.do(0, "forager", "place g3")
    assert table.told("paid") == [
        "@0 completes Bar and brings home 4 pollen",
        "@1 completes Bee and brings home 4 pollen",
    ]


def test_a_chain_of_three_patterns() -> None:
    """PW6.2: each one's soldier stood on the next one's bee."""
    table = scene(
        3, {0: "g1 g2", 1: "g4 g5 h5", 2: "h6 h7 h8 i6"}, {0: "g4", 1: "h6"},
        patterns={0: "Bar", 1: "Bee", 2: "Pistol"},
    )  # fmt: skip
    table.do(0, "forager", "place g3")
    assert [text[:12] for text in table.told("paid")] == ["@0 completes", "@1 completes", "@2 completes"]
    assert table.state.pollen == [9, 9, 9]


def test_a_second_pattern_of_the_same_queen_is_paid() -> None:
    """PW6.2"""
    table = scene(
        3, {0: "g1 g2 g3 g4 i1 i2 i3 i4"}, hands={0: "trade-pattern"}, patterns={0: "Clover", 1: "Bar"}, phase="cards",
    )  # fmt: skip
    table.do(0, "play trade-pattern", "target 2")
    assert table.told("paid") == ["@0 completes Bar and brings home 4 pollen"] * 2


def test_after_each_payment_the_search_begins_with_the_active_queen() -> None:
    """PW6.2: the first pattern is of seat 1, and uncovers one of seat 0, who is active, and one of seat 2."""
    table = scene(
        3, {0: "g1 h1 h2 i1", 1: "g2 g3", 2: "g4 f1 f2 f3"}, {0: "g3", 1: "g1 g4"},
        patterns={0: "Bee", 1: "Bar", 2: "Pistol"},
    )  # fmt: skip
    table.do(0, "take g3", "home")
    assert [text[:12] for text in table.told("paid")] == ["@1 completes", "@0 completes", "@2 completes"]


def test_all_other_bees_bring_one_pollen_and_none_from_a_fungus() -> None:
    """PW6.3: topping and topped alike; nobody is cured."""
    table = scene(
        3, {0: "g1 g2 g3", 1: "g8 m1 g9"}, {2: "g8", 0: "m1"}, patterns=BAR, flowers={"g8": 4}, infested="0 1",
    ).do(0, "forager", "place g4")  # fmt: skip
    assert table.state.pollen == [9, 7, 6]
    assert (table.is_infested(0), table.is_infested(1)) == (True, True)
    assert list(table.state.foragers_on).count(-1) == 91


def test_stumps_and_rocks_bring_one_pollen_at_the_end_of_a_round() -> None:
    """PW6.3"""
    table = scene(3, {0: "g1 g2 g3", 1: "g8 g9"}, patterns=BAR, stumps="g8", rocks="g9").do(0, "forager", "place g4")
    assert table.state.pollen[1] == 7


def test_hives_with_varroa_lose_three_living_foragers() -> None:
    """PW6.4"""
    table = scene(3, {0: "g1 g2 g3"}, patterns=BAR, infested="0 2", dead={2: 3}).do(0, "forager", "place g4")
    assert (table.state.dead, table.state.foragers) == ([3, 0, 6], [6, 9, 3])
    assert table.is_infested(0)


def test_a_cure_comes_before_the_end_of_the_round_or_not_at_all() -> None:
    """PW6.3, PW6.4, PW3.4"""
    early = scene(3, {0: "g1 g2 g3", 1: "m1"}, patterns=BAR, infested="1", turn=1).do(1, "take m1", "home", "end")
    early.do(2, "forager", "place g9", "end").do(0, "forager", "place g4")
    assert early.state.dead == [0, 0, 0]
    late = scene(3, {0: "g1 g2 g3", 1: "m1"}, patterns=BAR, infested="1").do(0, "forager", "place g4")
    assert late.state.dead == [0, 3, 0]


def test_hands_stay_and_patterns_are_dealt_anew() -> None:
    """PW6.5"""
    table = scene(3, {0: "g1 g2 g3"}, hands={0: "pinch", 1: "raid"}, patterns=BAR).do(0, "forager", "place g4")
    assert (table.hand(0), table.hand(1)) == (["pinch"], ["raid"])
    assert len(set(table.state.patterns[:3])) == 3
    assert table.state.patterns[3:] == [-1] * 7
    assert table.state.watchers == [1, 2, 4] + [0] * 7


def test_the_drifting_bee_stays_where_nobody_used_it() -> None:
    """PW6.5"""
    table = scene(3, {0: "g1 g2 g3"}, patterns=BAR).do(0, "forager", "place g4")
    assert (table.phase, table.at("a1")) == ("cut", "d")


def test_who_used_the_drifting_bee_places_it_again() -> None:
    """PW6.5: on a hex with most flowers; with varroa she does not roll."""
    table = scene(3, {0: "g1 g2"}, patterns=BAR, drift="g4", flowers={"c3": 4, "c4": 4, "m1": 4}, infested="0")
    table.do(0, "forager", "place g3")
    assert (table.phase, table.due, table.moves(0)) == ("drift", [0], ["drift c3", "drift c4"])
    assert table.why(0, "drift g1") == "PW1.6"
    assert table.told("die") == []
    table.do(0, "drift c4")
    assert table.at("c4") == "d"


def test_its_user_places_the_drifting_bee_whoever_is_active_or_first() -> None:
    """PW6.5: seat 0 is active and began the round, and uncovers the pattern of seat 2."""
    table = scene(3, {2: "g1 g2 g3"}, {0: "g3"}, patterns={2: "Bar"}, drift="g4", infested="2", flowers={"c3": 4})
    table.do(0, "take g3", "home")
    assert (table.phase, table.due, table.moves(2)) == ("drift", [2], ["drift c3"])


@pytest.mark.parametrize(("face", "infested"), [("peace", False), ("varroa", True)])
def test_a_healthy_user_of_the_drifting_bee_rolls_the_die(face: str, infested: bool) -> None:
    """PW6.5: after the deaths."""
    patterns = ["pattern bar", "pattern worm", "pattern pistol"]
    table = scene(3, {0: "g1 g2"}, patterns=BAR, drift="g4", chance=[*patterns, f"roll {face}"])
    table.do(0, "forager", "place g3")
    assert (table.is_infested(0), table.state.dead[0]) == (infested, 0)


def test_the_die_is_fair() -> None:
    """PW6.5: half peace, half varroa."""
    assert [weight for _, weight in die_chances()] == [1, 1]


def test_children_roll_no_die() -> None:
    """PW6.5, PW9.1"""
    table = scene(3, {0: "g1 g2"}, patterns=BAR, drift="g4", options={"kid": 1}).do(0, "forager", "place g3")
    assert (table.phase, table.told("die")) == ("drift", [])


def test_the_poorest_queen_cuts_a_fungus_and_begins() -> None:
    """PW6.6"""
    table = scene(3, {0: "g1 g2 g3"}, patterns=BAR, pollen=[5, 5, 4]).do(0, "forager", "place g4")
    assert (table.phase, table.due, table.moves(2)) == ("cut", [2], ["cut l1", "cut m1", "cut m2"])
    assert table.why(2, "cut g1") == "PW6.6"
    table.do(2, "cut m1")
    assert (table.state.covers[NAMES.index("m1")], table.phase, table.due) == (2, "action", [2])


def test_among_the_poorest_most_spots_begins() -> None:
    """PW6.6"""
    table = scene(3, {0: "g1 g2 g3"}, patterns=BAR, spots=[6, 2, 4]).do(0, "forager", "place g4")
    assert table.due == [2]


def test_where_no_fungus_is_left_nothing_is_cut() -> None:
    """PW6.6"""
    table = scene(3, {0: "g1 g2 g3"}, patterns=BAR, stumps="m1 m2 l1").do(0, "forager", "place g4")
    assert (table.phase, table.due) == ("action", [1])


def test_the_example_of_the_source() -> None:
    """PW6.2, PW6.3: 10 and 1 for blue, 6 and 1 for orange, 5 for green; the drifting bee stays."""
    blue, orange, green = 0, 1, 2
    table = scene(
        3, {blue: "g1 g2 j1", orange: "g4 g5 h5 h6 j2", green: "j4 j5 j6 k4"}, {blue: "g4", green: "j2"},
        patterns={blue: "Bar", orange: "Bee", green: "Clover"},
        flowers={"g1": 4, "g2": 3, "g3": 2, "g4": 1, "g5": 2, "h5": 2, "h6": 1},
    )  # fmt: skip
    table.do(blue, "forager", "place g3")
    assert table.told("paid") == [
        "@0 completes Bar and brings home 10 pollen",
        "@1 completes Bee and brings home 6 pollen",
    ]
    assert [table.state.pollen[seat] - 5 for seat in (blue, orange, green)] == [11, 7, 5]
    assert table.at("a1") == "d"
