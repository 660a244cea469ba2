// Invented positions of every stage of Beesness for the gallery and the tests; nothing of this is part of the page itself.
import { BLANK, told } from "./blank";
import { beePoint, DRONE, KIND_NAMES, KIND_ROLES, QUEEN, WORKER, type BeesnessView } from "../boards/beesness/view";
import type { EventLine, Move, Player, Position } from "../wire";

const NAMES = ["Mara", "Ada", "Bruno", "Cleo"];
const HONEY = [18, 25, 9, 31];

export const PLAYERS: Player[] = NAMES.map((name, seat) => ({
  seat, name, kind: seat === 0 ? "person" : "bot", level: seat === 0 ? "" : "medium", score: HONEY[seat]!, thinking: false, online: true,
}));

/** The fourth round of nine, before cards are played: the Garden is getting thin. */
export const VIEW: BeesnessView = {
  seat: 0,
  seats: 4,
  due: [0, 1, 2, 3],
  phase: "choose",
  round_number: 4,
  rounds: 9,
  has_gifts: 1,
  first_seat: 3,
  turn: -1,
  garden: 11,
  honeypot: 44,
  growth: 25,
  market: [3, 1],
  honey: HONEY,
  flowers: [5, 4, 2, 3],
  cards: [[1, 2, 1], [2, 1, 1], [0, 2, 1], [1, 0, 1]],
  votes_held: [4, 4, 3, 2],
  chosen: [0, 0, 0, 0],
  own_choice: "",
  own_card: -1,
  laid: [-1, -1, -1, -1],
  acting: [0, 0, 0, 0],
  can_take: 0,
  can_hire: [0, 0, 0, 0],
  starting_price: 4,
  nominated: -1,
  price: 0,
  leader: -1,
  bidding: [0, 0, 0, 0],
  gifts: [-1, -1, -1, -1],
  given: [[], [], [], []],
  callers: [0, 0, 0, 0],
  called: [0, 0, 0, 0],
  offers: [-1, -1, -1, -1],
  votes: [0, 0, 0, 0],
  discards: [-1, -1, -1, -1],
  dice: [[], [], [], []],
  dice_left: 0,
  removed: [1, 0, 0],
  sold: 6,
  planted: 8,
  winners: [],
  is_beesaster: 0,
  alarm: "thin",
  replant: 8,
  capacity: 28,
  worths: [44, 22, 15, 11, 9, 8, 7, 6, 5, 5, 4, 4, 4, 4],
  briefs: ["up to 3 flowers", "up to 44 honey", "bees from 4 honey"],
  forecasts: [
    "Pick 3, 2 or 1 flowers: the fewer Workers, the more.",
    "Alone: all 44 honey for 2 flowers. With others: a share of it.",
    "Hire up to 3 bees from 4 honey each: the fewer Queens, the more.",
  ],
  idle: [0, 0, 0],
  prospects: [[3, 2, 1], [44, 22, 15], [3, 2, 1, 0]],
  next_price: 5,
};

export function move(id: number, text: string, label: string, point = `verb:${text}`): Move {
  return { id, text, label, verb: text.split(" ")[0]!, touch: [point] };
}

const numbered = (verb: string, domain: string, base: number, low: number, high: number): Move[] =>
  Array.from({ length: high - low + 1 }, (_, index) => low + index).map((number) => move(base + number, `${verb} ${number}`, `${verb} ${number}`, `${domain}:${number}`));
const bees = (verb: string, label: string, domain: string, base: number, kinds: readonly number[]): Move[] =>
  kinds.map((kind) => move(base + kind, `${verb} ${KIND_ROLES[kind]}`, `${label} a ${KIND_NAMES[kind]}`, `${domain}:${KIND_ROLES[kind]}`));

const READY = move(0, "ready", "Carry on");
const CALL = move(1, "call", "Call a referendum");
const GIVES = [1, 2, 3].map((seat) => move(2 + seat, `give ${seat + 1}`, `Give honey to @${seat}`, `seat:${seat + 1}`));
const VOTES = ["yes", "no"].map((answer, index) => move(248 + index, `vote ${answer}`, `Vote ${answer}`, `answer:${answer}`));

const event = (step: number, kind: string, text: string, data: Record<string, unknown>): EventLine => told({ step, kind, clause: "BS2.1", text, data });

export const EVENTS: EventLine[] = [
  event(60, "reveal", "Cards up: @0 plays a Worker, @1 and @2 Drones, @3 a Queen", { bees: [WORKER, DRONE, DRONE, QUEEN] }),
  event(61, "pick", "@0 picks 3 flowers; 11 left", { seat: 0, count: 3, garden: 11 }),
  event(61, "jackpot", "@1 sells a flower for all 22 honey and gives one back", { seat: 1, honey: 22, spent: 2, returned: 1 }),
  event(64, "hire", "@3 hires a Drone for 5 honey", { seat: 3, bee: DRONE, price: 5 }),
  event(65, "round", "Round 4: the Honeypot grows by 25 to 44", { round: 4 }),
];

export function position(view: Partial<BeesnessView>, rest: Partial<Position>): Position {
  const due = view.due ?? VIEW.due;
  return {
    ...BLANK,
    game: "beesness",
    step: 66,
    due,
    prompt: "Play a card face down",
    view: { ...VIEW, ...view } as unknown as Record<string, unknown>,
    events: EVENTS,
    players: PLAYERS,
    ...rest,
  };
}

const LAID: Partial<BeesnessView> = { laid: [DRONE, DRONE, WORKER, QUEEN], acting: [1, 1, 0, 1] };
const QUEENS: Partial<BeesnessView> = { laid: [QUEEN, QUEEN, WORKER, QUEEN], acting: [1, 1, 0, 1], can_hire: [1, 1, 0, 1] };
const VOTED: EventLine[] = [
  ...EVENTS,
  event(70, "vote", "@0 votes Yes with 4 bees", { seat: 0, votes: 4 }),
  event(70, "referendum", "9 Yes, 4 No: 8 new flowers grow, and everyone discards a bee", { yes: 9, no: 4, passed: 1 }),
];

export const POSITIONS: Readonly<Record<string, Position>> = {
  "a gift of honey": position({ phase: "gift", due: [0], gifts: [2, -1, -1, -1] }, { prompt: "How much honey do you give @2?", moves: numbered("pay", "honey", 6, 1, 18) }),
  "a card to play": position({ due: [0, 2], chosen: [0, 1, 0, 1] }, { moves: [CALL, ...GIVES, ...bees("play", "Play", "bee", 107, [WORKER, DRONE, QUEEN])] }),
  "a Drone without flowers": position(
    { due: [0, 2], chosen: [0, 1, 0, 1], flowers: [0, 4, 2, 3], briefs: ["up to 3 flowers", "no flowers!", "bees from 4 honey"], idle: [0, 1, 0], forecasts: [VIEW.forecasts[0]!, "You have no flowers to sell: it brings nothing.", VIEW.forecasts[2]!] },
    { moves: [CALL, ...GIVES, ...bees("play", "Play", "bee", 107, [WORKER, DRONE, QUEEN])] },
  ),
  "the own card face down": position({ phase: "choose", due: [2], chosen: [1, 1, 0, 1], own_choice: "Play a Queen", own_card: QUEEN }, { prompt: "Waiting for @2 to play a card" }),
  "before a pick": position({ phase: "window", turn: 2, ...LAID, due: [0, 1], chosen: [0, 0, 1, 1] }, { prompt: "@2 picks next. Call a referendum first?", moves: [READY, CALL] }),
  "flowers to pick": position(
    { phase: "pick", turn: 0, due: [0], laid: [WORKER, WORKER, DRONE, QUEEN], acting: [1, 1, 1, 1], can_take: 2, garden: 4, alarm: "danger" },
    { prompt: "Pick up to 2 of the 4 flowers", moves: numbered("take", "flower", 110, 0, 2) },
  ),
  "a blind bid": position({ phase: "bid", ...LAID, due: [0], chosen: [0, 1, 0, 0] }, { prompt: "Offer flowers: they share 44 honey", moves: numbered("offer", "flowers", 114, 0, 5) }),
  "bids shown, a bee to hire": position(
    { phase: "nominate", turn: 0, due: [0], ...QUEENS, offers: [-1, -1, 3, -1], honeypot: 0 },
    { prompt: "Hire a bee from 4 honey, or stop", moves: [...bees("hire", "Start an auction for", "market", 144, [WORKER, DRONE]), move(146, "stop", "Stop hiring")] },
  ),
  "an auction": position(
    { phase: "auction", turn: 0, due: [0], ...QUEENS, nominated: DRONE, price: 6, leader: 3, bidding: [1, 0, 0, 1] },
    { prompt: "Bid over 6 for the Drone, or drop out", moves: [...numbered("raise", "honey", 146, 1, 12), move(247, "drop", "Drop out")] },
  ),
  "an auction of others": position({ phase: "auction", turn: 1, due: [1], ...QUEENS, nominated: WORKER, price: 5, leader: 3, bidding: [0, 1, 0, 1] }, { prompt: "Waiting for @1 to bid or drop out" }),
  "a vote": position({ phase: "vote", due: [0, 3], chosen: [0, 1, 1, 0], callers: [0, 1, 0, 0] }, { prompt: "Replant 8 flowers? All discard a bee", moves: VOTES }),
  "votes shown, a bee to discard": position(
    { phase: "discard", votes: [4, 3, -2, 2], due: [0, 1, 2, 3] },
    { prompt: "Discard one of your bees", events: VOTED, moves: bees("discard", "Discard", "bee", 250, [WORKER, DRONE, QUEEN]) },
  ),
  "the last round, dice and the end": position(
    { phase: "over", due: [], round_number: 9, laid: [QUEEN, DRONE, WORKER, WORKER], honey: [34, 25, 9, 31], dice: [[6, 2, 1, 4, 3], [], [], []], growth: 0, winners: [0] },
    { prompt: "@0 wins with 34 honey", events: [...EVENTS, event(90, "roll", "@0 rolls 3 and has 34 honey", { seat: 0, face: 3 })] },
  ),
  "a beesaster": position(
    { phase: "over", due: [], garden: 0, alarm: "lost", laid: [WORKER, WORKER, DRONE, QUEEN], is_beesaster: 1 },
    { prompt: "Beesaster! The Garden is empty and everyone loses", events: [...EVENTS, event(80, "pick", "@1 picks 2 flowers; 0 left", { seat: 1, count: 2, garden: 0 })] },
  ),
};

export const SELECTED: Readonly<Record<string, string[]>> = {
  "a card to play": [beePoint(DRONE)],
  "flowers to pick": ["flower:2"],
  "a blind bid": ["flowers:3"],
  "a vote": ["answer:yes"],
};
