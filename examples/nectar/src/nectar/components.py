"""The die of Nectar Run."""

from __future__ import annotations

from typing import Final

RAIN: Final = 1  # NR1.3
FACES: Final = 6
MOST_TURNS: Final = 60  # NR1.6
MOST_NECTAR: Final = 1_000_000
PAGE: Final[dict[str, object]] = {"faces": FACES, "rain": RAIN}  # what a board in the browser would have to know
