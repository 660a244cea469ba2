"""`apiarium play`: seats the person and the bots, and begins."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from ..bots import Bot, make_bot
from ..core.chance import Chance, FairChance, SeededChance
from ..core.errors import BadSeats
from ..core.game import Game
from ..core.match import Match
from ..core.rng import Rng
from .arguments import check_seat, load_record, open_game, read_bots, read_options
from .failures import CommandFailed
from .screen import Screen
from .session import Session

USUAL_SEATS: Final = 3
USUAL_BOT: Final = "medium"
THINKING_SECONDS: Final = 5.0  # a bot's patience where nobody asked for a repeatable game


@dataclass
class Wishes:
    """What the command line says about a game to be played."""

    seats: int | None = None
    bots: str = ""
    options: list[str] = field(default_factory=list)
    preset: str = ""
    seed: int | None = None
    name: str = "Player"
    seat: int = 1
    words: str = ""
    resume: Path | None = None
    pauses: bool | None = None
    variant: Path | None = None


def play(screen: Screen, name: str, wishes: Wishes) -> int:
    game = open_game(name)
    origin = unfinished(game, wishes.resume) if wishes.resume is not None else None
    others = read_bots(wishes.bots) if wishes.bots else []
    if origin is not None:
        seats = origin.state.seats
    else:
        seats = wishes.seats if wishes.seats is not None else usual_seats(game, others)
    options = read_options(game, wishes.options, wishes.preset, wishes.variant)
    game.start(seats, options)
    if len(others) >= seats:
        raise BadSeats(f"{len(others)} bots and you are {len(others) + 1}, and there are {seats} seats")
    seat = check_seat(wishes.seat, seats)
    bots, titles = seat_bots(game, others or [USUAL_BOT], seats, seat, wishes)
    names = [wishes.name if place == seat else titles[place] for place in range(seats)]
    chance = chance_for(wishes)
    if origin is not None:
        match = Match(game, seats, dict(origin.state.options.values), chance, names, origin.state)
    else:
        match = Match(game, seats, options, chance, names)
    dealer = Rng(f"{wishes.seed}/dealer" if wishes.seed is not None else secrets.token_hex(8))
    pauses = wishes.pauses
    session = Session(screen, match, seat, bots, dealer, pauses=False)
    session.pauses = session.reader.is_terminal if pauses is None else pauses
    welcome(screen, match, seat)
    return session.run()


def usual_seats(game: Game, others: list[str]) -> int:
    """One for the person and one for each bot named; without names a small round."""
    if others:
        return max(game.fewest, len(others) + 1)
    return max(game.fewest, min(game.most, USUAL_SEATS))


def seat_bots(
    game: Game, kinds: list[str], seats: int, person: int, wishes: Wishes
) -> tuple[dict[int, Bot], dict[int, str]]:
    """Bots on all other seats, in turn of those named, and what they are called."""
    bots: dict[int, Bot] = {}
    titles: dict[int, str] = {}
    places = [seat for seat in range(seats) if seat != person]
    chosen = [kinds[index % len(kinds)] for index in range(len(places))]
    for index, (seat, kind) in enumerate(zip(places, chosen, strict=True)):
        seed = f"{wishes.seed}/{seat}" if wishes.seed is not None else secrets.token_hex(8)
        bots[seat] = make_bot(kind, game, seed, 0.0 if wishes.seed is not None else THINKING_SECONDS)
        number = chosen[: index + 1].count(kind)
        titles[seat] = kind.capitalize() + (f" {number}" if chosen.count(kind) > 1 else "")
    return bots, titles


def chance_for(wishes: Wishes) -> Chance:
    """Fair unless a seed is named; the player's words enter only after the seed is fixed."""
    if wishes.seed is not None:
        return SeededChance(wishes.seed)
    chance = FairChance()
    chance.entropies.append(wishes.words or secrets.token_hex(8))
    return chance


def unfinished(game: Game, path: Path) -> Match:
    """The match of a record that broke off."""
    record = load_record(path)
    if record.head.get("game") != game.name:
        raise CommandFailed(f"{path} is a record of {record.head.get('game')}, not of {game.name}")
    match = record.replay()
    if match.is_over:
        raise CommandFailed(f"{path}: this game is over; apiarium replay shows it")
    return match


def welcome(screen: Screen, match: Match, seat: int) -> None:
    screen.title(match.game.title)
    screen.say(match.game.tagline)
    others = [name for place, name in enumerate(match.names) if place != seat]
    screen.say(f"{match.names[seat]} on seat {seat + 1}, against {', '.join(others)}.")
    if isinstance(match.chance, FairChance):
        screen.say(f"Commitment to the seed of all draws: {match.chance.commitment}")
    else:
        screen.say("Seeded chance: the same seed and moves give the same game.")
    screen.note("help explains what you may type.")
