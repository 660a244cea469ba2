// Invented positions of every stage of Pollen Wars for the gallery and the tests; nothing of this is part of the page itself.
import { RAID_POINT, TRADE_POINT } from "../boards/pollenwars/touches";
import { placesOf } from "../boards/pollenwars/patterns";
import { cardPoint, CARDS, FORAGER, HEXES, hexPoint, seatPoint, SOLDIER, type Card, type PollenwarsView } from "../boards/pollenwars/view";
import type { Move, Player, Position } from "../wire";
import { BLANK, told } from "./blank";

const NAMES = ["Mara", "Ada", "Bruno", "Cleo", "Dora", "Emil"];
const POLLEN = [12, 19, 7, 15, 4, 22];
const players = (seats: number): Player[] =>
  NAMES.slice(0, seats).map((name, seat) => ({ seat, name, kind: seat === 0 ? "person" : "bot", level: seat === 0 ? "" : "medium", score: POLLEN[seat]!, thinking: false, online: true }));

const hex = (name: string): number => HEXES.findIndex((cell) => cell.name === name);
const kind = (word: Card["word"]): number => CARDS.findIndex((card) => card.word === word);
const at = (places: Readonly<Record<string, number>>): number[] => HEXES.map((cell) => places[cell.name] ?? -1);

const BAR = 0;
const FLOWERS = HEXES.map((_, index) => [1, 2, 1, 3, 1, 2, 4, 1, 1, 2, 0][index % 11]!);
const COVERED: Readonly<Record<string, number>> = { c3: 1, g9: 1, k2: 2 };
const COVERS = HEXES.map((cell) => COVERED[cell.name] ?? 0);
const WORTH = FLOWERS.map((flowers, index) => (COVERS[index] ? 0 : flowers));
const FORAGERS = at({ g4: 0, g5: 0, e3: 1, e4: 1, d6: 2, i6: 1, j3: 2, h8: 0 });
const SOLDIERS = at({ g5: 1, j3: 0 });
const DRIFT = hex("g7");
const isHeld = (index: number): boolean => index === DRIFT || SOLDIERS[index] === 0 || (SOLDIERS[index] === -1 && FORAGERS[index] === 0);
const PLACES = placesOf(BAR);

/** The second round of a game of three; Ada's soldier sits on a forager of the viewer. */
export const VIEW: PollenwarsView = {
  seat: 0,
  seats: 3,
  due: [0],
  phase: "action",
  stage: "action",
  round_number: 2,
  max_rounds: 12,
  target: 30,
  turns: 9,
  first: 0,
  turn: 0,
  spots: [6, 2, 4],
  has_raids: 1,
  has_varroa: 1,
  tiles_left: [],
  rocky: [],
  flowers: FLOWERS,
  covers: COVERS,
  worth: WORTH,
  fungi_left: 0,
  stumps_left: 0,
  drift: DRIFT,
  drifter: -1,
  foragers_on: FORAGERS,
  soldiers_on: SOLDIERS,
  room_for: FORAGERS.map((forager, index) => (forager < 0 && index !== DRIFT ? FORAGER : forager >= 0 && SOLDIERS[index]! < 0 ? SOLDIER : -1)),
  pollen: POLLEN.slice(0, 3),
  foragers: [3, 6, 4],
  dead: [3, 0, 3],
  soldiers: [4, 2, 5],
  injured: [0, 2, 0],
  infested: [1, 0, 1],
  honey_held: [2, 1, 3],
  royal_held: [1, 1, 0],
  hand_limits: [3, 3, 4],
  big_hands: [0, 0, 1],
  stingers: [1, 0, 0],
  guards: [0, 1, 0],
  mutiny: 2,
  last_mutiny: 2,
  piles: [31, 20],
  discards: CARDS.map(() => 0),
  patterns: [BAR, 4, -1, -1, 6, -1, -1, -1, -1, -1],
  watchers: [[0, 2], [1, 0], [2], [], [0], [], [], [], [], []],
  hand: [kind("pinch"), kind("pair-home"), kind("block")],
  known: [[0, 1, kind("heist")]],
  own_pays: PLACES.map((place) => (place.every((one) => WORTH[one]! > 0) ? place.reduce((sum, one) => sum + WORTH[one]!, 0) : 0)),
  own_counts: PLACES.map((place) => place.reduce((mask, one, bit) => mask | (isHeld(one) ? 1 << bit : 0), 0)),
  picked: -1,
  picked_bee: 0,
  has_played: 0,
  has_drawn: 0,
  draws_left: 0,
  card: -1,
  player: -1,
  aims: [],
  blockers: [],
  answered: [0, 0, 0],
  own_answer: -2,
  raider: -1,
  defender: -1,
  attack: 0,
  defence: 0,
  own_laid: [],
  last_card: kind("heist"),
  last_player: 2,
  last_aims: [0],
  last_blocked: 0,
  last_raider: -1,
  last_defender: -1,
  last_attack: 0,
  last_defence: 0,
  last_stolen: 0,
  last_injured: 0,
  last_laid: [[], [], []],
  offers_made: 0,
  partner: -1,
  offered: [],
  offered_backs: [0, 0],
  offered_pollen: 0,
  asked_pollen: 0,
  asked_cards: 0,
  ended: 0,
  winners: [],
};

let next = 0;
export function move(text: string, label: string, touch: string[]): Move {
  next += 1;
  return { id: next, text, label, verb: text.split(" ")[0]!, touch };
}

const seats = (verb: string, label: string, count: number): Move[] => Array.from({ length: count - 1 }, (_, index) => move(`${verb} ${index + 2}`, `${label} @${index + 1}`, [seatPoint(index + 1)]));
const FREE = HEXES.flatMap((_, index) => (FORAGERS[index]! < 0 && index !== DRIFT ? [index] : []));
const action = (count: number): Move[] => [
  move("royal", "Draw royal jelly card", ["verb:royal"]),
  move("forager", "Send a forager", ["verb:forager"]),
  move("soldier", "Send a soldier", ["verb:soldier"]),
  ...["g4", "h8", "j3"].map((name) => move(`take ${name}`, `Pick up your bee on ${name}`, [`hex:${name}`])),
  ...seats("raid", "Raid", count),
];
const PLACE = [move("home", "Bring home", ["verb:home"]), ...FREE.map((index) => move(`place ${HEXES[index]!.name}`, `Place on ${HEXES[index]!.name}`, [hexPoint(index)]))];
const CARD_MOVES = [
  { ...move("end", "End turn", ["verb:end"]), quiet: true, ends: true },
  move("draw", "Draw honey card", ["verb:draw"]),
  ...seats("offer", "Trade with", 3),
  ...["pinch", "pair-home"].map((word) => move(`play ${word}`, `Play ${word}`, [`card:${word}`])),
];
const PASS = { ...move("pass", "Pass", ["verb:pass"]), quiet: true };
const BLOCK = move("play block", "Play Block", [cardPoint(kind("block"))]);
const OFFER = [
  move("gift", "Give it for free", ["verb:gift"]),
  ...["pinch", "pair-home", "block"].map((word) => move(`add ${word}`, `Offer ${word}`, [`card:${word}`])),
  ...[1, 2, 3, 4, 5, 6, 7].map((price) => move(`price ${price}`, `Ask for ${price} pollen`, [`pollen:${price}`])),
  move("cards 1", "Ask for cards: 1", ["count:1"]),
];

const EVENTS = [
  told({ step: 40, kind: "round", clause: "PW6.5", text: "Round 2 begins with new patterns", data: { round: 2 } }),
  told({ step: 41, kind: "sent", clause: "PW3.1", text: "@0 sends a forager to g4", data: { seat: 0, bee: 0, to: hex("g4") } }),
  told({ step: 42, kind: "moved", clause: "PW3.1", text: "@1 moves a soldier from i6 to g5", data: { seat: 1, bee: 1, from: hex("i6"), to: hex("g5") } }),
  told({ step: 43, kind: "returned", clause: "PW3.4", text: "@2 brings a forager home with 1 pollen", data: { seat: 2, bee: 0, from: hex("k4"), pollen: 1, cured: false } }),
];

export function position(view: Partial<PollenwarsView>, rest: Partial<Position>): Position {
  return {
    ...BLANK,
    game: "pollenwars",
    step: 44,
    due: [0],
    prompt: "Choose one action",
    aim: "Most pollen wins once a hive has 30: 11 to go",
    score_label: "pollen",
    view: { ...VIEW, ...view } as unknown as Record<string, unknown>,
    events: EVENTS,
    players: players(view.seats ?? 3),
    ...rest,
  };
}

const RAID: Partial<PollenwarsView> = { raider: 1, defender: 0, attack: 3, defence: 4, turn: 1, due: [0, 2] };
/** Cards are shown and counted, on the position before it. */
const battled = (cards: readonly { seat: number; cards: number[] }[], outcome: { raider: number; defender: number; points: number[]; stolen: number; injured: number }, text: string): Position["events"] => [
  ...EVENTS,
  told({ step: 45, kind: "count", clause: "PW4.3", text: "Three, two, one: all battle cards are shown", data: {} }),
  ...cards.map((data) => told({ step: 45, kind: "shown", clause: "PW4.3", text: `@${data.seat} lays cards`, data })),
  told({ step: 45, kind: "battle", clause: "PW4.4", text, data: outcome }),
];
const SIX: Partial<PollenwarsView> = {
  seats: 6, pollen: POLLEN, spots: [6, 1, 2, 3, 4, 5], foragers: [3, 6, 4, 9, 8, 2], dead: [3, 0, 3, 0, 0, 6], soldiers: [4, 2, 5, 5, 3, 5],
  injured: [0, 2, 0, 0, 2, 0], infested: [1, 0, 1, 1, 0, 1], honey_held: [2, 1, 3, 2, 0, 1], royal_held: [1, 1, 0, 1, 3, 0], hand_limits: [3, 3, 4, 3, 3, 3],
  big_hands: [0, 0, 1, 0, 0, 0], stingers: [1, 0, 0, 2, 0, 0], guards: [0, 1, 0, 0, 0, 0], answered: [0, 0, 0, 0, 0, 0], last_laid: [[], [], [], [], [], []],
  patterns: [BAR, 4, -1, -1, -1, -1, -1, 6, -1, -1],
};

export const POSITIONS: Readonly<Record<string, Position>> = {
  "a queen's turn": position({}, { moves: action(3) }),
  "six queens": position(SIX, { moves: action(6) }),
  "a raid in mind": position({}, { moves: action(3) }),
  "a forager picked up": position({ phase: "placing", picked: -1 }, { prompt: "Where does your forager go?", moves: PLACE, undo: true }),
  "cards to play": position({ phase: "cards", stage: "cards" }, { prompt: "Play cards, or draw a honey card", moves: CARD_MOVES }),
  "a trade in mind": position({ phase: "cards", stage: "cards" }, { prompt: "Play cards, or draw a honey card", moves: CARD_MOVES }),
  "a card to block": position({ phase: "block", turn: 2, card: kind("heist"), player: 2, aims: [0] }, { prompt: "@2 plays Heist on you: block it?", moves: [PASS, BLOCK] }),
  "a raid announced": position({ ...RAID, phase: "announced" }, { prompt: "@1 raids you: stop it?", moves: [PASS, BLOCK] }),
  "soldiers to recall": position({ ...RAID, phase: "recall", due: [0] }, { prompt: "@1 raids you, 3 against 4: call soldiers home?", moves: [move("done", "Done", ["verb:done"]), move("recall j3", "Recall your soldier from j3", ["hex:j3"])] }),
  "battle cards in secret": position(
    { ...RAID, phase: "battle", defender: 2, own_laid: [2 * kind("pair-home") + 1] },
    { prompt: "@1 raids @2: help one of them?", moves: [move("done", "Done", ["verb:done"]), move("lay block attack", "Block for the attack", [cardPoint(kind("block")), "side:attack"]), move("lay block defence", "Block for the defence", [cardPoint(kind("block")), "side:defence"])] },
  ),
  "a raid that is won": position(
    { ...RAID, phase: "battle", raider: 0, turn: 0, defender: 2, attack: 5, defence: 4, due: [] },
    { prompt: "Attack 6, defence 4: @0 steals 2 pollen from @2", moves: [], events: battled([{ seat: 0, cards: [2 * kind("pinch")] }], { raider: 0, defender: 2, points: [6, 4], stolen: 2, injured: 0 }, "Attack 6, defence 4: @0 steals 2 pollen from @2") },
  ),
  "a raid beaten off": position(
    { ...SIX, ...RAID, phase: "battle", raider: 3, turn: 3, defender: 0, attack: 5, defence: 5, due: [] },
    { prompt: "Attack 5, defence 6: 1 raider is hurt", moves: [], events: battled([{ seat: 0, cards: [2 * kind("pair-home") + 1] }], { raider: 3, defender: 0, points: [5, 6], stolen: 0, injured: 1 }, "Attack 5, defence 6: @3 steals nothing, and 1 soldier is injured") },
  ),
  "a pattern completed": position(
    { phase: "placing", due: [] },
    { prompt: "@0 completes Bar and brings home 9 pollen", moves: [], events: [...EVENTS, told({ step: 45, kind: "paid", clause: "PW6.2", text: "@0 completes Bar and brings home 9 pollen", data: { seat: 0, shape: 0, hexes: [hex("g4"), hex("g5"), hex("g6"), hex("g7")], pollen: 9 } })] },
  ),
  "an offer in the making": position({ phase: "offer", partner: 2, offered: [kind("pinch")], offered_backs: [1, 0] }, { prompt: "What do you offer @2, and for what?", moves: OFFER, undo: true }),
  "an offer answered": position(
    { phase: "answer", turn: 1, partner: 0, offered: [kind("heist")], offered_backs: [0, 1], offered_pollen: 0, asked_pollen: 4 },
    { prompt: "@1 offers you a trade: accept?", moves: [move("accept", "Accept", ["verb:accept"]), move("decline", "Decline", ["verb:decline"])] },
  ),
  "the last pollen": position({ phase: "over", turn: -1, due: [], winners: [1], pollen: [21, 31, 18], foragers_on: at({}), soldiers_on: at({}) }, { prompt: "@1 wins with 31 pollen", due: [] }),
};

export const SELECTED: Readonly<Record<string, string[]>> = {
  "a raid in mind": [RAID_POINT],
  "a trade in mind": [TRADE_POINT],
  "cards to play": [cardPoint(kind("pair-home"))],
  "battle cards in secret": [cardPoint(kind("block"))],
};

