// Where the colony points of a game came from, season by season, and who took hexes from whom, as it was told.
import { counted } from "../../kit/words";
import type { EventLine } from "../../wire";
import { seasonOf, SEASON_NAMES } from "./seasons";

export interface Account {
  /** Colony points by season. */
  points: number[];
  /** Hexes that others ruled and lost to this player, and the other way about. */
  taken: number;
  lost: number;
}

export function accountsOf(events: readonly EventLine[], seats: number, rounds: number): Account[] {
  const accounts = Array.from({ length: seats }, (): Account => ({ points: SEASON_NAMES.map(() => 0), taken: 0, lost: 0 }));
  let season = 0;
  for (const { kind, data } of events) {
    const { seat = -1, points = 0, former = -1, round = 1 } = data as Partial<Record<"seat" | "points" | "former" | "round", number>>;
    if (kind === "round" || kind === "last_round") season = SEASON_NAMES.indexOf(seasonOf(round, rounds).name);
    else if (kind === "points" && accounts[seat]) accounts[seat].points[season]! += points;
    else if ((kind === "conquer" || kind === "regain") && accounts[seat] && accounts[former]) {
      accounts[seat].taken += 1;
      accounts[former].lost += 1;
    }
  }
  return accounts;
}

const inAll = (points: readonly number[]): number => points.reduce((sum, more) => sum + more, 0);

/** What made the difference between two seats, as a sentence about both: the season that parted them most, or the hexes taken. */
export function differenceOf(accounts: readonly Account[], winner: number, other: number): string {
  const [more, less] = [accounts[winner]!, accounts[other]!];
  if (inAll(more.points) > inAll(less.points)) {
    const leads = more.points.map((points, season) => points - less.points[season]!);
    const best = leads.indexOf(Math.max(...leads));
    return `@${winner} scored ${counted(more.points[best]!, "point")} in ${SEASON_NAMES[best]}, @${other} ${less.points[best] === 0 ? "none" : less.points[best]}`;
  }
  return more.taken > 0 ? `@${winner} took ${counted(more.taken, "hex", "hexes")} from others, @${other} ${less.taken === 0 ? "none" : less.taken}` : "";
}
