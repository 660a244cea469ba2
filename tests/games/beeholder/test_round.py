"""Chapter 3 of the rulebook: present, judge, manipulate."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apiarium.core.errors import IllegalMove
from apiarium.games.beeholder.components import FACETS, NAMES
from apiarium.games.beeholder.judge import judging_of
from apiarium.games.beeholder.view import BeeholderView

from .scenario import bee, facets, present, table, texts


def judged(slots: str, *bees: int) -> tuple[int, list[list[int]]]:
    """The winner, and who was left after each slot."""
    spare = [number for number in range(40, 60) if number not in bees]
    hands = [[card, spare.pop(), spare.pop()] for card in bees]
    match = table(hands, slots=slots)
    present(match, *bees)
    view = match.view().json()
    return int(str(view["winner_of_round"])), view["judging"]  # type: ignore[return-value]


def test_bees_are_chosen_in_secret_and_shown_together() -> None:
    """BH3.1"""
    match = table([[1, 2, 3], [4, 5, 6], [7, 8, 9]])
    assert match.due == [0, 1, 2]
    match.play(1, 5)
    assert match.due == [0, 2]
    assert match.view(1).json()["own_choice"] == 5
    for seat in (-1, 0, 2):
        view = match.view(seat).json()
        assert view["chosen"] == [0, 1, 0]
        assert (view["own_choice"], view["presented"]) == (-1, [-1, -1, -1])
        assert [event.text for _, event in match.events(seat)] == ["@1 has chosen"]
    with pytest.raises(IllegalMove, match=r"you have chosen already.*\[BH3\.1\]"):
        match.play(1, 4)
    with pytest.raises(IllegalMove, match=r"is not in your hand \[BH3\.1\]"):
        match.play(0, 5)
    match.play(0, 1)
    match.play(2, 9)
    assert match.view().json()["presented"] == [1, 5, 9]
    assert [match.view(seat).json()["hand"] for seat in range(3)] == [[2, 3], [4, 6], [7, 8]]


def test_where_some_match_the_others_are_out() -> None:
    """BH3.2"""
    winner, left = judged("fuzzy feathered stinger striped sleek honey", bee("shiny"), bee("whips"), bee("mandibles"))
    assert left == [[1, 2], [2]]
    assert winner == 2


def test_where_none_or_all_match_nothing_happens() -> None:
    """BH3.2"""
    winner, left = judged("shiny feathered stinger solid sleek honey", bee("pollen"), bee("flutter"))
    assert left == [[0, 1], [0, 1], [0, 1], [0, 1], [0]]
    assert winner == 0


def test_judging_goes_on_to_slot_six_if_it_must() -> None:
    """BH3.2"""
    winner, left = judged("fuzzy feathered stinger striped sleek honey", bee("pollen"), bee(""))
    assert len(left) == 6
    assert winner == 1


@given(
    st.permutations(range(6)),
    st.lists(st.integers(0, 1), min_size=6, max_size=6),
    st.lists(st.integers(0, 63), min_size=2, max_size=5, unique=True),
)
def test_judging_always_ends_with_one_winner(tiles: list[int], sides: list[int], bees: list[int]) -> None:
    """BH3.3: and it is the bee whose matches, read from slot 1 on, make the greatest binary number."""
    slots = [2 * tile + sides[tile] for tile in tiles]
    left = judging_of(slots, bees)
    assert len(left[-1]) == 1
    numbers = ["".join(str(int(card >> tile & 1 == sides[tile])) for tile in tiles) for card in bees]
    assert left[-1] == [numbers.index(max(numbers))]
    winner, rows = judged(" ".join(FACETS[facet] for facet in slots), *bees)
    assert (winner, rows) == (left[-1][0], left)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_round_is_worth_one_point_however_many_play(seats: int) -> None:
    """BH3.4"""
    hands = [[3 * seat + 1, 3 * seat + 2, 3 * seat + 3] for seat in range(seats)]
    match = table(hands)
    present(match, *[cards[0] for cards in hands])
    assert sorted(match.view().json()["scores"]) == [0] * (seats - 1) + [1]  # type: ignore[arg-type]


def test_everybody_acts_once_beginning_with_the_winner_clockwise() -> None:
    """BH3.5"""
    match = table([[32, 33], [1, 2], [34, 35]], winner=1)
    for seat, move in [(1, "flip wings"), (2, "flip weapon"), (0, "swap wings payload")]:
        assert match.due == [seat]
        match.play(seat, move)
    assert match.due == [0, 1, 2]
    assert match.view().json()["phase"] == "present"


def test_the_winner_of_the_round_acts_first() -> None:
    """BH3.5"""
    match = table([[bee("shiny"), 40, 41], [bee("shiny whips"), 42, 43], [bee(""), 44, 45]])
    present(match, bee("shiny"), bee("shiny whips"), bee(""))
    assert (match.view().json()["winner_of_round"], match.due) == (2, [2])


def test_an_action_is_one_of_six_flips_and_fifteen_swaps() -> None:
    """BH3.5: no passing, and nothing else."""
    match = table([[1, 2], [3, 4]], winner=0)
    moves = texts(match, 0)
    assert len([move for move in moves if move.startswith("flip ")]) == 6
    assert len([move for move in moves if move.startswith("swap ")]) == 15
    assert len(moves) == 21
    with pytest.raises(IllegalMove, match=r"BH3\.5"):
        match.play(0, 1)
    with pytest.raises(IllegalMove, match=r"it is @0's turn \[BH3\.5\]"):
        match.play(1, "flip wings")


def test_a_flip_turns_a_tile_and_a_swap_exchanges_two_places() -> None:
    """BH3.5"""
    match = table([[1, 2], [3, 4]], winner=0)
    match.play(0, "swap payload texture")
    assert match.state.json()["slots"] == facets("honey feathered stinger striped sleek fuzzy")
    match.play(1, "flip payload")
    assert match.state.json()["slots"] == facets("pollen feathered stinger striped sleek fuzzy")


def test_the_exact_action_of_the_player_before_is_forbidden() -> None:
    """BH3.6"""
    match = table([[1, 2], [3, 4], [5, 6]], winner=0)
    match.play(0, "flip wings")
    with pytest.raises(IllegalMove, match=r"illegal: flip wings — you can't flip wings: @0 just did \[BH3\.6\]"):
        match.play(1, "flip wings")
    assert len(texts(match, 1)) == 20
    match.play(1, "swap texture wings")
    with pytest.raises(IllegalMove, match=r"BH3\.6"):
        match.play(2, "swap wings texture")
    assert "flip wings" in texts(match, 2), "only the player just before counts"


def test_the_first_player_of_a_phase_is_free() -> None:
    """BH3.6: the ban does not reach back over a round."""
    match = table([[32, 33], [1, 2]], winner=0)
    match.play(0, "flip wings")
    match.play(1, "flip payload")
    present(match, 32, 1)
    [first] = match.due
    assert len(texts(match, first)) == 21
    match.play(first, "flip payload")


@pytest.mark.parametrize("is_sudden_death", [False, True])
def test_the_last_round_of_a_hand_has_no_manipulate_phase(is_sudden_death: bool) -> None:
    """BH3.7: in Sudden Death neither."""
    scores = [9, 10] if is_sudden_death else [0, 0]
    match = table([[bee("")], [bee("shiny")]], scores=scores, is_sudden_death=is_sudden_death)
    present(match, bee(""), bee("shiny"))
    assert match.view().json()["phase"] == "draft"
    assert match.view().json()["hand_number"] == 2


def test_a_player_sees_which_bee_of_the_own_hand_the_queen_would_choose() -> None:
    """BH3.2: as the tiles lie, and as each flip or swap would leave them; nobody else sees it."""
    fuzzy, shiny = bee("pollen"), bee("shiny")
    match = table([[fuzzy, shiny], [3, 4], [5, 6]], winner=0)
    view = match.view(0)
    assert isinstance(view, BeeholderView)
    assert view.best == fuzzy
    brings = {move.text: match.game.wording(view, move.id).brings for move in match.legal(0)}
    assert brings["flip texture"] == brings["swap texture payload"] == NAMES[shiny]
    assert brings["flip payload"] == NAMES[fuzzy]
    assert [match.view(seat).json()["best"] for seat in (1, 2, -1)] == [4, 6, -1]


def test_one_bee_alone_is_never_called_the_best() -> None:
    """BH3.2: the Queen has nothing to choose from."""
    match = table([[0], [1], [2]], winner=0)
    assert match.view(0).json()["best"] == -1
    assert all(match.game.wording(match.view(0), move.id).brings == "" for move in match.legal(0))
