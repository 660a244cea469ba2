"""Imbeerialism in words: a view to play from, on a screen or by ear, and the prompt line."""

from __future__ import annotations

from ...core.questions import filled, named
from ...core.state import View
from ...core.words import counted, in_a_row, seats_listed
from .components import DRONE, HEX_TITLES, HEX_WORDS, HEXES, KIND_TITLES, NO_BEE, NO_SEAT, QUEEN, WORKER
from .forecast import reaches
from .phases import MOVE, OVER, PHASES
from .story import place
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
    if view.phase == PHASES[OVER].name:
        return f"The game is over. {view.ending}."
    final = view.round_number + view.rounds_to_replanting - 1
    replanting = "this round" if final == view.round_number else f"round {final}"
    home = ", your home included," if view.home_counts else ""
    limit = "most colony points" if view.has_points else "most colonies"
    return (
        f"Round {view.round_number}. To win: hold {view.colonies} colonies{home} for a full round; "
        f"after round {view.max_rounds} the {limit} win. Flowers grow after {replanting}."
    )


def hex_line(view: ImbeerialismView, cell: int) -> str:
    """`Upper left (ul), @0's home, ruled and held by @0: 7 flowers (next growth +1); @0: 1 Worker, 1 Drone, Queen`."""
    owner = view.markers[cell]
    name = f"{HEX_TITLES[cell].capitalize()} ({HEX_WORDS[cell]})"
    if cell in view.homes:
        name += f", @{view.homes.index(cell)}'s home"
    if owner == NO_SEAT:
        rule = "ruled by nobody"
    else:
        rule = f"ruled and held by @{owner}" if cell in view.held[owner] else f"ruled but not held by @{owner}"
    line = f"{name}, {rule}: {counted(view.flowers[cell], 'flower')} (next growth {view.growth[cell]:+d})"
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
    words = [f"@{seat}: {view.honey[seat]} honey"]
    if view.has_points:
        words.append(counted(view.points[seat], "colony point"))
    words += [
        f"holds {counted(view.held_colonies[seat], 'colony', 'colonies')}",
        f"{counted(view.supply[seat], 'hive')} left",
        f"{counted(view.cubes[seat], 'move')} before flowers grow",
    ]
    if view.winning[seat]:
        kept = in_a_row([HEX_TITLES[cell] for cell in view.kept[seat]])
        until = f"until @{seat}'s next turn" if view.has_circles else "for this round"
        words.append(f"wins by holding {kept} {until}")
    if seat in view.due:
        words.append("deciding")
    return ", ".join(words)


def offer_line(view: ImbeerialismView) -> str:
    """The open question as a sentence."""
    asker, asked, where = view.offer_from, view.offer_to, place(view.offer_hex)
    flowers, honey = counted(view.offer_flowers, "flower"), f"{view.offer_honey} honey"
    if view.offer == "buy":
        return f"@{asker} offers @{asked} {honey} for {flowers}, to be planted on {where}"
    if view.offer == "sell":
        return f"@{asker} offers @{asked} {flowers} from {where} for {honey}"
    if view.offer == "ransom":
        bee = KIND_TITLES[view.offer_bee]
        return f"@{asker}'s Queen seizes @{asked}'s {bee} on {where}; the ransom is {honey}"
    return f"@{asker} wants to trade with @{asked}, with the Worker on {where}"


def prompt(view: View) -> str:
    """Who must do what, in one line."""
    assert isinstance(view, ImbeerialismView)
    if not view.due:
        return view.ending
    row = named(PHASES, view.phase)
    if view.seat in view.due and view.phase == PHASES[MOVE].name:
        return stakes(view) or row.prompt
    return filled(row.prompt if view.seat in view.due else row.waits, facts_of(view))


def stakes(view: ImbeerialismView) -> str:
    """IM3.1: what the mover must know first: who is about to win, or one colony off; empty where nobody is."""
    others = [seat for seat in range(view.seats) if seat != view.seat]
    winning = [seat for seat in others if view.winning[seat]]
    if winning:
        targets = [cell for seat in winning for cell in view.kept[seat] if reaches(view, view.seat, cell)]
        if targets and view.supply[view.seat] > 0:
            return f"Stop {seats_listed(winning)}: take back a colony"
        verb = "is" if len(winning) == 1 else "are"
        return f"{seats_listed(winning)} {verb} about to win, and you can't take back a colony"
    if lacks_one(view, view.seat):
        return "Take one more colony and hold them all to win"
    near = [seat for seat in others if lacks_one(view, seat)]
    if near:
        return f"Watch {seats_listed(near)}: one more colony could win"
    return ""


def lacks_one(view: ImbeerialismView, seat: int) -> bool:
    return view.colonies > 1 and view.held_colonies[seat] == view.colonies - 1 and view.supply[seat] > 0


def facts_of(view: ImbeerialismView) -> dict[str, str]:
    """What stands in a prompt for `{…}`."""
    flowers, honey = counted(view.offer_flowers, "flower"), f"{view.offer_honey} honey"
    is_sale = view.offer == "sell"
    return {
        "actor": str(view.due[0]),
        "asker": str(view.offer_from),
        "asked": str(view.offer_to),
        "given": flowers if is_sale else honey,
        "wanted": honey if is_sale else flowers,
        "honey": str(view.offer_honey),
        "bee": "" if view.offer_bee == NO_BEE else KIND_TITLES[view.offer_bee],
    }
