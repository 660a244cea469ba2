"""The chosen rule variants of a game: declared once, validated with all problems at once."""

from __future__ import annotations

from .errors import BadOptions


class Option:
    """One rule variant: a whole number in a range, an on/off switch (0 or 1), or a choice among words."""

    def __init__(
        self,
        name: str,
        text: str,
        default: int | str,
        *,
        low: int = 0,
        high: int = 1,
        choices: list[str] | None = None,
        switch: bool = False,
    ) -> None:
        self.name = name
        self.text = text
        self.default = default
        self.low = low
        self.high = high
        self.choices: list[str] = choices or []
        self.kind = "choice" if choices else "bool" if switch else "int"

    def read(self, value: object) -> int | str | None:
        """The value if it is allowed; words are understood as a command line or a form gives them."""
        if self.kind == "choice":
            return value if isinstance(value, str) and value in self.choices else None
        if isinstance(value, bool):
            value = int(value) if self.kind == "bool" else None
        if isinstance(value, str):
            word = value.strip().lower()
            if self.kind == "bool" and word in ("on", "yes", "true", "off", "no", "false"):
                value = 1 if word in ("on", "yes", "true") else 0
            else:
                value = int(word) if word.isascii() and word.removeprefix("-").isdigit() and len(word) < 10 else None
        return value if isinstance(value, int) and self.low <= value <= self.high else None

    def wants(self) -> str:
        if self.kind == "choice":
            return " or ".join(self.choices)
        return "on or off" if self.kind == "bool" else f"a whole number from {self.low} to {self.high}"


class Options:
    """A complete, valid set of choices; read them by name."""

    def __init__(self, values: dict[str, int | str], defaults: dict[str, int | str] | None = None) -> None:
        self.values = values
        self.defaults: dict[str, int | str] = {} if defaults is None else defaults

    @property
    def chosen(self) -> dict[str, int | str]:
        """What differs from the defaults: all that a hash or record holds, so that a new option changes nothing old."""
        return {name: value for name, value in self.values.items() if self.defaults.get(name) != value}

    def number(self, name: str) -> int:
        value = self.values[name]
        assert isinstance(value, int)
        return value

    def word(self, name: str) -> str:
        value = self.values[name]
        assert isinstance(value, str)
        return value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Options) and self.values == other.values

    def __hash__(self) -> int:
        return hash(tuple(sorted(self.values)))

    def __repr__(self) -> str:
        return f"Options({self.values!r})"


def validate(game: str, declared: list[Option], chosen: dict[str, object]) -> Options:
    """Defaults filled in, or BadOptions with every problem."""
    known = {option.name: option for option in declared}
    problems = [f"there is no option '{name}'" for name in chosen if name not in known]
    values: dict[str, int | str] = {}
    for option in declared:
        given = chosen.get(option.name, option.default)
        value = option.read(given)
        if value is None:
            problems.append(f"{option.name} must be {option.wants()}, not {given!r}")
        else:
            values[option.name] = value
    if problems:
        raise BadOptions(f"options of {game}", problems)
    return Options(values, {option.name: option.default for option in declared})
