"""The one place that turns refusals and failures into a sentence on standard error and an exit code."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from collections.abc import Callable
from typing import Final

import typer

from ..core.errors import ApiariumError

FAILED: Final = 1
MISUSED: Final = 2
INTERRUPTED: Final = 130

# Typer brings its own copy of click or uses the installed one; its public BadParameter knows which.
USAGE_ERRORS: Final[tuple[type[Exception], ...]] = tuple(
    kind for kind in typer.BadParameter.__mro__ if issubclass(kind, Exception) and kind.__name__ == "ClickException"
)


class CommandFailed(ApiariumError):
    """A command cannot be carried out; the sentence says why."""

    code = "failed"


class OutputFailed(ApiariumError):
    """Standard output takes no more: its reader went away, or the disk is full."""

    code = "output"


def guarded(command: Callable[[], object]) -> int:
    """Run a command; whatever goes wrong that is not a mistake of ours becomes one sentence and an exit code."""
    try:
        answer = command()
        flush()
    except USAGE_ERRORS as error:
        return usage_failure(error)
    except typer.Abort:
        return complain("given up", INTERRUPTED)
    except KeyboardInterrupt:
        return complain("interrupted", INTERRUPTED)
    except SystemExit as leaving:
        answer = leaving.code
    except ApiariumError as error:
        if isinstance(error, OutputFailed):
            silence_output()
        return complain(error.text, FAILED)
    except OSError as error:
        return complain(sentence_of(error), FAILED)
    return answer if isinstance(answer, int) else 0


def complain(sentence: str, code: int) -> int:
    """Say it on standard error, if that can still be written to."""
    with contextlib.suppress(OSError):
        print(f"apiarium: {sentence}", file=sys.stderr, flush=True)
    return code


def sentence_of(error: OSError) -> str:
    """What the system refused, and where."""
    reason = error.strerror or str(error)
    if error.errno == errno.EPIPE:
        return "the reader of the output went away"
    return f"{error.filename}: {reason}" if error.filename else reason


def usage_failure(error: BaseException) -> int:
    message = getattr(error, "message", str(error))
    context = getattr(error, "ctx", None)
    form = getattr(error, "format_message", None)
    sentence = str(form() if form is not None else message).rstrip(".")
    path = getattr(context, "command_path", "apiarium")
    return complain(f"{sentence[:1].lower()}{sentence[1:]}; {path} --help tells more", MISUSED)


def flush() -> None:
    """Write out what is buffered, so that a full disk or closed pipe is noticed before the program says all is well."""
    try:
        sys.stdout.flush()
    except OSError as error:
        raise OutputFailed(f"the output could not be written: {sentence_of(error)}") from error


def silence_output() -> None:
    """Point a broken standard output nowhere, so that Python does not fail on it again when it ends."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
