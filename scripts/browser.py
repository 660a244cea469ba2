"""Finds what the browser tests need, and installs it where that can be done without asking.

Usage: browser.py            prints where Chromium is; on Debian and Ubuntu, as root, installs it first if it is missing
       browser.py tools      installs axe and Lighthouse below tests/browser/tools, once for each lock file
       browser.py ahead      begins both in the background, for whoever needs them later
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts import build_page

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
TOOLS = ROOT / "tests" / "browser" / "tools"
TOOLS_STAMP = TOOLS / "node_modules" / ".installed.sha256"
SETTING = "CHROMIUM"
# The same engine without windows, menus and a profile of its own comes first: it needs a quarter less of the processor.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PACKAGES = ("chromium-headless-shell", "chromium", "chromium-browser")  # Debian's two, and Ubuntu's
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


def main(arguments: list[str]) -> int:
    if arguments == ["tools"]:
        with alone():
            return install_tools()
    if arguments == ["ahead"]:
        return begin()
    if arguments:
        print(__doc__, file=sys.stderr)
        return 2
    with alone():
        program = find_chromium() or install_chromium()
    if program is None:
        print(
            "apiarium: no Chromium was found for the browser tests; install one "
            f"(Debian and Ubuntu: apt install chromium) or name one with {SETTING}=...",
            file=sys.stderr,
        )
        return 1
    print(program)
    return 0


@contextmanager
def alone() -> Iterator[None]:
    """One at a time: whoever comes second finds it done."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "browser.lock").open("w") as door:
        fcntl.flock(door, fcntl.LOCK_EX)
        yield


def begin() -> int:
    """Fetch what is missing while the first tests run; whether that worked is seen by whoever asks for it again."""
    command = f"{shlex.quote(sys.executable)} {shlex.quote(__file__)}"
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "browser.log").open("w", encoding="utf-8") as log:
        words = ["nice", "sh", "-c", f"{command}; {command} tools"]
        subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)
    return 0


def find_chromium() -> str | None:
    """The program named by the environment, else the first known one on the path that starts."""
    named = os.environ.get(SETTING, "")
    found = (shutil.which(name) for name in ([named] if named else NAMES))
    return next((program for program in found if program is not None and starts(program)), None)


def starts(program: str) -> bool:
    """Ubuntu's chromium-browser may be a mere note that it is to be had elsewhere."""
    try:
        return subprocess.run([program, "--version"], capture_output=True, timeout=60, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def install_chromium() -> str | None:
    """By apt, where there is one and we may use it."""
    apt = shutil.which("apt-get")
    if apt is None or os.name != "posix" or os.geteuid() != 0 or os.environ.get(SETTING):
        return None
    settings = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    print("· installing Chromium for the browser tests", file=sys.stderr, flush=True)
    subprocess.run([apt, "update", "-qq"], env=settings, stdout=sys.stderr, check=False)
    for package in PACKAGES:
        command = [apt, "install", "-qq", "--yes", "--no-install-recommends", package]
        if subprocess.run(command, env=settings, stdout=sys.stderr, check=False).returncode == 0:
            return find_chromium()
    return None


def install_tools() -> int:
    locked = hashlib.sha256((TOOLS / "package-lock.json").read_bytes()).hexdigest()
    if TOOLS_STAMP.exists() and TOOLS_STAMP.read_text(encoding="utf-8") == locked:
        return 0
    problem = build_page.npm("ci", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error", folder=TOOLS)
    if not problem:
        TOOLS_STAMP.write_text(locked, encoding="utf-8")
    return problem


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
