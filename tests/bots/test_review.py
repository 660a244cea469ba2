"""The review of a finished game: losses by what a player could know, luck by what could have fallen."""

from __future__ import annotations

from apiarium import Match
from apiarium.bots import insight, make_bot
from apiarium.bots.review import Fallen, Judged, Review
from apiarium.core.game import Game
from apiarium.core.rng import Rng
from apiarium.core.state import CHANCE, State
from apiarium.games.beeholder import GAME
from tests.bots.tiny import HANDS, HEAP


def course(game: Game, start: State, steps: list[tuple[int, int]]) -> list[State]:
    state = start.clone()
    states = [state.clone()]
    for seat, move in steps:
        state.apply(seat, move)
        states.append(state.clone())
    return states


def reviewed(game: Game, start: State, steps: list[tuple[int, int]], seats: list[int]) -> Review:
    review = Review(game, course(game, start, steps), steps, seats, iterations=300, playouts=40)
    for task in range(len(review.tasks)):
        review.work(task)
    return review


def beeholder_game() -> tuple[Match, list[tuple[int, int]]]:
    match = Match(GAME, 2, {"target": 1, "hand": 3}, chance=5)
    bots = [make_bot("easy", GAME, seat) for seat in range(2)]
    dealer = Rng("copies")
    while not match.is_over:
        for seat, move in [(seat, bots[seat].choose(match.insight(seat, dealer), seat)) for seat in match.due]:
            if match.state.is_due(seat):
                match.play(seat, move)
    return match, [(step.seat, step.move) for step in match.log]


def test_a_blunder_costs_the_game_and_the_right_move_nothing() -> None:
    """Of five, take one and win; whoever takes two lets the other take three."""
    start = HEAP.start(2, {"heap": 5})
    review = reviewed(HEAP, start, [(0, 1), (1, 2)], [0, 1])
    blunder, answer = review.judged
    assert (blunder.step, blunder.seat, blunder.played, blunder.better) == (1, 0, 1, 0)
    assert blunder.is_sure
    assert blunder.lost > 0.8
    assert (answer.better, answer.lost, answer.is_sure) == (2, 0.0, False)
    assert review.given_away(0)[0] == blunder.lost
    assert review.turning_points(0) == [1]
    assert review.turning_points(1) == []


def test_nothing_to_choose_is_no_decision() -> None:
    review = reviewed(HEAP, HEAP.start(2, {"heap": 1}), [(0, 0)], [0])
    assert review.tasks == []


def test_only_the_seats_asked_for_are_judged() -> None:
    review = reviewed(HEAP, HEAP.start(2, {"heap": 5}), [(0, 1), (1, 2)], [1])
    assert [judged.seat for judged in review.judged] == [1]


def test_choices_at_once_are_judged_as_they_were_asked() -> None:
    """The second to choose knew as little as the first: rock against a paper already laid is no mistake."""
    start = HANDS.start(2)
    review = Review(HANDS, course(HANDS, start, [(0, 1), (1, 0)]), [(0, 1), (1, 0)], [1], iterations=200, playouts=2)
    assert review.asked_at(1).due() == 0b11
    review.work(0)
    assert not review.judged[0].is_sure


def test_a_decision_is_judged_by_what_its_player_could_know() -> None:
    match, steps = beeholder_game()
    states = course(GAME, match.origin, steps)
    index = next(index for index, (seat, _) in enumerate(steps) if seat != CHANCE)
    seat = steps[index][0]
    other = [insight(state, seat, Rng("another truth")) if at == index else state for at, state in enumerate(states)]
    assert other[index] != states[index]
    judged = [Review(GAME, worlds, steps, [seat], iterations=60, playouts=2).judge(index) for worlds in (states, other)]
    assert told(judged[0]) == told(judged[1])


def told(judged: Judged) -> list[object]:
    return [judged.step, judged.played, judged.better, judged.chance, judged.lost, judged.half]


def test_luck_is_what_fell_against_what_could_have_fallen() -> None:
    match, steps = beeholder_game()
    review = reviewed(GAME, match.origin, steps, [])
    assert review.judged == []
    assert sum(fallen.step - fallen.first + 1 for fallen in review.fallen) == sum(seat == CHANCE for seat, _ in steps)
    for fallen in review.fallen:
        assert abs(sum(fallen.gains)) < 1e-9  # what one seat wins the other loses
    total, half = review.luck(0)
    assert abs(total + review.luck(1)[0]) < 1e-9
    assert half > 0


def test_a_decisive_deal_is_a_turning_point_and_noise_is_none() -> None:
    review = reviewed(HEAP, HEAP.start(2, {"heap": 1}), [(0, 0)], [0])
    review.fallen = [
        Fallen(1, 1, [0.3, -0.3], [0.1, 0.1]),
        Fallen(2, 2, [-0.4, 0.4], [0.1, 0.1]),
        Fallen(3, 3, [0.05, -0.05], [0.1, 0.1]),
    ]
    assert review.turning_points(0) == [2, 1]


def test_a_review_repeats() -> None:
    match, steps = beeholder_game()
    first, second = (reviewed(GAME, match.origin, steps, [0]) for _ in range(2))
    assert [told(judged) for judged in first.judged] == [told(judged) for judged in second.judged]
    assert first.luck(0) == second.luck(0)
