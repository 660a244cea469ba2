// The log by turns: what one player did without a break is one line that opens into its steps.
import type { EventLine } from "../wire";

export interface Turn {
  /** The place of its first event among all; stays the same while the story goes on. */
  key: number;
  headline: string;
  clause: string;
  isBig: boolean;
  lines: readonly EventLine[];
}

/** Who has chosen in secret is seen at the seats and not told in the log. */
const SECRET = "choose";
const MOST_DEEDS = 3;

/** Whether a line tells what the player did who made the step. */
const isOwnDeed = (line: EventLine): boolean => line.text.startsWith(`@${line.seat} `) || line.detail;

/** The sentence for a whole turn: its main deeds in order, the player named once. */
function headlineOf(lines: readonly EventLine[]): string {
  const told = lines.filter((line) => !line.detail);
  const deeds = (told.length > 0 ? told : lines.slice(-1)).map((line) => line.text);
  const name = `@${lines[0]!.seat} `;
  const shown = deeds.slice(0, MOST_DEEDS).map((text, index) => (index > 0 && text.startsWith(name) ? text.slice(name.length) : text));
  return `${shown.join("; ")}${deeds.length > MOST_DEEDS ? " …" : ""}`;
}

/** How a game's own turns are told: the kinds of events that begin one, and its sentence. */
export interface Telling {
  kinds: readonly string[];
  tell: (lines: readonly EventLine[]) => string;
}

export function turnsOf(events: readonly EventLine[], telling: Telling | null = null): Turn[] {
  const groups: { key: number; lines: EventLine[] }[] = [];
  events.forEach((line, key) => {
    if (line.kind === SECRET) return;
    const last = groups.at(-1);
    const before = last?.lines[0];
    if (telling && (telling.kinds.includes(line.kind) || telling.kinds.includes(before?.kind ?? ""))) {
      if (telling.kinds.includes(line.kind)) groups.push({ key, lines: [line] });
      else last!.lines.push(line);
      return;
    }
    if (last && before && isOwnDeed(before) && isOwnDeed(line) && (line.seat === before.seat || (line.detail && line.seat < 0))) last.lines.push(line);
    else groups.push({ key, lines: [line] });
  });
  const tell = (lines: readonly EventLine[]): string => (telling?.kinds.includes(lines[0]!.kind) ? telling.tell(lines) : headlineOf(lines));
  return groups.map(({ key, lines }) => ({ key, lines, headline: tell(lines), clause: lines[0]!.clause, isBig: lines.some((line) => line.moment !== "") }));
}

/** The seats that have chosen in secret while others still think. */
export function secretChoosers(events: readonly EventLine[], due: readonly number[]): number[] {
  const seats: number[] = [];
  for (let index = events.length - 1; index >= 0 && events[index]!.kind === SECRET; index -= 1) {
    const seat = events[index]!.data.seat;
    if (typeof seat === "number" && !due.includes(seat)) seats.push(seat);
  }
  return due.length > 0 ? seats : [];
}
