"""Where the server keeps its data: the user's data folder, unless the environment names another place."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import platformdirs

FOLDER: Final = "APIARIUM_DATA"
DATABASE: Final = "APIARIUM_DATABASE"
FILE: Final = "apiarium.sqlite3"


def data_folder() -> Path:
    """The folder of this user's tables."""
    named = os.environ.get(FOLDER, "")
    return Path(named).expanduser() if named else platformdirs.user_data_path("apiarium", appauthor=False)


def database_url() -> str:
    """The address of the database; SQLite in the data folder where none is named."""
    named = os.environ.get(DATABASE, "")
    return named or f"sqlite:///{data_folder() / FILE}"
