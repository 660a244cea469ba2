"""Positions of Queen Bee written by hand, what is wrong with them, and why moves are refused."""

from __future__ import annotations

import pytest

from apiarium.core.errors import BadPosition, IllegalMove
from apiarium.core.position import read_position, write_position
from apiarium.games.queenbee import GAME

from .scenario import duel, scene, strike, with_queens


def spoilt(**changes: object) -> list[str]:
    data = write_position(scene(2).state)
    fields = data["fields"]
    assert isinstance(fields, dict)
    fields.update(changes)
    with pytest.raises(BadPosition) as refused:
        read_position(GAME, data)
    return refused.value.problems


def test_a_sound_position_reads_back() -> None:
    state = strike(duel("A", "A")).state
    assert read_position(GAME, write_position(state)).hash() == state.hash()


def test_all_problems_are_told_at_once() -> None:
    state = scene(2).state
    workers = list(state.workers)
    workers[state.board.words.index("N.B2")] = 4
    workers[state.board.words.index("N.nest")] = 1
    pile = list(state.pile)
    pile[6] += 1
    told = "; ".join(spoilt(workers=workers, pile=pile, actions_left=1))
    assert "seat 0 has more than 7 of a kind" in told
    assert "bees on N.nest may not stand there" in told
    assert "Honey is there 4 times, not 3 times" in told
    assert spoilt(turn_number=4000) == ["turn_number is 4000, it goes from 0 to 400"]


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"frames": [[4, 2], [99]]}, "[99] is no frame"),
        ({"frames": [[4, 2], [20, 0]]}, "a frame of a battle stands without one"),
        ({"waiting": 2}, "waiting is 2"),
        ({"frames": []}, "a game is over exactly when"),
        ({"queens": [0, 0]}, "where others are"),
        ({"lieges": [1, 1]}, "has a Queen of their own"),
        ({"is_out": [1, 0]}, "is out, but has bees"),
        ({"fallen": [0, 1]}, "fallen must count"),
        ({"dice": [[0, 0, 0, 0, 0, 0]]}, "dice lie on the table"),
        ({"known": [[0, 1, 6]]}, "does not hold Honey"),
        ({"powers": [1, 0]}, "seat 0 has 1 Hive Powers"),
        ({"answers": [0, -1]}, "has answered and was not asked"),
        ({"owners": [0]}, "owners has 1 entries"),
    ],
)
def test_each_kind_of_problem_is_found(changes: dict[str, object], told: str) -> None:
    assert any(told in problem for problem in spoilt(**changes)), spoilt(**changes)


def test_a_step_that_no_sting_would_help_is_refused_without_naming_one() -> None:
    """QB5.1: another's bees, moved by Crossed Signals onto a space that is held."""
    table = scene(2, with_queens({0: {"G45": "w"}, 1: {"G55": "w"}}), {0: "crossed-signals"})
    table.do(0, "play crossed-signals").do(1, "pass")
    with pytest.raises(IllegalMove, match=r"@0 holds the meadow two steps before your front \[QB5.1\]"):
        table.do(0, "step worker G55 G45")
    with pytest.raises(IllegalMove, match=r"bees of opponents, and that Worker is on your side \[QB8.6\]"):
        table.do(0, "step worker G45 G46")


def test_refusals_name_the_clause_and_the_facts() -> None:
    table = scene(2, with_queens({0: {"G45": "w"}, 1: {"G55": "w"}})).do(0, "buzz")
    with pytest.raises(
        IllegalMove, match=r"another team holds the middle of the meadow: attack it with a Sting \[QB5.1\]"
    ):
        table.do(0, "step worker G45 G55")
    with pytest.raises(IllegalMove, match=r"you have no Warrior at the meadow two steps before your front \[QB5.1\]"):
        table.do(0, "step warrior G45 G35")
    with pytest.raises(IllegalMove, match=r"that is @1's Worker: you move your own bees only \[QB5.1\]"):
        table.do(0, "step worker G55 G56")
    with pytest.raises(IllegalMove, match=r"@0 must choose now"):
        table.do(1, "pass")
    with pytest.raises(IllegalMove, match=r"no such space on this board \[QB1.5\]"):
        table.do(0, "step worker H0.A1 H0.A2")


def test_the_render_names_every_stack_and_the_prompt_who_must_choose() -> None:
    table = strike(duel("AA", "w", {0: "honey bee-smoker"}))
    text = GAME.render(table.state.view(0))
    origin, target = "the middle of the meadow (G55)", "the meadow two steps before @1's front (G65)"
    assert f"Battle: @0 from {origin} against @1 at {target}" in text
    assert "Your turn cards: Honey" in text
    assert "Your battle cards: Bee Smoker" in text
    assert "Honey" not in GAME.render(table.state.view(1))
    assert GAME.prompt(table.state.view(0)) == "Roll your dice, or first play a card"
    assert GAME.prompt(table.state.view(1)) == "@0 attacks @1 at the meadow two steps before your front"


def test_the_prompt_asks_for_no_action_where_none_is_left() -> None:
    """QB4.2"""
    table = duel("AA", "w")
    assert GAME.prompt(table.state.view(0)) == "Take an action"
    table.do(0, "buzz", "step warrior G55 G54", "done")
    assert GAME.prompt(table.state.view(0)) == "Play cards, or end your turn"


def test_the_prompt_says_whose_turn_begins_where_a_queen_may_flee() -> None:
    """QB10.3"""
    table = duel("AA", "w", {0: "secret-passage", 1: "secret-passage"})
    table.do(0, "end")
    assert table.question == "start of turn"
    assert GAME.prompt(table.state.view(0)) == "Your Queen may flee through a Secret Passage"
