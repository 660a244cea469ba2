"""The rule-based player: it wins when it can, stops who would win, and trades only what helps it."""

from __future__ import annotations

import pytest

from apiarium import Match
from apiarium.bots import make_bot, play_game
from apiarium.core.rng import Rng
from apiarium.games.imbeerialism import GAME
from apiarium.games.imbeerialism.state import ImbeerialismState

from .scenario import board, play

ROUNDS: dict[str, object] = {"holding": "rounds"}
CENTRE_LEFT = {"ul": "0 7 0:QDW", "t": "0 2", "ll": "0 2", "lr": "1 9 1:QDW"}


def choice(match: Match) -> str:
    """What the policy does for the seat that is due."""
    seat = match.due[0]
    move = GAME.policy().choose(match.state.clone(), seat, match.state.moves(seat), Rng(1))
    return GAME.verbs.text(move)


def test_it_takes_the_third_colony() -> None:
    """IM3.1"""
    assert choice(board(2, {**CENTRE_LEFT, "c": "- 4", "ur": "1 2", "b": "1 2"})) == "invade ul c"


def test_it_breaks_a_hold_that_would_win_this_round() -> None:
    """IM3.1: although an unruled hex is free to take."""
    hexes = {"ul": "0 7 0:Q", "t": "0 2", "c": "0 2", "ll": "0 2", "lr": "1 9 1:QDW", "ur": "- 5", "b": "- 5"}
    match = board(2, hexes, round_number=2, turn=1, kept={0: "t c ll"})
    assert choice(match) == "invade lr c"


def test_it_kills_or_captures_to_hold_what_it_needs() -> None:
    """IM2.7, IM2.12: a foreign bee on the third colony has to go."""
    hexes = {"ul": "0 7 0:QW", "t": "0 2", "ll": "0 2", "c": "0 4 0:D 1:W", "lr": "1 9 1:Q", "ur": "1 1", "b": "1 1"}
    assert choice(board(2, hexes)) == "kill c 2 worker"


def test_it_declines_a_bad_offer_and_accepts_a_good_one() -> None:
    """IM2.4"""
    hexes = {"ul": "0 7 0:QDW", "lr": "1 9 1:QDW"}
    match = board(2, hexes, honey=[6, 6])
    play(match, "trade ul 2", "sell 1 6")
    assert choice(match) == "decline"
    match = board(2, hexes, honey=[6, 0])
    play(match, "trade ul 2", "buy 1 6")
    assert choice(match) == "accept lr"


def test_it_ransoms_its_only_worker() -> None:
    """IM2.8"""
    match = board(2, {"ul": "0 7 0:Q 1:W", "lr": "1 9 1:Q"}, honey=[0, 6])
    play(match, "capture ul 2 worker")
    assert choice(match) == "ransom lr"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_beats_random_players(seats: int) -> None:
    """IM3.1: at least nine games of twelve, where equals would win six, four or three."""
    won = 0
    for number in range(12):
        names = ["greedy" if seat == number % seats else "random" for seat in range(seats)]
        state = GAME.start(seats)
        bots = [make_bot(name, GAME, f"{number} {seat}") for seat, name in enumerate(names)]
        play_game(state, bots, Rng(number), Rng(number))
        result = state.result()
        assert result is not None
        won += result.ranks[number % seats] == 1
    assert won >= 9


def test_its_guess_who_wins_is_a_share_for_everybody_and_favours_the_leader() -> None:
    """IM3.1"""
    policy = GAME.policy()
    start = GAME.start(4)
    assert policy.is_quiet(start)
    assert sum(policy.value(start)) == pytest.approx(1.0)
    leading = board(2, {**CENTRE_LEFT, "c": "0 4"}, round_number=2, kept={0: "t c ll"}, options=ROUNDS).state
    shares = policy.value(leading)
    assert shares[0] > 0.9
    leading.play(0, GAME.verbs.exactly("pass"))
    assert isinstance(leading, ImbeerialismState)
    assert not policy.is_quiet(leading)
