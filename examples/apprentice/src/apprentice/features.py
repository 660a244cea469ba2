"""What the apprentice looks at: for every legal move, what its hand would be worth against bees it has not seen.

All of it is computed from observations as the environments give them, for many games at once.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from apiarium.core.game import Game
from apiarium.envs.encoding import Encoding

Floats = npt.NDArray[np.float32]
Numbers = npt.NDArray[np.int64]

TILES: Final = 6
BEES: Final = 64
HAND: Final = 7
DRAFT, FLIP, SWAP, MOVES = 64, 76, 82, 97  # ids of moves: a bee's number presents it
CANDIDATES: Final = 21  # at most so many moves are legal at once
WIDTH: Final = 34  # features of a move
STATE: Final = 14  # features of a position

BITS: Final = (np.arange(BEES)[:, None] >> np.arange(TILES) & 1).astype(np.float32)
PAIRS: Final = [(one, other) for one in range(TILES) for other in range(one + 1, TILES)]


def tables() -> tuple[Numbers, Numbers, Numbers]:
    """By move: which tile it flips, from where each tile comes, and the side that it drafts (-1 where none)."""
    flips = np.zeros((MOVES, TILES), np.int64)
    sources = np.tile(np.arange(TILES), (MOVES, 1))
    drafts = np.full(MOVES, -1, np.int64)
    drafts[DRAFT:FLIP] = np.arange(2 * TILES)
    for tile in range(TILES):
        flips[FLIP + tile, tile] = 1
    for number, (one, other) in enumerate(PAIRS):
        sources[SWAP + number, [one, other]] = [other, one]
    return flips, sources, drafts


FLIPS, SOURCES, DRAFTS = tables()


class Reader:
    """Observations back as whole numbers, field by field, and from them the features."""

    def __init__(self, encoding: Encoding) -> None:
        self.encoding = encoding
        self.seats = encoding.seats
        self.slots = {slot.name: slot for slot in encoding.slots}
        self.phases = list(self.slots["phase"].words)

    def numbers(self, observations: Floats, name: str) -> Numbers:
        slot = self.slots[name]
        values = observations[:, slot.first : slot.first + slot.size].astype(np.float64)
        least = slot.low if slot.shape == "int" else slot.low - 1
        span = slot.high - least
        if span > 200:
            values = np.expm1(values * np.log1p(span))
        else:
            values = values * span
        return np.asarray(np.rint(values), np.int64) + least

    def own(self, observations: Floats) -> Numbers:
        return np.asarray(observations[:, : self.seats].argmax(axis=1))

    def phase(self, observations: Floats) -> Numbers:
        """0 draft, 1 present, 2 manipulate."""
        first = self.slots["phase"].first + self.phases.index("draft")
        return np.asarray(observations[:, first : first + 3].argmax(axis=1))

    def margin(self, observations: Floats) -> Numbers:
        """Points of everybody, as each game stands."""
        return self.numbers(observations, "scores")

    def features(self, observations: Floats, masks: npt.NDArray[np.int8]) -> tuple[Floats, Floats, Numbers]:
        """Of positions (games, STATE) and moves (games, CANDIDATES, WIDTH), and the moves themselves, -1 for none."""
        count = len(observations)
        rows = np.arange(count)
        moves = listed(masks)
        is_move = moves >= 0
        chosen = np.maximum(moves, 0)
        phase, own = self.phase(observations), self.own(observations)
        hand = self.numbers(observations, "hand")[:, :HAND]
        hand = np.pad(hand, ((0, 0), (0, HAND - hand.shape[1])), constant_values=-1)
        is_held = hand >= 0
        place, face = self.board(observations)

        # Every move is tried on the tiles.
        tried_face = face[:, None, :] ^ FLIPS[chosen]
        tried_place = place[rows[:, None, None], SOURCES[chosen]]
        side = DRAFTS[chosen]
        drafted = np.eye(TILES, dtype=bool)[side // 2] & (side >= 0)[..., None]
        slot = self.numbers(observations, "draft_slot")[:, 0]
        tried_place = np.where(drafted, slot[:, None, None] - 1, tried_place)
        tried_face = np.where(drafted, (side & 1)[..., None], tried_face)
        weight = np.where(tried_place >= 0, 32 >> np.maximum(tried_place, 0), 0).astype(np.float32)

        # What bees are worth then, those of the hand and those that were never seen.
        signed = weight * (2 * tried_face - 1)
        base = (weight * (1 - tried_face)).sum(axis=2, keepdims=True)
        own_worth = base + signed @ np.swapaxes(BITS[np.maximum(hand, 0)], 1, 2)
        every_worth = base + signed @ BITS.T
        unseen = self.unseen(observations, hand, is_held)
        beaten = np.empty((count, CANDIDATES, HAND), np.float32)
        others = np.maximum(1.0, unseen.sum(axis=1))
        for bee in range(HAND):
            less = (every_worth < own_worth[:, :, bee : bee + 1]) & unseen[:, None, :]
            beaten[:, :, bee] = less.sum(axis=2) / others[:, None]
        beaten = np.where(is_held[:, None, :], beaten, 0.0)
        own_worth = np.where(is_held[:, None, :], own_worth / 63.0, 0.0).astype(np.float32)

        sizes = self.numbers(observations, "hand_sizes")
        against = np.maximum(1, rival(sizes, own))
        presented = (hand[:, None, :] == moves[:, :, None]) & is_held[:, None, :] & (phase == 1)[:, None, None]
        shown = (beaten * presented).sum(axis=2)
        kept = np.where(presented, 0.0, beaten)
        best_first = -np.sort(-kept, axis=2)
        table = np.zeros((count, CANDIDATES, WIDTH), np.float32)
        table[rows, :, phase] = 1.0
        table[:, :, 3:10] = best_first
        table[:, :, 10:17] = best_first ** against[:, None, None]
        table[:, :, 17] = shown
        table[:, :, 18] = shown ** against[:, None]
        table[:, :, 19] = (own_worth * presented).sum(axis=2)
        table[:, :, 20] = (beaten > shown[:, :, None]).sum(axis=2) / HAND
        table[:, :, 21] = beaten.sum(axis=2) / HAND
        table[:, :, 22] = own_worth.max(axis=2)
        table[:, :, 23] = np.where(is_held[:, None, :], own_worth, 0).sum(axis=2) / HAND
        fits = np.abs(BITS[np.maximum(hand, 0)][:, None, :, :] - (side & 1)[:, :, None, None]) < 0.5
        fitting = (fits & drafted[:, :, None, :] & is_held[:, None, :, None]).any(axis=3).sum(axis=2)
        table[:, :, 24] = fitting / HAND
        table[:, :, 25] = (weight * drafted).sum(axis=2) / 32
        general = self.general(observations, own, against, is_held, slot)
        table[:, :, 26:34] = general[:, None, :]
        table *= is_move[:, :, None]
        now = np.zeros((count, STATE), np.float32)
        now[rows, phase] = 1.0
        now[:, 3:11] = general
        counted = np.maximum(1, is_move.sum(axis=1))
        now[:, 11] = table[:, :, 21].sum(axis=1) / counted
        now[:, 12] = table[:, :, 3].max(axis=1)
        now[:, 13] = table[:, :, 10].max(axis=1)
        return now, table, moves

    def board(self, observations: Floats) -> tuple[Numbers, Numbers]:
        """By tile: the slot where it lies, -1 for none, and its face-up side."""
        lying = self.numbers(observations, "slots")
        place = np.full((len(lying), TILES), -1, np.int64)
        rows, slots = np.nonzero(lying >= 0)
        place[rows, lying[rows, slots]] = slots
        return place, self.numbers(observations, "faces")

    def unseen(self, observations: Floats, hand: Numbers, is_held: npt.NDArray[np.bool_]) -> npt.NDArray[np.bool_]:
        """By bee: neither held nor shown in this hand."""
        known = np.zeros((len(hand), BEES + 1), bool)
        played = self.numbers(observations, "played")
        for bees in (np.where(is_held, hand, BEES), np.where(played >= 0, played, BEES)):
            np.put_along_axis(known, bees, True, axis=1)
        return ~known[:, :BEES]

    def general(
        self, observations: Floats, own: Numbers, against: Numbers, is_held: npt.NDArray[np.bool_], slot: Numbers
    ) -> Floats:
        """What is the same for all moves: who acts after this, how far the hand is, how the points stand."""
        rows = np.arange(len(own))
        points = self.margin(observations)
        mine = points[rows, own]
        found = np.zeros((len(own), 8), np.float32)
        found[:, 0] = (self.numbers(observations, "banned") >= 0).any(axis=1)  # somebody has acted: the last word
        found[:, 1] = is_held.sum(axis=1) / HAND
        found[:, 2] = against / HAND
        found[:, 3] = slot / TILES
        found[:, 4] = np.clip((mine - rival(points, own)) / 5, -2, 2)
        found[:, 5] = np.clip(mine / 10, 0, 2)
        found[:, 6] = self.numbers(observations, "sudden_death")[:, 0]
        found[:, 7] = self.numbers(observations, "favoured")[:, 0] == own
        return found


def rival(values: Numbers, own: Numbers) -> Numbers:
    """The most that anybody else has."""
    others = values.copy()
    others[np.arange(len(own)), own] = -1
    return np.asarray(others.max(axis=1))


def listed(masks: npt.NDArray[np.int8]) -> Numbers:
    """The legal moves of every game, ascending, -1 beyond the last."""
    rows, columns = np.nonzero(masks)
    counts = np.bincount(rows, minlength=len(masks))
    firsts = np.cumsum(counts) - counts
    moves = np.full((len(masks), CANDIDATES), -1, np.int64)
    moves[rows, np.arange(len(rows)) - firsts[rows]] = columns
    return moves


def reader_for(game: Game, seats: int, options: dict[str, object] | None = None) -> Reader:
    return Reader(Encoding(game, seats, options))
