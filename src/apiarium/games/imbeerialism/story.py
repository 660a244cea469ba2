"""The story of a game of Imbeerialism: one sentence for everything that happens, told only to those who listen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...core.measures import Measure
from ...core.words import counted
from .board import has_foreign_bee, is_out
from .components import BITS, HEX_TITLES, HONEY_OF_FLOWER, KIND_TITLES, NO_SEAT, PRICES, QUEEN, RANSOMS, hexes_in

if TYPE_CHECKING:
    from ...core.result import Result
    from .state import ImbeerialismState

# What the lab counts of a game.
MEASURES: Final = [
    Measure("bees captured", "capture"),
    Measure("Queens killed", "regicide"),
    Measure("ransoms", "ransom"),
    Measure("trades", "trade"),
    Measure("players out", "out"),
]


def place(cell: int) -> str:
    return f"the {HEX_TITLES[cell]} hex"


def tell_pass(state: ImbeerialismState, seat: int) -> None:
    state.tell("pass", "IM2.1", f"@{seat} passes", {"seat": seat})


def tell_travel(state: ImbeerialismState, seat: int, kind: int, start: int, target: int) -> None:
    text = f"@{seat}'s {KIND_TITLES[kind]} travels to {place(target)}"
    state.tell("travel", "IM2.2", text, {"seat": seat, "bee": kind, "from": start, "to": target})


def tell_honey(state: ImbeerialismState, seat: int, cell: int) -> None:
    text = f"@{seat} makes {HONEY_OF_FLOWER} honey on {place(cell)}"
    state.tell("honey", "IM2.3", text, {"seat": seat, "hex": cell, "honey": HONEY_OF_FLOWER})


def tell_trade(state: ImbeerialismState, seat: int, cell: int, partner: int) -> None:
    text = f"@{seat} wants to trade with @{partner}"
    state.tell("trade", "IM2.4", text, {"seat": seat, "partner": partner, "hex": cell})


def terms_of(state: ImbeerialismState) -> tuple[str, str]:
    """What the mover gives and what the partner gives."""
    flowers, honey = counted(state.offered_flowers, "flower"), f"{state.offered_honey} honey"
    return (flowers, honey) if state.is_sale else (honey, flowers)


def tell_offer(state: ImbeerialismState, seat: int) -> None:
    given, wanted = terms_of(state)
    partner = state.asked_seat
    data: dict[str, object] = {"seat": seat, "partner": partner, "hex": state.asked_hex}
    data.update({"is_sale": state.is_sale, "flowers": state.offered_flowers, "honey": state.offered_honey})
    state.tell("offer", "IM2.4", f"@{seat} offers @{partner} {given} for {wanted}", data)


def tell_accept(state: ImbeerialismState, partner: int, cell: int) -> None:
    given, wanted = terms_of(state)
    where = f"({'to' if state.is_sale else 'from'} {HEX_TITLES[cell]})"
    deal = f"{wanted} for {given} {where}" if state.is_sale else f"{wanted} {where} for {given}"
    text = f"@{partner} accepts: {deal}"
    state.tell("accept", "IM2.4", text, {"seat": partner, "hex": cell})


def tell_refusal(state: ImbeerialismState, seat: int) -> None:
    state.tell("decline", "IM2.4", f"@{seat} declines @{state.turn}'s offer", {"seat": seat})


def tell_invasion(state: ImbeerialismState, seat: int, start: int, target: int, former: int) -> None:
    """Three kinds of events, because a hex that somebody loses is more than one that nobody ruled."""
    if former == NO_SEAT:
        kind, text = "settle", f"@{seat} takes {place(target)} with a Drone"
    elif start == target:
        kind, text = "regain", f"@{seat} wins {place(target)} back from @{former} with a Drone"
    elif target == state.homes[former]:
        kind, text = "conquer", f"@{seat} takes @{former}'s home with a Drone"
    else:
        kind, text = "conquer", f"@{seat} takes {place(target)} from @{former} with a Drone"
    data: dict[str, object] = {"seat": seat, "from": start, "to": target, "former": former}
    state.tell(kind, "IM2.5", text, data)
    if former != NO_SEAT and has_foreign_bee(state, seat, target):
        text = f"Others' bees are still there: @{seat} rules it without holding it"
        state.tell("stay", "IM2.6", text, {"seat": seat, "hex": target})
    tell_out(state, [former])


def tell_kill(state: ImbeerialismState, seat: int, cell: int, owner: int, kind: int) -> None:
    text = f"@{seat}'s Drone kills @{owner}'s {KIND_TITLES[kind]} on {place(cell)} and dies"
    data: dict[str, object] = {"seat": seat, "hex": cell, "owner": owner, "bee": kind}
    state.tell("regicide" if kind == QUEEN else "kill", "IM2.7", text, data)
    tell_out(state, [owner, seat])


def tell_capture(state: ImbeerialismState, seat: int, cell: int, owner: int, kind: int) -> None:
    text = f"@{seat}'s Queen seizes @{owner}'s {KIND_TITLES[kind]} on {place(cell)}"
    data: dict[str, object] = {"seat": seat, "hex": cell, "owner": owner, "bee": kind, "honey": RANSOMS[kind]}
    state.tell("capture", "IM2.8", text, data)


def tell_captive(state: ImbeerialismState, cell: int, owner: int, kind: int) -> None:
    if kind == QUEEN:
        text = f"@{owner} pays no ransom. The Queen stays @{owner}'s"
    else:
        text = f"@{owner} pays no ransom. The {KIND_TITLES[kind]} is @{state.turn}'s now"
    data: dict[str, object] = {"seat": state.turn, "hex": cell, "owner": owner, "bee": kind}
    state.tell("captive", "IM2.8", text, data)
    tell_out(state, [owner])


def tell_ransom(state: ImbeerialismState, owner: int, cell: int, kind: int) -> None:
    text = f"@{owner} pays @{state.turn} {RANSOMS[kind]} honey. The {KIND_TITLES[kind]} flies to {place(cell)}"
    data: dict[str, object] = {"seat": owner, "from": state.asked_hex, "hex": cell, "bee": kind}
    state.tell("ransom", "IM2.8", text, data)


def tell_birth(state: ImbeerialismState, seat: int, kind: int) -> None:
    cell = state.queens[seat]
    text = f"@{seat} breeds a {KIND_TITLES[kind]} for {PRICES[kind]} honey"
    state.tell("breed", "IM2.9", text, {"seat": seat, "hex": cell, "bee": kind})


def tell_replanting(state: ImbeerialismState, growth: list[int]) -> None:
    grown = sum(change for change in growth if change > 0)
    gone = -sum(change for change in growth if change < 0)
    verbs = ((grown, "grow"), (gone, "wilt"))
    parts = [f"{counted(count, 'flower')} {verb}{'s' if count == 1 else ''}" for count, verb in verbs if count]
    text = " and ".join(parts) or "No flower grows or wilts"
    state.tell("replant", "IM2.11", text, {"growth": growth})


def tell_round(state: ImbeerialismState) -> None:
    """A new round, and who is about to win with it where all count from round to round."""
    is_last = state.round_number == state.max_rounds
    counts = "colony points" if state.has_points else "colonies"
    text = f"After this round the most {counts} win" if is_last else f"Round {state.round_number} begins"
    clause = "IM3.3" if is_last else "IM2.1"
    state.tell("last_round" if is_last else "round", clause, text, {"round": state.round_number})
    if not state.has_circles:
        for seat in range(state.seats):
            if BITS[state.kept[seat]] >= state.colonies:
                tell_threat(state, seat)


def tell_threat(state: ImbeerialismState, seat: int) -> None:
    until = "until their next turn" if state.has_circles else "for this round"
    text = f"@{seat} holds {BITS[state.kept[seat]]} colonies and wins by holding them {until}"
    state.tell("threat", "IM3.1", text, {"seat": seat, "hexes": state.kept[seat]})


def tell_points(state: ImbeerialismState, seat: int, colonies: int) -> None:
    hexes = hexes_in(colonies)
    text = f"@{seat} scores {counted(len(hexes), 'colony point')}"
    state.tell("points", "IM3.3", text, {"seat": seat, "points": len(hexes), "hexes": hexes})


def tell_out(state: ImbeerialismState, seats: list[int]) -> None:
    """Of the seats that just lost something, those that lost their last."""
    for seat in seats:
        if seat != NO_SEAT and is_out(state, seat):
            state.tell("out", "IM3.2", f"@{seat} has no bee and no hive left and is out", {"seat": seat})


def tell_end(state: ImbeerialismState, result: Result, *, counts_points: bool) -> None:
    data: dict[str, object] = {"seats": result.winners, "seat": result.winners[0], "by_points": counts_points}
    state.tell("win", result.clause, result.text, data)
