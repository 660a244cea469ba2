// Where things lie on the board of Imbeerialism: seven flat-top hexes, the flowers in rows of five, the bees below them or over the whole hex.
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

export const FLOWERS_DRAWN = 30;
const FIVE = 5;
const TEN = 10;

/** Flowers in rows of five, from eleven on in rows of two fives; what is not drawn stands in the number. */
export function flowerSpots(count: number): { radius: number; spots: Spot[] } {
  const drawn = Math.min(count, FLOWERS_DRAWN);
  const isMany = drawn > TEN;
  const perRow = isMany ? TEN : FIVE;
  const rows = Math.ceil(drawn / perRow);
  const step = isMany ? 11 : 20;
  const rise = isMany ? 13 : 20;
  const middle = -51;
  const between = isMany ? 4 : 0;
  const spots = Array.from({ length: drawn }, (_, index) => {
    const row = Math.floor(index / perRow);
    const inRow = Math.min(perRow, drawn - row * perRow);
    const column = index % perRow;
    const widest = isMany ? perRow : inRow;
    const gap = column >= FIVE ? between / 2 : -between / 2;
    return { x: (column - (widest - 1) / 2) * step + (isMany ? gap : 0), y: middle + (row - (rows - 1) / 2) * rise };
  });
  return { radius: isMany ? 6 : 10, spots };
}

/** Up to so many kinds of bees stand in one row below the flowers. */
export const ONE_ROW = 3;
const APART_ENOUGH = 61;

/** How far a finger may miss the middle of a bee: on a phone this is 44 pixels across. */
export const REACH = 31;

/**
 * Bees side by side, in one row up to three, else in two rows over the whole hex; from seven on they overlap.
 * Where there are two rows the flowers stand as a number alone.
 */
export function pieceSpots(count: number): { size: number; spots: Spot[] } {
  const rows = count <= ONE_ROW ? 1 : 2;
  const perRow = Math.ceil(count / rows);
  const step = perRow <= ONE_ROW ? APART_ENOUGH : (2 * APART_ENOUGH) / (perRow - 1);
  const spots = Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / perRow);
    const inRow = Math.min(perRow, count - row * perRow);
    return { x: ((index % perRow) - (inRow - 1) / 2) * step, y: rows === 1 ? 36 : row === 0 ? -14 : 46 };
  });
  return { size: perRow <= ONE_ROW ? 53 : 42, spots };
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
