"""One running game: a State, its log, and the small verb set that people, bots and servers use."""

from __future__ import annotations

import re
from typing import Final

from .address import addressed
from .chance import Chance, FairChance, ScriptedChance, SeededChance
from .errors import AmbiguousMove, BadSeats, NoUndo, StaleMove
from .game import Game
from .inquiry import Inquiry
from .registry import find_game
from .result import Result
from .rng import Rng
from .state import CHANCE, SPECTATOR, Event, Refusal, State, View, seats_in
from .verbs import Move, Step, listed

SEAT_MARK: Final = re.compile(r"@(\d)")
NO_UNDO: Final = "no-undo: only your own last step can be taken back, and only if it revealed nothing"


class Match:
    """`Match("beeholder", 3)` starts a game with fair chance; an integer as `chance` seeds it instead."""

    def __init__(
        self,
        game: Game | str,
        seats: int,
        options: dict[str, object] | None = None,
        chance: Chance | int | None = None,
        names: list[str] | None = None,
        start: State | None = None,
    ) -> None:
        self.game: Game = find_game(game) if isinstance(game, str) else game
        self.chance: Chance = (
            FairChance() if chance is None else SeededChance(chance) if isinstance(chance, int) else chance
        )
        self.state: State = self.game.start(seats, options) if start is None else start.clone()
        self.origin: State = self.state.clone()
        self.is_from_start = start is None
        self.names: list[str] = [f"Seat {seat + 1}" for seat in range(seats)] if names is None else names
        self.log: list[Step] = []
        self.story: list[tuple[int, Event]] = []  # (number of the step it belongs to, event)
        self.forgotten = 0  # the last step whose story is not kept any more
        self.before: State | None = None  # the position before the last step, if a seat made it
        self.chance_steps = 0
        self.state.events = []
        self.settle()

    @property
    def due(self) -> list[int]:
        """The seats that must choose now; empty when the game is over."""
        return seats_in(self.state.due())

    @property
    def is_over(self) -> bool:
        return not self.due

    @property
    def result(self) -> Result | None:
        return self.state.result()

    @property
    def hash(self) -> str:
        return self.state.hash()

    def legal(self, seat: int) -> list[Move]:
        """The legal moves of a seat, ascending by id."""
        return [self.game.verbs.move(move) for move in self.state.moves(seat)]

    def view(self, seat: int = SPECTATOR) -> View:
        if seat >= self.state.seats:
            raise BadSeats(f"seat {seat}: this game has seats 0 to {self.state.seats - 1}")
        return self.state.view(seat)

    def insight(self, seat: int, rng: Rng) -> State:
        """A copy with everything the seat does not know dealt anew: all that a bot ever gets."""
        copy = self.state.clone()
        copy.redeal(seat, rng)
        return copy

    def play(self, seat: int, move: int | str, step: int | None = None) -> Step:
        """Make a move, given as id or in words; `step` is the number of steps its player had seen."""
        if step is not None and step != len(self.log):
            raise StaleMove(f"stale: that was meant for step {step}, the game is at step {len(self.log)}")
        chosen = self.find(seat, move) if isinstance(move, str) else move
        before = self.state.clone()
        self.state.play(seat, chosen)
        self.before = before
        self.note(seat, chosen)
        self.settle()
        return self.log[-1]

    def find(self, seat: int, text: str) -> int:
        """The legal move that the words mean; a beginning of a word is enough where it is clear."""
        meant = self.game.verbs.parse(text)
        legal = self.state.moves(seat)
        fitting = [move for move in meant if move in legal]
        if len(fitting) > 1 or (not fitting and len(meant) > 1):
            texts = [self.game.verbs.text(move) for move in (fitting or meant)]
            raise AmbiguousMove(f"ambiguous: '{text.strip()}' — {listed(texts)}")
        return fitting[0] if fitting else meant[0]

    def why_not(self, seat: int, move: int | str) -> Refusal | None:
        """None where the move is legal, else the clause and one sentence."""
        return self.state.why_not(seat, self.find(seat, move) if isinstance(move, str) else move)

    def force(self, outcome: str) -> None:
        """Let a named outcome fall; only where records are replayed, for `settle` has drawn already elsewhere."""
        chosen = self.game.chance_verbs.exactly(outcome)
        self.state.play(CHANCE, chosen)
        self.before = None
        self.chance_steps += 1
        self.note(CHANCE, chosen)

    def settle(self) -> None:
        """Let chance fall until a seat is due or the game is over."""
        while self.state.due() == CHANCE and self.chance is not NO_CHANCE:
            outcome = self.chance.pick(self.state, self.chance_steps)
            self.state.apply(CHANCE, outcome)
            self.before = None
            self.chance_steps += 1
            self.note(CHANCE, outcome)

    def note(self, seat: int, move: int) -> None:
        verbs = self.game.chance_verbs if seat == CHANCE else self.game.verbs
        self.log.append(verbs.step(seat, move))
        events = self.state.events
        if events:
            self.story += [(len(self.log), event) for event in events]
            self.state.events = []

    def events(self, seat: int = SPECTATOR, since: int = 0) -> list[tuple[int, Event]]:
        """The story a seat may know, of the steps after `since`."""
        first = len(self.story)
        while first > 0 and self.story[first - 1][0] > since:
            first -= 1
        return [(step, event) for step, event in self.story[first:] if event.is_for(seat)]

    def forget_story(self, step: int) -> None:
        """Keep no story of the steps up to this one; it can be recalled."""
        first = 0
        while first < len(self.story) and self.story[first][0] <= step:
            first += 1
        del self.story[:first]
        self.forgotten = max(self.forgotten, min(step, len(self.log)))

    def recall_story(self) -> None:
        """The whole story again, by playing the log once more."""
        state = self.origin.clone()
        state.events = []
        self.story = []
        for number, step in enumerate(self.log, 1):
            state.apply(step.seat, step.move)
            self.story += [(number, event) for event in state.events]
            state.events = []
        self.forgotten = 0

    def can_undo(self, seat: int) -> bool:
        """True exactly if this seat made the last step, and it told nobody anything hidden; never after the end."""
        inquiry = self.inquiry(seat)
        return inquiry is not None and not inquiry.finish()

    def inquiry(self, seat: int) -> Inquiry | None:
        """What is to be found out before this seat may take back the last step; None where it never may."""
        before = self.before
        if before is None or self.is_over or self.log[-1].seat != seat:
            return None
        return Inquiry(before, self.state, seat, self.log[-1].move)

    def undo(self, seat: int) -> None:
        """Take back the last step of this seat."""
        if not self.can_undo(seat):
            if self.is_over:
                raise NoUndo("no-undo: the game is over, and a finished game stays as it is")
            raise NoUndo(NO_UNDO)
        self.take_back()

    def take_back(self) -> None:
        """The last step, for whoever has found out that it can be undone."""
        before = self.before
        assert before is not None
        self.log.pop()
        self.forgotten = min(self.forgotten, len(self.log))
        self.story = [(step, event) for step, event in self.story if step <= len(self.log)]
        self.state = before
        self.state.events = []
        self.before = self.position_before_last() if self.log and self.log[-1].seat != CHANCE else None

    def position_before_last(self) -> State:
        state = self.origin.clone()
        for step in self.log[:-1]:
            state.apply(step.seat, step.move)
        return state

    def named(self, text: str, reader: int = SPECTATOR) -> str:
        """The text with names in place of seat marks; whoever reads it is "you"."""
        return SEAT_MARK.sub(self.name_of_mark, addressed(text, reader))

    def name_of_mark(self, mark: re.Match[str]) -> str:
        seat = int(mark.group(1))
        return self.names[seat] if seat < len(self.names) else mark.group(0)

    def __repr__(self) -> str:
        return f"<Match of {self.game.name}, {self.state.seats} seats, step {len(self.log)}, {self.hash}>"


NO_CHANCE: Final = ScriptedChance([])  # lets nothing fall: a replay brings its own outcomes
