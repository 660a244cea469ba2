"""The rule-based player of Beesness: what it must never do, and that it beats lots."""

from __future__ import annotations

import pytest

from apiarium.bots import Bot, PolicyBot, RandomBot, Search, play_game
from apiarium.core.match import Match
from apiarium.core.rng import Rng
from apiarium.core.state import State
from apiarium.games.beesness import GAME

from .scenario import call, lay, seen, table


def answer(match: Match, seat: int) -> str:
    copy = match.insight(seat, Rng(1))
    return GAME.verbs.text(GAME.policy().choose(copy, seat, copy.moves(seat), Rng(1)))


def play(seats: int, bots: list[Bot], number: int) -> State:
    state = GAME.start(seats)
    play_game(state, bots, Rng(number), Rng(f"dealer {number}"))
    return state


@pytest.mark.parametrize("garden", [1, 2, 3])
def test_it_never_takes_the_last_flower(garden: int) -> None:
    """BS4.1"""
    match = table(3, garden=garden)
    lay(match, "wqq")
    assert answer(match, 0) == f"take {garden - 1}"


def test_it_calls_and_votes_against_the_beesaster() -> None:
    """BS3.1, BS3.2, BS4.1: before the pick of another that could empty the Garden; not before its own."""
    match = table(4, garden=2, round_number=8)
    for seat, bee in enumerate(["worker", "worker", "drone", "queen"]):
        match.play(seat, f"play {bee}")
    assert seen(match, "turn") == 0
    assert [answer(match, seat) for seat in (1, 2, 3)] == ["call"] * 3
    call(match, 2)
    assert [answer(match, seat) for seat in (1, 2, 3)] == ["vote yes"] * 3


def test_it_gives_nothing_away() -> None:
    """BS4.4"""
    for number in range(10):
        state = GAME.start(4)
        policy, rng = GAME.policy(), Rng(number)
        while state.due() > 0:
            seat = state.due().bit_length() - 1
            move = policy.choose(state, seat, state.moves(seat), rng)
            assert not GAME.verbs.text(move).startswith("give")
            state.play(seat, move)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_it_wins_against_lots_and_the_garden_lives(seats: int) -> None:
    """BS4.1, BS4.3: twenty games from each seat; by lot it would win one in `seats`."""
    won = 0
    for number in range(20):
        for seat in range(seats):
            bots: list[Bot] = [RandomBot(f"{number} {other}") for other in range(seats)]
            bots[seat] = PolicyBot(GAME.policy(), number)
            result = play(seats, bots, number).result()
            assert result is not None
            won += seat in result.winners
    assert won >= 0.8 * 20 * seats


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_table_of_its_own_kind_never_ends_in_the_beesaster(seats: int) -> None:
    """BS4.1"""
    for number in range(20):
        result = play(seats, [PolicyBot(GAME.policy(), f"{number} {seat}") for seat in range(seats)], number).result()
        assert result is not None
        assert result.clause == "BS4.3"


def test_its_candidates_are_moves_and_hold_its_own_choice() -> None:
    """BS4.4: a search looks at no gifts, and never at a move that is not legal."""
    policy, rng = GAME.policy(), Rng(3)
    for number in range(6):
        state = GAME.start(3 + number % 3)
        while state.due() != 0:
            if state.due() < 0:
                state.apply(-2, state.sample(rng))
                continue
            seat = state.due().bit_length() - 1
            moves = state.moves(seat)
            candidates = policy.candidates(state, seat, moves)
            assert candidates
            assert candidates == sorted(set(candidates) & set(moves))
            assert policy.choose(state, seat, candidates, rng) in candidates
            assert not any(GAME.verbs.text(move).startswith("give") for move in candidates)
            state.play(seat, moves[rng.below(len(moves))])


def test_a_search_finds_the_way_out_of_the_beesaster() -> None:
    """BS4.1: with two flowers left it does not take both."""
    match = table(3, garden=2, honey=[20, 6, 6])
    lay(match, "wqq")
    for seed in range(3):
        bot = Search(GAME.policy(), seed, 150)
        assert GAME.verbs.text(bot.choose(match.insight(0, Rng(seed)), 0)) != "take 2"


def test_values_are_shares_of_one() -> None:
    match = table(4, honey=[40, 6, 6, 6])
    policy = GAME.policy()
    assert policy.is_quiet(match.state)
    values = policy.value(match.state)
    assert sum(values) == pytest.approx(1.0)
    assert values[0] > values[1]
    match.play(0, "play worker")
    assert not policy.is_quiet(match.state)
