"""What a page must survive: a server killed and started again, no network, a second tab, reloads, back and forward."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from playwright.sync_api import expect

from tests.browser.desk import Desk, photograph
from tests.browser.house import Server
from tests.browser.person import SHORT, SHORTEST, Person

LOST_LINE = r"WebSocket connection to .* failed"
FITS = "() => document.querySelector('nav[aria-label=More]').getBoundingClientRect().bottom <= innerHeight"


def test_the_page_goes_on_after_the_server_was_killed_and_started_again(desk: Desk, own_server: Server) -> None:
    person = desk.sit_down(own_server)
    person.open_table(SHORTEST, bots=2)
    desk.forgive(LOST_LINE)
    banner = person.page.get_by_text("Reconnecting to the table. Nothing is lost.")
    kills = 0
    while (asked := person.turn()) != "over":
        if kills < 2 and asked.startswith(("Present", "Flip", "You won")):
            kills += 1
            before, story = seen(person), log_lines(person)
            own_server.kill()
            expect(banner).to_be_visible()
            photograph(person.page, "reconnecting")
            own_server.start()
            expect(banner).to_be_hidden()
            assert person.turn() == asked
            assert seen(person) == before
            assert log_lines(person)[: len(story)] == story
        person.play_simply(asked)
    assert kills == 2
    expect(person.page.get_by_text("The shuffle was fair")).to_be_visible()


def test_a_move_made_without_a_server_is_sent_when_it_is_back(desk: Desk, own_server: Server) -> None:
    """The player is told that it waits, and need not make it again."""
    person = desk.sit_down(own_server)
    person.open_table(SHORTEST, bots=1)
    person.turn()
    wait_for_board(person)
    desk.forgive(LOST_LINE)
    own_server.kill()
    expect(person.page.get_by_text("Reconnecting to the table.")).to_be_visible()
    facet = person.facets().first
    person.press(facet)
    person.press(facet)
    expect(person.page.get_by_text("Your move is sent as soon as you're back.")).to_be_visible()
    before = person.position["step"]
    own_server.start()
    expect(person.page.get_by_text("Reconnecting to the table.")).to_be_hidden()
    person.wait_until(lambda: person.step > before, "the move was not made")
    person.turn()
    assert len({message["id"] for message in person.sent if message["type"] == "play"}) == 1


def test_home_says_so_when_the_server_is_gone_and_tries_again(desk: Desk, own_server: Server) -> None:
    person = desk.sit_down(own_server)
    person.open_table(SHORTEST, bots=1)
    person.turn()
    wait_for_board(person)
    desk.forgive(LOST_LINE)
    desk.forgive("ERR_CONNECTION_REFUSED")
    own_server.kill()
    person.press_button("All games")
    expect(person.page.get_by_role("alert")).to_contain_text("Apiarium does not answer")
    photograph(person.page, "home-without-server")
    own_server.start()
    person.press_button("Try again")
    expect(person.page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_offline_is_said_and_over_when_it_is_over(desk: Desk, server: Server) -> None:
    person = desk.sit_down(server)
    person.open_table(SHORTEST, bots=1)
    person.turn()
    desk.forgive(LOST_LINE)
    desk.forgive("ERR_INTERNET_DISCONNECTED")
    banner = person.page.get_by_text("You are offline.")
    person.page.context.set_offline(True)
    expect(banner).to_be_visible()
    photograph(person.page, "offline")
    person.page.context.set_offline(False)
    expect(banner).to_be_hidden()
    person.play_simply(person.turn())
    person.turn()


def test_two_tabs_of_the_same_seat_show_the_same_game(desk: Desk, server: Server) -> None:
    one = desk.sit_down(server)
    one.open_table(SHORTEST, bots=1)
    asked = one.turn()
    other = Person(one.page.context.new_page())
    other.page.goto(one.page.url)
    tabs = [one, other]
    while asked != "over":
        assert other.turn() == asked
        assert other.hand_names() == one.hand_names()
        if asked.startswith("Present"):
            tabs[1].page.bring_to_front()
            tabs[1].press(tabs[1].bee(tabs[1].hand_names()[0]))  # a choice that the other tab takes away
        tabs[0].page.bring_to_front()
        tabs[0].play_simply(asked)
        tabs[1].wait_until(lambda: tabs[1].step >= tabs[0].step, "the other tab was told nothing")
        tabs.reverse()
        asked = one.turn()
    assert other.turn() == "over"


def test_a_reload_at_any_moment_changes_nothing(desk: Desk, server: Server) -> None:
    """Before an answer or after it, while the others move: by turns, so that every stage sees both."""
    person = desk.sit_down(server)
    person.open_table(SHORT, bots=2)
    decisions = 0
    while (asked := person.turn()) != "over":
        decisions += 1
        if decisions % 2:
            before, story = seen(person), log_lines(person)
            person.reload()
            assert person.turn() == asked
            assert seen(person) == before
            assert log_lines(person)[: len(story)] == story
        person.play_simply(asked)
        if decisions % 2 == 0:
            person.reload()
    scores = person.position["result"]["scores"]
    person.reload()
    assert person.turn() == "over"
    assert person.position["result"]["scores"] == scores
    expect(person.page.get_by_text("The shuffle was fair")).to_be_visible()


def test_back_and_forward_leave_the_table_and_come_back(desk: Desk, server: Server) -> None:
    person = desk.sit_down(server)
    page = person.page
    person.open_table(SHORT, bots=1)
    asked = person.turn()
    table = page.url
    page.go_back()
    expect(page.get_by_role("heading", level=1, name="Apiarium")).to_be_visible()
    expect(
        page.get_by_role("region", name="Games in progress").locator(f'a[href="{urlsplit(table).path}"]')
    ).to_be_visible()
    page.set_viewport_size({"width": 1280, "height": 720})
    page.wait_for_function(FITS)  # all rows of the first screen, beside a game in progress too
    page.go_forward()
    assert person.turn() == asked
    assert page.url == table
    person.press_button("All games")
    person.press(page.get_by_role("link", name="Rules", exact=True))
    expect(page.get_by_role("heading", level=1, name="Eye of the Bee-holder")).to_be_visible()
    page.go_back()
    page.go_back()
    assert page.url == table
    assert person.turn() == asked
    person.play_simply(asked)


def test_unknown_addresses_and_tables_are_told(desk: Desk, server: Server) -> None:
    page = desk.sit_down(server).page
    page.goto("/nowhere/at/all")
    expect(page.get_by_text("There is nothing here")).to_be_visible()
    page.goto("/table/unknown")
    expect(page.get_by_role("alert")).to_be_visible()
    desk.forgive("404")
    page.goto("/table/unknown/replay")
    expect(page.get_by_role("alert")).to_contain_text("cannot be replayed")
    page.get_by_role("button", name="All games").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_another_browser_does_not_get_into_the_seat(desk: Desk, server: Server) -> None:
    owner = desk.sit_down(server)
    owner.open_table(SHORTEST, bots=1)
    owner.turn()
    stranger = desk.sit_down(server).page
    stranger.goto(owner.page.url)
    expect(stranger.get_by_role("alert")).to_be_visible()
    assert not any(name in stranger.content() for name in owner.hand_names())


def seen(person: Person) -> tuple[object, ...]:
    return person.heading, person.hand_names(), person.tiles()


def log_lines(person: Person) -> list[str]:
    log = person.page.get_by_role("list", name=re.compile("^What happened"))
    lines = [text.strip() for text in log.get_by_role("listitem").all_inner_texts()]
    return [line for line in lines if "chosen" not in line]  # bots may choose at any moment


def wait_for_board(person: Person) -> None:
    """Every file the table needs has come, so that a server that dies now breaks off nothing but the line."""
    expect(person.facets().first).to_be_visible()
    person.page.wait_for_load_state("networkidle")
