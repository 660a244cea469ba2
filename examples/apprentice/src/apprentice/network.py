"""Two small networks in NumPy: one scores moves, one values positions; forward, backward, and Adam."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Final

import numpy as np

from .features import STATE, WIDTH, Floats, Numbers

HIDDEN: Final = 48
NOTHING: Final = -1e9  # the score of a move that is none


class Layers:
    """Two hidden layers of tanh and one number out; works on arrays of any shape with the features last."""

    def __init__(self, width: int, rng: np.random.Generator | None = None) -> None:
        rng = rng or np.random.default_rng(0)
        sizes = [width, HIDDEN, HIDDEN, 1]
        self.weights: list[Floats] = []
        for number, (here, there) in enumerate(pairwise(sizes)):
            scale = (0.01 if number == 2 else 1.0) / np.sqrt(here)
            self.weights.append((rng.standard_normal((here, there)) * scale).astype(np.float32))
            self.weights.append(np.zeros(there, np.float32))

    def forward(self, features: Floats) -> tuple[Floats, list[Floats]]:
        first = np.tanh(features @ self.weights[0] + self.weights[1])
        second = np.tanh(first @ self.weights[2] + self.weights[3])
        return (second @ self.weights[4] + self.weights[5])[..., 0], [features, first, second]

    def backward(self, slopes: Floats, kept: list[Floats]) -> list[Floats]:
        """The gradients of all weights, from those of what came out."""
        features, first, second = (part.reshape(-1, part.shape[-1]) for part in kept)
        out = slopes.reshape(-1, 1)
        middle = (out @ self.weights[4].T) * (1 - second * second)
        inner = (middle @ self.weights[2].T) * (1 - first * first)
        return [
            features.T @ inner, inner.sum(axis=0), first.T @ middle, middle.sum(axis=0),
            second.T @ out, out.sum(axis=0),
        ]  # fmt: skip


class Apprentice:
    """The policy and the value, and how both are kept in a file."""

    def __init__(self, seed: int = 0) -> None:
        rng = np.random.default_rng(seed)
        self.policy = Layers(WIDTH, rng)
        self.value = Layers(STATE, rng)

    def logits(self, table: Floats, moves: Numbers) -> tuple[Floats, list[Floats]]:
        scores, kept = self.policy.forward(table)
        return np.where(moves >= 0, scores, NOTHING).astype(np.float32), kept

    def save(self, path: Path) -> None:
        weights = [*self.policy.weights, *self.value.weights]
        np.savez_compressed(path, *[weight.astype(np.float16) for weight in weights])

    def load(self, path: Path) -> Apprentice:
        with np.load(path) as file:
            weights = [file[name].astype(np.float32) for name in file.files]
        size = len(self.policy.weights)
        self.policy.weights, self.value.weights = weights[:size], weights[size:]
        return self


def chances(logits: Floats) -> Floats:
    """The softmax of the scores."""
    powers = np.exp(logits - logits.max(axis=1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=1, keepdims=True))


class Adam:
    def __init__(self, weights: list[Floats], rate: float) -> None:
        self.weights = weights
        self.rate = rate
        self.means = [np.zeros_like(weight) for weight in weights]
        self.squares = [np.zeros_like(weight) for weight in weights]
        self.steps = 0

    def step(self, gradients: list[Floats], longest: float = 0.5) -> None:
        length = float(np.sqrt(sum(float((one * one).sum()) for one in gradients)))
        cut = min(1.0, longest / (length + 1e-8))
        self.steps += 1
        for weight, gradient, mean, square in zip(self.weights, gradients, self.means, self.squares, strict=True):
            mean += 0.1 * (cut * gradient - mean)
            square += 0.001 * ((cut * gradient) ** 2 - square)
            fair_mean, fair_square = mean / (1 - 0.9**self.steps), square / (1 - 0.999**self.steps)
            weight -= (self.rate * fair_mean / (np.sqrt(fair_square) + 1e-8)).astype(np.float32)
