"""A screen looked at from all sides: large and small, light and dark, by camera and by axe."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, Literal

from playwright.sync_api import Page

from scripts.browser import TOOLS
from tests.browser.desk import DESK, FINISH_ANIMATIONS, PHONE, photograph

Theme = Literal["light", "dark"]
Side = tuple[str, tuple[int, int], Theme]
SIDES: Final[list[Side]] = [
    ("desk", DESK, "light"),
    ("desk", DESK, "dark"),
    ("phone", PHONE, "light"),
    ("phone", PHONE, "dark"),
]
AUDITED: Final = SIDES[::3]  # each size and each set of colours once
AT_PLAY: Final = SIDES[:1]  # a board at play: the gallery shows it to axe on a phone and in dark colours
TWO_FRAMES: Final = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
# A report in a frame of its own has no axe to answer for it: the browser would complain of messages that go nowhere.
RUN_AXE: Final = """async () => {
  const report = await axe.run(document, { resultTypes: ["violations"], iframes: false });
  return report.violations.flatMap((violation) => violation.nodes.map(
    (node) => `${violation.id}: ${node.target.join(" ")}: ${node.failureSummary.replace(/\\s+/g, " ")}`));
}"""


def look_at(page: Page, name: str, sides: list[Side] = SIDES, audited: list[Side] = AUDITED) -> list[str]:
    """Photograph a screen in both sizes and colours; what axe finds wrong with it, in words."""
    faults: list[str] = []
    for side in sides:
        size_name, size, theme = side
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.emulate_media(color_scheme=theme)
        page.evaluate(TWO_FRAMES)
        photograph(page, f"{name}-{size_name}-{theme}")
        if side in audited:
            faults += [f"{name} ({size_name}, {theme}): {fault}" for fault in violations(page)]
        overflow = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        if overflow > 0:
            faults.append(f"{name} ({size_name}): {overflow} pixels lie beside the screen")
    if sides is SIDES:  # else nobody goes on at the desk
        page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
        page.emulate_media(color_scheme="light")
        page.evaluate(TWO_FRAMES)
    return faults


def violations(page: Page) -> list[str]:
    page.evaluate(FINISH_ANIMATIONS)
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(axe_source())
    found: list[Any] = page.evaluate(RUN_AXE)
    return [str(fault) for fault in found]


@cache
def axe_source() -> str:
    return (TOOLS / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
