"""Each of the 17 kinds of honey cards of Pollen Wars."""

from __future__ import annotations

from apiarium.games.pollenwars.components import WORDS

from .scenario import Table, scene

FUNGUS_HEX = "m1"


def cards(hand: str, **more: object) -> Table:
    """Seat 0 has these cards and is in her card phase."""
    return scene(hands={0: hand}, phase="cards", **more)  # type: ignore[arg-type]


def drawn(card: str, **more: object) -> Table:
    """Seat 0 draws this card first in her card phase."""
    return scene(phase="cards", chance=[f"draw {card}", "draw pinch"], **more).do(0, "draw")  # type: ignore[arg-type]


def lies_discarded(table: Table, card: str) -> bool:
    return table.state.discards[WORDS.index(card)] == 1


# PW5.1


def test_mutiny_is_played_when_it_is_drawn_and_stops_raids() -> None:
    """PW5.1, PW1.2"""
    table = drawn("mutiny")
    assert (table.phase, table.moves(0)) == ("aim", ["target 2", "target 3"])
    table.do(0, "target 2")
    assert (table.state.mutiny, table.due) == (1, [1])
    assert table.why(1, "raid 1") == "PW5.1"
    assert not lies_discarded(table, "mutiny")


def test_mutiny_stops_the_raid_card_too() -> None:
    """PW5.1"""
    table = scene(hands={0: "raid"}, phase="cards", chance=["draw mutiny"], turn=1).do(1, "draw", "target 1")
    table.do(2, "forager", "place g1", "end").do(0, "forager", "place g2")
    assert table.why(0, "play raid") == "PW5.1"


def test_a_hive_in_mutiny_defends_and_can_be_forced() -> None:
    """PW5.1"""
    table = scene(hands={2: "force-raid"}, chance=["draw mutiny"], phase="cards").do(0, "draw", "target 2")
    table.do(1, "forager", "place g1", "end").do(2, "forager", "place g2", "play force-raid", "target 2", "target 1")
    assert (table.state.last_raider, table.state.last_attack) == (1, 5)
    raided = scene(chance=["draw mutiny"], phase="cards").do(0, "draw", "target 2").do(1, "forager", "place g1", "end")
    raided.do(2, "raid 2")
    assert (raided.state.mutiny, raided.state.last_defender, raided.state.last_defence) == (1, 1, 5)


def test_there_is_one_mutiny_and_never_twice_in_a_row_in_a_hive() -> None:
    """PW5.1: a new one moves it."""
    table = scene(chance=["draw mutiny", "draw mutiny", "draw mutiny"], phase="cards").do(0, "draw", "target 2")
    table.do(1, "forager", "place g1", "draw")
    assert (table.moves(1), table.state.mutiny) == (["target 1", "target 3"], 1)
    table.do(1, "target 3")
    assert (table.state.mutiny, table.state.discards[0]) == (2, 1)
    table.do(2, "forager", "place g2", "draw")
    assert table.moves(2) == ["target 1", "target 2"]


def test_the_same_hive_is_spared_even_in_another_round() -> None:
    """PW5.1"""
    table = drawn("mutiny", last_mutiny=1)
    assert table.moves(0) == ["target 3"]
    assert table.why(0, "target 2") == "PW5.1"


def test_mutiny_ends_with_the_round_and_is_remembered() -> None:
    """PW5.1, PW6.5"""
    table = drawn("mutiny", foragers={1: "g1 g2 g3"}, patterns={1: "Bar"}).do(0, "target 2")
    assert table.state.mutiny == 1
    state = table.state.clone()
    for move in ("forager", "place g4"):
        state.play(1, state.game.verbs.exactly(move))
    assert (state.mutiny, state.last_mutiny, state.discards[0], state.round_number) == (-1, 1, 1, 2)


def test_a_blocked_mutiny_changes_nothing() -> None:
    """PW5.1, PW5.4"""
    table = scene(hands={2: "block"}, chance=["draw mutiny", "draw mutiny"], phase="cards")
    table.do(0, "draw", "target 2").do(2, "pass").do(1, "forager", "place g1", "draw", "target 3")
    table.do(2, "play block")
    assert (table.state.mutiny, table.state.last_mutiny) == (1, 1)
    assert lies_discarded(table, "mutiny")


# PW5.2


def test_bigger_hand_keeps_four_cards_until_the_round_ends() -> None:
    """PW5.2, PW3.3"""
    table = cards("bigger-hand pinch pinch raid nurse").do(0, "play bigger-hand", "end")
    assert (table.due, len(table.hand(0))) == ([1], 4)
    assert table.state.big_hands == [1, 0, 0]


def test_crossed_plans_swaps_the_patterns_of_two_opponents() -> None:
    """PW5.2"""
    table = cards("swap-rivals", patterns={0: "Bar", 1: "Wave", 2: "Bee"}).do(0, "play swap-rivals")
    assert table.moves(0) == ["target 2", "target 3"]
    table.do(0, "target 2")
    assert table.moves(0) == ["target 3"]
    table.do(0, "target 3")
    assert [table.pattern(seat) for seat in range(3)] == ["Bar", "Bee", "Wave"]


def test_forced_raid_makes_an_opponent_raid_whom_you_like() -> None:
    """PW5.2: oneself included; who is forced needs a healthy soldier."""
    table = cards("force-raid", injured={2: 5, 0: 3}).do(0, "play force-raid")
    assert table.moves(0) == ["target 2"]
    table.do(0, "target 2")
    assert table.moves(0) == ["target 1", "target 3"]
    table.do(0, "target 1")
    assert (table.state.last_raider, table.state.last_defender, table.state.pollen) == (1, 0, [2, 8, 5])
    assert lies_discarded(table, "force-raid")


def test_who_is_forced_lays_her_own_cards() -> None:
    """PW5.2"""
    table = scene(hands={0: "force-raid pinch", 1: "pinch"}, phase="cards")
    table.do(0, "play force-raid", "target 2", "target 3")
    assert table.moves(1) == ["pass", "lay pinch attack"]
    table.do(1, "lay pinch attack", "done").do(0, "pass")
    assert (table.state.last_attack, table.state.turn) == (6, 0)


def test_change_of_plan_replaces_an_opponents_pattern() -> None:
    """PW5.2: the old one takes the dormant place."""
    table = cards("dormant-rival", patterns={1: "Wave"}, chance=["pattern bee"])
    table.do(0, "play dormant-rival", "target 2", "dormant 2")
    assert (table.pattern(1), table.pattern(4)) == ("Bee", "Wave")


def test_nurse_brings_a_forager_back_for_two_pollen() -> None:
    """PW5.2"""
    table = cards("nurse", dead={0: 3}).do(0, "play nurse")
    assert (table.state.dead[0], table.state.foragers[0], table.state.pollen[0]) == (2, 7, 3)
    assert not cards("nurse").can(0, "play nurse")
    assert cards("nurse", dead={0: 1}, pollen=[1, 5, 5]).why(0, "play nurse") == "PW5.2"


def test_pinch_steals_one_pollen() -> None:
    """PW5.2: varroa does not spread."""
    table = cards("pinch", infested="1", pollen=[5, 5, 0]).do(0, "play pinch")
    assert table.moves(0) == ["target 2"]
    table.do(0, "target 2")
    assert (table.state.pollen, table.is_infested(0)) == ([6, 4, 0], False)


def test_pinch_needs_pollen_to_steal() -> None:
    """PW5.2"""
    assert cards("pinch", pollen=[5, 0, 0]).why(0, "play pinch") == "PW5.2"


def test_robin_hood_gives_two_pollen_to_another() -> None:
    """PW5.2: as much as there is."""
    table = cards("robin-hood", pollen=[5, 5, 5]).do(0, "play robin-hood", "target 3", "target 2")
    assert table.state.pollen == [5, 7, 3]
    poor = cards("robin-hood", pollen=[5, 0, 1]).do(0, "play robin-hood")
    assert poor.moves(0) == ["target 3"]
    poor.do(0, "target 3")
    assert poor.moves(0) == ["target 2"]
    assert poor.do(0, "target 2").state.pollen == [5, 1, 0]


def test_pickpocket_steals_a_random_card() -> None:
    """PW5.2"""
    hands = {0: "pickpocket", 1: "raid cure cure"}
    table = scene(hands=hands, phase="cards", chance=["steal cure"]).do(0, "play pickpocket")
    assert table.moves(0) == ["target 2"]  # seat 2 has no card
    table.do(0, "target 2").quiet()
    assert (table.hand(0), table.hand(1)) == (["cure"], ["raid", "cure"])
    assert table.can(0, "play cure") is table.is_infested(0)


def test_pickpocket_takes_every_card_with_equal_chance() -> None:
    """PW5.2"""
    table = scene(hands={0: "pickpocket", 1: "raid nurse nurse"}, phase="cards", chance=["steal nurse"])
    state = table.state.clone()
    for move in ("play pickpocket", "target 2"):
        state.play(0, state.game.verbs.exactly(move))
    assert [(state.game.chance_verbs.text(outcome), weight) for outcome, weight in state.chances()] == [
        ("steal nurse", 2), ("steal raid", 1),
    ]  # fmt: skip


def test_breeze_moves_the_drifting_bee_exactly_two_hexes() -> None:
    """PW5.2, PW2.5"""
    table = cards("drift-two", drift="g6", foragers={1: "g4"}).do(0, "play drift-two")
    assert len(table.moves(0)) == 11
    assert not table.can(0, "place g7")
    assert not table.can(0, "place g4")
    assert table.do(0, "place g8").at("g8") == "d"


def test_nudge_moves_an_opposing_forager_exactly_two_hexes() -> None:
    """PW5.2: a topped one is no target."""
    table = cards("nudge-rival", foragers={0: "g1", 1: "g6 g7"}, soldiers={2: "g7"}).do(0, "play nudge-rival")
    assert table.moves(0) == ["bee g6"]
    assert table.why(0, "bee g7") == "PW2.3"
    table.do(0, "bee g6")
    assert not table.can(0, "place g5")
    assert table.do(0, "place g4").at("g4") == "f1"


def test_a_target_is_refused_by_the_clause_that_spares_it() -> None:
    """PW2.1, PW2.2, PW2.3, PW5.2: the bee, the hex it would land on, or the card itself."""
    bees = {0: "g1", 1: "g6 g7 g8"}
    table = cards("nudge-rival", foragers=bees, soldiers={2: "g7"}).do(0, "play nudge-rival")
    assert [table.why(0, move) for move in ("bee g7", "bee g1", "bee g2")] == ["PW2.3", "PW5.2", "PW5.2"]
    table.do(0, "bee g6")
    assert [table.why(0, move) for move in ("place g8", "place g5")] == ["PW2.1", "PW5.2"]
    table = cards("drift-two", drift="g6", foragers={1: "g4"}).do(0, "play drift-two")
    assert [table.why(0, move) for move in ("place g4", "place g5")] == ["PW5.2", "PW5.2"]
    table = cards("lure-soldier", foragers=bees, soldiers={2: "g7"}).do(0, "play lure-soldier", "bee g7")
    assert table.why(0, "place g2") == "PW2.2"
    table = scene(3, bees, {2: "g7"}, {0: "peek-hand", 1: "raid"}, phase="cards").do(0, "play peek-hand")
    assert table.why(0, "bee g7") == "PW5.2"


def test_short_flight_moves_an_own_forager_exactly_two_hexes() -> None:
    """PW5.2"""
    table = cards("nudge-own", foragers={0: "g1", 1: "g6"}).do(0, "play nudge-own")
    assert table.moves(0) == ["bee g1"]
    assert table.do(0, "bee g1", "place g3").at("g3") == "f0"
    assert cards("nudge-own", foragers={1: "g6"}).why(0, "play nudge-own") == "PW5.2"


def test_escort_brings_a_pair_home_and_is_paid_once() -> None:
    """PW5.2, PW2.3"""
    pairs = {"foragers": {0: "g1 g2", 1: "g3"}, "soldiers": {0: "g1 g3", 1: "g2"}, "flowers": {"g1": 4}}
    table = cards("pair-home", **pairs).do(0, "play pair-home")
    assert table.moves(0) == ["bee g1"]
    table.do(0, "bee g1")
    assert (table.state.pollen[0], table.state.foragers[0], table.state.soldiers[0]) == (9, 8, 4)


def test_escort_from_a_fungus_cures_and_brings_nothing() -> None:
    """PW5.2"""
    table = cards("pair-home", foragers={0: FUNGUS_HEX}, soldiers={0: FUNGUS_HEX}, infested="0")
    table.do(0, "play pair-home", f"bee {FUNGUS_HEX}")
    assert (table.state.pollen[0], table.is_infested(0)) == (5, False)


def test_spy_looks_at_a_hand() -> None:
    """PW5.2, PW5.5"""
    table = scene(hands={0: "peek-hand", 1: "raid block"}, phase="cards").do(0, "play peek-hand")
    assert table.moves(0) == ["target 2"]
    table.do(0, "target 2").quiet()
    assert sorted(table.state.view(0).known) == [[0, 1, WORDS.index("raid")], [0, 1, WORDS.index("block")]]


def test_scout_looks_at_a_pattern() -> None:
    """PW5.2, PW5.5"""
    table = cards("peek-pattern", patterns={1: "Wave"}).do(0, "play peek-pattern", "target 2")
    assert table.state.view(0).patterns[1] == table.state.patterns[1]
    assert table.state.view(2).patterns[1] == -1


def test_dreamer_looks_at_a_dormant_pattern() -> None:
    """PW5.2, PW5.5"""
    table = cards("peek-dormant").do(0, "play peek-dormant")
    assert len(table.moves(0)) == 7
    table.do(0, "dormant 3")
    view = table.state.view(0)
    assert [place for place in range(10) if view.patterns[place] >= 0] == [0, 5]


def test_the_raid_card_raids() -> None:
    """PW5.2: a second raid in a turn."""
    table = scene(hands={0: "raid"}, injured={1: 2}).do(0, "raid 3").quiet()
    table.do(0, "play raid", "target 2").quiet()
    assert (table.state.last_defender, table.state.pollen) == (1, [7, 3, 5])
    assert cards("raid", injured={0: 5}).why(0, "play raid") == "PW4.1"


def test_an_empty_pile_is_made_anew_from_its_discards() -> None:
    """PW5.2"""
    everything = " ".join(card for card, count in zip(WORDS[:17], COUNTS, strict=True) for _ in range(count))
    table = scene(phase="cards", discards=everything, chance=["draw raid"])
    assert sum(table.state.pile[:17]) == 0
    table.do(0, "draw")
    assert (table.hand(0), sum(table.state.pile[:17]), sum(table.state.discards)) == (["raid"], 51, 0)


COUNTS = [6, 1, 1, 3, 1, 2, 6, 3, 3, 1, 2, 2, 6, 3, 6, 4, 2]
