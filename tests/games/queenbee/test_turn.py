"""Chapter 4 of the rulebook: draw, cards, action, discard, exchange."""

from __future__ import annotations

import pytest

from .scenario import scene, with_queens


def test_a_turn_begins_with_one_card() -> None:
    """QB4.1"""
    table = scene(2, has_drawn=False, chance=["draw honey"])
    assert table.why(0, "end") == "QB4.1"
    assert table.why(0, "buzz") == "QB4.1"
    table.do(0, "draw")
    assert table.hand(0) == ["honey"]
    assert table.why(0, "draw") == "QB4.1"


def test_an_empty_pile_is_made_anew_from_the_discards() -> None:
    """QB4.1"""
    table = scene(2, hands={0: "pollen"}, pile="", has_drawn=False, chance=["draw swatted"])
    assert table.discarded("swatted") == 3
    table.do(0, "draw")
    assert table.hand(0) == ["pollen", "swatted"]
    assert table.discarded("swatted") == 0
    assert sum(table.state.pile) == sum(table.state.deck) - 2


def test_one_action_and_then_discarding_down_to_five() -> None:
    """QB4.2"""
    table = scene(2, hands={0: "honey pollen pollen swatted swatted bee-escape twin-sting"})
    table.do(0, "buzz", "done")
    assert table.why(0, "buzz") == "QB4.2"
    table.do(0, "end")
    assert table.question == "discard"
    assert set(table.moves(0)) == {f"discard {name}" for name in set(table.hand(0))}
    table.do(0, "discard bee-escape", "discard honey")
    assert table.state.turn == 1
    assert table.hand(0) == ["pollen", "pollen", "swatted", "swatted", "twin-sting"]


def test_turn_cards_before_the_draw_after_it_and_after_the_action_but_not_inside_it() -> None:
    """QB4.2: any number, also of one kind."""
    table = scene(2, hands={0: "pollen pollen pollen"}, has_drawn=False)
    table.do(0, "play pollen").quiet()
    table.do(0, "draw", "play pollen").quiet()
    table.do(0, "buzz")
    assert table.why(0, "play pollen") == "QB4.2"
    table.do(0, "done", "play pollen").quiet()
    assert len(table.hand(0)) == 7


def test_nobody_plays_turn_cards_on_the_turn_of_another() -> None:
    """QB4.2"""
    table = scene(2, hands={0: "pollen", 1: "honey"}).do(0, "play pollen")
    assert table.why(1, "play honey") == "QB4.2"


@pytest.mark.parametrize("name", ["bee-bees", "secret-passage"])
def test_a_marked_card_is_exchanged_once_the_queen_has_left(name: str) -> None:
    """QB4.3"""
    away = scene(2, with_queens({0: {"G55": "Q"}}), {0: f"{name} honey"}, chance=["draw pollen"])
    assert away.why(0, "exchange honey") == "QB4.3"
    away.do(0, f"exchange {name}")
    assert sorted(away.hand(0)) == ["honey", "pollen"]
    assert away.discarded(name) == 1
    home = scene(2, hands={0: name})
    assert home.why(0, f"exchange {name}") == "QB4.3"


def test_a_player_whose_queen_is_defeated_exchanges_too_but_not_inside_the_action() -> None:
    """QB4.3"""
    bees = {0: {"G55": "w"}}
    table = scene(3, bees, {0: "bee-bees bee-bees"}, lieges=[1, 1, 2])
    table.do(0, "buzz")
    assert not table.can(0, "exchange bee-bees")
    table.do(0, "done", "exchange bee-bees")
    assert len(table.hand(0)) == 2


def test_a_turn_can_end_without_an_action() -> None:
    """QB4.4"""
    table = scene(2).do(0, "end")
    assert table.state.turn == 1
    assert "QB4.4" in table.clauses()
