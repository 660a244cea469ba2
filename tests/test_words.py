"""Words that a player meets in any game: no word of the notation that stands for a place on a board."""

from __future__ import annotations

import re
from typing import Final

import pytest

from apiarium import Match, all_games
from apiarium.core.game import Game
from apiarium.core.rng import Rng

STEPS: Final = 250
EVERY: Final = 10  # steps between two looks at refusals
TRIED: Final = 99  # moves by lot that each seat asks about
PLACE: Final = re.compile(r"(?:[A-Z]\.)?[A-Za-z]\d+(?:[a-z]\d+)?|[A-Z]\.\w+")  # c4, N.B1, E.nest, e10n21
OURS: Final = [game for game in all_games() if game.package.startswith("apiarium.games.")]


def places(game: Game) -> set[str]:
    """The words for places in the notation of a game."""
    domains = [domain for verb in game.verbs.by_name.values() for _, domain in verb.args]
    return {word for domain in domains for word in domain.words if PLACE.fullmatch(word)}


def read(game: Game, seats: int) -> set[str]:
    """What is told, asked, offered and refused in a game of random moves, as all its players read it."""
    match = Match(game, seats, {}, chance=seats)
    rng = Rng(f"words {game.name} {seats}")
    found: set[str] = set()
    for step in range(STEPS):
        if not match.due:
            break
        found |= {game.prompt(match.view(seat)) for seat in range(-1, seats)}
        for seat in match.due:
            view = match.view(seat)
            found |= {game.wording(view, move).label for move in match.state.moves(seat)}
        if step % EVERY == 0:
            tried = [(seat, rng.below(game.verbs.size)) for seat in range(seats) for _ in range(TRIED)]
            refusals = [match.state.why_not(seat, move) for seat, move in tried]
            found |= {refusal.sentence for refusal in refusals if refusal is not None}
        seat = match.due[rng.below(len(match.due))]
        moves = match.state.moves(seat)
        match.play(seat, moves[rng.below(len(moves))])
    return found | {event.text for _, event in match.story}


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.name)
def test_nobody_reads_a_coordinate(game: Game) -> None:
    words = places(game)
    for sentence in read(game, game.fewest) | read(game, game.most):
        assert words.isdisjoint(re.findall(r"[\w.]*\w", sentence)), sentence


def test_coordinates_would_be_found() -> None:
    """Three games have a notation for places."""
    assert {game.name for game in OURS if places(game)} == {"honeybuzz", "pollenwars", "queenbee"}
    assert [bool(PLACE.fullmatch(word)) for word in ("N.B1", "c4", "e10n21", "1")] == [True, True, True, False]
