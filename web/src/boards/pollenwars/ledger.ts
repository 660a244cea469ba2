// Where the pollen of a game came from and went, as it was told, and what parted the winner from another.
import { counted } from "../../kit/words";
import type { EventLine } from "../../wire";

export const SOURCES = ["start", "patterns", "bees", "raids", "cards", "lost"] as const;
export type Source = (typeof SOURCES)[number];
export const SOURCE_WORDS: Readonly<Record<Source, string>> = { start: "at the start", patterns: "patterns", bees: "other bees", raids: "raids", cards: "cards and trade", lost: "taken or paid" };
export const SOURCE_FILLS: Readonly<Record<Source, string>> = { start: "#d9c8a3", patterns: "#e9b949", bees: "#f6dfa0", raids: "#e5a58c", cards: "#b9cfe6", lost: "repeating-linear-gradient(135deg, #f0cdb8 0 5px, #f9e0d2 5px 10px)" };
/** What fills a hive; what was lost is in it no more. */
export const GAINS = SOURCES.filter((source) => source !== "lost");

export interface Account extends Record<Source, number> {
  /** How many patterns were completed, and how many foragers varroa killed. */
  completed: number;
  killed: number;
}

interface Told {
  seat?: number;
  to?: number;
  from?: number;
  raider?: number;
  defender?: number;
  pollen?: number;
  asked_pollen?: number;
  stolen?: number;
  gains?: number[];
  deaths?: number[];
}

export function accountsOf(events: readonly EventLine[], scores: readonly number[]): Account[] {
  const accounts = scores.map((): Account => ({ start: 0, patterns: 0, bees: 0, raids: 0, cards: 0, lost: 0, completed: 0, killed: 0 }));
  const pass = (source: Source, pollen: number, to = -1, from = -1): void => {
    if (accounts[to]) accounts[to][source] += pollen;
    if (accounts[from]) accounts[from].lost -= pollen;
  };
  let offer: Told = {};
  for (const { kind, data } of events) {
    const told = data as Told;
    const { seat = -1, to, from, pollen = 0 } = told;
    if (kind === "paid") {
      pass("patterns", pollen, seat);
      accounts[seat]!.completed += 1;
    } else if (kind === "home") told.gains?.forEach((gain, at) => pass("bees", gain, at));
    else if (kind === "returned" || kind === "fetched") pass("bees", pollen, seat);
    else if (kind === "battle") pass("raids", told.stolen ?? 0, told.raider, told.defender);
    else if (kind === "stolen") pass("cards", pollen, seat, from);
    else if (kind === "revived") pass("lost", -pollen, seat);
    else if (kind === "offer") offer = told;
    else if (kind === "traded") {
      pass("cards", offer.pollen ?? 0, to, seat);
      pass("cards", offer.asked_pollen ?? 0, seat, to);
    } else if (kind === "deaths") told.deaths?.forEach((dead, at) => (accounts[at]!.killed += dead));
  }
  accounts.forEach((account, seat) => (account.start = scores[seat]! - SOURCES.reduce((sum, source) => sum + account[source], 0)));
  return accounts;
}

/** The source that parted them most, as a sentence about both; of whoever had as much and lost it all, the foragers. */
export function differenceOf(accounts: readonly Account[], scores: readonly number[], winner: number, other: number): string {
  const [more, less] = [accounts[winner]!, accounts[other]!];
  if (scores[winner]! <= scores[other]!) return more.killed < less.killed ? `Varroa killed ${counted(less.killed, "forager")} of @${other}, ${more.killed === 0 ? "none" : `only ${more.killed}`} of @${winner}` : "";
  const leads = SOURCES.map((source) => more[source] - less[source]);
  const source = SOURCES[leads.indexOf(Math.max(...leads))]!;
  const none = (amount: number): string => (amount === 0 ? "none" : `${amount}`);
  if (source === "patterns") return `@${winner} brought home ${more.patterns} pollen with ${counted(more.completed, "pattern")}, @${other} ${less.completed === 0 ? "completed none" : `${less.patterns} with ${less.completed}`}`;
  if (source === "lost") return `@${other} lost ${-less.lost} pollen to others, @${winner} ${more.lost === 0 ? "none" : `only ${-more.lost}`}`;
  return `@${winner} got ${more[source]} pollen from ${SOURCE_WORDS[source]}, @${other} ${none(less[source])}`;
}
