"""Fitting weights to outcomes: known weights are found again, and the figures come from games not learned from."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from apiarium import all_games, find_game
from apiarium.core.errors import BadData
from apiarium.core.game import Game
from apiarium.core.playout import first_seat
from apiarium.core.rng import Rng
from apiarium.core.weights import Weights, read_weights
from apiarium.lab.tuning import Sample, collect, fit, write

TRUE = [[1.5, -0.5], [0.3, 1.0]]  # by stage
BELIEVED = np.array([1 / 3] * 3)


def races(games: int) -> list[Sample]:
    """Positions whose winners are drawn by known weights."""
    source = np.random.default_rng(7)
    samples = []
    for game in range(games):
        stage = game % 2
        features = source.normal(size=(3, 2))
        powers = np.exp(features @ np.array(TRUE[stage]))
        rewards = np.zeros(3)
        rewards[source.choice(3, p=powers / powers.sum())] = 1.0
        samples.append(Sample(game, stage, features, BELIEVED, rewards))
    return samples


def test_known_weights_are_found_again() -> None:
    found = fit(["one", "two"], 2, races(3000))
    assert found.weights.rows == [pytest.approx(row, abs=0.25) for row in TRUE]
    assert found.new_loss < found.chance_loss == pytest.approx(found.old_loss)
    assert found.gain > found.half > 0


def test_a_stage_that_was_never_seen_has_the_weights_of_all() -> None:
    found = fit(["one", "two"], 3, [sample for sample in races(600) if sample.stage == 0])
    assert found.weights.rows[2] == pytest.approx(found.weights.rows[0], abs=0.3)


def test_weights_value_seats_by_their_share() -> None:
    weights = Weights(["one"], [[0.0], [1.0]])
    assert weights.value(0, [[5.0], [1.0]]) == [0.5, 0.5]
    low, high = weights.value(1, [[0.0], [np.log(3.0)]])
    assert (low, high) == pytest.approx((0.25, 0.75))
    assert weights.value(1, [[1e6], [0.0]]) == [1.0, 0.0]  # nothing overflows


@pytest.mark.parametrize("game", all_games(), ids=lambda game: str(game.name))
def test_declared_features_fit_the_saved_weights(game: Game) -> None:
    """In every quiet position: as many numbers as names, a stage that there is, and values that sum to 1."""
    policy = game.policy()
    names = policy.feature_names()
    assert names
    state = game.start(game.fewest)
    rng = Rng(3)
    quiet = 0
    while state.due() != 0 and quiet < 30:
        if policy.is_quiet(state):
            quiet += 1
            assert 0 <= policy.stage(state) < policy.stages()
            assert [len(row) for row in policy.features(state)] == [len(names)] * state.seats
            assert sum(policy.value(state)) == pytest.approx(1.0)
        if state.due() < 0:
            state.apply(state.due(), state.sample(rng))
        else:
            seat = first_seat(state.due())
            moves = state.moves(seat)
            state.apply(seat, moves[rng.below(len(moves))])
    assert quiet > 3


def test_a_fit_of_real_games_repeats_and_is_written_with_its_figures(tmp_path: Path) -> None:
    game = find_game("beesness")
    policy = game.policy()
    names = policy.feature_names()
    fits = [fit(names, policy.stages(), collect(game, [3, 4], 15, seed=1)) for _ in range(2)]
    assert fits[0].weights.rows == fits[1].weights.rows
    path = tmp_path / "weights.json"
    write(path, fits[0], [3, 4], 1)
    written = json.loads(path.read_text(encoding="utf-8"))
    assert written["features"] == names
    assert written["weights"] == fits[0].weights.rows
    assert written["fitted"]["games"] == 15


@pytest.mark.parametrize(
    ("features", "stages", "problem"), [(["honey"], 9, "its features must be honey"), ([], 3, "its features")]
)
def test_weights_that_do_not_fit_are_refused(features: list[str], stages: int, problem: str) -> None:
    with pytest.raises(BadData, match=problem):
        read_weights("apiarium.games.beesness", features, stages)


def test_weights_need_a_row_for_every_stage() -> None:
    names = find_game("beesness").policy().feature_names()
    with pytest.raises(BadData, match="it must have 4 rows"):
        read_weights("apiarium.games.beesness", names, 4)
