"""Why a move of Queen Bee is refused: the clause and one sentence, saying nothing the seat may not know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...core.state import CHANCE, NOBODY, Refusal, seats_in
from .actions import attack_spaces, has_fighter, may_attack
from .bees import bees_at, count_at, may_stand
from .cards import holds
from .components import (
    BAD_POLLEN,
    BEE_ALLY,
    BEE_BEES,
    BEE_ESCAPE,
    BEES,
    BUZZ_OFF,
    CAPACITY,
    CARD_CLAUSES,
    CARDS,
    EXCHANGED,
    NO_SEAT,
    SECRET_PASSAGE,
    STARRED,
    WHEN,
    ZOM_BEE,
)
from .frames import (
    AFTER_DRAW,
    AIMING,
    BEFORE_DRAW,
    BEFORE_ROLL,
    CARD_PLAYED,
    SIGNAL_STEPS,
    STEPPING,
    STING_STEPS,
    TURN,
    TURN_LIMIT,
)
from .seats import is_ally, is_first_turn, queen_is_away, queen_is_home
from .turn import swarm_limit
from .verbs import (
    ATTACK,
    BUZZ,
    DISCARD,
    DRAW,
    END,
    EXCHANGE,
    FETCH,
    KEEP,
    PLAY,
    REPOPULATE,
    STEP,
    STEP_BEE,
    STEP_FROM,
    STEP_TO,
    STING,
    SWARM,
    VERBS,
)

if TYPE_CHECKING:
    from .state import QueenbeeState

# What is asked now, by kind of frame: the answer to every move that has nothing to do with it.
ASKED: Final = [
    ("QB2.1", "now chance names the first player"),
    ("QB2.3", "now the Hive Powers are dealt"),
    ("QB2.3", "now everybody keeps one of the two Hive Powers they were dealt"),
    ("QB2.3", "now a Hive Power that is left is drafted"),
    ("QB4.2", "that cannot be done at this point of the turn"),
    ("QB10.3", "a turn begins: a Queen at home may flee, or her player passes"),
    ("QB4.1", "now cards are drawn from the pile"),
    ("QB11.5", "a Scout keeps one of the two cards seen"),
    ("QB5.1", "now bees take steps, or the player is done"),
    ("QB5.2", "now bees swarm to the chosen space, where each may stand"),
    ("QB5.3", "now bees return on larvae spaces that were empty, one on each"),
    ("QB10.2", "a card was just played: pass, or cancel it with Buzz Off"),
    ("QB8.2", "now a card is stolen"),
    ("QB8.15", "now bees return on own hive spaces where they may stand and there is room"),
    ("QB8.10", "now a Worker or Warrior is removed from the own hive spaces"),
    ("QB8.11", "now one of your cards is discarded"),
    ("QB6.2", "a battle goes on"),
    ("QB10.3", "the nest is attacked: the Queen may flee, or her player passes"),
    ("QB9.12", "now the attacker plays attacker-only cards, or rolls"),
    ("QB10.1", "now others may lend a bee to a side, or pass"),
    ("QB6.2", "now the dice are rolled"),
    ("QB6.2", "now own dice of this roll may be chosen to be rolled again"),
    ("QB6.4", "now the side that is behind plays battle cards, or passes"),
    ("QB9.1", "now own dice are chosen for Again and Again, and rolled up to two times"),
    ("QB9.2", "the battle is lost: play Bee Escape, or pass"),
    ("QB9.2", "now a beaten bee is saved to a legal own hive space"),
    ("QB6.5", "now fighters move in, at least one"),
]


def give_reason(state: QueenbeeState, seat: int, move: int) -> Refusal:
    if state.waiting == NOBODY:
        return Refusal("QB7.5" if state.ended == TURN_LIMIT else "QB7.4", "the game is over")
    frame = state.frames[-1]
    clause, sentence = ASKED[frame[0]]
    if seat == CHANCE or state.waiting == CHANCE:
        return Refusal(clause, sentence if state.waiting == CHANCE else "nothing is left to chance now")
    if not state.is_due(seat):
        names = " and ".join([f"@{other}" for other in seats_in(state.waiting)])
        return Refusal(clause, f"now {names} must choose")
    if not 0 <= move < VERBS.size:
        return Refusal(clause, sentence)
    if PLAY <= move < EXCHANGE:
        return card_reason(state, seat, frame, move - PLAY)
    if DISCARD <= move < KEEP and not holds(state, seat, move - DISCARD):
        return Refusal(clause, f"you do not hold {CARDS[move - DISCARD]}")
    if frame[0] == TURN:
        return turn_reason(state, seat, frame, move)
    if frame[0] == STEPPING:
        if STEP <= move < ATTACK:
            return step_reason(state, frame, move)
        if ATTACK <= move < FETCH:
            return attack_reason(state, frame, move)
        if frame[2] == STING_STEPS:
            return Refusal("QB5.4", "an attack is possible: a Sting goes on with steps or an attack")
    if frame[0] == CARD_PLAYED and frame[3] == AIMING:
        return Refusal(CARD_CLAUSES[frame[2]], f"now a legal target of {CARDS[frame[2]]} is named")
    return Refusal(clause, sentence)


def card_reason(state: QueenbeeState, seat: int, frame: list[int], card: int) -> Refusal:
    name = CARDS[card]
    clause = CARD_CLAUSES[card]
    if not holds(state, seat, card):
        return Refusal(clause, f"you do not hold {name}")
    kind = frame[0]
    if card == BEE_ALLY:
        return Refusal("QB10.1", "Bee Ally is played by helping a side of another player's battle")
    if card == BUZZ_OFF:
        return Refusal("QB10.2", "Buzz Off answers a card that an opponent just played")
    if card == SECRET_PASSAGE:
        return Refusal("QB10.3", "a Queen flees once, from a nest she never left, when a turn begins or it is attacked")
    if card <= ZOM_BEE:
        if kind != TURN:
            return Refusal("QB4.2", f"{name} is a turn card: on your own turn, outside the action")
        if card == BAD_POLLEN and is_first_turn(state):
            return Refusal("QB2.2", "no Bad Pollen on your first turn")
        if card == BEE_BEES:
            return Refusal("QB8.3", "your Queen cannot repopulate any more; the card can be exchanged")
        return Refusal(clause, f"{name} finds nothing to work on now")
    if card in STARRED:
        if kind == BEFORE_ROLL:
            return Refusal(clause, f"{name} finds nothing to work on now")
        return Refusal("QB9.12", f"{name} is played by the attacker before the first roll")
    if card == BEE_ESCAPE:
        return Refusal("QB9.2", "Bee Escape saves a bee that was beaten just now")
    if state.battle:
        return Refusal(clause, f"{name} cannot be played at this point of the battle")
    return Refusal("QB6.4", f"{name} is a {WHEN[card]} card, and there is no battle")


def turn_reason(state: QueenbeeState, seat: int, frame: list[int], move: int) -> Refusal:
    stage = frame[1]
    if move == DRAW and stage == AFTER_DRAW:
        return Refusal("QB4.1", "the draw of this turn is over")
    if stage == BEFORE_DRAW and (move == END or BUZZ <= move < STEP):
        return Refusal("QB4.1", "the turn begins with the draw")
    if stage == AFTER_DRAW and BUZZ <= move < STEP and state.actions_left == 0:
        return Refusal("QB4.2", "no action is left on this turn")
    if move == REPOPULATE and stage == AFTER_DRAW:
        if not queen_is_home(state, seat):
            return Refusal("QB5.3", "only a Queen who never left her nest repopulates")
        return Refusal("QB5.3", "no larvae space is empty, or no bee is off the board")
    if SWARM <= move < STEP and stage == AFTER_DRAW:
        return swarm_reason(state, seat, state.board.space_of[move - SWARM])
    if EXCHANGE <= move < DISCARD:
        card = move - EXCHANGE
        if card not in EXCHANGED:
            return Refusal("QB4.3", f"{CARDS[card]} is not marked for exchange")
        if not holds(state, seat, card):
            return Refusal("QB4.3", f"you do not hold {CARDS[card]}")
        if not queen_is_away(state, seat):
            return Refusal("QB4.3", "only who has lost the Queen, or whose Queen has left her nest, exchanges cards")
    if move in (BUZZ, STING, END, DRAW):
        return Refusal("QB4.2", "the turn ends: discard down to the limit")
    return Refusal("QB4.2", "now the turn goes on with draw, cards, an action or its end, in this order")


def swarm_reason(state: QueenbeeState, seat: int, space: int) -> Refusal:
    if space < 0:
        return Refusal("QB1.5", "there is no such space on this board")
    count = count_at(state, space) if state.owners[space] == seat else 0
    if not 1 <= count <= swarm_limit(state, seat):
        return Refusal("QB5.2", f"{state.board.words[space]} does not hold exactly one of your bees")
    return Refusal("QB5.2", "no other bee of yours may stand there")


def step_reason(state: QueenbeeState, frame: list[int], move: int) -> Refusal:
    offset = move - STEP
    board = state.board
    origin = board.space_of[STEP_FROM[offset]]
    target = board.space_of[STEP_TO[offset]]
    bee = STEP_BEE[offset]
    if origin < 0 or target < 0:
        return Refusal("QB1.5", "there is no such space on this board")
    if target not in board.borders[origin]:
        return Refusal("QB1.5", "these spaces do not border on this board")
    owner = state.owners[origin]
    is_own = owner == frame[1]
    if frame[2] == SIGNAL_STEPS and owner != NO_SEAT:
        is_own = not is_ally(state, frame[1], owner)
    if owner == NO_SEAT or not is_own or bees_at(state, owner, bee, origin) == 0:
        whose = "an opponent" if frame[2] == SIGNAL_STEPS else "you"
        return Refusal("QB5.1", f"no {BEES[bee]} of {whose} stands on {board.words[origin]}")
    if not may_stand(state, owner, bee, target):
        return Refusal("QB3.2", f"a {BEES[bee]} may not enter {board.words[target]}")
    if state.owners[target] not in (NO_SEAT, owner):
        return Refusal("QB5.1", f"bees of another team stand on {board.words[target]}")
    if count_at(state, target) >= CAPACITY:
        return Refusal("QB3.1", f"four bees stand on {board.words[target]} already")
    return Refusal("QB5.1", "no step is left for that")


def attack_reason(state: QueenbeeState, frame: list[int], move: int) -> Refusal:
    seat = frame[1]
    origin, target = attack_spaces(state, move)
    if frame[2] != STING_STEPS:
        return Refusal("QB5.4", "only a Sting ends with an attack")
    if origin < 0 or target < 0 or target not in state.board.borders[origin]:
        return Refusal("QB1.5", "there are no such bordering spaces on this board")
    words = state.board.words
    if state.owners[origin] != seat:
        return Refusal("QB5.4", f"no bee of yours stands on {words[origin]}")
    owner = state.owners[target]
    if owner in (NO_SEAT, seat):
        return Refusal("QB5.4", f"no opponent stands on {words[target]}")
    if is_ally(state, seat, owner):
        return Refusal("QB7.2", f"@{owner} is your ally")
    if not may_attack(state, seat, owner):
        return Refusal("QB2.2", f"@{owner} is your neighbour, and this is your first turn")
    if not has_fighter(state, seat, origin, target):
        return Refusal("QB6.1", f"none of your bees on {words[origin]} may enter {words[target]}")
    return Refusal("QB5.4", "that attack cannot be declared now")
