"""Beesness in words: a view to play from, on a screen or by ear, and the prompt line."""

from __future__ import annotations

from ...core.questions import filled, named
from ...core.state import View
from ...core.words import counted, in_a_row, seats_listed
from .components import BEES, PLURALS
from .phases import NOTHING, PHASES
from .story import say_beesaster, say_winners
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
    return f"Round {view.round_number} of {view.rounds}{last}; @{view.first_seat} wins ties this round."


def table_lines(view: BeesnessView) -> list[str]:
    growth = f"; it grows by {view.growth} after the round" if view.growth else ""
    return [
        f"Garden: {counted(view.garden, 'flower')}",
        f"Honeypot: {view.honeypot} honey{growth}",
        f"Bee Market: {counted(view.market[0], 'Worker')} and {counted(view.market[1], 'Drone')}"
        f" from {view.starting_price} honey",
    ]


def seat_line(view: BeesnessView, seat: int) -> str:
    words = [f"@{seat}: {view.honey[seat]} honey, {counted(view.flowers[seat], 'flower')}, {bees(view.cards[seat])}"]
    if view.called[seat]:
        words.append("has called this round")
    if view.chosen[seat]:
        words.append("has chosen")
    if seat in view.due:
        words.append("deciding")
    return ", ".join(words)


def bees(cards: list[int]) -> str:
    """`2 Workers and a Queen`; what a hand must hold, for all to work out."""
    held = [counted(count, BEES[kind], PLURALS[kind]) for kind, count in enumerate(cards) if count]
    return in_a_row(held) if held else "no bees"


def reveal_lines(view: BeesnessView) -> list[str]:
    """The cards of the last reveal, and what they offered."""
    lines: list[str] = []
    for seat, kind in enumerate(view.laid):
        if kind != NOTHING:
            line = f"@{seat} played a {BEES[kind]}"
            if view.acting[seat]:
                line += ", which is still to act"
            if view.offers[seat] != NOTHING:
                line += f", and offered {counted(view.offers[seat], 'flower')}"
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
    others = [seat for seat in range(view.seats) if view.bidding[seat] and seat != view.leader]
    return [
        f"Auction for a {BEES[view.nominated]}: @{view.leader} bids {view.price} honey",
        "Still in: " + seats_listed(others),
    ]


def dice_lines(view: BeesnessView) -> list[str]:
    return [f"@{seat} rolled {', '.join(str(face) for face in faces)}" for seat, faces in enumerate(view.dice) if faces]


def own_lines(view: BeesnessView) -> list[str]:
    if view.seat < 0:
        return []
    lines = [f"You hold {bees(view.cards[view.seat])}: {counted(view.votes_held[view.seat], 'vote')}."]
    if view.phase == "choose" and view.seat in view.due:
        lines += [f"{BEES[kind]}: {line}" for kind, line in enumerate(view.forecasts) if view.cards[view.seat][kind]]
    if view.own_choice:
        lines.append(f"You have chosen in secret: {view.own_choice}.")
    return lines


def prompt(view: View) -> str:
    """Who must do what, in one line."""
    assert isinstance(view, BeesnessView)
    if view.phase == "over":
        return say_beesaster() if view.is_beesaster else say_winners(view.winners, max(view.honey))
    if view.phase == "roll":
        return f"@{view.turn} rolls: {counted(view.dice_left, 'die', 'dice')} to go"
    row = named(PHASES, view.phase)
    if view.seat in view.due:
        return filled(row.prompt, facts_of(view))
    if view.phase == "window":
        return f"@{view.turn} picks next"
    if not view.due:
        return "Play goes on"  # told to whoever wished not to be asked and is the last to answer
    return f"Waiting for {seats_listed(view.due)} {row.waits}"


def facts_of(view: BeesnessView) -> dict[str, str]:
    """What stands in a prompt for `{…}`."""
    seat = view.seat
    return {
        "card": "Play a card face down" if any(view.cards[seat]) else "You have no card: carry on",
        "receiver": f"@{view.gifts[seat]}",
        "picker": "You pick" if view.turn == seat else f"@{view.turn} picks",
        "garden": counted(view.garden, "flower"),
        "allowed": str(view.can_take),
        "honeypot": str(view.honeypot),
        "start": str(view.starting_price),
        "price": str(view.price),
        "bee": "" if view.nominated == NOTHING else BEES[view.nominated],
        "growth": counted(view.replant, "flower"),
    }
