"""Chapter 6 of Queen Bee: a battle from the declared attack over dice and answers to its winner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .actions import attack_spaces
from .aftermath import end_battle, remove_losers, reward
from .anytime import helped_sides, helpers
from .battle_cards import can_play_answer, can_play_starred
from .bees import may_stand
from .cards import holds
from .components import (
    ANSWERS,
    ATTACK,
    BEE_ALLY,
    BOTH_SIDES,
    DEFENCE,
    KINDS,
    NO_SPACE,
    QUEEN,
    ROYAL_GUARD,
    SECRET_PASSAGE,
    STARRED,
    WARRIOR,
    WORKER,
)
from .dice import add_die, fights_for, is_smoked, owner_of_side, push_rerolls, side_behind
from .phases import (
    ADVANCE_STAGE,
    ADVANCING,
    ALLIES,
    ANSWER_STAGE,
    ANSWERING,
    ASKING_FIGHTERS,
    ASKING_HELPERS,
    ATTACK_REROLL,
    ATTACK_ROLL,
    BATTLE,
    BEFORE_ROLL,
    CARDS_STAGE,
    DEFENCE_REROLL,
    DEFENCE_ROLL,
    ESCAPING,
    FIRST_ALLIES,
    LOSS_STAGE,
    NEST_ATTACKED,
    NEST_STAGE,
    PASSED,
    REWARD_STAGE,
    ROLLING,
    SECOND_ALLIES,
    TAKEN,
    TAKEN_FOR_DEFENCE,
    TAKEN_STAGE,
)
from .play import answer, clear_answers, first_taker, open_window, play_card
from .records import Battle, Frame
from .seats import can_flee, has_power
from .story import tell_attack, tell_empty_nest, tell_won
from .verbs import AID, PASS, PLAY, ROLL

if TYPE_CHECKING:
    from .state import QueenbeeState


def begin_battle(state: QueenbeeState, move: int) -> None:
    """QB6.1: every bee of the attacking space that may enter the target, and every bee that stands there."""
    origin, target = attack_spaces(state, move)
    attacker = state.owners[origin]
    defender = state.owners[target]
    state.frames[-1] = Frame(BATTLE)
    state.battle = Battle(attacker, defender, origin, target, NEST_STAGE)
    state.dice = []
    add_fighters(state, ATTACK, attacker, origin, target)
    add_fighters(state, DEFENCE, defender, target, target)
    if has_power(state, defender, ROYAL_GUARD) and state.queens[defender] == target == state.nests[defender]:
        add_die(state, DEFENCE, defender, WARRIOR, NO_SPACE)  # QB11.6
    if state.events is not None:
        tell_attack(state)


def add_fighters(state: QueenbeeState, side: int, seat: int, space: int, target: int) -> None:
    for bee in (WORKER, WARRIOR, QUEEN):
        if side == ATTACK and not may_stand(state, seat, bee, target):
            continue
        count = int(state.queens[seat] == space)
        if bee != QUEEN:
            count = state.workers[space] if bee == WORKER else state.warriors[space]
        for _ in range(count):
            add_die(state, side, seat, bee, space)


def settle_battle(state: QueenbeeState) -> bool:
    """One stage after the other; QB6.2 gives the order."""
    battle = state.battle
    stage = battle.stage
    frames = state.frames
    if stage == NEST_STAGE:
        battle.stage = CARDS_STAGE
        if battle.target == state.nests[battle.defender]:
            frames.append(Frame(NEST_ATTACKED))
    elif stage == CARDS_STAGE:
        if state.owners[battle.target] != battle.defender:
            take_empty_nest(state)
        else:
            battle.stage = FIRST_ALLIES
            frames.append(Frame(BEFORE_ROLL))
    elif stage in (FIRST_ALLIES, SECOND_ALLIES):
        if helpers(state, BOTH_SIDES):
            frames.append(Frame(ALLIES, sides=BOTH_SIDES))
        else:
            battle.stage += 1
    elif stage in (ATTACK_ROLL, DEFENCE_ROLL):
        battle.stage += 1
        frames.append(Frame(ROLLING, side=ATTACK if stage == ATTACK_ROLL else DEFENCE))
    elif stage in (ATTACK_REROLL, DEFENCE_REROLL):
        battle.stage += 1
        push_rerolls(state, ATTACK if stage == ATTACK_REROLL else DEFENCE)
    elif stage == ANSWER_STAGE:
        frames.append(Frame(ANSWERING, side=side_behind(state)))
    elif stage == LOSS_STAGE:
        battle.stage = ADVANCE_STAGE
        frames.append(Frame(ESCAPING))
        remove_losers(state)
        return state.ended != 0
    elif stage == ADVANCE_STAGE:
        battle.stage = REWARD_STAGE
        if battle.winner == ATTACK:
            frames.append(Frame(ADVANCING))
    elif stage == REWARD_STAGE:
        reward(state)
    else:
        end_battle(state)
    return False


def take_empty_nest(state: QueenbeeState) -> None:
    """QB10.3: the Queen has fled, and the attackers move in without a fight."""
    state.battle.stage = TAKEN_STAGE
    state.frames.append(Frame(ADVANCING))
    if state.events is not None:
        tell_empty_nest(state)


# Before the dice


def settle_nest_attacked(state: QueenbeeState) -> bool:
    """QB10.3: whatever the defender holds, they are asked while the Queen could flee."""
    defender = state.battle.defender
    if not can_flee(state, defender):
        state.frames.pop()
        return False
    state.waiting = 1 << defender
    return True


def passage_moves(state: QueenbeeState, seat: int) -> list[int]:
    return [PASS, PLAY + SECRET_PASSAGE] if holds(state, seat, SECRET_PASSAGE) else [PASS]


def before_roll_moves(state: QueenbeeState) -> list[int]:
    """QB6.2, QB9.12: attacker-only cards before the first roll."""
    found = [ROLL]
    first = state.battle.attacker * KINDS
    for card in STARRED:
        if state.hands[first + card] > 0 and can_play_starred(state, card):
            found.append(PLAY + card)
    return found


# Bees lent by others (QB10.1)


def settle_allies(state: QueenbeeState, frame: Frame) -> bool:
    open_window(state, helpers(state, frame.sides))
    return True


def allies_moves(state: QueenbeeState, frame: Frame, seat: int) -> list[int]:
    if not holds(state, seat, BEE_ALLY):
        return [PASS]
    return [PASS] + [AID + side for side in helped_sides(state, seat, frame.sides)]


def apply_allies(state: QueenbeeState, seat: int, move: int) -> None:
    """The first clockwise from the attacker who helps does so; then all are asked again."""
    value = PASSED
    if move != PASS:
        value = TAKEN if move == AID + ATTACK else TAKEN_FOR_DEFENCE
    if not answer(state, seat, value):
        return
    taker = first_taker(state, state.battle.attacker)
    side = ATTACK if taker >= 0 and state.answers[taker] == TAKEN else DEFENCE
    clear_answers(state)
    state.frames.pop()
    below = state.frames[-1]
    if taker >= 0:
        if below.kind == ANSWERING:
            ask_side(below, other_side(side))  # a card was played for that side
        play_card(state, taker, BEE_ALLY, side)
    elif below.kind == BATTLE:
        state.battle.stage += 1


# Answers, back and forth (QB6.4)


def other_side(side: int) -> int:
    return DEFENCE if side == ATTACK else ATTACK


def settle_answering(state: QueenbeeState, frame: Frame) -> bool:
    """The side that may play now is asked: the owner of the space, lenders clockwise.

    When all of them pass, the side that is behind has lost, unless somebody could still lend it a bee; a side that
    is ahead was asked because the other one had played, and lets it go on.
    """
    side = frame.side
    owner = owner_of_side(state, side)
    while frame.asked < state.seats:
        seat = (owner + frame.asked) % state.seats
        if fights_for(state, seat, side) and not is_smoked(state, side, seat):
            state.waiting = 1 << seat
            return True
        frame.asked += 1
    if side != side_behind(state):
        ask_side(frame, side_behind(state))
        return False
    if frame.stage == ASKING_FIGHTERS and helpers(state, 1 << side):
        frame.stage = ASKING_HELPERS
        state.frames.append(Frame(ALLIES, sides=1 << side))
        return False
    state.frames.pop()
    winner = other_side(side)
    state.battle.winner = winner
    state.battle.stage = LOSS_STAGE
    if state.events is not None:
        tell_won(state, owner_of_side(state, winner), winner)
    return False


def ask_side(frame: Frame, side: int) -> None:
    frame.side = side
    frame.asked = 0
    frame.stage = ASKING_FIGHTERS


def answering_moves(state: QueenbeeState, seat: int) -> list[int]:
    found = [PASS]
    first = seat * KINDS
    for card in ANSWERS:
        if state.hands[first + card] > 0 and can_play_answer(state, seat, card):
            found.append(PLAY + card)
    return found


def apply_answering(state: QueenbeeState, frame: Frame, seat: int, move: int) -> None:
    """Once a card was played, the other side may answer, whoever is ahead then."""
    if move == PASS:
        frame.asked += 1
    else:
        ask_side(frame, other_side(frame.side))
        play_card(state, seat, move - PLAY)
