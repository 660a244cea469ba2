"""Eye of the Bee-holder in words: a view to play from, on a screen or by ear, and the prompt line."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ...core.questions import filled, named
from ...core.state import View
from ...core.verbs import Wording
from ...core.words import counted, in_a_row, seats_listed
from .components import FACETS, NAMES, SLOTS, TRAITS, facets_of
from .judge import best_of
from .phases import PHASES
from .round import manipulate
from .verbs import FLIP, VERBS
from .view import BeeholderView


def render(view: View) -> str:
    """One fact a line; `@0` stands for the player on seat 0."""
    assert isinstance(view, BeeholderView)
    lines = [headline(view), "", *tile_lines(view), ""]
    lines += [seat_line(view, seat) for seat in range(view.seats)]
    if view.winner_of_round >= 0:
        lines += ["", *judging_lines(view)]
    if view.banned:
        lines += ["", banned_line(view)]
    if view.hand or view.own_choice >= 0:
        lines += ["", *hand_lines(view)]
    return "\n".join(lines)


def headline(view: BeeholderView) -> str:
    if view.phase == "over":
        return "The game is over."
    name = "Sudden Death" if view.sudden_death else f"Hand {view.hand_number}"
    return f"{name}, round {view.round_number} of {view.rounds}; {counted(view.target, 'point')} to win."


def tile_lines(view: BeeholderView) -> list[str]:
    lines: list[str] = []
    for slot in range(SLOTS):
        tile = view.slots[slot]
        weight = " (counts most)" if slot == 0 else ""
        if tile < 0:
            lines.append(f"Slot {slot + 1}{weight}: empty")
        else:
            lines.append(
                f"Slot {slot + 1}{weight}: {TRAITS[tile]} — the Queen wants {FACETS[2 * tile + view.faces[tile]]}"
            )
    return lines


def seat_line(view: BeeholderView, seat: int) -> str:
    words = [f"@{seat}: {counted(view.scores[seat], 'point')}, {view.hand_sizes[seat]} in hand"]
    if seat == view.favoured:
        words.append("has the Queen's Favor")
    if view.chosen[seat]:
        words.append("has chosen")
    if seat in view.due:
        words.append("choosing" if view.phase == "present" else "deciding")
    return ", ".join(words)


def judging_lines(view: BeeholderView) -> list[str]:
    lines = [f"@{seat} presented {NAMES[bee]} ({', '.join(facets_of(bee))})" for seat, bee in enumerate(view.presented)]
    return ["Last round:", *lines, f"@{view.winner_of_round} won it at slot {len(view.judging)}."]


def banned_line(view: BeeholderView) -> str:
    """BH3.6: what the next player can't do."""
    names = in_a_row([TRAITS[tile] for tile in view.banned])
    if len(view.banned) == 1:
        return f"@{view.last_actor} just flipped {names}: it can't be flipped back now."
    return f"@{view.last_actor} just swapped {names}: they can't be swapped back now."


def hand_lines(view: BeeholderView) -> list[str]:
    """Best match first: the slots a bee matches are what decides."""
    lines = ["Your bees, strongest first:"]
    for bee in sorted(view.hand, key=lambda card: (-worth(view, card), card)):
        matched = matched_slots(view, bee)
        fit = "matches slot " + ", ".join(str(slot) for slot in matched) if matched else "matches nothing yet"
        lines.append(f"  {NAMES[bee]}: {', '.join(facets_of(bee))} — {fit}")
    if view.own_choice >= 0:
        lines.append(f"You have chosen {NAMES[view.own_choice]}.")
    return lines


def matched_slots(view: BeeholderView, bee: int) -> list[int]:
    """The slots, 1 to 6, that a bee matches."""
    slots: list[int] = []
    for slot in range(SLOTS):
        tile = view.slots[slot]
        if tile >= 0 and bee >> tile & 1 == view.faces[tile]:
            slots.append(slot + 1)
    return slots


def worth(view: BeeholderView, bee: int) -> int:
    """32, 16, 8, 4, 2, 1 for matching slots 1 to 6: the greater wins against the smaller."""
    return sum(1 << (SLOTS - slot) for slot in matched_slots(view, bee))


def wording(view: View, move: int) -> Wording:
    """A move by its usual name; a flip or swap brings whichever bee of the hand would then be the best."""
    assert isinstance(view, BeeholderView)
    label = VERBS.move(move).label
    if move < FLIP or view.best < 0:
        return Wording(label)
    slots = vec[i64]([2 * tile + view.faces[tile] for tile in view.slots])
    manipulate(slots, move)
    return Wording(label, brings=NAMES[best_of(slots, vec[i64](view.hand))])


def prompt(view: View) -> str:
    """Who must do what, in one line."""
    assert isinstance(view, BeeholderView)
    row = named(PHASES, view.phase)
    line = row.prompt if view.seat in view.due else row.waits
    return filled(line, facts_of(view, line)) if "{" in line else line


def facts_of(view: BeeholderView, line: str) -> dict[str, str]:
    """What stands in a prompt for `{…}`, as far as this line has it."""
    facts: dict[str, str] = {}
    if "{who}" in line:
        facts["who"] = seats_listed(view.due or [view.winner_of_round])
    if "{slot}" in line:
        facts["slot"] = str(view.draft_slot)
    if "{points}" in line:
        facts["points"] = counted(max(view.scores), "point")
    if "{chance}" in line:
        facts["chance"] = "Flip a tile or swap two" if view.banned else "You won: flip a tile or swap two"
    return facts
