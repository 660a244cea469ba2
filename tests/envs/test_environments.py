"""What the environments add to the engine: tensors, rewards, refusals, restarts and many games at once."""

from __future__ import annotations

import copy
import json
import math
import pickle
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from apiarium import Match, all_games, find_game, read_record, write_record
from apiarium.core.errors import IllegalMove
from apiarium.core.playout import play_randomly
from apiarium.core.rng import Rng
from apiarium.core.state import NOBODY, State
from apiarium.core.variants import read_variant
from apiarium.envs.table import EnvTable
from apiarium.envs.tensors import settled
from apiarium.envs.vector import VectorEnv

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from gymnasium.utils.env_checker import check_env

    from apiarium.envs.aec import AecEnv
    from apiarium.envs.parallel import SimultaneousEnv
    from apiarium.envs.single import SingleEnv

SHORT: dict[str, object] = {"target": 2, "hand": 3}
GAMES = [game.name for game in all_games() if game.package.startswith("apiarium.")]


@pytest.mark.parametrize("name", GAMES)
def test_a_tensor_is_the_view_and_nothing_else(name: str) -> None:
    """Within 0 and 1 in every position, named number by number, and equal where the unknown is dealt anew."""
    game = find_game(name)
    for seats in (game.fewest, game.most):
        table = EnvTable(name, seats)
        table.reset(seats)
        rng = Rng(9)
        assert len(table.encoding.names()) == table.encoding.size > 4 * seats
        for _ in range(60):
            if table.is_over:
                break
            seat = table.due[0]
            tensor = table.observe(seat)
            assert tensor.min() >= 0.0
            assert tensor.max() <= 1.0
            anew = table.state.clone()
            anew.redeal(seat, rng)
            assert np.array_equal(table.encoding.encode(anew.view(seat)), tensor)
            moves = table.state.moves(seat)
            assert list(np.flatnonzero(table.mask(seat))) == moves
            table.play(seat, moves[rng.below(len(moves))])


def test_every_number_has_its_place() -> None:
    table = EnvTable("beeholder", 2, SHORT)
    table.reset(1)
    seat = table.due[0]
    values = dict(zip(table.encoding.names(), table.observe(seat), strict=True))
    assert values[f"looking {seat}"] == 1.0
    assert values["phase is draft"] == 1.0
    assert values["target"] == pytest.approx(2 / 30)
    view = json.loads(table.view_json(seat))
    assert values["hand 0"] == pytest.approx((view["hand"][0] + 1) / 64)
    assert values["own_choice"] == 0.0
    assert values["scores 0"] == pytest.approx(math.log1p(1) / math.log1p(10**6 + 1))  # a wide range, by the logarithm
    assert values["tiles_left 5"] == 1.0
    table.play(seat, table.state.moves(seat)[0])
    assert table.observe(seat)[table.encoding.names().index("tiles_left 5")] == 0.0  # one tile fewer: nothing is there


def test_the_view_as_json_is_a_part_of_the_observation_where_it_is_asked_for() -> None:
    agents, both = AecEnv("beeholder", 2, has_view=True), SimultaneousEnv("beeholder", 2, has_view=True)
    single = SingleEnv("beeholder", 2, has_view=True)
    agents.reset(seed=1)
    observations, _ = both.reset(seed=1)
    alone, info = single.reset(seed=1)
    for seat, agent in enumerate(agents.possible_agents):
        seen = agents.observe(agent)
        assert agents.observation_space(agent).contains(seen)
        assert json.loads(seen["view"]) == json.loads(agents.view(agent)) == agents.table.state.view(seat).json()
        assert observations[agent]["view"] == both.view(agent)
    assert single.observation_space.contains(alone)
    assert json.loads(alone["view"])["seat"] == info["seat"]
    assert alone["view"] == single.view()
    check_env(SingleEnv("beeholder", 2, bots="random", has_view=True), skip_render_check=True)
    assert "view" not in AecEnv("beeholder", 2).observation_space("seat_0").spaces  # type: ignore[attr-defined]


@pytest.mark.parametrize(("reward", "total"), [("zero-sum", 0.0), ("ranks", 1.0)])
def test_rewards_fall_at_the_end(reward: str, total: float) -> None:
    env = AecEnv("beeholder", 2, SHORT, reward)  # type: ignore[arg-type]
    env.reset(seed=3)
    for agent in env.agent_iter():
        observation, _, is_over, _, _ = env.last()
        env.step(None if is_over else int(np.flatnonzero(observation["action_mask"])[0]))
        if not env.table.is_over:
            assert not any(env.rewards.values()), agent
    assert sum(env.table.rewards()) == pytest.approx(total)
    scores = EnvTable("beeholder", 2, SHORT, "scores")
    scores.state = env.table.state
    assert max(scores.rewards()) >= 2
    with pytest.raises(ValueError, match="reward must be one of"):
        EnvTable("beeholder", 2, SHORT, "luck")  # type: ignore[arg-type]


def test_an_illegal_move_is_refused_with_its_clause() -> None:
    env = AecEnv("beeholder", 2)
    env.reset(seed=1)
    closed = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    before = env.table.state.hash()
    with pytest.raises(IllegalMove, match=r"\[BH"):
        env.step(closed)
    assert env.table.state.hash() == before
    single = SingleEnv("beeholder", 2)
    single.reset(seed=1)
    _, reward, is_over, _, info = single.step(closed)
    assert (reward, is_over) == (0.0, False)
    assert "[BH" in info["refused"]


def test_whoever_is_not_asked_waits() -> None:
    env = SimultaneousEnv("beeholder", 3, SHORT)
    observations, _ = env.reset(seed=2)
    asked = env.table.due
    for seat, agent in enumerate(env.possible_agents):
        mask = observations[agent]["action_mask"]
        assert mask[env.wait] == int(seat not in asked)
        assert (mask[: env.wait].sum() > 0) == (seat in asked)
    while env.agents:
        actions = {agent: int(np.flatnonzero(seen["action_mask"])[0]) for agent, seen in observations.items()}
        observations, rewards, terminations, _, _ = env.step(actions)
    assert all(terminations.values())
    assert sum(rewards.values()) == pytest.approx(0.0)


def test_bots_do_not_see_what_the_agent_chose_at_the_same_moment() -> None:
    """The same bot, whatever the agent presents beside it, presents the same bee."""
    shown = set()
    for choice in range(3):
        env = SingleEnv("beeholder", 2, {"hand": 3}, bots="greedy", seat=0)
        observation, _ = env.reset(seed=11)
        while env.table.state.view(0).phase != "present":  # type: ignore[attr-defined]
            observation, *_ = env.step(int(np.flatnonzero(observation["action_mask"])[0]))
        env.step(int(np.flatnonzero(observation["action_mask"])[choice]))
        shown.add(env.table.state.view(-1).json()["presented"][1])  # type: ignore[index]
    assert len(shown) == 1


def test_a_game_goes_on_from_any_step_of_a_record() -> None:
    match = Match("beeholder", 2, SHORT, 4)
    while match.due:
        seat = match.due[0]
        match.play(seat, match.legal(seat)[0].id)
    record = read_record(write_record(match))
    env = AecEnv("beeholder", 2, SHORT)
    env.resume(record, 20)
    assert env.table.state.json() == replayed(match, 20)
    env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    both = SimultaneousEnv("beeholder", 2, SHORT)
    observations, _ = both.resume(record, 20)
    assert both.table.state.json() == replayed(match, 20)
    both.step({agent: int(np.flatnonzero(seen["action_mask"])[0]) for agent, seen in observations.items()})
    single = SingleEnv("beeholder", 2, SHORT, bots="random")
    seen, info = single.resume(record, 20, seat=1)
    assert info["seat"] == 1
    assert single.table.state.is_due(1)
    single.step(int(np.flatnonzero(seen["action_mask"])[0]))


def replayed(match: Match, steps: int) -> object:
    state = match.origin.clone()
    for step in match.log[:steps]:
        state.apply(step.seat, step.move)
    return state.json()


def test_many_games_at_once_are_the_games_one_by_one() -> None:
    many = VectorEnv("beeholder", 5, 3, SHORT)
    many.reset(seed=6)
    table = EnvTable("beeholder", 3, SHORT)
    rng = np.random.default_rng(1)
    ends = 0
    for _ in range(300):
        for number in range(5):
            table.state = many.games.states[number]
            seat = int(many.seats[number])
            assert np.array_equal(many.masks[number], table.mask(seat))
            assert np.array_equal(many.observations[number], table.observe(seat))
        many.step(many.sample(rng))
        ends += int(many.is_over.sum())
        assert not many.rewards[~many.is_over].any()
        assert np.allclose(many.rewards.sum(axis=1), 0.0, atol=1e-6)
    assert ends > 5
    with pytest.raises(IllegalMove):
        many.step(np.full(5, int(np.flatnonzero(many.masks[0] == 0)[0])))


@pytest.mark.parametrize("seats", ["fewest", "most"])
@pytest.mark.parametrize("name", GAMES)
def test_many_games_show_the_views_of_whoever_is_asked(name: str, seats: str) -> None:
    """The plain way: a view is made and painted alone, whatever stood on its row before.

    A game that paints only what a move stirs is followed to its end, and now and then its row gets another position.
    """
    game = find_game(name)
    many = VectorEnv(name, 3, getattr(game, seats))
    table = EnvTable(name, getattr(game, seats))
    draws, rng, ends = np.random.default_rng(2), Rng(f"{name} {seats}"), 0
    longest = 60 if type(table.start).stirs is State.stirs else 1000
    for step in range(longest):
        assert_shown(many, table)
        states, row = many.games.states, step // 5 % 3
        if step % 5 == 4:
            states[row] = exchanged(states, row, int(many.seats[row]), rng, step // 15 % 5)
            if step // 15 % 5 > 1:  # the others look the same to the seat that is asked
                many.games.look()
            assert_shown(many, table)
        many.step(many.sample(draws))
        ends += int(many.is_over.sum())
        if ends > 3:
            break


def exchanged(states: list[State], row: int, seat: int, rng: Rng, way: int) -> State:
    """Another position for a row: a copy, a redealt one, a pickled one, that of another row, or one some moves on."""
    if way == 2:
        copied = pickle.loads(pickle.dumps(states[row]))
        assert isinstance(copied, State)
        return copied
    found = states[(row + 1) % len(states) if way == 3 else row].clone()
    if way == 1:
        found.redeal(seat, rng)
    elif way == 4:
        play_randomly(found, rng, 5)
        settled(found, rng)
    return states[row] if found.due() == NOBODY else found


def assert_shown(many: VectorEnv, table: EnvTable) -> None:
    for number, state in enumerate(many.games.states):
        view = state.view(int(many.seats[number]))
        assert np.array_equal(many.observations[number], table.encoding.encode(view))
        table.state = state
        assert np.array_equal(many.masks[number], table.mask(view.seat))


@pytest.mark.parametrize("name", GAMES)
def test_nobody_but_a_step_changes_the_arrays(name: str) -> None:
    many = VectorEnv(name, 2)
    for array in (many.observations, many.masks, many.seats):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1


def walk_agents(env: AecEnv) -> str:
    """Play on by the first move; where it ends."""
    for _ in range(25):
        if env.table.is_over:
            break
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[-1]))
    return env.table.state.hash()


def walk_single(env: SingleEnv) -> str:
    for _ in range(8):
        if env.table.is_over:
            break
        env.step(int(np.flatnonzero(env.table.mask(env.seat))[-1]))
    return env.table.state.hash()


def walk_many(env: VectorEnv) -> str:
    for _ in range(25):
        env.step(env.masks.argmax(axis=1))
    return " ".join(state.hash() for state in env.games.states)


@pytest.mark.parametrize("name", GAMES)
def test_copies_and_pickles_in_the_middle_play_on_alike(name: str) -> None:
    """Chance and bots included: whatever is copied goes the same way from there, and the original is not moved."""
    agents, single, many = AecEnv(name), SingleEnv(name, bots="random"), VectorEnv(name, 3)
    agents.reset(seed=5)
    single.reset(seed=5)
    many.reset(seed=5)
    walks: list[tuple[Any, Callable[[Any], str]]] = [
        (agents, walk_agents), (single, walk_single), (many, walk_many)
    ]  # fmt: skip
    for env, walk in walks:
        walk(env)
        copies = [copy.deepcopy(env), pickle.loads(pickle.dumps(env)), env]
        assert len({walk(one) for one in copies}) == 1, env


@pytest.mark.parametrize("name", GAMES)
def test_no_view_outgrows_its_room(name: str) -> None:
    """A number beyond its range, or a list longer than its room, would be cut off in the tensor: whole random games."""
    game = find_game(name)
    for seats in range(game.fewest, game.most + 1):
        table = EnvTable(game, seats)
        table.reset(seats)
        rng = Rng(seats)
        number = 0
        while not table.is_over:
            seat = table.due[0]
            number += 1
            view = table.state.view(seat)
            for slot in table.encoding.slots if number % 5 == 0 else []:
                value = getattr(view, slot.name)
                rows = [[value]] if slot.shape == "int" else [value] if slot.shape == "ints" else value
                if slot.shape != "text":
                    assert len(rows) <= slot.rows, slot
                    assert all(len(row) <= slot.width for row in rows), slot
                    assert all(slot.low <= number <= slot.high for row in rows for number in row), slot
            moves = table.state.moves(seat)
            table.play(seat, moves[rng.below(len(moves))])


def test_a_file_of_rules_makes_an_environment() -> None:
    variant = read_variant('name = "Short"\ngame = "beeholder"\n[options]\ntarget = 2\nhand = 3\n')
    table = EnvTable(variant, 3, {"hand": 4})
    assert (table.game.name, table.options) == ("beeholder", {"target": 2, "hand": 4})
    env = AecEnv(variant, 3)
    env.reset(seed=1)
    assert env.table.state.options.values["target"] == 2
