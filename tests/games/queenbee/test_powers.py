"""Chapter 11 of the rulebook: the twelve Hive Powers."""

from __future__ import annotations

from .scenario import Table, duel, scene, strike, with_queens


def test_swift_wings_buzz_around_seven_steps() -> None:
    """QB11.1"""
    table = scene(2, with_queens({0: {"G33": "w"}}), powers={0: "swift-wings"}).do(0, "buzz")
    for step in ("G33 G34", "G34 G35", "G35 G36", "G36 G37", "G37 G47", "G47 G57", "G57 G67"):
        table.do(0, f"step worker {step}")
    assert table.question == "action"


def test_long_stingers_take_five_steps_before_an_attack() -> None:
    """QB11.2"""
    table = scene(2, with_queens({0: {"G33": "w"}, 1: {"G57": "w"}}), powers={0: "long-stingers"}).do(0, "sting")
    for step in ("G33 G34", "G34 G35", "G35 G36", "G36 G37", "G37 G47"):
        table.do(0, f"step worker {step}")
    assert table.moves(0) == ["attack G47 G57"]


def test_big_brood_puts_two_bees_on_one_space() -> None:
    """QB11.3"""
    table = scene(2, with_queens({0: {"N.A3": "w"}}), powers={0: "big-brood"}).do(0, "repopulate")
    table.do(0, "place worker N.A1", "place worker N.A1")
    assert not table.can(0, "place worker N.A1")
    table.do(0, "place warrior N.A2")
    assert table.question == "action"
    assert (table.at("N.A1"), table.at("N.A2")) == ("0 ww", "0 A")


def test_honey_pantry_keeps_seven_cards() -> None:
    """QB11.4"""
    hand = "honey honey honey pollen pollen pollen swatted swatted"
    table = scene(2, hands={0: hand}, powers={0: "honey-pantry"}).do(0, "end", "discard honey")
    assert table.state.turn == 1
    assert len(table.hand(0)) == 7


def test_scout_looks_at_two_keeps_one_and_lays_the_other_under_the_pile() -> None:
    """QB11.5: it is drawn when all other cards are gone."""
    table = scene(2, powers={0: "scout"}, has_drawn=False, chance=["draw honey", "draw swatted"]).do(0, "draw")
    assert table.moves(0) == ["keep honey", "keep swatted"]
    assert table.match.view(1).json()["scouted"] == []
    table.do(0, "keep swatted")
    assert table.hand(0) == ["swatted"]
    assert table.match.view(0).json()["under"] == [6]
    assert table.match.view(1).json()["under"] == [-1]


def test_the_card_under_the_pile_comes_last_and_the_scout_knows_who_has_it() -> None:
    """QB11.5"""
    table = scene(
        2, hands={1: "pollen"}, powers={0: "scout"}, pile="honey swatted bee-bees", has_drawn=False,
        chance=["draw honey", "draw swatted", "draw bee-bees", "draw honey"],
    )  # fmt: skip
    table.do(0, "draw", "keep swatted", "end").quiet().do(1, "play pollen").do(0, "pass")
    assert sorted(table.hand(1)) == ["bee-bees", "honey"]
    assert table.match.view(0).json()["known"] == [[0, 1, 6]]


def test_royal_guard_rolls_a_large_die_while_the_queen_defends_her_nest() -> None:
    """QB11.6"""
    bees = with_queens({0: {"S.A1": "A"}, 1: {"G77": "w"}})
    table = scene(2, bees, powers={1: "royal-guard"}).do(0, "sting", "attack S.A1 S.nest")
    assert [die.bee for die in table.state.dice if die.side == 1] == [2, 1]
    away = duel("A", "Q", powers={1: "royal-guard"})
    assert [die.bee for die in strike(away).state.dice if die.side == 1] == [2]


def test_stubborn_wins_ties_as_defender() -> None:
    """QB11.7"""
    table = strike(duel("A", "A", powers={1: "stubborn"}, chance=["roll 3", "roll 3", "draw honey"]))
    table.do(0, "roll", "done").do(1, "done")
    assert table.match.due == [0]
    table.quiet()
    assert table.at("G65") == "1 A"


def test_veterans_roll_once_more_in_every_battle() -> None:
    """QB11.8"""
    rolls = ["roll 0", "roll 1", "roll 4", "roll 0", "roll 0"]
    table = strike(duel("A", "A", powers={0: "veterans"}, chance=[*rolls, "draw honey"]))
    table.do(0, "roll", "reroll 1")
    assert (table.faces[0], table.match.due) == (1, [0])
    table.do(0, "reroll 1")
    assert table.faces[0] == 4
    assert table.match.due == [1]


def test_veterans_who_keep_their_dice_are_not_asked_again() -> None:
    """QB11.8"""
    table = strike(duel("A", "A", powers={0: "veterans"}, chance=["roll 3", "roll 0"])).do(0, "roll", "done")
    assert table.match.due == [1]


def test_veterans_roll_once_more_in_defence_too() -> None:
    """QB11.8"""
    table = strike(duel("A", "A", powers={1: "veterans"}, chance=["roll 2", "roll 0", "roll 1", "roll 4"]))
    table.do(0, "roll", "done").do(1, "reroll 2")
    assert (table.faces[1], table.match.due) == (1, [1])
    table.do(1, "reroll 2")
    assert table.faces[1] == 4


def test_unlucky_bee_takes_the_second_and_third_roll_of_veterans() -> None:
    """QB11.8, QB9.11"""
    table = duel("A", "A", {0: "unlucky-bee"}, powers={1: "veterans"}, chance=["roll 4", "roll 0", "draw honey"])
    strike(table).do(0, "play unlucky-bee").do(1, "pass").do(0, "roll", "done")
    assert table.question == "answer"


def test_trench_runners_take_two_free_steps_from_trench_to_trench() -> None:
    """QB11.9"""
    table = scene(2, with_queens({0: {"N.B1": "w", "G55": "w"}}), powers={0: "trench-runners"}).do(0, "buzz")
    table.do(0, "step worker N.B1 T.NW3", "step worker T.NW3 T.NW2")
    view = table.match.view(0).json()
    assert (view["steps_left"], view["free_steps"]) == (5, 0)
    table.do(0, "step worker T.NW2 T.NW1")
    assert table.match.view(0).json()["steps_left"] == 4


def test_a_step_from_grass_into_a_trench_is_not_free() -> None:
    """QB11.9"""
    table = scene(2, with_queens({0: {"G33": "w"}}), powers={0: "trench-runners"}).do(0, "buzz")
    view = table.do(0, "step worker G33 T.NW3").match.view(0).json()
    assert (view["steps_left"], view["free_steps"]) == (4, 2)


def test_free_trench_steps_are_left_when_all_others_are_used() -> None:
    """QB11.9"""
    table = scene(2, with_queens({0: {"N.B1": "w", "G55": "w"}}), powers={0: "trench-runners"}).do(0, "buzz")
    for step in ("G55 G45", "G45 G55", "G55 G45", "G45 G55", "G55 G45"):
        table.do(0, f"step worker {step}")
    assert table.moves(0) == ["done", "step worker N.B1 T.NW3"]


def lost_battle(powers: dict[int, str], rolls: list[str]) -> Table:
    table = strike(duel("A", "A", powers=powers, chance=[*rolls, "draw honey", "draw pollen"]))
    return table.do(0, "roll", "done").do(1, "done").quiet()


def test_scavengers_draw_two_for_a_lost_battle() -> None:
    """QB11.10"""
    table = lost_battle({0: "scavengers"}, ["roll 0", "roll 4"])
    assert table.hand(0) == ["honey", "pollen"]


def test_scavengers_draw_two_for_a_lost_defence_too() -> None:
    """QB11.10"""
    table = lost_battle({1: "scavengers"}, ["roll 4", "roll 0"])
    assert (table.hand(0), table.hand(1)) == ([], ["honey", "pollen"])


def test_plunder_draws_for_a_won_attack() -> None:
    """QB11.11"""
    table = lost_battle({0: "plunder"}, ["roll 4", "roll 0"])
    assert (table.hand(0), table.hand(1)) == (["pollen"], ["honey"])


def test_plunder_draws_nothing_for_a_lost_attack_but_the_losers_card() -> None:
    """QB11.11"""
    table = lost_battle({0: "plunder"}, ["roll 0", "roll 4"])
    assert (table.hand(0), table.hand(1)) == (["honey"], [])


def test_hive_mind_swarms_to_two_bees() -> None:
    """QB11.12: the space still holds four at most."""
    bees = with_queens({0: {"G55": "ww", "G77": "AAA", "G33": "www"}})
    table = scene(2, bees, powers={0: "hive-mind"})
    assert not table.can(0, "swarm G33")
    table.do(0, "swarm G55", "fetch warrior G77", "fetch warrior G77")
    assert table.question == "action"
    assert table.at("G55") == "0 AAww"
