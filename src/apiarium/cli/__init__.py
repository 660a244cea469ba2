"""The command line: arguments and terminal drawing."""

from .app import main

__all__ = ["main"]
