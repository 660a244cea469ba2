"""A game under observation: who led when, what could be chosen, what was, and what happened."""

from __future__ import annotations

import math
from collections import Counter
from typing import Final

from ..bots import Bot
from ..bots.table import ask
from ..core.game import Game
from ..core.rng import Rng
from ..core.state import CHANCE, NOBODY, Event, State
from ..core.verbs import Verbs
from .foresight import FORESEEN, foresee

WATCHED: Final = (
    "turns", "moments", "choices", "offers", "seconds", "lead_changes", "is_comeback", "decided", "ending", "winners",
    *FORESEEN,
)  # fmt: skip
PER_CHOICE: Final = ("offered", "chosen", "users", "user_wins")
WHOLE_WIN: Final = 60  # a win shared by up to six is a whole number of sixtieths
MOST_VALUES: Final = 100  # a verb with more values than this is watched as a whole

# How long a person thinks: a look at the table, and more the more there is to choose from. A model, not a measurement.
LOOK_SECONDS: Final = 2.0
CHOICE_SECONDS: Final = 3.0  # for every doubling of what can be chosen


class Choices:
    """What counts as one choice: a verb, and where it has a few values that are no amounts, each of them."""

    def __init__(self, verbs: Verbs) -> None:
        self.names: list[str] = []
        self.of_move: list[int] = []
        for verb in verbs.verbs:
            is_amount = any(domain.words[-1].isdigit() for _, domain in verb.args)
            is_apart = bool(verb.args) and not is_amount and not verb.only and verb.size <= MOST_VALUES
            for offset in range(verb.size):
                if is_apart or offset == 0:
                    self.names.append(verbs.text(verb.base + offset) if is_apart else verb.name)
                self.of_move.append(len(self.names) - 1)


def thinking_seconds(options: int) -> float:
    """What the model says one decision takes."""
    return LOOK_SECONDS + CHOICE_SECONDS * math.log2(options) if options > 1 else 0.0


def leaders_of(scores: list[int]) -> int:
    """A mask of the seats that lead; 0 while all are equal."""
    most = max(scores)
    mask = 0
    for seat, score in enumerate(scores):
        if score == most:
            mask |= 1 << seat
    return 0 if mask == (1 << len(scores)) - 1 else mask


class Watch:
    """Plays games and keeps of each what the columns name, and how often what was told."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.choices = Choices(game.verbs)
        self.clauses = [clause.id for chapter in game.rulebook.chapters for clause in chapter.clauses]
        self.seats = seats
        self.told: Counter[str] = Counter()

    def play(self, state: State, bots: list[Bot], chance: Rng, dealer: Rng, ahead: str = "") -> list[int]:
        """Play to the end as `bots.play_game` does; decisions first, then the watched columns.

        `ahead` is the seed of the searches that say who will win; there are none where it is empty.
        """
        kept: list[State] = []
        size = len(self.choices.names)
        of_move = self.choices.of_move
        offered, chosen, users = [0] * size, [0] * size, [0] * size
        decisions = turns = moments = choices = offers = 0
        seconds = 0.0
        before = NOBODY
        leads: list[int] = []
        self.told = Counter()
        while True:
            state.events = []
            due = state.due()
            if due == NOBODY:
                break
            if due == CHANCE:
                state.apply(CHANCE, state.sample(chance))
                self.hear(state.events)
                continue
            if ahead:
                kept.append(state.clone())
            turns += due != before
            before = due
            longest = 0.0
            for seat, move in ask(state, bots, dealer):
                if not state.is_due(seat):
                    continue
                moves = state.moves(seat)
                decisions += 1
                kind = of_move[move]
                if len(moves) > 1:
                    choices += 1
                    offers += len(moves)
                    longest = max(longest, thinking_seconds(len(moves)))
                    for one in {of_move[other] for other in moves}:
                        offered[one] += 1
                    chosen[kind] += 1
                    users[kind] |= 1 << seat
                state.play(seat, move)
            self.hear(state.events)
            moments += longest > 0.0
            seconds += longest
            leads.append(leaders_of(state.scores()))
        wins = wins_of(state)
        row = [decisions, turns, moments, choices, offers, round(seconds)]
        row += [lead_changes(leads), *course_of(leads, wins), self.ending(state), sum([1 for win in wins if win])]
        row += foresee(kept, wins, ahead)
        for one in range(size):
            using = [seat for seat in range(self.seats) if users[one] >> seat & 1]
            row += [offered[one], chosen[one], len(using), sum([wins[seat] for seat in using])]
        return row

    def hear(self, events: list[Event]) -> None:
        """Count the kinds of what happened, and what the game wants counted."""
        for event in events:
            self.told[event.kind] += 1
            for measure in self.game.measures:
                if measure.counts(event):
                    self.told[measure.name] += 1

    def ending(self, state: State) -> int:
        """The clause that ended the game, as its place in the rulebook; -1 where it did not end."""
        result = state.result()
        return -1 if result is None else self.clauses.index(result.clause)


def wins_of(state: State) -> list[int]:
    """By seat, in sixtieths of a win."""
    result = state.result()
    if result is None or not result.winners:
        return [0] * state.seats
    return [WHOLE_WIN // len(result.winners) if rank == 1 else 0 for rank in result.ranks]


def lead_changes(leads: list[int]) -> int:
    """How often the lead went to somebody who was not among the leaders before."""
    changes = 0
    last = 0
    for mask in leads:
        if mask and last and not mask & last:
            changes += 1
        last = mask or last
    return changes


def course_of(leads: list[int], wins: list[int]) -> tuple[int, int]:
    """Whether the winner was behind at half time, and after how many percent of the game the winner led for good."""
    winners = sum([1 << seat for seat, win in enumerate(wins) if win])
    if not winners or not leads:
        return 0, 100
    half = leads[len(leads) // 2]
    behind = [at for at, mask in enumerate(leads) if not mask & winners]
    last = behind[-1] + 1 if behind else 0
    return int(half != 0 and not half & winners), round(100 * last / len(leads))
