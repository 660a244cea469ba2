"""Chapter 5 of the rulebook, the end: what triggers it, the count and the ranks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...core.result import Result, ScoreItem, ranks_by
from ...core.state import NOBODY
from ...core.words import counted, seats_listed
from .cells import CONTENTS, HONEY
from .components import COLOUR_COUNT, CONTESTS, DECREE, NOTHING, ORDER_POINTS, PRICES_TO_END, STACKS, STACKS_TO_END
from .contests import contest_points
from .phases import OVER
from .story import tell_ending, tell_trigger

if TYPE_CHECKING:
    from .state import HoneyBuzzState

NOT_YET: Final = 0
PRICES_FELL: Final = 1
ORDERS_RAN_OUT: Final = 2
BOXES_RAN_OUT: Final = 3
ROUNDS_RAN_OUT: Final = 4


class Ending:
    """Why the game ends: its name in the view, its clause and the words for it."""

    def __init__(self, number: int, name: str, clause: str, text: str) -> None:
        self.number = number
        self.name = name
        self.clause = clause
        self.text = text


ENDINGS: Final = [
    Ending(NOT_YET, "", "HB5.3", ""),
    Ending(PRICES_FELL, "prices", "HB5.3", f"{PRICES_TO_END} prices are at the bottom"),
    Ending(ORDERS_RAN_OUT, "orders", "HB5.3", f"{STACKS_TO_END} stacks of orders are empty"),
    Ending(BOXES_RAN_OUT, "boxes", "HB1.2", "every box but Decree is empty"),
    Ending(ROUNDS_RAN_OUT, "rounds", "HB5.5", "the last round is over"),
]


def check_end(state: HoneyBuzzState) -> None:
    """HB5.3: tested at once, in the middle of a turn too."""
    if state.ending != NOT_YET:
        return
    if prices_at_bottom(state) >= PRICES_TO_END:
        trigger(state, PRICES_FELL)
    elif empty_stacks(state) >= STACKS_TO_END:
        trigger(state, ORDERS_RAN_OUT)
    elif not any(state.boxes[:DECREE]):
        trigger(state, BOXES_RAN_OUT)  # HB1.2


def prices_at_bottom(state: HoneyBuzzState) -> int:
    return state.prices.count(state.bottom)


def empty_stacks(state: HoneyBuzzState) -> int:
    count = 0
    for stack in range(STACKS):
        if state.shown[stack] == NOTHING and state.face_down[stack] == 0:
            count += 1
    return count


def trigger(state: HoneyBuzzState, reason: int) -> None:
    state.ending = reason
    if state.events is not None:
        tell_trigger(state, ENDINGS[reason].clause, ENDINGS[reason].text)


def finish(state: HoneyBuzzState) -> None:
    if state.ending == NOT_YET:
        state.ending = ROUNDS_RAN_OUT  # HB5.5
    state.phase = OVER
    state.waiting = NOBODY
    if state.events is not None:
        result = make_result(state)
        tell_ending(state, result)


def goods_left(state: HoneyBuzzState, seat: int) -> int:
    """HB5.4: honey on nectar tiles, and pollen."""
    honey = 0
    for closed in state.cells[seat]:
        if closed % CONTENTS == HONEY:
            honey += 1
    return honey + state.pollen[seat]


def order_points(state: HoneyBuzzState, seat: int) -> int:
    points = 0
    for order in state.orders[seat]:
        points += ORDER_POINTS[order]
    return points


def standings(state: HoneyBuzzState) -> list[int]:
    """HB5.4: the points of every seat if the game ended now."""
    points = [state.coins[seat] + goods_left(state, seat) + order_points(state, seat) for seat in range(state.seats)]
    for colour in range(COLOUR_COUNT):
        won = contest_points(state, colour)
        for seat in range(state.seats):
            points[seat] += won[seat]
    return points


def final_ranks(state: HoneyBuzzState) -> list[int]:
    """HB5.4: most points, then most goods left, then most orders; who is still equal shares the place."""
    points = standings(state)
    return ranks_by([[points[seat], goods_left(state, seat), len(state.orders[seat])] for seat in range(state.seats)])


def make_result(state: HoneyBuzzState) -> Result:
    items: list[ScoreItem] = []
    for seat in range(state.seats):
        items.append(ScoreItem(seat, "coins", state.coins[seat], "HB5.4"))
        items.append(ScoreItem(seat, "honey and pollen", goods_left(state, seat), "HB5.4"))
        items.append(ScoreItem(seat, "orders", order_points(state, seat), "HB5.4"))
    for colour in range(COLOUR_COUNT):
        contest = CONTESTS[state.contests[colour]]
        if not contest.is_speed:
            won = contest_points(state, colour)
            items += [ScoreItem(seat, contest.title.lower(), won[seat], "HB5.2") for seat in range(state.seats)]
    ranks = final_ranks(state)
    winners = [seat for seat in range(state.seats) if ranks[seat] == 1]
    verb = "wins" if len(winners) == 1 else "win together"
    points = counted(max(standings(state)), "point")
    return Result("HB5.4", f"{seats_listed(winners)} {verb} with {points}", ranks, items)


def say_aim(state: HoneyBuzzState) -> str:
    """How near the end is."""
    if state.ending != NOT_YET or state.round_number == state.max_rounds:
        return "This is the last round. Most points win"
    last = []
    if prices_at_bottom(state) == PRICES_TO_END - 1:
        last.append("price at the bottom")
    if empty_stacks(state) == STACKS_TO_END - 1:
        last.append("empty order stack")
    if last:
        return f"One more {' or '.join(last)} ends the game. Most points win"
    return f"Most points win. The game ends at {PRICES_TO_END} bottom prices or {STACKS_TO_END} empty order stacks"
