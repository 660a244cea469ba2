"""What happens in Queen Bee in words, each sentence with its clause; told only while somebody listens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...core.measures import Measure
from ...core.state import EVERYONE
from ...core.words import counted, in_a_row
from .components import A_DIE, A_SEAT, BEES, CARDS, NO_DIE, NO_SEAT, POWERS, QUEEN, SIDES, TWO_DICE
from .phases import BUZZ_AROUND, SIGNAL_STEPS, SPEEDY_STEPS, STING_STEPS
from .seats import queens_alive

if TYPE_CHECKING:
    from .records import Die, Frame
    from .state import QueenbeeState

# What the lab counts of a game.
MEASURES: Final = [
    Measure("Queens fallen", "queen"),
    Measure("alliances formed", "alliance"),
    Measure("bees bred by Repopulate", "place", "QB5.3"),
    Measure("battles", "attack"),
    Measure("battle and turn cards played", "play"),
    Measure("cards cancelled", "cancel"),
    Measure("players out", "out"),
]

STEP_CLAUSES: Final = {BUZZ_AROUND: "QB5.1", STING_STEPS: "QB5.4", SPEEDY_STEPS: "QB8.12", SIGNAL_STEPS: "QB8.6"}


def place(state: QueenbeeState, space: int, seat: int = NO_SEAT, whose: str = "their", who: str = "their hive") -> str:
    """A space by its name: `their left gate` where the sentence is about its owner, else `@2's left gate`."""
    names, owns = callings(state, seat, whose, who)
    return state.board.name_of(space, names, owns)


def callings(state: QueenbeeState, seat: int, whose: str, who: str) -> tuple[list[str], list[str]]:
    """What the hives are called in a sentence about or to a seat, and what stands before something of theirs."""
    names: list[str] = []
    owns: list[str] = []
    for hive in range(len(state.board.hives)):
        owner = state.hive_seats[hive]
        name = f"the {state.board.hive_names[hive]}" if owner == NO_SEAT else f"@{owner}"
        is_seat = owner != NO_SEAT and owner == seat
        names.append(who if is_seat else name)
        owns.append(whose if is_seat else f"{name}'s")
    return names, owns


def kind(bee: int) -> str:
    return BEES[bee].capitalize()


def one(bee: int) -> str:
    return "the Queen" if bee == QUEEN else f"a {kind(bee)}"


# Set-up (QB2)


def tell_first(state: QueenbeeState, seat: int) -> None:
    state.tell("first", "QB2.1", f"@{seat} begins", {"seat": seat})


def tell_offered(state: QueenbeeState, seat: int, power: int) -> None:
    state.tell("offered", "QB2.3", f"You are dealt {POWERS[power].title}", {"power": power}, 1 << seat)


def tell_chosen(state: QueenbeeState, seat: int) -> None:
    state.tell("choose", "QB2.3", f"@{seat} has chosen a Hive Power", {"seat": seat})


def tell_power(state: QueenbeeState, seat: int, power: int, verb: str) -> None:
    state.tell("power", "QB2.3", f"@{seat} {verb} {POWERS[power].title}", {"seat": seat, "power": power})


# A turn (QB4)


def tell_turn(state: QueenbeeState) -> None:
    state.tell("turn", "QB4.1", f"@{state.turn}'s turn", {"seat": state.turn, "number": state.turn_number})


def tell_stuck(state: QueenbeeState, seat: int) -> None:
    state.tell("stuck", "QB8.13", f"@{seat} is Stuck in the Honey: no action", {"seat": seat})


def tell_polluted(state: QueenbeeState, seat: int) -> None:
    state.tell("polluted", "QB8.1", f"@{seat} doesn't draw: Bad Pollen", {"seat": seat})


def tell_idle(state: QueenbeeState, seat: int) -> None:
    state.tell("idle", "QB4.4", f"@{seat} takes no action", {"seat": seat})


def tell_discard(state: QueenbeeState, seat: int, card: int, clause: str) -> None:
    state.tell("discard", clause, f"@{seat} discards {CARDS[card].title}", {"seat": seat, "card": card})


def tell_exchange(state: QueenbeeState, seat: int, card: int) -> None:
    state.tell("exchange", "QB4.3", f"@{seat} exchanges {CARDS[card].title}", {"seat": seat, "card": card})


def tell_shuffle(state: QueenbeeState) -> None:
    state.tell("shuffle", "QB4.1", "The discards are shuffled into a new pile", {"cards": sum(state.pile)})


def tell_drawn(state: QueenbeeState, seat: int, card: int) -> None:
    state.tell("draw", "QB4.1", f"@{seat} draws a card", {"seat": seat})
    state.tell("drawn", "QB4.1", f"You draw {CARDS[card].title}", {"card": card}, 1 << seat)


def tell_scouted(state: QueenbeeState, frame: Frame) -> None:
    seat, cards = frame.seat, [frame.first_card, frame.second_card]
    state.tell("scout", "QB11.5", f"@{seat} looks at two cards", {"seat": seat})
    text = f"You see {CARDS[cards[0]].title} and {CARDS[cards[1]].title}"
    state.tell("scouted", "QB11.5", text, {"cards": cards}, 1 << seat)


def tell_under(state: QueenbeeState, seat: int) -> None:
    state.tell("under", "QB11.5", f"@{seat} puts the other card under the pile", {"seat": seat})


# Actions (QB5)


def tell_action(state: QueenbeeState, seat: int, name: str, clause: str, text: str) -> None:
    state.tell(name, clause, f"@{seat} {text}", {"seat": seat})


def tell_swarm(state: QueenbeeState, seat: int, space: int) -> None:
    text = f"@{seat} swarms to {place(state, space, seat)}"
    state.tell("swarm", "QB5.2", text, {"seat": seat, "space": space})


def tell_step(state: QueenbeeState, mode: int, seat: int, bee: int, origin: int, target: int) -> None:
    way = f"from {place(state, origin, seat)} to {place(state, target, seat)}"
    data: dict[str, object] = {"seat": seat, "bee": bee, "from": origin, "to": target}
    mover = f"@{state.turn} moves @{seat}'s {kind(bee)}" if mode == SIGNAL_STEPS else f"@{seat} moves {one(bee)}"
    state.tell("step", STEP_CLAUSES[mode], f"{mover} {way}", data)


def tell_fetched(state: QueenbeeState, seat: int, bee: int, origin: int, target: int) -> None:
    way = f"from {place(state, origin, seat)} to {place(state, target, seat)}"
    data: dict[str, object] = {"seat": seat, "bee": bee, "from": origin, "to": target}
    state.tell("fetch", "QB5.2", f"@{seat} brings {one(bee)} {way}", data)


def tell_placed(state: QueenbeeState, seat: int, bee: int, space: int, clause: str) -> None:
    text = f"@{seat} brings {one(bee)} back to {place(state, space, seat)}"
    state.tell("place", clause, text, {"seat": seat, "bee": bee, "to": space})


# Battle (QB6)


def tell_attack(state: QueenbeeState) -> None:
    battle = state.battle
    where = f"at {place(state, battle.target, battle.defender)} from {place(state, battle.origin)}"
    data: dict[str, object] = {
        "seat": battle.attacker, "defender": battle.defender, "from": battle.origin, "to": battle.target,
    }  # fmt: skip
    state.tell("attack", "QB5.4", f"@{battle.attacker} attacks @{battle.defender} {where}", data)


def tell_empty_nest(state: QueenbeeState) -> None:
    state.tell("empty", "QB10.3", "The nest is empty: the attackers move in without a fight", {})


def tell_roll(state: QueenbeeState, number: int, die: Die) -> None:
    data: dict[str, object] = {"die": number, "seat": die.seat, "side": die.side, "bee": die.bee, "face": die.face}
    state.tell("roll", "QB6.2", f"@{die.seat} rolls {die.face}", data)


def tell_total(state: QueenbeeState, side: int, total: int) -> None:
    state.tell("total", "QB6.2", f"The {SIDES[side]} has {total}", {"side": side, "total": total})


def tell_reroll(state: QueenbeeState, seat: int, dice: int) -> None:
    text = f"@{seat} re-rolls {counted(dice.bit_count(), 'die', 'dice')}"
    state.tell("reroll", "QB6.2", text, {"seat": seat, "dice": dice})


def tell_won(state: QueenbeeState, seat: int, side: int) -> None:
    data: dict[str, object] = {"seat": seat, "side": side}
    state.tell("won", "QB6.3", f"@{seat} wins the battle", data)


def tell_lost(state: QueenbeeState, seat: int, side: int) -> None:
    state.tell("lost", "QB6.5", f"The {SIDES[side]}'s bees are removed", {"seat": seat, "side": side})


def tell_advance(state: QueenbeeState, bee: int) -> None:
    battle = state.battle
    text = f"@{battle.attacker} moves {one(bee)} in"
    data: dict[str, object] = {"seat": battle.attacker, "bee": bee, "from": battle.origin, "to": battle.target}
    state.tell("advance", "QB6.5", text, data)


# Queens, alliances, end (QB7)


def tell_queen(state: QueenbeeState, loser: int, victor: int) -> None:
    """To the two it concerns in words of their own, with what it means for them."""
    data: dict[str, object] = {"seat": loser, "by": victor}
    liege = state.lieges[victor]
    whose = "your" if liege == victor else f"@{liege}'s"
    is_last = queens_alive(state) == 1
    joins = "" if is_last else f". @{loser} joins {whose} side"
    serves = "" if is_last else f". You fight for @{liege} now, with your own bees, cards and turns, and win with her"
    both = 1 << loser | 1 << victor
    state.tell("queen", "QB6.6", f"@{victor} defeats @{loser}'s Queen", data, EVERYONE & ~both)
    state.tell("triumph", "QB6.6", f"You defeat @{loser}'s Queen{joins}", data, 1 << victor)
    state.tell("fallen", "QB6.6", f"@{victor} defeats your Queen{serves}", data, 1 << loser)


def tell_alliance(state: QueenbeeState, seat: int, liege: int) -> None:
    data: dict[str, object] = {"seat": seat, "liege": liege}
    state.tell("alliance", "QB7.1", f"@{seat} now fights for @{liege}'s Queen", data)


def tell_out(state: QueenbeeState, seat: int, cards: list[int]) -> None:
    state.tell("out", "QB7.3", f"@{seat} has no bee left and is out", {"seat": seat})
    if cards:
        text = f"@{seat} discards {in_a_row([CARDS[card].title for card in cards])}"
        state.tell("hand", "QB7.3", text, {"seat": seat, "cards": cards})


def tell_win(state: QueenbeeState, winner: int) -> None:
    state.tell("win", "QB7.4", f"Only @{winner}'s Queen is left", {"seat": winner})


def tell_limit(state: QueenbeeState) -> None:
    state.tell("limit", "QB7.5", f"The game ends after {state.max_turns} turns", {"turns": state.max_turns})


# Cards (QB8–10)


def tell_play(state: QueenbeeState, seat: int, card: int) -> None:
    text = f"@{seat} plays {CARDS[card].title}"
    state.tell("play", CARDS[card].clause, text, {"seat": seat, "card": card})


def tell_aim(state: QueenbeeState, frame: Frame) -> None:
    """What the card is aimed at, by its row in CARDS."""
    card = CARDS[frame.card]
    if card.target == A_SEAT:
        aim = f"at @{frame.victim}"
    elif card.target == A_DIE or (card.target == TWO_DICE and frame.other_die == NO_DIE):
        aim = f"at die {frame.die + 1}"
    elif card.target == TWO_DICE:
        aim = f"so that die {frame.die + 1} copies die {frame.other_die + 1}"
    else:
        aim = f"at {place(state, frame.space)}"
    data: dict[str, object] = {
        "card": frame.card, "victim": frame.victim, "bee": frame.bee, "space": frame.space, "die": frame.die,
        "other_die": frame.other_die,
    }  # fmt: skip
    state.tell("aim", card.clause, f"@{frame.seat} aims {card.title} {aim}", data)


def tell_cancelled(state: QueenbeeState, frame: Frame, by: int) -> None:
    text = f"@{by} cancels @{frame.seat}'s {CARDS[frame.card].title}"
    state.tell("cancel", "QB10.2", text, {"seat": frame.seat, "card": frame.card, "by": by})


def tell_stolen(state: QueenbeeState, thief: int, victim: int, card: int) -> None:
    state.tell("steal", "QB8.2", f"@{thief} takes a card from @{victim}", {"seat": thief, "victim": victim})
    both = 1 << thief | 1 << victim
    state.tell("stolen", "QB8.2", f"The card taken is {CARDS[card].title}", {"card": card}, both)


def tell_knighted(state: QueenbeeState, seat: int, bee: int, other: int, space: int) -> None:
    text = f"@{seat} turns the {kind(bee)} at {place(state, space, seat)} into a {kind(other)}"
    state.tell("knight", "QB8.4", text, {"seat": seat, "bee": bee, "space": space})


def tell_removed(state: QueenbeeState, owner: int, bee: int, space: int, clause: str) -> None:
    text = f"@{owner} loses a {kind(bee)} at {place(state, space, owner)}"
    state.tell("remove", clause, text, {"seat": owner, "bee": bee, "from": space})


def tell_web(state: QueenbeeState, number: int, die: Die) -> None:
    state.tell("web", "QB9.9", f"@{die.seat}'s {kind(die.bee)} is stuck in a web", {"die": number})


def tell_die(state: QueenbeeState, number: int, face: int, clause: str) -> None:
    state.tell("die", clause, f"Die {number + 1} now counts {face}", {"die": number, "face": face})


def tell_lent(state: QueenbeeState, seat: int, side: int, bee: int, space: int) -> None:
    text = f"@{seat} lends the {SIDES[side]} a {kind(bee)} from {place(state, space, seat)}"
    state.tell("lend", "QB10.1", text, {"seat": seat, "bee": bee, "from": space, "side": side})


def tell_flight(state: QueenbeeState, seat: int, space: int) -> None:
    text = f"@{seat}'s Queen flees to {place(state, space, seat)}"
    state.tell("flee", "QB10.3", text, {"seat": seat, "to": space})
