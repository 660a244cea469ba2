// What the board of Pollen Wars reads off a position: who stands where, what lies at the hives, and the names of places.
import { owned } from "../../play/names";
import { POLLENWARS } from "../../games";
import { boundsOf, centreOf, edgesAround, type Cell, type Place } from "../../kit/hex";
import { counted } from "../../kit/words";
import type { FlowerTint } from "../../kit/things";
import type { PollenwarsView, Position } from "../../wire";

export type { PollenwarsView };

export const NOBODY = -1;
export const CARDS = POLLENWARS.cards;
export type Card = (typeof CARDS)[number];
export const BEES = POLLENWARS.bees;
export const FORAGER = BEES.indexOf("forager");
export const SOLDIER = BEES.indexOf("soldier");
export const SIDES = POLLENWARS.sides;
export const ATTACK = SIDES.indexOf("attack");
export const DEFENCE = SIDES.indexOf("defence");
const FUNGUS = POLLENWARS.covers.indexOf("fungus");
const STUMP = POLLENWARS.covers.indexOf("stump");

export function viewOf(position: Position): PollenwarsView {
  return position.view as unknown as PollenwarsView;
}

// The field

export const SIZE = 30;
export const HEXES: readonly Cell[] = POLLENWARS.hexes.map(([column, row], hex) => ({ name: POLLENWARS.hex_names[hex]!, column, row }));
/** Where each hex lies, in words. */
const PLACES: readonly string[] = POLLENWARS.hex_titles.map((title) => title.replace(/^the /, "").replace(/^./, (letter) => letter.toUpperCase()));
/** The tiles that the field is laid of: by them a hex is called northern or far in the east. */
export const TILE_EDGES = edgesAround(POLLENWARS.tiles.map((tile) => tile.map((hex) => HEXES[hex]!)), SIZE);
export const SPOTS: readonly Place[] = HEXES.map((cell) => centreOf(cell, SIZE));
export const BOX = boundsOf(HEXES, SIZE, 8);

export const hexPoint = (hex: number): string => `hex:${HEXES[hex]!.name}`;
export const hexOfPoint = (point: string): number => HEXES.findIndex((cell) => `hex:${cell.name}` === point);
export const seatPoint = (seat: number): string => `seat:${seat + 1}`;
export const cardPoint = (kind: number): string => `card:${CARDS[kind]!.word}`;
export const sidePoint = (side: number): string => `side:${SIDES[side]}`;
export const dormantPoint = (place: number): string => `dormant:${place + 1}`;

export type Ground = "flowers" | "rock" | "fungus" | "stump";

export function groundOf(view: PollenwarsView, hex: number): Ground {
  if (view.covers[hex] === FUNGUS) return "fungus";
  if (view.covers[hex] === STUMP) return "stump";
  return view.flowers[hex] ? "flowers" : "rock";
}

/** The more flowers, the rarer their colour. */
export function tintOf(flowers: number): FlowerTint {
  return flowers <= 2 ? "yellow" : flowers === 3 ? "pink" : flowers === 4 ? "blue" : "white";
}

/** A bee on the field; one that carries a soldier cannot move and counts for nobody. */
export interface Bee {
  seat: number;
  bee: number;
  hex: number;
  isTopped: boolean;
}

export function beesOn(view: PollenwarsView): Bee[] {
  return view.foragers_on.flatMap((forager, hex) => {
    if (forager < 0) return [];
    const soldier = view.soldiers_on[hex] ?? NOBODY;
    const below = { seat: forager, bee: FORAGER, hex, isTopped: soldier >= 0 };
    return soldier >= 0 ? [below, { seat: soldier, bee: SOLDIER, hex, isTopped: false }] : [below];
  });
}

/** A hex for the ear: its ground and who stands there. */
export function hexWords(view: PollenwarsView, hex: number, names: readonly string[]): string {
  const ground = groundOf(view, hex);
  const words = [`${PLACES[hex]}: ${ground === "flowers" ? counted(view.flowers[hex] ?? 0, "flower") : ground}`];
  const forager = view.foragers_on[hex] ?? NOBODY;
  const soldier = view.soldiers_on[hex] ?? NOBODY;
  if (forager >= 0) words.push(`${owned(names[forager] ?? "")} forager`);
  if (soldier >= 0) words.push(`${owned(names[soldier] ?? "")} soldier on top`);
  if (view.drift === hex) words.push("the drifting bee");
  return words.join(", ");
}

// Hives and cards

/** The seats as they sit around the field, clockwise from the viewer. */
export function aroundOf(view: PollenwarsView): number[] {
  const first = view.seat >= 0 ? view.seat : 0;
  return Array.from({ length: view.seats }, (_, index) => (first + index) % view.seats);
}

/** A card that lies at a hive until the round ends, and how often. */
export interface Lying {
  card: Card;
  count: number;
}

const cardNamed = (word: Card["word"]): Card => CARDS.find((card) => card.word === word)!;

export function lyingAt(view: PollenwarsView, seat: number): Lying[] {
  return [
    { card: cardNamed("mutiny"), count: view.mutiny === seat ? 1 : 0 },
    { card: cardNamed("stingers"), count: view.stingers[seat] ?? 0 },
    { card: cardNamed("guards"), count: view.guards[seat] ?? 0 },
    { card: cardNamed("bigger-hand"), count: view.big_hands[seat] ?? 0 },
  ].filter(({ count }) => count > 0);
}

/** The own cards, alike ones together. */
export function handOf(view: PollenwarsView): { kind: number; count: number }[] {
  return [...new Set(view.hand)].map((kind) => ({ kind, count: view.hand.filter((other) => other === kind).length }));
}

/** The cards in somebody's hand that the viewer knows of. */
export function knownOf(view: PollenwarsView, seat: number): Card[] {
  return view.known.filter(([knower, holder]) => knower === view.seat && holder === seat).map(([, , kind]) => CARDS[kind!]!);
}

/** What a queen has in her hive and what she knows, for the ear. */
export function hiveWords(view: PollenwarsView, seat: number, name: string): string {
  const words = [`${name}: ${view.pollen[seat]} pollen`, `${counted(view.foragers[seat] ?? 0, "forager")} and ${counted(view.soldiers[seat] ?? 0, "soldier")} at home`];
  if (view.injured[seat]) words.push(`${counted(view.injured[seat], "soldier")} injured`);
  if (view.dead[seat]) words.push(`${counted(view.dead[seat], "forager")} dead`);
  if (view.has_varroa) words.push(view.infested[seat] ? `has varroa (${POLLENWARS.deaths} foragers die when the round ends)` : "healthy");
  words.push(`${counted(view.honey_held[seat] ?? 0, "honey card")}, ${counted(view.royal_held[seat] ?? 0, "royal jelly card")}`);
  words.push(...lyingAt(view, seat).map(({ card, count }) => `${card.title}${count > 1 ? ` ×${count}` : ""} lies there`));
  return words.join(", ");
}

/** How many foragers of a queen live, at home and on the field. */
export const livingOf = (view: PollenwarsView, seat: number): number => (view.foragers[seat] ?? 0) + view.foragers_on.filter((owner) => owner === seat).length;
