"""Chapter 3 of the rulebook: holding colonies for a whole round, going out, and the last round."""

from __future__ import annotations

import pytest

from apiarium import Match
from apiarium.core.result import Result
from apiarium.games.imbeerialism import GAME

from .scenario import board, hexes, pass_round, play, refused, row, shown, texts

THREE = {"ul": "0 7 0:QDW", "t": "0 2", "c": "0 2", "ll": "0 2", "lr": "1 9 1:QDW"}


def result_of(match: Match) -> Result:
    assert match.result is not None
    return match.result


def test_three_colonies_held_for_a_whole_round_win() -> None:
    """IM3.1: at the end of one round, and until the end of the next."""
    match = board(2, THREE)
    assert shown(match, "kept") == [[], []]
    pass_round(match)
    assert shown(match, "kept") == [[0, 4, 6], []]
    assert match.result is None
    play(match, "pass")
    assert match.result is None
    play(match, "pass")
    assert (result_of(match).clause, result_of(match).ranks) == ("IM3.1", [1, 2])
    assert texts(match, 0) == []
    assert refused(match, 0, "pass") == "IM3.1"


def test_two_colonies_and_the_home_are_not_enough() -> None:
    """IM3.1"""
    match = board(2, {word: content for word, content in THREE.items() if word != "t"})
    for _ in range(4):
        pass_round(match)
    assert match.result is None


def test_a_lost_home_may_make_room_for_a_fourth_colony() -> None:
    """IM3.1: the home of somebody else is a colony like any other."""
    hexes_in_words = {"ul": "1 7 0:Q", "t": "0 2", "lr": "0 2", "c": "0 1", "ll": "1 2 1:Q"}
    match = board(2, hexes_in_words)
    pass_round(match)
    pass_round(match)
    assert result_of(match).winners == [0]


@pytest.mark.parametrize("options", [{"home_counts": 1}, {"colonies": 2}])
def test_with_the_home_or_with_a_smaller_target_two_colonies_win(options: dict[str, object]) -> None:
    """IM3.1: options `home_counts` and `colonies`."""
    match = board(2, {word: content for word, content in THREE.items() if word != "t"}, options=options)
    pass_round(match)
    pass_round(match)
    assert result_of(match).winners == [0]


def test_a_colony_lost_and_regained_within_the_round_was_not_held() -> None:
    """IM3.1: at every moment."""
    hexes_in_words = {"ul": "0 7 0:QD", "ur": "1 7", "t": "2 2", "c": "2 2 2:D", "ll": "2 2", "b": "2 9 2:QD"}
    match = board(3, hexes_in_words, round_number=4)
    pass_round(match)
    play(match, "invade ul c", "pass", "invade c c")
    assert shown(match, "held") == [[5], [1], [0, 3, 4, 6]]
    assert match.result is None
    assert shown(match, "kept") == [[], [], [0, 4, 6]]
    pass_round(match)
    assert result_of(match).winners == [2]


def test_a_foreign_bee_breaks_the_hold_as_well() -> None:
    """IM3.1, IM2.12: a ransomed or stranded bee on it, or one born there."""
    match = board(2, {**THREE, "c": "0 2 1:W"})
    pass_round(match)
    pass_round(match)
    assert match.result is None
    assert shown(match, "kept") == [[0, 4], []]


def test_it_must_be_the_same_three() -> None:
    """IM3.1: losing one and taking another in the same round begins the count anew."""
    match = board(2, {"ul": "1 7 0:QD", "t": "0 2 0:D", "c": "0 2", "ll": "0 2", "lr": "1 9 1:QD", "ur": "- 2"}, turn=0)
    pass_round(match)
    assert shown(match, "kept") == [[0, 4, 6], []]
    play(match, "invade t ur", "invade lr c")
    assert shown(match, "scores") == [3, 1]
    assert match.result is None
    pass_round(match)
    assert result_of(match).winners == [0]


def test_replanting_comes_before_the_test() -> None:
    """IM3.1, IM2.11"""
    match = board(2, THREE, round_number=3, kept={0: "t c ll"})
    pass_round(match)
    assert result_of(match).winners == [0]
    kinds = [event.kind for _, event in match.events()]
    assert kinds.index("replant") < kinds.index("win")
    assert row(match, "flowers")[hexes("t").bit_length() - 1] == 3


@pytest.mark.parametrize(
    ("honey", "home", "winner"), [([3, 3], "- 0", 0), ([3, 4], "- 0", 1), ([9, 3], "1 7 1:Q", 1), ([4, 3], "- 0", 0)]
)
def test_two_at_once(honey: list[int], home: str, winner: int) -> None:
    """IM3.1: more held hexes, then more honey, then the earlier seat."""
    match = board(
        2,
        {"t": "0 2", "c": "0 2", "ll": "0 2", "ur": "1 2", "b": "1 2", "ul": "1 2", "lr": home},
        honey=honey,
        round_number=2,
        kept={0: "t c ll", 1: "ur b ul"},
    )
    pass_round(match)
    assert (result_of(match).clause, result_of(match).winners) == ("IM3.1", [winner])


def test_without_bee_and_marker_a_player_is_out_and_skipped() -> None:
    """IM3.2"""
    match = board(3, {"ul": "0 7 0:QD", "t": "1 2", "ur": "0 7", "b": "2 9 2:Q"})
    play(match, "invade ul t")
    assert shown(match, "out") == [0, 1, 0]
    assert match.due == [2]
    assert refused(match, 1, "pass") == "IM3.2"
    play(match, "pass")
    assert match.due == [0]
    assert texts(match, 0, "trade") == []
    assert "out" in [event.kind for _, event in match.events()]


def test_the_first_player_may_be_out_too() -> None:
    """IM3.2, IM1.4: then the next one begins the round."""
    match = board(3, {"t": "0 2", "ur": "1 7 1:QD", "b": "2 9 2:Q"})
    play(match, "pass", "invade ur t", "pass")
    assert match.due == [1]
    assert shown(match, "round_number") == 2


def test_a_marker_or_a_bee_alone_keeps_a_player_in() -> None:
    """IM3.2"""
    match = board(3, {"ul": "0 7 0:QD 1:W", "t": "2 2", "ur": "0 7"})
    play(match, "pass", "pass", "pass")
    assert shown(match, "out") == [0, 0, 0]


def test_the_last_one_left_wins_at_once() -> None:
    """IM3.2: and those who are out share the last place."""
    match = board(3, {"ul": "0 7 0:QD 1:W", "t": "0 2"}, honey=[0, 9, 5])
    play(match, "kill ul 2 worker")
    assert (result_of(match).clause, result_of(match).ranks) == ("IM3.2", [1, 2, 2])
    assert refused(match, 1, "pass") == "IM3.2"


def test_enslaving_the_last_bee_puts_its_owner_out() -> None:
    """IM3.2, IM2.8"""
    match = board(2, {"ul": "0 7 0:Q 1:W", "t": "0 2"})
    play(match, "enslave ul 2 worker")
    assert result_of(match).winners == [0]


def test_after_the_last_round_the_game_is_ranked() -> None:
    """IM3.3: option `max_rounds`."""
    match = Match(GAME, 4, {"max_rounds": 3})
    for _ in range(11):
        play(match, "pass")
    assert match.result is None
    play(match, "pass")
    assert result_of(match).clause == "IM3.3"
    assert result_of(match).ranks == [2, 2, 2, 1]  # the last player has more flowers
    assert refused(match, 0, "pass") == "IM3.3"


def test_thirty_rounds_are_the_rule() -> None:
    """IM3.3"""
    match = Match(GAME, 2)
    for _ in range(29):
        pass_round(match)
    assert match.result is None
    pass_round(match)
    assert result_of(match).clause == "IM3.3"


@pytest.mark.parametrize(
    ("board_in_words", "honey", "ranks"),
    [
        ({"t": "0 1", "ur": "1 9 1:Q 0:W", "c": "1 1 0:W", "lr": "1 9"}, [0, 9], [1, 2]),  # held colonies first
        ({"t": "0 1", "ur": "1 1 1:Q", "c": "1 5 0:W"}, [9, 0], [2, 1]),  # then ruled hexes
        ({"ul": "0 1 0:Q", "lr": "1 9 1:Q"}, [5, 4], [1, 2]),  # then honey
        ({"ul": "0 7 0:QWW", "lr": "1 8 1:QWW"}, [4, 4], [2, 1]),  # then flowers
        ({"ul": "0 8 0:QW", "lr": "1 8 1:QD"}, [4, 4], [1, 1]),  # else the rank is shared
    ],
)
def test_the_order_of_the_ranking(board_in_words: dict[str, str], honey: list[int], ranks: list[int]) -> None:
    """IM3.3: held colonies, ruled hexes, honey, flowers on ruled hexes."""
    match = board(2, board_in_words, honey=honey, round_number=30)
    pass_round(match)
    assert (result_of(match).clause, result_of(match).ranks) == ("IM3.3", ranks)


def test_the_rest_are_ranked_behind_a_winner() -> None:
    """IM3.3"""
    hexes_in_words = {"ul": "0 7 0:Q", "t": "0 2", "c": "0 2", "ll": "0 2", "ur": "1 7 1:Q", "b": "2 9 2:Q"}
    match = board(3, hexes_in_words, honey=[0, 2, 5], round_number=2, kept={0: "t c ll"})
    pass_round(match)
    assert result_of(match).ranks == [1, 3, 2]
