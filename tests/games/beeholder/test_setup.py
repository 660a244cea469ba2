"""Chapter 2 of the rulebook: the Favor, the deal and the draft."""

from __future__ import annotations

import pytest

from apiarium import Match
from apiarium.core.chance import ScriptedChance, SeededChance
from apiarium.core.errors import IllegalMove
from apiarium.core.state import CHANCE
from apiarium.games.beeholder import GAME

from .scenario import bee, present, table, texts


def opened(seats: int, favoured: int, **options: object) -> Match:
    """A match after the deal, with the Favor on a seat."""
    chance = ScriptedChance([f"favor {favoured + 1}"], SeededChance(7))
    return Match(GAME, seats, options, chance)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_favor_finds_each_player_equally_likely(seats: int) -> None:
    """BH2.1"""
    state = GAME.start(seats)
    assert state.due() == CHANCE
    outcomes = [(GAME.chance_verbs.text(outcome), weight) for outcome, weight in state.chances()]
    assert outcomes == [(f"favor {seat + 1}", 1) for seat in range(seats)]


@pytest.mark.parametrize(("seats", "hand"), [(2, 7), (3, 7), (4, 7), (5, 7), (5, 12), (2, 3)])
def test_everybody_is_dealt_a_hand_before_the_draft(seats: int, hand: int) -> None:
    """BH2.2: `hand` bees each, seen by their own player, the rest put away."""
    match = opened(seats, 0, hand=hand)
    assert match.view().json()["phase"] == "draft"
    hands = [match.view(seat).json()["hand"] for seat in range(seats)]
    dealt = [card for cards in hands for card in cards]  # type: ignore[union-attr]
    assert [len(cards) for cards in hands] == [hand] * seats  # type: ignore[arg-type]
    assert len(set(dealt)) == hand * seats
    assert match.view().json()["hand"] == []


def test_each_bee_left_is_dealt_equally_likely() -> None:
    """BH2.2: a draw from all the bees that nobody holds."""
    state = GAME.start(2)
    state.play(CHANCE, GAME.chance_verbs.exactly("favor 1"))
    assert state.chances() == [(card, 1) for card in range(64)]
    state.play(CHANCE, 5)
    assert state.chances() == [(card, 1) for card in range(64) if card != 5]
    with pytest.raises(IllegalMove, match=r"BH2\.2"):
        state.play(CHANCE, 5)


def test_revealed_bees_stay_open_until_the_hand_ends() -> None:
    """BH2.2"""
    match = table([[1, 2, 3], [4, 5, 6]])
    present(match, 1, 4)
    for who in match.due * 1:
        match.play(who, "flip wings")
    match.play(match.due[0], "flip weapon")
    present(match, 2, 5)
    assert match.view().json()["played"] == [[1, 2], [4, 5]]


def test_slot_one_outweighs_all_the_others_together() -> None:
    """BH2.3: a bee that matches slot 1 alone beats one that matches slots 2 to 6."""
    only_slot_one = bee("whips mandibles solid flutter pollen")
    all_but_slot_one = bee("shiny")
    match = table([[all_but_slot_one, 2, 3], [only_slot_one, 5, 6]])
    present(match, all_but_slot_one, only_slot_one)
    assert match.view().json()["winner_of_round"] == 1


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("favoured", [0, 1])
def test_drafting_goes_counter_clockwise_and_ends_with_the_favoured_player(seats: int, favoured: int) -> None:
    """BH2.4"""
    match = opened(seats, favoured)
    drafters: list[int] = []
    while match.view().json()["phase"] == "draft":
        [seat] = match.due
        drafters.append(seat)
        match.play(seat, match.legal(seat)[0].id)
    assert drafters[0] == (favoured - 1) % seats
    assert drafters[-1] == favoured
    order = list(dict.fromkeys(drafters))
    assert order == [(favoured - 1 - place) % seats for place in range(seats)]


@pytest.mark.parametrize(
    ("seats", "slots_of_drafters"),
    [
        (2, [[6, 4, 2], [5, 3, 1]]),
        (3, [[6, 5], [4, 3], [2, 1]]),
        (4, [[6, 5], [4, 3], [2], [1]]),
        (5, [[6, 5], [4], [3], [2], [1]]),
    ],
)
def test_who_fills_which_slots(seats: int, slots_of_drafters: list[list[int]]) -> None:
    """BH2.5, BH2.6: the table of the rulebook, higher slot first."""
    match = opened(seats, 1)
    filled: dict[int, list[int]] = {}
    for slot in (6, 5, 4, 3, 2, 1):
        assert match.view().json()["draft_slot"] == slot
        [seat] = match.due
        filled.setdefault(seat, []).append(slot)
        match.play(seat, match.legal(seat)[0].id)
    assert [filled[(1 - 1 - place) % seats] for place in range(seats)] == slots_of_drafters


def test_a_pick_takes_a_tile_that_is_left_and_chooses_its_side() -> None:
    """BH2.6"""
    match = opened(3, 0)
    assert len(texts(match, 2)) == 12
    match.play(2, "draft flutter")
    assert match.view().json()["slots"] == [-1, -1, -1, -1, -1, 4]
    assert match.view().json()["faces"] == [0, 0, 0, 0, 1, 0]
    assert "draft sleek" not in texts(match, 2)
    assert len(texts(match, 2)) == 10
    with pytest.raises(IllegalMove, match=r"the wings tile has been drafted already \[BH2\.6\]"):
        match.play(2, "draft sleek")
    with pytest.raises(IllegalMove, match=r"@2 drafts the tile for slot 5 \[BH2\.4\]"):
        match.play(0, "draft fuzzy")
