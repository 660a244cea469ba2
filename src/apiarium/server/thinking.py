"""What runs in a bot's own process: a question comes in as JSON of a redealt copy, a move goes out."""

from __future__ import annotations

import signal
from multiprocessing.connection import Connection
from typing import NamedTuple

from ..bots import make_bot
from ..bots.hint import find_hint, say_hint
from ..bots.search import Search
from ..core.errors import ApiariumError
from ..core.position import read_position
from ..core.registry import find_game


class Question(NamedTuple):
    """All that a bot is told; `position` is written from a copy with everything it may not know dealt anew."""

    game: str
    position: dict[str, object]
    seat: int
    level: str
    seed: str
    seconds: float  # the most it may think; 0 for as many iterations as its level has
    advises: bool = False  # a hint for the person on that seat, in words


class Thought(NamedTuple):
    """What a bot answers; `has_thought` is whether it took the time its level usually takes."""

    move: int
    has_thought: bool
    words: str = ""
    tried: tuple[tuple[int, int, float], ...] = ()  # moves that were thought about, with visits and sums of rewards


def answer(question: Question) -> Thought:
    game = find_game(question.game)
    copy = read_position(game, question.position)
    if question.advises:
        hint = find_hint(copy, question.seat, question.seed, question.seconds)
        return Thought(hint.move, True, say_hint(game, copy.view(question.seat), hint))
    bot = make_bot(question.level, game, question.seed, question.seconds)
    move = bot.choose(copy, question.seat)
    if isinstance(bot, Search):
        return Thought(move, bot.done > 0, tried=tuple(bot.tried(question.seat)))
    return Thought(move, True)


def main(line: Connection) -> None:
    """Answer until the other end is gone, be it by a clean end or because the server was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then closes the line
    while True:
        try:
            question = line.recv()
        except (EOFError, OSError):
            return
        try:
            reply: Thought | str = answer(question)
        except ApiariumError as error:
            reply = error.text
        except Exception as error:
            reply = f"{type(error).__name__}: {error}"
        try:
            line.send(reply)
        except OSError:
            return
