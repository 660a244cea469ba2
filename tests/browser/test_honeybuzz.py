"""Honey Buzz on the board alone: a whole game by mouse, one by keyboard, the first turns by finger, chosen moments."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.desk import PHONE, Desk, photograph
from tests.browser.house import Server
from tests.browser.keyboard import KeyboardPerson
from tests.browser.measures import faults_of
from tests.browser.person import Person
from tests.browser.staged import StagedTable
from tests.games.honeybuzz import scenario

SHORT: Final = {"max_rounds": 10}
LAPTOP: Final = (1280, 720)
SMALL_PHONE: Final = (360, 740)
FITS: Final = 1  # what a flight brings: nectar for a cell


def wanted(position: dict[str, Any]) -> dict[str, Any]:
    """Cells are closed, filled and made use of, so that a game comes by every question; else the first of the moves."""
    moves: list[dict[str, Any]] = position["moves"]
    view = position["view"]
    if view["phase"] == "place":
        closing = [row[0] for row in view["closes"]]
        spoiling = {row[0] for row in view["strands"]}
        sound = [index for index in closing or range(len(moves)) if index not in spoiling]
        return moves[(sound or closing or [0])[0]]
    if view["phase"] == "fly":
        fits = [f"fly {'abcd'[row]}{column}" for row, column, _, _, brings in view["flights"] if brings == FITS]
        return next((move for move in moves if move["text"] in fits), moves[0])
    for verb in ("order", "sell", "act"):
        found = [move for move in moves if move["verb"] == verb]
        if found:
            return found[0]
    takes = [move for move in moves if move["verb"] == "take"]
    return takes[int(view["round_number"]) % len(takes)] if takes else moves[0]


def answer(person: Person, move: dict[str, Any]) -> None:
    """Touch what stands for a move, as a player would."""
    page = person.page
    if move["verb"] == "place":
        person.press(page.locator(f'main [data-touch="{move["touch"][0]}"]').first)
        button = page.get_by_role("button", name=re.compile("^Place "))
        person.answered(lambda: person.press(button))
        return
    point = point_of(move)
    if point.startswith("verb:"):
        button = page.get_by_role("button", name=move["label"], exact=True).first
        person.answered(lambda: person.press(button))
        return
    place = page.locator(f'main [data-touch="{point}"]:visible').first
    if move["verb"] == "sell":
        person.press(place)
        count = page.locator(f'main [data-touch="{move["touch"][1]}"]:visible').first
        person.answered(lambda: person.press(count))
        return
    person.answered(lambda: person.press_until_sent(place, lambda: person.press(place)))


def point_of(move: dict[str, Any]) -> str:
    """What of the board is touched first for a move."""
    word = move["text"].split(" ")[-1]
    own = {"take": f"box:{word}", "act": f"act:{word}", "decree": f"act:{word}"}
    return str(own.get(move["verb"], move["touch"][0]))


def answer_by_keys(person: KeyboardPerson, move: dict[str, Any]) -> None:
    """Arrow keys to what stands for a move, and Enter; for a tile, T turns it and a second Enter places it."""
    point = point_of(move)
    if point.startswith("verb:"):
        person.answered(lambda: person.press_key(f"^{re.escape(move['label'])}$"))
        return
    place = walk_to(person, point)
    if move["verb"] == "place":
        person.keys.press("Enter")
        ghost = person.page.locator("main .ghost")
        expect(ghost).to_be_visible()
        closes_nothing = "no cell" in (place.get_attribute("aria-label") or "")
        if closes_nothing and person.page.get_by_role("button", name="Turn", exact=True).is_enabled():
            before = ghost.inner_html()
            person.keys.press("t")
            person.wait_until(lambda: ghost.inner_html() != before, "the tile was not turned")
        person.answered(lambda: person.keys.press("Enter"))
    elif move["verb"] == "sell" and sum(one["touch"][0] == point for one in person.position["moves"]) > 1:
        person.keys.press("Enter")
        count = walk_to(person, move["touch"][1])
        person.answered(lambda: person.press_until_sent(count, lambda: person.keys.press("Enter")))
    else:
        person.answered(lambda: person.press_until_sent(place, lambda: person.keys.press("Enter")))


def walk_to(person: KeyboardPerson, point: str) -> Locator:
    place = person.page.locator(f'main [data-touch="{point}"]:visible').first
    label = " ".join((place.get_attribute("aria-label") or place.text_content() or "").split())
    person.arrow_to(f"^{re.escape(label)}$")
    return place


def play(person: Person, name: str, most: int, respond: Callable[[dict[str, Any]], None]) -> set[str]:
    """Answer until the game is over or so many questions were answered; every new stage is photographed."""
    stages: set[str] = set()
    for _ in range(most):
        if person.turn() == "over":
            photograph(person.page, f"honeybuzz-{name}-over")
            return stages | {"over"}
        phase = person.position["view"]["phase"]
        if phase not in stages:
            stages.add(phase)
            photograph(person.page, f"honeybuzz-{name}-{phase}")
        respond(wanted(person.position))
    return stages


@pytest.mark.long
def test_a_whole_game_of_honey_buzz_by_mouse(desk: Desk, server: Server) -> None:
    person = desk.sit_down(server)
    person.sit_at("honeybuzz", SHORT, bots=1)
    stages = play(person, "desk", 400, lambda move: answer(person, move))
    assert {"gate", "turn", "place", "act", "fly", "fan", "trade", "over"} <= stages
    assert person.position["result"] is not None


@pytest.mark.long
def test_a_whole_game_of_honey_buzz_by_keyboard_and_without_motion(desk: Desk, server: Server) -> None:
    person = KeyboardPerson(desk.context(server).new_page())
    person.page.emulate_media(reduced_motion="reduce")
    person.sit_at("honeybuzz", SHORT, bots=1)
    stages = play(person, "keyboard", 400, lambda move: answer_by_keys(person, move))
    assert {"gate", "turn", "place", "act", "fly", "over"} <= stages
    assert person.position["result"] is not None


def test_the_first_turns_of_honey_buzz_on_a_phone(desk: Desk, server: Server) -> None:
    person = desk.sit_down(server, PHONE, is_phone=True)
    person.sit_at("honeybuzz", SHORT, bots=1)
    stages = play(person, "phone", 8, lambda move: answer(person, move))
    assert {"gate", "turn", "place"} <= stages
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


# The ghost of a tile: what it shows of a place before the tile lies there

HEX: Final = 'main [data-touch="hex:w1s2"]'  # where the tile closes two cells or spoils three, as it is turned
BRINGS: Final = "Closes an acacia cell and a cherry blossom cell. Then: Forage × 2, Produce, Market, New Bee, Decree."
SPOILS: Final = "Leaves a hex (!) that no tile can ever fill, so the cells beside it (×) never close."
OUT_OF_SIGHT: Final = """() => {
  const place = document.querySelector("main .pan").getBoundingClientRect();
  return [...document.querySelectorAll("main .ghost > *")].map((node) => node.getBoundingClientRect())
    .filter((box) => box.top < place.top - 4 || box.bottom > place.bottom + 4 || box.left < place.left - 4
      || box.right > place.right + 4).length;
}"""


def tile_in_hand(person: Person) -> StagedTable:
    match = scenario.table(tiles={0: scenario.BRINGS_AND_SPOILS})
    match.play(0, "take forage")
    table = StagedTable(person.page, match).open()
    expect(person.page.locator(HEX)).to_be_visible()
    return table


def shows(page: Page, *, closes: int, fires: int, strands: int, loses: int, says: str) -> None:
    ghost = page.locator("main .ghost")
    for part, count in {".closing": closes, ".fire": fires, ".strand": strands, ".lost": loses}.items():
        expect(ghost.locator(part)).to_have_count(count)
    expect(page.locator("main [role=status]")).to_contain_text(says)


def shows_what_it_brings(page: Page) -> None:
    shows(page, closes=2, fires=6, strands=0, loses=0, says=BRINGS)
    for nectar in ("acacia", "cherry"):
        expect(page.locator(f'main .ghost .closing[data-nectar="{nectar}"]')).to_have_count(1)


def shows_what_it_spoils(page: Page) -> None:
    shows(page, closes=0, fires=0, strands=1, loses=3, says=SPOILS)


def look_at_ghost(page: Page, name: str) -> None:
    """No text of it is cut off, and every target is large enough for a finger."""
    photograph(page, f"honeybuzz-ghost-{name}")
    assert faults_of(page, is_phone=True) == []


def test_the_ghost_of_a_tile_shows_by_mouse_what_a_place_brings_and_spoils(desk: Desk, server: Server) -> None:
    """HB2.2, HB2.3: pointed at, turned by the wheel, chosen by a click and placed all the same."""
    person = desk.sit_down(server, LAPTOP)
    table, page = tile_in_hand(person), person.page
    page.locator(HEX).hover()
    shows_what_it_brings(page)
    page.mouse.wheel(0, 100)
    shows_what_it_spoils(page)
    page.mouse.wheel(0, -100)
    shows_what_it_brings(page)
    page.locator(HEX).click()
    page.mouse.wheel(0, 100)
    shows_what_it_spoils(page)
    assert faults_of(page, is_phone=False) == []
    expect(page.get_by_role("button", name="Place here")).to_have_count(0)
    page.get_by_role("button", name="Place anyway").click()
    expect(page.locator("main .ghost")).to_have_count(0)
    assert table.played == ["place w1s2 e"]
    expect(page.locator("main .open.dead")).to_have_count(3)


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE])
def test_the_ghost_of_a_tile_shows_by_finger_what_a_place_brings_and_spoils(
    desk: Desk, server: Server, size: tuple[int, int]
) -> None:
    """HB2.2, HB2.3: all of it in sight, though the board is shown larger than its place."""
    person = desk.sit_down(server, size, is_phone=True)
    table, page = tile_in_hand(person), person.page
    expect(page.locator("main .best")).to_be_in_viewport(ratio=0.9)  # where the tile closes most
    person.press(page.locator(HEX))
    shows_what_it_brings(page)
    assert page.evaluate(OUT_OF_SIGHT) == 0
    look_at_ghost(page, f"brings-{size[0]}")
    person.press_button("Turn")
    shows_what_it_spoils(page)
    assert page.evaluate(OUT_OF_SIGHT) == 0
    look_at_ghost(page, f"spoils-{size[0]}")
    person.press(page.locator(HEX))  # a tap on the hex turns it as well
    shows_what_it_brings(page)
    person.press_button("Place here")
    expect(page.locator("main .ghost")).to_have_count(0)
    assert table.played == ["place w1s2 nw"]


def test_the_ghost_of_a_tile_shows_by_keyboard_what_a_place_brings_and_spoils(desk: Desk, server: Server) -> None:
    """HB2.2, HB2.3: Enter looks, T turns, Enter places; the hex itself says what it is best for."""
    person = KeyboardPerson(desk.context(server).new_page())
    table, page = tile_in_hand(person), person.page
    person.arrow_to(f"^Row 7, hex 2. {re.escape(BRINGS)}$")
    person.keys.press("Enter")
    shows_what_it_brings(page)
    person.keys.press("t")
    shows_what_it_spoils(page)
    person.keys.press("t")
    shows_what_it_brings(page)
    person.keys.press("Enter")
    expect(page.locator("main .ghost")).to_have_count(0)
    assert table.played == ["place w1s2 nw"]


# What the others do, and what a choice would bring, seen before it is made


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE])
def test_a_phone_tells_in_pictures_what_another_does(desk: Desk, server: Server, size: tuple[int, int]) -> None:
    """Their beeline, the cell that closes and what it brings, with their hive; then once more when one's turn comes."""
    person = desk.sit_down(server, size, is_phone=True, is_hasty=True)
    match = scenario.table(turn=1, coins=[20, 20])
    table, page = StagedTable(person.page, match).open(), person.page
    now = page.get_by_role("group", name="What they do")
    deeds = now.get_by_role("listitem")
    expect(now).to_contain_text("Ada's turn")
    expect(deeds).to_have_count(0)
    table.do(1, "take accounting")
    expect(deeds).to_have_text([re.compile("Ada sends 1 beeple to Accounting")])
    before = now.locator(".tile").count()
    table.do(1, f"place {scenario.CLOSES_WITH_ICON}")
    expect(deeds).to_have_count(2)
    expect(deeds.last).to_contain_text("Ada closes a cell (cherry blossom)")
    expect(now.locator(".tile")).to_have_count(before + 1)
    assert faults_of(page, is_phone=True) == []
    table.do(1, "act accounting")
    expect(deeds.last).to_contain_text("Ada gets 5 coins")
    photograph(page, f"honeybuzz-others-{size[0]}")
    while match.due == [1]:
        table.do(1, match.legal(1)[-1].text)
    since = page.get_by_role("group", name="Since your last turn")
    expect(since).to_contain_text("Ada sends 1 beeple to Accounting")
    expect(since).to_contain_text("Ada gets 5 coins")
    for move in ("recall", "stay", "done"):
        table.do(0, move)
    expect(now).to_contain_text("Ada's turn")
    expect(now).to_contain_text("You recall")  # until Ada begins, the stage is not empty
    assert faults_of(page, is_phone=True) == []


def test_a_box_says_what_a_beeline_would_cost_before_it_is_chosen(desk: Desk, server: Server) -> None:
    """HB2.1, HB2.2: and which box asks for more than is ready."""
    person = desk.sit_down(server, LAPTOP)
    match = scenario.table(available=[2, 1], beelines=[("forage", 1, 1), ("produce", 1, 3)])
    table, page = StagedTable(person.page, match).open(), person.page
    said = page.locator("main .choice [role=status]")
    page.locator('main [data-touch="box:forage"]').hover()
    expect(said).to_contain_text("Send 2 of your 2 beeples.")
    page.locator('main [data-touch="box:decree"]').hover()
    expect(said).to_contain_text("Send 1 of your 2 beeples and pay 5 coins.")
    page.locator('main [data-touch="box:produce"]').hover()
    expect(said).to_contain_text("It takes 4 beeples; only 2 are ready.")
    expect(page.locator('main [data-touch="box:produce"]')).to_contain_text("needs 4")
    assert table.played == []


def test_the_field_is_large_where_a_bee_is_to_fly_and_a_hive_of_another_is_a_touch_away(
    desk: Desk, server: Server
) -> None:
    person = desk.sit_down(server, LAPTOP)
    match = scenario.table(tiles={0: scenario.BRINGS_AND_SPOILS})
    table, page = StagedTable(person.page, match).open(), person.page
    field, hive = page.get_by_role("group", name="Field"), page.get_by_role("group", name="Your hive")
    widths = [place.bounding_box() for place in (field, hive)]
    person.press(page.get_by_role("button", name="Ada").first)
    expect(page.get_by_role("group", name="Ada's hive")).to_be_visible()
    person.press_button("Back to yours")
    expect(hive).to_be_visible()
    for move in ("take forage", "place w1s2 nw", "act forage"):
        table.do(0, move)
    expect(page.locator("main .flight").first).to_be_visible()
    page.evaluate("Promise.all(document.querySelector('main .comb').getAnimations().map((one) => one.finished))")
    swapped = [place.bounding_box() for place in (field, hive)]
    assert all(box is not None for box in widths + swapped)
    (small, large), (flown, rested) = ([box["width"] for box in boxes if box] for boxes in (widths, swapped))
    assert small < large
    assert flown > rested
    page.evaluate(
        """() => new MutationObserver((changes) => {
          const added = changes.flatMap((one) => [...one.addedNodes]);
          if (added.some((node) => node.className === "carried")) document.body.dataset.carried = "nectar";
        }).observe(document.querySelector("main .comb").closest(".home").parentElement, { childList: true })"""
    )
    table.do(0, "fly a1")
    expect(page.locator("body")).to_have_attribute("data-carried", "nectar")
