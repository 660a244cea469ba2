"""A person at the board of Queen Bee: chooses by a simple rule, and touches bees, spaces, dice and cards for it."""

from __future__ import annotations

import json
import re
from typing import Any, Final

from playwright.sync_api import Locator, expect

from tests.browser.desk import photograph
from tests.browser.person import Person, still

ALONE: Final = ("strong-sting", "maximum-strength")  # cards for one of one's own dice
BUTTONS: Final = ["pass", "draw", "end", "done", "roll", "again"]  # verbs that are answered by a button alone
# What is done if it can be, the first of these before the others; steps are chosen by where they lead.
WANTED: Final = [
    "power", "attack", "step", "keep", "discard", "play", "aid", "target", "place", "fetch", "call", "remove", "knight",
    "flee", "choose", "advance", "reroll", "sting", "repopulate", "swarm", "buzz",
]  # fmt: skip


class Army:
    """A person at the board of Queen Bee, who marches at the nearest opponent and attacks."""

    def __init__(self, person: Person, name: str, *, is_rash: bool = False) -> None:
        self.person = person
        self.name = name
        self.is_rash = is_rash  # stings whenever it can, else only every other time
        self.done: dict[str, int] = {}
        self.refused: list[dict[str, Any]] = []  # moves that the server did not take
        person.page.on("websocket", lambda line: line.on("framereceived", self.hear))

    def hear(self, text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "refused" and message["code"] == "stale":
            self.refused.append(message)

    @property
    def view(self) -> dict[str, Any]:
        found: dict[str, Any] = self.person.position["view"]
        return found

    def point(self, word: str) -> Locator:
        return self.person.page.locator(f'[data-touch="{word}"]')

    def space(self, word: str) -> tuple[float, float]:
        """Its middle: where something in hand can go, the bees on it do not catch the touch."""
        ground = self.person.page.locator(f'[data-touch="space:{word}"], [data-touch="from:{word}"]').locator(".ground")
        ground.scroll_into_view_if_needed()  # on a phone the board is nearer than the screen is wide
        return still(ground)

    def touch_space(self, word: str) -> None:
        place = self.space(word)
        if self.person.is_touching:
            self.person.page.touchscreen.tap(*place)
        else:
            self.person.page.mouse.click(*place)

    def drag(self, word: str, onto: str) -> None:
        end = self.space(onto)  # first, since the board may come nearer for it
        start = still(self.point(word).locator(".disc"))
        mouse = self.person.page.mouse
        mouse.move(*start)
        mouse.down()
        for part in (0.2, 0.6, 1.0):
            mouse.move(start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1]))
        mouse.up()

    # Choosing

    def choose(self) -> dict[str, Any]:
        moves = self.person.position["moves"]
        by_verb: dict[str, list[dict[str, Any]]] = {}
        for move in moves:
            by_verb.setdefault(move["verb"], []).append(move)
        if self.view["question"] == "sting" and "attack" in by_verb:
            return max(by_verb["attack"], key=lambda move: self.odds(move["text"]))
        if "step" in by_verb:
            best = min(by_verb["step"], key=lambda move: self.way_left(move["text"]))
            if self.way_left(best["text"]) < self.way_before(best["text"]) or "done" not in by_verb:
                return best
        if "buzz" in by_verb and not self.is_rash and self.done.get("buzz", 0) <= self.done.get("sting", 0):
            return by_verb["buzz"][0]
        if {"reroll", "done"} <= set(by_verb) and self.done.get("reroll", 0) > 1:
            return by_verb["done"][0]
        for verb in WANTED:
            if verb in by_verb and verb != "step":
                chosen: dict[str, Any] = min(by_verb[verb], key=lambda move: self.done.get(move["text"], 0))
                return chosen
        return next(move for move in moves if move["verb"] in BUTTONS)

    def odds(self, text: str) -> int:
        _, origin, target = text.split(" ")
        words = self.view["spaces"].split(" ")
        rows = self.view["attack_odds"]
        return next(int(row[2]) for row in rows if (words[row[0]], words[row[1]]) == (origin, target))

    def to_enemy(self, word: str) -> float:
        """How far it is from a space to the nearest bee of an opponent, as the crow flies."""
        view = self.view
        space = view["spaces"].split(" ").index(word)
        x, y = view["places"][space][:2]
        far = [
            (place[0] - x) ** 2 + (place[1] - y) ** 2
            for place, owner in zip(view["places"], view["owners"], strict=True)
            if owner >= 0 and view["lieges"][owner] != view["lieges"][view["seat"]]
        ]
        return float(min(far, default=0))

    def way_left(self, text: str) -> float:
        _, bee, _, target = text.split(" ")
        return self.to_enemy(target) + (500 if bee == "queen" else 0)

    def way_before(self, text: str) -> float:
        return self.to_enemy(text.split(" ")[2])

    # Playing

    def play(self) -> str:
        move = self.choose()
        self.make(move)
        return str(move["verb"])

    def make(self, move: dict[str, Any]) -> None:
        verb, words = str(move["verb"]), move["text"].split(" ")[1:]
        texts = {other["id"]: other["text"] for other in self.person.position["moves"]}
        before = len(self.person.plays())
        goes_on = self.goes_on(verb, words)
        self.person.answered(lambda: self.press_move(move) if verb in BUTTONS else self.touch(verb, words))
        if goes_on:
            sent = before + 2
            self.person.wait_until(lambda: len(self.person.plays()) == sent, "the only die was not chosen")
            self.person.wait_until(
                lambda: all(other["verb"] != "choose" for other in self.person.position["moves"]),
                "the only die was not taken",
            )
        assert not self.refused, self.refused
        played = self.person.plays()[before]["move"]
        assert played == move["id"], f"{move['text']} was to be played, and not {texts.get(played, 'nothing')}"
        for name in {verb, move["text"]}:
            self.done[name] = self.done.get(name, 0) + 1

    def goes_on(self, verb: str, words: list[str]) -> bool:
        """Whether the page itself chooses the only die that a card can be for."""
        own = [die for die in self.view["dice"] if die[1] == self.view["seat"]]
        return verb == "play" and words[0] in ALONE and len(own) == 1

    def touch(self, verb: str, words: list[str]) -> None:
        if verb == "step":
            self.step(*words)
        elif verb == "attack":
            self.person.press(self.point(f"bee:{self.bee_on(words[0])}-{words[0]}").first)
            self.photograph("attack-chosen")
            self.touch_space(words[1])
        elif verb == "advance":
            self.photograph("advance")
            self.press(f"{words[0].capitalize()} moves in")
        elif verb in ("buzz", "sting", "repopulate"):
            self.photograph("action")
            self.person.press(self.point(f"act:{verb}"))
        elif verb == "swarm":
            self.take(self.point("act:swarm"), words[0])
        elif verb == "place":
            self.take(self.point(f"kind:{words[0]}").first, words[1])
        elif verb == "reroll":
            self.photograph("dice")
            self.person.press(self.point(f"die:{int(words[0]) - 1}"))
        elif verb == "target":
            self.photograph("aim-target")
            self.person.press(self.point(f"seat:{int(words[0]) - 1}").first)
        elif verb == "choose":
            self.photograph("aim-choose")
            die = self.point(f"die:{int(words[0]) - 1}").first
            self.person.press_until_sent(die, lambda: self.person.press(die))
        elif verb == "aid":
            self.press(f"Lend a bee to the {words[0]}")
        else:
            self.touch_twice(verb, words)

    def step(self, bee: str, origin: str, target: str) -> None:
        if self.done.get("step", 0) % 2 and not self.person.is_touching:
            self.drag(f"bee:{bee}-{origin}", target)
            return
        self.person.press(self.point(f"bee:{bee}-{origin}").first)
        expect(self.point(f"bee:{bee}-{origin}").first).to_have_attribute("aria-pressed", "true")
        self.photograph("step")
        self.touch_space(target)

    def bee_on(self, word: str) -> str:
        """A kind of bee that stands there."""
        view, space = self.view, self.view["spaces"].split(" ").index(word)
        return "worker" if view["workers"][space] else "warrior" if view["warriors"][space] else "queen"

    def touch_twice(self, verb: str, words: list[str]) -> None:
        """Moves of a single thing: the first touch takes it in hand, the second plays it."""
        if verb in ("play", "exchange", "discard"):
            card = self.point(f"card:{words[0]}")
            self.person.press(card)
            expect(card).to_have_attribute("aria-pressed", "true")
            self.photograph(f"card-{verb}")
            label = {"play": "Play", "exchange": "Exchange", "discard": "Discard"}[verb]
            hand = self.person.page.get_by_role("group", name="Your cards")
            self.person.press(hand.get_by_role("button", name=re.compile(f"^{label} ")))
        elif verb == "flee":
            self.touch_space(words[0])
            self.touch_space(words[0])
        else:
            point = {
                "power": f"power:{words[0]}",
                "keep": f"scouted:{words[0]}",
            }.get(verb) or f"bee:{words[0]}-{words[1]}"
            thing = self.point(point).first
            self.person.press(thing)
            self.photograph(f"aim-{verb}")
            self.person.press(thing)

    def take(self, thing: Locator, word: str) -> None:
        """Something that is set down on a space, unless there is only one that it can go to."""
        self.person.press_until_sent(thing, lambda: self.person.press(thing), lambda: self.touch_space(word))

    def press_move(self, move: dict[str, Any]) -> None:
        """A button beside the board; what gives something up is asked about once."""
        tray = self.person.page.get_by_role("group", name="What you can do")
        self.person.press(tray.get_by_role("button", name=move["label"], exact=True))
        if move["ends"] and any(not other["quiet"] for other in self.person.position["moves"]):
            self.person.press(self.person.page.get_by_role("button", name=f"{move['label']} anyway", exact=True))

    def press(self, name: str) -> None:
        self.person.press(self.person.page.get_by_role("button", name=name, exact=True))

    def photograph(self, stage: str) -> None:
        if f"photo {stage}" not in self.done:
            self.done[f"photo {stage}"] = 1
            photograph(self.person.page, f"queenbee-{self.name}-{stage}")
