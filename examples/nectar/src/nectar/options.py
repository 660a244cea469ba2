"""The rule variants of Nectar Run."""

from __future__ import annotations

from typing import Final

from apiarium.core.options import Option

OPTIONS: Final = [Option("target", "nectar to store", 20, low=5, high=100)]
PRESETS: Final[dict[str, dict[str, object]]] = {"standard": {}, "short": {"target": 8}}
