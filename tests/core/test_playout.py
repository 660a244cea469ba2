"""Random playouts: whoever is due is asked, however many seats there are."""

from __future__ import annotations

import pytest

from apiarium.core.playout import first_seat, play_randomly
from apiarium.core.rng import Rng
from tests.bots.tiny import HANDS


@pytest.mark.parametrize("seat", [0, 1, 5, 6, 8, 20, 40])
def test_the_lowest_seat_is_asked_first(seat: int) -> None:
    assert first_seat(1 << seat) == seat
    assert first_seat(0b101 << seat) == seat
    assert first_seat((1 << 45) - (1 << seat)) == seat


def test_more_than_six_seats_play() -> None:
    state = HANDS.start(9)
    assert play_randomly(state, Rng(1), 100) == 9
    assert state.result() is not None
