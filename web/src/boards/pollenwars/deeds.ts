// What happened on the field since the viewer moved last, and what is told already but not yet in the position.
import type { EventLine } from "../../wire";
import { CARDS, FORAGER, NOBODY, SOLDIER, SPOTS, type Bee, type PollenwarsView } from "./view";

/** A bee that came to a hex: from another one, or from a hive. */
export interface Arrival {
  step: number;
  seat: number;
  hex: number;
  from: number;
}

/** Nothing came of it: only said until somebody else's turn. */
const HOME = "home";

/** A few words over a hex. */
export interface Note {
  step: number;
  seat: number;
  hex: number;
  text: string;
  /** The kind of bee that left. */
  bee: number;
}

export interface Deeds {
  arrivals: Arrival[];
  notes: Note[];
}

interface Told {
  seat?: number;
  bee?: number;
  from?: number;
  to?: number;
  pollen?: number;
  cured?: boolean;
  card?: number;
  owner?: number;
  raider?: number;
  hex?: number;
  hexes?: number[];
}

const ARRIVALS = new Set(["sent", "moved", "pushed", "drift"]);
const DEPARTURES = new Set(["returned", "fetched", "sent-home", "recall"]);
/** Whether the bee that left is a soldier, where the story does not name its kind. */
function isOfSoldiers(line: EventLine, told: Told): boolean {
  return line.kind === "sent-home" || line.kind === "recall" || CARDS[told.card ?? NOBODY]?.word === "soldier-feast";
}
/** What begins a turn of a queen, as far as it is told. */
const ACTIONS = new Set(["sent", "moved", "returned", "raid", "draw"]);

export function deedsOf(events: readonly EventLine[], view: PollenwarsView): Deeds {
  const round = events.slice(events.findLastIndex((line) => line.kind === "round") + 1);
  const own = round.findLast((line) => line.seat === view.seat && (ARRIVALS.has(line.kind) || DEPARTURES.has(line.kind)))?.step ?? 0;
  const deeds: Deeds = { arrivals: [], notes: [] };
  for (const line of round) {
    if (line.step < own) continue;
    const told = line.data as Told;
    const seat = told.seat ?? -1;
    if (ACTIONS.has(line.kind)) deeds.notes = deeds.notes.filter((note) => note.text !== HOME || note.seat === (told.raider ?? seat));
    if (ARRIVALS.has(line.kind) && told.to !== undefined) {
      deeds.arrivals.push({ step: line.step, seat, hex: told.to, from: told.from ?? -1 });
      deeds.notes = deeds.notes.filter((note) => note.hex !== told.to); // somebody stands there now
    } else if (DEPARTURES.has(line.kind) && told.from !== undefined) {
      const text = told.cured ? "cured" : told.pollen ? `+${told.pollen}` : HOME;
      deeds.notes = [...deeds.notes.filter((note) => note.hex !== told.from), { step: line.step, seat: told.owner ?? seat, hex: told.from, text, bee: told.bee ?? (isOfSoldiers(line, told) ? SOLDIER : FORAGER) }];
    }
  }
  return deeds;
}

/** The hexes that these lines of the log are about; in other lines `from` and `to` are queens. */
export function placesIn(lines: readonly EventLine[]): number[] {
  const named = lines.flatMap((line) => {
    const { from, to, hex, hexes = [] } = line.data as Told;
    return [...(ARRIVALS.has(line.kind) || DEPARTURES.has(line.kind) ? [from, to] : []), hex, ...hexes];
  });
  return [...new Set(named)].filter((place) => place !== undefined);
}

/** Bees that the story has moved while the position still shows the moment before. */
export function ahead(bees: readonly Bee[], events: readonly EventLine[], step: number): Bee[] {
  let shown = [...bees];
  for (const line of events) {
    if (line.step <= step) continue;
    const told = line.data as Told;
    if ((line.kind === "sent" || line.kind === "moved") && told.to !== undefined && told.bee !== undefined) {
      if (told.from !== undefined) shown = without(shown, told.from, told.bee);
      shown = shown.map((bee) => (bee.hex === told.to ? { ...bee, isTopped: true } : bee));
      shown.push({ seat: told.seat ?? 0, bee: told.bee, hex: told.to, isTopped: false });
    } else if ((line.kind === "returned" || line.kind === "recall") && told.from !== undefined) {
      shown = without(shown, told.from, Math.max(...shown.filter((bee) => bee.hex === told.from).map((bee) => bee.bee)));
    }
  }
  return shown;
}

function without(bees: readonly Bee[], hex: number, kind: number): Bee[] {
  return bees.filter((bee) => bee.hex !== hex || bee.bee !== kind).map((bee) => (bee.hex === hex ? { ...bee, isTopped: false } : bee));
}

/** A bowed way between two hexes. */
export function wayBetween(from: number, to: number): string {
  const start = SPOTS[from]!;
  const end = SPOTS[to]!;
  const bow = { x: (start.x + end.x) / 2 - (end.y - start.y) * 0.12, y: (start.y + end.y) / 2 + (end.x - start.x) * 0.12 };
  return `M${start.x.toFixed(1)} ${start.y.toFixed(1)}Q${bow.x.toFixed(1)} ${bow.y.toFixed(1)} ${end.x.toFixed(1)} ${end.y.toFixed(1)}`;
}
