// Where everybody's points came from: what was told during the game, and what the count at the end adds.
import { counted } from "../../kit/words";
import { HONEYBUZZ } from "../../games";
import type { EventLine } from "../../wire";
import type { HoneyBuzzView } from "./view";

export const SOURCES = ["sales", "orders", "contests", "wages", "goods", "start", "spent"] as const;
export type Source = (typeof SOURCES)[number];
export const SOURCE_WORDS: Readonly<Record<Source, string>> = { sales: "sales", orders: "orders", contests: "contests", wages: "Accounting", goods: "goods left", start: "coins at the start", spent: "flights and tiles" };

/** Points by source; coins that were spent are less than nothing. */
export type Account = Record<Source, number> & {
  /** How many orders were filled. */
  filled: number;
};

export function accountsOf(view: HoneyBuzzView, events: readonly EventLine[]): Account[] {
  const accounts = view.points.map(([, goods, orders, contests], seat): Account => ({ sales: 0, orders: orders!, contests: contests!, wages: 0, goods: goods!, start: 0, spent: 0, filled: view.orders[seat]!.length }));
  for (const { kind, data } of events) {
    const { seat = -1, coins = 0, price = 0 } = data as Partial<Record<"seat" | "coins" | "price", number>>;
    const account = accounts[seat];
    if (!account) continue;
    if (kind === "sell") account.sales += coins;
    else if (kind === "wages") account.wages += coins;
    else if (kind === "won") account.contests += coins;
    else if (kind === "fly") account.spent -= coins;
    else if (kind === "beeline") account.spent -= price;
    else if (kind === "buy") account.spent -= HONEYBUZZ.jarPrice;
  }
  for (const [seat, account] of accounts.entries()) {
    const won = view.contest_points.reduce((sum, points) => sum + (points[seat] ?? 0), 0);
    account.start = view.coins[seat]! - account.sales - account.wages - (account.contests - won) - account.spent;
  }
  return accounts;
}

/** What made the difference between two seats, as a sentence about both; empty where nothing did. */
export function differenceOf(accounts: readonly Account[], winner: number, other: number): string {
  const [more, less] = [accounts[winner]!, accounts[other]!];
  const source = SOURCES.toSorted((one, another) => more[another] - less[another] - (more[one] - less[one]))[0]!;
  if (more[source] <= less[source]) return "";
  switch (source) {
    case "sales":
      return `@${winner} sold goods for ${counted(more.sales, "coin")}, @${other} for ${less.sales}`;
    case "orders":
      return `@${winner} filled ${counted(more.filled, "order")} for ${counted(more.orders, "point")}, @${other} ${less.filled === 0 ? "none" : `${less.filled} for ${less.orders}`}`;
    case "contests":
      return `@${winner} won ${more.contests} in contests, @${other} ${less.contests}`;
    case "wages":
      return `@${winner} got ${counted(more.wages, "coin")} from Accounting, @${other} ${less.wages}`;
    case "goods":
      return `@${winner} had ${counted(more.goods, "good")} left, @${other} ${less.goods}`;
    case "start":
      return `@${winner} began with ${counted(more.start, "coin")}, @${other} with ${less.start}`;
    default:
      return `@${other} spent ${counted(-less.spent, "coin")} on flights and tiles, @${winner} only ${-more.spent}`;
  }
}
