"""Positions of Pollen Wars written in its own words, for tests a reader of the rulebook can check.

The rows of the field are a to m from the north; `g1` to `g11` is the longest, straight through the middle.
"""

from __future__ import annotations

from apiarium import Match
from apiarium.core.chance import ScriptedChance, SeededChance
from apiarium.core.position import build
from apiarium.core.questions import named
from apiarium.core.rng import Rng
from apiarium.games.pollenwars import GAME
from apiarium.games.pollenwars.components import (
    CARDS,
    FORAGERS,
    FUNGUS,
    HONEY_KINDS,
    KINDS,
    PATTERN_NAMES,
    SOLDIERS,
    STUMP,
    WORDS,
)
from apiarium.games.pollenwars.field import HEXES, NAMES, PATTERNS
from apiarium.games.pollenwars.phases import PHASES
from apiarium.games.pollenwars.state import PollenwarsState

Places = dict[int, str]  # by seat: hexes
FAR_AWAY = "a1"  # where the drifting bee stands unless a scene says otherwise
WINDOWS = ("after", "block", "announced", "battle")


def hexes(words: str) -> list[int]:
    return [NAMES.index(word) for word in words.split()]


def pattern_named(name: str) -> int:
    return PATTERN_NAMES.index(name)


class Table:
    """A match that speaks in words: `table.do(0, "forager", "place g4")`."""

    def __init__(self, state: PollenwarsState, chance: list[str] | None) -> None:
        script = ScriptedChance(chance or [], SeededChance(7) if chance is None else None)
        self.match = Match(GAME, state.seats, chance=script, start=state)

    @property
    def state(self) -> PollenwarsState:
        state = self.match.state
        assert isinstance(state, PollenwarsState)
        return state

    @property
    def phase(self) -> str:
        return self.state.view(-1).phase

    @property
    def due(self) -> list[int]:
        return self.match.due

    def do(self, seat: int, *moves: str) -> Table:
        for move in moves:
            self.match.play(seat, move)
            assert self.state.problems() == [], self.state.problems()
        return self

    def quiet(self, *phases: str) -> Table:
        """Everybody who is asked in a window passes, until something else is asked."""
        while self.due and self.phase in (phases or WINDOWS):
            self.do(self.due[0], "pass")
        return self

    def moves(self, seat: int) -> list[str]:
        return [move.text for move in self.match.legal(seat)]

    def can(self, seat: int, move: str) -> bool:
        return self.match.why_not(seat, move) is None

    def why(self, seat: int, move: str) -> str:
        refused = self.match.why_not(seat, move)
        return "" if refused is None else refused.clause

    def at(self, place: str) -> str:
        """`f0` a forager of seat 0, `s1f0` with a soldier of seat 1 on it, `d` the drifting bee."""
        number = NAMES.index(place)
        forager, soldier = self.state.foragers_on[number], self.state.soldiers_on[number]
        if self.state.drift == number:
            return "d"
        return (f"s{soldier}" if soldier >= 0 else "") + (f"f{forager}" if forager >= 0 else "")

    def hand(self, seat: int) -> list[str]:
        counts = self.state.hands[seat * KINDS : (seat + 1) * KINDS]
        return [WORDS[kind] for kind in range(KINDS) for _ in range(counts[kind])]

    def is_infested(self, seat: int) -> bool:
        return self.state.infested >> seat & 1 == 1

    def pattern(self, place: int) -> str:
        return PATTERN_NAMES[self.state.patterns[place]]

    def told(self, kind: str) -> list[str]:
        return [event.text for _, event in self.match.story if event.kind == kind]

    def clauses(self) -> list[str]:
        return [event.clause for _, event in self.match.story]


def scene(
    seats: int = 3,
    foragers: Places | None = None,
    soldiers: Places | None = None,
    hands: Places | None = None,
    *,
    patterns: dict[int, str] | None = None,
    flowers: dict[str, int] | None = None,
    fungi: str = "m1 m2 l1 l2",
    stumps: str = "",
    rocks: str = "",
    drift: str = FAR_AWAY,
    infested: str = "",
    dead: dict[int, int] | None = None,
    injured: dict[int, int] | None = None,
    phase: str = "action",
    chance: list[str] | None = None,
    options: dict[str, object] | None = None,
    discards: str = "",
    **changes: object,
) -> Table:
    """It is the turn of seat 0; every hex has one flower unless named; all cards not named lie in the pile.

    Stumps take the place of fungi, as if they had been cut down.
    """
    chosen = options or {}
    state = GAME.start(seats, chosen)
    assert isinstance(state, PollenwarsState)
    values: dict[str, object] = dict(state.json())
    growing = [1] * HEXES
    for place, count in (flowers or {}).items():
        growing[NAMES.index(place)] = count
    for place_number in hexes(rocks):
        growing[place_number] = 0
    covers = [0] * HEXES
    cut = hexes(stumps)
    for place_number in hexes(fungi)[: state.fungi + state.stumps - len(cut)]:
        covers[place_number] = FUNGUS
    for place_number in cut:
        covers[place_number] = STUMP
    values.update(bees_of(seats, foragers or {}, soldiers or {}, dead or {}, injured or {}))
    values.update(cards_of(state, hands or {}, discards))
    values.update(patterns_of(seats, patterns or {}))
    number = named(PHASES, phase).number
    values.update(
        phase=number, stage=number, waiting=1, turn=0, first=0, turns=0, tiles_left=0,
        spots=[6, 5, 4, 3, 2, 1][:seats], flowers=growing, covers=covers, drift=NAMES.index(drift), fungi_left=0,
        stumps_left=0, infested=sum(1 << int(seat) for seat in infested.split()), rocky=0, drifter=-1,
    )  # fmt: skip
    values.update(changes)
    if "turn" in changes and "waiting" not in changes:
        assert isinstance(changes["turn"], int)
        values["waiting"] = 1 << changes["turn"]
    built = build(GAME, seats, chosen, values)
    assert isinstance(built, PollenwarsState)
    return Table(built, chance)


def bees_of(
    seats: int, foragers: Places, soldiers: Places, dead: dict[int, int], injured: dict[int, int]
) -> dict[str, object]:  # fmt: skip
    foragers_on, soldiers_on = [-1] * HEXES, [-1] * HEXES
    for seat, places in foragers.items():
        for place in hexes(places):
            foragers_on[place] = seat
    for seat, places in soldiers.items():
        for place in hexes(places):
            soldiers_on[place] = seat
    died = [dead.get(seat, 0) for seat in range(seats)]
    hurt = [injured.get(seat, 0) for seat in range(seats)]
    return {
        "foragers_on": foragers_on,
        "soldiers_on": soldiers_on,
        "dead": died,
        "injured": hurt,
        "foragers": [FORAGERS - died[seat] - foragers_on.count(seat) for seat in range(seats)],
        "soldiers": [SOLDIERS - hurt[seat] - soldiers_on.count(seat) for seat in range(seats)],
    }


def cards_of(state: PollenwarsState, hands: Places, discards: str) -> dict[str, object]:
    rest = state.deck[:]
    held = [0] * (KINDS * state.seats)
    gone = [0] * KINDS
    backs = [[0] * state.seats, [0] * state.seats]
    for seat, names in hands.items():
        for name in names.split():
            kind = WORDS.index(name)
            held[seat * KINDS + kind] += 1
            rest[kind] -= 1
            backs[int(kind >= HONEY_KINDS)][seat] += 1
    for name in discards.split():
        gone[WORDS.index(name)] += 1
        rest[WORDS.index(name)] -= 1
    return {"hands": held, "pile": rest, "discards": gone, "honey_held": backs[0], "royal_held": backs[1]}


def patterns_of(seats: int, patterns: dict[int, str]) -> dict[str, object]:
    """Queens without a named pattern get what is left, the last names first; nobody has looked at a dormant one."""
    named = {seat: pattern_named(name) for seat, name in patterns.items()}
    rest = [pattern for pattern in range(PATTERNS) if pattern not in named.values()]
    dealt = [named[seat] if seat in named else rest.pop() for seat in range(seats)]
    dormant = PATTERNS - seats
    return {
        "patterns": dealt + [-1] * dormant,
        "watchers": [1 << seat for seat in range(seats)] + [0] * dormant,
    }


def dealt_anew(table: Table, seat: int, seed: int) -> Table:
    """The position as this seat may imagine it."""
    copy = table.state.clone()
    copy.redeal(seat, Rng(seed))
    assert copy.problems() == []
    assert copy.view(seat).json() == table.state.view(seat).json()
    return Table(copy, None)


def of_kind(colour: int) -> list[str]:
    return [card.word for card in CARDS if card.colour == colour]
