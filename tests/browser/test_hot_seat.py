"""Two people at one screen: hands are covered between turns, in what is seen and in what the page knows."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from apiarium.games.beeholder.components import NAMES
from tests.browser.desk import Desk, photograph
from tests.browser.house import Server
from tests.browser.person import SHORTEST, Person, bees_in


def test_a_whole_game_of_two_people_at_one_screen(desk: Desk, server: Server) -> None:
    person = desk.sit_down(server)
    page = person.page
    person.go_home()
    person.set_up(SHORTEST, people=2)
    for seat, name in ((1, "Maya"), (2, "Willy")):
        page.get_by_label(f"Name of player {seat}").fill(name)
    expect(page.get_by_text("2 people share this screen; hands are covered between turns.")).to_be_visible()
    person.start()
    hands: dict[str, set[str]] = {}
    covers = 0
    while (asked := person.turn()) != "over":
        if asked == "covered":
            covers += 1
            assert_covered(person, hands)
            photograph(page, "hot-seat-cover")
            name = page.get_by_role("button", name=re.compile("^I am ")).inner_text().removeprefix("I am ").strip()
            person.uncover()
            person.turn()
            hands[name] = set(person.hand_names())
            assert len(hands[name]) == len(person.position["view"]["hand"]) > 0
            assert_nothing_of(person, set().union(*(hand for other, hand in hands.items() if other != name)))
        else:
            before = set(person.hand_names())
            person.play_simply(asked)
            name = viewer_name(person)
            if name:
                hands[name] = before & set(person.hand_names())
            if asked.startswith("Present"):
                forget_presented(person, hands)
    assert covers >= 6
    expect(page.get_by_role("dialog", name="The game is over").get_by_text("The shuffle was fair")).to_be_visible()


def viewer_name(person: Person) -> str:
    seat = person.position["seat"]
    return "" if seat < 0 else str(person.position["players"][seat]["name"])


def forget_presented(person: Person, hands: dict[str, set[str]]) -> None:
    """A bee that was shown to all is no secret any more; one that lies face down still is."""
    view = person.position["view"]
    shown = {NAMES[bee] for row in view["played"] for bee in row} | {
        NAMES[bee] for bee in view["presented"] if bee >= 0
    }
    for name in hands:
        hands[name] -= shown


def assert_covered(person: Person, hands: dict[str, set[str]]) -> None:
    """Neither the page nor the last message holds a bee of anybody's hand."""
    person.wait_until(lambda: person.position["seat"] == -1, "the hand was not covered")
    expect(person.hand()).to_have_count(0)
    forget_presented(person, hands)
    view = person.position["view"]
    assert view["hand"] == []
    assert view["own_choice"] == -1
    assert person.position["moves"] == []
    assert_nothing_of(person, set().union(*hands.values()) if hands else set())
    if not view["played"] or not any(view["played"]):
        assert bees_in(person.page.content()) <= {NAMES[bee] for bee in view["presented"] if bee >= 0}


def assert_nothing_of(person: Person, secret: set[str]) -> None:
    assert bees_in(person.page.content()) & secret == set()
