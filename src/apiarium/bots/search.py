"""Information-set Monte Carlo tree search for every game of the contract, by iterations or at a live table by time."""

from __future__ import annotations

import math
import time
from typing import Final

from mypy_extensions import i64

from ..core.playout import first_seat
from ..core.policy import Policy
from ..core.rng import Rng
from ..core.state import CHANCE, EVERYONE, NOBODY, Event, State
from .bot import Bot

CLOCK_INTERVAL: Final = 8  # iterations between two looks at the clock
NOTHING_SEEN: Final = ""
NO_MOVE: Final = -1
NUMBERS: Final = [f"{number}," for number in range(512)]  # written down once: most that events tell are small numbers
END_OF_LIST: Final = ";"
ADVISED_EXPLORATION: Final = 0.3  # a policy's advice leaves less to find out
FREE_EXPLORATION: Final = 1.5
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
        self.children: dict[str, Node] = {}  # by what the seat saw from here to its next decision


class Turn:
    """One decision of an iteration, to be rewarded at its end."""

    def __init__(self, seat: int, node: Node, edge: Edge) -> None:
        self.seat = seat
        self.node = node
        self.edge = edge


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
        self.done = 0  # iterations of the last choice
        self.roots: list[Node] = []  # the trees of the last choice, by seat
        self.here: list[Node] = []  # where each seat stands in its own tree
        self.seen: list[str] = []  # what each seat has seen since
        self.path: list[Turn] = []

    def choose(self, copy: State, seat: int) -> int:
        moves = self.policy.candidates(copy, seat, copy.moves(seat))
        self.done = 0
        if len(moves) == 1:
            return moves[0]
        node = self.think(copy, seat)
        return best(node) if copy.due() == 1 << seat else mixed(node, self.rng)

    def think(self, copy: State, seat: int) -> Node:
        """Spend the budget; the node of the decision that is asked for."""
        self.done = 0
        self.roots = [Node() for _ in range(copy.seats)]
        deadline = time.monotonic() + self.seconds if self.seconds > 0.0 else math.inf
        while self.done < self.iterations:
            if self.seconds > 0.0 and self.done % CLOCK_INTERVAL == 1 and time.monotonic() >= deadline:
                break
            state = copy.clone()
            state.redeal(seat, self.rng)
            self.iterate(state)
            self.done += 1
        return self.roots[seat].children[NOTHING_SEEN]

    # One iteration

    def iterate(self, state: State) -> None:
        self.here = self.roots[:]
        self.seen = [NOTHING_SEEN] * state.seats
        self.path = []
        self.descend(state)
        rewards = self.play_out(state)
        for turn in self.path:
            reward = rewards[turn.seat]
            turn.node.total += reward
            turn.edge.total += reward

    def descend(self, state: State) -> None:
        """Play by the trees, up to and with the first decision that is new to its seat."""
        is_known = True
        while is_known:
            due = state.due()
            if due == NOBODY:
                return
            if due == CHANCE:
                if self.has_cutoff and self.policy.is_quiet(state):
                    return
                state.apply(CHANCE, state.sample(self.rng))
                continue
            seats: list[int] = []
            choices: list[int] = []
            while due > 0:  # all choose before anything is known of the others' choices
                seat = first_seat(due)
                due &= due - 1
                node = self.here[seat].children.get(self.seen[seat])
                if node is None:
                    node = Node()
                    self.here[seat].children[self.seen[seat]] = node
                    is_known = False
                choice = self.select(node, state, seat)
                self.here[seat] = node
                self.seen[seat] = f"{choice};"
                seats.append(seat)
                choices.append(choice)
            for index in range(len(seats)):
                if state.is_due(seats[index]):
                    self.count(seats[index], choices[index])
                    if is_known:
                        self.make(state, seats[index], choices[index])
                    else:  # here the trees end, and nobody needs to look
                        state.apply(seats[index], choices[index])

    def select(self, node: Node, state: State, seat: int) -> int:
        """The best mean reward plus curiosity, which wanes with visits and is greater for the advised move.

        A move counts the times it was legal here, not the visits of the node: with other hidden cards it may
        have been missing. A move not tried yet is expected to be as good as the node.
        """
        moves = self.policy.candidates(state, seat, state.moves(seat))
        size: i64 = len(moves)
        advised = self.policy.choose(state, seat, moves, self.rng) if self.is_advised else NO_MOVE
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
        events: list[Event] = []
        state.events = events
        state.apply(seat, move)
        state.events = None
        public = ""
        for event in events:
            told = essence(event)
            if event.audience == EVERYONE:
                public += told
            else:
                for other in range(state.seats):
                    if event.is_for(other):
                        self.seen[other] += told
        if public:
            for other in range(state.seats):
                self.seen[other] += public

    # The playout

    def play_out(self, state: State) -> list[float]:
        """Play on to the end, or to a quiet position; what it is worth to each seat."""
        policy = self.policy
        rng = self.rng
        randomness = self.randomness
        left = state.game.bound
        while left > 0:
            if self.has_cutoff and policy.is_quiet(state):
                return policy.value(state)
            due = state.due()
            if due == CHANCE:
                state.apply(CHANCE, state.sample(rng))
                continue
            if due == NOBODY:
                break
            seat = first_seat(due)
            moves = state.moves(seat)
            if len(moves) == 1:
                state.apply(seat, moves[0])
            elif rng.unit() < randomness:
                moves = policy.candidates(state, seat, moves)
                state.apply(seat, moves[rng.below(len(moves))])
            else:
                state.apply(seat, policy.choose(state, seat, moves, rng))
            left -= 1
        return rewards_of(state)


def essence(event: Event) -> str:
    """What an event tells, whatever its words: its kind and the values of its data."""
    told = event.kind
    for value in event.data.values():
        if isinstance(value, list):
            for entry in value:
                told += written(entry)
            told += END_OF_LIST
        else:
            told += written(value)
    return told


def written(value: object) -> str:
    if isinstance(value, int) and 0 <= value < len(NUMBERS):
        return NUMBERS[value]
    return f"{value},"


def best(node: Node) -> int:
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
    return state.rewards() if state.due() == NOBODY else [1.0 / state.seats] * state.seats
