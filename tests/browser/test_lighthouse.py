"""What Lighthouse says of the page: accessibility and best practices, on the screens people see most."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
from pathlib import Path

from playwright.sync_api import sync_playwright

from scripts import build_page
from scripts.browser import FLAGS, TOOLS, find_chromium
from tests.browser.house import Server
from tests.browser.person import SHORTEST, Person

LEAST = 0.95
CATEGORIES = ("accessibility", "best-practices")


def test_lighthouse_gives_at_least_95(server: Server, tmp_path: Path) -> None:
    """Home, the rules and a running table, the last in a browser that holds its seat."""
    program = find_chromium()
    assert program is not None
    port = free_port()
    with sync_playwright() as playwright:
        profile = playwright.chromium.launch_persistent_context(
            tmp_path / "profile",
            executable_path=program,
            args=[*FLAGS, f"--remote-debugging-port={port}"],
            base_url=server.address,
        )
        person = Person(profile.new_page())
        person.open_table(SHORTEST, bots=1)
        person.turn()
        addresses = [person.page.url, f"{server.address}/", f"{server.address}/rules/beeholder"]
        low = [problem for address in addresses for problem in judge(address, port, tmp_path)]
        profile.close()
    assert low == []


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
