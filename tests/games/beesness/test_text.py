"""What Beesness says of a view, in words to play from."""

from __future__ import annotations

from apiarium.core.match import Match
from apiarium.games.beesness import GAME

from .scenario import call, lay, ready, table, vote


def shown(match: Match, seat: int = -1) -> list[str]:
    return GAME.render(match.view(seat)).splitlines()


def asked(match: Match, seat: int = -1) -> str:
    return GAME.prompt(match.view(seat))


def test_the_table_is_told_in_lines() -> None:
    match = table(4, honey=[1, 6, 6, 6])
    lines = shown(match, 0)
    assert lines[0] == "Round 1 of 9; @0 is first among equals."
    assert "Garden: 28 flowers" in lines
    assert "Honeypot: 36 honey; it grows by 36 if the round ends like this" in lines
    assert "Bee Market: 2 Workers and 2 Drones from 1 honey" in lines
    assert "@0: 1 honey, 2 flowers, 2 Workers, 2 Drones and 1 Queen, to choose" in lines
    assert "You hold 2 Workers, 2 Drones and 1 Queen: 5 votes." in lines
    assert not any(line.startswith("You hold") for line in shown(match))


def test_the_own_secret_is_told_to_its_owner_alone() -> None:
    match = table(3)
    ready(match)
    match.play(1, "play drone")
    assert "You have chosen in secret: play drone." in shown(match, 1)
    for seat in (-1, 0, 2):
        assert not any("secret: play" in line for line in shown(match, seat))
        assert any(line.endswith("has chosen") for line in shown(match, seat))


def test_every_question_has_its_prompt() -> None:
    match = table(4, honey=[5, 9, 7, 6], flowers=[1, 1, 0, 2])
    assert asked(match, 0) == "Carry on, call a referendum, or give honey"
    assert asked(table(4, options={"gifts": 0}), 0) == "Carry on, or call a referendum"
    match.play(0, "give 2")
    assert asked(match, 3) == "Carry on, call a referendum, or give honey"
    call(match, 1)
    assert asked(match, 0) == "How much honey do you give to @1?"
    assert asked(match) == "Waiting for @0 to say how much honey to give"
    match.play(0, "pay 1")
    assert asked(match, 2) == "Replant 8 flowers, and everybody discards a bee? You have 5 votes"
    vote(match, "yyyn")
    assert asked(match, 2) == "Discard one of your bees"
    for seat in range(4):
        match.play(seat, "discard worker")
    assert asked(match, 1) == "Carry on, or give honey"
    assert shown(match, 1)[-5:] == [
        "@1: 5 Yes, discarded a Worker",
        "@2: 5 Yes, discarded a Worker",
        "@3: 5 No, discarded a Worker",
        "",
        "You hold 1 Worker, 2 Drones and 1 Queen: 4 votes.",
    ]
    ready(match)
    assert asked(match, 2) == "Lay one bee card face down"
    for seat, bee in enumerate(["worker", "drone", "queen", "drone"]):
        match.play(seat, f"play {bee}")
    assert asked(match, 3) == "Carry on, or call a referendum before @0 picks (the Garden has 36 flowers)"
    assert asked(match, 0) == "Carry on, or call a referendum before you pick (the Garden has 36 flowers)"
    ready(match)
    assert asked(match, 0) == "Take up to 3 flowers; the Garden has 36"
    match.play(0, "take 1")
    assert asked(match, 1) == "Put flowers forward in secret: the Honeypot of 36 is shared by all flowers"
    assert asked(match, 0) == "Waiting for @1 and @3 to put flowers forward"
    match.play(1, "offer 1")
    match.play(3, "offer 2")
    assert asked(match, 2) == "Ask for a bee at 1 honey, or stop: you may hire 3"
    assert "@3 played a Drone, and put 2 flowers forward" in shown(match)


def test_an_auction_and_the_end_are_told() -> None:
    match = table(4, honey=[5, 9, 7, 6], flowers=[0, 0, 0, 0])
    lay(match, "qqqd")
    match.play(0, "hire drone")
    assert asked(match, 1) == "Raise above 1 honey for the Drone, or drop out"
    assert "Auction for a Drone: @0 bids 1 honey" in shown(match)
    assert "Still in: @1 and @2" in shown(match)
    lost = table(3, garden=1)
    lay(lost, "wqq")
    lost.play(0, "take 1")
    assert asked(lost) == "Beesaster: the Garden is empty and everybody has lost"
    won = table(3, round_number=9, flowers=[1, 0, 0], dice=[4])
    lay(won, "qqq")
    assert asked(won) == "@0 wins with 10 honey"
    assert "@0 gambled: 4" in shown(won)
    shared = table(3, round_number=9, flowers=[0, 0, 0])
    lay(shared, "qqq")
    assert asked(shared) == "@0, @1 and @2 win together with 6 honey"
