"""What one seat may know of a position of Eye of the Bee-holder."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.fields import INT, INTS, LAST_SEAT, ROWS, SEAT, SEATS, TEXT, Field, UpTo, apart, declare
from ...core.state import View, seats_in
from .components import BEES, MOST, SLOTS, TILES
from .draft import draft_slot, tiles_left
from .judge import best_of, judging_of
from .phases import DRAFTING, MANIPULATE, NO_BEE, NO_SEAT, PHASES
from .round import manipulate, tiles_of

if TYPE_CHECKING:
    from .state import BeeholderState

FIELDS: Final = declare(
    phase=TEXT(*[phase.name for phase in PHASES]), target=INT(0, 30), rounds=INT(0, 12), hand_number=INT(0, MOST),
    round_number=INT(0, "rounds"), sudden_death=INT(0, 1), favoured=SEAT, turn=SEAT, scores=INTS(SEATS, 0, MOST),
    slots=INTS(SLOTS, -1, TILES - 1), faces=INTS(TILES, 0, 1), draft_slot=INT(0, SLOTS),
    tiles_left=INTS(UpTo(TILES), 0, TILES - 1), hand=INTS(UpTo("rounds"), 0, BEES - 1),
    hand_sizes=INTS(SEATS, 0, "rounds"), chosen=INTS(SEATS, 0, 1), own_choice=INT(NO_BEE, BEES - 1),
    best=INT(NO_BEE, BEES - 1),
    presented=INTS(SEATS, NO_BEE, BEES - 1), played=ROWS(SEATS, 0, BEES - 1, UpTo("rounds")),
    judging=ROWS(UpTo(SLOTS), 0, LAST_SEAT, UpTo(SEATS)), winner_of_round=SEAT, banned=INTS(UpTo(2), 0, TILES - 1),
    last_actor=SEAT,
)  # fmt: skip
OWN, SHARED = apart(FIELDS, "hand", "own_choice", "best")


class BeeholderView(View):
    """Everything here is public, but for `hand`, `own_choice` and `best`, which are the looking seat's own."""

    phase: str
    target: int
    rounds: int
    hand_number: int
    round_number: int
    sudden_death: int
    favoured: int
    turn: int  # the one seat that acts now; -1 while all or none do
    scores: list[int]
    slots: list[int]  # the tile in slots 1 to 6; -1 where none lies yet
    faces: list[int]  # the face-up side of every tile
    draft_slot: int  # the slot to be drafted now, 1 to 6; 0 outside the draft
    tiles_left: list[int]
    hand: list[int]
    hand_sizes: list[int]
    chosen: list[int]  # 1 for every seat that has laid out a bee face down
    own_choice: int
    best: int  # the bee of the hand that the Queen would choose as the tiles lie; -1 if there is no choice
    presented: list[int]  # the bees of the last reveal, by seat
    played: list[list[int]]  # all bees shown in this hand, by seat
    judging: list[list[int]]  # which seats were left after slot 1, 2, … of that reveal
    winner_of_round: int
    banned: list[int]  # the tile or tiles of the action that may not be repeated now (BH3.6)
    last_actor: int  # who did it

    def fields(self) -> list[Field]:
        return FIELDS

    def own_fields(self) -> list[Field]:
        return OWN

    def shared_fields(self) -> list[Field]:
        return SHARED


def make_view(state: BeeholderState, seat: int) -> BeeholderView:
    """BH2.2, BH3.1: a hand and a face-down choice are seen by their own seat alone."""
    view = BeeholderView()
    seats = state.seats
    view.seat = seat
    view.seats = seats
    view.due = seats_in(state.waiting)
    view.phase = PHASES[state.phase].name
    view.target = state.target
    view.rounds = state.hand
    view.hand_number = state.hand_number
    view.round_number = min(len(state.shown) // seats + 1, state.hand)
    view.sudden_death = state.is_sudden_death
    view.favoured = state.favoured
    view.turn = view.due[0] if state.phase in (DRAFTING, MANIPULATE) else NO_SEAT
    shown = list(state.shown)
    finale = list(state.finale)
    view.scores = list(state.points)
    view.slots = [facet >> 1 for facet in state.slots]
    view.faces = [0] * TILES
    for facet in state.slots:
        if facet >= 0:
            view.faces[facet >> 1] = facet & 1
    view.draft_slot = draft_slot(state) + 1 if state.phase == DRAFTING else 0
    view.tiles_left = seats_in(tiles_left(state))
    view.hand_sizes = [len(cards) for cards in state.hands]
    view.chosen = [int(bee >= 0) for bee in state.chosen]
    view.played = [shown[other::seats] for other in range(seats)]
    view.presented = [-1] * seats
    view.judging = []
    view.winner_of_round = state.winner
    if shown:
        view.presented = shown[-seats:]
        view.judging = judging_of(list(slots_at_judging(state)), view.presented)
    elif finale:
        view.presented = finale[:seats]
        view.judging = judging_of(finale[seats:], view.presented)
    view.banned = []
    view.last_actor = NO_SEAT
    if state.phase == MANIPULATE and len(state.actions) > 0:
        view.banned = tiles_of(state.actions[-1])
        view.last_actor = (state.winner + len(state.actions) - 1) % seats
    look_at_own(view, state)
    return view


def look_at_own(view: BeeholderView, state: BeeholderState) -> None:
    """BH2.2, BH3.1: what nobody else may know."""
    seat = view.seat
    view.hand = list(state.hands[seat]) if seat >= 0 else []
    view.own_choice = state.chosen[seat] if seat >= 0 else NO_BEE
    view.best = best_of(state.slots, state.hands[seat]) if seat >= 0 else NO_BEE


def make_view_beside(state: BeeholderState, seat: int, other: BeeholderView) -> BeeholderView:
    """The same with all that is public out of another view of this position."""
    view = BeeholderView()
    view.seat = seat
    view.seats = other.seats
    view.due = other.due
    view.phase = other.phase
    view.target = other.target
    view.rounds = other.rounds
    view.hand_number = other.hand_number
    view.round_number = other.round_number
    view.sudden_death = other.sudden_death
    view.favoured = other.favoured
    view.turn = other.turn
    view.scores = other.scores
    view.slots = other.slots
    view.faces = other.faces
    view.draft_slot = other.draft_slot
    view.tiles_left = other.tiles_left
    view.hand_sizes = other.hand_sizes
    view.chosen = other.chosen
    view.presented = other.presented
    view.played = other.played
    view.judging = other.judging
    view.winner_of_round = other.winner_of_round
    view.banned = other.banned
    view.last_actor = other.last_actor
    look_at_own(view, state)
    return view


def slots_at_judging(state: BeeholderState) -> vec[i64]:
    """The tiles as they lay when the last bees were judged: every action since is taken back."""
    slots = state.slots[:]
    for index in range(len(state.actions) - 1, -1, -1):
        manipulate(slots, state.actions[index])
    return slots
