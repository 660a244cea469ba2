"""What the tree search promises: repeatable, within its budget, sound where choices are hidden or made at once."""

from __future__ import annotations

import time
from typing import Any

import pytest

from apiarium import all_games
from apiarium.bots import Search, insight
from apiarium.bots.search import NOTHING_SEEN, Node, agreed, essence, rewards_of
from apiarium.core.game import Game
from apiarium.core.playout import first_seat, play_randomly
from apiarium.core.policy import Policy
from apiarium.core.position import build
from apiarium.core.rng import Rng
from apiarium.core.state import CHANCE, NOBODY, Event, State
from apiarium.games.beeholder import GAME
from apiarium.games.beeholder.state import BeeholderState
from tests.bots.tiny import HANDS, HEAP, Hands

ROCK, PAPER, SCISSORS = range(3)


def beeholder(seats: int, decisions: int, seed: int) -> BeeholderState:
    """A position after some random decisions, with a seat due."""
    state = GAME.start(seats)
    rng = Rng(seed)
    play_randomly(state, rng, decisions)
    while state.due() < 0:
        state.apply(state.due(), state.sample(rng))
    assert isinstance(state, BeeholderState)
    return state


def searched(state: State, seat: int, iterations: int) -> Node:
    return Search(Policy(), 1, iterations).think(state, seat)


def test_same_seed_same_choices() -> None:
    for decisions in range(3, 40, 4):
        state = beeholder(3, decisions, seed=decisions)
        seat = first_seat(state.due())
        choices = {Search(GAME.policy(), 7, 40).choose(insight(state, seat, Rng(3)), seat) for _ in range(3)}
        assert len(choices) == 1


def test_statistics_repeat_exactly_compiled_and_interpreted() -> None:
    state = beeholder(4, 16, seed=5)
    seat = first_seat(state.due())
    node = Search(GAME.policy(), "fixed", 300).think(state, seat)
    assert sum(edge.visits for edge in node.edges.values()) == 300
    assert statistics(node) == PINNED


def statistics(node: Node) -> list[tuple[int, int, float]]:
    return [(move, edge.visits, round(edge.total, 9)) for move, edge in sorted(node.edges.items())]


def test_choice_does_not_depend_on_what_the_seat_may_not_know() -> None:
    for seed in range(12):
        truth = beeholder(2 + seed % 4, 5 + 3 * seed, seed)
        seat = first_seat(truth.due())
        other = insight(truth, seat, Rng(f"another truth {seed}"))
        assert other.view(seat) == truth.view(seat)
        assert other.hash() != truth.hash()
        bots = [Search(GAME.policy(), seed, 30) for _ in range(3)]
        first = bots[0].choose(insight(truth, seat, Rng(seed)), seat)
        assert bots[1].choose(insight(other, seat, Rng(seed)), seat) == first
        assert bots[2].choose(insight(other, seat, Rng("another deal")), seat) == first  # it deals anew itself


def test_copy_and_its_hash_stay_untouched_by_thinking() -> None:
    state = beeholder(3, 20, seed=8)
    before = state.hash()
    seat = first_seat(state.due())
    Search(GAME.policy(), 1, 50).choose(state, seat)
    assert state.hash() == before


def test_iteration_budget_is_spent_exactly() -> None:
    state = beeholder(2, 8, seed=2)
    search = Search(GAME.policy(), 1, 77)
    search.think(state, first_seat(state.due()))
    assert search.done == 77


def test_a_choice_stops_when_the_rest_of_the_budget_cannot_change_it() -> None:
    """And never before: with the whole budget the same move is the favourite."""
    spared = 0
    for decisions in range(3, 60, 4):
        state = beeholder(2, decisions, seed=decisions)
        seat = first_seat(state.due())
        copy = insight(state, seat, Rng(3))
        early = Search(GAME.policy(), 7, 120)
        chosen = early.choose(copy, seat)
        if early.done == 0 or state.due() != 1 << seat:
            continue
        whole = Search(GAME.policy(), 7, 120).think(copy, seat)
        assert sum(edge.visits for edge in whole.edges.values()) == 120
        assert whole.edges[chosen].visits == max(edge.visits for edge in whole.edges.values())
        assert sum(visits for _, visits, _ in early.tried(seat)) == early.done <= 120
        spared += 120 - early.done
    assert spared > 0


def test_time_budget_ends_the_thinking() -> None:
    state = beeholder(2, 8, seed=2)
    search = Search(GAME.policy(), 1, 10_000_000, seconds=0.05)
    begun = time.monotonic()
    search.choose(state, first_seat(state.due()))
    assert 1 <= search.done < 10_000_000
    assert time.monotonic() - begun < 60.0  # ten million iterations would take an hour


def test_time_budget_too_short_for_one_iteration_still_chooses() -> None:
    state = beeholder(2, 8, seed=2)
    seat = first_seat(state.due())
    assert Search(GAME.policy(), 1, 1000, seconds=1e-9).choose(state, seat) in state.moves(seat)


def test_one_legal_move_needs_no_search() -> None:
    state = HEAP.start(2, {"heap": 1})
    search = Search(Policy(), 1, 1000)
    assert search.choose(state, 0) == 0
    assert search.done == 0


@pytest.mark.parametrize(("heap", "taken"), [(2, 2), (3, 3), (5, 1), (6, 2), (7, 3), (9, 1)])
def test_finds_the_winning_move(heap: int, taken: int) -> None:
    search = Search(Policy(), heap, 2000)
    assert search.choose(HEAP.start(2, {"heap": heap}), 0) == taken - 1


def test_finds_the_bee_that_wins_the_game() -> None:
    """BH4.4: in Sudden Death the winner of a round wins at once; the other bee here matches nothing."""
    state = beeholder(2, 6, seed=3)
    rng = Rng(1)
    while len(state.hands[0]) > 2:
        play_randomly(state, rng, 1)
    while state.waiting != 3:
        play_randomly(state, rng, 1)
    perfect = sum((facet & 1) << (facet >> 1) for facet in state.slots)
    values: dict[str, Any] = {**state.json(), "points": [7, 7], "is_sudden_death": 1}
    trade(values, 0, [perfect, perfect ^ 63])
    last = build(GAME, 2, {}, values)
    choices = {Search(GAME.policy(), seed, 60).choose(insight(last, 0, Rng(seed)), 0) for seed in range(5)}
    assert choices == {perfect}


def trade(values: dict[str, Any], seat: int, bees: list[int]) -> None:
    """Give a seat these bees of the bag or of others for what it holds; nothing is doubled."""
    hands = values["hands"]
    for index, wanted in enumerate(bees):
        held = hands[seat][index]
        for place in [values["bag"], values["shown"], *hands]:
            if wanted in place:
                place[place.index(wanted)] = held
                break
        hands[seat][index] = wanted
    for place in [values["bag"], *hands]:
        place.sort()


def test_choices_at_once_become_a_mixture() -> None:
    """Nobody gains by knowing a mixture, so none of the three may be tried much more than a third."""
    node = searched(HANDS.start(2), 0, 10_000)
    for edge in node.edges.values():
        assert 0.22 < edge.visits / 10_000 < 0.45
        assert abs(edge.mean() - 0.5) < 0.06


class Uneven(Policy):
    """Worth more or less by what both show, so that rock three times in five and else paper is the best mixture."""

    def is_quiet(self, state: State) -> bool:
        return state.due() == NOBODY

    def value(self, state: State) -> list[float]:
        assert isinstance(state, Hands)
        own, other = state.chosen
        worth = [[0.7, 0.3, 1.0], [0.2, 0.8, 1.0], [0.0, 0.0, 0.5]][own][other]
        return [worth, 1.0 - worth]


def test_mixture_is_drawn_from() -> None:
    """The move tried most often would be rock every time, and whoever knows that wins."""
    search = Search(Uneven(), 4, 300, randomness=1.0)
    counts = [0, 0, 0]
    for _ in range(60):
        counts[search.choose(HANDS.start(2), 0)] += 1
        node = search.roots[0].children[NOTHING_SEEN]
        assert max(node.edges, key=lambda move: node.edges[move].visits) == ROCK
    assert min(counts[ROCK], counts[PAPER]) > 15
    assert counts[SCISSORS] == 0


def test_alone_the_move_tried_most_often_is_chosen() -> None:
    for seed in range(20):
        search = Search(Policy(), seed, 60)
        chosen = search.choose(HEAP.start(2, {"heap": 9}), 0)
        visits = [edge.visits for edge in search.roots[0].children[NOTHING_SEEN].edges.values()]
        assert search.roots[0].children[NOTHING_SEEN].edges[chosen].visits == max(visits)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: str(game.name))
def test_what_a_sentence_tells_stands_in_its_kind_and_data(game: Game) -> None:
    """The trees tell nodes apart by kind and data: in no two worlds may these be equal and the sentences not."""
    rng = Rng(f"worlds of {game.name}")
    state = game.start(game.fewest)
    for _ in range(150):
        looker = rng.below(state.seats)
        sentences: dict[tuple[int, ...], str] = {}
        for _ in range(4):
            world = state.clone()
            world.redeal(looker, rng)
            told = [event for event in random_step(world, rng) if event.is_for(looker)]
            text = " ".join(event.text for event in told)
            assert sentences.setdefault(tuple(map(essence, told)), text) == text
        random_step(state, rng)
        if state.due() == NOBODY:
            state = game.start(game.fewest)


def test_the_essence_of_an_event_is_all_but_its_words() -> None:
    def told(kind: str, data: dict[str, object], text: str = "") -> int:
        return essence(Event(kind, "T1.1", text, data))

    assert told("take", {"number": 3}, "@0 takes three") == told("take", {"number": 3}, "@0 nimmt drei")
    different = [
        told("take", {}),
        told("give", {}),
        told("take", {"number": 3}),
        told("take", {"number": -3}),
        told("take", {"number": 3333}),
        told("take", {"number": "3 of them"}),
        told("take", {"from": 1, "to": 23}),
        told("take", {"from": 12, "to": 3}),
        told("take", {"from": [1, 2], "to": [3]}),
        told("take", {"from": [1], "to": [2, 3]}),
        told("take", {"from": [[1, 2], [3]]}),
        told("take", {"from": [[1], [2, 3]]}),
    ]
    assert len(set(different)) == len(different)


def random_step(state: State, rng: Rng) -> list[Event]:
    events: list[Event] = []
    state.events = events
    if state.due() == CHANCE:
        state.apply(CHANCE, state.sample(rng))
    else:
        seat = first_seat(state.due())
        moves = state.moves(seat)
        state.apply(seat, moves[rng.below(len(moves))])
    state.events = None
    return events


@pytest.mark.parametrize("at_once", [0, 1])
def test_no_seat_answers_a_choice_it_cannot_see(at_once: int) -> None:
    """If the other's tree knew the secret choice of seat 0 it would beat it, and the rewards would vanish."""
    node = searched(HANDS.start(2, {"at_once": at_once}), 0, 6000)
    assert 0.45 < node.total / 6000 < 0.55


@pytest.mark.parametrize("seats", [2, 3, 6, 9])
@pytest.mark.parametrize("at_once", [0, 1])
def test_hidden_choices_lead_every_seat_to_one_and_the_same_node(seats: int, at_once: int) -> None:
    search = Search(Policy(), 1, 500)
    search.think(HANDS.start(seats, {"at_once": at_once}), 0)
    assert [len(root.children) for root in search.roots] == [1] * seats


def test_open_moves_lead_to_nodes_of_their_own() -> None:
    """Told apart by their data: the sentence does not say how many are taken."""
    search = Search(Policy(), 1, 500)
    search.think(HEAP.start(2), 0)
    assert [len(root.children) for root in search.roots] == [1, 3]


class Sighted(Policy):
    """Any move; the search tells decisions apart by what their seat may know there."""

    def tells_by_views(self) -> bool:
        return True


def test_different_ways_to_the_same_view_meet() -> None:
    """Whoever took what, a seat that is due knows only how many lie there."""
    search = Search(Sighted(), 1, 2000)
    assert search.choose(HEAP.start(2, {"heap": 7}), 0) == 3 - 1
    assert [len(root.children) for root in search.roots] == [1 + 5, 6]
    blind = Search(Policy(), 1, 2000)
    blind.choose(HEAP.start(2, {"heap": 7}), 0)
    assert nodes(blind.roots[1]) > 6


def nodes(node: Node) -> int:
    return sum(1 + nodes(child) for child in node.children.values())


def test_what_others_hold_tells_their_decisions_apart() -> None:
    """Told by views, the next drafter has a decision for every hand it may hold; else one for all that it has seen."""
    state = beeholder(2, 0, seed=1)
    seat = first_seat(state.due())
    search = Search(Sighted(), 1, 50)
    search.think(state, seat)
    assert len(search.roots[1 - seat].children) == 49  # in the first iteration the trees end before
    blind = Search(Policy(), 1, 50)
    blind.think(state, seat)
    assert len(blind.roots[1 - seat].children) <= 12  # sides that the first may draft


class Patient(Policy):
    """Any position is quiet, and none is settled; remembers the questions that it was told of."""

    def __init__(self) -> None:
        self.questions: list[State] = []

    def is_quiet(self, state: State) -> bool:
        return True

    def is_settled(self, state: State, question: State) -> bool:
        self.questions.append(question)
        return False

    def value(self, state: State) -> list[float]:
        return [2.0, 2.0]  # as no end is


def test_a_thorough_search_plays_on_to_where_its_question_is_settled() -> None:
    state = HEAP.start(2)
    policy = Patient()
    hasty = Search(policy, 1, 30, trust=0.0)
    hasty.think(state, 0)
    assert policy.questions == []
    assert [total / visits for _, visits, total in hasty.tried(0)] == [2.0] * 3
    thorough = Search(policy, 1, 30, is_thorough=True)
    thorough.think(state, 0)
    assert policy.questions
    assert all(question is state for question in policy.questions)
    assert all(total <= visits for _, visits, total in thorough.tried(0))


def test_searching_seat_cannot_exploit_choices_already_made_in_secret() -> None:
    state = HANDS.start(2, {"at_once": 0})
    state.apply(0, 2)
    node = searched(state, 1, 3000)
    assert all(abs(edge.mean() - 0.5) < 0.1 for edge in node.edges.values())


def test_legal_in_every_position_of_random_games() -> None:
    for seats in range(2, 6):
        state = GAME.start(seats, {"target": 3, "hand": 3})
        rng = Rng(seats)
        search = Search(GAME.policy(), seats, 6)
        while state.due() != 0:
            if state.due() < 0:
                state.apply(state.due(), state.sample(rng))
                continue
            seat = first_seat(state.due())
            state.play(seat, search.choose(insight(state, seat, rng), seat))  # refuses what is not legal


def test_rewards_follow_ranks() -> None:
    heap = HEAP.start(3, {"heap": 1})
    assert rewards_of(heap) == [1 / 3, 1 / 3, 1 / 3]  # not over: nobody is ahead
    heap.apply(0, 0)
    assert rewards_of(heap) == [1.0, 0.0, 0.0]
    spoiled = HEAP.start(3, {"heap": 1, "spoiled": 1})
    spoiled.apply(0, 0)
    assert rewards_of(spoiled) == [0.0, 0.0, 0.0]
    hands = HANDS.start(3)
    for seat, choice in enumerate([0, 1, 1]):
        hands.apply(seat, choice)
    assert rewards_of(hands) == [0.0, 0.5, 0.5]


def test_search_stops_at_quiet_positions_only_where_it_may() -> None:
    class Oracle(Policy):
        asked = 0

        def is_quiet(self, state: State) -> bool:
            return True

        def value(self, state: State) -> list[float]:
            Oracle.asked += 1
            return [0.25, 0.75]

    Search(Oracle(), 1, 50).think(HEAP.start(2, {"heap": 40}), 0)
    assert Oracle.asked == 50
    Search(Oracle(), 1, 50, has_cutoff=False).think(HEAP.start(2, {"heap": 40}), 0)
    assert Oracle.asked == 50


def test_a_policy_that_speaks_for_others_is_believed_about_them() -> None:
    """By itself the search mixes evenly against whoever thinks as it does; against one who always takes rock, which the
    policy says of all others, paper wins."""

    class Rocky(Policy):
        def choose(self, state: State, seat: int, moves: list[int], rng: Rng) -> int:
            return ROCK

        def speaks_for_others(self) -> bool:
            return True

    search = Search(Rocky(), 1, 400)
    node = search.think(HANDS.start(2, {"at_once": 1}), 0)
    assert node.edges[PAPER].visits > 300
    assert search.roots[1].children == {}


PINNED: list[tuple[int, int, float]] = [
    (7, 11, 2.660381928),
    (38, 11, 2.643244463),
    (41, 252, 67.235144041),
    (52, 10, 2.338739466),
    (59, 8, 1.830042451),
    (62, 8, 1.825800208),
]


def test_searches_of_one_question_are_put_together() -> None:
    state = beeholder(2, 8, seed=2)
    seat = first_seat(state.due())
    searches = [Search(GAME.policy(), seed, 60) for seed in range(3)]
    for search in searches:
        search.choose(state, seat)
    trials = [trial for search in searches for trial in search.tried(seat)]
    assert sum(visits for _, visits, _ in trials) == sum(search.done for search in searches) > 90
    together = {move: sum(visits for other, visits, _ in trials if other == move) for move, _, _ in trials}
    assert together[agreed(trials, 1, is_alone=True)] == max(together.values())
    assert agreed([(ROCK, 5, 2.0), (PAPER, 1, 1.0)], 1, is_alone=False) == ROCK  # paper is noise, not a mixture
