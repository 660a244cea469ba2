"""Cards by rule: which to play, at what, which to keep, and what to answer in windows, battles and trades."""

from __future__ import annotations

from typing import Final

from ....core.rng import Rng
from ..bees import is_complete, living_foragers, worth
from ..components import (
    AIMS,
    AT_OPPONENT,
    AT_OWN_FORAGER,
    AT_OWN_PAIR,
    AT_OWN_SOLDIER,
    AT_QUEEN,
    ATTACK,
    BIGGER_HAND,
    BLOCK,
    CURE,
    DEFENCE,
    DRIFT_AWAY,
    DRIFT_TWO,
    DROP_HAND,
    FORAGER_FEAST,
    FORCE_RAID,
    FUNGUS,
    HEIST,
    HONEY_FLOOD,
    KINDS,
    LURE_FORAGER,
    LURE_SOLDIER,
    MIRACLE,
    NO_CARD,
    NO_SEAT,
    NUDGE_OWN,
    NUDGE_RIVAL,
    NURSE,
    PAIR_HOME,
    PEEK_DORMANT,
    PEEK_HAND,
    PEEK_PATTERN,
    PICKPOCKET,
    PINCH,
    RAID_CARD,
    ROBIN_HOOD,
    SENT_HOME,
    SOLDIER_FEAST,
    SPREAD,
    SWAP_HANDS,
    TRADE_PATTERN,
)
from ..field import HEXES, TWO_AWAY
from ..hands import hand_limit, hand_size
from ..raid import icons_on
from ..state import PollenwarsState
from ..verbs import ACCEPT, BEE, DECLINE, DRAW, END, LAY, PASS, PLACE, PLAY, TARGET
from .actions import attack_of, best_raid, is_dying, is_infested, raid_gain
from .plans import Plan, best_plan, own_hexes, threat

# What a card is worth in the hand, in pollen: what goes first when there are too many.
KEPT: Final = [
    0.0, 0.3, 0.3, 0.6, 0.3, 0.4, 1.2, 0.5, 0.8, 0.9, 0.6, 1.2, 1.3, 0.4, 0.6, 0.2, 0.9,
    1.6, 1.4, 1.0, 1.1, 1.1, 1.8, 1.6, 1.2, 1.7, 1.5, 0.8, 0.0, 0.6, 2.5, 1.2, 1.3, 0.7, 0.9,
]  # fmt: skip
FILLERS: Final = [PEEK_PATTERN, PEEK_HAND, PEEK_DORMANT, BIGGER_HAND]  # played rather than discarded
FOR_THE_PATTERN: Final = [NUDGE_OWN, DRIFT_TWO, DRIFT_AWAY, PAIR_HOME, FORAGER_FEAST, SOLDIER_FEAST]
RICH_HEX: Final = 3  # flowers from which on a bee is fetched by card
FEAR: Final = 3  # a raid by so much more is worth a Block


def richest(state: PollenwarsState, seat: int, seats: list[int], rng: Rng) -> int:
    """The opponent with most pollen, by lot among equals."""
    most = max(state.pollen[other] for other in seats)
    first = [other for other in seats if state.pollen[other] == most]
    return first[rng.below(len(first))]


# The card phase


def choose_card(state: PollenwarsState, seat: int, moves: list[int], rng: Rng) -> int:
    if moves[-1] < PLAY:
        return DRAW if DRAW in moves else END
    plan = Plan()
    for move in moves:
        if move - PLAY in FOR_THE_PATTERN:
            plan = best_plan(state, seat, state.patterns[seat])
            break
    best = NO_CARD
    most = 0.0
    for move in moves:
        if move >= PLAY:
            gain = card_gain(state, seat, move - PLAY, plan, rng)
            if gain > most:
                most = gain
                best = move
    if best != NO_CARD:
        return best
    return DRAW if DRAW in moves else END


def card_gain(state: PollenwarsState, seat: int, kind: int, plan: Plan, rng: Rng) -> float:
    """What playing the card now is worth, in pollen, beyond keeping it; 0 or less: not now."""
    if kind in (NUDGE_OWN, DRIFT_TWO, DRIFT_AWAY):
        if not finishes(state, seat, kind, plan):
            return 0.0
        return 0.0 if is_dying(state, seat) and state.pollen[seat] + plan.pay < state.target else float(plan.pay)
    if kind in (PINCH, HEIST, HONEY_FLOOD, PICKPOCKET, CURE):
        return KEPT[kind]
    if kind == SPREAD:
        return 1.0
    if kind in (PAIR_HOME, FORAGER_FEAST, SOLDIER_FEAST):
        return float(fetch_gain(state, seat, kind, plan))
    if kind in (NURSE, MIRACLE):
        return 1.0 if living_foragers(state, seat) <= 5 and kind == MIRACLE else 0.0
    if kind in (LURE_FORAGER, NUDGE_RIVAL, LURE_SOLDIER):
        return threat(state, seat).hope if kind != LURE_SOLDIER else 0.0
    if kind == DROP_HAND:
        return 1.0 if max(hand_size(state, other) for other in range(state.seats) if other != seat) >= 3 else 0.0
    if kind == SWAP_HANDS:
        return 1.0 if hand_size(state, seat) == 1 else 0.0
    if kind == RAID_CARD:
        return 1.0 if best_raid(state, seat, rng) != NO_SEAT else 0.0
    if kind == FORCE_RAID:
        return best_forced(state, seat)
    is_full = hand_size(state, seat) >= hand_limit(state, seat)
    return 0.1 if is_full and (kind in FILLERS or kind == ROBIN_HOOD) else 0.0


def finishes(state: PollenwarsState, seat: int, kind: int, plan: Plan) -> bool:
    """Whether this card brings the last bee of the pattern."""
    if len(plan.missing) != 1:
        return False
    place = plan.missing[0]
    if state.foragers_on[place] != NO_SEAT:
        return False
    if kind == DRIFT_AWAY:
        return state.drift not in plan.hexes
    if kind == DRIFT_TWO:
        return state.drift not in plan.hexes and place in TWO_AWAY[state.drift]
    return spare_near(state, seat, plan, place) != NO_SEAT


def spare_near(state: PollenwarsState, seat: int, plan: Plan, place: int) -> int:
    """An own forager two hexes away that the plan does not need."""
    for near in TWO_AWAY[place]:
        if state.foragers_on[near] == seat and state.soldiers_on[near] == NO_SEAT and near not in plan.hexes:
            return near
    return NO_SEAT


def fetch_gain(state: PollenwarsState, seat: int, kind: int, plan: Plan) -> int:
    place = best_fetched(state, seat, kind)
    if place == NO_SEAT:
        return 0
    flowers = worth(state, place)
    if state.pollen[seat] + flowers >= state.target:
        return 9
    if is_infested(state, seat) and state.covers[place] == FUNGUS:
        return 2
    return flowers if flowers >= RICH_HEX and (len(plan.missing) > 1 or place not in plan.hexes) else 0


def best_fetched(state: PollenwarsState, seat: int, kind: int) -> int:
    """Of the own bees this card may fetch, the one on most flowers."""
    best = NO_SEAT
    for place in own_hexes(state, seat):
        is_soldier = state.soldiers_on[place] == seat
        if is_soldier == (kind == FORAGER_FEAST) or (kind == PAIR_HOME and state.foragers_on[place] != seat):
            continue
        if best == NO_SEAT or worth(state, place) > worth(state, best):
            best = place
    return best


def best_forced(state: PollenwarsState, seat: int) -> float:
    """How much more than its defence some other hive could bring against the richest one."""
    rich = NO_SEAT
    for other in range(state.seats):
        if other != seat and (rich == NO_SEAT or state.pollen[other] > state.pollen[rich]):
            rich = other
    most = 0.0
    for other in range(state.seats):
        if other not in (seat, rich) and state.soldiers[other] > 0:
            most = max(most, float(state.soldiers[other] - state.soldiers[rich] - state.guards[rich]))
    return most / 2 if state.pollen[rich] > state.pollen[seat] else 0.0


# Targets


def choose_aim(state: PollenwarsState, seat: int, moves: list[int], rng: Rng) -> int:
    kind = state.card
    aim = AIMS[kind][len(state.aims)]
    plan = best_plan(state, seat, state.patterns[seat])
    if aim in (AT_OPPONENT, AT_QUEEN):
        return choose_queen(state, seat, kind, moves, rng)
    if aim in (AT_OWN_FORAGER, AT_OWN_SOLDIER, AT_OWN_PAIR):
        place = best_fetched(state, seat, kind)
        if kind == NUDGE_OWN and len(plan.missing) == 1:
            place = spare_near(state, seat, plan, plan.missing[0])
        if BEE + place in moves and place != NO_SEAT:
            return BEE + place
    elif kind == SENT_HOME:
        place = helpful_uncovering(state, seat)
        if place != NO_SEAT and BEE + place in moves:
            return BEE + place
    elif kind in (LURE_FORAGER, NUDGE_RIVAL) and not state.aims:
        for place in threat(state, seat).hexes:
            if BEE + place in moves:
                return BEE + place
    elif PLACE <= moves[0] < PLACE + HEXES:
        for place in plan.missing:
            if kind in (DRIFT_TWO, DRIFT_AWAY, NUDGE_OWN) and PLACE + place in moves:
                return PLACE + place
        away = [move for move in moves if move - PLACE not in plan.hexes and worth(state, move - PLACE) < RICH_HEX]
        if away:
            return away[rng.below(len(away))]
    return moves[rng.below(len(moves))]


def choose_queen(state: PollenwarsState, seat: int, kind: int, moves: list[int], rng: Rng) -> int:
    """Harm goes to the richest, gifts to the poorest."""
    seats = [move - TARGET for move in moves]
    if kind == RAID_CARD:
        other = best_raid(state, seat, rng)
        if other in seats:
            return TARGET + other
    if kind == FORCE_RAID and not state.aims:  # who raids: not the richest, with most soldiers
        rich = richest(state, seat, [other for other in range(state.seats) if other != seat], rng)
        others = [other for other in seats if other != rich] or seats
        most = max(state.soldiers[other] for other in others)
        strong = [other for other in others if state.soldiers[other] == most]
        return TARGET + strong[rng.below(len(strong))]
    if kind in (PICKPOCKET, DROP_HAND):
        most = max(hand_size(state, other) for other in seats)
        seats = [other for other in seats if hand_size(state, other) == most]
    elif kind == ROBIN_HOOD and state.aims:
        least = min(state.pollen[other] for other in seats)
        seats = [other for other in seats if state.pollen[other] == least]
    elif kind == SWAP_HANDS and state.aims and seat in seats:
        return TARGET + seat
    elif kind == FORCE_RAID:
        seats = [other for other in seats if other != seat] or seats
    return TARGET + richest(state, seat, seats, rng)


def helpful_uncovering(state: PollenwarsState, seat: int) -> int:
    """A hex where an opposing soldier keeps the own pattern from being complete."""
    pattern = state.patterns[seat]
    for place, soldier in enumerate(state.soldiers_on):
        if soldier in (NO_SEAT, seat) or state.foragers_on[place] != seat:
            continue
        state.soldiers_on[place] = NO_SEAT
        helps = is_complete(state, seat, pattern)
        state.soldiers_on[place] = soldier
        if helps:
            return place
    return NO_SEAT


# Windows, battle, recall


def choose_answer(state: PollenwarsState, seat: int, moves: list[int]) -> int:
    """Block what hurts, send a soldier home where that completes the own pattern."""
    if PLAY + SENT_HOME in moves and not is_dying(state, seat) and helpful_uncovering(state, seat) != NO_SEAT:
        return PLAY + SENT_HOME
    if PLAY + BLOCK in moves:
        if state.card != NO_CARD:
            is_mine = state.player == seat
            if state.blockers:
                return PLAY + BLOCK if is_mine and state.card in (HEIST, DROP_HAND) else PASS
            hurts = state.card in (HEIST, DROP_HAND, SWAP_HANDS, TRADE_PATTERN) and seat in state.aims[:1]
            return PLAY + BLOCK if hurts and not is_mine else PASS
        if (
            state.defender == seat
            and not state.blockers
            and raid_gain(state, attack_of(state, state.raider), state.raider, seat) >= FEAR
        ):
            return PLAY + BLOCK
    return PASS


def choose_recall(state: PollenwarsState, seat: int, moves: list[int], rng: Rng) -> int:
    """Soldiers that the plan does not need come home while the hive is weaker."""
    attack = state.soldiers[state.raider] + state.stingers[state.raider]
    if attack <= state.soldiers[seat] + state.guards[seat] or state.pollen[seat] == 0:
        return moves[0]
    plan = best_plan(state, seat, state.patterns[seat])
    hexes = own_hexes(state, seat)
    spare = [place for place in hexes if state.soldiers_on[place] == seat and place not in plan.hexes]
    if not spare and len(plan.missing) > 1:
        spare = [place for place in hexes if state.soldiers_on[place] == seat]
    if not spare:
        return moves[0]
    base = moves[1] - sorted([place for place in hexes if state.soldiers_on[place] == seat])[0]
    return base + spare[rng.below(len(spare))]


def choose_battle(state: PollenwarsState, seat: int, moves: list[int], rng: Rng) -> int:
    """Raider and raided queen lay while it may turn the battle, the cheapest card first; the others stay out."""
    raider, defender = state.raider, state.defender
    if seat not in (raider, defender):
        return moves[0]
    attack = float(state.soldiers[raider] + state.stingers[raider])
    defence = float(state.soldiers[defender] + state.guards[defender])
    laid = 0
    for card in state.laid[seat]:
        laid += icons_on(card // 2, card % 2)
    mine = 0
    for kind in range(KINDS):
        mine += icons_on(kind, ATTACK if seat == raider else DEFENCE) * state.hands[seat * KINDS + kind]
    if seat == raider:
        wanted = defence + 0.5 * hand_size(state, defender) + 1.0 - attack
        stake = min(state.pollen[defender], state.soldiers[raider])
    else:
        wanted = attack + 0.5 * hand_size(state, raider) - defence
        stake = min(state.pollen[defender], state.soldiers[raider])
    if laid >= wanted or mine < wanted or stake == 0:
        return moves[0]
    best = moves[0]
    least = 99.0
    first = rng.below(len(moves))
    for step in range(len(moves)):
        move = moves[(first + step) % len(moves)]
        if move >= LAY and KEPT[(move - LAY) // 2] < least:
            least = KEPT[(move - LAY) // 2]
            best = move
    return best


# Hands and trade


def cheapest(moves: list[int], base: int, rng: Rng) -> int:
    """The card that is worth least, by lot among equals."""
    least = min(KEPT[move - base] for move in moves)
    cheap = [move for move in moves if KEPT[move - base] == least]
    return cheap[rng.below(len(cheap))]


def choose_trade_answer(state: PollenwarsState, seat: int) -> int:
    """Accept what is worth more than it costs and does not end the game for the other."""
    gets = float(state.offered_pollen)
    for kind in state.offered:
        gets += KEPT[kind]
    gives = state.asked_pollen + 1.2 * state.asked_cards
    if state.pollen[state.turn] + state.asked_pollen >= state.target:
        return DECLINE
    return ACCEPT if gets > gives else DECLINE
