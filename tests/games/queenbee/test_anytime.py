"""Chapter 10 of the rulebook: Bee Ally, Buzz Off and Secret Passage."""

from __future__ import annotations

from .scenario import Bees, Table, duel, scene, strike, with_queens


def third_party(hands: dict[int, str], rolls: str = "", after: list[str] | None = None, **more: object) -> Table:
    """Seat 0 attacks seat 1 on G65; seat 2 stands by with a Worker and a Warrior."""
    bees: dict[int, Bees] = {0: {"G55": "A"}, 1: {"G65": "A", "E.A1": "w"}, 2: {"G33": "wA"}}
    chance = [f"roll {face}" for face in rolls.split()] + (after or [])
    table = scene(3, with_queens(bees, 3), hands, chance=chance, **more)  # type: ignore[arg-type]
    return table.do(0, "sting", "attack G55 G65", "roll")


def test_bee_ally_lends_a_bee_before_a_roll() -> None:
    """QB10.1: it rolls its own die with a re-roll of its owner, and is home after a win."""
    table = third_party({2: "bee-ally"}, "0 1 3 3", ["draw honey"])
    assert table.moves(2) == ["pass", "aid attacker", "aid defender"]
    table.do(2, "aid attacker")
    assert table.moves(2) == ["call worker G33", "call warrior G33"]
    table.do(2, "call worker G33").do(0, "pass").do(1, "pass").do(2, "pass")
    assert table.faces == [0, -1, 1]
    table.do(0, "done").do(2, "reroll 3").quiet("allies")
    assert table.faces == [0, 3, 3]
    table.do(1, "done").do(1, "pass").quiet()
    assert table.at("G33") == "2 Aw"
    assert table.at("G65") == "0 A"


def test_bee_ally_joins_when_the_supported_side_is_behind() -> None:
    """QB10.1: rolled at once; not for the side that leads."""
    table = third_party({2: "bee-ally"}, "4 0 4", ["draw honey"]).do(2, "pass").do(0, "done").do(2, "pass")
    table.do(1, "done", "pass")
    assert table.question == "allies"
    assert table.moves(2) == ["pass", "aid defender"]
    table.do(2, "aid defender", "call warrior G33").do(0, "pass").do(1, "pass")
    assert table.faces == [4, 0, 4]
    table.do(2, "done")
    assert table.totals == [4, 4]
    table.do(0, "pass")
    assert table.match.due == [1]


def test_bee_ally_is_not_for_a_bee_that_could_not_stand_there_nor_the_queen() -> None:
    """QB10.1"""
    bees = with_queens({0: {"G33": "w"}, 1: {"T.NW3": "w"}, 2: {"G55": "A", "G77": "Q"}}, 3)
    table = scene(3, bees, {2: "bee-ally"}).do(0, "sting", "attack G33 T.NW3", "roll")
    assert table.question == "reroll"  # seat 2 has no bee for a trench and is not asked


def test_nobody_lends_bees_to_both_sides() -> None:
    """QB10.1"""
    table = third_party({2: "bee-ally bee-ally"}, "0 0").do(2, "aid attacker", "call worker G33").quiet("window")
    assert table.moves(2) == ["pass", "aid attacker"]


def test_buzz_off_cancels_a_card_which_is_spent() -> None:
    """QB10.2"""
    table = scene(2, hands={0: "honey", 1: "buzz-off"}).do(0, "play honey")
    assert table.moves(1) == ["pass", "play buzz-off"]
    table.do(1, "play buzz-off").do(0, "pass")
    assert (table.hand(0), table.hand(1)) == ([], [])
    assert (table.discarded("honey"), table.discarded("buzz-off")) == (1, 1)


def test_buzz_off_is_for_cards_of_opponents_only() -> None:
    """QB10.2: allies and the player themselves are not asked."""
    bees = with_queens({1: {"no queen": "", "G33": "w"}}, 4)
    table = scene(4, bees, {0: "honey", 1: "buzz-off"}, lieges=[0, 0, 2, 3]).do(0, "play honey")
    assert table.match.due == [2, 3]


def test_where_several_cancel_the_first_clockwise_counts_and_the_others_keep_theirs() -> None:
    """QB10.2, QB10.4"""
    table = scene(3, hands={1: "honey", 0: "buzz-off", 2: "buzz-off"}, turn=1).do(1, "play honey")
    table.do(0, "play buzz-off").do(2, "play buzz-off")
    assert table.hand(0) == ["buzz-off"]
    assert table.hand(2) == []
    assert table.match.due == [0, 1]


def test_the_first_clockwise_is_counted_from_whoever_played_the_card() -> None:
    """QB10.4: seat 4 sits next to seat 3, seat 2 comes last."""
    table = scene(4, hands={1: "buzz-off", 2: "honey", 3: "buzz-off"}, turn=2).do(2, "play honey")
    table.do(0, "pass").do(1, "play buzz-off").do(3, "play buzz-off")
    assert (table.hand(1), table.hand(3)) == (["buzz-off"], [])


def test_secret_passage_on_the_own_turn_once_and_only_from_the_nest() -> None:
    """QB10.3"""
    table = scene(2, with_queens({0: {"G55": "wwww", "G33": "w"}}), {0: "secret-passage secret-passage"})
    table.do(0, "play secret-passage")
    for space in ("G55", "S.A1", "S.nest", "N.nest"):
        assert not table.can(0, f"flee {space}"), space
    for space in ("G33", "T.NW2", "N.A1", "E.nest"):
        assert table.can(0, f"flee {space}"), space
    table.do(0, "flee G33").do(1, "pass")
    assert table.at("G33") == "0 Qw"
    assert (table.state.has_left[0], table.state.has_fled[0]) == (1, 1)
    assert table.why(0, "play secret-passage") == "QB10.3"


def test_secret_passage_never_leads_into_the_hive_of_an_ally() -> None:
    """QB10.3"""
    bees = with_queens({1: {"no queen": "", "G33": "w"}}, 3)
    table = scene(3, bees, {0: "secret-passage"}, lieges=[0, 0, 2]).do(0, "play secret-passage")
    assert not table.can(0, "flee E.A1")
    assert table.can(0, "flee S.A1")  # nobody lives there


def test_secret_passage_not_after_she_left_and_came_back() -> None:
    """QB10.3"""
    table = scene(2, hands={0: "secret-passage"}, has_left=[1, 0])
    assert table.why(0, "play secret-passage") == "QB10.3"


def test_secret_passage_at_the_start_of_any_turn() -> None:
    """QB10.3"""
    table = scene(3, hands={2: "secret-passage"}).do(0, "end")
    assert table.question == "start of turn"
    assert table.match.due == [0, 2]
    table.do(2, "play secret-passage").do(0, "pass").do(2, "flee G55").quiet("window")
    assert table.at("G55") == "2 Q"
    assert table.match.due == [0]  # asked again; the Queen of seat 2 is away


def test_a_cancelled_secret_passage_is_spent_but_another_may_follow() -> None:
    """QB10.3"""
    table = scene(2, hands={0: "secret-passage secret-passage", 1: "buzz-off"})
    table.do(0, "play secret-passage", "flee G55").do(1, "play buzz-off").do(0, "pass")
    assert table.at("N.nest") == "0 Q"
    table.do(0, "play secret-passage", "flee G55").do(1, "pass")
    assert table.at("G55") == "0 Q"


def test_windows_open_to_all_opponents_whatever_they_hold() -> None:
    """QB10.4"""
    table = scene(4, hands={0: "honey", 2: "buzz-off"}).do(0, "play honey")
    assert table.match.due == [1, 2, 3]
    assert [table.moves(seat) for seat in (1, 2, 3)] == [["pass"], ["pass", "play buzz-off"], ["pass"]]
    empty = scene(4, hands={0: "honey"}).do(0, "play honey")
    assert empty.match.due == [1, 2, 3]


def test_answers_stay_hidden_until_the_last() -> None:
    """QB10.4"""
    table = scene(4, hands={0: "honey", 2: "buzz-off"}).do(0, "play honey").do(2, "play buzz-off")
    view = table.match.view(3).json()
    assert view["answered"] == [0, 0, 1, 0]
    assert view["own_answer"] == -1
    assert view["hand_sizes"] == [0, 0, 1, 0]


def test_any_number_of_anytime_cards() -> None:
    """QB10.4: two Buzz Offs on one card, after the first was cancelled."""
    table = scene(2, hands={0: "honey buzz-off", 1: "buzz-off buzz-off"}).do(0, "play honey").do(1, "play buzz-off")
    table.do(0, "play buzz-off").do(1, "pass").do(1, "play buzz-off").do(0, "pass")
    assert table.hand(0) == []
    assert table.discarded("buzz-off") == 3


def test_a_battle_window_asks_the_defender_of_a_nest_whatever_they_hold() -> None:
    """QB10.4, QB10.3"""
    bees = with_queens({0: {"S.A1": "A"}, 1: {"G77": "w"}})
    table = scene(2, bees).do(0, "sting", "attack S.A1 S.nest")
    assert table.question == "nest attacked"
    assert table.moves(1) == ["pass"]
    assert strike(duel("A", "A")).question == "before roll"
