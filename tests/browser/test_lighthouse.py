"""What Lighthouse says of the page: accessibility and best practices, on the screens people see most."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Playwright

from scripts import build_page
from scripts.browser import FLAGS, TOOLS
from tests.browser.house import Server
from tests.browser.person import SHORTEST, Person

LEAST = 0.95
CATEGORIES = ("accessibility", "best-practices")


@pytest.mark.parametrize("screen", ["home", "table"])
def test_lighthouse_gives_at_least_95(
    playwright: Playwright, program: str, server: Server, tmp_path: Path, screen: str
) -> None:
    """In a browser that holds the seat of the table."""
    port = free_port()
    profile = playwright.chromium.launch_persistent_context(
        tmp_path / "profile",
        executable_path=program,
        args=[*FLAGS, f"--remote-debugging-port={port}"],
        base_url=server.address,
    )
    with closing(profile):
        path = "/" if screen == "home" else open_table(profile.new_page())
        low = judge(server.address + path, port, tmp_path)
    assert low == []


def open_table(page: Page) -> str:
    person = Person(page)
    person.open_table(SHORTEST, bots=1)
    person.turn()
    return urlsplit(page.url).path


def judge(address: str, port: int, folder: Path) -> list[str]:
    """Every category of a page that is below the mark, with what it lost points for."""
    npm = build_page.npm_command()
    node = npm[0] if len(npm) > 1 else shutil.which("node")
    assert node is not None, "Lighthouse needs Node"
    report_file = folder / "report.json"
    command = [
        node,
        str(TOOLS / "node_modules" / "lighthouse" / "cli" / "index.js"),
        address,
        f"--port={port}",
        f"--only-categories={','.join(CATEGORIES)}",
        "--preset=desktop",
        "--disable-storage-reset",
        "--disable-full-page-screenshot",
        "--output=json",
        f"--output-path={report_file}",
        "--quiet",
    ]
    subprocess.run(command, env={**os.environ, "CI": "1"}, check=True, timeout=120)
    report = json.loads(report_file.read_text(encoding="utf-8"))
    lost = [
        f"{audit['id']}: {audit['title']}"
        for audit in report["audits"].values()
        if audit["score"] is not None and audit["score"] < 1
    ]
    return [
        f"{address} {name} {report['categories'][name]['score']}: {lost}"
        for name in CATEGORIES
        if report["categories"][name]["score"] < LEAST
    ]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
