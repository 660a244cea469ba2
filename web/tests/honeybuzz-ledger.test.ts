// Where the points of Honey Buzz came from: every coin that was told of has its source, and what is left is what a seat began with.
import { describe, expect, it } from "vitest";
import { accountsOf, differenceOf, SOURCES } from "../src/boards/honeybuzz/ledger";
import type { HoneyBuzzView } from "../src/boards/honeybuzz/view";
import type { EventLine } from "../src/wire";

const told = (kind: string, data: Record<string, unknown>): EventLine => ({ kind, data, text: "", clause: "", step: 1 }) as unknown as EventLine;
const EVENTS = [
  told("sell", { seat: 0, good: 2, count: 2, coins: 18 }),
  told("wages", { seat: 0, coins: 5 }),
  told("won", { seat: 0, colour: 1, coins: 10 }),
  told("fly", { seat: 0, row: 1, column: 2, coins: 4 }),
  told("beeline", { seat: 0, box: 5, height: 1, price: 5 }),
  told("buy", { seat: 1, owner: 0, nectar: 2 }),
  told("sell", { seat: 1, good: 2, count: 1, coins: 7 }),
];
/** Five and fifteen coins at the start; the first seat has a contest of the end besides. */
const VIEW = { coins: [29, 17], points: [[29, 2, 19, 6], [17, 0, 0, 0]], orders: [[3], []], contest_points: [[6, 0], [0, 0], [0, 0]] } as unknown as HoneyBuzzView;

describe("the account at the end", () => {
  const accounts = accountsOf(VIEW, EVENTS);

  it("gives every point its source", () => {
    expect(accounts[0]).toEqual({ sales: 18, orders: 19, contests: 16, wages: 5, goods: 2, start: 5, spent: -9, filled: 1 });
    expect(accounts[1]).toEqual({ sales: 7, orders: 0, contests: 0, wages: 0, goods: 0, start: 15, spent: -5, filled: 0 });
    for (const [seat, points] of VIEW.points.entries()) expect(SOURCES.reduce((sum, source) => sum + accounts[seat]![source], 0)).toBe(points.reduce((sum, one) => sum + one, 0));
  });

  it("says what made the difference", () => {
    expect(differenceOf(accounts, 0, 1)).toBe("@0 filled 1 order for 19 points, @1 none");
    expect(differenceOf(accounts, 1, 0)).toBe("@1 began with 15 coins, @0 with 5");
  });
});
