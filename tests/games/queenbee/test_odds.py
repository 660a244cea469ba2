"""The exact odds of battles: against counting all rolls by hand, and as the view shows them."""

from __future__ import annotations

from itertools import product

import pytest

from apiarium.games.queenbee.components import ATTACK, DEFENCE, LARGE_DIE, SMALL_DIE, WORKER
from apiarium.games.queenbee.odds import attack_chance, odds_of_attack, totals, wished_rerolls
from apiarium.games.queenbee.phases import REROLLING
from apiarium.games.queenbee.records import Die

from .scenario import duel, scene, strike, with_queens


def counted(attack: list[list[int]], defence: list[list[int]], lead: int = 0) -> float:
    """The share of all single rolls in which the attack reaches the defence."""
    rolls = list(product(*attack, *defence))
    won = sum(1 for faces in rolls if sum(faces[: len(attack)]) >= sum(faces[len(attack) :]) + lead)
    return won / len(rolls)


def die_of(die: Die) -> list[int]:
    return SMALL_DIE if die.bee == WORKER else LARGE_DIE


@pytest.mark.parametrize(
    ("attack", "defence"), [((0, 1), (0, 1)), ((1, 0), (0, 1)), ((1, 2), (2, 1)), ((0, 3), (3, 0)), ((2, 0), (0, 2))]
)
@pytest.mark.parametrize("lead", [0, 1])
def test_single_rolls_agree_with_counting(attack: tuple[int, int], defence: tuple[int, int], lead: int) -> None:
    dice = [[SMALL_DIE] * small + [LARGE_DIE] * large for small, large in (attack, defence)]
    found = attack_chance(*attack, *defence, lead, 1, 1)
    assert found == pytest.approx(counted(dice[0], dice[1], lead))


def test_two_rolls_of_a_die_agree_with_counting() -> None:
    """A large die is rolled again below 3, a small one below 2."""
    for faces, kept, counts in ((LARGE_DIE, 3, (0, 1)), (SMALL_DIE, 2, (1, 0))):
        results = [first if first >= kept else second for first, second in product(faces, faces)]
        expected = [results.count(face) / 36 for face in range(5)]
        assert totals(*counts, 2) == pytest.approx(expected)


def test_totals_are_distributions() -> None:
    for small, large, rolls in product(range(4), range(4), (1, 2, 3)):
        assert sum(totals(small, large, rolls)) == pytest.approx(1.0)


def test_the_dice_to_roll_again_are_the_best_of_all_choices() -> None:
    """QB6.2: against counting: every set of own dice, every way they may fall, with the other total known."""
    table = strike(duel("AA", "wwAA", chance=["roll 4", "roll 3", "roll 0", "roll 2", "roll 1", "roll 4"]))
    table.do(0, "roll", "done")
    state = table.state
    defence = [number for number in range(len(state.dice)) if state.dice[number].side == DEFENCE]
    assert state.frames[-1].kind == REROLLING
    best = 0.0
    for chosen in product([False, True], repeat=len(defence)):
        sides = [
            die_of(state.dice[number]) if is_again else [state.dice[number].face]
            for number, is_again in zip(defence, chosen, strict=True)
        ]
        rolls = list(product(*sides))
        best = max(best, sum(1 for roll in rolls if sum(roll) > 7) / len(rolls))
    wished = wished_rerolls(state, DEFENCE, state.frames[-1].dice)
    sides = [die_of(state.dice[number]) if wished >> number & 1 else [state.dice[number].face] for number in defence]
    rolls = list(product(*sides))
    assert wished
    assert sum(1 for roll in rolls if sum(roll) > 7) / len(rolls) == pytest.approx(best)


def test_before_the_defence_rolls_a_die_is_kept_or_rolled_by_the_odds() -> None:
    """QB6.2: against three Warriors a lone three is too little, a four is the most there is."""
    for face, is_again in ((0, True), (2, True), (4, False)):
        table = strike(duel("A", "AAA", chance=[f"roll {face}"])).do(0, "roll")
        assert bool(wished_rerolls(table.state, ATTACK, table.state.frames[-1].dice)) == is_again


def test_the_odds_count_fighters_only() -> None:
    """QB6.1: Warriors beside a trench do not count, nor does a Worker on the own nest."""
    table = scene(2, with_queens({0: {"G33": "wAAA"}, 1: {"T.NW3": "w"}}))
    words = table.state.board.words
    found = odds_of_attack(table.state, 0, words.index("G33"), words.index("T.NW3"))
    assert found == pytest.approx(attack_chance(1, 0, 1, 0, 0, 2, 2))


def test_the_view_shows_the_odds_of_every_attack_in_reach() -> None:
    """QB5.4"""
    table = duel("AA", "w").do(0, "sting")
    view = table.state.view(1)
    words = table.state.board.words
    expected = round(1000 * attack_chance(0, 2, 1, 0, 0, 2, 2))
    assert view.attack_odds == [[words.index("G55"), words.index("G65"), expected]]


def test_before_an_action_the_view_says_what_a_sting_could_do() -> None:
    """QB5.4: four stand there already, so nobody needs to come; only whose turn it is sees it."""
    table = duel("AAww", "w")
    words = table.state.board.words
    expected = round(1000 * attack_chance(2, 2, 1, 0, 0, 2, 2))
    assert table.state.view(0).sting_odds == [[words.index("G65"), words.index("G55"), 0, expected]]
    assert table.state.view(1).sting_odds == table.state.view(-1).sting_odds == []
    assert table.do(0, "sting").state.view(0).sting_odds == table.state.view(0).sting_odds != []
    assert table.state.view(1).sting_odds == []


def test_who_could_come_within_the_steps_of_a_sting_counts() -> None:
    """QB5.4: the Warriors on G35 are two steps from G55; two of them come for four, and so just one does for three."""
    table = scene(2, with_queens({0: {"G55": "A", "G35": "AA"}, 1: {"G65": "AA"}}))
    words = table.state.board.words
    rows = {row[0]: row[1:] for row in table.state.view(0).sting_odds}
    assert rows == {words.index("G65"): [words.index("G55"), 2, round(1000 * attack_chance(0, 2, 0, 2, 0, 2, 2))]}


def test_whatever_a_sting_promises_can_be_played() -> None:
    """QB5.4: step by step to where it is attacked from, and then the odds are what was said."""
    table = scene(2, with_queens({0: {"G54": "ww", "G45": "A"}, 1: {"G65": "wA"}}))
    words = table.state.board.words
    (found,) = [row for row in table.state.view(0).sting_odds if row[0] == words.index("G65")]
    origin, steps = words[found[1]], found[2]
    assert (origin, steps) == ("G55", 3)
    table.do(0, "sting")
    assert found in table.state.view(0).sting_odds
    table.do(0, "step worker G54 G55", "step worker G54 G55", "step warrior G45 G55")
    assert [found[0], found[1], 0, found[3]] in table.state.view(0).sting_odds
    odds = {(row[0], row[1]): row[2] for row in table.state.view(0).attack_odds}
    assert odds[found[1], found[0]] == found[3] == round(1000 * attack_chance(2, 1, 1, 1, 0, 2, 2))


def test_nothing_is_promised_beyond_the_steps() -> None:
    table = scene(2, with_queens({0: {"N.B2": "ww"}, 1: {"S.B2": "AA"}}))
    assert table.state.view(0).sting_odds == []


def test_the_view_follows_the_battle_with_its_odds() -> None:
    """QB6.2, QB6.3: from the first roll to the last every known face counts."""
    table = strike(duel("A", "A", chance=["roll 4", "roll 1", "roll 4"]))
    assert table.state.view(-1).odds == round(1000 * attack_chance(0, 1, 0, 1, 0, 2, 2))
    table.do(0, "roll", "done")
    assert table.state.view(-1).totals == [4, 1]
    assert table.state.view(-1).odds == 1000  # nothing is higher than four
    table.do(1, "reroll 2")
    view = table.state.view(-1)
    assert (view.totals, view.side_behind) == ([4, 4], 1)


def test_the_odds_know_of_unlucky_bee() -> None:
    """QB9.11"""
    table = strike(duel("A", "A", {0: "unlucky-bee"})).do(0, "play unlucky-bee").do(1, "pass")
    assert table.state.view(-1).odds == round(1000 * attack_chance(0, 1, 0, 1, 0, 2, 1))


def test_the_odds_count_the_reroll() -> None:
    """QB6.2: a defender who is behind may still win; what was chosen so far, and the best choice, by counting."""
    table = strike(duel("A", "wA", chance=["roll 4", "roll 0", "roll 3"])).do(0, "roll", "done")
    view = table.state.view(1)
    assert (view.totals, view.chosen_odds) == ([4, 3], 1000)  # keeping all, the defence loses
    best = sum(1 for face in SMALL_DIE if face + 3 > 4) / 6
    assert view.odds == round(1000 * (1 - best))
    table.do(1, "reroll 3")
    worse = sum(1 for face in LARGE_DIE if face > 4) / 6
    assert table.state.view(1).chosen_odds == round(1000 * (1 - worse))
    assert table.state.view(-1).odds == table.state.view(1).odds
    assert strike(duel("A", "A")).state.view(0).chosen_odds == -1
