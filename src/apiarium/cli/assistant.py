"""`apiarium mcp`: a table over the Model Context Protocol, so that an assistant can play a seat among bots."""

from __future__ import annotations

import importlib.util
import secrets
from typing import Any, Final

from ..bots import Bot, make_bot
from ..core.errors import ApiariumError
from ..core.match import Match
from ..core.record import write_record
from ..core.registry import all_games, find_game
from ..core.rng import Rng
from .failures import CommandFailed
from .play import USUAL_BOT, USUAL_SEATS

BOT_SECONDS: Final = 2.0  # of thinking for a move
INSTRUCTIONS: Final = (
    "Play one of six bee games against bots. Call games, then open_table; look shows what your seat may know, what is "
    "asked and every legal move. Answer with play, in the words of a legal move. A move that is not allowed is refused "
    "with the clause of the rulebook that says why, and changes nothing; rules shows any clause."
)
Answer = dict[str, Any]


class Assistant:
    """One table at a time, with the assistant on one seat. It is told what that seat may know, and nothing else."""

    def __init__(self) -> None:
        self.match: Match | None = None
        self.seat = 0
        self.bots: dict[int, Bot] = {}
        self.dealer = Rng(secrets.token_hex(8))
        self.told = 0

    def games(self) -> Answer:
        """Every game that can be played: name, title, what it is about, how many seats, and its options."""
        return {
            "games": [
                {
                    "name": game.name,
                    "title": game.title,
                    "about": game.tagline,
                    "seats": [game.fewest, game.most],
                    "options": {option.name: f"{option.text} (standard: {option.default})" for option in game.options},
                }
                for game in all_games()
            ]
        }

    def rules(self, game: str, clause: str = "") -> Answer:
        """The rulebook of a game, or the clauses whose numbers begin with `clause`, such as BH3 or BH3.6."""
        try:
            book = find_game(game).rulebook
        except ApiariumError as error:
            return {"refused": error.text}
        lines = [
            f"{one.id} {one.text}" for chapter in book.chapters for one in chapter.clauses if one.id.startswith(clause)
        ]
        return {"text": "\n".join(lines) or f"There is no clause {clause}."}

    def open_table(
        self, game: str, seats: int = 0, level: str = USUAL_BOT, options: dict[str, Any] | None = None,
        seed: int | None = None,
    ) -> Answer:  # fmt: skip
        """Open a table and take seat 1; bots of one level (easy, medium, hard) take the others. A seed repeats it."""
        seconds = BOT_SECONDS if seed is None else 0.0
        try:
            found = find_game(game)
            count = seats or min(max(USUAL_SEATS, found.fewest), found.most)
            match = Match(found, count, options, seed, ["You", *[f"Bot {seat}" for seat in range(1, count)]])
            bots = {seat: make_bot(level, found, f"{seed}/{seat}", seconds) for seat in range(1, count)}
        except ApiariumError as error:
            return {"refused": error.text}
        self.match, self.bots, self.told = match, bots, 0
        if seed is not None:
            self.dealer = Rng(f"{seed}/dealer")
        return self.go_on()

    def look(self) -> Answer:
        """What your seat may know, in words and as data, what is asked of you, and your legal moves."""
        match = self.table()
        view = match.view(self.seat)
        answer: Answer = {
            "text": match.named(match.game.render(view)),
            "prompt": match.named(match.game.prompt(view), self.seat),
            "moves": [
                {"text": move.text, "label": match.named(match.game.wording(view, move.id).label, self.seat)}
                for move in match.legal(self.seat)
            ],
            "view": view.json(),
            "step": len(match.log),
        }
        if match.result is not None:
            answer["result"] = {
                "text": match.named(match.result.text, self.seat),
                "clause": match.result.clause,
                "ranks": match.result.ranks,
                "scores": match.result.scores,
            }
        return answer

    def play(self, move: str) -> Answer:
        """Make a move, in the words of a legal one; then the bots answer until you are asked again."""
        match = self.table()
        try:
            match.play(self.seat, move)
        except ApiariumError as error:
            return {"refused": match.named(error.text, self.seat)}
        return self.go_on()

    def why_not(self, move: str) -> Answer:
        """Why a move is not allowed now: one sentence and the clause."""
        match = self.table()
        try:
            refusal = match.why_not(self.seat, move)
        except ApiariumError as error:
            return {"text": match.named(error.text, self.seat)}
        if refusal is None:
            return {"text": "It is allowed."}
        return {"text": match.named(refusal.sentence, self.seat), "clause": refusal.clause}

    def undo(self) -> Answer:
        """Take back your last move, if nothing hidden was seen and nobody has moved since."""
        match = self.table()
        try:
            match.undo(self.seat)
        except ApiariumError as error:
            return {"refused": match.named(error.text, self.seat)}
        self.told = min(self.told, len(match.log))
        return self.look()

    def record(self) -> Answer:
        """The finished game as a record, which `apiarium verify` and `apiarium replay` read."""
        match = self.table()
        if not match.is_over:
            return {"refused": "The game is not over; its record would tell what is hidden."}
        return {"record": write_record(match)}

    # Behind the tools

    def table(self) -> Match:
        if self.match is None:
            raise CommandFailed("there is no table yet; open one with open_table")
        return self.match

    def go_on(self) -> Answer:
        """Let the bots play until the assistant is asked; what happened since the last answer, and the position."""
        match = self.table()
        while not match.is_over and self.seat not in match.due:
            due = [seat for seat in match.due if seat in self.bots]
            choices = [(seat, self.bots[seat].choose(match.insight(seat, self.dealer), seat)) for seat in due]
            for seat, move in choices:
                if seat in match.due:
                    match.play(seat, move)
        happened = [
            f"{match.named(event.text, self.seat)} [{event.clause}]" for _, event in match.events(self.seat, self.told)
        ]
        self.told = len(match.log)
        return {"happened": happened, **self.look()}


def make_server() -> Any:
    """The tools of one assistant, as the protocol's own package serves them."""
    if importlib.util.find_spec("mcp") is None:
        raise CommandFailed("an assistant's table needs the package mcp: install apiarium[mcp]")
    from mcp.server.mcpserver import MCPServer

    server = MCPServer("apiarium", instructions=INSTRUCTIONS)
    assistant = Assistant()
    for tool in (
        assistant.games, assistant.rules, assistant.open_table, assistant.look, assistant.play, assistant.why_not,
        assistant.undo, assistant.record,
    ):  # fmt: skip
        server.add_tool(tool)
    return server


def mcp() -> None:
    """Talk over standard input and output, until they end."""
    make_server().run("stdio")
