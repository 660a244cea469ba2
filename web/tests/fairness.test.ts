// The fairness check against values computed with Python's hmac module.
import { describe, expect, it } from "vitest";
import { bytesOfHex, checkFairness, commitmentOf, drawBelow, seedKey } from "../src/play/fairness";
import type { Fairness } from "../src/wire";

const SEED = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const COMMITMENT = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";
const ENTROPIES = ["a1b2c3", "second player ☼"];
/** total and value of draws 0, 1, 2, … */
const VALUES: readonly (readonly [number, number])[] = [[2, 1], [3, 2], [6, 4], [64, 44], [63, 1], [57, 27], [1, 0], [1000003, 653022], [5, 4]];
/** Draws below 3 · 2^62, where a quarter of all words is rejected. */
const WIDE = 3n << 62n;
const WIDE_VALUES: readonly (readonly [number, string])[] = [
  [2, "4395255048980022431"], // 1 rejected
  [3, "1234866866279293970"], // 1 rejected
  [4, "7782406533021269638"], // 1 rejected
  [0, "3727171231902186707"], // 0 rejected
];

function fairness(): Fairness {
  return {
    server_seed: SEED,
    commitment: COMMITMENT,
    entropies: [...ENTROPIES],
    draws: VALUES.map(([total, value], index) => ({ index, total, value, outcome: String(value) })),
  };
}

describe("draws", () => {
  it("agree with HMAC-SHA256 as Python computes it", async () => {
    const key = await seedKey(SEED);
    for (const [index, [total, value]] of VALUES.entries()) expect(await drawBelow(key, ENTROPIES, index, BigInt(total))).toBe(BigInt(value));
  });

  it("reject words in the uneven rest and try again", async () => {
    const key = await seedKey(SEED);
    for (const [index, value] of WIDE_VALUES) expect(await drawBelow(key, ENTROPIES, index, WIDE)).toBe(BigInt(value));
  });
});

describe("the whole check", () => {
  it("passes a fair game", async () => {
    expect(await checkFairness(fairness(), COMMITMENT)).toEqual({ isFair: true, keepsCommitment: true, draws: VALUES.length, wrong: [] });
  });

  it("names a draw that was changed", async () => {
    const game = fairness();
    game.draws[3]!.value = 45;
    const report = await checkFairness(game, COMMITMENT);
    expect(report.isFair).toBe(false);
    expect(report.wrong).toEqual([3]);
  });

  it("notices another player's entropy", async () => {
    const game = { ...fairness(), entropies: ["a1b2c4", ENTROPIES[1]!] };
    expect((await checkFairness(game, COMMITMENT)).wrong.length).toBeGreaterThan(0);
  });

  it("notices a seed that was not the sealed one", async () => {
    const report = await checkFairness(fairness(), "00".repeat(32));
    expect(report.keepsCommitment).toBe(false);
    expect(report.isFair).toBe(false);
  });
});

it("seals a seed with SHA-256 of its bytes", async () => {
  expect(await commitmentOf(SEED)).toBe(COMMITMENT);
});

it("refuses a seed that is not hexadecimal", () => {
  expect(() => bytesOfHex("0g")).toThrow("hexadecimal");
  expect(() => bytesOfHex("abc")).toThrow("hexadecimal");
});
