"""The environments pass the tests that PettingZoo, Gymnasium and OpenSpiel bring themselves, unmodified."""

from __future__ import annotations

import hashlib
import warnings

import numpy as np
import pytest

from apiarium import all_games

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import pyspiel
    from gymnasium.utils.env_checker import check_env
    from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver
    from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation
    from pettingzoo.test import api_test, parallel_api_test, seed_test

    import apiarium.envs.spiel as spiel
    from apiarium.envs.aec import AecEnv
    from apiarium.envs.parallel import SimultaneousEnv
    from apiarium.envs.single import SingleEnv

GAMES = [game for game in all_games() if game.package.startswith("apiarium.")]
# Every game with every number of seats and every named set of options; interpreted, the first set of each.
TABLES = [
    pytest.param(
        game.name, seats, dict(options), id=f"{game.name}-{seats}-{preset}", marks=[pytest.mark.swift] * (number > 0)
    )
    for game in GAMES
    for seats in range(game.fewest, game.most + 1)
    for number, (preset, options) in enumerate(game.presets.items())
]
pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_pettingzoo(game: str, seats: int, options: dict[str, object]) -> None:
    """Agent by agent, twice with the same seed, and all at once."""
    api_test(AecEnv(game, seats, options), num_cycles=60, verbose_progress=False)
    seed_test(lambda: AecEnv(game, seats, options), num_cycles=20)
    parallel_api_test(SimultaneousEnv(game, seats, options), num_cycles=40)


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_gymnasium(game: str, seats: int, options: dict[str, object]) -> None:
    check_env(SingleEnv(game, seats, options, bots="random"), skip_render_check=True)


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_openspiel(game: str) -> None:
    """One whole random game by OpenSpiel's own simulation, with observations, masks, and positions read back."""
    pyspiel.random_sim_test(pyspiel.load_game(spiel.PREFIX + game), num_sims=1, serialize=True, verbose=False)


def test_openspiel_has_every_game_seat_and_option() -> None:
    assert set(spiel.register_all()) == {spiel.PREFIX + game.name for game in all_games()}
    game = pyspiel.load_game("apiarium_beeholder", {"players": 4, "target": 3, "hand": 3})
    assert game.num_players() == 4
    assert game.new_initial_state().position.options.number("target") == 3


def test_an_algorithm_that_nobody_here_wrote_plays() -> None:
    """OpenSpiel's outcome-sampling MCCFR on a small option set: its policy is one for every state it meets."""
    game = pyspiel.load_game("apiarium_beeholder", {"players": 2, "target": 1, "hand": 3})
    solver = OutcomeSamplingSolver(game)
    for _ in range(20):
        solver.iteration()
    policy = solver.average_policy()
    state = game.new_initial_state()
    rng = np.random.default_rng(3)
    while not state.is_terminal():
        chances = (
            state.chance_outcomes() if state.is_chance_node() else list(policy.action_probabilities(state).items())
        )
        actions, weights = zip(*chances, strict=True)
        assert set(actions) <= set(state.legal_actions())
        state.apply_action(int(rng.choice(actions, p=np.array(weights) / sum(weights))))
    assert sum(state.returns()) == pytest.approx(0.0)


def test_information_is_remembered_and_an_observation_is_not() -> None:
    """A flip and a swap in either order lead to one position: it looks alike, but was not come by alike."""
    game = pyspiel.load_game("apiarium_beeholder", {"players": 2, "hand": 3})
    start = game.new_initial_state()
    rng = np.random.default_rng(4)
    while start.position.view(0).phase != "manipulate":
        start.apply_action(int(rng.choice(start.legal_actions())))
    one, other = start.clone(), start.clone()
    for state, words in ((one, ("flip wings", "flip weapon")), (other, ("flip weapon", "flip wings"))):
        for word in words:
            state.apply_action(state.position.game.verbs.exactly(word))
    assert one.position.json() != start.position.json()  # a copy is independent
    assert one.observation_tensor(0) == other.observation_tensor(0)
    assert one.information_state_string(0) != other.information_state_string(0)
    assert one.memory(0)[: len(start.memory(0))] == start.memory(0)
    assert one.memory(0) != other.memory(0)
    remembering = make_observation(game, INFO_STATE_OBS_TYPE)  # as OpenSpiel's own algorithms look
    assert remembering.string_from(one, 0) == one.information_state_string(0)
    assert make_observation(game).string_from(one, 0) == one.observation_string(0)


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_a_position_read_back_remembers_and_does_not_grow_with_its_past(game: str) -> None:
    state = pyspiel.load_game(spiel.PREFIX + game).new_initial_state()
    rng = np.random.default_rng(5)
    for _ in range(60):
        state.apply_action(int(rng.choice(state.legal_actions())))
    _, other = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    for seat in range(state.num_players()):
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.memory(seat) == state.memory(seat)
        assert len(state.heard[seat]) == len(hashlib.sha256().hexdigest())
