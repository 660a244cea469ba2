"""Makes sure that tests run against the package they are meant for, tree or compiled wheel, and hear Ctrl-C."""

from __future__ import annotations

import importlib.util
import os
import signal
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest
from hypothesis import settings

from scripts import compile_package

EXPECTATION = "APIARIUM_EXPECT_COMPILED"


def pytest_configure() -> None:
    """Set up every process that runs tests."""
    heed_interrupts()
    repeat_examples()
    check_origins()


def heed_interrupts() -> None:
    """Whoever runs in the background of a shell ignores Ctrl-C and hands that on to the commands under test."""
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def repeat_examples() -> None:
    """The same examples in every run, however slow the machine: no test depends on luck."""
    settings.register_profile("repeatable", derandomize=True, deadline=None)
    settings.load_profile("repeatable")


def check_origins() -> None:
    """1 wants every compiled module as a library outside the tree, 0 wants every module from the tree; else neither."""
    expectation = os.environ.get(EXPECTATION, "")
    if expectation not in ("0", "1"):
        return
    wrong = [
        name
        for name in map(compile_package.module_name, compile_package.compiled_sources())
        if is_compiled(name) != (expectation == "1") or is_in_tree(name) == (expectation == "1")
    ]
    if wrong:
        wanted = "a library outside the tree" if expectation == "1" else "a source of the tree"
        raise pytest.UsageError(f"{EXPECTATION}={expectation}, but these are not {wanted}: {', '.join(wrong)}")


def is_compiled(name: str) -> bool:
    return origin(name).endswith(tuple(EXTENSION_SUFFIXES))


def is_in_tree(name: str) -> bool:
    return Path(origin(name)).is_relative_to(compile_package.SOURCE)


def origin(name: str) -> str:
    spec = importlib.util.find_spec(name)
    return "" if spec is None or spec.origin is None else spec.origin
