"""How Pollen Wars is set up: bees, cards, field, patterns, fungi, and the variants."""

from __future__ import annotations

from typing import Any

import pytest

from apiarium.core.errors import BadData
from apiarium.core.hexes import distance
from apiarium.core.rng import Rng
from apiarium.core.state import CHANCE
from apiarium.games.pollenwars import GAME, components, field
from apiarium.games.pollenwars.components import (
    BLUE,
    CARDS,
    COLOUR_OF,
    GREEN,
    HONEY_KINDS,
    KINDS,
    PAGE,
    WORDS,
    YELLOW,
)
from apiarium.games.pollenwars.field import BACK, CELLS, COMPANIONS, FRONT, HEXES, NEIGHBOURS, PLACEMENTS
from apiarium.games.pollenwars.setup import tile_chances
from apiarium.games.pollenwars.state import PollenwarsState

from .scenario import hexes, of_kind, scene


def started(seats: int = 3, seed: int = 1, **options: object) -> PollenwarsState:
    """A game with all chance of the set-up fallen: the first queen is to plant or to place."""
    state = GAME.start(seats, dict(options))
    rng = Rng(seed)
    while state.due() == CHANCE:
        state.apply(CHANCE, state.sample(rng))
    assert isinstance(state, PollenwarsState)
    return state


@pytest.mark.parametrize(("seats", "pollen", "fungi"), [(3, 5, 3), (4, 5, 3), (5, 10, 4), (6, 10, 4)])
def test_bees_pollen_varroa_and_fungi_by_queens(seats: int, pollen: int, fungi: int) -> None:
    """PW1.1, PW1.6"""
    state = started(seats)
    assert state.foragers == [9] * seats
    assert state.soldiers == [5] * seats
    assert state.pollen == [pollen] * seats
    assert state.infested == (1 << seats) - 1
    assert state.fungi_left == fungi


def test_decks_have_the_counts_of_the_source() -> None:
    """PW1.2"""
    assert sum(card.count for card in CARDS[:HONEY_KINDS]) == 52
    assert HONEY_KINDS == 17
    assert sum(card.count for card in CARDS[HONEY_KINDS:]) == 28
    assert KINDS - HONEY_KINDS == 18
    counts = [6, 1, 1, 3, 1, 2, 6, 3, 3, 1, 2, 2, 6, 3, 6, 4, 2, 1, 2, 2, 3, 2, 2, 1, 1, 2, 1, 1, 1, 1, 1, 1, 2, 1, 3]
    assert [card.count for card in CARDS] == counts


def test_colours_and_icons() -> None:
    """PW1.2, PW4.3: blue cards bear no icon, honey cards one, royal jelly two of a kind or one of each."""
    assert of_kind(BLUE) == ["mutiny", "pass-left"]
    assert of_kind(YELLOW) == ["block", "sent-home"]
    assert len(of_kind(GREEN)) == 31
    for kind, card in enumerate(CARDS):
        icons = (card.attack, card.defence)
        if COLOUR_OF[kind] == BLUE:
            assert icons == (0, 0)
        elif kind < HONEY_KINDS:
            assert icons in ((1, 0), (0, 1))
        else:
            assert icons in ((2, 0), (0, 2), (1, 1))
    assert (CARDS[WORDS.index("stingers")].attack, CARDS[WORDS.index("guards")].defence) == (2, 2)
    assert (CARDS[WORDS.index("pinch")].attack, CARDS[WORDS.index("peek-hand")].defence) == (1, 1)


def test_every_card_has_its_icons() -> None:
    """PW1.2, PW4.3: A for attack, D for defence, in the order of the source's two lists."""
    honey = "- D A A D D A A A D A D D D D A A"
    royal = "AD AA AA AA DD AD DD AA DD AD DD - AD AA AA DD AD AA"
    icons = ["A" * card.attack + "D" * card.defence or "-" for card in CARDS]
    assert (" ".join(icons[:HONEY_KINDS]), " ".join(icons[HONEY_KINDS:])) == (honey, royal)


def test_the_field_has_91_hexes_with_flowers_from_1_to_4() -> None:
    """PW1.3"""
    assert len(CELLS) == HEXES == 91
    for seed in range(5):
        flowers = list(started(seed=seed).flowers)
        assert min(flowers) == 1
        assert sorted(flowers) == sorted([count for tile in FRONT for count in tile] + [2, 1, 2, 1, 2, 1, 2])
        assert [flowers[place] for place in hexes("g6 g7 f5 f4 g5 h6 h7")] == [2, 1, 2, 1, 2, 1, 2]
    assert list(started(seed=1).flowers) != list(started(seed=2).flowers)


def pinks_touch(flowers: list[int]) -> bool:
    return any(flowers[place] == 3 == flowers[near] for place in range(HEXES) for near in NEIGHBOURS[place])


def test_in_a_gentle_game_pinks_do_not_touch() -> None:
    """PW1.3"""
    assert not any(pinks_touch(list(started(seed=seed).flowers)) for seed in range(20))
    assert any(pinks_touch(list(started(seed=seed, gentle=0).flowers)) for seed in range(20))


def test_every_tile_that_is_left_is_equally_likely() -> None:
    """PW1.3"""
    state = GAME.start(3)
    assert isinstance(state, PollenwarsState)
    rng = Rng(3)
    for _ in range(8):
        state.apply(CHANCE, state.sample(rng))
    weights: dict[int, int] = {}
    for outcome, weight in tile_chances(state):
        tile = (outcome - GAME.chance_verbs.base("tile")) // 6
        weights[tile] = weights.get(tile, 0) + weight
    assert len(weights) == 4
    assert set(weights.values()) == {60}


def test_a_tile_is_turned_clockwise() -> None:
    """PW1.3: its hex in the east goes to the south-east."""
    state = GAME.start(3, {"gentle": 0})
    state.play(CHANCE, GAME.chance_verbs.exactly("tile 2 1"))  # 2 in the centre, then 3 in the east
    assert isinstance(state, PollenwarsState)
    q, r = field.CENTRES[0]
    assert state.flowers[CELLS.index((q, r))] == 2
    assert state.flowers[CELLS.index((q, r + 1))] == 3


def test_patterns_fit_in_every_turn_and_mirror_image() -> None:
    """PW1.4"""
    assert sum(len(placements) for placements in PLACEMENTS) == 2713
    assert max(len(companions) for companions in COMPANIONS) == 3 * 48
    worm = PLACEMENTS[components.PATTERN_NAMES.index("Worm")]
    assert sorted(hexes("g4 g5 g6 f5")) in worm
    assert sorted(hexes("g4 g5 g6 h7")) in worm  # its mirror image
    assert sorted(hexes("g6 h7 i7 g7")) not in worm
    assert sorted(hexes("g4 g5 g6 f4")) not in worm
    clover = PLACEMENTS[components.PATTERN_NAMES.index("Clover")]
    for placement in clover:
        apart = [distance(CELLS[one], CELLS[other]) for one in placement for other in placement if one != other]
        assert min(apart) == 2


def test_everybody_is_dealt_a_pattern_a_ladybird_and_two_cards() -> None:
    """PW1.5"""
    state = started(4)
    assert len(set(state.patterns[:4])) == 4
    assert state.patterns[4:] == [-1] * 6
    assert len(set(state.spots)) == 4
    assert set(state.spots) <= set(range(1, 7))
    assert state.honey_held == state.royal_held == [1, 1, 1, 1]
    assert state.problems() == []


def test_no_blue_card_is_dealt() -> None:
    """PW1.5"""
    state = GAME.start(3)
    rng = Rng(5)
    seen = 0
    while state.due() == CHANCE:
        drawn = [GAME.chance_verbs.text(outcome) for outcome, _ in state.chances()]
        if drawn[0].startswith("draw"):
            seen += 1
            assert "draw mutiny" not in drawn
            assert "draw pass-left" not in drawn
            assert "draw pinch" in drawn or "draw block" in drawn
        state.apply(CHANCE, state.sample(rng))
    assert seen == 6


def test_most_spots_plants_places_the_drifting_bee_and_begins() -> None:
    """PW1.6: one fungus on a hex; the drifting bee on a hex with most flowers."""
    state = started(3, seed=4)
    first = state.spots.index(max(state.spots))
    assert state.due() == 1 << first
    verbs = GAME.verbs
    for place in ("g1", "g2"):
        state.play(first, verbs.exactly(f"plant {place}"))
    refused = state.why_not(first, verbs.exactly("plant g1"))
    assert refused is not None
    assert refused.clause == "PW1.6"
    state.play(first, verbs.exactly("plant g3"))
    fours = [place for place in range(HEXES) if state.flowers[place] == 4 and state.covers[place] == 0]
    assert [move - verbs.base("drift") for move in state.moves(first)] == fours
    state.play(first, state.moves(first)[0])
    assert (state.turn, state.drift, state.view(-1).phase) == (first, fours[0], "action")


def test_turns_go_clockwise() -> None:
    """PW1.6"""
    table = scene(4, turn=2)
    table.do(2, "forager", "place g1", "end").do(3, "forager", "place g2", "end").do(0, "forager", "place g3", "end")
    assert table.due == [1]


def test_children_play_without_raids_and_varroa() -> None:
    """PW9.1"""
    state = started(3, kid=1)
    gone = ["mutiny", "force-raid", "raid", "stingers", "guards", "nurse", "cure", "miracle", "spread"]
    assert [WORDS[kind] for kind in range(KINDS) if state.deck[kind] == 0] == sorted(gone, key=WORDS.index)
    assert (state.infested, state.fungi_left, state.view(-1).phase) == (0, 0, "drift")
    table = scene(3, options={"kid": 1})
    assert not any(move.startswith("raid") for move in table.moves(0))
    assert table.why(0, "raid 2") == "PW9.1"


def test_children_play_raids_without_varroa() -> None:
    """PW9.1"""
    for options in ({"kid_raids": 1}, {"kid": 1, "kid_raids": 1}):
        state = started(3, **options)
        assert [WORDS[kind] for kind in range(KINDS) if state.deck[kind] == 0] == ["nurse", "cure", "miracle", "spread"]
        assert (state.infested, state.fungi_left) == (0, 0)
    assert scene(3, options={"kid_raids": 1}).can(0, "raid 2")


def test_experts_turn_tiles_to_rocks() -> None:
    """PW9.2: as many of the first eleven as the option says, by lot."""
    state = started(3, expert=5)
    assert list(state.flowers).count(0) == 5
    assert state.rocky.bit_count() == 5
    assert state.rocky < 1 << 11
    assert len({started(3, seed=seed, expert=1).rocky for seed in range(30)}) > 5
    assert [tile.count(0) for tile in BACK] == [1] * 11 + [0]


def test_the_hex_with_seven_flowers() -> None:
    """PW9.2"""
    assert 7 not in list(started(3).flowers)
    state = started(3, seven=1)
    assert list(state.flowers).count(7) == 1
    for _ in range(3):
        state.play(state.first, state.moves(state.first)[0])
    moves = state.moves(state.first)
    if state.covers[list(state.flowers).index(7)] == 0:
        assert [move - GAME.verbs.base("drift") for move in moves] == [list(state.flowers).index(7)]


def test_extra_stumps_are_placed_after_the_fungi() -> None:
    """PW9.2"""
    state = started(3, stumps=2)
    first = state.first
    for place in ("g1", "g2", "g3", "g4", "g5"):
        what = "plant a fungus" if place < "g4" else "place a tree stump"
        refused = state.why_not(first, GAME.verbs.exactly("end"))
        assert refused is not None
        assert refused.sentence == f"not now: {what} anywhere"
        state.play(first, GAME.verbs.exactly(f"plant {place}"))
    assert [state.covers[place] for place in hexes("g1 g2 g3 g4 g5")] == [1, 1, 1, 2, 2]
    assert state.view(-1).phase == "drift"


def test_the_page_knows_every_card_and_hex() -> None:
    """PW1.2: each card says what it does in one sentence."""
    page: Any = PAGE
    assert len(page["hexes"]) == len(page["hex_names"]) == 91
    assert len(page["cards"]) == 35
    for card in page["cards"]:
        assert card["text"].endswith(".")
        assert card["text"].count(".") == 1
        assert card["title"]
        assert card["when"]
    assert len({card["title"] for card in page["cards"]}) == 35


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("centres", [[0, 0]] * 13),
        ("centres", [[0, 0]]),
        ("front", [[1, 1, 1, 1, 1, 1, 9]] * 12),
        ("front", []),
        ("middle", [1]),
        ("patterns", []),
        ("patterns", [{"pattern": "Bar", "hexes": [[0, 0]]}]),
        ("honey", [{"card": "mutiny", "count": 6, "colour": "red"}]),
        ("honey", [{"card": "unknown", "count": 6, "colour": "blue"}]),
        ("honey", [{"card": "mutiny", "count": "many", "colour": "blue", "attack": 0, "defence": 0}]),
        ("honey", []),
    ],
)
def test_bad_data_is_refused(monkeypatch: pytest.MonkeyPatch, key: str, value: object) -> None:
    """PW1.2, PW1.3: what the data file says is checked."""
    monkeypatch.setitem(field.DATA, key, value)
    with pytest.raises(BadData):
        read_everything()


def read_everything() -> None:
    centres = field.read_centres()
    if len({cell for centre in centres for cell in field.tile_cells(centre)}) != HEXES:
        raise BadData("pollenwars.json", ["hexes"])
    field.read_sides("front")
    field.read_tiles("middle", [field.DATA.get("middle")])
    field.read_shapes()
    components.read_cards()
