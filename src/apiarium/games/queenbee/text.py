"""Queen Bee in words: a view to play from, on a screen or by ear, and the prompt line."""

from __future__ import annotations

from typing import Final

from ...core.state import View
from ...core.verbs import Move, Wording
from ...core.words import counted, in_a_row, seats_listed
from .components import (
    A_BEE,
    A_DIE,
    A_SEAT,
    A_SPACE,
    ANYTIME,
    BEES,
    CARDS,
    IN_BATTLE,
    NO_SIDE,
    ON_TURN,
    POWERS,
    SIDES,
    TWO_DICE,
    UNROLLED,
    WARRIOR,
    WORKER,
)
from .phases import ADVANCING, CARD_PLAYED, OVER, PHASES, STEPPING, WINDOW
from .verbs import SPACE, VERBS
from .view import ACTING, QueenbeeView

QUESTIONS: Final = {question.name: question for phase in PHASES for question in phase.questions}
STEPS: Final = [question.name for question in PHASES[STEPPING].questions]
CANCELLING: Final = PHASES[CARD_PLAYED].questions[WINDOW].name
WHENS: Final = [(ON_TURN, "turn"), (IN_BATTLE, "battle"), (ANYTIME, "anytime")]


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
        lines += [f"  @{seat}: {CARDS[card].title}" for seat, card in reversed([row[:2] for row in view.cards_played])]
    if view.attack_odds:
        lines += ["", *odds_lines(view)]
    if view.sting_odds:
        lines += ["", *reach_lines(view)]
    if view.hand or view.offered or view.scouted:
        lines += ["", *own_lines(view)]
    return "\n".join(lines)


def headline(view: QueenbeeView) -> str:
    if view.question == OVER.name:
        return "The game is over."
    if view.turn < 0:
        return "The game is being set up."
    pile = counted(view.pile, "card")
    return f"Turn {view.turn_number}: @{view.turn}. {pile} in the pile."


def place(view: QueenbeeView, space: int) -> str:
    """A space as the viewer would call it, with its word in the notation: `your left gate (N.B1)`."""
    return f"{view.names.split('; ')[space]} ({view.spaces.split()[space]})"


def seat_line(view: QueenbeeView, seat: int) -> str:
    queen = view.queens[seat]
    bees = sum(view.workers[s] + view.warriors[s] for s in range(len(view.owners)) if view.owners[s] == seat)
    parts = [f"@{seat}: Queen at {place(view, queen)}" if queen >= 0 else f"@{seat}: Queen defeated"]
    parts.append(f"{counted(bees, 'other bee')}, {counted(view.hand_sizes[seat], 'card')}")
    if view.powers[seat]:
        parts.append(in_a_row([POWERS[power].title for power in view.powers[seat]]))
    if view.lieges[seat] != seat:
        parts.append(f"fights for @{view.lieges[seat]}")
    if queen >= 0 and view.has_left[seat]:
        parts.append("she has left her nest")
    if view.is_polluted[seat]:
        parts.append("Bad Pollen")
    if view.is_stuck[seat]:
        parts.append("Stuck in the Honey")
    if view.is_out[seat]:
        parts.append("out")
    if seat in view.due:
        parts.append("deciding")
    return ", ".join(parts)


def board_lines(view: QueenbeeView) -> list[str]:
    """Only spaces with bees, seat by seat."""
    lines: list[str] = []
    for seat in range(view.seats):
        spaces = [space for space in range(len(view.owners)) if view.owners[space] == seat]
        if spaces:
            groups = [f"{place(view, space)} {bees_text(view, seat, space)}" for space in spaces]
            lines.append(f"@{seat}: " + "; ".join(groups))
    return lines


def bees_text(view: QueenbeeView, seat: int, space: int) -> str:
    parts = ["Queen"] if view.queens[seat] == space else []
    for bee, count in ((WARRIOR, view.warriors[space]), (WORKER, view.workers[space])):
        if count:
            parts.append(counted(count, BEES[bee].capitalize()))
    return in_a_row(parts)


def battle_lines(view: QueenbeeView) -> list[str]:
    origin, target = place(view, view.battle_from), place(view, view.battle_to)
    lines = [f"Battle: @{view.attacker} from {origin} against @{view.defender} at {target}"]
    for side in range(2):
        dice = [die_text(view, number) for number in range(len(view.dice)) if view.dice[number][0] == side]
        lines.append(f"  {SIDES[side]} {view.totals[side]}: " + ", ".join(dice))
    if view.is_smoked:
        lines.append("  Bee Smoker: the defender plays no battle cards")
    if view.is_unlucky:
        lines.append("  Unlucky Bee: the defender rolls once")
    if view.side_behind != NO_SIDE:
        lines.append(f"  The {SIDES[view.side_behind]} is behind")
    if view.odds >= 0:
        lines.append(f"  As it stands, the attacker wins with {view.odds / 10:.1f} %")
    return lines


def die_text(view: QueenbeeView, number: int) -> str:
    _, seat, bee, home, face, stuck = view.dice[number]
    name = BEES[bee] if home >= 0 else f"extra {BEES[bee]} die"
    shown = "stuck in a web" if stuck else "not rolled" if face == UNROLLED else str(face)
    chosen = " (chosen)" if number in view.chosen_dice else ""
    return f"die {number + 1} {name} of @{seat}: {shown}{chosen}"


def odds_lines(view: QueenbeeView) -> list[str]:
    lines = ["Attacks in reach:"]
    for origin, target, odds in view.attack_odds:
        defender = view.owners[target]
        lines.append(f"  {place(view, origin)} on @{defender} at {place(view, target)}: {odds / 10:.1f} %")
    return lines


def reach_lines(view: QueenbeeView) -> list[str]:
    """QB5.4: the best first."""
    lines = ["What a Sting could attack:"]
    for target, _, steps, odds in sorted(view.sting_odds, key=lambda row: -row[3]):
        after = f" after {counted(steps, 'step')}" if steps else ""
        lines.append(f"  @{view.owners[target]} at {place(view, target)}: {odds / 10:.1f} %{after}")
    return lines


def own_lines(view: QueenbeeView) -> list[str]:
    lines: list[str] = []
    if view.offered:
        lines.append("Hive Powers dealt to you: " + in_a_row([POWERS[power].title for power in view.offered]))
    for when, word in WHENS:
        cards = [CARDS[card].title for card in view.hand if CARDS[card].when == when]
        if cards:
            lines.append(f"Your {word} cards: " + ", ".join(cards))
    if view.scouted:
        lines.append("You look at " + in_a_row([CARDS[card].title for card in view.scouted]))
    for knower, holder, card in view.known:
        if knower == view.seat:
            lines.append(f"You know that @{holder} holds {CARDS[card].title}")
    return lines


# Moves


PLAY_NONE: Final = "Play no card"
PASSING: Final = {
    "window": PLAY_NONE, "answer": PLAY_NONE, "escape": PLAY_NONE, "allies": "Lend no bee",
    "start of turn": "She stays", "nest attacked": "She stays",
}  # fmt: skip
AIMS: Final = {
    A_SEAT: "choose an opponent", A_BEE: "choose a bee", A_DIE: "choose a die",
    TWO_DICE: "choose a die, then the one it copies", A_SPACE: "choose where your Queen goes",
}  # fmt: skip
# Asked of one seat after the other; for those who look on it is one moment.
FOR_ALL: Final = {"pesticide": "Pesticide: hives lose a bee each", "rainstorm": "Rainstorm: hands lose a card each"}
OUT_OF_TURN: Final = ["save"]
UNFINISHED: Final = [*STEPS, "swarm", "repopulate", "zom-bee"]  # questions that `done` leaves while more could be done


def wording(view: View, move: int) -> Wording:
    """A move as the one who may make it would call it."""
    assert isinstance(view, QueenbeeView)
    made = VERBS.move(move)
    if made.verb == "end":
        return Wording(made.label, is_quiet=True, ends=view.actions_left > 0)
    if made.verb == "done":
        return Wording(done_label(view), is_quiet=not view.chosen_dice, ends=view.question in UNFINISHED)
    return Wording(move_label(view, made), is_quiet=made.verb == "pass")


def done_label(view: QueenbeeView) -> str:
    if view.question not in ("reroll", "again"):
        return "Done"
    return f"Re-roll {counted(len(view.chosen_dice), 'die', 'dice')}" if view.chosen_dice else "Keep the dice"


def move_label(view: QueenbeeView, move: Move) -> str:
    if move.verb == "pass":
        return PASSING.get(view.question, move.label)
    if move.verb in ("reroll", "choose"):
        label = "Re-roll" if move.verb == "reroll" else "Choose"
        return f"{label} {die_label(view, move.values[0])}"
    label = VERBS.by_name[move.verb].label
    words = view.spaces.split()
    names = view.names.split("; ")
    for (name, domain), value in zip(VERBS.by_name[move.verb].args, move.values, strict=True):
        title = domain.titles[value]
        if domain is SPACE:
            title = names[words.index(domain.words[value])]
        label = label.replace("{" + name + "}", title)
    return label


def die_label(view: QueenbeeView, number: int) -> str:
    _, seat, bee, _, face, _ = view.dice[number]
    whose = "your" if seat == view.seat else f"@{seat}'s"
    shown = f"showing {face}" if face != UNROLLED else "not rolled yet"
    return f"{whose} {BEES[bee].capitalize()}'s die {shown}"


def prompt(view: View) -> str:
    """Who must do what, in one line."""
    assert isinstance(view, QueenbeeView)
    if view.question == OVER.name:
        return OVER.prompt
    if view.seat not in view.due:
        return waiting(view)
    question = QUESTIONS[view.question]
    text = question.prompt
    if view.question == CANCELLING:
        text = f"@{view.cards_played[-1][0]} plays {CARDS[view.cards_played[-1][1]].title}. {text}"
    elif view.cards_played and view.question == "aim":
        card = CARDS[view.cards_played[-1][1]]
        text = f"{card.title}: {AIMS[card.target]}"
    elif view.asked_side != NO_SIDE and view.question == "answer":
        is_behind = view.asked_side == view.side_behind
        text = f"Your side is {'behind' if is_behind else 'ahead'}. {text}"
    elif view.question == ACTING:
        text = "Take an action" if view.actions_left == 1 else f"Take {counted(view.actions_left, 'action')}"
        if view.actions_left == 0:
            text = "Play cards, or end your turn"
    elif view.question == "advance" and has_moved_in(view):
        text = "Does anyone else move in?"
    if view.question in STEPS:
        free = f", and {view.free_steps} free in trenches" if view.free_steps else ""
        text += f": {counted(view.steps_left, 'step')} left{free}"
    return text


def has_moved_in(view: QueenbeeView) -> bool:
    """QB6.5: one fighter has, and the others need not."""
    kind, come = view.asked[-1]
    return kind == ADVANCING and come > 0


def waiting(view: QueenbeeView) -> str:
    """What goes on, for those who have no part in it; only who is asked alone out of turn is waited for by name."""
    if view.question in FOR_ALL:
        return f"@{view.turn}'s {FOR_ALL[view.question]}"
    if view.due and (view.turn < 0 or (view.question in OUT_OF_TURN and view.turn not in view.due)):
        return f"Waiting for {seats_listed(view.due)} {QUESTIONS[view.question].waits}"
    if view.attacker >= 0:
        return f"@{view.attacker} attacks @{view.defender} at {view.names.split('; ')[view.battle_to]}"
    return f"@{view.turn}'s turn" if view.turn >= 0 else "Chance decides"
