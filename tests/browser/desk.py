"""Windows on a server, of a desk or a phone, each with a fresh profile, and screenshots of what they show."""

from __future__ import annotations

import base64
from contextlib import ExitStack
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.house import Server
from tests.browser.person import Person
from tests.browser.witness import Witness

SCREENSHOTS: Final = Path(__file__).resolve().parents[2] / "build" / "screenshots"
DESK: Final = (1600, 900)
PHONE: Final = (390, 844)
FINISH_ANIMATIONS: Final = """() => document.getAnimations()
  .filter((animation) => animation.effect.getComputedTiming().endTime < Infinity)
  .forEach((animation) => animation.finish())"""
PATIENCE_MS: Final = 20_000  # for anything the page is to show, on a busy machine


class Desk:
    """Opens windows; at the end nothing may have gone wrong in any of them."""

    def __init__(self, chromium: Browser, stack: ExitStack) -> None:
        self.chromium = chromium
        self.stack = stack
        self.contexts: list[BrowserContext] = []
        self.witnesses: list[Witness] = []

    def context(self, server: Server, size: tuple[int, int] = DESK, *, is_phone: bool = False) -> BrowserContext:
        context = self.chromium.new_context(
            base_url=server.address,
            viewport={"width": size[0], "height": size[1]},
            has_touch=is_phone,
            is_mobile=is_phone,
            device_scale_factor=2 if is_phone else 1,
            color_scheme="light",
        )
        self.stack.callback(context.close)
        self.contexts.append(context)
        context.set_default_timeout(PATIENCE_MS)
        self.witnesses.append(Witness(context, urlsplit(server.address).netloc))
        return context

    def sit_down(self, server: Server, size: tuple[int, int] = DESK, *, is_phone: bool = False) -> Person:
        """A person before a new window."""
        return Person(self.context(server, size, is_phone=is_phone).new_page(), is_touching=is_phone)

    def forgive(self, pattern: str) -> None:
        for witness in self.witnesses:
            witness.forgive(pattern)

    def problems(self) -> list[str]:
        return [problem for witness in self.witnesses for problem in witness.unforgiven()]


def photograph(page: Page, name: str) -> None:
    """As the screen is once what moves has arrived; compressed for speed, not for size."""
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    page.evaluate(FINISH_ANIMATIONS)
    line = page.context.new_cdp_session(page)
    picture = line.send("Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True})
    line.detach()
    (SCREENSHOTS / f"{name}.png").write_bytes(base64.b64decode(picture["data"]))
