"""The rule-based player of Queen Bee: single decisions, and whole games against lots."""

from __future__ import annotations

from itertools import pairwise

from apiarium import Match
from apiarium.bots import make_bot, play_game
from apiarium.core.playout import first_seat
from apiarium.core.rng import Rng
from apiarium.core.state import CHANCE
from apiarium.games.queenbee import GAME
from apiarium.games.queenbee.policy.war import assets_of
from apiarium.games.queenbee.state import QueenbeeState

from .scenario import Table, duel, scene, strike, with_queens


def chosen(table: Table, seat: int, seed: int = 1) -> str:
    state = table.state
    move = GAME.policy().choose(state.clone(), seat, state.moves(seat), Rng(seed))
    assert move in state.moves(seat)
    return GAME.verbs.text(move)


def test_it_takes_a_queen_it_can_take() -> None:
    table = scene(2, with_queens({0: {"S.A2": "AAA"}, 1: {"S.B2": "www"}}))
    assert chosen(table, 0) == "sting"
    table.do(0, "sting")
    assert chosen(table, 0) == "attack S.A2 S.nest"


def test_it_does_not_attack_against_the_odds() -> None:
    table = scene(2, with_queens({0: {"G55": "w"}, 1: {"G65": "AAAA", "G77": "w"}}))
    assert chosen(table, 0) != "sting"


def test_it_gathers_bees_before_it_attacks() -> None:
    table = scene(2, with_queens({0: {"G55": "A", "G45": "AA"}, 1: {"G65": "AA", "S.A1": "w"}})).do(0, "sting")
    assert chosen(table, 0) == "step warrior G45 G55"


def test_its_queen_leaves_a_nest_that_will_fall() -> None:
    table = scene(2, {0: {"N.nest": "Q", "G33": "w"}, 1: {"S.nest": "Q", "N.A1": "AAAA"}})
    assert chosen(table, 0) == "buzz"
    table.do(0, "buzz")
    assert chosen(table, 0).startswith("step queen N.nest")


def test_it_flees_through_a_secret_passage_when_the_nest_is_attacked() -> None:
    table = scene(2, with_queens({0: {"S.A1": "AA"}, 1: {"G77": "w"}}), {1: "secret-passage"})
    table.do(0, "sting", "attack S.A1 S.nest")
    assert chosen(table, 1) == "play secret-passage"


def test_it_keeps_buzz_off_for_what_matters() -> None:
    table = scene(2, hands={0: "pollen crossed-signals", 1: "buzz-off"}).do(0, "play pollen")
    assert chosen(table, 1) == "pass"
    table.do(1, "pass").do(0, "play crossed-signals")
    assert chosen(table, 1) == "play buzz-off"


def test_it_rolls_again_what_the_total_needs() -> None:
    """The defender against a six keeps a four and rolls the others."""
    table = strike(duel("AA", "AAA", chance=["roll 4", "roll 2", "roll 4", "roll 1", "roll 0"])).do(0, "roll", "done")
    assert chosen(table, 1) == "reroll 4"
    table.do(1, "reroll 4")
    assert chosen(table, 1) == "reroll 5"
    table.do(1, "reroll 5")
    assert chosen(table, 1) == "done"


def test_it_plays_the_card_that_turns_the_battle_and_none_in_vain() -> None:
    table = strike(duel("AA", "AA", {0: "strong-sting"}, chance=["roll 2", "roll 2", "roll 4", "roll 1"]))
    table.do(0, "roll", "done").do(1, "done")
    assert chosen(table, 0) == "play strong-sting"
    far = strike(duel("AA", "AA", {0: "strong-sting"}, chance=["roll 0", "roll 0", "roll 4", "roll 4"]))
    far.do(0, "roll", "done").do(1, "done")
    assert chosen(far, 0) == "pass"


def test_it_beats_lots_and_its_own_games_end_by_a_last_queen() -> None:
    won = 0
    for number in range(12):
        state = GAME.start(2)
        bots = [make_bot("greedy" if seat == number % 2 else "random", GAME, f"{number} {seat}") for seat in range(2)]
        play_game(state, bots, Rng(f"chance {number}"), Rng(f"deal {number}"))
        result = state.result()
        assert result is not None
        won += result.ranks[number % 2] == 1
    assert won >= 11
    for number in range(3):
        state = GAME.start(3)
        bots = [make_bot("greedy", GAME, f"{number} {seat}") for seat in range(3)]
        play_game(state, bots, Rng(f"chance {number}"), Rng(f"deal {number}"))
        result = state.result()
        assert result is not None
        assert result.clause == "QB7.4"


def test_the_values_of_a_quiet_position_are_chances() -> None:
    policy = GAME.policy()
    table = scene(4, {3: {"G33": "w"}}, lieges=[0, 1, 2, 0], has_drawn=False)
    assert policy.is_quiet(table.state)
    values = policy.value(table.state)
    assert abs(sum(values[:3]) - 1.0) < 1e-9
    assert values[3] == values[0] / 2


def test_a_queen_is_judged_by_all_who_serve_her_and_by_her_danger() -> None:
    """A vassal's bees count for its liege, and a danger counts less where the Queen moves first."""
    names = GAME.policy().feature_names()
    table = scene(3, with_queens({0: {"N.A2": "w"}, 1: {}}) | {2: {"G33": "wwA"}}, lieges=[0, 1, 0], has_drawn=False)
    own, rival, vassal = [dict(zip(names, row, strict=True)) for row in assets_of(table.state)]
    assert (own["Workers"], own["Warriors"], own["fallen"]) == (3.0, 1.0, 0.0)
    assert rival["Workers"] == 0.0
    assert (vassal["Workers"], vassal["fallen"]) == (0.0, 1.0)
    table = scene(2, with_queens({0: {"S.A2": "AAA"}, 1: {"S.B2": "www"}}), has_drawn=False)
    danger = names.index("danger to the Queen")
    attacked = assets_of(table.state)[1][danger]
    table.state.turn = 1
    assert 0.0 < assets_of(table.state)[1][danger] < attacked <= 1.0


def test_a_queen_led_astray_walks_home_and_repopulates() -> None:
    """QB8.6: where the way is free and bees are lost."""
    bees = with_queens({0: {"N.A2": "Q", "N.B2": "ww"}, 1: {"S.B2": "ww"}})
    table = scene(2, bees, has_left=[0, 0])
    assert chosen(table, 0) == "buzz"
    table.do(0, "buzz")
    assert chosen(table, 0) == "step queen N.A2 N.nest"


def test_it_buzzes_around_only_to_take_a_step() -> None:
    """Three games by the policy alone: no Buzz Around is done at once."""
    policy = GAME.policy()
    for seed in range(3):
        match, rng = Match(GAME, 2 + seed, chance=seed), Rng(seed)
        while match.due and len(match.log) < 900:
            seat = match.due[0]
            match.play(seat, policy.choose(match.state.clone(), seat, match.state.moves(seat), rng))
        moves = [step.text for step in match.log]
        assert "buzz" in moves
        assert ("buzz", "done") not in list(pairwise(moves))


def test_ties_between_opponents_fall_by_lot() -> None:
    """A card at one of three equal opponents hits each of them at some time."""
    hit = set()
    for seed in range(40):
        table = scene(4, hands={0: "stuck-in-the-honey"}).do(0, "play stuck-in-the-honey")
        hit.add(chosen(table, 0, seed))
    assert hit == {"target 2", "target 3", "target 4"}


def test_a_thorough_search_judges_four_turns_later() -> None:
    """Between two turns, as every search, but not before both sides have replied to what was done."""
    policy = GAME.policy()
    state = GAME.start(2)
    question = state.clone()
    assert isinstance(question, QueenbeeState)
    rng = Rng(3)
    settled: set[int] = set()
    quiet: set[int] = set()
    while isinstance(state, QueenbeeState) and state.turn_number < question.turn_number + 7:
        if policy.is_quiet(state):
            quiet.add(state.turn_number)
        if policy.is_settled(state, question):
            assert policy.is_quiet(state)
            settled.add(state.turn_number)
        if state.due() == CHANCE:
            state.settle(rng)
        else:
            seat = first_seat(state.due())
            state.apply(seat, policy.choose(state, seat, state.moves(seat), rng))
    assert min(quiet) <= question.turn_number + 1
    assert settled == {turn for turn in quiet if turn >= question.turn_number + 4}
