"""Chapter 8 of the rulebook: the fifteen turn cards."""

from __future__ import annotations

import pytest

from apiarium.games.queenbee.components import CARDS

from .scenario import Table, scene, with_queens


def test_bad_pollen_takes_the_draw_of_the_next_turn() -> None:
    """QB8.1: Pollen still works, and it is over after that turn."""
    table = scene(2, hands={0: "bad-pollen", 1: "pollen"}).do(0, "play bad-pollen", "target 2").do(1, "pass")
    table.do(0, "end").quiet()
    assert table.question == "action"
    assert table.why(1, "draw") == "QB4.1"
    table.do(1, "play pollen").do(0, "pass")
    assert len(table.hand(1)) == 2
    assert table.state.is_polluted == [0, 0]


def test_one_bad_pollen_at_a_time() -> None:
    """QB8.1"""
    table = scene(2, hands={0: "bad-pollen"}, is_polluted=[0, 1])
    assert table.why(0, "play bad-pollen") == "QB8.1"


def test_bee_bandit_steals_a_card_by_chance() -> None:
    """QB8.2"""
    table = scene(2, hands={0: "bee-bandit", 1: "honey swatted swatted"}, chance=["steal swatted"])
    table.do(0, "play bee-bandit", "target 2")
    before = table.state.clone()
    before.apply(1, 0)
    assert [weight for _, weight in before.chances()] == [1, 2]
    table.do(1, "pass")
    assert (table.hand(0), table.hand(1)) == (["swatted"], ["honey", "swatted"])
    told = [event.text for _, event in table.match.events(1)]
    assert "The card taken is Swatted" in told
    assert "The stolen card is Swatted" not in [event.text for _, event in table.match.events(-1)]


def test_bee_bandit_needs_a_card_to_steal() -> None:
    """QB8.2"""
    assert scene(2, hands={0: "bee-bandit"}).why(0, "play bee-bandit") == "QB8.2"


def test_bee_bees_adds_two_bees_to_the_next_repopulate() -> None:
    """QB8.3: several on one space, but only where it was empty before."""
    table = scene(2, with_queens({0: {"N.A2": "A"}}), {0: "bee-bees"}).do(0, "play bee-bees").do(1, "pass")
    table.do(0, "repopulate", "place worker N.A1", "place worker N.A1", "place worker N.A1")
    assert not table.can(0, "place worker N.A1")
    assert not table.can(0, "place worker N.A2")
    table.do(0, "place warrior N.A3")
    assert (table.at("N.A1"), table.at("N.A3")) == ("0 www", "0 A")
    assert table.question == "action"


def test_bee_bees_is_gone_with_the_turn_and_needs_a_queen_at_home() -> None:
    """QB8.3"""
    table = scene(2, with_queens({0: {}}), {0: "bee-bees"}).do(0, "play bee-bees").do(1, "pass")
    table.do(0, "end").quiet().do(1, "draw", "end").quiet()
    assert table.state.extra_bees == 0
    assert scene(2, {0: {"G55": "Q"}}, {0: "bee-bees"}).why(0, "play bee-bees") == "QB8.3"


def test_bee_knighted_exchanges_a_bee_for_one_off_the_board() -> None:
    """QB8.4"""
    table = scene(2, with_queens({0: {"G55": "w", "T.NW2": "w"}}), {0: "bee-knighted"}).do(0, "play bee-knighted")
    assert table.moves(0) == ["knight worker G55"]  # no Warrior may stand in the trench
    table.do(0, "knight worker G55").do(1, "pass")
    assert table.at("G55") == "0 A"


def test_bee_knighted_works_the_other_way_and_needs_a_bee_off_the_board() -> None:
    """QB8.4"""
    table = scene(2, with_queens({0: {"G55": "A"}}), {0: "bee-knighted"})
    table.do(0, "play bee-knighted", "knight warrior G55").do(1, "pass")
    assert table.at("G55") == "0 w"
    assert scene(2, hands={0: "bee-knighted"}).why(0, "play bee-knighted") == "QB8.4"


def test_busy_bee_gives_one_more_action() -> None:
    """QB8.5"""
    table = scene(3, hands={0: "busy-bee"}).do(0, "buzz", "done")
    assert not table.can(0, "buzz")
    table.do(0, "play busy-bee").quiet().do(0, "buzz", "done")
    assert not table.can(0, "buzz")


def test_crossed_signals_moves_opponents_bees_three_steps() -> None:
    """QB8.6: a Queen too; each step as the bee could take it."""
    bees = with_queens({0: {"G55": "w"}, 1: {"S.A1": "A", "G33": "A"}})
    table = scene(2, bees, {0: "crossed-signals"}).do(0, "play crossed-signals").do(1, "pass")
    assert not table.can(0, "step worker G55 G45")
    assert table.why(0, "step warrior S.A1 S.B1") == "QB3.2"
    table.do(0, "step queen S.nest S.A1", "step warrior G33 G43", "step warrior S.A1 S.A2")
    assert table.question == "action"
    assert (table.at("S.A1"), table.at("G43"), table.at("S.A2")) == ("1 Q", "1 A", "1 A")


def led_out(signals: str) -> Table:
    """Seat 1's Queen is led out of her nest by Crossed Signals, and her own turn begins."""
    bees = with_queens({0: {"G55": "w"}, 1: {"S.B2": "w"}})
    table = scene(2, bees, {0: "crossed-signals"}, options={"signals": signals})
    table.do(0, "play crossed-signals").do(1, "pass").do(0, "step queen S.nest S.A1", "done", "end").quiet()
    return table.do(1, "draw")


def test_a_queen_led_out_of_her_nest_has_not_left_it() -> None:
    """QB8.6, QB3.3: outside she does not repopulate, home again she does."""
    table = led_out("moves")
    assert table.state.has_left[1] == 0
    assert table.why(1, "repopulate") == "QB5.3"
    table.do(1, "buzz", "step queen S.A1 S.nest", "done", "end").quiet().do(0, "draw", "end").quiet().do(1, "draw")
    assert table.can(1, "repopulate")


def test_a_queen_led_out_who_goes_home_and_steps_out_has_left() -> None:
    """QB3.3: what she does herself counts."""
    table = led_out("moves").do(1, "buzz", "step queen S.A1 S.nest", "step queen S.nest S.A2", "done")
    assert table.state.has_left[1] == 1


def test_with_the_option_leaves_being_moved_is_leaving() -> None:
    """QB8.6"""
    table = led_out("leaves")
    assert table.state.has_left[1] == 1
    table.do(1, "buzz", "step queen S.A1 S.nest", "done", "end").quiet().do(0, "draw", "end").quiet().do(1, "draw")
    assert table.why(1, "repopulate") == "QB5.3"


def test_with_the_option_spares_a_queen_in_her_nest_is_not_moved() -> None:
    """QB8.6: outside it she is."""
    bees = with_queens({0: {"G55": "w"}, 1: {"S.B2": "w"}})
    table = scene(2, bees, {0: "crossed-signals"}, options={"signals": "spares"}).do(0, "play crossed-signals")
    table.do(1, "pass")
    assert table.why(0, "step queen S.nest S.A1") == "QB8.6"
    assert table.can(0, "step worker S.B2 S.A2")
    outside = with_queens({0: {"G55": "w"}, 1: {"S.A1": "Q"}})
    table = scene(2, outside, {0: "crossed-signals"}, options={"signals": "spares"}).do(0, "play crossed-signals")
    assert table.do(1, "pass").can(0, "step queen S.A1 S.nest")


@pytest.mark.parametrize(("name", "count", "seats"), [("honey", 3, 2), ("pollen", 2, 2), ("royal-jelly", 4, 3)])
def test_honey_draws_three_pollen_two_and_royal_jelly_four(name: str, count: int, seats: int) -> None:
    """QB8.7, QB8.8, QB8.9"""
    table = scene(seats, hands={0: name}).do(0, f"play {name}").quiet()
    assert len(table.hand(0)) == count
    assert table.discarded(name) == 1


def test_pesticide_takes_a_bee_of_everybodys_choice_from_every_hive() -> None:
    """QB8.10: the player's too; the Queen is safe, and who has none in the hive loses none."""
    bees = with_queens({0: {"N.A1": "A", "N.B1": "w"}, 1: {"G55": "w"}, 2: {"W.A1": "w", "G33": "w"}}, 3)
    table = scene(3, bees, {0: "pesticide"}).do(0, "play pesticide").quiet()
    assert table.moves(0) == ["remove worker N.B1", "remove warrior N.A1"]
    table.do(0, "remove worker N.B1")
    assert table.moves(2) == ["remove worker W.A1"]
    table.do(2, "remove worker W.A1")
    assert table.question == "action"
    assert (table.at("N.B1"), table.at("G55"), table.at("W.A1")) == ("", "1 w", "")


def test_rainstorm_takes_a_card_of_their_choice_from_everybody_else() -> None:
    """QB8.11: allies are spared."""
    bees = with_queens({3: {"no queen": "", "G33": "w"}}, 4)
    hands = {0: "rainstorm honey", 1: "pollen swatted", 2: "", 3: "honey"}
    table = scene(4, bees, hands, lieges=[0, 1, 2, 0]).do(0, "play rainstorm").quiet()
    assert table.match.due == [1]
    table.do(1, "discard swatted")
    assert table.question == "action"
    assert [table.hand(seat) for seat in range(4)] == [["honey"], ["pollen"], [], ["honey"]]


def test_speedy_bee_is_three_steps_at_once() -> None:
    """QB8.12"""
    table = scene(2, with_queens({0: {"G55": "w"}}), {0: "speedy-bee"}).do(0, "play speedy-bee").do(1, "pass")
    table.do(0, "step worker G55 G45", "step worker G45 G35", "step worker G35 G34")
    assert table.question == "action"
    assert table.can(0, "buzz")


def test_speedy_bee_may_stop_early() -> None:
    """QB8.12"""
    table = scene(2, with_queens({0: {"G55": "w"}}), {0: "speedy-bee"}).do(0, "play speedy-bee").do(1, "pass")
    table.do(0, "step worker G55 G45", "done")
    assert table.question == "action"


def test_stuck_in_the_honey_takes_the_action_of_the_next_turn() -> None:
    """QB8.13: they still draw, play and discard."""
    table = scene(2, hands={0: "stuck-in-the-honey", 1: "pollen"}).do(0, "play stuck-in-the-honey", "target 2")
    table.do(1, "pass").do(0, "end").quiet()
    table.do(1, "draw")
    assert table.why(1, "buzz") == "QB4.2"
    assert table.can(1, "play pollen")
    table.do(1, "end").quiet().do(0, "draw", "end").quiet().do(1, "draw")
    assert table.can(1, "buzz")


def test_one_stuck_in_the_honey_at_a_time() -> None:
    """QB8.1"""
    assert scene(2, hands={0: "stuck-in-the-honey"}, is_stuck=[0, 1]).why(0, "play stuck-in-the-honey") == "QB8.13"


def test_swatted_removes_a_worker_or_warrior_but_no_queen() -> None:
    """QB8.14"""
    table = scene(2, with_queens({1: {"G55": "wA"}}), {0: "swatted"}).do(0, "play swatted")
    assert table.moves(0) == ["remove worker G55", "remove warrior G55"]
    table.do(0, "remove warrior G55").do(1, "pass")
    assert table.at("G55") == "1 w"


def test_zom_bee_returns_one_bee_while_the_queen_is_home() -> None:
    """QB8.15: to a legal own hive space."""
    table = scene(2, with_queens({0: {"N.A1": "AAAA"}}), {0: "zom-bee"}).do(0, "play zom-bee").do(1, "pass")
    assert "place worker N.B1" in table.moves(0)
    assert not table.can(0, "place warrior N.B1")
    assert not table.can(0, "place worker N.A1")
    assert not table.can(0, "place worker G55")
    table.do(0, "place worker N.B1")
    assert table.question == "action"


@pytest.mark.parametrize("queen", ["away", "led away", "home again", "defeated"])
def test_zom_bee_returns_up_to_three_bees_where_the_queen_is_not_at_home_or_has_left(queen: str) -> None:
    """QB8.15: out of her nest she is too where others led her there, though she has not left it (QB8.6)."""
    own = {"away": {"G55": "Q"}, "led away": {"G55": "Q"}, "home again": {"N.nest": "Q"}, "defeated": {"G55": "w"}}
    changes: dict[str, dict[str, object]] = {
        "led away": {"has_left": [0, 0, 0]},
        "home again": {"has_left": [1, 0, 0]},
        "defeated": {"lieges": [1, 1, 2]},
    }
    more = changes.get(queen, {})
    table = scene(3, {0: own[queen]}, {0: "zom-bee"}, **more).do(0, "play zom-bee").quiet()  # type: ignore[arg-type]
    table.do(0, "place worker N.B1", "place warrior N.A1", "place worker N.B2")
    assert table.question == "action"


def test_refusals_hold_for_a_lost_draw_a_queen_led_away_and_an_ally() -> None:
    """QB4.1, QB5.3, QB7.2: what is said is true of these too."""
    table = scene(2, hands={0: "bad-pollen"}).do(0, "play bad-pollen", "target 2").quiet().do(0, "end").quiet()
    assert reason(table, 1, "draw") == "QB4.1: the draw of this turn is over"
    assert reason(led_out("moves"), 1, "repopulate") == "QB5.3: your Queen must be back in her nest to repopulate"
    beaten = {2: {"W.B2": "w"}}
    table = scene(3, beaten, {0: "bad-pollen"}, lieges=[0, 1, 0]).do(0, "play bad-pollen")
    assert reason(table, 0, "target 3") == "QB7.2: @2 is your ally"


def test_a_discard_that_nobody_asks_for_is_refused_by_what_is_asked() -> None:
    """QB4.2, QB10.2: not by a hand."""
    table = scene(2, hands={0: "pollen", 1: "honey"}).do(0, "play pollen")
    assert reason(table, 1, "discard honey") == reason(table, 1, "discard swatted")
    assert table.why(1, "discard swatted") == "QB10.2"


def reason(table: Table, seat: int, move: str) -> str:
    refused = table.match.why_not(seat, move)
    return "" if refused is None else f"{refused.clause}: {refused.sentence}"


def test_zom_bee_needs_a_lost_bee() -> None:
    """QB8.15"""
    assert scene(2, hands={0: "zom-bee"}).why(0, "play zom-bee") == "QB8.15"


def test_cards_that_are_not_held_are_not_played() -> None:
    """QB4.2"""
    table: Table = scene(2, hands={0: "honey"})
    for number, kind in enumerate(CARDS):
        if kind.title != "Honey":
            refused = table.match.why_not(0, GAME_PLAY + number)
            assert refused is not None
            assert "don't hold" in refused.sentence


def test_a_turn_card_comes_too_late_among_the_discards() -> None:
    """QB4.2: and the refusal says so."""
    table = scene(2, hands={0: "honey pollen swatted zom-bee speedy-bee bee-bandit"}).do(0, "end")
    assert table.question == "discard"
    assert table.why(0, "play honey") == "QB4.2"
    assert table.can(0, "discard honey")


GAME_PLAY = scene(2).match.game.verbs.exactly("play bad-pollen")
