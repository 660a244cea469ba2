"""What the page of Queen Bee knows comes from the game: its generated constants, and what the view tells."""

from __future__ import annotations

from apiarium.core.registry import find_game
from apiarium.core.state import SPECTATOR
from apiarium.games.queenbee.boards import BOARDS
from apiarium.games.queenbee.components import BEES, CARDS, PAGE, POWERS, TERRAINS, Card, Power
from apiarium.games.queenbee.view import QueenbeeView

from .scenario import scene

FACES: list[Card | Power] = [*CARDS, *POWERS]


def start(seats: int) -> QueenbeeView:
    view = find_game("queenbee").start(seats).view(SPECTATOR)
    assert isinstance(view, QueenbeeView)
    return view


def test_the_page_gets_every_card_and_power_in_the_order_of_their_numbers() -> None:
    assert PAGE["cards"] == [card.json() for card in CARDS]
    assert PAGE["powers"] == [power.json() for power in POWERS]
    assert find_game("queenbee").page is PAGE
    assert (PAGE["bees"], PAGE["terrains"]) == (BEES, TERRAINS)


def test_every_card_and_power_says_what_it_does_in_one_short_sentence() -> None:
    for face in FACES:
        assert face.text.endswith("."), face.title
        assert face.text.count(".") == 1, face.title
        assert len(face.text) < 70, face.title


def test_every_card_and_power_names_its_clause() -> None:
    clauses = find_game("queenbee").rulebook.clauses
    for face in FACES:
        assert clauses[face.clause].text.removeprefix("[ours] ").startswith(face.title), face.title


def test_the_view_tells_where_larvae_lie_on_both_boards() -> None:
    for seats, board in ((4, BOARDS[0]), (6, BOARDS[1])):
        view = start(seats)
        assert view.board == board.name
        words = view.spaces.split()
        assert [words[space] for space in view.larvae] == [
            word for word in words if word.rpartition(".")[2] in ("A1", "A2", "A3")
        ]


def test_the_view_names_every_space() -> None:
    """QB1.4: left and right as their player sees them; all else by whose hive is near."""
    state = scene(2).state
    for seat, north, south in ((0, "your", "@1's"), (1, "@0's", "your"), (-1, "@0's", "@1's")):
        view = state.view(seat)
        names = dict(zip(view.spaces.split(), view.names.split("; "), strict=True))
        assert names["N.B3"] == f"{north} left gate"
        assert names["S.B3"] == f"{south} left gate"
        assert names["E.B2"] == "the thistle hive's front"
        assert names["G35"] == f"the meadow before {north} front"
    words = dict(zip(state.view(1).spaces.split(), state.view(1).names.split("; "), strict=True))
    assert words["T.SE2"] == "the corner trench between the thistle hive and you"
    assert words["G55"] == "the middle of the meadow"


def test_the_view_tells_how_many_steps_an_action_gives() -> None:
    """QB5.1, QB5.4, QB11.1, QB11.2"""
    plain = scene(2).state.view(0)
    assert (plain.buzz_steps, plain.sting_steps) == (5, 3)
    table = scene(2, powers={0: "swift-wings", 1: "long-stingers"})
    assert (table.state.view(0).buzz_steps, table.state.view(1).sting_steps) == (7, 5)


def test_the_score_of_a_player_is_the_bees_on_the_board() -> None:
    assert find_game("queenbee").start(3).scores() == [15, 15, 15]


def test_the_aim_counts_the_queens_and_warns_of_the_last_turns() -> None:
    """QB7.4, QB7.5"""
    assert scene(3).state.aim() == "3 Queens left. The last one wins"
    assert scene(3, turn_number=400).state.aim() == "1 turn to go: living Queens count, then bees"
