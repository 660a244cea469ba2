"""The rule-based player of Honey Buzz: sensible choices, lots among equals, and guesses that add up."""

from __future__ import annotations

import pytest

from apiarium import Match
from apiarium.bots import Bot, PolicyBot, make_bot, play_game
from apiarium.core.rng import Rng
from apiarium.core.state import CHANCE, NOBODY
from apiarium.games.honeybuzz import GAME
from apiarium.games.honeybuzz.cells import survey
from apiarium.games.honeybuzz.components import CLOSED, RED
from apiarium.games.honeybuzz.phases import PLACING, STARTING
from apiarium.games.honeybuzz.policy.foreseer import FULL, OPENING, ForeseeingPolicy
from apiarium.games.honeybuzz.policy.keeper import KeeperPolicy, best_few, best_index
from apiarium.games.honeybuzz.policy.prices import Parameters, Prices
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


@pytest.mark.parametrize(("seats", "scattered"), [(2, False), (4, True)])
def test_openings_are_scattered(seats: int, scattered: bool) -> None:
    """HB2.1: more than two choose among boxes of nearly the same value by lot, in the first rounds."""
    state = started(seats)
    rng = Rng(1)
    strict = Parameters()
    strict.scatter = 0.0
    by_lot: set[int] = set()  # rounds in which a box was chosen that is not quite the best
    while state.round_number <= 5:
        if state.due() == CHANCE:
            state.apply(CHANCE, state.sample(rng))
            continue
        moves = state.moves(state.turn)
        if state.phase == STARTING:
            best = {KeeperPolicy(strict).choose(state, state.turn, moves, Rng(seed)) for seed in range(20)}
            if not {KeeperPolicy().choose(state, state.turn, moves, Rng(seed)) for seed in range(20)} <= best:
                by_lot.add(state.round_number)
        state.apply(state.turn, KeeperPolicy().choose(state, state.turn, moves, rng))
    assert (2 in by_lot) == scattered
    assert all(number <= Parameters().openings for number in by_lot)


def started(seats: int) -> HoneyBuzzState:
    """After the set-up, by lot."""
    state = GAME.start(seats)
    assert isinstance(state, HoneyBuzzState)
    rng = Rng(5)
    while state.round_number == 0:
        if state.due() == CHANCE:
            state.apply(CHANCE, state.sample(rng))
        else:
            state.apply(state.turn, state.moves(state.turn)[0])
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_owns_more_is_guessed_to_win_more(seats: int) -> None:
    """HB5.4: coins and beeples, at every number of seats."""
    policy = KeeperPolicy()
    state = started(seats)
    before = policy.value(state)
    assert abs(sum(before) - 1.0) < 1e-9
    state.coins[1] += 10
    rich = policy.value(state)
    assert rich[1] > before[1]
    state.coins[1] -= 10
    state.supply[1] -= 1
    state.available[1] += 1
    assert policy.value(state)[1] > before[1]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_search_closes_its_first_cell_at_once(seats: int) -> None:
    """HB2.3: the first player's first tile brings four actions, and the guess must not think more of a Cell to come."""
    match = Match(GAME, seats, chance=3)
    bots = [make_bot("medium", GAME, seat) for seat in range(seats)]
    dealer = Rng("copies")
    while truth(match).turn == 0 or truth(match).phase != STARTING:
        seat = match.due[0]
        match.play(seat, bots[seat].choose(match.insight(seat, dealer), seat))
    assert match.log[-1].text == "done"
    marks = survey(truth(match).tiles[0])
    assert [mark % RED for mark in marks].count(CLOSED) == 1


def test_features_have_names_and_weights() -> None:
    """HB5.4: one number for every name, and one row of weights for every stage."""
    policy = KeeperPolicy()
    state = started(3)
    rows = policy.features(state)
    assert [len(row) for row in rows] == [len(policy.feature_names())] * 3
    assert policy.stage(state) < policy.stages() == len(policy.weights.rows)
    stages = {policy.stage(started(number)) for number in (2, 3, 4)}
    assert len(stages) == 3


def test_places_remembered_are_places_weighed_anew() -> None:
    """HB2.2"""
    state = truth(table(tiles={0: THREE_CELLS}, available=[9, 3]))
    prices = Prices(state, 0, Parameters())
    policy = KeeperPolicy()
    first = policy.place_values(state, 0, prices)
    assert policy.place_values(state, 0, prices) is first
    anew = KeeperPolicy().place_values(state, 0, prices)
    assert (anew.places, anew.base, anew.now, anew.later) == (first.places, first.base, first.now, first.later)
    state.coins[0] += 20  # a longer flight can be paid: other actions, other values
    state.tiles[0].pop()
    assert policy.place_values(state, 0, prices) is not first


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


def test_greedy_foresees_and_a_search_does_not() -> None:
    """HB5.4: who searches asks the policy thousands of times, and cannot wait for one that tries every move."""
    greedy, easy = make_bot("greedy", GAME, 1), make_bot("easy", GAME, 1)
    assert isinstance(greedy, PolicyBot)
    assert isinstance(greedy.policy, ForeseeingPolicy)
    assert isinstance(easy, PolicyBot)
    assert isinstance(easy.policy, KeeperPolicy)
    assert isinstance(GAME.policy(), KeeperPolicy)


def test_what_greedy_chooses_is_valued_most() -> None:
    """HB2.1, HB2.2: of boxes and places, once the opening is over; and the position stays as it was."""
    adviser, player = KeeperPolicy(), ForeseeingPolicy()
    state, rng = started(FULL), Rng(2)
    others = 0  # choices that the adviser would not have made
    while state.round_number <= 7:
        if state.due() == CHANCE:
            state.apply(CHANCE, state.sample(rng))
            continue
        seat, moves = state.turn, state.moves(state.turn)
        before = state.hash()
        move = player.choose(state, seat, moves, rng)
        assert state.hash() == before
        if state.phase in (STARTING, PLACING) and state.round_number > OPENING:
            tried = moves if state.phase == STARTING else player.best_places(state, seat, moves)
            least = [min(values_of(player, state, one)) for one in tried]
            assert max(values_of(player, state, move)) > max(least) - 0.01
            others += adviser.choose(state, seat, moves, Rng(1)) != move
        state.apply(seat, move)
    assert others > 0


@pytest.mark.parametrize(("seats", "differs"), [(2, False), (3, False), (4, True)])
def test_with_fewer_than_four_greedy_plays_as_its_adviser(seats: int, differs: bool) -> None:
    """HB2.1: from the first move to the last, lots and all."""
    adviser, player = KeeperPolicy(), ForeseeingPolicy()
    state, rng = started(seats), Rng(2)
    others = 0
    while state.due() != NOBODY:
        if state.due() == CHANCE:
            state.apply(CHANCE, state.sample(rng))
            continue
        seat, moves = state.turn, state.moves(state.turn)
        assert player.candidates(state, seat, moves) == adviser.candidates(state, seat, moves)
        move = player.choose(state, seat, moves, Rng(1))
        others += move != adviser.choose(state, seat, moves, Rng(1))
        state.apply(seat, move)
    assert (others > 0) == differs


def test_greedy_opens_in_either_way() -> None:
    """HB2.1: with four at the table some first boxes are foreseen and most are advised."""
    strict = Parameters()
    strict.scatter = 0.0
    adviser = KeeperPolicy(strict)
    player = ForeseeingPolicy(adviser)
    state = started(4)
    moves = state.moves(0)
    advised = adviser.choose(state, 0, moves, Rng(1))
    chosen = [player.choose(state, 0, moves, Rng(seed)) for seed in range(40)]
    assert 20 < chosen.count(advised) < 40


def values_of(player: ForeseeingPolicy, state: HoneyBuzzState, move: int) -> list[float]:
    """A card that is turned up at the end of the turn makes them differ a little."""
    value = player.outcome if state.phase == PLACING else player.start_value
    return [value(state, state.turn, move, Rng(seed)) for seed in range(5)]


def test_greedy_beats_its_own_adviser() -> None:
    """HB5.4: among three who do not foresee it wins far more than one game in four."""
    won = 0.0
    for number in range(16):
        state = GAME.start(4)
        seat = number % 4
        policies = [ForeseeingPolicy() if one == seat else KeeperPolicy() for one in range(4)]
        bots: list[Bot] = [PolicyBot(policy, f"{number} {one}") for one, policy in enumerate(policies)]
        play_game(state, bots, Rng(f"chance {number}"), Rng(number))
        won += state.rewards()[seat]
    assert won >= 8
