"""Chapter 2 of the rulebook: bees, cards, the first player and the choice of Hive Powers."""

from __future__ import annotations

from apiarium import Match
from apiarium.core.chance import ScriptedChance, SeededChance
from apiarium.games.queenbee import GAME
from apiarium.games.queenbee.components import KINDS
from apiarium.games.queenbee.state import QueenbeeState

from .scenario import Table, scene


def opened(seats: int, first: int, options: dict[str, object] | None = None, script: list[str] | None = None) -> Match:
    outcomes = [f"first {first + 1}", *(script or [])]
    return Match(GAME, seats, options, chance=ScriptedChance(outcomes, SeededChance(3)))


def sizes(match: Match) -> list[int]:
    return list(match.view(-1).json()["hand_sizes"])  # type: ignore[arg-type]


def test_bees_stand_two_three_two_and_everybody_has_three_cards() -> None:
    """QB2.1"""
    match = opened(4, 2)
    state = match.state
    assert isinstance(state, QueenbeeState)
    words = state.board.words
    for hive in "NESW":
        assert [state.warriors[words.index(f"{hive}.A{n}")] for n in (1, 2, 3)] == [2, 3, 2]
        assert [state.workers[words.index(f"{hive}.B{n}")] for n in (1, 2, 3)] == [2, 3, 2]
    assert [words[space] for space in state.queens] == ["N.nest", "E.nest", "S.nest", "W.nest"]
    assert sizes(match) == [3, 3, 3, 3]
    assert state.turn == 2


def test_any_seat_may_be_first_and_turns_go_clockwise() -> None:
    """QB2.1"""
    assert GAME.start(5).chances() == [(GAME.chance_verbs.exactly(f"first {n}"), 1) for n in range(1, 6)]
    table = scene(3, turn=2)
    table.do(2, "end").quiet()
    assert table.state.turn == 0


def test_with_five_and_six_later_players_get_more_cards() -> None:
    """QB2.2"""
    assert sizes(opened(5, 1)) == [5, 3, 4, 4, 4]
    assert sizes(opened(6, 0)) == [3, 4, 4, 4, 5, 5]
    assert sizes(opened(4, 0)) == [3, 3, 3, 3]


def crowd(hand: str = "", **changes: object) -> Table:
    """Six players, seat 0 with a bee beside those of a neighbour (seat 1) and of a stranger (seat 3)."""
    bees = {
        0: {"H0.nest": "Q", "M44": "AA", "M71": "A"},
        1: {"H1.nest": "Q", "M61": "w"},
        3: {"H3.nest": "Q", "M34": "w"},
    }
    return scene(6, bees, {0: hand}, **changes)  # type: ignore[arg-type]


def test_on_the_first_turn_of_five_or_six_nobody_attacks_a_neighbour() -> None:
    """QB2.2: the owner of an adjacent hive; others can be attacked."""
    table = crowd(round_number=1, turn_number=1).do(0, "sting")
    assert table.why(0, "attack M71 M61") == "QB2.2"
    assert table.can(0, "attack M44 M34")
    later = crowd(round_number=2).do(0, "sting")
    assert later.can(0, "attack M71 M61")


def test_on_the_first_turn_of_five_or_six_nobody_plays_bad_pollen() -> None:
    """QB2.2"""
    assert crowd("bad-pollen", round_number=1, turn_number=1).why(0, "play bad-pollen") == "QB2.2"
    assert crowd("bad-pollen", round_number=2).can(0, "play bad-pollen")
    four = scene(4, hands={0: "bad-pollen"}, round_number=1, turn_number=1)
    assert four.can(0, "play bad-pollen")


def test_five_players_hold_back_like_six() -> None:
    """QB2.2: the last hive is empty, so that the players beside it have one neighbour each."""
    bees = {
        0: {"H0.nest": "Q", "M71": "A", "M44": "A"},
        1: {"H1.nest": "Q", "M61": "w"},
        4: {"H4.nest": "Q", "M34": "w"},
    }
    table = scene(5, bees, {0: "bad-pollen"}, round_number=1, turn_number=1)
    assert table.why(0, "play bad-pollen") == "QB2.2"
    table.do(0, "sting")
    assert table.why(0, "attack M71 M61") == "QB2.2"
    assert table.can(0, "attack M44 M34")
    later = scene(5, bees, {0: "bad-pollen"}, round_number=2)
    assert later.can(0, "play bad-pollen")
    assert later.do(0, "sting").can(0, "attack M71 M61")


def test_other_cards_are_played_on_the_first_turn_of_six() -> None:
    """QB2.2: Bad Pollen alone waits."""
    table = scene(6, hands={0: "bee-bandit", 1: "honey"}, round_number=1, turn_number=1)
    assert table.can(0, "play bee-bandit")


def test_the_first_turn_is_that_of_each_player_whoever_began() -> None:
    """QB2.2: where seat 4 began, seat 1 still has a first turn, and the second round begins with seat 4 again."""
    table = scene(6, hands={0: "bad-pollen", 3: "bad-pollen"}, first=3, turn=5, round_number=1, turn_number=3)
    table.do(5, "end").quiet().do(0, "draw")
    assert table.why(0, "play bad-pollen") == "QB2.2"
    table.do(0, "end").quiet()
    for seat in (1, 2):
        table.do(seat, "draw", "end").quiet()
    table.do(3, "draw")
    assert table.can(3, "play bad-pollen")


def test_without_the_option_nobody_has_a_hive_power() -> None:
    """QB2.3"""
    assert opened(3, 0).state.json()["powers"] == [0, 0, 0]


def test_one_power_each_two_are_dealt_in_secret_and_one_is_kept() -> None:
    """QB2.3"""
    deal = ["draw pollen"] * 3 + ["draw honey"] * 3
    offers = ["offer scout", "offer plunder", "offer veterans", "offer stubborn"]
    match = opened(2, 0, {"hive_powers": 1}, deal + offers)
    assert match.due == [0, 1]
    assert match.view(0).json()["offered"] == [4, 10]
    assert match.view(1).json()["offered"] == [6, 7]
    assert match.view(-1).json()["offered"] == []
    match.play(1, "power stubborn")
    assert match.view(0).json()["powers"] == [[], []]
    assert match.why_not(0, "power swift-wings") is not None
    match.play(0, "power plunder")
    assert match.view(0).json()["powers"] == [[10], [6]]
    assert match.view(0).json()["offered"] == []


def test_two_powers_each_are_drafted_to_the_last_player_and_back() -> None:
    """QB2.3"""
    match = opened(3, 1, {"hive_powers": 2})
    order: list[int] = []
    for power in ("scout", "plunder", "veterans", "stubborn", "swift-wings", "hive-mind"):
        order.append(match.due[0])
        match.play(match.due[0], f"power {power}")
    assert order == [1, 2, 0, 0, 2, 1]
    assert match.view(-1).json()["powers"] == [[6, 7], [4, 11], [0, 10]]


def test_a_drafted_power_is_gone_for_the_others() -> None:
    """QB2.3"""
    match = opened(2, 0, {"hive_powers": 2})
    match.play(0, "power scout")
    refused = match.why_not(1, "power scout")
    assert refused is not None
    assert refused.clause == "QB2.3"


def test_all_cards_of_the_deck_are_somewhere() -> None:
    """QB2.1: dealt or in the pile."""
    state = opened(2, 0).state
    assert isinstance(state, QueenbeeState)
    assert sum(state.hands) == 6
    assert [state.pile[k] + state.hands[k] + state.hands[KINDS + k] for k in range(KINDS)] == state.deck
