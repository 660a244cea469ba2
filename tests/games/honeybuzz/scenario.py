"""Positions and turns of Honey Buzz written in its own words, for the tests of its clauses."""

from __future__ import annotations

from apiarium.core.chance import ScriptedChance, SeededChance
from apiarium.core.match import Match
from apiarium.core.position import read_position, write_position
from apiarium.games.honeybuzz import GAME
from apiarium.games.honeybuzz.cells import (
    cells_closed_by,
    closed_cell,
    legal_places,
    nectar_of,
    survey,
    tile_of,
)
from apiarium.games.honeybuzz.components import BEEPLES, IN_A_STACK, ORDERS, SMALL_ORDERS
from apiarium.games.honeybuzz.geometry import CELLS, PLACE_AT, word_of
from apiarium.games.honeybuzz.phases import STARTING
from apiarium.games.honeybuzz.reading import ACTIONS, LETTERS
from apiarium.games.honeybuzz.state import HoneyBuzzState
from apiarium.games.honeybuzz.verbs import CELL, DIRECTION, HEX, SPACE

# On the easy layout: each of these tiles closes the Cell w1s0, for cherry blossom. The icon of the first borders it.
CLOSES_WITH_ICON = "w1s1 se"
CLOSES_WITHOUT_ICON = "w1s2 nw"
# Tiles after which e0s1 and w3s1 are closed for rosemary and w1s0 for cherry blossom. Any tile at w3s3 e then closes
# w2s2 for acacia and brings its own action beside New Bee and Accounting.
THREE_CELLS = ["market w4s2 nw", "decree e1s1 sw", "accounting w1s1 se"]
CLOSES_THE_FOURTH = "w3s3 e"
# Tiles after which a tile with its icon on w1s2 closes w2s2 and w1s0 towards the north-west, and strands w1s1 towards
# the east.
BRINGS_AND_SPOILS = ["market e2n2 w", "decree w3s3 e"]
CONTENTS = {"empty": 0, "nectar": 1, "honey": 2}
ORDER_NUMBERS = {order.word: number for number, order in enumerate(ORDERS)}


def table(
    seats: int = 2,
    *,
    options: dict[str, object] | None = None,
    turn: int = 0,
    round_number: int = 2,
    coins: list[int] | None = None,
    pollen: list[int] | None = None,
    available: list[int] | None = None,
    nursery: list[int] | None = None,
    beelines: list[tuple[str, int, int]] | None = None,
    tiles: dict[int, list[str]] | None = None,
    cells: dict[int, dict[str, str]] | None = None,
    spots: dict[str, str] | None = None,
    tokens: list[str] | None = None,
    jars: str | None = None,
    steps: list[int] | None = None,
    shown: list[str] | None = None,
    done: dict[int, list[str]] | None = None,
    face_down: list[int] | None = None,
    contests: list[int] | None = None,
    fulfilled: list[list[int]] | None = None,
    boxes: list[int] | None = None,
    cards: list[str] | None = None,
) -> Match:
    """A match at the start of a turn, sound unless `boxes` says how many tiles are left.

    Tiles are `market e1s0 ne`; Cells `{"w1s0": "honey"}`; spots of the Field `{"a1": "W"}`, a dot for an empty one;
    jars one letter a seat; tokens `a1` or `gate 1`; steps of the prices by good.
    """
    state = GAME.start(seats, options)
    assert isinstance(state, HoneyBuzzState)
    state.turn = turn
    state.round_number = round_number
    state.phase = STARTING
    state.waiting = 1 << turn
    state.contests = [2, 6, 10] if contests is None else contests  # only final ones, which pay nothing yet
    state.fulfilled = [[], [], []] if fulfilled is None else fulfilled
    state.coins = [20] * seats if coins is None else coins
    state.pollen = [0] * seats if pollen is None else pollen
    state.prices = [0] * 5 if steps is None else steps
    state.jars = [-1] * seats if jars is None else ["WRCA".find(letter) for letter in jars]
    state.tokens = [position(token) for token in tokens or ["gate 1"] * seats]
    lay_beeples(state, available or [3] * seats, nursery or [0] * seats, beelines or [])
    lay_tiles(state, tiles or {}, cells or {})
    lay_field(state, spots or {})
    lay_orders(state, shown or ["wp11", "rp12", "cp13"], done or {}, face_down)
    start = read_position(GAME, write_position(state))
    assert isinstance(start, HoneyBuzzState)
    if boxes is not None:
        start.boxes = boxes
    chance = ScriptedChance([f"card {card}" for card in cards or []], SeededChance(1))
    return Match(GAME, seats, options, chance, start=start)


def position(token: str) -> int:
    return int(token[5:]) - 1 if token.startswith("gate") else 4 + SPACE.words.index(token)


def lay_beeples(
    state: HoneyBuzzState, available: list[int], nursery: list[int], beelines: list[tuple[str, int, int]]
) -> None:
    state.available, state.nursery = available, nursery
    sent = [0] * state.seats
    for box, seat, height in beelines:
        state.beelines[ACTIONS.index(box) * BEEPLES + height - 1] = seat
        sent[seat] += height
    state.supply = [BEEPLES - available[seat] - nursery[seat] - sent[seat] for seat in range(state.seats)]


def lay_tiles(state: HoneyBuzzState, tiles: dict[int, list[str]], cells: dict[int, dict[str, str]]) -> None:
    for seat, texts in tiles.items():
        for text in texts:
            action, hex_, direction = text.split()
            place = place_at(f"{hex_} {direction}")
            assert place in legal_places(state.tiles[seat]), text
            state.cells[seat] += cells_closed_by(survey(state.tiles[seat]), place)
            state.tiles[seat].append(tile_of(place, ACTIONS.index(action)))
            state.boxes[ACTIONS.index(action)] -= 1
    for seat, contents in cells.items():
        for word, content in contents.items():
            cell = CELL.words.index(word)
            (at,) = [at for at, closed in enumerate(state.cells[seat]) if closed // 12 == cell]
            state.cells[seat][at] = closed_cell(cell, nectar_of(state.cells[seat][at]), CONTENTS[content])


def lay_field(state: HoneyBuzzState, spots: dict[str, str]) -> None:
    """What lies on no spot of the test is laid out in order; the nectar that is out of the Field is missing."""
    state.laid = state.spaces
    bag = [kind for kind in range(4) for _ in range(state.columns)]
    for kind in [kind for kind in state.jars if kind >= 0]:
        bag.remove(kind)
    for row in state.cells:
        for closed in row:
            if closed % 3:
                bag.remove(nectar_of(closed))
    for word, letter in spots.items():
        state.field[SPACE.words.index(word)] = "WRCA".find(letter)
        if letter != ".":
            bag.remove("WRCA".index(letter))
    for space in range(state.spaces):
        if SPACE.words[space] not in spots and bag:
            state.field[space] = bag.pop(0)


def lay_orders(
    state: HoneyBuzzState, shown: list[str], done: dict[int, list[str]], face_down: list[int] | None
) -> None:
    state.shown = [ORDER_NUMBERS.get(word, -1) for word in shown]
    for seat, words in done.items():
        state.orders[seat] = [ORDER_NUMBERS[word] for word in words]
    small, large = IN_A_STACK[state.seats]
    if face_down is None:
        face_down = [small + large - 1] * 3
        for order in [order for row in state.orders for order in row]:
            for stack in range(3):
                if (face_down[stack] > large) if order < SMALL_ORDERS else (0 < face_down[stack] <= large):
                    face_down[stack] -= 1
                    break
    state.face_down = face_down


def place_at(text: str) -> int:
    hex_, direction = text.split()
    return PLACE_AT[(HEX.words.index(hex_), DIRECTION.words.index(direction))]


def truth(match: Match) -> HoneyBuzzState:
    assert isinstance(match.state, HoneyBuzzState)
    return match.state


def build(match: Match, action: str, place: str) -> None:
    """The active player takes a tile of this action and places it."""
    seat = match.due[0]
    match.play(seat, f"take {action}")
    match.play(seat, f"place {place}")


def act(match: Match, action: str) -> None:
    """The active player, whose hive has THREE_CELLS, takes a tile of this action, closes a fourth and uses its icon."""
    build(match, action, CLOSES_THE_FOURTH)
    match.play(match.due[0], f"act {action}")


def play(match: Match, *moves: str) -> None:
    """Moves of whoever is due."""
    for move in moves:
        match.play(match.due[0], move)


def finish_turn(match: Match) -> None:
    """The active player takes the first move of every question until the turn is over."""
    seat = match.due[0]
    turn = truth(match).round_number, seat
    while match.due == [seat] and (truth(match).round_number, seat) == turn:
        texts = [move.text for move in match.legal(seat)]
        match.play(seat, "recall" if "recall" in texts else "done" if "done" in texts else texts[-1])


def seen(match: Match, name: str, seat: int = -1) -> object:
    """One value of a view."""
    return match.view(seat).json()[name]


def texts(match: Match) -> list[str]:
    """What the player who is due may do."""
    return [move.text for move in match.legal(match.due[0])]


def phase(match: Match) -> str:
    return str(seen(match, "phase"))


def story(match: Match) -> list[str]:
    return [event.text for _, event in match.events(-1)]


def goods(match: Match, seat: int = 0) -> str:
    """What a seat holds, in letters: `WWP`."""
    counts = seen(match, "goods")
    assert isinstance(counts, list)
    return "".join(letter * count for letter, count in zip(LETTERS, counts[seat], strict=True))


def closed(match: Match, seat: int = 0) -> dict[str, str]:
    """The closed Cells of a seat: nectar letter and what lies there."""
    found: dict[str, str] = {}
    for cell in truth(match).cells[seat]:
        found[word_of(CELLS[cell // 12])] = "WRCA"[nectar_of(cell)] + [" empty", " nectar", " honey"][cell % 3]
    return found
