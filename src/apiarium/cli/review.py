"""`apiarium review`: goes over a finished game and tells luck from skill."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from ..bots.review import Fallen, Judged, Review
from ..core.match import Match
from ..core.state import SPECTATOR
from ..core.words import counted
from .arguments import check_seat, load_record
from .failures import CommandFailed
from .screen import Screen


@dataclass(frozen=True)
class Wishes:
    seats: list[int]
    iterations: int
    playouts: int
    seconds: float
    as_json: bool


def review(screen: Screen, path: Path, wishes: Wishes) -> int:
    match = load_record(path).replay()
    if match.result is None:
        raise CommandFailed(f"{path} was not finished; a game is reviewed when it is over")
    seats = [check_seat(seat, match.state.seats) for seat in wishes.seats] or list(range(match.state.seats))
    work = begin(match, seats, wishes)
    total = len(work.tasks)
    for task in range(total):
        work.work(task)
        if wishes.as_json:
            screen.say(json.dumps({"done": task + 1, "tasks": total}))
    if wishes.as_json:
        screen.say(json.dumps({"review": findings(match, work, seats)}))
    else:
        show(screen, match, work, seats)
    return 0


def begin(match: Match, seats: list[int], wishes: Wishes) -> Review:
    state = match.origin.clone()
    states = [state.clone()]
    for step in match.log:
        state.apply(step.seat, step.move)
        states.append(state.clone())
    steps = [(step.seat, step.move) for step in match.log]
    work = Review(match.game, states, steps, seats, iterations=wishes.iterations, playouts=wishes.playouts)
    work.share_out(wishes.seconds)
    return work


def findings(match: Match, work: Review, seats: list[int]) -> list[dict[str, object]]:
    """Everything by seat, in numbers and words; chances and losses are parts of one, `@2` is the name of seat 2."""
    rows: list[dict[str, object]] = []
    for seat in seats:
        lost, lost_half = work.given_away(seat)
        luck, luck_half = work.luck(seat)
        rows.append({
            "seat": seat,
            "lost": lost,
            "lost_half": lost_half,
            "luck": luck,
            "luck_half": luck_half,
            "turning_points": work.turning_points(seat),
            "decisions": [
                {
                    "step": judged.step,
                    "played": label(work, judged, judged.played),
                    "better": label(work, judged, judged.better),
                    "chance": judged.chance,
                    "lost": judged.lost,
                    "half": judged.half,
                    "is_sure": judged.is_sure,
                }
                for judged in work.judged
                if judged.seat == seat
            ],
            "draws": [
                {
                    "step": fallen.step,
                    "told": told(match, fallen, seat),
                    "gain": fallen.gains[seat],
                    "half": fallen.halves[seat],
                }
                for fallen in work.fallen
            ],
        })  # fmt: skip
    return rows


def label(work: Review, judged: Judged, move: int) -> str:
    """What a move was called by whoever could make it."""
    state = work.states[judged.step - 1]
    return state.game.wording(state.view(judged.seat), move).label


def told(match: Match, fallen: Fallen, seat: int) -> str:
    """What fell, as the story told it to the seat; in the game's notation where it told nothing."""
    events = match.events(seat, fallen.first - 1)
    lines = [event.text for step, event in events if step <= fallen.step]
    return "; ".join(lines) or "; ".join(step.text for step in match.log[fallen.first - 1 : fallen.step])


# For the terminal


def show(screen: Screen, match: Match, work: Review, seats: list[int]) -> None:
    """Whoever asks about one seat alone is taken for its player."""
    assert match.result is not None
    reader = seats[0] if len(seats) == 1 else SPECTATOR
    screen.title(f"{match.game.title}: {', '.join(match.names)}")
    screen.say(match.named(match.result.text, reader))
    for seat in seats:
        screen.say()
        screen.title("You" if seat == reader else match.names[seat])
        show_seat(screen, match, work, seat)


def show_seat(screen: Screen, match: Match, work: Review, seat: int) -> None:
    """Said to its player, as moves are called by whoever makes them."""
    own = [judged for judged in work.judged if judged.seat == seat]
    lost, lost_half = work.given_away(seat)
    luck, luck_half = work.luck(seat)
    screen.say(f"Choices gave away {lost:.0%} (± {lost_half:.0%}) of win chance in {counted(len(own), 'decision')}.")
    screen.say(f"Luck gave {luck:+.0%} (± {luck_half:.0%}).")
    points = work.turning_points(seat)
    screen.say("Turning points:" if points else "Turning points: none that stands clear of the noise.")
    for point in points:
        for judged in own:
            if judged.step == point:
                screen.say(f"  step {point}: {sentence(match, work, judged)}")
        for fallen in work.fallen:
            if fallen.step == point:
                gain = f"{fallen.gains[seat]:+.0%} (± {fallen.halves[seat]:.0%})"
                screen.say(f"  step {point}: luck, {gain}: {match.named(told(match, fallen, seat), seat)}")
    sure = [judged for judged in own if judged.is_sure]
    if sure:
        screen.say("Decisions that surely gave something away:")
    for judged in sure:
        screen.say(f"  step {judged.step}: {sentence(match, work, judged)}")


def sentence(match: Match, work: Review, judged: Judged) -> str:
    played, better = (match.named(label(work, judged, move), judged.seat) for move in (judged.played, judged.better))
    return f"{played}. Better: {better}, {judged.lost:.0%} (± {judged.half:.0%})"
