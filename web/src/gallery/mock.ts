// Invented positions of every phase for the gallery and the tests; nothing of this is part of the page itself.
import { BLANK, told } from "./blank";
import { BEE_NAMES } from "../boards/beeholder/names";
import { beePoint, facetPoint, tilePoint } from "../boards/beeholder/view";
import { TRAITS, traitName, traitValue } from "../kit/traits";
import type { EventLine, Move, Player, Position, RulesText } from "../wire";

const DRAFT_BASE = 64;
const FLIP_BASE = 76;
const SWAP_BASE = 82;

export const PLAYERS: Player[] = [
  { seat: 0, name: "Mara", kind: "person", level: "", score: 4, thinking: false, online: true },
  { seat: 1, name: "Ada", kind: "bot", level: "medium", score: 6, thinking: false, online: true },
  { seat: 2, name: "Bruno", kind: "bot", level: "hard", score: 3, thinking: true, online: true },
];

export function present(bee: number): Move {
  const point = beePoint(bee);
  return { id: bee, text: `present ${point.slice(4)}`, label: `Present ${BEE_NAMES[bee]}`, verb: "present", touch: [point] };
}

export function draft(tile: number, side: number): Move {
  const word = traitValue(tile, side);
  return { id: DRAFT_BASE + 2 * tile + side, text: `draft ${word}`, label: `Draft ${word}`, verb: "draft", touch: [facetPoint(tile, side)] };
}

export function flip(tile: number): Move {
  return { id: FLIP_BASE + tile, text: `flip ${traitName(tile)}`, label: `Flip ${traitName(tile)}`, verb: "flip", touch: [tilePoint(tile)] };
}

export function swaps(): Move[] {
  const list: Move[] = [];
  for (let one = 0; one < TRAITS.length; one += 1) {
    for (let other = one + 1; other < TRAITS.length; other += 1) {
      list.push({
        id: SWAP_BASE + list.length,
        text: `swap ${traitName(one)} ${traitName(other)}`,
        label: `Swap ${traitName(one)} and ${traitName(other)}`,
        verb: "swap",
        touch: [tilePoint(one), tilePoint(other)],
      });
    }
  }
  return list;
}

export const HAND = [1, 12, 18, 27, 36, 45, 62];

export const VIEW = {
  seat: 0,
  seats: 3,
  phase: "present",
  favoured: 1,
  turn: -1,
  slots: [4, 0, 5, 2, 1, 3],
  faces: [0, 1, 0, 0, 1, 1],
  draft_slot: 0,
  tiles_left: [] as number[],
  hand: HAND,
  hand_sizes: [7, 7, 7],
  chosen: [0, 1, 0],
  own_choice: -1,
  best: 62,
  presented: [-1, -1, -1],
  played: [[], [], []],
  scores: [4, 6, 3],
  hand_number: 2,
  round_number: 3,
  rounds: 7,
  target: 10,
  sudden_death: 0,
  banned: [],
  last_actor: -1,
  winner_of_round: -1,
  judging: [],
};

export const EVENTS: EventLine[] = [
  { step: 30, kind: "hand", clause: "BH2.2", text: "All 64 bees are shuffled for hand 2", data: {} },
  { step: 34, kind: "draft", clause: "BH2.6", text: "@0 puts solid into slot 6", data: {} },
  { step: 48, kind: "reveal", clause: "BH3.1", text: `@0 presents ${BEE_NAMES[51]}`, data: { seat: 0, bee: 51 } },
  { step: 48, kind: "reveal", clause: "BH3.1", text: `@1 presents ${BEE_NAMES[20]}`, data: { seat: 1, bee: 20 } },
  { step: 48, kind: "reveal", clause: "BH3.1", text: `@2 presents ${BEE_NAMES[9]}`, data: { seat: 2, bee: 9 } },
  { step: 48, kind: "judge", clause: "BH3.2", text: "Slot 1 wants flutter: @2 drops out", data: { slot: 0, facet: 9, alive: [0, 1] } },
  { step: 48, kind: "judge", clause: "BH3.2", text: "Slot 2 wants fuzzy: @0 drops out", data: { slot: 1, facet: 0, alive: [1] } },
  { step: 48, kind: "point", clause: "BH3.4", text: `@1 wins the round with ${BEE_NAMES[20]}`, data: { seat: 1 } },
  { step: 49, kind: "flip", clause: "BH3.5", text: "@2 flips pattern to solid", data: { seat: 2, move: 79 } },
].map((line) => told(line));

export function position(view: Partial<Record<keyof typeof VIEW, unknown>>, rest: Partial<Position>): Position {
  return {
    ...BLANK,
    game: "beeholder",
    step: 50,
    due: [0, 2],
    prompt: "Present one of your bees, in secret",
    view: { ...VIEW, ...view },
    events: EVENTS,
    players: PLAYERS,
    ...rest,
  };
}

export const POSITIONS: Readonly<Record<string, Position>> = {
  draft: position(
    { phase: "draft", turn: 0, slots: [-1, -1, -1, 2, 1, 3], draft_slot: 3, tiles_left: [0, 4, 5], chosen: [0, 0, 0], round_number: 1 },
    { prompt: "Draft what the Queen wants in slot 3", due: [0], moves: [0, 4, 5].flatMap((tile) => [draft(tile, 0), draft(tile, 1)]), undo: true },
  ),
  present: position({}, { moves: HAND.map(present) }),
  waiting: position(
    { chosen: [1, 1, 0], own_choice: 36, hand: HAND.filter((bee) => bee !== 36) },
    { prompt: "Waiting for @2 to present a bee", due: [2] },
  ),
  manipulate: position(
    { phase: "manipulate", turn: 0, chosen: [0, 0, 0], banned: [3], last_actor: 2, winner_of_round: 1, presented: [51, 20, 9] },
    {
      prompt: "Flip a tile or swap two",
      due: [0],
      moves: [...[0, 1, 2, 4, 5].map(flip), ...swaps()],
    },
  ),
  sudden: position({ sudden_death: 1, favoured: 0, scores: [11, 11, 9], chosen: [0, 0, 0] }, { moves: HAND.map(present), due: [0, 1, 2] }),
  crowded: position(
    { seats: 5, hand: [0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55], rounds: 12, chosen: [0, 1, 0, 1, 1], scores: [4, 6, 3, 12, 0], hand_sizes: [12, 11, 12, 11, 11] },
    {
      moves: [0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55].map(present),
      due: [0, 2],
      players: [
        ...PLAYERS,
        { seat: 3, name: "Bartholomew the Great", kind: "bot", level: "easy", score: 12, thinking: false, online: true },
        { seat: 4, name: "Dario", kind: "bot", level: "easy", score: 0, thinking: false, online: true },
      ],
    },
  ),
  covered: position({ seat: -1, hand: [] }, { seat: -1, prompt: "Waiting for @0 and @2 to present a bee" }),
};

export const RULES: RulesText = {
  game: "beeholder",
  title: "Eye of the Bee-holder",
  chapters: [
    {
      title: "A round",
      clauses: [
        { id: "BH3.1", text: "Present: everybody picks one bee of their hand in secret, at the same time; when all have picked, all are shown.", ours: false },
        { id: "BH3.6", text: "You may not do exactly what the player just before you did. [ours] This looks back within one Manipulate phase only.", ours: true },
      ],
    },
    { title: "End", clauses: [{ id: "BH4.2", text: "When two or more share the lead with that many points, Sudden Death begins.", ours: false }] },
  ],
};

export const RESULT = {
  clause: "BH4.1",
  text: "@1 alone leads with 11 points and wins",
  ranks: [2, 1, 3],
  victors: [1],
  scores: [8, 11, 6],
  items: [
    { seat: 0, name: "rounds won", points: 8, clause: "BH3.4" },
    { seat: 1, name: "rounds won", points: 11, clause: "BH3.4" },
    { seat: 2, name: "rounds won", points: 6, clause: "BH3.4" },
  ],
};
