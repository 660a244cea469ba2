"""Watches what moves in a window: layout that shifts by itself, and how long animations last."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Page

CALM_MS: Final = 1  # an animation shorter than this is none
MOST_SHIFT: Final = 0.001  # of the window: less than anybody sees
MOST_JUMP: Final = 0.01  # what a touch may bring about at once
WATCH_SHIFTS: Final = """
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const nodes = entry.sources.map((source) => source.node?.className || source.node?.nodeName || "?").join(", ");
      window.shifts.push({ value: entry.value, wasAsked: entry.hadRecentInput, nodes });
    }
  }).observe({ type: "layout-shift", buffered: true });
"""
WATCH_ANIMATIONS: Final = """
  window.longest = 0;
  const note = () => {
    for (const animation of document.getAnimations()) {
      const timing = animation.effect.getComputedTiming();
      window.longest = Math.max(window.longest, Number(timing.endTime));
    }
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
"""


def forget_shifts(page: Page) -> None:
    page.evaluate("() => { window.shifts.length = 0; }")


def assert_still(page: Page) -> None:
    """Nothing moved by itself since the last `forget_shifts`, and nothing far even right after a touch."""
    shifts: list[Any] = page.evaluate("() => window.shifts")
    unasked = [shift for shift in shifts if not shift["wasAsked"]]
    assert sum(shift["value"] for shift in unasked) < MOST_SHIFT, unasked
    far = [shift for shift in shifts if shift["value"] >= MOST_JUMP]
    assert far == [], far


def longest_animation(page: Page) -> float:
    return float(page.evaluate("() => Number.isFinite(window.longest) ? window.longest : 1e9"))
