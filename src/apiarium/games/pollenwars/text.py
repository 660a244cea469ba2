"""Pollen Wars in words: a view to play from, on a screen or by ear, and the prompt line."""

from __future__ import annotations

from typing import Final

from ...core.questions import named
from ...core.state import View
from ...core.verbs import Wording
from ...core.words import counted, in_a_row, seats_listed
from .components import (
    AT_OPPONENT,
    AT_QUEEN,
    BEES,
    CARDS,
    DECKS,
    OPEN,
    PATTERN_NAMES,
    SIDES,
    SOLDIER,
    TITLES,
    spot_of,
)
from .field import NAMES, PLACEMENTS
from .phases import PHASES
from .verbs import HEX, VERBS
from .view import PollenwarsView

MOST_FITS: Final = 5  # places for the own pattern that are read out


def render(view: View) -> str:
    """One fact a line; `@0` stands for the player on seat 0."""
    assert isinstance(view, PollenwarsView)
    lines = [headline(view), ""]
    for seat in range(view.seats):
        lines += hive_lines(view, seat)
    for part in (field_lines(view), raid_lines(view), card_lines(view), offer_lines(view), own_lines(view)):
        if part:
            lines += ["", *part]
    return "\n".join(lines)


def headline(view: PollenwarsView) -> str:
    if view.phase == "over":
        return f"The game ended in round {view.round_number}."
    if view.turn < 0:
        return "The table is being set."
    return f"Round {view.round_number}, @{view.turn}'s turn; {view.target} pollen ends the game."


def hive_lines(view: PollenwarsView, seat: int) -> list[str]:
    words = [
        f"{view.pollen[seat]} pollen",
        f"{counted(view.foragers[seat], 'forager')} and {counted(view.soldiers[seat], 'soldier')} at home",
    ]
    if view.injured[seat]:
        words.append(f"{view.injured[seat]} injured")
    if view.dead[seat]:
        words.append(f"{view.dead[seat]} dead")
    if view.infested[seat]:
        words.append("varroa")
    words.append(f"{view.honey_held[seat]} honey and {counted(view.royal_held[seat], 'royal jelly card')}")
    if view.mutiny == seat:
        words.append("mutiny")
    if view.stingers[seat]:
        words.append(f"+{view.stingers[seat]} attack")
    if view.guards[seat]:
        words.append(f"+{view.guards[seat]} defence")
    if view.big_hands[seat]:
        words.append(f"may keep {view.hand_limits[seat]} cards")
    place = view.patterns[seat] if view.seat != seat else -1
    if place >= 0:
        words.append(f"pattern {PATTERN_NAMES[place]}")
    return [f"@{seat}: {', '.join(words)}"]


def spot(view: PollenwarsView, place: int) -> str:
    return spot_of(view.flowers, view.covers, place)


def noted(view: PollenwarsView, place: int) -> str:
    """A hex in words, with its word in the notation: `the 3-flower hex in the far north (b4)`."""
    return f"{spot(view, place)} ({NAMES[place]})"


def field_lines(view: PollenwarsView) -> list[str]:
    lines: list[str] = []
    for place, forager in enumerate(view.foragers_on):
        if forager >= 0:
            soldier = view.soldiers_on[place]
            top = f", under @{soldier}'s soldier" if soldier >= 0 else ""
            lines.append(f"@{forager}'s forager on {noted(view, place)}{top}")
        elif place == view.drift:
            lines.append(f"the drifting bee on {noted(view, place)}")
    lines += [noted(view, place) for place, cover in enumerate(view.covers) if cover != OPEN]
    return ["On the field:", *lines] if lines else []


def raid_lines(view: PollenwarsView) -> list[str]:
    if view.raider < 0:
        return []
    lines = [f"@{view.raider} raids @{view.defender}: {view.attack} against {view.defence} before cards"]
    if view.own_laid:
        words = [f"{TITLES[card // 2]} ({SIDES[card % 2]})" for card in view.own_laid]
        lines.append(f"You have laid {in_a_row(words)}")
    return lines


def card_lines(view: PollenwarsView) -> list[str]:
    if view.card < 0:
        return []
    lines = [f"@{view.player} plays {TITLES[view.card]}: {CARDS[view.card].text}"]
    if view.blockers:
        lines.append(f"Blocked by {in_a_row([f'@{seat}' for seat in view.blockers])}")
    return lines


def offer_lines(view: PollenwarsView) -> list[str]:
    if view.partner < 0:
        return []
    if view.offered:
        goods = [TITLES[kind] for kind in view.offered]
    else:
        goods = [counted(count, f"{deck} card") for count, deck in zip(view.offered_backs, DECKS, strict=True) if count]
    if view.offered_pollen:
        goods.append(f"{view.offered_pollen} pollen")
    lines = [f"@{view.turn} trades with @{view.partner}" + (f", offering {in_a_row(goods)}" if goods else "")]
    if view.asked_pollen:
        lines.append(f"The price is {view.asked_pollen} pollen")
    if view.asked_cards:
        lines.append(f"The price is {counted(view.asked_cards, 'card')}")
    return lines


def own_lines(view: PollenwarsView) -> list[str]:
    if view.seat < 0:
        return []
    lines = [f"Your hand: {in_a_row([TITLES[kind] for kind in view.hand])}" if view.hand else "Your hand is empty"]
    pattern = view.patterns[view.seat]
    if pattern >= 0:
        lines.append(f"Your pattern: {PATTERN_NAMES[pattern]}")
        lines += fit_lines(view, pattern)
    for place in range(view.seats, len(view.patterns)):
        if view.patterns[place] >= 0:
            name = PATTERN_NAMES[view.patterns[place]]
            lines.append(f"Dormant pattern {place - view.seats + 1} is {name}")
    for knower, holder, kind in view.known:
        if knower == view.seat:
            lines.append(f"You know that @{holder} holds {TITLES[kind]}")
        else:
            lines.append(f"@{knower} knows that you hold {TITLES[kind]}")
    return lines


def fit_lines(view: PollenwarsView, pattern: int) -> list[str]:
    """Where the own pattern is nearest to complete, and what it would pay."""
    fits: list[tuple[int, int, int]] = []
    for index, mask in enumerate(view.own_counts):
        if mask and view.own_pays[index]:
            fits.append((-mask.bit_count(), -view.own_pays[index], index))
    lines: list[str] = []
    for _, pay, index in sorted(fits)[:MOST_FITS]:
        placement = PLACEMENTS[pattern][index]
        missing = [noted(view, place) for at, place in enumerate(placement) if view.own_counts[index] >> at & 1 == 0]
        lines.append(f"  missing {in_a_row(missing)}: pays {-pay}")
    return lines


# Moves


PASSING: Final = {"block": "Let it be", "announced": "Let it be", "recall": "Done", "battle": "Lay no card"}


def wording(view: View, move: int) -> Wording:
    """A move as the one who may make it would call it: hexes by what is there and where they lie."""
    assert isinstance(view, PollenwarsView)
    verb, made = VERBS.verb_of(move), VERBS.move(move)
    label = made.label
    if verb.args and verb.args[0][1] is HEX:
        label = hex_label(view, made.verb, made.values[0])
    elif made.verb == "raid":
        label = f"{label}: {raid_forecast(view, made.values[0])}"
    elif made.verb == "pass":
        label = "Done" if view.phase == "battle" and view.own_laid else PASSING.get(view.phase, made.label)
    return Wording(label, is_quiet=verb.quiet, ends=verb.ends)


def raid_forecast(view: PollenwarsView, target: int) -> str:
    """PW4.4: the points of both as they stand, before anybody lays a card."""
    attack = view.soldiers[view.seat] + view.stingers[view.seat]
    return f"{attack} against {view.soldiers[target] + view.guards[target]}"


def hex_label(view: PollenwarsView, verb: str, place: int) -> str:
    where = spot(view, place)
    if verb == "place":
        if view.picked_bee == SOLDIER:
            return f"Soldier onto {whose(view, view.foragers_on[place])} forager on {where}"
        return f"Forager to {where}"
    if verb == "recall":
        return f"Recall your soldier from {where}"
    if verb == "plant":
        return f"{'Plant a fungus' if view.fungi_left else 'Place a stump'} on {where}"
    if verb == "drift":
        return f"Drifting bee to {where}"
    if verb == "cut":
        return f"Cut down {where}"
    bee = bee_on(view, place)
    if verb == "take":
        return f"Pick up {bee} on {where}"
    return f"Choose {where}" if bee == "" else f"Choose {bee} on {where}"


def bee_on(view: PollenwarsView, place: int) -> str:
    """The bee on top of a hex in words, empty where there is none."""
    if view.drift == place:
        return "the drifting bee"
    if view.soldiers_on[place] >= 0:
        return f"{whose(view, view.soldiers_on[place])} soldier"
    return f"{whose(view, view.foragers_on[place])} forager" if view.foragers_on[place] >= 0 else ""


def whose(view: PollenwarsView, seat: int) -> str:
    return "your" if seat == view.seat else f"@{seat}'s"


def prompt(view: View) -> str:
    """Who must do what, in one line."""
    assert isinstance(view, PollenwarsView)
    row = named(PHASES, view.phase)
    if view.phase == "over":
        if not view.winners:
            return "No hive has a forager left, so everybody loses"
        verb = "wins" if len(view.winners) == 1 else "share the win"
        return f"{seats_listed(view.winners)} {verb} with {view.pollen[view.winners[0]]} pollen"
    if not view.due:
        return row.prompt
    if view.seat in view.due:
        return own_prompt(view, row.prompt)
    return f"Waiting for {seats_listed(view.due)} {row.waits}"


def own_prompt(view: PollenwarsView, question: str) -> str:
    phase = view.phase
    if phase == "fungi":
        if view.fungi_left:
            return f"Plant a fungus, the cure for varroa ({view.fungi_left} left)"
        return f"Place a tree stump anywhere ({view.stumps_left} left)"
    if phase == "placing":
        bee = BEES[view.picked_bee]
        return f"Where does your {bee} go?" if view.picked < 0 else f"Move your {bee}, or bring it home"
    if phase == "cards" and view.has_played:
        return "Play more cards, or end your turn"
    if phase == "discard":
        extra = view.honey_held[view.seat] + view.royal_held[view.seat] - view.hand_limits[view.seat]
        return f"Discard {counted(extra, 'card')}"
    if phase == "aim":
        return f"{TITLES[view.card]}: {CARDS[view.card].text}"
    if phase == "block":
        return block_prompt(view)
    if phase == "announced":
        return f"{raid_words(view)}: stop it?"
    if phase == "recall":
        return f"{raid_words(view)}, {view.attack} against {view.defence}: call soldiers home?"
    if phase == "battle":
        if view.raider == view.seat:
            return f"{raid_words(view)}: add cards?"
        return f"{raid_words(view)}: {'guard with cards' if view.defender == view.seat else 'help one of them'}?"
    if phase == "offer":
        return f"What do you offer @{view.partner}, and for what?"
    if phase == "answer":
        return f"@{view.turn} offers you a trade: accept?"
    if phase == "handover":
        return f"@{view.turn} gets {counted(view.asked_cards, 'card')} from you: choose"
    return question


def raid_words(view: PollenwarsView) -> str:
    who = "You raid" if view.raider == view.seat else f"@{view.raider} raids"
    return f"{who} {name_of(view, view.defender)}"


def block_prompt(view: PollenwarsView) -> str:
    if view.blockers:
        return f"@{view.blockers[-1]} plays Block: block it?"
    is_at_queen = bool(view.aims) and CARDS[view.card].aims[0] in (AT_OPPONENT, AT_QUEEN)
    aimed = f" on {name_of(view, view.aims[0])}" if is_at_queen else ""
    return f"@{view.player} plays {TITLES[view.card]}{aimed}: block it?"


def name_of(view: PollenwarsView, seat: int) -> str:
    return "you" if seat == view.seat else f"@{seat}"
