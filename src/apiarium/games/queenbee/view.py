"""What one seat may know of a position of Queen Bee."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...core.fields import INT, INTS, LAST_SEAT, ROWS, SEAT, SEATS, TEXT, Field, UpTo, declare
from ...core.state import View, seats_in
from .actions import add_attacks, attack_spaces, ways
from .cards import hand_limit, hand_size, pile_size
from .components import (
    ATTACK,
    BUZZ_STEPS,
    CAPACITY,
    DEFENCE,
    GRASS,
    HAND_LIMIT,
    KINDS,
    MOST_DICE,
    MOST_EXTRA,
    NEST,
    NO_CARD,
    NO_SEAT,
    NO_SIDE,
    NO_SPACE,
    PANTRY_LIMIT,
    POWER_COUNT,
    STING_STEPS_EACH,
)
from .dice import has_rolled, side_behind, total_of
from .odds import battle_odds, odds_of_attack, reroll_odds
from .phases import (
    AFTER_DRAW,
    AGAIN_ROLLING,
    ANSWERING,
    BREEDING,
    CARD_PLAYED,
    DRAWING,
    NO_BATTLE,
    OVER,
    PHASES,
    POWER_DRAFT,
    REROLLING,
    RISING,
    ROLLING,
    SCOUTING,
    STEPPING,
    STING_STEPS,
    SWARMING,
    TAKEN_FOR_DEFENCE,
    TAKEN_STAGE,
    TURN,
    TURN_LIMIT,
)
from .reach import sting_odds
from .records import question_of
from .setup import unseen_powers
from .story import callings
from .turn import buzz_steps, sting_steps

if TYPE_CHECKING:
    from .records import Frame
    from .state import QueenbeeState

# No table comes near these: a tensor has room for so many.
MOST_TURNS: Final = 5000
MOST_CARDS: Final = 250
MOST_HAND: Final = 20
MOST_FACTS: Final = 12
MOST_FRAMES: Final = 6
QUESTIONS: Final = [*[question.name for phase in PHASES for question in phase.questions], OVER.name]
ACTING: Final = PHASES[TURN].questions[AFTER_DRAW].name
STINGING: Final = PHASES[STEPPING].questions[STING_STEPS].name
QUESTION_NUMBERS: Final = {name: number for number, name in enumerate(QUESTIONS)}

FIELDS: Final = declare(
    question=TEXT(*QUESTIONS), board=TEXT, spaces=TEXT, names=TEXT, terrain=INTS("size", GRASS, NEST), places=ROWS,
    larvae=INTS, hive_owners=INTS("size", NO_SEAT, LAST_SEAT), turn=SEAT, first=SEAT, turn_number=INT(0, "max_turns"),
    max_turns=INT(0, MOST_TURNS), ended=INT(0, TURN_LIMIT), actions_left=INT(0, MOST_EXTRA),
    extra_bees=INT(0, MOST_EXTRA), owners=INTS("size", NO_SEAT, LAST_SEAT), workers=INTS("size", 0, CAPACITY),
    warriors=INTS("size", 0, CAPACITY), queens=INTS(SEATS, NO_SPACE, "last_space"), has_left=INTS(SEATS, 0, 1),
    has_fled=INTS(SEATS, 0, 1), lieges=INTS(SEATS, 0, LAST_SEAT), fallen=INTS(SEATS, 0, LAST_SEAT),
    is_out=INTS(SEATS, 0, 1), is_polluted=INTS(SEATS, 0, 1), is_stuck=INTS(SEATS, 0, 1), pile=INT(0, MOST_CARDS),
    under=INTS(UpTo(MOST_FACTS), NO_CARD, KINDS - 1), discards=INTS(KINDS, 0, MOST_CARDS),
    hand=INTS(UpTo(MOST_HAND), 0, KINDS - 1), hand_limit=INT(0, PANTRY_LIMIT), hand_sizes=INTS(SEATS, 0, MOST_CARDS),
    known=ROWS(UpTo(MOST_FACTS), NO_CARD, MOST_CARDS, UpTo(3)), scouted=INTS(UpTo(2), 0, KINDS - 1),
    powers=ROWS(SEATS, 0, POWER_COUNT - 1, UpTo(POWER_COUNT)), offered=INTS(UpTo(2), 0, POWER_COUNT - 1),
    own_choice=INT(-1, POWER_COUNT - 1), power_pool=INTS(UpTo(POWER_COUNT), 0, POWER_COUNT - 1),
    steps_left=INT(0, MOST_EXTRA), free_steps=INT(0, MOST_EXTRA), buzz_steps=INT(0, MOST_EXTRA),
    sting_steps=INT(0, MOST_EXTRA), bees_left=INT(0, MOST_EXTRA), swarm_to=INT(NO_SPACE, "last_space"),
    to_draw=ROWS(UpTo(SEATS), 0, MOST_CARDS, 2), cards_played=ROWS(UpTo(MOST_FRAMES), -1, MOST_CARDS, 8),
    answered=INTS(SEATS, 0, 1), own_answer=INT(-1, TAKEN_FOR_DEFENCE), attacker=SEAT, defender=SEAT,
    battle_from=INT(NO_SPACE, "last_space"), battle_to=INT(NO_SPACE, "last_space"),
    battle_stage=INT(NO_BATTLE, TAKEN_STAGE), is_smoked=INT(0, 1), is_unlucky=INT(0, 1),
    winner_side=INT(NO_SIDE, DEFENCE), dice=ROWS(UpTo(MOST_DICE), -1, MOST_CARDS, 6),
    chosen_dice=INTS(UpTo(MOST_DICE), 0, MOST_DICE - 1), totals=INTS(2, 0, MOST_CARDS),
    side_behind=INT(NO_SIDE, DEFENCE), odds=INT(-1, 1000), chosen_odds=INT(-1, 1000),
    attack_odds=ROWS, sting_odds=ROWS, ways=ROWS, asked_side=INT(NO_SIDE, DEFENCE),
    asked=ROWS,
)  # fmt: skip


class QueenbeeView(View):
    """All of it is public, but for `hand`, `known`, `scouted`, `under`, `offered`, `own_choice` and `own_answer`."""

    question: str
    board: str
    spaces: str  # the words of all spaces, in order
    names: str  # what the viewer calls them, separated by "; "
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
    odds: int  # the attacker's chance in thousandths, re-rolls that may still come included; -1 outside a battle
    chosen_odds: int  # the same if just the dice chosen so far are re-rolled; -1 where none is asked for
    attack_odds: list[list[int]]  # from, to, the same for every attack that could be declared now
    sting_odds: list[list[int]]  # target, from, steps, the same for what a Sting of the viewer could attack best
    ways: list[list[int]]  # how far the viewer could move each bee: bee, from, to, the space before
    asked_side: int  # the side that may play battle cards now
    asked: list[list[int]]  # what the frames below will go on with: kind of frame, and its numbers

    def fields(self) -> list[Field]:
        return FIELDS

    @property
    def size(self) -> int:
        return len(self.terrain)

    @property
    def last_space(self) -> int:
        return len(self.terrain) - 1


def make_view(state: QueenbeeState, seat: int) -> QueenbeeView:
    """Built by listing what is allowed."""
    view = QueenbeeView()
    view.seat = seat
    view.seats = state.seats
    view.due = seats_in(state.waiting)
    view.question = question(state)
    board = state.board
    view.board = board.name
    view.spaces = " ".join(board.words)
    names, owns = callings(state, seat, "your", "you")
    view.names = "; ".join([board.name_of(space, names, owns) for space in range(board.size)])
    view.terrain = board.terrain[:]
    view.places = [place[:] for place in board.places]
    view.larvae = sorted([space for spaces in board.larvae for space in spaces])
    view.hive_owners = list(state.homes)
    view.turn = state.turn
    view.first = state.first
    view.turn_number = state.turn_number
    view.max_turns = state.max_turns
    view.ended = state.ended
    view.actions_left = state.actions_left
    view.extra_bees = state.extra_bees
    view.owners = list(state.owners)
    view.workers = list(state.workers)
    view.warriors = list(state.warriors)
    view.queens = list(state.queens)
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
    view.discards = list(state.discards)
    view.hand = []
    view.hand_limit = hand_limit(state, seat) if seat >= 0 else HAND_LIMIT
    if seat >= 0:
        for card in range(KINDS):
            view.hand += [card] * state.hands[seat * KINDS + card]
    view.hand_sizes = [hand_size(state, other) for other in range(state.seats)]
    view.known = [fact.row() for fact in state.known if seat in (fact.knower, fact.holder)]


def show_powers(state: QueenbeeState, view: QueenbeeView, seat: int) -> None:
    view.powers = [seats_in(mask) for mask in state.powers]
    view.offered = seats_in(state.offered[seat]) if seat >= 0 else []
    view.own_choice = state.choices[seat] if seat >= 0 else -1
    is_draft = bool(state.frames) and state.frames[-1].kind == POWER_DRAFT
    view.power_pool = seats_in(unseen_powers(state)) if is_draft else []


def question(state: QueenbeeState) -> str:
    return question_of(state.frames[-1]).name if state.frames else OVER.name


class Asked:
    """What the frames on the stack say of steps, bees, cards and dice; where several do, the upper one counts."""

    def __init__(self, state: QueenbeeState, seat: int) -> None:
        self.steps_left = 0
        self.free_steps = 0
        self.bees_left = 0
        self.swarm_to = NO_SPACE
        self.chosen_dice = 0  # a bit for each
        self.side = NO_SIDE
        self.scouted: list[int] = []
        for frame in state.frames:
            kind = frame.kind
            if kind == STEPPING:
                self.steps_left = frame.left
                self.free_steps = frame.free_steps
            elif kind in (SWARMING, RISING, BREEDING):
                self.bees_left = frame.left
                self.swarm_to = frame.space
            elif kind in (REROLLING, AGAIN_ROLLING):
                self.chosen_dice = frame.chosen
            elif kind == ANSWERING:
                self.side = frame.side
            elif kind == SCOUTING and frame.seat == seat:
                self.scouted = scouted_cards(frame)


def scouted_cards(frame: Frame) -> list[int]:
    return [card for card in (frame.first_card, frame.second_card) if card != NO_CARD]


def show_frames(state: QueenbeeState, view: QueenbeeView, seat: int) -> None:
    view.buzz_steps = buzz_steps(state, seat) if seat >= 0 else BUZZ_STEPS
    view.sting_steps = sting_steps(state, seat) if seat >= 0 else STING_STEPS_EACH
    asked = Asked(state, seat)
    view.steps_left = asked.steps_left
    view.free_steps = asked.free_steps
    view.bees_left = asked.bees_left
    view.swarm_to = asked.swarm_to
    view.chosen_dice = seats_in(asked.chosen_dice)
    view.asked_side = asked.side
    view.scouted = asked.scouted
    view.cards_played = [played(frame) for frame in state.frames if frame.kind == CARD_PLAYED]
    view.to_draw = [[frame.seat, frame.left] for frame in state.frames if frame.kind == DRAWING]
    view.asked = [
        [frame.kind, frame.seat, len(scouted_cards(frame))] if frame.kind == SCOUTING else frame.row()
        for frame in state.frames
    ]
    view.ways = []
    if state.frames and state.frames[-1].kind == STEPPING and state.frames[-1].seat == seat:
        view.ways = ways(state, state.frames[-1])
    view.answered = [int(answer >= 0) for answer in state.answers]
    view.own_answer = state.answers[seat] if seat >= 0 else -1


def played(frame: Frame) -> list[int]:
    return [frame.seat, frame.card, frame.victim, frame.bee, frame.space, frame.die, frame.other_die, frame.side]


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
    view.side_behind = behind(state)
    view.odds, view.chosen_odds = odds_now(state)
    view.attack_odds = []
    if state.frames and state.frames[-1].kind == STEPPING and state.frames[-1].mode == STING_STEPS:
        show_attacks(state, view)
    view.sting_odds = []
    if view.question == ACTING and view.seat == state.turn and state.actions_left > 0:
        view.sting_odds = sting_odds(state, view.seat, sting_steps(state, view.seat))
    elif view.question == STINGING and view.seat == state.frames[-1].seat:
        view.sting_odds = sting_odds(state, view.seat, state.frames[-1].left)


def behind(state: QueenbeeState) -> int:
    """QB6.3: the side that would lose by the dice as they lie."""
    battle = state.battle
    is_open = battle.is_on() and battle.winner == NO_SIDE and has_rolled(state, DEFENCE)
    if not is_open or any(frame.kind == ROLLING for frame in state.frames):
        return NO_SIDE
    return side_behind(state)


def odds_now(state: QueenbeeState) -> tuple[int, int]:
    """The attacker's chance in thousandths, and with just the dice chosen so far; -1 where there is none."""
    if not state.battle.is_on() or state.battle.winner != NO_SIDE:
        return -1, -1
    if state.frames[-1].kind == REROLLING:
        chosen, best = reroll_odds(state, state.frames[-1])
        return round(1000 * best), round(1000 * chosen)
    return round(1000 * battle_odds(state)), -1


def show_attacks(state: QueenbeeState, view: QueenbeeView) -> None:
    seat = state.frames[-1].seat
    found: list[int] = []
    add_attacks(state, seat, found)
    for move in found:
        origin, target = attack_spaces(state, move)
        view.attack_odds.append([origin, target, round(1000 * odds_of_attack(state, seat, origin, target))])
