"""Where commands write: coloured on a terminal, plain lines for pipes, files and screen readers."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Final, NoReturn

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from .failures import OutputFailed, sentence_of

PLAIN: Final = "APIARIUM_PLAIN"


def wants_plain() -> bool:
    """Plain unless standard output is a terminal that can do more."""
    return bool(os.environ.get(PLAIN)) or os.environ.get("TERM") == "dumb" or not sys.stdout.isatty()


class Pipe(Console):
    """A console that reports a closed pipe instead of ending the program."""

    def on_broken_pipe(self) -> NoReturn:
        raise BrokenPipeError("the reader of the output went away")


class Screen:
    """Lines and tables; every failure to write becomes OutputFailed."""

    def __init__(self, *, plain: bool = False) -> None:
        self.is_plain = plain or wants_plain()
        self.console = Pipe(highlight=False, markup=False, emoji=False)
        self.errors = Pipe(highlight=False, markup=False, emoji=False, stderr=True)

    def say(self, text: str = "", style: str = "") -> None:
        """One or more lines."""
        try:
            if self.is_plain:
                print(text, flush=True)
            else:
                self.console.print(Text(text, style=style))
        except OSError as error:
            raise OutputFailed(f"the output could not be written: {sentence_of(error)}") from error

    def title(self, text: str) -> None:
        self.say(text, "bold yellow")

    def note(self, text: str) -> None:
        """Something less important."""
        self.say(text, "dim")

    def warn(self, text: str) -> None:
        """A sentence on standard error; the command goes on."""
        if sys.stderr.isatty() and not self.is_plain:
            self.errors.print(Text(text, style="red"))
        else:
            print(text, file=sys.stderr, flush=True)

    def table(self, headers: Sequence[str], rows: Sequence[Sequence[str]], title: str = "") -> None:
        """Columns; those whose entries are all numbers are set to the right."""
        if self.is_plain:
            self.plain_table(headers, rows, title)
            return
        table = Table(box=box.SIMPLE_HEAD, title=title or None, title_justify="left", title_style="bold yellow")
        for index, header in enumerate(headers):
            numeric = is_numeric(rows, index)
            table.add_column(header, justify="right" if numeric else "left", no_wrap=numeric)
        for row in rows:
            table.add_row(*[Text(entry) for entry in row])
        try:
            self.console.print(table)
        except OSError as error:
            raise OutputFailed(f"the output could not be written: {sentence_of(error)}") from error

    def plain_table(self, headers: Sequence[str], rows: Sequence[Sequence[str]], title: str) -> None:
        if title:
            self.say(title)
        widths = [max(len(row[index]) for row in [headers, *rows]) for index in range(len(headers))]
        for row in [headers, *rows]:
            entries = [
                entry.rjust(width) if is_numeric(rows, index) else entry.ljust(width)
                for index, (entry, width) in enumerate(zip(row, widths, strict=True))
            ]
            self.say("  ".join(entries).rstrip())

    def waiting(self, text: str) -> AbstractContextManager[object]:
        """A sign of life on a terminal while something takes time."""
        return nullcontext() if self.is_plain else self.console.status(text)


def is_numeric(rows: Sequence[Sequence[str]], index: int) -> bool:
    return bool(rows) and all(row[index][:1].isdigit() or row[index] == "—" for row in rows)
