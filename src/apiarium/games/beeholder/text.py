"""Eye of the Bee-holder in words: a view to play from, on a screen or by ear, and the prompt line."""

from __future__ import annotations

from ...core.state import View
from .components import FACETS, NAMES, SLOTS, TRAITS, VERBS, facets_of
from .view import BeeholderView


def render(view: View) -> str:
    """One fact a line; `@0` stands for the player on seat 0."""
    assert isinstance(view, BeeholderView)
    lines = [headline(view), "", *tile_lines(view), ""]
    lines += [seat_line(view, seat) for seat in range(view.seats)]
    if view.winner_of_round >= 0:
        lines += ["", *judging_lines(view)]
    if view.hand or view.own_choice >= 0:
        lines += ["", *hand_lines(view)]
    return "\n".join(lines)


def headline(view: BeeholderView) -> str:
    if view.phase == "over":
        return "The game is over."
    name = "Sudden Death" if view.sudden_death else f"Hand {view.hand_number}"
    return f"{name}, round {view.round_number} of {view.rounds}; {view.target} points win."


def tile_lines(view: BeeholderView) -> list[str]:
    lines: list[str] = []
    for slot in range(SLOTS):
        tile = view.slots[slot]
        weight = " (weighs most)" if slot == 0 else ""
        if tile < 0:
            lines.append(f"Slot {slot + 1}{weight}: empty")
        else:
            lines.append(
                f"Slot {slot + 1}{weight}: {TRAITS[tile]} — the Queen wants {FACETS[2 * tile + view.faces[tile]]}"
            )
    return lines


def seat_line(view: BeeholderView, seat: int) -> str:
    points = view.scores[seat]
    words = [f"@{seat}: {points} {'point' if points == 1 else 'points'}, {view.hand_sizes[seat]} in hand"]
    if seat == view.favoured:
        words.append("has the Queen's Favor")
    if view.chosen[seat]:
        words.append("has chosen")
    if seat in view.due:
        words.append("to choose" if view.phase == "present" else "to move")
    return ", ".join(words)


def judging_lines(view: BeeholderView) -> list[str]:
    lines = [f"@{seat} presented {NAMES[bee]} ({', '.join(facets_of(bee))})" for seat, bee in enumerate(view.presented)]
    return ["Last round:", *lines, f"@{view.winner_of_round} won it at slot {len(view.judging)}."]


def hand_lines(view: BeeholderView) -> list[str]:
    """Best match first: the slots a bee matches are what decides."""
    lines = ["Your bees, strongest first:"]
    for bee in sorted(view.hand, key=lambda card: (-worth(view, card), card)):
        matched = matched_slots(view, bee)
        fit = "matches slot " + ", ".join(str(slot) for slot in matched) if matched else "matches nothing yet"
        lines.append(f"  {NAMES[bee]}: {', '.join(facets_of(bee))} — {fit}")
    if view.own_choice >= 0:
        lines.append(f"You have laid out {NAMES[view.own_choice]}.")
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


def prompt(view: View) -> str:
    """Who must do what, in one line."""
    assert isinstance(view, BeeholderView)
    if view.phase == "over":
        return f"@{view.winner_of_round} wins with {max(view.scores)} points"
    if view.phase == "present":
        if view.seat in view.due:
            return "Present one of your bees, in secret"
        return "Waiting for " + " and ".join(f"@{seat}" for seat in view.due) + " to present a bee"
    if view.phase == "draft":
        if view.seat == view.turn:
            return f"Draft a tile for slot {view.draft_slot} and choose its side"
        return f"@{view.turn} drafts a tile for slot {view.draft_slot}"
    if view.phase == "manipulate":
        if view.seat != view.turn:
            return f"@{view.turn} flips a tile or swaps two"
        if view.last_action >= 0:
            banned = VERBS.move(view.last_action).label
            return f"Flip one tile or swap two — but not “{banned}”: @{view.last_actor} just did that"
        return "You won the round: flip one tile or swap two"
    return "The bees are being dealt"
