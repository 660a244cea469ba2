"""What Beesness says of a view, in words to play from."""

from __future__ import annotations

from typing import Any

import pytest

from apiarium.core.match import Match
from apiarium.games.beesness import GAME

from .scenario import call, choose, lay, ready, seen, table, vote


def shown(match: Match, seat: int = -1) -> list[str]:
    return GAME.render(match.view(seat)).splitlines()


def asked(match: Match, seat: int = -1) -> str:
    return GAME.prompt(match.view(seat))


def test_the_table_is_told_in_lines() -> None:
    match = table(4, honey=[1, 6, 6, 6])
    lines = shown(match, 0)
    assert lines[0] == "Round 1 of 9; @0 wins ties this round."
    assert "Garden: 28 flowers" in lines
    assert "Honeypot: 36 honey; it grows by 36 after the round" in lines
    assert "Bee Market: 2 Workers and 2 Drones from 1 honey" in lines
    assert "@0: 1 honey, 2 flowers, 2 Workers, 2 Drones and 1 Queen, deciding" in lines
    assert "You hold 2 Workers, 2 Drones and 1 Queen: 5 votes." in lines
    assert not any(line.startswith("You hold") for line in shown(match))


def test_the_own_secret_is_told_to_its_owner_alone() -> None:
    match = table(3)
    match.play(1, "play drone")
    assert "You have chosen in secret: Play a Drone." in shown(match, 1)
    for seat in (-1, 0, 2):
        assert not any("in secret" in line for line in shown(match, seat))
        assert any(line.endswith("has chosen") for line in shown(match, seat))


def test_every_question_has_its_prompt() -> None:
    match = table(4, honey=[5, 9, 7, 6], flowers=[1, 1, 0, 2])
    assert asked(match, 0) == "Play a card face down"
    assert asked(match) == "Waiting for @0, @1, @2 and @3 to play a card"
    match.play(0, "give 2")
    call(match, 1)
    assert asked(match, 0) == "How much honey do you give @1?"
    assert asked(match) == "Waiting for @0 to say how much honey to give"
    match.play(0, "pay 1")
    assert asked(match, 2) == "Replant 8 flowers? All discard a bee"
    vote(match, "yyyn")
    assert asked(match, 2) == "Discard one of your bees"
    for seat in range(4):
        match.play(seat, "discard worker")
    assert asked(match, 1) == "Play a card face down"
    assert "@3: 5 No, discarded a Worker" in shown(match, 1)
    choose(match, "wdqd")
    assert asked(match, 3) == "@0 picks next. Call a referendum first?"
    assert asked(match, 0) == "You pick next. Call a referendum first?"
    ready(match)
    assert asked(match, 0) == "Pick up to 3 of the 36 flowers"
    match.play(0, "take 1")
    assert asked(match, 1) == "Offer flowers: they share 36 honey"
    assert asked(match, 0) == "Waiting for @1 and @3 to offer flowers"
    match.play(1, "offer 1")
    match.play(3, "offer 2")
    assert asked(match, 2) == "Hire a bee from 1 honey, or stop"
    assert "@3 played a Drone, and offered 2 flowers" in shown(match)
    assert asked(table(3, hands=["", "wq", "d"]), 0) == "You have no card: carry on"


@pytest.mark.parametrize(
    ("change", "sentences", "idle"),
    [
        (
            {},
            [
                "Pick flowers: 3 alone, 2 with 2 Workers, 1 with 3, none with 4.",
                "Alone: all 36 honey for 2 flowers. Shared, about 18, 12 or 10.",
                "Hire bees from 1 honey: 3 alone, 2 with 2 Queens, 1 with 3, none with 4.",
            ],
            [0, 0, 0],
        ),
        (
            {"round_number": 7, "flowers": [0, 2, 2, 2], "garden": 2},
            [
                "Pick flowers: 2 alone, 2 with 2 Workers, 1 with 3, none with 4.",
                "You have no flowers to sell: it brings nothing.",
                "Bees start at 7 honey and you have 6: it brings nothing.",
            ],
            [0, 1, 1],
        ),
        (
            {"round_number": 9, "flowers": [1, 2, 2, 2]},
            [
                "Pick flowers: 3 alone, 2 with 2 Workers, 1 with 3, none with 4. Flowers only break ties now.",
                "Alone: all 36 honey for 1 flower. Shared, about 18, 12 or 9.",
                "Roll 1 die, one for each flower: about 3 honey.",
            ],
            [1, 0, 0],
        ),
        (
            {"round_number": 9, "flowers": [0, 2, 2, 2]},
            [
                "Pick flowers: 3 alone, 2 with 2 Workers, 1 with 3, none with 4. Flowers only break ties now.",
                "You have no flowers to sell: it brings nothing.",
                "You have no flowers to roll for: it brings nothing.",
            ],
            [1, 1, 1],
        ),
    ],
)
def test_each_card_forecasts_what_it_brings(change: dict[str, Any], sentences: list[str], idle: list[int]) -> None:
    """BS2.3, BS2.4, BS2.5, BS2.8, BS4.2"""
    match = table(4, **change)
    assert seen(match, "forecasts", 0) == sentences
    assert seen(match, "idle", 0) == idle
    assert seen(match, "forecasts") == []
    assert f"Drone: {sentences[1]}" in shown(match, 0)


def test_each_card_tells_what_it_brings_by_how_many_others_play_it() -> None:
    """BS2.3, BS2.4, BS2.5, BS2.7, BS2.8, BS4.2: as far as the others hold one."""
    match = table(4, honeypot=40, honey=[6, 6, 6, 6], flowers=[2, 2, 2, 2])
    assert seen(match, "prospects", 0) == [[3, 2, 1, 0], [40, 20, 14, 10], [3, 2, 1, 0]]
    assert seen(match, "prospects") == []
    match = table(4, round_number=4, honey=[9, 6, 6, 6], flowers=[0, 2, 2, 2], garden=1, hands=["wdq", "w", "w", "d"])
    assert seen(match, "prospects", 0) == [[1, 1, 1], [0, 0], [2]]
    last = table(3, round_number=9, flowers=[4, 2, 2])
    assert seen(last, "prospects", 0) == [[3, 2, 0], [27, 16, 12], [14, 14, 14]]


def test_the_market_tells_what_bees_cost_now_and_next() -> None:
    """BS2.8, BS4.2: nobody hires in the last round."""
    assert [seen(table(3, round_number=number), "next_price") for number in (1, 7, 8, 9)] == [2, 8, 0, 0]


def test_the_view_tells_how_near_the_beesaster_is_and_what_flowers_earn() -> None:
    """BS4.1, BS2.4"""
    assert seen(table(4), "alarm") == "calm"
    assert seen(table(4, garden=12), "alarm") == "thin"
    assert seen(table(4, garden=4), "alarm") == "danger"
    match = table(4, garden=6, flowers=[2, 1, 0, 0])
    choose(match, "ddww")
    assert (seen(match, "can_take"), seen(match, "alarm")) == (2, "thin")
    match = table(5, garden=6, flowers=[2, 1, 0, 0, 0])
    choose(match, "ddwww")
    assert (seen(match, "can_take"), seen(match, "alarm")) == (1, "thin")
    assert seen(match, "worths") == [45, 23, 15]


def test_an_auction_and_the_end_are_told() -> None:
    match = table(4, honey=[5, 9, 7, 6], flowers=[0, 0, 0, 0])
    lay(match, "qqqd")
    match.play(0, "hire drone")
    assert asked(match, 1) == "Bid over 1 for the Drone, or drop out"
    assert "Auction for a Drone: @0 bids 1 honey" in shown(match)
    assert "Still in: @1 and @2" in shown(match)
    lost = table(3, garden=1)
    lay(lost, "wqq")
    lost.play(0, "take 1")
    assert asked(lost) == "Beesaster! The Garden is empty and everyone loses"
    won = table(3, round_number=9, flowers=[1, 0, 0], dice=[4])
    lay(won, "qqq")
    assert asked(won) == "@0 wins with 10 honey"
    assert "@0 rolled 4" in shown(won)
    shared = table(3, round_number=9, flowers=[0, 0, 0])
    lay(shared, "qqq")
    assert asked(shared) == "@0, @1 and @2 win together with 6 honey"
