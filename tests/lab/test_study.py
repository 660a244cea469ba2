"""Studies: watched games are the same games, a study goes on where it was, and evidence says what happened."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from apiarium.core.errors import BadSeats
from apiarium.core.measures import Measure
from apiarium.core.registry import all_games, find_game
from apiarium.core.state import Event
from apiarium.core.variants import Variant
from apiarium.lab.compare import UnknownMeasure, compare, compare_all, plan_games
from apiarium.lab.comparison import comparison
from apiarium.lab.evidence import Evidence
from apiarium.lab.findings import find
from apiarium.lab.goals import BadGoal, Goal, read_goals
from apiarium.lab.hunt import front, hunt, read_ranges, rounds
from apiarium.lab.plan import Plan
from apiarium.lab.report import report
from apiarium.lab.simulation import Player, Results, simulate
from apiarium.lab.store import Store
from apiarium.lab.study import Study, on_cores, run, seats_wanted
from apiarium.lab.watch import Choices, course_of, lead_changes, leaders_of, thinking_seconds

SHORT: dict[str, object] = {"target": 2, "hand": 3}


def results_of(plan: Plan, workers: int = 1) -> Results:
    results = Results(plan)
    for chunk in simulate(plan, workers):
        results.add(chunk)
    return results


def evidence_of(game: str, seats: int, games: int, level: str = "greedy", **options: object) -> Evidence:
    return Evidence(results_of(Plan(game, seats, (level,), games, 3, options, True)))


def test_who_looks_on_changes_nothing() -> None:
    plain = Plan("beeholder", 3, ("greedy",), 12, 7, SHORT)
    watched = Plan("beeholder", 3, ("greedy",), 12, 7, SHORT, True)
    names = plain.columns()
    at = [watched.columns().index(name) for name in names]
    for (_, row), (_, other) in zip(results_of(plain).rows(), results_of(watched).rows(), strict=True):
        assert list(row) == [other[place] for place in at]


def test_a_row_tells_the_course_of_a_game() -> None:
    cell = evidence_of("beeholder", 3, 20)
    for game in range(20):
        row = {name: int(values[game]) for name, values in cell.columns.items()}
        told = cell.told[game]
        drafted = sum(value for name, value in row.items() if re.fullmatch("draft .*:chosen", name))
        flipped = sum(value for name, value in row.items() if re.fullmatch("flip .*:chosen", name))
        assert (drafted, flipped) == (told["draft"], told["flip"])
        assert row["winners"] == 1
        assert 0 <= row["decided"] <= 100
        assert row["choices"] <= row["decisions"]
    assert sum(share.won.value for share in cell.seats()) == pytest.approx(1.0)


def test_choices_are_verbs_or_their_values_but_never_amounts() -> None:
    names = Choices(find_game("beesness").verbs).names
    assert "play worker" in names
    assert "raise" in names
    assert not any(name.startswith("raise ") for name in names)


def test_leads_are_counted_when_they_go_to_somebody_else() -> None:
    assert leaders_of([1, 3, 3]) == 0b110
    assert leaders_of([2, 2]) == 0
    assert lead_changes([0b01, 0b11, 0b10, 0, 0b10, 0b01]) == 1
    assert course_of([0, 0b10, 0b10, 0b01], [60, 0]) == (1, 75)
    assert course_of([0b01, 0b01], [60, 0]) == (0, 0)


def test_the_model_of_minutes_grows_with_the_choices() -> None:
    assert [thinking_seconds(options) for options in (1, 2, 8)] == [0.0, 5.0, 11.0]


def test_a_study_goes_on_where_it_was(tmp_path: Path) -> None:
    plan = Study("beeholder", (2,), ("greedy",), 30, 1, SHORT).cells()[0]
    store = Store(tmp_path)
    whole = results_of(plan)
    for number, chunk in enumerate(simulate(plan, 1)):
        if number != 1:
            store.keep(plan, chunk)
    path = store.path(plan)
    path.write_text(path.read_text() + '{"first": 4, "rows"')  # a line that broke off
    before = store.load(plan).games
    assert 0 < before < 30
    told: list[int] = []
    found = run([plan], store, on_cores(1), told.append)[0]
    assert found.is_complete
    assert [list(row) for _, row in found.rows()] == [list(row) for _, row in whole.rows()]
    assert (told[0], sum(told)) == (before, 30)
    again: list[int] = []
    run([plan], store, on_cores(1), again.append)
    assert again == [30]


def test_no_game_counts_twice_whatever_sizes_were_played_before(tmp_path: Path) -> None:
    """Chunks of plans of other sizes overlap; a plan of fewer games takes what it needs of them."""
    store = Store(tmp_path)
    many, few = (Study("beeholder", (2,), ("greedy",), games, 1, SHORT).cells()[0] for games in (30, 10))
    player = Player(many)
    for first, games in ((0, 4), (2, 6), (8, 6), (14, 2), (12, 9), (21, 1)):
        store.keep(many, player.chunk(first, games))
    assert {first: chunk.games for first, chunk in store.load(many).chunks.items()} == {0: 4, 8: 6, 14: 2, 21: 1}
    assert {first: chunk.games for first, chunk in store.load(few).chunks.items()} == {0: 4, 8: 2}
    for plan in (few, many, few):
        found = run([plan], store, on_cores(1), lambda games: None)[0]
        assert [number for number, _ in found.rows()] == list(range(plan.games))
        assert len(Evidence(found).told) == plan.games
    assert [list(row) for _, row in found.rows()] == [list(row) for _, row in results_of(few).rows()]


def test_other_rules_are_kept_apart(tmp_path: Path) -> None:
    store = Store(tmp_path)
    one, other = Study("beeholder", (2,), ("greedy",), 30), Study("beeholder", (2,), ("greedy",), 30, 0, SHORT)
    more = Study("beeholder", (2,), ("greedy",), 60)
    assert store.path(one.cells()[0]) != store.path(other.cells()[0])
    assert store.path(one.cells()[0]) == store.path(more.cells()[0])


def test_a_seat_that_wins_too_often_is_found() -> None:
    cell = evidence_of("beeholder", 2, 60)
    cell.columns["rank_1"][:] = 1
    cell.columns["rank_2"][:] = 2
    findings = find([cell])
    assert findings[0].is_real
    assert findings[0].sentence == "Seat 1 wins 100.0 %, fair is 50.0 %: real"
    assert findings[0].proof == "94.0 % to 100.0 %, 60 games; 2 seats, greedy bots"


def test_a_dead_choice_is_found() -> None:
    cell = evidence_of("beesness", 3, 30)
    assert "play worker" not in [use.name for use in cell.choices() if use.is_dead]
    cell.columns["play worker:chosen"][:] = 0
    assert "play worker" in [use.name for use in cell.choices() if use.is_dead]
    assert any(finding.sentence.startswith("Dead choice: 'play worker'") for finding in find([cell]))


def test_a_choice_that_was_seldom_there_is_not_called_dead() -> None:
    """Never taken of 200 times may still be one of fifty."""
    cell = evidence_of("beesness", 3, 20)
    cell.columns["play worker:chosen"][:] = 0
    cell.columns["play worker:offered"][:] = 10
    use = next(use for use in cell.choices() if use.name == "play worker")
    assert use.offered == 200
    assert use.taken.high > 0.01
    assert not use.is_dead


def test_a_change_of_rules_is_told_from_luck() -> None:
    before, after = evidence_of("beeholder", 2, 60), evidence_of("beeholder", 2, 60, target=20)
    same = compare(before, evidence_of("beeholder", 2, 60))
    assert not any(one.is_real for one in same)
    differences = {one.name: one for one in compare(before, after)}
    assert differences["decisions"].is_real
    assert differences["decisions"].change.low > 0
    assert differences["decisions"].sentence.endswith(": real and large")
    assert differences["games without a winner"].verdict == "the same in every game"


def test_cells_of_a_comparison_are_corrected_together() -> None:
    """What is only just real among its own measures is not so among those of many cells."""
    before, after = evidence_of("beeholder", 2, 60), evidence_of("beeholder", 2, 60)
    after.columns["lead_changes"][:] = before.columns["lead_changes"]
    after.columns["lead_changes"][:6] += 1
    assert {one.name: one.is_real for one in compare(before, after)}["lead changes"]
    noise = evidence_of("beeholder", 2, 60)
    noise.columns["turns"][0] += 1
    together = compare_all([(before, after), *[(before, noise)] * 3])
    assert not {one.name: one.is_real for one in together[0]}["lead changes"]


def test_a_comparison_has_a_report_of_its_own() -> None:
    pairs = [(evidence_of("beeholder", 2, 40), evidence_of("beeholder", 2, 40, target=20))]
    rules = Variant("standard", "beeholder", {}), Variant("longer", "beeholder", {"target": 20})
    page = comparison(pairs, compare_all(pairs), rules, "apiarium lab beeholder --set target=20")
    assert page.count("<svg") == 3
    assert page.index("became") < page.index("<svg")  # verdicts come first
    assert rules[1].hash in page
    assert "http" not in page.replace("http://www.w3.org/", "")
    assert "about " in page
    assert "games would show it" in page


def test_a_game_counts_what_it_names() -> None:
    cell = evidence_of("beesness", 3, 30)
    found = {one.kind: one for one in cell.measures()}
    assert found["bees hired"].per_game.value == cell.happening("hire").per_game.value > 0
    assert found["beesasters"].per_game.value == 0.0  # named also where it never happens
    passed = found["referendums passed"].per_game.value
    assert 0 < passed < found["referendums held"].per_game.value
    assert not {one.kind for one in cell.happenings()} & set(found)


@pytest.mark.parametrize("name", [game.name for game in all_games() if game.measures])
def test_a_game_tells_what_it_wants_counted(name: str) -> None:
    """Every kind, clause and key of a measure stands in the story of its game."""
    folder = Path(__file__).parents[2] / "src" / "apiarium" / "games" / name
    story = (folder / "story.py").read_text(encoding="utf-8").split("\n]\n", 1)[1]
    for measure in find_game(name).measures:
        for word in (measure.kind, measure.clause, measure.key):
            assert (
                not word
                or f'"{word}"' in story
                or any(
                    f'"{word}"' in path.read_text(encoding="utf-8")
                    for path in folder.glob("*.py")
                    if path.name != "story.py"
                )
            ), f"{measure.name}: nothing tells {word}"


def test_a_measure_counts_by_kind_clause_and_number() -> None:
    event = Event("battle", "PW4.4", "", {"stolen": 2})
    assert Measure("battles", "battle").counts(event)
    assert Measure("battles", "battle", "PW4.4", "stolen", 2).counts(event)
    assert not Measure("raids", "raid").counts(event)
    assert not Measure("battles", "battle", "PW4.3").counts(event)
    assert not Measure("great battles", "battle", key="stolen", least=3).counts(event)


def test_a_plan_says_how_many_games_it_takes() -> None:
    cell = evidence_of("beeholder", 2, 60)
    few, many = plan_games(cell, "seat 1 wins", 0.1), plan_games(cell, "seat 1 wins", 0.01)
    assert 300 < few < 500
    assert many == pytest.approx(100 * few, rel=0.01)
    with pytest.raises(UnknownMeasure, match="no measure 'luck'"):
        plan_games(cell, "luck", 0.1)


def test_a_report_stands_alone() -> None:
    cell = Evidence(results_of(Plan("beeholder", 2, ("greedy",), 20, 3, SHORT, True, 2)))
    page = report(
        Study("beeholder", (2,), ("greedy",), 20), [cell], find([cell]), "apiarium lab beeholder", "standard, abc"
    )
    assert page.count("<svg") == 3  # too few games to draw the choices
    assert "<script" not in page
    assert "http" not in page.replace("http://www.w3.org/", "")
    assert "In 2 games, at every tenth, a search of 200 iterations" in page


def test_goals_and_ranges_are_read_or_refused() -> None:
    game = find_game("beeholder")
    assert read_goals("seat_gap<2%, length p50=30min") == [Goal("seat_gap", "<", 0.02), Goal("length p50", "=", 30)]
    assert len(read_ranges(game, "target=7..9,hand=5..6")) == 6
    for wrong in ("luck<1", "seat_gap", "seat_gap<many"):
        with pytest.raises(BadGoal):
            read_goals(wrong)
    for wrong in ("colour=1..2", "target=0..2", "target"):
        with pytest.raises(BadGoal):
            read_ranges(game, wrong)


def test_a_search_finds_the_rules_that_reach_the_goal() -> None:
    goals = read_goals("turns p50<40")
    study = Study("beeholder", (2,), ("random",), 40, 1, {"hand": 3})
    trials = hunt(
        study,
        read_ranges(find_game("beeholder"), "target=2..9"),
        goals,
        lambda asked: Evidence(results_of(asked.cells()[0])),
    )
    assert trials[0].miss == 0
    assert trials[0].options["target"] in (2, 3)
    assert trials[0].games == 40
    assert len(trials) == 8
    assert rounds(8, 40) == [(8, 20), (4, 40)]
    assert [trial.games for trial in trials] == [40] * 4 + [20] * 4
    assert trials[0] in front(trials)
    assert trials[-1] not in front(trials)


def test_seats_are_read_or_refused() -> None:
    game = find_game("beeholder")
    assert seats_wanted(game, "all") == (2, 3, 4, 5)
    assert seats_wanted(game, "2,4,2") == (2, 4)
    with pytest.raises(BadSeats, match="write 2,4 or all"):
        seats_wanted(game, "two")
