"""The sentences of the story of Beesness; nothing here is told before it is open to all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...core.measures import Measure
from ...core.result import Result
from ...core.state import seats_in
from ...core.words import counted, seats_listed
from .components import BEES, DRONE, PLURALS, QUEEN, REPLANT_EACH, WORKER
from .phases import NOTHING, PHASES

if TYPE_CHECKING:
    from mypy_extensions import i64

    from .state import BeesnessState

# What the lab counts of a game.
MEASURES: Final = [
    Measure("beesasters", "beesaster"),
    Measure("jackpots", "jackpot"),
    Measure("bees hired", "hire"),
    Measure("referendums held", "referendum"),
    Measure("referendums passed", "referendum", key="passed"),
]


def tell_choice(state: BeesnessState, seat: int) -> None:
    state.tell("choose", PHASES[state.phase].clause, f"@{seat} has chosen", {"seat": seat})


def tell_giver(state: BeesnessState, seat: int, other: int) -> None:
    state.tell("giver", "BS4.4", f"@{seat} is giving honey to @{other}", {"seat": seat, "to": other})


def tell_gift(state: BeesnessState, seat: int, other: int, amount: int) -> None:
    data: dict[str, object] = {"seat": seat, "to": other, "amount": amount}
    state.tell("gift", "BS4.4", f"@{seat} gives @{other} {amount} honey", data)


def tell_reveal(state: BeesnessState, picks: int, hires: int) -> None:
    """`picks` flowers a Worker, `hires` bees a Queen: nothing where too many laid the same."""
    state.tell("reveal", "BS2.1", f"Cards up: {say_cards(list(state.laid))}", {"bees": list(state.laid)})
    if WORKER in state.laid and picks == 0:
        state.tell("crowd", "BS2.3", "Too many Workers, so nobody picks", {"bee": WORKER})
    if state.round_number < state.rounds and QUEEN in state.laid and hires == 0:
        state.tell("crowd", "BS2.7", "Too many Queens, so nobody hires", {"bee": QUEEN})


def say_cards(laid: list[i64]) -> str:
    """All cards in one sentence: `@0 and @2 play Workers, @1 a Drone`."""
    parts: list[str] = []
    for kind, name in enumerate(BEES):
        seats = [seat for seat, other in enumerate(laid) if other == kind]
        if seats:
            verb = "" if parts else " plays" if len(seats) == 1 else " play"
            parts.append(f"{seats_listed(seats)}{verb} {f'a {name}' if len(seats) == 1 else PLURALS[kind]}")
    played = ", ".join(parts) if parts else "nobody has one"
    idle = [seat for seat, kind in enumerate(laid) if kind == NOTHING]
    if not parts or not idle:
        return played
    return f"{played}; {seats_listed(idle)} {'has' if len(idle) == 1 else 'have'} no card"


def tell_pick(state: BeesnessState, seat: int, count: int) -> None:
    data: dict[str, object] = {"seat": seat, "count": count, "garden": state.garden}
    text = f"@{seat} picks {counted(count, 'flower') if count else 'no flowers'}; {state.garden} left"
    state.tell("pick", "BS2.3", text, data)


def tell_single_sale(state: BeesnessState, seat: int, gained: int, spent: int) -> None:
    """`spent` flowers: none where there were none to sell, one sold, or one sold and one given back."""
    returned = max(0, spent - 1)
    data: dict[str, object] = {"seat": seat, "honey": gained, "spent": spent, "returned": returned}
    if spent == 0:
        state.tell("sale", "BS2.5", f"@{seat} has no flowers to sell", data)
    else:
        back = " and gives one back" if returned else ""
        state.tell("jackpot", "BS2.5", f"@{seat} sells a flower for all {gained} honey{back}", data)


def tell_offers(state: BeesnessState, total: int, worth: int) -> None:
    for seat, count in enumerate(state.offers):
        if state.laid[seat] == DRONE:
            data: dict[str, object] = {"seat": seat, "count": count, "honey": count * worth}
            text = f"@{seat} offers {counted(count, 'flower') if count else 'no flowers'}"
            state.tell("offer", "BS2.4", text + (f" and gets {count * worth} honey" if count else ""), data)
    if total == 0:
        state.tell("sale", "BS2.4", "Nobody sells a flower", {"total": 0, "worth": 0})
    else:
        text = f"1 flower earns all {worth} honey"
        if total > 1:
            text = f"{total} flowers share the Honeypot: {worth} honey each"
        state.tell("sale", "BS2.4", text, {"total": total, "worth": worth})


def tell_nomination(state: BeesnessState, seat: int) -> None:
    data: dict[str, object] = {"seat": seat, "bee": state.nominated, "price": state.price}
    text = f"@{seat} auctions a {BEES[state.nominated]} from {state.price} honey"
    state.tell("nominate", "BS2.9", text, data)


def tell_stop(state: BeesnessState, seat: int) -> None:
    state.tell("stop", "BS2.9", f"@{seat} stops hiring", {"seat": seat})


def tell_raise(state: BeesnessState, seat: int) -> None:
    data: dict[str, object] = {"seat": seat, "price": state.price}
    state.tell("raise", "BS2.9", f"@{seat} bids {state.price} honey", data)


def tell_drop(state: BeesnessState, seat: int) -> None:
    state.tell("drop", "BS2.9", f"@{seat} drops out", {"seat": seat})


def tell_hire(state: BeesnessState, seat: int) -> None:
    data: dict[str, object] = {"seat": seat, "bee": state.nominated, "price": state.price}
    state.tell("hire", "BS2.8", f"@{seat} hires a {BEES[state.nominated]} for {state.price} honey", data)


def tell_round(state: BeesnessState, growth: int) -> None:
    text = f"Round {state.round_number}: the Honeypot grows by {growth} to {state.honeypot}"
    state.tell("round", "BS2.10", text, {"round": state.round_number, "growth": growth})


def tell_call(state: BeesnessState) -> None:
    callers = seats_in(state.callers)
    verb = "calls" if len(callers) == 1 else "call"
    text = f"{seats_listed(callers)} {verb} a referendum"
    state.tell("call", "BS3.1", text, {"callers": state.callers})


def tell_votes(state: BeesnessState, balance: int) -> None:
    for seat, votes in enumerate(state.votes):
        if votes:
            answer = "Yes" if votes > 0 else "No"
            data: dict[str, object] = {"seat": seat, "votes": votes}
            state.tell("vote", "BS3.2", f"@{seat} votes {answer} with {counted(abs(int(votes)), 'bee')}", data)
    yes = sum(votes for votes in state.votes if votes > 0)
    if balance > 0:
        growth = counted(REPLANT_EACH * state.seats, "flower")
        text = f"{yes} Yes, {yes - balance} No: {growth} grow, everyone discards a bee"
    else:
        text = f"{yes} Yes, {yes - balance} No: nothing is replanted"
    state.tell("referendum", "BS3.3", text, {"yes": yes, "no": yes - balance, "passed": int(balance > 0)})


def tell_discards(state: BeesnessState) -> None:
    for seat, kind in enumerate(state.discards):
        data: dict[str, object] = {"seat": seat, "bee": kind}
        if kind == NOTHING:
            state.tell("discard", "BS3.3", f"@{seat} has no card to discard", data)
        else:
            state.tell("discard", "BS3.3", f"@{seat} discards a {BEES[kind]}", data)
    state.tell("replant", "BS3.3", f"{counted(state.garden, 'flower')} grow in the Garden", {"garden": state.garden})


def tell_roll(state: BeesnessState, seat: int, face: int) -> None:
    state.tell("roll", "BS4.2", f"@{seat} rolls {face} and has {state.honey[seat]} honey", {"seat": seat, "face": face})


def say_beesaster() -> str:
    return "Beesaster! The Garden is empty and everyone loses"


def say_winners(winners: list[int], honey: int) -> str:
    return f"{seats_listed(winners)} {'wins' if len(winners) == 1 else 'win together'} with {honey} honey"


def tell_ending(state: BeesnessState, result: Result) -> None:
    kind = "end" if result.winners else "beesaster"
    state.tell(kind, result.clause, result.text, {"winners": result.winners})
