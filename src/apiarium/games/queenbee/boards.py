"""Boards and decks of Queen Bee: data files in our own format, read with all their problems reported at once."""

from __future__ import annotations

from typing import Final

from ...core.data import (
    as_list,
    as_object,
    data_text,
    number_in,
    numbers_in,
    owner_texts,
    read_object,
    strange_keys,
    word_in,
    words_in,
)
from ...core.errors import BadData
from ...core.verbs import plain
from .components import (
    CAPACITY,
    CARDS,
    GRASS,
    HIVE,
    HIVE_TRENCH,
    KINDS,
    MOST_SEATS,
    NEST,
    START_CARDS,
    TEAM_WARRIORS,
    TEAM_WORKERS,
    TERRAINS,
    TRENCH,
)

BOARD_FORMAT: Final = "queenbee board 1"
DECK_FORMAT: Final = "queenbee deck 1"
BUILT_IN: Final = ["cross.json", "hexagon.json", "standard.json"]

NO_HIVE: Final = -1
BOARD_KEYS: Final = ["format", "name", "title", "hives", "hive_names", "seating", "spaces"]
SPACE_KEYS: Final = ["name", "terrain", "hive", "larvae", "warriors", "workers", "at", "borders"]
DECK_KEYS: Final = ["format", "name", "title", "each", "cards", "without"]


class Board:
    """Spaces are numbered from 0 in the order of `words`; hives clockwise in the order of `hives`."""

    def __init__(self, name: str, title: str) -> None:
        self.name = name
        self.title = title
        self.size = 0
        self.words: list[str] = []
        self.names: list[str] = []  # what a space is called: by its place in its hive, or by hives in braces
        self.terrain: list[int] = []
        self.is_trench: list[int] = []
        self.hive_of: list[int] = []
        self.borders: list[list[int]] = []
        self.places: list[list[int]] = []  # where the page draws it: x, y of every cell in turn
        self.hives: list[str] = []
        self.hive_names: list[str] = []
        self.nests: list[int] = []  # by hive
        self.larvae: list[list[int]] = []  # by hive
        self.hive_spaces: list[list[int]] = []  # by hive, without the nest
        self.warriors: list[int] = []  # how many stand there at the start, if the hive has an owner
        self.workers: list[int] = []
        self.seating: list[list[int]] = [[] for _ in range(MOST_SEATS + 1)]  # hives by number of players
        # Set by verbs.py: the values of the space domain, and the ids of steps and attacks along borders.
        self.value_of: list[int] = []
        self.space_of: list[int] = []
        self.step_ids: list[list[int]] = []  # by 3 * space + bee, beside `borders`
        self.attack_ids: list[list[int]] = []

    def title_of(self, space: int) -> str:
        """A space as somebody who knows the board, but not who sits where, would call it."""
        return self.name_of(space, [f"the {name}" for name in self.hive_names])

    def name_of(self, space: int, who: list[str], whose: list[str] | None = None) -> str:
        """QB1.4: a space by what its hives are called, and by what stands before something of theirs."""
        own = [f"{name}'s" for name in who] if whose is None else whose
        hive = self.hive_of[space]
        name = self.names[space]
        if hive != NO_HIVE:
            return f"{own[hive]} {name}"
        for other in range(len(self.hives)):
            word = self.hives[other]
            name = name.replace("{" + word + "'s}", own[other]).replace("{" + word + "}", who[other])
        return f"the {name}"

    def __repr__(self) -> str:
        return f"<Board {self.name}, {self.size} spaces>"


class Deck:
    """How many cards of each kind are played with, by number of players."""

    def __init__(self, name: str, title: str) -> None:
        self.name = name
        self.title = title
        self.counts: list[list[int]] = [[0] * KINDS for _ in range(MOST_SEATS + 1)]


# Boards (QB1.4, QB1.5)


def read_board(text: str, source: str) -> Board:
    """The board of a JSON text; BadData lists everything that is wrong with it."""
    data = read_object(text, source)
    problems = strange_keys(data, BOARD_KEYS, "the board")
    if data.get("format") != BOARD_FORMAT:
        problems.append(f"format must be '{BOARD_FORMAT}'")
    board = Board(word_in(data, "name", problems), word_in(data, "title", problems))
    spaces = as_object(data.get("spaces"))
    if not spaces:
        problems.append("spaces must be an object of spaces by name")
    board.hives = words_in(data.get("hives"))
    if not board.hives or len(set(board.hives)) != len(board.hives):
        problems.append("hives must be a list of different names, clockwise")
    board.hive_names = words_in(data.get("hive_names", board.hives))
    if len(board.hive_names) != len(board.hives):
        problems.append("hive_names must say what each hive is called")
    board.words = list(spaces)
    board.size = len(spaces)
    problems += name_problems(board.words)
    for word in board.words:
        add_space(board, word, as_object(spaces[word]), problems)
    add_borders(board, spaces, problems)
    add_hives(board, spaces, problems)
    add_seating(board, as_object(data.get("seating")), problems)
    if problems:
        raise BadData(f"board {source}", problems)
    return board


def add_space(board: Board, word: str, space: dict[str, object], problems: list[str]) -> None:
    problems += strange_keys(space, SPACE_KEYS, word)
    name = space.get("name", word)
    if not isinstance(name, str) or not name or ";" in name:
        problems.append(f"{word}: name must be a text without semicolons")
    board.names.append(str(name))
    rest = str(name)
    for hive_word in board.hives:
        rest = rest.replace("{" + hive_word + "'s}", "").replace("{" + hive_word + "}", "")
    if "{" in rest:
        problems.append(f"{word}: name has braces around something that is no hive")
    terrain = space.get("terrain")
    board.terrain.append(TERRAINS.index(terrain) if isinstance(terrain, str) and terrain in TERRAINS else GRASS)
    if terrain not in TERRAINS:
        problems.append(f"{word}: terrain must be one of {', '.join(TERRAINS)}")
    board.is_trench.append(int(board.terrain[-1] in (TRENCH, HIVE_TRENCH)))
    hive = space.get("hive")
    if hive is not None and hive not in board.hives:
        problems.append(f"{word}: there is no hive {hive!r}")
    board.hive_of.append(board.hives.index(hive) if isinstance(hive, str) and hive in board.hives else NO_HIVE)
    if (board.terrain[-1] in (HIVE, HIVE_TRENCH, NEST)) != (board.hive_of[-1] != NO_HIVE):
        problems.append(f"{word}: exactly the nest and the spaces of a hive name their hive")
    for name, counts in (("warriors", board.warriors), ("workers", board.workers)):
        count = space.get(name, 0)
        if not isinstance(count, int) or isinstance(count, bool) or not 0 <= count <= CAPACITY:
            problems.append(f"{word}: {name} must be a number from 0 to {CAPACITY}")
            count = 0
        counts.append(count)
    if board.warriors[-1] and board.is_trench[-1]:
        problems.append(f"{word}: Warriors cannot stand in a trench [QB3.2]")
    if board.warriors[-1] + board.workers[-1] > CAPACITY:
        problems.append(f"{word}: more than {CAPACITY} bees [QB3.1]")
    if (board.warriors[-1] or board.workers[-1]) and board.terrain[-1] not in (HIVE, HIVE_TRENCH):
        problems.append(f"{word}: bees start in hive spaces [QB2.1]")
    if space.get("larvae") and board.terrain[-1] not in (HIVE, HIVE_TRENCH):
        problems.append(f"{word}: larvae lie in hive spaces [QB1.4]")
    cells = [numbers_in(cell) for cell in as_list(space.get("at"))]
    if not cells or any(len(cell) != 2 for cell in cells):
        problems.append(f"{word}: at must be a list of cells [x, y]")
    board.places.append([number for cell in cells for number in cell])


def add_borders(board: Board, spaces: dict[str, object], problems: list[str]) -> None:
    """Bordering goes both ways, and every space can be reached."""
    for word in board.words:
        near = words_in(as_object(spaces[word]).get("borders"))
        for other in near:
            if other not in spaces:
                problems.append(f"{word}: borders {other}, which is no space")
            elif word not in words_in(as_object(spaces[other]).get("borders")):
                problems.append(f"{word} borders {other}, but not the other way round")
        if word in near or len(set(near)) != len(near):
            problems.append(f"{word}: borders must be different spaces, and not itself")
        board.borders.append(sorted({board.words.index(other) for other in near if other in spaces}))
    reached = {0} if board.size else set()
    waiting = list(reached)
    while waiting:
        for near_space in board.borders[waiting.pop()]:
            if near_space not in reached:
                reached.add(near_space)
                waiting.append(near_space)
    if len(reached) < board.size:
        lost = [board.words[space] for space in range(board.size) if space not in reached]
        problems.append(f"no way leads to {', '.join(lost)}")


def add_hives(board: Board, spaces: dict[str, object], problems: list[str]) -> None:
    for hive, name in enumerate(board.hives):
        inside = [space for space in range(board.size) if board.hive_of[space] == hive]
        nests = [space for space in inside if board.terrain[space] == NEST]
        board.hive_spaces.append([space for space in inside if board.terrain[space] != NEST])
        board.larvae.append([space for space in inside if as_object(spaces[board.words[space]]).get("larvae")])
        board.nests.append(nests[0] if nests else 0)
        if len(nests) != 1:
            problems.append(f"hive {name} must have one nest, not {len(nests)}")
        if not board.larvae[-1]:
            problems.append(f"hive {name} has no larvae space")
        warriors = sum(board.warriors[space] for space in inside)
        workers = sum(board.workers[space] for space in inside)
        if warriors != TEAM_WARRIORS or workers != TEAM_WORKERS:
            problems.append(f"hive {name} starts with {warriors} Warriors and {workers} Workers, not 7 and 7 [QB2.1]")


def add_seating(board: Board, seating: dict[str, object], problems: list[str]) -> None:
    for key, value in seating.items():
        names = words_in(value)
        seats = int(key) if key.isascii() and key.isdigit() else 0
        if not 2 <= seats <= MOST_SEATS:
            problems.append(f"seating: {key!r} is no number of players from 2 to {MOST_SEATS}")
        elif len(names) != seats or len(set(names)) != seats or any(name not in board.hives for name in names):
            problems.append(f"seating for {seats} must name {seats} different hives")
        else:
            board.seating[seats] = [board.hives.index(name) for name in names]
    if not seating:
        problems.append("seating must name the hives by number of players")


def name_problems(words: list[str]) -> list[str]:
    problems = [f"'{word}' must be one word" for word in words if not word or " " in word]
    seen: dict[str, str] = {}
    for word in words:
        if plain(word) in seen:
            problems.append(f"{seen[plain(word)]} and {word} read the same")
        seen[plain(word)] = word
    return problems


# Decks (QB1.2, QB1.3)


def read_deck(text: str, source: str) -> Deck:
    """The deck of a JSON text; BadData lists everything that is wrong with it."""
    data = read_object(text, source)
    problems = strange_keys(data, DECK_KEYS, "the deck")
    if data.get("format") != DECK_FORMAT:
        problems.append(f"format must be '{DECK_FORMAT}'")
    deck = Deck(word_in(data, "name", problems), word_in(data, "title", problems))
    each = data.get("each", 0)  # how many there are of a card that `cards` does not name
    cards = as_object(data.get("cards", {}))
    without = as_object(data.get("without", {}))
    titles = [card.title for card in CARDS]
    problems += [f"there is no card {name!r}" for name in cards if name not in titles]
    problems += [f"{key!r} is no number of players" for key in without if key not in ("2", "3", "4", "5", "6")]
    for seats in range(2, MOST_SEATS + 1):
        away = as_object(without.get(str(seats), {}))
        problems += [f"without {seats}: there is no card {name!r}" for name in away if name not in titles]
        for kind, name in enumerate(titles):
            there = number_in(cards.get(name, each))
            gone = number_in(away.get(name, 0))
            count = there - gone
            if there < 0 or gone < 0 or count < 0:
                problems.append(f"{name}: the count for {seats} players must be a number from 0")
            deck.counts[seats][kind] = max(0, count)
        if sum(deck.counts[seats]) < seats * (START_CARDS + 2):
            problems.append(f"{sum(deck.counts[seats])} cards are too few for {seats} players")
    if problems:
        raise BadData(f"deck {source}", problems)
    return deck


# What is installed


def load_all() -> tuple[list[Board], list[Deck]]:
    boards: list[Board] = []
    decks: list[Deck] = []
    built_in = [(name, data_text("apiarium.games.queenbee", name)) for name in BUILT_IN]
    for source, text in [*built_in, *owner_texts("queenbee")]:
        if read_object(text, source).get("format") == DECK_FORMAT:
            decks.append(read_deck(text, source))
        else:
            boards.append(read_board(text, source))
    names = [board.name for board in boards] + [deck.name for deck in decks]
    if len(set(names)) != len(names):
        raise BadData("boards and decks", [f"two are called {name}" for name in set(names) if names.count(name) > 1])
    return boards, decks


LOADED: Final = load_all()
BOARDS: Final = LOADED[0]
DECKS: Final = LOADED[1]
