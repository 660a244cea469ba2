"""Why a move of Queen Bee is refused: the clause and one sentence, saying nothing the seat may not know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.state import CHANCE, NOBODY, Refusal, seats_in
from ...core.words import seats_listed
from .actions import attack_spaces, has_fighter, is_spared, may_attack
from .bees import bees_at, count_at, may_stand
from .cards import holds
from .components import (
    A_SEAT,
    BAD_POLLEN,
    BEE_ALLY,
    BEE_BEES,
    BEE_ESCAPE,
    BUZZ_OFF,
    CAPACITY,
    CARDS,
    IN_BATTLE,
    NO_SEAT,
    ON_TURN,
    QUEEN,
    SECRET_PASSAGE,
)
from .phases import (
    AFTER_DRAW,
    AIMING,
    BEFORE_DRAW,
    BEFORE_ROLL,
    CARD_PLAYED,
    DISCARDING,
    RAINED_ON,
    SIGNAL_STEPS,
    STEPPING,
    STING_STEPS,
    SWARMING,
    TURN,
    TURN_LIMIT,
)
from .records import Frame, question_of
from .seats import is_ally, is_first_turn, queen_is_astray, queen_is_away, queen_is_home
from .story import kind, place
from .turn import swarm_limit
from .verbs import (
    ATTACK,
    BUZZ,
    DISCARD,
    DONE,
    DRAW,
    END,
    EXCHANGE,
    FETCH,
    KEEP,
    PLACE,
    PLAY,
    REPOPULATE,
    SPACES,
    STEP,
    STEP_BEE,
    STEP_FROM,
    STEP_TO,
    SWARM,
    TARGET,
    VERBS,
)

if TYPE_CHECKING:
    from .state import QueenbeeState


def there(state: QueenbeeState, seat: int, space: int) -> str:
    """A space as the seat that is refused would call it."""
    return place(state, space, seat, "your", "you")


def give_reason(state: QueenbeeState, seat: int, move: int) -> Refusal:
    if state.waiting == NOBODY:
        return Refusal("QB7.5" if state.ended == TURN_LIMIT else "QB7.4", "the game is over")
    frame = state.frames[-1]
    question = question_of(frame)
    if seat == CHANCE or state.waiting == CHANCE:
        is_chance = state.waiting == CHANCE
        return Refusal(question.clause, question.refusal if is_chance else "nothing is left to chance now")
    if not state.is_due(seat):
        return Refusal(question.clause, f"{seats_listed(seats_in(state.waiting))} must choose now")
    if 0 <= move < VERBS.size:
        if PLAY <= move < EXCHANGE:
            return card_reason(state, seat, frame, move - PLAY)
        if DISCARD <= move < KEEP and is_discarding(frame) and not holds(state, seat, move - DISCARD):
            return Refusal(question.clause, f"you don't hold {CARDS[move - DISCARD].title}")
        if frame.kind == TURN:
            return turn_reason(state, seat, frame, move)
        if frame.kind == STEPPING and STEP <= move < ATTACK:
            return step_reason(state, frame, move)
        if frame.kind == STEPPING and ATTACK <= move < FETCH:
            return attack_reason(state, frame, move)
        if frame.kind == STEPPING and frame.mode == STING_STEPS and move == DONE:
            return Refusal("QB5.4", "you can still attack: take another step, or attack")
        if frame.kind == SWARMING and FETCH <= move < PLACE:
            return fetch_reason(state, frame, move)
    if frame.kind == CARD_PLAYED and frame.stage == AIMING:
        other = move - TARGET
        if is_other_seat(state, seat, other) and CARDS[frame.card].target == A_SEAT and is_ally(state, seat, other):
            return Refusal("QB7.2", f"@{other} is your ally")
        return Refusal(CARDS[frame.card].clause, f"{CARDS[frame.card].title} can't hit that: pick a lit target")
    return Refusal(question.clause, question.refusal)


def is_other_seat(state: QueenbeeState, seat: int, other: int) -> bool:
    return 0 <= other < state.seats and other != seat


def is_discarding(frame: Frame) -> bool:
    return frame.kind == RAINED_ON or (frame.kind == TURN and frame.stage == DISCARDING)


def card_reason(state: QueenbeeState, seat: int, frame: Frame, number: int) -> Refusal:
    card = CARDS[number]
    name = card.title
    if not holds(state, seat, number):
        return Refusal(card.clause, f"you don't hold {name}")
    if number == BEE_ALLY:
        return Refusal("QB10.1", "play Bee Ally in another player's battle, to help one side")
    if number == BUZZ_OFF:
        return Refusal("QB10.2", "Buzz Off answers a card that an opponent just played")
    if number == SECRET_PASSAGE:
        return Refusal(
            "QB10.3", "your Queen flees once, from the nest she never left, when a turn begins or she is attacked"
        )
    if card.when == ON_TURN:
        if frame.kind != TURN:
            return Refusal("QB4.2", f"{name} is a turn card: play it on your turn, before or after the action")
        if frame.stage == DISCARDING:
            return Refusal("QB4.2", f"it's too late for {name}: only discards are left this turn")
        if number == BAD_POLLEN and is_first_turn(state):
            return Refusal("QB2.2", "no Bad Pollen on your first turn")
        if number == BEE_BEES:
            return Refusal("QB8.3", "your Queen can't repopulate now")
        return Refusal(card.clause, f"{name} would do nothing now")
    if card.is_starred:
        if frame.kind == BEFORE_ROLL:
            return Refusal(card.clause, f"{name} would do nothing now")
        return Refusal("QB9.12", f"only the attacker plays {name}, before the first roll")
    if number == BEE_ESCAPE:
        return Refusal("QB9.2", "Bee Escape saves a bee that was just beaten")
    if state.battle.is_on() or card.when != IN_BATTLE:
        return Refusal(card.clause, f"{name} can't be played at this point of the battle")
    return Refusal("QB6.4", f"{name} is a battle card, and there is no battle now")


def turn_reason(state: QueenbeeState, seat: int, frame: Frame, move: int) -> Refusal:
    stage = frame.stage
    is_action = BUZZ <= move < STEP
    if move == DRAW and stage == AFTER_DRAW:
        return Refusal("QB4.1", "the draw of this turn is over")  # taken, or lost to Bad Pollen
    if stage == BEFORE_DRAW and (move == END or is_action):
        return Refusal("QB4.1", "draw a card first")
    if stage == AFTER_DRAW and is_action and state.actions_left == 0:
        return Refusal("QB4.2", "you have no action left this turn")
    if move == REPOPULATE and stage == AFTER_DRAW:
        if queen_is_astray(state, seat):
            return Refusal("QB5.3", "your Queen must be back in her nest to repopulate")
        if not queen_is_home(state, seat):
            return Refusal("QB5.3", "only a Queen who never left her nest can repopulate")
        return Refusal("QB5.3", "no larvae space is empty, or all your bees are on the board")
    if SWARM <= move < STEP and stage == AFTER_DRAW:
        return swarm_reason(state, seat, state.board.space_of[move - SWARM])
    if EXCHANGE <= move < DISCARD:
        return exchange_reason(state, seat, move - EXCHANGE)
    if stage == DISCARDING and (move in (END, DRAW) or is_action):
        return Refusal("QB4.2", "your turn is ending: discard first")
    return Refusal("QB4.2", "you can't do that at this point of your turn")


def exchange_reason(state: QueenbeeState, seat: int, card: int) -> Refusal:
    if not CARDS[card].is_exchanged:
        return Refusal("QB4.3", f"{CARDS[card].title} can't be exchanged")
    if not holds(state, seat, card):
        return Refusal("QB4.3", f"you don't hold {CARDS[card].title}")
    if not queen_is_away(state, seat):
        return Refusal("QB4.3", "you can exchange cards only after your Queen is lost or has left her nest")
    return Refusal("QB4.2", "you can't do that at this point of your turn")


def swarm_reason(state: QueenbeeState, seat: int, space: int) -> Refusal:
    if space < 0:
        return Refusal("QB1.5", "there is no such space on this board")
    count = count_at(state, space) if state.owners[space] == seat else 0
    limit = swarm_limit(state, seat)
    if not 1 <= count <= limit:
        wanted = "exactly one bee" if limit == 1 else f"one to {limit} bees"
        return Refusal("QB5.2", f"you need {wanted} at {there(state, seat, space)} to swarm there")
    return Refusal("QB5.2", "none of your other bees can stand there")


def fetch_reason(state: QueenbeeState, frame: Frame, move: int) -> Refusal:
    """QB5.2: any bee from elsewhere, but only where it may stand."""
    bee = (move - FETCH) // SPACES
    space = state.board.space_of[(move - FETCH) % SPACES]
    if space < 0:
        return Refusal("QB1.5", "there is no such space on this board")
    if space == frame.space or bees_at(state, frame.seat, bee, space) == 0:
        return Refusal("QB5.2", f"you have no {kind(bee)} to bring from {there(state, frame.seat, space)}")
    return Refusal("QB3.2", f"a {kind(bee)} can't enter {there(state, frame.seat, frame.space)}")


def step_reason(state: QueenbeeState, frame: Frame, move: int) -> Refusal:
    offset = move - STEP
    board = state.board
    origin = board.space_of[STEP_FROM[offset]]
    target = board.space_of[STEP_TO[offset]]
    bee = STEP_BEE[offset]
    if origin < 0 or target < 0:
        return Refusal("QB1.5", "there is no such space on this board")
    owner = state.owners[origin]
    is_signal = frame.mode == SIGNAL_STEPS
    if owner == NO_SEAT or bees_at(state, owner, bee, origin) == 0:
        whose = "there is no" if is_signal else "you have no"
        return Refusal("QB5.1", f"{whose} {kind(bee)} at {there(state, frame.seat, origin)}")
    if is_signal and is_ally(state, frame.seat, owner):
        whose = "your" if owner == frame.seat else f"@{owner}'s"
        return Refusal("QB8.6", f"Crossed Signals moves bees of opponents, and that {kind(bee)} is on {whose} side")
    if not is_signal and owner != frame.seat:
        return Refusal("QB5.1", f"that is @{owner}'s {kind(bee)}: you move your own bees only")
    if target not in board.borders[origin]:
        return Refusal("QB1.5", "those spaces are not next to each other")
    if is_signal and bee == QUEEN and is_spared(state, owner):
        return Refusal("QB8.6", "a Queen in her nest can't be moved")
    if not may_stand(state, owner, bee, target):
        return Refusal("QB3.2", f"a {kind(bee)} can't enter {there(state, frame.seat, target)}")
    holder = state.owners[target]
    if holder not in (NO_SEAT, owner):
        place = there(state, frame.seat, target)
        if is_signal or is_ally(state, frame.seat, holder):  # no Sting would help
            return Refusal("QB5.1", f"@{holder} holds {place}")
        return Refusal("QB5.1", f"another team holds {place}: attack it with a Sting")
    if count_at(state, target) >= CAPACITY:
        return Refusal("QB3.1", f"{there(state, frame.seat, target)} is full: four bees at most")
    return Refusal("QB5.1", "you have no steps left for that")


def attack_reason(state: QueenbeeState, frame: Frame, move: int) -> Refusal:
    seat = frame.seat
    origin, target = attack_spaces(state, move)
    if frame.mode != STING_STEPS:
        return Refusal("QB5.4", "only a Sting ends with an attack")
    if origin < 0 or target < 0 or target not in state.board.borders[origin]:
        return Refusal("QB1.5", "those spaces are not next to each other")
    if state.owners[origin] != seat:
        return Refusal("QB5.4", f"you have no bee at {there(state, seat, origin)}")
    owner = state.owners[target]
    if owner in (NO_SEAT, seat):
        return Refusal("QB5.4", f"there is no opponent at {there(state, seat, target)}")
    if is_ally(state, seat, owner):
        return Refusal("QB7.2", f"@{owner} is your ally")
    if not may_attack(state, seat, owner):
        return Refusal("QB2.2", f"no attack on a neighbour on your first turn, and @{owner} is one")
    if not has_fighter(state, seat, origin, target):
        return Refusal(
            "QB6.1", f"none of your bees at {there(state, seat, origin)} can enter {there(state, seat, target)}"
        )
    return Refusal("QB5.4", "you can't attack there now")
