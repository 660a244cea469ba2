"""Positions and rounds of Beesness written in its own words, for the tests of its clauses."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from apiarium.core.chance import ScriptedChance
from apiarium.core.match import Match
from apiarium.core.position import read_position, write_position
from apiarium.games.beesness import GAME
from apiarium.games.beesness.opening import is_opening
from apiarium.games.beesness.state import BeesnessState

LETTERS = "wdq"
BEES = {"w": "worker", "d": "drone", "q": "queen"}


def table(
    seats: int = 4,
    *,
    round_number: int = 1,
    garden: int | None = None,
    honeypot: int | None = None,
    honey: list[int] | None = None,
    flowers: list[int] | None = None,
    hands: list[str] | None = None,
    market: list[int] | None = None,
    options: dict[str, object] | None = None,
    dice: list[int] | None = None,
) -> Match:
    """A match at the start of a round. Hands are written as letters; what is missing lies out of the game."""
    state = GAME.start(seats, options)
    assert isinstance(state, BeesnessState)
    state.round_number = round_number
    state.honeypot = state.honeypot if honeypot is None else honeypot
    state.honey = state.honey if honey is None else vec[i64](honey)
    state.flowers = state.flowers if flowers is None else vec[i64](flowers)
    state.garden = state.garden if garden is None else garden
    state.market = state.market if market is None else vec[i64](market)
    if hands is not None:
        state.cards = vec[i64]([hand.count(letter) for hand in hands for letter in LETTERS])
    all_cards = [2 * seats + 2, 2 * seats + 2, seats]
    here = [sum(list(state.cards)[kind::3]) + [*state.market, 0][kind] for kind in range(3)]
    state.removed = vec[i64]([all_cards[kind] - here[kind] for kind in range(3)])
    missing = 9 * seats - state.garden - sum(state.flowers)
    while missing < 0:
        state.planted += 2 * seats
        missing += 2 * seats
    state.sold = missing
    state.waiting = sum(1 << seat for seat in range(seats) if is_opening(state, seat))
    start = read_position(GAME, write_position(state))
    return Match(GAME, seats, options, ScriptedChance([f"roll {face}" for face in dice or []]), start=start)


def ready(match: Match) -> None:
    """Everybody asked before a pick carries on."""
    if phase(match) == "window":
        for seat in match.due:
            match.play(seat, "ready")


def lay(match: Match, cards: str) -> None:
    """Everybody plays a card, one letter a seat and a dash for who sits out; before the first pick all carry on."""
    choose(match, cards)
    ready(match)


def choose(match: Match, cards: str) -> None:
    """Everybody plays a card, as in `lay`, and nothing more."""
    for seat, letter in enumerate(cards):
        if letter != "-":
            match.play(seat, f"play {BEES[letter]}")
        elif seat in match.due:
            match.play(seat, "ready")


def take(match: Match, *counts: int) -> None:
    """The Workers pick in their order; everybody carries on in between."""
    for count in counts:
        match.play(match.due[0], f"take {count}")
        ready(match)


def call(match: Match, *callers: int) -> None:
    """All who are asked answer: the callers call, the others carry on or play any card."""
    for seat in match.due:
        menu = texts(match, seat)
        match.play(seat, "call" if seat in callers else "ready" if "ready" in menu else menu[-1])


def vote(match: Match, answers: str) -> None:
    """One letter a seat, y or n; a dash for who is not asked."""
    for seat, letter in enumerate(answers):
        if letter != "-":
            match.play(seat, {"y": "vote yes", "n": "vote no"}[letter])


def discard(match: Match, cards: str) -> None:
    for seat, letter in enumerate(cards):
        if letter != "-":
            match.play(seat, f"discard {BEES[letter]}")


def phase(match: Match) -> str:
    return str(seen(match, "phase"))


def seen(match: Match, name: str, seat: int = -1) -> object:
    """One value of a view."""
    return match.view(seat).json()[name]


def texts(match: Match, seat: int) -> list[str]:
    return [move.text for move in match.legal(seat)]


def story(match: Match, seat: int = -1) -> list[str]:
    return [event.text for _, event in match.events(seat)]
