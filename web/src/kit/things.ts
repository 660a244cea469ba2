// The other pieces of the house: flowers that can be counted, honey drops and dice with pips.
import { ellipsePoints, short, type Point } from "./geometry";
import { OUTLINE, PIECES } from "./palette";

export const FLOWER_TINTS = { yellow: "#f4c534", pink: "#e88bab", blue: "#6fa6dc", white: "#fff7e6" } as const;
export type FlowerTint = keyof typeof FLOWER_TINTS;

/** One flower around a point. */
export function flower(centre: Point, radius: number, tint: FlowerTint): string {
  const petals = ellipsePoints(centre, radius * 0.62, radius * 0.62, 5)
    .map((point) => `<circle cx="${short(point.x)}" cy="${short(point.y)}" r="${short(radius * 0.4)}"/>`)
    .join("");
  const heart = tint === "yellow" ? PIECES.solidFur : PIECES.honeyLight;
  return `<g fill="${FLOWER_TINTS[tint]}" stroke="${OUTLINE}" stroke-width="${short(radius * 0.13)}">${petals}<circle cx="${short(centre.x)}" cy="${short(centre.y)}" r="${short(radius * 0.36)}" fill="${heart}"/></g>`;
}

/** Places for up to ten things as on dice, so that they can be counted at a glance; in a box of 100. */
const PATTERNS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[50, 50]],
  [[30, 50], [70, 50]],
  [[50, 28], [28, 68], [72, 68]],
  [[30, 30], [70, 30], [30, 70], [70, 70]],
  [[26, 26], [74, 26], [50, 50], [26, 74], [74, 74]],
  [[30, 20], [70, 20], [30, 50], [70, 50], [30, 80], [70, 80]],
  [[30, 18], [70, 18], [18, 50], [50, 50], [82, 50], [30, 82], [70, 82]],
  [[20, 20], [50, 20], [80, 20], [32, 50], [68, 50], [20, 80], [50, 80], [80, 80]],
  [[20, 20], [50, 20], [80, 20], [20, 50], [50, 50], [80, 50], [20, 80], [50, 80], [80, 80]],
  [[32, 15], [68, 15], [18, 38], [50, 38], [82, 38], [18, 62], [50, 62], [82, 62], [32, 85], [68, 85]],
];

export function countable(count: number): Point[] {
  return (PATTERNS[count] ?? []).map(([x, y]) => ({ x, y }));
}

export const COUNTABLE_MOST = PATTERNS.length - 1;

/** A patch of flowers in a box of 100. */
export function flowerPatch(count: number, tint: FlowerTint): string {
  return countable(Math.min(count, COUNTABLE_MOST))
    .map((place) => flower(place, count > 6 ? 13.5 : 17, tint))
    .join("");
}

/** A drop of honey in a box of 24. */
export const HONEY_DROP = `<path d="M12 2C16 8 19.5 11.5 19.5 15.5A7.5 7.5 0 0 1 4.5 15.5C4.5 11.5 8 8 12 2Z" fill="${PIECES.honey}" stroke="${OUTLINE}" stroke-width="1.6" stroke-linejoin="round"/><path d="M8 15C8 17.5 9.5 19 11.5 19.3" fill="none" stroke="${PIECES.honeyLight}" stroke-width="2" stroke-linecap="round"/>`;

const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[12, 12]],
  [[7.5, 7.5], [16.5, 16.5]],
  [[7, 7], [12, 12], [17, 17]],
  [[7.5, 7.5], [16.5, 7.5], [7.5, 16.5], [16.5, 16.5]],
  [[7, 7], [17, 7], [12, 12], [7, 17], [17, 17]],
  [[7.5, 6.5], [16.5, 6.5], [7.5, 12], [16.5, 12], [7.5, 17.5], [16.5, 17.5]],
];

export function pips(value: number): Point[] {
  return (PIPS[value] ?? []).map(([x, y]) => ({ x, y }));
}
