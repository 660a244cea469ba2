"""A whole game by mouse at a desk: from the first screen to the rematch and the replay."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from apiarium import find_game, read_record
from apiarium.bots import ratings_of
from apiarium.games.beeholder.components import NAMES, TRAITS
from tests.browser.desk import Desk, photograph
from tests.browser.house import Server
from tests.browser.person import SHORT, Person
from tests.browser.staged import StagedTable
from tests.browser.stillness import WATCH_SHIFTS, assert_still, forget_shifts
from tests.games.beeholder.scenario import bee
from tests.games.beeholder.scenario import table as hand_of

MOST_GAMES = 6


def test_the_first_decision_is_two_clicks_away(desk: Desk, server: Server) -> None:
    person = desk.sit_down(server)
    person.go_home()
    person.start()
    asked = person.turn(hurries=False)
    assert asked.startswith(("Draft", "Present")), asked
    assert person.presses <= 2
    expect(person.page).to_have_title(re.compile(r"^You(r turn| choose| answer) — Apiarium$"))  # seen from another tab


def test_the_rating_of_a_bot_stands_beside_its_name(desk: Desk, server: Server) -> None:
    person = desk.sit_down(server)
    person.go_home()
    person.change_table()
    who = person.page.get_by_label("Who plays seat 2")
    for level in ("easy", "expert"):
        who.select_option(level)
        rating = ratings_of(find_game("beeholder"))[level].points
        expect(who.locator("option:checked")).to_have_text(f"{level.capitalize()} bot · {rating}")


def test_the_mark_of_the_best_bee_follows_a_preview_and_can_be_switched_off(desk: Desk, server: Server) -> None:
    page = desk.sit_down(server).page
    fuzzy, shiny = bee("pollen"), bee("shiny")
    StagedTable(page, hand_of([[fuzzy, shiny], [3, 4], [5, 6]], winner=0)).open()
    marked = page.get_by_role("button", name="best now")
    expect(marked).to_have_accessible_name(re.compile(NAMES[fuzzy]))
    page.locator('[data-touch="tile:texture"]').click()
    expect(marked).to_have_accessible_name(re.compile(NAMES[shiny]))
    page.get_by_role("tab", name="Settings").click()
    page.get_by_role("switch", name="Mark my best bee").uncheck()
    expect(marked).to_have_count(0)


@pytest.mark.long
def test_a_whole_game_by_mouse(desk: Desk, server: Server) -> None:
    """Everything that can be done at a table is done once; where a game ends too soon, a rematch goes on with it."""
    person = desk.sit_down(server)
    person.page.add_init_script(WATCH_SHIFTS)
    person.open_table(SHORT, bots=2)
    person.turn()
    forget_shifts(person.page)
    left = ["undo", "refusal", "swap", "drag", "flip", "present by drag", "preview"]
    for _ in range(MOST_GAMES):
        play_game(person, left)
        assert_still(person.page)
        if not left:
            break
        rematch(person)
    assert left == []
    check_final_screen(person)
    check_record(person)
    check_replay(person)
    person.page.go_back()
    person.turn()
    rematch(person)
    assert person.turn().startswith("Draft")


def play_game(person: Person, left: list[str]) -> None:
    while (asked := person.turn()) != "over":
        if asked.startswith("Draft"):
            draft(person, left)
        elif asked.startswith("Present"):
            present(person, left)
        else:
            manipulate(person, left)


def draft(person: Person, left: list[str]) -> None:
    asked = person.heading
    person.draft()
    undo = person.page.get_by_role("button", name="Undo (u)")
    if "undo" in left and person.turn() != "over" and undo.is_enabled():
        assert person.heading != asked
        tiles, step = person.tiles(), person.step
        person.press(undo)
        person.wait_until(lambda: person.step < step, "nothing was undone")
        person.turn()
        assert person.heading == asked
        assert len(person.tiles()) == len(tiles) - 1
        left.remove("undo")


def present(person: Person, left: list[str]) -> None:
    """The weakest bee, so that others act first and leave something that may not be repeated."""
    name = person.weakest_bee()
    if "present by drag" in left:
        place = person.page.get_by_role("listitem").filter(has_text="your pick")
        person.answered(lambda: person.drag(person.bee(name), place))
        left.remove("present by drag")
    else:
        person.present(name)
    assert person.last_move() == f"present {name.lower().replace(' ', '-')}"


def manipulate(person: Person, left: list[str]) -> None:
    banned = person.banned()
    if banned and "refusal" in left:
        be_refused(person, banned)
        left.remove("refusal")
    one, other = [trait for trait in TRAITS if trait not in banned][:2]
    if "preview" in left:
        preview(person, one)
        left.remove("preview")
    if "swap" in left:
        left.remove("swap")
        person.swap(one, other)
        assert_done(person, f"swap {one} {other}")
    elif "drag" in left:
        left.remove("drag")
        person.answered(lambda: person.drag(person.tile(other), person.tile(one)))
        assert_done(person, f"swap {one} {other}")
    else:
        left[:] = [name for name in left if name != "flip"]
        person.flip(one)
        assert_done(person, f"flip {one}")


def preview(person: Person, trait: str) -> None:
    """The first touch shows the other side and offers the move; Escape takes it back."""
    slot, side = person.tiles()[trait]
    person.press(person.tile(trait))
    expect(person.tile(trait)).to_have_attribute("aria-pressed", "true")
    expect(person.offered(re.compile(f"Flip {trait}"))).to_be_visible()
    assert person.tiles()[trait][0] == slot
    assert person.tiles()[trait][1] != side
    photograph(person.page, "mouse-preview")
    person.page.keyboard.press("Escape")
    expect(person.tile(trait)).to_have_attribute("aria-pressed", "false")
    assert person.tiles()[trait] == (slot, side)


def assert_done(person: Person, move: str) -> None:
    """The page asked for this very move, and the log tells of it."""
    assert person.last_move() == move
    words = ".*".join(move.split()[1:])
    log = person.page.get_by_role("list", name=re.compile("^What happened"))
    expect(log.get_by_role("button", name=re.compile(words)).first).to_be_visible()


def be_refused(person: Person, banned: list[str]) -> None:
    """What the player before me did is refused where I touch it, with the clause, and the clause opens the rule."""
    page, step = person.page, person.step
    person.press(person.tile(banned[0]))
    person.press(person.tile(banned[-1]))
    reason = page.get_by_role("alert")
    expect(reason).to_contain_text("just did")
    photograph(page, "mouse-refusal")
    person.press(reason.get_by_role("button", name="Rule BH3.6"))
    expect(page.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")
    expect(
        page.get_by_role("tabpanel").get_by_text("You may not do exactly what the player just before you did")
    ).to_be_in_viewport()
    assert person.step == step, "a refused move must change nothing"
    check_rules(person)
    check_log(person)
    page.keyboard.press("Escape")


def check_rules(person: Person) -> None:
    panel = person.page.get_by_role("tabpanel")
    search = panel.get_by_role("searchbox", name="Search the rules")
    search.fill("sudden death")
    expect(panel.locator("mark").first).to_have_text("Sudden Death")
    expect(panel.get_by_text("BH1.1", exact=True)).to_be_hidden()
    search.fill("no such word")
    expect(panel.get_by_text("No rule mentions “no such word”.")).to_be_visible()
    search.fill("")
    expect(panel.get_by_text("BH1.1", exact=True)).to_be_visible()


def check_log(person: Person) -> None:
    """A line of the log opens the rule behind it."""
    person.press(person.page.get_by_role("tab", name="Log"))
    line = person.page.get_by_role("list", name=re.compile("^What happened")).get_by_role("listitem").first
    clause = re.search(r"BH\d\.\d", line.inner_text())
    assert clause is not None
    person.press(line.get_by_role("button"))
    expect(line.get_by_role("button")).to_have_attribute("aria-expanded", "true")
    expect(line).to_contain_text(find_game("beeholder").rulebook.clauses[clause[0]].text[:40])
    person.press(line.get_by_role("button"))
    expect(line.get_by_role("button")).to_have_attribute("aria-expanded", "false")


def rematch(person: Person) -> None:
    before = person.page.url
    person.press_button("Rematch")
    person.page.wait_for_url(lambda address: address != before)
    person.wait_until(lambda: person.position["table"] in person.page.url, "the new table said nothing")


def check_final_screen(person: Person) -> None:
    page = person.page
    dialog = page.get_by_role("dialog", name="The game is over")
    result = person.position["result"]
    mine = {1: "You win!", 2: "You came second", 3: "You came third"}[result["ranks"][0]]
    expect(dialog.get_by_text(mine, exact=True)).to_be_visible()
    expect(dialog.get_by_role("img", name="The scores over the game")).to_be_visible()
    rows = dialog.get_by_role("row")
    expect(rows).to_have_count(4)
    for seat, name in enumerate(person.names):
        row = rows.filter(has_text=name)
        expect(row.get_by_role("cell").last).to_have_text(str(result["scores"][seat]))
    for item in result["items"]:  # every score is made of one thing here: the head of its column names it
        expect(rows.first).to_contain_text(item["name"])
        expect(dialog).to_contain_text(f"Scored by Rule {item['clause']}")
    check = dialog.get_by_role("region", name="Fairness check")
    expect(check).to_contain_text(re.compile(r"The shuffle was fair: all \d+ draws match the code shown at the start"))
    photograph(page, "mouse-final")


def check_record(person: Person) -> None:
    with person.page.expect_download() as download:
        person.press(person.page.get_by_role("link", name="Download game"))
    record = read_record(download.value.path().read_bytes().decode("utf-8"))
    match = record.replay()
    assert match.result is not None
    assert list(match.result.scores) == person.position["result"]["scores"]
    assert record.verify_chance(*person.kept())


def check_replay(person: Person) -> None:
    page = person.page
    person.press(page.get_by_role("link", name="Replay"))
    page.wait_for_url(re.compile(r"/replay(/\d+)?$"))
    slider = page.get_by_role("slider", name="Jump to step")
    expect(slider).not_to_have_value("0")  # the table is laid
    steps = int(slider.get_attribute("max") or 0)  # all that chance laid out is one of them
    assert 0 < steps < person.step
    person.press_button("First step")
    expect(page.get_by_text(f"0 / {steps}")).to_be_visible()
    person.press_button("Step forward")
    expect(page.get_by_text(f"1 / {steps}")).to_be_visible()
    expect(person.hand()).not_to_have_count(0)  # the bees are dealt
    person.press_button("Last step")
    expect(page.get_by_text(f"{steps} / {steps}")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile("wins? with"))
    person.press_button("Step back")
    expect(page.get_by_text(f"{steps - 1} / {steps}")).to_be_visible()
    slider.fill(str(steps // 2))
    expect(page.get_by_text(f"{steps // 2} / {steps}")).to_be_visible()
    expect(person.hand()).not_to_have_count(0)  # with one's own eyes at first
    page.get_by_label("Whose view").select_option("-1")
    expect(person.hand()).to_have_count(0)
    page.get_by_label("Whose view").select_option("1")
    expect(person.hand()).not_to_have_count(0)
    photograph(page, "mouse-replay")
    page.keyboard.press("Home")
    expect(page.get_by_text(f"0 / {steps}")).to_be_visible()
    person.press(person.page.get_by_role("button", name="Play", exact=True))
    expect(page.get_by_text(f"2 / {steps}")).to_be_visible()
    person.press_button("Pause")
    play_from(person, steps // 2)


def play_from(person: Person, step: int) -> None:
    """Another table goes on from a step of the replay, and the way back leads to the replay."""
    page = person.page
    finished = person.position["table"]
    page.get_by_label("Whose view").select_option("0")
    page.get_by_role("slider", name="Jump to step").fill(str(step))
    person.press_button("Play from here")
    page.wait_for_url(re.compile(rf"/table/(?!{finished})\w+$"))
    assert person.turn() != "over"
    assert person.position["table"] != finished
    page.go_back()
    page.wait_for_url(re.compile(rf"/{finished}/replay"))
