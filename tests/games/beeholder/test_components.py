"""Chapter 1 of the rulebook: bees, tiles and the Favor."""

from __future__ import annotations

from apiarium import Match
from apiarium.games.beeholder import GAME
from apiarium.games.beeholder.components import NAMES, facets_of

from .scenario import bee, table


def test_every_combination_of_six_traits_is_one_bee() -> None:
    """BH1.1"""
    combinations = {tuple(facets_of(number)) for number in range(64)}
    assert len(combinations) == 64
    assert facets_of(bee("")) == ["fuzzy", "feathered", "stinger", "striped", "sleek", "honey"]
    assert facets_of(63) == ["shiny", "whips", "mandibles", "solid", "flutter", "pollen"]
    values = [{combination[trait] for combination in combinations} for trait in range(6)]
    assert values == [
        {"fuzzy", "shiny"},
        {"feathered", "whips"},
        {"stinger", "mandibles"},
        {"striped", "solid"},
        {"sleek", "flutter"},
        {"honey", "pollen"},
    ]


def test_every_bee_has_a_name_made_from_its_traits() -> None:
    """BH1.2: another trait, another name; the first name tells coat, band and load, the second the rest."""
    assert len(set(NAMES)) == 64
    for number in range(64):
        for trait, changed in enumerate([0, 1, 1, 0, 1, 0]):
            mine, other = NAMES[number].split(), NAMES[number ^ 1 << trait].split()
            assert mine[changed] != other[changed]
            assert mine[1 - changed] == other[1 - changed]


def test_a_tile_shows_one_of_two_sides() -> None:
    """BH1.3: the side face up is what the Queen wants, and a flip shows the other."""
    match = table([[0, 1], [2, 3]], winner=0)
    assert match.view().json()["faces"] == [0, 0, 0, 0, 0, 0]
    match.play(0, "flip wings")
    assert match.view().json()["faces"] == [0, 0, 0, 0, 1, 0]


def test_the_favor_points_to_one_player() -> None:
    """BH1.4"""
    for seed in range(6):
        match = Match(GAME, 3, chance=seed)
        favoured = match.view().json()["favoured"]
        assert match.log[0].text == f"favor {int(str(favoured)) + 1}"
