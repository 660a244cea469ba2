"""Nothing by accident: what ends a turn is quiet and asked about, a step can be taken back, a refusal goes away."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import Final

from playwright.sync_api import expect

from tests.browser.desk import PHONE, Desk
from tests.browser.house import BREATH, Server
from tests.browser.person import Person

LONG_BREATH: Final = 600.0  # nobody is as slow as that, on any machine
GROUND: Final = "(button) => getComputedStyle(button).backgroundColor"
GOLD: Final = """() => {
  const drop = document.createElement("i");
  drop.style.color = "var(--comb)";
  document.body.append(drop);
  const colour = getComputedStyle(drop).color;
  drop.remove();
  return colour;
}"""  # of the button that stands out


def sit_down(desk: Desk, server: Server) -> Person:
    person = desk.sit_down(server, PHONE, is_phone=True)
    person.sit_at("imbeerialism", {}, bots=1)
    person.turn()
    return person


def test_passing_is_quiet_and_asked_about_while_there_is_more_to_do(desk: Desk, server: Server) -> None:
    person = sit_down(desk, server)
    page = person.page
    passing = page.get_by_role("button", name="Pass", exact=True)
    assert passing.evaluate(GROUND) != page.evaluate(GOLD)
    person.press(passing)
    doubt = page.get_by_role("alertdialog", name="Are you sure?")
    expect(doubt).to_contain_text("You can still do more")
    assert person.plays() == []
    person.press(doubt.get_by_role("button", name="Go on"))
    expect(doubt).to_be_hidden()
    assert person.plays() == []
    person.press(passing)
    person.press(doubt.get_by_role("button", name="Pass anyway"))
    person.wait_until(lambda: len(person.plays()) == 1, "the pass was not sent")


def end_turn(person: Person) -> None:
    person.answered(lambda: person.press(person.page.get_by_role("button", name="Pass", exact=True)))


def test_nobody_else_moves_for_a_breath(desk: Desk, server: Server) -> None:
    person = sit_down(desk, server)
    step = person.step
    began = time.monotonic()
    end_turn(person)
    person.wait_until(lambda: person.step > step + 1, "nobody else moved")
    assert time.monotonic() - began > BREATH


def test_a_step_can_be_taken_back_for_a_breath(desk: Desk, tmp_path: Path) -> None:
    server = Server(tmp_path, breath=LONG_BREATH)
    server.start()
    try:
        person = sit_down(desk, server)
        step = person.step
        end_turn(person)
        person.press(person.page.get_by_role("button", name="Undo (u)"))
        person.wait_until(lambda: person.step == step, "the step was not taken back")
        assert person.turn()
    finally:
        server.stop()


def test_a_refusal_names_its_clause_and_goes_away_with_the_next_touch(desk: Desk, server: Server) -> None:
    person = desk.sit_down(server)
    person.open_table({"points to win": 1}, bots=2)
    assert person.turn().startswith("Draft")
    person.hand().first.click(force=True)  # though it is not to be touched now
    reason = person.page.get_by_role("alert")
    expect(reason).to_have_text(re.compile(r"\S\. Rule BH\d+\.\d+"))  # in sight, not only for who points at it
    expect(reason.get_by_role("button", name=re.compile("^Rule BH"))).to_be_visible()
    person.press(person.facets().first)
    expect(reason).to_be_hidden()
