"""Queen Bee in a real browser: whole games against a bot, and a four-seat opening with a battle."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.army import Army
from tests.browser.desk import PHONE, Desk, photograph
from tests.browser.house import Server
from tests.browser.keyboard import KeyboardPerson
from tests.browser.person import Person
from tests.browser.screens import AT_PLAY, look_at, violations
from tests.browser.stillness import MOST_SHIFT, WATCH_SHIFTS, forget_shifts, shifts

TURNS: Final = "turns after which the game ends"
POWERS: Final = "Hive Powers of each player"
SHORT: Final = {TURNS: 10, POWERS: 0}
WITH_POWERS: Final = {TURNS: 10, POWERS: 1}
MOST_DECISIONS: Final = 150
LOOKED_AT: Final = ["attack", "reroll", "answer"]
DIE: Final = re.compile(r"^Die (\d+), .*: (not rolled yet|stuck in a web|shows (\d))")


def set_out(person: Person, options: dict[str, int], *, bots: int) -> None:
    person.go_home()
    person.press(person.page.get_by_role("radio", name=re.compile("Queen Bee")))
    person.set_up(options, bots=bots)
    person.start()
    person.turn()
    expect(person.page.locator("g.space").first).to_be_visible()  # the board is fetched after the first position


def check_board(army: Army) -> None:
    """What the page says of every space is what the server said."""
    view = army.view
    seats = army.person.names
    labels: dict[str, str] = army.person.page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll('g.space')].map(
          (node) => [node.dataset.touch.replace(/^(from|space):/, ""), node.getAttribute("aria-label")]))"""
    )
    for space, word in enumerate(view["spaces"].split(" ")):
        owner = view["owners"][space]
        bees = ["Queen"] if owner >= 0 and view["queens"][owner] == space else []
        for name, count in (("warrior", view["warriors"][space]), ("worker", view["workers"][space])):
            bees += [f"{count} {name}{'' if count == 1 else 's'}"] if count else []
        said = f"; {seats[owner]}: {', '.join(bees)}" if owner >= 0 else "; empty"
        assert said in labels[word], labels[word]


def place(army: Army, word: str) -> str:
    """What the page calls a space, as a pattern."""
    view = army.view
    seats = army.person.names
    name: str = view["names"].split("; ")[view["spaces"].split(" ").index(word)]
    return re.escape(re.sub(r"@(\d)", lambda mark: seats[int(mark[1])], name))


def check_battle(army: Army) -> None:
    """Every die, both totals and the odds stand in the panel of the battle."""
    view, page = army.view, army.person.page
    panel = page.get_by_role("group", name="Battle")
    shown: dict[int, str] = {}
    for label in panel.locator(".die").evaluate_all("(nodes) => nodes.map((node) => node.getAttribute('aria-label'))"):
        if label.startswith("Moved in"):
            continue  # it lies there as it fell, and is no die of those who are left
        match = DIE.match(label)
        assert match is not None, label
        shown[int(match[1]) - 1] = match[2]
    expected = {
        number: "stuck in a web" if die[5] else "not rolled yet" if die[4] < 0 else f"shows {die[4]}"
        for number, die in enumerate(view["dice"])
    }
    assert shown == expected
    if view["odds"] >= 0:
        expect(panel.get_by_role("img", name=re.compile(r"wins \d+ % of such battles"))).to_be_visible()


def refuse_a_step(army: Army) -> None:
    """A Warrior cannot be dragged into a trench: said where it was dropped, with the clause."""
    page, step = army.person.page, army.person.step
    army.drag("bee:warrior-N.A1", "N.B1")
    reason = page.get_by_role("alert")
    expect(reason).to_contain_text("a Warrior can't enter your right gate")
    expect(reason.get_by_role("button", name="Rule QB3.2")).to_be_visible()
    photograph(page, "queenbee-mouse-refusal")
    page.keyboard.press("Escape")
    army.drag("bee:worker-N.B2", "S.B2")
    expect(reason.get_by_role("button", name=re.compile("^Rule QB"))).to_be_visible()
    page.keyboard.press("Escape")
    assert army.person.step == step


def stands_at_home(army: Army) -> bool:
    words = army.view["spaces"].split(" ")
    warriors, workers = army.view["warriors"][words.index("N.A1")], army.view["workers"][words.index("N.B2")]
    return int(warriors) > 0 and int(workers) > 0


def refuse_a_card(army: Army) -> None:
    """A card that cannot be played now is pale, and says why."""
    page = army.person.page
    pale = page.get_by_role("group", name="Your cards").locator('.card[data-state="closed"]')
    pale.first.click(force=True)
    reason = page.get_by_role("alert")
    expect(reason.get_by_role("button", name=re.compile("^Rule QB"))).to_be_visible()
    photograph(page, "queenbee-mouse-card-refused")
    page.keyboard.press("Escape")


@pytest.mark.long
def test_a_whole_game_of_queen_bee_by_mouse(desk: Desk, server: Server) -> None:
    army = Army(desk.sit_down(server), "mouse")
    army.person.page.add_init_script(WATCH_SHIFTS)
    set_out(army.person, SHORT, bots=1)
    photograph(army.person.page, "queenbee-mouse-start")
    forget_shifts(army.person.page)
    left = {"step", "card"}
    faults: list[str] = []
    stages: set[str] = set()
    while army.person.turn() != "over":
        check_board(army)
        if army.view["question"] not in stages:
            stages.add(army.view["question"])
            faults += violations(army.person.page)
        if army.view["attacker"] >= 0:
            check_battle(army)
        if "step" in left and army.view["question"] == "buzz around" and stands_at_home(army):
            refuse_a_step(army)
            left.remove("step")
        if "card" in left and army.person.page.locator('.card[data-state="closed"]').count() > 0:
            refuse_a_card(army)
            left.remove("card")
        army.play()
    assert left == set()
    assert faults == []
    assert {"draw", "buzz", "sting", "step", "end"} <= set(army.done)
    assert army.view["turn_number"] <= SHORT[TURNS]
    unasked = shifts(army.person.page, was_asked=False)
    worst = sorted(unasked, key=lambda shift: -shift["value"])[:3]
    assert all(shift["value"] < MOST_SHIFT for shift in worst), worst  # a long game: each by itself
    dialog = army.person.page.get_by_role("dialog", name="The game is over")
    expect(dialog.get_by_role("row")).to_have_count(3)
    photograph(army.person.page, "queenbee-mouse-final")


@pytest.mark.long
def test_a_whole_game_of_queen_bee_on_a_phone(desk: Desk, server: Server) -> None:
    army = Army(desk.sit_down(server, PHONE, is_phone=True), "phone", is_rash=True)
    set_out(army.person, WITH_POWERS, bots=1)
    while army.person.turn() != "over":
        check_board(army)
        if army.view["attacker"] >= 0:
            check_battle(army)
        army.play()
    assert {"power", "draw", "sting", "step", "attack", "end"} <= set(army.done)
    photograph(army.person.page, "queenbee-phone-final")


@pytest.mark.long
def test_a_four_seat_opening_with_a_battle(desk: Desk, server: Server) -> None:
    army = Army(desk.sit_down(server), "four", is_rash=True)
    set_out(army.person, SHORT, bots=3)
    faults = look_at(army.person.page, "queenbee-opening", audited=AT_PLAY)
    seen: set[str] = set()
    for _ in range(MOST_DECISIONS):
        assert army.person.turn() != "over", "the opening saw no battle of one's own"
        view = army.view
        stage = view["question"] if view["attacker"] == view["seat"] or view["question"] == "sting" else ""
        if stage == "sting" and view["attack_odds"]:
            stage = "attack"
            page = army.person.page
            expect(page.locator(".odds text").first).to_have_text(re.compile(r"^\d+ %$"))
        if view["attacker"] >= 0:
            check_battle(army)
        is_new = stage != "" and stage not in seen
        seen.add(stage)
        if is_new and stage in LOOKED_AT:
            faults += look_at(army.person.page, f"queenbee-{stage.replace(' ', '-')}", audited=AT_PLAY)
        if army.play() == "attack":
            expect(army.person.page.get_by_role("group", name="Battle")).to_be_visible()
        if army.done.get("attack") and army.view["attacker"] < 0:
            break
    assert {"attack", "before roll", "reroll"} <= seen
    assert sorted(set(faults)) == []


def test_a_turn_by_keyboard_alone(desk: Desk, server: Server) -> None:
    person = KeyboardPerson(desk.context(server).new_page())
    army = Army(person, "keyboard")
    set_out(person, SHORT, bots=1)
    while "draw" not in verbs_of(person) or army.view["actions_left"] == 0:
        army.play()
        assert person.turn() != "over", "no turn of one's own had an action"
    person.answered(lambda: person.press_key("^Draw a card$"))
    person.turn()
    person.answered(lambda: person.press_key("^Buzz Around"))
    person.turn()
    view = army.view
    words = view["spaces"].split(" ")
    steps = [move["text"].split(" ")[1:] for move in person.position["moves"] if move["text"].startswith("step worker")]
    origin, target = next((start, end) for _, start, end in steps if view["owners"][words.index(end)] < 0)
    assert person.lost() == []
    person.arrow_to(rf"^your \d workers? at {place(army, origin)}$")
    person.keys.press("Enter")
    expect(army.point(f"bee:worker-{origin}")).to_have_attribute("aria-pressed", "true")
    assert person.lost() == []
    person.arrow_to(rf"^{place(army, target)}.*; empty$")
    photograph(person.page, "queenbee-keyboard-step")
    person.answered(lambda: person.keys.press("Enter"))
    person.turn()
    assert army.view["owners"][words.index(target)] == army.view["seat"]
    person.press_key("^Done$")
    person.answered(lambda: person.press_key("^Done anyway$"))
    person.turn()
    expect(person.page.get_by_role("heading", level=1)).to_be_focused()  # what was pressed is gone
    person.answered(lambda: person.press_key("^End turn$"))


def verbs_of(person: Person) -> set[str]:
    return {move["verb"] for move in person.position["moves"]}


def test_what_cannot_move_says_why_when_it_is_dragged(desk: Desk, server: Server) -> None:
    """Before an action is chosen no bee can be lifted; a reason is over with the next touch that is allowed."""
    army = Army(desk.sit_down(server), "stuck")
    person, page = army.person, army.person.page
    set_out(person, SHORT, bots=1)
    while "end" not in verbs_of(person):  # after the draw an action can be taken, whatever the hand holds
        army.play()
        person.turn()
    words = army.view["spaces"].split(" ")
    home = next(word for word, owner in zip(words, army.view["owners"], strict=True) if owner == army.view["seat"])
    bee, step = army.point(f"bee:{army.bee_on(home)}-{home}").first, person.step
    expect(bee).to_have_attribute("data-state", "closed")
    army.drag(f"bee:{army.bee_on(home)}-{home}", home)
    reason = page.get_by_role("alert")
    expect(reason.get_by_role("button", name=re.compile("^Rule QB"))).to_be_visible()
    photograph(page, "queenbee-stuck")
    assert person.step == step
    page.locator('[data-touch]:not([data-state="closed"])').first.click()
    expect(reason).to_have_count(0)


def test_passing_until_my_turn(desk: Desk, server: Server) -> None:
    army = Army(desk.sit_down(server), "passing")
    person, page = army.person, army.person.page
    set_out(person, SHORT, bots=1)
    tick = page.get_by_role("button", name="Pass until my turn (p)")
    while not person.position["is_own_turn"]:
        army.play()
        person.turn()
    expect(tick).to_be_disabled()
    while army.play() != "end":
        person.turn()
    person.wait_until(lambda: not person.position["is_own_turn"], "the turn did not end")
    expect(tick).to_be_enabled()
    page.keyboard.press("p")
    expect(tick).to_have_attribute("aria-pressed", "true")
    photograph(page, "queenbee-passing")
    played = len(person.plays())
    while not person.position["is_own_turn"]:  # whatever is asked until then is passed without a hand
        person.turn()
    expect(tick).to_have_attribute("aria-pressed", "false")
    assert len(person.plays()) == played
