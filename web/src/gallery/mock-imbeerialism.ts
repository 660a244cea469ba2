// Invented positions of every phase of Imbeerialism for the gallery and the tests; nothing of this is part of the page itself.
import { BLANK, told } from "./blank";
import { beePoint, DRONE, HEX_TITLES, HEX_WORDS, KIND_WORDS, QUEEN, WORKER, type ImbeerialismView } from "../boards/imbeerialism/view";
import type { EventLine, Move, Player, Position } from "../wire";

export const PLAYERS: Player[] = ["Mara", "Ada", "Bruno", "Cleo"].map((name, seat) => ({
  seat, name, kind: seat === 0 ? "person" : "bot", level: seat === 0 ? "" : "medium", score: [2, 1, 3, 0][seat]!, thinking: false, online: true,
}));

/** The hexes are T, UR, LR, B, LL, UL, C; Bruno is about to win, Ada sits in Cleo's home. */
export const VIEW: ImbeerialismView = {
  seat: 0,
  seats: 4,
  due: [0],
  phase: "move",
  turn: 0,
  round_number: 5,
  max_rounds: 30,
  rounds_to_replanting: 2,
  colonies: 3,
  home_counts: 0,
  has_circles: 1,
  has_points: 1,
  flowers: [4, 14, 8, 3, 0, 7, 23],
  growth: [1, 5, 1, 0, 0, -1, 9],
  markers: [0, 2, 2, 2, 1, 0, 2],
  homes: [5, 1, 2, 4],
  workers: [[0, 0, 0, 0, 0, 2, 0], [0, 1, 0, 0, 1, 0, 0], [0, 0, 1, 1, 0, 0, 1], [0, 0, 0, 0, 2, 0, 0]],
  drones: [[0, 0, 0, 0, 0, 1, 0], [0, 0, 0, 0, 0, 1, 0], [0, 0, 2, 0, 0, 0, 0], [0, 0, 0, 0, 1, 0, 0]],
  queens: [5, 1, 2, 4],
  honey: [5, 2, 7, 1],
  cubes: [2, 1, 2, 2],
  supply: [2, 3, 0, 4],
  bank: [2, 5, 0],
  points: [2, 1, 3, 0],
  held_colonies: [1, 0, 2, 0],
  held: [[0], [], [2, 3, 6], []],
  kept: [[], [], [3, 6], []],
  winning: [0, 0, 0, 0],
  out: [0, 0, 0, 0],
  offers_left: 2,
  offer: "",
  offer_from: -1,
  offer_to: -1,
  offer_hex: -1,
  offer_flowers: 0,
  offer_honey: 0,
  offer_bee: -1,
  ending: "",
};

export function move(id: number, text: string, label: string, touch: string[] = []): Move {
  return { id, text, label, verb: text.split(" ")[0]!, touch };
}

const place = (word: string): string => HEX_TITLES[HEX_WORDS.findIndex((other) => other === word)] ?? word;

export const MOVES: Move[] = [
  move(38, "travel worker ul t", "Worker travels from upper left to top", ["bee:worker", "hex:ul", "hex:t"]),
  move(84, "travel drone ul t", "Drone travels from upper left to top", ["bee:drone", "hex:ul", "hex:t"]),
  move(133, "travel queen ul t", "Queen travels from upper left to top", ["bee:queen", "hex:ul", "hex:t"]),
  move(152, "honey ul", "Make honey with your Worker, upper left", ["hex:ul"]),
  ...[2, 3, 4].map((seat) => move(173 + seat, `trade ul ${seat}`, `Trade with @${seat - 1} with your Worker, upper left`, ["hex:ul", `seat:${seat}`])),
  ...["ll", "c"].map((word, index) => move(221 + index, `invade ul ${word}`, `Drone from upper left invades ${place(word)}`, ["hex:ul", `hex:${word}`])),
  move(295, "kill ul 2 drone", "Drone kills @1's Drone, upper left", ["hex:ul", "seat:2", "bee:drone"]),
  move(379, "capture ul 2 drone", "Queen captures @1's Drone, upper left", ["hex:ul", "seat:2", "bee:drone"]),
  ...[WORKER, DRONE].map((kind) => move(399 + kind, `breed ${KIND_WORDS[kind]}`, `Breed a ${KIND_WORDS[kind]}`, [`bee:${KIND_WORDS[kind]}`])),
  move(401, "pass", "Pass", ["verb:pass"]),
];

const TERMS: Move[] = ["buy", "sell"].flatMap((side, index) =>
  [1, 2, 3].flatMap((flowers) =>
    [1, 2, 3, 4, 5].map((honey) =>
      move(402 + 18 * index + 6 * (flowers - 1) + honey - 1, `${side} ${flowers} ${honey}`, `Offer: ${side} ${flowers} for ${honey}`, [`flowers:${flowers}`, `honey:${honey}`]),
    ),
  ),
);
const DECLINE = move(452, "decline", "Decline", ["verb:decline"]);
const answers = (verb: string): Move[] => [...["t", "ul"].map((word, index) => move(438 + index, `${verb} ${word}`, `${verb}: ${place(word)}`, [`hex:${word}`])), DECLINE];

export const EVENTS: EventLine[] = [
  { step: 40, kind: "honey", clause: "IM2.3", text: "@0 makes 2 honey from a flower on the upper left hex", data: { seat: 0, hex: 5, honey: 2 } },
  { step: 41, kind: "conquer", clause: "IM2.5", text: "@1's Drone takes the lower left hex from @3 and dies", data: { seat: 1, from: 5, to: 4, former: 3 } },
  { step: 42, kind: "travel", clause: "IM2.2", text: "@2's Worker travels to the bottom hex", data: { seat: 2, bee: 0, from: 2, to: 3 } },
  { step: 43, kind: "breed", clause: "IM2.9", text: "@3 breeds a Drone for 2 honey", data: { seat: 3, hex: 4, bee: 1 } },
  { step: 43, kind: "replant", clause: "IM2.11", text: "14 flowers grow and 2 flowers wilt", data: { growth: [1, 4, 0, -2, 0, 2, 7] } },
].map((line) => told(line));

export function position(view: Partial<ImbeerialismView>, rest: Partial<Position>): Position {
  return {
    ...BLANK,
    game: "imbeerialism",
    step: 44,
    due: [0],
    prompt: "Pick a bee and what it does, or pass",
    aim: "To win: hold 3 colonies for a full round",
    view: { ...VIEW, ...view } as unknown as Record<string, unknown>,
    events: EVENTS,
    players: PLAYERS,
    ...rest,
  };
}

export const POSITIONS: Readonly<Record<string, Position>> = {
  "a worker in hand": position({}, { moves: MOVES }),
  "a drone in hand": position({}, { moves: MOVES }),
  "a queen in hand": position({}, { moves: MOVES }),
  "nothing in hand, a rival about to win": position({ kept: [[], [], [2, 3, 6], []], held_colonies: [1, 0, 3, 0], winning: [0, 0, 1, 0] }, { moves: MOVES }),
  terms: position(
    { phase: "terms", offer: "terms", offer_from: 0, offer_to: 2, offer_hex: 5 },
    { prompt: "Offer @2 a trade: buy or sell flowers", moves: TERMS, undo: true },
  ),
  "an offer to answer": position(
    { phase: "answer", turn: 1, offer: "buy", offer_from: 1, offer_to: 0, offer_hex: 1, offer_flowers: 3, offer_honey: 4 },
    { prompt: "@1 offers you 4 honey for 3 flowers. Accept?", moves: answers("accept") },
  ),
  "a ransom to answer": position(
    { phase: "ransom", turn: 1, offer: "ransom", offer_from: 1, offer_to: 0, offer_hex: 5, offer_honey: 2, offer_bee: DRONE },
    { prompt: "@1's Queen captures your Drone. Pay 2 honey to free it, or decline", moves: answers("ransom") },
  ),
  "an offer between others": position(
    { phase: "answer", turn: 2, due: [3], offer: "sell", offer_from: 2, offer_to: 3, offer_hex: 6, offer_flowers: 2, offer_honey: 1 },
    { prompt: "@3 answers: @2 offers 2 flowers for 1 honey", due: [3] },
  ),
  "everybody on one hex": position(
    {
      workers: [[0, 0, 0, 0, 0, 2, 0], [0, 0, 0, 0, 0, 1, 0], [0, 0, 0, 0, 0, 1, 0], [0, 0, 0, 0, 0, 3, 0]],
      drones: [[0, 0, 0, 0, 0, 1, 0], [0, 0, 0, 0, 0, 2, 0], [0, 0, 0, 0, 0, 1, 0], [0, 0, 0, 0, 0, 1, 0]],
      queens: [5, 5, 5, 5],
    },
    { moves: MOVES },
  ),
  "one is out, all is over": position(
    { phase: "over", turn: -1, due: [], out: [0, 0, 0, 1], ending: "@2 has held 3 colonies for a full round and wins" },
    { prompt: "@2 has held 3 colonies for a full round and wins", due: [] },
  ),
};

export const SELECTED: Readonly<Record<string, string[]>> = {
  "a worker in hand": [beePoint(0, WORKER, 5)],
  "a drone in hand": [beePoint(0, DRONE, 5)],
  "a queen in hand": [beePoint(0, QUEEN, 5)],
  terms: ["goods:buy-2"],
};
