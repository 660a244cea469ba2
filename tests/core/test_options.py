"""Options: defaults, words from a form or command line, and all problems at once."""

from __future__ import annotations

import pytest

from apiarium.core.errors import BadOptions
from apiarium.core.options import Option, validate

DECLARED = [
    Option("target", "points to win", 10, low=1, high=30),
    Option("gentle", "an easy start", 1, switch=True),
    Option("layout", "how the hive starts", "easy", choices=["easy", "hard"]),
]


def test_defaults_are_filled_in() -> None:
    assert validate("g", DECLARED, {}).values == {"target": 10, "gentle": 1, "layout": "easy"}


@pytest.mark.parametrize(
    ("name", "given", "value"),
    [
        ("target", "7", 7), ("target", 30, 30), ("gentle", "off", 0), ("gentle", "YES", 1), ("gentle", True, 1),
        ("gentle", 0, 0), ("layout", "hard", "hard"),
    ],
)  # fmt: skip
def test_values_are_read_as_people_write_them(name: str, given: object, value: object) -> None:
    assert validate("g", DECLARED, {name: given}).values[name] == value


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("target", 0), ("target", 31), ("target", "many"), ("target", True), ("target", None), ("target", 2.5),
        ("target", "٣"), ("target", "1" * 5000), ("gentle", "maybe"), ("gentle", 2), ("layout", "soft"), ("layout", 1),
    ],
)  # fmt: skip
def test_values_out_of_range_are_refused(name: str, given: object) -> None:
    with pytest.raises(BadOptions, match=name):
        validate("g", DECLARED, {name: given})


def test_all_problems_are_reported_at_once() -> None:
    with pytest.raises(BadOptions) as refused:
        validate("g", DECLARED, {"target": 99, "layout": "soft", "colour": "red"})
    assert refused.value.problems == [
        "there is no option 'colour'",
        "target must be a whole number from 1 to 30, not 99",
        "layout must be easy or hard, not 'soft'",
    ]
