"""The tables of Queen Bee that lead from the spaces of a board to the ids of moves and back, built once."""

from __future__ import annotations

from typing import Final

from .boards import BOARDS, Board
from .verbs import SPACES, VERBS, WORDS


def in_word_order(board: Board) -> None:
    """Number the board's spaces as the space domain does, so that menus made space after space ascend."""
    order = sorted(range(board.size), key=lambda space: WORDS.index(board.words[space]))
    new = [order.index(space) for space in range(board.size)]
    board.words = [board.words[space] for space in order]
    board.names = [board.names[space] for space in order]
    board.terrain = [board.terrain[space] for space in order]
    board.is_trench = [board.is_trench[space] for space in order]
    board.hive_of = [board.hive_of[space] for space in order]
    board.places = [board.places[space] for space in order]
    board.warriors = [board.warriors[space] for space in order]
    board.workers = [board.workers[space] for space in order]
    board.borders = [sorted([new[other] for other in board.borders[space]]) for space in order]
    board.nests = [new[space] for space in board.nests]
    board.larvae = [sorted([new[space] for space in spaces]) for spaces in board.larvae]
    board.hive_spaces = [sorted([new[space] for space in spaces]) for spaces in board.hive_spaces]


def number_moves(board: Board) -> None:
    """Fill in the tables that lead from the board's spaces to move ids and back."""
    step = VERBS.by_name["step"]
    attack = VERBS.by_name["attack"]
    in_word_order(board)
    values = [WORDS.index(word) for word in board.words]
    board.value_of = values
    board.space_of = [-1] * SPACES
    for space in range(board.size):
        board.space_of[values[space]] = space
        near = [values[other] for other in board.borders[space]]
        board.attack_ids.append([attack.encode([values[space], value]) for value in near])
        for bee in range(3):
            board.step_ids.append([step.encode([bee, values[space], value]) for value in near])


def numbered(board: Board) -> Board:
    number_moves(board)
    return board


NUMBERED: Final = [numbered(board) for board in BOARDS]  # the boards to play on
