"""A film of the page: what prompt, scores, log, board, moment and result say in every frame that the browser draws.

What a board shows is read off it by a reader of each game, and told of a view by a function beside it: so a frame can
be laid beside the positions that the page was sent.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Page

from apiarium.games.beeholder.components import FACETS, TRAITS
from apiarium.games.imbeerialism.components import HEX_WORDS
from apiarium.games.pollenwars.field import NAMES as HEX_NAMES
from apiarium.games.queenbee.components import BEES as BEE_WORDS
from tests.browser.sentences import YOU
from tests.browser.staged import NAMES

View = dict[str, Any]

PIECES: Final = """all("main svg [data-piece]").map(
  (node) => `${node.dataset.piece} ${node.querySelector(".count")?.textContent.trim() || 1}`).sort()"""
READERS: Final = {
    "beeholder": """all('main [aria-label^="Slot "]')
      .map((node) => node.ariaLabel.replace(/(wants \\S+).*/, "$1")).sort()""",
    "beesness": """all('main [aria-label^="Garden"], main [aria-label^="Honey"]')
      .map((node) => node.ariaLabel).sort()""",
    "honeybuzz": """all('main ul[aria-label="Hives"] .count b').map((node) => node.textContent)""",
    "imbeerialism": PIECES,
    "pollenwars": """all('main [data-touch^="hex:"]')
      .map((node) => [node.dataset.touch, ...node.ariaLabel.match(/(\\w+'s|Your) (forager|soldier)/g) ?? []])
      .filter((words) => words.length > 1).map((words) => words.join(" ")).sort()""",
    "queenbee": PIECES,
}
ALL: Final = "const all = (selector) => [...document.querySelectorAll(selector)];"
WATCH: Final = """() => {
  ALL
  const text = (node) => (node?.textContent ?? "").replace(/\\s+/g, " ").trim();
  const linesOf = (node) => Number(/Opens (\\d+) lines/.exec(text(node))?.[1] ?? 1);
  window.film = [];
  let last = "";
  let hasChanged = true;
  new MutationObserver(() => { hasChanged = true; })
    .observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  const look = () => {
    requestAnimationFrame(look);
    if (!hasChanged) return;
    hasChanged = false;
    const frame = {
      prompt: text(document.querySelector("header.prompt .asked")),
      scores: all('ul[aria-label="Players"] .points b').map((node) => Number(node.textContent)),
      lines: all('ol[aria-label^="What happened"] > li > button').reduce((sum, node) => sum + linesOf(node), 0),
      log: all('ol[aria-label^="What happened"] .text').map(text),
      board: READER,
      judged: text(document.querySelector(".judging")),
      shown: all('.stage [aria-label*=" presented "]').map((node) => node.getAttribute("aria-label")),
      wins: all(".stage li.wins .who").map(text),
      moment: text(document.querySelector(".moment > b + span")),
      isOver: document.querySelector('dialog[open][aria-label="The game is over"]') !== null,
    };
    const now = JSON.stringify(frame);
    if (now !== last) window.film.push(frame);
    last = now;
  };
  requestAnimationFrame(look);
}"""


def await_board(page: Page, game: str, view: View) -> None:
    """A board is drawn some frames after the rest of the table: it is fetched, and takes its measure first."""
    reader = f"(told) => {{ {ALL} return JSON.stringify({READERS[game]}) === JSON.stringify(told); }}"
    page.wait_for_function(reader, arg=SHOWN[game](view))


def roll(page: Page, game: str) -> None:
    """Begin to film; it goes on until the page is left."""
    page.evaluate(WATCH.replace("ALL", ALL).replace("READER", READERS[game]))


def film_of(page: Page) -> list[dict[str, Any]]:
    frames: list[dict[str, Any]] = page.evaluate("() => window.film")
    return frames


def slots_of(view: View) -> list[str]:
    rows = [(slot, tile) for slot, tile in enumerate(view["slots"]) if tile >= 0]
    return sorted(
        f"Slot {slot + 1}, {TRAITS[tile]}: the Queen wants {FACETS[2 * tile + view['faces'][tile]]}"
        for slot, tile in rows
    )


def name(view: View, seat: int) -> str:
    return YOU if seat == view["seat"] else NAMES[seat]


def owner(view: View, seat: int) -> str:
    return "Your" if seat == view["seat"] else f"{NAMES[seat]}'s"


def stocks_of(view: View) -> list[str]:
    flowers = f"{view['garden']} flower{'' if view['garden'] == 1 else 's'}"
    honeys = ", ".join(f"{name(view, seat)} {honey} honey" for seat, honey in enumerate(view["honey"]))
    return sorted([f"Garden of Commons: {flowers}", f"Honeypot: {view['honeypot']} honey", f"Honey track: {honeys}"])


def purses_of(view: View) -> list[str]:
    rows = zip(view["coins"], view["available"], view["nursery"], strict=True)
    return [text for coins, ready, born in rows for text in (str(coins), f"{ready}+{born}" if born else str(ready))]


def colonists_of(view: View) -> list[str]:
    found = [
        f"bee:{seat}-{kind}-{HEX_WORDS[hexagon]} {count}"
        for kind, field in (("worker", "workers"), ("drone", "drones"))
        for seat, counts in enumerate(view[field])
        for hexagon, count in enumerate(counts)
        if count
    ]
    found += [f"bee:{seat}-queen-{HEX_WORDS[place]} 1" for seat, place in enumerate(view["queens"]) if place >= 0]
    return sorted(found)


def foragers_of(view: View) -> list[str]:
    found = []
    for hexagon, seats in enumerate(zip(view["foragers_on"], view["soldiers_on"], strict=True)):
        bees = [
            f"{owner(view, seat)} {word}" for seat, word in zip(seats, ("forager", "soldier"), strict=True) if seat >= 0
        ]
        if bees:
            found.append(" ".join([f"hex:{HEX_NAMES[hexagon]}", *bees]))
    return sorted(found)


def armies_of(view: View) -> list[str]:
    found = []
    for space, word in enumerate(view["spaces"].split(" ")):
        seat = view["owners"][space]
        if seat >= 0:
            counts = [view["workers"][space], view["warriors"][space], int(view["queens"][seat] == space)]
            found += [f"bee:{kind}-{word} {count}" for kind, count in zip(BEE_WORDS, counts, strict=True) if count]
    return sorted(found)


SHOWN: Final[dict[str, Callable[[View], list[str]]]] = {
    "beeholder": slots_of,
    "beesness": stocks_of,
    "honeybuzz": purses_of,
    "imbeerialism": colonists_of,
    "pollenwars": foragers_of,
    "queenbee": armies_of,
}
