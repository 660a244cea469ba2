"""The process that measures speed: started by its path, so that it can choose sources before anything is imported.

With APIARIUM_INTERPRETED=1 the modules of the package are loaded from their sources, compiled ones notwithstanding.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

PACKAGE = "apiarium"
INTERPRETED = "APIARIUM_INTERPRETED"


class SourceFinder(MetaPathFinder):
    """Finds the package and all below it as sources alone."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname.partition(".")[0] != PACKAGE:
            return None
        for folder in sys.path if path is None else path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname, target)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def main() -> None:
    if os.environ.get(INTERPRETED) == "1":
        sys.meta_path.insert(0, SourceFinder())
    from apiarium.lab.speed import serve

    serve()


if __name__ == "__main__":
    main()
