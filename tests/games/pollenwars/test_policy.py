"""The rule-based queen of Pollen Wars: what she builds, finishes, blocks, cures and answers."""

from __future__ import annotations

import pytest

from apiarium.bots import make_bot, play_game
from apiarium.core.rng import Rng
from apiarium.games.pollenwars import GAME
from apiarium.games.pollenwars.components import PATTERN_NAMES
from apiarium.games.pollenwars.field import NAMES, PATTERNS
from apiarium.games.pollenwars.state import PollenwarsState

from .scenario import Table, scene


def chosen(table: Table, seat: int, seed: int = 1) -> str:
    """What the policy does, seeing what this seat sees."""
    copy = table.state.clone()
    copy.redeal(seat, Rng(seed))
    policy = GAME.policy()
    moves = policy.candidates(copy, seat, copy.moves(seat))
    return GAME.verbs.text(policy.choose(copy, seat, moves, Rng(seed)))


def line(table: Table, seat: int, count: int) -> list[str]:
    """Several choices of one seat in a row."""
    made: list[str] = []
    for _ in range(count):
        made.append(chosen(table, seat))
        table.do(seat, made[-1])
    return made


def test_she_finishes_her_pattern() -> None:
    """PW6.1: by forager, or by a soldier on somebody's forager."""
    assert line(scene(3, {0: "g1 g2 g3"}, patterns={0: "Bar"}, flowers={"g4": 4}), 0, 2) == ["forager", "place g4"]
    table = scene(3, {0: "g1 g2 g3", 1: "g4"}, patterns={0: "Bar"})
    assert line(table, 0, 2) == ["soldier", "place g4"]


def test_she_finishes_by_card() -> None:
    """PW5.2, PW5.3"""
    gale = scene(3, {0: "g1 g2 g3"}, hands={0: "drift-away"}, patterns={0: "Bar"}, phase="cards")
    assert line(gale, 0, 2) == ["play drift-away", "place g4"]
    flight = scene(3, {0: "g1 g2 g3 g6"}, hands={0: "nudge-own"}, patterns={0: "Bar"}, phase="cards")
    assert line(flight, 0, 3) == ["play nudge-own", "bee g6", "place g4"]


def test_she_builds_towards_the_best_place() -> None:
    """PW6.2"""
    table = scene(3, patterns={0: "Bar"}, flowers={"g4": 4, "g5": 4, "g6": 3, "g7": 4})
    assert line(table, 0, 2)[1] in ("place g4", "place g5", "place g7")


def test_she_does_not_end_the_round_that_kills_her() -> None:
    """PW6.4: with three foragers left and varroa she looks for the cure first."""
    table = scene(3, {0: "g1 g2"}, {0: "g2"}, patterns={0: "Bar"}, infested="0", dead={0: 6}, drift="g3")
    assert line(table, 0, 2)[1] in ("place m1", "place m2", "place l1")


def test_she_brings_the_remedy_home() -> None:
    """PW3.4"""
    assert line(scene(3, {0: "m1"}, infested="0"), 0, 2) == ["take m1", "home"]


def test_she_blocks_a_pattern_she_knows() -> None:
    """PW5.5: and not one that she cannot know."""
    places = {0: "k1", 1: "g2 g3 g4"}
    flowers = {"g1": 4, "g5": 4}
    table = scene(3, places, patterns={0: "Clover", 1: "Bar"}, flowers=flowers, watchers=[1, 3, 4] + [0] * 7)
    assert line(table, 0, 2)[1] in ("place g1", "place g5")
    blind = {line(scene(3, places, patterns={0: "Clover", 1: "Bar"}, flowers=flowers), 0, 2)[1] for _ in range(3)}
    assert not blind & {"place g1", "place g5"}


def test_the_search_thinks_of_hexes_that_help() -> None:
    """PW3.1: to build, to block a pattern she knows, and to find the remedy; home stays possible."""
    places = {0: "g1 g2 g3", 1: "k1 k2 k3"}
    watchers = [1, 3, 4] + [0] * 7
    table = scene(3, places, patterns={0: "Bar", 1: "Gap line"}, infested="0", watchers=watchers).do(0, "take g3")
    state = table.state
    moves = GAME.policy().candidates(state, 0, state.moves(0))
    words = [GAME.verbs.text(move) for move in moves]
    assert moves == sorted(set(moves) & set(state.moves(0)))
    assert {"home", "place m1", "place m2", "place l1", "place g4"} <= set(words)
    assert len(words) < 20
    healthy = scene(3, places, patterns={0: "Bar", 1: "Gap line"}).do(0, "take g3").state
    fewer = GAME.policy().candidates(healthy, 0, healthy.moves(0))
    assert "place m1" not in [GAME.verbs.text(move) for move in fewer]


def test_bees_tell_which_pattern_a_queen_may_be_building() -> None:
    """PW1.4, PW6.1: three in a row look like the Bar; what is known stays, and nobody holds what she has complete."""
    table = scene(3, {1: "f4 f5 f6", 2: "h1 h2 h3 h4"}, drift="a1")
    bar = PATTERN_NAMES.index("Bar")
    others = [pattern for pattern in range(PATTERNS) if pattern != bar]
    table.state.patterns = [others[0], bar, *others[1:]]
    suspected = evenly = 0
    rng = Rng(7)
    for _ in range(300):
        dealt = GAME.policy().deal(table.state, 0, rng)
        assert isinstance(dealt, PollenwarsState)
        assert dealt.patterns[0] == others[0]
        assert sorted(dealt.patterns) == list(range(PATTERNS))
        assert dealt.patterns[2] != bar
        suspected += dealt.patterns[1] == bar
        even = table.state.clone()
        even.redeal(0, rng)
        evenly += even.patterns[1] == bar
    assert suspected > 2 * evenly > 0


def test_what_one_queen_builds_hides_nothing_of_another() -> None:
    """PW1.4: both are guessed from their own bees, and no less surely where more flowers grow."""
    flowers = dict.fromkeys(NAMES, 4)
    table = scene(3, {1: "f4 f5 f6", 2: "h1 h2 h3 h4"}, flowers=flowers, drift="a1")
    bar, gap = PATTERN_NAMES.index("Bar"), PATTERN_NAMES.index("Gap line")
    others = [pattern for pattern in range(PATTERNS) if pattern not in (bar, gap)]
    table.state.patterns = [others[0], others[1], others[2], bar, gap, *others[3:]]
    rng = Rng(7)
    policy = GAME.policy()
    bars = gaps = 0
    for _ in range(300):
        dealt = policy.deal(table.state, 0, rng)
        assert isinstance(dealt, PollenwarsState)
        bars += dealt.patterns[1] == bar
        gaps += dealt.patterns[2] == gap
    assert bars > 100
    assert gaps > 100


def test_a_policy_looks_again_where_bees_have_moved() -> None:
    """PW2.1: what it thought of one field does not hold for another."""
    bar = PATTERN_NAMES.index("Bar")
    policy = GAME.policy()
    shares: list[int] = []
    for places in ("f4 f5 f6", "f4 h8", "f4 f5 f6"):
        table = scene(3, {1: places}, drift="a1")
        others = [pattern for pattern in range(PATTERNS) if pattern != bar]
        table.state.patterns = [others[0], bar, *others[1:]]
        rng = Rng(3)
        held = 0
        for _ in range(200):
            dealt = policy.deal(table.state, 0, rng)
            assert isinstance(dealt, PollenwarsState)
            held += dealt.patterns[1] == bar
        shares.append(held)
    assert shares[0] == shares[2] > shares[1] + 20


def test_she_raids_when_it_pays() -> None:
    """PW4.4"""
    assert chosen(scene(3, injured={1: 5}, pollen=[5, 9, 5]), 0) == "raid 2"
    assert not chosen(scene(3, pollen=[5, 9, 5]), 0).startswith("raid")


def test_she_defends_only_while_it_helps() -> None:
    """PW4.3"""
    table = scene(3, hands={1: "nurse guards"}, injured={1: 1}).do(0, "raid 2").quiet("announced")
    assert chosen(table, 1) == "lay nurse defence"
    hopeless = scene(3, hands={1: "nurse"}, injured={1: 5}).do(0, "raid 2").quiet("announced")
    assert chosen(hopeless, 1) == "pass"
    assert chosen(scene(3, hands={2: "nurse"}).do(0, "raid 2").quiet("announced"), 2) == "pass"


def test_she_recalls_soldiers_she_does_not_need() -> None:
    """PW4.2"""
    table = scene(3, {2: "g1"}, {1: "g1"}, patterns={1: "Clover"}, injured={1: 2}).do(0, "raid 2")
    assert chosen(table, 1) == "recall g1"
    safe = scene(3, {2: "g1"}, {1: "g1"}, injured={0: 3}).do(0, "raid 2")
    assert chosen(safe, 1) == "done"


def test_she_blocks_what_hurts() -> None:
    """PW5.4"""
    table = scene(3, hands={0: "heist pinch", 1: "block"}, phase="cards").do(0, "play heist", "target 2")
    assert chosen(table, 1) == "play block"
    table = scene(3, hands={0: "heist pinch", 1: "block"}, phase="cards").do(0, "play pinch", "target 2")
    assert chosen(table, 1) == "pass"


def test_she_sends_home_a_soldier_that_covers_her_pattern() -> None:
    """PW5.3"""
    table = scene(3, {1: "g1 g2 g3 g4"}, {2: "g4"}, {1: "sent-home"}, patterns={1: "Bar"}).do(0, "forager", "place m1")
    assert line(table, 1, 2) == ["play sent-home", "bee g4"]


def test_she_steals_from_the_richest() -> None:
    """PW5.2"""
    table = scene(3, hands={0: "pinch"}, phase="cards", pollen=[5, 6, 9])
    assert line(table, 0, 2) == ["play pinch", "target 3"]


def test_she_accepts_gifts_and_fair_prices_and_makes_no_offers() -> None:
    """PW8.1"""
    gift = scene(3, phase="cards").do(0, "offer 2", "pollen 1", "gift")
    assert chosen(gift, 1) == "accept"
    dear = scene(3, hands={0: "peek-dormant"}, phase="cards").do(0, "offer 2", "add peek-dormant", "price 5")
    assert chosen(dear, 1) == "decline"
    last = scene(3, hands={0: "heist"}, phase="cards", pollen=[29, 5, 5]).do(0, "offer 2", "add heist", "price 1")
    assert chosen(last, 1) == "decline"
    state = scene(3, phase="cards").state
    moves = GAME.policy().candidates(state, 0, state.moves(0))
    assert not any(GAME.verbs.text(move).startswith("offer") for move in moves)


def test_equals_are_chosen_by_lot() -> None:
    """PW5.2: no seat is preferred."""
    table = scene(4, hands={0: "pinch"}, phase="cards").do(0, "play pinch")
    assert {chosen(table, 0, seed) for seed in range(30)} == {"target 2", "target 3", "target 4"}


def test_values_are_chances_to_win() -> None:
    """PW7.1"""
    policy = GAME.policy()
    state = scene(3, pollen=[20, 10, 10]).state
    values = policy.value(state)
    assert policy.is_quiet(state)
    assert [len(row) for row in policy.features(state)] == [len(policy.feature_names())] * 3
    assert sum(values) == pytest.approx(1.0)
    assert values[0] > values[1]
    near = scene(3, {1: "g1 g2 g3"}, patterns={1: "Bar", 2: "Clover"}, flowers={"g4": 4}).state
    assert policy.value(near)[1] > policy.value(near)[2]
    sick = scene(3, infested="1", dead={1: 6, 2: 6}).state
    assert policy.value(sick)[1] < policy.value(sick)[2]


def test_she_beats_lots() -> None:
    """PW7.1"""
    wins = 0
    for game in range(6):
        state = GAME.start(3)
        names = ["random", "random", "random"]
        names[game % 3] = "greedy"
        bots = [make_bot(name, GAME, f"{game} {seat}") for seat, name in enumerate(names)]
        play_game(state, bots, Rng(game), Rng(game))
        result = state.result()
        assert result is not None
        wins += int(result.winners == [game % 3])
    assert wins >= 5


@pytest.mark.parametrize(
    "options", [{"kid": 1}, {"kid_raids": 1}, {"expert": 11, "stumps": 6, "seven": 1, "gentle": 0}]
)
def test_she_plays_every_variant_to_its_end(options: dict[str, object]) -> None:
    """PW9.1, PW9.2"""
    state = GAME.start(4, options)
    play_game(state, [make_bot("greedy", GAME, seat) for seat in range(4)], Rng(2), Rng(3))
    assert state.result() is not None
