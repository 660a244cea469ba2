"""The sentences of the story of Eye of the Bee-holder; nothing here is told before it is open to those who hear it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...core.measures import Measure
from ...core.words import counted, in_a_row, seats_listed
from .components import FACETS, NAMES, TRAITS
from .judge import judging_of

if TYPE_CHECKING:
    from .state import BeeholderState

# What the lab counts of a game.
MEASURES: Final = [
    Measure("rounds won", "point"),
    Measure("hands of Sudden Death", "hand", "BH4.4"),
    Measure("tiles flipped", "flip"),
    Measure("tiles swapped", "swap"),
]


def tell_favor(state: BeeholderState, clause: str, text: str) -> None:
    state.tell("favor", clause, text, {"seat": int(state.favoured)})


def tell_hand(state: BeeholderState) -> None:
    kind = "A hand of Sudden Death" if state.is_sudden_death else f"Hand {state.hand_number}"
    clause = "BH4.4" if state.is_sudden_death else "BH2.2"
    state.tell("hand", clause, f"{kind} begins: all 64 bees are shuffled and dealt", {"hand": int(state.hand_number)})


def tell_dealt(state: BeeholderState, seat: int) -> None:
    cards = state.hands[seat]
    names = ", ".join([NAMES[card] for card in cards])
    state.tell("dealt", "BH2.2", f"You are dealt {names}", {"bees": list(cards)}, 1 << seat)


def tell_draft(state: BeeholderState, seat: int, slot: int) -> None:
    facet = state.slots[slot]
    text = f"@{seat} puts {FACETS[facet]} into slot {slot + 1}"
    state.tell("draft", "BH2.6", text, {"seat": seat, "facet": facet, "slot": slot})


def tell_choice(state: BeeholderState, seat: int) -> None:
    state.tell("choose", "BH3.1", f"@{seat} has chosen", {"seat": seat})


def tell_judging(state: BeeholderState, winner: int) -> None:
    bees = list(state.shown[-state.seats :])
    for seat, bee in enumerate(bees):
        state.tell("reveal", "BH3.1", f"@{seat} presents {NAMES[bee]}", {"seat": seat, "bee": bee})
    before = list(range(state.seats))
    for slot, alive in enumerate(judging_of(list(state.slots), bees)):
        facet = int(state.slots[slot])
        data: dict[str, object] = {"slot": slot, "facet": facet, "alive": alive}
        if len(alive) < len(before):
            out = [seat for seat in before if seat not in alive]
            verb = "drops out" if len(out) == 1 else "drop out"
            state.tell("judge", "BH3.2", f"Slot {slot + 1} wants {FACETS[facet]}: {seats_listed(out)} {verb}", data)
        else:
            state.tell("judge", "BH3.2", f"Slot {slot + 1} wants {FACETS[facet]}: nobody drops out", data)
        before = alive
    state.tell("point", "BH3.4", f"@{winner} wins the round with {NAMES[bees[winner]]}", {"seat": winner})


def tell_action(state: BeeholderState, seat: int, tiles: list[int]) -> None:
    """One tile was flipped, or two were swapped."""
    data: dict[str, object] = {"seat": seat, "tiles": tiles}
    names = in_a_row([TRAITS[tile] for tile in tiles])
    if len(tiles) == 1:
        side = next(facet for facet in state.slots if facet >> 1 == tiles[0])
        state.tell("flip", "BH3.5", f"@{seat} flips {names} to {FACETS[side]}", data)
    else:
        state.tell("swap", "BH3.5", f"@{seat} swaps {names}", data)


def tell_hand_end(state: BeeholderState) -> None:
    most = max(state.points)
    leaders = [seat for seat in range(state.seats) if state.points[seat] == most]
    verb = "leads" if len(leaders) == 1 else "lead"
    text = f"Hand {state.hand_number} is over: {seats_listed(leaders)} {verb} with {counted(most, 'point')}"
    state.tell("hand_end", "BH4.1", text, {"seats": leaders})


def tell_sudden_death(state: BeeholderState) -> None:
    most = max(state.points)
    tied = [seat for seat in range(state.seats) if state.points[seat] == most]
    state.tell(
        "sudden_death",
        "BH4.2",
        f"Sudden Death: {seats_listed(tied)} share the lead, and the first to lead alone wins",
        {"seats": tied},
    )


def tell_win(state: BeeholderState, clause: str) -> None:
    winner = int(state.winner)
    text = f"@{winner} leads alone with {counted(state.points[winner], 'point')} and wins"
    state.tell("win", clause, text, {"seat": winner})
