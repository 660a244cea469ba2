"""A film of the page: what prompt, scores, log, board and result say in every single frame that the browser draws."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Page

WATCH: Final = """() => {
  const text = (node) => (node?.textContent ?? "").replace(/\\s+/g, " ").trim();
  const all = (selector) => [...document.querySelectorAll(selector)];
  window.film = [];
  let last = "";
  const look = () => {
    const frame = {
      prompt: text(document.querySelector("header.prompt h1")),
      scores: all('ul[aria-label="Players"] .points b').map((node) => Number(node.textContent)),
      log: all('ol[aria-label^="What happened"] .text').map(text),
      slots: all('[aria-label^="Slot "]').map((node) => node.getAttribute("aria-label")),
      judged: text(document.querySelector(".judging")),
      shown: all('.stage [aria-label*=" presented "]').map((node) => node.getAttribute("aria-label")),
      wins: all(".stage li.wins .who").map(text),
      isOver: document.querySelector('dialog[open][aria-label="The game is over"]') !== null,
    };
    const now = JSON.stringify(frame);
    if (now !== last) window.film.push(frame);
    last = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


def roll(page: Page) -> None:
    """Begin to film; it goes on until the page is left."""
    page.evaluate(WATCH)


def film_of(page: Page) -> list[dict[str, Any]]:
    frames: list[dict[str, Any]] = page.evaluate("() => window.film")
    return frames
