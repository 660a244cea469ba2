"""Chapter 4 of the rulebook: winning, Sudden Death and what comes between hands."""

from __future__ import annotations

import pytest

from apiarium import Match

from .scenario import bee, present, table

WINS, LOSES, THIRD = bee(""), bee("shiny"), bee("shiny whips")  # against the tiles as `table` drafts them


def last_round(scores: list[int], **setting: object) -> Match:
    """Seat 0 wins the last round of a hand, so that its score goes up by one."""
    bees = [WINS, LOSES, THIRD][: len(scores)]
    match = table([[card] for card in bees], scores=scores, **setting)  # type: ignore[arg-type]
    present(match, *bees)
    return match


def winner_of(match: Match) -> list[int] | None:
    return None if match.result is None else match.result.winners


@pytest.mark.parametrize(
    ("scores", "winner"),
    [([9, 9, 8], [0]), ([8, 9, 9], None), ([5, 12, 3], [1]), ([10, 9, 10], [0]), ([29, 0, 0], [0])],
)
def test_after_a_hand_the_sole_leader_with_enough_points_wins(scores: list[int], winner: list[int] | None) -> None:
    """BH4.1: whoever reached the target first."""
    match = last_round(scores)
    assert winner_of(match) == winner
    if winner:
        assert match.result is not None
        assert match.result.clause == "BH4.1"
        assert match.result.text.startswith(f"@{winner[0]} wins")


def test_nobody_wins_before_the_hand_is_over() -> None:
    """BH4.1"""
    match = table([[WINS, 40], [LOSES, 41]], scores=[15, 0])
    present(match, WINS, LOSES)
    assert match.result is None
    assert match.view().json()["phase"] == "manipulate"


def test_the_target_is_an_option() -> None:
    """BH4.1"""
    assert winner_of(last_round([3, 1], target=4)) == [0]
    assert winner_of(last_round([3, 1], target=5)) is None


@pytest.mark.parametrize(
    ("scores", "is_sudden_death"),
    [([9, 10, 10], 1), ([10, 10, 10], None), ([9, 10, 3], 1), ([8, 9, 9], 0), ([3, 2, 1], 0)],
)
def test_a_shared_lead_at_the_target_means_sudden_death(scores: list[int], is_sudden_death: int | None) -> None:
    """BH4.2: 11-10-10 is a win for 11, and below the target there is simply another hand."""
    match = last_round(scores)
    if is_sudden_death is None:
        assert winner_of(match) == [0]
        return
    view = match.view().json()
    assert (match.result, view["sudden_death"], view["hand_number"]) == (None, is_sudden_death, 2)
    assert any(event.clause == "BH4.2" for _, event in match.events()) == bool(is_sudden_death)


@pytest.mark.parametrize(
    ("scores", "favoured", "next_favoured"),
    [
        ([1, 5, 3], 0, 1),  # most points
        ([4, 5, 3], 1, 1),  # tied with seat 0: the favoured player keeps it
        ([4, 5, 3], 0, 0),
        ([4, 5, 3], 2, 0),  # tied, and the favoured player is not: the first clockwise
        ([2, 5, 5], 0, 1),
        ([2, 5, 5], 2, 2),
    ],
)
def test_the_favor_turns_to_the_leader_before_a_hand(scores: list[int], favoured: int, next_favoured: int) -> None:
    """BH4.3"""
    match = last_round(scores, favoured=favoured)
    assert match.view().json()["favoured"] == next_favoured


def test_all_bees_are_dealt_anew_and_all_tiles_drafted_anew() -> None:
    """BH4.3: also those shown in the hand before."""
    match = last_round([1, 2])
    assert match.state.census() == {"bees": 64, "tiles": 6}
    assert len(match.state.json()["bag"]) == 64 - 2 * 3  # type: ignore[arg-type]
    view = match.view().json()
    assert (view["slots"], view["hand_sizes"], view["phase"]) == ([-1] * 6, [3, 3], "draft")


def test_in_sudden_death_a_sole_leader_wins_at_once() -> None:
    """BH4.4: after the very Judge, with rounds left."""
    match = table([[WINS, 40], [LOSES, 41], [THIRD, 42]], scores=[10, 10, 4], is_sudden_death=True)
    present(match, WINS, LOSES, THIRD)
    assert winner_of(match) == [0]
    assert match.result is not None
    assert (match.result.clause, match.result.scores) == ("BH4.4", [11, 10, 4])


def test_in_sudden_death_a_lead_still_shared_goes_on_with_manipulate() -> None:
    """BH4.4: everybody takes part, also who cannot win yet."""
    match = table([[LOSES, 40], [THIRD, 41], [WINS, 42]], scores=[10, 10, 4], is_sudden_death=True)
    present(match, LOSES, THIRD, WINS)
    view = match.view().json()
    assert (match.result, view["phase"], view["scores"]) == (None, "manipulate", [10, 10, 5])


def test_sudden_death_can_be_won_from_behind() -> None:
    """BH4.4: whoever alone has the most points."""
    match = table([[LOSES, 40], [THIRD, 41], [WINS, 42]], scores=[10, 10, 10], is_sudden_death=True)
    present(match, LOSES, THIRD, WINS)
    assert winner_of(match) == [2]


def test_a_tie_after_a_whole_hand_of_sudden_death_means_another() -> None:
    """BH4.4: with the points kept."""
    match = last_round([9, 10], is_sudden_death=True)
    view = match.view().json()
    assert (match.result, view["sudden_death"], view["scores"], view["hand_number"]) == (None, 1, [10, 10], 2)


def test_equal_points_share_a_rank_below_the_winner() -> None:
    """BH4.5"""
    match = last_round([12, 7, 7])
    assert match.result is not None
    assert match.result.ranks == [1, 2, 2]
    assert last_round([12, 3, 7]).result.ranks == [1, 3, 2]  # type: ignore[union-attr]
