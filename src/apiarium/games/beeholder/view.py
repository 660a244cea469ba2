"""What one seat may know of a position of Eye of the Bee-holder."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...core.fields import INT, INTS, ROWS, TEXT, Field, declare
from ...core.state import View, seats_in
from .components import SLOTS, TILES

if TYPE_CHECKING:
    from .state import BeeholderState

PHASES: Final = ["favor", "deal", "draft", "present", "manipulate", "over"]

FIELDS: Final = declare(
    phase=TEXT, target=INT, rounds=INT, hand_number=INT, round_number=INT, sudden_death=INT, favoured=INT, turn=INT,
    scores=INTS, slots=INTS, faces=INTS, draft_slot=INT, tiles_left=INTS, hand=INTS, hand_sizes=INTS, chosen=INTS,
    own_choice=INT, presented=INTS, played=ROWS, judging=ROWS, winner_of_round=INT, last_action=INT, last_actor=INT,
)  # fmt: skip


class BeeholderView(View):
    """Everything here is public, but for `hand` and `own_choice`, which are the looking seat's own."""

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
    presented: list[int]  # the bees of the last reveal, by seat
    played: list[list[int]]  # all bees shown in this hand, by seat
    judging: list[list[int]]  # which seats were left after slot 1, 2, … of that reveal
    winner_of_round: int
    last_action: int  # the move that may not be repeated now; -1 where all are free
    last_actor: int

    def fields(self) -> list[Field]:
        return FIELDS


def make_view(state: BeeholderState, seat: int) -> BeeholderView:
    """BH2.2, BH3.1: a hand and a face-down choice are seen by their own seat alone."""
    view = BeeholderView()
    seats = state.seats
    view.seat = seat
    view.seats = seats
    view.due = seats_in(state.waiting)
    view.phase = PHASES[state.phase]
    view.target = state.target
    view.rounds = state.hand
    view.hand_number = state.hand_number
    view.round_number = min(len(state.shown) // seats + 1, state.hand)
    view.sudden_death = state.is_sudden_death
    view.favoured = state.favoured
    is_turn = view.phase in ("draft", "manipulate")
    view.turn = view.due[0] if is_turn else -1
    view.scores = state.points[:]
    view.slots = [facet >> 1 for facet in state.slots]
    view.faces = [0] * TILES
    for facet in state.slots:
        if facet >= 0:
            view.faces[facet >> 1] = facet & 1
    view.draft_slot = state.draft_slot() + 1 if view.phase == "draft" else 0
    view.tiles_left = seats_in(state.tiles_left())
    view.hand = state.hands[seat][:] if seat >= 0 else []
    view.hand_sizes = [len(cards) for cards in state.hands]
    view.chosen = [int(bee >= 0) for bee in state.chosen]
    view.own_choice = state.chosen[seat] if seat >= 0 else -1
    view.played = [state.shown[other::seats] for other in range(seats)]
    view.presented = [-1] * seats
    view.judging = []
    view.winner_of_round = state.winner
    if state.shown:
        view.presented = state.shown[-seats:]
        view.judging = judging_of(slots_at_judging(state), view.presented)
    elif state.finale:
        view.presented = state.finale[:seats]
        view.judging = judging_of(state.finale[seats:], view.presented)
    view.last_action = state.actions[-1] if view.phase == "manipulate" and state.actions else -1
    view.last_actor = (state.winner + len(state.actions) - 1) % seats if view.last_action >= 0 else -1
    return view


def slots_at_judging(state: BeeholderState) -> list[int]:
    """The tiles as they lay when the last bees were judged: every action since is taken back."""
    earlier = state.clone()
    for move in reversed(state.actions):
        earlier.manipulate(move)
    return earlier.slots


def judging_of(slots: list[int], bees: list[int]) -> list[list[int]]:
    """BH3.2, to the letter: the seats left after slot 1, 2, … until one is left."""
    alive = list(range(len(bees)))
    rows: list[list[int]] = []
    for slot in range(SLOTS):
        facet = slots[slot]
        matching = [seat for seat in alive if bees[seat] >> (facet >> 1) & 1 == facet & 1]
        alive = matching or alive
        rows.append(alive)
        if len(alive) == 1:
            break
    return rows
