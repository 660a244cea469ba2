"""How a game of Pollen Wars ends: pollen, death, rounds, and ties."""

from __future__ import annotations

import pytest

from .scenario import Table, scene

BAR = {0: "Bar"}


def finished(table: Table) -> tuple[str, list[int]]:
    result = table.match.result
    assert result is not None
    assert table.due == []
    return result.clause, result.ranks


def test_thirty_pollen_ends_the_round_and_the_game_at_once() -> None:
    """PW7.1: other bees go home with pollen first."""
    table = scene(3, {0: "g1 g2", 1: "g5 g6"}, pollen=[29, 28, 5]).do(0, "take g1", "home")
    assert (table.state.pollen, finished(table)) == ([31, 30, 5], ("PW7.1", [1, 2, 3]))


def test_whoever_reaches_it_does_not_always_win() -> None:
    """PW7.1: most pollen wins, after all bees are home."""
    table = scene(3, {0: "g1", 1: "g5 g6 g7"}, pollen=[29, 28, 5]).do(0, "take g1", "home")
    assert (table.state.pollen, finished(table)) == ([30, 31, 5], ("PW7.1", [2, 1, 3]))


def test_patterns_complete_at_that_moment_are_paid() -> None:
    """PW7.1: the soldier that comes home uncovers the last bee of seat 1."""
    table = scene(
        3, {1: "g1 g2 g3 g4"}, {0: "g4"}, patterns={1: "Bar"}, pollen=[29, 20, 5], flowers={"g1": 4, "g2": 4, "g3": 4},
    ).do(0, "take g4", "home")  # fmt: skip
    assert (table.state.pollen, finished(table)) == ([30, 33, 5], ("PW7.1", [2, 1, 3]))


@pytest.mark.parametrize("target", [25, 30])
def test_the_target_is_an_option(target: int) -> None:
    """PW7.1"""
    table = scene(3, {0: "g1"}, pollen=[target - 2, 5, 5], options={"target": target}).do(0, "take g1", "home")
    assert table.match.result is None
    table = scene(3, {0: "g1"}, pollen=[target - 1, 5, 5], options={"target": target}).do(0, "take g1", "home")
    assert finished(table)[0] == "PW7.1"


def test_the_target_is_reached_by_bees_that_go_home_at_the_end_of_a_round() -> None:
    """PW7.1: tested once more after the deaths."""
    table = scene(3, {0: "g1 g2 g3", 1: "g6 g7"}, patterns=BAR, pollen=[5, 28, 5]).do(0, "forager", "place g4")
    assert finished(table) == ("PW7.1", [2, 1, 3])


def test_stolen_pollen_counts_at_once() -> None:
    """PW7.1: also for the queen who is given it."""
    table = scene(3, hands={0: "robin-hood"}, phase="cards", pollen=[5, 9, 28])
    table.do(0, "play robin-hood", "target 2", "target 3")
    assert finished(table) == ("PW7.1", [3, 2, 1])


def test_deaths_come_before_the_count() -> None:
    """PW7.1, PW6.4: who reaches the target and loses her last foragers does not win."""
    table = scene(3, {0: "g1"}, pollen=[29, 9, 5], infested="0", dead={0: 6}).do(0, "take g1", "home")
    assert (table.state.dead[0], finished(table)) == (9, ("PW7.1", [3, 1, 2]))
    assert table.match.result is not None
    assert table.match.result.text == "@0 has no forager left. @1 wins with 9 pollen"


def test_a_queen_without_living_forager_ends_the_game() -> None:
    """PW7.2: of the others most pollen wins."""
    table = scene(3, {0: "g1 g2 g3"}, patterns=BAR, pollen=[5, 20, 11], infested="1", dead={1: 6})
    table.do(0, "forager", "place g4")
    assert finished(table) == ("PW7.2", [2, 3, 1])


def test_when_no_forager_lives_everybody_loses() -> None:
    """PW7.2"""
    table = scene(3, {0: "g1 g2", 1: "g3 g4"}, {0: "g3"}, patterns=BAR, infested="0 1 2", dead={0: 7, 1: 7, 2: 6})
    table.do(0, "soldier", "place g4")
    assert finished(table) == ("PW7.2", [2, 2, 2])
    assert table.match.result is not None
    assert table.match.result.winners == []


def test_ties_go_to_more_living_foragers() -> None:
    """PW7.3"""
    table = scene(3, {0: "g1", 1: "g5"}, pollen=[29, 29, 5], dead={0: 1}).do(0, "take g1", "home")
    assert (table.state.pollen[:2], finished(table)) == ([30, 30], ("PW7.1", [2, 1, 3]))


def test_then_to_the_hive_without_varroa() -> None:
    """PW7.3"""
    table = scene(3, {0: "g1", 1: "g5"}, pollen=[29, 29, 5], infested="1", dead={0: 3}).do(0, "take g1", "home")
    assert (table.state.dead, finished(table)) == ([3, 3, 0], ("PW7.1", [1, 2, 3]))


def test_then_the_win_is_shared() -> None:
    """PW7.3"""
    table = scene(3, {0: "g1", 1: "g5"}, pollen=[29, 29, 5]).do(0, "take g1", "home")
    assert finished(table) == ("PW7.1", [1, 1, 3])
    assert table.match.result is not None
    assert table.match.result.text == "@0 and @1 share the win with 30 pollen"


def test_all_may_share_the_win() -> None:
    """PW7.3"""
    table = scene(3, phase="cards", turns=35, options={"max_rounds": 1}).do(0, "end")
    assert finished(table) == ("PW7.4", [1, 1, 1])
    assert table.match.result is not None
    assert table.match.result.text == "After 1 round @0, @1 and @2 share the win with 5 pollen"


@pytest.mark.parametrize(
    ("dead", "infested", "ranks"),
    [({0: 1, 3: 6}, "3", [2, 1, 3, 4]), ({0: 3, 3: 6}, "1 3", [1, 2, 3, 4]), ({3: 6}, "3", [1, 1, 3, 4])],
)
def test_ties_are_broken_alike_when_a_hive_dies(dead: dict[int, int], infested: str, ranks: list[int]) -> None:
    """PW7.2, PW7.3: most living foragers, then no varroa, then shared; the dead hive with most pollen is last."""
    table = scene(4, phase="cards", turns=47, pollen=[9, 9, 8, 20], dead=dead, infested=infested).do(0, "end")
    assert finished(table) == ("PW7.2", ranks)


def test_a_round_ends_when_everybody_has_had_twelve_turns() -> None:
    """PW7.4: bees go home, varroa kills, the next round begins."""
    table = scene(3, {0: "g1", 1: "m1"}, infested="2", phase="cards", turns=35).do(0, "end")
    assert (table.state.round_number, table.state.pollen, table.state.dead) == (2, [6, 5, 5], [0, 0, 3])
    early = scene(3, {0: "g1"}, phase="cards", turns=34).do(0, "end")
    assert early.state.round_number == 1


def test_after_the_last_round_the_game_is_decided() -> None:
    """PW7.4"""
    table = scene(3, {0: "g1 g2 g3"}, patterns=BAR, round_number=12).do(0, "forager", "place g4")
    assert finished(table) == ("PW7.4", [1, 2, 2])
    short = scene(3, {0: "g1"}, phase="cards", turns=35, options={"max_rounds": 1}).do(0, "end")
    assert finished(short) == ("PW7.4", [1, 2, 2])


def test_scores_are_pollen_and_the_aim_says_how_far() -> None:
    """PW7.1"""
    table = scene(3, pollen=[5, 29, 7])
    assert table.state.scores() == [5, 29, 7]
    assert table.state.aim() == "Most pollen wins once a hive has 30: 1 to go"


def test_the_aim_warns_of_foragers_that_varroa_is_about_to_kill() -> None:
    """PW6.4, PW7.2"""
    warned = "When the round ends varroa kills @1's last foragers: without any a queen loses"
    assert scene(3, infested="0 1", dead={1: 6}).state.aim() == warned
    for calm in (scene(3, infested="0 1", dead={1: 5}), scene(3, infested="0", dead={1: 6})):
        assert "varroa" not in calm.state.aim()
