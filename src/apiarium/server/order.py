"""What is ordered for a new table, checked: seats, options, clock, names and entropy; all problems in one report."""

from __future__ import annotations

from typing import Final
from unicodedata import category, normalize

from ..bots import bot_names
from ..core.errors import ApiariumError, BadOptions, BadSeats, UnknownBot
from ..core.game import Game
from ..core.options import validate
from .errors import BadTable, Malformed
from .rows import StoredSeat
from .wire import Clock, OptionValue, SeatChoice

BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # print, but show nothing
MOST_MARKS: Final = 4  # above and below one letter
MARKS: Final = ("Mn", "Me")
SEPARATOR: Final = "|"  # of the parts of a draw's message


def check_order(
    game: Game, seats: list[SeatChoice], options: dict[str, OptionValue], clock: Clock | None = None
) -> None:
    """Everything that is wrong with seats, options and clock, in one report."""
    problems: list[ApiariumError] = []
    if not game.fewest <= len(seats) <= game.most:
        allowed = f"{game.fewest} to {game.most}"
        problems.append(BadSeats(f"{game.title} is played by {allowed}, not by {len(seats)}"))
    for number, choice in enumerate(seats):
        try:
            seat_of(game, choice, number)
        except ApiariumError as error:
            problems.append(error)
    try:
        validate(game.name, game.options, dict(options))
    except BadOptions as error:
        problems.append(error)
    if clock is not None:
        problems += clock_problems(clock, seats)
    different = {problem.text: problem for problem in problems}
    if len(different) == 1:
        raise problems[0]
    if different:
        raise BadTable("; ".join(different))


def clock_problems(clock: Clock, seats: list[SeatChoice]) -> list[ApiariumError]:
    problems: list[ApiariumError] = []
    if clock.kind == "none":
        problems.append(BadTable("a table between people needs a clock: live, or by turns"))
    if clock.kind == "live" and clock.minutes < 1:
        problems.append(BadTable("a live clock needs at least one minute for each player"))
    if clock.kind == "turns" and clock.days < 1:
        problems.append(BadTable("a game by turns needs at least one day for each move"))
    if not any(choice.kind == "person" for choice in seats):
        problems.append(BadTable("a table between people needs a seat for a person"))
    return problems


def seat_of(game: Game, choice: SeatChoice, number: int) -> StoredSeat:
    name = clean_name(choice.name)
    if choice.kind == "person":
        return StoredSeat(name or f"Player {number + 1}", "person", "")
    names = bot_names(game)
    if choice.level not in names:
        raise UnknownBot(f"there is no bot '{choice.level}'; there are {', '.join(names)}")
    return StoredSeat(name or f"{choice.level.capitalize()} bot {number + 1}", "bot", choice.level)


def clean_name(name: str) -> str:
    """A name without needless spaces; Malformed where it cannot be printed."""
    cleaned = " ".join(normalize("NFC", name).split())
    check_text("name", cleaned)
    return cleaned


def check_entropy(entropy: str) -> None:
    check_text("entropy", entropy)
    if SEPARATOR in entropy:
        raise Malformed(f"the entropy holds '{SEPARATOR}', which parts one player's from another's")


def check_text(field: str, text: str) -> None:
    """What people write is printable and can be stored; half a surrogate pair cannot."""
    if not text.isprintable():
        raise Malformed(f"the {field} holds characters that cannot be printed")
    if not BLANK.isdisjoint(text):
        raise Malformed(f"the {field} holds characters that nobody can see")
    marks = 0
    for letter in text:
        marks = marks + 1 if category(letter) in MARKS else 0
        if marks > MOST_MARKS:
            raise Malformed(f"the {field} holds a letter with too many marks")


def look_of(name: str) -> str:
    """The same for names that nobody tells apart at a glance."""
    return "".join(letter for letter in normalize("NFKC", name).casefold() if category(letter) not in MARKS)
