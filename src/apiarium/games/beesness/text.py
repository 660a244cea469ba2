"""Beesness in words: a view to play from, on a screen or by ear, and the prompt line."""

from __future__ import annotations

from ...core.state import View
from ...core.words import counted
from .components import BEES, PLURALS, VERBS
from .phases import NOTHING
from .view import BeesnessView


def render(view: View) -> str:
    """One fact a line; `@0` stands for the player on seat 0."""
    assert isinstance(view, BeesnessView)
    lines = [headline(view), "", *table_lines(view), ""]
    lines += [seat_line(view, seat) for seat in range(view.seats)]
    for part in (reveal_lines(view), vote_lines(view), auction_lines(view), dice_lines(view), own_lines(view)):
        if part:
            lines += ["", *part]
    return "\n".join(lines)


def headline(view: BeesnessView) -> str:
    if view.phase == "over":
        return "The game is over."
    last = ", the last" if view.round_number == view.rounds else ""
    return f"Round {view.round_number} of {view.rounds}{last}; @{view.first_seat} is first among equals."


def table_lines(view: BeesnessView) -> list[str]:
    growth = f"; it grows by {view.growth} if the round ends like this" if view.growth else ""
    return [
        f"Garden: {counted(view.garden, 'flower')}",
        f"Honeypot: {view.honeypot} honey{growth}",
        f"Bee Market: {counted(view.market[0], 'Worker')} and {counted(view.market[1], 'Drone')}"
        f" from {view.starting_price} honey",
    ]


def seat_line(view: BeesnessView, seat: int) -> str:
    words = [f"@{seat}: {view.honey[seat]} honey, {counted(view.flowers[seat], 'flower')}, {bees(view.cards[seat])}"]
    if view.called[seat]:
        words.append("has called in this round")
    if view.chosen[seat]:
        words.append("has chosen")
    if seat in view.due:
        words.append("to choose")
    return ", ".join(words)


def bees(cards: list[int]) -> str:
    """`2 Workers and a Queen`; what a hand must hold, for all to work out."""
    held = [f"{count} {PLURALS[kind]}" if count > 1 else f"1 {BEES[kind]}" for kind, count in enumerate(cards) if count]
    if not held:
        return "no bees"
    return held[0] if len(held) == 1 else ", ".join(held[:-1]) + " and " + held[-1]


def reveal_lines(view: BeesnessView) -> list[str]:
    """The cards of the last reveal, and what they put forward."""
    lines: list[str] = []
    for seat, kind in enumerate(view.laid):
        if kind != NOTHING:
            line = f"@{seat} played a {BEES[kind]}"
            if view.acting[seat]:
                line += ", which has still to act"
            if view.offers[seat] != NOTHING:
                line += f", and put {counted(view.offers[seat], 'flower')} forward"
            lines.append(line)
    return ["Last cards shown:", *lines] if lines else []


def vote_lines(view: BeesnessView) -> list[str]:
    if not any(view.votes):
        return []
    lines = ["Last vote:"]
    for seat, votes in enumerate(view.votes):
        if votes:
            line = f"@{seat}: {abs(votes)} {'Yes' if votes > 0 else 'No'}"
            lines.append(
                line + (f", discarded a {BEES[view.discards[seat]]}" if view.discards[seat] != NOTHING else "")
            )
    return lines


def auction_lines(view: BeesnessView) -> list[str]:
    if view.nominated == NOTHING:
        return []
    others = [f"@{seat}" for seat in range(view.seats) if view.bidding[seat] and seat != view.leader]
    return [
        f"Auction for a {BEES[view.nominated]}: @{view.leader} bids {view.price} honey",
        "Still in: " + " and ".join(others),
    ]


def dice_lines(view: BeesnessView) -> list[str]:
    return [
        f"@{seat} gambled: {', '.join(str(face) for face in faces)}" for seat, faces in enumerate(view.dice) if faces
    ]


def own_lines(view: BeesnessView) -> list[str]:
    if view.seat < 0:
        return []
    lines = [f"You hold {bees(view.cards[view.seat])}: {counted(view.votes_held[view.seat], 'vote')}."]
    if view.own_choice != NOTHING:
        lines.append(f"You have chosen in secret: {VERBS.text(view.own_choice)}.")
    return lines


def prompt(view: View) -> str:
    """Who must do what, in one line."""
    assert isinstance(view, BeesnessView)
    if view.phase == "over":
        if view.is_beesaster:
            return "Beesaster: the Garden is empty and everybody has lost"
        winners = " and ".join(f"@{seat}" for seat in view.winners)
        return f"{winners} {'wins' if len(view.winners) == 1 else 'win together'} with {max(view.honey)} honey"
    if view.phase == "roll":
        return f"@{view.turn} gambles: {counted(view.dice_left, 'throw')} to come"
    if view.seat in view.due:
        return own_prompt(view)
    names = " and ".join(f"@{seat}" for seat in view.due)
    return f"Waiting for {names} {WAITS[view.phase]}"


WAITS = {
    "open": "before cards are laid",
    "gift": "to say how much honey to give",
    "choose": "to lay a card",
    "window": "before the next Worker picks",
    "pick": "to pick flowers",
    "bid": "to put flowers forward",
    "nominate": "to ask for a bee or stop",
    "auction": "to raise or drop out",
    "vote": "to vote",
    "discard": "to discard a bee",
}


def own_prompt(view: BeesnessView) -> str:
    seat = view.seat
    if view.phase == "open":
        if view.called[seat] or not any(view.votes_held):
            return "Carry on, or give honey" if view.has_gifts else "Carry on"
        return "Carry on, call a referendum, or give honey" if view.has_gifts else "Carry on, or call a referendum"
    if view.phase == "gift":
        return f"How much honey do you give to @{view.gifts[seat]}?"
    if view.phase == "choose":
        return "Lay one bee card face down"
    if view.phase == "window":
        whose = "you pick" if view.turn == seat else f"@{view.turn} picks"
        return f"Carry on, or call a referendum before {whose} (the Garden has {counted(view.garden, 'flower')})"
    if view.phase == "pick":
        return f"Take up to {counted(view.can_take, 'flower')}; the Garden has {view.garden}"
    if view.phase == "bid":
        return f"Put flowers forward in secret: the Honeypot of {view.honeypot} is shared by all flowers"
    if view.phase == "nominate":
        return f"Ask for a bee at {view.starting_price} honey, or stop: you may hire {view.can_hire[seat]}"
    if view.phase == "auction":
        return f"Raise above {view.price} honey for the {BEES[view.nominated]}, or drop out"
    if view.phase == "vote":
        votes = counted(view.votes_held[seat], "vote")
        return f"Replant {2 * view.seats} flowers, and everybody discards a bee? You have {votes}"
    return "Discard one of your bees"
