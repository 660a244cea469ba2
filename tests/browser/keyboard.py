"""A person who has nothing but a keyboard: every key goes to whatever has the focus."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import Page

from tests.browser.person import Person

MOST_TABS: Final = 60
FOCUSED: Final = """() => {
  const node = document.activeElement;
  if (!node || node === document.body) return "";
  const labelled = node.labels?.[0]?.textContent ?? "";
  return (node.getAttribute("aria-label") ?? (labelled || node.textContent)).replace(/\\s+/g, " ").trim();
}"""
MOST_ARROWS: Final = 60
ARROWS: Final = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")
IS_OPEN: Final = """() => document.querySelector('[data-touch]:not([data-state="closed"])') !== null"""
IS_TOUCH_POINT: Final = """() => document.activeElement?.hasAttribute("data-touch") ?? false"""
WAY: Final = """(name) => {
  const middle = (node) => {
    const box = node.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const nameOf = (node) => (node.getAttribute("aria-label") ?? node.textContent).replace(/\\s+/g, " ").trim();
  const wanted = [...document.querySelectorAll("[data-touch]")].find((node) => new RegExp(name).test(nameOf(node)));
  const [here, there] = [middle(document.activeElement), middle(wanted)];
  return [there[0] - here[0], there[1] - here[1]];
}"""

LOST: Final = """() => {
  const before = document.activeElement;
  const points = [...document.querySelectorAll('[data-touch]:not([data-state="closed"])')];
  const name = (node) => node.getAttribute("aria-label") ?? node.textContent.trim();
  const ways = points.map((point) => ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"].map((key) => {
    point.focus();
    point.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    return points.indexOf(document.activeElement);
  }));
  before?.focus();
  const reached = (from) => {
    const seen = new Set([from]);
    for (const point of seen) for (const there of ways[point]) seen.add(there);
    return seen;
  };
  const all = reached(0);
  return points.flatMap((point, index) => [
    ...(all.has(index) ? [] : [`no arrow keys lead to ${name(point)}`]),
    ...(reached(index).has(0) ? [] : [`no arrow keys lead away from ${name(point)}`]),
  ]);
}"""


class KeyboardPerson(Person):
    """Reads like any person; acts by keys alone."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.keys = page.keyboard

    def focused(self) -> str:
        """What a screen reader says of the element that has the focus."""
        return str(self.page.evaluate(FOCUSED))

    def tab_to(self, name: str) -> None:
        wanted = re.compile(name)
        been = [self.focused()]
        while not wanted.search(been[-1]):
            assert len(been) <= MOST_TABS, f"Tab never reached {name!r}; it came by {been}"
            self.keys.press("Tab")
            been.append(self.focused())

    def mean_it(self) -> None:
        """The button that was pressed has the focus still: what is meant twice is done."""
        self.keys.press("Enter")

    def press_key(self, name: str, key: str = "Enter") -> None:
        self.tab_to(name)
        self.keys.press(key)

    def arrow_to(self, name: str) -> None:
        """Walk with the arrow keys towards where the thing lies; out of a dead end, back to a way not tried yet."""
        wanted = re.compile(name)
        self.page.wait_for_function(IS_OPEN)
        if not self.page.evaluate(IS_TOUCH_POINT):
            self.keys.press("ArrowRight")
        ways: dict[str, dict[str, str]] = {}  # from each place that was seen, where each key led
        for _ in range(MOST_ARROWS):
            self.page.wait_for_function(IS_OPEN)  # the show may go on once more
            here = self.focused()
            if wanted.search(here):
                return
            known = ways.setdefault(here, {})
            untried = [key for key in self.directions(name) if key not in known]
            key = untried[0] if untried else self.way_back(ways, here)
            self.keys.press(key)
            known[key] = self.focused()
        raise AssertionError(f"the arrow keys never reached {name!r}; they led {ways}")

    @staticmethod
    def way_back(ways: dict[str, dict[str, str]], here: str) -> str:
        """The first key of the shortest known way to a place where a key was not tried yet."""
        firsts = {there: key for key, there in reversed(ways[here].items())}
        for place in (queue := list(firsts)):
            if len(ways.get(place, ())) < len(ARROWS):
                return firsts[place]
            for there in ways[place].values():
                if there not in firsts:
                    firsts[there] = firsts[place]
                    queue.append(there)
        raise AssertionError(f"no arrow key leads on from {here!r}: {ways}")

    def lost(self) -> list[str]:
        """Touch points that arrow keys do not connect with the first one, there and back."""
        found: list[str] = self.page.evaluate(LOST)
        return found

    def directions(self, name: str) -> list[str]:
        """The arrow keys, the best first, that lead from the focus towards the named touch point."""
        across, down = self.page.evaluate(WAY, name)
        sideways = "ArrowRight" if across > 0 else "ArrowLeft"
        upright = "ArrowDown" if down > 0 else "ArrowUp"
        best = [sideways, upright] if abs(across) > abs(down) else [upright, sideways]
        return [*best, *(key for key in ARROWS if key not in best)]
