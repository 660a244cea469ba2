"""Who sits where at a table, worked out once for as long as nobody moves over."""

from __future__ import annotations

from .rows import StoredSeat


class Sitting:
    """Asked for again and again with every step."""

    def __init__(self, seats: list[StoredSeat]) -> None:
        self.seats = seats
        self.persons = [seat for seat, info in enumerate(seats) if info.kind == "person"]
        self.owners = [seat for seat in self.persons if not seats[seat].stand_in]  # people who play themselves
        self.told: dict[int, bytes] = {}  # by seat, what a window is told of a player that stays as long as this does
        self.by_person: dict[str, list[int]] = {}
        for seat, info in enumerate(seats):
            if info.person:
                self.by_person.setdefault(info.person, []).append(seat)
