"""Why a move of Imbeerialism is refused, and what is wrong with a position written by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.state import NOBODY, Refusal
from ...core.words import counted
from .components import (
    ACCEPT,
    BUY,
    CUBES,
    CYCLE,
    DRONE,
    ENSLAVE,
    GENERATE,
    HEX_TITLES,
    HEXES,
    HONEY_MOVE,
    INVADE,
    KILL,
    KIND_TITLES,
    KINDS,
    MARKERS,
    MOST_FLOWERS,
    MOST_HONEY,
    MOST_OFFERS,
    MOST_SEATS,
    MOVES,
    PASS,
    PRICES,
    QUEEN,
    RANSOM,
    RANSOMS,
    REFUSE,
    SELL,
    SUPPLY,
    TOUCHING,
    TRADE,
    WORKER,
)
from .ending import coloniser

if TYPE_CHECKING:
    from .state import ImbeerialismState


def give_reason(state: ImbeerialismState, seat: int, move: int) -> Refusal:
    """The clause and one sentence."""
    if state.waiting == NOBODY:
        return Refusal(["", "IM3.1", "IM3.2", "IM3.3"][state.ending], "the game is over")
    if not 0 <= seat < state.seats:
        return Refusal("IM2.1", "only the players move here; nothing is left to chance")
    if not state.is_due(seat):
        return not_due_reason(state, seat)
    if not 0 <= move < MOVES:
        return Refusal("IM2.1", "there is no such move")
    if state.phase == 1:
        return terms_reason(state, seat, move)
    if state.phase == 2:
        return accept_reason(state, seat, move)
    if state.phase == 3:
        if RANSOM <= move < REFUSE:
            return Refusal("IM2.8", f"you do not rule {HEX_TITLES[move - RANSOM]}")
        return Refusal("IM2.8", "now you ransom your bee or refuse")
    return move_reason(state, seat, move)


def not_due_reason(state: ImbeerialismState, seat: int) -> Refusal:
    due = int(state.waiting).bit_length() - 1
    if state.is_out(seat):
        return Refusal("IM3.2", "you are out: no bee and no marker of yours is left")
    if state.phase == 2:
        return Refusal("IM2.4", f"@{due} has to answer the offer")
    if state.phase == 3:
        return Refusal("IM2.8", f"@{due} has to answer about the ransom")
    return Refusal("IM2.1", f"it is the turn of @{due}")


def terms_reason(state: ImbeerialismState, seat: int, move: int) -> Refusal:
    cell, partner = state.question
    if BUY <= move < SELL:
        honey = (move - BUY) % MOST_HONEY + 1
        if honey > state.honey[seat]:
            return Refusal("IM2.4", f"you have {state.honey[seat]} honey")
        flowers = (move - BUY) // MOST_HONEY + 1
        return Refusal("IM2.4", f"@{partner} rules no other hex with {counted(flowers, 'flower')}")
    if SELL <= move < ACCEPT:
        honey = (move - SELL) % MOST_HONEY + 1
        if honey > state.honey[partner]:
            return Refusal("IM2.4", f"@{partner} has {state.honey[partner]} honey")
        there = counted(state.flowers[cell], "flower")
        return Refusal("IM2.4", f"the hex of your Worker, {HEX_TITLES[cell]}, has {there}")
    return Refusal("IM2.4", "now you name the terms: buy or sell flowers")


def accept_reason(state: ImbeerialismState, seat: int, move: int) -> Refusal:
    if not ACCEPT <= move < RANSOM:
        return Refusal("IM2.4", "now you accept the offer or refuse it")
    cell = move - ACCEPT
    if state.markers[cell] != seat:
        return Refusal("IM2.4", f"you do not rule {HEX_TITLES[cell]}")
    if cell == state.question[0]:
        return Refusal("IM2.4", f"the trading Worker stands at {HEX_TITLES[cell]}, and flowers go from hex to hex")
    return Refusal("IM2.4", f"{HEX_TITLES[cell]} has {counted(state.flowers[cell], 'flower')}")


def move_reason(state: ImbeerialismState, seat: int, move: int) -> Refusal:
    """It is this seat's turn, and no offer is open."""
    if move < HONEY_MOVE:
        return travel_reason(state, seat, move // HEXES**2, move // HEXES % HEXES, move % HEXES)
    if move < TRADE:
        cell = move - HONEY_MOVE
        if not has_bee(state, seat, WORKER, cell):
            return missing("IM2.3", WORKER, cell)
        return Refusal("IM2.3", f"there is no flower at {HEX_TITLES[cell]}")
    if move < INVADE:
        return trade_reason(state, seat, (move - TRADE) // MOST_SEATS, (move - TRADE) % MOST_SEATS)
    if move < KILL:
        return invade_reason(state, seat, (move - INVADE) // HEXES, (move - INVADE) % HEXES)
    if move < ENSLAVE:
        cell = (move - KILL) // KINDS // MOST_SEATS
        if not has_bee(state, seat, DRONE, cell):
            return missing("IM2.7", DRONE, cell)
        return target_reason(state, "IM2.7", seat, move - KILL)
    if move < GENERATE:
        cell = (move - ENSLAVE) // KINDS // MOST_SEATS
        if not has_bee(state, seat, QUEEN, cell):
            return missing("IM2.8", QUEEN, cell)
        if state.markers[cell] != seat:
            return Refusal("IM2.8", f"you do not rule {HEX_TITLES[cell]}")
        return target_reason(state, "IM2.8", seat, move - ENSLAVE)
    if move < PASS:
        return generate_reason(state, seat, move - GENERATE)
    if move < ACCEPT:
        return Refusal("IM2.4", "first choose the Worker and the partner of a trade")
    return Refusal("IM2.4", "no offer is open")


def has_bee(state: ImbeerialismState, seat: int, kind: int, cell: int) -> bool:
    if kind == QUEEN:
        return state.queens[seat] == cell
    bees = state.workers if kind == WORKER else state.drones
    return bees[HEXES * seat + cell] > 0


def missing(clause: str, kind: int, cell: int) -> Refusal:
    return Refusal(clause, f"you have no {KIND_TITLES[kind]} at {HEX_TITLES[cell]}")


def travel_reason(state: ImbeerialismState, seat: int, kind: int, start: int, target: int) -> Refusal:
    if not has_bee(state, seat, kind, start):
        return missing("IM2.2", kind, start)
    if TOUCHING[start] >> target & 1 == 0:
        return Refusal("IM2.2", f"{HEX_TITLES[start]} does not touch {HEX_TITLES[target]}")
    lost = start if state.markers[start] != seat else target
    return Refusal("IM2.2", f"you do not rule {HEX_TITLES[lost]}")


def trade_reason(state: ImbeerialismState, seat: int, cell: int, partner: int) -> Refusal:
    if partner >= state.seats:
        return Refusal("IM2.4", f"there is no player {partner + 1} in this game")
    if partner == seat:
        return Refusal("IM2.4", "you cannot trade with yourself")
    if not has_bee(state, seat, WORKER, cell):
        return missing("IM2.4", WORKER, cell)
    if state.offers >= MOST_OFFERS:
        return Refusal("IM2.4", f"you have made {MOST_OFFERS} offers in this turn")
    if all(owner != partner or other == cell for other, owner in enumerate(state.markers)):
        return Refusal("IM2.4", f"@{partner} rules no other hex")
    return Refusal("IM2.4", f"there is nothing that you and @{partner} could swap")


def invade_reason(state: ImbeerialismState, seat: int, start: int, target: int) -> Refusal:
    if not has_bee(state, seat, DRONE, start):
        return missing("IM2.5", DRONE, start)
    if state.markers[target] == seat:
        return Refusal("IM2.5", f"you rule {HEX_TITLES[target]} already")
    if state.supply[seat] == 0:
        return Refusal("IM1.6", f"all {MARKERS} of your markers are on the board")
    if state.markers[start] != seat:
        return Refusal("IM2.5", f"you have lost {HEX_TITLES[start]}: a Drone there can only win back that hex")
    return Refusal("IM2.5", f"{HEX_TITLES[start]} does not touch {HEX_TITLES[target]}")


def target_reason(state: ImbeerialismState, clause: str, seat: int, offset: int) -> Refusal:
    cell, owner, kind = offset // KINDS // MOST_SEATS, offset // KINDS % MOST_SEATS, offset % KINDS
    if owner >= state.seats:
        return Refusal(clause, f"there is no player {owner + 1} in this game")
    if owner == seat:
        return Refusal(clause, "only a bee of somebody else can be chosen")
    return Refusal(clause, f"@{owner} has no {KIND_TITLES[kind]} at {HEX_TITLES[cell]}")


def generate_reason(state: ImbeerialismState, seat: int, kind: int) -> Refusal:
    if state.queens[seat] < 0:
        return Refusal("IM2.9", "your Queen is dead")
    if state.honey[seat] < PRICES[kind]:
        return Refusal("IM2.9", f"a {KIND_TITLES[kind]} costs {PRICES[kind]} honey, you have {state.honey[seat]}")
    return Refusal("IM2.9", f"all {SUPPLY} {KIND_TITLES[kind]}s are on the board")


def find_problems(state: ImbeerialismState) -> list[str]:
    """Everything inconsistent, for positions that come from outside."""
    seats = state.seats
    problems: list[str] = []
    by_hex = (("flowers", state.flowers), ("markers", state.markers))
    by_seat = [("queens", state.queens), ("honey", state.honey), ("cubes", state.cubes)]
    by_seat += [("supply", state.supply), ("kept", state.kept)]
    by_both = (("workers", state.workers), ("drones", state.drones))
    for rows, size in ((by_hex, HEXES), (by_seat, seats), (by_both, HEXES * seats), ([("bank", state.bank)], KINDS)):
        for name, row in rows:
            if len(row) != size:
                problems.append(f"{name} has {len(row)} entries, not {size}")
            elif any(entry < (-1 if name in ("markers", "queens") else 0) for entry in row):
                problems.append(f"{name} has an entry that is too small")
    if not 0 <= state.phase <= 4:
        problems.append(f"phase is {state.phase}, it goes from 0 to 4")
    if not 0 <= state.turn < seats:
        problems.append(f"turn is {state.turn}, there are seats 0 to {seats - 1}")
    if problems:
        return problems
    problems = board_problems(state)
    return problems or clock_problems(state) + turn_problems(state)


def board_problems(state: ImbeerialismState) -> list[str]:
    problems: list[str] = []
    seats = state.seats
    for cell in range(HEXES):
        if state.markers[cell] >= seats:
            problems.append(f"{HEX_TITLES[cell]} is ruled by seat {state.markers[cell]}, there are {seats} seats")
        elif state.markers[cell] < 0 and state.bees_on(cell):
            problems.append(f"bees stand at {HEX_TITLES[cell]}, which nobody rules")
    for seat in range(seats):
        on_board = state.markers.count(seat)
        if on_board + state.supply[seat] != MARKERS:
            problems.append(f"seat {seat} has {on_board} markers on the board and {state.supply[seat]} beside it")
        if state.queens[seat] >= HEXES:
            problems.append(f"the Queen of seat {seat} stands on hex {state.queens[seat]}")
        if state.cubes[seat] > CUBES:
            problems.append(f"seat {seat} has {state.cubes[seat]} cubes")
    on_board_bees = [sum(state.workers), sum(state.drones), sum(1 for cell in state.queens if cell >= 0)]
    for kind, wanted in enumerate([SUPPLY, SUPPLY, seats]):
        there = on_board_bees[kind] + state.bank[kind]
        if there != wanted:
            problems.append(f"there are {there} {KIND_TITLES[kind]}s on the board and in the Bank, not {wanted}")
    return problems


def clock_problems(state: ImbeerialismState) -> list[str]:
    """The round, the cubes, and what was kept since the round before."""
    problems: list[str] = []
    if not 1 <= state.round <= state.max_rounds:
        problems.append(f"round is {state.round}, it goes from 1 to {state.max_rounds}")
    for seat in range(state.seats):
        made = (state.round - 1) % CYCLE + int(seat < state.turn)
        if state.phase != 4 and not state.is_out(seat) and state.cubes[seat] != CUBES - made:
            problems.append(f"seat {seat} has {state.cubes[seat]} cubes, by round and turn {CUBES - made}")
        if state.kept[seat] & ~(state.held(seat) & state.counting[seat]):
            problems.append(f"seat {seat} cannot have kept hexes that it does not hold or that are no colonies")
        if state.kept[seat] and state.round == 1:
            problems.append(f"seat {seat} cannot have kept a colony before a round has ended")
    return problems


def turn_problems(state: ImbeerialismState) -> list[str]:
    """The phase, who is waited for, and what is asked."""
    problems: list[str] = []
    phase = state.phase
    left = [seat for seat in range(state.seats) if not state.is_out(seat)]
    if phase == 4:
        return ending_problems(state, left)
    if len(left) < 2:
        problems.append("with one player left the game is over")
    if state.ending != 0 or state.winner != -1:
        problems.append("ending is 0 and winner -1 while the game runs")
    if state.turn not in left:
        problems.append(f"seat {state.turn} is out and cannot have the turn")
    if not 0 <= state.offers <= MOST_OFFERS or (phase == 1 and state.offers == MOST_OFFERS):
        problems.append(f"offers is {state.offers}, there are {MOST_OFFERS} in a turn")
    if phase == 2 and state.offers == 0:
        problems.append("an open offer has been counted")
    size = [0, 2, 5, 3][phase]
    question = state.question
    if len(question) != size:
        return [*problems, f"question has {len(question)} entries, in phase {phase} {size}"]
    if size:
        problems += question_problems(state)
    if not problems:
        expected = 1 << (question[1] if phase >= 2 else state.turn)
        if state.waiting != expected:
            problems.append(f"waiting is {state.waiting}, by the other fields it is {expected}")
    return problems


def question_problems(state: ImbeerialismState) -> list[str]:
    """Whether the open question could have been asked."""
    question = state.question
    seat = state.turn
    cell, other = question[0], question[1]
    if not 0 <= cell < HEXES or not 0 <= other < state.seats or other == seat:
        return ["question must begin with a hex and another seat"]
    if state.phase == 3:
        kind = question[2]
        if not 0 <= kind < KINDS or not has_bee(state, other, kind, cell):
            return ["question must name a bee that stands there"]
        if state.queens[seat] != cell or state.markers[cell] != seat:
            return ["only a Queen on a hex of hers can enslave"]
        if state.honey[other] < RANSOMS[kind] or state.supply[other] == MARKERS:
            return ["nobody is asked for a ransom who cannot pay it or has no hex"]
        return []
    if not has_bee(state, seat, WORKER, cell):
        return ["only a Worker can trade"]
    targets = [place for place in range(HEXES) if state.markers[place] == other and place != cell]
    if not targets:
        return ["the partner of a trade rules another hex"]
    on_offer = max(state.flowers[place] for place in targets)
    if state.phase == 1:
        can_buy = on_offer > 0 and state.honey[seat] > 0
        return [] if can_buy or (state.flowers[cell] > 0 and state.honey[other] > 0) else ["nothing can be traded"]
    is_sale, flowers, honey = question[2], question[3], question[4]
    if is_sale not in (0, 1) or not 1 <= flowers <= MOST_FLOWERS or not 1 <= honey <= MOST_HONEY:
        return [f"an offer is 0 or 1, 1 to {MOST_FLOWERS} flowers and 1 to {MOST_HONEY} honey"]
    buyer = other if is_sale else seat
    if state.honey[buyer] < honey or (state.flowers[cell] if is_sale else on_offer) < flowers:
        return ["an offer is open that cannot be paid"]
    return []


def ending_problems(state: ImbeerialismState, left: list[int]) -> list[str]:
    problems: list[str] = []
    if state.waiting != NOBODY or state.question:
        problems.append("nobody is waited for when the game is over")
    if state.ending == 1:
        if state.winner != coloniser(state) or state.winner < 0:
            problems.append("the winner must have kept enough colonies")
    elif state.ending == 2:
        if left != [state.winner]:
            problems.append("the winner must be the only one left")
    elif state.ending != 3 or state.winner != -1 or state.round != state.max_rounds:
        problems.append("a game without a winner ends after the last round")
    return problems
