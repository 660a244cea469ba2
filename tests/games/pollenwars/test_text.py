"""Pollen Wars in words: what a player reads."""

from __future__ import annotations

import pytest

from apiarium.games.pollenwars import GAME
from apiarium.games.pollenwars.components import spot_of
from apiarium.games.pollenwars.field import HEXES, NAMES, PLACES
from apiarium.games.pollenwars.verbs import VERBS

from .scenario import Table, scene


def prompt(table: Table, seat: int) -> str:
    return GAME.prompt(table.state.view(seat))


def test_the_view_can_be_read_by_ear() -> None:
    """PW1.4: the own pattern with what is missing and what it pays."""
    table = scene(
        3, {0: "g1 g2 g3", 1: "g6"}, {2: "g6"}, {0: "pinch", 1: "cure"}, patterns={0: "Bar"}, flowers={"g4": 4},
        infested="1", injured={1: 1}, dead={2: 2}, stumps="g9",
    )  # fmt: skip
    text = GAME.render(table.state.view(0))
    assert "Round 1, @0's turn; 30 pollen ends the game." in text
    assert "@1: 5 pollen, 8 foragers and 4 soldiers at home, 1 injured, varroa" in text
    assert "0 honey and 1 royal jelly card" in text
    assert "@1's forager on the middle 1-flower hex in the centre (g6), under @2's soldier" in text
    assert "the drifting bee on the north-western 1-flower hex in the far north (a1)" in text
    assert "the stump in the east (g9)" in text
    assert "Your hand: Pinch" in text
    assert "Your pattern: Bar" in text
    assert "  missing the 4-flower hex in the west (g4): pays 7" in text
    assert "Your pattern" not in GAME.render(table.state.view(-1))


@pytest.mark.parametrize(
    ("moves", "seat", "expected"),
    [
        ([], 0, "Choose one action"),
        ([], 1, "Waiting for @0 to act"),
        (["forager"], 0, "Where does your forager go?"),
        (["take g1"], 0, "Move your forager, or bring it home"),
        (["forager", "place g8"], 0, "Play cards, or draw a honey card"),
        (["forager", "place g8", "play pinch"], 0, "Pinch: Steal 1 pollen from an opponent."),
        (["forager", "place g8", "play pinch", "target 2"], 1, "@0 plays Pinch on you: block it?"),
        (["forager", "place g8", "play pinch", "target 3"], 1, "@0 plays Pinch on @2: block it?"),
        (["raid 2"], 1, "@0 raids you: stop it?"),
        (["forager", "place g8", "offer 2"], 0, "What do you offer @1, and for what?"),
        (["forager", "place g8", "offer 2", "pollen 2", "cards 1"], 1, "@0 offers you a trade: accept?"),
    ],
)
def test_prompts_say_what_to_do(moves: list[str], seat: int, expected: str) -> None:
    """PW3.1, PW3.2, PW5.4, PW8.1"""
    table = scene(foragers={0: "g1"}, hands={0: "pinch", 1: "cure"}).do(0, *moves)
    assert prompt(table, seat) == expected


def test_prompts_of_a_raid() -> None:
    """PW4.2, PW4.3"""
    table = scene(foragers={2: "g1"}, soldiers={1: "g1"}, hands={1: "nurse"}).do(0, "raid 2")
    assert prompt(table, 1) == "@0 raids you, 5 against 4: call soldiers home?"
    table.do(1, "done")
    assert prompt(table, 1) == "@0 raids you: guard with cards?"
    assert "@0 raids @1: 5 against 4 before cards" in GAME.render(table.state.view(2))
    table.do(1, "lay nurse defence")
    assert "You have laid Nurse (defence)" in GAME.render(table.state.view(1))


def test_prompts_of_the_start_and_the_end_of_a_round() -> None:
    """PW1.6, PW6.6, PW7.2"""
    table = scene(3, {0: "g1 g2 g3"}, patterns={0: "Bar"}).do(0, "forager", "place g4")
    assert prompt(table, 1) == "Cut down one fungus"
    assert prompt(table, 0) == "Waiting for @1 to cut down a fungus"
    over = scene(3, {0: "g1"}, pollen=[29, 5, 5]).do(0, "take g1", "home")
    assert prompt(over, 1) == "@0 wins with 30 pollen"
    assert GAME.render(over.state.view(1)).startswith("The game ended in round 1.")
    lost = scene(3, {0: "g1"}, pollen=[29, 5, 5], infested="0 1 2", dead={0: 6, 1: 6, 2: 6}).do(0, "take g1", "home")
    assert prompt(lost, 1) == "No hive has a forager left, so everybody loses"


def test_discards_are_counted() -> None:
    """PW3.3"""
    table = scene(hands={0: "pinch raid nurse peek-hand"}, phase="cards").do(0, "end")
    assert prompt(table, 0) == "Discard 1 card"


def test_offers_are_read_out() -> None:
    """PW8.1"""
    table = scene(hands={0: "raid"}, phase="cards").do(0, "offer 2", "add raid", "price 3")
    assert "@0 trades with @1, offering Raid" in GAME.render(table.state.view(1))
    assert "@0 trades with @1, offering 1 honey card" in GAME.render(table.state.view(2))
    assert "The price is 3 pollen" in GAME.render(table.state.view(2))
    assert table.told("offer") == ["@0 offers @1 a honey card for 3 pollen"]


def test_the_story_of_a_raid() -> None:
    """PW4.1, PW4.3, PW4.4"""
    table = scene(hands={0: "pinch"}, injured={1: 1}).do(0, "raid 2").do(0, "lay pinch attack", "done")
    assert table.told("raid") == ["@0 raids @1 with 5 soldiers"]
    assert table.told("shown") == ["@0 lays Pinch (attack)"]
    assert table.told("battle") == ["Attack 6, defence 4: @0 steals 2 pollen from @1"]


def test_refusals_say_why() -> None:
    """PW2.1, PW3.1, PW5.2"""
    table = scene(foragers={0: "g1", 1: "g2"}, soldiers={1: "g1"}, hands={0: "pinch"})
    for seat, move, sentence in [
        (0, "take g1", "a soldier stands on that forager, so it can't move"),
        (0, "take g2", "you have no bee there"),
        (0, "play raid", "act first; green cards come after"),
        (1, "forager", "it's not your turn: waiting for @0"),
        (0, "accept", "not now: choose one action"),
    ]:
        refused = table.match.why_not(seat, move)
        assert refused is not None
        assert refused.sentence == sentence


def test_hexes_are_called_by_what_is_there_and_where_they_lie() -> None:
    """PW1.3: every hex has a name of its own, with the side of its tile only where two are alike."""
    assert len(set(PLACES)) == HEXES
    state = scene(3, fungi="g1 g2 a1", flowers={"g4": 4}).state
    names = [spot_of(list(state.flowers), list(state.covers), place) for place in range(HEXES)]
    assert len(set(names)) == HEXES
    assert names[NAMES.index("g4")] == "the 4-flower hex in the west"
    assert names[NAMES.index("g1")] == "the north-western fungus in the far west"


@pytest.mark.parametrize(
    ("move", "label"),
    [
        ("take g1", "Pick up your forager on the north-western 1-flower hex in the far west"),
        ("take g3", "Pick up your soldier on the south-western 1-flower hex in the west"),
    ],
)
def test_moves_on_the_field_are_called_by_what_stands_there(move: str, label: str) -> None:
    """PW3.1"""
    table = scene(foragers={0: "g1", 1: "g3"}, soldiers={0: "g3"})
    assert GAME.wording(table.state.view(0), VERBS.parse(move)[0]).label == label


def test_a_soldier_goes_onto_somebodys_forager() -> None:
    """PW2.2: in the label of the move and in the story."""
    table = scene(foragers={0: "g1", 1: "g4"}, flowers={"g4": 4}).do(0, "soldier")
    view = table.state.view(0)
    assert (
        GAME.wording(view, VERBS.parse("place g4")[0]).label
        == "Soldier onto @1's forager on the 4-flower hex in the west"
    )
    table.do(0, "place g4")
    assert table.told("sent")[-1] == "@0 sends a soldier onto @1's forager in the west"


def test_a_bee_dragged_where_it_cannot_stand_is_told_why() -> None:
    """PW2.1, PW2.2: asked before it was picked up, a hex with room for a forager was meant for a soldier."""
    table = scene(foragers={0: "g1", 1: "g4"})
    assert (table.why(0, "place g4"), table.why(0, "place g8")) == ("PW2.1", "PW2.2")
