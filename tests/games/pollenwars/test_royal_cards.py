"""Each of the 18 kinds of royal jelly cards of Pollen Wars; Block has tests of its own."""

from __future__ import annotations

from apiarium.games.pollenwars.components import WORDS

from .scenario import Table, scene


def cards(hand: str, **more: object) -> Table:
    """Seat 0 has these cards and is in her card phase."""
    return scene(hands={0: hand}, phase="cards", **more)  # type: ignore[arg-type]


def test_gale_moves_the_drifting_bee_anywhere_free() -> None:
    """PW5.3, PW2.5"""
    table = cards("drift-away", foragers={1: "g4"}).do(0, "play drift-away")
    assert len(table.moves(0)) == 89
    assert not table.can(0, "place g4")
    table.do(0, "place m1")
    assert (table.at("m1"), table.at("a1")) == ("d", "")


def test_lure_moves_an_opposing_forager_anywhere_free() -> None:
    """PW5.3"""
    table = cards("lure-forager", foragers={0: "g1", 1: "g4 g5"}, soldiers={2: "g5"}).do(0, "play lure-forager")
    assert table.moves(0) == ["bee g4"]
    table.do(0, "bee g4", "place m1")
    assert (table.at("m1"), table.at("g4")) == ("f1", "")


def test_decoy_moves_an_opposing_soldier_onto_another_forager() -> None:
    """PW5.3"""
    bees = {"foragers": {0: "g1 g2", 1: "g3"}, "soldiers": {0: "g3", 1: "g1"}}
    table = cards("lure-soldier", **bees).do(0, "play lure-soldier")
    assert table.moves(0) == ["bee g1"]
    table.do(0, "bee g1")
    assert table.moves(0) == ["place g2"]
    table.do(0, "place g2")
    assert (table.at("g1"), table.at("g2")) == ("f0", "s1f0")


def test_decoy_uncovers_a_pattern() -> None:
    """PW5.3, PW6.1: the soldier stood on the fourth bee."""
    table = cards("lure-soldier", foragers={0: "g1 g2 g3 g4", 1: "g9"}, soldiers={1: "g4"}, patterns={0: "Bar"})
    table.do(0, "play lure-soldier", "bee g4", "place g9")
    assert table.told("paid") == ["@0 completes Bar and brings home 4 pollen"]


def test_decoy_needs_a_forager_to_land_on() -> None:
    """PW5.3"""
    table = cards("lure-soldier", foragers={0: "g1"}, soldiers={1: "g1"})
    assert table.why(0, "play lure-soldier") == "PW5.3"


def test_stingers_add_to_the_attack_until_the_round_ends() -> None:
    """PW5.3"""
    table = cards("stingers stingers").do(0, "play stingers", "play stingers", "end")
    assert table.state.stingers == [2, 0, 0]
    table.do(1, "forager", "place g1", "end").do(2, "forager", "place g2", "end").do(0, "raid 2")
    assert table.state.last_attack == 7


def test_guards_add_to_the_defence_until_the_round_ends() -> None:
    """PW5.3"""
    table = cards("guards").do(0, "play guards", "end").do(1, "raid 1")
    assert (table.state.guards, table.state.last_defence) == ([1, 0, 0], 6)


def test_lasting_cards_are_discarded_at_the_end_of_the_round() -> None:
    """PW5.3, PW6.5"""
    table = cards("stingers guards bigger-hand", foragers={1: "g1 g2 g3"}, patterns={1: "Bar"})
    table.do(0, "play stingers", "play guards", "play bigger-hand", "end").do(1, "forager", "place g4")
    state = table.state
    assert (state.stingers, state.guards, state.big_hands) == ([0, 0, 0], [0, 0, 0], [0, 0, 0])
    assert [state.discards[WORDS.index(card)] for card in ("stingers", "guards", "bigger-hand")] == [1, 1, 1]


def test_remedy_cures_the_own_hive() -> None:
    """PW5.3"""
    table = cards("cure", infested="0 1").do(0, "play cure")
    assert [table.is_infested(seat) for seat in range(3)] == [False, True, False]
    assert cards("cure", infested="1").why(0, "play cure") == "PW5.3"


def test_full_baskets_brings_a_forager_home_with_full_pollen() -> None:
    """PW5.3"""
    bees = {"foragers": {0: "g1 g2", 1: "g3"}, "soldiers": {1: "g2"}, "flowers": {"g1": 3}}
    table = cards("forager-feast", **bees).do(0, "play forager-feast")
    assert table.moves(0) == ["bee g1"]
    table.do(0, "bee g1")
    assert (table.state.pollen[0], table.at("g1")) == (8, "")


def test_spoils_brings_a_soldier_home_with_full_pollen() -> None:
    """PW5.3"""
    table = cards("soldier-feast", foragers={1: "g1"}, soldiers={0: "g1"}, flowers={"g1": 4})
    table.do(0, "play soldier-feast", "bee g1")
    assert (table.state.pollen[0], table.at("g1"), table.state.soldiers[0]) == (9, "f1", 5)


def test_home_cards_from_a_fungus_cure_and_bring_nothing() -> None:
    """PW5.2, PW5.3"""
    table = cards("forager-feast", foragers={0: "m1"}, infested="0").do(0, "play forager-feast", "bee m1")
    assert (table.state.pollen[0], table.is_infested(0)) == (5, False)
    table = cards("soldier-feast", foragers={1: "m1"}, soldiers={0: "m1"}, infested="0")
    table.do(0, "play soldier-feast", "bee m1")
    assert (table.state.pollen[0], table.is_infested(0)) == (5, False)


def test_honey_flood_draws_three_and_play_goes_on() -> None:
    """PW5.3, PW3.2"""
    chance = ["draw pinch", "draw raid", "draw pinch"]
    table = scene(hands={0: "honey-flood"}, phase="cards", chance=chance).do(0, "play honey-flood")
    assert (table.hand(0), table.phase) == (["pinch", "pinch", "raid"], "cards")
    assert table.why(0, "draw") == "PW3.2"
    assert table.do(0, "play pinch", "target 2").state.pollen == [6, 4, 5]


def test_a_blue_card_in_the_middle_of_drawing_three() -> None:
    """PW3.2: Mutiny is resolved as drawn, then the drawing goes on."""
    chance = ["draw pinch", "draw mutiny", "draw raid"]
    table = scene(hands={0: "honey-flood", 2: "block"}, phase="cards", chance=chance)
    table.do(0, "play honey-flood").do(2, "pass")
    assert (table.phase, table.hand(0)) == ("aim", ["pinch"])
    table.do(0, "target 3")
    assert (table.phase, table.due) == ("block", [2])
    table.do(2, "pass")
    assert (table.hand(0), table.state.mutiny, table.phase) == (["pinch", "raid"], 2, "cards")


def test_two_blue_cards_among_three() -> None:
    """PW3.2, PW1.2: the second Mutiny moves the first; then play goes on."""
    chance = ["draw mutiny", "draw mutiny", "draw pinch"]
    table = scene(hands={0: "honey-flood"}, phase="cards", chance=chance).do(0, "play honey-flood", "target 2")
    assert (table.phase, table.moves(0)) == ("aim", ["target 3"])
    table.do(0, "target 3")
    assert (table.hand(0), table.state.mutiny, table.phase) == (["pinch"], 2, "cards")
    assert table.can(0, "play pinch")


def test_miracle_brings_a_forager_back_for_free() -> None:
    """PW5.3"""
    table = cards("miracle", dead={0: 3}).do(0, "play miracle")
    assert (table.state.dead[0], table.state.foragers[0], table.state.pollen[0]) == (2, 7, 5)
    assert cards("miracle").why(0, "play miracle") == "PW5.3"


def test_pass_it_on_is_played_when_drawn_and_moves_all_patterns() -> None:
    """PW5.3, PW1.2: to the left is clockwise."""
    table = scene(chance=["draw pass-left"], patterns={0: "Bar", 1: "Wave", 2: "Bee"}).do(0, "royal")
    assert [table.pattern(seat) for seat in range(3)] == ["Bee", "Bar", "Wave"]
    assert (table.phase, table.hand(0)) == ("cards", [])


def test_new_plan_swaps_with_an_opponent_or_a_dormant_pattern() -> None:
    """PW5.3"""
    patterns = {0: "Bar", 1: "Wave"}
    table = cards("trade-pattern", patterns=patterns).do(0, "play trade-pattern")
    assert table.moves(0) == ["target 2", "target 3"] + [f"dormant {place}" for place in range(1, 8)]
    table.do(0, "target 2")
    assert (table.pattern(0), table.pattern(1)) == ("Wave", "Bar")
    table = cards("trade-pattern", patterns=patterns, chance=["pattern bee"])
    table.do(0, "play trade-pattern", "dormant 2")
    assert (table.pattern(0), table.pattern(4)) == ("Bee", "Bar")


def test_a_new_pattern_can_be_complete_at_once() -> None:
    """PW5.3, PW6.1"""
    table = cards("trade-pattern", patterns={0: "Bee", 1: "Bar"}, foragers={0: "g1 g2 g3 g4"})
    table.do(0, "play trade-pattern", "target 2")
    assert table.told("paid") == ["@0 completes Bar and brings home 4 pollen"]


def test_heist_steals_three_pollen_or_what_is_there() -> None:
    """PW5.3"""
    assert cards("heist").do(0, "play heist", "target 2").state.pollen == [8, 2, 5]
    assert cards("heist", pollen=[5, 2, 5]).do(0, "play heist", "target 2").state.pollen == [7, 0, 5]


def test_empty_hands_discards_a_hand() -> None:
    """PW5.3"""
    table = scene(hands={0: "drop-hand", 1: "raid pinch"}, phase="cards").do(0, "play drop-hand")
    assert table.moves(0) == ["target 2"]
    table.do(0, "target 2")
    assert (table.hand(1), sum(table.state.discards), table.state.honey_held[1]) == ([], 3, 0)


def test_sent_home_returns_an_opposing_soldier_with_nothing() -> None:
    """PW5.3: no pollen and no cure."""
    table = scene(foragers={0: "g1 m1"}, soldiers={0: "g1", 1: "m1"}, hands={0: "sent-home"}, infested="1")
    table.do(0, "play sent-home")
    assert table.moves(0) == ["bee m1"]
    table.do(0, "bee m1")
    assert (table.at("m1"), table.state.soldiers[1], table.state.pollen[1], table.is_infested(1)) == ("f0", 5, 5, True)


def test_switched_hands_swaps_two_hands_by_force() -> None:
    """PW5.3: with oneself too."""
    hands = {0: "swap-hands pinch", 1: "raid block", 2: "cure"}
    table = scene(hands=hands, phase="cards").do(0, "play swap-hands")
    assert table.moves(0) == ["target 2", "target 3"]
    table.do(0, "target 2")
    assert table.moves(0) == ["target 1", "target 3"]
    table.do(0, "target 3").quiet("block")
    assert [table.hand(seat) for seat in range(3)] == [["pinch"], ["cure"], ["raid", "block"]]
    own = scene(hands=hands, phase="cards").do(0, "play swap-hands", "target 2", "target 1").quiet("block")
    assert [own.hand(seat) for seat in range(2)] == [["raid", "block"], ["pinch"]]


def test_contagion_infests_an_opponent_if_the_own_hive_is() -> None:
    """PW5.3"""
    table = cards("spread", infested="0 2").do(0, "play spread")
    assert table.moves(0) == ["target 2"]
    table.do(0, "target 2")
    assert [table.is_infested(seat) for seat in range(3)] == [True, True, True]
    assert cards("spread", infested="2").why(0, "play spread") == "PW5.3"
    assert cards("spread", infested="0 1 2").why(0, "play spread") == "PW5.3"
