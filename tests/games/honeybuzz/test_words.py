"""Honey Buzz in words: prompts, the picture for the ear, and what nobody should read."""

from __future__ import annotations

import re

import pytest

from apiarium.core.match import Match
from apiarium.core.rng import Rng
from apiarium.core.state import CHANCE
from apiarium.games.honeybuzz import GAME
from apiarium.games.honeybuzz.ending import ENDINGS
from apiarium.games.honeybuzz.phases import OVER, PHASES
from apiarium.games.honeybuzz.text import ENDING_WORDS

from .scenario import BRINGS_AND_SPOILS, THREE_CELLS, act, table


def test_every_phase_stands_at_its_number() -> None:
    """HB2.1: rows, not numbers."""
    assert [phase.number for phase in PHASES] == list(range(OVER + 1))
    assert len({phase.name for phase in PHASES}) == len(PHASES)
    assert [ending.number for ending in ENDINGS] == list(range(len(ENDINGS)))
    assert set(ENDING_WORDS) == {ending.name for ending in ENDINGS if ending.name}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_moment_of_a_game_has_a_prompt_and_a_picture(seats: int) -> None:
    """HB2.1: also for who waits; no sentence has an empty part or a wrong plural."""
    state = GAME.start(seats, {"contests": "random"})
    rng = Rng(seats)
    phases = set()
    while state.result() is None:
        for seat in range(-1, seats):
            view = state.view(seat)
            for text in (GAME.prompt(view), GAME.render(view), state.aim()):
                assert "{" not in text
                assert not re.search(r"\b1 (coins|beeples|tiles|points|columns)\b", text)
                assert not re.search(r"  \S", text) or text == GAME.render(view)
            assert GAME.prompt(view)
        phases.add(state.view(-1).json()["phase"])
        if state.due() == CHANCE:
            state.apply(CHANCE, state.sample(rng))
        else:
            seat = state.due().bit_length() - 1
            moves = state.moves(seat)
            state.apply(seat, moves[rng.below(len(moves))])
    assert GAME.prompt(state.view(0)).endswith("points")
    assert {"gate", "turn", "place", "act", "scout", "end"} <= phases


def test_prompts_name_the_thing() -> None:
    """HB2.2, HB2.3"""
    match = table(tiles={0: THREE_CELLS}, cells={0: {"w1s0": "honey", "e0s1": "honey", "w3s1": "honey"}})
    match.play(0, "take market")
    assert GAME.prompt(match.view(0)) == "Place your Market tile beside your hive"
    assert GAME.prompt(match.view(1)) == "Waiting for @0 to place a tile"
    match.play(0, "place w3s3 e")
    assert GAME.prompt(match.view(0)) == "Which action next?"
    match.play(0, "act market")
    match.play(0, "sell rosemary 1")
    assert GAME.prompt(match.view(0)) == "Choose the tiles that give 1 rosemary honey"
    match = table(available=[0, 3])
    assert GAME.prompt(match.view(0)) == "No beeple is ready: recall them"
    match = table(available=[1, 3])
    assert GAME.prompt(match.view(0)) == "Take a tile, or just fly 1 space"
    match = table(available=[1, 3], nursery=[1, 0])
    assert GAME.prompt(match.view(0)) == "Take a tile, or recall your beeples"


def test_the_picture_says_what_a_place_brings() -> None:
    """HB2.3"""
    match = table(tiles={0: THREE_CELLS})
    match.play(0, "take decree")
    picture = GAME.render(match.view(0))
    assert "closes a cell for acacia: New Bee, Accounting and Decree" in picture
    assert "closes a cell for acacia" not in GAME.render(match.view(1))


def labels(match: Match) -> dict[str, str]:
    """What the player who is due may do, each as the page calls it."""
    view = match.view(match.due[0])
    return {move.text: GAME.wording(view, move.id).label for move in match.legal(match.due[0])}


def test_a_place_is_named_by_where_it_is_seen_and_what_it_brings() -> None:
    """HB2.2, HB2.3: the same hex closes two cells or leaves one that can never be filled, as the tile is turned."""
    match = table(tiles={0: BRINGS_AND_SPOILS})
    match.play(0, "take forage")
    named = labels(match)
    where = "Place the tile in row 7, hex 2, facing"
    assert named["place w1s2 nw"] == (
        f"{where} north-west: closes 2 cells for acacia and cherry blossom, "
        "with Forage, Produce, Market, New Bee, Decree and Forage"
    )
    assert named["place w1s2 e"] == f"{where} east; leaves a hex that can never be filled"
    assert len(set(named.values())) == len(named)
    assert not [name for name in named.values() if re.search(r"\d (left|right|up|down)", name)]


def test_a_recall_says_so_where_nobody_is_out() -> None:
    """HB2.4: then it brings nothing but the free step."""
    assert labels(table(available=[2, 1]))["recall"] == "Just fly 1 space"
    assert labels(table(available=[2, 1], beelines=[("forage", 0, 1)]))["recall"] == "Recall beeples"
    assert labels(table(available=[2, 1], nursery=[1, 0]))["recall"] == "Recall beeples"


def test_cells_and_fans_are_named_by_their_nectar() -> None:
    """HB4.1, HB4.2: and counted from the top where two are alike."""
    cells = {"e0s1": "empty", "w3s1": "empty", "w1s0": "nectar"}
    match = table(tiles={0: THREE_CELLS}, cells={0: cells}, spots={"a1": "R"})
    act(match, "forage")
    match.play(0, "fly a1")
    assert labels(match) == {
        "fill w3s1": "Fill the rosemary cell (1 of 2 from the top)",
        "fill e0s1": "Fill the rosemary cell (2 of 2 from the top)",
    }
    match = table(tiles={0: THREE_CELLS}, cells={0: {"w1s0": "nectar", "e0s1": "nectar"}})
    act(match, "produce")
    named = list(labels(match).values())
    assert named[0] == "Set the Fan in row 1, hex 1: cherry blossom honey"
    assert [name for name in named if name.endswith("rosemary and cherry blossom honey")] != []
    assert len(set(named)) == len(named)


def test_a_jar_that_can_be_used_is_in_the_prompt() -> None:
    """HB2.5"""
    match = table(tiles={0: ["market w1s2 nw"]}, jars="C-")
    match.play(0, "recall")
    match.play(0, "stay")
    assert GAME.prompt(match.view(0)).startswith("End your turn, or use nectar from a jar")
    match.play(0, "pour")
    assert GAME.prompt(match.view(0)) == "End your turn"


def test_the_story_of_a_turn() -> None:
    """HB2.3, HB4.6"""
    match = table(tiles={0: THREE_CELLS})
    act(match, "accounting")
    told = [event.text for _, event in match.events(-1)]
    assert told == [
        "@0 sends 1 beeple to Accounting",
        "@0 places the Accounting tile",
        "@0 closes a cell (acacia) for 3 actions",
        "@0 gets 5 coins",
    ]
