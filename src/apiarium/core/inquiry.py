"""Whether a step told somebody a secret, found out in small pieces: whoever asks can let others have their turn."""

from __future__ import annotations

from typing import Final

from .fields import JsonValue, stable_hash
from .rng import Rng
from .state import State

UNDO_TRIALS: Final = 6  # redeals per seat that must all agree before a step counts as telling nothing


class Inquiry:
    """Whether some seat could see from the step something it could not have worked out before.

    Each seat's unknowns are dealt anew in the position before. The mover makes the same move there; to
    anybody else the step tells nothing if the mover could have made one there that looks the same. All of it
    starts from a position dealt anew for the mover, so that the answer itself tells the mover nothing either.
    """

    def __init__(self, before: State, after: State, mover: int, move: int) -> None:
        self.mover = mover
        self.move = move
        self.rng = Rng(stable_hash(before.view(mover).json()))
        self.start: State = before.clone()
        self.start.redeal(mover, self.rng)
        self.end: State = self.start.clone()
        self.end.apply(mover, move)
        self.tells_secrets = self.end.view(mover) != after.view(mover)
        self.is_done = self.tells_secrets
        self.seat = 0  # whose eyes are looked through
        self.trials = 0  # deals that told this seat nothing
        self.seen: dict[str, JsonValue] = self.end.view(0).json()
        self.other: State | None = None  # the position before, as it could have been
        self.candidates: list[int] = []  # the moves there
        self.at = 0  # the next of them to be looked at

    def go_on(self) -> bool:
        """Look at one thing more; whether there is still something to be looked at."""
        if self.is_done:
            return False
        other = self.other
        if other is None:
            self.deal()
        elif looks_the_same(other, self.mover, self.candidates[self.at], self.seat, self.seen):
            self.pass_trial()
        else:
            self.at += 1
            self.end_where_nothing_looks_the_same()
        return not self.is_done

    def finish(self) -> bool:
        """Whether it told a secret, at once."""
        while self.go_on():
            pass
        return self.tells_secrets

    def deal(self) -> None:
        other = self.start.clone()
        other.redeal(self.seat, self.rng)
        candidates = other.moves(self.mover)
        if self.move in candidates:
            candidates = [self.move] if self.seat == self.mover else [self.move, *candidates]
        self.other, self.candidates, self.at = other, candidates, 0
        self.end_where_nothing_looks_the_same()

    def end_where_nothing_looks_the_same(self) -> None:
        if self.at == len(self.candidates):
            self.tells_secrets = self.is_done = True

    def pass_trial(self) -> None:
        self.other = None
        self.trials += 1
        if self.trials == UNDO_TRIALS:
            self.trials = 0
            self.seat += 1
            if self.seat == self.start.seats:
                self.is_done = True
            else:
                self.seen = self.end.view(self.seat).json()


def looks_the_same(state: State, mover: int, move: int, seat: int, seen: dict[str, JsonValue]) -> bool:
    trial = state.clone()
    trial.apply(mover, move)
    return trial.view(seat).json() == seen
