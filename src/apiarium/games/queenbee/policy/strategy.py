"""What the rule-based player of Queen Bee does on its turn: which cards, and which action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....core.rng import Rng
from ..actions import stepping_moves
from ..bees import lost
from ..components import (
    BAD_POLLEN,
    BEE_BANDIT,
    BEE_BEES,
    BEE_KNIGHTED,
    BUSY_BEE,
    CROSSED_SIGNALS,
    EXCHANGED,
    HONEY,
    NO_SEAT,
    NO_SPACE,
    PESTICIDE,
    POLLEN,
    RAINSTORM,
    ROYAL_JELLY,
    SECRET_PASSAGE,
    SPEEDY_BEE,
    STUCK_IN_THE_HONEY,
    SWATTED,
    WARRIOR,
    WORKER,
    ZOM_BEE,
)
from ..phases import BEFORE_DRAW, BUZZ_AROUND, DISCARDING, STEPPING
from ..records import Frame
from ..seats import has_allies, queen_is_astray, queen_is_home
from ..turn import buzz_steps, sting_steps
from ..turn_cards import hive_bees, knight_moves
from ..verbs import BUZZ, DONE, DRAW, END, EXCHANGE, KNIGHT, PLAY, REPOPULATE, SPACES, STEP, STING, SWARM
from .aims import choose_discard
from .marching import TIE, choose_march, flight_step, steps_home
from .planner import FRONT, IN_DANGER, danger_to_queen, find_plan, is_within, own_spaces, spare_at

if TYPE_CHECKING:
    from ..state import QueenbeeState

# Played as soon as they are held, in this order: cards first, then what harms opponents.
AT_ONCE: Final = [
    ROYAL_JELLY, HONEY, POLLEN, STUCK_IN_THE_HONEY, BEE_BANDIT, BAD_POLLEN, RAINSTORM, SWATTED, ZOM_BEE,
]  # fmt: skip
HOME_WORTH: Final = 1.5  # of a Queen astray who walks home
BRED_WORTH: Final = 0.4  # of every bee that she may bring back then


def choose_in_turn(state: QueenbeeState, seat: int, frame: Frame, moves: list[int], rng: Rng) -> int:
    if frame.stage == BEFORE_DRAW:
        return DRAW
    if frame.stage == DISCARDING:
        return choose_discard(state, seat, moves, rng)
    card = choose_card(state, seat, moves)
    if card >= 0:
        return card
    if state.actions_left > 0:
        action = choose_action(state, seat, moves, rng)
        if action >= 0:
            return action
    if PLAY + BUSY_BEE in moves:
        return PLAY + BUSY_BEE
    return END


def choose_card(state: QueenbeeState, seat: int, moves: list[int]) -> int:
    """A card to play now, or -1."""
    for card in EXCHANGED:
        if EXCHANGE + card in moves:
            return EXCHANGE + card
    for card in AT_ONCE:
        if PLAY + card in moves:
            return PLAY + card
    if PLAY + BEE_KNIGHTED in moves:
        for move in knight_moves(state, seat):
            if (move - KNIGHT) // SPACES == WORKER:
                return PLAY + BEE_KNIGHTED
    if PLAY + PESTICIDE in moves and (has_allies(state, seat) or not hive_bees(state, seat)):
        return PLAY + PESTICIDE
    if PLAY + BEE_BEES in moves and REPOPULATE in moves and lost(state, seat, WORKER) + lost(state, seat, WARRIOR) > 4:
        return PLAY + BEE_BEES
    if PLAY + SPEEDY_BEE in moves and state.actions_left > 0:
        return PLAY + SPEEDY_BEE
    if PLAY + CROSSED_SIGNALS in moves:
        return PLAY + CROSSED_SIGNALS
    if PLAY + SECRET_PASSAGE in moves and state.actions_left == 0 and danger_to_queen(state, seat) > 0.5:
        return PLAY + SECRET_PASSAGE
    return -1


def choose_action(state: QueenbeeState, seat: int, moves: list[int], rng: Rng) -> int:
    """The action with most worth; -1 where none is worth anything, and no bee would take a step."""
    plan = find_plan(state, seat, sting_steps(state, seat), rng)
    danger = danger_to_queen(state, seat)
    best = 0.2
    chosen = -1
    if plan.origin != NO_SPACE and plan.worth > best:
        best = plan.worth
        chosen = STING
    if REPOPULATE in moves:
        worth = repopulate_worth(state, seat)
        if worth > best:
            best = worth
            chosen = REPOPULATE
    worth = queen_walk_worth(state, seat, danger, rng)
    if worth > best:
        best = worth
        chosen = BUZZ
    if chosen == BUZZ:
        return chosen
    spare = -1  # found out where somebody could swarm
    for move in moves:
        if SWARM <= move < STEP:
            if spare < 0:
                spare = all_spare(state, seat)
            worth = swarm_worth(state, seat, state.board.space_of[move - SWARM], spare) + TIE * rng.unit()
            if worth > best:
                best = worth
                chosen = move
    if best < 1.0 and has_march(state, seat, rng):
        return BUZZ
    return chosen


def queen_walk_worth(state: QueenbeeState, seat: int, danger: float, rng: Rng) -> float:
    """Of a Buzz Around in which the Queen walks away from danger, or home to repopulate; 0 where she has no way."""
    is_in_danger = danger > IN_DANGER
    if not is_in_danger and not queen_is_astray(state, seat):
        return 0.0
    moves = buzz_moves(state, seat)
    worth = 0.0
    if is_in_danger and flight_step(state, seat, moves, rng) >= 0:
        worth = 18.0 * danger - (3.0 if queen_is_home(state, seat) else 0.0)
    if queen_is_astray(state, seat) and steps_home(state, seat) <= buzz_steps(state, seat):
        worth = max(worth, HOME_WORTH + BRED_WORTH * (lost(state, seat, WORKER) + lost(state, seat, WARRIOR)))
    return worth


def has_march(state: QueenbeeState, seat: int, rng: Rng) -> bool:
    """Whether a Buzz Around would begin with a step."""
    return choose_march(state, seat, buzz_moves(state, seat), rng) != DONE


def buzz_moves(state: QueenbeeState, seat: int) -> list[int]:
    """The steps that a Buzz Around would begin with."""
    return stepping_moves(state, Frame(STEPPING, seat=seat, mode=BUZZ_AROUND, left=buzz_steps(state, seat)))


def repopulate_worth(state: QueenbeeState, seat: int) -> float:
    empty = 0
    for space in state.board.larvae[state.hives[seat]]:
        if state.owners[space] == NO_SEAT:
            empty += 1
    return 0.9 * min(empty + state.extra_bees, lost(state, seat, WORKER) + lost(state, seat, WARRIOR))


def swarm_worth(state: QueenbeeState, seat: int, space: int, spare: int) -> float:
    """To a bee at the front that is not the Queen, with bees to spare behind: `spare` in all."""
    if state.queens[seat] == space or not is_within(state, seat, space, FRONT):
        return 0.0
    worth = 0.7 * min(3, spare - spare_at(state, seat, space))
    if state.board.is_trench[space]:
        worth *= 0.6
    return worth


def all_spare(state: QueenbeeState, seat: int) -> int:
    total = 0
    for space in own_spaces(state, seat):
        total += spare_at(state, seat, space)
    return total
