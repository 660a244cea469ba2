// What flies over the board of Beesness when something changes hands: flowers, honey and bees, from where they were to where they are.
import type { EventLine } from "../../wire";
import { DRONE, NONE, WORKER } from "./view";

export type Cargo = "flower" | "honey" | "worker" | "drone";

/** Places are named by the board: garden, pot, market-0, seat-2 and cup. */
export interface Flight {
  cargo: Cargo;
  from: string;
  to: string;
  count: number;
}

const BEES: readonly Cargo[] = ["worker", "drone"];
/** Honey and flowers fly as a handful, however many they are: the numbers stand beside them. */
const HANDFUL = 7;
const DROP = 4;

const at = (seat: unknown): string => `seat-${Number(seat)}`;
const stall = (kind: number): string => `market-${kind}`;
const honey = (from: string, to: string, amount: number): Flight => ({ cargo: "honey", from, to, count: Math.min(HANDFUL, Math.ceil(amount / DROP)) });
const flowers = (from: string, to: string, amount: number): Flight => ({ cargo: "flower", from, to, count: Math.min(HANDFUL, amount) });

/** All that these lines of the story carry from one place to another. */
export function flightsOf(lines: readonly EventLine[]): Flight[] {
  const found: Flight[] = [];
  for (const { kind, data } of lines) {
    const number = (name: string): number => Number(data[name] ?? 0);
    const seat = at(data.seat);
    if (kind === "pick") found.push(flowers("garden", seat, number("count")), { cargo: "worker", from: seat, to: stall(WORKER), count: 1 });
    else if (kind === "jackpot") {
      found.push(flowers(seat, "pot", 1), flowers(seat, "garden", number("returned")), honey("pot", seat, number("honey")));
      found.push({ cargo: "drone", from: seat, to: stall(DRONE), count: 1 });
    } else if (kind === "offer") {
      found.push(flowers(seat, "pot", number("count")), honey("pot", seat, number("honey")), { cargo: "drone", from: seat, to: stall(DRONE), count: 1 });
    } else if (kind === "hire") found.push({ cargo: BEES[number("bee")] ?? "worker", from: stall(number("bee")), to: seat, count: 1 }, honey(seat, "pot", number("price")));
    else if (kind === "gift") found.push(honey(seat, at(data.to), number("amount")));
    else if (kind === "roll") found.push({ cargo: "honey", from: "cup", to: seat, count: Math.min(HANDFUL, number("face")) });
    else if (kind === "round") found.push(honey("garden", "pot", number("growth")));
  }
  return found.filter(({ count }) => count > 0);
}

/** A sale by blind bids as it is told on a table where nothing is paid yet. */
export interface Sale {
  /** The offers that are open by now, by seat: flowers and the honey they will bring. */
  offers: readonly ({ flowers: number; honey: number } | undefined)[];
  /** Whether all are open, and everybody may see what they get. */
  isOver: boolean;
}

/** The sale that is just being told; null while none is. */
export function saleOf(events: readonly EventLine[], step: number): Sale | null {
  const lines = events.filter((line) => line.kind === "offer" && line.step > step);
  if (lines.length === 0) return null;
  const offers: { flowers: number; honey: number }[] = [];
  for (const { data } of lines) offers[Number(data.seat)] = { flowers: Number(data.count), honey: Number(data.honey) };
  return { offers, isOver: events.some((line) => line.kind === "sale" && line.step > step) };
}

/** The die that shows just now: whose it is and what it shows; null at any other step. */
export function rolledNow(events: readonly EventLine[], step: number): { seat: number; face: number; step: number } | null {
  const line = events.findLast((other) => other.kind === "roll" && other.step === step);
  return line ? { seat: Number(line.data.seat), face: Number(line.data.face), step } : null;
}

/** The kind of the bee that was hired just now; NONE at any other step. */
export function soldNow(events: readonly EventLine[], step: number): number {
  const line = events.findLast((other) => other.kind === "hire" && other.step === step);
  return line ? Number(line.data.bee) : NONE;
}

/** Whether a Worker is still to pick after the one who is just deciding: then a vote can still be called in between. */
export function hasPickAhead(laid: readonly number[], acting: readonly number[], picking: number): boolean {
  return laid.some((kind, seat) => kind !== NONE && kind === WORKER && acting[seat] === 1 && seat !== picking);
}
