"""`apiarium verify` and `apiarium replay`: what a record holds, and whether it is true."""

from __future__ import annotations

import shlex
from pathlib import Path

from ..core.errors import ApiariumError, UnreadableRecord
from ..core.match import Match
from ..core.record import Record
from ..core.state import SPECTATOR
from .arguments import check_seat, load_record
from .ending import show_scores
from .failures import CommandFailed
from .screen import Screen


def verify(screen: Screen, path: Path, seal: str | None = None, entropies: list[str] | None = None) -> int:
    """Every step replayed, every draw recomputed; anything that does not fit raises.

    What the player kept from the start, the seal that was shown and their own entropy, must be that of the record.
    """
    record = load_record(path)
    try:
        match = record.replay()
        screen.say(f"{match.game.title}, rules version {match.game.version}: {', '.join(match.names)}")
        screen.say(f"All {len(match.log)} steps are legal and lead to position {match.hash}.")
        say_chance(screen, record, match, seal, entropies)
    except ApiariumError as error:
        error.text = error.text if error.text.startswith(str(path)) else f"{path}: {error.text}"
        raise
    result = match.result
    if result is None:
        screen.say("The game was not finished.")
    else:
        screen.say(f"Result: {match.named(result.text)} [{result.clause}]")
    return 0


def say_chance(screen: Screen, record: Record, match: Match, seal: str | None, entropies: list[str] | None) -> None:
    is_asked = seal is not None or entropies is not None
    if not record.head.get("commitment"):
        if is_asked:
            raise UnreadableRecord("chance was seeded, with no seal: there is nothing to check")
        screen.say("Chance was seeded, with no seal: there is nothing to check its draws against.")
    elif match.result is None and "server_seed" not in record.close:
        if is_asked:
            raise UnreadableRecord("the game is not over, so its seed is not revealed and no draw can be checked")
        screen.say("Chance was sealed; the seed is revealed when a game is over, so its draws are unchecked.")
    else:
        draws = record.verify_chance(seal, entropies)
        screen.say(f"All {len(draws)} draws follow from the seed under the seal.")
        if record.givers:
            say_givers(screen, record)
        say_kept(screen, record, seal, entropies)


def say_givers(screen: Screen, record: Record) -> None:
    """Who was bound to what, and who was left out by the rule that only the revealed counts."""
    gave = [seat for seat, giver in enumerate(record.givers) if giver]
    for seat in gave:
        did = "did not reveal and was left out" if seat in record.left_out else "revealed what they had committed to"
        screen.say(f"- {record.names[seat]} {did}.")


def say_kept(screen: Screen, record: Record, seal: str | None, entropies: list[str] | None) -> None:
    """A record proves itself only to whoever kept something from before the game: say what nobody vouched for."""
    if seal is not None and entropies is not None:
        screen.say("The seal is the one you saw and your entropy is in every draw: chance was fair.")
        return
    screen.say("Not checked, because a record alone cannot prove it:")
    if seal is None:
        screen.say(f"- whether you were shown this seal before the game: --seal {record.head.get('commitment')}")
    if entropies is None and record.givers:
        screen.say("- whether your own entropy is among those revealed: --entropy YOURS")
    elif entropies is None:
        given = " ".join(f"--entropy {shlex.quote(entropy)}" for entropy in record.entropies) or "none was used"
        screen.say(f"- whether this is the entropy that you put in, and all of it: {given}")


def replay(screen: Screen, path: Path, seat: int | None, step: int | None) -> int:
    """The story and the last position; or one position with what led to it."""
    record = load_record(path)
    match = record.opened()
    viewer = SPECTATOR if seat is None else check_seat(seat, match.state.seats)
    last = len(record.steps)
    if step is not None and not 0 <= step <= last:
        raise CommandFailed(f"{path} has steps 0 to {last}, there is no step {step}")
    while len(match.log) < (last if step is None else step):
        record.advance(match)
    if step is None:
        record.replay()
    show_position(screen, match, viewer, since=0 if step is None else step - 1)
    return 0


def show_position(screen: Screen, match: Match, viewer: int, since: int) -> None:
    screen.title(f"{match.game.title}: {', '.join(match.names)}")
    for step, event in match.events(viewer, since):
        screen.say(f"{step:>4}  {match.named(event.text)} [{event.clause}]")
    view = match.view(viewer)
    screen.say()
    screen.title(f"After step {len(match.log)}")
    screen.say(match.named(match.game.render(view)))
    result = match.result
    if result is not None:
        screen.say()
        screen.title(f"{match.named(result.text)} [{result.clause}]")
        show_scores(screen, match, result)
    elif match.due:
        screen.say()
        screen.say(match.named(match.game.prompt(view)))
