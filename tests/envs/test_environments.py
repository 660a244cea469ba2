"""What the environments add to the engine: tensors, rewards, refusals, restarts and many games at once."""

from __future__ import annotations

import json
import warnings

import numpy as np
import pytest

from apiarium import Match, all_games, find_game, read_record, write_record
from apiarium.core.errors import IllegalMove
from apiarium.core.rng import Rng
from apiarium.core.variants import read_variant
from apiarium.envs.encoding import Encoding, scaled
from apiarium.envs.table import EnvTable
from apiarium.envs.vector import VectorEnv

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
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
            copy = table.state.clone()
            copy.redeal(seat, rng)
            assert np.array_equal(table.encoding.encode(copy.view(seat)), tensor)
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
    assert (scaled(50, 100), scaled(0, 10**6), scaled(10**6, 10**6)) == (0.5, 0.0, 1.0)
    assert isinstance(table.encoding, Encoding)


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
    env.table.resume(record, 20)
    env.begin()
    assert env.table.state.json() == replayed(match, 20)
    env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))


def replayed(match: Match, steps: int) -> object:
    state = match.origin.clone()
    for step in match.log[:steps]:
        state.apply(step.seat, step.move)
    return state.json()


def test_many_games_at_once_are_the_games_one_by_one() -> None:
    many = VectorEnv("beeholder", 5, 3, SHORT)
    many.reset(seed=6)
    rng = np.random.default_rng(1)
    ends = 0
    for _ in range(300):
        for number in range(5):
            table = many.tables[number]
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


def test_a_file_of_rules_makes_an_environment() -> None:
    variant = read_variant('name = "Short"\ngame = "beeholder"\n[options]\ntarget = 2\nhand = 3\n')
    table = EnvTable(variant, 3, {"hand": 4})
    assert (table.game.name, table.options) == ("beeholder", {"target": 2, "hand": 4})
    env = AecEnv(variant, 3)
    env.reset(seed=1)
    assert env.table.state.options.values["target"] == 2
