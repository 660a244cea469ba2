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

const REACH_X = APART * Math.cos(Math.PI / 6) + CORNER + 5;
const REACH_Y = APART + (CORNER * ROOT) / 2 + 5;
export const WORLD = { x: -REACH_X, y: -REACH_Y, width: 2 * REACH_X, height: 2 * REACH_Y + 5 };

const FIVE = 5;
const TEN = 10;
/** What one flower can stand for where there are more than ten, the most first. */
const WORTHS = [50, TEN, FIVE, 1] as const;
/** So many large ones lie above, so many below them. */
const ABOVE = 4;
const BELOW = 5;

export interface FlowerSpot extends Spot {
  radius: number;
  /** How many it stands for. */
  worth: number;
}

const rowOf = (count: number, step: number, y: number, radius: number): FlowerSpot[] =>
  Array.from({ length: count }, (_, index) => ({ x: (index - (count - 1) / 2) * step, y, radius, worth: 1 }));

/** Up to five in a row, up to ten in two; beyond that some stand for five, ten or fifty. What is not drawn stands in the number. */
export function flowerSpots(count: number): FlowerSpot[] {
  if (count <= FIVE) return rowOf(count, 24, -53, 12);
  if (count <= TEN) return [...rowOf(FIVE, 20, -63, 10), ...rowOf(count - FIVE, 20, -43, 10)];
  const worths = inWorths(count);
  const large = worths.filter((worth) => worth >= TEN).slice(0, ABOVE);
  const small = worths.slice(large.length, large.length + BELOW);
  const isAlone = small.length === 0;
  const upper = isAlone ? rowOf(large.length, 30, -52, 16) : rowOf(large.length, 27, -62, 14);
  const lower = rowOf(small.length, 22, -38, 10.5);
  return [...upper.map((spot, index) => ({ ...spot, worth: large[index]! })), ...lower.map((spot, index) => ({ ...spot, worth: small[index]! }))];
}

/** A number of flowers as what each drawn one stands for. */
function inWorths(count: number): number[] {
  let left = count;
  return WORTHS.flatMap((worth) => {
    const many = Math.floor(left / worth);
    left -= many * worth;
    return Array.from({ length: many }, () => worth);
  });
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
