"""Chapter 7 of the rulebook: forced alliances, players who are out, and the end."""

from __future__ import annotations

from apiarium.games.queenbee.components import KINDS

from .scenario import Table, scene, with_queens

KILL = ["roll 4", "roll 4", "roll 0"]


def regicide(lieges: list[int] | None = None, seats: int = 4, hands: dict[int, str] | None = None) -> Table:
    """Seat 0 attacks the Queen of seat 1 on G65 with two Warriors."""
    bees = {0: {"G55": "AA"}, 1: {"G65": "Q", "G77": "w"}, 2: {"G33": "w"}, 3: {"G37": "w"}}
    if lieges is not None:
        for seat in range(seats):
            if lieges[seat] != seat:
                bees[seat]["no queen"] = ""
    full = with_queens(bees, seats)
    more: dict[str, object] = {} if lieges is None else {"lieges": lieges}
    table = scene(seats, full, hands, chance=[*KILL, "draw honey"], **more)  # type: ignore[arg-type]
    table.do(0, "sting", "attack G55 G65", "roll").quiet()
    table.do(0, "done").quiet()
    return table.do(1, "done").quiet()


def test_the_colony_of_a_defeated_queen_joins_the_team_that_beat_her() -> None:
    """QB7.1"""
    table = regicide()
    assert table.state.lieges == [0, 0, 2, 3]
    assert table.at("G77") == "1 w"


def test_everybody_loyal_to_her_joins_as_well() -> None:
    """QB7.1: seat 3 served the Queen of seat 1."""
    assert regicide([0, 1, 2, 1]).state.lieges == [0, 0, 2, 0]


def test_beaten_by_a_vassal_they_join_the_vassals_queen() -> None:
    """QB7.1: seat 0 serves the Queen of seat 2."""
    table = regicide([2, 1, 2, 3])
    assert table.state.lieges == [2, 2, 2, 3]


def test_allies_keep_their_own_turns_and_hands() -> None:
    """QB7.2"""
    bees = with_queens({0: {"G55": "A"}, 1: {"no queen": "", "G45": "w"}, 2: {"G54": "w"}}, 3)
    table = scene(3, bees, {0: "pollen", 1: "honey"}, lieges=[0, 0, 2])
    assert table.match.view(0).json()["hand"] == [8]
    table.do(0, "end").quiet()
    assert table.state.turn == 1
    table.do(1, "draw")
    assert "play honey" in table.moves(1)


def test_allies_are_no_targets_of_one_anothers_cards() -> None:
    """QB7.2"""
    bees = with_queens({0: {"G55": "A"}, 1: {"no queen": "", "G45": "ww"}, 2: {"G54": "ww"}}, 3)
    hand = "bad-pollen swatted stuck-in-the-honey bee-bandit crossed-signals"
    table = scene(3, bees, {0: hand, 1: "honey", 2: "honey"}, lieges=[0, 0, 2])
    for name in ("bad-pollen", "stuck-in-the-honey", "bee-bandit"):
        trial = Table(table.state, None).do(0, f"play {name}")
        assert trial.moves(0) == ["target 3"]
    trial = Table(table.state, None).do(0, "play swatted")
    assert trial.moves(0) == ["remove worker G54"]
    trial = Table(table.state, None).do(0, "play crossed-signals").quiet()
    assert {move.split()[2] for move in trial.moves(0) if move != "done"} == {"G54", "W.nest"}


def test_an_ally_is_helped_and_never_fought_with_bee_ally() -> None:
    """QB7.2"""
    bees = with_queens({0: {"G55": "A"}, 1: {"no queen": "", "G45": "ww"}, 2: {"G65": "w"}}, 3)
    table = scene(3, bees, {1: "bee-ally"}, lieges=[0, 0, 2]).do(0, "sting", "attack G55 G65", "roll")
    assert table.moves(1) == ["pass", "aid attacker"]


def test_a_player_with_one_bee_is_still_in_and_without_any_is_out() -> None:
    """QB7.3: the hand is discarded, and the turn passes by."""
    bees = with_queens({0: {"G55": "AA"}, 1: {"no queen": "", "G65": "w"}, 2: {"G33": "w"}}, 3)
    table = scene(3, bees, {1: "honey pollen"}, chance=KILL, lieges=[0, 2, 2])
    table.do(0, "sting", "attack G55 G65")
    assert table.state.is_out == [0, 0, 0]
    table.do(0, "roll").quiet("allies").do(0, "done").quiet("allies").do(1, "done").quiet()
    table.do(0, "advance warrior", "done")
    assert table.state.is_out == [0, 1, 0]
    assert "@1 discards Honey and Pollen" in [event.text for _, event in table.match.story]
    assert (table.discarded("honey"), table.discarded("pollen")) == (1, 1)
    assert sum(table.state.hands[KINDS : 2 * KINDS]) == 0
    table.do(0, "end").quiet()
    assert table.state.turn == 2


def test_the_turns_of_a_player_who_is_out_are_not_counted() -> None:
    """QB7.3, QB7.5"""
    bees = with_queens({1: {"no queen": ""}}, 3)
    table = scene(3, bees, lieges=[0, 2, 2], is_out=[0, 1, 0]).do(0, "end").quiet()
    assert (table.state.turn, table.state.turn_number) == (2, 21)


def test_pesticide_can_take_the_last_bee_of_a_player_who_is_then_out() -> None:
    """QB7.3, QB8.10"""
    bees = with_queens({1: {"no queen": "", "E.A1": "w"}}, 3)
    table = scene(3, bees, {0: "pesticide", 1: "honey"}, lieges=[0, 2, 2]).do(0, "play pesticide").quiet()
    table.do(1, "remove worker E.A1")
    assert table.state.is_out == [0, 1, 0]
    assert table.discarded("honey") == 1


def test_one_queen_left_ends_the_game() -> None:
    """QB7.4: her player first, her allies second, the others by how late their Queen fell."""
    table = regicide([0, 1, 1, 0])
    assert table.match.is_over
    result = table.match.result
    assert result is not None
    assert result.clause == "QB7.4"
    assert result.ranks == [1, 3, 4, 2]


def test_after_the_last_turn_queens_count_and_then_bees() -> None:
    """QB7.5"""
    bees = {0: {"N.nest": "Q"}, 1: {"E.nest": "Q", "G55": "w"}, 2: {"G33": "www"}}
    table = scene(3, bees, turn_number=400, round_number=100, lieges=[0, 1, 0]).do(0, "end")
    assert table.match.is_over
    result = table.match.result
    assert result is not None
    assert result.clause == "QB7.5"
    assert result.ranks == [2, 1, 3]
    assert result.scores == [101, 102, 3]
