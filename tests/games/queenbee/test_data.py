"""Chapter 1 of the rulebook: bees, dice, deck and boards, and data files that are wrong."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from importlib import resources
from pathlib import Path

import pytest

from apiarium.core.errors import BadData, BadOptions
from apiarium.games.queenbee import GAME
from apiarium.games.queenbee.boards import BOARDS, DECKS, read_board, read_deck
from apiarium.games.queenbee.components import (
    CARDS,
    GRASS,
    HIVE_TRENCH,
    LARGE_DIE,
    NEST,
    SMALL_DIE,
    STARRED,
    TRENCH,
)
from apiarium.games.queenbee.state import QueenbeeState

from .scenario import duel, strike

CROSS, HEXAGON = BOARDS[0], BOARDS[1]


def text_of(name: str) -> str:
    return resources.files("apiarium.games.queenbee").joinpath("data", name).read_text(encoding="utf-8")


def test_a_team_has_fifteen_bees_and_two_kinds_of_dice() -> None:
    """QB1.1"""
    state = GAME.start(4)
    assert isinstance(state, QueenbeeState)
    for seat in range(4):
        own = [space for space in range(65) if state.owners[space] == seat]
        assert sum(state.workers[space] for space in own) == 7
        assert sum(state.warriors[space] for space in own) == 7
        assert state.owners[state.queens[seat]] == seat
    assert LARGE_DIE == [0, 1, 2, 3, 4, 4]
    assert SMALL_DIE == [0, 1, 2, 2, 3, 3]
    battle = strike(duel("Aw", "A")).do(0, "roll")
    assert battle.faces[2] == -1
    small = duel("w", "A", chance=["roll 3"])
    with pytest.raises(Exception, match="cannot fall"):
        strike(duel("w", "A", chance=["roll 4"])).do(0, "roll")
    assert strike(small).do(0, "roll").faces[0] == 3


def test_a_large_die_shows_four_on_two_sides_and_a_small_one_two_and_three() -> None:
    """QB1.1: the weights of the two dice."""
    large = strike(duel("A", "A")).state.clone()
    large.apply(0, GAME.verbs.exactly("roll"))
    assert [weight for _, weight in large.chances()] == [1, 1, 1, 1, 2]
    small = strike(duel("w", "A")).state.clone()
    small.apply(0, GAME.verbs.exactly("roll"))
    assert [weight for _, weight in small.chances()] == [1, 1, 2, 2]


def numbers_of(clause: str) -> list[int]:
    """The numbers that a clause of the rulebook names in figures."""
    return [int(word) for word in re.findall(r"\d+", GAME.rulebook.clauses[clause].text)]


def counts_for(seats: int) -> dict[str, int]:
    return {card.title: count for card, count in zip(CARDS, DECKS[0].counts[seats], strict=True)}


def test_the_deck_is_the_one_of_the_rulebook() -> None:
    """QB1.2: so many cards of so many kinds, by when they are played."""
    counts = counts_for(4)
    kinds = [sum(card.when == when for card in CARDS) for when in ("turn", "battle", "anytime")]
    assert [sum(counts.values()), len(CARDS), *kinds] == numbers_of("QB1.2")
    assert {name: count for name, count in counts.items() if count != 3} == {"Busy Bee": 6, "Buzz Off": 6}
    assert [CARDS[card].title for card in STARRED] == ["Bee Smoker", "Stuck in a Web", "Unlucky Bee"]


def test_two_players_and_five_or_six_take_cards_out() -> None:
    """QB1.3"""
    two = counts_for(2)
    assert [name for name, count in two.items() if count == 0] == [
        "Busy Bee", "Pesticide", "Rainstorm", "Royal Jelly", "Bee Ally",
    ]  # fmt: skip
    assert two["Secret Passage"] == 2
    assert [sum(two.values()), sum(counts_for(6).values())] == numbers_of("QB1.3")
    assert counts_for(3) == counts_for(4)
    assert counts_for(5) == counts_for(6)
    assert counts_for(6)["Stuck in the Honey"] == 0


def test_a_hive_is_a_nest_and_two_rows_with_larvae_and_two_trenches() -> None:
    """QB1.4"""
    for board in BOARDS:
        for hive, name in enumerate(board.hives):
            assert board.terrain[board.nests[hive]] == NEST
            assert [board.words[space] for space in board.larvae[hive]] == [f"{name}.A{n}" for n in (1, 2, 3)]
            rows = [f"{name}.{row}{n}" for row in "AB" for n in (1, 2, 3)]
            assert [board.words[space] for space in board.hive_spaces[hive]] == rows
            trenches = [space for space in board.hive_spaces[hive] if board.terrain[space] == HIVE_TRENCH]
            assert [board.words[space] for space in trenches] == [f"{name}.B1", f"{name}.B3"]
            assert [board.words[space] for space in board.borders[board.nests[hive]]] == rows[:3]


def test_the_cross_has_65_spaces_and_the_hexagon_85() -> None:
    """QB1.5"""
    assert (CROSS.size, HEXAGON.size) == (65, 85)
    assert (CROSS.terrain.count(GRASS), HEXAGON.terrain.count(GRASS)) == (25, 37)
    assert (CROSS.terrain.count(TRENCH), HEXAGON.terrain.count(TRENCH)) == (12, 6)
    assert [[CROSS.hives[hive] for hive in CROSS.seating[seats]] for seats in (2, 3, 4)] == [
        ["N", "S"], ["N", "E", "W"], ["N", "E", "S", "W"],
    ]  # fmt: skip
    assert len(HEXAGON.seating[5]) == 5
    assert HEXAGON.hives[5] not in [HEXAGON.hives[hive] for hive in HEXAGON.seating[5]]


def test_spaces_that_border_do_so_both_ways() -> None:
    """QB1.5"""
    for board in BOARDS:
        for space in range(board.size):
            assert all(space in board.borders[other] for other in board.borders[space])
    centre = CROSS.words.index("G55")
    assert [CROSS.words[space] for space in CROSS.borders[centre]] == ["G45", "G54", "G56", "G65"]


def test_a_hive_without_owner_is_open_ground() -> None:
    """QB1.5: Workers walk into an empty nest, Warriors still not into its trench."""
    from .scenario import scene, with_queens

    table = scene(2, with_queens({0: {"E.A1": "wA"}}))
    table.do(0, "buzz", "step worker E.A1 E.nest")
    assert table.can(0, "step warrior E.A1 E.nest")
    assert table.why(0, "step warrior E.A1 E.B1") == "QB3.2"


def test_a_board_with_problems_reports_all_of_them() -> None:
    data = json.loads(text_of("cross.json"))
    data["spaces"]["G55"]["borders"].remove("G45")
    data["spaces"]["G56"]["terrain"] = "swamp"
    data["spaces"]["N.B1"]["warriors"] = 2
    data["spaces"]["N.A2"]["warriors"] = 9
    del data["spaces"]["S.nest"]["hive"]
    data["seating"]["2"] = ["N", "N"]
    data["colour"] = "green"
    with pytest.raises(BadData) as refused:
        read_board(json.dumps(data), "mine.json")
    told = "; ".join(refused.value.problems)
    for part in (
        "there is no entry 'colour'", "G45 borders G55, but not the other way round", "G56: terrain must be one of",
        "N.B1: Warriors cannot stand in a trench", "N.A2: warriors must be a number", "hive S must have one nest",
        "seating for 2 must name 2 different hives", "hive N starts with",
    ):  # fmt: skip
        assert part in told, part


def test_spaces_nobody_can_reach_and_names_that_read_the_same_are_problems() -> None:
    data = json.loads(text_of("cross.json"))
    data["spaces"]["g-55"] = {"terrain": "grass", "at": [[0, 0]], "borders": []}
    with pytest.raises(BadData, match=r"G55 and g-55 read the same; no way leads to g-55"):
        read_board(json.dumps(data), "mine.json")


def test_a_deck_with_problems_reports_all_of_them() -> None:
    data = json.loads(text_of("standard.json"))
    data["cards"]["Bee Hive"] = 3
    data["cards"]["Honey"] = "many"
    data["without"]["2"]["Pollen"] = 4
    data["without"]["9"] = {}
    with pytest.raises(BadData) as refused:
        read_deck(json.dumps(data), "mine.json")
    told = "; ".join(refused.value.problems)
    for part in ("no card 'Bee Hive'", "Honey: the count for 3", "Pollen: the count for 2", "'9' is no number"):
        assert part in told, part


def test_what_is_no_json_is_refused_with_a_reason() -> None:
    with pytest.raises(BadData, match="not JSON"):
        read_board("{", "mine.json")
    with pytest.raises(BadData, match="not a JSON object"):
        read_deck("[]", "mine.json")


def test_a_board_without_hives_for_so_many_is_refused() -> None:
    with pytest.raises(BadOptions, match="board hexagon has no seats for 2 players"):
        GAME.start(2, {"board": "hexagon"})


PROGRAM = """
from apiarium.games.queenbee import GAME
state = GAME.start(2, {"board": "mine", "deck": "short"})
print(state.board.name, sum(state.deck), GAME.verbs.text(state.board.step_ids[0][0]))
"""


def test_boards_and_decks_of_the_owner_are_options(tmp_path: Path) -> None:
    """QB1.2, QB1.5"""
    board = json.loads(text_of("cross.json"))
    board["name"] = "mine"
    board["spaces"]["N.nest"]["borders"].remove("N.A1")
    board["spaces"]["N.A1"]["borders"].remove("N.nest")
    (tmp_path / "board.json").write_text(json.dumps(board))
    deck = json.loads(text_of("standard.json"))
    deck["name"] = "short"
    deck["cards"]["Honey"] = 1
    (tmp_path / "deck.json").write_text(json.dumps(deck))
    path = os.pathsep.join(filter(None, sys.path))
    environment = {**os.environ, "APIARIUM_QUEENBEE": str(tmp_path), "PYTHONPATH": path}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True, timeout=120, check=False
    )
    two = sum(counts_for(2).values()) - 2
    assert done.stdout == f"mine {two} step worker N.nest N.A2\n", done.stderr


BROKEN = """
from apiarium.core.registry import all_games, broken_games
print(*[game.name for game in all_games()])
print(broken_games()["queenbee"])
"""


def test_a_bad_board_file_takes_no_other_game_away(tmp_path: Path) -> None:
    """QB1.5: and says what is wrong with it."""
    (tmp_path / "mine.json").write_text('{"format": "queenbee board 1", "name": "mine"}')
    path = os.pathsep.join(filter(None, sys.path))
    environment = {**os.environ, "APIARIUM_QUEENBEE": str(tmp_path), "PYTHONPATH": path}
    done = subprocess.run(
        [sys.executable, "-c", BROKEN], env=environment, capture_output=True, text=True, timeout=120, check=False
    )
    games, reason = done.stdout.splitlines()
    assert "beeholder" in games.split(), done.stderr
    assert "queenbee" not in games.split()
    assert "spaces must be an object" in reason


def test_every_space_has_a_name_of_its_own() -> None:
    """QB1.4, QB1.5: no coordinates, and no two spaces of a board are called alike."""
    for board in BOARDS:
        titles = [board.title_of(space) for space in range(board.size)]
        assert len(set(titles)) == board.size
        assert not set(titles) & set(board.words)
