"""Positions of Imbeerialism written in its own words, for tests a reader of the rulebook can check."""

from __future__ import annotations

from apiarium import Match
from apiarium.core.position import build
from apiarium.games.imbeerialism import GAME
from apiarium.games.imbeerialism.components import HEX_WORDS, HEXES, MARKERS, SUPPLY
from apiarium.games.imbeerialism.phases import MOVE

NOBODY = "-"


def hexes(words: str) -> int:
    """The bit mask of hexes: `hexes("t c")`."""
    return sum(1 << HEX_WORDS.index(word) for word in words.split())


def board(
    seats: int,
    hexes_in_words: dict[str, str],
    *,
    honey: list[int] | None = None,
    round_number: int = 1,
    turn: int = 0,
    kept: dict[int, str] | None = None,
    points: list[int] | None = None,
    options: dict[str, object] | None = None,
) -> Match:
    """A match with just these hexes: `{"ul": "0 7 0:QDW 1:WW"}` is ruled by seat 0, with seven flowers, its Queen,
    Drone and Worker, and two Workers of seat 1. A hex that is not named is bare and ruled by nobody."""
    flowers, markers = [0] * HEXES, [-1] * HEXES
    workers, drones, queens = [0] * (HEXES * seats), [0] * (HEXES * seats), [-1] * seats
    for word, content in hexes_in_words.items():
        cell = HEX_WORDS.index(word)
        owner, number, *groups = content.split()
        markers[cell] = -1 if owner == NOBODY else int(owner)
        flowers[cell] = int(number)
        for group in groups:
            seat, bees = int(group[0]), group[2:]
            workers[HEXES * seat + cell] += bees.count("W")
            drones[HEXES * seat + cell] += bees.count("D")
            if "Q" in bees:
                queens[seat] = cell
    dead = queens.count(-1)
    state = build(
        GAME,
        seats,
        options or {},
        {
            "phase": MOVE,
            "waiting": 1 << turn,
            "round_number": round_number,
            "turn": turn,
            "offers": 0,
            "ending": 0,
            "winner": -1,
            "asked_hex": -1,
            "asked_seat": -1,
            "asked_bee": -1,
            "is_sale": 0,
            "offered_flowers": 0,
            "offered_honey": 0,
            "flowers": flowers,
            "markers": markers,
            "workers": workers,
            "drones": drones,
            "queens": queens,
            "honey": honey or [3] * seats,
            "cubes": [3 - (round_number - 1) % 3 - int(seat < turn) for seat in range(seats)],
            "supply": [MARKERS - markers.count(seat) for seat in range(seats)],
            "bank": [SUPPLY - sum(workers), SUPPLY - sum(drones), dead],
            "kept": [hexes((kept or {}).get(seat, "")) for seat in range(seats)],
            "points": points or [0] * seats,
        },
    )
    return Match(GAME, seats, dict(state.options.values), 1, start=state)


def shown(match: Match, field: str) -> object:
    """A field of the public view."""
    return match.view().json()[field]


def row(match: Match, field: str) -> list[int]:
    value = shown(match, field)
    assert isinstance(value, list)
    return [entry for entry in value if isinstance(entry, int)]


def at(match: Match, word: str) -> str:
    """A hex in the words of `board`."""
    cell = HEX_WORDS.index(word)
    view = match.view().json()
    owner = row(match, "markers")[cell]
    parts = [NOBODY if owner < 0 else str(owner), str(row(match, "flowers")[cell])]
    workers, drones = view["workers"], view["drones"]
    assert isinstance(workers, list)
    assert isinstance(drones, list)
    for seat in range(match.state.seats):
        mine, males = workers[seat], drones[seat]
        assert isinstance(mine, list)
        assert isinstance(males, list)
        queen = "Q" if row(match, "queens")[seat] == cell else ""
        bees = queen + "D" * males[cell] + "W" * mine[cell]
        if bees:
            parts.append(f"{seat}:{bees}")
    return " ".join(parts)


def texts(match: Match, seat: int, verb: str = "") -> list[str]:
    """The legal moves of a seat in words, all or those of one verb."""
    return [move.text for move in match.legal(seat) if verb in ("", move.verb)]


def refused(match: Match, seat: int, text: str) -> str:
    """The clause against a move that is not legal."""
    reason = match.why_not(seat, text)
    assert reason is not None, f"{text} is legal"
    return reason.clause


def play(match: Match, *moves: str) -> None:
    """Moves in words, each by the seat that is due."""
    for move in moves:
        match.play(match.due[0], move)


def pass_round(match: Match) -> None:
    """Everybody passes until the next round begins or the game ends."""
    before = shown(match, "round_number")
    while match.due and shown(match, "round_number") == before:
        play(match, "pass")
