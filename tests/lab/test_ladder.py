"""The ladder: seat-balanced pairs on the same deals, ratings with intervals, and a file that keeps what was played."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from apiarium import all_games
from apiarium.bots import ratings_of, saved_ladder
from apiarium.core.errors import BadData
from apiarium.core.game import Game
from apiarium.games.beeholder import GAME
from apiarium.lab.ladder import SEARCHERS, STEPS, Ladder, Pair, pair_of, pairs_of, plan_of, read_ladder
from apiarium.lab.simulation import Results, simulate

WON = [1.0, 1.0]
EVEN = [1.0, 0.0]
LOST = [0.0, 0.0]
THREE = 3
REAL_STEP = 1.2  # times a fair share


def ladder(*pairs: Pair) -> Ladder:
    made = Ladder(GAME.name, GAME.version, 2)
    for pair in pairs:
        made.add(pair, GAME)
    return made


def played(one: str, other: str, deals: int, seats: int = 2) -> Pair:
    results = Results(plan_of(Ladder(GAME.name, GAME.version, seats), one, other, deals, 0))
    for chunk in simulate(results.plan, 1):
        results.add(chunk)
    return pair_of(results)


def test_every_two_bots_meet_once_and_the_stronger_is_the_challenger() -> None:
    assert pairs_of(["medium", "random", "greedy"]) == [
        ("greedy", "random"),
        ("medium", "random"),
        ("medium", "greedy"),
    ]
    assert pairs_of(["mcts:5", "hard"]) == [("mcts:5", "hard")]


def test_a_deal_is_played_on_every_seat_with_the_same_chance() -> None:
    plan = plan_of(Ladder(GAME.name, GAME.version, 3), "greedy", "random", 2, 0)
    assert plan.games == 6
    assert plan.period == 3
    assert [plan.lineup(index).index("greedy") for index in range(3)] != [0, 0, 0]
    assert sorted(plan.lineup(index).index("greedy") for index in range(3)) == [0, 1, 2]


def test_a_pair_holds_the_rewards_of_the_challenger() -> None:
    pair = played("greedy", "random", 3)
    assert pair.rewards == [WON, WON, WON]
    assert pair.share().games == 6
    assert pair.share().share == 1.0
    assert pair.share().low < 0.7  # six games prove little


def test_games_of_one_deal_are_no_independent_evidence() -> None:
    """Ten deals that one bot won on both seats say less than twenty games of twenty deals."""
    paired = Pair("a", "b", [WON] * 7 + [LOST] * 3).share()
    mixed = Pair("a", "b", [EVEN] * 6 + [WON] * 4).share()
    assert paired.share == mixed.share == 0.7
    assert paired.high - paired.low > mixed.high - mixed.low


@pytest.mark.once
def test_ratings_follow_the_wins_and_repeat() -> None:
    made = ladder(
        Pair("greedy", "random", [WON] * 20),
        Pair("medium", "random", [WON] * 20),
        Pair("medium", "greedy", [WON] * 8 + [EVEN] * 12),
    )
    ratings = made.ratings()
    assert list(ratings) == ["random", "greedy", "medium"]
    points = [middle for middle, _, _ in ratings.values()]
    assert points == sorted(points)
    assert sum(points) == pytest.approx(3000, abs=2)
    assert all(low < middle < high for middle, low, high in ratings.values())
    assert ratings == made.ratings()


@pytest.mark.once
def test_a_newcomer_is_rated_by_its_few_games() -> None:
    """Who wins three of four games stands 191 points higher, in sixteen games as in a hundred."""
    won = [WON, EVEN] * 4
    ratings = ladder(Pair("medium", "greedy", won * 12), Pair("hard", "medium", won)).ratings()
    points = {name: middle for name, (middle, _, _) in ratings.items()}
    assert points["medium"] - points["greedy"] == pytest.approx(191, abs=40)
    assert points["hard"] - points["medium"] == pytest.approx(191, abs=40)


@pytest.mark.once
def test_more_games_make_a_rating_surer() -> None:
    few, many = (ladder(Pair("medium", "greedy", [WON, EVEN, EVEN, LOST] * count)).ratings() for count in (2, 30))
    assert few["medium"][2] - few["medium"][1] > many["medium"][2] - many["medium"][1]


@pytest.mark.once
def test_three_seats_are_rated_by_who_won() -> None:
    made = Ladder("beesness", 1, 3)
    made.pairs["medium", "greedy"] = Pair("medium", "greedy", [[1.0, 1.0, 0.0], [1.0, 0.0, 0.5]] * 10)
    ratings = made.ratings()
    assert ratings["medium"][0] > ratings["greedy"][0]


def test_where_more_search_does_not_win_more_the_ladder_says_so() -> None:
    good = Pair("medium", "greedy", [WON] * 15 + [EVEN] * 5)
    bad = Pair("hard", "medium", [EVEN] * 20)
    assert ladder(good).doubts() == []
    (sentence,) = ladder(good, bad).doubts()
    assert sentence.startswith("hard wins 50.0% of 40 games among medium")


def test_a_ladder_is_kept_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "ladder.json"
    ladder(Pair("greedy", "random", [WON, EVEN])).write(path)
    known = read_ladder(path, GAME, 2)
    assert known.pairs["greedy", "random"].rewards == [WON, EVEN]
    known.add(Pair("medium", "greedy", [WON]), GAME)
    known.write(path)
    assert list(read_ladder(path, GAME, 2).pairs) == [("greedy", "random"), ("medium", "greedy")]
    assert read_ladder(path, GAME, 3).pairs == {}  # of other seats


def test_what_was_played_with_another_budget_is_forgotten(tmp_path: Path) -> None:
    path = tmp_path / "ladder.json"
    made = ladder(Pair("medium", "greedy", [WON]))
    made.budgets["medium"] = 7
    made.write(path)
    assert read_ladder(path, GAME, 2).pairs == {}


def test_a_file_of_another_game_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "ladder.json"
    Ladder("queenbee", 1, 2, {}, {("greedy", "random"): Pair("greedy", "random", [WON])}).write(path)
    with pytest.raises(BadData, match="not a ladder of beeholder"):
        read_ladder(path, GAME, 2)


def read_saved(game: Game) -> Ladder:
    """The games behind the ratings that the page shows; none where a game has no ladder by its present rules."""
    seats = saved_ladder(game).get("seats", game.fewest)
    assert isinstance(seats, int)
    path = Path(__file__).parents[2] / "src" / "apiarium" / "games" / game.name / "ladder.json"
    return read_ladder(path, game, seats)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: str(game.name))
def test_the_further_up_a_saved_ladder_the_more_is_won(game: Game) -> None:
    """More search wins more, and what overlooks less too; `--check` tells besides whether that is sure."""
    for (one, other), pair in read_saved(game).pairs.items():
        assert STEPS.index(one) > STEPS.index(other)
        assert pair.share().share > pair.share().fair, f"{one} among {other}"


@pytest.mark.parametrize("game", [game for game in all_games() if game.fewest == THREE], ids=lambda game: game.name)
def test_every_step_up_that_three_have_played_is_a_real_one(game: Game) -> None:
    """Each level surely wins more among those below it than one of three equals would, and a fifth more at least."""
    saved = read_saved(game)
    assert saved.doubts() == []
    for weaker, stronger in pairwise(SEARCHERS):
        pair = saved.pairs.get((stronger, weaker))
        if pair is not None:
            assert pair.share().share >= REAL_STEP * pair.share().fair, f"{stronger} among {weaker}"


@pytest.mark.once
@pytest.mark.parametrize("game", all_games(), ids=lambda game: str(game.name))
def test_saved_ratings_are_those_of_the_saved_games(game: Game) -> None:
    again = read_saved(game)
    assert {name: [r.points, r.low, r.high] for name, r in ratings_of(game).items()} == {
        name: list(points) for name, points in again.ratings().items()
    }


@pytest.mark.once
@pytest.mark.parametrize("game", all_games(), ids=lambda game: str(game.name))
def test_the_documented_ratings_are_the_saved_ones(game: Game) -> None:
    told = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8").replace("−", "-")
    table = told[told.index("| game | seats | random |") :].partition("\n\n")[0].splitlines()
    bots = cells_of(table[0])[2:]
    row = next(cells for cells in map(cells_of, table[2:]) if game.title.endswith(cells[0]))
    ratings = ratings_of(game)
    for name, cell in zip(bots, row[2:], strict=True):
        assert cell == (
            f"{ratings[name].points} ({ratings[name].low} to {ratings[name].high})" if name in ratings else ""
        )


def cells_of(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").split("|")]
