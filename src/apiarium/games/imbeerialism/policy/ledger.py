"""What every hive has, in a few numbers and bit masks of hexes, and what that is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ..components import BITS, EVERY_HEX, HEXES, TOUCHING

if TYPE_CHECKING:
    from ..state import ImbeerialismState

# What things are worth, found by playing variants against one another.
POINT: Final = 12  # a colony point
TENTHS: Final = 10
COLONIES_WORTH: Final = vec[i64]([0, 50, 105, 205, 215, 215, 215, 215, 215])  # one fewer needed counts one further
PROGRESS: Final = vec[i64](  # the same by tenths of colonies that should last
    [
        COLONIES_WORTH[tenths // TENTHS]
        + (COLONIES_WORTH[tenths // TENTHS + 1] - COLONIES_WORTH[tenths // TENTHS]) * (tenths % TENTHS) // TENTHS
        for tenths in range(8 * TENTHS)
    ]
)
# The reply: tenths of colonies that the others should break before one's next turn, by how many of them have a Drone
# in reach, then by the colonies in reach: one with a bee of one's own, which nobody else could hold, counts one, any
# other two. In a duel the only rival has nothing better to do.
LOST: Final = vec[vec[i64]](
    [
        vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0]),
        vec[i64]([0, 2, 4, 4, 5, 5, 6, 6, 6]),
        vec[i64]([0, 3, 6, 7, 8, 9, 10, 10, 10]),
        vec[i64]([0, 4, 7, 9, 11, 12, 13, 13, 13]),
    ]
)
LOST_IN_A_DUEL: Final = vec[i64]([0, 4, 7, 7, 8, 8, 9, 9, 9])
RULED: Final = 10  # a hex ruled but not held
HOME: Final = 16
READY: Final = 12  # a Drone that can invade, for every marker left
SPARE: Final = 5  # any other Drone
FREE: Final = 2  # an unruled hex that a ready Drone reaches
QUEEN_ALIVE: Final = 60
QUEEN_AT_HOME: Final = 14  # on a hex of hers, where she can capture and her brood can leave
FIRST_WORKER: Final = 16
MORE_WORKERS: Final = 4
MOST_WORKERS: Final = 3  # that count
HONEY_WORTH: Final = vec[i64]([0, 6, 12, 16, 20, 22, 24, 25, 26])
FLOWERS_WORTH: Final = vec[i64]([0, 4, 7, 9, 10, 11, 12])  # in reach of a Worker
MOST_HONEY: Final = 8  # that counts
MOST_NECTAR: Final = 6
IMMINENT: Final = 260  # enough colonies kept, and somebody can still break it
CERTAIN: Final = 5000  # … and nobody can
HORIZON: Final = vec[i64]([1, 5, 8, 10, 12, 13, 14, 15, 16])  # sixteenths of all but points, by turns still to come
FAR: Final = 8
WHOLE: Final = 16


def touched_by(mask: int) -> int:
    """The hexes that touch any hex of a mask."""
    touched = 0
    for cell in range(HEXES):
        if mask >> cell & 1:
            touched |= TOUCHING[cell]
    return touched


TOUCHED: Final = vec[i64]([touched_by(mask) for mask in range(EVERY_HEX + 1)])


class Hive:
    """One seat's side of the ledger; sets of hexes are bit masks."""

    def __init__(self) -> None:
        self.counting: i64 = 0
        self.ruled: i64 = 0
        self.standing: i64 = 0  # where a bee of this seat stands
        self.with_drones: i64 = 0
        self.ready: i64 = 0  # Drones on ruled hexes
        self.stranded: i64 = 0  # all other Drones
        self.workers: i64 = 0
        self.nectar: i64 = 0  # flowers on hexes with a Worker
        self.queen: i64 = -1
        self.supply: i64 = 0
        self.honey: i64 = 0
        self.points: i64 = 0
        self.kept: i64 = 0
        self.turns: i64 = 0  # of this seat that are still to begin
        self.reached: i64 = 0  # what `reach` answered when the ledger was summed up

    def become(self, other: Hive) -> None:
        self.counting = other.counting
        self.ruled = other.ruled
        self.standing = other.standing
        self.with_drones = other.with_drones
        self.ready = other.ready
        self.stranded = other.stranded
        self.workers = other.workers
        self.nectar = other.nectar
        self.queen = other.queen
        self.supply = other.supply
        self.honey = other.honey
        self.points = other.points
        self.kept = other.kept
        self.turns = other.turns

    def goods(self, unruled: i64) -> i64:
        """The worth of all that can be used: bees, honey, flowers, and unruled hexes in reach."""
        useful = self.ready
        if self.stranded > 0:
            useful += 1  # which can win its hex back
        if useful > self.supply:
            useful = self.supply
        value: i64 = READY * useful + SPARE * (self.ready + self.stranded - useful)
        if useful > 0:
            free: i64 = BITS[self.reached & unruled]
            if free > useful:
                free = useful
            value += FREE * free
        if self.workers > 0:
            more = self.workers - 1
            if more > MOST_WORKERS:
                more = MOST_WORKERS
            value += FIRST_WORKER + MORE_WORKERS * more
        if self.queen >= 0:
            value += QUEEN_ALIVE
            if self.ruled >> self.queen & 1:
                value += QUEEN_AT_HOME
        honey = self.honey
        if honey > MOST_HONEY:
            honey = MOST_HONEY
        nectar = self.nectar
        if nectar > MOST_NECTAR:
            nectar = MOST_NECTAR
        return value + HONEY_WORTH[honey] + FLOWERS_WORTH[nectar]

    def reach(self) -> i64:
        """IM2.5: the hexes that its Drones can invade."""
        if self.supply == 0:
            return 0
        return (TOUCHED[self.with_drones & self.ruled] & ~self.ruled) | (self.with_drones & ~self.ruled)


class Ledger:
    """All hives of a position, and what they have in common."""

    def __init__(self, state: ImbeerialismState) -> None:
        self.hives = survey(state)
        self.seats: i64 = state.seats
        self.needed: i64 = state.colonies
        self.has_circles = state.has_circles
        self.turn: i64 = state.turn
        self.stood: i64 = 0  # hexes with bees of one seat or more …
        self.shared: i64 = 0  # … of two or more
        self.reached: i64 = 0  # hexes that Drones of one seat or more can invade …
        self.contested: i64 = 0  # … of two or more
        self.ruled: i64 = 0

    def sum_up(self) -> None:
        """To be asked anew after every change, before any worth."""
        stood: i64 = 0
        shared: i64 = 0
        reached: i64 = 0
        contested: i64 = 0
        ruled: i64 = 0
        for hive in self.hives:
            shared |= stood & hive.standing
            stood |= hive.standing
            reach = hive.reach()
            contested |= reached & reach
            reached |= reach
            ruled |= hive.ruled
            hive.reached = reach
        self.stood = stood
        self.shared = shared
        self.reached = reached
        self.contested = contested
        self.ruled = ruled

    def worth(self, seat: i64, mover: i64) -> i64:
        """What a hive is worth when `mover` has just moved, or nobody where that is negative."""
        hive = self.hives[seat]
        foreign = self.shared | (self.stood & ~hive.standing)
        threat = self.contested | (self.reached & ~hive.reached)
        held = hive.ruled & ~foreign
        colonies = held & hive.counting
        lasting: i64 = TENTHS * (BITS[colonies] + 3 - self.needed)
        exposed = colonies & threat
        if exposed:
            lasting -= self.lost(seat, exposed, BITS[exposed] + BITS[exposed & ~hive.standing])
        value: i64 = PROGRESS[lasting] + RULED * (BITS[hive.ruled] - BITS[held])
        if held & ~hive.counting:
            value += HOME
        value += hive.goods(~self.ruled & EVERY_HEX)
        if hive.turns < FAR:
            value = value * HORIZON[hive.turns] // WHOLE
        value += POINT * hive.points
        if seat != mover or not self.has_circles:
            colonies &= hive.kept
        if BITS[colonies] >= self.needed:
            if self.is_safe(seat, mover, colonies):
                value += CERTAIN
            else:
                value += IMMINENT
        return value

    def lost(self, seat: i64, exposed: i64, weight: i64) -> i64:
        """The reply: tenths of the exposed colonies that the others should break."""
        if self.seats == 2:
            return LOST_IN_A_DUEL[weight]
        attackers: i64 = 0
        other: i64 = 0
        while other < self.seats:
            if other != seat and self.hives[other].reached & exposed:
                attackers += 1
            other += 1
        return LOST[attackers][weight]

    def is_safe(self, seat: i64, mover: i64, kept: i64) -> bool:
        """IM3.1: whether nobody who still moves before the full round is over can break it."""
        other = self.turn
        if mover >= 0:
            other = mover + 1
        last = self.seats
        if self.has_circles:
            last = seat
            if seat < other:
                last += self.seats
        while other < last:
            index = other
            if index >= self.seats:
                index -= self.seats
            if index != seat and BITS[kept & ~self.hives[index].reached] < self.needed:
                return False
            other += 1
        return True

    def prospect(self, seat: i64, mover: i64) -> i64:
        """How good the position is for a seat: its own worth against the best and the average of the others."""
        self.sum_up()
        most: i64 = -CERTAIN
        total: i64 = 0
        other: i64 = 0
        while other < self.seats:
            if other != seat:
                worth = self.worth(other, mover)
                total += worth
                if worth > most:
                    most = worth
            other += 1
        return 2 * self.worth(seat, mover) - most - total // (self.seats - 1)


def survey(state: ImbeerialismState) -> vec[Hive]:
    """The ledger of a position."""
    hives = vec[Hive](capacity=state.seats)
    seats: i64 = state.seats
    seat: i64 = 0
    left: i64 = state.max_rounds - state.round_number
    while seat < seats:
        hive = Hive()
        hive.counting = state.counting[seat]
        hive.queen = state.queens[seat]
        hive.supply = state.supply[seat]
        hive.honey = state.honey[seat]
        hive.points = state.points[seat]
        hive.kept = state.kept[seat]
        hive.turns = left + 1 if seat > state.turn else left
        if not state.has_points:
            hive.turns = FAR
        place: i64 = HEXES * seat
        cell: i64 = 0
        bit: i64 = 1
        while cell < HEXES:
            is_ruled = state.markers[cell] == seat
            if is_ruled:
                hive.ruled |= bit
            drones: i64 = state.drones[place]
            if drones > 0:
                hive.with_drones |= bit
                hive.standing |= bit
                if is_ruled:
                    hive.ready += drones
                else:
                    hive.stranded += drones
            workers: i64 = state.workers[place]
            if workers > 0:
                hive.workers += workers
                hive.standing |= bit
                hive.nectar += state.flowers[cell]
            place += 1
            cell += 1
            bit <<= 1
        if hive.queen >= 0:
            hive.standing |= 1 << hive.queen
        hives = append(hives, hive)
        seat += 1
    return hives
