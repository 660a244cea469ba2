"""Why a move of Honey Buzz is refused: the clause and one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.state import CHANCE, Refusal
from ...core.words import counted
from .cells import COVERED, covered_spaces, has_room
from .components import (
    ACTION_TITLES,
    BEEPLES,
    FLIGHT_PRICE,
    GATES,
    GOOD_TITLES,
    HONEY_TITLES,
    JAR_PRICE,
    MARKET,
    NOTHING,
    ORDER_TITLES,
    PRODUCE,
    TILE_PRICES,
)
from .geometry import BLANK, ICON
from .menus import FREE_STEPS, goods_of, steps_between, tallest
from .phases import (
    ACTING,
    DECREEING,
    DROPPING,
    FANNING,
    FILLING,
    FINISHING,
    FLYING,
    OVER,
    PHASES,
    PLACING,
    SCOUTING,
    SPENDING,
    STARTING,
    TRADING,
)
from .verbs import ACT, BUY, DECREE_TO, FAN, FLY, ORDER, PLACE, SALES, SELL, TAKE, VERBS

if TYPE_CHECKING:
    from .state import HoneyBuzzState


def give_reason(state: HoneyBuzzState, seat: int, move: int) -> Refusal:
    """Everything is open to all, so no reason tells a secret."""
    phase = PHASES[state.phase]
    if state.phase == OVER:
        return Refusal(phase.clause, "the game is over")
    if seat == CHANCE or state.waiting == CHANCE:
        if state.waiting == CHANCE:
            return Refusal(phase.clause, f"everybody waits {phase.waits}")
        return Refusal(phase.clause, f"@{state.turn} has to choose first")
    if not 0 <= seat < state.seats:
        return Refusal("HB1.7", "there is no such player in this game")
    if seat != state.turn:
        return Refusal(phase.clause, f"it is @{state.turn}'s turn")
    if 0 <= move < VERBS.size:
        reason = reason_of(state, seat, move, VERBS.verb_of(move).name)
        if reason is not None:
            return reason
    return Refusal(phase.clause, f"first {phase.waits.removeprefix('to ')}")


def reason_of(state: HoneyBuzzState, seat: int, move: int, verb: str) -> Refusal | None:
    """None where this verb is not asked for now."""
    phase = state.phase
    if verb == "take" and phase == STARTING:
        return take_reason(state, seat, move - TAKE)
    if verb == "place" and phase == PLACING:
        return place_reason(state, seat, move - PLACE)
    if verb == "act" and phase == ACTING:
        action = move - ACT
        if state.pending[action] == 0:
            return Refusal("HB2.3", f"you have no {ACTION_TITLES[action]} left to take")
        return Refusal("HB2.3", impossible(action))
    if verb == "decree" and phase == DECREEING:
        return Refusal("HB4.7", impossible(move - DECREE_TO))
    if verb == "fly" and phase in (FLYING, SCOUTING):
        return flight_reason(state, seat, move - FLY)
    if verb == "fill" and phase == FILLING:
        return Refusal("HB3.1", f"that is no empty cell for {HONEY_TITLES[state.carried]} nectar")
    if verb == "fan" and phase == FANNING:
        if covered_spaces(state.tiles[seat])[move - FAN] != COVERED:
            return Refusal("HB4.2", "none of your tiles lies there")
        return Refusal("HB4.2", "there is no nectar beside it to make honey from")
    if verb == "sell" and phase == TRADING:
        good = SALES[move - SELL][0]
        count = goods_of(state, seat)[good]
        return Refusal("HB4.3", f"you have {f'only {count}' if count else 'no'} {GOOD_TITLES[good]}")
    if verb == "order" and phase == TRADING:
        order = state.shown[move - ORDER]
        if order == NOTHING:
            return Refusal("HB4.4", "no order lies face up there")
        return Refusal("HB4.4", f"you lack goods for it: {ORDER_TITLES[order]}")
    if verb == "spend" and phase == SPENDING:
        return Refusal("HB4.2", "there is no honey that you owe")
    if verb == "drop" and phase == DROPPING:
        return Refusal("HB4.3", "that price is at the bottom")
    if verb in ("pour", "buy") and phase in (STARTING, ACTING, FINISHING):
        return jar_reason(state, seat, seat if verb == "pour" else move - BUY, is_own=verb == "pour")
    return None


def take_reason(state: HoneyBuzzState, seat: int, box: int) -> Refusal:
    title = ACTION_TITLES[box]
    if state.boxes[box] == 0:
        return Refusal("HB1.2", f"the {title} box is empty")
    height = tallest(state, box) + 1
    if height > state.available[seat]:
        needed = counted(height, "beeple")
        return Refusal("HB2.1", f"the {title} box takes {needed} and you have {state.available[seat]} ready")
    price = counted(TILE_PRICES[box], "coin")
    return Refusal("HB2.2", f"a {title} tile costs {price} and you have {state.coins[seat]}")


def place_reason(state: HoneyBuzzState, seat: int, place: int) -> Refusal:
    ground = covered_spaces(state.tiles[seat])
    if ground[ICON[place]] == COVERED or ground[BLANK[place]] == COVERED:
        return Refusal("HB2.2", "a tile lies there already")
    return Refusal("HB2.2", "a plain yellow edge of the tile must meet one of your hive")


def impossible(action: int) -> str:
    if action == PRODUCE:
        return "you have no nectar to make honey from"
    if action == MARKET:
        return "you have nothing to sell"
    return f"you have all {BEEPLES} beeples"


def flight_reason(state: HoneyBuzzState, seat: int, space: int) -> Refusal:
    if space >= state.spaces:
        return Refusal("HB1.7", f"the Field has {counted(state.columns, 'column')}")
    steps = steps_between(state.tokens[seat], GATES + space)
    if steps == 0:
        return Refusal(PHASES[state.phase].clause, "your bee is there already: stay")
    if state.phase == SCOUTING:
        return Refusal("HB2.4", "on a recall your bee moves one space")
    price = (steps - FREE_STEPS) * FLIGHT_PRICE
    return Refusal("HB4.1", f"that costs {counted(price, 'coin')} and you have {state.coins[seat]}")


def jar_reason(state: HoneyBuzzState, seat: int, owner: int, *, is_own: bool) -> Refusal:
    if state.has_jars == 0:
        return Refusal("HB1.11", "this game is played without jars")
    if owner >= state.seats:
        return Refusal("HB1.7", "there is no such player in this game")
    if owner == seat and not is_own:
        return Refusal("HB2.5", "that is your own jar: use it for free")
    nectar = state.jars[owner]
    if nectar == NOTHING:
        return Refusal("HB2.5", "your jar is empty" if is_own else f"@{owner}'s jar is empty")
    if not has_room(state.cells[seat], nectar):
        return Refusal("HB2.5", f"you have no empty cell for {HONEY_TITLES[nectar]} nectar")
    return Refusal("HB2.5", f"it costs {counted(JAR_PRICE, 'coin')} and you have {state.coins[seat]}")
