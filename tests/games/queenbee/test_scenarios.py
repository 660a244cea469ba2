"""The hard meetings of Queen Bee's rules, one scene each."""

from __future__ import annotations

from .scenario import duel, scene, strike, with_queens


def test_buzz_off_on_buzz_off_on_honey() -> None:
    """QB10.2, QB8.7: the second one cancels the first, and the Honey works."""
    table = scene(3, hands={0: "honey buzz-off", 1: "buzz-off"}, chance=["draw pollen", "draw swatted", "draw zom-bee"])
    table.do(0, "play honey").do(1, "play buzz-off").do(2, "pass")
    assert table.match.due == [0, 2]
    table.do(2, "pass").do(0, "play buzz-off")
    table.quiet("window")
    assert sorted(table.hand(0)) == ["pollen", "swatted", "zom-bee"]
    assert table.hand(1) == []
    assert (table.discarded("buzz-off"), table.discarded("honey")) == (2, 1)


def test_buzz_off_on_a_battle_card_that_had_turned_the_battle() -> None:
    """QB10.2, QB6.4: the battle lies as before the card, and its player is still the one behind."""
    hands = {0: "maximum-strength strong-sting", 1: "buzz-off"}
    table = strike(duel("A", "A", hands, chance=["roll 1", "roll 2", "draw honey"])).do(0, "roll", "done").do(1, "done")
    table.do(0, "play maximum-strength", "choose 1").do(1, "play buzz-off").do(0, "pass")
    assert table.totals == [1, 2]
    table.do(1, "pass")
    assert table.match.due == [0]
    table.do(0, "play strong-sting", "choose 1").do(1, "pass")
    assert table.totals == [2, 2]
    assert table.match.due == [1]


def test_secret_passage_from_an_attacked_nest() -> None:
    """QB10.3: no dice, no card for anybody, and the attackers take the empty nest."""
    bees = with_queens({0: {"S.A1": "AAw"}, 1: {"G77": "w"}})
    table = scene(2, bees, {1: "secret-passage"}, chance=[]).do(0, "sting", "attack S.A1 S.nest")
    table.do(1, "play secret-passage", "flee G77").do(0, "pass")
    assert table.moves(0) == ["advance worker", "advance warrior"]
    table.do(0, "advance warrior", "done")
    assert (table.at("S.nest"), table.at("S.A1"), table.at("G77")) == ("0 A", "0 Aw", "1 Qw")
    assert (table.hand(0), table.hand(1)) == ([], [])
    assert table.question == "action"


def test_bee_escape_after_a_lost_defence() -> None:
    """QB9.2, QB6.5: one bee goes home instead, never back to the space that was lost."""
    bees = {0: {"N.nest": "Q", "S.A2": "AA"}, 1: {"S.nest": "Q", "S.B2": "wA"}}
    rolls = ["roll 4", "roll 4", "roll 0", "roll 0"]
    table = scene(2, bees, {1: "bee-escape"}, chance=[*rolls, "draw honey"]).do(0, "sting", "attack S.A2 S.B2", "roll")
    table.do(0, "done").do(1, "done", "pass", "play bee-escape").do(0, "pass")
    assert {move.split()[2] for move in table.moves(1)} == {"S.A1", "S.A3", "S.B1", "S.B3"}
    assert "place warrior S.B1" not in table.moves(1)
    table.do(1, "place warrior S.A1").quiet("escape").do(0, "advance warrior", "done")
    assert (table.at("S.A1"), table.at("S.B2")) == ("1 A", "0 A")
    assert table.hand(1) == ["honey"]


def test_bee_ally_lent_and_lost() -> None:
    """QB10.1, QB6.5: the lender loses the bee, and only the owner of the space draws."""
    bees = with_queens({0: {"G55": "AA"}, 1: {"G65": "w"}, 2: {"G33": "ww"}}, 3)
    chance = ["roll 4", "roll 4", "roll 0", "roll 1", "draw honey"]
    table = scene(3, bees, {2: "bee-ally"}, chance=chance).do(0, "sting", "attack G55 G65", "roll")
    table.do(2, "aid defender", "call worker G33").quiet("window", "allies").do(0, "done").quiet("allies")
    table.do(1, "done").do(2, "done").quiet()
    assert table.at("G33") == "2 w"
    table.do(0, "advance warrior", "done")
    assert [table.hand(seat) for seat in range(3)] == [[], ["honey"], []]


def test_stuck_in_a_web_on_a_mixed_space() -> None:
    """QB9.9: the Worker rolls nothing, the Warrior does, and both fall."""
    rolls = ["roll 3", "roll 2"]
    table = strike(duel("A", "wA", {0: "stuck-in-a-web"}, chance=[*rolls, "draw honey"]))
    table.do(0, "play stuck-in-a-web").do(1, "pass").do(0, "roll", "done").do(1, "done")
    assert table.faces == [3, -1, 2]
    table.quiet()
    assert table.at("G65") == "0 A"


def test_unlucky_bee_with_an_allys_bee() -> None:
    """QB9.11: the defender rolls once, the lent bee twice."""
    bees = with_queens({0: {"G55": "A"}, 1: {"G65": "w"}, 2: {"G33": "w"}}, 3)
    table = scene(3, bees, {0: "unlucky-bee", 2: "bee-ally"}, chance=["roll 4", "roll 0", "roll 1", "roll 3"])
    table.do(0, "sting", "attack G55 G65", "play unlucky-bee").quiet("window").do(0, "roll")
    table.do(2, "aid defender", "call worker G33").quiet("window").do(0, "done")
    assert table.faces == [4, 0, 1]
    assert table.match.due == [2]
    table.do(2, "reroll 3")
    assert table.faces == [4, 0, 3]


def test_busy_bee_while_stuck_in_the_honey() -> None:
    """QB8.5, QB8.13: the turn has no action but the one of the card."""
    table = scene(3, hands={1: "busy-bee"}, is_stuck=[0, 1, 0]).do(0, "end").quiet().do(1, "draw")
    assert not table.can(1, "buzz")
    table.do(1, "play busy-bee").quiet().do(1, "buzz", "done")
    assert not table.can(1, "buzz")


def test_warriors_beside_a_trench_target_stay_and_only_workers_move_in() -> None:
    """QB6.1, QB3.2"""
    bees = with_queens({0: {"G33": "wwA"}, 1: {"T.NW3": "w"}})
    table = scene(2, bees, chance=["roll 3", "roll 3", "roll 0", "draw honey"]).do(0, "sting", "attack G33 T.NW3")
    table.do(0, "roll", "done").do(1, "done").quiet()
    assert table.moves(0) == ["advance worker"]
    table.do(0, "advance worker", "done")
    assert (table.at("G33"), table.at("T.NW3")) == ("0 Aw", "0 w")


def test_a_queen_lost_in_attack() -> None:
    """QB6.6, QB7.1: her colony joins the defender."""
    bees = with_queens({0: {"G55": "Q", "G33": "w"}, 1: {"G65": "AA"}}, 3)
    table = scene(3, bees, chance=["roll 0", "roll 4", "roll 4", "draw honey"]).do(0, "sting", "attack G55 G65", "roll")
    table.quiet().do(0, "done").do(1, "done").quiet()
    assert table.state.queens[0] == -1
    assert table.state.lieges == [1, 1, 2]
    assert table.hand(0) == ["honey"]


def test_a_vassal_beating_a_queen() -> None:
    """QB7.1: the beaten colony serves the Queen of the vassal's liege."""
    bees = with_queens({0: {"no queen": "", "G55": "AA"}, 1: {"G65": "Q", "G77": "w"}}, 4)
    table = scene(4, bees, chance=["roll 4", "roll 4", "roll 0", "draw honey"], lieges=[3, 1, 2, 3])
    table.do(0, "sting", "attack G55 G65", "roll").quiet().do(0, "done").quiet().do(1, "done").quiet()
    assert table.state.lieges == [3, 3, 2, 3]
    assert not table.match.is_over


def test_pesticide_inside_an_alliance() -> None:
    """QB8.10: player and allies are spared, everybody else loses a bee."""
    bees = with_queens({1: {"no queen": "", "E.A1": "w"}, 0: {"N.A1": "w"}, 2: {"W.A1": "wA"}}, 3)
    table = scene(3, bees, {0: "pesticide"}, lieges=[0, 0, 2]).do(0, "play pesticide").quiet()
    assert table.match.due == [2]
    table.do(2, "remove warrior W.A1")
    assert (table.at("N.A1"), table.at("E.A1"), table.at("W.A1")) == ("0 w", "1 w", "2 w")


def test_last_bee_protection_of_swatted() -> None:
    """QB8.14: a vassal's only bee is no target, the bee of a player with a Queen is."""
    bees = with_queens({1: {"no queen": "", "G55": "w"}, 2: {"G33": "w"}}, 3)
    table = scene(3, bees, {0: "swatted"}, lieges=[0, 2, 2]).do(0, "play swatted")
    assert table.moves(0) == ["remove worker G33"]


def test_repopulating_with_two_bee_bees() -> None:
    """QB8.3, QB5.3: two cards, four bees more, four on a space at most."""
    table = scene(2, with_queens({0: {"N.A1": "w", "N.A2": "w"}}), {0: "bee-bees bee-bees"})
    table.do(0, "play bee-bees").do(1, "pass").do(0, "play bee-bees").do(1, "pass").do(0, "repopulate")
    for _ in range(4):
        table.do(0, "place warrior N.A3")
    assert table.at("N.A3") == "0 AAAA"
    assert table.question == "action"


def test_an_exhausted_deck() -> None:
    """QB4.1, QB8.7: the discards are shuffled in the middle of a draw, and where no card is left none is drawn."""
    table = scene(2, hands={0: "honey"}, pile="swatted", chance=["draw swatted", "draw pollen", "draw honey"])
    table.do(0, "play honey").do(1, "pass")
    assert sorted(table.hand(0)) == ["honey", "pollen", "swatted"]
    hand = " ".join(["honey"] * 2 + rest_of_the_deck())
    empty = scene(2, hands={0: "honey", 1: hand}, pile="", chance=["draw honey"])
    empty.do(0, "play honey").do(1, "pass")
    assert empty.hand(0) == ["honey"]
    assert empty.question == "action"


def rest_of_the_deck() -> list[str]:
    """Every card of the two-player deck but the three Honey."""
    table = scene(2)
    from apiarium.games.queenbee.components import CARDS, HONEY

    return [CARDS[kind].word for kind in range(len(CARDS)) for _ in range(table.state.deck[kind]) if kind != HONEY]


def test_capacity_four_in_every_step_of_a_long_buzz_around() -> None:
    """QB5.1, QB3.1: a bee cannot pass through a full space, not even on the way."""
    bees = with_queens({0: {"G45": "AAAA", "G44": "w", "G46": "AAA"}})
    table = scene(2, bees, powers={0: "swift-wings"}).do(0, "buzz")
    assert table.why(0, "step worker G44 G45") == "QB3.1"
    table.do(0, "step warrior G45 G46")
    assert table.why(0, "step warrior G45 G46") == "QB3.1"
    table.do(0, "step worker G44 G45")
    assert table.why(0, "step worker G45 G46") == "QB3.1"
    table.do(0, "step warrior G46 G47", "step worker G45 G46", "step worker G46 G56")
    assert (table.at("G45"), table.at("G46"), table.at("G56")) == ("0 AAA", "0 AAA", "0 w")
