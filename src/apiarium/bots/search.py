"""Information-set Monte Carlo tree search for every game of the contract, by iterations or at a live table by time."""

from __future__ import annotations

import math
import time
import zlib
from typing import Final

from mypy_extensions import i64

from ..core.canvas import Canvas, slots_of
from ..core.options import Options
from ..core.playout import first_seat
from ..core.policy import Policy
from ..core.rng import Rng
from ..core.state import CHANCE, EVERYONE, NOBODY, Event, State
from .bot import Bot

CLOCK_INTERVAL: Final = 8  # iterations between two looks at the clock
NO_MOVE: Final = -1
NO_SEAT: Final = -1
NOTHING_SEEN: Final = 0  # the key of a decision before anything was seen
KEY_BITS: Final = (1 << 40) - 1  # a key times the factor stays inside 63 bits
KEY_FACTOR: Final = 1000003
END_OF_LIST: Final = -1
BEYOND_NUMBERS: Final = 1 << 34  # no number that an event tells is as great
CHECKSUMS: Final[dict[str, int]] = {}
ADVISED_EXPLORATION: Final = 0.3  # a policy's advice leaves less to find out
FREE_EXPLORATION: Final = 1.5
ADVICE_KEPT: Final = 8  # times that the policy is asked at the decision to be made; afterwards one of these is drawn
MIXING_FLOOR: Final = 0.5  # moves tried less than this share of the favourite are noise, not part of a mixture


class Edge:
    """What is known of one move at a node; `total` is the sum of the rewards of the seat that chooses there."""

    def __init__(self) -> None:
        self.visits: i64 = 0
        self.available: i64 = 0  # how often it was legal when this node was passed
        self.total: float = 0.0

    def mean(self) -> float:
        return self.total / float(self.visits)


class Node:
    """A decision as its seat sees it. What the seat does not see cannot lead to another node."""

    def __init__(self) -> None:
        self.visits: i64 = 0
        self.total: float = 0.0
        self.edges: dict[int, Edge] = {}
        self.children: dict[int, Node] = {}  # by the key of what the seat saw on its way, or of all it knows


class Turn:
    """One decision of an iteration, to be rewarded at its end."""

    def __init__(self, seat: int, node: Node, edge: Edge) -> None:
        self.seat = seat
        self.node = node
        self.edge = edge


class Difference:
    """What one move brings more than another, over pairs of games on the same deals."""

    def __init__(self) -> None:
        self.pairs = 0
        self.total: float = 0.0
        self.squares: float = 0.0
        self.first: float = 0.0  # the sum of what the one move brought

    def add(self, one: float, other: float) -> None:
        self.pairs += 1
        self.first += one
        self.total += one - other
        self.squares += (one - other) * (one - other)

    def mean(self) -> float:
        return self.total / self.pairs

    def chance(self) -> float:
        """The mean of what the one move brought."""
        return self.first / self.pairs

    def error(self) -> float:
        """The standard error of the mean; a few pairs that came out alike do not make it sure."""
        mean = self.total / self.pairs
        variance = max(0.0, self.squares / self.pairs - mean * mean)
        return math.sqrt((variance + 0.25 / self.pairs) / self.pairs)


class Search(Bot):
    """One tree for each seat, made anew for every choice.

    Each iteration deals anew what the searching seat does not know and plays one game: first by the trees,
    where each seat that is due selects by its own statistics before any choice of the moment is made, then
    by the playout. `seconds` ends the thinking early and is for live tables only: it makes results differ.
    """

    def __init__(
        self,
        policy: Policy,
        seed: int | str,
        iterations: int,
        *,
        seconds: float = 0.0,
        exploration: float | None = None,
        trust: float = 0.5,
        is_thorough: bool = False,
        randomness: float = 0.1,
        has_cutoff: bool = True,
    ) -> None:
        self.policy = policy
        self.rng = Rng(seed)
        self.iterations = iterations
        self.seconds = seconds
        self.randomness = randomness  # the share of playout moves drawn by lot; 1 never asks the policy
        self.has_cutoff = has_cutoff  # whether the policy's value may end a playout
        self.is_advised = type(policy) is not Policy and randomness < 1.0
        self.trust = trust if self.is_advised else 0.0  # the share of the curiosity that the advised move gets
        if exploration is None:
            exploration = ADVISED_EXPLORATION if self.is_advised else FREE_EXPLORATION
        self.exploration = exploration
        self.speaks_for_others = self.is_advised and policy.speaks_for_others()
        self.tells_by_views = policy.tells_by_views()
        self.canvas: Canvas | None = None  # for what a seat may know, by these options
        self.options: Options | None = None
        self.is_thorough = is_thorough  # deals by what the others did, and plays on to where the value is surest
        self.done = 0  # iterations of the last choice
        self.deadline = math.inf
        self.roots: list[Node] = []  # the trees of the last choice, by seat
        self.here: list[Node] = []  # where each seat stands in its own tree
        self.seen: list[int] = []  # the key of what each seat has seen since
        self.path: list[Turn] = []
        self.question: State | None = None  # the position with the decision to be made
        self.asker = NO_SEAT
        self.advice: list[int] = []  # what the policy said at the decision to be made
        self.demanded = NO_MOVE  # what the asker plays first in this iteration, whatever it thinks of it

    def choose(self, copy: State, seat: int) -> int:
        moves = self.policy.candidates(copy, seat, copy.moves(seat))
        self.done = 0
        if len(moves) == 1:
            return moves[0]
        if copy.due() != 1 << seat:
            return mixed(self.think(copy, seat), self.rng)
        return favourite(self.think(copy, seat, stops_early=True))

    def tried(self, seat: int) -> list[tuple[int, int, float]]:
        """Of the last choice: (move, visits, sum of rewards); empty where there was nothing to think about."""
        if self.done == 0:
            return []
        edges = self.roots[seat].children[NOTHING_SEEN].edges
        return [(move, int(edge.visits), edge.total) for move, edge in edges.items()]

    def think(self, copy: State, seat: int, *, stops_early: bool = False) -> Node:
        """Spend the budget, or as much of it as can still change the favourite; the node of the decision."""
        self.begin(copy, seat)
        while not self.is_spent():
            self.iterate(self.deal(copy, seat))
            self.done += 1
            if stops_early and self.done % CLOCK_INTERVAL == 0 and self.is_decided(seat):
                break
        return self.roots[seat].children[NOTHING_SEEN]

    def is_decided(self, seat: int) -> bool:
        """Whether no other move can be tried as often as the favourite with the iterations that are left."""
        left: i64 = self.iterations - self.done
        if 2 * left >= self.iterations:
            return False
        most: i64 = 0
        next_most: i64 = 0
        for edge in self.roots[seat].children[NOTHING_SEEN].edges.values():
            if edge.visits > most:
                next_most = most
                most = edge.visits
            elif edge.visits > next_most:
                next_most = edge.visits
        return most > next_most + left

    def compare(self, copy: State, seat: int, one: int, other: int) -> Difference:
        """How much more the one move brings than the other: both are played on the same deals, in trees of their own
        to which neither had to be attractive."""
        self.begin(copy, seat)
        difference = Difference()
        while not self.is_spent():
            deal = self.deal(copy, seat)
            difference.add(self.demand(deal.clone(), seat, one), self.demand(deal, seat, other))
            self.done += 1
        return difference

    def demand(self, state: State, seat: int, move: int) -> float:
        """What a seat gets in one iteration that begins with this move of it."""
        self.demanded = move
        return self.iterate(state)[seat]

    def begin(self, copy: State, asker: int) -> None:
        self.question = copy
        self.asker = asker
        self.done = 0
        self.demanded = NO_MOVE
        self.advice = []
        self.roots = [Node() for _ in range(copy.seats)]
        self.deadline = time.monotonic() + self.seconds if self.seconds > 0.0 else math.inf

    def is_spent(self) -> bool:
        if self.done >= self.iterations:
            return True
        return self.seconds > 0.0 and self.done % CLOCK_INTERVAL == 1 and time.monotonic() >= self.deadline

    def deal(self, copy: State, seat: int) -> State:
        """A truth in which the seat knows what it knows."""
        if self.is_thorough:
            return self.policy.deal(copy, seat, self.rng)
        dealt = copy.clone()
        dealt.redeal(seat, self.rng)
        return dealt

    # One iteration

    def iterate(self, state: State) -> list[float]:
        """Play one game; what it brought each seat."""
        self.here = self.roots[:]
        self.seen = [NOTHING_SEEN] * state.seats
        self.path = []
        self.descend(state)
        rewards = self.play_out(state)
        for turn in self.path:
            reward = rewards[turn.seat]
            turn.node.total += reward
            turn.edge.total += reward
        return rewards

    def descend(self, state: State) -> None:
        """Play by the trees, up to and with the first decision that is new to its seat.

        A seat that the policy speaks for has no tree.
        """
        is_known = True
        while is_known:
            due = state.due()
            if due == NOBODY:
                return
            if due == CHANCE:
                if self.may_end(state):
                    return
                state.settle(self.rng)
                continue
            seats: list[int] = []
            choices: list[int] = []
            while due > 0:  # all choose before anything is known of the others' choices
                seat = first_seat(due)
                due &= due - 1
                seats.append(seat)
                if self.is_spoken_for(seat):
                    choices.append(self.simulate(state, seat))
                    continue
                place, key = self.here[seat], self.seen[seat]
                if self.tells_by_views and not self.is_question(seat):
                    place, key = self.roots[seat], self.sight(state, seat)
                node = place.children.get(key)
                if node is None:
                    node = Node()
                    place.children[key] = node
                    is_known = False
                if seat == self.asker and self.demanded != NO_MOVE:
                    choice = self.demanded
                    self.demanded = NO_MOVE
                    node.visits += 1
                else:
                    choice = self.select(node, state, seat)
                self.here[seat] = node
                self.seen[seat] = joined(NOTHING_SEEN, choice)
                choices.append(choice)
            for index in range(len(seats)):
                if state.is_due(seats[index]):
                    if not self.is_spoken_for(seats[index]):
                        self.count(seats[index], choices[index])
                    if is_known and not self.tells_by_views:
                        self.make(state, seats[index], choices[index])
                    else:  # nobody needs to look, or the trees end here
                        state.apply(seats[index], choices[index])

    def is_spoken_for(self, seat: int) -> bool:
        return self.speaks_for_others and seat != self.asker

    def is_question(self, seat: int) -> bool:
        """Whether this is the decision to be made, where its seat knows the same in every deal."""
        return seat == self.asker and self.here[seat] is self.roots[seat]

    def sight(self, state: State, seat: int) -> i64:
        """The key of all that a seat may know."""
        canvas = self.canvas
        if canvas is None or canvas.seats != state.seats or self.options is not state.options:
            canvas = Canvas(slots_of(state.view(seat)), state.seats)
            self.canvas = canvas
            self.options = state.options
        state.paint(seat, canvas)
        key: i64 = NOTHING_SEEN
        for cell in canvas.cells:
            key = joined(key, i64(cell))
        return key

    def select(self, node: Node, state: State, seat: int) -> int:
        """The best mean reward plus curiosity, which wanes with visits and is greater for the advised move.

        A move counts the times it was legal here, not the visits of the node: with other hidden cards it may
        have been missing. A move not tried yet is expected to be as good as the node.
        """
        moves = self.policy.candidates(state, seat, state.moves(seat))
        size: i64 = len(moves)
        advised = self.advise(state, seat, moves) if self.is_advised else NO_MOVE
        common = self.exploration * (1.0 - self.trust) / float(size)
        extra = self.exploration * self.trust
        expected = node.total / float(node.visits) if node.visits > 0 else 0.0
        node.visits += 1
        unknown = expected + common * math.sqrt(float(node.visits))
        best_score = -1.0
        chosen = NO_MOVE
        position: i64 = self.rng.below(size)  # equals are chosen among by lot
        for _ in range(size):
            move = moves[position]
            position += 1
            if position == size:
                position = 0
            edge = node.edges.get(move)
            if edge is None:
                score = unknown + extra * math.sqrt(float(node.visits)) if move == advised else unknown
            else:
                edge.available += 1
                curiosity = math.sqrt(float(edge.available)) / float(1 + edge.visits)
                weight = common + extra if move == advised else common
                score = edge.total / float(edge.visits) + weight * curiosity
            if score > best_score:
                best_score = score
                chosen = move
        return chosen

    def advise(self, state: State, seat: int, moves: list[int]) -> int:
        """What the policy would do. At the decision to be made it is asked a few times only; it may draw lots."""
        is_asked = self.is_question(seat)
        if is_asked and len(self.advice) == ADVICE_KEPT:
            return self.advice[self.rng.below(ADVICE_KEPT)]
        advised = self.policy.choose(state, seat, moves, self.rng)
        if is_asked:
            self.advice.append(advised)
        return advised

    def count(self, seat: int, move: int) -> None:
        node = self.here[seat]
        edge = node.edges.get(move)
        if edge is None:
            edge = Edge()
            edge.available = 1
            node.edges[move] = edge
        edge.visits += 1
        self.path.append(Turn(seat, node, edge))

    def make(self, state: State, seat: int, move: int) -> None:
        """Play a selected move, and let every seat see what it may see of it."""
        if state.is_open(seat, move):  # needs no story
            state.apply(seat, move)
            told = joined(seat, move)
            for other in range(state.seats):
                self.seen[other] = joined(self.seen[other], told)
            return
        events: list[Event] = []
        state.events = events
        state.apply(seat, move)
        state.events = None
        public: i64 = NOTHING_SEEN
        for event in events:
            if event.audience == EVERYONE:
                public = joined(public, essence(event))
            else:
                told = essence(event)
                for other in range(state.seats):
                    if event.is_for(other):
                        self.seen[other] = joined(self.seen[other], told)
        if public != NOTHING_SEEN:
            for other in range(state.seats):
                self.seen[other] = joined(self.seen[other], public)

    # The playout

    def play_out(self, state: State) -> list[float]:
        """Play on to the end, or to a quiet position; what it is worth to each seat."""
        policy = self.policy
        rng = self.rng
        is_free = type(policy) is Policy  # nobody advises, so all moves are as good
        left = state.game.bound
        while left > 0:
            if self.may_end(state):
                return policy.value(state)
            if state.waiting == CHANCE:
                state.settle(rng)
                continue
            if state.waiting == NOBODY:
                break
            seat = first_seat(state.waiting)
            state.apply(seat, state.pick(seat, rng) if is_free else self.simulate(state, seat))
            left -= 1
        return rewards_of(state)

    def may_end(self, state: State) -> bool:
        """Whether the policy's value may end a playout here."""
        if not self.has_cutoff:
            return False
        if self.is_thorough and self.question is not None:
            return self.policy.is_settled(state, self.question)
        return self.policy.is_quiet(state)

    def simulate(self, state: State, seat: int) -> int:
        """What the policy chooses, and now and then a move by lot."""
        moves = state.menu(seat)
        if len(moves) == 1:
            return moves[0]
        if self.rng.unit() < self.randomness:
            moves = self.policy.candidates(state, seat, moves)
            return moves[self.rng.below(len(moves))]
        return self.policy.choose(state, seat, moves, self.rng)


def joined(key: i64, told: i64) -> i64:
    """The key after one thing more was seen; with the same key before, no two things lead to the same."""
    key = ((key ^ (told & KEY_BITS)) * KEY_FACTOR + 1) & KEY_BITS
    return key ^ (key >> 19)


def essence(event: Event) -> i64:
    """What an event tells, whatever its words: its kind and the values of its data."""
    key = joined(NOTHING_SEEN, number_of(event.kind))
    for value in event.data.values():
        if isinstance(value, list):
            for entry in value:
                key = joined(key, number_of(entry))
            key = joined(key, END_OF_LIST)
        else:
            key = joined(key, number_of(value))
    return key


def number_of(value: object) -> i64:
    """Itself, if it is a number; whatever else events tell is the checksum of how it is written, in every process."""
    if isinstance(value, int):
        return value
    text = str(value)
    known = CHECKSUMS.get(text)
    if known is None:
        known = zlib.crc32(text.encode()) + BEYOND_NUMBERS
        CHECKSUMS[text] = known
    return known


def favourite(node: Node) -> int:
    """The move tried most often; among equals the one with more reward."""
    chosen = NO_MOVE
    most: i64 = 0
    reward = 0.0
    for move, edge in node.edges.items():
        if edge.visits > most or (edge.visits == most and edge.total > reward):
            chosen = move
            most = edge.visits
            reward = edge.total
    return chosen


def agreed(trials: list[tuple[int, int, float]], seed: int | str, *, is_alone: bool) -> int:
    """The choice of several searches of one question: (move, visits, sum of rewards) of each, put together."""
    node = Node()
    for move, visits, total in trials:
        edge = node.edges.setdefault(move, Edge())
        edge.visits += visits
        edge.total += total
    return favourite(node) if is_alone else mixed(node, Rng(seed))


def mixed(node: Node, rng: Rng) -> int:
    """Where others choose at the same moment: by lot, each move as likely as it was tried often."""
    most: i64 = 0
    for edge in node.edges.values():
        if edge.visits > most:
            most = edge.visits
    floor = MIXING_FLOOR * float(most)
    total: i64 = 0
    for edge in node.edges.values():
        if float(edge.visits) >= floor:
            total += edge.visits
    ticket: i64 = rng.below(total)
    for move, edge in node.edges.items():
        if float(edge.visits) >= floor:
            ticket -= edge.visits
            if ticket < 0:
                return move
    raise AssertionError("there are as many tickets as visits")


def rewards_of(state: State) -> list[float]:
    """What the end brought each seat; where a playout was broken off, all alike."""
    return state.rewards() if state.due() == NOBODY else [1.0 / float(state.seats)] * state.seats
