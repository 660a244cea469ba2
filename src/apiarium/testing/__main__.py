"""`python -m apiarium.testing GAME FOLDER` writes the golden playthroughs that are missing or of an earlier version."""

from __future__ import annotations

import sys
from pathlib import Path

from ..core.registry import find_game
from .golden import write_goldens

if len(sys.argv) != 3:
    sys.exit("usage: python -m apiarium.testing GAME FOLDER")
print("\n".join(write_goldens(find_game(sys.argv[1]), Path(sys.argv[2]))) or "nothing to write")
