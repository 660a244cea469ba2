"""Every refusal and failure of Apiarium, each with a code and one sentence of facts.

ApiariumError
├── UnknownGame         no game of that name is registered
├── BrokenGame          a game is installed, but fails to load
├── BadData             all problems of a game's data file at once
├── UnknownBot          no bot of that name plays
├── MissingPart         a game, view, bot or chance source leaves out a part of its contract
├── BadSeats            the game is not played by that many
├── BadOptions          all problems of the chosen options at once
├── BadPosition         all problems of a written-down position at once
├── MoveRefused
│   ├── UnreadableMove  the words name no move of this game
│   ├── AmbiguousMove   the words fit several legal moves
│   ├── IllegalMove     the rules forbid it now; carries the clause
│   ├── StaleMove       it was meant for an earlier step
│   └── NoUndo          the last step cannot be taken back
├── BadRecord
│   ├── UnreadableRecord  not a record at all
│   ├── TruncatedRecord   its end is missing
│   ├── TamperedRecord    its steps, draws or hashes do not fit together
│   └── OtherVersion      it was played by other rules than those installed
└── ScriptExhausted     a scripted chance source has no outcome left, or one that cannot fall
"""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)  # the rooms above the core have errors of their own
class ApiariumError(Exception):
    """The root: `code` for machines, `text` for people."""

    code: ClassVar[str] = "error"

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text
        self.clause = ""


class UnknownGame(ApiariumError):
    code = "unknown-game"


class BrokenGame(ApiariumError):
    """The reason is kept apart from the sentence: it may name files of the owner, which is nobody else's business."""

    code = "broken-game"

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(f"the game '{name}' is installed, but fails to load; apiarium doctor says why")
        self.reason = reason


class UnknownBot(ApiariumError):
    code = "unknown-bot"


class MissingPart(ApiariumError):
    """Interpreted, Python refuses such a class before; compiled, this keeps the process alive."""

    code = "missing-part"

    def __init__(self, owner: object, part: str) -> None:
        super().__init__(f"{type(owner).__name__} does not say {part}, a part of the contract that it must give")


class BadSeats(ApiariumError):
    code = "bad-seats"


class ProblemList(ApiariumError):
    """An error that reports all its problems at once."""

    def __init__(self, subject: str, problems: list[str]) -> None:
        super().__init__(f"{subject}: " + "; ".join(problems))
        self.problems = problems


class BadData(ProblemList):
    code = "bad-data"


class BadOptions(ProblemList):
    code = "bad-options"


class BadPosition(ProblemList):
    code = "bad-position"


class MoveRefused(ApiariumError):
    code = "refused"


class UnreadableMove(MoveRefused):
    code = "unreadable"


class AmbiguousMove(MoveRefused):
    code = "ambiguous"


class IllegalMove(MoveRefused):
    code = "illegal"

    def __init__(self, move: str, sentence: str, clause: str) -> None:
        super().__init__(f"illegal: {move} — {sentence} [{clause}]")
        self.sentence = sentence
        self.clause = clause


class StaleMove(MoveRefused):
    code = "stale"


class NoUndo(MoveRefused):
    code = "no-undo"


class BadRecord(ApiariumError):
    code = "bad-record"


class UnreadableRecord(BadRecord):
    code = "unreadable-record"


class TruncatedRecord(BadRecord):
    code = "truncated-record"


class TamperedRecord(BadRecord):
    code = "tampered-record"


class OtherVersion(BadRecord):
    code = "other-version"


class ScriptExhausted(ApiariumError):
    code = "script-exhausted"
