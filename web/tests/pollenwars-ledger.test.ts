// Where the pollen of Pollen Wars came from, and what parted two queens.
import { describe, expect, it } from "vitest";
import { accountsOf, differenceOf, SOURCES } from "../src/boards/pollenwars/ledger";
import { told } from "../src/gallery/blank";
import type { EventLine } from "../src/wire";

const line = (kind: string, data: Record<string, unknown>): EventLine => told({ step: 1, kind, clause: "", text: "", data });
const EVENTS = [
  line("returned", { seat: 1, pollen: 1 }),
  line("battle", { raider: 0, defender: 1, stolen: 2 }),
  line("stolen", { seat: 1, from: 0, pollen: 1 }),
  line("offer", { seat: 0, to: 1, pollen: 3, asked_pollen: 0 }),
  line("offer", { seat: 0, to: 1, pollen: 0, asked_pollen: 4 }),
  line("traded", { seat: 0, to: 1 }),
  line("revived", { seat: 0, pollen: 2 }),
  line("paid", { seat: 0, pollen: 11 }),
  line("home", { gains: [1, 3] }),
  line("deaths", { deaths: [3, 0] }),
];
const SCORES = [20, 3];

describe("the account of pollen", () => {
  const accounts = accountsOf(EVENTS, SCORES);

  it("adds up to what everybody has at the end", () => {
    expect(accounts.map((account) => SOURCES.reduce((sum, source) => sum + account[source], 0))).toEqual(SCORES);
    expect(accounts[0]).toMatchObject({ start: 5, patterns: 11, bees: 1, raids: 2, cards: 4, lost: -3, completed: 1, killed: 3 });
    expect(accounts[1]).toMatchObject({ start: 4, patterns: 0, bees: 4, raids: 0, cards: 1, lost: -6, completed: 0, killed: 0 });
  });
  it("says what made the difference", () => {
    expect(differenceOf(accounts, SCORES, 0, 1)).toBe("@0 brought home 11 pollen with 1 pattern, @1 completed none");
    expect(differenceOf(accounts, [3, 3], 1, 0)).toBe("Varroa killed 3 foragers of @0, none of @1");
  });
});
