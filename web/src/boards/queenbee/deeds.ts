// What just happened on the board of Queen Bee, laid where it happened: the ways of bees, and a few words on a space.
import type { EventLine } from "../../wire";
import { ATTACK, type QueenbeeView } from "./view";

export interface Trail {
  key: string;
  step: number;
  seat: number;
  from: number;
  to: number;
  isAttack: boolean;
}

export interface Note {
  key: string;
  seat: number;
  space: number;
  text: string;
  isLoss: boolean;
}

export interface Deeds {
  trails: Trail[];
  notes: Note[];
}

interface Facts {
  seat?: number;
  bee?: number;
  from?: number;
  to?: number;
  space?: number;
}

/** The way of one bee over one or several spaces. */
export interface March {
  key: string;
  seat: number;
  bee: number;
  spaces: number[];
}

const MOST_TRAILS = 9;
const LONGEST = 2;
const WAYS: readonly string[] = ["step", "fetch", "advance"];

/** The first step that is news: the last turn that was not the viewer's, and what came after it. */
export function newsFrom(events: readonly EventLine[], view: QueenbeeView): number {
  const turns = events.filter((line) => line.kind === "turn");
  const last = turns.at(-1);
  if (!last) return 0;
  const isOwn = (last.data as Facts).seat === view.seat;
  const recent = isOwn ? turns.at(-LONGEST) : last;
  return (recent ?? last).step;
}

export function deedsOf(events: readonly EventLine[], view: QueenbeeView): Deeds {
  const first = newsFrom(events, view);
  let trails: Trail[] = [];
  let notes: Note[] = [];
  let attacked = -1;
  let attackers = -1;
  events.forEach((line, index) => {
    if (line.step < first) return;
    const data = line.data as Facts;
    const seat = data.seat ?? -1;
    const key = `${line.step}-${index}`;
    const note = (space: number, text: string, isLoss = false): void => {
      if (space >= 0) notes = [...notes.filter((other) => other.space !== space), { key, seat, space, text, isLoss }];
    };
    if (WAYS.includes(line.kind) && data.from !== undefined && data.to !== undefined) {
      const { from, to } = data;
      const before = trails.at(-1);
      if (before && !before.isAttack && before.seat === seat && before.from === to && before.to === from) trails = trails.slice(0, -1);
      else if (!trails.some((trail) => trail.from === from && trail.to === to)) trails = [...trails, { key, step: line.step, seat, from, to, isAttack: false }];
    } else if (line.kind === "attack" && data.from !== undefined && data.to !== undefined) {
      attacked = data.to;
      attackers = data.from;
      trails = [...trails, { key, step: line.step, seat, from: data.from, to: data.to, isAttack: true }];
    } else if (line.kind === "lost") {
      const side = (line.data as { side?: number }).side ?? ATTACK;
      note(side === ATTACK ? attackers : attacked, "beaten", true);
    } else if (line.kind === "flee") note(data.to ?? -1, "fled here");
    else if (line.kind === "remove") note(data.from ?? -1, "−1", true);
    else if (line.kind === "knight") note(data.space ?? -1, "exchanged");
    else if (line.kind === "place") note(data.to ?? data.space ?? -1, "+1");
    else if (line.kind === "swarm") note(data.space ?? -1, "swarm");
  });
  return { trails: trails.slice(-MOST_TRAILS), notes };
}

/** The ways of bees after a step, from where each was to where it is; who came back went nowhere. */
export function marchesAfter(events: readonly EventLine[], step: number): March[] {
  const marches: March[] = [];
  for (const line of events.slice(events.findLastIndex((other) => other.step <= step) + 1)) {
    const { seat, bee, from, to } = line.data as Facts;
    if (!WAYS.includes(line.kind) || seat === undefined || bee === undefined || from === undefined || to === undefined) continue;
    const known = marches.find((march) => march.seat === seat && march.bee === bee && march.spaces.at(-1) === from);
    if (known) known.spaces.push(to);
    else marches.push({ key: `${line.step}-${marches.length}`, seat, bee, spaces: [from, to] });
  }
  return marches.filter(({ spaces }) => spaces[0] !== spaces.at(-1));
}
