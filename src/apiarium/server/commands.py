"""Commands of the house run beside the server: each a process of its own that tells its progress in lines of JSON."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

LONGEST_LINE: Final = 4 * 1024 * 1024  # bytes


class CommandFailed(Exception):
    """The command ended with a sentence of what went wrong."""


async def run_command(
    words: list[str], folder: Path, seconds: float, hear: Callable[[dict[str, object]], None]
) -> None:
    """Run `apiarium WORDS` in a folder and hear every line; TimeoutError after so many seconds. No shell reads it."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "apiarium.cli", *words,
        cwd=folder, env=environment, stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE, limit=LONGEST_LINE,
    )  # fmt: skip
    try:
        await asyncio.wait_for(follow(process, hear), seconds)
    finally:
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


async def follow(process: asyncio.subprocess.Process, hear: Callable[[dict[str, object]], None]) -> None:
    output, errors = process.stdout, process.stderr
    assert output is not None
    assert errors is not None
    async for line in output:
        hear(json.loads(line))
    sentences = (await errors.read()).decode(errors="replace").strip().splitlines()
    if await process.wait() != 0:
        raise CommandFailed(sentences[-1].removeprefix("apiarium: ") if sentences else "it broke off")
