"""Lines that a player types, from a terminal or a pipe."""

from __future__ import annotations

import contextlib
import sys

from .screen import Screen


class Reader:
    """Asks for lines; EOFError when there are no more."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.is_terminal = sys.stdin.isatty() and sys.stdout.isatty()
        if self.is_terminal:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401 - the import alone gives `input` a history and keys to edit with

    def line(self, prompt: str) -> str:
        """The next line. What comes through a pipe is repeated, so that the output reads like a terminal's."""
        if self.is_terminal:
            return input(prompt).strip()
        try:
            text = sys.stdin.readline()
        except UnicodeDecodeError:
            self.screen.warn("a line that is not UTF-8 was passed over")
            return ""
        if not text:
            raise EOFError
        self.screen.say(f"{prompt}{text.strip()}")
        return text.strip()
