"""Results depend on the plan alone, and a crew of workers never hangs or lies."""

from __future__ import annotations

import pytest

from apiarium.bots import play_game
from apiarium.core.rng import Rng
from apiarium.lab import Plan, Results, simulate
from apiarium.lab.simulation import Player
from apiarium.lab.workers import Crew, LostWorker

SHORT: dict[str, object] = {"target": 2, "hand": 3}


def run(plan: Plan, workers: int) -> list[tuple[int, list[int]]]:
    results = Results(plan)
    for chunk in simulate(plan, workers):
        results.add(chunk)
    assert results.is_complete
    return [(index, list(row)) for index, row in results.rows()]


@pytest.mark.parametrize("bots", [("random",), ("greedy", "random")])
def test_one_worker_and_three_give_the_same_rows(bots: tuple[str, ...]) -> None:
    plan = Plan("beeholder", 3, bots, 25, 9, SHORT)
    rows = run(plan, 1)
    assert [index for index, _ in rows] == list(range(25))
    assert run(plan, 3) == rows


def test_another_seed_gives_other_games() -> None:
    assert run(Plan("beeholder", 2, ("random",), 10, 1), 1) != run(Plan("beeholder", 2, ("random",), 10, 2), 1)


def test_fewer_games_are_the_first_of_more() -> None:
    assert run(Plan("beeholder", 2, ("random",), 20, 3), 1)[:10] == run(Plan("beeholder", 2, ("random",), 10, 3), 1)


def test_a_row_says_what_happened() -> None:
    plan = Plan("beeholder", 2, ("random",), 30, 4)
    columns = plan.columns()
    for _, row in run(plan, 1):
        values = dict(zip(columns, row, strict=True))
        hands = values["last_hand_number"]
        assert values["decisions"] == hands * (6 + 7 * 2 + 6 * 2)
        assert values["score_1"] + values["score_2"] == hands * 7
        assert sorted([values["rank_1"], values["rank_2"]]) == [1, 2]
        assert (values["rank_1"] == 1) == (values["score_1"] > values["score_2"])
        assert values["last_winner"] == [values["rank_1"], values["rank_2"]].index(1)


def test_games_of_one_period_share_their_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []

    def spy(state, bots, chance: Rng, dealer: Rng) -> int:  # type: ignore[no-untyped-def]
        seen.append(int(chance.bits()))
        return play_game(state, bots, chance, dealer)

    monkeypatch.setattr("apiarium.lab.simulation.play_game", spy)
    run(Plan("beeholder", 2, ("greedy", "random"), 4, 1, SHORT), 1)
    assert seen[0] == seen[1]
    assert seen[2] == seen[3]
    assert seen[0] != seen[2]


def test_an_ended_worker_is_noticed() -> None:
    plan = Plan("beeholder", 2, ("mcts:100000",), 1)
    with Crew(plan, 1) as crew:
        crew.give(0, 1)
        crew.processes[0].kill()
        with pytest.raises(LostWorker, match="ended from outside"):
            crew.take()


def test_a_worker_that_fails_says_why() -> None:
    with Crew(Plan("chess", 2, ("random",), 1), 1) as crew:
        crew.give(0, 1)
        with pytest.raises(LostWorker, match="there is no game 'chess'"):
            crew.take()


def test_closing_the_iterator_ends_the_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    crews: list[Crew] = []

    def remembered(plan: Plan, workers: int) -> Crew:
        crews.append(Crew(plan, workers))
        return crews[-1]

    monkeypatch.setattr("apiarium.lab.simulation.Crew", remembered)
    chunks = simulate(Plan("beeholder", 2, ("random",), 100_000), 2)
    next(chunks)
    chunks.close()
    assert [process.is_alive() for process in crews[0].processes] == [False, False]


def test_a_game_without_an_end_counts_as_nobodys(monkeypatch: pytest.MonkeyPatch) -> None:
    from apiarium.lab.intervals import summarize

    monkeypatch.setattr("apiarium.lab.simulation.play_randomly", lambda state, rng, most: 0)
    plan = Plan("beeholder", 2, ("random",), 3)
    results = Results(plan)
    results.add(Player(plan).chunk(0, 3))
    summary = summarize(results)
    assert summary.unfinished == 3
    assert [share.share for share in summary.seats] == [0.0, 0.0]
