"""Compiles the core, the games, the bots and the busy half of the server to C extensions with mypyc, and keeps the
result until a source changes.

Usage: compile_package.py check            says whether a C compiler with Python's headers works here
       compile_package.py modules          lists the modules that are compiled
       compile_package.py build DIRECTORY  prints the folder below DIRECTORY that holds the compiled modules
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from importlib import metadata
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
ROOMS = ("core", "games", "bots")
BESIDE = ("envs/tensors.py",)  # single files of other rooms
# What every move passes through at a table. Modules with coroutines are not among them: compiled, they corrupt memory.
SERVER = (
    "client", "clocks", "door", "entries", "frames", "limits", "lock", "receipts", "sitting", "table", "telling",
    "undoing",
)  # fmt: skip
EXCLUDED_NAMES = ("__init__.py", "__main__.py")
OPT_OUT = "# mypyc: off"
OPT_OUT_LINES = 5
GROUP = "apiarium"
SERVER_GROUP = "apiarium_server"
KEPT_BUILDS = 4
PROBE = "#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n"
MYPY_OPTIONS = (
    "--config-file=",
    f"--cache-dir={os.devnull}",
    "--namespace-packages",
    "--explicit-package-bases",
    "--ignore-missing-imports",
)
RULES_IMPORTS = ["--follow-imports=silent"]
SERVER_IMPORTS = ["--follow-imports=skip", "--no-site-packages"]  # the same wherever it is built
COMPILER_OPTIONS = (
    "-Wno-error",  # a newer compiler's warning is no reason to fail
    "-fvisibility=hidden",  # nobody calls into the group from outside but Python, which knows its entry point,
    "-fno-semantic-interposition",  # so calls inside it may be direct
)


def main(arguments: list[str]) -> int:
    help_out()
    if arguments == ["check"]:
        problem = compiler_problem()
        print(problem or "A C compiler with Python's headers works here.")
        return 1 if problem else 0
    if arguments == ["modules"]:
        print("\n".join(module_name(path) for path in compiled_sources()))
        return 0
    if len(arguments) == 2 and arguments[0] == "build":
        print(build(Path(arguments[1]).resolve()))
        return 0
    print(__doc__, file=sys.stderr)
    return 2


def help_out() -> None:
    """The compiler of the Python package ziglang, if that is here and the machine has none."""
    if shutil.which(compiler_command()[0]) is None and importlib.util.find_spec("ziglang") is not None:
        os.environ["CC"] = shlex.join([sys.executable, "-m", "ziglang", "cc"])


def compiler_command() -> list[str]:
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")


def compiled_sources() -> list[Path]:
    """The files that are compiled: all of the rooms but package files and modules that opt out in their first lines."""
    return [path for path in room_files() if path.name not in EXCLUDED_NAMES and not opts_out(path)]


def room_files() -> list[Path]:
    package = SOURCE / "apiarium"
    rooms = sorted(path for room in ROOMS for path in (package / room).rglob("*.py"))
    return rooms + [package / one for one in BESIDE] + server_files()


def server_files() -> list[Path]:
    return [SOURCE / "apiarium" / "server" / f"{name}.py" for name in SERVER]


def opts_out(path: Path) -> bool:
    with path.open(encoding="utf-8") as lines:
        return any(line.startswith(OPT_OUT) for line, _ in zip(lines, range(OPT_OUT_LINES), strict=False))


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts)


def compiler_problem() -> str:
    """Why nothing can be compiled here, found out by compiling a tiny extension; empty where it works."""
    if sys.implementation.name != "cpython":
        return f"mypyc compiles for CPython only, and this is {sys.implementation.name}."
    if os.name == "nt":
        return ""  # setuptools finds the compiler of Visual Studio by itself, or the build says that it cannot
    compiler = compiler_command()
    link = ["-bundle", "-undefined", "dynamic_lookup"] if sys.platform == "darwin" else ["-shared", "-fPIC"]
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text(PROBE, encoding="utf-8")
        include = f"-I{sysconfig.get_path('include')}"
        command = [*compiler, *link, include, str(source), "-o", str(Path(folder, "probe.so"))]
        try:
            done = subprocess.run(command, capture_output=True, text=True, check=False)
        except OSError as error:
            return f"There is no C compiler: {shlex.join(compiler)} does not start ({error.strerror})."
    if done.returncode == 0:
        return ""
    if "Python.h" in done.stderr:
        return f"The C headers of Python {sys.version_info.major}.{sys.version_info.minor} are not installed."
    return f"The C compiler {shlex.join(compiler)} fails with exit code {done.returncode}."


def build(directory: Path) -> Path:
    """Compiles into a folder named by everything the result depends on; a folder that is there is used again."""
    target = directory / build_key()
    if not target.exists():
        directory.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=directory, prefix="unfinished-") as folder:
            finished = Path(folder, "library")
            compile_all(finished, Path(folder, "work"))
            with contextlib.suppress(OSError):  # another build was first; its result is the same
                finished.replace(target)
        forget_old_builds(directory)
    os.utime(target)
    return target


def build_key() -> str:
    digest = hashlib.sha256()
    surroundings = [
        sys.version,
        sysconfig.get_platform(),
        metadata.version("mypy"),
        metadata.version("setuptools"),
        os.environ.get("CC", ""),
        os.environ.get("CFLAGS", ""),
    ]
    digest.update("\n".join(surroundings).encode())
    for path in [Path(__file__), *sorted((SOURCE / "apiarium").glob("*.py")), *room_files()]:
        content = path.read_bytes()
        digest.update(f"\n{path.name if path == Path(__file__) else path.relative_to(ROOT)} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()[:20]


def compile_all(library: Path, work: Path) -> None:
    """All rules in one group, so that calls between them are C calls; the server in another, which knows the types of
    the rules no more than those of the libraries it speaks to, and so is soon made."""
    server = set(server_files())
    rules = [path for path in compiled_sources() if path not in server]
    if not rules:
        sys.exit("There is nothing to compile: no module of the core, the games or the bots was found.")
    os.chdir(SOURCE)
    compile_group(GROUP, rules, RULES_IMPORTS, library, work)
    compile_group(SERVER_GROUP, server_files(), SERVER_IMPORTS, library, work)


def compile_group(name: str, sources: list[Path], imports: list[str], library: Path, work: Path) -> None:
    import setuptools
    from mypyc.build import mypycify

    paths = [str(path.relative_to(SOURCE)) for path in sources]
    with contextlib.redirect_stdout(sys.stderr):
        extensions: list[Any] = mypycify(
            [*MYPY_OPTIONS, *imports, *paths],
            opt_level="3",
            debug_level="0",
            target_dir=str(work / name),
            group_name=name,
            multi_file=True,
        )
        for extension in extensions:
            if os.name != "nt":
                extension.extra_compile_args = [*extension.extra_compile_args, *COMPILER_OPTIONS]
        setuptools.setup(
            name=name,
            packages=[],
            py_modules=[],
            ext_modules=extensions,
            cmdclass={"build_ext": parallel_build()},
            script_args=["--quiet", "build_ext", f"--build-lib={library}", f"--build-temp={work / 'objects'}"],
        )


def parallel_build() -> type[Any]:
    """A build_ext that compiles the C files of the group on all cores at once; setuptools takes one after another."""
    from setuptools.command.build_ext import build_ext

    class ParallelBuild(build_ext):
        def build_extensions(self) -> None:
            compiler: Any = self.compiler
            one_by_one = compiler.compile

            def on_all_cores(sources: list[str], *args: Any, **options: Any) -> list[str]:
                with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
                    made = list(pool.map(lambda source: one_by_one([source], *args, **options), sources))
                return [item for items in made for item in items]

            compiler.compile = on_all_cores
            super().build_extensions()

    return ParallelBuild


def forget_old_builds(directory: Path) -> None:
    builds = sorted((path for path in directory.iterdir() if path.is_dir()), key=lambda path: path.stat().st_mtime)
    for path in builds[:-KEPT_BUILDS]:
        shutil.rmtree(path, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
