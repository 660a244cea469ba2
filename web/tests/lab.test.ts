import { describe, expect, it } from "vitest";
import { changedOptions, findingsApart, timeLeft } from "../src/screens/lab";
import type { GameInfo } from "../src/wire";

const game = {
  options: [
    { name: "target", kind: "int", default: 10, low: 1, high: 30, choices: [], text: "" },
    { name: "gifts", kind: "bool", default: true, low: 0, high: 1, choices: [], text: "" },
  ],
} as unknown as GameInfo;

describe("the lab", () => {
  it("names only what differs from the rulebook", () => {
    expect(changedOptions(game, { target: 12, gifts: true })).toEqual({ target: 12 });
    expect(changedOptions(game, { target: 10, gifts: true })).toEqual({});
  });
  it("says how long it still takes once some games are played", () => {
    expect(timeLeft(0, 100, 30)).toBe("");
    expect(timeLeft(25, 100, 10)).toBe("about 30 s left");
    expect(timeLeft(10, 400, 10)).toBe("about 7 min left");
    expect(timeLeft(100, 100, 10)).toBe("");
  });
  it("keeps what is real apart from what luck may have brought", () => {
    const a = { sentence: "a", is_real: false, proof: "" };
    const b = { sentence: "b", is_real: true, proof: "40 games" };
    expect(findingsApart([a, b])).toEqual({ real: [b], open: [a] });
  });
});
