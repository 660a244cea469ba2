"""How the rule-based player of Queen Bee fights: dice to roll again, cards to play in a battle, cards to cancel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..cards import holds
from ..components import (
    AGAIN_AND_AGAIN,
    ANSWERS,
    ATTACK,
    BAD_POLLEN,
    BEE_ALLY,
    BEE_BANDIT,
    BEE_ESCAPE,
    BEE_SMOKER,
    BIT_O_HELP,
    BUSY_BEE,
    BUZZ_FOR_HELP,
    BUZZ_OFF,
    CROSSED_SIGNALS,
    DEFENCE,
    EXTRA_STING,
    HONEY,
    KINDS,
    MAXIMUM_STRENGTH,
    NO_DIE,
    NO_SIDE,
    PESTICIDE,
    POLLEN,
    RAINSTORM,
    ROYAL_JELLY,
    SECRET_PASSAGE,
    STRONG_STING,
    STUBBORN,
    STUCK_IN_A_WEB,
    STUCK_IN_THE_HONEY,
    SWATTED,
    TOP_FACE,
    TWIN_STING,
    UNLUCKY_BEE,
    UNROLLED,
    WORKER,
    ZOM_BEE,
)
from ..dice import side_behind, side_of, total_of
from ..odds import battle_odds, side_of_dice, totals, wished_rerolls
from ..phases import (
    CARD_PLAYED,
)
from ..seats import is_ally, opponents
from ..verbs import CHOOSE, DONE, PASS, PLAY, REROLL, ROLL

if TYPE_CHECKING:
    from ..records import Die, Frame
    from ..state import QueenbeeState

# How much it hurts when an opponent plays it, from 0 to 1; aimed cards count in full only for their victim.
MENACE: Final = {
    BAD_POLLEN: 0.3, BEE_BANDIT: 0.45, BUSY_BEE: 0.55, CROSSED_SIGNALS: 0.7, HONEY: 0.55, PESTICIDE: 0.5,
    POLLEN: 0.35, RAINSTORM: 0.45, ROYAL_JELLY: 0.7, STUCK_IN_THE_HONEY: 0.75, SWATTED: 0.65, ZOM_BEE: 0.5,
    BEE_ESCAPE: 0.4,
}  # fmt: skip
WORTH_CANCELLING: Final = 0.62
STAKES: Final = [1.0, 1.5, 30.0]  # by kind of bee


def stakes_of(state: QueenbeeState, side: int) -> float:
    """What falls with a side."""
    total = 0.0
    for die in state.dice:
        if die.side == side and die.home >= 0:
            total += STAKES[die.bee]
    return total


def side_of_seat(state: QueenbeeState, seat: int) -> int:
    """The side a seat wants to win: its own or an ally's; NO_SIDE where it does not care."""
    if is_ally(state, seat, state.battle.attacker):
        return ATTACK
    return DEFENCE if is_ally(state, seat, state.battle.defender) else NO_SIDE


# Rolling again


def choose_reroll(state: QueenbeeState, frame: Frame) -> int:
    wished = wished_rerolls(state, side_of_dice(state, frame.dice), frame.dice) & ~frame.chosen
    for number in range(len(state.dice)):
        if wished >> number & 1:
            return REROLL + number
    return DONE


# Before the roll


def choose_before_roll(state: QueenbeeState, moves: list[int]) -> int:
    """QB9.12: a Web nearly always pays; Unlucky Bee and Bee Smoker where much is at stake."""
    prize = stakes_of(state, DEFENCE)
    odds = battle_odds(state)
    for move in moves:
        card = move - PLAY
        if card == STUCK_IN_A_WEB and odds < 0.9:
            return move
        if card == UNLUCKY_BEE and odds < 0.93 and state.battle.is_unlucky == 0 and prize >= 3.0:
            return move
        if card == BEE_SMOKER and state.battle.is_smoked == 0 and prize >= 4.0 and odds > 0.5:
            return move
    return ROLL


# Answers (QB6.4)


def deficit(state: QueenbeeState, side: int) -> int:
    """How many points the side that is behind needs."""
    lead = state.powers[state.battle.defender] >> STUBBORN & 1
    gap = total_of(state, DEFENCE) - total_of(state, ATTACK)
    return gap + lead if side == ATTACK else 1 - lead - gap


def own_faces(state: QueenbeeState, seat: int, side: int) -> list[int]:
    return [die.face for die in state.dice if is_own(die, seat, side)]


def is_own(die: Die, seat: int, side: int) -> bool:
    return die.side == side and die.seat == seat and die.face != UNROLLED


def sure_gain(state: QueenbeeState, seat: int, side: int, card: int) -> int:
    """Points that a card adds without chance."""
    if card == STRONG_STING:
        return 1
    gain = 0
    faces = own_faces(state, seat, side)
    if card == MAXIMUM_STRENGTH:
        for die in state.dice:
            if is_own(die, seat, side):
                gain = max(gain, TOP_FACE[die.bee] - die.face)
    elif card == TWIN_STING and len(faces) > 1:
        gain = max(faces) - min(faces)
    return gain


def turning_chance(state: QueenbeeState, seat: int, side: int, card: int, needed: int) -> float:
    """The chance that the card alone turns the battle."""
    if card in (STRONG_STING, MAXIMUM_STRENGTH, TWIN_STING):
        return 1.0 if sure_gain(state, seat, side, card) >= needed else 0.0
    if card == EXTRA_STING:
        return tail(totals(1, 0, 2), needed)
    if card == BUZZ_FOR_HELP:
        return tail(totals(0, 1, 2), needed)
    if card == BIT_O_HELP:
        return bit_chance(state, side, best_bit(state, side), needed)
    faces = own_faces(state, seat, side)  # Again and Again
    low = sum(1 for face in faces if face < 2)
    return min(0.9, tail(totals(0, low, 2), needed)) if low else 0.0


def tail(faces: list[float], wanted: int) -> float:
    chance = 0.0
    for total in range(max(0, wanted), len(faces)):
        chance += faces[total]
    return chance


def best_bit(state: QueenbeeState, side: int) -> int:
    """The die that a Bit O' Help changes most for the side: an own low one, or a high one of the others."""
    best = -1.0
    found = 0
    for number in range(len(state.dice)):
        die = state.dice[number]
        if die.face == UNROLLED or die.is_stuck:
            continue
        mean = 11.0 / 6.0 if die.bee == WORKER else 14.0 / 6.0
        gain = mean - die.face if die.side == side else die.face - mean
        if gain > best:
            best = gain
            found = number
    return found


def bit_chance(state: QueenbeeState, side: int, number: int, needed: int) -> float:
    die = state.dice[number]
    faces = totals(1, 0, 1) if die.bee == WORKER else totals(0, 1, 1)
    if die.side == side:
        return tail(faces, die.face + needed)
    chance = 0.0
    for face in range(min(len(faces), max(0, die.face - needed + 1))):
        chance += faces[face]
    return chance


def choose_answer(state: QueenbeeState, seat: int, moves: list[int]) -> int:
    """The cheapest card that likely turns the battle, or several sure ones; nothing while the own side is ahead."""
    side = side_of(state, seat)
    if side != side_behind(state):
        return PASS
    needed = deficit(state, side)
    stakes = stakes_of(state, side) + 0.5 * stakes_of(state, DEFENCE if side == ATTACK else ATTACK)
    if stakes < 2.0:
        return PASS
    best = 0.0
    chosen = PASS
    sure = 0
    strongest = 0
    strongest_move = PASS
    for move in moves:
        if move == PASS:
            continue
        card = move - PLAY
        chance = turning_chance(state, seat, side, card, needed)
        score = chance - 0.05 * sure_gain(state, seat, side, card)
        if chance > 0.0 and score > best:
            best = score
            chosen = move
        gain = sure_gain(state, seat, side, card)
        sure += gain * state.hands[seat * KINDS + card] if card == STRONG_STING else gain
        if gain > strongest:
            strongest = gain
            strongest_move = move
    wanted = 0.15 if stakes >= 20.0 else 0.4
    if best >= wanted:
        return chosen
    return strongest_move if sure >= needed and strongest > 0 else PASS


def choose_die(state: QueenbeeState, seat: int, frame: Frame, moves: list[int]) -> int:
    """The die of a card: the one that gains most."""
    card = frame.card
    side = side_of(state, seat)
    if card == BIT_O_HELP:
        return CHOOSE + best_bit(state, side)
    is_source = card == TWIN_STING and frame.die != NO_DIE
    best = -100
    chosen = moves[0]
    for move in moves:
        die = state.dice[move - CHOOSE]
        gain = die.face if is_source else -die.face
        if card == MAXIMUM_STRENGTH:
            gain = TOP_FACE[die.bee] - die.face
        if gain > best:
            best = gain
            chosen = move
    return chosen


def choose_again(state: QueenbeeState, seat: int, moves: list[int]) -> int:
    """Again and Again: all dice below their mean, and a second time while still behind."""
    side = side_of(state, seat)
    low = REROLL
    for move in moves:
        if move >= REROLL:
            die = state.dice[move - REROLL]
            if die.face < (2 if die.bee == WORKER else 3):
                return move
            if low == REROLL or die.face < state.dice[low - REROLL].face:
                low = move
    if DONE not in moves:
        return low
    if len(moves) == 2 and moves[1] < REROLL and side_behind(state) == side:
        return moves[1]
    return DONE


# Buzz Off (QB10.2)


def choose_window(state: QueenbeeState, seat: int, frame: Frame) -> int:
    """Kept for what matters; a second one in hand is played more lightly."""
    if not holds(state, seat, BUZZ_OFF):
        return PASS
    wanted = WORTH_CANCELLING - (0.15 if state.hands[seat * KINDS + BUZZ_OFF] > 1 else 0.0)
    return PLAY + BUZZ_OFF if menace(state, seat, len(state.frames) - 1) >= wanted else PASS


def menace(state: QueenbeeState, seat: int, index: int) -> float:
    """How much a played card, at that place of the stack, hurts a seat."""
    frame = state.frames[index]
    card = frame.card
    if card == BUZZ_OFF:
        below = state.frames[index - 1]
        if below.kind == CARD_PLAYED and below.seat == seat:
            return 0.9 * own_need(state, seat, below)
        return 0.0
    if card in (BAD_POLLEN, BEE_BANDIT, STUCK_IN_THE_HONEY):
        return MENACE[card] if frame.victim == seat else 0.0
    if card == SWATTED:
        return MENACE[card] if state.owners[frame.space] == seat else 0.1
    if state.battle.is_on():
        return battle_menace(state, seat, card)
    rivals = opponents(state, seat).bit_count()
    return MENACE.get(card, 0.0) * (1.0 if rivals == 1 else 0.85)


def own_need(state: QueenbeeState, seat: int, frame: Frame) -> float:
    """How much a seat needs its own card to work."""
    card = frame.card
    if card == SECRET_PASSAGE:
        return 1.0
    if state.battle.is_on() and card in ANSWERS:
        return min(1.0, 0.4 + stakes_of(state, side_behind(state)) / 10.0)
    return MENACE.get(card, 0.3)


def battle_menace(state: QueenbeeState, seat: int, card: int) -> float:
    side = side_of_seat(state, seat)
    if side == NO_SIDE:
        return 0.0
    if card == SECRET_PASSAGE:
        return 1.0 if side == ATTACK else 0.0
    stakes = stakes_of(state, side) + stakes_of(state, DEFENCE if side == ATTACK else ATTACK)
    if card in (BEE_ALLY, AGAIN_AND_AGAIN) or card in ANSWERS:
        return min(1.0, 0.3 + stakes / 16.0)
    if card in (STUCK_IN_A_WEB, UNLUCKY_BEE, BEE_SMOKER):
        return min(0.9, stakes_of(state, DEFENCE) / 12.0) if side == DEFENCE else 0.0
    return MENACE.get(card, 0.0)


def wants_to_flee(state: QueenbeeState) -> bool:
    """The nest is attacked: a Secret Passage is played where the Queen would likely fall."""
    return battle_odds(state) > 0.25
