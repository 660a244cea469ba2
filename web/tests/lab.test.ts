import { describe, expect, it } from "vitest";
import { changedOptions, sentencesOf } from "../src/screens/lab";
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
  it("names one option where the standard rules are compared with", () => {
    expect(changedOptions(game, { target: 10, gifts: true }, true)).toEqual({ target: 10 });
  });
  it("keeps what is real apart from what luck may have brought", () => {
    const findings = [
      { sentence: "a", is_real: false },
      { sentence: "b", is_real: true },
    ];
    expect(sentencesOf(findings)).toEqual({ real: ["b"], open: ["a"] });
  });
});
