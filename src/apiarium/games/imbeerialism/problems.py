"""What can be wrong with a position of Imbeerialism beyond the declared ranges."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.state import NOBODY
from .board import bees_on, colonies_held, has_bee, is_out, part_of
from .components import (
    CUBES,
    CYCLE,
    HEX_TITLES,
    HEXES,
    KIND_TITLES,
    MARKERS,
    MOST_OFFERS,
    NO_BEE,
    NO_HEX,
    NO_SEAT,
    RANSOMS,
    SUPPLY,
    WORKER,
)
from .ending import COLONISED, LAST_ONE, OUT_OF_ROUNDS, RUNNING, has_colonised
from .phases import ANSWER, MOVE, OVER, RANSOMING, TERMS

if TYPE_CHECKING:
    from .state import ImbeerialismState


def find_problems(state: ImbeerialismState) -> list[str]:
    """Everything inconsistent, for positions that come from outside."""
    return board_problems(state) or clock_problems(state) + turn_problems(state)


def board_problems(state: ImbeerialismState) -> list[str]:
    problems = [
        f"bees stand at {HEX_TITLES[cell]}, which nobody rules"
        for cell in range(HEXES)
        if state.markers[cell] == NO_SEAT and bees_on(state, cell)
    ]
    for seat in range(state.seats):
        on_board = list(state.markers).count(seat)
        if on_board + state.supply[seat] != MARKERS:
            problems.append(f"seat {seat} has {on_board} hives on the board and {state.supply[seat]} beside it")
    on_board_bees = [sum(state.workers), sum(state.drones), sum(1 for cell in state.queens if cell != NO_HEX)]
    for kind, wanted in enumerate([SUPPLY, SUPPLY, state.seats]):
        there = on_board_bees[kind] + state.bank[kind]
        if there != wanted:
            problems.append(f"there are {there} {KIND_TITLES[kind]}s on the board and in the Bank, not {wanted}")
    return problems


def clock_problems(state: ImbeerialismState) -> list[str]:
    """The cubes, what was kept so far, and the points."""
    problems: list[str] = []
    colonies = colonies_held(state)
    for seat in range(state.seats):
        made = (state.round_number - 1) % CYCLE + int(seat < state.turn)
        if state.phase != OVER and not is_out(state, seat) and state.cubes[seat] != CUBES - made:
            problems.append(f"seat {seat} has {state.cubes[seat]} cubes, by round and turn {CUBES - made}")
        if state.kept[seat] & ~part_of(colonies, seat):
            problems.append(f"seat {seat} cannot have kept hexes that it does not hold or that are no colonies")
        has_moved = state.round_number > 1 or (state.has_circles and (seat < state.turn or state.phase == OVER))
        if state.kept[seat] and not has_moved:
            problems.append(f"seat {seat} cannot have kept a colony before its full round began")
        most = MARKERS * state.round_number if state.has_points else 0
        if state.points[seat] > most:
            problems.append(
                f"seat {seat} has {state.points[seat]} points, in round {state.round_number} at most {most}"
            )
    return problems


def turn_problems(state: ImbeerialismState) -> list[str]:
    """The phase, who must choose, and what is asked."""
    left = [seat for seat in range(state.seats) if not is_out(state, seat)]
    if state.phase == OVER:
        return ending_problems(state, left)
    problems: list[str] = []
    if len(left) == 1:
        problems.append("with one player left the game is over")
    if state.ending != RUNNING or state.winner != NO_SEAT:
        problems.append(f"ending is {RUNNING} and winner {NO_SEAT} while the game runs")
    if state.turn not in left:
        problems.append(f"seat {state.turn} is out and cannot have the turn")
    elif state.has_circles and has_colonised(state, state.turn):
        problems.append(f"seat {state.turn} has won already")
    if state.phase == TERMS and state.offers == MOST_OFFERS:
        problems.append(f"offers is {state.offers}, there are {MOST_OFFERS} in a turn")
    if state.phase == ANSWER and state.offers == 0:
        problems.append("an open offer has been counted")
    problems += question_problems(state)
    if not problems:
        expected = 1 << (state.asked_seat if state.phase in (ANSWER, RANSOMING) else state.turn)
        if state.waiting != expected:
            problems.append(f"waiting is {state.waiting}, by the other fields it is {expected}")
    return problems


def question_problems(state: ImbeerialismState) -> list[str]:
    """Whether the open question could have been asked."""
    is_open = state.phase != MOVE
    if is_open != (state.asked_hex != NO_HEX) or is_open != (state.asked_seat != NO_SEAT):
        return ["a hex and another seat are named exactly while something is asked"]
    if (state.phase == RANSOMING) != (state.asked_bee != NO_BEE):
        return ["a bee is named exactly while its ransom is asked"]
    has_offer = state.offered_flowers > 0 and state.offered_honey > 0
    has_none = state.offered_flowers == 0 and state.offered_honey == 0 and state.is_sale == 0
    if not (has_offer if state.phase == ANSWER else has_none):
        return ["an offer of flowers and honey stands exactly while it is to be answered"]
    if not is_open:
        return []
    if state.asked_seat == state.turn:
        return ["nobody asks themselves"]
    return ransom_problems(state) if state.phase == RANSOMING else trade_problems(state)


def ransom_problems(state: ImbeerialismState) -> list[str]:
    cell, owner, kind = state.asked_hex, state.asked_seat, state.asked_bee
    if not has_bee(state, owner, kind, cell):
        return ["a ransom is for a bee that stands there"]
    if state.queens[state.turn] != cell or state.markers[cell] != state.turn:
        return ["only a Queen on a hex of hers can capture"]
    if state.honey[owner] < RANSOMS[kind] or state.supply[owner] == MARKERS:
        return ["nobody is asked for a ransom who cannot pay it or has no hex"]
    return []


def trade_problems(state: ImbeerialismState) -> list[str]:
    cell, partner, seat = state.asked_hex, state.asked_seat, state.turn
    if not has_bee(state, seat, WORKER, cell):
        return ["only a Worker can trade"]
    on_offer = [state.flowers[other] for other in range(HEXES) if state.markers[other] == partner and other != cell]
    if not on_offer:
        return ["the partner of a trade rules another hex"]
    if state.phase == TERMS:
        can_buy = max(on_offer) > 0 and state.honey[seat] > 0
        can_sell = state.flowers[cell] > 0 and state.honey[partner] > 0
        return [] if can_buy or can_sell else ["nothing can be traded"]
    buyer = partner if state.is_sale else seat
    there = state.flowers[cell] if state.is_sale else max(on_offer)
    if state.honey[buyer] < state.offered_honey or there < state.offered_flowers:
        return ["an offer is open that cannot be paid"]
    return []


def ending_problems(state: ImbeerialismState, left: list[int]) -> list[str]:
    problems: list[str] = []
    if state.waiting != NOBODY or state.asked_seat != NO_SEAT:
        problems.append("nobody has to choose when the game is over")
    if state.ending == COLONISED:
        if state.winner == NO_SEAT or not has_colonised(state, state.winner):
            problems.append("the winner must have kept enough colonies")
    elif state.ending == LAST_ONE:
        if left != [state.winner]:
            problems.append("the winner must be the only one left")
    elif state.ending != OUT_OF_ROUNDS or state.winner != NO_SEAT or state.round_number != state.max_rounds:
        problems.append("a game without a winner ends after the last round")
    return problems
