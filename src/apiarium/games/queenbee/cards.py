"""Hands, pile and discards of Queen Bee, and what players know of one another's cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.rng import Rng
from ...core.state import CHANCE
from .components import CARDS, HAND_LIMIT, HONEY_PANTRY, KINDS, NO_CARD, SCOUT
from .frames import AFTER_DRAW, DRAWING, SCOUTING
from .verbs import DRAWN, KEEP

if TYPE_CHECKING:
    from .state import QueenbeeState


def holds(state: QueenbeeState, seat: int, card: int) -> bool:
    return state.hands[seat * KINDS + card] > 0


def hand_size(state: QueenbeeState, seat: int) -> int:
    total = 0
    first = seat * KINDS
    hands = state.hands
    for index in range(first, first + KINDS):
        total += hands[index]
    return total


def hand_limit(state: QueenbeeState, seat: int) -> int:
    """QB4.2, QB11.4: five, or seven with a Honey Pantry."""
    return 7 if state.powers[seat] >> HONEY_PANTRY & 1 else HAND_LIMIT


def spend(state: QueenbeeState, seat: int, card: int) -> None:
    """A card goes openly from a hand to the discards."""
    state.hands[seat * KINDS + card] -= 1
    state.discards[card] += 1
    if state.known:
        forget_one(state, seat, card)


def forget_one(state: QueenbeeState, holder: int, card: int) -> None:
    """Whoever knew of such a card in that hand now knows of one less."""
    told: list[int] = []
    kept: list[list[int]] = []
    for fact in state.known:
        if fact[1] == holder and fact[2] == card and fact[0] not in told:
            told.append(fact[0])
        else:
            kept.append(fact)
    state.known = kept


def discard_hand(state: QueenbeeState, seat: int) -> None:
    """QB7.3: the cards of a player who is out."""
    first = seat * KINDS
    for card in range(KINDS):
        state.discards[card] += state.hands[first + card]
        state.hands[first + card] = 0
    state.known = [fact for fact in state.known if fact[1] != seat]


# Drawing (QB4.1)


def pile_size(state: QueenbeeState) -> int:
    total = len(state.under)
    for count in state.pile:
        total += count
    return total


def refill(state: QueenbeeState) -> bool:
    """QB4.1: an empty pile is made anew from the discards; False where there is no card at all."""
    if pile_size(state) > 0:
        return True
    if max(state.discards) == 0:
        return False
    state.pile = state.discards
    state.discards = [0] * KINDS
    if state.events is not None:
        state.tell("shuffle", "QB4.1", "The discards are shuffled into a new pile", {"cards": sum(state.pile)})
    return True


def draw_chances(state: QueenbeeState) -> list[tuple[int, int]]:
    found = [(DRAWN + card, state.pile[card]) for card in range(KINDS) if state.pile[card] > 0]
    return found if found else [(DRAWN + state.under[0][0], 1)]


def sample_draw(state: QueenbeeState, rng: Rng) -> int:
    return sample_counts(state.pile, rng, DRAWN) if max(state.pile) > 0 else DRAWN + state.under[0][0]


def sample_counts(counts: list[int], rng: Rng, base: int) -> int:
    total = 0
    for count in counts:
        total += count
    ticket: int = rng.below(total)
    for card in range(len(counts)):
        ticket -= counts[card]
        if ticket < 0:
            return base + card
    raise AssertionError("weights are positive")


def take_from_pile(state: QueenbeeState, seat: int, card: int) -> None:
    """QB11.5: cards that scouts laid under the pile come last, in their order; whoever saw one knows who has it."""
    if state.pile[card] > 0 and max(state.pile) > 0:
        state.pile[card] -= 1
        return
    fact = state.under.pop(0)
    if fact[1] != seat:
        state.known.append([fact[1], seat, card])


def settle_drawing(state: QueenbeeState, frame: list[int]) -> bool:
    if frame[2] <= 0 or state.is_out[frame[1]] or not refill(state):
        state.frames.pop()
        return False
    state.waiting = CHANCE
    return True


def apply_drawing(state: QueenbeeState, frame: list[int], card: int) -> None:
    seat = frame[1]
    frame[2] -= 1
    take_from_pile(state, seat, card)
    state.hands[seat * KINDS + card] += 1
    if state.events is not None:
        tell_drawn(state, seat, card)


def tell_drawn(state: QueenbeeState, seat: int, card: int) -> None:
    state.tell("draw", "QB4.1", f"@{seat} draws a card", {"seat": seat})
    state.tell("drawn", "QB4.1", f"You draw {CARDS[card]}", {"card": card}, 1 << seat)


def begin_draw_step(state: QueenbeeState) -> None:
    """The draw of the turn: one card, or the better of two for a Scout (QB4.1, QB11.5)."""
    seat = state.turn
    state.frames[-1][1] = AFTER_DRAW
    if state.powers[seat] >> SCOUT & 1:
        state.frames.append([SCOUTING, seat, NO_CARD, NO_CARD])
    else:
        state.frames.append([DRAWING, seat, 1])


def settle_scouting(state: QueenbeeState, frame: list[int]) -> bool:
    if frame[3] != NO_CARD or (frame[2] != NO_CARD and not refill(state)):
        if frame[3] == NO_CARD:
            keep_scouted(state, frame, frame[2])
            return False
        state.waiting = 1 << frame[1]
        return True
    if not refill(state):
        state.frames.pop()
        return False
    state.waiting = CHANCE
    return True


def apply_scouting_draw(state: QueenbeeState, frame: list[int], card: int) -> None:
    take_from_pile(state, frame[1], card)
    if frame[2] == NO_CARD:
        frame[2] = card
    else:
        frame[3] = max(frame[2], card)
        frame[2] = min(frame[2], card)
        if state.events is not None:
            seat = frame[1]
            state.tell("scout", "QB11.5", f"@{seat} looks at two cards", {"seat": seat})
            text = f"You see {CARDS[frame[2]]} and {CARDS[frame[3]]}"
            state.tell("scouted", "QB11.5", text, {"cards": [frame[2], frame[3]]}, 1 << seat)


def scouting_moves(frame: list[int]) -> list[int]:
    first, second = KEEP + frame[2], KEEP + frame[3]
    return [first] if first == second else [first, second]


def keep_scouted(state: QueenbeeState, frame: list[int], card: int) -> None:
    seat = frame[1]
    state.hands[seat * KINDS + card] += 1
    other = frame[2] if card == frame[3] else frame[3]
    state.frames.pop()
    if state.events is not None:
        tell_drawn(state, seat, card)
    if other != NO_CARD:
        state.under.append([other, seat])
        if state.events is not None:
            state.tell("under", "QB11.5", f"@{seat} lays the other card under the pile", {"seat": seat})


def settle_stealing(state: QueenbeeState, frame: list[int]) -> bool:
    """QB8.2: nothing to steal where the hand has become empty."""
    if hand_size(state, frame[2]) == 0:
        state.frames.pop()
        return False
    state.waiting = CHANCE
    return True


def apply_stealing(state: QueenbeeState, frame: list[int], card: int) -> None:
    """QB8.2: thief and victim know the card; what others knew of the victim's hand may no longer hold."""
    thief = frame[1]
    victim = frame[2]
    state.frames.pop()
    state.hands[victim * KINDS + card] -= 1
    state.hands[thief * KINDS + card] += 1
    kept: list[list[int]] = []
    is_told = False
    for fact in state.known:
        if fact[1] != victim:
            kept.append(fact)
        elif fact[0] == thief:
            if fact[2] == card and not is_told:
                is_told = True
            else:
                kept.append(fact)
    kept.append([victim, thief, card])
    state.known = kept
    if state.events is not None:
        data: dict[str, object] = {"seat": thief, "victim": victim}
        state.tell("steal", "QB8.2", f"@{thief} steals a card from @{victim}", data)
        both = 1 << thief | 1 << victim
        state.tell("stolen", "QB8.2", f"The stolen card is {CARDS[card]}", {"card": card}, both)
