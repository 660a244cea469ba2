"""Whole games of Imbeerialism against bots in a real browser: every kind of move by its place on the board."""

from __future__ import annotations

import re
from typing import Any, Final

from playwright.sync_api import Locator, expect

from apiarium.games.imbeerialism.components import HEX_TITLES, HEX_WORDS
from tests.browser.desk import PHONE, Desk, photograph
from tests.browser.house import Server
from tests.browser.keyboard import KeyboardPerson
from tests.browser.person import Person
from tests.browser.screens import SIDES, look_at, violations
from tests.browser.stillness import (
    CALM_MS,
    WATCH_ANIMATIONS,
    WATCH_SHIFTS,
    assert_still,
    forget_shifts,
    longest_animation,
)

SHORT: Final = {"rounds after which the game ends": 9}
SHORTEST: Final = {"max_rounds": 4}
FINGER: Final = 44.0  # pixels
MOST_KINDS: Final = 6  # of bees on a hex that still have room for a finger each
REACHES: Final = """() => [...document.querySelectorAll(".piece")].map((piece) => {
  const box = piece.querySelector(".reach").getBoundingClientRect();
  return [piece.dataset.touch.split("-").at(-1), Math.min(box.width, box.height)];
})"""
WANTED: Final = ["capture", "kill", "invade", "trade", "sell", "buy", "ransom", "accept", "travel", "breed", "honey"]


class Hive:
    """A person at the board of Imbeerialism, who does what was done least and touches bee and target for it."""

    def __init__(self, person: Person, name: str) -> None:
        self.person = person
        self.name = name
        self.done: dict[str, int] = {}

    def point(self, word: str) -> Locator:
        return self.person.page.locator(f'[data-touch="{word}"]')

    def touch_hex(self, word: str) -> None:
        """On the bees that stand there, where it can be meant; else near its upper edge, where none does."""
        hexagon = self.point(f"hex:{word}")
        bees = self.person.page.locator(f'.piece[data-touch$="-{word}"][data-state="closed"]')
        is_met = hexagon.get_attribute("data-state") == "open" and bees.count() > 0
        box = (bees.first if is_met else hexagon.locator(".ground")).bounding_box()
        assert box is not None
        place = box["x"] + box["width"] / 2, box["y"] + box["height"] * (0.5 if is_met else 0.09)
        if self.person.is_touching:
            self.person.page.touchscreen.tap(*place)
        else:
            self.person.page.mouse.click(*place)

    def choose(self) -> dict[str, Any]:
        """What was done least so far, a real trade or fight before housekeeping."""
        moves = {move["verb"]: move for move in self.person.position["moves"]}
        verbs = [verb for verb in WANTED if verb in moves] or [verb for verb in moves if verb in ("pass", "decline")]
        chosen: dict[str, Any] = moves[min(verbs, key=lambda verb: self.done.get(verb, 0))]
        return chosen

    def play(self) -> None:
        move = self.choose()
        verb, *words = move["text"].split(" ")
        sent = len(self.person.plays())
        self.person.answered(lambda: self.touch(verb, words))
        assert self.person.plays()[sent]["move"] == move["id"], f"{move['text']} was to be played"
        self.done[verb] = self.done.get(verb, 0) + 1

    def touch(self, verb: str, words: list[str]) -> None:
        person, view = self.person, self.person.position["view"]
        me = view["seat"]
        if verb in ("pass", "decline"):
            person.press(person.page.get_by_role("button", name=verb.capitalize(), exact=True))  # the only one
        elif verb in ("accept", "ransom"):
            self.photograph(verb)
            place = HEX_TITLES[HEX_WORDS.index(words[0])]
            tray = person.page.get_by_role("group", name="What you can do")
            person.press(tray.get_by_role("button", name=re.compile(rf"^(Accept|Pay) (from|to) {place}")))
        elif verb in ("buy", "sell"):
            goods = self.point(f"goods:{verb}-{words[0]}")
            person.press(goods)
            expect(goods).to_have_attribute("aria-pressed", "true")
            self.photograph("terms")
            person.press(self.point(f"price:{words[1]}"))
        else:
            self.touch_bee_and_target(verb, words, me, HEX_WORDS[view["queens"][me]])

    def touch_bee_and_target(self, verb: str, words: list[str], me: int, queen_at: str) -> None:
        kind, place = {
            "travel": (words[0], words[1] if len(words) > 1 else ""),
            "honey": ("worker", words[0]),
            "trade": ("worker", words[0]),
            "invade": ("drone", words[0]),
            "kill": ("drone", words[0]),
            "capture": ("queen", words[0]),
            "breed": ("queen", queen_at),
        }[verb]
        bee = self.point(f"bee:{me}-{kind}-{place}")
        self.person.press(bee)
        expect(bee).to_have_attribute("aria-pressed", "true")
        self.photograph(f"{kind}-{verb}")
        if verb in ("travel", "invade"):
            self.touch_hex(words[-1])
        elif verb == "honey":
            self.person.press(self.point("act:honey"))
        elif verb == "trade":
            self.offer(int(words[1]) - 1)
        elif verb == "breed":
            self.person.press(self.point(f"brood:{words[0]}"))
        else:
            self.person.press(self.point(f"bee:{int(words[1]) - 1}-{words[2]}-{place}"))

    def offer(self, partner: int) -> None:
        """In turn by naming the terms, and by an offer that is ready: that one is made with a single tap."""
        ready = self.person.page.locator(f'[data-touch^="deal:{partner}-"]')
        is_named = (self.done.get("trade", 0) % 2 == 0) is not self.person.is_touching
        if is_named or ready.count() == 0:
            self.person.press(self.point(f"partner:{partner}"))
            return
        sent = len(self.person.plays())
        self.person.press(ready.last)
        self.person.wait_until(
            lambda: len(self.person.plays()) == sent + 2 and self.person.position["view"]["phase"] != "terms",
            "the offer was not made",
        )
        self.done["offer"] = self.done.get("offer", 0) + 1

    def photograph(self, stage: str) -> None:
        if stage not in self.done:
            self.done[stage] = self.done.get(stage, 0)
            photograph(self.person.page, f"imbeerialism-{self.name}-{stage}")


def sit_down(desk: Desk, server: Server, name: str, *, is_phone: bool = False) -> Hive:
    person = desk.sit_down(server, PHONE, is_phone=True) if is_phone else desk.sit_down(server)
    person.page.add_init_script(WATCH_SHIFTS)
    person.go_home()
    person.press(person.page.get_by_role("radio", name=re.compile("Imbeerialism")))
    person.set_up(SHORT, bots=3)
    person.start()
    person.turn()
    photograph(person.page, f"imbeerialism-{name}-start")
    forget_shifts(person.page)
    return Hive(person, name)


def check_board(hive: Hive) -> None:
    """What the page says of every hex is what the server said."""
    view = hive.person.position["view"]
    for cell, word in enumerate(HEX_WORDS):
        label = hive.point(f"hex:{word}").get_attribute("aria-label") or ""
        flowers = view["flowers"][cell]
        assert f"{flowers} flower{'' if flowers == 1 else 's'};" in label
        change = view["growth"][cell]
        shown = "changes nothing" if change == 0 else f"next growth {change:+d}".replace("-", "−")
        assert shown in label, label


def check_reach(hive: Hive) -> None:
    """Every bee is as large as a finger, unless too many stand on one hex."""
    reaches = hive.person.page.evaluate(REACHES)
    places = [place for place, _ in reaches]
    small = [reach for reach in reaches if reach[1] < FINGER and places.count(reach[0]) <= MOST_KINDS]
    assert small == []


def test_a_whole_game_of_imbeerialism_by_mouse(desk: Desk, server: Server) -> None:
    hive = sit_down(desk, server, "mouse")
    refused = False
    while hive.person.turn() != "over":
        check_board(hive)
        if not refused and hive.person.position["view"]["phase"] == "move":
            refuse_a_journey(hive)
            refused = True
        hive.play()
    assert refused
    assert_still(hive.person.page)
    assert {"invade", "trade", "breed", "honey"} <= set(hive.done)
    assert hive.done.get("buy", 0) + hive.done.get("sell", 0) >= 1
    dialog = hive.person.page.get_by_role("dialog", name="The game is over")
    expect(dialog.get_by_role("row")).to_have_count(5)
    expect(dialog.get_by_role("region", name="Fairness check")).to_contain_text("No luck in this game")
    assert look_at(hive.person.page, "imbeerialism-final", sides=SIDES[::3]) == []


def refuse_a_journey(hive: Hive) -> None:
    """The Worker may not go to a hex that its player does not rule: said where it was touched, with the clause."""
    page, step = hive.person.page, hive.person.step
    hive.person.press(hive.point("bee:0-worker-ul"))
    hive.touch_hex("c")
    reason = page.get_by_role("alert")
    expect(reason).to_contain_text("you don't rule the centre hex")
    expect(reason.get_by_role("button", name="Rule IM2.2")).to_be_visible()
    photograph(page, "imbeerialism-mouse-refusal")
    page.keyboard.press("Escape")
    expect(hive.point("bee:0-worker-ul")).to_have_attribute("aria-pressed", "false")
    assert hive.person.step == step


def test_a_whole_game_of_imbeerialism_on_a_phone(desk: Desk, server: Server) -> None:
    hive = sit_down(desk, server, "phone", is_phone=True)
    while hive.person.turn() != "over":
        check_board(hive)
        check_reach(hive)
        hive.play()
    assert {"invade", "trade", "offer"} <= set(hive.done)
    assert_still(hive.person.page)
    photograph(hive.person.page, "imbeerialism-phone-final")


class KeyboardHive:
    """The same person with nothing but keys: to a bee and to what it acts on by arrows or Tab, then Enter."""

    def __init__(self, person: KeyboardPerson) -> None:
        self.person = person
        self.done: list[str] = []

    def play(self) -> None:
        moves = {move["verb"]: move for move in self.person.position["moves"]}
        verbs = [verb for verb in WANTED if verb in moves] or list(moves)
        verb = min(verbs, key=self.done.count)
        self.done.append(verb)
        self.person.answered(lambda: self.act(verb, moves[verb]["text"].split(" ")[1:]))
        assert self.person.plays()[-1]["move"] == moves[verb]["id"], f"{moves[verb]['text']} was to be played"

    def act(self, verb: str, words: list[str]) -> None:
        titles = dict(zip(HEX_WORDS, HEX_TITLES, strict=True))
        view = self.person.position["view"]
        if verb in ("pass", "decline"):
            self.person.press_key(f"^{verb.capitalize()}$")
        elif verb in ("accept", "ransom"):
            self.person.press_key(f"^(Accept|Pay) (from|to) {titles[words[0]]}")
        elif verb in ("buy", "sell"):
            flowers = "1 flower" if words[0] == "1" else f"{words[0]} flowers"
            self.person.press_key(f"^{verb.capitalize()} {flowers}$")
            self.person.press_key(f"^for {words[1]} honey$")
        elif verb == "travel":
            self.take(words[0], titles[words[1]])
            self.person.press_key(f"^{titles[words[2]]}[,;]")
        elif verb == "invade":
            self.take("drone", titles[words[0]])
            self.person.press_key(f"^{titles[words[1]]}[,;]")
        elif verb in ("honey", "trade"):
            self.take("worker", titles[words[0]])
            name = "Make honey" if verb == "honey" else rf"{self.name(int(words[1]) - 1)} \d+ honey: trade"
            self.person.press_key(f"^{name}")
        elif verb == "breed":
            self.take("queen", HEX_TITLES[view["queens"][view["seat"]]])
            self.person.press_key(f"^New {words[0]}")
        else:
            self.take("drone" if verb == "kill" else "queen", titles[words[0]])
            self.person.press_key(f"^{self.name(int(words[1]) - 1)}: .*{words[2]}s?, {titles[words[0]]}")

    def take(self, kind: str, place: str) -> None:
        """A bee is first found by the arrow keys, as they go over the board."""
        self.person.arrow_to(rf"^your \d+ {kind}s?, {place}")
        self.person.keys.press("Enter")

    def name(self, seat: int) -> str:
        return self.person.names[seat]


def test_a_short_game_of_imbeerialism_by_keyboard_and_without_motion(desk: Desk, server: Server) -> None:
    person = KeyboardPerson(desk.context(server).new_page())
    person.page.emulate_media(reduced_motion="reduce")
    person.page.add_init_script(WATCH_ANIMATIONS)
    person.sit_at("imbeerialism", SHORTEST, bots=1)
    hive = KeyboardHive(person)
    faults: list[str] = []
    seen: set[str] = set()
    while person.turn() != "over":
        phase = person.position["view"]["phase"]
        if phase not in seen:
            seen.add(phase)
            faults += violations(person.page) + person.lost()
        hive.play()
    assert faults == []
    assert {"move", "terms"} <= seen
    assert longest_animation(person.page) <= CALM_MS
    person.press_key("^Rematch$")
    expect(person.page.get_by_role("dialog")).to_be_hidden()
