// The log by turns: what one player did without a break is one line that opens into its steps.
import { inARow } from "../play/names";
import { addressed } from "../play/you";
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
const MOST_JOINED = 4;
/** How a line begins that only its reader is told. */
const YOU = "You ";

const NOBODY = -1;
/** Who does what a line tells: whoever made the step, and where something fell or was drawn, whom the line is about. */
function actorOf(line: EventLine, viewer: number): number {
  if (line.seat >= 0) return line.seat;
  const subject = /^@(\d+) /.exec(line.text)?.[1];
  return subject ? Number(subject) : line.text.startsWith(YOU) ? viewer : NOBODY;
}
/** Whether a line tells what its actor did: "@1 ..." of others, "You ..." of whoever reads. */
function isOwnDeed(line: EventLine, viewer: number): boolean {
  const actor = actorOf(line, viewer);
  return line.detail || line.text.startsWith(`@${actor} `) || (actor === viewer && actor !== NOBODY && line.text.startsWith(YOU));
}

/** What a few lines say alike is said once: "You are dealt Robin Hood and Contagion". */
function joined(texts: readonly string[]): string {
  const words = texts.map((text) => text.split(" "));
  let same = 0;
  while (words.every((one) => one.length > same + 1 && one[same] === words[0]![same])) same += 1;
  const ends = words.map((one) => one.slice(same).join(" "));
  return `${words[0]!.slice(0, same).join(" ")} ${inARow(ends)}`;
}

/** The sentence for a whole turn: its main deeds in order, the player named once. */
function headlineOf(lines: readonly EventLine[], viewer: number, many: Telling["many"] = {}): string {
  const told = lines.filter((line, index) => !line.detail && !(lines[index + 1]?.step === line.step && lines[index + 1]!.text.startsWith(YOU)));
  if (told.length === 0) {
    const kind = lines.at(-1)!.kind;
    const isOne = lines.length > 1 && lines.length <= MOST_JOINED && lines.every((line) => line.kind === kind && line.text.startsWith(YOU));
    return isOne ? joined(lines.map((line) => line.text)) : lines.every((line) => line.seat < 0) && lines.length > MOST_JOINED ? "The table is set" : lines.at(-1)!.text;
  }
  const name = `@${actorOf(lines[0]!, viewer)} `;
  const deeds: string[] = [];
  for (let index = 0; index < told.length; ) {
    const { kind, text } = told[index]!;
    let next = index + 1;
    while (many[kind] && told[next]?.kind === kind) next += 1;
    deeds.push(next - index > 1 ? `${name}${many[kind]!(next - index)}` : text);
    index = next;
  }
  const isToYou = deeds[0]!.startsWith(YOU);
  const shown = deeds.slice(0, MOST_DEEDS).map((text, index) => {
    if (index === 0) return text;
    if (!text.startsWith(name)) return text.replace(/^You /, "");
    return isToYou ? addressed(text, viewer).replace(/^\S+ /, "") : text.slice(name.length);
  });
  return `${shown.join("; ")}${deeds.length > MOST_DEEDS ? " …" : ""}`;
}

/** How a game's own turns are told: the kinds of events that begin one, and its sentence. */
export interface Telling {
  kinds: readonly string[];
  tell: (lines: readonly EventLine[]) => string;
  /** Kinds of deeds that are told together when they follow one another: "plants 3 fungi". */
  many?: Readonly<Record<string, (count: number) => string>>;
}

export function turnsOf(events: readonly EventLine[], telling: Telling | null = null, viewer = -1): Turn[] {
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
    const isMore = before && isOwnDeed(before, viewer) && (actorOf(line, viewer) === actorOf(before, viewer) ? isOwnDeed(line, viewer) : line.detail && line.seat < 0);
    if (last && isMore) last.lines.push(line);
    else groups.push({ key, lines: [line] });
  });
  const tell = (lines: readonly EventLine[]): string => (telling?.kinds.includes(lines[0]!.kind) ? telling.tell(lines) : headlineOf(lines, viewer, telling?.many));
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
