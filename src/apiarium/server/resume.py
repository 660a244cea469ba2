"""A stored log played again: how a table comes back after a restart, exactly as it was."""

from __future__ import annotations

from ..core.chance import FairChance
from ..core.errors import ApiariumError, OtherVersion
from ..core.match import NO_CHANCE, Match
from ..core.position import read_position
from ..core.registry import find_game
from .errors import DamagedTable
from .rows import StoredStep, StoredTable


def resume(table: StoredTable, steps: list[StoredStep]) -> Match:
    """Moves are played, chance falls again from the stored seed, and every step must be the stored one."""
    game = find_game(table.game)
    if game.version != table.version:
        raise OtherVersion(
            f"this table was begun with version {table.version} of {game.title}, installed is version {game.version}; "
            "a game is not played on by other rules than it was begun with"
        )
    if table.status == "closed":
        raise OtherVersion(table.winner_text)
    names = [seat.name for seat in table.seats]
    if table.status in ("waiting", "revealing"):
        return Match(game, len(names), table.options, NO_CHANCE, names)  # nothing falls before all have revealed
    try:
        chance = FairChance(table.server_seed, table.entropies, table.givers)
        start = None if table.start is None else read_position(game, table.start)
        match = Match(game, len(names), table.options, chance, names, start)
        for number, (seat, move) in enumerate(steps):
            if number == len(match.log):
                match.play(seat, game.verbs.exactly(move))
            step = match.log[number]
            if (step.seat, step.text) != (seat, move):
                raise DamagedTable(f"table '{table.id}' is damaged: step {number} does not follow from its seed")
    except DamagedTable:
        raise
    except (ApiariumError, IndexError) as error:
        raise DamagedTable(f"table '{table.id}' is damaged: its log cannot be played again ({error})") from error
    if len(match.log) != len(steps) or len(steps) != table.steps:
        raise DamagedTable(f"table '{table.id}' is damaged: it has {len(steps)} of {table.steps} steps")
    return match
