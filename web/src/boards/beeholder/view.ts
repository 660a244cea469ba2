// What the Bee-holder board reads off a position: tiles in slots, matches, the last reveal, and the effect of a move to preview.
import { BEEHOLDER } from "../../games";
import { TRAITS, traitBit, traitName, traitValue } from "../../kit/traits";
import type { BeeholderView, EventLine, Move, Position } from "../../wire";
import { BEE_NAMES } from "./names";

export type { BeeholderView };

export const EMPTY = -1;
export const SLOT_COUNT = BEEHOLDER.slots;

export function viewOf(position: Position): BeeholderView {
  return position.view as unknown as BeeholderView;
}

export const beePoint = (bee: number): string => `bee:${(BEE_NAMES[bee] ?? "").toLowerCase().replace(" ", "-")}`;
export const tilePoint = (tile: number): string => `tile:${traitName(tile)}`;
export const facetPoint = (tile: number, side: number): string => `facet:${traitValue(tile, side)}`;
export const presentText = (bee: number): string => `present ${beePoint(bee).slice("bee:".length)}`;
export const flipText = (tile: number): string => `flip ${traitName(tile)}`;

export function swapText(one: number, other: number): string {
  return `swap ${traitName(Math.min(one, other))} ${traitName(Math.max(one, other))}`;
}

export function tileOfPoint(point: string): number {
  return point.startsWith("tile:") ? TRAITS.findIndex((trait) => trait.name === point.slice("tile:".length)) : EMPTY;
}

/** Which tile lies where, and which side is up. */
export interface Layout {
  slots: number[];
  faces: number[];
}

/** The tiles as they would lie after a move; anything but a draft, flip or swap leaves them alone. */
export function layoutAfter(view: BeeholderView, move: Move | null): Layout {
  const slots = [...view.slots];
  const faces = [...view.faces];
  const [first, second] = (move?.touch ?? []).map(tileOfPoint);
  if (move?.verb === "flip" && first !== undefined && first >= 0) faces[first] = 1 - faces[first]!;
  if (move?.verb === "swap" && first !== undefined && second !== undefined) {
    const from = slots.indexOf(first);
    const to = slots.indexOf(second);
    slots[from] = second;
    slots[to] = first;
  }
  if (move?.verb === "draft" && view.draft_slot > 0) {
    const value = move.touch[0]?.slice("facet:".length);
    const tile = TRAITS.findIndex((trait) => trait.values.includes(value ?? ""));
    if (tile >= 0) {
      slots[view.draft_slot - 1] = tile;
      faces[tile] = TRAITS[tile]!.values[0] === value ? 0 : 1;
    }
  }
  return { slots, faces };
}

/** The tiles that a move to preview would change. */
export function touchedTiles(move: Move | null): number[] {
  return move && (move.verb === "flip" || move.verb === "swap") ? move.touch.map(tileOfPoint) : [];
}

/** One icon at the edge of a card: the trait, what the bee has, and whether the Queen wants it. */
export interface EdgeMark {
  tile: number;
  bit: number;
  fit: "match" | "miss" | "open";
}

/** The six icons of a bee in the order of the slots, then the traits that no slot holds yet. */
export function edgeMarks(bee: number, layout: Layout): EdgeMark[] {
  const placed = layout.slots.filter((tile) => tile !== EMPTY);
  const unplaced = TRAITS.map((_, tile) => tile).filter((tile) => !placed.includes(tile));
  return [
    ...placed.map((tile): EdgeMark => ({ tile, bit: traitBit(bee, tile), fit: traitBit(bee, tile) === layout.faces[tile] ? "match" : "miss" })),
    ...unplaced.map((tile): EdgeMark => ({ tile, bit: traitBit(bee, tile), fit: "open" })),
  ];
}

export function fitWords(bee: number, layout: Layout): string {
  const matched = layout.slots.flatMap((tile, slot) => (tile !== EMPTY && traitBit(bee, tile) === layout.faces[tile] ? [slot + 1] : []));
  if (layout.slots.every((tile) => tile === EMPTY)) return "no slot is filled yet";
  return matched.length > 0 ? `matches slot ${matched.join(", ")}` : "matches no slot";
}

/** The bee of the hand that the Queen would choose as the tiles lie, or as they would lie after a move to preview; EMPTY if there is no choice. */
export const bestBee = (view: BeeholderView, preview: Move | null): number => (preview?.brings ? BEE_NAMES.indexOf(preview.brings) : view.best);

export interface JudgedSlot {
  slot: number;
  tile: number;
  side: number;
  alive: number[];
}

/** The last time all bees were shown, with the judging slot by slot. */
export interface Reveal {
  step: number;
  bees: number[];
  rows: JudgedSlot[];
  winner: number;
}

export function lastReveal(events: readonly EventLine[], seats: number): Reveal | null {
  const step = events.findLast((line) => line.kind === "reveal")?.step;
  if (step === undefined) return null;
  const bees = Array.from({ length: seats }, () => EMPTY);
  const rows: JudgedSlot[] = [];
  let winner = EMPTY;
  for (const line of events) {
    if (line.step !== step) continue;
    const data = line.data as { seat?: number; bee?: number; slot?: number; facet?: number; alive?: number[] };
    if (line.kind === "reveal" && data.seat !== undefined && data.bee !== undefined) bees[data.seat] = data.bee;
    if (line.kind === "judge" && data.slot !== undefined && data.facet !== undefined && data.alive) {
      rows.push({ slot: data.slot, tile: data.facet >> 1, side: data.facet & 1, alive: data.alive });
    }
    if (line.kind === "point" && data.seat !== undefined) winner = data.seat;
  }
  return { step, bees, rows, winner };
}

/** The index of the row in which a seat dropped out, or -1 if it never did. */
export function outAt(reveal: Reveal, seat: number): number {
  return reveal.rows.findIndex((row) => !row.alive.includes(seat));
}

/** By tile: who changed it last, since the viewer last acted or showed a bee. */
export function changedSince(events: readonly EventLine[], viewer: number): Map<number, number> {
  const changed = new Map<number, number>();
  for (const line of events) {
    const { seat = EMPTY, tiles = [] } = line.data as { seat?: number; tiles?: number[] };
    const isAction = line.kind === "flip" || line.kind === "swap";
    if (line.kind === "hand" || line.kind === "reveal" || (isAction && seat === viewer)) changed.clear();
    else if (isAction) for (const tile of tiles) changed.set(tile, seat);
  }
  return changed;
}

/** The action that may not be repeated now, in the words of the game; empty if all are free. */
export function bannedText(view: BeeholderView): string {
  const [one, other] = view.banned;
  if (one === undefined) return "";
  return other === undefined ? flipText(one) : swapText(one, other);
}

/** Why it may not; locks show which tiles are meant. */
export const bannedWords = (view: BeeholderView, name: string): string => `${name} just ${view.banned.length === 1 ? "flipped this" : "swapped these"}`;
