"""Frames, dice, battles and facts as rows: every number has a name, and no copy loses one."""

from __future__ import annotations

import pytest

from apiarium.core.fields import Record
from apiarium.games.queenbee.components import CARDS, KINDS, POWER_COUNT, POWERS
from apiarium.games.queenbee.phases import PHASES
from apiarium.games.queenbee.records import (
    BATTLE_FIELDS,
    Battle,
    Die,
    Fact,
    Frame,
    read_battle,
    read_die,
    read_fact,
    read_frame,
)


def test_every_kind_of_frame_has_a_row_in_its_place() -> None:
    assert [phase.kind for phase in PHASES] == list(range(len(PHASES)))
    names = [question.name for phase in PHASES for question in phase.questions]
    assert len(set(names)) == len(names)


def test_cards_and_powers_are_numbered_by_their_rows() -> None:
    assert len(CARDS) == KINDS
    assert len(POWERS) == POWER_COUNT


def test_a_frame_comes_back_from_its_row_and_from_a_copy() -> None:
    for phase in PHASES:
        row = [phase.kind, *range(11, 11 + len(phase.fields))]
        frame = read_frame(row)
        assert [getattr(frame, name) for name in phase.fields] == row[1:]
        assert frame.row() == row
        copy = frame.copy()
        assert copy.row() == row
        for name in phase.fields:
            setattr(frame, name, 99)
        assert copy.row() == row


@pytest.mark.parametrize(
    "record",
    [Battle(1, 2, 3, 4, 5, 1, 1, 0), Die(1, 2, 0, 4, 3, 1), Fact(1, 2, 3), Frame(0)],
    ids=["battle", "die", "fact", "frame"],
)
def test_a_copy_is_equal_and_another_object(record: Record) -> None:
    assert isinstance(record, Battle | Die | Fact | Frame)
    copy = record.copy()
    assert copy is not record
    assert copy.row() == record.row()


def test_rows_of_another_length_are_refused() -> None:
    assert read_battle(Battle().row()).row() == [-1, -1, -1, -1, -1, 0, 0, -1]
    assert len(BATTLE_FIELDS) == len(Battle().row())
    for read in (read_battle, read_die, read_fact, read_frame):
        with pytest.raises(ValueError, match="is no"):
            read([0, 1])
