"""Measures every text and target in sight: nothing is cut off, tiny or over another, and everything can be hit."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page

from tests.browser.desk import FINISH_ANIMATIONS
from tests.browser.screens import TWO_FRAMES

SMALLEST_TARGET: Final = 44  # pixels, for a finger

SMALLEST_TEXT: Final = 8.5  # pixels of the type

TEXTS: Final = """(LEAST) => {
  const SLACK = 1.5;
  const FAR = 0.6;
  const faults = [];
  const quote = (node) => node.textContent.replace(/\\s+/g, " ").trim().slice(0, 40);
  const within = (box, frame) => box.left >= frame.left - SLACK && box.right <= frame.right + SLACK
    && box.top >= frame.top - SLACK && box.bottom <= frame.bottom + SLACK;
  const isApart = (box, frame) => box.right <= frame.left + SLACK || box.left >= frame.right - SLACK
    || box.bottom <= frame.top + SLACK || box.top >= frame.bottom - SLACK;
  // What has an edge of its own keeps its texts within it.
  const panelOf = (holder) => {
    for (let frame = holder; frame && frame !== document.body; frame = frame.parentElement) {
      if (frame instanceof SVGElement) continue;
      const style = getComputedStyle(frame);
      if (style.position === "absolute") return null;  // a badge may lean over an edge
      if (style.display === "inline") continue;
      if (parseFloat(style.borderLeftWidth) > 0 && parseFloat(style.borderRightWidth) > 0) return frame;
    }
    return null;
  };
  const LAYERS = "dialog, .sheet, .tray, .raid, .battle, .large, .veil, [role=alert], [role=alertdialog], .moment, "
    + ".coach, .go";
  const layer = (holder) => holder.closest(LAYERS);
  const isForEars = (holder) => {
    for (let frame = holder; frame; frame = frame.parentElement) {
      if (getComputedStyle(frame).clipPath === "inset(50%)") return true;
    }
    return false;
  };
  // Whether something in front of a text hides it.
  const isOpaque = (front, text) => {
    for (let cover = front; cover && !cover.contains(text); cover = cover.parentElement) {
      const [, , , alpha = "1"] = getComputedStyle(cover).backgroundColor.match(/[\\d.]+/g) ?? [];
      if (!(cover instanceof SVGElement) && Number(alpha) > 0.5) return true;
    }
    return false;
  };
  const sizeOf = (holder) => {
    const size = parseFloat(getComputedStyle(holder).fontSize);
    const matrix = holder.closest("svg text")?.getScreenCTM();
    return matrix ? size * Math.hypot(matrix.a, matrix.b) : size;
  };
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const holder = node.parentElement;
    if (!node.textContent.trim() || holder.closest(".unseen, script, style, option, svg defs, [hidden]")) continue;
    if (isForEars(holder)) continue;
    if (!holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) if (box.width > 1 && box.height > 1) texts.push({ node, holder, box });
  }
  const shown = [];
  for (const text of texts) {
    const { node, holder, box } = text;
    let isAway = false;
    let position = "static";
    for (let frame = holder; frame && frame !== document.body; frame = frame.parentElement) {
      const style = getComputedStyle(frame);
      const holds = style.position !== "static" || style.transform !== "none";
      const isLoose = position === "fixed" || (position === "absolute" && !holds);  // not within this frame
      if (holds && position !== "fixed") position = "static";
      if (/absolute|fixed/.test(style.position)) position = style.position;
      if (isLoose) continue;
      const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY);
      const clips = scrolls || /hidden|clip/.test(style.overflowX + style.overflowY);
      if (!clips) continue;
      const edge = frame.getBoundingClientRect();
      if (scrolls && !within(box, edge)) isAway = true;  // it can be scrolled to
      if (isAway) break;
      if (!within(box, edge)) {
        faults.push(`cut off by .${frame.className.baseVal ?? frame.className}: ${quote(node)}`);
        isAway = true;
        break;
      }
    }
    if (isAway) continue;
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const isPage = document.scrollingElement.scrollHeight > innerHeight + 1;
    if (!top && isPage && box.top >= 0) continue;  // further down a page that scrolls
    if (!within(box, { left: 0, top: isPage ? -1e6 : 0, right: innerWidth, bottom: isPage ? 1e6 : innerHeight })) {
      faults.push(`beside the screen: ${quote(node)}`);
      continue;
    }
    if (!top || !(top === holder || holder.contains(top) || top.contains(holder))) {
      const isHidden = top && layer(top) === layer(holder) && isOpaque(top, holder);
      if (isHidden && !holder.closest(".near")) faults.push(`lies behind: ${quote(node)}`);  // else it can be moved
      continue;
    }
    shown.push(text);
    const button = holder.closest("button, a, [role=button], [role=radio]");
    const isBadge = button && holder.closest("*") !== button && getComputedStyle(holder).position === "absolute";
    if (button && !isBadge && !(button instanceof SVGElement) && !within(box, button.getBoundingClientRect())) {
      faults.push(`spills out of its button: ${quote(node)}`);
    }
    const panel = panelOf(holder);
    if (panel && !isBadge && !within(box, panel.getBoundingClientRect())) {
      faults.push(`spills out of its panel: ${quote(node)}`);
    }
    const far = holder.closest(".world:not(.near)")?.querySelector(".zoom");  // what can be shown larger
    const size = sizeOf(holder);
    if (size < (far ? LEAST * FAR : LEAST)) faults.push(`tiny, ${size.toFixed(1)} pixels: ${quote(node)}`);
  }
  for (let one = 0; one < shown.length; one += 1) {
    for (let other = one + 1; other < shown.length; other += 1) {
      const [a, b] = [shown[one], shown[other]];
      if (a.holder === b.holder || layer(a.holder) !== layer(b.holder)) continue;
      const [lean, { left, right, top, bottom }] = [2 * SLACK, b.box];
      const box = { left: left + lean, right: right - lean, top: top + lean, bottom: bottom - lean };
      if (box.left < box.right && box.top < box.bottom && !isApart(a.box, box)) {
        faults.push(`lies over another: ${quote(a.node)} | ${quote(b.node)}`);
      }
    }
  }
  return [...new Set(faults)];
}"""
TARGETS: Final = """(least) => {
  // A piece on a place that leads to the same: whoever misses the piece touches its place.
  const standsOnTarget = (node) => {
    const box = node.getBoundingClientRect();
    return node.matches("[data-piece]") && document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      .map((below) => below.closest("[data-touch]"))
      .some((place) => place && place !== node && place.dataset.state === "open" && !place.matches("[data-piece]")
        && Math.min(place.getBoundingClientRect().width, place.getBoundingClientRect().height) >= least - 0.5);
  };
  return [...document.querySelectorAll("button, a, select, input, summary, [role=button]")]
  .filter((node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest(".unseen") && !node.disabled)
  .filter((node) => node.getAttribute("aria-disabled") !== "true" && node.type !== "radio" && node.type !== "checkbox")
  .filter((node) => node.dataset.state !== "other")  // not before something else is in hand
  .filter((node) => !node.closest(".world:not(.near)")?.querySelector(".zoom"))  // comes nearer once it is asked about
  .filter((node) => !standsOnTarget(node))
  .map((node) => [node, node.getBoundingClientRect(), getComputedStyle(node, "::after")])
  .filter(([, box]) => box.width > 1)
  .map(([node, box, after]) => {
    const grown = after.content === "none" || after.position !== "absolute" ? 0 : 1;
    const more = grown ? [-parseFloat(after.left) * 2, -parseFloat(after.top) * 2] : [0, 0];
    return [node, box.width + more[0], box.height + more[1]];
  })
  .filter(([, width, height]) => Math.min(width, height) < least - 0.5)
  .map(([node, width, height]) => [node.getAttribute("aria-label") ?? node.textContent.trim(), width, height])
  .map(([name, width, height]) => `too small: ${name.slice(0, 40)} ${width.toFixed()}×${height.toFixed()}`);
}"""


def faults_of(page: Page, *, is_phone: bool) -> list[str]:
    """What is wrong with the sizes of what is on the screen; targets must be large where there are fingers."""
    page.evaluate(TWO_FRAMES)  # another size may set something in motion
    page.evaluate(FINISH_ANIMATIONS)
    page.evaluate(TWO_FRAMES)
    found: list[str] = page.evaluate(TEXTS, SMALLEST_TEXT)
    if is_phone:
        found += page.evaluate(TARGETS, SMALLEST_TARGET)
    return found
