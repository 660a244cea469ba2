"""How fast a table answers: a pace that people can follow, and moments that tell nothing of a hand."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Tempo:
    """All in seconds.

    Where something can be answered or passed, whoever answers by itself does so at a moment drawn before anybody
    has thought: evenly between `soonest` and `latest`, or soon after `soonest` where people are in a hurry. Where
    everybody knows that nothing needs to be searched, the same span begins at `ready`, and where little is, at
    `brief`. A turn takes at least `hurried`, which is longer than it takes to see that there is only one move. What
    would else be fixed is spread over `blur`. None of these is there for the eyes: what happens is shown by every
    window at its own pace, and the table waits until little is left to be shown.
    """

    pace: float = 0.5  # between two steps that people watch
    shown: float = 0.2  # the same where every window says what it has shown, and so paces it itself
    stride: float = 0.02  # the same where one seat goes on with its turn, or others may answer to it
    breath: float = 1.5  # in which a person may take a step back before anybody else moves
    hurried: float = 0.02
    blur: float = 0.03
    ready: float = 0.1
    brief: float = 0.25
    soonest: float = 0.5
    latest: float = 0.6
    budget: float = 2.0  # the most a bot thinks; 0 takes all the iterations of its level, however long they take
    retry: float = 5.0  # after which a bot that failed is asked again

    def after(self, *, goes_on: bool, is_shown: bool) -> float:
        """What people get to see a step, before one that follows from it or any other."""
        return min(self.pace, self.stride if goes_on else self.shown if is_shown else self.pace)

    @property
    def has_clock(self) -> bool:
        return self.budget > 0

    def soonest_after(self, iterations: int) -> float:
        """The soonest answer of a level that searches for so long."""
        least = self.ready if iterations == 0 else self.brief if iterations <= FEW else self.soonest
        return min(self.soonest, least)

    def window(self, soonest: float) -> tuple[float, float]:
        """The soonest and the latest moment of an answer."""
        return soonest, self.latest - (self.soonest - soonest)

    def window_budget(self, soonest: float, rounds: int) -> float:
        """What a bot may think in a window where as many share a thinker: the answer must be there by `soonest`."""
        return SHARE * soonest / max(1, rounds) if self.has_clock else 0.0


FEW = 100  # iterations that take a few hundredths of a second
SHARE = 0.8  # of the time in a window is for thinking, the rest for the way there and back
