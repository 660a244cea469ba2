"""What the page of Queen Bee knows by itself is what the game says: cards, powers, and what the view tells it."""

from __future__ import annotations

import re
from pathlib import Path

from apiarium.core.registry import find_game
from apiarium.core.state import SPECTATOR
from apiarium.games.queenbee.boards import BOARDS, TERRAINS
from apiarium.games.queenbee.components import BEES, CARDS, POWERS, SIDES, WHEN, word_of
from apiarium.games.queenbee.view import QueenbeeView

PAGE = Path(__file__).parents[3] / "web" / "src" / "boards" / "queenbee"
LISTED = re.compile(r"^export const (\w+) = \[(.*)\] as const;$", re.MULTILINE)


def start(seats: int) -> QueenbeeView:
    view = find_game("queenbee").start(seats).view(SPECTATOR)
    assert isinstance(view, QueenbeeView)
    return view


def test_the_page_names_all_cards_in_order_and_when_they_are_played() -> None:
    text = (PAGE / "cards.ts").read_text(encoding="utf-8")
    faces = re.findall(r'^  face\("([^"]+)", "(\w+)", ', text, re.MULTILINE)
    assert [title for title, _ in faces] == CARDS
    assert [when for _, when in faces] == WHEN
    assert [word_of(title) for title in CARDS] == [
        title.lower().replace("'", "").replace(" ", "-") for title, _ in faces
    ]


def test_the_page_names_all_hive_powers_in_order() -> None:
    text = (PAGE / "cards.ts").read_text(encoding="utf-8")
    assert re.findall(r'^  power\("([^"]+)", ', text, re.MULTILINE) == POWERS


def test_the_page_knows_bees_sides_and_terrains_by_the_same_numbers() -> None:
    lists = dict(LISTED.findall((PAGE / "view.ts").read_text(encoding="utf-8")))
    for name, expected in (("KIND_WORDS", BEES), ("SIDE_WORDS", SIDES), ("TERRAIN_WORDS", TERRAINS)):
        assert [word.strip().strip('"') for word in lists[name].split(",")] == expected


def test_the_view_tells_where_larvae_lie_on_both_boards() -> None:
    for seats, board in ((4, BOARDS[0]), (6, BOARDS[1])):
        view = start(seats)
        assert view.board == board.name
        words = view.spaces.split()
        assert [words[space] for space in view.larvae] == [
            word for word in words if word.rpartition(".")[2] in ("A1", "A2", "A3")
        ]


def test_the_view_counts_the_bees_of_every_team() -> None:
    assert start(3).scores == [15, 15, 15]
