"""The story of a game of Imbeerialism: one sentence for everything that happens, told only to who listens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.words import counted
from .components import HEX_TITLES, HEXES, HONEY_OF_FLOWER, KIND_TITLES, PRICES, QUEEN, RANSOMS
from .ending import make_result

if TYPE_CHECKING:
    from .state import ImbeerialismState


def at(cell: int) -> str:
    return f"at {HEX_TITLES[cell]}"


def tell_travel(state: ImbeerialismState, seat: int, kind: int, start: int, target: int) -> None:
    text = f"@{seat}'s {KIND_TITLES[kind]} travels from {HEX_TITLES[start]} to {HEX_TITLES[target]}"
    state.tell("travel", "IM2.2", text, {"seat": seat, "bee": kind, "from": start, "to": target})


def tell_honey(state: ImbeerialismState, seat: int, cell: int) -> None:
    text = f"@{seat} makes {HONEY_OF_FLOWER} honey from a flower {at(cell)}"
    state.tell("honey", "IM2.3", text, {"seat": seat, "hex": cell})


def tell_trade(state: ImbeerialismState, seat: int, cell: int, partner: int) -> None:
    text = f"@{seat} wants to trade with @{partner}, by the Worker {at(cell)}"
    state.tell("trade", "IM2.4", text, {"seat": seat, "partner": partner, "hex": cell})


def terms_of(state: ImbeerialismState) -> tuple[str, str]:
    """What the mover gives and what the partner gives."""
    flowers, honey = counted(state.question[3], "flower"), f"{state.question[4]} honey"
    return (flowers, honey) if state.question[2] else (honey, flowers)


def tell_offer(state: ImbeerialismState, seat: int) -> None:
    given, wanted = terms_of(state)
    partner = state.question[1]
    text = f"@{seat} offers @{partner} {given} for {wanted}"
    data: dict[str, object] = {"seat": seat, "partner": partner, "hex": state.question[0]}
    data.update({"is_sale": state.question[2], "flowers": state.question[3], "honey": state.question[4]})
    state.tell("offer", "IM2.4", text, data)


def tell_accept(state: ImbeerialismState, partner: int, cell: int) -> None:
    given, wanted = terms_of(state)
    side = "to" if state.question[2] else "from"
    text = f"@{partner} accepts: {wanted} for {given}, the flowers {side} {HEX_TITLES[cell]}"
    state.tell("accept", "IM2.4", text, {"seat": partner, "hex": cell})


def tell_refusal(state: ImbeerialismState, seat: int) -> None:
    state.tell("refuse", "IM2.4", f"@{seat} refuses the offer of @{state.turn}", {"seat": seat})


def tell_invasion(state: ImbeerialismState, seat: int, start: int, target: int, former: int) -> None:
    if former < 0:
        text = f"@{seat} takes {HEX_TITLES[target]}, which nobody ruled"
    elif start == target:
        text = f"@{seat} wins {HEX_TITLES[target]} back from @{former}"
    else:
        text = f"@{seat} invades {HEX_TITLES[target]} of @{former}"
    data: dict[str, object] = {"seat": seat, "from": start, "to": target, "former": former}
    state.tell("invade", "IM2.5", f"{text}; the Drone dies", data)
    if former >= 0 and state.has_foreign_bee(seat, target):
        text = f"The bees of others stay {at(target)}: @{seat} rules there, but does not hold it"
        state.tell("stay", "IM2.6", text, {"seat": seat, "hex": target})
    tell_out(state, [former])


def tell_kill(state: ImbeerialismState, seat: int, cell: int, owner: int, kind: int) -> None:
    text = f"@{seat}'s Drone kills a {KIND_TITLES[kind]} of @{owner} {at(cell)} and dies"
    state.tell("kill", "IM2.7", text, {"seat": seat, "hex": cell, "owner": owner, "bee": kind})
    tell_out(state, [owner, seat])


def tell_enslaving(state: ImbeerialismState, seat: int, cell: int, owner: int, kind: int) -> None:
    text = f"@{seat}'s Queen lays hold of a {KIND_TITLES[kind]} of @{owner} {at(cell)}"
    data: dict[str, object] = {"seat": seat, "hex": cell, "owner": owner, "bee": kind, "honey": RANSOMS[kind]}
    state.tell("enslave", "IM2.8", text, data)


def tell_slave(state: ImbeerialismState, cell: int, owner: int, kind: int) -> None:
    if kind == QUEEN:
        text = f"No ransom is paid; the Queen of @{owner} stays as she was"
    else:
        text = f"No ransom is paid; the {KIND_TITLES[kind]} of @{owner} now serves @{state.turn}"
    data: dict[str, object] = {"seat": state.turn, "hex": cell, "owner": owner, "bee": kind}
    state.tell("slave", "IM2.8", text, data)
    tell_out(state, [owner])


def tell_ransom(state: ImbeerialismState, owner: int, cell: int, kind: int) -> None:
    text = f"@{owner} pays @{state.turn} {RANSOMS[kind]} honey; the {KIND_TITLES[kind]} goes to {HEX_TITLES[cell]}"
    state.tell("ransom", "IM2.8", text, {"seat": owner, "hex": cell, "bee": kind})


def tell_birth(state: ImbeerialismState, seat: int, kind: int) -> None:
    cell = state.queens[seat]
    text = f"@{seat} generates a {KIND_TITLES[kind]} for {PRICES[kind]} honey {at(cell)}"
    state.tell("generate", "IM2.9", text, {"seat": seat, "hex": cell, "bee": kind})


def tell_pass(state: ImbeerialismState, seat: int) -> None:
    state.tell("pass", "IM2.1", f"@{seat} passes", {"seat": seat})


def tell_replanting(state: ImbeerialismState, growth: list[int]) -> None:
    changes = [f"{HEX_TITLES[cell]} {growth[cell]:+d}" for cell in range(HEXES) if growth[cell]]
    text = "The flowers are replanted: " + (", ".join(changes) if changes else "nothing changes")
    state.tell("replant", "IM2.11", text, {"growth": growth})


def tell_out(state: ImbeerialismState, seats: list[int]) -> None:
    """Of the seats that just lost something, those that lost their last."""
    for seat in seats:
        if seat >= 0 and state.is_out(seat):
            state.tell("out", "IM3.2", f"@{seat} has no bee and no marker left and is out", {"seat": seat})


def tell_round(state: ImbeerialismState) -> None:
    """A new round, and who is about to win with it."""
    state.tell("round", "IM2.1", f"Round {state.round} begins", {"round": state.round})
    for seat in range(state.seats):
        if state.kept[seat].bit_count() >= state.colonies:
            text = f"@{seat} holds enough colonies and wins if they last this round"
            state.tell("threat", "IM3.1", text, {"seat": seat, "hexes": state.kept[seat]})


def tell_end(state: ImbeerialismState) -> None:
    result = make_result(state)
    state.tell("win", result.clause, result.text, {"seats": result.winners})
