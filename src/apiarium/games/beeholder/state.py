"""The rules of Eye of the Bee-holder, in the order of the rulebook."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...core.fields import INT, INTS, ROWS, WAITING, Field, declare
from ...core.result import Result, ScoreItem, ranks_by
from ...core.rng import Rng
from ...core.state import CHANCE, NOBODY, Refusal, State
from .checks import find_problems, give_reason
from .components import (
    BEES,
    DRAFT,
    DRAFT_MENUS,
    DRAFTERS,
    FACETS,
    FAVOR,
    FLIP,
    MANIPULATE_MENU,
    MANIPULATE_MENUS,
    NAMES,
    SLOTS,
    SWAP,
    SWAP_FIRST,
    SWAP_SECOND,
    TILES,
    TRAITS,
)
from .view import BeeholderView, judging_of, make_view

TURN_FAVOR: Final = 0  # the Favor finds its first player
DEAL: Final = 1
DRAFTING: Final = 2
PRESENT: Final = 3
MANIPULATE: Final = 4
OVER: Final = 5

NO_BEE: Final = -1
EMPTY: Final = -1
NO_SEAT: Final = -1

EVERY_SEAT: Final = [list(range(seats)) for seats in range(6)]

FIELDS: Final = declare(
    phase=INT, waiting=WAITING, favoured=INT, winner=INT, hand_number=INT, is_sudden_death=INT, slots=INTS,
    points=INTS, bag=INTS, hands=ROWS, chosen=INTS, shown=INTS, actions=INTS,
    finale=INTS,
)  # fmt: skip


class BeeholderState(State):
    """Seats go clockwise. A facet (2 * tile + side) lying in `slots` is a tile with its face-up side."""

    target: i64
    hand: i64

    phase: i64
    favoured: i64  # BH1.4
    winner: i64  # of the last round judged; at the end, of the game
    hand_number: i64  # counts from 1; 0 before the first deal
    is_sudden_death: i64
    slots: list[int]  # the facet in slots 1 to 6 (BH2.3), EMPTY before it is drafted
    points: list[int]  # rounds won
    bag: list[int]  # bees in nobody's hand, unseen, ascending
    hands: list[list[int]]  # ascending once dealt
    chosen: list[int]  # the bee each seat has laid out face down, NO_BEE before
    shown: list[int]  # bees revealed in this hand: all seats of the first round, then of the second, …
    actions: list[int]  # what was done so far in this Manipulate phase
    finale: list[int]  # until a new hand shows bees: the last bees of the hand before, then the six facets they met

    def fields(self) -> list[Field]:
        return FIELDS

    def constants(self) -> list[str]:
        return ["target", "hand"]

    def begin(self) -> None:
        self.target = self.options.number("target")
        self.hand = self.options.number("hand")
        self.phase = TURN_FAVOR
        self.waiting = CHANCE
        self.favoured = NO_SEAT
        self.winner = NO_SEAT
        self.hand_number = 0
        self.is_sudden_death = 0
        self.slots = [EMPTY] * SLOTS
        self.points = [0] * self.seats
        self.bag = list(range(BEES))
        self.hands = [[] for _ in range(self.seats)]
        self.chosen = [NO_BEE] * self.seats
        self.shown = []
        self.actions = []
        self.finale = []

    def menu(self, seat: int) -> list[int]:
        if self.phase == PRESENT:
            return self.hands[seat][:]  # BH3.1
        if self.phase == MANIPULATE:
            if self.actions:
                return MANIPULATE_MENUS[self.actions[-1]]  # BH3.6: not what the player before you just did
            return MANIPULATE_MENU  # BH3.5: six flips and fifteen swaps, no passing
        return DRAFT_MENUS[self.tiles_left()]  # BH2.6

    def chances(self) -> list[tuple[int, int]]:
        if self.waiting != CHANCE:
            return []
        if self.phase == TURN_FAVOR:
            return [(FAVOR + seat, 1) for seat in range(self.seats)]  # BH2.1
        return [(bee, 1) for bee in self.bag]  # BH2.2

    def sample(self, rng: Rng) -> int:
        if self.phase == TURN_FAVOR:
            return FAVOR + rng.below(self.seats)
        return self.bag[rng.below(len(self.bag))]

    def apply(self, seat: int, move: int) -> None:
        phase = self.phase
        if phase == PRESENT:
            self.apply_present(seat, move)
        elif phase == MANIPULATE:
            self.apply_manipulate(seat, move)
        elif phase == DRAFTING:
            self.apply_draft(seat, move)
        elif phase == DEAL:
            self.apply_deal(move)
        else:
            self.apply_favor(move - FAVOR)

    # Set-up and draft

    def apply_favor(self, seat: int) -> None:
        self.favoured = seat
        if self.events is not None:
            self.tell("favor", "BH2.1", f"The Queen's Favor points to @{seat}", {"seat": seat})
        self.begin_hand()

    def begin_hand(self) -> None:
        """BH2.2, BH4.3: all 64 bees are shuffled together and dealt, whatever was shown before."""
        self.hand_number += 1
        self.phase = DEAL
        self.waiting = CHANCE
        self.slots = [EMPTY] * SLOTS
        self.bag = list(range(BEES))
        self.hands = [[] for _ in range(self.seats)]
        self.shown = []
        self.actions = []
        if self.events is not None:
            kind = "a hand of Sudden Death" if self.is_sudden_death else f"hand {self.hand_number}"
            clause = "BH4.4" if self.is_sudden_death else "BH2.2"
            self.tell("hand", clause, f"All 64 bees are shuffled for {kind}", {"hand": self.hand_number})

    def apply_deal(self, bee: int) -> None:
        """Seat after seat gets its hand; in which order the unseen bees fall makes no difference."""
        seat = (BEES - len(self.bag)) // self.hand
        remove_sorted(self.bag, bee)
        cards = self.hands[seat]
        cards.append(bee)
        if len(cards) < self.hand:
            return
        cards.sort()
        if self.events is not None:
            names = ", ".join([NAMES[card] for card in cards])
            self.tell("dealt", "BH2.2", f"You are dealt {names}", {"bees": list(cards)}, 1 << seat)
        if seat == self.seats - 1:
            self.phase = DRAFTING
            self.waiting = 1 << self.drafter()

    def draft_slot(self) -> int:
        """The index of the slot to be filled next: slot 6 (index 5) first (BH2.5, BH2.6)."""
        for slot in range(SLOTS - 1, -1, -1):
            if self.slots[slot] == EMPTY:
                return slot
        return EMPTY

    def drafter(self) -> int:
        """BH2.4: counter-clockwise from the favoured player's neighbour, the favoured player last."""
        order = DRAFTERS[self.seats][SLOTS - 1 - self.draft_slot()]
        return (self.favoured - 1 - order) % self.seats

    def tiles_left(self) -> int:
        """A bit for every tile that is not drafted yet."""
        mask = (1 << TILES) - 1
        for facet in self.slots:
            if facet != EMPTY:
                mask ^= 1 << (facet >> 1)
        return mask

    def apply_draft(self, seat: int, move: int) -> None:
        slot = self.draft_slot()
        facet = move - DRAFT
        self.slots[slot] = facet
        if self.events is not None:
            text = f"@{seat} puts {FACETS[facet]} into slot {slot + 1}"
            self.tell("draft", "BH2.6", text, {"seat": seat, "facet": facet, "slot": slot})
        if slot > 0:
            self.waiting = 1 << self.drafter()
        else:
            self.begin_round()

    # A round

    def begin_round(self) -> None:
        self.phase = PRESENT
        self.waiting = (1 << self.seats) - 1

    def apply_present(self, seat: i64, bee: int) -> None:
        """BH3.1: in secret, all at the same time; the last choice reveals them all."""
        self.chosen[seat] = bee
        take_from(self.hands[seat], bee)
        if self.events is not None:
            self.tell("choose", "BH3.1", f"@{seat} has chosen", {"seat": seat})
        self.waiting ^= 1 << seat
        if self.waiting == 0:
            self.reveal()

    def reveal(self) -> None:
        seats = self.seats
        for seat in range(seats):
            self.shown.append(self.chosen[seat])
            self.chosen[seat] = NO_BEE
        winner = self.judge()
        if self.events is not None:
            self.tell_judging(winner)
        self.winner = winner
        self.points[winner] += 1  # BH3.4
        self.actions = []
        if self.finale:
            self.finale = []
        if self.is_sudden_death and self.sole_leader() != NO_SEAT:
            self.finish("BH4.4")  # at once, after this very Judge
        elif len(self.shown) == self.hand * seats:
            self.end_hand()  # BH3.7: no Manipulate after the last round
        else:
            self.phase = MANIPULATE
            self.waiting = 1 << winner  # BH3.5: the winner first

    def judge(self) -> int:
        """The seat whose bee wins: slot by slot, those that miss what others match are out (BH3.2)."""
        shown = self.shown
        first = len(shown) - self.seats
        alive = EVERY_SEAT[self.seats]
        for facet in self.slots:
            tile = facet >> 1
            matching = [seat for seat in alive if (shown[first + seat] >> tile ^ facet) & 1 == 0]
            if len(matching) == 1:
                return matching[0]
            if matching:
                alive = matching
        raise AssertionError("no two bees are alike")  # BH3.3

    def apply_manipulate(self, seat: int, move: int) -> None:
        self.manipulate(move)
        self.actions.append(move)
        if self.events is not None:
            self.tell_action(seat, move)
        if len(self.actions) == self.seats:
            self.begin_round()
        else:
            self.waiting = 1 << ((seat + 1) % self.seats)  # clockwise

    def manipulate(self, move: int) -> None:
        """A flip or a swap; doing it twice changes nothing."""
        slots = self.slots
        if move < SWAP:
            slot = slot_of(slots, move - FLIP)
            slots[slot] ^= 1
        else:
            first = slot_of(slots, SWAP_FIRST[move - SWAP])
            second = slot_of(slots, SWAP_SECOND[move - SWAP])
            facet = slots[first]
            slots[first] = slots[second]
            slots[second] = facet

    # End

    def sole_leader(self) -> int:
        """The seat that alone has the most points, or NO_SEAT."""
        most = max(self.points)
        return self.points.index(most) if self.points.count(most) == 1 else NO_SEAT

    def end_hand(self) -> None:
        most = max(self.points)
        if most >= self.target and not self.is_sudden_death:
            if self.sole_leader() != NO_SEAT:
                self.finish("BH4.1")
                return
            self.is_sudden_death = 1  # BH4.2
            if self.events is not None:
                tied = [seat for seat in range(self.seats) if self.points[seat] == most]
                names = " and ".join([f"@{seat}" for seat in tied])
                self.tell("sudden_death", "BH4.2", f"Sudden Death: {names} share the lead", {"seats": tied})
        seat = self.favoured  # BH4.3: a tie goes to the favoured player, else clockwise from there
        while self.points[seat] < most:
            seat = (seat + 1) % self.seats
        self.favoured = seat
        if self.events is not None:
            self.tell("favor", "BH4.3", f"The Queen's Favor turns to @{seat}", {"seat": seat})
        self.finale = self.shown[-self.seats :] + self.slots
        self.begin_hand()

    def finish(self, clause: str) -> None:
        self.phase = OVER
        self.waiting = NOBODY
        self.winner = self.sole_leader()
        if self.events is not None:
            points = self.points[self.winner]
            text = f"@{self.winner} alone leads with {points} {'point' if points == 1 else 'points'} and wins"
            self.tell("win", clause, text, {"seat": self.winner})

    def result(self) -> Result | None:
        if self.phase != OVER:
            return None
        clause = "BH4.4" if self.is_sudden_death else "BH4.1"
        ranks = ranks_by([[points] for points in self.points])  # BH4.5
        items = [ScoreItem(seat, "rounds won", points, "BH3.4") for seat, points in enumerate(self.points)]
        return Result(clause, f"@{self.winner} wins with {self.points[self.winner]} points", ranks, items)

    def scores(self) -> list[int]:
        return self.points[:]

    def aim(self) -> str:
        if self.is_sudden_death:
            return "Sudden Death: the first sole leader wins"
        return f"To win: {self.target} points, alone in the lead after a hand"

    # What a seat knows

    def view(self, seat: int) -> BeeholderView:
        return make_view(self, seat)

    def redeal(self, seat: int, rng: Rng) -> None:
        """Hidden from a seat are the others' hands, their face-down choices, and what is set aside."""
        known = [0] * BEES
        for bee in self.shown:
            known[bee] = 1
        if seat >= 0:
            for bee in self.hands[seat]:
                known[bee] = 1
            if self.chosen[seat] != NO_BEE:
                known[self.chosen[seat]] = 1
        unknown = [bee for bee in range(BEES) if known[bee] == 0]
        rng.shuffle(unknown)
        for other in range(self.seats):
            if other != seat:
                size = len(self.hands[other])
                cards = unknown[:size]
                del unknown[:size]
                if size == self.hand or self.phase != DEAL:
                    cards.sort()
                self.hands[other] = cards
                if self.chosen[other] != NO_BEE:
                    self.chosen[other] = unknown.pop()
        unknown.sort()
        self.bag = unknown

    # Refusals and checks

    def refusal(self, seat: int, move: int) -> Refusal:
        return give_reason(self, seat, move)

    def problems(self) -> list[str]:
        return find_problems(self)

    def census(self) -> dict[str, int]:
        dealt = sum(len(cards) for cards in self.hands) + sum(1 for bee in self.chosen if bee != NO_BEE)
        tiles = sum(1 for facet in self.slots if facet != EMPTY) + self.tiles_left().bit_count()
        return {"bees": len(self.bag) + dealt + len(self.shown), "tiles": tiles}

    # The story

    def tell_judging(self, winner: int) -> None:
        bees = self.shown[-self.seats :]
        for seat, bee in enumerate(bees):
            self.tell("reveal", "BH3.1", f"@{seat} presents {NAMES[bee]}", {"seat": seat, "bee": bee})
        before = list(range(self.seats))
        for slot, alive in enumerate(judging_of(self.slots, bees)):
            facet = self.slots[slot]
            data: dict[str, object] = {"slot": slot, "facet": facet, "alive": alive}
            if len(alive) < len(before):
                out = " and ".join([f"@{seat}" for seat in before if seat not in alive])
                verb = "drops out" if len(before) - len(alive) == 1 else "drop out"
                self.tell("judge", "BH3.2", f"Slot {slot + 1} wants {FACETS[facet]}: {out} {verb}", data)
            else:
                self.tell("judge", "BH3.2", f"Slot {slot + 1} wants {FACETS[facet]}: nobody drops out", data)
            before = alive
        self.tell("point", "BH3.4", f"@{winner} wins the round with {NAMES[bees[winner]]}", {"seat": winner})

    def tell_action(self, seat: int, move: int) -> None:
        data: dict[str, object] = {"seat": seat, "move": move}
        if move < SWAP:
            tile = move - FLIP
            facet = self.slots[slot_of(self.slots, tile)]
            self.tell("flip", "BH3.5", f"@{seat} flips {TRAITS[tile]} to {FACETS[facet]}", data)
        else:
            first, second = TRAITS[SWAP_FIRST[move - SWAP]], TRAITS[SWAP_SECOND[move - SWAP]]
            self.tell("swap", "BH3.5", f"@{seat} swaps {first} and {second}", data)

    def clone(self) -> BeeholderState:
        copy = BeeholderState()
        copy.game = self.game
        copy.seats = self.seats
        copy.options = self.options
        copy.events = None
        copy.target = self.target
        copy.hand = self.hand
        copy.phase = self.phase
        copy.waiting = self.waiting
        copy.favoured = self.favoured
        copy.winner = self.winner
        copy.hand_number = self.hand_number
        copy.is_sudden_death = self.is_sudden_death
        copy.slots = self.slots[:]
        copy.points = self.points[:]
        copy.bag = self.bag[:]
        copy.hands = [cards[:] for cards in self.hands]
        copy.chosen = self.chosen[:]
        copy.shown = self.shown[:]
        copy.actions = self.actions[:]
        copy.finale = self.finale[:]
        return copy


def slot_of(slots: list[int], tile: int) -> int:
    """The index of the slot where a tile lies."""
    slot = 0
    while slots[slot] >> 1 != tile:
        slot += 1
    return slot


def take_from(cards: list[int], bee: int) -> None:
    """Take a bee out of a hand; a loop, since a compiled one is twice as fast as `list.remove`."""
    index: i64 = 0
    while cards[index] != bee:
        index += 1
    cards.pop(index)


def remove_sorted(bag: list[int], bee: int) -> None:
    """Take a bee out of the ascending bag: it lies near where it would lie if the bag were evenly thinned."""
    size: i64 = len(bag)
    index: i64 = bee * size // BEES
    while bag[index] < bee:
        index += 1
    while bag[index] > bee:
        index -= 1
    bag.pop(index)
