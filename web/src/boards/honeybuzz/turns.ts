// What everybody did lately, told in pictures: the events of a turn, each as what it brought.
import type { EventLine } from "../../wire";

/** One thing of a turn: its picture is chosen by `kind`, the words for the ear are those of the log. */
export interface Deed {
  kind: "send" | "recall" | "cell" | "nectar" | "jar" | "good" | "coins" | "price" | "order" | "bee" | "won" | "decree" | "lost" | "last";
  /** A box, nectar, good, action or order. */
  what: number;
  count: number;
  text: string;
  /** The place of the event in the story: what is newer comes into sight as new. */
  key: string;
}

export interface Turn {
  seat: number;
  deeds: Deed[];
}

const BEGINS: ReadonlySet<string> = new Set(["beeline", "recall"]);
const NOBODY = -1;

type Draft = Omit<Deed, "text" | "key">;
const number = (line: EventLine, name: string): number => Number(line.data[name] ?? 0);
const kindsIn = (line: EventLine): number[] => (line.data.cells as number[][]).map((cell) => cell[2]!);

/** How often each of these numbers is there, in their order. */
function tally(numbers: readonly number[]): [number, number][] {
  return [...new Set(numbers)].sort((one, other) => one - other).map((value) => [value, numbers.filter((one) => one === value).length]);
}

const TOLD: Readonly<Record<string, (line: EventLine, pollen: number) => Draft[]>> = {
  beeline: (line) => [{ kind: "send", what: number(line, "box"), count: number(line, "height") }],
  recall: (line) => [{ kind: "recall", what: NOBODY, count: number(line, "available") }],
  close: (line) => tally(kindsIn(line)).map(([what, count]) => ({ kind: "cell", what, count })),
  fill: (line) => [{ kind: "nectar", what: number(line, "nectar"), count: 1 }],
  jar: (line) => [{ kind: "jar", what: number(line, "nectar"), count: 1 }],
  pollen: (_, pollen) => [{ kind: "good", what: pollen, count: 1 }],
  produce: (line) => tally(kindsIn(line)).map(([what, count]) => ({ kind: "good", what, count })),
  sell: (line) => [{ kind: "coins", what: number(line, "good"), count: number(line, "coins") }],
  wages: (line) => [{ kind: "coins", what: NOBODY, count: number(line, "coins") }],
  drop: (line) => [{ kind: "price", what: number(line, "good"), count: number(line, "price") }],
  order: (line) => [{ kind: "order", what: number(line, "order"), count: 1 }],
  raise: () => [{ kind: "bee", what: NOBODY, count: 1 }],
  won: (line) => [{ kind: "won", what: number(line, "colour"), count: number(line, "coins") }],
  decree: (line) => [{ kind: "decree", what: number(line, "action"), count: 1 }],
  lost: (line) => [{ kind: "lost", what: number(line, "action"), count: 1 }],
  trigger: () => [{ kind: "last", what: NOBODY, count: 1 }],
};

/** The turns of a story, the newest last; what others have a part in belongs to whoever is at it. */
export function turnsOf(events: readonly EventLine[], pollen: number): Turn[] {
  const turns: Turn[] = [];
  for (const [index, line] of events.entries()) {
    if (BEGINS.has(line.kind)) turns.push({ seat: number(line, "seat"), deeds: [] });
    const turn = turns.at(-1);
    const deeds = TOLD[line.kind]?.(line, pollen) ?? [];
    turn?.deeds.push(...deeds.map((deed, part) => ({ ...deed, text: line.text, key: `${index} ${part}` })));
  }
  return turns;
}

/** Who is at it and what they did so far; nobody, before they did anything. */
export function turnNow(turns: readonly Turn[], seat: number): Turn {
  const last = turns.at(-1);
  return last?.seat === seat ? last : { seat, deeds: [] };
}

/** The actions that whoever is at it could not take and has lost. */
export const lostNow = (turns: readonly Turn[], seat: number): number[] => turnNow(turns, seat).deeds.flatMap(({ kind, what }) => (kind === "lost" ? [what] : []));

/** What the others did since the viewer's last turn, in order. */
export function turnsSince(turns: readonly Turn[], viewer: number): Turn[] {
  return turns.slice(turns.findLastIndex((turn) => turn.seat === viewer) + 1);
}
