"""Raids of Pollen Wars: announcement, recall, battle, result."""

from __future__ import annotations

import pytest

from .scenario import Table, scene


def raid(attackers: int, defenders: int, hands: dict[int, str], recalled: int = 0, **more: object) -> Table:
    """Seat 0 has raided seat 1; so many healthy soldiers are at home on both sides after the recall."""
    out = {0: 5 - attackers, 1: 5 - defenders + recalled}
    places = ["g1", "g2", "g3", "g4", "g5", "g6"]
    soldiers = {seat: " ".join(places.pop() for _ in range(count)) for seat, count in out.items()}
    foragers = {2: "g1 g2 g3 g4 g5 g6"}
    table = scene(3, foragers, soldiers, hands, patterns={2: "Clover"}, **more)  # type: ignore[arg-type]
    table.do(0, "raid 2").quiet("announced")
    for place in soldiers[1].split()[:recalled]:
        table.do(1, f"recall {place}")
    if table.phase == "recall":
        table.do(1, "done")
    return table


def test_a_raid_needs_a_healthy_soldier_at_home() -> None:
    """PW4.1"""
    assert scene(injured={0: 5}).why(0, "raid 2") == "PW4.1"
    assert scene(injured={0: 4}).can(0, "raid 2")


def test_a_raid_needs_another_queen() -> None:
    """PW4.1"""
    assert scene(3).why(0, "raid 1") == "PW4.1"
    assert scene(3).why(0, "raid 4") == "PW4.1"


def test_the_first_example_of_the_source() -> None:
    """PW4.2–4: 4 + 3 against 3 + 1 + 1, so 2 pollen are stolen."""
    table = raid(4, 3, {0: "pinch lure-forager", 1: "peek-hand", 2: "nurse"}, recalled=1)
    table.do(0, "lay pinch attack", "lay lure-forager attack", "done").do(1, "lay peek-hand defence", "done")
    table.do(2, "lay nurse defence", "done")
    state = table.state
    assert (state.last_attack, state.last_defence, state.pollen) == (7, 5, [7, 3, 5])
    assert [table.hand(seat) for seat in range(3)] == [[], [], []]
    assert sum(state.discards) == 4


def test_the_second_example_of_the_source() -> None:
    """PW4.4: 4 + 1 against 3 + 2, nothing happens and nothing spreads."""
    table = raid(4, 3, {0: "pinch", 1: "peek-hand nurse", 2: "nurse"}, infested="0")
    table.do(0, "lay pinch attack", "done").do(1, "lay peek-hand defence", "lay nurse defence", "done").do(2, "pass")
    state = table.state
    assert (state.last_attack, state.last_defence, state.pollen) == (5, 5, [5, 5, 5])
    assert state.injured == [0, 0, 0]
    assert (table.is_infested(1), table.hand(2)) == (False, ["nurse"])


def test_the_third_example_of_the_source() -> None:
    """PW4.4: 4 + 1 against 3 + 3 + 1, two soldiers are injured."""
    table = raid(4, 3, {0: "pinch", 1: "peek-hand guards", 2: "nurse"}, infested="1")
    table.do(0, "lay pinch attack", "done").do(1, "lay peek-hand defence", "lay guards defence", "done")
    table.do(2, "lay nurse defence", "done")
    state = table.state
    assert (state.last_attack, state.last_defence, state.pollen) == (5, 7, [5, 5, 5])
    assert (state.injured, state.soldiers[0]) == ([2, 0, 0], 2)
    assert not table.is_infested(0)


def test_a_recalled_soldier_brings_nothing() -> None:
    """PW4.2"""
    table = scene(foragers={0: "g1 m1"}, soldiers={1: "g1 m1"}, infested="1").do(0, "raid 2")
    assert (table.phase, table.due) == ("recall", [1])
    assert table.why(1, "recall g2") == "PW4.2"
    table.do(1, "recall g1", "recall m1")
    assert (table.state.pollen[1], table.state.last_defence, table.is_infested(1)) == (5, 5, True)


def test_the_raided_queen_may_leave_her_soldiers() -> None:
    """PW4.2"""
    table = scene(foragers={0: "g1 g2"}, soldiers={1: "g1 g2"}).do(0, "raid 2").do(1, "done")
    assert (table.state.last_attack, table.state.last_defence, table.at("g1")) == (5, 3, "s1f0")


def test_a_pattern_unveiled_by_a_recall_ends_the_round_before_the_raid() -> None:
    """PW4.2: the soldier stood on the raider's own fourth bee."""
    table = scene(foragers={0: "g1 g2 g3 g4"}, soldiers={1: "g4"}, patterns={0: "Bar"}, flowers={"g4": 4})
    table.do(0, "raid 2").do(1, "recall g4")
    assert table.told("paid") == ["@0 completes Bar and brings home 7 pollen"]
    assert (table.state.raider, table.state.round_number, table.state.pollen) == (-1, 2, [12, 5, 5])


def test_cards_are_laid_in_secret_at_the_same_time() -> None:
    """PW4.3"""
    table = scene(hands={0: "pinch", 1: "nurse", 2: "cure"}).do(0, "raid 2").quiet("announced")
    assert (table.phase, table.due) == ("battle", [0, 1, 2])
    before = table.state.view(1).json()
    table.do(0, "lay pinch attack")
    assert table.state.view(1).json() == before
    table.do(2, "lay cure defence", "done")
    assert table.state.view(1).json() == before | {"due": [0, 1]}
    assert table.state.view(0).own_laid != []


def test_each_side_lays_its_own_icons() -> None:
    """PW4.3: the others lay for either side, whose icon the card bears."""
    hands = {0: "cure peek-hand pinch", 1: "cure peek-hand pinch", 2: "drift-away peek-hand pinch"}
    table = scene(3, hands=hands).do(0, "raid 2").quiet("announced")
    assert table.moves(0) == ["pass", "lay pinch attack", "lay cure attack"]
    assert table.moves(1) == ["pass", "lay peek-hand defence", "lay cure defence"]
    assert table.moves(2) == [
        "pass", "lay pinch attack", "lay peek-hand defence", "lay drift-away attack", "lay drift-away defence",
    ]  # fmt: skip
    assert table.why(0, "lay cure defence") == "PW4.3"
    assert table.why(2, "lay pinch defence") == "PW4.3"


def test_a_card_is_laid_once() -> None:
    """PW4.3"""
    table = scene(hands={2: "cure pinch pinch"}).do(0, "raid 2").quiet("announced")
    table.do(2, "lay cure attack", "lay pinch attack")
    assert table.moves(2) == ["done", "lay pinch attack"]
    table.do(2, "lay pinch attack")
    assert table.moves(2) == ["done"]
    table.do(2, "done")
    assert (table.state.last_attack, table.state.last_defence) == (8, 5)


def test_lasting_cards_count_for_their_side_alone() -> None:
    """PW4.4: Stingers of the raider, Guards of the raided queen."""
    table = scene(hands={0: "stingers guards"}, phase="cards").do(0, "play stingers", "play guards", "end")
    table.do(1, "raid 1")
    assert (table.state.last_attack, table.state.last_defence) == (5, 6)
    table.do(1, "end").do(2, "forager", "place g1", "end").do(0, "raid 2")
    assert (table.state.last_attack, table.state.last_defence) == (6, 4)  # one soldier of seat 1 is injured


@pytest.mark.parametrize(("pollen", "stolen"), [(5, 3), (2, 2), (0, 0)])
def test_no_more_is_stolen_than_there_is(pollen: int, stolen: int) -> None:
    """PW4.4"""
    table = scene(injured={1: 3}, pollen=[5, pollen, 5], infested="0").do(0, "raid 2")
    assert table.state.pollen == [5 + stolen, pollen - stolen, 5]
    assert table.is_infested(1)  # soldiers were in the hive all the same


def test_no_more_is_stolen_than_soldiers_raid() -> None:
    """PW4.4"""
    table = scene(hands={2: "stingers stingers"}, injured={0: 4, 1: 5}).do(0, "raid 2").quiet("announced")
    table.do(2, "lay stingers attack", "lay stingers attack", "done")
    assert (table.state.last_attack, table.state.last_defence, table.state.last_stolen) == (5, 0, 1)


@pytest.mark.parametrize("sick", [0, 1])
def test_varroa_spreads_in_both_directions_when_a_raid_succeeds(sick: int) -> None:
    """PW4.4"""
    table = scene(injured={1: 1}, infested=str(sick)).do(0, "raid 2")
    assert [table.is_infested(seat) for seat in range(3)] == [True, True, False]
    assert table.told("varroa") == [f"The raid brings varroa into @{1 - sick}'s hive"]
    healthy = scene(injured={1: 1}, infested="2").do(0, "raid 2")
    assert healthy.told("varroa") == []
    assert [healthy.is_infested(seat) for seat in range(3)] == [False, False, True]


def test_children_raid_without_varroa() -> None:
    """PW4.4, PW9.1"""
    table = scene(injured={1: 1}, options={"kid_raids": 1}).do(0, "raid 2")
    assert (table.state.pollen, table.state.infested) == ([6, 4, 5], 0)


def test_all_raiders_can_be_injured_and_no_more() -> None:
    """PW4.4"""
    table = scene(injured={0: 3}).do(0, "raid 2")
    assert (table.state.last_injured, table.state.injured[0], table.state.soldiers[0]) == (2, 5, 0)


def test_injured_soldiers_heal_at_the_end_of_the_next_turn() -> None:
    """PW4.4: not in the turn of the raid, and not by the others' turns."""
    table = scene(foragers={0: "g1 g2"}, soldiers={0: "g1 g2"}).do(0, "raid 2", "end")
    assert (table.state.injured[0], table.state.soldiers[0]) == (2, 1)
    table.do(1, "forager", "place g4", "end").do(2, "forager", "place g5", "end")
    assert table.state.injured[0] == 2
    table.do(0, "forager", "place g6")
    assert table.state.injured[0] == 2
    table.do(0, "end")
    assert (table.state.injured[0], table.state.soldiers[0]) == (0, 3)


def test_injured_soldiers_do_nothing() -> None:
    """PW4.4: no attack, no defence, no field."""
    table = scene(foragers={1: "g1"}, injured={0: 5, 1: 2})
    assert table.why(0, "soldier") == "PW3.1"
    assert table.why(0, "raid 2") == "PW4.1"
    defended = scene(injured={1: 2}).do(0, "raid 2")
    assert (defended.state.last_attack, defended.state.last_defence) == (5, 3)


def test_who_is_forced_to_raid_heals_at_the_end_of_her_coming_turn() -> None:
    """PW4.4, PW5.2"""
    table = scene(hands={0: "force-raid"}, foragers={1: "g1"}, soldiers={1: "g1"}, phase="cards")
    table.do(0, "play force-raid", "target 2", "target 3", "end")
    assert table.state.injured == [0, 1, 0]
    table.do(1, "forager", "place g4", "end")
    assert table.state.injured == [0, 0, 0]


def test_the_end_of_a_round_does_not_heal() -> None:
    """PW4.4, PW3.3: but the turn that ends with it counts as her next one."""
    bees = {"foragers": {0: "g1 g2 g3"}, "patterns": {0: "Bar"}}
    table = scene(**bees, injured={0: 1, 1: 2}).do(0, "forager", "place g4")  # type: ignore[arg-type]
    assert (table.state.injured, table.state.soldiers) == ([0, 2, 0], [5, 3, 5])
    fresh = scene(**bees, injured={0: 2}, fresh=[1, 0, 0]).do(0, "forager", "place g4")  # type: ignore[arg-type]
    assert fresh.state.injured == [1, 0, 0]


def test_a_raid_that_fills_a_hive_ends_the_game() -> None:
    """PW7.1"""
    table = scene(injured={1: 3}, pollen=[28, 9, 5]).do(0, "raid 2")
    assert table.match.result is not None
    assert table.match.result.winners == [0]
