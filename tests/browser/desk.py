"""Windows on a server, of a desk or a phone, each with a fresh profile, and screenshots of what they show."""

from __future__ import annotations

import base64
import json
from contextlib import ExitStack
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.house import Server, headers_of
from tests.browser.person import Person
from tests.browser.witness import Witness

SCREENSHOTS: Final = Path(__file__).resolve().parents[2] / "build" / "screenshots"
DESK: Final = (1600, 900)
PHONE: Final = (390, 844)
FINISH_ANIMATIONS: Final = """() => document.getAnimations()
  .filter((animation) => animation.effect.getComputedTiming().endTime < Infinity)
  .forEach((animation) => animation.finish())"""
# The entropy that a page gives to its tables repeats too, table after table. The checks of fairness stay what they are.
SEEDED_ENTROPY: Final = """(() => {
  const word = SEED;
  const next = () => {
    const count = 1 + Number(localStorage.getItem("tests.entropy") ?? 0);
    localStorage.setItem("tests.entropy", String(count));
    let state = 2166136261;
    for (const letter of `${word}|${count}`) state = Math.imul(state ^ letter.codePointAt(0), 16777619) >>> 0;
    return state;
  };
  crypto.getRandomValues = (list) => {
    let state = next();
    for (let index = 0; index < list.length; index += 1) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      list[index] = state >>> 24;
    }
    return list;
  };
})();"""
# What goes on for ever, such as a bee that beckons, would be drawn sixty times a second while a test thinks.
REST_WHAT_NEVER_ENDS: Final = """addEventListener("animationstart", (event) => {
  for (const one of event.target.getAnimations()) {
    if (one.effect.getComputedTiming().endTime === Infinity) one.pause();
  }
}, { capture: true });"""
# A turn that ends by itself would be answered twice where a test answers everything; one test holds that it does.
ENDS_NO_TURN: Final = "if (origin !== 'null') localStorage['apiarium.ends-turns'] ??= 'no'"
AT_ONCE: Final = "localStorage.setItem('apiarium.speed', 'at once')"
PATIENCE_MS: Final = 60_000  # for anything the page is to show, on a busy machine


class Desk:
    """Opens windows; at the end nothing may have gone wrong in any of them."""

    def __init__(self, chromium: Browser, stack: ExitStack, seed: str) -> None:
        self.chromium = chromium
        self.stack = stack
        self.seed = seed
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
            extra_http_headers=headers_of(self.seed),
        )
        context.add_init_script(SEEDED_ENTROPY.replace("SEED", json.dumps(f"{self.seed}|{len(self.contexts)}")))
        context.add_init_script(REST_WHAT_NEVER_ENDS)
        context.add_init_script(ENDS_NO_TURN)
        self.stack.callback(context.close)
        self.contexts.append(context)
        context.set_default_timeout(PATIENCE_MS)
        self.witnesses.append(Witness(context, urlsplit(server.address).netloc))
        return context

    def sit_down(
        self, server: Server, size: tuple[int, int] = DESK, *, is_phone: bool = False, is_hasty: bool = False
    ) -> Person:
        """A person before a new window; a hasty one watches nothing that others watch too."""
        page = self.context(server, size, is_phone=is_phone).new_page()
        if is_hasty:
            page.add_init_script(AT_ONCE)
        return Person(page, is_touching=is_phone)

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
