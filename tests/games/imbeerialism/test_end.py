"""The chapter on the end: holding colonies for a full round, going out, and the last round."""

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


def test_three_colonies_held_for_a_full_circle_win_before_the_next_move() -> None:
    """IM3.1: from the end of a move of one's own until one's next turn would begin."""
    match = board(2, THREE)
    assert shown(match, "winning") == [0, 0]
    play(match, "pass")
    assert shown(match, "kept") == [[0, 4, 6], []]
    assert shown(match, "winning") == [1, 0]
    assert match.result is None
    play(match, "pass")
    assert (result_of(match).clause, result_of(match).ranks) == ("IM3.1", [1, 2])
    assert texts(match, 0) == []
    assert refused(match, 0, "pass") == "IM3.1"


def test_a_circle_may_end_in_the_middle_of_a_round() -> None:
    """IM3.1: everybody has had one move to break it, and the one who moves next wins at once."""
    hexes_in_words = {"ul": "0 7 0:Q", "ur": "1 7 1:Q", "t": "1 2", "c": "1 2", "lr": "1 2", "b": "2 9 2:Q"}
    match = board(3, hexes_in_words, turn=1)
    play(match, "pass", "pass", "pass")
    assert result_of(match).winners == [1]
    assert shown(match, "round_number") == 2


def test_the_last_grab_wins_nothing_before_the_others_could_answer() -> None:
    """IM3.1: what is taken in a move counts from the end of that move."""
    match = board(2, {"ul": "0 7 0:QD", "t": "0 2", "c": "0 2", "ll": "- 2", "lr": "1 9 1:QD"})
    play(match, "invade ul ll")
    assert shown(match, "winning") == [1, 0]
    play(match, "invade lr c")
    assert match.result is None
    assert shown(match, "winning") == [0, 0]


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
    assert result_of(match).winners == [0]


@pytest.mark.parametrize("options", [{"home_counts": 1}, {"colonies": 2}])
def test_with_the_home_or_with_a_smaller_target_two_colonies_win(options: dict[str, object]) -> None:
    """IM3.1: options `home_counts` and `colonies`."""
    match = board(2, {word: content for word, content in THREE.items() if word != "t"}, options=options)
    pass_round(match)
    assert result_of(match).winners == [0]


def test_a_colony_lost_and_regained_within_the_circle_was_not_held() -> None:
    """IM3.1: at every moment; an ally who wins it back does not help."""
    hexes_in_words = {"ul": "0 7 0:QD", "ur": "1 7", "t": "2 2", "c": "2 2 2:D", "ll": "2 2", "b": "2 9 2:QD"}
    match = board(3, hexes_in_words, round_number=4, turn=2)
    play(match, "pass", "invade ul c", "pass")
    assert match.result is None
    assert shown(match, "kept") == [[], [], [0, 4]]
    play(match, "invade c c")
    assert shown(match, "held") == [[5], [1], [0, 3, 4, 6]]
    play(match, "pass", "pass")
    assert result_of(match).winners == [2]


def test_a_foreign_bee_breaks_the_hold_as_well() -> None:
    """IM3.1, IM2.12: a ransomed or stranded bee on it, or one born there."""
    match = board(2, {**THREE, "c": "0 2 1:W"})
    pass_round(match)
    pass_round(match)
    assert match.result is None
    assert shown(match, "kept") == [[0, 4], []]


def test_replanting_comes_before_the_test() -> None:
    """IM3.1, IM2.11"""
    match = board(2, THREE, round_number=3)
    pass_round(match)
    assert result_of(match).winners == [0]
    kinds = [event.kind for _, event in match.events()]
    assert kinds.index("replant") < kinds.index("win")
    assert row(match, "flowers")[hexes("t").bit_length() - 1] == 3


def test_a_circle_that_ends_with_the_last_round_still_wins() -> None:
    """IM3.1, IM3.3: the next turn would begin, and everybody has had a move to break it."""
    match = board(2, THREE, round_number=30, points=[0, 50])
    pass_round(match)
    assert (result_of(match).clause, result_of(match).winners) == ("IM3.1", [0])
    match = board(2, {"ul": "0 7 0:QD", "t": "1 2", "c": "1 2", "ll": "1 2", "lr": "1 9 1:QDW"}, round_number=30)
    pass_round(match)
    assert result_of(match).clause == "IM3.3"


ROUNDS: dict[str, object] = {"holding": "rounds"}


def test_from_round_to_round_the_three_are_held_from_one_end_to_the_next() -> None:
    """IM3.1: option `holding`."""
    match = board(2, THREE, options=ROUNDS)
    pass_round(match)
    assert shown(match, "kept") == [[0, 4, 6], []]
    assert match.result is None
    play(match, "pass")
    assert match.result is None
    play(match, "pass")
    assert (result_of(match).clause, result_of(match).ranks) == ("IM3.1", [1, 2])


def test_from_round_to_round_it_must_be_the_same_three() -> None:
    """IM3.1: losing one and taking another in the same round begins the count anew."""
    hexes_in_words = {"ul": "1 7 0:QD", "t": "0 2 0:D", "c": "0 2", "ll": "0 2", "lr": "1 9 1:QD", "ur": "- 2"}
    match = board(2, hexes_in_words, options=ROUNDS)
    pass_round(match)
    assert shown(match, "kept") == [[0, 4, 6], []]
    play(match, "invade t ur", "invade lr c")
    assert shown(match, "held_colonies") == [3, 1]
    assert match.result is None
    pass_round(match)
    assert result_of(match).winners == [0]


@pytest.mark.parametrize(
    ("honey", "home", "winner"), [([3, 3], "- 0", 0), ([3, 4], "- 0", 1), ([9, 3], "1 7 1:Q", 1), ([4, 3], "- 0", 0)]
)
def test_from_round_to_round_two_at_once(honey: list[int], home: str, winner: int) -> None:
    """IM3.1: more held hexes, then more honey, then the earlier seat."""
    match = board(
        2,
        {"t": "0 2", "c": "0 2", "ll": "0 2", "ur": "1 2", "b": "1 2", "ul": "1 2", "lr": home},
        honey=honey,
        round_number=2,
        kept={0: "t c ll", 1: "ur b ul"},
        options=ROUNDS,
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


def test_capturing_the_last_bee_puts_its_owner_out() -> None:
    """IM3.2, IM2.8"""
    match = board(2, {"ul": "0 7 0:Q 1:W", "t": "0 2"})
    play(match, "capture ul 2 worker")
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


def test_every_colony_held_when_a_turn_begins_is_a_point() -> None:
    """IM3.3: after everybody else could reply; what was broken in between brings nothing."""
    match = board(2, {"ul": "0 7 0:QDD", "t": "0 2", "lr": "1 9 1:QDW", "c": "- 4"})
    assert match.state.scores() == [0, 0]
    play(match, "invade ul c")
    assert match.state.scores() == [0, 0]
    play(match, "pass")
    assert match.state.scores() == [2, 0]
    play(match, "pass", "invade lr c")
    assert match.state.scores() == [3, 0]
    play(match, "pass")
    assert match.state.scores() == [3, 1]
    assert [event.text for _, event in match.events() if event.kind == "points"] == [
        "@0 scores 2 colony points",
        "@0 scores 1 colony point",
        "@1 scores 1 colony point",
    ]


def test_a_home_brings_points_only_where_it_counts() -> None:
    """IM3.3, IM3.1: option `home_counts`; from the first turn on, for everybody alike."""
    match = Match(GAME, 2, {"home_counts": 1})
    assert match.state.scores() == [1, 0]
    play(match, "pass")
    assert match.state.scores() == [1, 1]
    assert Match(GAME, 2).state.scores() == [0, 0]


def test_a_last_grab_brings_no_point() -> None:
    """IM3.3: no turn begins after the last round."""
    hexes_in_words = {"ul": "0 7 0:Q", "c": "0 1", "lr": "1 9 1:QD"}
    match = board(2, hexes_in_words, round_number=30, points=[3, 3])
    play(match, "pass", "invade lr c")
    assert result_of(match).scores == [3, 3]
    assert result_of(match).ranks == [2, 1]  # by ruled hexes
    assert result_of(match).text == "After 30 rounds @1 wins with 3 colony points: as many as @0, but more hexes"
    match = board(2, hexes_in_words, round_number=30, points=[4, 3])
    play(match, "pass", "invade lr c")
    assert result_of(match).ranks == [1, 2]
    assert result_of(match).text == "After 30 rounds @0 wins with 4 colony points, 1 ahead of @1"


@pytest.mark.parametrize(
    ("board_in_words", "honey", "points", "ranks"),
    [
        ({"t": "0 1", "ur": "1 9 1:Q", "c": "1 1", "lr": "1 9"}, [0, 9], [9, 2], [1, 2]),  # points first
        ({"t": "0 1", "ur": "1 1 1:Q", "c": "1 5 0:W"}, [9, 0], [5, 5], [2, 1]),  # then ruled hexes
        ({"ul": "0 1 0:Q", "lr": "1 9 1:Q"}, [5, 4], [5, 5], [1, 2]),  # then honey
        ({"ul": "0 7 0:QWW", "lr": "1 8 1:QWW"}, [4, 4], [5, 5], [2, 1]),  # then flowers
        ({"ul": "0 8 0:QW", "lr": "1 8 1:QD"}, [4, 4], [5, 5], [1, 1]),  # else the rank is shared
    ],
)
def test_the_order_of_the_ranking(
    board_in_words: dict[str, str], honey: list[int], points: list[int], ranks: list[int]
) -> None:
    """IM3.3: colony points, ruled hexes, honey, flowers on ruled hexes."""
    options: dict[str, object] = {"holding": "rounds"}  # so that nobody wins before
    match = board(2, board_in_words, honey=honey, round_number=30, points=points, turn=1, options=options)
    pass_round(match)
    assert (result_of(match).clause, result_of(match).ranks) == ("IM3.3", ranks)


@pytest.mark.parametrize(
    ("board_in_words", "honey", "ranks"),
    [
        ({"t": "0 1", "ur": "1 9 1:Q 0:W", "c": "1 1 0:W", "lr": "1 9"}, [0, 9], [1, 2]),  # held colonies first
        ({"t": "0 1", "ur": "1 1 1:Q", "c": "1 5 0:W"}, [9, 0], [2, 1]),  # then ruled hexes
    ],
)
def test_the_final_standing_may_decide_instead(
    board_in_words: dict[str, str], honey: list[int], ranks: list[int]
) -> None:
    """IM3.3: option `limit`."""
    match = board(2, board_in_words, honey=honey, round_number=30, options={"limit": "standing"})
    assert match.state.scores() == row(match, "held_colonies")
    pass_round(match)
    assert (result_of(match).clause, result_of(match).ranks) == ("IM3.3", ranks)
    assert result_of(match).scores == row(match, "held_colonies")


def test_the_rest_are_ranked_behind_a_winner() -> None:
    """IM3.3"""
    hexes_in_words = {"ul": "0 7 0:Q", "t": "0 2", "c": "0 2", "ll": "0 2", "ur": "1 7 1:Q", "b": "2 9 2:Q"}
    match = board(3, hexes_in_words, honey=[0, 2, 5], round_number=2)
    pass_round(match)
    assert result_of(match).ranks == [1, 3, 2]
    match = board(3, hexes_in_words, honey=[0, 2, 5], round_number=2, points=[0, 1, 0])
    pass_round(match)
    assert result_of(match).ranks == [1, 2, 3]


def test_the_aim_is_told_until_the_last_rounds_which_are_counted() -> None:
    """IM3.1, IM3.3"""
    aims = {number: board(2, THREE, round_number=number).state.aim() for number in (1, 25, 26, 30)}
    assert aims == {
        1: "Hold 3 colonies for a full round, or have the most points after round 30",
        25: "Hold 3 colonies for a full round, or have the most points after round 30",
        26: "5 rounds left. Most points win: @0 and @1 share the lead",
        30: "Last round. Most points win: @0 and @1 share the lead",
    }
    ahead = board(2, THREE, round_number=30, points=[2, 7])
    assert ahead.state.aim() == "Last round. Most points win: @1 leads by 5"
    standing = board(2, THREE, round_number=30, options={"limit": "standing"})
    assert standing.state.aim().startswith("Last round. Most colonies win: ")


def test_the_last_round_is_announced() -> None:
    """IM3.3"""
    match = board(2, {"ul": "0 7 0:Q", "lr": "1 9 1:Q"}, round_number=29)
    pass_round(match)
    told = [(event.clause, event.text) for _, event in match.events() if event.kind == "last_round"]
    assert told == [("IM3.3", "After this round the most colony points win")]
