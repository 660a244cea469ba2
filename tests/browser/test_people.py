"""Several people at one table, each in a browser of their own: invited, playing, watching, leaving, coming back."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import expect

from apiarium import all_games
from tests.browser.desk import PHONE, Desk, photograph
from tests.browser.house import Server
from tests.browser.person import PATIENCE, Person
from tests.browser.screens import look_at
from tests.browser.test_survival import LOST_LINE

SHORTEST = {"points to win": 1, "bees dealt to each player in a hand": 3}
MOST_MOVES = 400
TITLES = {game.name: game.title for game in all_games()}


def come_in(person: Person, name: str) -> None:
    person.page.goto("/lobby")
    person.page.get_by_label("Your name").fill(name)
    person.press_button("Come in")
    expect(person.page.get_by_role("button", name="My key")).to_be_visible()


def set_number(host: Person, label: str, wished: int) -> None:
    group = host.page.get_by_role("group", name=label)
    while (number := int(group.get_by_role("status").inner_text())) != wished:
        host.press(group.get_by_role("button", name=f"{label}: one {'more' if number < wished else 'less'}"))


def open_room(
    host: Person, game: str, people: int, bots: int, options: dict[str, int], clock: str = "live 10 5"
) -> str:
    """A public table, with the host on its first seat; the way there."""
    page = host.page
    page.get_by_role("combobox", name="Clock").select_option(clock)
    page.get_by_role("radio", name=TITLES[game]).check(force=True)
    page.get_by_role("radio", name=re.compile("^Everybody")).check(force=True)
    for label, wished in (("People", people), ("Bots", bots)):
        set_number(host, label, wished)
    if bots:
        page.get_by_role("combobox", name=re.compile("^Strength")).select_option("easy")
    host.press(page.locator("summary", has_text="Options"))
    for option, number in options.items():
        page.get_by_label(option).fill(str(number))
    host.press_button("Open the table")
    page.wait_for_url("**/table/*")
    expect(page.get_by_role("button", name="Stand up")).to_be_visible()  # whoever opens a table sits at it
    return page.url


def join(guest: Person, address: str, name: str) -> None:
    """By the link: the first free seat, a name, and in."""
    guest.page.goto(address)
    guest.press(guest.page.get_by_role("button", name="Sit here").first)
    guest.page.get_by_label("Your name").fill(name)
    guest.press_button("Sit down")
    expect(guest.page.get_by_role("button", name="Stand up")).to_be_visible()


def start(host: Person, others: list[Person]) -> None:
    host.press_button("Start the game")
    for person in (host, *others):
        person.wait_until(lambda one=person: bool(one.position), "the game did not begin")  # type: ignore[misc]
        expect(person.page.locator("main [data-touch]").first).to_be_attached()  # its board is here


def asked_one(people: list[Person]) -> Person | None:
    """Whoever is asked something now; None when all see the end."""
    deadline = time.monotonic() + PATIENCE
    while True:
        ended = 0
        for person in people:
            seen = person.look()
            ended += bool(seen["isOver"])
            if person.is_up_to_date(seen) and seen["isAsked"]:
                return person
            if seen["canSkip"]:
                person.hurry("Skip ahead")
        if ended == len(people):
            return None
        assert time.monotonic() < deadline, f"nobody was asked: {[person.look() for person in people]}"
        people[0].page.wait_for_timeout(25)


def answer(person: Person) -> None:
    """The first move of the list of everything that can be done."""
    person.page.keyboard.press("?")
    dialog = person.page.get_by_role("dialog", name="What can I do?")
    move = dialog.get_by_role("listitem").get_by_role("button").first
    person.answered(lambda: person.press(move))


def play_through(people: list[Person]) -> None:
    for _ in range(MOST_MOVES):
        person = asked_one(people)
        if person is None:
            return
        answer(person)
    raise AssertionError(f"no end after {MOST_MOVES} moves")


def check_mute(host: Person, muted: Person) -> None:
    host.press_button("Mute Clio")
    expect(host.page.get_by_role("button", name="Let Clio chat again")).to_be_visible()
    expect(muted.page.get_by_label("Message")).to_be_hidden()
    host.press_button("Let Clio chat again")
    expect(muted.page.get_by_label("Message")).to_be_visible()


def check_history(person: Person) -> None:
    """The game stands among my games, and its replay opens with any eyes and at any step."""
    page = person.page
    page.goto("/history")
    shares = page.get_by_role("list", name="How often I win").get_by_role("listitem")
    expect(shares).to_have_count(1)
    expect(shares).to_contain_text(re.compile(r"[01] of 1 game won"))
    photograph(page, "history")
    row = page.get_by_role("list", name="Finished games").get_by_role("link")
    expect(row).to_contain_text("You")
    expect(row).to_contain_text("Bruno")
    person.press(row)
    eyes = page.get_by_label("Whose view")
    for seat in ("0", "1"):
        eyes.select_option(seat)
        expect(person.hand()).not_to_have_count(0)
    step = person.step - 1
    page.goto(f"{page.url.partition('/replay')[0]}/replay/{step}")
    expect(page.locator(f".replay[data-step='{step}']")).to_be_visible()


@pytest.mark.long
def test_three_people_and_a_bot_play_bee_holder_and_somebody_watches(desk: Desk, server: Server) -> None:
    host, guest = desk.sit_down(server), desk.sit_down(server, is_hasty=True)
    phone = desk.sit_down(server, PHONE, is_phone=True, is_hasty=True)
    come_in(host, "Ada")
    faults = look_at(host.page, "lobby")
    address = open_room(host, "beeholder", 3, 1, SHORTEST)
    join(guest, address, "Bruno")
    faults += look_at(host.page, "waiting-room")
    phone.page.goto("/lobby")
    expect(
        phone.page.get_by_role("link", name=re.compile("Eye of the Bee-holder.*Ada", re.DOTALL)).first
    ).to_be_visible()
    join(phone, address, "Clio")
    photograph(phone.page, "waiting-room-full-phone")
    phone.page.get_by_label("Message").fill("Good luck!")
    phone.press_button("Send")
    expect(host.page.get_by_label("Chat").get_by_text("Good luck!").first).to_be_visible()
    check_mute(host, phone)
    host.press(host.page.locator("summary", has_text="A fair shuffle"))  # the seal, before anything is drawn
    expect(host.page.get_by_text("The server has locked its shuffle:")).to_be_visible()
    start(host, [guest, phone])
    watcher = desk.sit_down(server, is_hasty=True)
    watcher.page.goto(address)
    expect(watcher.page.get_by_text("You are watching.")).to_be_visible()
    assert (watcher.position["seat"], watcher.position["moves"]) == (-1, [])
    people = [host, guest, phone]
    assert sorted(person.position["seat"] for person in people) == [0, 1, 2]
    play_through(people)
    for person in people:
        expect(person.page.get_by_text("The shuffle was fair")).to_be_visible()
    photograph(host.page, "people-end")
    assert watcher.turn() == "over"
    check_history(host)
    assert faults == []


@pytest.mark.long
def test_three_people_trade_and_vote_in_beesness(desk: Desk, server: Server) -> None:
    people = [desk.sit_down(server, is_hasty=number > 0) for number in range(3)]
    come_in(people[0], "Ada")
    address = open_room(people[0], "beesness", 3, 0, {"rounds to play": 3})
    join(people[1], address, "Bruno")
    join(people[2], address, "Clio")
    start(people[0], people[1:])
    play_through(people)
    for person in people:
        expect(person.page.get_by_role("dialog", name="The game is over")).to_be_visible()


def test_a_phone_takes_over_from_a_desk_and_a_leaver_is_replaced_and_returns(desk: Desk, server: Server) -> None:
    host, guest = desk.sit_down(server), desk.sit_down(server)
    come_in(host, "Ada")
    host.press_button("My key")
    host.press_button("Make a key")
    key = host.page.get_by_test_id("my-key").inner_text()
    host.page.keyboard.press("Escape")
    address = open_room(host, "beeholder", 2, 0, SHORTEST, "turns 3")
    expect(host.page.get_by_role("list", name="What was agreed")).to_contain_text("3 days a move")
    join(guest, address, "Bruno")
    start(host, [guest])
    expect(host.page.get_by_label("2 days left")).not_to_have_count(0)  # whoever is asked has the third one still
    hand = host.hand_names()

    phone = desk.sit_down(server, PHONE, is_phone=True)
    phone.page.goto("/lobby")
    phone.press_button("I have a key")
    phone.page.get_by_label("Key from another device").fill(key)
    phone.press_button("Go on here")
    phone.press(phone.page.get_by_role("link", name=re.compile("Bee-holder")).first)
    phone.wait_until(lambda: bool(phone.position), "the table was not opened on the phone")
    expect(phone.hand().first).to_be_visible()
    assert phone.hand_names() == hand
    photograph(phone.page, "taken-over-phone")

    host.press_button("Let a bot play")
    expect(guest.page.get_by_text("Ada is away: a bot plays until they are back.")).to_be_visible()
    photograph(guest.page, "leaver-replaced")
    host.press_button("Take your seat back")
    expect(guest.page.get_by_text("Ada is away")).to_be_hidden()
    people = [host, guest]
    asked = asked_one(people)
    assert asked is not None
    answer(asked)


def test_a_move_made_while_the_network_is_cut_is_made_once(desk: Desk, own_server: Server) -> None:
    host, guest = desk.sit_down(own_server), desk.sit_down(own_server)
    come_in(host, "Ada")
    join(guest, open_room(host, "beeholder", 2, 0, SHORTEST), "Bruno")
    start(host, [guest])
    person = asked_one([host, guest])
    assert person is not None
    other = guest if person is host else host
    desk.forgive(LOST_LINE)
    desk.forgive("ERR_")
    own_server.kill()
    expect(person.page.get_by_text("Reconnecting to the table.")).to_be_visible()
    facet = person.facets().first
    person.press(facet)
    person.press(facet)
    photograph(person.page, "people-reconnecting")
    step = person.step
    own_server.start()
    expect(person.page.get_by_text("Reconnecting to the table.")).to_be_hidden()
    person.wait_until(lambda: person.step > step, "the move was not made")
    following = asked_one([host, guest])
    assert following is other
    assert len({play["id"] for play in person.plays()}) == 1
