"""Watches what moves in a window: layout that shifts by itself, and how long animations last."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Page

CALM_MS: Final = 1  # an animation shorter than this is none
MOST_SHIFT: Final = 0.001  # of the window: less than anybody sees
MOST_JUMP: Final = 0.01  # what a touch may bring about at once
WATCH_SHIFTS: Final = """
  window.shifts = [];
  const PROMPT_MS = 500;  // the browser's own measure of what follows a touch
  const answers = [];  // when answers to one's own moves came; a busy server may take its time
  const note = () => answers.push(performance.now());
  // A busy page may take its time too: from a touch until its frame, and words that a test fills in count as one.
  for (const kind of ["pointerdown", "pointerup", "click", "keydown", "input"]) {
    addEventListener(kind, () => { note(); requestAnimationFrame(note); }, { capture: true });
  }
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    const said = JSON.parse(text);
    const hear = ({ data }) => {
      const { type, step } = JSON.parse(data);
      if (!["position", "change"].includes(type) || step <= said.step) return;
      note();
      this.removeEventListener("message", hear);
    };
    if (said.type === "play") this.addEventListener("message", hear);
    return send.call(this, text);
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const nodes = entry.sources.map(({ node }) => {
        const element = node?.nodeType === Node.TEXT_NODE ? node.parentElement : node;
        const kind = element?.getAttribute?.("class") || element?.nodeName || "?";
        return element === node ? kind : `${kind}: ${node.textContent.trim().slice(0, 40)}`;
      }).join(", ");
      const wasAnswer = answers.some((time) => time <= entry.startTime && entry.startTime < time + PROMPT_MS);
      window.shifts.push({ value: entry.value, wasAsked: entry.hadRecentInput || wasAnswer, nodes });
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


def shifts(page: Page, *, was_asked: bool) -> list[dict[str, Any]]:
    """What moved since the last `forget_shifts`, right after a touch or by itself."""
    found: list[dict[str, Any]] = page.evaluate("() => window.shifts")
    return [shift for shift in found if shift["wasAsked"] == was_asked]


def assert_still(page: Page) -> None:
    """Nothing moved by itself."""
    unasked = shifts(page, was_asked=False)
    assert sum(shift["value"] for shift in unasked) < MOST_SHIFT, unasked


def assert_no_jumps(page: Page) -> None:
    """Nothing moved far even right after a touch; not to be asked where panels were opened."""
    far = [shift for shift in shifts(page, was_asked=True) if shift["value"] >= MOST_JUMP]
    assert far == [], far


def longest_animation(page: Page) -> float:
    return float(page.evaluate("() => Number.isFinite(window.longest) ? window.longest : 1e9"))
