// Where everybody's honey came from and went, added up from what was told during the game.
import type { EventLine } from "../../wire";

export const SOURCES = ["alone", "shared", "dice", "gifts", "bees"] as const;
export type Source = (typeof SOURCES)[number];
export const SOURCE_WORDS: Readonly<Record<Source, string>> = { alone: "sold alone", shared: "shared sales", dice: "dice", gifts: "gifts", bees: "bees hired" };

/** Honey by source; what went to bees or was given away is less than nothing. */
export type Account = Record<Source, number> & {
  /** How often the whole Honeypot was taken. */
  jackpots: number;
};

export function accountsOf(events: readonly EventLine[], seats: number): Account[] {
  const accounts = Array.from({ length: seats }, (): Account => ({ alone: 0, shared: 0, dice: 0, gifts: 0, bees: 0, jackpots: 0 }));
  for (const { kind, data } of events) {
    const { seat = -1, honey = 0, face = 0, price = 0, amount = 0, to = -1 } = data as Partial<Record<"seat" | "honey" | "face" | "price" | "amount" | "to", number>>;
    const account = accounts[seat];
    if (!account) continue;
    if (kind === "jackpot") {
      account.alone += honey;
      account.jackpots += 1;
    } else if (kind === "offer") account.shared += honey;
    else if (kind === "roll") account.dice += face;
    else if (kind === "hire") account.bees -= price;
    else if (kind === "gift") {
      account.gifts -= amount;
      accounts[to]!.gifts += amount;
    }
  }
  return accounts;
}

const times = (count: number): string => (count === 1 ? "once" : count === 2 ? "twice" : `${count} times`);

/** What made the difference between two seats, as a sentence about both; empty where nothing did. */
export function differenceOf(accounts: readonly Account[], winner: number, other: number): string {
  const [more, less] = [accounts[winner]!, accounts[other]!];
  const source = SOURCES.toSorted((one, another) => more[another] - less[another] - (more[one] - less[one]))[0]!;
  if (more[source] <= less[source]) return "";
  switch (source) {
    case "alone":
      return `@${winner} sold alone ${times(more.jackpots)} for ${more.alone} honey, @${other} ${less.jackpots === 0 ? "never" : `${times(less.jackpots)} for ${less.alone}`}`;
    case "shared":
      return `@${winner} made ${more.shared} honey in shared sales, @${other} ${less.shared}`;
    case "dice":
      return `@${winner} rolled ${more.dice} honey in the last round, @${other} ${less.dice}`;
    case "gifts":
      return `Gifts made the difference: ${more.gifts - less.gifts} honey`;
    default:
      return `@${other} spent ${-less.bees} honey on bees, @${winner} only ${-more.bees}`;
  }
}

/** Why nobody won: who picked the last flowers. */
export const lastPick = (events: readonly EventLine[]): EventLine | undefined => events.findLast((line) => line.kind === "pick");
