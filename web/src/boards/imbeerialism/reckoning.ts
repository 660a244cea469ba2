// Where the colony points of a game came from, by season and by hex, and who took hexes from whom, as it was told.
import { counted } from "../../kit/words";
import type { EventLine } from "../../wire";
import { seasonOf, SEASON_NAMES } from "./seasons";
import { HEX_TITLES, NOBODY } from "./view";

/** A hex from the move that took it until somebody else took it. */
export interface Hold {
  hex: number;
  /** Who lost it; nobody where it was free. */
  from: number;
  round: number;
  points: number;
}

export interface Account {
  /** Colony points by season. */
  points: number[];
  /** Hexes that others ruled and lost to this player, and the other way about. */
  taken: number;
  lost: number;
  holds: Hold[];
}

const TAKING = ["settle", "conquer", "regain"];

export function accountsOf(events: readonly EventLine[], seats: number, rounds: number): Account[] {
  const accounts = Array.from({ length: seats }, (): Account => ({ points: SEASON_NAMES.map(() => 0), taken: 0, lost: 0, holds: [] }));
  let now = 1;
  for (const { kind, data } of events) {
    const { seat = NOBODY, former = NOBODY, to = NOBODY, points = 0, round = 1, hexes = [] } = data as Partial<Record<"seat" | "former" | "to" | "points" | "round", number>> & { hexes?: number[] };
    const account = accounts[seat];
    if (kind === "round" || kind === "last_round") now = round;
    else if (kind === "points" && account) {
      account.points[SEASON_NAMES.indexOf(seasonOf(now, rounds).name)]! += points;
      for (const hex of hexes) {
        const hold = account.holds.findLast((one) => one.hex === hex);
        if (hold) hold.points += 1;
      }
    } else if (TAKING.includes(kind) && account) {
      account.holds.push({ hex: to, from: former, round: now, points: 0 });
      if (!accounts[former]) continue;
      account.taken += 1;
      accounts[former].lost += 1;
    }
  }
  return accounts;
}

const inAll = (points: readonly number[]): number => points.reduce((sum, more) => sum + more, 0);
const mostOf = ({ holds }: Account): number => Math.max(0, ...holds.map(({ points }) => points));

const pointsOn = ({ holds }: Account, hex: number): number => inAll(holds.filter((one) => one.hex === hex).map(({ points }) => points));

/** What made the difference between two seats: the deed that brought the winner most, else the hex that parted them most, else the hexes taken. */
export function differenceOf(accounts: readonly Account[], winner: number, other: number): string {
  const [more, less] = [accounts[winner]!, accounts[other]!];
  if (inAll(more.points) > inAll(less.points)) {
    const most = mostOf(less);
    const best = more.holds.find(({ points }) => points === mostOf(more));
    if (best && best.points > most) {
      const rival = most > 0 ? `@${other}'s best hex brought ${most}` : `@${other} never scored`;
      return `@${winner} took the ${HEX_TITLES[best.hex]} hex${best.from === NOBODY ? "" : ` from @${best.from}`} in round ${best.round} and scored ${counted(best.points, "point")} with it; ${rival}`;
    }
    const leads = HEX_TITLES.map((_, hex) => pointsOn(more, hex) - pointsOn(less, hex));
    const hex = leads.indexOf(Math.max(...leads));
    return leads[hex]! > 0 ? `the ${HEX_TITLES[hex]} hex brought @${winner} ${counted(pointsOn(more, hex), "point")}, @${other} ${pointsOn(less, hex) || "none"}` : "";
  }
  return more.taken > 0 ? `@${winner} took ${counted(more.taken, "hex", "hexes")} from others, @${other} ${less.taken === 0 ? "none" : less.taken}` : "";
}
