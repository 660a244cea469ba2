"""Declared fields: what fits, and what lies outside its range."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from apiarium.core.fields import (
    ANY,
    EVERYBODY,
    INT,
    INTS,
    LAST_SEAT,
    MASK,
    ROWS,
    SEAT,
    SEATS,
    TEXT,
    VEC,
    VECS,
    Kind,
    Record,
    UpTo,
    declare,
    fill,
    is_number,
    range_problems,
    record,
    records,
    to_json,
)


class Holder:
    """A position of three seats with one field."""

    def __init__(self, value: object) -> None:
        self.seats = 3
        self.rounds = 9
        self.value = value


def rows(lists: list[list[int]]) -> vec[vec[i64]]:
    return vec[vec[i64]]([vec[i64](numbers) for numbers in lists])


@pytest.mark.parametrize("value", [True, False, 1.0, "1", None, 2**31, -(2**31)])
def test_what_is_no_whole_number_is_refused(value: object) -> None:
    assert not is_number(value)


def test_whole_numbers_are_numbers() -> None:
    assert is_number(0)
    assert is_number(-(2**31) + 1)


@pytest.mark.parametrize(
    ("kind", "good", "bad", "problem"),
    [
        (INT(1, 6), 6, 7, "value is 7, it goes from 1 to 6"),
        (INT(1, "rounds"), 9, 10, "value is 10, it goes from 1 to 9"),
        (INT(0, ANY), 10**6, -1, "value is -1, it goes from 0 to None"),
        (SEAT, -1, 3, "value is 3, it goes from -1 to 2"),
        (INT(0, LAST_SEAT), 2, -1, "value is -1, it goes from 0 to 2"),
        (MASK, 7, 8, "value is 8, it goes from 0 to 7"),
        (INTS(SEATS, 0, 5), [0, 5, 1], [0, 5], "value has 2 entries, not 3"),
        (INTS(SEATS, 0, 5), [0, 0, 0], [0, 0, 6], "value must hold numbers from 0 to 5"),
        (INTS(ANY, 0, EVERYBODY), [7] * 20, [8], "value must hold numbers from 0 to 7"),
        (ROWS(SEATS, 0, 5), [[], [1], [5, 5]], [[], [1], [6]], "value must hold numbers from 0 to 5"),
        (INTS(UpTo(2), 0, 5), [1, 2], [1, 2, 3], "value has 3 entries, at most 2"),
        (ROWS(SEATS, 0, 5, 2), [[1, 2]] * 3, [[1, 2], [1, 2], [1]], "a row of value has 1 entries, not 2"),
        (ROWS(UpTo(3), 0, 5, UpTo(1)), [[]], [[1, 2]], "a row of value has 2 entries, at most 1"),
        (TEXT("yes", "no"), "no", "maybe", "value is 'maybe', none of yes, no"),
        (ROWS(SEATS, 0, 5), [[], [], []], [[], []], "value has 2 entries, not 3"),
        (VEC(SEATS, 0, 5), vec[i64]([0, 5, 1]), vec[i64]([0, 5]), "value has 2 entries, not 3"),
        (VEC(ANY, 0, 5), vec[i64]([5]), vec[i64]([6]), "value must hold numbers from 0 to 5"),
        (VECS(ANY, 0, 5), rows([[], [5]]), rows([[6]]), "value must hold numbers from 0 to 5"),
    ],
)
def test_a_number_outside_its_range_is_named(kind: Kind, good: object, bad: object, problem: str) -> None:
    fields = declare(value=kind)
    assert range_problems(Holder(good), fields) == []
    assert range_problems(Holder(bad), fields) == [problem]


def test_a_field_without_ranges_takes_every_number() -> None:
    assert range_problems(Holder([[10**6]]), declare(value=ROWS)) == []


@pytest.mark.parametrize(
    ("kind", "plain", "json", "held"),
    [(VEC, INTS, [3, 1], vec[i64]([3, 1])), (VECS, ROWS, [[1], [], [2, 3]], rows([[1], [], [2, 3]]))],
)
def test_vecs_are_lists_in_json(kind: Kind, plain: Kind, json: object, held: object) -> None:
    holder = Holder(None)
    assert fill(holder, declare(value=kind), {"value": json}) == []
    assert holder.value == held
    assert to_json(holder, declare(value=kind)) == {"value": json}
    for wrong in (1, ["1"], [[["1"]]], [1, [1]]):
        refused = fill(holder, declare(value=kind), {"value": wrong})
        assert refused
        assert refused == fill(holder, declare(value=plain), {"value": wrong})


class Flower(Record):
    """A row of two numbers with names."""

    def __init__(self, petals: int, honey: int) -> None:
        self.petals = petals
        self.honey = honey

    def row(self) -> list[int]:
        return [self.petals, self.honey]


def read_flower(row: list[int]) -> Flower:
    if len(row) != 2:
        raise ValueError(f"{row} is no flower")
    return Flower(row[0], row[1])


def test_records_are_rows_in_json_and_come_back_with_their_names() -> None:
    holder = Holder([Flower(5, 2), Flower(6, 0)])
    fields = declare(value=records(read_flower))
    values = to_json(holder, fields)
    assert values == {"value": [[5, 2], [6, 0]]}
    again = Holder(None)
    assert fill(again, fields, dict(values)) == []
    assert isinstance(again.value, list)
    assert [flower.honey for flower in again.value] == [2, 0]
    assert range_problems(again, fields) == []


def test_a_single_record_is_one_row() -> None:
    fields = declare(value=record(read_flower))
    again = Holder(None)
    assert fill(again, fields, {"value": [5, 2]}) == []
    assert to_json(again, fields) == {"value": [5, 2]}


@pytest.mark.parametrize(
    ("value", "problem"),
    [
        ([[5, 2], [5]], "value: [5] is no flower"),
        ([5, 2], "value must be a list of lists of whole numbers"),
        ([["5", 2]], "value must be a list of lists of whole numbers"),
    ],
)
def test_a_row_that_is_no_record_is_a_problem_and_nothing_is_set(value: object, problem: str) -> None:
    holder = Holder("untouched")
    assert fill(holder, declare(value=records(read_flower)), {"value": value}) == [problem]
    assert holder.value == "untouched"
