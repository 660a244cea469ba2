"""The board of Queen Bee at chosen moments: whose hive lies where, marches, dice, a fallen Queen, and what fits."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from apiarium import Match
from apiarium.core.state import State
from apiarium.games.queenbee import GAME
from tests.browser.desk import FINISH_ANIMATIONS, PHONE, Desk, photograph
from tests.browser.house import Server
from tests.browser.person import still
from tests.browser.sentences import YOU
from tests.browser.staged import NAMES, StagedTable
from tests.games.queenbee.scenario import Table, duel, scene, strike, with_queens

LAPTOP: Final = (1280, 720)
SMALL_PHONE: Final = (360, 740)
FINGER: Final = 44
HAND: Final = {0: "honey swatted strong-sting extra-sting buzz-off"}
BOX: Final = """(node) => { const box = node.getBoundingClientRect();
  return { x: box.x, y: box.y, right: box.right, bottom: box.bottom, width: box.width, height: box.height }; }"""
CUT: Final = """(nodes) => nodes.filter((node) => node.scrollWidth > node.clientWidth + 1 || node.scrollHeight >
  node.clientHeight + 1).map((node) => node.textContent.trim())"""


def opened(
    desk: Desk,
    server: Server,
    match: Match,
    viewer: int = 0,
    size: tuple[int, int] = LAPTOP,
    *,
    is_phone: bool = False,
    speed: str = "normal",
) -> StagedTable:
    person = desk.sit_down(server, size, is_phone=is_phone)
    person.page.add_init_script(f"localStorage.setItem('apiarium.speed', '{speed}')")
    table = StagedTable(person.page, match, viewer).open()
    expect(person.page.locator("g.space").first).to_be_visible()
    return table


def middle(page: Page, word: str) -> tuple[float, float]:
    return still(page.locator(f'[data-touch="space:{word}"], [data-touch="from:{word}"]').locator(".ground"))


def first_question(seats: int, viewer: int) -> Match:
    """A new game up to the first turn of a seat, everybody before it having ended theirs at once."""
    match = Match(GAME, seats, {}, chance=3, names=NAMES[:seats])
    wanted = {viewer}
    while not (wanted & set(match.due) and state_of(match).view(viewer).question == "before draw"):
        seat = match.due[0]
        texts = [move.text for move in match.legal(seat)]
        match.play(seat, next(text for text in ["pass", "draw", "end", texts[0]] if text in texts))
    return match


def state_of(match: Match) -> Any:
    state: State = match.state
    return state


@pytest.mark.parametrize(("seats", "viewer"), [(2, 1), (3, 2), (4, 1), (6, 4)])
def test_my_hive_lies_below_and_every_hive_is_named(desk: Desk, server: Server, seats: int, viewer: int) -> None:
    """QB1.4"""
    page = opened(desk, server, first_question(seats, viewer), viewer).page
    plates = page.locator(".hive-plate:not(.empty)")
    expect(plates).to_have_count(seats)
    arena = page.locator(".arena").evaluate(BOX)
    boxes = plates.evaluate_all(f"(nodes) => nodes.map({BOX})")
    labels = plates.evaluate_all("(nodes) => nodes.map((node) => node.getAttribute('aria-label'))")
    mine = next(box for box, label in zip(boxes, labels, strict=True) if label.startswith(YOU))
    assert mine["y"] == max(box["y"] for box in boxes)
    for box in boxes:
        assert box["x"] >= arena["x"] - 4
        assert box["right"] <= arena["right"] + 4
        assert arena["y"] - 1 <= box["y"] < box["bottom"] <= arena["bottom"]
    expect(page.locator(".clock")).to_have_text(re.compile(r"^Turn \d+\s*$"))
    photograph(page, f"queenbee-seat-{viewer}-of-{seats}")


def test_a_march_of_several_steps_is_one_drag_or_two_taps(desk: Desk, server: Server) -> None:
    """QB5.1: the way is shown before, and every step is played after the other."""
    table = opened(desk, server, duel("AAw", "w", HAND).match)
    page = table.page
    page.locator('[data-touch="act:buzz"]').click()
    bee = page.locator('[data-touch="bee:worker-N.B2"]')
    expect(bee).to_have_attribute("data-state", "open")
    expect(page.locator("path.way")).to_have_count(0)
    page.mouse.move(*still(bee.locator(".disc")))
    page.mouse.down()
    start, end = still(bee.locator(".disc")), middle(page, "G45")
    for part in (0.3, 0.7, 1.0):
        page.mouse.move(start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1]))
    expect(page.locator("path.way")).to_have_count(2)  # the way and its border
    photograph(page, "queenbee-march")
    page.mouse.up()
    expect(page.get_by_text("3 steps left").first).to_be_visible()
    assert table.played[1:] == ["step worker N.B2 G35", "step worker G35 G45"]
    page.locator('[data-touch="bee:warrior-N.A1"]').click()
    page.mouse.click(*middle(page, "N.A3"))
    expect(page.get_by_text("1 step left").first).to_be_visible()
    assert table.played[3:] == ["step warrior N.A1 N.A2", "step warrior N.A2 N.A3"]


def test_dice_that_can_be_rolled_again_say_so_and_the_odds_count_it(desk: Desk, server: Server) -> None:
    """QB6.2"""
    table = strike(duel("AAw", "wA", HAND, chance=["roll 1", "roll 4", "roll 0", "roll 4"])).do(0, "roll")
    page = opened(desk, server, table.match).page
    odds = page.locator(".battle .odds")
    dice = page.get_by_role("button", name=re.compile("Re-roll it$"))
    expect(dice).to_have_count(3)
    expect(odds).to_contain_text("if you keep the dice")
    expect(page.get_by_role("group", name="Battle").get_by_text(re.compile(r"Best choice: \d+ %"))).to_be_visible()
    kept = odds.locator(".left").inner_text()
    photograph(page, "queenbee-reroll")
    dice.nth(2).click()
    expect(odds).to_contain_text("if you re-roll this die")
    assert int(odds.locator(".left").inner_text().split()[0]) > int(kept.split()[0])
    expect(page.get_by_role("main").get_by_role("button", name="Re-roll 1 die")).to_be_visible()


def test_the_names_of_a_battle_are_not_cut(desk: Desk, server: Server) -> None:
    table = strike(duel("AAAw", "wAAA", HAND))
    for size, is_phone in ((LAPTOP, False), (SMALL_PHONE, True)):
        page = opened(desk, server, table.match, 1, size, is_phone=is_phone).page
        expect(page.locator(".side .name")).to_have_count(2)
        assert page.locator(".side .name, .side .who, .battle .words").evaluate_all(CUT) == []


def test_a_battle_among_others_leaves_the_board_in_sight(desk: Desk, server: Server) -> None:
    bees = {0: {"N.nest": "Q", "N.B2": "w"}, 1: {"E.nest": "Q", "N.A2": "AAww"}, 2: {"W.nest": "Q"}}
    attack = scene(3, bees, turn=1).do(1, "sting", "attack N.A2 N.nest")
    for size, is_phone in ((LAPTOP, False), (SMALL_PHONE, True)):
        for viewer in (0, 2):
            page = opened(desk, server, attack.match, viewer, size, is_phone=is_phone).page
            battle = page.get_by_role("group", name="Battle")
            expect(battle).to_be_visible()
            fight, arena = battle.evaluate(BOX), page.locator(".arena").evaluate(BOX)
            is_beside = fight["x"] >= arena["right"] or fight["y"] >= arena["bottom"]
            assert is_beside == (viewer == 2)
            if is_beside:
                photograph(page, f"queenbee-far-battle-{size[0]}")
                assert page.locator(".battle, .battle .side, .battle .dice").evaluate_all(CUT) == []


def test_my_fallen_queen_is_told_to_me_with_what_it_means(desk: Desk, server: Server) -> None:
    """QB6.6, QB7.1"""
    bees = {0: {"N.nest": "Q", "N.B2": "w"}, 1: {"E.nest": "Q", "N.A2": "AAAA"}, 2: {"W.nest": "Q"}}
    attack = scene(3, bees, turn=1, chance=["roll 4"] * 4 + ["roll 0"]).do(1, "sting", "attack N.A2 N.nest")
    table = opened(desk, server, attack.match, size=SMALL_PHONE, is_phone=True, speed="calm")  # still there when tapped
    play_on(table, attack)
    page = table.page
    moment = page.locator(".moment")
    expect(moment).to_contain_text("Your Queen has fallen")
    page.evaluate(FINISH_ANIMATIONS)
    assert page.locator(".loser").evaluate(BOX)["right"] <= SMALL_PHONE[0]
    expect(moment).to_contain_text("You fight for Ada now")
    photograph(page, "queenbee-fallen")
    moment.click()
    expect(moment).to_have_count(0)
    expect(page.locator(".clock")).to_contain_text("You win with Ada")


def play_on(table: StagedTable, game: Table) -> None:
    """All roll and pass until the first Queen has fallen."""
    while game.state.queens[0] >= 0:
        seat = game.match.due[0]
        moves = game.moves(seat)
        table.do(seat, next(move for move in ["roll", "pass", "done", *moves] if move in moves))


def test_a_bots_turn_is_one_line_that_opens_into_its_steps(desk: Desk, server: Server) -> None:
    match = first_question(2, 1)
    table = opened(desk, server, match)
    for move in ("draw", "buzz", "step worker S.B2 G75", "step worker G75 G65", "done"):
        table.do(1, move)
    log = table.page.get_by_role("list", name="What happened, newest last")
    line = log.get_by_role("button").last
    expect(line).to_contain_text("Ada moves a Worker to the meadow two steps before their front")
    line.click()
    expect(log.get_by_text("Ada moves a Worker from")).to_have_count(2)


def test_what_ends_the_turn_is_quiet_and_asks_once(desk: Desk, server: Server) -> None:
    table = opened(desk, server, duel("AA", "w", HAND).match)
    page = table.page
    steps = page.get_by_role("list", name="Your turn")
    expect(steps.locator("[aria-current]")).to_have_text("Action")
    end = page.get_by_role("main").get_by_role("button", name="End turn", exact=True)
    expect(end).not_to_have_class(re.compile("primary"))
    before = page.locator(".arena").evaluate(BOX)
    end.click()
    expect(page.get_by_role("alertdialog")).to_be_visible()
    assert page.locator(".arena").evaluate(BOX) == before
    page.get_by_role("button", name="Go on").click()
    assert table.played == []
    end.click()
    page.get_by_role("button", name="End turn anyway").click()
    expect(page.get_by_role("alertdialog")).to_have_count(0)
    assert table.played == ["end"]


def test_the_ground_is_explained(desk: Desk, server: Server) -> None:
    """QB1.4, QB3.2, QB5.3"""
    page = opened(desk, server, duel("AA", "w").match).page
    legend = page.get_by_role("list", name="What the ground means")
    for word in ("Nest", "Larvae", "Trench", "Gate"):
        expect(legend.get_by_text(word, exact=True)).to_be_visible()
    legend.hover()
    expect(legend.get_by_text("No Warriors here")).to_be_visible()
    phone = opened(desk, server, duel("AA", "w").match, size=PHONE, is_phone=True).page
    phone.get_by_role("button", name="What the ground means").tap()
    expect(phone.get_by_text("No Warriors here")).to_be_visible()


def test_before_an_action_is_chosen_the_board_says_what_a_sting_could_do(desk: Desk, server: Server) -> None:
    """QB5.4"""
    page = opened(desk, server, duel("AAww", "AAA").match).page
    ((_, _, _, odds),) = state_of(duel("AAww", "AAA").match).view(0).sting_odds
    expect(page.locator(".promise text")).to_have_text([f"{round(odds / 10)} %"])
    expect(page.locator('[data-touch="act:sting"]')).to_contain_text(re.compile(rf"best attack: {round(odds / 10)}\s%"))
    quiet = scene(2, with_queens({0: {"N.B2": "ww"}, 1: {"S.B2": "AA"}}))
    page = opened(desk, server, quiet.match).page
    expect(page.locator('[data-touch="act:sting"]')).to_contain_text("nobody in reach")


def test_the_overview_frames_what_is_in_sight(desk: Desk, server: Server) -> None:
    """It opens near the own hive, which lies below: so the frame does, and it never runs over the edge."""
    page = opened(desk, server, first_question(4, 0), size=PHONE, is_phone=True).page
    page.wait_for_function("() => document.getAnimations().every((one) => !(one.effect.target?.closest('.pan')))")
    overview, frame = (page.locator(part) for part in ("svg.overview", "svg.overview .sight"))
    whole, sight = overview.evaluate(BOX), frame.evaluate(BOX)
    assert whole["y"] <= sight["y"]
    assert sight["bottom"] <= whole["bottom"]
    assert (sight["y"] + sight["bottom"]) / 2 > (whole["y"] + whole["bottom"]) / 2
    assert sight["bottom"] > whole["y"] + 0.9 * whole["height"]


def test_a_hand_of_five_fits_on_a_small_laptop(desk: Desk, server: Server) -> None:
    page = opened(desk, server, duel("AA", "w", HAND).match).page
    cards = page.get_by_role("group", name="Your cards")
    expect(cards.get_by_role("button")).to_have_count(5)
    bottom = max(box["bottom"] for box in cards.get_by_role("button").evaluate_all(f"(nodes) => nodes.map({BOX})"))
    assert bottom <= LAPTOP[1]
    assert cards.locator(".fan").evaluate_all(CUT) == []
    sentences = cards.locator(".fan .text")
    expect(sentences).to_have_text([re.compile(r"\w.*\.")] * 5)
    assert cards.locator(".fan .card").evaluate_all(CUT) == []


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE], ids=["phone", "small phone"])
@pytest.mark.parametrize("seats", [4, 6])
def test_spaces_are_as_wide_as_a_finger_when_they_are_to_be_touched(
    desk: Desk, server: Server, seats: int, size: tuple[int, int]
) -> None:
    match = first_question(seats, 0)
    match.play(0, "draw")
    match.play(0, "buzz")
    page = opened(desk, server, match, size=size, is_phone=True).page
    expect(page.get_by_role("button", name="Show the whole board")).to_be_visible()
    still(page.locator("g.space .ground").first)
    boxes = page.locator("g.space .ground").evaluate_all(f"(nodes) => nodes.map({BOX})")
    assert min(min(box["width"], box["height"]) for box in boxes) >= FINGER
    assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0
    photograph(page, f"queenbee-near-{seats}-{size[0]}")


def test_a_sting_goes_to_whoever_is_touched(desk: Desk, server: Server) -> None:
    """QB5.4: its targets stay lit, and one that is touched shows who goes where; then they go."""
    table = opened(desk, server, scene(2, with_queens({0: {"G54": "ww", "G45": "A"}, 1: {"G65": "wA"}})).match)
    page = table.page
    promised = page.locator(".promise text")
    expect(promised).to_have_count(1)
    said = promised.all_text_contents()
    page.locator('[data-touch="act:sting"]').click()
    expect(page.get_by_text("Tap whom to attack")).to_be_visible()
    expect(promised).to_have_text(said)
    page.mouse.click(*middle(page, "G65"))
    expect(page.locator("path.way:not(.casing)")).to_have_count(3)
    expect(promised).to_have_text(said)
    photograph(page, "queenbee-approach")
    page.get_by_role("button", name="Go there").click()
    expect(page.locator(".odds:not(.promise) text")).to_have_text(said)
    assert len(table.played) == 4


def test_the_only_die_of_a_card_needs_no_touch_and_a_die_no_second_one(desk: Desk, server: Server) -> None:
    """QB9.8"""
    alone = strike(duel("w", "w", {0: "strong-sting"}, chance=["roll 2", "roll 3"])).do(0, "roll", "done").do(1, "done")
    table = opened(desk, server, alone.match)
    table.page.locator('[data-touch="card:strong-sting"]').click()
    table.page.get_by_role("button", name="Play Strong Sting").click()
    expect(table.page.locator(".played")).to_be_visible()
    assert table.played[:2] == ["play strong-sting", "choose 1"]
    two = strike(duel("ww", "w", {0: "strong-sting"}, chance=["roll 0", "roll 1", "roll 3"]))
    table = opened(desk, server, two.do(0, "roll", "done").do(1, "done").match)
    table.page.locator('[data-touch="card:strong-sting"]').click()
    table.page.get_by_role("button", name="Play Strong Sting").click()
    table.page.locator('[data-touch="die:1"]').click()
    expect(table.page.locator(".played")).to_be_visible()
    assert table.played[:2] == ["play strong-sting", "choose 2"]


def test_the_dice_that_won_stay_while_the_bees_move_in(desk: Desk, server: Server) -> None:
    """QB6.5"""
    won = strike(duel("ww", "w", chance=["roll 3", "roll 1", "roll 0"])).do(0, "roll", "done")
    table = opened(desk, server, won.do(1, "done").quiet().match)
    page = table.page
    dice = page.get_by_role("list", name="Dice of the attacker").get_by_role("listitem")
    expect(dice).to_have_count(2)
    page.get_by_role("button", name="Worker moves in").click()
    expect(page.get_by_text("Anyone else?")).to_be_visible()
    expect(page.locator(".asked", has_text="Does anyone else move in?")).to_be_visible()
    expect(dice).to_have_count(2)
    photograph(page, "queenbee-moving-in")


def test_what_a_card_is_aimed_at_is_marked_on_the_board(desk: Desk, server: Server) -> None:
    """QB8.14"""
    hands = {0: "swatted", 1: "buzz-off"}
    table = scene(2, with_queens({0: {"G54": "ww"}, 1: {"S.A3": "AA"}}), hands)
    table.do(0, "play swatted", "remove warrior S.A3")
    page = opened(desk, server, table.match, 1).page
    expect(page.locator(".aimed text")).to_have_text("Swatted")
    photograph(page, "queenbee-aimed")
