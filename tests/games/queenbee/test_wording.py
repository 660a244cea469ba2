"""What players are told of spaces, moves and ways of Queen Bee: in words of their own, and nothing that is not so."""

from __future__ import annotations

from typing import Final

from apiarium.games.queenbee import GAME
from apiarium.games.queenbee.boards import BOARDS, Board
from apiarium.games.queenbee.components import BEES, WARRIOR, WORKER

from .scenario import Table, duel, scene, strike, with_queens

SERVES: Final = "You fight for @1 now, with your own bees, cards and turns, and win with her"
CENTRES: Final = {"cross": (50, 50), "hexagon": (0, 0)}
ASIDE: Final = 100  # what lies before the nest is a little aside of it where places are rounded


def test_left_is_where_the_player_at_the_bottom_sees_it() -> None:
    """QB1.4: the page turns the board until the own nest lies below."""
    for board in BOARDS:
        for hive in range(len(board.hives)):
            nest, spaces = board.nests[hive], board.hive_spaces[hive]
            x, y = middle(board, nest)
            for space in spaces:
                aside = (middle(board, space)[0] - x) * -(CENTRES[board.name][1] - y)
                aside += (middle(board, space)[1] - y) * (CENTRES[board.name][0] - x)
                word = board.names[space].split()[0]
                assert word == ("left" if aside < -ASIDE else "right" if aside > ASIDE else word), (
                    board.words[space],
                    aside,
                )


def test_moves_are_called_as_their_player_would_call_them() -> None:
    """QB1.4"""
    table = duel("AA", "wA", chance=["roll 1", "roll 4"]).do(0, "sting")
    assert (
        said(table, 0, "attack G55 G65")
        == "Attack the meadow two steps before @1's front from the middle of the meadow"
    )
    assert said(table, 0, "step worker N.B2 N.B3") == "Worker from your front to your left gate"
    table.do(0, "attack G55 G65", "roll")
    assert said(table, 0, "done") == "Keep the dice"
    assert said(table, 0, "reroll 1") == "Re-roll your Warrior's die showing 1"
    assert said(table.do(0, "reroll 1"), 0, "done") == "Re-roll 1 die"


def test_only_what_gives_something_up_asks_first() -> None:
    """QB4.4, QB5.1: ending the turn before the action, or the steps before they are taken."""
    table = duel("AA", "w")
    assert [text for text, ends in ends_of(table, 0) if ends] == ["end"]
    assert dict(ends_of(table.do(0, "buzz"), 0))["done"]
    table.do(0, "done")
    assert not dict(ends_of(table, 0))["end"]
    fight = strike(duel("A", "A", chance=["roll 1"])).do(0, "roll")
    assert not dict(ends_of(fight, 0))["done"]


def said(table: Table, seat: int, move: str) -> str:
    return GAME.wording(table.state.view(seat), table.match.find(seat, move)).label


def ends_of(table: Table, seat: int) -> list[tuple[str, bool]]:
    view = table.state.view(seat)
    return [(move.text, GAME.wording(view, move.id).ends) for move in table.match.legal(seat)]


def middle(board: Board, space: int) -> tuple[float, float]:
    places = board.places[space]
    return sum(places[::2]) / len(places[::2]), sum(places[1::2]) / len(places[1::2])


def test_a_way_is_made_of_steps_that_are_allowed_one_after_the_other() -> None:
    """QB5.1, QB3.1, QB3.2: and no space within reach is missing."""
    table = scene(2, with_queens({0: {"G44": "wA", "G45": "AAAA"}, 1: {"G54": "w"}})).do(0, "buzz")
    view = table.state.view(0)
    words = view.spaces.split()
    reached: dict[tuple[int, int, int], list[int]] = {}
    for bee, origin, target, before in view.ways:
        reached[bee, origin, target] = [*reached.get((bee, origin, before), []), target]
    for (bee, origin, _), way in reached.items():
        walk = scene(2, with_queens({0: {"G44": "wA", "G45": "AAAA"}, 1: {"G54": "w"}})).do(0, "buzz")
        at = origin
        for space in way:
            walk.do(0, f"step {BEES[bee]} {words[at]} {words[space]}")
            at = space
    worker = [words[target] for bee, origin, target in reached if (bee, words[origin]) == (WORKER, "G44")]
    assert "T.NW2" in worker
    assert not {"G54", "G45", "N.nest"} & set(worker)
    warrior = [words[target] for bee, origin, target in reached if (bee, words[origin]) == (WARRIOR, "G44")]
    assert not [word for word in warrior if word.startswith("T.") or word.endswith(("B1", "B3"))]
    assert table.state.view(1).ways == []


def test_trench_runners_go_farther_in_trenches() -> None:
    """QB11.9"""
    spots = {0: {"T.NW1": "w"}, 1: {"S.A1": "w"}}
    plain = scene(2, with_queens(spots)).do(0, "sting").state.view(0)
    runners = scene(2, with_queens(spots), powers={0: "trench-runners"}).do(0, "sting").state.view(0)
    words = plain.spaces.split()
    far = {words[row[2]] for row in runners.ways if words[row[1]] == "T.NW1"}
    assert far > {words[row[2]] for row in plain.ways if words[row[1]] == "T.NW1"}
    assert "N.B3" in far


def test_a_fallen_queen_is_told_to_her_player_with_what_it_means() -> None:
    """QB6.6, QB7.1: and to the victor, and to the others, each once."""
    bees = {0: {"N.nest": "Q", "N.B2": "w"}, 1: {"E.nest": "Q", "N.A2": "AAAA"}, 2: {"W.nest": "Q"}}
    table = scene(3, bees, turn=1, chance=["roll 4"] * 4 + ["roll 0"])
    table.do(1, "sting", "attack N.A2 N.nest").quiet().do(1, "roll").quiet().do(1, "done").quiet().do(0, "done").quiet()
    assert table.state.queens[0] < 0
    for seat, kind, words in (
        (
            0,
            "fallen",
            "@1 defeats your Queen. You fight for @1 now, with your own bees, cards and turns, and win with her",
        ),
        (1, "triumph", "You defeat @0's Queen. @0 joins your side"),
        (2, "queen", "@1 defeats @0's Queen"),
        (-1, "queen", "@1 defeats @0's Queen"),
    ):
        told = [event for _, event in table.match.events(seat) if event.clause == "QB6.6"]
        assert [(event.kind, event.text) for event in told] == [(kind, words)]


def test_a_card_that_everybody_answers_is_one_moment_for_those_who_look_on() -> None:
    """QB8.10, QB8.11: whoever is asked right now, and no name runs around the table."""
    bees = with_queens({0: {"N.B1": "ww"}, 1: {"S.B1": "ww"}, 2: {"W.A1": "w"}}, 3)
    storms = [
        ("pesticide", "@0's Pesticide: hives lose a bee each"),
        ("rainstorm", "@0's Rainstorm: hands lose a card each"),
    ]
    for card, told in storms:
        table = scene(3, bees, {0: card, 1: "honey pollen", 2: "honey pollen"}).do(0, f"play {card}").quiet()
        heard = []
        while table.state.view(0).question == card:
            asked = table.match.due[0]
            heard += [GAME.prompt(table.state.view(seat)) for seat in range(3) if seat != asked]
            table.do(asked, table.moves(asked)[0])
        assert set(heard) == {told}
