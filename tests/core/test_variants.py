"""Variants: small named files, checked whole, with a hash of the rules alone."""

from __future__ import annotations

import pytest

from apiarium.core.errors import BadOptions
from apiarium.core.variants import Variant, read_variant, write_variant

TEXT = """
name = "Long \\"hands\\""
game = "beeholder"
text = "More bees, more points"

[options]
target = 15
hand = 7
"""


def test_a_variant_is_read_and_written() -> None:
    variant = read_variant(TEXT)
    assert (variant.name, variant.game) == ('Long "hands"', "beeholder")
    assert variant.options["target"] == 15
    again = read_variant(write_variant(variant))
    assert (again.name, again.text, again.options, again.hash) == (
        variant.name, variant.text, variant.options, variant.hash
    )  # fmt: skip


def test_the_hash_is_of_the_rules_not_of_their_name() -> None:
    standard = Variant("a", "beeholder", {})
    assert Variant("b", "beeholder", {"target": 10}).hash == standard.hash
    assert Variant("a", "beeholder", {"target": 11}).hash != standard.hash


def test_all_problems_are_told_at_once() -> None:
    with pytest.raises(BadOptions) as refused:
        read_variant('name = 3\ncolour = "red"\noptions = 5')
    assert refused.value.problems == [
        "there is no key 'colour' in a variant", "name must be a text", "game must be a text", "options must be a table"
    ]  # fmt: skip
    with pytest.raises(BadOptions, match="target must be"):
        read_variant('name = "x"\ngame = "beeholder"\n[options]\ntarget = 99')
    with pytest.raises(BadOptions, match="not TOML"):
        read_variant("name = ")
