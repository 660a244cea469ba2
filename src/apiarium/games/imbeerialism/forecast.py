"""What a move would bring, told before it is made: the shortest sentence first, for the board to write."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.verbs import Wording
from ...core.words import counted, in_a_row
from .board import growth_of
from .components import (
    HONEY_OF_FLOWER,
    NEIGHBOURS,
    NO_SEAT,
    PRICES,
    QUEEN,
    RANSOMS,
    WORKER,
)
from .story import place
from .verbs import (
    ACCEPT,
    BREED,
    BUY,
    CAPTURE,
    DECLINE,
    HONEY,
    INVADE,
    KILL,
    RANSOM,
    SELL,
    TRADE,
    TRAVEL,
    VALUES,
    VERB_OF,
    VERBS,
)
from .view import ImbeerialismView

if TYPE_CHECKING:
    from ...core.state import View


def wording(view: View, move: int) -> Wording:
    """A move by its usual name, and what it would bring."""
    assert isinstance(view, ImbeerialismView)
    verb = VERBS.verb_of(move)
    label = VERBS.move(move).label
    return Wording(label, is_quiet=verb.quiet, ends=verb.ends, brings=" ".join(forecast(view, move)))


def forecast(view: ImbeerialismView, move: int) -> list[str]:
    """In sentences. Whoever is asked has the move, so the viewer makes it."""
    verb = VERB_OF[move]
    values = [int(value) for value in VALUES[move]]
    if verb == TRAVEL:
        return of_travel(view, values[0], values[1], values[2])
    if verb == HONEY:
        return of_exchange(view, HONEY_OF_FLOWER, values[0], -1)
    if verb == TRADE:
        return [f"{view.honey[values[1]]} honey there."]
    if verb == INVADE:
        return of_invasion(view, values[1])
    if verb == KILL:
        return of_kill(view, values[0], values[1], values[2])
    if verb == CAPTURE:
        return of_capture(view, values[0], values[1], values[2])
    if verb == BREED:
        return [counts(view, -PRICES[values[0]])]
    if verb in (BUY, SELL):
        sign = 1 if verb == BUY else -1
        return of_exchange(view, -sign * (values[1] + 1), view.offer_hex, sign * (values[0] + 1))
    if verb == ACCEPT:
        sign = 1 if view.offer == "buy" else -1
        return of_exchange(view, sign * view.offer_honey, values[0], -sign * view.offer_flowers)
    if verb == RANSOM:
        return [counts(view, -view.offer_honey)]
    if verb == DECLINE and view.offer == "ransom":
        return ["She stays yours." if view.offer_bee == QUEEN else f"It is @{view.offer_from}'s then."]
    return []


def counts(view: ImbeerialismView, more: int) -> str:
    honey = view.honey[view.seat]
    return f"{honey} → {honey + more} honey."


def of_exchange(view: ImbeerialismView, honey: int, cell: int, flowers: int) -> list[str]:
    """Honey for flowers on a hex, or the other way about, and what that does to their next growth (IM2.11)."""
    before = view.flowers[cell]
    after = before + flowers
    growth = growth_of(after, bees_on(view, cell))
    sentences = [counts(view, honey), f"{before} → {counted(after, 'flower')}."]
    if growth != view.growth[cell]:
        sentences.append(f"Next growth {signed(growth)}.")
    return sentences


def of_travel(view: ImbeerialismView, kind: int, start: int, target: int) -> list[str]:
    """What the bee can do there."""
    enemies = owners_on(view, view.seat, target)
    if kind == WORKER:
        return [f"{counted(view.flowers[target], 'flower')} there."]
    if kind == QUEEN:
        return ["Can capture there." if enemies else "Can breed there."]
    preys = [cell for cell in NEIGHBOURS[target] if view.markers[cell] != view.seat]
    return ["Can kill there."] if enemies else [f"Can invade {len(preys)} next."]


def of_invasion(view: ImbeerialismView, target: int) -> list[str]:
    """Whether it will be held (IM2.12), how many colonies that makes (IM3.1), and who could take it back."""
    me = view.seat
    former = view.markers[target]
    stops = [f"Stops @{former}!"] if former != NO_SEAT and view.winning[former] and target in view.kept[former] else []
    enemies = owners_on(view, me, target)
    if enemies:
        owners = in_a_row([f"@{seat}" for seat in enemies])
        return [*stops, "Not held.", f"{owners} {'has' if len(enemies) == 1 else 'have'} bees there."]
    if not counts_for(view, me, target):
        return [*stops, "Your home again.", "It is no colony.", *reached(view, [target])]
    held = view.held_colonies[me] + 1
    if held < view.colonies:
        return [*stops, f"Colony {held} of {view.colonies}.", *reached(view, [target])]
    until = "until your next turn" if view.has_circles else "for a full round"
    mine = [cell for cell in view.held[me] if counts_for(view, me, cell)]
    return [*stops, f"Colony {held}!", f"Hold {view.colonies} {until} and you win.", *reached(view, [*mine, target])]


def of_kill(view: ImbeerialismView, cell: int, owner: int, kind: int) -> list[str]:
    """Both bees go (IM2.7); who holds the hex then?"""
    first = "The Queen dies." if kind == QUEEN else "Both die."
    ruler = view.markers[cell]
    if ruler == NO_SEAT or cell in view.held[ruler]:
        return [first]
    enemies = owners_on(view, ruler, cell)
    if bees_of(view, owner, cell) == 1 and owner in enemies:
        enemies.remove(owner)
    if view.seat in enemies and bees_of(view, view.seat, cell) == 1:
        enemies.remove(view.seat)
    if enemies:
        return [first]
    return [first, f"{'You hold' if ruler == view.seat else f'@{ruler} holds'} {place(cell)} then."]


def of_capture(view: ImbeerialismView, cell: int, owner: int, kind: int) -> list[str]:
    """IM2.8: ransom or not; either way only a Queen may stay as she was."""
    price = RANSOMS[kind]
    can_pay = view.honey[owner] >= price and owner in view.markers
    if kind == QUEEN:
        return [f"{price} honey, or she stays."] if can_pay else [f"@{owner} can't pay.", "She stays where she is."]
    return [f"Yours or {price} honey.", f"@{owner} decides."] if can_pay else ["It is yours.", f"@{owner} can't pay."]


def reached(view: ImbeerialismView, cells: list[int]) -> list[str]:
    """Whose Drones could invade one of these hexes now (IM2.5)."""
    others = [seat for seat in range(view.seats) if seat != view.seat]
    seats = [seat for seat in others if [cell for cell in cells if reaches(view, seat, cell)]]
    if not seats:
        return ["No enemy Drone is in reach."]
    owners = in_a_row([f"@{seat}'s" for seat in seats])
    return [f"In reach of {owners} {'Drone' if len(seats) == 1 else 'Drones'}."]


def reaches(view: ImbeerialismView, seat: int, target: int) -> bool:
    """IM2.5: from a touching hex that it rules, or standing on the very hex."""
    drones = view.drones[seat]
    return drones[target] > 0 or any(drones[cell] > 0 and view.markers[cell] == seat for cell in NEIGHBOURS[target])


def counts_for(view: ImbeerialismView, seat: int, cell: int) -> bool:
    """IM3.1: one's own home is no colony, unless the option says so."""
    return view.home_counts == 1 or view.homes[seat] != cell


def owners_on(view: ImbeerialismView, ruler: int, cell: int) -> list[int]:
    """Those with bees on a hex besides the one who rules it, or will."""
    return [seat for seat in range(view.seats) if seat != ruler and bees_of(view, seat, cell) > 0]


def bees_of(view: ImbeerialismView, seat: int, cell: int) -> int:
    return view.workers[seat][cell] + view.drones[seat][cell] + int(view.queens[seat] == cell)


def bees_on(view: ImbeerialismView, cell: int) -> int:
    return sum([bees_of(view, seat, cell) for seat in range(view.seats)])


def signed(change: int) -> str:
    return f"+{change}" if change > 0 else f"−{-change}" if change < 0 else "0"
