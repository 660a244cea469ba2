"""Whole games of Imbeerialism against bots in a real browser: every kind of move by its place on the board."""

from __future__ import annotations

import re
from typing import Any, Final

from playwright.sync_api import Locator, expect

from apiarium.games.imbeerialism.components import HEX_TITLES, HEX_WORDS
from tests.browser.desk import PHONE, Desk, photograph
from tests.browser.house import Server
from tests.browser.person import Person

SHORT: Final = {"rounds after which the game ends": 9}
WANTED: Final = ["enslave", "kill", "invade", "trade", "sell", "buy", "ransom", "accept", "travel", "generate", "honey"]


class Hive:
    """A person at the board of Imbeerialism, who does what was done least and touches bee and target for it."""

    def __init__(self, person: Person, name: str) -> None:
        self.person = person
        self.name = name
        self.done: dict[str, int] = {}

    def point(self, word: str) -> Locator:
        return self.person.page.locator(f'[data-touch="{word}"]')

    def touch_hex(self, word: str) -> None:
        """Near its upper edge, where no bee stands."""
        box = self.point(f"hex:{word}").locator(".ground").bounding_box()
        assert box is not None
        place = box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.09
        if self.person.is_touching:
            self.person.page.touchscreen.tap(*place)
        else:
            self.person.page.mouse.click(*place)

    def choose(self) -> dict[str, Any]:
        """What was done least so far, a real trade or fight before housekeeping."""
        moves = {move["verb"]: move for move in self.person.position["moves"]}
        verbs = [verb for verb in WANTED if verb in moves] or [verb for verb in moves if verb in ("pass", "refuse")]
        chosen: dict[str, Any] = moves[min(verbs, key=lambda verb: self.done.get(verb, 0))]
        return chosen

    def play(self) -> None:
        move = self.choose()
        verb, *words = move["text"].split(" ")
        self.person.answered(lambda: self.touch(verb, words))
        plays = [message for message in self.person.sent if message["type"] == "play"]
        assert plays[-1]["move"] == move["id"], f"{move['text']} was to be played"
        self.done[verb] = self.done.get(verb, 0) + 1

    def touch(self, verb: str, words: list[str]) -> None:
        person, view = self.person, self.person.position["view"]
        me = view["seat"]
        if verb in ("pass", "refuse"):
            person.press(person.page.get_by_role("banner").get_by_role("button", name=verb.capitalize(), exact=True))
        elif verb in ("accept", "ransom"):
            self.photograph(verb)
            place = HEX_TITLES[HEX_WORDS.index(words[0])]
            tray = person.page.get_by_role("region", name="What you can do")
            person.press(tray.get_by_role("button", name=re.compile(rf"^(Accept|Pay); .* {place}$")))
        elif verb in ("buy", "sell"):
            deal = self.point(f"deal:{verb}-{words[0]}-{words[1]}")
            person.press(deal)
            expect(deal).to_have_attribute("aria-pressed", "true")
            self.photograph("terms")
            person.press(deal)
        else:
            self.touch_bee_and_target(verb, words, me, HEX_WORDS[view["queens"][me]])

    def touch_bee_and_target(self, verb: str, words: list[str], me: int, queen_at: str) -> None:
        kind, place = {
            "travel": (words[0], words[1] if len(words) > 1 else ""),
            "honey": ("worker", words[0]),
            "trade": ("worker", words[0]),
            "invade": ("drone", words[0]),
            "kill": ("drone", words[0]),
            "enslave": ("queen", words[0]),
            "generate": ("queen", queen_at),
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
            self.person.press(self.point(f"partner:{int(words[1]) - 1}"))
        elif verb == "generate":
            self.person.press(self.point(f"brood:{words[0]}"))
        else:
            self.person.press(self.point(f"bee:{int(words[1]) - 1}-{words[2]}-{place}"))

    def photograph(self, stage: str) -> None:
        if stage not in self.done:
            self.done[stage] = self.done.get(stage, 0)
            photograph(self.person.page, f"imbeerialism-{self.name}-{stage}")


def sit_down(desk: Desk, server: Server, name: str, *, is_phone: bool = False) -> Hive:
    person = desk.sit_down(server, PHONE, is_phone=True) if is_phone else desk.sit_down(server)
    person.go_home()
    person.press(person.page.get_by_role("radio", name=re.compile("Imbeerialism")))
    person.set_up(SHORT, bots=3)
    person.start()
    person.turn()
    photograph(person.page, f"imbeerialism-{name}-start")
    return Hive(person, name)


def check_board(hive: Hive) -> None:
    """What the page says of every hex is what the server said."""
    view = hive.person.position["view"]
    for cell, word in enumerate(HEX_WORDS):
        label = hive.point(f"hex:{word}").get_attribute("aria-label") or ""
        flowers = view["flowers"][cell]
        assert f"{flowers} flower{'' if flowers == 1 else 's'};" in label
        change = view["growth"][cell]
        shown = "change nothing" if change == 0 else f"change it by {change:+d}".replace("-", "−")
        assert shown in label, label


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
    assert {"invade", "trade", "generate", "honey"} <= set(hive.done)
    assert hive.done.get("buy", 0) + hive.done.get("sell", 0) >= 1
    dialog = hive.person.page.get_by_role("dialog", name="The game is over")
    expect(dialog.get_by_role("row")).to_have_count(5)
    photograph(hive.person.page, "imbeerialism-mouse-final")


def refuse_a_journey(hive: Hive) -> None:
    """The Worker may not go to a hex that its player does not rule: said where it was touched, with the clause."""
    page, step = hive.person.page, hive.person.step
    hive.person.press(hive.point("bee:0-worker-ul"))
    hive.touch_hex("c")
    reason = page.get_by_role("alert")
    expect(reason).to_contain_text("you do not rule centre")
    expect(reason.get_by_role("button", name="Rule IM2.2")).to_be_visible()
    photograph(page, "imbeerialism-mouse-refusal")
    page.keyboard.press("Escape")
    expect(hive.point("bee:0-worker-ul")).to_have_attribute("aria-pressed", "false")
    assert hive.person.step == step


def test_a_whole_game_of_imbeerialism_on_a_phone(desk: Desk, server: Server) -> None:
    hive = sit_down(desk, server, "phone", is_phone=True)
    while hive.person.turn() != "over":
        check_board(hive)
        hive.play()
    assert {"invade", "trade"} <= set(hive.done)
    photograph(hive.person.page, "imbeerialism-phone-final")
