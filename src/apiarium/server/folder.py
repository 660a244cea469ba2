"""The folder of the tables: for its owner's eyes alone, and for one server at a time."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from .errors import CannotStart
from .settings import data_folder

PRIVATE_FOLDER: Final = 0o700
PRIVATE_FILE: Final = 0o600
COMPANIONS: Final = ("", "-wal", "-shm")  # of a database of SQLite
LOCK: Final = ".lock"


def prepare(path: Path) -> None:
    """Make the folder and the file of a database such that nobody else can read them: the file holds every seed."""
    folder = path.parent
    try:
        if not folder.exists():
            folder.mkdir(mode=PRIVATE_FOLDER, parents=True)
        elif folder == data_folder():
            folder.chmod(PRIVATE_FOLDER)
    except OSError as error:
        raise CannotStart(f"the folder {folder} cannot be made: {error.strerror}") from error
    try:
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, PRIVATE_FILE))
        for ending in COMPANIONS:
            companion = path.with_name(path.name + ending)
            if companion.exists():
                companion.chmod(PRIVATE_FILE)
    except OSError as error:
        raise CannotStart(f"the database {path} cannot be opened: {error.strerror}") from error


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Keep the database at a path to ourselves; CannotStart where another server has it. A crash lets go of it too."""
    prepare(path)
    lock = path.with_name(path.name + LOCK)
    handle = os.open(lock, os.O_CREAT | os.O_RDWR, PRIVATE_FILE)
    try:
        if not takes(handle):
            owner = os.read(handle, 20).decode("ascii", "replace").strip() or "unknown"
            raise CannotStart(
                f"another server (process {owner}) has the tables in {path.parent}; end it first, "
                "or name another folder in APIARIUM_DATA"
            )
        os.ftruncate(handle, 0)
        os.write(handle, str(os.getpid()).encode())
        yield
    finally:
        os.close(handle)


if sys.platform == "win32":
    import msvcrt

    def takes(handle: int) -> bool:
        try:
            os.lseek(handle, 0, os.SEEK_SET)
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def takes(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
