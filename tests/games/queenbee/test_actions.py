"""Chapter 5 of the rulebook: Buzz Around, Swarm, Repopulate and Sting."""

from __future__ import annotations

from .scenario import scene, with_queens


def test_buzz_around_is_five_steps_with_any_bees_in_any_order() -> None:
    """QB5.1"""
    table = scene(2, with_queens({0: {"G55": "wA", "G33": "w"}})).do(0, "buzz")
    table.do(0, "step worker G55 G45", "step worker G33 G34", "step warrior G55 G54", "step worker G45 G46")
    table.do(0, "step worker G34 G35")
    assert table.question == "action"
    assert (table.at("G46"), table.at("G35"), table.at("G54")) == ("0 w", "0 w", "0 A")


def test_buzz_around_may_end_early() -> None:
    """QB5.1"""
    table = scene(2, with_queens({0: {"G55": "w"}})).do(0, "buzz", "step worker G55 G45", "done")
    assert table.question == "action"
    assert table.why(0, "sting") == "QB4.2"


def test_no_bee_moves_onto_a_space_of_another_team_not_even_of_an_ally() -> None:
    """QB5.1"""
    bees = with_queens({0: {"G55": "w"}, 1: {"no queen": "", "G45": "w"}, 2: {"G54": "w"}}, 3)
    table = scene(3, bees, lieges=[0, 0, 2]).do(0, "buzz")
    assert table.why(0, "step worker G55 G45") == "QB5.1"
    assert table.why(0, "step worker G55 G54") == "QB5.1"
    assert table.can(0, "step worker G55 G56")


def test_swarm_brings_up_to_three_bees_from_anywhere_to_a_single_bee() -> None:
    """QB5.2"""
    table = scene(2, with_queens({0: {"G55": "w", "N.A1": "AA", "G77": "w", "G33": "ww"}}))
    assert table.why(0, "swarm G33") == "QB5.2"
    table.do(0, "swarm G55")
    assert "done" not in table.moves(0)
    table.do(0, "fetch warrior N.A1", "fetch worker G77", "fetch worker G33")
    assert table.at("G55") == "0 Awww"
    assert table.question == "action"


def test_swarm_may_stop_after_one_bee() -> None:
    """QB5.2"""
    table = scene(2, with_queens({0: {"G55": "w", "G77": "ww"}})).do(0, "swarm G55", "fetch worker G77", "done")
    assert (table.at("G55"), table.at("G77")) == ("0 ww", "0 w")


def test_bees_swarm_only_where_each_may_stand() -> None:
    """QB5.2: no Warrior into a trench, nobody into the own nest."""
    table = scene(2, with_queens({0: {"T.NW2": "w", "G77": "wA"}}))
    assert table.why(0, "swarm N.nest") == "QB5.2"
    table.do(0, "swarm T.NW2")
    assert table.moves(0) == ["fetch worker G77", "fetch queen N.nest"]
    assert table.why(0, "fetch warrior G77") == "QB3.2"
    assert table.why(0, "fetch worker G55") == "QB5.2"


def test_a_queen_who_swarms_out_of_her_nest_has_left_it() -> None:
    """QB5.2"""
    table = scene(2, with_queens({0: {"G55": "w"}})).do(0, "swarm G55", "fetch queen N.nest", "done")
    assert table.state.has_left[0] == 1
    assert table.at("G55") == "0 Qw"


def test_repopulate_puts_one_bee_on_each_empty_larvae_space() -> None:
    """QB5.3"""
    table = scene(2, with_queens({0: {"N.A2": "A"}})).do(0, "repopulate")
    assert [move for move in table.moves(0) if "A2" in move] == []
    table.do(0, "place worker N.A1")
    assert not table.can(0, "place worker N.A1")
    table.do(0, "place warrior N.A3")
    assert (table.at("N.A1"), table.at("N.A2"), table.at("N.A3")) == ("0 w", "0 A", "0 A")
    assert table.question == "action"


def test_repopulate_never_exceeds_the_team() -> None:
    """QB5.3: with all Workers on the board only Warriors return."""
    bees = {"N.nest": "Q", "N.B1": "ww", "N.B2": "www", "N.B3": "ww", "G55": "AAA", "G54": "AAA"}
    table = scene(2, {0: bees}).do(0, "repopulate")
    assert table.moves(0) == ["place warrior N.A1", "place warrior N.A2", "place warrior N.A3"]
    table.do(0, "place warrior N.A2")
    assert table.question == "action"


def test_repopulate_needs_the_queen_at_home_an_empty_space_and_lost_bees() -> None:
    """QB5.3"""
    assert scene(2).why(0, "repopulate") == "QB5.3"
    away = scene(2, {0: {"G55": "Q"}})
    assert away.why(0, "repopulate") == "QB5.3"
    occupied = scene(2, with_queens({1: {"N.A1": "A", "N.A2": "A", "N.A3": "A"}}))
    assert occupied.why(0, "repopulate") == "QB5.3"


def test_sting_is_up_to_three_steps_and_then_an_attack() -> None:
    """QB5.4"""
    table = scene(2, with_queens({0: {"G33": "w"}, 1: {"G55": "w"}})).do(0, "sting")
    table.do(0, "step worker G33 G34", "step worker G34 G35", "step worker G35 G45")
    assert table.moves(0) == ["attack G45 G55"]
    table.do(0, "attack G45 G55")
    assert table.question == "before roll"


def test_an_attack_without_a_step_is_allowed_and_where_possible_one_must_be_made() -> None:
    """QB5.4"""
    table = scene(2, with_queens({0: {"G54": "w"}, 1: {"G55": "w"}})).do(0, "sting")
    assert "attack G54 G55" in table.moves(0)
    assert table.why(0, "done") == "QB5.4"


def test_a_sting_without_a_possible_attack_ends() -> None:
    """QB5.4: by itself after the last step, or when the player is done."""
    table = scene(2, with_queens({0: {"G33": "w"}, 1: {"S.A1": "w"}})).do(0, "sting")
    assert table.can(0, "done")
    table.do(0, "step worker G33 G34", "step worker G34 G33", "step worker G33 G34")
    assert table.question == "action"
    assert table.why(0, "buzz") == "QB4.2"


def test_only_opponents_are_attacked() -> None:
    """QB5.4: neither an empty space nor an ally."""
    bees = with_queens({0: {"G55": "A"}, 1: {"no queen": "", "G45": "w"}, 2: {"G54": "w"}}, 3)
    table = scene(3, bees, lieges=[0, 0, 2]).do(0, "sting")
    assert [move for move in table.moves(0) if move.startswith("attack")] == ["attack G55 G54"]
    assert table.why(0, "attack G55 G45") == "QB7.2"
    assert table.why(0, "attack G55 G56") == "QB5.4"
