"""`apiarium tune`: fits the weights of a game's value to games of its own player."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from .arguments import open_game
from .failures import CommandFailed
from .screen import Screen


@dataclass(frozen=True)
class Wishes:
    seats: str
    games: int
    seed: int
    out: Path | None


def tune(screen: Screen, name: str, wishes: Wishes) -> int:
    game = open_game(name)
    policy = game.policy()
    names = policy.feature_names()
    if not names:
        raise CommandFailed(f"{game.name} declares no features whose weights could be fitted")
    try:
        from ..lab.study import seats_wanted
        from ..lab.tuning import collect, fit, write
    except ImportError as error:
        raise CommandFailed(f"fitting needs NumPy: install apiarium[lab] ({error})") from error
    seats = list(seats_wanted(game, wishes.seats))
    for number in seats:
        game.start(number)
    samples = collect(game, seats, wishes.games, wishes.seed)
    found = fit(names, policy.stages(), samples)
    screen.title(f"{game.title}: {found.positions} positions of {found.games} games")
    rows = [[str(stage), *[f"{number:.3f}" for number in row]] for stage, row in enumerate(found.weights.rows)]
    screen.table(["stage", *names], rows)
    screen.say()
    screen.say("How badly other games are foreseen, the less the better:")
    screen.say(f"  by chance {found.chance_loss:.4f}, before {found.old_loss:.4f}, now {found.new_loss:.4f}")
    screen.say(f"  gain over the present weights {found.gain:.4f} (± {found.half:.4f})")
    if wishes.out is not None:
        write(wishes.out, found, seats, wishes.seed)
        screen.say(f"Written to {wishes.out}")
    return 0
