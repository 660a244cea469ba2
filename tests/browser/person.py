"""A person before the page: reads what a screen reader would read, and acts by mouse or finger."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from playwright.sync_api import Locator, Page, WebSocket, expect
from playwright.sync_api import TimeoutError as TooLate

from apiarium.games.beeholder.components import FACETS, NAMES, TRAITS
from apiarium.games.beeholder.verbs import VERBS
from tests.browser.sentences import YOU, is_said
from tests.server.helpers import changed

PATIENCE: Final = 90.0  # seconds for the others to move, on a busy machine
LOOK: Final = """() => {
  const heading = document.querySelector(".prompt .asked") ?? document.querySelector("h1");
  const usable = (name) => [...document.querySelectorAll("button")].some(
    (button) => (button.getAttribute("aria-label") ?? button.textContent).includes(name) && !button.disabled);
  return {
    heading: heading ? heading.textContent.replace(/\\s+/g, " ").trim() : "",
    isAsked: document.querySelector(".prompt.mine") !== null,
    isOver: document.querySelector('dialog[open][aria-label="The game is over"]') !== null,
    isCovered: usable("I am "),
    canSkip: usable("Skip ahead"),
    isJudging: document.querySelector(".judging") !== null,
    isLaid: ![...document.querySelectorAll("h2")].some((one) => one.textContent.includes("Setting the table")),
  };
}"""
COME_TO_REST: Final = """async (node, patience) => {
  const until = Date.now() + patience;
  const place = () => JSON.stringify(node.getBoundingClientRect());
  const moves = (one) => one.playState === "running" && one.effect?.getComputedTiming().endTime !== Infinity;
  let last = "";
  while (place() !== last || document.getAnimations().some(moves)) {
    if (Date.now() > until) throw new Error(`it is still moving: ${node.outerHTML.slice(0, 200)} at ${place()}`);
    last = place();
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }
}"""
HEARD_MS: Final = 2_000
LISTEN_FOR_CLICK: Final = """() => {
  window.wasClicked = false;
  addEventListener("click", () => { window.wasClicked = true; }, { capture: true, once: true });
}"""
WAS_CLICKED: Final = "() => window.wasClicked"
SLOT: Final = re.compile(r"Slot (\d), (\w+): the Queen wants (\w+)")
SIDE, TRAIT = "|".join(FACETS), "|".join(TRAITS)
FACET: Final = re.compile(rf"^(({SIDE})\b.*\b({TRAIT})|({TRAIT})\b.*\b({SIDE}))\b")
SHORT: Final = {"points to win": 2, "bees dealt to each player in a hand": 4}
SHORTEST: Final = {"points to win": 1, "bees dealt to each player in a hand": 3}


class Person:
    """One window. `turn()` waits for the next decision; what can be done then is read off the page."""

    def __init__(self, page: Page, *, is_touching: bool = False) -> None:
        self.page = page
        self.is_touching = is_touching
        self.presses = 0
        self.position: dict[str, Any] = {}  # the last one that the server sent to this window
        self.sent: list[dict[str, Any]] = []
        self.line: WebSocket | None = None
        page.on("websocket", self.listen)

    def listen(self, line: WebSocket) -> None:
        self.line = line
        line.on("framereceived", lambda text: self.hear(line, text))
        line.on("framesent", lambda text: self.sent.append(json.loads(text)))

    def reload(self) -> None:
        """What the old line still says on the way is not heard any more."""
        self.line = None
        self.position = {}
        self.page.reload()

    def hear(self, line: WebSocket, text: str | bytes) -> None:
        if line is not self.line:
            return
        message = json.loads(text)
        if message["type"] == "position":
            self.position = message
        elif message["type"] == "change":
            self.position = changed(self.position, message)

    # Hands

    def press(self, target: Locator) -> None:
        self.presses += 1
        if self.is_touching:
            self.tap(target)
        else:
            target.click()

    def tap(self, target: Locator) -> None:
        """A browser whose page is busy for long gives a touch up before it is a click: a finger taps again.

        The first touch may still have been heard late: then what was touched can be gone, and there is no second one.
        """
        self.page.evaluate(LISTEN_FOR_CLICK)
        target.tap()
        try:
            self.page.wait_for_function(WAS_CLICKED, timeout=HEARD_MS)
        except TooLate:
            with suppress(TooLate):
                target.tap(timeout=HEARD_MS)
            self.page.wait_for_function(WAS_CLICKED)

    def press_button(self, name: str | re.Pattern[str]) -> None:
        self.press(self.page.get_by_role("button", name=name))

    def drag(self, what: Locator, onto: Locator) -> None:
        """By mouse, in a few strokes as a hand does it."""
        start, end = still(what), still(onto)
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        for part in (0.2, 0.6, 1.0):
            mouse.move(start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1]))
        mouse.up()

    # Home

    def go_home(self) -> None:
        self.page.goto("/")
        expect(self.page.get_by_role("button", name="Play", exact=True)).to_be_visible()

    def set_up(self, options: dict[str, int], *, bots: int = 0, people: int = 1) -> None:
        """Fill in the form of a new table: people first, then easy bots."""
        page = self.page
        self.change_table()
        count = page.get_by_label("Number of players")
        seats = people + bots
        while int(count.inner_text()) != seats:
            self.press_button("One player less" if int(count.inner_text()) > seats else "One player more")
        for seat in range(1, seats + 1):
            page.get_by_label(f"Who plays seat {seat}").select_option("person" if seat <= people else "easy")
        if not page.get_by_label(next(iter(options))).is_visible():
            self.press(page.locator("summary", has_text="Options"))
        for name, value in options.items():
            page.get_by_label(name).fill(str(value))

    def change_table(self) -> None:
        """Unfold who plays and by which options."""
        self.press(self.page.get_by_role("button", name=re.compile("Change$")))
        expect(self.page.get_by_label("Number of players")).to_be_visible()

    def start(self) -> None:
        self.press(self.page.get_by_role("button", name="Play", exact=True))
        self.page.wait_for_url("**/table/*")

    def open_table(self, options: dict[str, int], *, bots: int = 0, people: int = 1) -> None:
        self.go_home()
        self.set_up(options, bots=bots, people=people)
        self.start()

    def sit_at(self, game: str, options: dict[str, int], *, bots: int) -> None:
        """A table of any game against easy bots, opened without the form."""
        self.page.goto("/")
        seats = [{"kind": "person", "name": "Mara"}]
        seats += [
            {"kind": "bot", "name": name, "level": "easy"} for name in ("Ada", "Bruno", "Cleo", "Dora", "Emil")[:bots]
        ]
        seal = self.page.request.get("/api/commitment").json()
        order = {"game": game, "seats": seats, "options": options, "entropy": "a test", **seal}
        answer = self.page.request.post(
            "/api/tables", data=json.dumps(order), headers={"content-type": "application/json"}
        )
        made = answer.json()
        kept = {"token": made["token"], "seal": seal["commitment"], "entropy": order["entropy"]}
        for name, value in kept.items():
            self.page.evaluate(
                "([key, value]) => localStorage.setItem(key, value)", [f"apiarium.{name}.{made['table']}", value]
            )
        self.page.goto(f"/table/{made['table']}")

    def kept(self) -> tuple[str, list[str]]:
        """The seal and the entropy that this browser kept of its table."""
        table = self.position["table"]
        seal, entropy = self.page.evaluate(
            "(table) => ['seal', 'entropy'].map((name) => localStorage.getItem(`apiarium.${name}.${table}`))", table
        )
        return seal, [entropy]

    # The table

    def look(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.page.evaluate(LOOK)
        return seen

    @property
    def heading(self) -> str:
        return str(self.look()["heading"])

    def turn(self, *, hurries: bool = True) -> str:
        """Wait until something is asked here: the words of the prompt, "over", or "covered"."""
        deadline = time.monotonic() + PATIENCE
        while True:
            seen = self.look()
            if self.is_up_to_date(seen):
                if seen["isOver"]:
                    return "over"
                if seen["isCovered"]:
                    return "covered"
                if seen["isAsked"]:
                    return str(seen["heading"])
            if hurries and seen["canSkip"]:
                self.hurry("Skip ahead")
            assert time.monotonic() < deadline, f"nothing was asked within {PATIENCE:.0f} s; the page shows {seen}"
            self.page.wait_for_timeout(25)

    def hurry(self, name: str) -> None:
        """Press a button that may be gone by now; waiting for it would be the opposite of skipping ahead."""
        self.page.evaluate(
            """(name) => [...document.querySelectorAll("button")].find(
              (button) => (button.getAttribute("aria-label") ?? button.textContent).includes(name))?.click()""",
            name,
        )

    @property
    def names(self) -> list[str]:
        """What the page calls everybody: its reader is "You"."""
        own = self.position["seat"]
        return [YOU if player["seat"] == own else str(player["name"]) for player in self.position["players"]]

    def is_up_to_date(self, seen: dict[str, Any]) -> bool:
        """Whether the page shows what the server said last, on a board that has come."""
        if not self.position or not seen["isLaid"]:
            return False
        is_asked = bool(self.position["moves"]) and not self.position["answers_itself"]
        return seen["isAsked"] == is_asked and is_said(
            str(seen["heading"]), self.position["prompt"], self.names, self.position["seat"]
        )

    def answered(self, move: Callable[[], None]) -> None:
        """Make a move and wait until the question is another, whatever others answer meanwhile."""
        asked = self.position["asked"]
        move()
        self.wait_until(lambda: self.position["asked"] != asked or self.insist(), f"{self.heading!r} was not answered")

    def insist(self) -> bool:
        """Where the page asks whether the turn is to end although there is more to do: yes, it is."""
        if self.page.get_by_role("alertdialog", name="Are you sure?").is_visible():
            self.mean_it()
        return False

    def mean_it(self) -> None:
        self.hurry(" anyway")

    def press_until_sent(
        self, place: Locator, press: Callable[[], None], finish: Callable[[], None] | None = None
    ) -> None:
        """Press a place that plays a move; where the page only takes it in hand, press again or finish otherwise."""
        before = len(self.plays())
        press()
        self.wait_until(lambda: len(self.plays()) > before or is_chosen(place), "nothing was sent or chosen")
        if len(self.plays()) == before:
            (finish or press)()
            self.wait_until(lambda: len(self.plays()) > before, "what was chosen was not sent")

    def plays(self) -> list[dict[str, Any]]:
        """Every move that this page asked for."""
        return [message for message in self.sent if message["type"] == "play"]

    def wait_until(self, is_so: Callable[[], bool], trouble: str) -> None:
        deadline = time.monotonic() + PATIENCE
        while not is_so():
            assert time.monotonic() < deadline, f"{trouble} within {PATIENCE:.0f} s; {self.last_heard()}"
            self.page.wait_for_timeout(20)

    def last_heard(self) -> str:
        """What the server said last, for a failure to repeat."""
        told = {name: self.position.get(name) for name in ("step", "seat", "due", "asked", "prompt")}
        asked = [message for message in self.sent if message["type"] not in ("shown", "ping")][-3:]
        heard = f"the server said last {told}" if self.position else "the server never said anything"
        return f"{heard}; the page said last {asked}"

    @property
    def step(self) -> int:
        return int(self.position["step"])

    def last_move(self) -> str:
        """What this page asked for last, in the game's notation."""
        return VERBS.move(self.plays()[-1]["move"]).text

    # The board of Bee-holder

    def hand(self) -> Locator:
        return self.page.get_by_role("list", name="Your bees").get_by_role("button")

    def hand_names(self) -> list[str]:
        return [label.partition(":")[0] for label in labels(self.hand())]

    def bee(self, name: str) -> Locator:
        return self.page.get_by_role("list", name="Your bees").get_by_role("button", name=re.compile(f"^{name}:"))

    def weakest_bee(self) -> str:
        return min(self.bee_worths().items(), key=lambda entry: entry[1])[0]

    def strongest_bee(self) -> str:
        return max(self.bee_worths().items(), key=lambda entry: entry[1])[0]

    def bee_worths(self) -> dict[str, int]:
        """What each bee of the hand is worth by what its label says it matches."""
        worths = {}
        for label in labels(self.hand()):
            slots = [int(digit) for digit in re.findall(r"\d", label.rpartition("matches")[2])]
            worths[label.partition(":")[0]] = sum(1 << (6 - slot) for slot in slots)
        return worths

    def tile(self, trait: str) -> Locator:
        ring = self.page.get_by_role("group", name="What the Queen wants, slot by slot")
        return ring.get_by_role("button", name=re.compile(rf"^Slot \d, {trait}:"))

    def tiles(self) -> dict[str, tuple[int, str]]:
        """By trait: the slot it lies in and the side that is up, as the labels say."""
        ring = self.page.get_by_role("group", name="What the Queen wants, slot by slot")
        found = [SLOT.match(label) for label in labels(ring.get_by_role("button"))]
        return {match[2]: (int(match[1]), match[3]) for match in found if match}

    def banned(self) -> list[str]:
        """The traits of what may not be repeated now, as they are called in the action."""
        return [TRAITS[tile] for tile in self.position["view"]["banned"]]

    def facets(self) -> Locator:
        """Every side of a tile that can be drafted."""
        return self.page.get_by_role("button", name=FACET)

    def offered(self, name: re.Pattern[str]) -> Locator:
        """A button of the prompt line."""
        return self.page.get_by_role("banner").get_by_role("button", name=name)

    # Whole moves, each waited for until the server has answered

    def draft(self, choice: int = 0) -> None:
        self.answered(lambda: self.press_twice(self.facets().nth(choice)))

    def present(self, name: str) -> None:
        bee = self.bee(name)
        self.answered(lambda: self.press_both(self.taken(bee), bee))

    def taken(self, bee: Locator) -> Locator:
        """The same bee once no card glides any more: a finger on a moving card may miss it."""
        still(bee)
        return bee

    def flip(self, trait: str) -> None:
        self.answered(lambda: self.press_twice(self.tile(trait)))

    def swap(self, one: str, other: str) -> None:
        """Two tiles show what a swap would bring, a further touch makes it."""

        def touches() -> None:
            self.press_both(self.tile(one), self.tile(other))
            expect(self.tile(other)).to_have_attribute("aria-pressed", "true")
            self.press(self.tile(other))

        self.answered(touches)

    def press_twice(self, target: Locator) -> None:
        self.press_both(target, target)

    def press_both(self, one: Locator, other: Locator) -> None:
        self.press(one)
        expect(one).to_have_attribute("aria-pressed", "true")
        self.press(other)

    def play_simply(self, asked: str) -> None:
        """Any legal answer to what is asked."""
        if asked.startswith("Draft"):
            self.draft()
        elif asked.startswith("Present"):
            self.present(self.strongest_bee())
        else:
            self.flip(next(trait for trait in TRAITS if trait not in self.banned()))

    def uncover(self) -> None:
        self.press_button(re.compile("^I am "))
        expect(self.page.get_by_role("region", name="Hand covered")).to_be_hidden()


def labels(targets: Locator) -> list[str]:
    """What a screen reader says of each, all at the same moment."""
    found: list[str] = targets.evaluate_all("(nodes) => nodes.map((node) => node.getAttribute('aria-label') ?? '')")
    return found


def is_chosen(place: Locator) -> bool:
    """Whether it is here and in hand."""
    return bool(place.evaluate_all("(nodes) => nodes.some((node) => node.dataset.state === 'chosen')"))


def still(target: Locator) -> tuple[float, float]:
    """The middle of something that has stopped moving."""
    target.evaluate(COME_TO_REST, PATIENCE * 1000)
    box = target.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def bees_in(text: str) -> set[str]:
    """Every bee that a text names."""
    return {name for name in NAMES if name in text or name.lower().replace(" ", "-") in text}
