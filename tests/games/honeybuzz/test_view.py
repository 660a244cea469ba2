"""What the view shows beyond the position: what a place closes and fires, where a flight leads, how near the end is."""

from __future__ import annotations

from apiarium.core.match import Match
from apiarium.core.rng import Rng
from apiarium.games.honeybuzz.cells import cells_closed_by, legal_places, ripe_cells, survey
from apiarium.games.honeybuzz.game import GAME
from apiarium.games.honeybuzz.geometry import SPACE_AT
from apiarium.games.honeybuzz.phases import PHASES

from .scenario import THREE_CELLS, act, closed, place_at, seen, table, truth


def rows(match: Match, name: str, seat: int = 0) -> list[list[int]]:
    found = seen(match, name, seat)
    assert isinstance(found, list)
    return found


def test_places_are_those_of_the_menu() -> None:
    """HB2.2: hex and direction, in the order of the moves."""
    match = table(tiles={0: THREE_CELLS})
    match.play(0, "take decree")
    moves = [move.json for move in match.legal(0)]
    hexes = GAME.verbs.by_name["place"].args[0][1].words
    ways = GAME.verbs.by_name["place"].args[1][1].words
    shown = [
        {"verb": "place", "hex": hexes[SPACE_AT[(q, r)]], "direction": ways[d]} for q, r, d in rows(match, "places")
    ]
    assert shown == moves


def test_what_a_place_would_close_and_fire_comes_true() -> None:
    """HB2.3, HB3.1: tried for every place of a hive."""
    match = table(tiles={0: THREE_CELLS})
    match.play(0, "take decree")
    before = closed(match)
    moves = match.legal(0)
    closing = 0
    for index, move in enumerate(moves):
        copy = truth(match).clone()
        copy.apply(0, move.id)
        shown = [(q, r, nectar) for place, q, r, nectar in rows(match, "closes") if place == index]
        now = [tuple(row[1:4]) for row in copy.view(0).json()["cells"] if row[0] == 0]  # type: ignore[union-attr, index]
        assert now[len(before) :] == shown
        fires = [0] * 6
        for place, action, q, r in rows(match, "fires"):
            if place == index:
                fires[action] += 1
                assert [action, q, r] in [row[1:4] for row in copy.view(0).json()["tiles"]]  # type: ignore[union-attr, index]
        assert copy.pending == fires
        closing += len(shown)
    assert closing == 2


def test_ripe_cells_are_those_that_some_place_of_the_next_tile_closes() -> None:
    """HB2.3: found without trying every place, at the beginning of every turn of a game."""
    match = Match(GAME, 2, {"max_rounds": 16}, chance=8)
    policy, rng = GAME.policy(), Rng(8)
    compared = 0
    while match.due:
        seat = match.due[0]
        state = truth(match)
        if PHASES[state.phase].name == "turn":
            marks = survey(state.tiles[seat])
            closing = [cell for place in legal_places(state.tiles[seat]) for cell in cells_closed_by(marks, place)]
            assert ripe_cells(state.tiles[seat]) == sorted(set(closing))
            assert len(rows(match, "ripe", seat)) == len(set(closing))
            compared += len(set(closing))
        match.play(seat, policy.choose(match.insight(seat, rng), seat, state.moves(seat), rng))
    assert compared > 20


def test_flights_show_cost_and_gain() -> None:
    """HB4.1: nectar for a Cell, for the jar, pollen, or nothing."""
    match = table(
        tiles={0: THREE_CELLS}, cells={0: {"w1s0": "nectar"}}, tokens=["a1", "gate 1"], coins=[2, 0],
        spots={"a1": "W", "a2": "R", "b1": ".", "c1": "A"},
    )  # fmt: skip
    act(match, "forage")
    found = {(row, column): rest for row, column, *rest in rows(match, "flights")}
    assert found[(0, 2)] == [0, 1, 1]  # free, rosemary, into a Cell
    assert found[(0, 1)] == [0, 0, 2]  # stay, wildflower, into the jar
    assert found[(1, 1)] == [0, -1, 3]  # empty, pollen
    assert found[(2, 1)] == [2, 3, 1]  # two coins, acacia into the Cell just closed
    assert len(found) == len(match.legal(0))


def test_a_recall_flight_brings_nothing() -> None:
    """HB2.4"""
    match = table(tokens=["a1", "gate 1"], spots={"a1": "W"})
    match.play(0, "recall")
    assert {row[4] for row in rows(match, "flights")} == {0}
    assert {row[2] for row in rows(match, "flights")} == {0}


def test_fans_show_the_honey_they_make() -> None:
    """HB4.2"""
    match = table(tiles={0: THREE_CELLS}, cells={0: {"w1s0": "nectar", "e0s1": "nectar"}})
    act(match, "produce")
    made = {(q, r): honey for q, r, honey in rows(match, "fans")}
    assert made[(-1, 1)] == 2
    assert made[(0, 2)] == 1
    assert len(made) == len(match.legal(0))


def test_open_cells_show_their_borders_so_far() -> None:
    """HB2.3, HB3.1: the Cell w1s0 has five of six hexes and two red borders on the easy layout."""
    match = table()
    begun = {(q, r): rest for seat, q, r, *rest in rows(match, "open_cells") if seat == 0}
    assert begun[(-1, 0)] == [5, 2, 0]
    assert begun[(-3, 1)] == [4, 3, 0]
    match = table(tiles={0: ["market w1s2 nw"]})
    assert (-1, 0) not in {(q, r) for seat, q, r, *_ in rows(match, "open_cells") if seat == 0}


def test_contests_show_their_standings() -> None:
    """HB1.10, HB5.2"""
    match = table(3, tiles={0: THREE_CELLS, 2: ["market w1s2 nw"]}, contests=[2, 4, 8])
    assert rows(match, "counts")[0] == [3, 0, 1]
    assert rows(match, "payouts") == [[12, 8, 4], [10, 6], [10, 6]]
    assert rows(match, "contest_points")[0] == [12, 0, 8]


def test_everybody_sees_the_same_table() -> None:
    """HB1.7: all is open, also what the choices of the active player would bring."""
    match = table(tiles={0: THREE_CELLS})
    match.play(0, "take decree")
    own, other = match.view(0).json(), match.view(1).json()
    assert {name for name in own if own[name] != other[name]} == {"seat"}


def test_hexes_in_tiles_are_those_of_the_notation() -> None:
    """HB1.3"""
    match = table(tiles={0: ["market w1s2 nw"]})
    assert rows(match, "tiles")[4] == [0, 2, -1, 2, 2]
    assert truth(match).tiles[0][4] // 6 == place_at("w1s2 nw")
