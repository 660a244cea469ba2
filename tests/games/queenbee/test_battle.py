"""Chapter 6 of the rulebook: fighters, dice, answers back and forth, and what becomes of the beaten."""

from __future__ import annotations

from apiarium.games.queenbee import GAME

from .scenario import duel, scene, strike, with_queens


def test_every_bee_of_both_spaces_fights() -> None:
    """QB6.1"""
    table = strike(duel("wAQ", "wwA"))
    assert [(die.side, die.bee) for die in table.state.dice] == [(0, 0), (0, 1), (0, 2), (1, 0), (1, 0), (1, 1)]


def test_warriors_beside_a_trench_target_neither_roll_nor_fall() -> None:
    """QB6.1"""
    bees = with_queens({0: {"G33": "wAA"}, 1: {"T.NW3": "w"}})
    table = scene(2, bees, chance=["roll 0", "roll 3", "draw honey"]).do(0, "sting", "attack G33 T.NW3")
    assert [die.bee for die in table.state.dice] == [0, 0]
    table.do(0, "roll", "done").do(1, "done").quiet()
    assert table.at("G33") == "0 AA"
    assert table.at("T.NW3") == "1 w"


def test_no_attack_without_a_fighter() -> None:
    """QB6.1: neither Warriors on a trench nor Workers on the own nest."""
    table = scene(2, {0: {"N.A1": "wA", "G55": "Q"}, 1: {"N.nest": "Q"}}).do(0, "sting")
    assert table.why(0, "attack N.A1 N.nest") == "QB6.1"


def test_attacker_rolls_and_rerolls_then_the_defender() -> None:
    """QB6.2"""
    rolls = ["roll 1", "roll 4", "roll 3", "roll 0", "roll 2"]
    table = strike(duel("AA", "A", chance=[*rolls, "draw honey"])).do(0, "roll")
    assert table.faces == [1, 4, -1]
    assert table.moves(0) == ["done", "reroll 1", "reroll 2"]
    table.do(0, "reroll 1", "done")
    assert table.faces == [3, 4, 0]
    assert table.moves(1) == ["done", "reroll 3"]
    table.do(1, "reroll 3")
    assert table.faces == [3, 4, 2]
    assert table.question == "answer"


def test_dice_chosen_for_a_second_roll_fall_together() -> None:
    """QB6.2: nothing is rolled before the choice is complete."""
    table = strike(duel("AAA", "A", chance=["roll 0", "roll 1", "roll 4", "roll 3", "roll 3", "roll 4"]))
    table.do(0, "roll", "reroll 1")
    assert table.faces[:3] == [0, 1, 4]
    table.do(0, "reroll 2", "done")
    assert table.faces[:3] == [3, 3, 4]


def test_the_attacker_wins_a_tie() -> None:
    """QB6.3"""
    table = strike(duel("A", "A", chance=["roll 3", "roll 3", "draw honey"])).do(0, "roll", "done").do(1, "done")
    table.quiet()
    assert table.at("G65") == "0 A"
    lower = strike(duel("A", "A", chance=["roll 2", "roll 3", "draw honey"])).do(0, "roll", "done").do(1, "done")
    lower.quiet()
    assert (lower.at("G55"), lower.at("G65")) == ("", "1 A")


def test_the_side_behind_plays_and_the_other_answers_until_one_gives_up() -> None:
    """QB6.4"""
    hands = {0: "strong-sting strong-sting", 1: "strong-sting"}
    table = strike(duel("A", "A", hands, chance=["roll 2", "roll 2", "draw honey"])).do(0, "roll", "done").do(1, "done")
    assert table.match.due == [1]  # a tie: the defender is behind
    table.do(1, "play strong-sting", "choose 2").do(0, "pass")
    assert table.match.due == [0]
    table.do(0, "play strong-sting", "choose 1").do(1, "pass")
    assert table.totals == [3, 3]
    assert table.match.due == [1]
    table.do(1, "pass", "pass")
    assert table.at("G65") == "0 A"


def test_a_lender_answers_after_the_owner_of_the_space() -> None:
    """QB6.4"""
    bees = with_queens({0: {"G55": "A"}, 1: {"G65": "A"}, 2: {"G33": "w"}}, 3)
    hands = {2: "bee-ally strong-sting"}
    table = scene(3, bees, hands, chance=["roll 4", "roll 0", "roll 3", "draw honey"])
    table.do(0, "sting", "attack G55 G65", "roll").do(2, "aid defender", "call worker G33").do(0, "pass").do(1, "pass")
    table.do(0, "done").do(1, "done").do(2, "done")
    assert table.totals == [4, 3]
    assert table.match.due == [1]
    table.do(1, "pass")
    assert table.match.due == [2]
    table.do(2, "play strong-sting")
    assert table.moves(2) == ["choose 3"]  # a lender's own die only


def test_once_a_card_was_played_the_other_side_may_answer_even_when_it_is_ahead() -> None:
    """QB6.4: and when it passes, the side behind may go on."""
    hands = {0: "strong-sting", 1: "strong-sting strong-sting maximum-strength"}
    table = strike(duel("A", "A", hands, chance=["roll 3", "roll 0", "draw honey"]))
    table.do(0, "roll", "done").do(1, "done")
    assert table.match.due == [1]  # behind
    table.do(1, "play strong-sting", "choose 2").do(0, "pass")
    assert table.totals == [3, 1]
    assert table.match.due == [0]  # ahead, and asked because of the card
    assert "ahead" in GAME.prompt(table.state.view(0))
    table.do(0, "play strong-sting", "choose 1").do(1, "pass")
    assert table.totals == [4, 1]
    assert table.match.due == [1]
    table.do(1, "play strong-sting", "choose 2").do(0, "pass")
    table.do(0, "pass")
    assert table.match.due == [1]  # behind: the last word
    assert "behind" in GAME.prompt(table.state.view(1))
    table.do(1, "pass", "pass")
    assert table.at("G65") == "0 A"


def test_the_side_ahead_is_not_asked_before_a_card_was_played() -> None:
    """QB6.4"""
    table = strike(duel("A", "A", {0: "strong-sting"}, chance=["roll 3", "roll 0", "draw honey"]))
    table.do(0, "roll", "done").do(1, "done")
    assert table.why(0, "play strong-sting") == "QB6.4"
    table.do(1, "pass")
    assert table.hand(0) == ["strong-sting"]


def test_when_a_bee_was_lent_the_owner_of_the_space_is_asked_again() -> None:
    """QB6.4, QB10.1: whoever passed may still turn the battle that the lent bee did not turn."""
    bees = with_queens({0: {"G55": "A"}, 1: {"G65": "A"}, 2: {"G33": "w"}}, 3)
    table = scene(3, bees, {1: "strong-sting", 2: "bee-ally"}, chance=["roll 4", "roll 1", "roll 2"])
    table.do(0, "sting", "attack G55 G65", "roll").quiet("allies").do(0, "done").quiet("allies").do(1, "done", "pass")
    table.do(2, "aid defender", "call worker G33").quiet("window").do(2, "done")
    assert table.totals == [4, 3]
    table.do(0, "pass")
    assert table.match.due == [1]
    assert table.can(1, "play strong-sting")


def test_a_won_attack_removes_the_defenders_and_at_least_one_moves_in() -> None:
    """QB6.5"""
    rolls = ["roll 4"] * 3 + ["roll 0", "roll 0"]
    table = strike(duel("AAA", "ww", chance=[*rolls, "draw honey"])).do(0, "roll", "done").do(1, "done").quiet()
    assert table.moves(0) == ["advance warrior"]
    table.do(0, "advance warrior")
    assert table.moves(0) == ["done", "advance warrior"]
    table.do(0, "advance warrior", "done")
    assert (table.at("G55"), table.at("G65")) == ("0 A", "0 AA")
    assert table.hand(1) == ["honey"]
    assert table.hand(0) == []


def test_a_won_defence_removes_the_fighters_and_the_attacker_draws() -> None:
    """QB6.5"""
    table = strike(duel("Aw", "A", chance=["roll 0", "roll 0", "roll 1", "draw honey"])).do(0, "roll", "done")
    table.do(1, "done").quiet()
    assert (table.at("G55"), table.at("G65")) == ("", "1 A")
    assert (table.hand(0), table.hand(1)) == (["honey"], [])


def test_a_queen_beaten_in_defence_is_defeated() -> None:
    """QB6.6"""
    table = strike(duel("AA", "Q", chance=["roll 4", "roll 4", "roll 0"])).do(0, "roll", "done").do(1, "done", "pass")
    assert table.state.queens[1] == -1
    assert table.match.is_over


def test_a_queen_beaten_in_attack_is_defeated() -> None:
    """QB6.6"""
    table = strike(duel("Q", "AA", chance=["roll 0", "roll 4", "roll 4"])).do(0, "roll", "done").do(1, "done")
    table.do(0, "pass")
    assert table.state.queens[0] == -1
    result = table.match.result
    assert result is not None
    assert result.ranks == [2, 1]
