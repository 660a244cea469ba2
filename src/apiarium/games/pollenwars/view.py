"""What a seat of Pollen Wars, or a spectator, may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...core.fields import INT, INTS, LAST_SEAT, ROWS, SEAT, SEATS, TEXT, Field, UpTo, declare
from ...core.state import View, seats_in
from .bees import counts_for, room_for, worth
from .components import (
    BEES,
    BIG_FUNGI,
    DECKS,
    FLOOD,
    FORAGERS,
    HONEY,
    KINDS,
    MOST_ASKED,
    MOST_OFFERS,
    MOST_POLLEN,
    MOST_SPOTS,
    MOST_TRADED,
    NO_BEE,
    NO_CARD,
    NO_HEX,
    NO_PATTERN,
    NO_SEAT,
    ROYAL,
    SOLDIER,
    SOLDIERS,
    STUMP,
    deck_of,
)
from .field import HEXES, MOST_FLOWERS, PATTERNS, PLACEMENTS, TILES
from .hands import hand_limit, is_open_to, pile_size
from .phases import ANSWER, BATTLE, BY_ROUNDS, HANDOVER, NOT_ASKED, OFFER, PHASES

if TYPE_CHECKING:
    from .state import PollenwarsState

NAMES: Final = [question.name for question in PHASES]
MOST_POINTS: Final = 200  # of a battle
MOST_CARDS: Final = 60  # of one kind of list: more than a hand can hold, or than was laid, aimed at or learnt
MOST_KNOWN: Final = 120  # facts about cards that concern one seat

FIELDS: Final = declare(
    phase=TEXT(*NAMES), stage=TEXT(*NAMES), round_number=INT(0, "max_rounds"), max_rounds=INT(0, MOST_POLLEN),
    target=INT(0, MOST_POLLEN), turns=INT(0, MOST_POINTS), first=SEAT, turn=SEAT, spots=INTS(SEATS, 0, MOST_SPOTS),
    has_raids=INT(0, 1), has_varroa=INT(0, 1), tiles_left=INTS(UpTo(TILES), 0, TILES - 1),
    rocky=INTS(UpTo(TILES), 0, TILES - 1), flowers=INTS(HEXES, 0, MOST_FLOWERS), covers=INTS(HEXES, 0, STUMP),
    worth=INTS(HEXES, 0, MOST_FLOWERS), fungi_left=INT(0, BIG_FUNGI), stumps_left=INT(0, HEXES),
    drift=INT(NO_HEX, HEXES - 1), drifter=SEAT, foragers_on=INTS(HEXES, NO_SEAT, LAST_SEAT),
    soldiers_on=INTS(HEXES, NO_SEAT, LAST_SEAT), room_for=INTS(HEXES, NO_BEE, SOLDIER),
    pollen=INTS(SEATS, 0, MOST_POLLEN), foragers=INTS(SEATS, 0, FORAGERS),
    dead=INTS(SEATS, 0, FORAGERS), soldiers=INTS(SEATS, 0, SOLDIERS), injured=INTS(SEATS, 0, SOLDIERS),
    infested=INTS(SEATS, 0, 1), honey_held=INTS(SEATS, 0, MOST_CARDS), royal_held=INTS(SEATS, 0, MOST_CARDS),
    hand_limits=INTS(SEATS, 0, MOST_CARDS), big_hands=INTS(SEATS, 0, 1), stingers=INTS(SEATS, 0, MOST_SPOTS),
    guards=INTS(SEATS, 0, MOST_SPOTS), mutiny=SEAT, last_mutiny=SEAT, piles=INTS(len(DECKS), 0, MOST_POINTS),
    discards=INTS(KINDS, 0, MOST_SPOTS), patterns=INTS(PATTERNS, NO_PATTERN, PATTERNS - 1),
    watchers=ROWS(PATTERNS, 0, LAST_SEAT, UpTo(SEATS)), hand=INTS(UpTo(MOST_CARDS), 0, KINDS - 1),
    known=ROWS(UpTo(MOST_KNOWN), 0, KINDS - 1, 3), own_pays=INTS, own_counts=INTS, picked=INT(NO_HEX, HEXES - 1),
    picked_bee=INT(0, len(BEES) - 1), has_played=INT(0, 1), has_drawn=INT(0, 1), draws_left=INT(0, FLOOD),
    card=INT(NO_CARD, KINDS - 1), player=SEAT, aims=INTS(UpTo(MOST_SPOTS), 0, HEXES - 1),
    blockers=INTS(UpTo(MOST_CARDS), 0, LAST_SEAT), answered=INTS(SEATS, 0, 1), own_answer=INT(NOT_ASKED, KINDS - 1),
    raider=SEAT, defender=SEAT, attack=INT(0, MOST_POINTS), defence=INT(0, MOST_POINTS),
    own_laid=INTS(UpTo(MOST_CARDS), 0, 2 * KINDS - 1), last_card=INT(NO_CARD, KINDS - 1), last_player=SEAT,
    last_aims=INTS(UpTo(MOST_SPOTS), 0, HEXES - 1), last_blocked=INT(0, 1), last_raider=SEAT, last_defender=SEAT,
    last_attack=INT(0, MOST_POINTS), last_defence=INT(0, MOST_POINTS), last_stolen=INT(0, MOST_POLLEN),
    last_injured=INT(0, SOLDIERS), last_laid=ROWS(UpTo(SEATS), 0, 2 * KINDS - 1, UpTo(MOST_CARDS)),
    offers_made=INT(0, MOST_OFFERS), partner=SEAT, offered=INTS(UpTo(MOST_CARDS), 0, KINDS - 1),
    offered_backs=INTS(len(DECKS), 0, MOST_CARDS), offered_pollen=INT(0, MOST_TRADED),
    asked_pollen=INT(0, MOST_TRADED), asked_cards=INT(0, MOST_ASKED), ended=INT(0, BY_ROUNDS),
    winners=INTS(UpTo(SEATS), 0, LAST_SEAT),
)  # fmt: skip


class PollenwarsView(View):
    """Lists by seat, hex or kind of card as in the state; -1 stands for nobody, nothing, or a card not known."""

    phase: str
    stage: str  # where the turn goes on: "action" or "cards"
    round_number: int
    max_rounds: int
    target: int
    turns: int  # taken in this round
    first: int
    turn: int
    spots: list[int]
    has_raids: int
    has_varroa: int
    tiles_left: list[int]  # while the field is laid out: the tiles still to come
    rocky: list[int]  # tiles that lie on their back
    flowers: list[int]
    covers: list[int]
    worth: list[int]  # by hex: the flowers that count there
    fungi_left: int
    stumps_left: int
    drift: int
    drifter: int
    foragers_on: list[int]
    soldiers_on: list[int]
    room_for: list[int]  # by hex: which kind of bee may land there
    pollen: list[int]
    foragers: list[int]
    dead: list[int]
    soldiers: list[int]
    injured: list[int]
    infested: list[int]  # 1 for every hive with varroa
    honey_held: list[int]
    royal_held: list[int]
    hand_limits: list[int]
    big_hands: list[int]
    stingers: list[int]
    guards: list[int]
    mutiny: int
    last_mutiny: int
    piles: list[int]  # cards left: honey, royal jelly
    discards: list[int]  # by kind
    patterns: list[int]  # by place, those of the queens first: the pattern, where this seat knows it
    watchers: list[list[int]]  # by place: who knows that pattern
    hand: list[int]  # own cards, ascending
    known: list[list[int]]  # own facts and those about the own hand: who knows, in whose hand, which card
    own_pays: list[int]  # by placement of the own pattern: what it pays; 0 where a hex has no flowers
    own_counts: list[int]  # by placement of the own pattern: a bit for each of its hexes that counts already
    picked: int
    picked_bee: int
    has_played: int
    has_drawn: int
    draws_left: int
    card: int
    player: int
    aims: list[int]
    blockers: list[int]
    answered: list[int]  # 1 for every seat that has answered while others have not
    own_answer: int
    raider: int
    defender: int
    attack: int  # points before battle cards
    defence: int
    own_laid: list[int]  # 2 * kind + side
    last_card: int  # the last one that was played to the end, with whoever played it and at what
    last_player: int
    last_aims: list[int]
    last_blocked: int
    last_raider: int  # the last battle: who, the points, and what came of it
    last_defender: int
    last_attack: int
    last_defence: int
    last_stolen: int
    last_injured: int
    last_laid: list[list[int]]  # by seat: the cards shown, 2 * kind + side
    offers_made: int
    partner: int
    offered: list[int]  # kinds of cards, for the two who may see them
    offered_backs: list[int]  # honey and royal jelly cards in the offer
    offered_pollen: int
    asked_pollen: int
    asked_cards: int
    ended: int
    winners: list[int]

    def fields(self) -> list[Field]:
        return FIELDS


def make_view(state: PollenwarsState, seat: int) -> PollenwarsView:
    view = PollenwarsView()
    view.seat = seat
    view.seats = state.seats
    view.due = seats_in(state.waiting)
    show_table(state, view)
    show_hives(state, view)
    show_patterns(state, view, seat)
    show_turn(state, view, seat)
    show_raid(state, view, seat)
    show_last(state, view)
    show_offer(state, view, seat)
    result = state.result()
    view.ended = state.ended
    view.winners = [] if result is None else result.winners
    return view


def show_table(state: PollenwarsState, view: PollenwarsView) -> None:
    view.phase = PHASES[state.phase].name
    view.stage = PHASES[state.stage].name
    view.round_number = state.round_number
    view.max_rounds = state.max_rounds
    view.target = state.target
    view.turns = state.turns
    view.first = state.first
    view.turn = state.turn
    view.spots = state.spots[:]
    view.has_raids = state.has_raids
    view.has_varroa = state.has_varroa
    view.tiles_left = [tile for tile in range(TILES) if state.tiles_left >> tile & 1]
    view.rocky = [tile for tile in range(TILES) if state.rocky >> tile & 1]
    view.flowers = list(state.flowers)
    view.covers = list(state.covers)
    view.worth = [worth(state, place) for place in range(HEXES)]
    view.fungi_left = state.fungi_left
    view.stumps_left = state.stumps_left
    view.drift = state.drift
    view.drifter = state.drifter
    view.foragers_on = list(state.foragers_on)
    view.soldiers_on = list(state.soldiers_on)
    view.room_for = [room_for(state, place) for place in range(HEXES)]
    view.piles = [pile_size(state, HONEY), pile_size(state, ROYAL)]
    view.discards = state.discards[:]


def show_hives(state: PollenwarsState, view: PollenwarsView) -> None:
    seats = range(state.seats)
    view.pollen = state.pollen[:]
    view.foragers = state.foragers[:]
    view.dead = state.dead[:]
    view.soldiers = state.soldiers[:]
    view.injured = state.injured[:]
    view.infested = [state.infested >> other & 1 for other in seats]
    view.honey_held = state.honey_held[:]  # PW1.2: backs are seen by all
    view.royal_held = state.royal_held[:]
    view.hand_limits = [hand_limit(state, other) for other in seats]
    view.big_hands = state.big_hands[:]
    view.stingers = state.stingers[:]
    view.guards = state.guards[:]
    view.mutiny = state.mutiny
    view.last_mutiny = state.last_mutiny


def show_patterns(state: PollenwarsState, view: PollenwarsView, seat: int) -> None:
    """PW1.4, PW5.5: her own pattern and what she has looked at; who has looked where is seen by all."""
    view.patterns = [NO_PATTERN] * PATTERNS
    view.own_pays = []
    view.own_counts = []
    view.watchers = [seats_in(mask) for mask in state.watchers]
    if seat < 0:
        view.hand = []
        view.known = []
        return
    for place in range(PATTERNS):
        if state.watchers[place] >> seat & 1:
            view.patterns[place] = state.patterns[place]
    if state.patterns[seat] != NO_PATTERN:
        held = [int(counts_for(state, seat, place)) for place in range(HEXES)]
        flowers = view.worth
        for one, two, three, four in PLACEMENTS[state.patterns[seat]]:
            pays = 0
            if flowers[one] and flowers[two] and flowers[three] and flowers[four]:
                pays = flowers[one] + flowers[two] + flowers[three] + flowers[four]
            view.own_pays.append(pays)
            view.own_counts.append(held[one] | held[two] << 1 | held[three] << 2 | held[four] << 3)
    view.hand = [kind for kind in range(KINDS) for _ in range(state.hands[seat * KINDS + kind])]
    view.known = [fact[:] for fact in state.known if is_open_to(fact, seat)]


def show_turn(state: PollenwarsState, view: PollenwarsView, seat: int) -> None:
    view.picked = state.picked
    view.picked_bee = state.picked_bee
    view.has_played = state.has_played
    view.has_drawn = state.has_drawn
    view.draws_left = state.draws_left
    view.card = state.card
    view.player = state.player
    view.aims = state.aims[:]
    view.blockers = state.blockers[:]
    view.answered = [int(value != NOT_ASKED) for value in state.answers]
    view.own_answer = state.answers[seat] if seat >= 0 else NOT_ASKED


def show_raid(state: PollenwarsState, view: PollenwarsView, seat: int) -> None:
    """PW4.3: who is done with battle cards is seen, not what lies there."""
    view.raider = state.raider
    view.defender = state.defender
    view.attack = attack(state)
    view.defence = defence(state)
    view.own_laid = own_laid(state, seat)[:]


def attack(state: PollenwarsState) -> int:
    """Points before battle cards."""
    return state.soldiers[state.raider] + state.stingers[state.raider] if state.raider >= 0 else 0


def defence(state: PollenwarsState) -> int:
    return state.soldiers[state.defender] + state.guards[state.defender] if state.raider >= 0 else 0


def own_laid(state: PollenwarsState, seat: int) -> list[int]:
    return state.laid[seat] if seat >= 0 and state.phase == BATTLE else []


def show_last(state: PollenwarsState, view: PollenwarsView) -> None:
    view.last_card = state.last_card
    view.last_player = state.last_player
    view.last_aims = state.last_aims[:]
    view.last_blocked = state.last_blocked
    view.last_raider = state.last_raider
    view.last_defender = state.last_defender
    view.last_attack = state.last_attack
    view.last_defence = state.last_defence
    view.last_stolen = state.last_stolen
    view.last_injured = state.last_injured
    view.last_laid = [cards[:] for cards in state.last_laid]


def show_offer(state: PollenwarsState, view: PollenwarsView, seat: int) -> None:
    view.offers_made = state.offers_made
    view.partner = state.partner
    view.offered = state.offered[:] if knows_offer(state, seat) else []
    view.offered_backs = [offered_of(state, seat, HONEY), offered_of(state, seat, ROYAL)]
    view.offered_pollen = state.offered_pollen if sees_offer(state, seat) else 0
    view.asked_pollen = state.asked_pollen
    view.asked_cards = state.asked_cards


def sees_offer(state: PollenwarsState, seat: int) -> bool:
    """PW8.1: an offer that is made is seen by all as backs and pollen; before, by whoever makes it."""
    return state.phase in (ANSWER, HANDOVER) or (state.phase == OFFER and seat == state.turn)


def knows_offer(state: PollenwarsState, seat: int) -> bool:
    """PW8.1: its cards are named to the partner."""
    return sees_offer(state, seat) and seat in (state.turn, state.partner)


def offered_of(state: PollenwarsState, seat: int, deck: int) -> int:
    """The cards with this back in an offer, as far as this seat sees it."""
    count = 0
    if sees_offer(state, seat):
        for kind in state.offered:
            if deck_of(kind) == deck:
                count += 1
    return count
