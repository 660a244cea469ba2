"""Chapter 5 of the rulebook, the contests: what they count, and what speed and final contests pay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .cells import CONTENTS, EMPTY, HONEY, LOOKS
from .components import (
    BEEPLES,
    BEEPLES_OWNED,
    BOXES,
    CELLS_OWNED,
    COINS_HELD,
    CONTESTS,
    DECREE,
    DECREES,
    EMPTY_CELLS,
    FILLED,
    FINAL_PAYOUTS,
    MOST_SEATS,
    NECTAR_ALIKE,
    NECTAR_KINDS,
    NOTHING,
    ORDERS_DONE,
    SPEED_PAYOUTS,
)
from .reading import HONEYS, Contest
from .story import tell_speed

if TYPE_CHECKING:
    from .state import HoneyBuzzState


def count_for(state: HoneyBuzzState, seat: int, measure: int) -> int:
    """HB1.10: what a contest counts; nectar in Cells and Decree tiles in the hive."""
    if measure == COINS_HELD:
        return state.coins[seat]
    if measure == ORDERS_DONE:
        return len(state.orders[seat])
    if measure == BEEPLES_OWNED:
        return BEEPLES - state.supply[seat]  # HB4.5: those in the Nursery too
    cells = state.cells[seat]
    if measure == CELLS_OWNED:
        return len(cells)
    if measure == DECREES:
        return len([tile for tile in state.tiles[seat] if tile % BOXES == DECREE])
    filled = 0
    kinds = [0] * HONEYS
    honey = 0
    for closed in cells:
        content = closed % CONTENTS
        if content != EMPTY:
            filled += 1
            kinds[closed % LOOKS // CONTENTS] += 1
            if content == HONEY:
                honey += 1
    if measure == FILLED:
        return filled
    if measure == EMPTY_CELLS:
        return len(cells) - filled
    if measure == NECTAR_KINDS:
        return HONEYS - kinds.count(0)
    if measure == NECTAR_ALIKE:
        return max(kinds)
    return honey + state.pollen[seat]  # goods left


def earn(state: HoneyBuzzState, seat: int, coins: int) -> None:
    state.coins[seat] += coins
    check_contests(state)


def check_contests(state: HoneyBuzzState) -> None:
    """HB5.1: after every change, the active player first, then clockwise; coins won may fulfil another contest."""
    is_settled = False
    while not is_settled:
        is_settled = True
        for colour in range(len(state.contests)):
            number = state.contests[colour]
            if number == NOTHING or not CONTESTS[number].is_speed:
                continue
            contest = CONTESTS[number]
            fulfilled = state.fulfilled[colour]
            seat = state.turn
            for _ in range(state.seats):
                if seat not in fulfilled and count_for(state, seat, contest.measure) >= contest.target:
                    fulfilled.append(seat)
                    pay_speed(state, seat, colour)
                    is_settled = False
                seat = seat + 1 if seat + 1 < state.seats else 0


def pay_speed(state: HoneyBuzzState, seat: int, colour: int) -> None:
    """HB5.1: never more payouts than players less one."""
    place = len(state.fulfilled[colour]) - 1
    coins = speed_payout(state.seats, place)
    state.coins[seat] += coins
    if state.events is not None:
        tell_speed(state, seat, colour, coins)


def speed_payout(seats: int, place: int) -> int:
    """HB5.1: what the player gets who fulfils a contest after so many others."""
    return SPEED_PAYOUTS[place] if place < min(len(SPEED_PAYOUTS), seats - 1) else 0


def final_points(counts: list[int]) -> list[int]:
    """HB5.2: the points of every seat in a final contest with these counts."""
    points = [0] * len(counts)
    place = 0
    while place < len(FINAL_PAYOUTS):
        open_counts = [count for seat, count in enumerate(counts) if count > 0 and points[seat] == 0]
        if not open_counts:
            break
        best = max(open_counts)
        tied = [seat for seat, count in enumerate(counts) if count == best]
        for seat in tied:
            points[seat] = FINAL_PAYOUTS[place]
        place += len(tied) if len(tied) < 3 else len(FINAL_PAYOUTS)
    return points


def contest_counts(state: HoneyBuzzState, colour: int) -> list[int]:
    """HB1.10: what each seat has of what the contest counts."""
    number = state.contests[colour]
    if number == NOTHING:
        return [0] * state.seats
    measure = CONTESTS[number].measure
    return [count_for(state, seat, measure) for seat in range(state.seats)]


def contest_points(state: HoneyBuzzState, colour: int) -> list[int]:
    """HB5.2: what each seat would get for a final contest if the game ended now."""
    return points_for(state, colour, contest_counts(state, colour))


def points_for(state: HoneyBuzzState, colour: int, counts: list[int]) -> list[int]:
    """The same by what each seat has."""
    number = state.contests[colour]
    return [0] * state.seats if number == NOTHING or CONTESTS[number].is_speed else final_points(counts)


def payouts_of(contest: Contest, seats: int) -> list[int]:
    """HB5.1, HB5.2: what the places pay at a table of so many."""
    if not contest.is_speed:
        return FINAL_PAYOUTS[:seats]
    return [coins for coins in [speed_payout(seats, place) for place in range(len(SPEED_PAYOUTS))] if coins]


# By number of seats, then by contest.
PAYOUTS: Final = [[payouts_of(contest, seats) for contest in CONTESTS] for seats in range(MOST_SEATS + 1)]
