"""Chapter 3 of the rulebook: who stands where."""

from __future__ import annotations

from .scenario import duel, scene, strike, with_queens


def test_four_bees_fill_a_space() -> None:
    """QB3.1"""
    table = scene(2, with_queens({0: {"G55": "AAAA", "G45": "w"}})).do(0, "buzz")
    assert table.why(0, "step worker G45 G55") == "QB3.1"
    table.do(0, "step warrior G55 G65", "step worker G45 G55")
    assert table.at("G55") == "0 AAAw"


def test_bees_of_two_teams_never_share_a_space() -> None:
    """QB3.1"""
    table = scene(2, with_queens({0: {"G45": "w"}, 1: {"G55": "w"}})).do(0, "buzz")
    assert table.why(0, "step worker G45 G55") == "QB5.1"


def test_only_called_bees_exceed_four_and_only_in_a_battle() -> None:
    """QB3.1: five dice fight for a space of four, and the fifth bee is home again afterwards."""
    rolls = ["roll 0"] * 4 + ["roll 4", "roll 3"]
    table = strike(duel("AAAA", "A", {0: "buzz-for-help"}, chance=[*rolls, "roll 3", "draw honey"]))
    table.do(0, "roll", "done").do(1, "done")
    table.do(0, "play buzz-for-help", "call worker N.B2").do(1, "pass")
    assert table.faces == [0, 0, 0, 0, 4, 3]
    assert table.at("N.B2") == "0 ww"


def test_a_queen_goes_anywhere() -> None:
    """QB3.2: trenches, foreign hives and foreign nests."""
    table = scene(2, with_queens({0: {"T.NW3": "Q"}, 1: {"G77": "Q"}})).do(0, "buzz", "step queen T.NW3 T.NW2")
    assert table.at("T.NW2") == "0 Q"
    foreign = scene(2, with_queens({0: {"S.A1": "Q"}, 1: {"G77": "Q"}})).do(0, "buzz", "step queen S.A1 S.nest")
    assert foreign.at("S.nest") == "0 Q"


def test_a_worker_goes_anywhere_but_into_the_own_nest() -> None:
    """QB3.2"""
    table = scene(2, with_queens({0: {"N.A1": "w", "N.B1": "w", "G55": "Q"}})).do(0, "buzz")
    assert table.why(0, "step worker N.A1 N.nest") == "QB3.2"
    table.do(0, "step worker N.B1 T.NW3")
    assert table.at("T.NW3") == "0 w"


def test_a_warrior_enters_neither_the_own_nest_nor_a_trench() -> None:
    """QB3.2"""
    table = scene(2, with_queens({0: {"N.A1": "A", "G55": "Q", "G33": "A"}})).do(0, "buzz")
    assert table.why(0, "step warrior N.A1 N.nest") == "QB3.2"
    assert table.why(0, "step warrior N.A1 N.B1") == "QB3.2"
    assert table.why(0, "step warrior G33 T.NW1") == "QB3.2"
    assert table.can(0, "step warrior N.A1 N.A2")


def test_nests_of_others_are_open_to_workers_and_warriors() -> None:
    """QB3.2"""
    table = scene(2, with_queens({0: {"S.A1": "wA"}, 1: {"G77": "Q"}}))
    table.do(0, "buzz", "step worker S.A1 S.nest", "step warrior S.A1 S.nest")
    assert table.at("S.nest") == "0 Aw"


def test_a_warrior_never_attacks_into_a_trench() -> None:
    """QB3.2"""
    table = scene(2, with_queens({0: {"G33": "A"}, 1: {"T.NW3": "w"}})).do(0, "sting")
    assert table.why(0, "attack G33 T.NW3") == "QB6.1"


def test_a_queen_who_left_and_came_back_never_repopulates() -> None:
    """QB3.3"""
    home = scene(2, {0: {"N.nest": "Q", "G55": "w"}})
    assert "repopulate" in home.moves(0)
    table = scene(2, {0: {"N.nest": "Q", "G55": "w"}}, turn=0)
    table.do(0, "buzz", "step queen N.nest N.A1", "step queen N.A1 N.nest", "done")
    assert table.at("N.nest") == "0 Q"
    assert table.state.has_left[0] == 1
    again = scene(2, {0: {"N.nest": "Q", "G55": "w"}}, has_left=[1, 0])
    assert again.why(0, "repopulate") == "QB5.3"


def test_a_nest_is_attacked_and_left_through_every_bordering_space() -> None:
    """QB3.4"""
    table = scene(2, with_queens({0: {"S.A1": "A", "S.A2": "A", "S.A3": "A"}, 1: {"G77": "w"}})).do(0, "sting")
    assert [move for move in table.moves(0) if move.endswith(" S.nest")] == [
        "attack S.A1 S.nest", "attack S.A2 S.nest", "attack S.A3 S.nest",
    ]  # fmt: skip
    leaving = scene(2, with_queens({0: {"N.nest": "Q"}})).do(0, "buzz")
    assert leaving.moves(0) == [
        "done", "step queen N.nest N.A1", "step queen N.nest N.A2", "step queen N.nest N.A3",
    ]  # fmt: skip
