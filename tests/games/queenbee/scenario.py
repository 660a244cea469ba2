"""Positions of Queen Bee written in its own words, for tests a reader of the rulebook can check."""

from __future__ import annotations

from apiarium import Match
from apiarium.core.chance import ScriptedChance, SeededChance
from apiarium.core.position import build
from apiarium.core.verbs import Step
from apiarium.games.queenbee import GAME
from apiarium.games.queenbee.components import CARDS, KINDS, POWERS
from apiarium.games.queenbee.phases import AFTER_DRAW, BEFORE_DRAW, TURN
from apiarium.games.queenbee.state import QueenbeeState

HARMLESS = ["honey-pantry", "big-brood"]  # powers for seats of which a scene names none
WINDOWS = ("window", "allies", "start of turn", "nest attacked", "escape", "answer")
Bees = dict[str, str]  # space to bees: Q a Queen, A a Warrior, w a Worker


def card(name: str) -> int:
    return [kind.word for kind in CARDS].index(name)


class Table:
    """A match that speaks in words: `table.do(0, "sting", "attack G34 G35")`."""

    def __init__(self, state: QueenbeeState, chance: list[str] | None) -> None:
        script = ScriptedChance([] if chance is None else chance, SeededChance(7) if chance is None else None)
        self.match = Match(GAME, state.seats, chance=script, start=state)

    @property
    def state(self) -> QueenbeeState:
        state = self.match.state
        assert isinstance(state, QueenbeeState)
        return state

    @property
    def question(self) -> str:
        view = self.state.view(-1)
        return view.question

    def do(self, seat: int, *moves: str) -> Table:
        for move in moves:
            self.match.play(seat, move)
            assert self.state.problems() == [], self.state.problems()
        return self

    def quiet(self, *questions: str) -> Table:
        """Everybody who is asked in a window passes, until something else is asked."""
        while self.match.due and self.question in (questions or WINDOWS):
            self.do(self.match.due[0], "pass")
        return self

    def moves(self, seat: int) -> list[str]:
        return [move.text for move in self.match.legal(seat)]

    def can(self, seat: int, move: str) -> bool:
        return self.match.why_not(seat, move) is None

    def why(self, seat: int, move: str) -> str:
        refused = self.match.why_not(seat, move)
        return "" if refused is None else refused.clause

    def at(self, space: str) -> str:
        """The bees on a space in the notation of `scene`, with the seat in front; empty where none stands."""
        number = self.state.board.words.index(space)
        seat = self.state.owners[number]
        if seat < 0:
            return ""
        bees = "Q" if self.state.queens[seat] == number else ""
        return f"{seat} {bees}{'A' * self.state.warriors[number]}{'w' * self.state.workers[number]}"

    def hand(self, seat: int) -> list[str]:
        counts = self.state.hands[seat * KINDS : (seat + 1) * KINDS]
        return [CARDS[kind].word for kind in range(KINDS) for _ in range(counts[kind])]

    def discarded(self, name: str) -> int:
        return self.state.discards[card(name)]

    @property
    def faces(self) -> list[int]:
        return [die.face for die in self.state.dice]

    @property
    def totals(self) -> list[int]:
        return self.state.view(-1).totals

    @property
    def log(self) -> list[Step]:
        return self.match.log

    def clauses(self) -> list[str]:
        return [event.clause for _, event in self.match.story]


def scene(
    seats: int = 2,
    bees: dict[int, Bees] | None = None,
    hands: dict[int, str] | None = None,
    *,
    chance: list[str] | None = None,
    powers: dict[int, str] | None = None,
    has_drawn: bool = True,
    pile: str | None = None,
    options: dict[str, object] | None = None,
    **changes: object,
) -> Table:
    """Seats without bees of their own here keep the start position; all cards not named lie in the pile.

    `pile` names all its cards instead, and the rest lies among the discards. `changes` sets fields.
    """
    options = {"hive_powers": 1 if powers else 0, **(options or {})}
    state = GAME.start(seats, options)
    assert isinstance(state, QueenbeeState)
    words = state.board.words
    stage = AFTER_DRAW if has_drawn else BEFORE_DRAW
    values: dict[str, object] = dict(state.json())
    values.update(frames=[[TURN, stage]], waiting=1, first=0, turn=0, turn_number=20, round_number=5, actions_left=1)
    owners, workers, warriors = list(state.owners), list(state.workers), list(state.warriors)
    queens, has_left = list(state.queens), state.has_left[:]
    for seat, own in (bees or {}).items():
        for space in range(len(words)):
            if owners[space] == seat:
                owners[space], workers[space], warriors[space] = -1, 0, 0
        queens[seat] = -1
        for word, kinds in own.items():
            space = words.index(word)
            owners[space] = seat
            workers[space], warriors[space] = kinds.count("w"), kinds.count("A")
            if "Q" in kinds:
                queens[seat] = space
                has_left[seat] = int(space != state.nests[seat])
        if queens[seat] < 0:
            has_left[seat] = 1
    fallen = [0] * seats
    for order, seat in enumerate([seat for seat in range(seats) if queens[seat] < 0]):
        fallen[seat] = order + 1
    values.update(owners=owners, workers=workers, warriors=warriors, queens=queens, has_left=has_left, fallen=fallen)
    values.update(cards_of(state, hands or {}, pile))
    if powers:
        spare = [name for name in HARMLESS if name not in powers.values()]
        values["powers"] = [power_mask(powers.get(seat) or spare.pop()) for seat in range(seats)]
    values.update(changes)
    if "turn" in changes and "waiting" not in changes:
        assert isinstance(changes["turn"], int)
        values["waiting"] = 1 << changes["turn"]
    built = build(GAME, seats, options, values)
    assert isinstance(built, QueenbeeState)
    return Table(built, chance)


def cards_of(state: QueenbeeState, hands: dict[int, str], pile: str | None) -> dict[str, object]:
    rest = state.deck[:]
    held = [0] * (KINDS * state.seats)
    for seat, names in hands.items():
        for name in names.split():
            held[seat * KINDS + card(name)] += 1
            rest[card(name)] -= 1
    if pile is None:
        return {"hands": held, "pile": rest}
    drawn = [0] * KINDS
    for name in pile.split():
        drawn[card(name)] += 1
        rest[card(name)] -= 1
    return {"hands": held, "pile": drawn, "discards": rest}


def power_mask(names: str) -> int:
    words = [power.word for power in POWERS]
    return sum(1 << words.index(name) for name in names.split())


HOME = {0: {"N.nest": "Q"}, 1: {"S.nest": "Q"}}  # the two Queens of a two-player table


def with_queens(bees: dict[int, Bees], seats: int = 2) -> dict[int, Bees]:
    """Every seat gets a Queen in her nest where none is named, so that a scene only names what matters."""
    nests = {2: ["N", "S"], 3: ["N", "E", "W"], 4: ["N", "E", "S", "W"]}[seats]
    full: dict[int, Bees] = {}
    for seat in range(seats):
        own = dict(bees.get(seat, {}))
        if not any("Q" in kinds for kinds in own.values()) and "no queen" not in own:
            own[f"{nests[seat]}.nest"] = "Q"
        own.pop("no queen", None)
        full[seat] = own
    return full


def duel(
    attackers: str,
    defenders: str,
    hands: dict[int, str] | None = None,
    *,
    chance: list[str] | None = None,
    **more: object,
) -> Table:
    """Seat 0 on G55 is about to sting seat 1 on G65; both have a few bees at home."""
    bees: dict[int, Bees] = {
        0: {"N.nest": "Q", "N.A1": "A", "N.B2": "ww", "G55": attackers},
        1: {"S.nest": "Q", "S.A1": "A", "S.B2": "ww", "G65": defenders},
    }
    for seat in (0, 1):
        if "Q" in bees[seat]["G55" if seat == 0 else "G65"]:
            del bees[seat]["N.nest" if seat == 0 else "S.nest"]
    return scene(2, bees, hands, chance=chance, **more)  # type: ignore[arg-type]


def strike(table: Table) -> Table:
    """From the action to the attacker's question before the first roll."""
    return table.do(0, "sting", "attack G55 G65")
