// What the others did since the viewer moved last, laid where it happened.
import type { EventLine } from "../../wire";
import { HEX_COUNT, KIND_WORDS, signed, type ImbeerialismView } from "./view";

/** A way from one hex to another, of a bee that travelled or of a Drone that invaded. */
export interface Trail {
  step: number;
  seat: number;
  from: number;
  to: number;
  isInvasion: boolean;
}

/** A few words on one hex. */
export interface Note {
  step: number;
  seat: number;
  hex: number;
  text: string;
}

/** What flies up for a moment where the step that is shown did something. */
export interface Spark {
  kind: "honey" | "birth" | "death" | "point" | "taken";
  hex: number;
  seat: number;
  /** A number beside it, where there is more than one. */
  count: number;
}

export interface Deeds {
  trails: Trail[];
  notes: Note[];
  /** What the last replanting changed by hex, while it is news. */
  growth: number[] | null;
  /** The step at which that was. */
  grownAt: number;
}

const INVASIONS = new Set(["settle", "conquer", "regain"]);
const MOVES = new Set(["travel", "honey", ...INVASIONS, "kill", "regicide", "capture", "breed", "pass", "accept"]);

/** The first step that is news: after the viewer's own last move, or the last round of moves for a spectator. */
export function newsFrom(events: readonly EventLine[], view: ImbeerialismView): number {
  const moves = events.filter((line) => MOVES.has(line.kind));
  const own = moves.findLast((line) => (line.data as { seat?: number }).seat === view.seat);
  const recent = moves[Math.max(0, moves.length - view.seats)];
  return Math.max(own && view.seat >= 0 ? own.step : 0, recent?.step ?? 0);
}

export function deedsOf(events: readonly EventLine[], view: ImbeerialismView): Deeds {
  const first = newsFrom(events, view);
  const deeds: Deeds = { trails: [], notes: [], growth: null, grownAt: -1 };
  for (const line of events) {
    if (line.step < first) continue;
    const data = line.data as { seat?: number; from?: number; to?: number; hex?: number; bee?: number; growth?: number[]; honey?: number };
    const seat = data.seat ?? -1;
    const kind = KIND_WORDS[data.bee ?? -1] ?? "bee";
    const note = (hex: number | undefined, text: string): void => {
      if (hex === undefined) return;
      deeds.notes = [...deeds.notes.filter((other) => other.hex !== hex), { step: line.step, seat, hex, text }];
    };
    if (line.kind === "travel" && data.from !== undefined && data.to !== undefined) {
      deeds.trails.push({ step: line.step, seat, from: data.from, to: data.to, isInvasion: false });
    } else if (INVASIONS.has(line.kind) && data.from !== undefined && data.to !== undefined) {
      if (data.from !== data.to) deeds.trails.push({ step: line.step, seat, from: data.from, to: data.to, isInvasion: true });
      note(data.to, data.from === data.to ? "won back" : "taken");
    } else if (line.kind === "honey") note(data.hex, `+${data.honey} honey`);
    else if (line.kind === "kill" || line.kind === "regicide") note(data.hex, `${kind} killed`);
    else if (line.kind === "captive" && kind !== "queen") note(data.hex, `${kind} captured`);
    else if (line.kind === "ransom") note(data.hex, `${kind} ransomed`);
    else if (line.kind === "breed") note(data.hex, `new ${kind}`);
    else if (line.kind === "accept") note(data.hex, "traded");
    else if (line.kind === "replant" && data.growth?.length === HEX_COUNT) [deeds.growth, deeds.grownAt] = [data.growth, line.step];
  }
  return deeds;
}

/** What is told of a whole turn and nothing else; the latest stand last. */
const TOLD = new Set([...MOVES, "decline", "ransom", "captive", "replant", "out", "threat"]);

/** What happened since the viewer's own last move, in the words of the log. */
export function chronicleOf(events: readonly EventLine[], view: ImbeerialismView): EventLine[] {
  const first = newsFrom(events, view);
  return events.filter((line) => TOLD.has(line.kind) && line.step >= first && (line.step > first || line.seat !== view.seat || view.seat < 0));
}

/** The sparks of one step: what was made, born, killed, taken, and the colonies that a turn begins with. */
export function sparksOf(events: readonly EventLine[], step: number): Spark[] {
  const sparks: Spark[] = [];
  for (const line of events.slice(events.findLastIndex((other) => other.step < step) + 1)) {
    if (line.step !== step) continue;
    const { seat = -1, hex = -1, to = -1, honey = 0, owner = -1, hexes = [] } = line.data as Partial<Record<"seat" | "hex" | "to" | "honey" | "owner", number>> & { hexes?: number[] };
    if (line.kind === "honey") sparks.push({ kind: "honey", hex, seat, count: honey });
    else if (line.kind === "breed") sparks.push({ kind: "birth", hex, seat, count: 1 });
    else if (line.kind === "kill" || line.kind === "regicide") sparks.push({ kind: "death", hex, seat: owner, count: 1 });
    else if (INVASIONS.has(line.kind)) sparks.push({ kind: "taken", hex: to, seat, count: 1 });
    else if (line.kind === "points") sparks.push(...hexes.map((cell): Spark => ({ kind: "point", hex: cell, seat, count: 1 })));
  }
  return sparks;
}

export function growthWords(change: number): string {
  return change === 0 ? "next growth changes nothing" : `next growth ${signed(change)}`;
}
