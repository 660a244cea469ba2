"""Positions of Eye of the Bee-holder written in its own words, for tests a reader of the rulebook can check."""

from __future__ import annotations

from apiarium import Match
from apiarium.core.chance import Chance
from apiarium.core.position import build
from apiarium.games.beeholder import GAME
from apiarium.games.beeholder.components import FACETS
from apiarium.games.beeholder.phases import MANIPULATE, PRESENT

DRAFTED = "fuzzy feathered stinger striped sleek honey"  # slots 1 to 6


def bee(traits: str) -> int:
    """A bee from its second-named traits: `bee("whips pollen")` is fuzzy, whips, stinger, striped, sleek, pollen."""
    number = 0
    for word in traits.split():
        facet = FACETS.index(word)
        if facet & 1:
            number |= 1 << (facet >> 1)
    return number


def facets(words: str) -> list[int]:
    return [FACETS.index(word) for word in words.split()]


def table(
    hands: list[list[int]],
    *,
    slots: str = DRAFTED,
    scores: list[int] | None = None,
    favoured: int = 0,
    rounds_left: int | None = None,
    is_sudden_death: bool = False,
    winner: int = -1,
    actions: list[int] | None = None,
    target: int = 10,
    chance: Chance | int = 1,
) -> Match:
    """A match before Present, or in Manipulate if there is a `winner`, with just these hands."""
    seats = len(hands)
    size = max(3, len(hands[0]) + (1 if winner >= 0 else 0))
    if rounds_left is not None:
        assert rounds_left == len(hands[0])
    held = {card for cards in hands for card in cards}
    free = [card for card in range(64) if card not in held]
    played = (size - len(hands[0])) * seats
    in_manipulate = winner >= 0
    acting = (winner + len(actions or [])) % seats
    state = build(
        GAME,
        seats,
        {"target": target, "hand": size},
        {
            "phase": MANIPULATE if in_manipulate else PRESENT,
            "waiting": 1 << acting if in_manipulate else (1 << seats) - 1,
            "favoured": favoured,
            "winner": winner,
            "hand_number": 1,
            "is_sudden_death": int(is_sudden_death),
            "slots": facets(slots),
            "points": scores or [0] * seats,
            "bag": free[played:],
            "hands": [sorted(cards) for cards in hands],
            "chosen": [-1] * seats,
            "shown": free[:played],
            "actions": actions or [],
            "finale": [],
        },
    )
    return Match(GAME, seats, dict(state.options.values), chance, start=state)


def present(match: Match, *bees: int) -> None:
    """Every seat presents: one bee each, in seat order."""
    for seat, card in enumerate(bees):
        match.play(seat, card)


def texts(match: Match, seat: int) -> list[str]:
    return [move.text for move in match.legal(seat)]
