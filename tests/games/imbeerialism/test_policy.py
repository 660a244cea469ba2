"""The rule-based player: it wins when it can, stops who would win, and trades only what helps it."""

from __future__ import annotations

import pytest

from apiarium import Match
from apiarium.bots import make_bot, play_game
from apiarium.core.rng import Rng
from apiarium.core.state import NOBODY
from apiarium.games.imbeerialism import GAME
from apiarium.games.imbeerialism.phases import MOVE
from apiarium.games.imbeerialism.policy.ledger import survey
from apiarium.games.imbeerialism.policy.trial import enter, sufferer_of
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


def test_it_takes_a_free_hex_rather_than_one_that_will_be_won_back() -> None:
    """IM2.5: three rivals reach the centre, nobody reaches the top."""
    hexes = {"ul": "0 7 0:QDDW", "ur": "1 7 1:QW", "lr": "2 7 2:QDW", "ll": "3 9 3:QDW", "c": "3 4", "t": "- 2"}
    assert choice(board(4, hexes, round_number=2)) == "invade ul t"


def test_equals_open_in_different_ways() -> None:
    """IM1.4: otherwise they go on in step, and the turn order decides the game."""
    state = GAME.start(4)
    openings = {GAME.policy().choose(state, 0, state.moves(0), Rng(seed)) for seed in range(40)}
    assert len(openings) >= 4


def test_it_wins_back_the_hex_of_its_stranded_queen() -> None:
    """IM2.6, IM2.8: there she can neither leave nor capture, and her brood is stranded with her."""
    hexes = {"ul": "1 7 0:QD", "t": "0 2 0:W", "lr": "1 9 1:QW", "ur": "- 2"}
    assert choice(board(2, hexes, round_number=2)) == "invade ul ul"


def test_what_it_expects_of_a_move_is_what_the_move_does() -> None:
    """IM2.2 to IM2.9: every move of random games, in the ledger and on a copy; a ransom is expected where possible."""
    names = ["ruled", "standing", "with_drones", "ready", "stranded", "workers", "nectar", "queen", "supply", "honey"]
    compared = 0
    for seed in range(12):
        state = GAME.start(2 + seed % 3)
        assert isinstance(state, ImbeerialismState)
        rng = Rng(seed)
        while state.waiting != NOBODY:
            seat = state.due().bit_length() - 1
            moves = state.moves(seat)
            for move in moves if state.phase == MOVE else []:
                after = state.clone()
                after.apply(seat, move)
                if after.phase == MOVE and after.round_number == state.round_number:
                    hives, other = survey(state), sufferer_of(state, move)
                    enter(state, seat, hives[seat], hives[other] if other >= 0 else hives[seat], move)
                    made = survey(after)
                    for side in {seat, max(other, seat)}:
                        expected = [getattr(hives[side], name) for name in names]
                        assert expected == [getattr(made[side], name) for name in names], GAME.verbs.text(move)
                    compared += 1
            state.apply(seat, moves[rng.below(len(moves))])
    assert compared > 2000


def test_equal_players_do_not_play_the_same_game_again_and_again() -> None:
    """IM2.1: near equals are drawn by lot."""
    endings = set()
    for number in range(12):
        state = GAME.start(4)
        play_game(state, [make_bot("greedy", GAME, f"{number} {seat}") for seat in range(4)], Rng(number), Rng(number))
        endings.add(state.hash())
    assert len(endings) == 12


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
