"""The log of the server: one JSON object in each line, with the table and the step it is about."""

from __future__ import annotations

import json
import logging
import os
from datetime import UTC, datetime
from typing import Final

LEVEL: Final = "APIARIUM_LOG"  # in the environment: warning if not set, info for every step
NAME: Final = "apiarium.server"


class Lines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "text": record.getMessage(),
        }
        for name in ("table", "step", "seat"):
            if hasattr(record, name):
                line[name] = getattr(record, name)
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def install() -> None:
    """Write the log to standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(Lines())
    logger = logging.getLogger(NAME)
    logger.addHandler(handler)
    logger.setLevel(os.environ.get(LEVEL, "warning").upper())
    logger.propagate = False


def about(table: str, step: int, seat: int | None = None) -> dict[str, object]:
    """What a line is about, as `extra`."""
    return {"table": table, "step": step} if seat is None else {"table": table, "step": step, "seat": seat}
