"""A battle of Queen Bee: from the declared attack over dice and answers to who moves in."""

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
    DEFENCE,
    KINDS,
    NO_SPACE,
    QUEEN,
    ROYAL_GUARD,
    SECRET_PASSAGE,
    SIDES,
    STARRED,
    WARRIOR,
    WORKER,
)
from .dice import add_die, fights_for, is_smoked, owner_of_side, push_rerolls, side_behind
from .frames import (
    ADVANCE_STAGE,
    ADVANCING,
    ALL_ASKED,
    ALLIES,
    ANSWER_STAGE,
    ANSWERING,
    ATTACK_REROLL,
    ATTACK_ROLL,
    ATTACKER,
    BATTLE,
    BEFORE_ROLL,
    CARDS_STAGE,
    DEFENCE_REROLL,
    DEFENCE_ROLL,
    DEFENDER,
    ESCAPING,
    FIRST_ALLIES,
    LOSS_STAGE,
    NEST_ATTACKED,
    NEST_STAGE,
    NO_SIDE,
    PASSED,
    REWARD_STAGE,
    ROLLING,
    SECOND_ALLIES,
    STAGE,
    TAKEN,
    TAKEN_FOR_DEFENCE,
    TAKEN_STAGE,
    TO,
    WINNER,
)
from .play import answer, clear_answers, first_taker, open_window, play_card
from .seats import can_flee, has_power
from .verbs import AID, PASS, PLAY, ROLL

if TYPE_CHECKING:
    from .state import QueenbeeState


def begin_battle(state: QueenbeeState, move: int) -> None:
    """QB6.1: every bee of the attacking space that may enter the target, and every bee that stands there."""
    origin, target = attack_spaces(state, move)
    attacker = state.owners[origin]
    defender = state.owners[target]
    state.frames[-1] = [BATTLE]
    state.battle = [attacker, defender, origin, target, NEST_STAGE, 0, 0, NO_SIDE]
    state.dice = []
    add_fighters(state, ATTACK, attacker, origin, target)
    add_fighters(state, DEFENCE, defender, target, target)
    if has_power(state, defender, ROYAL_GUARD) and state.queens[defender] == target == state.nests[defender]:
        add_die(state, DEFENCE, defender, WARRIOR, NO_SPACE)  # QB11.6
    if state.events is not None:
        words = state.board.words
        text = f"@{attacker} attacks @{defender} on {words[target]} from {words[origin]}"
        data: dict[str, object] = {"seat": attacker, "defender": defender, "from": origin, "to": target}
        state.tell("attack", "QB5.4", text, data)


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
    stage = battle[STAGE]
    frames = state.frames
    if stage == NEST_STAGE:
        battle[STAGE] = CARDS_STAGE
        if battle[TO] == state.nests[battle[DEFENDER]]:
            frames.append([NEST_ATTACKED])
    elif stage == CARDS_STAGE:
        if state.owners[battle[TO]] != battle[DEFENDER]:
            take_empty_nest(state)
        else:
            battle[STAGE] = FIRST_ALLIES
            frames.append([BEFORE_ROLL])
    elif stage in (FIRST_ALLIES, SECOND_ALLIES):
        if helpers(state, 3):
            frames.append([ALLIES, 3])
        else:
            battle[STAGE] += 1
    elif stage in (ATTACK_ROLL, DEFENCE_ROLL):
        battle[STAGE] += 1
        frames.append([ROLLING, ATTACK if stage == ATTACK_ROLL else DEFENCE])
    elif stage in (ATTACK_REROLL, DEFENCE_REROLL):
        battle[STAGE] += 1
        push_rerolls(state, ATTACK if stage == ATTACK_REROLL else DEFENCE)
    elif stage == ANSWER_STAGE:
        frames.append([ANSWERING, 0])
    elif stage == LOSS_STAGE:
        battle[STAGE] = ADVANCE_STAGE
        frames.append([ESCAPING, 0])
        remove_losers(state)
        return state.ended != 0
    elif stage == ADVANCE_STAGE:
        battle[STAGE] = REWARD_STAGE
        if battle[WINNER] == ATTACK:
            frames.append([ADVANCING, 0])
    elif stage == REWARD_STAGE:
        reward(state)
    else:
        end_battle(state)
    return False


def take_empty_nest(state: QueenbeeState) -> None:
    """QB10.3: the Queen has fled, and the attackers move in without a fight."""
    state.battle[STAGE] = TAKEN_STAGE
    state.frames.append([ADVANCING, 0])
    if state.events is not None:
        state.tell("empty", "QB10.3", "The nest is empty: the attackers move in without a fight", {})


# Before the dice


def settle_nest_attacked(state: QueenbeeState) -> bool:
    """QB10.3: whatever the defender holds, they are asked while the Queen could flee."""
    defender = state.battle[DEFENDER]
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
    first = state.battle[ATTACKER] * KINDS
    for card in STARRED:
        if state.hands[first + card] > 0 and can_play_starred(state, card):
            found.append(PLAY + card)
    return found


# Bees lent by others (QB10.1)


def settle_allies(state: QueenbeeState, frame: list[int]) -> bool:
    open_window(state, helpers(state, frame[1]))
    return True


def allies_moves(state: QueenbeeState, frame: list[int], seat: int) -> list[int]:
    if not holds(state, seat, BEE_ALLY):
        return [PASS]
    return [PASS] + [AID + side for side in helped_sides(state, seat, frame[1])]


def apply_allies(state: QueenbeeState, seat: int, move: int) -> None:
    """The first clockwise from the attacker who helps does so; then all are asked again."""
    value = PASSED
    if move != PASS:
        value = TAKEN if move == AID + ATTACK else TAKEN_FOR_DEFENCE
    if not answer(state, seat, value):
        return
    taker = first_taker(state, state.battle[ATTACKER])
    side = ATTACK if taker >= 0 and state.answers[taker] == TAKEN else DEFENCE
    clear_answers(state)
    state.frames.pop()
    below = state.frames[-1]
    if taker >= 0:
        if below[0] == ANSWERING:
            below[1] = 0
        play_card(state, taker, BEE_ALLY, side)
    elif below[0] == BATTLE:
        state.battle[STAGE] += 1


# Answers, back and forth (QB6.4)


def settle_answering(state: QueenbeeState, frame: list[int]) -> bool:
    """The side behind is asked: the owner of the space, lenders clockwise, then whoever could lend it a bee."""
    side = side_behind(state)
    owner = owner_of_side(state, side)
    while frame[1] < state.seats:
        seat = (owner + frame[1]) % state.seats
        if fights_for(state, seat, side) and not is_smoked(state, side, seat):
            state.waiting = 1 << seat
            return True
        frame[1] += 1
    if frame[1] == state.seats and helpers(state, 1 << side):
        frame[1] = ALL_ASKED
        state.frames.append([ALLIES, 1 << side])
        return False
    state.frames.pop()
    state.battle[WINNER] = DEFENCE if side == ATTACK else ATTACK
    state.battle[STAGE] = LOSS_STAGE
    if state.events is not None:
        winner = owner_of_side(state, state.battle[WINNER])
        data: dict[str, object] = {"seat": winner, "side": state.battle[WINNER]}
        state.tell("won", "QB6.3", f"@{winner}, the {SIDES[state.battle[WINNER]]}, wins the battle", data)
    return False


def answering_moves(state: QueenbeeState, seat: int) -> list[int]:
    found = [PASS]
    first = seat * KINDS
    for card in ANSWERS:
        if state.hands[first + card] > 0 and can_play_answer(state, seat, card):
            found.append(PLAY + card)
    return found


def apply_answering(state: QueenbeeState, frame: list[int], seat: int, move: int) -> None:
    if move == PASS:
        frame[1] += 1
    else:
        frame[1] = 0
        play_card(state, seat, move - PLAY)
