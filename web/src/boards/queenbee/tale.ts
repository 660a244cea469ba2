// A whole turn of Queen Bee in one sentence: cards, marches, attacks and what came of them.
import { counted } from "../../kit/words";
import { inARow } from "../../play/names";
import type { EventLine, Position } from "../../wire";
import { CARDS } from "./cards";
import { KIND_WORDS, QUEEN, TERRAIN_WORDS, viewOf } from "./view";

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
const NEST = TERRAIN_WORDS.indexOf("nest");
/** What it takes is told by itself. */
const BANDIT = "Bee Bandit";
/** The clause by which a bee is swatted; other losses are chosen by whoever has them. */
const SWATTED = CARDS.find(({ picture }) => picture === "swat")!.clause;
/** What can only come once a battle is over. */
const AFTERMATH: readonly string[] = ["draw", "step", "swarm", "steal", "idle", "discard"];
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
    const bees = kinds.map(({ kind, count }) => (count > 1 ? `${count} ${title(kind)}s` : kind === QUEEN ? "the Queen" : `a ${title(kind)}`));
    return `${inARow(bees)} to ${places[goal] ?? ""}`;
  });
  return `moves ${inARow(told)}`;
}

/** One thing that was done in a turn, without who did it; `isMine` where it was done to the viewer. */
interface Deed {
  text: string;
  isMine: boolean;
  /** Whether it says no more than that bees went about their business. */
  isQuiet: boolean;
  /** A battle or what came of it, for those whom it does not concern; empty for anything else. */
  brief: string;
}

const times = (names: readonly string[]): string => inARow([...new Set(names)].map((name) => ({ name, count: names.filter((other) => other === name).length })).map(({ name, count }) => (count > 1 ? `${name} ${count} times` : name)));

/** What a player does between two battles, in the order in which such things are done. */
function doings(lines: readonly EventLine[], seat: number, position: Position, places: readonly string[]): Deed[] {
  const deeds: Deed[] = [];
  const all = (kind: string): Facts[] => lines.filter((line) => line.kind === kind).map((line) => line.data as Facts);
  const tell = (text: string, isMine = false, isQuiet = false): number => deeds.push({ text, isMine, isQuiet, brief: "" });
  const isMe = (other: number | undefined): boolean => other === position.seat && other !== seat && position.seat >= 0;
  const nameOf = (facts: Facts): string => CARDS[facts.card ?? -1]?.title ?? "";
  const aimed = all("aim").filter((facts) => (facts.victim ?? -1) >= 0 && nameOf(facts) !== BANDIT);
  const played = all("play").filter((facts) => facts.seat === seat).map(nameOf);
  for (const facts of aimed) played.splice(played.indexOf(nameOf(facts)), played.includes(nameOf(facts)) ? 1 : 0);
  if (played.length > 0) tell(`plays ${times(played)}`);
  for (const facts of aimed) tell(`plays ${nameOf(facts)} on @${facts.victim}`, isMe(facts.victim));
  if (all("stuck").length > 0) tell("is Stuck in the Honey");
  lines.forEach(({ kind, data }, index) => {
    const { seat: owner = -1, victim, bee = 0, from = -1 } = data as Facts;
    if (kind === "steal") {
      const taken = lines[index + 1]?.kind === "stolen" ? nameOf(lines[index + 1]!.data as Facts) : "";
      tell(`takes ${taken || "a card"} from @${victim}`, isMe(victim));
    } else if (kind === "remove" && owner !== seat && lines[index]!.clause === SWATTED) tell(`removes @${owner}'s ${title(bee)} at ${(places[from] ?? "").replace(`@${owner}'s `, "their ")}`, isMe(owner));
  });
  const owners = [...new Set(lines.filter((line) => line.kind === "step").map((line) => (line.data as Facts).seat ?? -1))];
  for (const owner of owners.filter((other) => other !== seat)) {
    const moved = marchesIn(lines, owner);
    const queen = moved.find((march) => march.bee === QUEEN);
    const others = moved.filter((march) => march !== queen);
    const isOut = queen && viewOf(position).terrain[queen.from] === NEST;
    if (queen) tell(`moves @${owner}'s Queen${isOut ? " out of her nest" : ""}`, isMe(owner));
    if (others.length > 0) tell(others.length === 1 ? `moves @${owner}'s ${title(others[0]!.bee)}` : `moves ${others.length} of @${owner}'s bees`, isMe(owner));
  }
  const marches = marchesIn(lines, seat);
  if (marches.length > 0) tell(marched(marches, places), false, true);
  const swarmed = all("swarm")[0];
  const fetched = all("fetch").length;
  if (swarmed) tell(`swarms to ${places[swarmed.space ?? -1] ?? ""}${fetched > 0 ? ` with ${counted(fetched, "bee")}` : ""}`, false, true);
  const back = all("place").filter((facts) => facts.seat === seat).length;
  if (back > 0) tell(`brings ${counted(back, "bee")} back`, false, true);
  return deeds;
}

/** An attack with the cards that were played in it, and what came of it. */
function fought(lines: readonly EventLine[], seat: number, position: Position, places: readonly string[]): Deed[] {
  const { seat: attacker, defender, to = -1 } = lines[0]!.data as Facts;
  const isMine = position.seat >= 0 && defender === position.seat;
  const won = lines.find((line) => line.kind === "won")?.data as Facts | undefined;
  const falls = lines.filter((line) => ["queen", "triumph", "fallen"].includes(line.kind)).map((line) => line.data as Facts);
  const cards = lines.filter((line) => line.kind === "play" && (line.data as Facts).seat === seat).map((line) => CARDS[(line.data as Facts).card ?? -1]?.title ?? "");
  const deeds: Deed[] = [];
  // Her fall says it.
  if (!falls.some(({ seat: loser, by }) => by === seat && loser === defender)) {
    const outcome = won ? (won.seat === attacker ? "and wins" : "and loses") : "";
    const helped = cards.length > 0 ? ` with ${times(cards)}${outcome ? "," : ""}` : "";
    const where = (places[to] ?? "").replaceAll(`@${defender}'s `, "their ").replace(new RegExp(`@${defender}$`), "their hive").replace(new RegExp(`@${defender} and`), "their hive and");
    deeds.push({ text: `attacks @${defender} at ${where}${helped}${outcome ? ` ${outcome}` : ""}`, isMine, isQuiet: false, brief: `attacks @${defender}${outcome ? ` ${outcome}` : ""}` });
  }
  for (const { seat: loser, by } of falls) {
    const text = by === seat ? `defeats @${loser}'s Queen` : `loses the Queen to @${by}`;
    deeds.push({ text, isMine: loser === position.seat || by === position.seat, isQuiet: false, brief: text });
  }
  return deeds;
}

/** All of a turn in the order in which it was done: what comes before, between and after its battles. */
function deedsIn(lines: readonly EventLine[], seat: number, position: Position): Deed[] {
  const places = viewOf(position).names.split("; ").map((place) => place.replaceAll(`@${seat}'s `, "their ").replace(new RegExp(`@${seat}$`), "their hive").replace(new RegExp(`@${seat} and`), "their hive and"));
  const deeds: Deed[] = [];
  let from = 0;
  while (from < lines.length) {
    const isBattle = lines[from]!.kind === "attack";
    const ends = lines.findIndex((line, index) => index > from && (line.kind === "attack" || (isBattle && AFTERMATH.includes(line.kind))));
    const part = lines.slice(from, ends < 0 ? lines.length : ends);
    deeds.push(...(isBattle ? fought(part, seat, position, places) : doings(part, seat, position, places)));
    from += part.length;
  }
  return deeds;
}

/** `lines` begin with whose turn it is; seats are named by their marks. */
export function tale(lines: readonly EventLine[], position: Position): string {
  if (lines[0]?.kind !== "turn") return lines[0]?.text ?? ""; // setting up, whatever was dealt
  const seat = (lines[0]?.data as Facts | undefined)?.seat ?? -1;
  const parts = deedsIn(lines, seat, position).map(({ text }) => text);
  const isOver = lines.some((line) => line.kind === "idle");
  return parts.length > 0 || isOver ? `@${seat} ${parts.join("; ") || "does nothing"}` : `@${seat}'s turn`;
}

export interface Told {
  /** The step it began at. */
  step: number;
  /** What was done to the viewer, as a sentence; empty where nothing was. */
  mine: string;
  text: string;
}

/** A turn of somebody else for whoever has waited: first what was done to them, and to their Queen before all; of battles among others only how they ended. */
function retold(lines: readonly EventLine[], position: Position): Told {
  const step = lines[0]!.step;
  const seat = (lines[0]!.data as Facts).seat ?? -1;
  const deeds = deedsIn(lines, seat, position);
  const mine = deeds.filter(({ isMine }) => isMine).map(({ text }) => text).toSorted((one, other) => Number(other.includes("Queen")) - Number(one.includes("Queen")));
  if (mine.length > 0) return { step, mine: `@${seat} ${mine.join("; ")}`, text: deeds.filter(({ isMine, isQuiet }) => !isMine && !isQuiet).map(({ brief, text }) => brief || text).join("; ") };
  const battles = deeds.flatMap(({ brief }) => brief || []);
  return { step, mine: "", text: battles.length > 0 ? `@${seat} ${battles.join("; ")}` : tale(lines, position) };
}

/** Where many play, those who fought nobody share one line. */
const MANY = 4;

function together(turns: readonly (readonly EventLine[])[], position: Position): Told[] {
  const all = turns.map((lines) => ({ lines, told: retold(lines, position) }));
  const calm = all.filter(({ lines, told }) => told.mine === "" && !lines.some(({ kind }) => kind === "attack"));
  if (turns.length < MANY || calm.length < 2) return all.map(({ told }) => told);
  const who = inARow(calm.map(({ lines }) => `@${(lines[0]!.data as Facts).seat}`));
  return [...all.filter((one) => !calm.includes(one)).map(({ told }) => told), { step: calm[0]!.told.step, mine: "", text: `${who} attack nobody` }];
}

const MOST_TURNS = 5;

/** The last turns of others since the viewer's own, each in one sentence; or those before it, once it is their turn again: then first those in which something was done to them. */
export function turnsSince(position: Position, isOwnTurn = false): Told[] {
  const { events, seat } = position;
  const begins = events.flatMap((line, index) => (line.kind === "turn" ? [index] : []));
  const others = isOwnTurn ? begins.slice(0, -1) : begins;
  const own = others.findLastIndex((index) => (events[index]!.data as Facts).seat === seat);
  const turns = others
    .slice(own + 1)
    .slice(-MOST_TURNS)
    .map((from) => events.slice(from, begins.find((index) => index > from)));
  if (!isOwnTurn) return turns.map((lines) => ({ step: lines[0]!.step, mine: "", text: tale(lines, position) }));
  return together(turns, position).toSorted((one, other) => Number(other.mine !== "") - Number(one.mine !== ""));
}
