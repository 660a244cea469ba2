"""What a move is said to bring is what it brings, in positions written by hand and all through played games."""

from __future__ import annotations

import re

import pytest

from apiarium import Match
from apiarium.bots import make_bot
from apiarium.core.rng import Rng
from apiarium.games.imbeerialism import GAME
from apiarium.games.imbeerialism.components import HEX_WORDS
from apiarium.games.imbeerialism.forecast import reaches
from apiarium.games.imbeerialism.phases import MOVE
from apiarium.games.imbeerialism.state import ImbeerialismState
from apiarium.games.imbeerialism.view import ImbeerialismView, make_view

from .scenario import board, play, row

HONEY = re.compile(r"^(\d+) → (\d+) honey\.")
FLOWERS = re.compile(r"(\d+) → (\d+) flowers?\.")
COLONY = re.compile(r"^Colony (\d+)( of \d+\.|!)")


def brings(match: Match, text: str) -> str:
    """What is said of a move, by the seat that has it."""
    seat = match.due[0]
    return GAME.wording(match.view(seat), GAME.verbs.exactly(text)).brings


@pytest.mark.parametrize(
    ("hexes", "text", "said"),
    [
        ({"ul": "0 7 0:QD", "lr": "1 9 1:Q"}, "invade ul t", "Colony 1 of 3. No enemy Drone is in reach."),
        ({"ul": "0 7 0:QD", "ur": "1 9 1:QD"}, "invade ul t", "Colony 1 of 3. In reach of @1's Drone."),
        (
            {"ul": "0 7 0:QD", "t": "1 2 1:W", "lr": "1 9"},
            "invade ul t",
            "Not held. @1 has bees there.",
        ),
        (
            {"ul": "0 7 0:QD", "t": "0 2", "c": "0 2", "lr": "1 9 1:QD"},
            "invade ul ll",
            "Colony 3! Hold 3 until your next turn and you win. In reach of @1's Drone.",
        ),
        (
            {"ul": "1 7 0:D", "lr": "1 9 1:Q"},
            "invade ul ul",
            "Your home again. It is no colony. No enemy Drone is in reach.",
        ),
        (
            {"ul": "0 7 0:QD", "t": "0 2 1:W 0:D", "lr": "1 9 1:Q"},
            "kill t 2 worker",
            "Both die. You hold the top hex then.",
        ),
        ({"ul": "0 7 0:QD 1:Q", "t": "1 3"}, "kill ul 2 queen", "The Queen dies. You hold the upper left hex then."),
        ({"ul": "0 7 0:Q 1:W", "lr": "1 9 1:Q"}, "capture ul 2 worker", "Yours or 1 honey. @1 decides."),
        ({"ul": "0 7 0:Q 1:W", "t": "0 2"}, "capture ul 2 worker", "It is yours. @1 can't pay."),
    ],
)
def test_what_a_move_would_bring_is_said_in_words(hexes: dict[str, str], text: str, said: str) -> None:
    """IM2.5, IM2.7, IM2.8, IM2.12, IM3.1"""
    assert brings(board(2, hexes), text) == said


def test_a_blow_against_whoever_is_about_to_win_is_told_first() -> None:
    """IM3.1"""
    hexes = {"ul": "0 7 0:QD", "t": "1 2 1:W", "c": "1 2", "ll": "1 2", "lr": "1 9 1:Q"}
    match = board(2, hexes, kept={1: "t c ll"}, round_number=2)
    assert brings(match, "invade ul t") == "Stops @1! Not held. @1 has bees there."
    assert brings(match, "invade ul c") == "Stops @1! Colony 1 of 3. No enemy Drone is in reach."


def test_honey_and_flowers_are_counted_before_and_after() -> None:
    """IM2.3, IM2.4, IM2.8, IM2.9, IM2.11"""
    match = board(2, {"ul": "0 7 0:QWD 1:W", "lr": "1 9 1:Q"})
    assert brings(match, "honey ul") == "3 → 5 honey. 7 → 6 flowers. Next growth −1."
    assert brings(match, "breed drone") == "3 → 1 honey."
    play(match, "trade ul 2")
    assert brings(match, "buy 2 3") == "3 → 0 honey. 7 → 9 flowers. Next growth +1."
    play(match, "buy 2 3")
    assert brings(match, "accept lr") == "3 → 6 honey. 9 → 7 flowers. Next growth +3."
    play(match, "decline", "capture ul 2 worker")
    assert brings(match, "ransom lr") == "3 → 2 honey."
    assert brings(match, "decline") == "It is @0's then."


def could_invade(state: ImbeerialismState, seat: int) -> set[str]:
    """The hexes that this seat could invade if its turn came now."""
    other = state.clone()
    other.phase, other.turn, other.waiting = MOVE, seat, 1 << seat
    other.supply[seat] = max(1, other.supply[seat])  # a marker may come home before
    texts = [GAME.verbs.text(move).split(" ") for move in other.moves(seat)]
    return {words[2] for words in texts if words[0] == "invade"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_said_comes_true_all_through_a_game(seats: int) -> None:
    """IM2.3, IM2.5, IM2.9, IM2.12, IM3.1: after the very move, and before anybody else's."""
    match = Match(GAME, seats, {"max_rounds": 12})
    bots = [make_bot("easy", GAME, f"forecast {seat}") for seat in range(seats)]
    dealer = Rng("forecast")
    seen = set()
    while not match.is_over:
        seat = match.due[0]
        view, state = match.view(seat), match.state
        assert isinstance(view, ImbeerialismView)
        assert isinstance(state, ImbeerialismState)
        for cell, word in enumerate(HEX_WORDS):
            for other in range(seats):
                if view.markers[cell] != other:
                    assert reaches(view, other, cell) == (word in could_invade(state, other))
        for move in match.legal(seat):
            said = GAME.wording(view, move.id).brings
            after = state.clone()
            after.play(seat, move.id)
            then = make_view(after, seat)
            honey, colony = HONEY.search(said), COLONY.search(said)
            if honey and move.verb not in ("buy", "sell"):
                assert [int(number) for number in honey.groups()] == [view.honey[seat], then.honey[seat]]
                seen.add("honey")
            if colony and after.due() != 0:
                assert int(colony[1]) == then.held_colonies[seat]
                seen.add("colony")
            if said.startswith("Not held."):
                assert view.held_colonies[seat] == then.held_colonies[seat]
            flowers = FLOWERS.search(said)
            if (
                flowers
                and move.verb == "honey"
                and view.rounds_to_replanting >= then.rounds_to_replanting
                and after.due()
            ):
                cell = HEX_WORDS.index(move.text.split(" ")[1])
                assert [int(number) for number in flowers.groups()[:2]] == [view.flowers[cell], then.flowers[cell]]
                growth = re.search(r"Next growth (\S+)\.", said)
                told = int(growth[1].replace("−", "-")) if growth else view.growth[cell]
                assert told == then.growth[cell]
                seen.add("flowers")
        match.play(seat, bots[seat].answer(match.state, seat, dealer))
    assert seen == {"honey", "colony", "flowers"}


def test_an_own_marker_count_is_no_part_of_a_reach() -> None:
    """IM1.6: whoever has no marker left may get one back before they move."""
    match = board(2, {"ul": "0 7 0:QD", "t": "0 2", "c": "0 2", "ll": "0 2", "lr": "1 9 1:QD"})
    assert row(match, "supply") == [0, 3]
    view = match.view(1)
    assert isinstance(view, ImbeerialismView)
    assert reaches(view, 0, HEX_WORDS.index("ur")) is False
