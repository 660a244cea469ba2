"""Block and the windows in which yellow cards of Pollen Wars are played."""

from __future__ import annotations

import pytest

from .scenario import scene


def test_block_cancels_a_card_which_is_spent() -> None:
    """PW5.4"""
    table = scene(hands={0: "pinch", 2: "block"}, phase="cards").do(0, "play pinch", "target 2")
    assert (table.phase, table.due) == ("block", [2])
    table.do(2, "play block")
    assert (table.state.pollen, table.hand(0), table.hand(2)) == ([5, 5, 5], [], [])
    assert sum(table.state.discards) == 2
    assert (table.phase, table.why(0, "draw")) == ("cards", "PW3.2")


def test_all_opponents_with_a_royal_jelly_card_are_asked_whatever_they_hold() -> None:
    """PW5.4, PW1.2"""
    hands = {0: "pinch cure", 1: "cure", 2: "raid", 3: "block"}
    table = scene(4, hands=hands, phase="cards").do(0, "play pinch", "target 2")
    assert table.due == [1, 3]
    assert table.moves(1) == ["pass"]
    assert table.moves(3) == ["pass", "play block"]


def test_nobody_is_asked_when_both_blocks_are_gone() -> None:
    """PW1.2"""
    table = scene(hands={0: "pinch", 2: "cure"}, phase="cards", discards="block block")
    assert table.do(0, "play pinch", "target 2").phase == "cards"


@pytest.mark.parametrize(("player", "first", "later"), [(1, 3, 0), (2, 0, 1), (0, 2, 3)])
def test_the_first_block_clockwise_counts_and_the_other_is_kept(player: int, first: int, later: int) -> None:
    """PW5.4: counted from whoever played the card."""
    hands = {player: "pinch", first: "block", later: "block"}
    table = scene(4, hands=hands, turn=player, phase="cards").do(player, "play pinch", f"target {later + 1}")
    table.do(later, "play block").do(first, "play block")
    assert (table.hand(first), table.hand(later)) == ([], ["block"])
    assert table.due == [later]  # who may block the Block


@pytest.mark.parametrize(("active", "first", "later"), [(1, 3, 0), (2, 0, 1)])
def test_the_first_sent_home_clockwise_counts(active: int, first: int, later: int) -> None:
    """PW1.2: counted from the active queen; the other may play hers in the next window."""
    hands = {first: "sent-home", later: "sent-home"}
    table = scene(4, {active: "g1"}, {active: "g1"}, hands, turn=active).do(active, "forager", "place g5")
    table.do(later, "play sent-home").do(first, "play sent-home")
    assert (table.phase, table.due, table.hand(later)) == ("aim", [first], ["sent-home"])


def test_a_block_on_a_block_lets_the_card_work() -> None:
    """PW5.4: the player of the card may do it herself."""
    table = scene(hands={0: "pinch block", 2: "block"}, phase="cards").do(0, "play pinch", "target 2")
    table.do(2, "play block")
    assert (table.phase, table.due) == ("block", [0])
    table.do(0, "play block")
    assert (table.state.pollen, table.hand(0)) == ([6, 4, 5], [])


def test_a_pickpocket_finds_nothing_where_the_blocked_block_was_the_last_card() -> None:
    """PW5.4, PW5.2: what is played goes on with what is there."""
    table = scene(hands={0: "pickpocket block", 1: "block"}, phase="cards").do(0, "play pickpocket", "target 2")
    table.do(1, "play block").do(0, "play block")
    assert (table.phase, table.hand(0), table.hand(1), sum(table.state.discards)) == ("cards", [], [], 3)


def test_a_block_is_not_blocked_by_its_own_player() -> None:
    """PW5.4"""
    table = scene(hands={0: "pinch", 2: "block block"}, phase="cards").do(0, "play pinch", "target 2")
    table.do(2, "play block")
    assert table.phase == "cards"


def test_block_cancels_a_raid_and_the_action_is_spent() -> None:
    """PW5.4"""
    table = scene(hands={2: "block"}, injured={1: 5}).do(0, "raid 2")
    assert (table.phase, table.due) == ("announced", [2])
    table.do(2, "play block")
    assert (table.state.pollen, table.phase, table.state.raider) == ([5, 5, 5], "cards", -1)


def test_a_blocked_block_lets_the_raid_go_on() -> None:
    """PW5.4"""
    table = scene(hands={2: "block", 0: "block"}, injured={1: 5}).do(0, "raid 2").do(2, "play block")
    table.do(0, "play block").quiet()
    assert table.state.pollen == [10, 0, 5]


def test_in_a_window_to_block_nothing_but_a_block_can_be_played() -> None:
    """PW5.4: whatever else could be said against a card."""
    hands = {0: "pinch", 1: "raid nurse block"}
    table = scene(hands=hands, phase="cards", dead={1: 1}, pollen=[5, 1, 5]).do(0, "play pinch", "target 3")
    assert [table.why(1, f"play {card}") for card in ("raid", "nurse")] == ["PW5.4", "PW5.4"]
    assert table.can(1, "play block")


def test_raid_cards_have_the_window_of_the_announcement_only() -> None:
    """PW5.4"""
    table = scene(hands={0: "force-raid", 2: "block"}, phase="cards").do(0, "play force-raid", "target 2", "target 3")
    assert (table.phase, table.due) == ("announced", [2])
    table.do(2, "play block")
    assert (table.phase, table.state.last_raider) == ("cards", -1)


def test_battle_cards_cannot_be_blocked() -> None:
    """PW5.4"""
    table = scene(hands={2: "block"}).do(0, "raid 2").do(2, "pass")
    assert table.phase == "battle"
    assert table.why(2, "play block") == "PW5.4"


def test_a_window_opens_after_an_action() -> None:
    """PW1.2: those are asked who may hold the card and would have a target."""
    table = scene(4, {0: "g1", 1: "g2"}, {1: "g1"}, {1: "cure", 2: "sent-home", 3: "raid"})
    table.do(0, "forager", "place g5")
    assert (table.phase, table.due) == ("after", [2])
    table.do(2, "play sent-home")
    assert (table.due, table.moves(2)) == ([2], ["bee g1"])
    table.do(2, "bee g1").quiet("block")
    assert (table.at("g1"), table.phase, table.due) == ("f0", "cards", [0])


def test_the_active_queen_is_not_asked_in_her_own_window() -> None:
    """PW1.2: she plays Sent Home in her own phases."""
    table = scene(3, {0: "g1"}, {1: "g1"}, {0: "sent-home", 2: "cure"}).do(0, "forager", "place g5")
    assert (table.phase, table.due) == ("after", [2])
    assert table.do(2, "pass").can(0, "play sent-home")


def test_a_window_opens_after_a_raid_and_after_a_royal_jelly_card_is_drawn() -> None:
    """PW1.2: every action that is done opens one."""
    bees = {"foragers": {0: "g1"}, "soldiers": {1: "g1"}, "hands": {2: "sent-home"}}
    raid = scene(**bees).do(0, "raid 3").quiet("announced").quiet("battle")  # type: ignore[arg-type]
    assert (raid.state.last_raider, raid.phase, raid.due) == (0, "after", [2])
    draw = scene(**bees, chance=["draw cure"]).do(0, "royal")  # type: ignore[arg-type]
    assert (draw.hand(0), draw.phase, draw.due) == (["cure"], "after", [2])


def test_no_window_opens_after_a_honey_card_is_drawn() -> None:
    """PW1.2: it is neither the action nor a card played; a Mutiny that comes with it is."""
    bees = {"foragers": {0: "g1"}, "soldiers": {1: "g1"}, "hands": {2: "sent-home"}, "phase": "cards"}
    draw = scene(**bees, chance=["draw pinch"]).do(0, "draw")  # type: ignore[arg-type]
    assert (draw.phase, draw.due) == ("action", [1])
    blue = scene(**bees, chance=["draw mutiny"]).do(0, "draw", "target 2").do(2, "pass")  # type: ignore[arg-type]
    assert (blue.phase, blue.due) == ("after", [2])
    assert blue.do(2, "pass").due == [1]


def test_no_window_opens_without_an_opposing_soldier_on_the_field() -> None:
    """PW1.2"""
    table = scene(foragers={0: "g1"}, soldiers={2: "g1"}, hands={2: "sent-home"}).do(0, "forager", "place g5")
    assert table.phase == "cards"


def test_a_window_opens_after_a_card() -> None:
    """PW1.2"""
    table = scene(foragers={0: "g1"}, soldiers={0: "g1"}, hands={0: "pinch", 1: "sent-home"}, phase="cards")
    table.do(0, "play pinch", "target 2").do(1, "pass")
    assert (table.phase, table.due) == ("after", [1])
    table.do(1, "pass")
    assert table.phase == "cards"


def test_a_soldier_is_sent_home_at_a_raids_announcement() -> None:
    """PW1.2: the window opens again, then the raid goes on."""
    table = scene(foragers={1: "g1"}, soldiers={2: "g1"}, hands={1: "sent-home block"}).do(0, "raid 3")
    assert table.moves(1) == ["pass", "play block", "play sent-home"]
    table.do(1, "play sent-home", "bee g1")
    assert (table.phase, table.due, table.at("g1")) == ("announced", [1], "f1")
    table.do(1, "pass").do(1, "pass")
    assert (table.state.last_attack, table.state.last_defence) == (5, 5)


def test_a_completed_pattern_opens_no_window() -> None:
    """PW1.2"""
    table = scene(3, {0: "g1 g2 g3", 1: "g9"}, {0: "g9"}, {1: "sent-home"}, patterns={0: "Bar"})
    table.do(0, "forager", "place g4")
    assert table.state.round_number == 2
    assert table.phase not in ("after", "block")


def test_sent_home_can_be_blocked() -> None:
    """PW5.4"""
    table = scene(foragers={1: "g1"}, soldiers={0: "g1"}, hands={0: "block", 2: "sent-home"})
    table.do(0, "forager", "place g5").do(2, "play sent-home", "bee g1").do(0, "play block")
    assert (table.at("g1"), table.hand(2)) == ("s0f1", [])


def test_answers_in_a_window_are_secret_until_all_have_answered() -> None:
    """PW1.2"""
    table = scene(4, hands={0: "pinch", 1: "block", 2: "cure", 3: "cure"}, phase="cards").do(
        0, "play pinch", "target 2"
    )
    other = scene(4, hands={0: "pinch", 1: "block", 2: "cure", 3: "cure"}, phase="cards").do(
        0, "play pinch", "target 2"
    )
    table.do(1, "play block")
    other.do(1, "pass")
    assert table.state.view(2).json() == other.state.view(2).json()
    assert table.state.view(1).own_answer != other.state.view(1).own_answer
