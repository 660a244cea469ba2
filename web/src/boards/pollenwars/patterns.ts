// The own pattern laid over the field: where it fits, what it would pay there, and how it is moved, turned and mirrored.
import { POLLENWARS } from "../../games";
import { centreOf, type Place } from "../../kit/hex";
import { nextInDirection } from "../../play/arrows";
import { HEXES, NOBODY, SPOTS, type PollenwarsView } from "./view";

export type Shape = readonly (readonly number[])[];
export const PATTERNS = POLLENWARS.patterns;
export const SHAPES: readonly Shape[] = PATTERNS.map((pattern) => pattern.shape);
/** By pattern: the hexes of every place where it fits, in the order in which a view tells what it pays there. */
const PLACEMENTS: readonly (readonly (readonly number[])[])[] = POLLENWARS.placements.map((flat, pattern) => {
  const size = SHAPES[pattern]!.length;
  return Array.from({ length: flat.length / size }, (_, index) => flat.slice(index * size, (index + 1) * size));
});
export const placesOf = (pattern: number): readonly (readonly number[])[] => PLACEMENTS[pattern]!;

/** The pattern in one place of the field. */
export interface Fit {
  index: number;
  hexes: readonly number[];
  /** By hex: whether a bee that counts stands there already. */
  held: readonly boolean[];
  missing: number;
  /** What it would bring in this place; 0 where a hex has no flowers. */
  pays: number;
}

export function fitOf(view: PollenwarsView, index: number): Fit | null {
  const hexes = PLACEMENTS[ownPattern(view)]?.[index];
  if (!hexes) return null;
  const mask = view.own_counts[index] ?? 0;
  const held = hexes.map((_, at) => ((mask >> at) & 1) === 1);
  return { index, hexes, held, missing: held.filter((one) => !one).length, pays: view.own_pays[index] ?? 0 };
}

export const ownPattern = (view: PollenwarsView): number => (view.seat >= 0 ? (view.patterns[view.seat] ?? -1) : -1);

/** All places where it could be completed, the nearest to complete first, then those that pay most; where others' bees stand, a forager cannot go. */
export function bestFits(view: PollenwarsView): Fit[] {
  const far = (fit: Fit): number => fit.missing + fit.hexes.filter((hex, at) => !fit.held[at] && (view.foragers_on[hex] ?? -1) >= 0).length;
  return view.own_pays
    .map((_, index) => fitOf(view, index)!)
    .filter((fit) => fit.pays > 0)
    .map((fit) => ({ fit, away: far(fit) }))
    .sort((one, other) => one.away - other.away || other.fit.pays - one.fit.pays || one.fit.index - other.fit.index)
    .map(({ fit }) => fit);
}

/** By hex: what completing the pattern with one more bee there would pay; the bee in hand counts no more where it stood. */
export function finishesOf(view: PollenwarsView, picked: number): Map<number, number> {
  const found = new Map<number, number>();
  view.own_pays.forEach((pays, index) => {
    const fit = pays > 0 ? fitOf(view, index) : null;
    if (!fit || fit.missing !== 1 || fit.hexes.includes(picked)) return;
    const hex = fit.hexes[fit.held.indexOf(false)]!;
    found.set(hex, Math.max(pays, found.get(hex) ?? 0));
  });
  return found;
}

/** The same for a bee that is still in the hive, where one of the kind that can land is at home. */
export function finishesFromHive(view: PollenwarsView): Map<number, number> {
  const atHome = [view.foragers[view.seat] ?? 0, view.soldiers[view.seat] ?? 0];
  return new Map([...finishesOf(view, NOBODY)].filter(([hex]) => (atHome[view.room_for[hex] ?? NOBODY] ?? 0) > 0));
}

/** The place of the pattern that a bee on this hex would bring nearest to complete, as it would lie then; null where it does not help. */
export function helpedBy(view: PollenwarsView, hex: number, picked: number): { there: number; size: number; pays: number } | null {
  let found: { there: number; size: number; pays: number } | null = null;
  view.own_pays.forEach((pays, index) => {
    const fit = pays > 0 ? fitOf(view, index) : null;
    const at = fit?.hexes.indexOf(hex) ?? -1;
    if (!fit || at < 0 || fit.held[at]) return;
    const there = fit.hexes.length - fit.missing + 1 - (fit.hexes.includes(picked) ? 1 : 0);
    if (!found || there > found.there || (there === found.there && pays > found.pays)) found = { there, size: fit.hexes.length, pays };
  });
  return found;
}

/** What another queen may complete with one more bee: her pattern is secret, so any that nobody else is known to hold will do. */
export interface Threat {
  seat: number;
  pays: number;
  /** The bees that stand there. */
  hexes: readonly number[];
}

/** The worst threats first. */
export function threatsOf(view: PollenwarsView): Threat[] {
  const top = view.foragers_on.map((forager, hex) => (view.soldiers_on[hex]! >= 0 ? view.soldiers_on[hex]! : forager));
  const isFree = (hex: number): boolean => (top[hex] ?? NOBODY) < 0 && view.drift !== hex;
  const threats: Threat[] = [];
  for (let seat = 0; seat < view.seats; seat += 1) {
    if (seat === view.seat) continue;
    const known = view.patterns[seat] ?? NOBODY;
    const possible = known >= 0 ? [known] : PATTERNS.map((_, pattern) => pattern).filter((pattern) => !view.patterns.includes(pattern));
    for (const hexes of possible.flatMap((pattern) => PLACEMENTS[pattern]!)) {
      const held = hexes.filter((hex) => top[hex] === seat); // the drifting bee, which counts for everybody, betrays nobody's plan
      if (held.length !== hexes.length - 1 || !hexes.every((hex) => (view.worth[hex] ?? 0) > 0) || !isFree(hexes.find((hex) => !held.includes(hex))!)) continue;
      threats.push({ seat, pays: hexes.reduce((sum, hex) => sum + (view.worth[hex] ?? 0), 0), hexes: held });
    }
  }
  return threats.sort((one, other) => other.pays - one.pays);
}

/** Hexes of these that matter least to the own pattern: what it could pay with them is least, and few flowers grow there. */
export function leastMissed(view: PollenwarsView, hexes: readonly number[], count: number): number[] {
  const cost = new Map(hexes.map((hex) => [hex, 0]));
  view.own_pays.forEach((pays, index) => {
    for (const hex of PLACEMENTS[ownPattern(view)]?.[index] ?? []) if (cost.has(hex)) cost.set(hex, Math.max(pays, cost.get(hex)!));
  });
  return [...hexes].sort((one, other) => cost.get(one)! - cost.get(other)! || (view.worth[one] ?? 0) - (view.worth[other] ?? 0) || one - other).slice(0, count);
}

type Axial = readonly [number, number];

/** The shape alone, whatever place it lies in and however its hexes are listed. */
function keyOf(cells: readonly Axial[]): string {
  const sorted = [...cells].sort(([q, r], [otherQ, otherR]) => r - otherR || q - otherQ);
  const [first] = sorted;
  return sorted.map(([q, r]) => `${q - first![0]},${r - first![1]}`).join(" ");
}

const cellsOf = (hexes: readonly number[]): Axial[] => hexes.map((hex) => [HEXES[hex]!.column, HEXES[hex]!.row]);

export function middleOf(hexes: readonly number[]): Place {
  const spots = hexes.map((hex) => SPOTS[hex]!);
  return { x: spots.reduce((sum, spot) => sum + spot.x, 0) / spots.length, y: spots.reduce((sum, spot) => sum + spot.y, 0) / spots.length };
}

/** The places of a pattern that have this very shape, with their middles. */
function alike(pattern: number, key: string): { index: number; middle: Place }[] {
  return PLACEMENTS[pattern]!.flatMap((hexes, index) => (keyOf(cellsOf(hexes)) === key ? [{ index, middle: middleOf(hexes) }] : []));
}

function nearest(places: readonly { index: number; middle: Place }[], { x, y }: Place): number {
  const far = (middle: Place): number => Math.hypot(middle.x - x, middle.y - y);
  return places.reduce((best, one) => (far(one.middle) < far(best.middle) ? one : best)).index;
}

/** The place of the same shape whose middle lies nearest to a point. */
export function movedTo(pattern: number, index: number, point: Place): number {
  return nearest(alike(pattern, keyOf(cellsOf(PLACEMENTS[pattern]![index]!))), point);
}

/** The place next to it by an arrow key. */
export function steppedBy(pattern: number, index: number, key: string): number {
  const hexes = PLACEMENTS[pattern]![index]!;
  const places = alike(pattern, keyOf(cellsOf(hexes)));
  const next = nextInDirection(places.map(({ middle }) => middle), middleOf(hexes), key);
  return next < 0 ? index : places[next]!.index;
}

const TURN = ([q, r]: Axial): Axial => [-r, q + r];
const MIRROR = ([q, r]: Axial): Axial => [-q - r, r];

function changed(pattern: number, index: number, change: (cell: Axial) => Axial): number {
  const hexes = PLACEMENTS[pattern]![index]!;
  const places = alike(pattern, keyOf(cellsOf(hexes).map(change)));
  return places.length > 0 ? nearest(places, middleOf(hexes)) : index;
}

export const turned = (pattern: number, index: number): number => changed(pattern, index, TURN);
export const mirrored = (pattern: number, index: number): number => changed(pattern, index, MIRROR);

/** The outline hexes of a pattern alone, for a small picture around its middle. */
export function picture(shape: Shape, size: number): Place[] {
  const spots = shape.map(([column, row]) => centreOf({ name: "", column: column!, row: row! }, size));
  const middle = { x: (Math.min(...spots.map(({ x }) => x)) + Math.max(...spots.map(({ x }) => x))) / 2, y: (Math.min(...spots.map(({ y }) => y)) + Math.max(...spots.map(({ y }) => y))) / 2 };
  return spots.map(({ x, y }) => ({ x: x - middle.x, y: y - middle.y }));
}

/** What lies there in words: "2 of 4, pays 11". */
export function fitWords(fit: Fit): string {
  const there = fit.hexes.length - fit.missing;
  if (fit.pays === 0) return `${there} of ${fit.hexes.length}, but not all have flowers`;
  return fit.missing === 0 ? `complete, pays ${fit.pays}` : `${there} of ${fit.hexes.length}, pays ${fit.pays}`;
}
