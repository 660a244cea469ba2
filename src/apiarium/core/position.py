"""Any position written down as JSON and read back, with all its problems reported at once."""

from __future__ import annotations

from .errors import ApiariumError, BadPosition
from .fields import fill, range_problems
from .game import Game
from .state import State


def build(game: Game, seats: int, options: dict[str, object], values: dict[str, object]) -> State:
    """A state from its field values; BadPosition lists everything that is wrong with them."""
    state = game.start(seats, options)
    problems = fill(state, state.fields(), values)
    if not problems:
        try:
            problems = problems_of(state)
        except (IndexError, KeyError, ValueError, TypeError, OverflowError) as error:
            problems = [f"the fields do not fit together ({error})"]
    if problems:
        raise BadPosition(f"position of {game.name}", problems)
    return state


def problems_of(state: State) -> list[str]:
    """Everything wrong with a position: what lies outside its declared range, else what its game finds."""
    return range_problems(state, state.fields()) or state.problems()


def write_position(state: State) -> dict[str, object]:
    """The position as a JSON object."""
    return {
        "game": state.game.name,
        "version": state.game.version,
        "seats": state.seats,
        "options": dict(state.options.chosen),
        "fields": state.json(),
    }


def read_position(game: Game, data: object) -> State:
    """The position of a JSON object written by `write_position`, perhaps edited by hand since."""
    if not isinstance(data, dict):
        raise BadPosition(f"position of {game.name}", ["a position is a JSON object"])
    problems: list[str] = []
    if data.get("game") != game.name:
        problems.append(f"it is of the game {data.get('game')!r}")
    if data.get("version") != game.version:
        problems.append(f"it is of rules version {data.get('version')!r}, here is version {game.version}")
    seats = data.get("seats")
    options = data.get("options")
    values = data.get("fields")
    if not isinstance(seats, int) or isinstance(seats, bool):
        problems.append("seats must be a whole number")
    if not isinstance(options, dict):
        problems.append("options must be an object")
    if not isinstance(values, dict):
        problems.append("fields must be an object")
    if isinstance(seats, int) and isinstance(options, dict) and isinstance(values, dict):
        try:
            state = build(game, seats, options, values)
            if not problems:
                return state
        except BadPosition as wrong:
            problems += wrong.problems
        except ApiariumError as refused:
            problems.append(refused.text)
    raise BadPosition(f"position of {game.name}", problems)
