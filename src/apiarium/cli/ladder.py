"""`apiarium ladder`: plays the bots of a game against one another, and shows how strong each is."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ..bots import level_of, make_bot, ratings_of, saved_ladder
from ..core.game import Game
from ..lab.simulation import Results, simulate
from .arguments import open_game
from .failures import FAILED, CommandFailed
from .screen import Screen
from .sim import followed

if TYPE_CHECKING:
    from ..lab.ladder import Ladder


@dataclass(frozen=True)
class Wishes:
    bots: list[str]
    seats: int
    deals: int
    seed: int
    out: Path | None
    workers: int
    show: bool
    check: bool


def ladder(screen: Screen, name: str, wishes: Wishes) -> int:
    game = open_game(name)
    if wishes.show:
        show_saved(screen, game)
        if not wishes.check:
            return 0
    try:
        from ..lab.ladder import ladder_of, pair_of, pairs_of, plan_of, read_ladder
    except ImportError as error:
        raise CommandFailed(f"ratings need openskill: install apiarium[lab] ({error})") from error
    if wishes.show:
        saved = saved_ladder(game)
        return told_doubts(screen, ladder_of(saved, game, int(str(saved["seats"]))))
    seats = wishes.seats or game.fewest
    game.start(seats)
    for bot in wishes.bots:
        make_bot(bot, game, 0)
    played = read_ladder(wishes.out, game, seats)
    for one, other in pairs_of(wishes.bots):
        results = Results(plan_of(played, one, other, wishes.deals, wishes.seed))
        with closing(simulate(results.plan, wishes.workers)) as chunks:
            for chunk in followed(screen, chunks, results.plan.games):
                results.add(chunk)
        pair = pair_of(results)
        played.add(pair, game)
        screen.warn(f"{one} among {other}: {pair.share().share:.1%} of {pair.share().games} games")
        if wishes.out is not None:
            played.write(wishes.out)
    show_ladder(screen, game, played)
    failed = told_doubts(screen, played)
    return failed if wishes.check else 0


def told_doubts(screen: Screen, played: Ladder) -> int:
    """Say where more search did not surely win more; the exit code of `--check`."""
    doubts = played.doubts()
    for sentence in doubts:
        screen.warn(sentence)
    return FAILED if doubts else 0


def show_ladder(screen: Screen, game: Game, played: Ladder) -> None:
    screen.title(f"{game.title}: {played.seats} seats")
    rows = []
    for pair in played.pairs.values():
        share = pair.share()
        interval = f"{share.low:.1%} to {share.high:.1%}"
        rows.append([pair.one, pair.other, str(share.games), f"{share.share:.1%}", interval, f"{share.fair:.1%}"])
    screen.table(["bot", "among", "games", "wins", "95 % interval", "fair share"], rows)
    screen.say()
    ratings = played.ratings()
    show_ratings(screen, game, {name: list(points) for name, points in ratings.items()})


def show_saved(screen: Screen, game: Game) -> None:
    ratings = ratings_of(game)
    if not ratings:
        raise CommandFailed(f"no ladder of {game.name} is saved for rules version {game.version}")
    screen.title(f"{game.title}: {saved_ladder(game).get('seats')} seats")
    show_ratings(screen, game, {name: [rating.points, rating.low, rating.high] for name, rating in ratings.items()})


def show_ratings(screen: Screen, game: Game, ratings: dict[str, list[int]]) -> None:
    rows = []
    for name, (points, low, high) in sorted(ratings.items(), key=lambda entry: entry[1][0]):
        level = level_of(name, game)
        words = "" if level is None else level.words
        rows.append([name, str(points), f"{low} to {high}", words])
    screen.table(["bot", "rating", "95 % interval", "how it plays"], rows)
