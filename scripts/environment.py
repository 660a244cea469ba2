"""Makes the private environments of the Makefile with uv, and does nothing where they are up to date.

Usage: environment.py develop      .venv: the tree itself, interpreted, with all tools
       environment.py compiled     .venv-compiled: the compiled package without the page, with all tools
       environment.py interpreted  .venv-play: the interpreted package, soon there
       environment.py swift        .venv-play-compiled: the compiled package
       environment.py ahead NAME   makes one of these in the background, for whoever needs it later
       environment.py play         prints the folder to play from: `swift` once that was made from the present sources

When the package is built again stands in pyproject.toml: uv compares its `cache-keys` with those it noted down.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.compile_package import ROOT, compiler_problem

BUILD = ROOT / "build"
UV = BUILD / "uv" / "bin" / "uv"
PACKAGE = f"apiarium @ {ROOT.as_uri()}"
IDENTITY = "import sys; print(sys.base_prefix, sys.version)"
WISH = os.environ.get("APIARIUM_COMPILE", "")
# By name: the folder, what is installed there, and the settings of the build.
ENVIRONMENTS = {
    "develop": (".venv", "--editable .[dev]", {"APIARIUM_COMPILE": "0", "APIARIUM_PAGE": "0"}),
    "compiled": (".venv-compiled", f"apiarium[dev] @ {ROOT.as_uri()}", {"APIARIUM_COMPILE": "1", "APIARIUM_PAGE": "0"}),
    "interpreted": (".venv-play", PACKAGE, {"APIARIUM_COMPILE": "0"}),
    "swift": (".venv-play-compiled", PACKAGE, {"APIARIUM_COMPILE": "1", "UV_COMPILE_BYTECODE": "1"}),
}
LONGEST_WAIT = 3600  # seconds, for somebody who makes the same environment already


def main(arguments: list[str]) -> int:
    if arguments == ["play"]:
        print(ROOT / ENVIRONMENTS[get_ready_to_play()][0])
    elif len(arguments) == 1 and arguments[0] in ENVIRONMENTS:
        make(arguments[0])
    elif len(arguments) == 2 and arguments[0] == "ahead" and arguments[1] in ENVIRONMENTS:
        begin(arguments[1])
    else:
        print(__doc__, file=sys.stderr)
        return 2
    return 0


def get_ready_to_play() -> str:
    """Nobody waits for the C compiler: play begins interpreted, and the next start finds the compiled package."""
    if WISH == "1":
        make("swift")
    if WISH != "0" and is_fresh("swift"):
        return "swift"
    make("interpreted")
    if WISH != "0" and not compiler_problem():
        log = BUILD / "swift.log"
        if log.exists() and "apiarium:" in log.read_text(encoding="utf-8"):
            say(f"compiling the rules failed last time:\n{log.read_text(encoding='utf-8')}")
        say("the rules run interpreted today; they are being compiled meanwhile, and faster bots serve the next start")
        begin("swift")
    return "interpreted"


def begin(name: str) -> None:
    """Make an environment meanwhile, so gently that it slows down nobody who plays or tests."""
    with (BUILD / f"{name}.log").open("w", encoding="utf-8") as log:
        command = ["nice", "-n", "10", sys.executable, __file__, name]
        subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)


def make(name: str) -> None:
    if is_fresh(name):
        return
    folder = ENVIRONMENTS[name][0]
    say(f"installing into {folder}")
    done = None if is_of_this_python(folder) else uv("venv", "--clear", "--python", sys.executable, folder)
    if done is None or done.returncode == 0:
        done = install(name, wait=LONGEST_WAIT)
    if done.returncode != 0:
        sys.exit(f"{done.stderr.rstrip()}\napiarium: {folder} could not be made")


def is_fresh(name: str) -> bool:
    """Whether there is nothing to build or to fetch."""
    if not is_of_this_python(ENVIRONMENTS[name][0]):
        return False
    if name == "develop":  # an editable tree ages with pyproject.toml alone, whatever becomes of its sources
        notes = ROOT.glob(".venv/lib/python*/site-packages/apiarium-*.dist-info/uv_cache.json")
        return any(note.stat().st_mtime > (ROOT / "pyproject.toml").stat().st_mtime for note in notes)
    return install(name, "--offline", "--no-build", wait=0).returncode == 0


def is_of_this_python(folder: str) -> bool:
    python = ROOT / folder / "bin" / "python"
    if not python.exists():
        return False
    found = subprocess.run([str(python), "-c", IDENTITY], capture_output=True, text=True, check=False).stdout
    return found == f"{sys.base_prefix} {sys.version}\n"


def install(name: str, *words: str, wait: int) -> subprocess.CompletedProcess[str]:
    """The requirement comes by standard input, because uv builds anew whatever its command line names."""
    folder, requirement, settings = ENVIRONMENTS[name]
    command = ["pip", "install", *words, "--python", folder, "--requirements=-"]
    return uv(*command, lines=requirement, UV_LOCK_TIMEOUT=str(wait), **settings)


def uv(*words: str, lines: str = "", **settings: str) -> subprocess.CompletedProcess[str]:
    command, surroundings = [str(UV), "--quiet", *words], {**os.environ, **settings}
    return subprocess.run(command, cwd=ROOT, env=surroundings, input=lines, capture_output=True, text=True, check=False)


def say(sentence: str) -> None:
    print(f"· {sentence}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
