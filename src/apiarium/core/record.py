"""Records: one finished or broken-off match as JSON Lines, replayed without a seed in any process."""

from __future__ import annotations

import hashlib
import json
from typing import Final

from .chance import FairChance, commitment_of, fair_draw, left_out, lock_of, outcome_of
from .errors import ApiariumError, BadRecord, OtherVersion, TamperedRecord, TruncatedRecord, UnreadableRecord
from .game import Game
from .match import NO_CHANCE, Match
from .position import read_position, write_position
from .registry import find_game
from .state import CHANCE, State

FORMAT: Final = 1
OPENING: Final = '{"apiarium":'


def write_record(match: Match) -> str:
    """The whole match as text: a head, a line per step, and a closing line with result, hash and digest."""
    head: dict[str, object] = {
        "apiarium": FORMAT,
        "game": match.game.name,
        "version": match.game.version,
        "seats": match.state.seats,
        "options": dict(match.state.options.chosen),
        "names": match.names,
        "commitment": match.chance.commitment,
    }
    if isinstance(match.chance, FairChance) and match.chance.givers:
        head["seal"] = match.chance.seal
        head["givers"] = match.chance.givers
    if not match.is_from_start:
        head["start"] = write_position(match.origin)
    lines = [compact(head)]
    for number, step in enumerate(match.log):
        who: dict[str, object] = {"n": number, "seat": step.seat, "move": step.text}
        if step.seat == CHANCE:
            who = {"n": number, "chance": step.text}
        lines.append(compact(who))
    result = match.result
    close: dict[str, object] = {
        "steps": len(match.log),
        "result": None if result is None else result.json(),
        "hash": match.hash,
    }
    if isinstance(match.chance, FairChance) and result is not None:
        # The seed opens every hidden card, so it is shown only when the game is over.
        close["server_seed"] = match.chance.server_seed.hex()
        close["entropies"] = match.chance.entropies
    close["digest"] = digest_of([*lines, compact(close)])
    return "\n".join([*lines, compact(close)]) + "\n"


class Record:
    """A record that was read and found whole; `replay` plays it again and checks every step of it."""

    def __init__(self, head: dict[str, object], steps: list[dict[str, object]], close: dict[str, object]) -> None:
        self.head = head
        self.steps = steps
        self.close = close
        self.names: list[str] = [str(name) for name in as_list(head.get("names"))]

    def game(self) -> Game:
        """The installed game, or OtherVersion if its rules are not those of the record."""
        game = find_game(str(self.head.get("game")))
        if self.head.get("version") != game.version:
            raise OtherVersion(
                f"this record was played by version {self.head.get('version')} of {game.name}, "
                f"installed is version {game.version}"
            )
        return game

    def opened(self) -> Match:
        """The match before its first step."""
        game = self.game()
        seats = self.head.get("seats")
        options = self.head.get("options")
        if not isinstance(seats, int) or not isinstance(options, dict) or len(self.names) != seats:
            raise UnreadableRecord("the head of this record names no seats and options")
        start: State | None = None
        if "start" in self.head:
            start = read_position(game, self.head["start"])
        return Match(game, seats, options, NO_CHANCE, self.names, start)

    def advance(self, match: Match) -> None:
        """Play the record's next step in a match opened from it."""
        number = len(match.log)
        step = self.steps[number]
        if step.get("n") != number:
            raise TamperedRecord(f"step {number} is numbered {step.get('n')}")
        try:
            if "chance" in step:
                match.force(str(step["chance"]))
            else:
                seat = step.get("seat")
                if not isinstance(seat, int):
                    raise TamperedRecord(f"step {number} names no seat")
                match.play(seat, match.game.verbs.exactly(str(step.get("move"))))
        except BadRecord:
            raise
        except ApiariumError as error:
            raise TamperedRecord(f"step {number} cannot be played: {error.text}") from error

    def replay(self) -> Match:
        """The whole match again, each step checked; TamperedRecord says where it does not fit."""
        match = self.opened()
        while len(match.log) < len(self.steps):
            self.advance(match)
        if match.hash != self.close.get("hash"):
            raise TamperedRecord(f"the steps lead to position {match.hash}, the record says {self.close.get('hash')}")
        result = match.result
        if (None if result is None else result.json()) != self.close.get("result"):
            raise TamperedRecord("the steps lead to another result than the record says")
        return match

    def verify_chance(
        self, seal: str | None = None, entropies: list[str] | None = None
    ) -> list[tuple[int, int, int, str]]:
        """Recompute every draw of fair chance: (index, total, value, outcome); TamperedRecord where one differs.

        `seal` is the commitment that the reader saw before the game, `entropies` what the players themselves put in.
        A record alone cannot prove either: whoever keeps the table could have tried seeds or entropies until one of
        them suited, so whoever has kept the two gives them here. Where several gave, `entropies` are the reader's own,
        for what the others gave is bound by the lock. An empty list means that nothing fell. A record without fair
        chance has nothing to recompute: UnreadableRecord says so.
        """
        server_seed = self.opened_seal(seal)
        used = self.entropies
        if entropies is not None:
            self.check_own(entropies)
        match = self.opened()
        draws: list[tuple[int, int, int, str]] = []
        while len(match.log) < len(self.steps):
            if "chance" in self.steps[len(match.log)] and match.state.due() == CHANCE:
                draws.append(self.recompute(match, server_seed, used))
            self.advance(match)
        return draws

    def check_own(self, entropies: list[str]) -> None:
        """What the reader put in is in the draws; and where nobody else committed to anything, nothing else is."""
        used = self.entropies
        for entropy in entropies:
            if self.givers and entropy not in used:
                raise TamperedRecord(f"your entropy '{entropy}' was left out of the draws")
        if not self.givers and used != entropies:
            raise TamperedRecord(
                f"the draws were made with {quoted(used)} as the players' own entropy, not with {quoted(entropies)}"
            )

    @property
    def entropies(self) -> list[str]:
        """What the players put into the draws, as the record says."""
        return [str(entropy) for entropy in as_list(self.close.get("entropies"))]

    @property
    def givers(self) -> list[str]:
        """What each seat committed to before anybody revealed; empty where one player alone gave."""
        return [str(giver) for giver in as_list(self.head.get("givers"))]

    @property
    def left_out(self) -> list[int]:
        """The seats that committed to something and did not reveal it."""
        return left_out(self.givers, self.entropies) or []

    def opened_seal(self, seal: str | None) -> bytes:
        """The revealed seed, which must be the one committed to; and that the one which was seen."""
        commitment = self.head.get("commitment")
        if not commitment or "server_seed" not in self.close:
            raise UnreadableRecord(
                "this record carries no commitment with a revealed seed: its draws cannot be checked"
            )
        try:
            server_seed = bytes.fromhex(str(self.close["server_seed"]))
        except ValueError as error:
            raise TamperedRecord("the revealed seed is not hexadecimal") from error
        sealed = commitment_of(server_seed)
        if self.givers and sealed != self.head.get("seal"):
            raise TamperedRecord("the revealed seed is not the one committed to before the first step")
        if (lock_of(sealed, self.givers) if self.givers else sealed) != commitment:
            raise TamperedRecord("the revealed seed is not the one committed to before the first step")
        if self.givers and (len(self.givers) != len(self.names) or left_out(self.givers, self.entropies) is None):
            raise TamperedRecord("the players' entropies are not those that they committed to")
        if seal is not None and commitment != seal.lower():
            raise TamperedRecord(f"this game was played with the seal {commitment}, not with {seal}")
        return server_seed

    def recompute(self, match: Match, server_seed: bytes, entropies: list[str]) -> tuple[int, int, int, str]:
        """The next draw, and the outcome that it stands for: it must be the one that was told."""
        told = str(self.steps[len(match.log)]["chance"])
        chances = match.state.chances()
        total = sum(weight for _, weight in chances)
        index = match.chance_steps
        value = fair_draw(server_seed, entropies, total, index)
        expected = match.game.chance_verbs.text(outcome_of(chances, value))
        if expected != told:
            raise TamperedRecord(f"draw {index} gives '{expected}', the record says '{told}'")
        return (index, total, value, told)


def read_record(text: str) -> Record:
    """A record from its text; UnreadableRecord, TruncatedRecord or TamperedRecord where it is not whole.

    Every line must stand as `write_record` writes it, to the letter: no two texts are the same record.
    """
    lines = text.split("\n")
    rest = lines.pop()
    rows = [read_line(line, number) for number, line in enumerate(lines, 1)]
    if rest and (rows or rest.startswith(OPENING)):
        raise TruncatedRecord(f"line {len(rows) + 1} breaks off: the end of this record is missing")
    if not rows or rows[0].get("apiarium") != FORMAT:
        raise UnreadableRecord(f"this is not an Apiarium record of format {FORMAT}")
    if len(rows) < 2 or "digest" not in rows[-1]:
        raise TruncatedRecord(f"the closing line of this record is missing after {len(rows) - 1} steps")
    close = rows[-1]
    if close.get("steps") != len(rows) - 2:
        raise TamperedRecord(f"this record has {len(rows) - 2} steps, its closing line says {close.get('steps')}")
    digest = close.pop("digest")
    if digest != digest_of([*[compact(row) for row in rows[:-1]], compact(close)]):
        raise TamperedRecord("the digest does not fit: this record was changed after it was written")
    for number, (line, row) in enumerate(zip(lines[:-1], rows[:-1], strict=True), 1):
        check_spelling(line, row, number)
    check_spelling(lines[-1], {**close, "digest": digest}, len(lines))
    return Record(rows[0], rows[1:-1], close)


def read_line(line: str, number: int) -> dict[str, object]:
    try:
        row = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise UnreadableRecord(f"line {number} is not JSON") from error
    if not isinstance(row, dict):
        raise UnreadableRecord(f"line {number} is not a JSON object")
    return row


def check_spelling(line: str, row: dict[str, object], number: int) -> None:
    if line != compact(row):
        raise TamperedRecord(f"line {number} is not written as a record is: it has other spaces, line ends or letters")


def compact(row: dict[str, object]) -> str:
    return json.dumps(row, separators=(",", ":"), ensure_ascii=False)


def digest_of(lines: list[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode("utf-8", "surrogatepass")).hexdigest()


def quoted(words: list[str]) -> str:
    return ", ".join(f"'{word}'" for word in words) or "nothing"


def as_list(value: object) -> list[object]:
    return value if isinstance(value, list) else []
