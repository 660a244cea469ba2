"""Imbeerialism in words: a view to play from, on a screen or by ear, and the prompt line."""

from __future__ import annotations

from ...core.state import View
from ...core.words import counted
from .components import DRONE, HEX_TITLES, HEX_WORDS, HEXES, KIND_TITLES, QUEEN, WORKER
from .view import ImbeerialismView


def render(view: View) -> str:
    """One fact a line; `@0` stands for the player on seat 0."""
    assert isinstance(view, ImbeerialismView)
    lines = [headline(view), ""]
    lines += [hex_line(view, cell) for cell in range(HEXES)]
    lines.append("")
    lines += [seat_line(view, seat) for seat in range(view.seats)]
    lines.append(f"In the Bank: {counted(view.bank[WORKER], 'Worker')}, {counted(view.bank[DRONE], 'Drone')}.")
    if view.offer:
        lines += ["", offer_line(view)]
    return "\n".join(lines)


def headline(view: ImbeerialismView) -> str:
    if view.phase == "over":
        return f"The game is over. {view.ending}."
    final = view.round_number + view.rounds_to_replanting - 1
    replanting = "this round" if final == view.round_number else f"round {final}"
    home = ", the home counted" if view.home_counts else ""
    return (
        f"Round {view.round_number} of {view.max_rounds}; replanting after {replanting}; "
        f"{view.colonies} colonies held for a whole round win{home}."
    )


def hex_line(view: ImbeerialismView, cell: int) -> str:
    """`upper left (ul), home of @0, ruled by @0: 7 flowers (next replanting +1); @0 Worker, Drone, Queen`."""
    owner = view.markers[cell]
    name = f"{HEX_TITLES[cell].capitalize()} ({HEX_WORDS[cell]})"
    if cell in view.homes:
        name += f", home of @{view.homes.index(cell)}"
    rule = "ruled by nobody" if owner < 0 else f"ruled by @{owner}"
    if owner >= 0:
        rule += " and held" if cell in view.held[owner] else " but not held"
    line = f"{name}, {rule}: {counted(view.flowers[cell], 'flower')} (next replanting {view.growth[cell]:+d})"
    for seat in range(view.seats):
        bees = bees_of(view, seat, cell)
        if bees:
            line += f"; @{seat}: {', '.join(bees)}"
    return line


def bees_of(view: ImbeerialismView, seat: int, cell: int) -> list[str]:
    words: list[str] = []
    if view.workers[seat][cell]:
        words.append(counted(view.workers[seat][cell], KIND_TITLES[WORKER]))
    if view.drones[seat][cell]:
        words.append(counted(view.drones[seat][cell], KIND_TITLES[DRONE]))
    if view.queens[seat] == cell:
        words.append(KIND_TITLES[QUEEN])
    return words


def seat_line(view: ImbeerialismView, seat: int) -> str:
    if view.out[seat]:
        return f"@{seat}: out"
    colonies = "1 colony" if view.scores[seat] == 1 else f"{view.scores[seat]} colonies"
    words = [
        f"@{seat}: {view.honey[seat]} honey",
        f"holds {colonies}",
        f"{counted(view.supply[seat], 'marker')} left",
        f"{counted(view.cubes[seat], 'cube')} left",
    ]
    if view.kept[seat]:
        kept = ", ".join(HEX_TITLES[cell] for cell in view.kept[seat])
        words.append(f"held since the last round: {kept}")
    if seat in view.due:
        words.append("to answer" if view.phase in ("answer", "ransom") else "to move")
    return ", ".join(words)


def offer_line(view: ImbeerialismView) -> str:
    """The open question as a sentence."""
    asker, asked, place = view.offer_from, view.offer_to, HEX_TITLES[view.offer_hex]
    flowers = counted(view.offer_flowers, "flower")
    if view.offer == "buy":
        return f"@{asker} offers @{asked} {view.offer_honey} honey for {flowers}, to be put at {place}"
    if view.offer == "sell":
        return f"@{asker} offers @{asked} {flowers} from {place} for {view.offer_honey} honey"
    if view.offer == "ransom":
        bee = KIND_TITLES[view.offer_bee]
        return f"@{asker}'s Queen holds a {bee} of @{asked} at {place}; the ransom is {view.offer_honey} honey"
    return f"@{asker} wants to trade with @{asked}, by the Worker at {place}"


def prompt(view: View) -> str:
    """Who must do what, in one line."""
    assert isinstance(view, ImbeerialismView)
    if view.phase == "over":
        return view.ending
    actor = view.due[0]
    is_mine = view.seat == actor
    if view.phase == "move":
        return "Let one of your bees act, or pass" if is_mine else f"@{actor} makes a move"
    if view.phase == "terms":
        if is_mine:
            return f"Name your terms to @{view.offer_to}: buy or sell flowers"
        return f"@{actor} names the terms of a trade with @{view.offer_to}"
    if not is_mine:
        return f"@{actor} answers: {offer_line(view)}"
    if view.phase == "ransom":
        bee = KIND_TITLES[view.offer_bee]
        return f"@{view.offer_from} enslaves your {bee}: pay {view.offer_honey} honey to get it back, or refuse"
    flowers, honey = counted(view.offer_flowers, "flower"), f"{view.offer_honey} honey"
    if view.offer == "sell":
        return f"@{view.offer_from} offers you {flowers} for {honey}: accept and say where they go, or refuse"
    return f"@{view.offer_from} offers you {honey} for {flowers}: accept and say where they come from, or refuse"
