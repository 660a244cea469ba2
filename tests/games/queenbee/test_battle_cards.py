"""Chapter 9 of the rulebook: the eleven battle cards."""

from __future__ import annotations

from .scenario import Table, duel, scene, strike, with_queens


def behind(attackers: str, defenders: str, hands: dict[int, str], rolls: str, after: list[str] | None = None) -> Table:
    """A battle after both have rolled and kept all; `rolls` are the faces, attackers first."""
    chance = [f"roll {face}" for face in rolls.split()] + (after or []) + ["draw pollen"]
    table = strike(duel(attackers, defenders, hands, chance=chance)).do(0, "roll", "done")
    return table.do(1, "done")


def test_again_and_again_rolls_chosen_dice_together_up_to_two_times() -> None:
    """QB9.1"""
    after = ["roll 2", "roll 1", "roll 4", "roll 3"]
    table = behind("AAA", "AAA", {0: "again-and-again"}, "0 1 4 4 4 4", after)
    table.do(0, "play again-and-again").do(1, "pass").do(0, "reroll 1", "reroll 2", "done")
    assert table.faces[:3] == [2, 1, 4]
    assert table.moves(0) == ["done", "again"]
    table.do(0, "again")
    assert table.faces[:3] == [4, 3, 4]
    assert table.question == "answer"


def test_again_and_again_may_stop_after_one_roll() -> None:
    """QB9.1"""
    table = behind("A", "A", {0: "again-and-again"}, "0 2", ["roll 1"])
    table.do(0, "play again-and-again").do(1, "pass").do(0, "reroll 1", "done")
    assert table.faces == [1, 2]
    assert table.question == "answer"


def test_bee_escape_saves_a_bee_of_the_beaten_attack() -> None:
    """QB9.2: to a legal own hive space; several cards save several bees."""
    table = behind("wA", "AA", {0: "bee-escape bee-escape"}, "0 0 4 4").do(0, "pass")
    assert table.question == "escape"
    table.do(0, "play bee-escape").do(1, "pass")
    assert "place worker N.B1" in table.moves(0)
    assert not table.can(0, "place warrior N.B1")
    table.do(0, "place worker N.B1", "play bee-escape").do(1, "pass").do(0, "place warrior N.A2")
    assert (table.at("N.B1"), table.at("N.A2"), table.at("G55")) == ("0 w", "0 A", "")
    assert table.hand(0) == ["pollen"]


def test_bee_smoker_silences_the_defenders_battle_cards() -> None:
    """QB9.3: Bee Escape is one of them; Buzz Off is not."""
    hands = {0: "bee-smoker honey", 1: "strong-sting bee-escape buzz-off"}
    table = strike(duel("A", "A", hands, chance=["roll 4", "roll 4", "draw pollen"]))
    table.do(0, "play bee-smoker")
    assert table.moves(1) == ["pass", "play buzz-off"]
    table.do(1, "pass").do(0, "roll", "done").do(1, "done")
    assert table.at("G65") == "0 A"
    assert sorted(table.hand(1)) == ["bee-escape", "buzz-off", "pollen", "strong-sting"]


def test_bee_smoker_does_not_silence_whoever_lent_a_bee() -> None:
    """QB9.3: the defender is passed over, the lender is asked."""
    bees = with_queens({0: {"G55": "A"}, 1: {"G65": "A"}, 2: {"G33": "w"}}, 3)
    hands = {0: "bee-smoker", 1: "strong-sting", 2: "bee-ally strong-sting"}
    table = scene(3, bees, hands, chance=["roll 4", "roll 0", "roll 3"])
    table.do(0, "sting", "attack G55 G65", "play bee-smoker").quiet("window").do(0, "roll")
    table.do(2, "aid defender", "call worker G33").quiet("window").do(0, "done").do(1, "done").do(2, "done")
    assert table.totals == [4, 3]
    assert table.match.due == [2]
    assert table.can(2, "play strong-sting")


def test_bit_o_help_rolls_one_die_of_either_side_again() -> None:
    """QB9.4"""
    table = behind("A", "AA", {0: "bit-o-help"}, "3 2 2", ["roll 0"]).do(0, "play bit-o-help")
    assert table.moves(0) == ["choose 1", "choose 2", "choose 3"]
    table.do(0, "choose 3").do(1, "pass")
    assert table.faces == [3, 2, 0]
    assert table.match.due == [1]


def test_buzz_for_help_calls_a_bee_that_rolls_and_may_roll_again() -> None:
    """QB9.5: not the Queen; it goes home after a win."""
    table = behind("A", "A", {0: "buzz-for-help"}, "0 3", ["roll 1", "roll 3"]).do(0, "play buzz-for-help")
    assert table.moves(0) == ["call worker N.B2", "call warrior N.A1"]
    table.do(0, "call worker N.B2").do(1, "pass")
    assert table.faces == [0, 3, 1]
    assert table.moves(0) == ["done", "reroll 3"]
    table.do(0, "reroll 3").do(1, "pass", "pass")
    assert table.at("N.B2") == "0 ww"
    assert table.at("G65") == "0 A"


def test_a_called_bee_is_lost_with_the_battle() -> None:
    """QB9.5"""
    table = behind("A", "A", {0: "buzz-for-help"}, "0 4", ["roll 1"]).do(0, "play buzz-for-help", "call worker N.B2")
    table.do(1, "pass").do(0, "done").do(1, "pass").do(0, "pass", "pass")
    assert table.at("N.B2") == "0 w"


def test_a_bee_beside_the_fighters_is_not_elsewhere() -> None:
    """QB9.5: a Worker who may not fight for the own nest is not called from the attacking space either."""
    bees = {0: {"N.A1": "Qw", "N.B2": "w"}, 1: {"S.nest": "Q", "N.nest": "w"}}
    table = scene(2, bees, {0: "buzz-for-help"}, chance=["roll 0", "roll 3"])
    table.do(0, "sting", "attack N.A1 N.nest", "roll", "done").do(1, "done").do(0, "play buzz-for-help")
    assert table.moves(0) == ["call worker N.B2"]


def test_no_warrior_is_called_into_a_trench() -> None:
    """QB9.5, QB3.2"""
    bees = with_queens({0: {"G33": "w", "G55": "A"}, 1: {"T.NW3": "w"}})
    table = scene(2, bees, {0: "buzz-for-help"}, chance=["roll 0", "roll 3"]).do(0, "sting", "attack G33 T.NW3", "roll")
    table.do(0, "done").do(1, "done")
    assert table.why(0, "play buzz-for-help") == "QB9.5"


def test_bees_help_in_front_of_their_own_nest() -> None:
    """QB9.5: they do not stay there."""
    bees = with_queens({0: {"S.A1": "AA"}, 1: {"G77": "wA"}})
    table = scene(2, bees, {1: "buzz-for-help"}, chance=["roll 4", "roll 4", "roll 0"])
    table.do(0, "sting", "attack S.A1 S.nest").do(1, "pass").do(0, "roll", "done").do(1, "done", "play buzz-for-help")
    assert table.moves(1) == ["call worker G77", "call warrior G77"]


def test_extra_sting_adds_a_small_die_with_a_second_roll() -> None:
    """QB9.6"""
    table = behind("A", "A", {0: "extra-sting"}, "0 3", ["roll 0", "roll 3"]).do(0, "play extra-sting").do(1, "pass")
    assert table.state.dice[2].bee == 0
    table.do(0, "reroll 3")
    assert table.faces == [0, 3, 3]


def test_maximum_strength_turns_a_die_to_its_top_face() -> None:
    """QB9.7: four for a Warrior, three for a Worker."""
    table = behind("wA", "AA", {0: "maximum-strength maximum-strength"}, "0 0 4 4").do(0, "play maximum-strength")
    table.do(0, "choose 1").do(1, "pass", "pass").do(0, "play maximum-strength", "choose 2").do(1, "pass")
    assert table.faces == [3, 4, 4, 4]


def test_strong_sting_adds_one_past_the_top() -> None:
    """QB9.8"""
    table = behind("A", "A", {1: "strong-sting"}, "4 4", []).do(1, "play strong-sting", "choose 2").do(0, "pass")
    assert table.totals == [4, 5]
    assert table.match.due == [0]


def test_stuck_in_a_web_does_not_work_against_a_single_bee() -> None:
    """QB9.9"""
    table = strike(duel("A", "A", {0: "stuck-in-a-web"}))
    assert table.why(0, "play stuck-in-a-web") == "QB9.9"


def test_the_die_of_a_royal_guard_is_no_bee_for_a_web() -> None:
    """QB9.9, QB11.6: a Queen alone in her nest is a single bee."""
    bees = with_queens({0: {"S.A1": "AA"}, 1: {"G77": "w"}})
    table = scene(2, bees, {0: "stuck-in-a-web"}, powers={1: "royal-guard"}).do(0, "sting", "attack S.A1 S.nest")
    table.do(1, "pass")
    assert table.moves(0) == ["roll"]


def test_a_second_web_takes_the_next_weakest_while_two_still_roll() -> None:
    """QB9.9"""
    table = strike(duel("A", "wAA", {0: "stuck-in-a-web stuck-in-a-web stuck-in-a-web"}))
    table.do(0, "play stuck-in-a-web").do(1, "pass").do(0, "play stuck-in-a-web").do(1, "pass")
    assert [die.is_stuck for die in table.state.dice] == [0, 1, 1, 0]
    assert table.why(0, "play stuck-in-a-web") == "QB9.9"


def test_twin_sting_copies_another_own_die() -> None:
    """QB9.10"""
    table = behind("AA", "AA", {0: "twin-sting"}, "4 0 3 3").do(0, "play twin-sting")
    assert table.moves(0) == ["choose 1", "choose 2"]
    table.do(0, "choose 2")
    assert table.moves(0) == ["choose 1"]
    table.do(0, "choose 1").do(1, "pass")
    assert table.faces == [4, 4, 3, 3]


def test_twin_sting_needs_two_dice() -> None:
    """QB9.10"""
    assert behind("A", "A", {0: "twin-sting"}, "0 3").why(0, "play twin-sting") == "QB9.10"


def test_unlucky_bee_leaves_the_defender_a_single_roll() -> None:
    """QB9.11: Again and Again still helps, an Extra Sting rolls only once."""
    hands = {0: "unlucky-bee", 1: "again-and-again extra-sting"}
    rolls = ["roll 4", "roll 0", "roll 1", "roll 2", "roll 1"]
    table = strike(duel("A", "A", hands, chance=[*rolls, "draw pollen"])).do(0, "play unlucky-bee").do(1, "pass")
    table.do(0, "roll", "done")
    assert table.question == "answer"
    table.do(1, "play again-and-again").do(0, "pass").do(1, "reroll 2", "again")
    assert table.faces == [4, 2]
    table.do(0, "pass").do(1, "play extra-sting").do(0, "pass")
    assert table.faces == [4, 2, 1]
    assert table.question == "answer"


def test_starred_cards_only_before_the_first_roll_and_by_the_attacker() -> None:
    """QB9.12: any number of them."""
    hands = {0: "bee-smoker unlucky-bee bee-smoker", 1: "bee-smoker"}
    table = strike(duel("A", "A", hands, chance=["roll 0", "roll 4"]))
    table.do(0, "play bee-smoker").do(1, "pass").do(0, "play unlucky-bee").do(1, "pass")
    table.do(0, "roll", "done")
    assert table.why(0, "play bee-smoker") == "QB9.12"
    other = strike(duel("A", "A", hands, chance=["roll 4", "roll 0"])).do(0, "roll", "done").do(1, "done")
    assert other.why(1, "play bee-smoker") == "QB9.12"


def test_several_cards_of_one_kind_in_one_battle() -> None:
    """QB9.12"""
    table = behind("A", "A", {0: "strong-sting strong-sting strong-sting"}, "1 4")
    for _ in range(3):
        table.do(0, "play strong-sting", "choose 1").do(1, "pass")
        if table.totals != [4, 4]:
            table.do(1, "pass")  # ahead, and asked because of the card
    assert table.totals == [4, 4]
    assert table.match.due == [1]
