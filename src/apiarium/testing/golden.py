"""Attack 11: golden playthroughs, one per seat count and preset, with what every seat sees."""

from __future__ import annotations

from pathlib import Path

from ..core.fields import stable_hash
from ..core.game import Game
from ..core.match import Match
from ..core.rng import Rng
from ..core.state import CHANCE, EVERYONE, SPECTATOR, seats_in
from .walk import Kit

EVERY = 40  # steps between two full pictures
MOST = 400  # steps of a playthrough


def attack(kit: Kit) -> list[str]:
    if kit.goldens is None:
        return []
    problems: list[str] = []
    for name, seats, preset in playthroughs(kit.game):
        path = kit.goldens / name
        if not path.exists():
            problems.append(f"there is no golden {name}")
            continue
        written = path.read_text(encoding="utf-8")
        played = play_golden(kit.game, seats, preset)
        if written == played:
            continue
        if written.splitlines()[0] == played.splitlines()[0]:
            line = next(n for n, pair in enumerate(zip(written.splitlines(), [*played.splitlines(), ""], strict=False))
                        if pair[0] != pair[1])  # fmt: skip
            problems.append(f"{name} changes at line {line + 1}: behaviour moved without a new version")
        else:
            problems.append(f"{name} is of another version: write the goldens anew")
    return problems


def playthroughs(game: Game) -> list[tuple[str, int, str]]:
    """File name, seats and preset: the first preset for all seat counts, the others for a middle one."""
    standard = next(iter(game.presets))
    found = [(f"{standard}-{seats}.txt", seats, standard) for seats in range(game.fewest, game.most + 1)]
    middle = (game.fewest + game.most) // 2
    return found + [(f"{preset}-{middle}.txt", middle, preset) for preset in game.presets if preset != standard]


def play_golden(game: Game, seats: int, preset: str) -> str:
    """A seeded random match as text: steps, story, hashes, and now and then what every seat sees."""
    match = Match(game, seats, dict(game.presets[preset]), chance=seats)
    rng = Rng(f"golden {game.name} {preset} {seats}")
    lines = [f"{game.name} version {game.version}, preset {preset}, {seats} seats"]
    told = due = 0
    while True:
        lines += new_lines(match, told)
        told = len(match.log)
        if not match.due or len(match.log) >= MOST:
            break
        if len(match.log) >= due:
            lines += pictures(match)
            due = len(match.log) + EVERY
        seat = match.due[rng.below(len(match.due))]
        moves = match.state.moves(seat)
        match.play(seat, moves[rng.below(len(moves))])
    lines += pictures(match)
    result = match.result
    lines.append("unfinished" if result is None else f"result {result.json()}")
    return "\n".join(lines) + "\n"


def new_lines(match: Match, told: int) -> list[str]:
    lines: list[str] = []
    for number in range(told, len(match.log)):
        step = match.log[number]
        who = "chance" if step.seat == CHANCE else f"seat {step.seat}"
        lines.append(f"{number + 1} {who}: {step.text}")
        lines += [f"    [{e.clause}] {e.text}{audience(e.audience)}" for at, e in match.story if at == number + 1]
    digests = " ".join(str(abs(hash_of(match, seat))) for seat in range(SPECTATOR, match.state.seats))
    return [*lines, f"  position {match.hash}, due {match.due}, views {digests}"]


def hash_of(match: Match, seat: int) -> int:
    """A short stable number of a view."""
    return int(stable_hash(match.view(seat).json())[:6], 16)


def audience(mask: int) -> str:
    if mask < EVERYONE:
        return f" (all but seats {seats_in(~mask)})"
    return "" if mask < 0 else f" (seats {[seat for seat in range(6) if mask >> seat & 1]})"


def pictures(match: Match) -> list[str]:
    lines: list[str] = []
    for seat in range(SPECTATOR, match.state.seats):
        view = match.view(seat)
        lines += [f"  | seat {seat}: {match.game.prompt(view)}"]
        lines += [f"  | {line}" for line in match.game.render(view).splitlines()]
        lines += [f"  | moves: {', '.join(move.text for move in match.legal(seat)) if seat >= 0 else ''}"]
    return lines


def write_goldens(game: Game, folder: Path) -> list[str]:
    """Write what is missing or of another version; a golden of this version is never overwritten."""
    folder.mkdir(parents=True, exist_ok=True)
    written: list[str] = []
    for name, seats, preset in playthroughs(game):
        path = folder / name
        played = play_golden(game, seats, preset)
        if path.exists() and path.read_text(encoding="utf-8").splitlines()[0] == played.splitlines()[0]:
            continue
        path.write_text(played, encoding="utf-8")
        written.append(name)
    return written
