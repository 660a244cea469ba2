"""Chance sources: seeded, scripted and fair."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest

from apiarium import Match
from apiarium.core.chance import FairChance, ScriptedChance, SeededChance, fair_draw
from apiarium.core.errors import ScriptExhausted
from apiarium.core.rng import Rng
from apiarium.games.beeholder import GAME


def test_the_generator_gives_the_same_numbers_everywhere() -> None:
    rng = Rng(2026)
    assert [rng.below(1000) for _ in range(8)] == [110, 138, 598, 989, 169, 640, 193, 677]
    assert [Rng("a").below(1 << 30), Rng("b").below(1 << 30)] == [373187704, 841766879]


def test_the_generator_is_even() -> None:
    rng = Rng(1)
    counts = Counter(rng.below(7) for _ in range(70_000))
    assert set(counts) == set(range(7))
    assert all(abs(count - 10_000) < 500 for count in counts.values())
    assert 0.49 < sum(rng.unit() for _ in range(20_000)) / 20_000 < 0.51


def test_a_shuffle_reaches_every_order_evenly() -> None:
    rng = Rng(5)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        items = [0, 1, 2, 3]
        rng.shuffle(items)
        counts[tuple(items)] += 1
    assert len(counts) == 24
    assert all(abs(count - 1000) < 160 for count in counts.values())


def test_the_same_seed_deals_the_same_game() -> None:
    first, second, other = (Match(GAME, 3, chance=SeededChance(seed)) for seed in (1, 1, 2))
    assert first.hash == second.hash != other.hash


def test_a_fair_draw_is_hmac_over_seed_entropy_index_and_attempt() -> None:
    """The formula that the browser and any stranger with a crypto library can recompute."""
    seed, entropies = bytes(range(32)), ["from ada", "from bo"]
    digest = hmac.new(seed, b"apiarium-chance-1|from ada|from bo|5|0", hashlib.sha256).digest()
    assert fair_draw(seed, entropies, 64, 5) == int.from_bytes(digest[:8], "big") % 64
    assert FairChance(seed, entropies).commitment == hashlib.sha256(seed).hexdigest()


def test_fair_draws_reject_the_uneven_rest() -> None:
    """With a total just above half of 2**64 nearly every second draw must be drawn again."""
    total = (1 << 63) + 1
    redrawn = 0
    for index in range(200):
        first = hmac.new(b"s", f"apiarium-chance-1|{index}|0".encode(), hashlib.sha256).digest()
        ticket = int.from_bytes(first[:8], "big")
        value = fair_draw(b"s", [], total, index)
        assert 0 <= value < total
        if ticket >= total:
            redrawn += 1
            assert value != ticket % total
    assert 60 < redrawn < 140


def test_fair_draws_are_even() -> None:
    counts = Counter(fair_draw(b"seed", ["x"], 6, index) for index in range(12_000))
    assert all(abs(counts[face] - 2000) < 220 for face in range(6))


def test_player_entropy_changes_the_deal() -> None:
    seed = bytes(32)
    hashes = {Match(GAME, 2, chance=FairChance(seed, [word])).hash for word in ("a", "b", "c")}
    assert len(hashes) == 3


def test_a_script_says_what_falls() -> None:
    match = Match(GAME, 2, chance=ScriptedChance(["favor 2", "deal peach-dancer"], SeededChance(1)))
    assert [step.text for step in match.log[:2]] == ["favor 2", "deal peach-dancer"]


@pytest.mark.parametrize(("script", "reason"), [([], "no outcome left"), (["favor 5"], "cannot fall")])
def test_a_script_that_ends_or_errs_is_told(script: list[str], reason: str) -> None:
    with pytest.raises(ScriptExhausted, match=reason):
        Match(GAME, 2, chance=ScriptedChance(script))
