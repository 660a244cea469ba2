"""What one seat may know of a position of Queen Bee."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...core.fields import INT, INTS, ROWS, TEXT, Field, declare
from ...core.state import View, seats_in
from .actions import add_attacks, attack_spaces
from .cards import hand_limit, hand_size, pile_size
from .components import ATTACK, BUZZ_STEPS, DEFENCE, HAND_LIMIT, KINDS, NO_CARD, NO_SIDE, NO_SPACE, STING_STEPS_EACH
from .dice import has_rolled, side_behind, total_of
from .odds import battle_odds, odds_of_attack
from .phases import (
    AGAIN_ROLLING,
    ANSWERING,
    BREEDING,
    CARD_PLAYED,
    DRAWING,
    OVER,
    POWER_DRAFT,
    REROLLING,
    RISING,
    ROLLING,
    SCOUTING,
    STEPPING,
    STING_STEPS,
    SWARMING,
)
from .records import question_of
from .setup import unseen_powers
from .turn import buzz_steps, sting_steps

if TYPE_CHECKING:
    from .state import QueenbeeState

FIELDS: Final = declare(
    question=TEXT, board=TEXT, spaces=TEXT, names=TEXT, terrain=INTS, places=ROWS, larvae=INTS, hive_owners=INTS,
    turn=INT, first=INT, turn_number=INT, max_turns=INT, ended=INT, actions_left=INT, extra_bees=INT, owners=INTS,
    workers=INTS, warriors=INTS, queens=INTS, has_left=INTS, has_fled=INTS, lieges=INTS, fallen=INTS, is_out=INTS,
    is_polluted=INTS, is_stuck=INTS, pile=INT, under=INTS, discards=INTS, hand=INTS, hand_limit=INT, hand_sizes=INTS,
    known=ROWS, scouted=INTS, powers=ROWS, offered=INTS, own_choice=INT, power_pool=INTS, steps_left=INT,
    free_steps=INT, buzz_steps=INT, sting_steps=INT, bees_left=INT, swarm_to=INT, to_draw=ROWS, cards_played=ROWS,
    answered=INTS, own_answer=INT, attacker=INT, defender=INT, battle_from=INT, battle_to=INT, battle_stage=INT,
    is_smoked=INT, is_unlucky=INT, winner_side=INT, dice=ROWS, chosen_dice=INTS, totals=INTS, side_behind=INT,
    odds=INT, attack_odds=ROWS, asked_side=INT, asked=ROWS,
)  # fmt: skip


class QueenbeeView(View):
    """All of it is public, but for `hand`, `known`, `scouted`, `under`, `offered`, `own_choice` and `own_answer`."""

    question: str
    board: str
    spaces: str  # the words of all spaces, in order
    names: str  # what they are called, separated by "; "
    terrain: list[int]
    places: list[list[int]]  # x, y of every cell of a space, in tenths of a cell
    larvae: list[int]  # the spaces where bees return
    hive_owners: list[int]  # by space: the seat whose hive or nest it is; -1 for open ground
    turn: int
    first: int
    turn_number: int
    max_turns: int
    ended: int  # 0 running, 1 one Queen is left, 2 the turns are over
    actions_left: int
    extra_bees: int
    owners: list[int]
    workers: list[int]
    warriors: list[int]
    queens: list[int]
    has_left: list[int]
    has_fled: list[int]
    lieges: list[int]  # equal numbers are allies
    fallen: list[int]
    is_out: list[int]
    is_polluted: list[int]
    is_stuck: list[int]
    pile: int
    under: list[int]  # the cards under the pile, -1 where another player laid them
    discards: list[int]
    hand: list[int]  # own cards, ascending
    hand_limit: int
    hand_sizes: list[int]
    known: list[list[int]]  # who knows, in whose hand, which card
    scouted: list[int]
    powers: list[list[int]]
    offered: list[int]
    own_choice: int
    power_pool: list[int]
    steps_left: int
    free_steps: int
    buzz_steps: int  # what a Buzz Around and a Sting would give the viewer
    sting_steps: int
    bees_left: int
    swarm_to: int  # the space that bees swarm to
    to_draw: list[list[int]]  # seat and number of cards still to be drawn
    cards_played: list[list[int]]  # seat, card, victim, bee, space, die, other die, side; the last can be cancelled now
    answered: list[int]
    own_answer: int
    attacker: int
    defender: int
    battle_from: int
    battle_to: int
    battle_stage: int
    is_smoked: int
    is_unlucky: int
    winner_side: int
    dice: list[list[int]]  # side, seat, bee, home, face, stuck
    chosen_dice: list[int]
    totals: list[int]
    side_behind: int
    odds: int  # the attacker's chance in thousandths as it stands; -1 outside a battle
    attack_odds: list[list[int]]  # from, to, the same for every attack that could be declared now
    asked_side: int  # the side that may play battle cards now
    asked: list[list[int]]  # what the frames below will go on with: kind of frame, and its numbers

    def fields(self) -> list[Field]:
        return FIELDS


def make_view(state: QueenbeeState, seat: int) -> QueenbeeView:
    """Built by listing what is allowed."""
    view = QueenbeeView()
    view.seat = seat
    view.seats = state.seats
    view.due = seats_in(state.waiting)
    view.question = question_of(state.frames[-1]).name if state.frames else OVER.name
    board = state.board
    view.board = board.name
    view.spaces = " ".join(board.words)
    view.names = "; ".join(board.names)
    view.terrain = board.terrain[:]
    view.places = [place[:] for place in board.places]
    view.larvae = sorted([space for spaces in board.larvae for space in spaces])
    view.hive_owners = [state.hive_seats[hive] if hive >= 0 else -1 for hive in board.hive_of]
    view.turn = state.turn
    view.first = state.first
    view.turn_number = state.turn_number
    view.max_turns = state.max_turns
    view.ended = state.ended
    view.actions_left = state.actions_left
    view.extra_bees = state.extra_bees
    view.owners = state.owners[:]
    view.workers = state.workers[:]
    view.warriors = state.warriors[:]
    view.queens = state.queens[:]
    view.has_left = state.has_left[:]
    view.has_fled = state.has_fled[:]
    view.lieges = state.lieges[:]
    view.fallen = state.fallen[:]
    view.is_out = state.is_out[:]
    view.is_polluted = state.is_polluted[:]
    view.is_stuck = state.is_stuck[:]
    show_cards(state, view, seat)
    show_powers(state, view, seat)
    show_frames(state, view, seat)
    show_battle(state, view)
    return view


def show_cards(state: QueenbeeState, view: QueenbeeView, seat: int) -> None:
    view.pile = pile_size(state)
    view.under = [fact.card if fact.knower == seat else NO_CARD for fact in state.under]
    view.discards = state.discards[:]
    view.hand = []
    view.hand_limit = hand_limit(state, seat) if seat >= 0 else HAND_LIMIT
    if seat >= 0:
        for card in range(KINDS):
            view.hand += [card] * state.hands[seat * KINDS + card]
    view.hand_sizes = [hand_size(state, other) for other in range(state.seats)]
    view.known = [fact.row() for fact in state.known if seat in (fact.knower, fact.holder)]
    view.scouted = []


def show_powers(state: QueenbeeState, view: QueenbeeView, seat: int) -> None:
    view.powers = [seats_in(mask) for mask in state.powers]
    view.offered = seats_in(state.offered[seat]) if seat >= 0 else []
    view.own_choice = state.choices[seat] if seat >= 0 else -1
    is_draft = bool(state.frames) and state.frames[-1].kind == POWER_DRAFT
    view.power_pool = seats_in(unseen_powers(state)) if is_draft else []


def show_frames(state: QueenbeeState, view: QueenbeeView, seat: int) -> None:
    view.buzz_steps = buzz_steps(state, seat) if seat >= 0 else BUZZ_STEPS
    view.sting_steps = sting_steps(state, seat) if seat >= 0 else STING_STEPS_EACH
    view.steps_left = 0
    view.free_steps = 0
    view.bees_left = 0
    view.swarm_to = NO_SPACE
    view.cards_played = []
    view.to_draw = []
    view.chosen_dice = []
    view.asked_side = NO_SIDE
    view.asked = []
    for frame in state.frames:
        kind = frame.kind
        if kind == STEPPING:
            view.steps_left = frame.left
            view.free_steps = frame.free_steps
        elif kind in (SWARMING, RISING, BREEDING):
            view.bees_left = frame.left
            view.swarm_to = frame.space
        elif kind == CARD_PLAYED:
            view.cards_played.append([
                frame.seat, frame.card, frame.victim, frame.bee, frame.space, frame.die, frame.other_die, frame.side,
            ])  # fmt: skip
        elif kind == DRAWING:
            view.to_draw.append([frame.seat, frame.left])
        elif kind in (REROLLING, AGAIN_ROLLING):
            view.chosen_dice = seats_in(frame.chosen)
        elif kind == ANSWERING:
            view.asked_side = frame.side
        if kind == SCOUTING:
            cards = [card for card in (frame.first_card, frame.second_card) if card != NO_CARD]
            if frame.seat == seat:
                view.scouted = cards
            view.asked.append([kind, frame.seat, len(cards)])
        else:
            view.asked.append(frame.row())
    view.answered = [int(answer >= 0) for answer in state.answers]
    view.own_answer = state.answers[seat] if seat >= 0 else -1


def show_battle(state: QueenbeeState, view: QueenbeeView) -> None:
    """QB6.1–6: fighters, dice, totals, who is behind, and the odds."""
    battle = state.battle
    view.attacker = battle.attacker
    view.defender = battle.defender
    view.battle_from = battle.origin
    view.battle_to = battle.target
    view.battle_stage = battle.stage
    view.is_smoked = battle.is_smoked
    view.is_unlucky = battle.is_unlucky
    view.winner_side = battle.winner
    view.dice = [die.row() for die in state.dice]
    view.totals = [total_of(state, ATTACK), total_of(state, DEFENCE)]
    view.side_behind = NO_SIDE
    view.odds = -1
    view.attack_odds = []
    if battle.is_on() and battle.winner == NO_SIDE:
        is_rolling = any(frame.kind == ROLLING for frame in state.frames)
        if has_rolled(state, DEFENCE) and not is_rolling:
            view.side_behind = side_behind(state)
        view.odds = round(1000 * battle_odds(state))
    if state.frames and state.frames[-1].kind == STEPPING and state.frames[-1].mode == STING_STEPS:
        show_attacks(state, view)


def show_attacks(state: QueenbeeState, view: QueenbeeView) -> None:
    seat = state.frames[-1].seat
    found: list[int] = []
    add_attacks(state, seat, found)
    for move in found:
        origin, target = attack_spaces(state, move)
        view.attack_odds.append([origin, target, round(1000 * odds_of_attack(state, seat, origin, target))])
