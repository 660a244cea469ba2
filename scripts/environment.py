"""Makes the private environments of the Makefile, and does nothing when they are up to date.

Usage: environment.py develop    .venv: the tree itself, interpreted, with all tools
       environment.py compiled   .venv-compiled: the compiled wheel without the page, with the tools of .venv
       environment.py ahead      begins `compiled` in the background, for whoever needs it later
       environment.py play       .venv-play: the interpreted wheel, soon there; prints the folder to play from, which is
                                 .venv-play-compiled once that was made for the present sources
       environment.py background .venv-play-compiled: the compiled wheel, made while somebody plays
       environment.py wheel      the wheel alone; prints where it lies
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = {
    "develop": ".venv",
    "compiled": ".venv-compiled",
    "play": ".venv-play",
    "background": ".venv-play-compiled",
}
SETTINGS = {
    "compiled": {"APIARIUM_COMPILE": "1", "APIARIUM_PAGE": "0"},
    "play": {"APIARIUM_COMPILE": "0"},
    "background": {"APIARIUM_COMPILE": ""},
}
BUILD = ROOT / "build"
WHEELS = BUILD / "wheels"
KEPT_WHEELS = 3
WHEEL_SOURCES = ("pyproject.toml", "hatch_build.py", "LICENSE", "README.md", "scripts", "src", "web")
MADE_FOLDERS = ("__pycache__", "node_modules")
NOT_IN_WHEEL = tuple(
    ROOT / path for path in ("src/apiarium/server/page", "src/apiarium/server/page.sha256", "web/tests", "web/shots")
)
BUILD_SETTINGS = ("APIARIUM_COMPILE", "APIARIUM_PAGE", "CC", "CFLAGS")
QUIET = ("--quiet", "--quiet", "--disable-pip-version-check", "--no-input")


def main(arguments: list[str]) -> int:
    if arguments == ["wheel"]:
        environment = Environment("develop")
        environment.create()
        print(build_wheel(environment, dict(os.environ)))
    elif arguments == ["develop"]:
        install_tree(Environment("develop"))
    elif arguments == ["compiled"]:
        make_compiled()
    elif arguments == ["play"]:
        print(get_ready_to_play())
    elif arguments == ["ahead"]:
        begin("compiled")
    elif arguments == ["background"]:
        install_wheel(Environment("background"))
    else:
        print(__doc__, file=sys.stderr)
        return 2
    return 0


class Environment:
    """One virtual environment with a note of what was installed into it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.folder = ROOT / FOLDERS[name]
        self.python = self.folder / "bin" / "python"
        self.note = self.folder / "installed.json"

    def create(self) -> None:
        """Makes the folder anew unless it was made by this very interpreter."""
        if self.python.exists() and self.installed().get("interpreter") == interpreter():
            return
        say(f"making {self.folder.name} with Python {platform.python_version()}")
        shutil.rmtree(self.folder, ignore_errors=True)
        done = subprocess.run([sys.executable, "-m", "venv", str(self.folder)], capture_output=True, text=True)
        if done.returncode != 0:
            shutil.rmtree(self.folder, ignore_errors=True)
            give_up(
                f"{sys.executable} cannot make virtual environments; install its venv module "
                f"(Debian and Ubuntu: apt install python3-venv).\n{done.stdout}{done.stderr}"
            )
        self.write_down(interpreter=interpreter())

    def installed(self) -> dict[str, str]:
        try:
            content: dict[str, str] = json.loads(self.note.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return content

    def packages(self) -> Path:
        return next(self.folder.glob("lib/python*/site-packages"))

    def has_wheel(self) -> bool:
        """Whether the wheel of the present sources is installed here."""
        wanted = {"dependencies": digest([ROOT / "pyproject.toml"]), "wheel": wheel_key(self.settings())}
        return wanted.items() <= self.installed().items()

    def settings(self) -> dict[str, str]:
        """The surroundings in which the wheel of this environment is built."""
        return {**os.environ, **SETTINGS[self.name]}

    def write_down(self, **facts: str) -> None:
        self.note.write_text(json.dumps(self.installed() | facts, indent=1), encoding="utf-8")

    def install(self, *words: str, settings: dict[str, str] | None = None) -> None:
        """By uv, which takes seconds; by pip where uv is not to be had or lacks what the settings of pip name."""
        if not self.uv("pip", "install", "--python", str(self.python), *words, settings=settings):
            self.pip("install", *words, settings=settings)

    def build(self, folder: Path, settings: dict[str, str]) -> None:
        """The wheel of the tree, into a folder."""
        if not self.uv("build", "--wheel", "--python", str(self.python), f"--out-dir={folder}", ".", settings=settings):
            self.pip("wheel", "--no-deps", f"--wheel-dir={folder}", ".", settings=settings)

    def uv(self, *words: str, settings: dict[str, str] | None = None) -> bool:
        program = self.folder / "bin" / "uv"
        if not program.exists() and self.run_pip("install", "--no-compile", "uv") != 0:
            return False
        done = subprocess.run(
            [str(program), "--quiet", *words], cwd=ROOT, env=settings, capture_output=True, check=False
        )
        return done.returncode == 0

    def pip(self, *words: str, settings: dict[str, str] | None = None) -> None:
        if self.run_pip(*words, settings=settings) != 0:
            give_up(f"pip {words[0]} failed in {self.folder.name}.")

    def run_pip(self, *words: str, settings: dict[str, str] | None = None) -> int:
        command = [str(self.python), "-m", "pip", words[0], *QUIET, *words[1:]]
        return subprocess.run(command, cwd=ROOT, env=settings, check=False).returncode


@contextmanager
def alone(environment: Environment) -> Iterator[None]:
    """One at a time for each environment: whoever comes second finds it done."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / f"{environment.name}.lock").open("w") as door:
        try:
            fcntl.flock(door, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            say(f"waiting for {environment.folder.name}, which is being made already")
            fcntl.flock(door, fcntl.LOCK_EX)
        yield


def install_tree(environment: Environment) -> None:
    with alone(environment):
        environment.create()
        wanted = digest([ROOT / "pyproject.toml"])
        if environment.installed().get("dependencies") == wanted:
            return
        say(f"installing the tree and its tools into {environment.folder.name}")
        settings = {**os.environ, "APIARIUM_COMPILE": "0", "APIARIUM_PAGE": "0"}
        environment.install("--editable", ".[dev]", settings=settings)
        environment.write_down(dependencies=wanted)


def make_compiled() -> None:
    """The wheel alone is installed; everything else is found in the environment of the tree."""
    tree, compiled = Environment("develop"), Environment("compiled")
    install_wheel(compiled)
    install_tree(tree)
    (compiled.packages() / "tools.pth").write_text(f"{tree.packages()}\n", encoding="utf-8")


def get_ready_to_play() -> Path:
    """Nobody waits for the C compiler: play begins interpreted, and the next start finds the compiled package."""
    swift, quick = Environment("background"), Environment("play")
    if os.environ.get("APIARIUM_COMPILE") == "1":
        install_wheel(swift)
    if swift.has_wheel():
        return swift.folder
    install_wheel(quick)
    check = [sys.executable, str(ROOT / "scripts" / "compile_package.py"), "check"]
    if os.environ.get("APIARIUM_COMPILE") != "0" and subprocess.run(check, capture_output=True).returncode == 0:
        say("the rules run interpreted today; they are being compiled meanwhile, and faster bots serve the next start")
        begin("background")
    return quick.folder


def begin(name: str) -> None:
    """Install into an environment meanwhile, so gently that it slows down nobody who plays or tests."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / f"{name}.log").open("a", encoding="utf-8") as log:
        command = ["nice", "-n", "10", sys.executable, str(Path(__file__)), name]
        subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)


def install_wheel(environment: Environment) -> None:
    with alone(environment):
        environment.create()
        if not environment.has_wheel():
            install_present_wheel(environment)


def install_present_wheel(environment: Environment) -> None:
    settings, installed = environment.settings(), environment.installed()
    dependencies, code = digest([ROOT / "pyproject.toml"]), wheel_key(settings)
    if environment.name == "compiled":
        find_compiler(environment, settings)
    wheel = build_wheel(environment, settings)
    say(f"installing {wheel.name} into {environment.folder.name}")
    if environment.name != "compiled" and installed.get("dependencies") != dependencies:
        environment.install("--compile", f"apiarium @ {wheel.as_uri()}")
    environment.install("--compile", "--force-reinstall", "--no-deps", str(wheel))
    environment.write_down(dependencies=dependencies, wheel=code)


def find_compiler(environment: Environment, settings: dict[str, str]) -> None:
    """The tests of the compiled package need a compiler: the machine's, else the one that PyPI has."""
    check = [str(environment.python), str(ROOT / "scripts" / "compile_package.py"), "check"]
    first = subprocess.run(check, env=settings, capture_output=True, text=True, check=False)
    if first.returncode == 0:
        return
    say(f"{first.stdout.strip()} Trying the compiler of the Python package ziglang")
    environment.install("ziglang")
    program = next(environment.folder.glob("lib/python*/site-packages/ziglang/zig"))
    settings["CC"] = f"{program} cc"
    second = subprocess.run(check, env=settings, capture_output=True, text=True, check=False)
    if second.returncode != 0:
        give_up(
            f"{first.stdout.strip()} The tests of the compiled package need a C compiler and Python's headers "
            f"(Debian and Ubuntu: apt install gcc python3-dev); make test-interpreted runs without them."
        )


def build_wheel(environment: Environment, settings: dict[str, str]) -> Path:
    """The wheel of the present sources, built unless it is there already."""
    folder = WHEELS / wheel_key(settings)
    if not folder.exists():
        say("building the wheel")
        WHEELS.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=WHEELS, prefix="unfinished-") as unfinished:
            finished = Path(unfinished, "wheel")
            environment.build(finished, settings)
            finished.replace(folder)
        for old in sorted(WHEELS.iterdir(), key=lambda path: path.stat().st_mtime)[:-KEPT_WHEELS]:
            shutil.rmtree(old, ignore_errors=True)
    wheel = next(folder.glob("*.whl"))
    if wheel.stem.endswith("-none-any") and settings.get("APIARIUM_COMPILE") != "0":
        say("the wheel is interpreted: no C compiler was found, or see build/native/failure.log")
    return wheel


def wheel_key(settings: dict[str, str]) -> str:
    """Names a wheel by its sources, the interpreter and the settings that shape it."""
    choices = [interpreter(), *(f"{name}={settings.get(name, '')}" for name in BUILD_SETTINGS)]
    return digest([ROOT / name for name in WHEEL_SOURCES], *choices)[:20]


def digest(paths: list[Path], *words: str) -> str:
    total = hashlib.sha256("\n".join(words).encode())
    for start in paths:
        for path in files_below(start):
            content = path.read_bytes()
            total.update(f"\n{path.relative_to(ROOT).as_posix()} {len(content)}\n".encode())
            total.update(content)
    return total.hexdigest()


def files_below(start: Path) -> list[Path]:
    """A file itself, or all source files of a folder, without what was installed or built into it."""
    if start.is_file():
        return [start]
    found: list[Path] = []
    for folder, folders, names in os.walk(start):
        folders[:] = sorted(
            name for name in folders if name not in MADE_FOLDERS and Path(folder, name) not in NOT_IN_WHEEL
        )
        found += [Path(folder, name) for name in sorted(names) if Path(folder, name) not in NOT_IN_WHEEL]
    return found


def interpreter() -> str:
    return f"{sys.base_prefix} {sys.version}"


def say(sentence: str) -> None:
    print(f"· {sentence}", file=sys.stderr, flush=True)


def give_up(sentence: str) -> NoReturn:
    sys.exit(f"apiarium: {sentence}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
