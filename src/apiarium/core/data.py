"""The door from rules to files: data beside a game's code and in the owner's folder, read without trusting it.

The rules themselves know no files and no environment. A game reads its data when it is imported; what is wrong with it
is a BadData with all problems, and the registry then does without this one game.
"""

from __future__ import annotations

import json
import os
from importlib import resources
from pathlib import Path

from .errors import BadData


def read_data(package: str, name: str) -> dict[str, object]:
    """The JSON object in the file of that name in the folder `data` of a game's package."""
    return read_object(data_text(package, name), name)


def data_text(package: str, name: str) -> str:
    try:
        return resources.files(package).joinpath("data", name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadData(name, [f"it cannot be read ({reason(error)})"]) from error


def owner_texts(game: str) -> list[tuple[str, str]]:
    """The JSON files that the owner of the house adds to a game: where each lies, and its text.

    They lie in the folder that the variable APIARIUM_<GAME> names; there are none where it is not set.
    """
    folder = os.environ.get(f"APIARIUM_{game.upper()}", "")
    texts: list[tuple[str, str]] = []
    if folder:
        if not Path(folder).is_dir():
            raise BadData(folder, [f"APIARIUM_{game.upper()} names it, but there is no such folder"])
        for path in sorted(Path(folder).glob("*.json")):
            try:
                texts.append((str(path), path.read_text(encoding="utf-8")))
            except (OSError, UnicodeDecodeError) as error:
                raise BadData(str(path), [f"it cannot be read ({reason(error)})"]) from error
    return texts


def reason(error: OSError | UnicodeDecodeError) -> str:
    if isinstance(error, OSError):
        return error.strerror or str(error)
    return "it is not UTF-8"


# Values of unknown shape


def read_object(text: str, source: str) -> dict[str, object]:
    try:
        data = json.loads(text)
    except ValueError as error:
        raise BadData(source, [f"it is not JSON ({error})"]) from error
    if not isinstance(data, dict):
        raise BadData(source, ["it is not a JSON object"])
    return data


def strange_keys(data: dict[str, object], known: list[str], subject: str) -> list[str]:
    return [f"{subject}: there is no entry '{key}'" for key in data if key not in known]


def as_object(value: object) -> dict[str, object]:
    return value if isinstance(value, dict) else {}


def as_list(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def words_in(value: object) -> list[str]:
    return [entry for entry in as_list(value) if isinstance(entry, str)]


def numbers_in(value: object) -> list[int]:
    return [entry for entry in as_list(value) if isinstance(entry, int) and not isinstance(entry, bool)]


def number_in(value: object) -> int:
    """A number from 0, or -1 for anything else."""
    return value if isinstance(value, int) and not isinstance(value, bool) else -1


def word_in(data: dict[str, object], key: str, problems: list[str]) -> str:
    value = data.get(key)
    if not isinstance(value, str) or not value:
        problems.append(f"{key} must be a text")
        return ""
    return value
