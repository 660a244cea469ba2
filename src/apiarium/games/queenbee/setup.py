"""Chapter 2 of Queen Bee: the set-up with bees, first player, cards and Hive Powers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from ...core.errors import BadOptions
from ...core.state import CHANCE
from .boards import DECKS, Board, Deck
from .components import CROWDED, KINDS, NO_SEAT, POWER_COUNT, START_CARDS
from .menus import NUMBERED
from .options import BY_SEATS, SIGNALS
from .phases import DRAWING, FIRST_PLAYER, POWER_CHOICE, POWER_DEAL, POWER_DRAFT, RUNNING, TURN, TURN_BEGINS
from .records import Battle, Frame
from .story import tell_chosen, tell_first, tell_offered, tell_power
from .verbs import FIRST, OFFERED, POWER_MOVE

if TYPE_CHECKING:
    from .state import QueenbeeState

NO_CHOICE = -1


def board_for(name: str, seats: int) -> Board:
    """QB1.5: the board with hives for that many players."""
    for board in NUMBERED:
        if board.seating[seats] and name in (BY_SEATS, board.name):
            return board
    raise BadOptions("options of queenbee", [f"board {name} has no seats for {seats} players"])


def deck_for(name: str) -> Deck:
    return next(deck for deck in DECKS if deck.name == name)


def set_up(state: QueenbeeState) -> None:
    """QB2.1: everything but chance."""
    seats = state.seats
    board = board_for(state.options.word("board"), seats)
    state.board = board
    state.size = board.size
    state.last_space = board.size - 1
    state.deck = deck_for(state.options.word("deck")).counts[seats]
    state.max_turns = state.options.number("max_turns")
    state.signals = SIGNALS.index(state.options.word("signals"))
    state.hives = board.seating[seats]
    state.nests = vec[i64]([board.nests[hive] for hive in state.hives])
    state.hive_seats = [NO_SEAT] * len(board.hives)
    for seat in range(seats):
        state.hive_seats[state.hives[seat]] = seat
    state.homes = vec[i64]([state.hive_seats[hive] if hive >= 0 else NO_SEAT for hive in board.hive_of])
    state.frames = [Frame(FIRST_PLAYER)]
    state.waiting = CHANCE
    state.ended = RUNNING
    state.first = NO_SEAT
    state.turn = NO_SEAT
    state.turn_number = 0
    state.round_number = 0
    state.actions_left = 0
    state.extra_bees = 0
    state.owners = vec[i64]([NO_SEAT] * board.size)
    state.workers = vec[i64]([0] * board.size)
    state.warriors = vec[i64]([0] * board.size)
    state.queens = state.nests[:]
    for seat in range(seats):
        state.owners[state.nests[seat]] = seat
        for space in board.hive_spaces[state.hives[seat]]:
            state.workers[space] = board.workers[space]
            state.warriors[space] = board.warriors[space]
            if board.workers[space] or board.warriors[space]:
                state.owners[space] = seat
    state.has_left = [0] * seats
    state.has_fled = [0] * seats
    state.lieges = list(range(seats))
    state.fallen = [0] * seats
    state.is_out = [0] * seats
    state.is_polluted = [0] * seats
    state.is_stuck = [0] * seats
    state.pile = vec[i64](state.deck)  # QB1.2, QB1.3
    state.under = []
    state.discards = vec[i64]([0] * KINDS)
    state.hands = vec[i64]([0] * (KINDS * seats))
    state.known = []
    state.powers = [0] * seats
    state.offered = [0] * seats
    state.choices = [NO_CHOICE] * seats
    state.answers = [NO_CHOICE] * seats
    state.battle = Battle()
    state.dice = []


def apply_first(state: QueenbeeState, seat: int) -> None:
    """QB2.1, QB2.2: chance names the first player; then all get their cards, and the Hive Powers are given out."""
    state.first = seat
    state.turn = seat
    state.turn_number = 1
    state.round_number = 1
    state.frames = [Frame(TURN, stage=TURN_BEGINS)]
    powers = state.options.number("hive_powers")
    if powers == 1:
        state.frames.append(Frame(POWER_DEAL))
    elif powers == 2:
        state.frames.append(Frame(POWER_DRAFT, asked=0))
    for place in range(state.seats - 1, -1, -1):
        extra = 0
        if state.seats >= CROWDED and place > 0:
            extra = 1 if place < 4 else 2
        state.frames.append(Frame(DRAWING, seat=(seat + place) % state.seats, left=START_CARDS + extra))
    if state.events is not None:
        tell_first(state, seat)


# Hive Powers (QB2.3)


def unseen_powers(state: QueenbeeState) -> int:
    """A bit for every power that is neither dealt nor taken."""
    mask = (1 << POWER_COUNT) - 1
    for seat in range(state.seats):
        mask &= ~(state.offered[seat] | state.powers[seat])
    return mask


def seat_to_deal(state: QueenbeeState) -> int:
    for place in range(state.seats):
        seat = (state.first + place) % state.seats
        if state.offered[seat].bit_count() < 2:
            return seat
    return NO_SEAT


def settle_power_deal(state: QueenbeeState) -> bool:
    if seat_to_deal(state) == NO_SEAT:
        state.frames[-1] = Frame(POWER_CHOICE)
        return False
    state.waiting = CHANCE
    return True


def power_chances(state: QueenbeeState) -> list[tuple[int, int]]:
    mask = unseen_powers(state)
    return [(OFFERED + power, 1) for power in range(POWER_COUNT) if mask >> power & 1]


def apply_offer(state: QueenbeeState, power: int) -> None:
    seat = seat_to_deal(state)
    state.offered[seat] |= 1 << power
    if state.events is not None:
        tell_offered(state, seat, power)


def power_moves(mask: int) -> list[int]:
    return [POWER_MOVE + power for power in range(POWER_COUNT) if mask >> power & 1]


def apply_power_choice(state: QueenbeeState, seat: int, power: int) -> None:
    """All keep one in secret; the last choice shows what everybody kept."""
    state.choices[seat] = power
    state.waiting ^= 1 << seat
    if state.events is not None:
        tell_chosen(state, seat)
    if state.waiting:
        return
    for other in range(state.seats):
        kept = state.choices[other]
        state.powers[other] = 1 << kept
        state.offered[other] = 0
        state.choices[other] = NO_CHOICE
        if state.events is not None:
            tell_power(state, other, kept, "keeps")
    state.frames.pop()


def drafter(state: QueenbeeState, picks: int) -> int:
    """From the first player to the last, and back."""
    place = picks if picks < state.seats else 2 * state.seats - 1 - picks
    return (state.first + place) % state.seats


def settle_power_draft(state: QueenbeeState, frame: Frame) -> bool:
    if frame.asked == 2 * state.seats:
        state.frames.pop()
        return False
    state.waiting = 1 << drafter(state, frame.asked)
    return True


def apply_draft(state: QueenbeeState, frame: Frame, seat: int, power: int) -> None:
    state.powers[seat] |= 1 << power
    frame.asked += 1
    if state.events is not None:
        tell_power(state, seat, power, "picks")


def first_chances(state: QueenbeeState) -> list[tuple[int, int]]:
    return [(FIRST + seat, 1) for seat in range(state.seats)]
