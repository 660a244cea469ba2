// A whole turn of Queen Bee in one sentence: cards, marches, attacks and what came of them.
import { counted } from "../../kit/words";
import { inARow } from "../../play/names";
import type { EventLine, Position } from "../../wire";
import { CARDS } from "./cards";
import { KIND_WORDS, viewOf } from "./view";

interface Facts {
  seat?: number;
  by?: number;
  victim?: number;
  defender?: number;
  card?: number;
  bee?: number;
  from?: number;
  to?: number;
  space?: number;
  side?: number;
  liege?: number;
}

interface March {
  bee: number;
  from: number;
  at: number;
}

const MOST_GOALS = 1;
const MOST_CARDS = 2;
const title = (kind: number): string => `${KIND_WORDS[kind]![0]!.toUpperCase()}${KIND_WORDS[kind]!.slice(1)}`;

/** Where bees that went step by step have come to; whoever came back went nowhere. */
export function marchesIn(lines: readonly EventLine[], seat: number): March[] {
  const marches: March[] = [];
  for (const { kind, data } of lines) {
    const { bee, from, to, seat: owner } = data as Facts;
    if (kind !== "step" || owner !== seat || bee === undefined || from === undefined || to === undefined) continue;
    const known = marches.find((march) => march.bee === bee && march.at === from);
    if (known) known.at = to;
    else marches.push({ bee, from, at: to });
  }
  return marches.filter((march) => march.at !== march.from);
}

function marched(marches: readonly March[], places: readonly string[]): string {
  const goals = [...new Set(marches.map((march) => march.at))];
  if (goals.length > MOST_GOALS) return `moves ${counted(marches.length, "bee")}`;
  const told = goals.map((goal) => {
    const kinds = KIND_WORDS.map((_, kind) => ({ kind, count: marches.filter((march) => march.at === goal && march.bee === kind).length })).filter(({ count }) => count > 0);
    const bees = kinds.map(({ kind, count }) => (count > 1 ? `${count} ${title(kind)}s` : kind === KIND_WORDS.indexOf("queen") ? "the Queen" : `a ${title(kind)}`));
    return `${inARow(bees)} to ${places[goal] ?? ""}`;
  });
  return `moves ${inARow(told)}`;
}

/** `lines` begin with whose turn it is; seats are named by their marks. In brief, where there was a battle or a theft from the viewer, only that. */
export function tale(lines: readonly EventLine[], position: Position, isBrief = false): string {
  if (lines[0]?.kind !== "turn") return lines[0]?.text ?? ""; // setting up, whatever was dealt
  const seat = (lines[0]?.data as Facts | undefined)?.seat ?? -1;
  const places = viewOf(position).names.split("; ").map((place) => place.replaceAll(`@${seat}'s `, "their "));
  const all = (kind: string): Facts[] => lines.filter((line) => line.kind === kind).map((line) => line.data as Facts);
  const parts: string[] = [];
  const cards = all("play").filter((facts) => facts.seat === seat).map((facts) => CARDS[facts.card ?? -1]?.title ?? "");
  if (cards.length > 0) parts.push(`plays ${cards.length > MOST_CARDS ? counted(cards.length, "card") : inARow(cards)}`);
  if (all("stuck").length > 0) parts.push("is Stuck in the Honey");
  for (const facts of all("steal")) parts.push(`takes a card from @${facts.victim}`);
  const marches = marchesIn(lines, seat);
  if (marches.length > 0) parts.push(marched(marches, places));
  const swarmed = all("swarm")[0];
  const fetched = all("fetch").length;
  if (swarmed) parts.push(`swarms to ${places[swarmed.space ?? -1] ?? ""}${fetched > 0 ? ` with ${counted(fetched, "bee")}` : ""}`);
  const back = all("place").filter((facts) => facts.seat === seat).length;
  if (back > 0) parts.push(`brings ${counted(back, "bee")} back`);
  const quiet = parts.splice(0);
  if (isBrief) for (const facts of all("steal")) if (facts.victim === position.seat) parts.push(`takes a card from @${facts.victim}`);
  const battles = all("attack");
  const wins = all("won");
  const queens = lines.filter((line) => ["queen", "triumph", "fallen"].includes(line.kind)).map((line) => line.data as Facts);
  battles.forEach((facts, index) => {
    const won = wins[index];
    if (won && queens.some(({ seat: loser, by }) => by === seat && loser === facts.defender)) return; // her fall says it
    parts.push(`attacks @${facts.defender} at ${(places[facts.to ?? -1] ?? "").replaceAll(`@${facts.defender}'s `, "their ")}${won ? (won.seat === facts.seat ? " and wins" : " and loses") : ""}`);
  });
  for (const facts of queens) parts.push(facts.by === seat ? `defeats @${facts.seat}'s Queen` : `loses the Queen to @${facts.by}`);
  if (!isBrief || parts.length === 0) parts.splice(0, parts.length, ...quiet, ...parts);
  const isOver = lines.some((line) => line.kind === "idle");
  return parts.length > 0 || isOver ? `@${seat} ${parts.join("; ") || "does nothing"}` : `@${seat}'s turn`;
}

const MOST_TURNS = 5;

/** The last turns of others since the viewer's own, each in one sentence with the step it began at; or those before it, once it is their turn again. */
export function turnsSince(position: Position, isOwnTurn = false): { step: number; text: string }[] {
  const { events, seat } = position;
  const begins = events.flatMap((line, index) => (line.kind === "turn" ? [index] : []));
  const others = isOwnTurn ? begins.slice(0, -1) : begins;
  const own = others.findLastIndex((index) => (events[index]!.data as Facts).seat === seat);
  return others
    .slice(own + 1)
    .slice(-MOST_TURNS)
    .map((from) => ({ step: events[from]!.step, text: tale(events.slice(from, begins.find((index) => index > from)), position, isOwnTurn) }));
}
