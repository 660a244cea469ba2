"""Writes the positions of Honey Buzz for the gallery: `python scripts/build_gallery.py`.

One position of every kind of question, from a game of three by the game's own policy, as the server would tell it.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import msgspec

from apiarium import Match, find_game
from apiarium.bots import Bot, make_bot
from apiarium.core.rng import Rng
from apiarium.server import door
from apiarium.server.rows import StoredSeat

GAME: Final = "honeybuzz"
NAMES: Final = ["Mara", "Ada", "Bruno"]
VIEWER: Final = 0
SEEDS: Final = 100  # the first that asks everything is taken
PAGE_FILE: Final = Path("web/src/gallery/honeybuzz.json")
SHOWN: Final = ["turn", "place", "act", "fly", "fan", "trade", "drop"]  # and the end
LAST_LINES: Final = 12  # of the log, so that the file stays small


def main() -> None:
    for seed in range(SEEDS):
        found = play(seed)
        if all(f"{GAME}-{phase}" in found for phase in SHOWN):
            PAGE_FILE.write_text(json.dumps(found, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
            print(f"wrote {PAGE_FILE}")
            return
    raise SystemExit(f"no game of {SEEDS} asks all of {', '.join(SHOWN)}")


def play(seed: int) -> dict[str, object]:
    """The first position of each kind, and the end."""
    game = find_game(GAME)
    match = Match(game, len(NAMES), chance=seed, names=NAMES)
    bots: list[Bot] = [make_bot("easy", game, f"{GAME} {seat}") for seat in range(len(NAMES))]
    dealer = Rng(seed)
    found: dict[str, object] = {}
    while not match.is_over:
        seat = match.due[0]
        phase = str(match.view(seat).json()["phase"])
        if seat == VIEWER and phase in SHOWN:
            found.setdefault(f"{GAME}-{phase}", position(match))
        match.play(seat, bots[seat].answer(match.state, seat, dealer))
    found[f"{GAME}-over"] = position(match)
    return found


def position(match: Match) -> object:
    """What the server would send to the viewer."""
    seats = [StoredSeat(name, "bot" if seat else "person", "easy" if seat else "") for seat, name in enumerate(NAMES)]
    shown = door.seen("mock", seats, match.state, len(match.log), VIEWER)
    shown.since = door.NO_SINCE
    events = match.events(VIEWER)
    shown.events = [door.line(match, number, event) for number, event in events[-LAST_LINES:]]
    shown.moves = door.moves_for(match.state, VIEWER, match.view(VIEWER))
    shown.asked = len(match.log) if shown.moves else door.NOT_ASKED
    return msgspec.to_builtins(shown)


if __name__ == "__main__":
    main()
