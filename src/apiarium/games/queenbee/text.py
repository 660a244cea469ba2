"""Queen Bee in words: a view to play from, on a screen or by ear, and the prompt line."""

from __future__ import annotations

from typing import Final

from ...core.state import View
from .components import BEES, CARDS, NO_CARD, POWERS, SIDES, WHEN
from .view import QueenbeeView

PROMPTS: Final = {
    "before draw": "Draw a card, or play cards before",
    "action": "Take an action, play cards, or end the turn",
    "discard": "Discard down to the hand limit",
    "start of turn": "A turn begins: flee through a Secret Passage, or pass",
    "scout": "Keep one of the two cards",
    "buzz around": "Move bees",
    "sting": "Move bees, then attack",
    "speedy bee": "Speedy Bee: move bees",
    "crossed signals": "Crossed Signals: move opponents' bees",
    "swarm": "Fetch bees to the swarm",
    "repopulate": "Put bees on empty larvae spaces",
    "aim": "Name the target of the card",
    "zom-bee": "Zom-Bee: put bees back into the hive",
    "pesticide": "Pesticide: remove a bee from your hive",
    "rainstorm": "Rainstorm: discard a card",
    "nest attacked": "The nest is attacked: flee through a Secret Passage, or pass",
    "before roll": "Play attacker-only cards, or roll",
    "allies": "Lend a bee with Bee Ally, or pass",
    "reroll": "Choose dice to roll again, then done",
    "answer": "Your side is behind: play a battle card, or accept defeat",
    "again": "Again and Again: choose dice and roll them up to two times",
    "escape": "The battle is lost: save a bee with Bee Escape, or pass",
    "save": "Save a bee to your hive",
    "advance": "Move fighters in, at least one",
    "power choice": "Keep one of your two Hive Powers, in secret",
    "power draft": "Draft a Hive Power",
}  # fmt: skip
STEPS: Final = ("buzz around", "sting", "speedy bee", "crossed signals")


def render(view: View) -> str:
    """One fact a line; `@0` stands for the player on seat 0."""
    assert isinstance(view, QueenbeeView)
    lines = [headline(view), ""]
    lines += [seat_line(view, seat) for seat in range(view.seats)]
    lines += ["", *board_lines(view)]
    if view.attacker >= 0:
        lines += ["", *battle_lines(view)]
    if view.cards_played:
        lines += ["", "Cards just played, the last one first:"]
        lines += [f"  @{row[0]}: {CARDS[row[1]]}" for row in reversed(view.cards_played)]
    if view.attack_odds:
        lines += ["", *odds_lines(view)]
    if view.hand or view.offered or view.scouted:
        lines += ["", *own_lines(view)]
    return "\n".join(lines)


def headline(view: QueenbeeView) -> str:
    if view.question == "over":
        return "The game is over."
    if view.turn < 0:
        return "The game is being set up."
    return f"Turn {view.turn_number} of at most {view.max_turns}: @{view.turn}. {view.pile} cards in the pile."


def seat_line(view: QueenbeeView, seat: int) -> str:
    words = view.spaces.split()
    queen = view.queens[seat]
    bees = sum(view.workers[s] + view.warriors[s] for s in range(len(words)) if view.owners[s] == seat)
    parts = [f"@{seat}: Queen on {words[queen]}" if queen >= 0 else f"@{seat}: Queen defeated"]
    parts.append(f"{bees} other bees, {view.hand_sizes[seat]} cards")
    if view.powers[seat]:
        parts.append(" and ".join(POWERS[power] for power in view.powers[seat]))
    if view.lieges[seat] != seat:
        parts.append(f"loyal to @{view.lieges[seat]}")
    if queen >= 0 and view.has_left[seat]:
        parts.append("she has left her nest")
    if view.is_polluted[seat]:
        parts.append("Bad Pollen")
    if view.is_stuck[seat]:
        parts.append("Stuck in the Honey")
    if view.is_out[seat]:
        parts.append("out")
    if seat in view.due:
        parts.append("to choose")
    return ", ".join(parts)


def board_lines(view: QueenbeeView) -> list[str]:
    """Only spaces with bees, seat by seat."""
    words = view.spaces.split()
    lines: list[str] = []
    for seat in range(view.seats):
        groups: list[str] = []
        for space in range(len(words)):
            if view.owners[space] == seat:
                groups.append(f"{words[space]} {bees_text(view, seat, space)}")
        if groups:
            lines.append(f"@{seat}: " + "; ".join(groups))
    return lines


def bees_text(view: QueenbeeView, seat: int, space: int) -> str:
    counts = [view.workers[space], view.warriors[space], int(view.queens[seat] == space)]
    parts = [f"{counts[bee]} {BEES[bee]}{'s' if counts[bee] > 1 else ''}" for bee in range(3) if counts[bee]]
    return " ".join(parts).replace("1 queen", "Queen")


def battle_lines(view: QueenbeeView) -> list[str]:
    words = view.spaces.split()
    origin, target = words[view.battle_from], words[view.battle_to]
    lines = [f"Battle: @{view.attacker} from {origin} against @{view.defender} on {target}"]
    for side in range(2):
        dice = [die_text(view, number) for number in range(len(view.dice)) if view.dice[number][0] == side]
        lines.append(f"  {SIDES[side]} {view.totals[side]}: " + ", ".join(dice))
    if view.is_smoked:
        lines.append("  Bee Smoker: the defender plays no battle cards")
    if view.is_unlucky:
        lines.append("  Unlucky Bee: the defender rolls once")
    if view.side_behind >= 0:
        lines.append(f"  The {SIDES[view.side_behind]} is behind")
    if view.odds >= 0:
        lines.append(f"  The attacker wins {view.odds / 10:.1f} % of such battles, without further cards")
    return lines


def die_text(view: QueenbeeView, number: int) -> str:
    _, seat, bee, home, face, stuck = view.dice[number]
    name = BEES[bee] if home >= 0 else f"extra {BEES[bee]} die"
    shown = "stuck in a web" if stuck else "not rolled" if face < 0 else str(face)
    chosen = " (chosen)" if number in view.chosen_dice else ""
    return f"die {number + 1} {name} of @{seat}: {shown}{chosen}"


def odds_lines(view: QueenbeeView) -> list[str]:
    words = view.spaces.split()
    lines = ["Attacks in reach:"]
    for origin, target, odds in view.attack_odds:
        lines.append(f"  {words[origin]} on {words[target]} of @{view.owners[target]}: {odds / 10:.1f} %")
    return lines


def own_lines(view: QueenbeeView) -> list[str]:
    lines: list[str] = []
    if view.offered:
        lines.append("Hive Powers dealt to you: " + " and ".join(POWERS[power] for power in view.offered))
    for when in ("turn", "battle", "anytime"):
        cards = [CARDS[card] for card in view.hand if WHEN[card] == when]
        if cards:
            lines.append(f"Your {when} cards: " + ", ".join(cards))
    if view.scouted:
        lines.append("You look at " + " and ".join(CARDS[card] for card in view.scouted))
    for knower, holder, card in view.known:
        if knower == view.seat and card != NO_CARD:
            lines.append(f"You know that @{holder} holds {CARDS[card]}")
    return lines


def prompt(view: View) -> str:
    """Who must do what, in one line."""
    assert isinstance(view, QueenbeeView)
    if view.question == "over":
        return "The game is over"
    if not view.due:
        return "Chance falls"
    if view.question == "window":
        seat, card = view.cards_played[-1][0], view.cards_played[-1][1]
        text = f"@{seat} plays {CARDS[card]}: cancel it with Buzz Off, or pass"
    else:
        text = PROMPTS[view.question]
    if view.question in STEPS:
        free = f" and {view.free_steps} free in trenches" if view.free_steps else ""
        text += f": {view.steps_left} steps left{free}"
    if view.seat in view.due:
        return text
    return "Waiting for " + " and ".join(f"@{seat}" for seat in view.due) + f" — {text}"
