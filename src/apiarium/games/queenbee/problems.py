"""What is wrong with a position of Queen Bee written by hand, beyond the declared ranges: all of it at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.state import CHANCE, NOBODY, seats_in
from .bees import all_on_board, count_at, may_stand, on_board
from .components import (
    BOTH_SIDES,
    CAPACITY,
    CARDS,
    DEFENCE,
    KINDS,
    MOST_DICE,
    MOST_EXTRA,
    NO_SEAT,
    NO_SIDE,
    NO_SPACE,
    QUEEN,
    TEAM_WARRIORS,
    TEAM_WORKERS,
    UNROLLED,
    WARRIOR,
    WORKER,
)
from .options import SIGNALS_MOVE
from .phases import (
    ADVANCE_STAGE,
    ALLIES,
    BATTLE,
    CARD_PLAYED,
    FIRST_PLAYER,
    LAST_QUEEN,
    NEST_STAGE,
    NOT_ASKED,
    PASSAGES,
    PHASES,
    POWER_CHOICE,
    POWER_DEAL,
    POWER_DRAFT,
    REWARD_STAGE,
    RUNNING,
    SCOUTING,
    TAKEN_STAGE,
    TURN,
)
from .questions import settle_top
from .records import Die, Frame

if TYPE_CHECKING:
    from .state import QueenbeeState

MOST_FACE = 40  # Strong Stings on one die


def find_problems(state: QueenbeeState) -> list[str]:
    problems = row_problems(state)
    if problems:
        return problems
    problems += bee_problems(state) + seat_problems(state) + card_problems(state) + power_problems(state)
    problems += turn_problems(state) + frame_problems(state)
    if not problems:
        problems += question_problems(state)
    return problems


def row_problems(state: QueenbeeState) -> list[str]:
    """Every named number of a row in its range, so that all that follows can look anything up."""
    problems: list[str] = []
    seats = state.seats
    if len(state.hands) != KINDS * seats:
        problems.append(f"hands must hold {KINDS} counts for each of {seats} seats")
    for fact in state.under:
        if not (0 <= fact.card < KINDS and 0 <= fact.knower < seats and fact.holder == NO_SEAT):
            problems.append("under must hold rows of a seat that knows, nobody, and a card")
    for fact in state.known:
        if not (0 <= fact.card < KINDS and 0 <= fact.knower < seats and 0 <= fact.holder < seats):
            problems.append("known must hold rows of a seat, another seat and a card")
        elif fact.knower == fact.holder:
            problems.append("known must hold rows of two seats and a card")
    for frame in state.frames:
        problems += number_problems(state, frame)
    for die in state.dice:
        if not is_die(state, die):
            problems.append(f"{die.row()} is no die")
    return problems


def number_problems(state: QueenbeeState, frame: Frame) -> list[str]:
    """The numbers of a frame by their names."""
    all_dice = 1 << MOST_DICE
    ranges: dict[str, tuple[int, int]] = {
        "seat": (0, state.seats - 1), "victim": (NO_SEAT, state.seats - 1), "card": (0, KINDS - 1),
        "first_card": (-1, KINDS - 1), "second_card": (-1, KINDS - 1), "bee": (-1, QUEEN),
        "space": (NO_SPACE, state.last_space), "die": (-1, MOST_DICE - 1), "other_die": (-1, MOST_DICE - 1),
        "side": (NO_SIDE, DEFENCE), "sides": (1, BOTH_SIDES), "dice": (1, all_dice), "chosen": (0, all_dice),
        "larvae": (0, all_dice), "filled": (0, all_dice), "left": (0, MOST_EXTRA), "free_steps": (0, MOST_EXTRA),
        "come": (0, CAPACITY), "asked": (0, 2 * state.seats),
    }  # fmt: skip
    phase = PHASES[frame.kind]
    for name in phase.fields:
        low, high = ranges.get(name, (0, max(1, len(phase.questions) - 1)))  # stage and mode
        if not low <= int(getattr(frame, name)) <= high:
            return [f"{frame.row()} has a number out of range: {name}"]
    return []


def is_die(state: QueenbeeState, die: Die) -> bool:
    if not (0 <= die.side <= DEFENCE and 0 <= die.is_stuck <= 1 and 0 <= die.seat < state.seats):
        return False
    if not (WORKER <= die.bee <= QUEEN and NO_SPACE <= die.home <= state.last_space):
        return False
    return UNROLLED <= die.face <= MOST_FACE


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
        is_outside = is_alive and state.queens[seat] != state.nests[seat]
        if is_outside and state.has_left[seat] == 0 and state.signals != SIGNALS_MOVE:
            problems.append(f"seat {seat}: the Queen is not in her nest, so she has left it")
        if state.has_fled[seat] and state.has_left[seat] == 0:
            problems.append(f"seat {seat}: a Queen who fled has left her nest")
        bees = all_on_board(state, seat)
        if state.is_out[seat] and (bees or max(state.hands[seat * KINDS : (seat + 1) * KINDS])):
            problems.append(f"seat {seat} is out, but has bees or cards")
        if bees == 0 and not state.is_out[seat] and not state.battle.is_on() and state.ended == RUNNING:
            problems.append(f"seat {seat} has no bee and is not out")
    return problems


def card_problems(state: QueenbeeState) -> list[str]:
    """QB1.2, QB1.3: every card of the deck lies somewhere."""
    problems: list[str] = []
    counts = [state.pile[card] + state.discards[card] for card in range(KINDS)]
    for index in range(len(state.hands)):
        counts[index % KINDS] += state.hands[index]
    for fact in state.under:
        counts[fact.card] += 1
    for frame in state.frames:
        if frame.kind == SCOUTING:
            for card in (frame.first_card, frame.second_card):
                if card >= 0:
                    counts[card] += 1
    if counts != state.deck:
        for card in range(KINDS):
            if counts[card] != state.deck[card]:
                problems.append(f"{CARDS[card].title} is there {counts[card]} times, not {state.deck[card]} times")
    rows = [fact.row() for fact in state.known]
    for fact in state.known:
        if rows.count(fact.row()) > state.hands[fact.holder * KINDS + fact.card]:
            title = CARDS[fact.card].title
            problems.append(f"seat {fact.holder} does not hold {title} as seat {fact.knower} knows")
    return problems


def power_problems(state: QueenbeeState) -> list[str]:
    """QB2.3"""
    problems: list[str] = []
    kinds = [frame.kind for frame in state.frames]
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
    is_set_up = bool(state.frames) and state.frames[0].kind == FIRST_PLAYER
    for name, seat in (("first", state.first), ("turn", state.turn)):
        if (seat == NO_SEAT) != is_set_up:
            problems.append(f"{name} is {seat}")
    if (state.turn_number == 0) != is_set_up:
        problems.append(f"turn_number is {state.turn_number}")
    if (state.ended == RUNNING) != bool(state.frames) or (state.ended != RUNNING) != (state.waiting == NOBODY):
        problems.append("a game is over exactly when nothing is asked any more")
    if state.ended != RUNNING and (state.battle.is_on() or state.dice):
        problems.append("no battle goes on after the end")
    return problems


def frame_problems(state: QueenbeeState) -> list[str]:
    """The stack begins with the turn, and a battle's frames need a battle."""
    problems: list[str] = []
    kinds = [frame.kind for frame in state.frames]
    if kinds and (kinds[0] not in (FIRST_PLAYER, TURN) or kinds.count(kinds[0]) > 1):
        problems.append("the lowest frame is the turn")
    if kinds and kinds[0] == FIRST_PLAYER and len(kinds) > 1:
        problems.append("nothing is asked before the first player is known")
    if (BATTLE in kinds) != state.battle.is_on() or kinds.count(BATTLE) > 1:
        problems.append("a battle has one frame and its numbers")
    if any(kind > BATTLE for kind in kinds) and not state.battle.is_on():
        problems.append("a frame of a battle stands without one")
    if state.battle.is_on():
        problems += battle_problems(state)
    elif state.dice:
        problems.append("dice lie on the table without a battle")
    return problems


def battle_problems(state: QueenbeeState) -> list[str]:
    problems: list[str] = []
    battle = state.battle
    for seat in (battle.attacker, battle.defender):
        if not 0 <= seat < state.seats:
            return ["battle names no seats"]
    for space in (battle.origin, battle.target):
        if not 0 <= space < state.size:
            return ["battle names no spaces"]
    if not (NEST_STAGE <= battle.stage <= TAKEN_STAGE and NO_SIDE <= battle.winner <= DEFENCE):
        return ["battle has a number out of range"]
    if not (0 <= battle.is_smoked <= 1 and 0 <= battle.is_unlucky <= 1):
        return ["battle has a number out of range"]
    if battle.attacker == battle.defender or battle.target not in state.board.borders[battle.origin]:
        problems.append("attacker and defender are two, on spaces that border")
    if ADVANCE_STAGE <= battle.stage <= REWARD_STAGE and battle.winner == NO_SIDE:
        problems.append("the battle is over and nobody has won")
    if len(state.dice) > MOST_DICE:
        problems.append(f"more than {MOST_DICE} dice")
    return problems


def question_problems(state: QueenbeeState) -> list[str]:
    """Asking the question on top once more must change nothing, and whoever is asked has an answer."""
    if not state.frames:
        return []
    again = state.clone()
    again.waiting = NOBODY
    is_asked = settle_top(again, again.frames[-1])
    if not is_asked or [frame.row() for frame in again.frames] != [frame.row() for frame in state.frames]:
        return ["the frame on top has nothing to ask"]
    expected = again.waiting
    kind = state.frames[-1].kind
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
