"""The bots by name, and games among them."""

from __future__ import annotations

import pytest

from apiarium import ApiariumError, Match
from apiarium.bots import LEVELS, Bot, PolicyBot, RandomBot, Search, ask, bot_names, insight, make_bot, play_game
from apiarium.core.errors import UnknownBot
from apiarium.core.game import Game
from apiarium.core.playout import first_seat
from apiarium.core.rng import Rng
from apiarium.core.state import State
from apiarium.games.beeholder import GAME
from tests.bots.tiny import HANDS, HEAP


def test_names() -> None:
    assert bot_names(GAME) == ["easy", "medium", "hard", "expert", "greedy", "random"]


@pytest.mark.parametrize("name", ["random", "greedy", "easy", "mcts:20"])
@pytest.mark.parametrize("game", [GAME, HANDS, HEAP], ids=["beeholder", "hands", "heap"])
def test_every_bot_plays_every_game_even_without_a_policy(name: str, game: Game) -> None:
    state = game.start(3, {"target": 1, "hand": 3} if game is GAME else None)
    bots = [make_bot(name, game, seat) for seat in range(3)]
    decisions = play_game(state, bots, Rng(1), Rng(2))
    assert decisions > 0
    assert state.result() is not None


def test_levels_are_search_and_policy() -> None:
    easy, medium, hard, expert = (make_bot(name, GAME, 1) for name in LEVELS)
    assert isinstance(easy, PolicyBot)
    assert easy.blindness > 0
    assert type(GAME.player()) is type(GAME.policy()) is type(easy.policy)
    assert isinstance(medium, Search)
    assert isinstance(hard, Search)
    assert isinstance(expert, Search)
    assert medium.iterations < hard.iterations < expert.iterations
    assert hard.seconds == 0.0


@pytest.mark.parametrize(("given", "bound"), [(0.25, 0.25), (60.0, 1.0), (0.0, 0.0)])
def test_a_live_table_bounds_the_search_and_so_does_its_level(given: float, bound: float) -> None:
    hard = make_bot("hard", GAME, 1, seconds=given)
    assert isinstance(hard, Search)
    assert hard.seconds == bound


def test_easy_overlooks_moves_and_takes_the_best_it_sees() -> None:
    """Of three bees it presents the best, unless it has overlooked it: in 13 of 24 cases."""
    state = GAME.start(2, {"hand": 3})
    rng = Rng(3)
    while state.due() != 0b11:
        state.apply(state.due() if state.due() < 0 else first_seat(state.due()), step_of(state, rng))
    best = make_bot("greedy", GAME, 1).choose(state, 0)
    easy = make_bot("easy", GAME, 7)
    found = sum(easy.choose(state, 0) == best for _ in range(400))
    assert 180 < found < 255


def step_of(state: State, rng: Rng) -> int:
    return state.sample(rng) if state.due() < 0 else state.moves(first_seat(state.due()))[0]


def test_mcts_takes_its_iterations_from_the_name() -> None:
    bot = make_bot("mcts:123", GAME, 1)
    assert isinstance(bot, Search)
    assert bot.iterations == 123


@pytest.mark.parametrize(
    "name", ["", "Hard", "hal", "mcts", "mcts:", "mcts:0", "mcts:-5", "mcts:x", "mcts:²", "mcts:99999999"]
)
def test_unknown_bot_lists_the_names(name: str) -> None:
    with pytest.raises(UnknownBot) as caught:
        make_bot(name, GAME, 1)
    assert isinstance(caught.value, ApiariumError)
    assert caught.value.code == "unknown-bot"
    assert f"'{name}'" in caught.value.text
    assert all(known in caught.value.text for known in [*bot_names(GAME), "mcts:ITERATIONS"])


@pytest.mark.parametrize("name", ["random", "greedy", "easy", "mcts:30"])
def test_games_of_bots_repeat_for_a_seed(name: str) -> None:
    hashes = []
    for _ in range(2):
        state = GAME.start(3, {"target": 2, "hand": 4})
        play_game(state, [make_bot(name, GAME, seat) for seat in range(3)], Rng("chance"), Rng("dealer"))
        hashes.append(state.hash())
    assert hashes[0] == hashes[1]


def test_bots_get_the_insight_of_a_match() -> None:
    match = Match(GAME, 3, chance=4)
    seat = match.due[0]
    assert insight(match.state, seat, Rng(1)) == match.insight(seat, Rng(1))
    assert make_bot("greedy", GAME, 1).choose(match.insight(seat, Rng(1)), seat) in match.state.moves(seat)


@pytest.mark.parametrize("name", ["random", "greedy", "easy", "mcts:15"])
def test_no_bot_depends_on_what_its_seat_may_not_know(name: str) -> None:
    rng = Rng(name)
    state = GAME.start(4, {"target": 2, "hand": 4})
    compared = 0
    while state.due() != 0:
        if state.due() < 0:
            state.apply(state.due(), state.sample(rng))
            continue
        seat = first_seat(state.due())
        other = insight(state, seat, rng)
        assert insight(other, seat, Rng(compared)) == insight(state, seat, Rng(compared))
        choice = make_bot(name, GAME, compared).choose(insight(state, seat, Rng(compared)), seat)
        assert make_bot(name, GAME, compared).choose(insight(other, seat, Rng(compared)), seat) == choice
        state.play(seat, choice)
        compared += 1
    assert compared > 20


def test_all_who_are_due_are_asked_before_anybody_plays() -> None:
    class Witness(Bot):
        def choose(self, copy: State, seat: int) -> int:
            assert copy.due() == 0b111  # nobody has chosen yet
            return seat

    state = HANDS.start(3)
    assert ask(state, [Witness(), Witness(), Witness()], Rng(1)) == [(0, 0), (1, 1), (2, 2)]
    play_game(state, [Witness(), Witness(), Witness()], Rng(1), Rng(2))
    result = state.result()
    assert result is not None
    assert result.winners == [0, 1, 2]


def test_what_bots_are_shown_moves_no_draw() -> None:
    """A greedy bot looks at its own hand alone, so with another dealer of copies the very same game is played."""
    hashes = []
    for dealer in ("first", "second"):
        state = GAME.start(2)
        play_game(state, [make_bot("greedy", GAME, seat) for seat in range(2)], Rng(9), Rng(dealer))
        hashes.append(state.hash())
    assert hashes[0] == hashes[1]


def test_greedy_beats_random() -> None:
    wins = 0
    for game in range(40):
        state = GAME.start(2)
        greedy_seat = game % 2
        bots: list[Bot] = [RandomBot(game), RandomBot(game)]
        bots[greedy_seat] = make_bot("greedy", GAME, game)
        play_game(state, bots, Rng(game // 2), Rng(game))
        result = state.result()
        assert result is not None
        wins += result.winners == [greedy_seat]
    assert wins >= 38
