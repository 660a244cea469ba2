// Where things lie on the board of Imbeerialism: seven flat-top hexes, the flowers above the bees, numbers below them.
import { HEX_COUNT } from "./view";

export interface Spot {
  x: number;
  y: number;
}

const ROOT = Math.sqrt(3);
export const CORNER = 100;
const GAP = 7;
const APART = ROOT * CORNER + GAP;

export function outline(corner: number): string {
  const corners = Array.from({ length: 6 }, (_, index) => {
    const angle = (index * Math.PI) / 3;
    return `${(corner * Math.cos(angle)).toFixed(1)} ${(corner * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join("L")}Z`;
}

/** The ring clockwise from the top, then the centre. */
export const HEX_SPOTS: readonly Spot[] = Array.from({ length: HEX_COUNT }, (_, hex) => {
  if (hex === HEX_COUNT - 1) return { x: 0, y: 0 };
  const angle = ((hex * 60 - 90) * Math.PI) / 180;
  return { x: APART * Math.cos(angle), y: APART * Math.sin(angle) };
});

/** How far the land goes on around the hexes. */
export const SHORE = 7;
const REACH_X = APART * Math.cos(Math.PI / 6) + CORNER + SHORE + 5;
const REACH_Y = APART + (CORNER * ROOT) / 2 + SHORE + 5;
export const WORLD = { x: -REACH_X, y: -REACH_Y, width: 2 * REACH_X, height: 2 * REACH_Y + 16 };

/** Knolls in the six bays of the shore, and what grows on them. */
export const KNOLLS: readonly (Spot & { radius: number })[] = [0, 60, 120, 180, 240, 300].map((angle) => {
  const turn = (angle * Math.PI) / 180;
  return { x: 216 * Math.cos(turn), y: 216 * Math.sin(turn), radius: 36 };
});
export const TREES: readonly (Spot & { size: number; kind: number })[] = [
  { x: -104, y: -206, size: 0.62, kind: 1 },
  { x: -128, y: -194, size: 0.86, kind: 0 },
  { x: 146, y: -200, size: 0.6, kind: 0 },
  { x: 122, y: -198, size: 0.86, kind: 1 },
  { x: 234, y: 2, size: 0.74, kind: 0 },
  { x: -234, y: 2, size: 0.74, kind: 1 },
  { x: -120, y: 210, size: 0.5, kind: 1 },
  { x: 122, y: 212, size: 0.5, kind: 0 },
];

const FIVE = 5;
const TEN = 10;
/** Places of a meadow in bloom, row behind row, those in front last. */
const MEADOW: readonly (readonly [number, number])[] = [
  [-36, -72], [-12, -75], [13, -72], [37, -74],
  [-48, -56], [-24, -59], [1, -56], [25, -59], [49, -57],
  [-58, -40], [-35, -42], [-12, -40], [12, -42], [35, -40], [58, -42],
];
/** The rows of a meadow in full bloom from the front, each in the gaps of the one before it: none hides another. */
const THICK = { rows: [8, 7, 6, 5], step: 17, front: -38.5, behind: -12.5, radius: 7.3 };

export interface FlowerSpot extends Spot {
  radius: number;
}

const rowOf = (count: number, step: number, y: number, radius: number): FlowerSpot[] =>
  Array.from({ length: count }, (_, index) => ({ x: (index - (count - 1) / 2) * step, y: y + (index % 2 === 0 ? 1.5 : -2), radius }));

/** One drawn for each as long as there is room, smaller beyond fifteen; of more only the number tells. */
export function flowerSpots(count: number): FlowerSpot[] {
  if (count <= FIVE) return rowOf(count, 25, -55, 12.5);
  if (count <= TEN) return [...rowOf(Math.floor(count / 2), 23, -67, 10.5), ...rowOf(Math.ceil(count / 2), 23, -46, 10.5)];
  if (count <= MEADOW.length) return MEADOW.slice(0, count).map(([x, y]) => ({ x, y, radius: 9 })).sort((one, other) => one.y - other.y);
  let left = count;
  const rows = THICK.rows.map((full, row) => {
    const shown = Math.min(full, left);
    left -= shown;
    const first = Math.floor((full - shown) / 2) - (full - 1) / 2;
    return Array.from({ length: shown }, (_, index) => ({ x: (first + index) * THICK.step, y: THICK.front + row * THICK.behind, radius: THICK.radius }));
  });
  return rows.reverse().flat();
}

/** Up to so many kinds of bees stand in one row below the flowers. */
export const ONE_ROW = 3;
const APART_ENOUGH = 60.5;
/** The height at which a row of three lies within the borders of its hex, emblems too, with the flowers above it. */
const WIDEST = -2;

/** How far a finger may miss the middle of a bee: on a phone this is 44 pixels across. */
export const REACH = 32;

const FULL = 46;
const SMALL = 29;
const SMALL_APART = 30.5;
const SMALL_ROW = 5;
/** So many kinds have room for a finger each. */
export const TWO_ROWS = 2 * ONE_ROW;

/** The place of a piece, how large it is drawn, and how far around it a finger reaches it. */
export interface PieceSpot extends Spot {
  size: number;
  reach: number;
}

const inRow = (count: number, apart: number, y: number, size: number, reach: number): PieceSpot[] =>
  Array.from({ length: count }, (_, index) => ({ x: (index - (count - 1) / 2) * apart, y, size, reach }));

/**
 * Bees side by side, in one row up to three kinds, in two over the whole hex up to six; flowers are then a number alone.
 * Where more kinds meet, the first three (the viewer's own) keep their size and the others stand small below them;
 * what can be done to those is listed in the tray as well.
 */
export function pieceSpots(count: number): PieceSpot[] {
  if (count <= ONE_ROW) return inRow(count, APART_ENOUGH, WIDEST, FULL, REACH);
  if (count <= TWO_ROWS) {
    const first = Math.ceil(count / 2);
    return [...inRow(first, APART_ENOUGH, -17, FULL, REACH), ...inRow(count - first, APART_ENOUGH, 44, FULL, REACH)];
  }
  const rest = count - ONE_ROW;
  const upper = Math.min(rest, SMALL_ROW);
  return [
    ...inRow(ONE_ROW, APART_ENOUGH, -17, FULL, REACH - 2),
    ...inRow(upper, SMALL_APART, 27, SMALL, SMALL / 2),
    ...inRow(rest - upper, SMALL_APART, 58, SMALL, SMALL / 2),
  ];
}

const PEEPING = 7;
/** What hangs below a bee, and how much of a hex is border. */
const SIGN = 9;
const RIM = 13;
/** Above this stand marker and numbers, where bees need the rest. */
const HEAD = -38;
const STEP = 4;

const isOnHex = ({ x, y }: Spot): boolean => {
  const inside = CORNER - RIM;
  return Math.abs(y) <= (inside * ROOT) / 2 && Math.abs(x) + Math.abs(y) / ROOT <= inside;
};

/** Flowers that peep out between the bees of a crowded hex: as many as there is room for, the number tells the rest. */
export function peepingSpots(pieces: readonly PieceSpot[], count: number): FlowerSpot[] {
  const taken = pieces.flatMap(({ x, y, size }) => [{ x, y, room: size / 2 + 1 }, { x, y: y + size / 2, room: (SIGN * size) / FULL }]);
  const found: FlowerSpot[] = [];
  for (let y = HEAD; y <= CORNER; y += STEP) {
    // From the middle to both sides in turn, so that a meadow with few of them is not bare on one.
    for (let aside = 0; aside <= CORNER && found.length < count; aside += STEP) {
      for (const x of aside === 0 ? [0] : [-aside, aside]) {
        const spot = { x, y, radius: PEEPING };
        const isFree = isOnHex({ x: x + Math.sign(x) * PEEPING, y: y + Math.sign(y) * PEEPING }) && taken.every((other) => Math.hypot(other.x - x, other.y - y) >= other.room + PEEPING);
        if (!isFree || found.length === count) continue;
        found.push(spot);
        taken.push({ x, y, room: PEEPING + 1 });
      }
    }
  }
  return found;
}

/** An arrow between two hexes, from border to border, a little bowed. */
export function arrowBetween(from: number, to: number): string {
  const start = HEX_SPOTS[from]!;
  const end = HEX_SPOTS[to]!;
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  if (length === 0) return "";
  const along = { x: (end.x - start.x) / length, y: (end.y - start.y) / length };
  const at = (way: number, aside: number): string =>
    `${(start.x + along.x * way - along.y * aside).toFixed(1)} ${(start.y + along.y * way + along.x * aside).toFixed(1)}`;
  return `M${at(length / 2 - 34, 6)}Q${at(length / 2, -10)} ${at(length / 2 + 34, 6)}`;
}
