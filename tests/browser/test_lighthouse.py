"""What Lighthouse says of the page: accessibility and best practices, on the screens people see most."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright

from scripts import build_page
from scripts.browser import FLAGS, TOOLS
from tests.browser.house import Server
from tests.browser.person import SHORTEST, Person
from tests.processes import free_port

LEAST = 0.95
CATEGORIES = ("accessibility", "best-practices")


@pytest.mark.long
def test_lighthouse_gives_at_least_95(playwright: Playwright, program: str, server: Server, tmp_path: Path) -> None:
    """In a browser that holds the seat of the table."""
    port = free_port()
    profile = playwright.chromium.launch_persistent_context(
        tmp_path / "profile",
        executable_path=program,
        args=[*FLAGS, f"--remote-debugging-port={port}"],
        base_url=server.address,
    )
    with closing(profile):
        table = open_table(profile.new_page())
        assert judge([f"{server.address}/", table], port) == []


def open_table(page: Page) -> str:
    person = Person(page)
    person.open_table(SHORTEST, bots=1)
    person.turn()
    return page.url


def judge(addresses: list[str], port: int) -> list[str]:
    """Every category of a page that is below the mark, with what it lost points for."""
    npm = build_page.npm_command()
    node = npm[0] if len(npm) > 1 else shutil.which("node")
    assert node is not None, "Lighthouse needs Node"
    command = [node, str(TOOLS / "judge.mjs"), str(port), ",".join(CATEGORIES), *addresses]
    done = subprocess.run(command, env={**os.environ, "CI": "1"}, check=True, timeout=120, capture_output=True)
    verdicts = [json.loads(line) for line in done.stdout.splitlines()]
    assert [verdict["address"] for verdict in verdicts] == addresses
    return [
        f"{verdict['address']} {name} {verdict['scores'][name]}: {verdict['lost']}"
        for verdict in verdicts
        for name in CATEGORIES
        if verdict["scores"][name] < LEAST
    ]
