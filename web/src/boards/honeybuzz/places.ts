// Where things lie in a hive: pointy-top hexes from their axial coordinates, edges by direction, and the box that holds them all.
import type { Hex, Tile } from "./view";

export interface Spot {
  x: number;
  y: number;
}

export const SIZE = 30;
const ROOT = Math.sqrt(3);
/** By direction, counter-clockwise from the east: the next hex. */
const STEPS: readonly Hex[] = [
  { q: 1, r: 0 },
  { q: 1, r: -1 },
  { q: 0, r: -1 },
  { q: -1, r: 0 },
  { q: -1, r: 1 },
  { q: 0, r: 1 },
];

export function centreOf({ q, r }: Hex): Spot {
  return { x: SIZE * ROOT * (q + r / 2), y: SIZE * 1.5 * r };
}

export function next({ q, r }: Hex, direction: number): Hex {
  const step = STEPS[((direction % 6) + 6) % 6]!;
  return { q: q + step.q, r: r + step.r };
}

export const around = (hex: Hex): Hex[] => STEPS.map((_, direction) => next(hex, direction));

export const blankOf = (tile: Hex & { direction: number }): Hex => next(tile, tile.direction);

export function outline(size: number): string {
  const corners = Array.from({ length: 6 }, (_, index) => {
    const angle = ((60 * index - 90) * Math.PI) / 180;
    return `${(size * Math.cos(angle)).toFixed(1)} ${(size * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join("L")}Z`;
}

/** The edge of a hex towards a direction, a little inside it. */
export function edge(hex: Hex, direction: number, size: number): string {
  const { x, y } = centreOf(hex);
  const corner = (angle: number): string => {
    const radians = (angle * Math.PI) / 180;
    return `${(x + size * Math.cos(radians)).toFixed(1)} ${(y + size * Math.sin(radians)).toFixed(1)}`;
  };
  const middle = -60 * direction;
  return `M${corner(middle - 26)}L${corner(middle + 26)}`;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const LEAST = 9 * SIZE;

/** The box around all these hexes; never so small that a first tile fills the screen. */
export function boxAround(hexes: readonly Hex[]): Box {
  const spots = hexes.length > 0 ? hexes.map(centreOf) : [{ x: 0, y: 0 }];
  const margin = SIZE * 1.15;
  const left = Math.min(...spots.map((spot) => spot.x)) - margin;
  const right = Math.max(...spots.map((spot) => spot.x)) + margin;
  const top = Math.min(...spots.map((spot) => spot.y)) - margin;
  const bottom = Math.max(...spots.map((spot) => spot.y)) + margin;
  const width = Math.max(right - left, LEAST);
  const height = Math.max(bottom - top, LEAST * 0.8);
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height };
}

export const hexesOf = (tiles: readonly Tile[]): Hex[] => tiles.flatMap((tile) => [tile, blankOf(tile)]);
