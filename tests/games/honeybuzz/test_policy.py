"""The rule-based player of Honey Buzz: sensible choices, lots among equals, and guesses that add up."""

from __future__ import annotations

import pytest

from apiarium.bots import make_bot, play_game
from apiarium.core.rng import Rng
from apiarium.core.state import CHANCE
from apiarium.games.honeybuzz import GAME
from apiarium.games.honeybuzz.policy.keeper import KeeperPolicy, best_few, best_index
from apiarium.games.honeybuzz.state import HoneyBuzzState

from .scenario import THREE_CELLS, act, build, table, texts, truth


def chosen(state: HoneyBuzzState, seed: int = 1) -> str:
    seat = state.turn
    return GAME.verbs.text(KeeperPolicy().choose(state.clone(), seat, state.moves(seat), Rng(seed)))


def test_it_closes_a_cell_where_it_can() -> None:
    """HB2.3"""
    match = table(tiles={0: THREE_CELLS}, available=[9, 3])
    match.play(0, "take decree")
    assert chosen(truth(match)) in ("place w3s3 e", "place w2s3 w")


def test_it_recalls_when_all_are_out() -> None:
    """HB2.4"""
    match = table(available=[0, 3], beelines=[("market", 0, 1), ("forage", 0, 2)])
    assert chosen(truth(match)) == "recall"


def test_it_forages_for_a_cell_before_it_produces_and_sells() -> None:
    """HB2.3: the order in which actions help each other."""
    match = table(tokens=["a1", "gate 1"], spots={"a2": "C"})
    build(match, "accounting", "w1s1 se")
    order = []
    while len(match.legal(0)) > 1:
        move = chosen(truth(match))
        order.append(move)
        match.play(0, move)
    flown = order.index("fly a2")
    assert not any(move.startswith(("fan", "sell")) for move in order[:flown])
    assert any(move.startswith("fan") for move in order[flown:])


def test_it_fills_a_good_order_rather_than_sell() -> None:
    """HB4.4"""
    match = table(tiles={0: THREE_CELLS}, cells={0: {"w1s0": "honey"}}, pollen=[1, 0], steps=[0, 0, 3, 0, 3])
    act(match, "market")
    assert chosen(truth(match)) == "order right"


def test_it_uses_its_jar() -> None:
    """HB2.5"""
    match = table(tiles={0: ["market w1s2 nw"]}, jars="C-")
    assert chosen(truth(match)) == "pour"
    assert "pour" in texts(match)


def test_equals_are_chosen_by_lot() -> None:
    """HB1.7: gates are equal to it, and every one is chosen."""
    state = GAME.start(2)
    assert isinstance(state, HoneyBuzzState)
    rng = Rng(3)
    while state.due() == CHANCE:
        state.apply(CHANCE, state.sample(rng))
    assert {chosen(state, seed) for seed in range(60)} == {f"gate {gate}" for gate in range(1, 5)}
    assert {best_index([1.0, 3.0, 3.0], Rng(seed)) for seed in range(20)} == {1, 2}


def test_candidates_are_few_and_ascending() -> None:
    """HB2.2"""
    match = table(tiles={0: THREE_CELLS}, available=[9, 3])
    match.play(0, "take decree")
    moves = truth(match).moves(0)
    few = KeeperPolicy().candidates(truth(match), 0, moves)
    assert few == sorted(few)
    assert set(few) < set(moves)
    assert best_few([1, 2, 3, 4], [0.0, 5.0, 1.0, 4.0], 2) == [2, 4]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_and_their_guesses(seats: int) -> None:
    """HB5.4: every choice is legal, every guess adds up to one, and the leader is guessed more often than not."""
    policy = KeeperPolicy()
    right = guessed = 0
    for seed in range(6):
        state = GAME.start(seats)
        rng = Rng(f"{seats} {seed}")
        guesses: list[int] = []
        while state.result() is None:
            if state.due() == CHANCE:
                state.apply(CHANCE, state.sample(rng))
                continue
            if policy.is_quiet(state):
                value = policy.value(state)
                assert abs(sum(value) - 1.0) < 1e-9
                guesses.append(value.index(max(value)))
            seat = state.due().bit_length() - 1
            moves = policy.candidates(state, seat, state.moves(seat))
            assert moves == sorted(set(moves))
            move = policy.choose(state, seat, moves, rng)
            assert move in moves
            state.apply(seat, move)
        result = state.result()
        assert result is not None
        late = guesses[len(guesses) // 2 :]
        right += sum(guess in result.winners for guess in late)
        guessed += len(late)
    assert right > guessed / seats


def test_it_beats_lots() -> None:
    """HB5.4: twelve games of two, the first player's seat taken in turn."""
    won = 0
    for number in range(12):
        state = GAME.start(2)
        names = ["greedy", "random"] if number % 2 else ["random", "greedy"]
        bots = [make_bot(name, GAME, f"{number} {name}") for name in names]
        play_game(state, bots, Rng(f"chance {number}"), Rng(number))
        result = state.result()
        assert result is not None
        won += result.winners == [names.index("greedy")]
    assert won >= 11
