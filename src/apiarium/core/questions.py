"""What a position may ask: one row for each question of a game, in the order of their numbers."""

from __future__ import annotations


class Question:
    """One row of a game's phases. `number` is its place in the list and what a state holds, `name` what a view says.

    `prompt` asks those who are due, `waits` is read by everybody else, and `refusal` answers any other move. In all
    three `{…}` stands for what the game's own words fill in. A secret question is put to several at once, and nothing
    is shown before the last of them has chosen.
    """

    def __init__(
        self,
        number: int,
        name: str,
        clause: str,
        prompt: str = "",
        waits: str = "",
        refusal: str = "",
        *,
        is_secret: bool = False,
    ) -> None:
        self.number = number
        self.name = name
        self.clause = clause
        self.prompt = prompt
        self.waits = waits
        self.refusal = refusal
        self.is_secret = is_secret


def in_order(rows: list[Question]) -> list[Question]:
    """The rows as they are, once each stands at its number and has a name of its own: `rows[phase]` is then safe."""
    for place, row in enumerate(rows):
        if row.number != place:
            raise ValueError(f"the question '{row.name}' has the number {row.number} and stands at {place}")
    if len({row.name for row in rows}) < len(rows):
        raise ValueError("two questions have the same name")
    return rows


def named(rows: list[Question], name: str) -> Question:
    """The row that a view speaks of."""
    for row in rows:
        if row.name == name:
            return row
    raise ValueError(f"there is no question '{name}'")


def filled(line: str, facts: dict[str, str]) -> str:
    """A line of a row with its facts in place: `{slot}` becomes what stands under `slot`."""
    for place, words in facts.items():
        line = line.replace("{" + place + "}", words)
    return line
