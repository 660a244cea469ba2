"""One game in the terminal: a person on one seat, bots on the others."""

from __future__ import annotations

import contextlib
import re
from datetime import datetime
from pathlib import Path
from typing import Final

from ..bots import Bot
from ..core.errors import ApiariumError, MoveRefused, UnreadableMove
from ..core.match import Match
from ..core.record import write_record
from ..core.rng import Rng
from ..core.verbs import Move
from ..server.settings import data_folder
from .arguments import store
from .book import show_rules
from .ending import show_ending
from .failures import FAILED, INTERRUPTED, OutputFailed, sentence_of
from .menu import by_number, long_menu, short_menu
from .reader import Reader
from .screen import Screen

HELP: Final = """A move: its words, or as much of each as makes it clear, or its number in the list.
?            all legal moves, with numbers
look         the position again
why MOVE     why a move is not allowed now
rules        the rulebook; rules CLAUSE or rules CHAPTER shows a part, such as rules BH3
log          what has happened so far
undo         take back your last move, if it told nobody anything
save FILE    write a record of the game
quit         leave
#12 MOVE     the move, if the game is still at step 12"""

STEP_MARK: Final = re.compile(r"#(\d+)\s+(.*)")


class Left(Exception):
    """The player asked to leave."""


class Session:
    """The loop of a game and everything a player may type."""

    def __init__(
        self, screen: Screen, match: Match, seat: int, bots: dict[int, Bot], dealer: Rng, *, pauses: bool
    ) -> None:
        self.screen = screen
        self.match = match
        self.seat = seat
        self.bots = bots
        self.dealer = dealer
        self.pauses = pauses
        self.reader = Reader(screen)
        self.told = 0  # the story up to this step was shown
        self.refusals = 0

    def run(self) -> int:
        """Play to the end; the exit code."""
        try:
            while not self.match.is_over:
                if self.seat in self.match.due:
                    self.show()
                    self.take_turn()
                else:
                    self.let_bots_play()
            self.tell_story()
            show_ending(self.screen, self.match, self.seat)
            self.offer_record()
        except Left:
            self.screen.say("The game is left unfinished.")
        except EOFError:
            return self.break_off("the input ended", FAILED)
        except KeyboardInterrupt:
            return self.break_off("interrupted", INTERRUPTED)
        except OutputFailed:
            if self.has_played():
                self.keep()
            raise
        # A person sees a refusal and tries again; a script must learn that its moves were not all made.
        return FAILED if self.refusals and not self.reader.is_terminal else 0

    # What is shown

    def show(self) -> None:
        self.tell_story()
        view = self.match.view(self.seat)
        self.screen.say()
        self.screen.say(self.match.named(self.match.game.render(view)))
        self.screen.say()
        self.screen.say(self.match.named(self.match.game.prompt(view), self.seat), "bold")
        for line in short_menu(self.moves()):
            self.screen.note(self.match.named(line, self.seat))

    def tell_story(self) -> None:
        """What happened since it was told last, as far as this seat may know."""
        events = self.match.events(self.seat, self.told)
        if events:
            self.screen.say()
        for _, event in events:
            self.screen.say(f"· {self.match.named(event.text, self.seat)} [{event.clause}]", "cyan")
        self.told = len(self.match.log)

    def moves(self) -> list[Move]:
        return self.match.legal(self.seat)

    def labels(self) -> list[str]:
        view = self.match.view(self.seat)
        return [self.match.game.wording(view, move.id).label for move in self.moves()]

    # What the player does

    def take_turn(self) -> None:
        """Lines until a move is made, or taken back."""
        step = len(self.match.log)
        while len(self.match.log) == step:
            self.obey(self.reader.line(f"step {step}> "))
        while self.pauses and not self.match.is_over and self.seat not in self.match.due:
            if not self.match.can_undo(self.seat):
                return
            line = self.reader.line("Enter goes on, undo takes it back> ")
            if not line:
                return
            self.obey(line)

    def obey(self, line: str) -> None:
        """Carry out one line; a refusal is a sentence, and nothing has changed."""
        word, _, rest = (part.strip() for part in line.partition(" "))
        try:
            self.carry_out(word.lower(), rest, line)
        except OutputFailed:
            raise
        except MoveRefused as error:
            self.refusals += 1
            self.screen.warn(self.match.named(error.text, self.seat))
        except ApiariumError as error:
            self.refusals += 1
            self.screen.warn(error.text)
        except OSError as error:
            self.refusals += 1
            self.screen.warn(f"not saved in {rest}: {error.strerror or error}")

    def carry_out(self, word: str, rest: str, line: str) -> None:
        if not line or word == "look":
            self.show()
        elif word == "?":
            for entry in long_menu(self.moves(), self.labels()):
                self.screen.say(self.match.named(entry, self.seat))
        elif word == "help":
            self.screen.say(HELP)
        elif word == "why":
            self.say_why(rest)
        elif word == "rules":
            show_rules(self.screen, self.match.game, rest)
        elif word == "log":
            for step, event in self.match.events(self.seat):
                self.screen.say(f"{step:>4}  {self.match.named(event.text, self.seat)} [{event.clause}]")
        elif word == "undo":
            self.match.undo(self.seat)
            self.told = len(self.match.log)
            self.screen.say("Taken back.")
        elif word == "save":
            self.save(rest)
        elif word == "quit":
            self.leave()
        else:
            self.play(line)

    def play(self, line: str) -> None:
        marked = STEP_MARK.fullmatch(line)
        step = int(marked.group(1)) if marked else None
        words = marked.group(2) if marked else line
        move = by_number(self.moves(), words) if words.isascii() and words.isdigit() else words
        self.match.play(self.seat, move, step)

    def say_why(self, words: str) -> None:
        if not words:
            raise UnreadableMove("unreadable: write it as 'why MOVE'")
        refusal = self.match.why_not(self.seat, words)
        if refusal is None:
            self.screen.say(f"{self.match.game.verbs.text(self.match.find(self.seat, words))} is allowed now.")
        else:
            self.screen.say(f"Not now: {self.match.named(refusal.sentence, self.seat)} [{refusal.clause}]")
            clause = self.match.game.rulebook.clauses.get(refusal.clause)
            if clause is not None:
                self.screen.note(f"{clause.id}  {clause.text}")

    def save(self, name: str) -> None:
        if not name:
            raise UnreadableMove("unreadable: write it as 'save FILE'")
        store(Path(name), write_record(self.match))
        self.screen.say(f"Saved in {name}.")

    def leave(self) -> None:
        if self.reader.is_terminal and self.has_played():
            answer = self.reader.line("Save the game first? (y/n) ")
            if answer.lower().startswith("y"):
                self.keep()
        raise Left

    def offer_record(self) -> None:
        """On a terminal the record of a finished game is kept if a name is given for it."""
        if not self.reader.is_terminal:
            return
        with contextlib.suppress(EOFError, KeyboardInterrupt):
            while name := self.reader.line("A file name saves the record, Enter leaves> ").removeprefix("save "):
                self.obey(f"save {name}")

    # What the others do

    def let_bots_play(self) -> None:
        """All who are due choose before anybody's choice is made, each on a copy of its own."""
        choices: list[tuple[int, int]] = []
        for seat in self.match.due:
            with self.screen.waiting(f"{self.match.names[seat]} is thinking"):
                choices.append((seat, self.bots[seat].choose(self.match.insight(seat, self.dealer), seat)))
        for seat, move in choices:
            if seat in self.match.due:
                self.match.play(seat, move)

    # When it breaks off

    def has_played(self) -> bool:
        return any(step.seat == self.seat for step in self.match.log)

    def break_off(self, reason: str, code: int) -> int:
        """The game is kept unless nothing of it is worth keeping."""
        self.screen.warn(f"apiarium: {reason} at step {len(self.match.log)}, before the game was over")
        if self.has_played() and not self.match.is_over:
            self.keep()
        return code

    def keep(self) -> None:
        """Save under a name of its own in the data folder."""
        folder = data_folder() / "saves"
        path = folder / f"{self.match.game.name}-{datetime.now():%Y-%m-%d-%H%M%S-%f}.jsonl"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            store(path, write_record(self.match))
        except OSError as error:
            self.screen.warn(f"the game could not be saved: {sentence_of(error)}")
        else:
            self.screen.warn(f"The game is saved; go on with: apiarium play {self.match.game.name} --resume {path}")
