"""What is wrong with a position of Queen Bee written by hand: everything, not just the first thing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.state import CHANCE, NOBODY, seats_in
from .bees import all_on_board, count_at, may_stand, on_board
from .components import (
    CAPACITY,
    CARDS,
    KINDS,
    MOST_DICE,
    NO_SEAT,
    NO_SPACE,
    POWER_COUNT,
    TEAM_WARRIORS,
    TEAM_WORKERS,
    WARRIOR,
    WORKER,
)
from .frames import (
    ADVANCE_STAGE,
    ALLIES,
    BATTLE,
    BATTLE_SIZE,
    CARD_PLAYED,
    DIE_BEE,
    DIE_FACE,
    DIE_HOME,
    DIE_SEAT,
    DIE_SIDE,
    DIE_SIZE,
    DIE_STUCK,
    DISCARDING,
    FIRST_PLAYER,
    FRAME_SIZES,
    LAST_QUEEN,
    NO_SIDE,
    NOT_ASKED,
    PASSAGES,
    POWER_CHOICE,
    POWER_DEAL,
    POWER_DRAFT,
    REWARD_STAGE,
    SCOUTING,
    SIGNAL_STEPS,
    STAGE,
    STEPPING,
    TAKEN_FOR_DEFENCE,
    TAKEN_STAGE,
    TURN,
    TURN_LIMIT,
    WINDOW,
)
from .questions import settle_top

if TYPE_CHECKING:
    from .state import QueenbeeState


def find_problems(state: QueenbeeState) -> list[str]:
    problems = shape_problems(state)
    if problems:
        return problems
    problems += bee_problems(state) + seat_problems(state) + card_problems(state) + power_problems(state)
    problems += turn_problems(state) + frame_problems(state)
    if not problems:
        problems += question_problems(state)
    return problems


def outside(values: list[int], low: int, high: int) -> bool:
    return len(values) > 0 and (min(values) < low or max(values) > high)


def shape_problems(state: QueenbeeState) -> list[str]:
    """Lengths and ranges, so that all that follows can look anything up."""
    problems: list[str] = []
    seats = state.seats
    size = state.board.size
    spaces: list[tuple[str, list[int], int, int]] = [
        ("owners", state.owners, NO_SEAT, seats - 1), ("workers", state.workers, 0, CAPACITY),
        ("warriors", state.warriors, 0, CAPACITY),
    ]  # fmt: skip
    by_seat: list[tuple[str, list[int], int, int]] = [
        ("queens", state.queens, NO_SPACE, size - 1), ("has_left", state.has_left, 0, 1),
        ("has_fled", state.has_fled, 0, 1), ("lieges", state.lieges, 0, seats - 1),
        ("fallen", state.fallen, 0, seats - 1), ("is_out", state.is_out, 0, 1),
        ("is_polluted", state.is_polluted, 0, 1), ("is_stuck", state.is_stuck, 0, 1),
        ("powers", state.powers, 0, (1 << POWER_COUNT) - 1), ("offered", state.offered, 0, (1 << POWER_COUNT) - 1),
        ("choices", state.choices, -1, POWER_COUNT - 1),
        ("answers", state.answers, NOT_ASKED, TAKEN_FOR_DEFENCE),
    ]  # fmt: skip
    cards: list[tuple[str, list[int], int, int]] = [("pile", state.pile, 0, 99), ("discards", state.discards, 0, 99)]
    for length, rows in ((size, spaces), (seats, by_seat), (KINDS, cards)):
        for name, values, low, high in rows:
            if len(values) != length:
                problems.append(f"{name} has {len(values)} entries, not {length}")
            elif outside(values, low, high):
                problems.append(f"{name} must hold numbers from {low} to {high}")
    if len(state.hands) != KINDS * seats or outside(state.hands, 0, 99):
        problems.append(f"hands must hold {KINDS} counts for each of {seats} seats")
    for fact in state.under:
        if len(fact) != 2 or not 0 <= fact[0] < KINDS or not 0 <= fact[1] < seats:
            problems.append("under must hold rows of a card and the seat that knows it")
    for fact in state.known:
        if len(fact) != 3 or outside(fact[:2], 0, seats - 1) or not 0 <= fact[2] < KINDS or fact[0] == fact[1]:
            problems.append("known must hold rows of a seat, another seat and a card")
    for frame in state.frames:
        if not frame or not 0 <= frame[0] < len(FRAME_SIZES) or len(frame) != FRAME_SIZES[frame[0]]:
            problems.append(f"{frame} is no frame")
    for die in state.dice:
        if len(die) != DIE_SIZE:
            problems.append(f"{die} is no die")
    return problems


def bee_problems(state: QueenbeeState) -> list[str]:
    """QB1.1, QB3.1, QB3.2"""
    problems: list[str] = []
    words = state.board.words
    for seat in range(state.seats):
        if state.queens[seat] != NO_SPACE and state.owners[state.queens[seat]] != seat:
            problems.append(f"the Queen of seat {seat} stands on {words[state.queens[seat]]}, where others are")
        for bee, team in ((WORKER, TEAM_WORKERS), (WARRIOR, TEAM_WARRIORS)):
            if on_board(state, seat, bee) > team:
                problems.append(f"seat {seat} has more than {team} of a kind on the board")
    for space in range(state.board.size):
        owner = state.owners[space]
        if owner == NO_SEAT:
            if state.workers[space] or state.warriors[space]:
                problems.append(f"bees on {words[space]} have no owner")
            continue
        if not 0 < count_at(state, space) <= CAPACITY:
            problems.append(f"{count_at(state, space)} bees stand on {words[space]}")
        for bee, count in ((WORKER, state.workers[space]), (WARRIOR, state.warriors[space])):
            if count and not may_stand(state, owner, bee, space):
                problems.append(f"bees on {words[space]} may not stand there")
    return problems


def seat_problems(state: QueenbeeState) -> list[str]:
    """QB7.1–4"""
    problems: list[str] = []
    alive = sum(1 for space in state.queens if space != NO_SPACE)
    orders = sorted([order for order in state.fallen if order])
    if orders != list(range(1, len(orders) + 1)) or len(orders) + alive != state.seats:
        problems.append("fallen must count the defeated Queens from 1")
    if alive == 0 or (alive == 1) != (state.ended == LAST_QUEEN):
        problems.append("the game goes on until one Queen is left")
    for seat in range(state.seats):
        is_alive = state.queens[seat] != NO_SPACE
        if is_alive != (state.fallen[seat] == 0):
            problems.append(f"seat {seat}: a Queen is on the board or has fallen")
        if is_alive and state.lieges[seat] != seat:
            problems.append(f"seat {seat} has a Queen of their own to serve")
        if state.ended != LAST_QUEEN and state.queens[state.lieges[seat]] == NO_SPACE:
            problems.append(f"seat {seat} serves a Queen who is defeated")
        if is_alive and state.queens[seat] != state.nests[seat] and state.has_left[seat] == 0:
            problems.append(f"seat {seat}: the Queen is not in her nest, so she has left it")
        if state.has_fled[seat] and state.has_left[seat] == 0:
            problems.append(f"seat {seat}: a Queen who fled has left her nest")
        bees = all_on_board(state, seat)
        if state.is_out[seat] and (bees or max(state.hands[seat * KINDS : (seat + 1) * KINDS])):
            problems.append(f"seat {seat} is out, but has bees or cards")
        if bees == 0 and not state.is_out[seat] and not state.battle and state.ended == 0:
            problems.append(f"seat {seat} has no bee and is not out")
    return problems


def card_problems(state: QueenbeeState) -> list[str]:
    """QB1.2, QB1.3: every card of the deck lies somewhere."""
    problems: list[str] = []
    counts = [state.pile[card] + state.discards[card] for card in range(KINDS)]
    for index in range(len(state.hands)):
        counts[index % KINDS] += state.hands[index]
    for fact in state.under:
        counts[fact[0]] += 1
    for frame in state.frames:
        if frame[0] == SCOUTING:
            for card in frame[2:]:
                if 0 <= card < KINDS:
                    counts[card] += 1
    if counts != state.deck:
        for card in range(KINDS):
            if counts[card] != state.deck[card]:
                problems.append(f"{CARDS[card]} is there {counts[card]} times, not {state.deck[card]} times")
    for fact in state.known:
        if state.known.count(fact) > state.hands[fact[1] * KINDS + fact[2]]:
            problems.append(f"seat {fact[1]} does not hold {CARDS[fact[2]]} as seat {fact[0]} knows")
    return problems


def power_problems(state: QueenbeeState) -> list[str]:
    """QB2.3"""
    problems: list[str] = []
    kinds = [frame[0] for frame in state.frames]
    is_open = POWER_DEAL in kinds or POWER_CHOICE in kinds
    masks = state.powers + state.offered
    if sum(mask.bit_count() for mask in masks) != combined(masks).bit_count():
        problems.append("a Hive Power is there twice")
    each = state.options.number("hive_powers")
    is_given = bool(state.frames) and not is_open and FIRST_PLAYER not in kinds and POWER_DRAFT not in kinds
    for seat in range(state.seats):
        count = state.powers[seat].bit_count()
        if count > each or (is_given and count < each):
            problems.append(f"seat {seat} has {count} Hive Powers, not {each}")
    if any(state.offered) and not is_open:
        problems.append("Hive Powers are dealt before the first turn")
    if any(mask.bit_count() > 2 for mask in state.offered):
        problems.append("two Hive Powers are dealt to each player")
    for seat in range(state.seats):
        choice = state.choices[seat]
        if choice >= 0 and (kinds[-1:] != [POWER_CHOICE] or state.offered[seat] >> choice & 1 == 0):
            problems.append(f"seat {seat} has kept a Hive Power that was not dealt to them")
    return problems


def combined(masks: list[int]) -> int:
    total = 0
    for mask in masks:
        total |= mask
    return total


def turn_problems(state: QueenbeeState) -> list[str]:
    problems: list[str] = []
    is_set_up = bool(state.frames) and state.frames[0][0] == FIRST_PLAYER
    low = NO_SEAT if is_set_up else 0
    for name, seat in (("first", state.first), ("turn", state.turn)):
        if not low <= seat < (0 if is_set_up else state.seats):
            problems.append(f"{name} is {seat}")
    if not (0 if is_set_up else 1) <= state.turn_number <= state.max_turns or (is_set_up and state.turn_number):
        problems.append(f"turn_number is {state.turn_number}, of at most {state.max_turns}")
    if not 0 <= state.round_number <= state.turn_number:
        problems.append(f"round_number is {state.round_number}, at most the number of turns")
    if not 0 <= state.actions_left <= 20 or not 0 <= state.extra_bees <= 40:
        problems.append("actions_left and extra_bees are small numbers from 0")
    if not 0 <= state.ended <= TURN_LIMIT:
        problems.append("ended is 0, 1 or 2")
    if (state.ended == 0) != bool(state.frames) or (state.ended != 0) != (state.waiting == NOBODY):
        problems.append("a game is over exactly when nothing is asked any more")
    if state.ended and (state.battle or state.dice):
        problems.append("no battle goes on after the end")
    return problems


def frame_problems(state: QueenbeeState) -> list[str]:
    """The stack begins with the turn, a battle's frames need a battle, and every number is in its range."""
    problems: list[str] = []
    kinds = [frame[0] for frame in state.frames]
    if kinds and (kinds[0] not in (FIRST_PLAYER, TURN) or kinds.count(kinds[0]) > 1):
        problems.append("the lowest frame is the turn")
    if kinds and kinds[0] == FIRST_PLAYER and len(kinds) > 1:
        problems.append("nothing is asked before the first player is known")
    if (BATTLE in kinds) != bool(state.battle) or kinds.count(BATTLE) > 1:
        problems.append("a battle has one frame and its numbers")
    if any(kind > BATTLE for kind in kinds) and not state.battle:
        problems.append("a frame of a battle stands without one")
    for frame in state.frames:
        if len(frame) > 1 and not 0 <= frame[1] <= (state.seats - 1 if names_seat(frame[0]) else 1 << MOST_DICE):
            problems.append(f"{frame} has a number out of range")
        if frame[0] == TURN and frame[1] > DISCARDING:
            problems.append(f"{frame} is no stage of a turn")
        if frame[0] == STEPPING and (outside(frame[2:3], 0, SIGNAL_STEPS) or outside(frame[3:], 0, 7)):
            problems.append(f"{frame} has a number out of range")
        if frame[0] == CARD_PLAYED and (
            outside(frame[2:3], 0, KINDS - 1) or outside(frame[3:4], 0, WINDOW) or outside(frame[4:], -1, 200)
        ):
            problems.append(f"{frame} has a number out of range")
        if frame[0] == ALLIES and not 1 <= frame[1] <= 3:
            problems.append(f"{frame} asks for no side")
    if state.battle:
        problems += battle_problems(state)
    elif state.dice:
        problems.append("dice lie on the table without a battle")
    return problems


def names_seat(kind: int) -> bool:
    """Frames whose second number is a seat."""
    return kind in (6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 21, 23, 25)


def battle_problems(state: QueenbeeState) -> list[str]:
    problems: list[str] = []
    battle = state.battle
    if len(battle) != BATTLE_SIZE:
        return [f"battle has {len(battle)} numbers, not {BATTLE_SIZE}"]
    if outside(battle[:2], 0, state.seats - 1) or outside(battle[2:4], 0, state.board.size - 1):
        return ["battle names no seats and spaces"]
    if outside(battle[4:5], 0, TAKEN_STAGE) or outside(battle[5:7], 0, 1) or outside(battle[7:], NO_SIDE, 1):
        return ["battle has a number out of range"]
    if battle[0] == battle[1] or battle[3] not in state.board.borders[battle[2]]:
        problems.append("attacker and defender are two, on spaces that border")
    if (ADVANCE_STAGE <= battle[STAGE] <= REWARD_STAGE) and battle[7] == NO_SIDE:
        problems.append("the battle is over and nobody has won")
    if len(state.dice) > MOST_DICE:
        problems.append(f"more than {MOST_DICE} dice")
    for die in state.dice:
        if (
            outside([die[DIE_SIDE], die[DIE_STUCK]], 0, 1)
            or outside([die[DIE_SEAT]], 0, state.seats - 1)
            or outside([die[DIE_BEE]], 0, 2)
            or outside([die[DIE_HOME]], NO_SPACE, state.board.size - 1)
            or outside([die[DIE_FACE]], -1, 40)
        ):
            problems.append(f"{die} is no die")
    return problems


def question_problems(state: QueenbeeState) -> list[str]:
    """Asking the question on top once more must change nothing, and whoever is asked has an answer."""
    if not state.frames:
        return []
    again = state.clone()
    again.waiting = NOBODY
    is_asked = settle_top(again, again.frames[-1])
    if not is_asked or again.frames != state.frames:
        return ["the frame on top has nothing to ask"]
    expected = again.waiting
    kind = state.frames[-1][0]
    is_window = kind in (PASSAGES, ALLIES, CARD_PLAYED)
    for seat in range(state.seats):
        if state.answers[seat] != NOT_ASKED or (kind == POWER_CHOICE and state.choices[seat] >= 0):
            if expected <= 0 or expected >> seat & 1 == 0 or (kind != POWER_CHOICE and not is_window):
                return [f"seat {seat} has answered and was not asked"]
            expected ^= 1 << seat
    if state.waiting != expected or expected == NOBODY:
        return [f"waiting is {state.waiting}, by the other fields it is {expected}"]
    if expected == CHANCE:
        return [] if state.chances() else ["nothing can fall"]
    return [f"seat {seat} has no answer" for seat in seats_in(expected) if not state.moves(seat)]
