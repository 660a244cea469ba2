"""The rules of Eye of the Bee-holder in plain Python, for the frameworks that are measured: flat lists and numbers.

Written to be fast where it runs: nothing is built twice, and a copy is written out. Ids of moves are Apiarium's.
"""

from __future__ import annotations

TILES = 6
BEES = 64
DRAFT, FLIP, SWAP, MOVES = 64, 76, 82, 97  # a bee's number is the id of presenting it
FAVOR = 64  # chance: a bee is dealt, or the Favor points to a seat
DEALING, DRAFTING, PRESENTING, MANIPULATING, TURNING, OVER = range(6)
PAIRS = [(one, other) for one in range(TILES) for other in range(one + 1, TILES)]
DRAFTERS = [[], [], [0, 1, 0, 1, 0, 1], [0, 0, 1, 1, 2, 2], [0, 0, 1, 1, 2, 3], [0, 0, 1, 2, 3, 4]]  # BH2.5
DRAFT_MENUS = [[DRAFT + side for side in range(2 * TILES) if mask >> side // 2 & 1] for mask in range(1 << TILES)]
ACTIONS = list(range(FLIP, MOVES))
OTHER_ACTIONS = {banned: [move for move in ACTIONS if move != banned] for banned in ACTIONS}  # BH3.6


class Bees:
    """A position; `seat` is asked now."""

    def __init__(self, seats: int = 4, target: int = 10, hand: int = 7) -> None:
        self.seats, self.target, self.hand = seats, target, hand
        self.phase = TURNING
        self.seat = 0
        self.favoured = 0
        self.slots: list[int] = [-1] * TILES
        self.points = [0] * seats
        self.bag: list[int] = list(range(BEES))
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.chosen: list[int] = []
        self.left = 0
        self.round = 0
        self.actions = 0
        self.banned = -1
        self.is_sudden_death = False
        self.hands_dealt = 0

    def copy(self) -> Bees:
        twin = Bees.__new__(Bees)
        twin.__dict__.update(self.__dict__)
        twin.slots = self.slots[:]
        twin.points = self.points[:]
        twin.bag = self.bag[:]
        twin.hands = [cards[:] for cards in self.hands]
        twin.chosen = self.chosen[:]
        return twin

    def is_chance(self) -> bool:
        return self.phase == DEALING or self.phase == TURNING

    def chances(self) -> list[int]:
        """What may fall, all equally likely."""
        if self.phase == TURNING:
            return list(range(FAVOR, FAVOR + self.seats))
        return self.bag

    def moves(self) -> list[int]:
        phase = self.phase
        if phase == PRESENTING:
            return self.hands[self.seat]
        if phase == MANIPULATING:
            return ACTIONS if self.banned < 0 else OTHER_ACTIONS[self.banned]  # BH3.5, BH3.6
        return DRAFT_MENUS[self.left] if phase == DRAFTING else []  # BH2.6

    def apply(self, move: int) -> None:
        phase = self.phase
        if phase == PRESENTING:
            self.hands[self.seat].remove(move)
            self.chosen.append(move)
            self.seat += 1
            if self.seat == self.seats:
                self.reveal()
        elif phase == MANIPULATING:
            self.manipulate(move)
        elif phase == DEALING:
            self.deal(move)
        elif phase == DRAFTING:
            self.draft(move - DRAFT)
        else:
            self.favoured = move - FAVOR  # BH2.1
            self.begin_hand()

    def begin_hand(self) -> None:
        self.phase, self.seat, self.round = DEALING, 0, 0
        self.bag = list(range(BEES))  # BH2.2
        self.slots = [-1] * TILES
        self.left = (1 << TILES) - 1
        self.hands_dealt += 1

    def deal(self, bee: int) -> None:
        self.bag.remove(bee)
        cards = self.hands[self.seat]
        cards.append(bee)
        if len(cards) == self.hand:
            cards.sort()
            self.seat += 1
            if self.seat == self.seats:
                self.phase = DRAFTING
                self.seat = (self.favoured - 1) % self.seats  # BH2.4

    def draft(self, side: int) -> None:
        self.left ^= 1 << (side >> 1)
        slot = self.left.bit_count()
        self.slots[slot] = side
        if slot:
            self.seat = (self.favoured - 1 - DRAFTERS[self.seats][TILES - slot]) % self.seats
        else:
            self.phase, self.seat = PRESENTING, 0

    def reveal(self) -> None:
        bees = self.chosen
        alive = list(range(self.seats))
        for side in self.slots:  # BH3.2
            matching = [seat for seat in alive if (bees[seat] >> (side >> 1) ^ side) & 1 == 0]
            if matching:
                alive = matching
                if len(matching) == 1:
                    break
        winner = alive[0]
        self.chosen = []
        self.points[winner] += 1  # BH3.4
        self.round += 1
        most = max(self.points)
        is_alone = self.points.count(most) == 1
        if self.is_sudden_death and is_alone:  # BH4.4
            self.phase = OVER
        elif self.round < self.hand:
            self.phase, self.seat, self.actions, self.banned = MANIPULATING, winner, 0, -1  # BH3.5
        elif most >= self.target and is_alone and not self.is_sudden_death:  # BH4.1
            self.phase = OVER
        else:
            self.is_sudden_death = self.is_sudden_death or most >= self.target  # BH4.2
            while self.points[self.favoured] < most:  # BH4.3
                self.favoured = (self.favoured + 1) % self.seats
            self.begin_hand()

    def manipulate(self, move: int) -> None:
        slots = self.slots
        if move < SWAP:
            tile = 2 * (move - FLIP)
            slot = slots.index(tile) if tile in slots else slots.index(tile + 1)
            slots[slot] ^= 1
        else:
            one, other = PAIRS[move - SWAP]
            first = slots.index(2 * one) if 2 * one in slots else slots.index(2 * one + 1)
            second = slots.index(2 * other) if 2 * other in slots else slots.index(2 * other + 1)
            slots[first], slots[second] = slots[second], slots[first]
        self.banned = move
        self.actions += 1
        if self.actions == self.seats:
            self.phase, self.seat = PRESENTING, 0
        else:
            self.seat = (self.seat + 1) % self.seats

    def rewards(self) -> list[float]:
        """A win is worth what the others lose together."""
        if self.phase != OVER:
            return [0.0] * self.seats
        most = max(self.points)
        return [float(points == most) - 1.0 / self.seats for points in self.points]
